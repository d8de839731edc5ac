import type { Spot } from "../question/drawing";
import { type TableView, facing, onTable } from "./table";

/** Eyes sit a little below the top of the head. */
const BROW = 0.12;

/** What a model sees: from its eyes towards the nearest enemy, as its figure stands; the one selected, or who acts. */
export function eyesOf(table: TableView, selected: string | null): { figure: string; at: Spot; towards: Spot } | null {
  const figures = onTable(table);
  const figure = [selected, table.active].map((id) => figures.find((figure) => figure.id === id || figure.card === id)).find(Boolean) ?? figures[0];
  if (!figure) return null;
  const [x, y, z] = figure.at;
  const high = Math.max(0.3, (figure.down || figure.knockedOut ? 0.4 : figure.height) - BROW);
  const turn = facing(figure, figures);
  return { figure: figure.id, at: [x, y, z + high], towards: [x + Math.cos(turn), y + Math.sin(turn), z + high - 0.08] };
}
