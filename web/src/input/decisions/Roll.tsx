import "./Roll.css";
import { useSpeech } from "../../i18n";
import type { RollDiceShown } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { diceAsked } from "../../state/question/draft";

/** Say what real dice showed. */
export function Roll({ decision }: { decision: RollDiceShown }) {
  const { t } = useSpeech();
  const session = useSession();
  const draft = useMatch((state) => state.draft);
  const { sides } = diceAsked(decision);
  const set = (at: number, text: string) => {
    const face = sides.find((side) => String(side) === text) ?? null;
    session.change({ ...draft, faces: draft.faces.map((old, index) => (index === at ? face : old)) });
  };
  return (
    <>
      <p className="hint">{t("rollHint")}</p>
      <div className="typed-dice">
        {draft.faces.map((face, at) => (
          <select key={at} data-testid={`die-${at}`} aria-label={t("die", { n: at + 1 })} value={face === null ? "" : String(face)} onChange={(event) => set(at, event.target.value)}>
            <option value="">?</option>
            {[...new Set(sides)].map((side) => (
              <option key={String(side)} value={String(side)}>
                {side}
              </option>
            ))}
          </select>
        ))}
      </div>
    </>
  );
}
