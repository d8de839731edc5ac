import "./MatchRow.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import type { GameOffer, MatchSummary } from "../../net/protocol.gen";
import { heldSeats } from "../../storage/seats";
import { rematchOf } from "../../net/replays";
import { navigate } from "../../router";

/** One match of mine: against whom, how it stands, and the way back to it. */
export function MatchRow({ summary, games, onForget }: { summary: MatchSummary; games: GameOffer[] | null; onForget?: () => void }) {
  const { t, say, spoken } = useSpeech();
  const mine = heldSeats(summary.match).map((seat) => seat.player);
  const players = summary.players.map((player) => player.id);
  const game = games?.find((game) => game.id === summary.game);
  const [problem, setProblem] = useState<string | null>(null);
  const again = () => {
    const next = summary.rematch ? Promise.resolve(summary.rematch) : rematchOf(summary.match, false);
    next.then((match) => navigate(`/match/${encodeURIComponent(match)}`)).catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  const go = (page: string) => navigate(`/${page}/${encodeURIComponent(summary.match)}`);
  return (
    <li className="match-row" data-testid={`match-${summary.match}`} data-over={summary.result !== null}>
      <div className="match-words">
        <b>{game ? say(game.name) : summary.game}</b>{" "}
        {summary.players.map((player) => (
          <span key={player.id} className="match-side" style={{ borderColor: teamLook(player.id, players).colour }}>
            {teamLook(player.id, players).mark} {player.id} {mine.includes(player.id) ? t("you") : t(player.kind === "bot" ? "bot" : player.kind === "open" ? "open" : "person")}
          </span>
        ))}
        {summary.origin && <span className="match-origin">{t(summary.origin.kind === "fork" ? "originFork" : "originRematch")}</span>}
        <small>
          {summary.created && new Date(summary.created).toLocaleString(spoken)} · {standing(summary, mine, t)}
        </small>
      </div>
      <div className="buttons">
        {summary.result ? (
          <>
            {mine.length > 0 && (
              <button type="button" className="primary" data-testid={`rematch-${summary.match}`} onClick={again}>
                {t(summary.rematch ? "rematchOffered" : "rematch")}
              </button>
            )}
            <button type="button" className="quiet" data-testid={`replay-${summary.match}`} onClick={() => go("replay")}>
              {t("replayWatch")}
            </button>
            <button type="button" className="quiet" onClick={() => go("match")}>
              {t("result")}
            </button>
          </>
        ) : (
          <button type="button" className="primary" data-testid={`resume-${summary.match}`} onClick={() => go("match")}>
            {t("resume")}
          </button>
        )}
        {problem && <span role="alert">{problem}</span>}
        {onForget && (
          <button type="button" className="quiet" title={t("forgetHint")} onClick={onForget}>
            {t("forget")}
          </button>
        )}
      </div>
    </li>
  );
}

type Say = ReturnType<typeof useSpeech>["t"];

/** How it stands, in words. */
export function standing(summary: MatchSummary, mine: string[], t: Say): string {
  const { result } = summary;
  if (!result) {
    if (summary.open_seats.length > 0) return t("standsOpen");
    return summary.asked.some((player) => mine.includes(player)) ? t("standsYours") : t("standsTheirs");
  }
  if (result.winners.length === 0) return t("draw");
  if (mine.length !== 1) return t(result.winners.length > 1 ? "winMany" : "wins", { players: result.winners.join(", ") });
  return t(result.winners.includes(mine[0] ?? "") ? "youWin" : "youLose");
}
