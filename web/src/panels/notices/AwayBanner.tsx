import "./AwayBanner.css";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import { faceSign } from "../../storage/person";
import type { PlayerInfo } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { GALLERY, currentSeat } from "../../state/match/match";
import { usePlayers } from "../../state/match/hooks";

const nobody: PlayerInfo[] = [];

/** Players who have been away for long or have a stand-in, with a button for those who wait. */
export function AwayBanner() {
  const players = useMatch((state) => currentSeat(state).update?.players ?? nobody);
  const own = useMatch((state) => state.seats);
  const playing = useMatch((state) => state.current !== GALLERY && currentSeat(state).update?.result === null);
  return <>{players.filter((player) => needsHelp(player) && !(player.id in own)).map((player) => <Away key={player.id} info={player} playing={playing} />)}</>;
}

export const needsHelp = (info: PlayerInfo): boolean => info.kind === "person" && (info.stood_in || info.absent);

function Away({ info, playing }: { info: PlayerInfo; playing: boolean }) {
  const { t } = useSpeech();
  const session = useSession();
  const look = teamLook(info.id, usePlayers());
  const player = [look.mark, faceSign(info.face), info.name || t("side", { player: info.id })].filter(Boolean).join(" ");
  return (
    <div className="panel away" data-testid={`away-${info.id}`} role="status" style={{ borderLeftColor: look.colour }}>
      <span>{t(info.stood_in ? "botPlaysFor" : "isAway", { player })}</span>
      {playing && (
        <button type="button" className="quiet" data-testid={`stand-in-${info.id}`} onClick={() => session.otherPlayers.standIn(info.id, !info.stood_in)}>
          {t(info.stood_in ? "sendBotAway" : "letBotPlay")}
        </button>
      )}
    </div>
  );
}

/** Whether a bot may play the own seat while its player is away; asked only if another person would wait. */
export function LeaveBox({ info }: { info: PlayerInfo }) {
  const { t } = useSpeech();
  const session = useSession();
  const others = useMatch((state) => (currentSeat(state).update?.players ?? nobody).some((player) => player.kind === "person" && !(player.id in state.seats)));
  const over = useMatch((state) => Boolean(currentSeat(state).update?.result));
  if (!others || over) return null;
  return (
    <label className="leave">
      <input type="checkbox" data-testid={`leave-${info.id}`} checked={info.leave} onChange={(event) => session.otherPlayers.standIn(info.id, event.target.checked)} />
      {t("botMayPlay")}
    </label>
  );
}
