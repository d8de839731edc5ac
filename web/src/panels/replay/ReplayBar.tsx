import "./ReplayBar.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import { heldSeats } from "../../storage/seats";
import { type Replay, type Step, roundAt } from "../../state/replay/replay";
import { RuleChips } from "../rules/RuleChip";
import { ReplayTools } from "./ReplayTools";

interface Props {
  replay: Replay;
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

/** The controls of a replay: what happens now, a slider with the rounds on it, and the buttons to play and step. */
export function ReplayBar(props: Props) {
  const { replay, at } = props;
  const { t, say } = useSpeech();
  const { head } = replay;
  const line = lineNow(replay, at);
  const now = roundAt(head.rounds, at);
  return (
    <section className="panel replay-bar" data-testid="replay-bar" data-at={at} data-answers={replay.moments[at]?.answers} aria-label={t("replay")}>
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
        <Sides replay={replay} onLook={props.onLook} />
      </div>
      <ReplayTools replay={replay} at={at} />
    </section>
  );
}

/** The last line of the log at this moment. */
function lineNow(replay: Replay, at: number) {
  for (let back = (replay.linesAt[at] ?? 0) - 1; back >= 0; back--) {
    const line = replay.lines[back];
    if (line?.text?.en) return line;
  }
  return null;
}

function Buttons({ replay, at, playing, speed, onPlay, onSpeed, onStep }: Props) {
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
        {at + 1}/{replay.head.moments}
      </span>
    </div>
  );
}

/** Through whose eyes to look: every side if all may be shown, else one's own. */
function Sides({ replay, onLook }: { replay: Replay; onLook: (side: string | null) => void }) {
  const { t } = useSpeech();
  const { head } = replay;
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
