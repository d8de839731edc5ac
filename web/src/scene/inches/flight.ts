import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import * as THREE from "three";
import { skips } from "../../comfort/skipAnimations";
import { lasting, pace } from "../../comfort/settings";
import type { PieceView } from "../../state/table/board";
import { FLIGHT } from "../../state/fight/thrownPieces";
import { toScene } from "../shapes";
import { useSceneResources } from "../SceneResources";

interface Flight {
  /** Where it comes from, seen from where it lands. */
  from: THREE.Vector3;
  left: number;
  began: number;
}

/** A piece that was thrown or moved flies along its line in a bow and lands where it is now. */
export function useFlight(piece: PieceView): { group: RefObject<THREE.Group | null>; flying: boolean } {
  const group = useRef<THREE.Group>(null);
  const resources = useSceneResources();
  const invalidate = useThree((state) => state.invalidate);
  const flight = useRef<Flight | null>(null);
  const stood = useRef<THREE.Vector3 | null>(null);
  const [flying, setFlying] = useState(false);
  const [x, y] = piece.corners[0] ?? [0, 0];
  useLayoutEffect(() => {
    const here = new THREE.Vector3(...toScene(x, y, piece.bottom));
    if (stood.current && !stood.current.equals(here) && Number.isFinite(pace())) {
      flight.current = { from: stood.current.clone().sub(here), left: FLIGHT, began: skips.get() };
      group.current?.position.copy(flight.current.from);
      setFlying(true);
    }
    stood.current = here;
    invalidate();
  }, [x, y, piece.bottom, invalidate]);
  useFrame((_, seconds) => {
    const now = flight.current;
    if (!now || !group.current) return;
    now.left = skips.get() === now.began ? Math.max(0, now.left - lasting(seconds)) : 0;
    const share = now.left / FLIGHT;
    group.current.position.copy(now.from).multiplyScalar(share);
    group.current.position.y += Math.sin(share * Math.PI) * Math.min(4, now.from.length() * 0.35);
    resources.walking = true;
    invalidate();
    if (now.left > 0) return;
    flight.current = null;
    setFlying(false);
  });
  return { group, flying };
}
