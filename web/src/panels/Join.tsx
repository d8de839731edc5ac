import { useEffect, useState } from "react";
import { useSpeech } from "../i18n";
import { HttpRefusal, fetchMatch, takeSeat } from "../net/http";
import { holdSeats } from "../net/seats";
import type { MatchSummary } from "../net/protocol.gen";
import { NotFound } from "./NotFound";

interface Props {
  match: string;
  onSeated: () => void;
  onWatch: () => void;
}

/** A link to somebody's match: take the open seat, or watch. */
export function Join({ match, onSeated, onWatch }: Props) {
  const { t } = useSpeech();
  const [summary, setSummary] = useState<MatchSummary | null>(null);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    fetchMatch(match)
      .then(setSummary)
      .catch((error: unknown) => {
        if (error instanceof HttpRefusal && error.status === 404) setMissing(true);
        else setProblem(error instanceof Error ? error.message : String(error));
      });
  }, [match]);
  if (missing) return <NotFound />;
  const open = (summary?.open_seats.length ?? 0) > 0;
  const take = () =>
    takeSeat(match)
      .then((seat) => {
        holdSeats(match, [seat]);
        onSeated();
      })
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  return (
    <main className="cover" data-testid="join">
      <h1 className="title">Slugfest!</h1>
      <h2 className="caption-box">{t("joinTitle")}</h2>
      {problem && (
        <p className="toast" role="alert">
          {problem}
        </p>
      )}
      {summary && !open && <p className="caption-box">{t("noOpenSeat")}</p>}
      <div className="buttons">
        {open && (
          <button type="button" className="primary" data-testid="take-seat" onClick={() => void take()}>
            {t("takeSeat")}
          </button>
        )}
        <button type="button" className={open ? "quiet" : "primary"} data-testid="watch" onClick={onWatch}>
          {t("watch")}
        </button>
      </div>
    </main>
  );
}
