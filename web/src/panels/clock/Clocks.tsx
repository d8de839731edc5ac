import "./Clocks.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import type { ClockShown } from "../../net/protocol.gen";
import { useMatch } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import { usePlayers } from "../../state/match/hooks";

const LOW = 30;

/** What is left to each player; the server has the last word, this only counts along. */
export function Clocks() {
  const { t } = useSpeech();
  const clock = useMatch((state) => currentSeat(state).update?.clock ?? null);
  const players = usePlayers();
  const passed = usePassed(clock);
  if (!clock) return null;
  return (
    <div className="clocks" data-testid="clocks" role="group" aria-label={t("clocks")}>
      {players
        .filter((player) => player in clock.left)
        .map((player) => {
          const runs = clock.running.includes(player);
          const left = leftNow(clock, player, passed);
          return (
            <span key={player} className="clock" data-testid={`clock-${player}`} data-runs={runs} data-low={left <= LOW} style={{ borderColor: teamLook(player, players).colour }}>
              {teamLook(player, players).mark} <b role="timer">{minutes(left)}</b>
            </span>
          );
        })}
      {clock.reaction !== null && <span className="clock" data-testid="clock-reaction" data-runs>{t("clockReaction", { n: Math.max(0, Math.ceil(clock.reaction - passed)) })}</span>}
    </div>
  );
}

export const leftNow = (clock: ClockShown, player: string, passed: number): number =>
  Math.max(0, (clock.left[player] ?? 0) - (clock.running.includes(player) ? passed : 0));

/** `9:05`, and with tenths where every one counts. */
export function minutes(seconds: number): string {
  if (seconds < 10) return `0:0${seconds.toFixed(1)}`;
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Seconds since the server sent the clock. */
function usePassed(clock: ClockShown | null): number {
  const [seen, setSeen] = useState<{ clock: ClockShown | null; seconds: number }>({ clock: null, seconds: 0 });
  useEffect(() => {
    if (!clock || (clock.running.length === 0 && clock.reaction === null)) return;
    const start = performance.now();
    const timer = setInterval(() => setSeen({ clock, seconds: (performance.now() - start) / 1000 }), 200);
    return () => clearInterval(timer);
  }, [clock]);
  return seen.clock === clock ? seen.seconds : 0;
}
