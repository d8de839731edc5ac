import "./BackRequest.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import { faceSign } from "../../storage/person";
import type { BackAsked, LogLine } from "../../net/protocol.gen";
import { takenBack } from "../../state/match/takenBack";
import { useMatch, useSession } from "../../state/match/context";
import { backAsked, currentSeat } from "../../state/match/match";
import { usePlayers } from "../../state/match/hooks";
import { playerName } from "../../state/match/playerName";

const MOST_LINES = 3;

/** A request to take a step back: who asks, what would be undone, and the buttons to answer. */
export function BackRequest() {
  const asked = useMatch((state) => backAsked(state)?.asked ?? null);
  return asked && <Request key={asked.request} asked={asked} />;
}

function Request({ asked }: { asked: BackAsked }) {
  const { t, say } = useSpeech();
  const session = useSession();
  const players = usePlayers();
  const infos = useMatch((state) => currentSeat(state).update?.players ?? null) ?? [];
  const answers = useMatch((state) => Boolean(backAsked(state)?.answers));
  const mine = useMatch((state) => Boolean(backAsked(state)?.mine));
  const log = useMatch((state) => currentSeat(state).log);
  const left = useSecondsLeft(asked);
  const face = faceSign(infos.find((info) => info.id === asked.player)?.face ?? "");
  const player = `${face} ${playerName(asked.player, infos)}`.trim();
  const others = asked.waiting.map((player) => playerName(player, infos)).join(", ");
  const lines = linesThatGo(log, asked.since);
  return (
    <section className="panel back-asked" data-testid="back-asked" role="alertdialog" aria-live="polite" aria-label={t("backAskedTitle")} style={{ borderLeftColor: teamLook(asked.player, players).colour }}>
      <p>
        <b>{mine ? t("backWaiting", { players: others }) : t("backAsked", { player })}</b> <small>{t("backSeconds", { n: left })}</small>
      </p>
      {lines.length > 0 && !mine && (
        <ul>
          {lines.slice(-MOST_LINES).map((line) => (
            <li key={line.number}>
              <s>{say(line.text)}</s>
            </li>
          ))}
        </ul>
      )}
      {(answers || mine) && (
        <span className="buttons">
          {answers && !mine && (
            <button type="button" className="primary" data-testid="back-yes" onClick={() => session.consent(true)}>
              {t("backYes")}
            </button>
          )}
          <button type="button" className="quiet" data-testid="back-no" onClick={() => session.consent(false)}>
            {t(mine ? "backWithdraw" : "backNo")}
          </button>
        </span>
      )}
    </section>
  );
}

/** What would be struck out, as far as it has words and stands. */
export function linesThatGo(log: LogLine[], since: number): LogLine[] {
  const gone = takenBack(log);
  return log.filter((line) => line.number >= since && line.text !== null && line.event !== "TakenBack" && !gone.has(line.number));
}

function useSecondsLeft(asked: BackAsked): number {
  const [left, setLeft] = useState(Math.ceil(asked.seconds));
  useEffect(() => {
    const ends = Date.now() + asked.seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [asked]);
  return left;
}
