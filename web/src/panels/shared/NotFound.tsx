import { useSpeech } from "../../i18n";
import { navigate } from "../../router";
import { CoverTools } from "../home/CoverTools";

export function NotFound() {
  const { t } = useSpeech();
  return (
    <main className="cover" data-testid="not-found">
      <CoverTools />
      <h1 className="title">404</h1>
      <div className="caption-box">
        <h2>{t("notFound")}</h2>
        <p>{t("notFoundText")}</p>
      </div>
      <button type="button" className="primary" onClick={() => navigate("/")}>
        {t("home")}
      </button>
    </main>
  );
}
