import "./BarredOptions.css";
import { useSpeech } from "../../i18n";
import type { BarredShown, DecisionShown } from "../../net/protocol.gen";
import { useSession } from "../../state/match/context";
import { barredIn, whyNotOf } from "../../state/question/barredOptions";

/** Options that are not possible now: greyed out, and each says why on hover, focus and touch. */
export function BarredOptions({ decision }: { decision: DecisionShown }) {
  const { t, say } = useSpeech();
  const session = useSession();
  const barred = barredIn(decision);
  if (barred.length === 0) return null;
  const look = (barredOption: BarredShown | null) => {
    session.tell({ type: "hover", thing: barredOption?.id ?? null });
    if (barredOption) session.tell({ type: "whyNot", whyNot: whyNotOf(barredOption, true) });
  };
  return (
    <div className="barred" role="group" aria-label={t("notNow")}>
      <span aria-hidden="true">{t("notNow")}</span>
      {barred.map((barredOption) => (
        <button
          key={barredOption.id}
          type="button"
          className="barred-option"
          aria-disabled="true"
          aria-label={`${say(barredOption.label)}. ${say(barredOption.reason)}`}
          data-testid={`barred-${barredOption.id}`}
          onClick={() => look(barredOption)}
          onMouseEnter={() => look(barredOption)}
          onMouseLeave={() => look(null)}
          onFocus={() => look(barredOption)}
          onBlur={() => look(null)}
        >
          {say(barredOption.label) || barredOption.id}
        </button>
      ))}
    </div>
  );
}
