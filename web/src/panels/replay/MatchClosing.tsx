import "./MatchClosing.css";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import type { Replay } from "../../state/replay/replay";

/** At the last moment of a match that is over: how it ended. */
export function MatchClosing({ replay, at }: { replay: Replay; at: number }) {
  const { t, say } = useSpeech();
  const { head } = replay;
  if (!head.result || at < head.moments - 1) return null;
  const players = head.players.map((player) => player.id);
  const names = head.result.winners.map((winner) => `${teamLook(winner, players).mark} ${winner}`).join(", ");
  const verdict = names ? t(head.result.winners.length > 1 ? "winMany" : "wins", { players: names }) : t("draw");
  return (
    <p className="caption-box replay-closing" data-testid="replay-closing">
      <b>{verdict}</b> {say(head.result.reason)}
    </p>
  );
}
