import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { fetchMatch } from "../../net/http";
import { heldSeats } from "../../storage/seats";
import { rematchOf } from "../../net/replays";
import { navigate } from "../../router";

const LOOKS = 4000;

/** After the end: see it again, or play it again; an offer of the other side shows up by itself. */
export function AfterMatch({ match }: { match: string }) {
  const { t } = useSpeech();
  const [offer, setOffer] = useState<string | null>(null);
  const [swap, setSwap] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const seated = heldSeats(match).length > 0;
  useEffect(() => {
    if (!match || !seated || offer) return;
    const look = () => void fetchMatch(match).then((summary) => setOffer(summary.rematch)).catch(() => undefined);
    look();
    const timer = setInterval(look, LOOKS);
    return () => clearInterval(timer);
  }, [match, seated, offer]);
  const go = (id: string) => navigate(`/match/${encodeURIComponent(id)}`);
  const again = () =>
    rematchOf(match, swap)
      .then(go)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  return (
    <>
      {seated && offer && (
        <button type="button" className="primary" data-testid="rematch-offer" onClick={() => go(offer)}>
          {t("rematchOffered")}
        </button>
      )}
      {seated && !offer && (
        <>
          <button type="button" className="primary" data-testid="rematch" onClick={() => void again()}>
            {t("rematch")}
          </button>
          <label className="check">
            <input type="checkbox" data-testid="rematch-swap" checked={swap} onChange={(event) => setSwap(event.target.checked)} />
            <span>{t("rematchSwap")}</span>
          </label>
        </>
      )}
      <button type="button" className="quiet" data-testid="watch-replay" onClick={() => navigate(`/replay/${encodeURIComponent(match)}`)}>
        {t("replayWatch")}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
