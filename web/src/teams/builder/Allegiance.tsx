import { type Label, useSpeech } from "../../i18n";
import type { TeamDraft } from "../../net/protocol.gen";
import type { RackView } from "../rack";

type Alignment = TeamDraft["alignment"];

const sides = ["hero", "villain", "neutral"] as const;

interface Props<Value extends string> {
  testId: string;
  value: Value;
  /** What stands there while nothing is picked. */
  none: Label;
  onPick: (value: Value) => void;
}

/** A faction, or none. */
export function FactionSelect({ rackView, testId, value, none, onPick }: Props<string> & { rackView: RackView }) {
  const { t, say } = useSpeech();
  return (
    <label>
      {t("faction")}
      <select data-testid={testId} value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{t(none)}</option>
        {rackView.rack.factions.map((faction) => (
          <option key={faction.id} value={faction.id}>
            {say(faction.name)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Heroes, villains or neutrals, or any of them. */
export function AlignmentSelect({ testId, value, none, onPick }: Props<Alignment>) {
  const { t } = useSpeech();
  return (
    <label>
      {t("alignment")}
      <select data-testid={testId} value={value} onChange={(event) => onPick(event.target.value as Alignment)}>
        <option value="">{t(none)}</option>
        {sides.map((side) => (
          <option key={side} value={side}>
            {t(side)}
          </option>
        ))}
      </select>
    </label>
  );
}
