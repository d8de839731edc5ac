import { type Language, speak, useSpeech } from "../../i18n";

const offered: Language[] = ["en", "fr"];

export function Languages() {
  const { t, spoken } = useSpeech();
  return (
    <div className="languages" role="group" aria-label={t("language")}>
      {offered.map((language) => (
        <button key={language} type="button" lang={language} data-testid={`lang-${language}`} aria-pressed={language === spoken} onClick={() => speak(language)}>
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
