import type { ThreeEvent } from "@react-three/fiber";

/** What pointing at things on the table does; the scene reports, the session decides. */
export interface TablePointer {
  /** A click on a thing, or on the bare table. */
  click(event: ThreeEvent<MouseEvent>, thing: string | null): void;
  move(event: ThreeEvent<PointerEvent>, thing: string | null): void;
  leave(): void;
}
