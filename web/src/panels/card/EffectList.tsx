import "./EffectList.css";
import { type Speech, useSpeech } from "../../i18n";
import { useNames } from "../../state/match/hooks";
import type { Effect, FigureView } from "../../state/table/table";
import { type Terms, useTerms } from "../../state/table/terms";

/** `+2 Attack` for a change of a stat; nothing where a power says in words what it does. */
export function changeOf(effect: Effect, terms: Terms, { say }: Pick<Speech, "say">): string {
  if (effect.amount === 0 || effect.stat === "") return "";
  return `${effect.amount > 0 ? "+" : "−"}${Math.abs(effect.amount)} ${say(terms(effect.stat))}`;
}

/** What lies on a figure for a while: what it does, where it comes from and how long it lasts. */
export function EffectList({ figure }: { figure: FigureView }) {
  const speech = useSpeech();
  const { t, say } = speech;
  const terms = useTerms();
  const names = useNames();
  if (figure.effects.length === 0) return null;
  return (
    <>
      <h4>{t("effects")}</h4>
      <ul className="effects" data-testid="effects">
        {figure.effects.map((effect, at) => (
          <li key={at}>
            <b>{say(terms(effect.name))}</b>
            {effect.caster && effect.caster !== figure.id && <span className="quieter"> ({names(effect.caster)})</span>}
            {": "}
            {say(effect.text) || changeOf(effect, terms, speech)}
            {say(effect.lasts) && <em> {say(effect.lasts)}</em>}
          </li>
        ))}
      </ul>
    </>
  );
}
