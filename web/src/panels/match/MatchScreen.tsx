import "./MatchScreen.css";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { listenForSkips, useSkip } from "../../comfort/skipAnimations";
import { pace, useSettings } from "../../comfort/settings";
import { listenToArrows } from "../../input/arrowKeys";
import { DecisionBar } from "../../input/decisions/DecisionBar";
import { tablePointer } from "../../input/tablePointer";
import { type KeyAction, listenToKeys } from "../../input/keys";
import { PointerNote } from "../../input/PointerNote";
import { useSpeech } from "../../i18n";
import type { Session } from "../../net/session";
import type { Insets, Shot } from "../../scene/CameraRig";
import type { Pointing } from "../../scene/Overlays";
import type { Project } from "../../scene/Projector";
import { toScene } from "../../scene/shapes";
import { TableScene } from "../../scene/TableScene";
import type { Board } from "../../state/table/board";
import { SessionContext, useMatch, useSession } from "../../state/match/context";
import { spotIn, spotOf } from "../../state/question/draft";
import { currentSeat } from "../../state/match/match";
import { type BurstWord, burstsIn } from "../../state/fight/bursts";
import { movementsIn } from "../../state/fight/movements";
import { useBoard, useHighlights, usePending, usePlayers, useTable } from "../../state/match/hooks";
import { createStore } from "../../state/store";
import { eyesOf } from "../../state/table/eyes";
import { boardNow } from "../../state/table/boardNow";
import { type TableView, onTable, readTable } from "../../state/table/table";
import { FLIGHT, cameDown, isThrown } from "../../state/fight/thrownPieces";
import { installHooks } from "../../testing/hooks";
import { Announcer } from "../notices/Announcer";
import { AwayBanner } from "../notices/AwayBanner";
import { BackRequest } from "../notices/BackRequest";
import { CardSheet } from "../card/CardSheet";
import { Clocks } from "../clock/Clocks";
import { DicePromise } from "../replay/DicePromise";
import { Curtain } from "../notices/Curtain";
import { DiceTray } from "../dice/DiceTray";
import { EyesBanner } from "../notices/EyesBanner";
import { Invite } from "../home/Invite";
import { KeysDialog, keysOpen } from "./KeysDialog";
import { LogPanel } from "./LogPanel";
import { GoalsPanel } from "./GoalsPanel";
import { ErrorBoundary } from "../shared/ErrorBoundary";
import { Narrator } from "../notices/Narrator";
import { OddsPanel } from "../dice/OddsPanel";
import { Readout } from "../pointer/Readout";
import { ResultCard } from "./ResultCard";
import { ScenarioPanel } from "./ScenarioPanel";
import { TapePanel } from "../pointer/TapePanel";
import { TabTitle } from "../notices/TabTitle";
import { TeamPanel } from "./TeamPanel";
import { useBlows } from "./useBlows";
import { useFraming } from "./useFraming";
import { Toasts } from "../notices/Toasts";
import { TopBar } from "./TopBar";

/** What the panels cover; their style sheets say where they lie. */
const SMALL: Insets = { left: 146, right: 180, top: 40, bottom: 84 };
const NARROW: Insets = { left: 222, right: 286, top: 56, bottom: 168 };
const WIDE: Insets = { left: 258, right: 350, top: 56, bottom: 140 };
const insetsNow = (): Insets => (window.innerHeight < 520 ? SMALL : window.innerWidth > 1500 ? WIDE : NARROW);

type Reframe = (points: [number, number, number][]) => void;
const nothing: Reframe = () => {};

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
    const figure = [selected, table?.active].map((id) => onIt.find((figure) => figure.id === id)).find(Boolean) ?? onIt[0];
    if (figure) setShot((now) => ({ kind: "near", at: toScene(...figure.at), take: now.take + 1 }));
  };
  const reframe = useCallback((points: [number, number, number][]) => {
    setShot((now) => {
      if (points.length > 0) return { kind: "frame", points: points.map((point) => toScene(...point)), take: now.take + 1 };
      return now.kind === "frame" ? { kind: "home", take: now.take + 1 } : now;
    });
  }, []);
  useEffect(listenForSkips, []);
  const eyes = () => {
    const seen = table && eyesOf(table, session.store.get().selected);
    if (seen) setShot((now) => ({ kind: "eyes", at: toScene(...seen.at), towards: toScene(...seen.towards), figure: seen.figure, take: now.take + 1 }));
  };
  const deeds: Record<KeyAction, () => void> = {
    back: session.takeBack,
    top: () => view("top"),
    home: () => view("home"),
    near: closeUp,
    eyes,
    tape: session.measuring.toggle,
    bends: session.bend,
    unbend: session.unbend,
    help: () => keysOpen.set(true),
    cancel: () => (shot.kind === "eyes" ? view("home") : session.cancel()),
  };
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => listenToKeys((deed) => latest.current[deed]()), []);
  return (
    <main className="match">
      <TabTitle />
      <h1 className="unseen">{t("matchTitle")}</h1>
      {board && table && (
        <ErrorBoundary instead={<p className="no-table caption-box">{t("noTable")}</p>}>
          <Stage board={board} table={table} shot={shot} reframe={reframe} />
        </ErrorBoundary>
      )}
      <TopBar table={table} onTop={() => view("top")} onHome={() => view("home")} onFigure={closeUp} onEyes={eyes} />
      {shot.kind === "eyes" && table && <EyesBanner figure={table.figures.find((figure) => figure.id === shot.figure)} onBack={() => view("home")} />}
      {board && table && (
        <>
          <TeamPanel board={board} table={table} />
          <aside className="right-side">
            {board.kind === "inches" && <ScenarioPanel board={board} table={table} />}
            <GoalsPanel table={table} />
            <CardSheet board={board} table={table} />
            <LogPanel />
          </aside>
        </>
      )}
      {board && table && <Readout board={board} table={table} />}
      <Narrator />
      {board && table && <TapePanel board={board} table={table} />}
      <OddsPanel />
      <div className="bottom">
        <Invite />
        <AwayBanner />
        <BackRequest />
        <DicePromise table={table} />
        <Toasts />
        <DecisionBar />
      </div>
      <Clocks />
      <DiceTray />
      <ResultCard />
      <Curtain />
      <Announcer />
      <KeysDialog />
    </main>
  );
}

/** The table, and what the pointer over it does. */
export function Stage({ board, table, shot, insets, reframe = nothing }: { board: Board; table: TableView; shot: Shot; insets?: Insets; reframe?: Reframe }) {
  const session = useSession();
  const highlights = useHighlights();
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

  useEffect(() => (__TEST_HOOKS__ ? installHooks(session, () => project.current) : undefined), [session]);
  useEffect(() => listenToArrows(session, () => project.current), [session]);

  const question = useMatch((state) => state.draft.question);
  const free = useFraming({ board, table, decision, question, project, reframe });

  const moving = decision?.facts.figure ?? table.active;
  // What is aimed is a point, not a base.
  const radius = highlights.shapes.length > 0 ? 0.2 : (table.figures.find((figure) => figure.id === moving)?.radius ?? 0.6);
  useEffect(() => {
    const spot = draft.spot ? spotIn(spotOf(draft, proposal)) : null;
    const goal = Array.isArray(draft.goal) ? (highlights.route.at(-1) ?? spotIn(draft.goal)) : null;
    const fixed = spot ?? goal;
    pointing.update((now) => ({ at: fixed ?? now.at, radius, fixed: fixed !== null, refused: Boolean(proposal?.reason) }));
  }, [pointing, draft, proposal, highlights.route, radius]);
  useEffect(() => {
    if (!highlights.wantsPoint) pointing.update((now) => ({ ...now, at: null }));
  }, [pointing, highlights.wantsPoint]);

  const pointer = useMemo(() => tablePointer(session, pointing), [session, pointing]);
  const ways = useMemo(
    () => new Map([...movementsIn(news ?? [], board)].map(([id, way]) => [id, way.map(([x, y, z]) => toScene(x, y, z))])),
    [news, board],
  );
  const log = useMatch((state) => currentSeat(state).log);
  const now = useMemo(() => (board.kind === "inches" ? boardNow(board, table, cameDown(log, board, table)) : board), [log, board, table]);
  const blows = useBlows(now, table);
  const bursts = useBursts(now, table);
  const { lettering } = useSettings();
  return (
    <>
      <TableScene
        board={board}
        table={table}
        highlights={highlights}
        players={players}
        viewer={viewer}
        selected={selected}
        hovered={hovered}
        pointing={pointing}
        shot={shot}
        insets={insets ?? free ?? insetsNow()}
        pointer={pointer}
        ways={ways}
        now={now}
        bursts={bursts}
        blows={blows}
        lettered={lettering === "on"}
        offerProject={useMemo(() => (offered: Project | null) => void (project.current = offered), [])}
      />
      <PointerNote pointing={pointing} />
    </>
  );
}

/** How long a burst stands on the table. */
const RINGS = 2200;
const silence: BurstWord[] = [];

/** What has just happened loudly, for as long as it rings. */
function useBursts(board: Board, table: TableView): BurstWord[] {
  const news = useMatch((state) => currentSeat(state).update?.log ?? null);
  const fresh = useMatch((state) => currentSeat(state).freshFrom);
  const last = useMatch((state) => currentSeat(state).before?.table ?? null);
  const before = useMemo(() => (last ? readTable(last, board) : null), [last, board]);
  const bursts = useMemo(() => burstsIn(news ?? [], fresh, board, table, before), [news, fresh, board, table, before]);
  const thrown = useMemo(() => isThrown(news ?? [], fresh, board), [news, fresh, board]);
  const [heard, setHeard] = useState<BurstWord[] | null>(null);
  const [over, setOver] = useState<BurstWord[] | null>(null);
  useEffect(() => {
    if (bursts.length === 0) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    // The time runs from the first picture: on a slow machine that may come late.
    const frame = requestAnimationFrame(() => {
      const flight = thrown ? (FLIGHT * 1000) / pace() : 0;
      timers.push(setTimeout(() => setHeard(bursts), flight));
      timers.push(setTimeout(() => setOver(bursts), flight + RINGS));
    });
    return () => {
      cancelAnimationFrame(frame);
      timers.forEach(clearTimeout);
    };
  }, [bursts, thrown]);
  useSkip(useCallback(() => setOver(bursts), [bursts]));
  const { lettering } = useSettings();
  const waits = thrown && heard !== bursts;
  return bursts.length === 0 || waits || over === bursts || lettering === "off" ? silence : bursts;
}
