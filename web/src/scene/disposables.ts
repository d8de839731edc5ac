import { type DependencyList, useEffect, useMemo } from "react";
import * as THREE from "three";

interface Disposable {
  dispose(): void;
}

/** Something that holds GPU memory: made when `on` changes, given back when it is replaced or the object goes. */
export function useDisposable<T extends Disposable>(make: () => T, on: DependencyList): T {
  // The caller lists what it depends on, as with useMemo.
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo
  const disposable = useMemo(make, on);
  useEffect(() => () => disposable.dispose(), [disposable]);
  return disposable;
}

/** Several of them under names. */
export class Kit<T extends Record<string, Disposable>> {
  constructor(readonly parts: T) {}

  dispose(): void {
    for (const part of Object.values(this.parts)) part.dispose();
  }
}

export const kit = <T extends Record<string, Disposable>>(parts: T): Kit<T> => new Kit(parts);

/** A material that gives its picture back when it goes. */
export function withMap(map: THREE.Texture, how: THREE.MeshBasicMaterialParameters): THREE.MeshBasicMaterial {
  const material = new THREE.MeshBasicMaterial({ ...how, map });
  material.addEventListener("dispose", () => map.dispose());
  return material;
}
