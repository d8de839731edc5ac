import { useState } from "react";
import { useSpeech } from "../../i18n";
import type { Reel } from "../../state/replay";
import { Verify } from "./Verify";

/** What else can be done with a replay. */
export function ReplayTools({ reel, at }: { reel: Reel; at: number }) {
  const { t } = useSpeech();
  const [copied, setCopied] = useState(-1);
  const [verifying, setVerifying] = useState(false);
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
      {reel.head.complete && reel.head.seed !== null && (
        <button type="button" className="quiet" data-testid="verify" onClick={() => setVerifying(true)}>
          {t("verify")}
        </button>
      )}
      {verifying && <Verify match={reel.head.match} promised={reel.head.commitment} onClose={() => setVerifying(false)} />}
    </div>
  );
}
