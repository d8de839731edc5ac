import "./ReplayScreen.css";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSpeech } from "../../i18n";
import { Session } from "../../net/session";
import type { Insets, Shot } from "../../scene/CameraRig";
import { SessionContext } from "../../state/match/context";
import { showMoment } from "../../state/replay/replayOnScreen";
import { type Replay, type Step, momentOf, staying, stepped } from "../../state/replay/replay";
import { useBoard, useTable } from "../../state/match/hooks";
import { CardSheet } from "../card/CardSheet";
import { DiceTray } from "../dice/DiceTray";
import { LogPanel } from "../match/LogPanel";
import { MatchClosing } from "./MatchClosing";
import { ErrorBoundary } from "../shared/ErrorBoundary";
import { Stage } from "../match/MatchScreen";
import { Readout } from "../pointer/Readout";
import { ScenarioPanel } from "../match/ScenarioPanel";
import { TeamPanel } from "../match/TeamPanel";
import { TopBar } from "../match/TopBar";
import { ReplayBar } from "./ReplayBar";
import { replayKey } from "./replayKeys";

/** What the panels cover; their style sheets say where they lie. */
const COVERED: Insets = { left: 258, right: 330, top: 56, bottom: 190 };

interface Props {
  replay: Replay;
  at: number;
  onGo: (at: number) => void;
  onLook: (side: string | null) => void;
}

/** A replay on the table of the match: the same panels, and a bar that moves through time. */
export function ReplayScreen({ replay, at, onGo, onLook }: Props) {
  const session = useMemo(() => new Session([], () => () => ({ send: () => undefined, close: () => undefined })), []);
  // While the slider is dragged dice and loud words would only flicker.
  const [lively, setLively] = useState(true);
  const [speed, setSpeed] = useState(1);
  const [playing, setPlaying] = useState(false);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => showMoment(session, replay, at, lively), [session, replay, at, lively]);
  useAddress(replay, at);

  const last = replay.moments.length - 1;
  // A moment that is still to be fetched may be gone to: what is shown moves on with every page.
  const end = replay.head.moments - 1;
  const go = useCallback(
    (to: number, alive = true) => {
      setLively(alive);
      onGo(Math.max(0, Math.min(end, to)));
    },
    [end, onGo],
  );
  const step = useCallback((by: Step, way: 1 | -1) => go(stepped(replay, at, by, way)), [go, replay, at]);
  const jump = useCallback(
    (to: number, alive?: boolean) => {
      setPlaying(false);
      go(to, alive);
    },
    [go],
  );
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (at < last ? go(at + 1) : at >= end && setPlaying(false)), staying(replay.moments[at], speed));
    return () => clearTimeout(timer);
  }, [playing, at, last, end, speed, replay, go]);
  const play = useCallback(() => {
    if (!playing && at >= end) go(0);
    setPlaying(!playing);
  }, [playing, at, end, go]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const meaning = replayKey(event);
      if (!meaning) return;
      event.preventDefault();
      if (meaning.kind === "play") play();
      else if (meaning.kind === "end") jump(meaning.way > 0 ? end : 0);
      else {
        setPlaying(false);
        step(meaning.by, meaning.way);
      }
    };
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [play, step, jump, end]);

  return (
    <SessionContext.Provider value={session}>
      <Screen
        onLine={(line) => {
          const moment = momentOf(replay, line);
          if (moment !== null) jump(moment);
        }}
      >
        <MatchClosing replay={replay} at={at} />
        <ReplayBar
          replay={replay}
          at={at}
          playing={playing}
          speed={speed}
          onPlay={play}
          onSpeed={setSpeed}
          onGo={jump}
          onStep={(by, way) => {
            setPlaying(false);
            step(by, way);
          }}
          onLook={onLook}
        />
      </Screen>
    </SessionContext.Provider>
  );
}

function Screen({ children, onLine }: { children: React.ReactNode; onLine: (line: number) => void }) {
  const { t } = useSpeech();
  const board = useBoard();
  const table = useTable(board);
  const [shot, setShot] = useState<Shot>({ kind: "home", take: 0 });
  const view = (kind: Shot["kind"]) => setShot((now) => ({ kind, take: now.take + 1 }));
  const clicked = (event: React.MouseEvent) => {
    const target = event.target as HTMLElement;
    const line = target.closest("button, summary, details[open] table") ? null : target.closest<HTMLElement>("[data-number]");
    if (line) onLine(Number(line.dataset.number));
  };
  return (
    <div className="match replay" data-testid="replay">
      {board && table && (
        <ErrorBoundary instead={<p className="no-table caption-box">{t("noTable")}</p>}>
          <Stage board={board} table={table} shot={shot} insets={COVERED} />
        </ErrorBoundary>
      )}
      <TopBar table={table} onTop={() => view("top")} onHome={() => view("home")} onFigure={() => view("home")} />
      {board && table && (
        <>
          <TeamPanel board={board} table={table} />
          <aside className="right-side" onClick={clicked}>
            {board.kind === "inches" && <ScenarioPanel board={board} table={table} />}
            <CardSheet board={board} table={table} />
            <LogPanel />
          </aside>
          <Readout board={board} table={table} />
        </>
      )}
      <div className="bottom">{children}</div>
      <DiceTray />
    </div>
  );
}

/** The address says where we are, so that it can be sent to somebody; not at every moment while it plays. */
function useAddress(replay: Replay, at: number): void {
  const { match, viewer } = replay.head;
  useEffect(() => {
    const timer = setTimeout(() => {
      const side = viewer === null ? "" : `as=${encodeURIComponent(viewer)}&`;
      history.replaceState(null, "", `/replay/${encodeURIComponent(match)}?${side}at=${at}`);
    }, 400);
    return () => clearTimeout(timer);
  }, [match, viewer, at]);
}
