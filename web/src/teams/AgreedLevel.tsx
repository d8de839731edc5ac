import { useSpeech } from "../i18n";

/** The Level that both sides agreed on, if any; the server checks every team against it. */
export function AgreedLevel({ level, onPick }: { level: number | null; onPick: (level: number | null) => void }) {
  const { t } = useSpeech();
  const read = (text: string) => {
    const wanted = Math.round(Number(text));
    onPick(text !== "" && wanted >= 1 && wanted <= 500 ? wanted : null);
  };
  return (
    <div className="picker">
      <label>
        {t("agreedLevel")}
        <input type="number" min={1} max={500} list="agreed-levels" data-testid="form-level" placeholder={t("freeLevel")} value={level ?? ""} onChange={(event) => read(event.target.value)} />
      </label>
      <datalist id="agreed-levels">
        <option value="30" />
        <option value="50" />
      </datalist>
      <p className="picked">{t("agreedLevelHint")}</p>
    </div>
  );
}
