import "./RollNote.css";
import { useSpeech } from "../../i18n";
import type { PartShown, RollShown, TallyShown } from "../../net/protocol.gen";
import { Die } from "../../panels/dice/Die";

/** The roll that may still be changed: each die, the sum with its parts, and what it has to beat. */
export function RollNote({ roll }: { roll: RollShown }) {
  const { t, say } = useSpeech();
  return (
    <div className="roll-note" data-testid="roll-note" data-holds={roll.holds}>
      <span className="roll-dice">
        {roll.dice.map((face, at) => (
          <span key={at} className={roll.again.includes(at) ? "roll-die again" : "roll-die"} data-testid={`roll-die-${at}`}>
            <Die die="d8" face={face} colour="#fffaf0" size={34} />
            <small>{t(roll.again.includes(at) ? "dieAgain" : "dieStays")}</small>
          </span>
        ))}
      </span>
      <span className="roll-sum">
        <b data-testid="roll-text">{say(roll.text)}</b>
        <span>
          <Parts tally={roll.reached} /> {t("rollAgainst")} <Parts tally={roll.against} />
        </span>
        {say(roll.by) && <em>{t("rollBy", { skill: say(roll.by) })}</em>}
      </span>
    </div>
  );
}

function Parts({ tally }: { tally: TallyShown }) {
  const { say } = useSpeech();
  return (
    <span className="roll-parts">
      {tally.parts.map((part, at) => `${amount(part, at)} ${say(part.label)}`).join(" ")} = {tally.total}
    </span>
  );
}

const amount = (part: PartShown, at: number): string => (part.times ? `×${part.value}` : part.value < 0 ? `−${-part.value}` : at > 0 ? `+${part.value}` : String(part.value));
