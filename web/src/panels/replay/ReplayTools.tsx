import "./ReplayTools.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { replayFile } from "../../net/replays";
import { navigate } from "../../router";
import type { Replay } from "../../state/replay/replay";
import { ForkDialog } from "./ForkDialog";
import { Verify } from "./Verify";

/** What else can be done with a replay. */
export function ReplayTools({ replay, at }: { replay: Replay; at: number }) {
  const { t } = useSpeech();
  const { head } = replay;
  const [copied, setCopied] = useState(-1);
  const [open, setOpen] = useState<"verify" | "fork" | null>(null);
  const answers = replay.moments[at]?.answers ?? 0;
  const copy = () =>
    navigator.clipboard
      .writeText(location.href)
      .then(() => setCopied(at))
      .catch(() => undefined);
  return (
    <div className="replay-tools">
      <button type="button" className="quiet" data-testid="replay-link" onClick={() => void copy()}>
        {copied === at ? t("copied") : t("replayLink")}
      </button>
      {head.complete && (
        <button type="button" className="quiet" data-testid="fork" disabled={head.result !== null && answers >= head.answers} onClick={() => setOpen("fork")}>
          {t("fork")}
        </button>
      )}
      {head.complete && (
        <a className="quiet" data-testid="replay-file" href={replayFile(head.match)} download>
          {t("replayFile")}
        </a>
      )}
      {head.complete && head.seed !== null && (
        <button type="button" className="quiet" data-testid="verify" onClick={() => setOpen("verify")}>
          {t("verify")}
        </button>
      )}
      {head.origin?.kind === "fork" && head.origin.source !== null && (
        <button type="button" className="quiet" data-testid="fork-source" onClick={() => navigate(`/replay/${encodeURIComponent(head.origin?.source ?? "")}`)}>
          {t("forkedFrom", { n: head.origin.answers })}
        </button>
      )}
      {open === "verify" && <Verify match={head.match} announced={head.commitment} onClose={() => setOpen(null)} />}
      {open === "fork" && <ForkDialog head={head} answers={answers} onClose={() => setOpen(null)} />}
    </div>
  );
}
