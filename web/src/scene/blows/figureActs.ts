import { type RefObject } from "react";
import type * as THREE from "three";
import type { FigureAct } from "../../state/fight/blows";
import { LANDS, SPAN, bump, share, useTimedDrawing } from "./timing";

/** Moves a figure about its place while it strikes or is struck, and brings it back exactly there. */
export function useFigureAct(whole: RefObject<THREE.Group | null>, body: RefObject<THREE.Group | null>, act: FigureAct | null): void {
  useTimedDrawing(act?.key ?? null, act?.wait ?? 0, (seconds) => {
    if (!whole.current || !body.current) return;
    const { position } = whole.current;
    const { rotation } = body.current;
    if (!act || seconds >= SPAN) {
      position.set(0, 0, 0);
      rotation.set(0, 0, 0);
      return;
    }
    const [x, z] = act.towards;
    const { along, side, up, tilt } = poses[act.kind](seconds, act.reach);
    position.set(x * along - z * side, up, z * along + x * side);
    // Forward is a turn about the axis across the line of the blow; the base stays flat on the ground.
    rotation.set(z * tilt, 0, -x * tilt);
  });
}

interface Pose {
  /** Inches along the line of the blow, across it and up; radians forward. */
  along: number;
  side: number;
  up: number;
  tilt: number;
}

const eased = (at: number) => 1 - (1 - at) ** 3;

const poses: Record<FigureAct["kind"], (seconds: number, reach: number) => Pose> = {
  /** Draws back, leaps at the target, lands the blow and slides home. */
  strike(seconds, reach) {
    const back = bump(share(seconds, 0, 0.14));
    const out = share(seconds, 0.1, LANDS) ** 2 * (1 - eased(share(seconds, LANDS + 0.08, SPAN)));
    return { along: reach * out - 0.22 * back, side: 0, up: 0.28 * bump(share(seconds, 0.08, LANDS + 0.06)), tilt: 0.34 * out - 0.16 * back };
  },
  /** Kicked back by what it sets off. */
  shoot(seconds) {
    const kick = bump(share(seconds, 0.02, 0.34));
    return { along: -0.2 * kick, side: 0, up: 0, tilt: -0.2 * kick };
  },
  /** Up and down again, for a burst all around. */
  burst(seconds) {
    return { along: 0, side: 0, up: 0.55 * bump(share(seconds, 0, 0.32)), tilt: 0 };
  },
  /** Thrown back by the blow, and shaken. */
  reel(seconds) {
    const hit = share(seconds, LANDS, LANDS + 0.07) * (1 - eased(share(seconds, LANDS + 0.1, SPAN)));
    const shaken = Math.sin(share(seconds, LANDS, SPAN) * Math.PI * 7) * (1 - share(seconds, LANDS, SPAN));
    return { along: 0.34 * hit, side: seconds > LANDS ? 0.09 * shaken : 0, up: 0.1 * hit, tilt: 0.3 * hit };
  },
  /** Out of the way to the side, just in time. */
  dodge(seconds) {
    const away = eased(share(seconds, LANDS - 0.14, LANDS)) * (1 - eased(share(seconds, LANDS + 0.16, SPAN)));
    return { along: 0, side: 0.55 * away, up: 0.12 * bump(share(seconds, LANDS - 0.14, LANDS + 0.1)), tilt: 0.1 * away };
  },
};
