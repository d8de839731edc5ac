import { useSpeech } from "../../i18n";
import type { Choice } from "../../net/protocol.gen";

interface PickerProps {
  label: string;
  testId: string;
  choices: Choice[];
  /** One's own, offered beside the others. */
  own?: Choice[];
  value: string;
  onPick: (id: string) => void;
}

/** Something to pick, with what is said about it. */
export function Picker({ label, testId, choices, own = [], value, onPick }: PickerProps) {
  const { t, say } = useSpeech();
  if (choices.length === 0) return null;
  const chosen = [...choices, ...own].find((choice) => choice.id === value) ?? choices[0];
  return (
    <div className="picker">
      <label>
        {label}
        <select data-testid={testId} value={chosen?.id} aria-describedby={`${testId}-about`} onChange={(event) => onPick(event.target.value)}>
          {groupsOf(choices).map(([group, members]) =>
            group === null ? members.map((choice) => <Entry key={choice.id} choice={choice} />) : (
              <optgroup key={group} label={t("upToLevel", { n: group })}>
                {members.map((choice) => (
                  <Entry key={choice.id} choice={choice} />
                ))}
              </optgroup>
            ),
          )}
          {own.length > 0 && (
            <optgroup label={t("myTeams")}>
              {own.map((choice) => (
                <Entry key={choice.id} choice={choice} />
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <p id={`${testId}-about`} className="picked">
        {say(chosen?.about)}
      </p>
    </div>
  );
}

function Entry({ choice }: { choice: Choice }) {
  const { say } = useSpeech();
  return <option value={choice.id}>{say(choice.name)}</option>;
}

/** Choices in the order of the server, those of a Level together: the small ones, for newcomers, come first. */
export function groupsOf(choices: Choice[]): [number | null, Choice[]][] {
  const groups = new Map<number | null, Choice[]>();
  for (const choice of choices) groups.set(choice.level, [...(groups.get(choice.level) ?? []), choice]);
  return [...groups];
}
