import { useFrame, useThree } from "@react-three/fiber";
import { useLayoutEffect, useRef } from "react";
import { skips } from "../../comfort/skipAnimations";
import { pace } from "../../comfort/settings";
import { useSceneResources } from "../SceneResources";

/** Seconds from the beginning of an attack until it lands, and until all is as before. */
export const LANDS = 0.24;
export const SPAN = 0.8;

/**
 * Draws something by the seconds since it began, by the clock: on a slow machine it has fewer pictures, never more time.
 * `began` changes when it starts again; skipping jumps to its end.
 */
export function useTimedDrawing(began: unknown, wait: number, draw: (seconds: number) => void): void {
  const resources = useSceneResources();
  const invalidate = useThree((state) => state.invalidate);
  const first = useRef<number | null>(null);
  const over = useRef(true);
  const hurries = useRef(0);
  useLayoutEffect(() => {
    first.current = null;
    over.current = began === null;
    hurries.current = skips.get();
    if (began === null) return;
    draw(0);
    invalidate();
    // `draw` may change; only a new `began` restarts the drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [began, invalidate]);
  useFrame(() => {
    if (over.current) return;
    const now = performance.now() / 1000;
    first.current ??= now + wait;
    const times = skips.get() === hurries.current ? pace() : Infinity;
    const seconds = Number.isFinite(times) ? Math.max(0, (now - first.current) * times) : SPAN;
    over.current = seconds >= SPAN;
    draw(Math.min(seconds, SPAN));
    resources.walking = true;
    invalidate();
  });
}

/** From 0 to 1 while the seconds go from `from` to `to`. */
export const share = (seconds: number, from: number, to: number): number => Math.min(1, Math.max(0, (seconds - from) / (to - from)));

/** Up to 1 in the middle, and back. */
export const bump = (at: number): number => Math.sin(at * Math.PI);
