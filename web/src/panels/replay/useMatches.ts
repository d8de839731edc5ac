import { useEffect, useState } from "react";
import { HttpRefusal, fetchMatch } from "../../net/http";
import type { MatchSummary } from "../../net/protocol.gen";
import { heldMatches } from "../../storage/keptMatches";

const AT_ONCE = 4;
const MOST = 60;

/** The matches of this browser as the server knows them, the newest first; `null` until all are loaded. */
export function useMatches(): { matches: MatchSummary[] | null; gone: string[] } {
  const [loaded, setLoaded] = useState<{ matches: MatchSummary[] | null; gone: string[] }>({ matches: null, gone: [] });
  useEffect(() => {
    let over = false;
    const waiting = heldMatches().slice(-MOST);
    const matches: MatchSummary[] = [];
    const gone: string[] = [];
    const work = async () => {
      for (let match = waiting.pop(); match !== undefined && !over; match = waiting.pop()) {
        try {
          matches.push(await fetchMatch(match));
        } catch (error) {
          if (error instanceof HttpRefusal) gone.push(match);
        }
      }
    };
    void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
      if (!over) setLoaded({ matches: matches.sort((a, b) => b.created.localeCompare(a.created)), gone });
    });
    return () => {
      over = true;
    };
  }, []);
  return loaded;
}
