import type { Session } from "./net/session";
import type { Answer, Update } from "./net/protocol.gen";
import type { Project } from "./scene/Projector";
import { type MatchState, currentSeat } from "./state/match";

/** What browser tests use: the state as it came, answers, proposals, and where a place is on the screen. */
export interface Hooks {
  readonly update: Update | null;
  readonly state: MatchState;
  answer(value: Answer): void;
  propose(goal: Answer): void;
  project(x: number, y: number, z?: number): { x: number; y: number } | null;
  shown(figure: string): [number, number, number] | null;
  drawn(): ReturnType<Project["drawn"]> | null;
  look: Project["look"];
}

declare global {
  interface Window {
    __slugfest?: Hooks;
  }
}

export function installHooks(session: Session, project: () => Project | null): () => void {
  const hooks: Hooks = {
    get update() {
      return currentSeat(session.store.get()).update;
    },
    get state() {
      return session.store.get();
    },
    answer: session.answer,
    propose: session.propose,
    project: (x, y, z = 0) => project()?.(x, y, z) ?? null,
    shown: (figure) => project()?.shown(figure) ?? null,
    drawn: () => project()?.drawn() ?? null,
    look: (from, at) => project()?.look(from, at),
  };
  window.__slugfest = hooks;
  return () => {
    if (window.__slugfest === hooks) delete window.__slugfest;
  };
}
