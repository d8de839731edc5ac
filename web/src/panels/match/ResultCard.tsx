import "./ResultCard.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import { navigate } from "../../router";
import { useMatch } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import { usePlayers } from "../../state/match/hooks";
import { playerName } from "../../state/match/playerName";
import { AfterMatch } from "../replay/AfterMatch";

/** How it ended, and the seed with which anyone can check the dice. */
export function ResultCard() {
  const { t, say, colon } = useSpeech();
  const players = usePlayers();
  const seat = useMatch(currentSeat);
  const own = useMatch((state) => state.seats);
  const [hidden, setHidden] = useState(false);
  const result = seat.update?.result;
  if (!result) return null;
  if (hidden) {
    return (
      <button type="button" className="primary result-again" onClick={() => setHidden(false)}>
        {t("result")}
      </button>
    );
  }
  const infos = seat.update?.players ?? [];
  const named = (player: string) => `${teamLook(player, players).mark} ${playerName(player, infos)}`;
  const names = result.winners.map(named).join(", ");
  const mine = Object.keys(own).filter((key) => players.includes(key));
  const verdict =
    result.winners.length === 0
      ? t("draw")
      : mine.length === 1
        ? t(result.winners.includes(mine[0] ?? "") ? "youWin" : "youLose")
        : t(result.winners.length > 1 ? "winMany" : "wins", { players: names });
  return (
    <section className="result" data-testid="result" data-winners={result.winners.join(" ")} role="dialog" aria-label={t("result")}>
      <h2 className="verdict">{verdict}</h2>
      <p className="reason">
        {mine.length === 1 && result.winners.length > 0 && <b>{names} · </b>}
        {say(result.reason)}
      </p>
      {result.why && (
        <p className="why-won" data-testid="why-won">
          {say(result.why)}
        </p>
      )}
      <dl className="numbers">
        {Object.entries(result.points).map(([player, points]) => (
          <div key={player}>
            <dt>
              {named(player)}
            </dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      {seat.update?.seed && (
        <div className="verify">
          <p>
            {t("seed")}{colon} <code data-testid="seed">{seat.update.seed}</code>
          </p>
          {seat.welcome?.commitment && (
            <p>
              {t("commitment")}{colon} <code>{seat.welcome.commitment}</code>
            </p>
          )}
          <p className="quieter">{t("verifyHint")}</p>
        </div>
      )}
      <div className="buttons">
        <AfterMatch match={seat.welcome?.match ?? ""} />
        <button type="button" className="quiet" onClick={() => navigate("/")}>
          {t("again")}
        </button>
        <button type="button" className="quiet" onClick={() => setHidden(true)}>
          {t("close")}
        </button>
      </div>
    </section>
  );
}
