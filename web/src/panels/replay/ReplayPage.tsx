import "./ReplayPage.css";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSpeech } from "../../i18n";
import { HttpRefusal } from "../../net/http";
import { type Eyes, fetchReplay, fetchReplayPage } from "../../net/replays";
import { heldSeats } from "../../storage/seats";
import { type Replay, newReplay, withPage } from "../../state/replay/replay";
import { NotFound } from "../shared/NotFound";
import { ReplayScreen } from "./ReplayScreen";

/** A match played again, by its address; `?as=B&at=120` says through whose eyes, and from where. */
export function ReplayPage({ match }: { match: string }) {
  const { t } = useSpeech();
  const [viewer, setViewer] = useState<string | null>(() => wanted("as") ?? heldSeats(match)[0]?.player ?? null);
  const { replay, problem } = useReplay(match, viewer);
  const [at, setAt] = useState<number>(() => Number(wanted("at") ?? 0) || 0);
  const look = useCallback((side: string | null) => setViewer(side), []);
  if (problem instanceof HttpRefusal && problem.status === 404) return <NotFound />;
  if (problem) {
    return (
      <main className="cover" data-testid="replay-problem">
        <h1 className="title">Slugfest!</h1>
        <p className="toast" role="alert">
          {problem instanceof HttpRefusal && problem.status === 403 ? t("replayNotYours") : problem.message}
        </p>
        <div className="buttons">
          {viewer !== null && (
            <button type="button" className="primary" onClick={() => setViewer(null)}>
              {t("replayAsGuest")}
            </button>
          )}
        </div>
      </main>
    );
  }
  if (!replay || replay.moments.length === 0) return <p className="caption-box replay-loading">{t("replayLoading")}</p>;
  return <ReplayScreen replay={replay} at={Math.min(at, replay.moments.length - 1)} onGo={setAt} onLook={look} />;
}

const wanted = (name: string) => new URLSearchParams(location.search).get(name);

/** The replay through one pair of eyes, page by page; the last one stays on screen until the next has come. */
function useReplay(match: string, viewer: string | null): { replay: Replay | null; problem: Error | null } {
  const eyes = useMemo<Eyes>(() => ({ viewer, token: heldSeats(match).find((seat) => seat.player === viewer)?.token ?? null }), [match, viewer]);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  useEffect(() => {
    let over = false;
    const fetchAll = async () => {
      let fetched = newReplay(await fetchReplay(match, eyes));
      const pages = Math.ceil(fetched.head.moments / fetched.head.page);
      for (let page = 0; page < pages && !over; page++) {
        fetched = withPage(fetched, await fetchReplayPage(match, page, eyes));
        // Another pair of eyes: wait for everything, so that nobody is thrown back to an earlier moment.
        const part = fetched;
        if (!over) setReplay((now) => (now && part.moments.length < Math.min(now.moments.length, part.head.moments) ? now : part));
      }
    };
    fetchAll()
      .then(() => !over && setProblem(null))
      .catch((error: unknown) => !over && setProblem(error instanceof Error ? error : new Error(String(error))));
    return () => {
      over = true;
    };
  }, [match, eyes]);
  return { replay, problem };
}
