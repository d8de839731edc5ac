import type { BufferGeometry } from "three";
import { hull } from "./shapes";
import { useOwned } from "./disposables";
import { useWorkshop } from "./SceneResources";

interface Props {
  /** Makes a shape with colours at its corners; called again when `on` changes. */
  make: () => BufferGeometry;
  on: readonly unknown[];
  /** An ink line around it. */
  lined?: boolean;
}

/** A shape in flat colours with an ink line around it. */
export function Painted({ make, on, lined = true }: Props) {
  const shop = useWorkshop();
  const shape = useOwned(make, [...on]);
  return (
    <>
      <mesh geometry={shape} material={shop.painted} castShadow receiveShadow />
      {lined && <Outline of={shape} />}
    </>
  );
}

/** The ink line around a shape. */
export function Outline({ of }: { of: BufferGeometry }) {
  const shop = useWorkshop();
  const shape = useOwned(() => hull(of), [of]);
  return <mesh geometry={shape} material={shop.outline} raycast={() => null} />;
}
