import "./Curtain.css";
import { useSpeech } from "../../i18n";
import { useMatch, useSession } from "../../state/match/context";

/** Hot-seat: hides a secret question until the right person looks. */
export function Curtain() {
  const { t } = useSpeech();
  const session = useSession();
  const curtain = useMatch((state) => state.curtain);
  const player = useMatch((state) => state.current);
  if (!curtain) return null;
  return (
    <div className="curtain" data-testid="curtain" role="dialog" aria-label={t("curtainTitle", { player })}>
      <h2 className="verdict">{t("curtainTitle", { player })}</h2>
      <p className="caption-box">{t("curtainText")}</p>
      <button type="button" className="primary" data-testid="uncover" onClick={() => session.tell({ type: "uncover" })}>
        {t("curtainButton", { player })}
      </button>
    </div>
  );
}
