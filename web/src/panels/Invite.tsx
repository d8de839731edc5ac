import { useState } from "react";
import { useSpeech } from "../i18n";
import { useMatch } from "../state/context";
import { currentSeat } from "../state/match";

/** The link for friends, while a seat is open. */
export function Invite() {
  const { t } = useSpeech();
  const open = useMatch((state) => currentSeat(state).update?.players.some((player) => player.kind === "open") ?? false);
  const [copied, setCopied] = useState(false);
  if (!open) return null;
  const link = location.href;
  const copy = () =>
    navigator.clipboard
      .writeText(link)
      .then(() => setCopied(true))
      .catch(() => undefined);
  return (
    <div className="panel invite" data-testid="invite">
      {t("openSeatsLink")} <code>{link}</code>{" "}
      <button type="button" className="quiet" onClick={() => void copy()}>
        {copied ? t("copied") : t("copy")}
      </button>
    </div>
  );
}
