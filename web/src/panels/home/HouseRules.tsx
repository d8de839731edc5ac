import "./HouseRules.css";
import { useSpeech } from "../../i18n";
import type { Choice } from "../../net/protocol.gen";

interface Props {
  rules: Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Readings beyond the books, each with what it says; folded up while nobody wants any. */
export function HouseRules({ rules, chosen, onChange }: Props) {
  const { t, say } = useSpeech();
  if (rules.length === 0) return null;
  const toggle = (id: string, wanted: boolean) => onChange(wanted ? [...chosen, id] : chosen.filter((rule) => rule !== id));
  return (
    <details className="house-rules" data-testid="form-house-rules">
      <summary>
        {t("houseRules")} {chosen.length > 0 && <b>({chosen.length})</b>}
      </summary>
      {rules.map((rule) => (
        <label key={rule.id} className="check">
          <input type="checkbox" data-testid={`form-house-${rule.id}`} checked={chosen.includes(rule.id)} onChange={(event) => toggle(rule.id, event.target.checked)} />
          <span>
            {say(rule.name)} <small>{say(rule.about)}</small>
          </span>
        </label>
      ))}
    </details>
  );
}
