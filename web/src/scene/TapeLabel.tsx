import "./TapeLabel.css";
import { useSpeech } from "../i18n";
import { lengthText } from "../panels/pointer/TapePanel";
import { useMatch } from "../state/match/context";
import type { Spot } from "../state/question/drawing";
import { toScene } from "./shapes";

/** How long the tape is, at its middle; `LabelKeeper` moves it. */
export function TapeLabel({ line }: { line: Spot[] }) {
  const speech = useSpeech();
  const measured = useMatch((state) => state.tape?.measured ?? null);
  const [from, to] = line;
  if (!measured || !from || !to) return null;
  const middle = toScene((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2);
  return (
    <div className="tag tape-tag" data-at={middle.join(" ")} data-rise="0.35" data-radius="0.2" data-free="yes">
      {lengthText(measured, speech)}
    </div>
  );
}
