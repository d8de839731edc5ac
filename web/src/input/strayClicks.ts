import { type MouseEvent, useCallback, useEffect, useRef } from "react";

/** Milliseconds too short for reading a new question. */
const READING_TIME = 350;

/** When the pointer last moved and was last pressed, by the clock of the page. */
export interface PointerTimes {
  moved: number;
  pressed: number;
}

/** Return whether a click was meant for the question before: pressed before the new one came, or too soon after it by a pointer that lay still. */
export const isStray = (hand: PointerTimes, shown: number, now: number): boolean => hand.pressed < shown || (now - shown < READING_TIME && hand.moved < shown);

/** Drop clicks that were meant for the question before: a new one takes its place under the pointer. */
export function useStrayClickGuard(question: number): (event: MouseEvent) => void {
  const hand = useRef<PointerTimes>({ moved: 0, pressed: 0 });
  const shown = useRef(0);
  useEffect(() => {
    shown.current = performance.now();
  }, [question]);
  useEffect(() => {
    const moved = () => void (hand.current.moved = performance.now());
    const pressed = (event: PointerEvent) => {
      hand.current.pressed = performance.now();
      // A finger comes from somewhere else with every tap; a mouse may have been lying there.
      if (event.pointerType === "touch") hand.current.moved = hand.current.pressed;
    };
    window.addEventListener("pointermove", moved, true);
    window.addEventListener("pointerdown", pressed, true);
    return () => {
      window.removeEventListener("pointermove", moved, true);
      window.removeEventListener("pointerdown", pressed, true);
    };
  }, []);
  return useCallback((event: MouseEvent) => {
    // Keys and scripts click without a pointer.
    if (event.detail === 0 || !isStray(hand.current, shown.current, performance.now())) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
}
