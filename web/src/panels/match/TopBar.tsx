import "./TopBar.css";
import { useSpeech } from "../../i18n";
import { phaseName, term } from "../../i18n/stats";
import { teamLook } from "../../look/palette";
import { navigate } from "../../router";
import { useMatch, useSession } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import { usePlayers } from "../../state/match/hooks";
import type { TableView } from "../../state/table/table";
import { playerName } from "../../state/match/playerName";
import { Description } from "../../comfort/Description";
import { SettingsButton } from "../../comfort/SettingsSheet";
import { keysOpen } from "./KeysDialog";
import { Languages } from "../shared/Languages";

interface Props {
  table: TableView | null;
  onTop: () => void;
  onHome: () => void;
  onFigure: () => void;
  /** The look through the eyes of a model, where there is one. */
  onEyes?: () => void;
}

/** Where the match stands, the line to the server, and the views. */
export function TopBar({ table, onTop, onHome, onFigure, onEyes }: Props) {
  const { t, say } = useSpeech();
  const players = usePlayers();
  const turn = table?.turn ?? null;
  return (
    <header className="topbar">
      <button type="button" className="logo" data-testid="home" onClick={() => navigate("/")} title={t("home")}>
        Slugfest!
      </button>
      {table && (
        <div className="status" data-testid="status">
          <b className="burst">{table.round === 0 ? say(term("setup")) : table.roundLimit ? t("roundOf", { n: table.round, limit: table.roundLimit }) : t("round", { n: table.round })}</b>
          {table.turnNumber !== null && table.turnNumber > 0 && <span>{t("turnN", { n: table.turnNumber })}</span>}
          {table.phase && table.round > 0 && <span>{say(phaseName(table.phase))}</span>}
          {table.initiative && (
            <span>
              {t("hasInitiative")} <Mark player={table.initiative} players={players} />
            </span>
          )}
          {turn && players.includes(turn) && (
            <span className="turn">
              ▶ <Mark player={turn} players={players} />
            </span>
          )}
        </div>
      )}
      <SeatTabs />
      <div className="tools">
        <Line />
        <TapeButton />
        {onEyes && (
          <button type="button" data-testid="camera-eyes" onClick={onEyes}>
            {t("cameraEyes")}
          </button>
        )}
        <button type="button" data-testid="camera-figure" onClick={onFigure}>
          {t("cameraFigure")}
        </button>
        <button type="button" data-testid="camera-home" onClick={onHome}>
          {t("cameraHome")}
        </button>
        <button type="button" data-testid="camera-top" onClick={onTop}>
          {t("cameraTop")}
        </button>
        <Description />
        <button type="button" data-testid="keys-button" aria-label={t("keys")} title={t("keys")} onClick={() => keysOpen.set(true)}>
          ?
        </button>
        <SettingsButton />
        <Languages />
      </div>
    </header>
  );
}

function TapeButton() {
  const { t } = useSpeech();
  const session = useSession();
  const held = useMatch((state) => state.tape !== null);
  return (
    <button type="button" data-testid="tape-button" aria-pressed={held} onClick={session.measuring.toggle}>
      {t("tape")}
    </button>
  );
}

function Mark({ player, players }: { player: string; players: string[] }) {
  const look = teamLook(player, players);
  const called = useMatch((state) => playerName(player, currentSeat(state).update?.players ?? []));
  return (
    <b className="side-mark" style={{ background: look.colour }}>
      {look.mark} {called}
    </b>
  );
}

/** Hot-seat: whose view to show. */
function SeatTabs() {
  const { t } = useSpeech();
  const session = useSession();
  const seats = useMatch((state) => state.seats);
  const current = useMatch((state) => state.current);
  const watching = useMatch((state) => currentSeat(state).welcome !== null && currentSeat(state).welcome?.player === null);
  const keys = Object.keys(seats);
  if (watching) return <span className="watching">{t("watching")}</span>;
  if (keys.length < 2) return null;
  return (
    <div className="seat-tabs" role="group" aria-label={t("seats")}>
      {keys.map((key) => (
        <button key={key} type="button" data-testid={`seat-${key}`} aria-pressed={key === current} title={t("lookAs", { player: key })} onClick={() => session.tell({ type: "look", seat: key })}>
          {key}
        </button>
      ))}
    </div>
  );
}

function Line() {
  const { t, say } = useSpeech();
  const line = useMatch((state) => currentSeat(state).line);
  const attempt = useMatch((state) => currentSeat(state).attempt);
  const closed = useMatch((state) => currentSeat(state).closed);
  const text = {
    open: t("connected"),
    connecting: attempt > 0 ? t("reconnecting") : t("connecting"),
    lost: t("reconnecting"),
    closed: say(closed?.reason) || t("closedLine"),
  }[line];
  return (
    <span className={`line line-${line}`} data-testid="connection" data-line={line} role="status" title={text}>
      {line === "open" ? <span className="unseen">{text}</span> : text}
    </span>
  );
}
