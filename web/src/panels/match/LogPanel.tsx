import "./LogPanel.css";
import { memo, useEffect, useRef } from "react";
import { setSetting, useSettings } from "../../comfort/settings";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import type { LogLine, Notice, TallyShown } from "../../net/protocol.gen";
import { useMatch } from "../../state/match/context";
import { takenBack } from "../../state/match/takenBack";
import { GALLERY, currentSeat } from "../../state/match/match";
import { type Entry, type Reason, botsAmong, chronicle } from "../../state/match/reasons";
import { usePlayers } from "../../state/match/hooks";
import { RuleChip, RuleChips } from "../rules/RuleChip";

const SHOWN = 300;
const none: Notice[] = [];

/** What has happened, in words, with the rules behind every line. */
export function LogPanel() {
  const { t, spoken } = useSpeech();
  const log = useMatch((state) => currentSeat(state).log);
  const notices = useMatch((state) => currentSeat(state).update?.notices ?? none);
  const reasons = useMatch((state) => currentSeat(state).reasons);
  const { reasons: wanted } = useSettings();
  const players = usePlayers();
  const end = useRef<HTMLDivElement>(null);
  const readable = log.filter((line) => line.text !== null && (line.text.en || line.text.fr));
  const entries = chronicle(readable, notices, wanted === "on" ? reasons.shown : []).slice(-SHOWN);
  const gone = takenBack(log);
  const later = wanted === "on" ? Object.values(reasons.withheld).reduce((sum, count) => sum + count, 0) : 0;
  const last = entries.length === 0 ? "" : keyOf(entries[entries.length - 1] as Entry);
  useEffect(() => {
    // The list itself: `scrollIntoView` would move the whole page where the panels fill it.
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
    // Not by their number: past the most that are shown it stays the same.
  }, [last, spoken]);
  return (
    <section className="panel log" aria-label={t("log")}>
      <header>
        {t("log")} <WhyButton />
      </header>
      <div className="scroll" data-testid="log" tabIndex={0}>
        {entries.length === 0 && <p className="hint">{t("logEmpty")}</p>}
        {entries.map((entry) => {
          switch (entry.kind) {
            case "line":
              return <Line key={keyOf(entry)} line={entry.line} gone={gone.has(entry.line.number)} colour={colourOf(entry.line, players)} />;
            case "notice":
              return <NoticeLine key={keyOf(entry)} notice={entry.notice} />;
            case "reason":
              return <ReasonLine key={keyOf(entry)} reason={entry.reason} gone={gone.has(entry.reason.before)} players={players} />;
          }
        })}
        {later > 0 && <p className="log-reason">{t("reasonsLater", { n: later })}</p>}
        <div ref={end} />
      </div>
    </section>
  );
}

/** Shows and hides the reasons of the bots, where there are any. */
function WhyButton() {
  const { t } = useSpeech();
  const { reasons } = useSettings();
  const offered = useMatch((state) => state.current !== GALLERY && botsAmong(currentSeat(state).update?.players ?? []).length > 0);
  if (!offered) return null;
  return (
    <button type="button" className="log-why" data-testid="why" aria-pressed={reasons === "on"} title={t("reasonsHint")} onClick={() => setSetting("reasons", reasons === "on" ? "off" : "on")}>
      {t("reasons")}
    </button>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  const { say } = useSpeech();
  return (
    <p className="log-notice" data-testid="notice">
      {say(notice.text)}
    </p>
  );
}

function ReasonLine({ reason, gone, players }: { reason: Reason; gone: boolean; players: string[] }) {
  const { say } = useSpeech();
  const look = teamLook(reason.player, players);
  return (
    <p className={`log-reason${gone ? " gone" : ""}`} data-testid="reason" style={{ borderColor: look.colour }}>
      {look.mark} {say(reason.text)}
    </p>
  );
}

function colourOf(line: LogLine, players: string[]): string {
  const player = "player" in line.facts ? line.facts.player : "";
  return players.includes(player) ? teamLook(player, players).colour : "transparent";
}

/** What tells an entry from all others. */
const keyOf = (entry: Entry): string =>
  entry.kind === "line" ? `${entry.line.number}` : entry.kind === "notice" ? `notice ${entry.notice.number}` : `reason ${entry.reason.player} ${entry.reason.question}`;

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
          <td colSpan={2}>{say(tally.label)}</td>
        </tr>
      </tbody>
    </table>
  );
}
