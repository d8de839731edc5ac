import type { FigureShown } from "../net/knight.gen";
import type { Session } from "../net/session";
import type { Project } from "../scene/Projector";
import { meansPoint } from "../state/question/highlights";
import { currentSeat, pending } from "../state/match/match";
import { inchWays } from "../state/question/draft";

type Flat = [number, number];

const STEP = 1;
const SMALL_STEP = 0.25;
const ways: Record<string, Flat> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const axes: Flat[] = [[1, 0], [-1, 0], [0, 1], [0, -1]];

/** Let the arrow keys move the base in the hand over the open table, in the directions of the screen, and N to the next figure. */
export function listenToArrows(session: Session, project: () => Project | null): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTaken(event.target)) return;
    const state = session.store.get();
    if (state.curtain || !meansPoint(pending(state))) return;
    const way = ways[event.key];
    if (!way && event.key.toLowerCase() !== "n") return;
    event.preventDefault();
    const at = handAt(session);
    if (!way) return session.clickPoint(nextFigure(session, at));
    const [dx, dy] = seenAs(way, at, project());
    const step = event.shiftKey ? SMALL_STEP : STEP;
    session.clickPoint([rounded(at[0] + dx * step), rounded(at[1] + dy * step)]);
  };
  window.addEventListener("keydown", listener);
  return () => window.removeEventListener("keydown", listener);
}

const isTaken = (target: EventTarget | null): boolean => target instanceof Element && target.closest("input, textarea, select, dialog, [data-testid=log]") !== null;
const rounded = (inches: number) => Math.round(inches * 100) / 100;

/** Where the base in the hand is: where it was put last, where it comes from, or the middle of where it may go. */
function handAt(session: Session): Flat {
  const state = session.store.get();
  const { spot, goal } = state.draft;
  if (spot) return spot;
  if (goal && typeof goal !== "string") return goal;
  const decision = pending(state);
  const { from } = inchWays(decision);
  if (from) return [from[0], from[1]];
  const ring = (decision && "outline" in decision ? decision.outline?.[0] : undefined) ?? [];
  const mean = (axis: 0 | 1) => rounded(ring.reduce((sum, corner) => sum + corner[axis], 0) / Math.max(1, ring.length));
  return [mean(0), mean(1)];
}

/** The way along the table that looks most like the way of the arrow. */
export function seenAs(way: Flat, at: Flat, project: Project | null): Flat {
  if (!project) return [way[0], -way[1]];
  const here = project(at[0], at[1], 0);
  const likeness = ([x, y]: Flat) => {
    const there = project(at[0] + x, at[1] + y, 0);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    return (dx * way[0] + dy * way[1]) / (Math.hypot(dx, dy) || 1);
  };
  return axes.reduce((best, axis) => (likeness(axis) > likeness(best) ? axis : best));
}

/** Return the place of the next figure: enemies first, the nearest to the moving figure first. */
function nextFigure(session: Session, at: Flat): Flat {
  const state = session.store.get();
  const decision = pending(state);
  const mover = decision?.facts.figure;
  const from = inchWays(decision).from ?? at;
  const table = currentSeat(state).update?.table;
  const figures = table?.family === "knight" ? Object.values(table.figures) : [];
  const far = (figure: FigureShown) => Math.hypot(figure.x - from[0], figure.y - from[1]) + (figure.player === decision?.player ? 1000 : 0);
  const standing = figures.filter((figure) => figure.id !== mover && figure.placed && !figure.out);
  const inOrder = standing.sort((a, b) => far(a) - far(b)).map(({ x, y }): Flat => [rounded(x), rounded(y)]);
  const now = inOrder.findIndex(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 0.01);
  return inOrder[(now + 1) % Math.max(1, inOrder.length)] ?? at;
}
