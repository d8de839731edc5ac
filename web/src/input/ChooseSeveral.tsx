import { useSpeech } from "../i18n";
import type { ChooseSeveralShown } from "../net/protocol.gen";
import { useMatch, useSession } from "../state/context";
import { toggled } from "../state/draft";
import { Barred } from "./Barred";
import { Doubt } from "./Doubt";
import { OptionButton } from "./OptionButton";

/** Pick several, then confirm. */
export function ChooseSeveral({ decision }: { decision: ChooseSeveralShown }) {
  const { t } = useSpeech();
  const session = useSession();
  const draft = useMatch((state) => state.draft);
  const doubted = useMatch((state) => state.doubted);
  const slip = decision.options.find((option) => option.id === doubted);
  if (slip?.warning) return <Doubt option={slip} warning={slip.warning} answer={draft.chosen} />;
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
      <Barred decision={decision} />
    </>
  );
}
