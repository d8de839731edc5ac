import { useEffect } from "react";
import { createStore } from "../state/store";

/** Counts requests to skip: every running animation then jumps to its end. */
export const skips = createStore(0);

export const skip = (): void => skips.update((times) => times + 1);

/** Skip animations on a press anywhere, the space bar or Escape. */
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

/** Call `then` whenever animations are skipped. */
export function useSkip(then: () => void): void {
  useEffect(() => skips.subscribe(then), [then]);
}
