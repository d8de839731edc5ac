import "./TeamActions.css";
import { useState } from "react";
import { useSpeech } from "../i18n";
import type { Checked } from "../net/protocol.gen";
import { download, linkTo } from "./teamCommands";

/** Link, file and print of a team that was checked. */
export function TeamActions({ checked }: { checked: Checked | null }) {
  const { t } = useSpeech();
  const [copied, setCopied] = useState("");
  const code = checked?.code ?? null;
  const link = code ? linkTo(code) : "";
  const copy = () =>
    navigator.clipboard
      .writeText(link)
      .then(() => setCopied(link))
      .catch(() => undefined);
  return (
    <>
      <div className="buttons">
        <button type="button" className="quiet" data-testid="share-team" disabled={!code} onClick={() => void copy()}>
          {t("shareTeam")}
        </button>
        <button type="button" className="quiet" data-testid="export-team" disabled={!checked?.file} onClick={() => checked?.file && download(checked.file_name, checked.file)}>
          {t("exportTeam")}
        </button>
        <button type="button" className="quiet" data-testid="print-team" disabled={!code} onClick={() => globalThis.print()}>
          {t("printTeam")}
        </button>
      </div>
      {code && (
        <label className="share-link">
          <span>{copied === link ? t("linkCopied") : t("shareLink")}</span>
          <input type="text" readOnly data-testid="share-link" value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}
