import { useSpeech } from "../../i18n";
import type { ChooseSeveralShown } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { toggled } from "../../state/question/draft";
import { BarredOptions } from "./BarredOptions";
import { OptionWarning } from "./OptionWarning";
import { OptionButton } from "./OptionButton";

/** Pick several, then confirm. */
export function ChooseSeveral({ decision }: { decision: ChooseSeveralShown }) {
  const { t } = useSpeech();
  const session = useSession();
  const draft = useMatch((state) => state.draft);
  const warned = useMatch((state) => state.warned);
  const slip = decision.options.find((option) => option.id === warned);
  if (slip?.warning) return <OptionWarning option={slip} warning={slip.warning} answer={draft.chosen} />;
  const { least, most } = decision;
  return (
    <>
      <p className="hint">
        {least === most ? t("chooseExactly", { most }) : t("chooseBetween", { least, most })}. {t("chosenCount", { n: draft.chosen.length })}.
      </p>
      <div className="options">
        {decision.options.map((option, at) => (
          <OptionButton
            key={option.id}
            option={option}
            at={at}
            pressed={draft.chosen.includes(option.id)}
            onPress={() => session.change(toggled(draft, option.id, most))}
          />
        ))}
      </div>
      <BarredOptions decision={decision} />
    </>
  );
}
