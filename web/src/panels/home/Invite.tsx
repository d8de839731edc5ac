import "./Invite.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { useMatch } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";

/** The link for friends, while a seat is open. */
export function Invite() {
  const open = useMatch((state) => currentSeat(state).update?.players.some((player) => player.kind === "open") ?? false);
  if (!open) return null;
  return (
    <div className="panel invite" data-testid="invite">
      <LinkToSend />
    </div>
  );
}

/** The address of this page, with a button that copies it. */
export function LinkToSend() {
  const { t } = useSpeech();
  const [copied, setCopied] = useState(false);
  const link = location.href;
  const copy = () =>
    navigator.clipboard
      .writeText(link)
      .then(() => setCopied(true))
      .catch(() => undefined);
  return (
    <p>
      {t("openSeatsLink")} <code>{link}</code>{" "}
      <button type="button" className="quiet" onClick={() => void copy()}>
        {copied ? t("copied") : t("copy")}
      </button>
    </p>
  );
}
