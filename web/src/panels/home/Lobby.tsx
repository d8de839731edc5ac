import "./Lobby.css";
import { useEffect } from "react";
import { useSpeech } from "../../i18n";
import { fetchMatch } from "../../net/http";
import { navigate } from "../../router";
import { CoverTools } from "./CoverTools";
import { LinkToSend } from "./Invite";

const EVERY = 2000;

interface Props {
  match: string;
  /** Whether a player waits here rather than a spectator. */
  playing: boolean;
  onBegun: () => void;
}

/** A match that has not begun: the link for the friend, until the seat is taken. */
export function Lobby({ match, playing, onBegun }: Props) {
  const { t } = useSpeech();
  useEffect(() => {
    let wanted = true;
    const look = () =>
      fetchMatch(match)
        .then((summary) => wanted && summary.invitation === null && onBegun())
        .catch(() => undefined);
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [match, onBegun]);
  return (
    <main className="cover" data-testid="lobby">
      <CoverTools />
      <h1 className="title">Slugfest!</h1>
      <h2 className="caption-box">{t(playing ? "lobbyTitle" : "lobbyWatch")}</h2>
      {playing && (
        <div className="panel lobby" role="status">
          <p>{t("lobbyText")}</p>
          <LinkToSend />
        </div>
      )}
      <div className="buttons">
        <button type="button" className="quiet" onClick={() => navigate("/")}>
          {t("again")}
        </button>
      </div>
    </main>
  );
}
