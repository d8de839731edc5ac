import { createContext, type ReactNode, useContext } from "react";
import type * as THREE from "three";
import { outlined, printed } from "../look/toon";
import { kit, useDisposable } from "./disposables";

/** Materials shared by everything on the table, and where each figure is at this moment of its movement. */
export interface SceneResources {
  /** Colours come from the corners of the shape. */
  painted: THREE.Material;
  outline: THREE.Material;
  thinOutline: THREE.Material;
  /**
   * Return the material of that name, made on first use and kept as long as the table. Marks come and go with every
   * question; if the last material of a kind went with them, its shader program would have to be compiled again.
   */
  kept<T extends THREE.Material>(name: string, make: () => T): T;
  whereabouts: Map<string, THREE.Vector3>;
  /** Whether something moves in this frame. */
  walking: boolean;
}

const Context = createContext<SceneResources | null>(null);

export function SceneResourcesProvider({ children }: { children: ReactNode }) {
  const resources = useDisposable(() => {
    const parts = kit({
      painted: printed({ vertexColors: true }, 0.36),
      outline: outlined(),
      thinOutline: outlined(0.0012),
    });
    const store = new Map<string, THREE.Material>();
    const kept = <T extends THREE.Material>(name: string, make: () => T): T => {
      const material = (store.get(name) as T | undefined) ?? make();
      store.set(name, material);
      return material;
    };
    const dispose = () => {
      parts.dispose();
      for (const material of store.values()) material.dispose();
    };
    return { ...parts.parts, kept, whereabouts: new Map<string, THREE.Vector3>(), walking: false, dispose };
  }, []);
  return <Context.Provider value={resources}>{children}</Context.Provider>;
}

export function useSceneResources(): SceneResources {
  const resources = useContext(Context);
  if (!resources) throw new Error("there are no scene resources around this object");
  return resources;
}
