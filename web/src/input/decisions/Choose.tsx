import { useSpeech } from "../../i18n";
import type { ChooseShown } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { optionsFor } from "../../state/question/draft";
import { BarredOptions } from "./BarredOptions";
import { OptionWarning } from "./OptionWarning";
import { OptionButton } from "./OptionButton";

/** Pick one: a click answers at once, here or on the table. */
export function Choose({ decision }: { decision: ChooseShown }) {
  const { t } = useSpeech();
  const session = useSession();
  const suggested = useMatch((state) => state.draft.chosen);
  const narrowed = useMatch((state) => state.narrowed);
  const warned = useMatch((state) => state.warned);
  const slip = decision.options.find((option) => option.id === warned);
  if (slip?.warning) return <OptionWarning option={slip} warning={slip.warning} />;
  const options = narrowed === null ? decision.options : optionsFor(decision, narrowed);
  return (
    <>
      <div className={options.length > 10 ? "options options-many" : "options"}>
        {options.map((option, at) => (
          <OptionButton key={option.id} option={option} at={at} pressed={suggested.includes(option.id) || undefined} looksFirst={decision.options.length > 1} onPress={() => session.answer(option.id)} />
        ))}
        {narrowed !== null && (
          <button type="button" className="quiet" data-testid="all-options" onClick={() => session.tell({ type: "narrow", thing: null })}>
            {t("allOptions")}
          </button>
        )}
      </div>
      {narrowed === null && <BarredOptions decision={decision} />}
    </>
  );
}
