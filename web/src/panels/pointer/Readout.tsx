import "./Readout.css";
import { type Speech, useSpeech } from "../../i18n";
import { term } from "../../i18n/stats";
import type { Board } from "../../state/table/board";
import { useMatch } from "../../state/match/context";
import { type TableView, tokenName } from "../../state/table/table";

/** What the pointer is over, in words: a figure, a piece of scenery, an object or a space. */
export function Readout({ board, table }: { board: Board; table: TableView }) {
  const speech = useSpeech();
  const hovered = useMatch((state) => state.hovered);
  const whyNot = useMatch((state) => state.whyNot);
  const text = hovered === null ? "" : described(hovered, board, table, speech);
  return (
    <div className="readout" data-testid="readout" hidden={text === ""}>
      {text}
      {whyNot && !whyNot.listed && whyNot.thing === hovered && (
        <p className="why-not" data-testid="why-not" role="status">
          ✕ {speech.say(whyNot.reason)}
        </p>
      )}
    </div>
  );
}

export function described(thing: string, board: Board, table: TableView, { t, say }: Speech): string {
  const figure = table.figures.find((figure) => figure.id === thing);
  if (figure) {
    const borne = table.laid.filter((token) => token.bearer === thing).map((token) => say(token.name));
    return [t("figureAt", { name: say(figure.name), player: figure.player, left: figure.left, total: figure.total }), ...borne].join(" · ");
  }
  if (board.kind === "inches") {
    const token = table.tokens.find((token) => token.id === thing);
    if (token) return [tokenName(token, board, { say }), token.structureMax > 0 && t("structure", { n: `${token.structure}/${token.structureMax}` }), token.side && t("held", { player: token.side }), token.open && t("markerOpen")].filter(Boolean).join(" · ");
    const piece = board.pieces.find((piece) => piece.id === thing);
    if (!piece) return "";
    const state = table.destroyed.has(thing) ? t("destroyed") : t("structure", { n: table.structures[thing] ?? piece.structure });
    return [say(piece.name), piece.type && t("pieceType", { n: piece.type }), piece.size && t("size", { n: piece.size }), state].filter(Boolean).join(" · ");
  }
  const space = board.byId.get(thing);
  if (space) {
    const laid = table.laid.filter((token) => token.space === thing).map((token) => say(token.name));
    return [space.id, say(term(space.terrain)), t("level", { n: space.level }), ...laid].join(" · ");
  }
  const object = board.objects.find((object) => object.id === thing);
  return object ? say(term(object.kind)) : "";
}
