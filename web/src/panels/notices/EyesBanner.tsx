import "./EyesBanner.css";
import { useSpeech } from "../../i18n";
import type { FigureView } from "../../state/table/table";

/** While one looks through the eyes of a model: whose they are, and the way back. */
export function EyesBanner({ figure, onBack }: { figure: FigureView | undefined; onBack: () => void }) {
  const { t, say } = useSpeech();
  return (
    <div className="eyes-banner" data-testid="eyes" role="status">
      <b>{t("eyesOf", { name: say(figure?.name) })}</b>
      <button type="button" className="primary" data-testid="eyes-back" onClick={onBack}>
        {t("eyesBack")} <kbd>Esc</kbd>
      </button>
    </div>
  );
}
