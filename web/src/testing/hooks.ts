import type { Session } from "../net/session";
import type { Answer, Update } from "../net/protocol.gen";
import type { Project } from "../scene/Projector";
import { type MatchState, currentSeat } from "../state/match/match";
import { type SceneReadings, sceneReadings } from "./SceneProbe";

/** What browser tests use: the state as the server sent it, answers, proposals, and where things are drawn. */
export interface Hooks extends SceneReadings {
  readonly update: Update | null;
  readonly state: MatchState;
  answer(value: Answer): void;
  propose(goal: Answer): void;
  project(x: number, y: number, z?: number): { x: number; y: number } | null;
}

declare global {
  interface Window {
    __slugfest?: Hooks;
  }
}

/** Put the hooks of a match on the window; only builds with `__TEST_HOOKS__` call this. */
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
    ...sceneReadings,
  };
  window.__slugfest = hooks;
  return () => {
    if (window.__slugfest === hooks) delete window.__slugfest;
  };
}
