import "./Allocate.css";
import { useSpeech } from "../../i18n";
import type { AllocateShown } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { given, shared } from "../../state/question/draft";

/** Divide points among things, one step at a time. */
export function Allocate({ decision }: { decision: AllocateShown }) {
  const { t, say, colon } = useSpeech();
  const session = useSession();
  const draft = useMatch((state) => state.draft);
  const step = (id: string, by: number) => session.change(shared(draft, decision, id, by));
  return (
    <>
      <p className="hint" data-testid="allocate-left">
        {t("allocateLeft", { n: decision.points - given(draft), points: decision.points })}
      </p>
      <div className="shares">
        {decision.options.map((option, at) => {
          const share = draft.shares[option.id] ?? 0;
          return (
            <div key={option.id} className="share">
              <span>{say(option.label) || option.id}</span>
              <button type="button" data-testid={`less-${option.id}`} aria-label={`${t("less")}${colon} ${say(option.label)}`} disabled={shared(draft, decision, option.id, -1) === draft} onClick={() => step(option.id, -1)}>
                −
              </button>
              <output data-testid={`share-${option.id}`}>{share}</output>
              <button type="button" data-testid={`more-${option.id}`} data-key={at < 9 ? at + 1 : undefined} aria-label={`${t("more")}${colon} ${say(option.label)}`} disabled={shared(draft, decision, option.id, 1) === draft} onClick={() => step(option.id, 1)}>
                +
              </button>
            </div>
          );
        })}
      </div>
    </>
  );
}
