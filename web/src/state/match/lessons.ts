import { beginLesson } from "../../net/http";
import type { LessonShown } from "../../net/protocol.gen";
import { holdSeats } from "../../storage/seats";
import { navigate } from "../../router";
import type { Highlights, Reach } from "../question/highlights";
import { createStore } from "../store";

const KEY = "slugfest.lessons";

/** The lessons that were finished in this browser. */
export const finished = createStore<string[]>(kept());

function kept(): string[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((lesson) => typeof lesson === "string") : [];
  } catch {
    return [];
  }
}

export function finish(lesson: string): void {
  if (finished.get().includes(lesson)) return;
  finished.update((before) => [...before, lesson]);
  try {
    localStorage.setItem(KEY, JSON.stringify(finished.get()));
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/** Begin a lesson and go there. */
export async function learn(lesson: string): Promise<void> {
  const made = await beginLesson(lesson);
  holdSeats(made.match, made.seats);
  navigate(`/match/${encodeURIComponent(made.match)}`);
}

const CORNERS = 32;

/** What the narrator points at, besides what the question lights up. */
export function pointedAt(highlights: Highlights, lesson: LessonShown | null | undefined): Highlights {
  if (!lesson || lesson.over) return highlights;
  return { ...highlights, aims: new Set([...highlights.aims, ...lesson.show]), reaches: lesson.goal ? [...highlights.reaches, circle(lesson.goal)] : highlights.reaches };
}

function circle([x, y, radius]: [number, number, number]): Reach {
  const corner = (_: unknown, at: number): [number, number] => {
    const turn = (at / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  };
  return { option: "lesson", mark: "★", outline: [Array.from({ length: CORNERS }, corner)], meant: true };
}
