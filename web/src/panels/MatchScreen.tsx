import { useEffect, useMemo, useRef, useState } from "react";
import { DecisionBar } from "../input/DecisionBar";
import { tableHands } from "../input/hands";
import { listenToKeys } from "../input/keys";
import { PointerNote } from "../input/PointerNote";
import { useSpeech } from "../i18n";
import type { Session } from "../net/session";
import type { Insets, Shot } from "../scene/CameraRig";
import type { Pointing } from "../scene/Overlays";
import type { Project } from "../scene/Projector";
import { toScene } from "../scene/shapes";
import { TableScene } from "../scene/TableScene";
import type { Board } from "../state/board";
import { SessionContext, useMatch, useSession } from "../state/context";
import { spotOf } from "../state/draft";
import { currentSeat } from "../state/match";
import { type Moment, momentsIn } from "../state/moments";
import { waysGone } from "../state/motion";
import { point3, str } from "../state/read";
import { useBoard, useLit, usePending, usePlayers, useTable } from "../state/scene";
import { createStore } from "../state/store";
import { type TableView, onTable } from "../state/table";
import { installHooks } from "../testing";
import { Announcer } from "./Announcer";
import { CardSheet } from "./CardSheet";
import { Clocks } from "./clock/Clocks";
import { DicePromise } from "./replay/DicePromise";
import { Curtain } from "./Curtain";
import { DiceTray } from "./DiceTray";
import { Invite } from "./Invite";
import { LogPanel } from "./LogPanel";
import { Mishap } from "./Mishap";
import { Readout } from "./Readout";
import { ResultCard } from "./ResultCard";
import { ScenarioPanel } from "./ScenarioPanel";
import { TeamPanel } from "./TeamPanel";
import { Toasts } from "./Toasts";
import { TopBar } from "./TopBar";

/** What the panels cover; look/match.css says where they lie. */
const NARROW: Insets = { left: 222, right: 286, top: 56, bottom: 140 };
const WIDE: Insets = { left: 258, right: 350, top: 56, bottom: 140 };

/** The match: the table fills the window, the panels lie on it. */
export function MatchScreen({ session }: { session: Session }) {
  return (
    <SessionContext.Provider value={session}>
      <Match />
    </SessionContext.Provider>
  );
}

function Match() {
  const { t } = useSpeech();
  const session = useSession();
  const board = useBoard();
  const table = useTable(board);
  const [shot, setShot] = useState<Shot>({ kind: "home", take: 0 });
  const view = (kind: Shot["kind"]) => setShot((now) => ({ kind, take: now.take + 1 }));
  const closeUp = () => {
    const { selected } = session.store.get();
    const onIt = table ? onTable(table) : [];
    const figure = [selected, table?.active].map((id) => onIt.find((one) => one.id === id)).find(Boolean) ?? onIt[0];
    if (figure) setShot((now) => ({ kind: "near", at: toScene(...figure.at), take: now.take + 1 }));
  };
  useEffect(() => listenToKeys(session.cancel), [session]);
  return (
    <div className="match">
      {board && table && (
        <Mishap instead={<p className="no-table caption-box">{t("noTable")}</p>}>
          <Stage board={board} table={table} shot={shot} />
        </Mishap>
      )}
      <TopBar table={table} onTop={() => view("top")} onHome={() => view("home")} onFigure={closeUp} />
      {board && table && (
        <>
          <TeamPanel board={board} table={table} />
          <aside className="right-side">
            {board.kind === "inches" && <ScenarioPanel board={board} table={table} />}
            <CardSheet board={board} table={table} />
            <LogPanel />
          </aside>
        </>
      )}
      {board && table && <Readout board={board} table={table} />}
      <div className="bottom">
        <Invite />
        <DicePromise table={table} />
        <Toasts />
        <DecisionBar />
      </div>
      <Clocks />
      <DiceTray />
      <ResultCard />
      <Curtain />
      <Announcer />
    </div>
  );
}

/** The table with the hands over it. */
export function Stage({ board, table, shot, insets }: { board: Board; table: TableView; shot: Shot; insets?: Insets }) {
  const session = useSession();
  const lit = useLit();
  const players = usePlayers();
  const decision = usePending();
  const draft = useMatch((state) => state.draft);
  const proposal = useMatch((state) => currentSeat(state).proposal);
  const viewer = useMatch((state) => currentSeat(state).welcome?.player ?? null);
  const selected = useMatch((state) => state.selected);
  const hovered = useMatch((state) => state.hovered);
  const news = useMatch((state) => currentSeat(state).update?.log ?? null);
  const pointing = useMemo(() => createStore<Pointing>({ at: null, radius: 0.6, fixed: false, refused: false }), []);
  const project = useRef<Project | null>(null);

  useEffect(() => installHooks(session, () => project.current), [session]);

  const moving = str(decision?.facts.figure) || table.active;
  const radius = table.figures.find((figure) => figure.id === moving)?.radius ?? 0.6;
  useEffect(() => {
    const spot = draft.spot ? (point3(spotOf(draft, proposal)) ?? [...draft.spot, 0]) : null;
    const goal = Array.isArray(draft.goal) ? (lit.route.at(-1) ?? [...draft.goal, 0]) : null;
    const fixed = (spot ?? goal) as [number, number, number] | null;
    pointing.update((now) => ({ at: fixed ?? now.at, radius, fixed: fixed !== null, refused: Boolean(proposal?.reason) }));
  }, [pointing, draft, proposal, lit.route, radius]);
  useEffect(() => {
    if (!lit.wantsPoint) pointing.update((now) => ({ ...now, at: null }));
  }, [pointing, lit.wantsPoint]);

  const hands = useMemo(() => tableHands(session, pointing), [session, pointing]);
  const ways = useMemo(
    () => new Map([...waysGone(news ?? [], board)].map(([id, way]) => [id, way.map(([x, y, z]) => toScene(x, y, z))])),
    [news, board],
  );
  const moments = useMoments(board, table);
  return (
    <>
      <TableScene
        board={board}
        table={table}
        lit={lit}
        players={players}
        viewer={viewer}
        selected={selected}
        hovered={hovered}
        pointing={pointing}
        shot={shot}
        insets={insets ?? (window.innerWidth > 1500 ? WIDE : NARROW)}
        hands={hands}
        ways={ways}
        moments={moments}
        offerProject={useMemo(() => (offered: Project | null) => void (project.current = offered), [])}
      />
      <PointerNote pointing={pointing} />
    </>
  );
}

/** How long a burst stands on the table. */
const RINGS = 2200;
const silence: Moment[] = [];

/** What has just happened loudly, for as long as it rings. */
function useMoments(board: Board, table: TableView): Moment[] {
  const news = useMatch((state) => currentSeat(state).update?.log ?? null);
  const fresh = useMatch((state) => currentSeat(state).freshFrom);
  const found = useMemo(() => momentsIn(news ?? [], fresh, board, table), [news, fresh, board, table]);
  const [over, setOver] = useState<Moment[] | null>(null);
  useEffect(() => {
    if (found.length === 0) return;
    // The time runs from the first picture: on a slow machine that may come late.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setOver(found), RINGS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [found]);
  return over === found ? silence : found;
}
