import "./Resign.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { useMatch, useSession } from "../../state/match/context";
import { GALLERY, currentSeat } from "../../state/match/match";

/** Give the match up: asked twice, since nothing brings it back. */
export function Resign() {
  const { t } = useSpeech();
  const session = useSession();
  const [sure, setSure] = useState(false);
  const playing = useMatch((state) => state.current !== GALLERY && currentSeat(state).update !== null && !currentSeat(state).update?.result && !currentSeat(state).update?.lesson);
  if (!playing) return null;
  if (!sure) {
    return (
      <button type="button" className="quiet resign" data-testid="resign" onClick={() => setSure(true)}>
        ⚑ {t("resign")}
      </button>
    );
  }
  return (
    <span className="resign" role="alertdialog" aria-label={t("resign")} data-testid="resign-sure">
      {t("resignSure")}{" "}
      <button type="button" className="primary" data-testid="resign-yes" autoFocus onClick={() => (setSure(false), session.resign())}>
        {t("resignYes")}
      </button>
      <button type="button" className="quiet" data-testid="resign-no" onClick={() => setSure(false)}>
        {t("resignNo")}
      </button>
    </span>
  );
}
