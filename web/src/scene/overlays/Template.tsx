import { orange, red } from "../../look/palette";
import type { Shape } from "../../state/question/drawing";
import { Area } from "./Area";

/** What an attack, a throw or a power would cover: laid on the table, and seen through what stands before it. */
export function Template({ shape }: { shape: Shape }) {
  return (
    <>
      <Area outlines={[shape.outline]} colour={orange} opacity={0.6} at={0.06} hatch="right" />
      <Area outlines={[shape.outline]} colour={red} opacity={0.16} at={0.06 + shape.height} through />
    </>
  );
}
