import "./PointerNote.css";
import { useEffect, useRef } from "react";
import { useSpeech } from "../i18n";
import type { Pointing } from "../scene/Overlays";
import { useMatch } from "../state/match/context";
import { currentSeat } from "../state/match/match";
import { useHighlights } from "../state/match/hooks";
import { type Store, useStore } from "../state/store";

/** Hidden until the pointer has moved: before that its place is unknown. */
const UNSEEN = { visibility: "hidden" } as const;

/** Beside the pointer: how long the measured way is, or why it cannot be; why a thing cannot be chosen. */
export function PointerNote({ pointing }: { pointing: Store<Pointing> }) {
  const { t, say } = useSpeech();
  const note = useRef<HTMLDivElement>(null);
  const highlights = useHighlights();
  const proposal = useMatch((state) => currentSeat(state).proposal);
  const at = useStore(pointing, (state) => state.at);
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      if (!note.current) return;
      note.current.style.translate = `${event.clientX + 18}px ${event.clientY + 14}px`;
      note.current.style.visibility = event.target instanceof HTMLCanvasElement ? "visible" : "hidden";
    };
    window.addEventListener("pointermove", follow);
    return () => window.removeEventListener("pointermove", follow);
  }, []);
  const whyNot = useMatch((state) => state.whyNot);
  const taped = useMatch((state) => state.tape !== null);
  const reason = highlights.wantsPoint ? say(proposal?.reason) : say(whyNot?.reason);
  const text = taped ? "" : !highlights.wantsPoint ? reason : !at ? "" : reason || (highlights.route.length > 1 ? t("routeLengthOnly", { n: highlights.length.toFixed(1) }) : "");
  return (
    <div ref={note} className={reason ? "pointer-note refusal" : "pointer-note"} data-testid="pointer-note" style={UNSEEN} hidden={text === ""}>
      {text}
    </div>
  );
}
