import { rules } from "./RuleDialog";

/** The id of a rule; a click opens its text. */
export function RuleChip({ rule }: { rule: string }) {
  if (!rule) return null;
  return (
    <button type="button" className="chip" data-testid={`rule-${rule}`} onClick={() => rules.set(rule)}>
      {rule}
    </button>
  );
}
