import "./ReplayBar.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import { heldSeats } from "../../storage/seats";
import { type Reel, type Step, roundAt } from "../../state/replay/replay";
import { RuleChips } from "../rules/RuleChip";
import { ReplayTools } from "./ReplayTools";

interface Props {
  reel: Reel;
  at: number;
  playing: boolean;
  speed: number;
  onPlay: () => void;
  onSpeed: (speed: number) => void;
  onGo: (at: number, lively?: boolean) => void;
  onStep: (by: Step, way: 1 | -1) => void;
  onLook: (side: string | null) => void;
}

const SPEEDS = [0.5, 1, 2, 4, 8];

/** Going about in time: what happens now, a slider with the rounds on it, and the buttons of a player. */
export function ReplayBar(props: Props) {
  const { reel, at } = props;
  const { t, say } = useSpeech();
  const { head } = reel;
  const line = lineNow(reel, at);
  const now = roundAt(head.rounds, at);
  return (
    <section className="panel replay-bar" data-testid="replay-bar" data-at={at} data-answers={reel.moments[at]?.answers} aria-label={t("replay")}>
      <header>
        <span>{t("replay")}</span>
        <p className="replay-line" data-testid="replay-line" aria-live="polite">
          {line ? say(line.text) : t("replayStart")}
        </p>
        {line && <RuleChips rules={line.rules} />}
      </header>
      <div className="replay-time">
        <div className="replay-rounds" role="group" aria-label={t("replayRounds")}>
          {head.rounds.map(([round, first]) => (
            <button
              key={round}
              type="button"
              data-testid={`round-${round}`}
              aria-pressed={round === now}
              style={{ left: `${(100 * first) / Math.max(1, head.moments - 1)}%` }}
              title={t("round", { n: round })}
              onClick={() => props.onGo(first)}
            >
              {round}
            </button>
          ))}
        </div>
        <input
          type="range"
          data-testid="replay-slider"
          min={0}
          max={head.moments - 1}
          value={at}
          aria-label={t("replaySlider")}
          aria-valuetext={`${now === null ? "" : t("round", { n: now })} ${at + 1}/${head.moments}`}
          onChange={(event) => props.onGo(Number(event.target.value), false)}
        />
      </div>
      <div className="replay-row">
        <Buttons {...props} />
        <Sides reel={reel} onLook={props.onLook} />
      </div>
      <ReplayTools reel={reel} at={at} />
    </section>
  );
}

/** The last line of the log at this moment. */
function lineNow(reel: Reel, at: number) {
  for (let back = (reel.linesAt[at] ?? 0) - 1; back >= 0; back--) {
    const line = reel.lines[back];
    if (line?.text?.en) return line;
  }
  return null;
}

function Buttons({ reel, at, playing, speed, onPlay, onSpeed, onStep }: Props) {
  const { t } = useSpeech();
  const step = (sign: string, by: Step, way: 1 | -1, label: string, testId: string) => (
    <button type="button" data-testid={testId} aria-label={label} title={label} onClick={() => onStep(by, way)}>
      {sign}
    </button>
  );
  return (
    <div className="replay-buttons">
      {step("|◀", "round", -1, t("replayRoundBack"), "replay-round-back")}
      {step("◀◀", "decision", -1, t("replayDecisionBack"), "replay-decision-back")}
      {step("◀", "event", -1, t("replayEventBack"), "replay-event-back")}
      <button type="button" className="primary" data-testid="replay-play" aria-pressed={playing} onClick={onPlay}>
        {playing ? `❚❚ ${t("replayPause")}` : `▶ ${t("replayPlay")}`}
      </button>
      {step("▶", "event", 1, t("replayEventOn"), "replay-event-on")}
      {step("▶▶", "decision", 1, t("replayDecisionOn"), "replay-decision-on")}
      {step("▶|", "round", 1, t("replayRoundOn"), "replay-round-on")}
      <label>
        <span className="unseen">{t("replaySpeed")}</span>
        <select data-testid="replay-speed" title={t("replaySpeed")} value={speed} onChange={(event) => onSpeed(Number(event.target.value))}>
          {SPEEDS.map((rate) => (
            <option key={rate} value={rate}>
              {rate}×
            </option>
          ))}
        </select>
      </label>
      <span className="replay-count" data-testid="replay-count">
        {at + 1}/{reel.head.moments}
      </span>
    </div>
  );
}

/** Through whose eyes to look: every side if all may be shown, else one's own. */
function Sides({ reel, onLook }: { reel: Reel; onLook: (side: string | null) => void }) {
  const { t } = useSpeech();
  const { head } = reel;
  const [held] = useState(() => heldSeats(head.match).map((seat) => seat.player));
  const players = head.players.map((player) => player.id);
  const open = players.filter((player) => head.complete || held.includes(player));
  return (
    <div className="seat-tabs replay-sides" role="group" aria-label={t("replayEyes")}>
      <span>{t("replayEyes")}</span>
      {[...open, null].map((side) => (
        <button key={side ?? ""} type="button" data-testid={`replay-side-${side ?? "all"}`} aria-pressed={head.viewer === side} onClick={() => onLook(side)}>
          {side === null ? t("replayGuest") : `${teamLook(side, players).mark} ${side}`}
        </button>
      ))}
    </div>
  );
}
