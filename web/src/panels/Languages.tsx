import { type Language, speak, useSpeech } from "../i18n";

const offered: Language[] = ["en", "fr"];

export function Languages() {
  const { t, spoken } = useSpeech();
  return (
    <div className="languages" role="group" aria-label={t("language")}>
      {offered.map((one) => (
        <button key={one} type="button" lang={one} data-testid={`lang-${one}`} aria-pressed={one === spoken} onClick={() => speak(one)}>
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
