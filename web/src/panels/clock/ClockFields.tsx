import { useSpeech } from "../../i18n";
import type { ClockTerms } from "../../net/protocol.gen";

interface Props {
  terms: ClockTerms | null;
  onChange: (terms: ClockTerms | null) => void;
}

const BANKS = [5, 10, 20, 30, 60];
const INCREMENTS = [0, 2, 5, 10, 30];
const REACTIONS = [0, 10, 20, 30];

/** Time to think, if it is to be limited at all. */
export function ClockFields({ terms, onChange }: Props) {
  const { t } = useSpeech();
  const pick = (label: string, testId: string, value: number, values: number[], say: (value: number) => string, onPick: (value: number) => void) => (
    <label>
      {label}
      <select data-testid={testId} value={value} onChange={(event) => onPick(Number(event.target.value))}>
        {values.map((choice) => (
          <option key={choice} value={choice}>
            {say(choice)}
          </option>
        ))}
      </select>
    </label>
  );
  const bank = (terms?.bank ?? 0) / 60;
  return (
    <div className="fields">
      {pick(t("clock"), "form-clock", bank, [0, ...BANKS], (n) => (n === 0 ? t("clockNone") : t("clockMinutes", { n })), (n) =>
        onChange(n === 0 ? null : { increment: 0, reaction: 0, ...terms, bank: n * 60 }),
      )}
      {terms && pick(t("clockIncrement"), "form-increment", terms.increment ?? 0, INCREMENTS, (n) => t("clockSeconds", { n }), (increment) => onChange({ ...terms, increment }))}
      {terms && pick(t("clockReactions"), "form-reaction", terms.reaction ?? 0, REACTIONS, (n) => (n === 0 ? t("clockNone") : t("clockSeconds", { n })), (reaction) => onChange({ ...terms, reaction }))}
    </div>
  );
}
