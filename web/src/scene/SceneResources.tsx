import { createContext, type ReactNode, useContext } from "react";
import type * as THREE from "three";
import { outlined, printed } from "../look/toon";
import { kit, useOwned } from "./disposables";

/** Materials shared by everything on the table, and where each figure is at this moment of its movement. */
export interface Workshop {
  /** Colours come from the corners of the shape. */
  painted: THREE.Material;
  outline: THREE.Material;
  thinOutline: THREE.Material;
  /**
   * The material of that name, made at first and kept as long as the table: a mark comes and goes with every question,
   * and with the last material of its kind the program that draws it would go, and be compiled again for the next.
   */
  kept<T extends THREE.Material>(name: string, make: () => T): T;
  whereabouts: Map<string, THREE.Vector3>;
  /** Somebody moves in this frame. */
  walking: boolean;
}

const Context = createContext<Workshop | null>(null);

export function WorkshopProvider({ children }: { children: ReactNode }) {
  const shop = useOwned(() => {
    const parts = kit({
      painted: printed({ vertexColors: true }, 0.36),
      outline: outlined(),
      thinOutline: outlined(0.0012),
    });
    const store = new Map<string, THREE.Material>();
    const kept = <T extends THREE.Material>(name: string, make: () => T): T => {
      const found = (store.get(name) as T | undefined) ?? make();
      store.set(name, found);
      return found;
    };
    const dispose = () => {
      parts.dispose();
      for (const one of store.values()) one.dispose();
    };
    return { ...parts.parts, kept, whereabouts: new Map<string, THREE.Vector3>(), walking: false, dispose };
  }, []);
  return <Context.Provider value={shop}>{children}</Context.Provider>;
}

export function useWorkshop(): Workshop {
  const shop = useContext(Context);
  if (!shop) throw new Error("there is no workshop around this object");
  return shop;
}
