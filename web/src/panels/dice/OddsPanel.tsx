import "./OddsPanel.css";
import { useSpeech } from "../../i18n";
import { ink, paper, red, yellow } from "../../look/palette";
import type { AttackOddsShown, PartShown, TallyShown } from "../../net/protocol.gen";
import { useMatch } from "../../state/match/context";
import { optionsOf } from "../../state/question/draft";
import { histogram, percent } from "../../state/question/odds";
import { useNames, usePending } from "../../state/match/hooks";

/** The chances of the attack that is pointed at: a panel of the comic that lies beside the fight, never over it. */
export function OddsPanel() {
  const { t, say, colon } = useSpeech();
  const odds = useMatch((state) => state.odds);
  const decision = usePending();
  const names = useNames();
  if (!odds || !decision || odds.shown?.attacks.length === 0) return null;
  const [first, ...others] = odds.shown?.attacks ?? [];
  const option = optionsOf(decision).find((option) => option.id === odds.option);
  const summary = others.length === 0 ? first && say(first.text) : odds.shown?.attacks.map((attack) => `${names(attack.target)}${colon} ${say(attack.text)}`).join(" ");
  // Whether the option is an attack at all only its odds say: nothing is announced before they are there.
  if (!odds.shown && !odds.reason) return null;
  return (
    <section className="odds panel" data-testid="odds" data-option={String(odds.option)}>
      <header>
        <span>{others.length === 0 && first ? names(first.target) : say(option?.label)}</span>
        <small>{t("oddsTitle")}</small>
      </header>
      {odds.reason && <p className="odds-none">{say(odds.reason)}</p>}
      {first && others.length === 0 && <OneTarget attack={first} />}
      {first && others.length > 0 && <Targets attacks={[first, ...others]} names={names} />}
      {first?.caveat && (
        <p className="odds-caveat" data-testid="odds-caveat">
          {say(first.caveat)}
        </p>
      )}
      <p className="unseen" role="status">
        {summary}
      </p>
    </section>
  );
}

/** Everything about one attack on one target. */
function OneTarget({ attack }: { attack: AttackOddsShown }) {
  const { t, spoken } = useSpeech();
  return (
    <>
      <div className="odds-top">
        <div className="odds-hit" data-testid="odds-hit">
          <b>{percent(attack.hit)}</b>
          <small>{t("oddsHit")}</small>
        </div>
        <Histogram attack={attack} />
      </div>
      <dl className="odds-numbers">
        <Number name={t("oddsDamage")} value={points(attack.expected_damage, spoken)} id="damage" />
        <Number name={t("oddsCritical")} value={percent(attack.critical)} id="critical" />
        {attack.knocked_down > 0 && <Number name={t("oddsDown")} value={percent(attack.knocked_down)} id="down" />}
        <Number name={t("oddsKo")} value={percent(attack.knocked_out)} id="ko" loud={attack.knocked_out > 0} />
        <Number name={t("oddsOut")} value={percent(attack.removed)} id="out" loud={attack.removed > 0} />
      </dl>
      {attack.tallies.map((tally) => (
        <Reasons key={tally.name} tally={tally} />
      ))}
    </>
  );
}

function Number({ name, value, id, loud = false }: { name: string; value: string; id: string; loud?: boolean }) {
  return (
    <div className={loud ? "odds-number loud" : "odds-number"}>
      <dt>{name}</dt>
      <dd data-testid={`odds-${id}`}>{value}</dd>
    </div>
  );
}

const points = (expected: number, spoken: string): string => expected.toLocaleString(spoken, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const HEADS: Record<string, "oddsToHit" | "oddsDefense" | "oddsDamageOf"> = { to_hit: "oddsToHit", defense: "oddsDefense", damage: "oddsDamageOf" };

/** What a number is made of, each part by its name. */
function Reasons({ tally }: { tally: TallyShown }) {
  const speech = useSpeech();
  const head = HEADS[tally.name];
  return (
    <p className="odds-parts" data-testid={`odds-parts-${tally.name}`}>
      <b>
        {head ? speech.t(head) : speech.say(tally.label)} {tally.total}
      </b>
      {tally.parts.map((part, at) => (
        <span key={at} className={part.value < 0 ? "odds-part less" : "odds-part"} title={part.rule}>
          {amount(part, at)} {speech.say(part.label)}
        </span>
      ))}
    </p>
  );
}

const amount = (part: PartShown, at: number): string => (part.times ? `×${part.value}` : part.value < 0 ? `−${-part.value}` : at > 0 ? `+${part.value}` : String(part.value));

const [WIDE, TALL, FOOT] = [168, 66, 13];

/** How likely each amount of damage is: a bar each, printed in dots. */
export function Histogram({ attack }: { attack: AttackOddsShown }) {
  const { t } = useSpeech();
  const bars = histogram(attack.damage);
  const step = WIDE / bars.length;
  return (
    <svg className="odds-bars" viewBox={`-2 -2 ${WIDE + 4} ${TALL + FOOT + 4}`} role="img" aria-label={t("oddsBars")}>
      <defs>
        <pattern id="odds-dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <circle cx="2.5" cy="2.5" r="1.3" fill={ink} opacity="0.35" />
        </pattern>
      </defs>
      {bars.map((bar) => {
        const tall = bar.chance > 0 ? Math.max(2, bar.share * (TALL - 11)) : 0;
        const at = { x: bar.points * step + 2, y: TALL - tall, width: Math.max(4, step - 4), height: tall };
        return (
          <g key={bar.points}>
            {tall > 0 && <rect {...at} fill={bar.points === 0 ? paper : bar.points >= 3 ? red : yellow} stroke={ink} strokeWidth="2" />}
            {tall > 0 && bar.points === 0 && <rect {...at} fill="url(#odds-dots)" />}
            {bar.chance >= 0.05 && (
              <text x={at.x + at.width / 2} y={at.y - 2.5} className="odds-share">
                {Math.round(bar.chance * 100)}
              </text>
            )}
            <text x={at.x + at.width / 2} y={TALL + FOOT - 2} className="odds-point">
              {bar.points}
              {bar.points === bars.length - 1 && bars.length === 9 ? "+" : ""}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={WIDE} y1={TALL} y2={TALL} stroke={ink} strokeWidth="2.5" />
    </svg>
  );
}

/** An attack whose target is still open: one row for each. */
function Targets({ attacks, names }: { attacks: AttackOddsShown[]; names: (id: string) => string }) {
  const { t, spoken } = useSpeech();
  return (
    <table className="odds-table">
      <thead>
        <tr>
          <th />
          <th>{t("oddsHit")}</th>
          <th>{t("oddsDamage")}</th>
          <th>{t("oddsKo")}</th>
        </tr>
      </thead>
      <tbody>
        {attacks.map((attack) => (
          <tr key={attack.target} data-testid={`odds-row-${attack.target}`}>
            <th>{names(attack.target)}</th>
            <td>
              <span className="odds-gauge" style={{ "--share": attack.hit } as React.CSSProperties}>
                {percent(attack.hit)}
              </span>
            </td>
            <td>{points(attack.expected_damage, spoken)}</td>
            <td className={attack.knocked_out + attack.removed > 0 ? "loud" : undefined}>{percent(Math.max(attack.knocked_out, attack.removed))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

