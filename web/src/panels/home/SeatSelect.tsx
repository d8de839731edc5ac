import { useSpeech } from "../../i18n";
import { type SeatChoice, levels } from "../../state/match/seatChoice";

interface Props {
  testId: string;
  value: SeatChoice | undefined;
  onPick: (seat: SeatChoice) => void;
}

/** Who sits on a seat. */
export function SeatSelect({ testId, value, onPick }: Props) {
  const { t } = useSpeech();
  return (
    <select data-testid={testId} value={value} onChange={(event) => onPick(event.target.value as SeatChoice)}>
      <option value="me">{t("seatMe")}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {t("seatBot", { level: t(level) })}
        </option>
      ))}
      <option value="open">{t("seatOpen")}</option>
    </select>
  );
}
