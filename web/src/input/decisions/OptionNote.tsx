import "./OptionNote.css";
import { useSpeech } from "../../i18n";
import type { DecisionShown, OptionAbout, OptionShown } from "../../net/protocol.gen";
import { useMatch } from "../../state/match/context";
import { optionsOf } from "../../state/question/draft";
import { useEquivalentOption } from "./equivalentOptions";

/** Above the bar: what the option that is pointed at costs and does, or what the question is about. */
export function OptionNote({ decision }: { decision: DecisionShown }) {
  const hovered = useMatch((state) => state.hovered);
  const aside = useMatch((state) => Boolean(state.whyNot?.listed));
  const option = optionsOf(decision).find((option) => option.id === hovered) ?? null;
  const about = option ? option.about : decision.explained;
  if (aside || (!about && !option)) return null;
  return <Note option={option} about={about ?? null} />;
}

function Note({ option, about }: { option: OptionShown | null; about: OptionAbout | null }) {
  const { t, say } = useSpeech();
  const equivalent = useEquivalentOption(option?.id ?? "");
  if (!about && !equivalent) return null;
  const facts = [about && about.cost !== null ? t("costsCounters", { n: about.cost }) : "", ...(about?.short ?? []).map(say)].filter(Boolean);
  return (
    <div className="option-note" data-testid="option-note" aria-hidden="true">
      {option && <b>{say(option.label)}</b>}
      {facts.length > 0 && <span className="option-facts">{facts.join(" · ")}</span>}
      {about?.text && <p>{say(about.text)}</p>}
      {equivalent && <p className="option-same">= {t("alike", { option: say(equivalent.label) })}</p>}
    </div>
  );
}
