import { useEffect } from "react";
import { createStore } from "../state/store";

/** Counts how often somebody did not want to wait: whatever is on its way then arrives at once. */
export const skips = createStore(0);

export const skip = (): void => skips.update((times) => times + 1);

/** A press anywhere, the space bar or Escape: nobody has to sit through an animation. */
export function listenForSkips(): () => void {
  const key = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Escape") return;
    // The space bar would scroll the page.
    if (event.key === " " && event.target === document.body) event.preventDefault();
    skip();
  };
  window.addEventListener("pointerdown", skip);
  window.addEventListener("keydown", key);
  return () => {
    window.removeEventListener("pointerdown", skip);
    window.removeEventListener("keydown", key);
  };
}

/** Do something whenever somebody hurries. */
export function useSkip(then: () => void): void {
  useEffect(() => skips.subscribe(then), [then]);
}
