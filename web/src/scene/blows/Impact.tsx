import { useMemo } from "react";
import * as THREE from "three";
import { glowOf } from "../../look/hero";
import { paper, yellow } from "../../look/palette";
import { type Blow, escapes } from "../../state/fight/blows";
import { toScene } from "../shapes";
import { Star } from "./Star";
import { LANDS, share } from "./timing";

/** A star where a blow lands, larger for more damage; a miss has no star. */
export function Impact({ blow }: { blow: Blow }) {
  const at = useMemo(() => new THREE.Vector3(...toScene(...blow.at)), [blow.at]);
  if (escapes(blow)) return null;
  const dull = blow.outcome === "blocked" || blow.lost === 0;
  const full = dull ? 0.5 : 0.62 + 0.1 * Math.min(4, blow.lost ?? 1);
  const size = (seconds: number) => {
    const [grown, gone] = [share(seconds, LANDS - 0.02, LANDS + 0.09), share(seconds, LANDS + 0.16, LANDS + 0.34)];
    return grown === 0 ? 0 : full * (0.4 + 0.6 * grown) * (1 - gone);
  };
  return <Star at={at} number={blow.number} began={blow.key} wait={blow.wait} colour={dull ? paper : glowOf(blow.element)} middle={dull ? "#fffaf0" : yellow} size={size} />;
}
