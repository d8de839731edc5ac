import "./OptionButton.css";
import { useRef } from "react";
import { useSpeech } from "../../i18n";
import type { OptionShown } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import { useEquivalentOption } from "./equivalentOptions";
import { byFinger } from "../touch";

interface Props {
  option: OptionShown;
  /** Its place in the list: the first nine have number keys. */
  at: number;
  pressed?: boolean;
  /** Whether the first tap of a finger only looks at it. */
  looksFirst?: boolean;
  onPress: () => void;
}

/** An option as a button, with its number key; pointing at it shows what it stands for on the table. */
export function OptionButton({ option, at, pressed, looksFirst = false, onPress }: Props) {
  const { t, say } = useSpeech();
  const session = useSession();
  const equivalent = useEquivalentOption(option.id);
  const hinted = useMatch((state) => currentSeat(state).update?.lesson?.show.includes(option.id) ?? false);
  const seen = useRef(false);
  const point = (pointed: boolean) => {
    session.tell({ type: "hover", thing: pointed ? option.id : null });
    if (pointed) session.lookAhead(option.id);
  };
  const label = say(option.label);
  const cost = option.about?.cost ?? null;
  // The cost is left out if the name already has it.
  const shown = cost !== null && cost > 0 && !label.includes(`(${cost})`) ? cost : null;
  const details = [...(option.about?.short ?? []), option.about?.text].map(say).filter(Boolean).join(", ");
  return (
    <button
      type="button"
      className={hinted ? "option hinted" : "option"}
      data-testid={`option-${option.id}`}
      data-key={at < 9 ? at + 1 : undefined}
      aria-pressed={pressed}
      onPointerDown={() => void (seen.current = session.store.get().hovered === option.id)}
      onClick={() => (looksFirst && byFinger() && !seen.current ? point(true) : onPress())}
      onMouseEnter={() => point(true)}
      onMouseLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      {at < 9 && <kbd>{at + 1}</kbd>}
      {label || option.id}
      {option.reaches === "own" && <small className="own-side"> {t("ownSide")}</small>}
      {shown !== null && (
        <span className="option-cost" title={t("cost", { n: shown })}>
          <span className="unseen">{t("cost", { n: "" })}</span>
          {shown}
        </span>
      )}
      {details && <span className="unseen">. {details}</span>}
      {equivalent && (
        <small className="option-alike" data-testid={`alike-${option.id}`}>
          = {t("alikeShort")}
          <span className="unseen">: {t("alike", { option: say(equivalent.label) })}</span>
        </small>
      )}
    </button>
  );
}
