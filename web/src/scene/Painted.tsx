import type { BufferGeometry } from "three";
import { hull } from "./shapes";
import { useDisposable } from "./disposables";
import { useSceneResources } from "./SceneResources";

interface Props {
  /** Makes a shape with colours at its corners; called again when `on` changes. */
  make: () => BufferGeometry;
  on: readonly unknown[];
  /** An ink line around it. */
  lined?: boolean;
}

/** A shape in flat colours with an ink line around it. */
export function Painted({ make, on, lined = true }: Props) {
  const resources = useSceneResources();
  const shape = useDisposable(make, [...on]);
  return (
    <>
      <mesh geometry={shape} material={resources.painted} castShadow receiveShadow />
      {lined && <Outline of={shape} />}
    </>
  );
}

/** The ink line around a shape. */
export function Outline({ of }: { of: BufferGeometry }) {
  const resources = useSceneResources();
  const shape = useDisposable(() => hull(of), [of]);
  return <mesh geometry={shape} material={resources.outline} raycast={() => null} />;
}
