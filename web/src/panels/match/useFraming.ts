import { type RefObject, useEffect, useState } from "react";
import type { DecisionShown } from "../../net/protocol.gen";
import type { Insets } from "../../scene/CameraRig";
import type { Project } from "../../scene/Projector";
import type { Board } from "../../state/table/board";
import { pointsToClick } from "../../state/question/clickTargets";
import type { TableView } from "../../state/table/table";

/** Windows in which the panels leave so little free that they must be measured. */
export const isSmall = (width = window.innerWidth, height = window.innerHeight): boolean => height < 520 || width < 700;

interface Asked {
  board: Board;
  table: TableView;
  decision: DecisionShown | null;
  question: number;
  project: RefObject<Project | null>;
  /** Show these places between the panels; an empty list means the whole table. */
  reframe: (points: [number, number, number][]) => void;
}

/** On a phone: what the panels leave free at this question, with what can be clicked brought into it. */
export function useFraming({ board, table, decision, question, project, reframe }: Asked): Insets | null {
  const [insets, setInsets] = useState<Insets | null>(null);
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    const again = () => setTurned((times) => times + 1);
    window.addEventListener("resize", again);
    return () => window.removeEventListener("resize", again);
  }, []);
  useEffect(() => {
    let last: Insets | null = null;
    let [settled, tries, pictures, frame] = [0, 0, 0, 0];
    const leave = () => cancelAnimationFrame(frame);
    const bringIn = (free: Insets, seen: Project) => {
      const points = pointsToClick(decision, board, table);
      if (points.length === 0) {
        if (decision) reframe([]);
      } else if (points.some((point) => isCovered(seen(...point), free)) && tries < MOST_TRIES) {
        reframe(points);
        tries += 1;
        settled = 0;
      }
    };
    // Panels grow a picture or more after the question is there, and the camera follows them one later: look until all is at rest.
    const look = () => {
      if (!isSmall()) return setInsets(null);
      const free = measured();
      setInsets((now) => (now && same(now, free) ? now : free));
      settled = project.current && last && same(last, free) ? settled + 1 : 0;
      last = free;
      if (project.current && settled === APPLIED) bringIn(free, project.current);
      if (settled < SETTLED && pictures++ < MOST_PICTURES) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    // A player who turns the table keeps their view.
    const events = ["pointerdown", "wheel"] as const;
    const turn = (event: Event) => event.target instanceof HTMLCanvasElement && leave();
    events.forEach((name) => window.addEventListener(name, turn, { capture: true, passive: true }));
    return () => {
      leave();
      events.forEach((name) => window.removeEventListener(name, turn, { capture: true }));
    };
    // Once for each question: what comes later, such as a message below, moves nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question, turned, board]);
  return insets;
}

/** Pictures for which panels must have kept their size: the camera has taken them into account by then, and nothing grows any more. */
const APPLIED = 2;
const SETTLED = 30;
const MOST_TRIES = 3;
/** Without a table that is drawn, or with a panel that never rests, nobody goes on looking. */
const MOST_PICTURES = 600;

const MARGIN = 6;

/** Return whether a panel lies over this pixel, or the pixel is outside the window. */
export function isCovered({ x, y }: { x: number; y: number }, free: Insets, width = window.innerWidth, height = window.innerHeight): boolean {
  return x < free.left + MARGIN || x > width - free.right - MARGIN || y < free.top + MARGIN || y > height - free.bottom - MARGIN;
}

const same = (insets: Insets, other: Insets): boolean => insets.left === other.left && insets.right === other.right && insets.top === other.top && insets.bottom === other.bottom;

/** What the panels cover now. A panel as wide as the window counts as part of the top. */
function measured(): Insets {
  const { innerWidth: width, innerHeight: height } = window;
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const teams = box(".teams");
  const aside = box(".right-side");
  const bars = [...document.querySelectorAll(".bottom > *")].map((bar) => bar.getBoundingClientRect()).filter((box) => box.height > 0);
  const across = [teams, aside].filter((panel) => panel && panel.width > width * 0.6);
  return {
    left: teams && !across.includes(teams) ? teams.right : 0,
    right: aside && !across.includes(aside) ? width - aside.left : 0,
    top: Math.max(box(".topbar")?.bottom ?? 0, box(".narrator")?.bottom ?? 0, ...across.map((panel) => panel?.bottom ?? 0)),
    bottom: height - Math.min(height, ...bars.map((bar) => bar.top)),
  };
}
