import { memo, useEffect, useRef } from "react";
import { useSpeech } from "../i18n";
import { teamLook } from "../look/palette";
import type { LogLine, TallyShown } from "../net/protocol.gen";
import { useMatch } from "../state/context";
import { takenBack } from "../state/back";
import { currentSeat } from "../state/match";
import { humane, str } from "../state/read";
import { usePlayers } from "../state/scene";
import { RuleChip, RuleChips } from "./RuleChip";

const SHOWN = 300;

/** What has happened, in words, with the rules behind every line. */
export function LogPanel() {
  const { t, spoken } = useSpeech();
  const log = useMatch((state) => currentSeat(state).log);
  const players = usePlayers();
  const end = useRef<HTMLDivElement>(null);
  const told = log.filter((line) => line.text !== null && line.text.en !== "").slice(-SHOWN);
  const gone = takenBack(log);
  const last = told.at(-1)?.number;
  useEffect(() => {
    // The list itself: `scrollIntoView` would move the whole page where the panels fill it.
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [last, spoken]);
  return (
    <section className="panel log" aria-label={t("log")}>
      <header>{t("log")}</header>
      <div className="scroll" data-testid="log" tabIndex={0}>
        {told.length === 0 && <p className="hint">{t("logEmpty")}</p>}
        {told.map((line) => (
          <Line key={line.number} line={line} gone={gone.has(line.number)} colour={colourOf(line, players)} />
        ))}
        <div ref={end} />
      </div>
    </section>
  );
}

function colourOf(line: LogLine, players: string[]): string {
  const player = str(line.facts.player);
  return players.includes(player) ? teamLook(player, players).colour : "transparent";
}

const isCaption = (event: string) => /^(Round|Turn|FinalPhase|Game)\w*(Began|Came|Ended)$/.test(event);

const Line = memo(function Line({ line, gone, colour }: { line: LogLine; gone: boolean; colour: string }) {
  const { say } = useSpeech();
  return (
    <div className={`log-line${isCaption(line.event) ? " caption" : ""}${gone ? " gone" : ""}`} data-testid="log-line" data-event={line.event} data-number={line.number} style={{ borderColor: colour }}>
      {line.tallies.length === 0 ? (
        say(line.text)
      ) : (
        <details>
          <summary>{say(line.text)}</summary>
          {line.tallies.map((tally) => (
            <Tally key={tally.name} tally={tally} />
          ))}
        </details>
      )}{" "}
      <RuleChips rules={line.rules} />
    </div>
  );
});

/** A number with the parts it is made of. */
export function Tally({ tally }: { tally: TallyShown }) {
  const { say } = useSpeech();
  return (
    <table className="tally">
      <tbody>
        {tally.parts.map((part, at) => (
          <tr key={at}>
            <td>{part.times ? `×${part.value}` : part.value >= 0 && at > 0 ? `+${part.value}` : part.value}</td>
            <td>{say(part.label)}</td>
            <td>
              <RuleChip rule={part.rule} />
            </td>
          </tr>
        ))}
        <tr className="tally-total">
          <td>{tally.total}</td>
          <td colSpan={2}>{humane(tally.name)}</td>
        </tr>
      </tbody>
    </table>
  );
}
