import "./BarredOptions.css";
import { useSpeech } from "../i18n";
import type { BarredShown, DecisionShown } from "../net/protocol.gen";
import { useSession } from "../state/context";
import { barredIn, whyNotOf } from "../state/drawing";

/** What one may think of and cannot do now: greyed out, and each says why, to the pointer, the keyboard and a finger. */
export function BarredOptions({ decision }: { decision: DecisionShown }) {
  const { t, say } = useSpeech();
  const session = useSession();
  const barred = barredIn(decision);
  if (barred.length === 0) return null;
  const look = (one: BarredShown | null) => {
    session.tell({ type: "hover", thing: one ? (one.refers ?? one.id) : null });
    if (one) session.tell({ type: "whyNot", told: whyNotOf(one, true) });
  };
  return (
    <div className="barred" role="group" aria-label={t("notNow")}>
      <span aria-hidden="true">{t("notNow")}</span>
      {barred.map((one) => (
        <button
          key={one.id}
          type="button"
          className="barred-option"
          aria-disabled="true"
          aria-label={`${say(one.label)}. ${say(one.reason)}`}
          data-testid={`barred-${one.id}`}
          onClick={() => look(one)}
          onMouseEnter={() => look(one)}
          onMouseLeave={() => look(null)}
          onFocus={() => look(one)}
          onBlur={() => look(null)}
        >
          {say(one.label) || one.id}
        </button>
      ))}
    </div>
  );
}
