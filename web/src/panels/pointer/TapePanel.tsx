import "./TapePanel.css";
import { type Speech, useSpeech } from "../../i18n";
import type { Measured } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import type { Board } from "../../state/table/board";
import { useNames } from "../../state/match/hooks";
import { type TableView, onTable } from "../../state/table/table";
import type { End } from "../../state/question/tape";

/** The tape measure: two ends, picked on the table or from a list, and what lies between them. */
export function TapePanel({ board, table }: { board: Board; table: TableView }) {
  const { t, say, ...speech } = useSpeech();
  const session = useSession();
  const tape = useMatch((state) => state.tape);
  const names = useNames();
  if (!tape) return null;
  const things = [...onTable(table).map((figure) => figure.id), ...(board.kind === "inches" ? board.pieces.map((piece) => piece.id).filter((id) => !table.destroyed.has(id)) : [])];
  const end = (at: 0 | 1) => {
    const now = tape.ends[at];
    return (
      <select
        aria-label={t(at === 0 ? "tapeFrom" : "tapeTo")}
        data-testid={`tape-${at}`}
        value={typeof now === "string" ? now : ""}
        disabled={at === 1 && tape.ends.length === 0}
        onChange={(event) => session.measuring.choose(at, event.target.value || null)}
      >
        <option value="">{now === undefined || typeof now === "string" ? t(at === 0 ? "tapeFrom" : "tapeTo") : spelt(now)}</option>
        {things.map((id) => (
          <option key={id} value={id}>
            {names(id)}
          </option>
        ))}
      </select>
    );
  };
  return (
    <section className="tape panel" data-testid="tape" aria-label={t("tape")}>
      <header>
        {t("tape")}
        <button type="button" className="close" aria-label={t("close")} data-testid="tape-close" onClick={session.measuring.toggle}>
          ×
        </button>
      </header>
      <div className="tape-ends">
        {end(0)} → {end(1)}
      </div>
      <p className="tape-told" role="status" data-testid="tape-told">
        {tape.measured ? <Measurement measured={tape.measured} speech={{ t, say, ...speech }} /> : tape.reason ? say(tape.reason) : t("tapeHint")}
      </p>
    </section>
  );
}

const spelt = (end: End): string => (typeof end === "string" ? end : `${end[0].toFixed(1)}″, ${end[1].toFixed(1)}″`);

function Measurement({ measured, speech }: { measured: Measured; speech: Speech }) {
  const { t, say } = speech;
  return (
    <>
      <b>{lengthText(measured, speech)}</b>
      {measured.inches !== null && measured.up > 0 && <span> {t("tapeParts", { across: inches(measured.across, speech), up: inches(measured.up, speech) })}</span>}
      {measured.sight !== null && <span className={measured.sight ? "tape-sees" : "tape-blind"}>{measured.sight ? t("tapeSees") : say(measured.reason) || t("tapeBlind")}</span>}
    </>
  );
}

/** Inches to a tenth; less than that is a touch. */
const inches = (value: number, { spoken }: Speech): string => value.toLocaleString(spoken, { maximumFractionDigits: 1 });

export const lengthText = (measured: Measured, speech: Speech): string =>
  measured.inches !== null ? (measured.inches <= 0.01 ? speech.t("tapeTouch") : `${inches(measured.inches, speech)}″`) : speech.t("tapeSpaces", { n: measured.spaces ?? 0 });
