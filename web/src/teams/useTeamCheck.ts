import { useEffect, useState } from "react";
import { HttpRefusal, checkTeam } from "../net/http";
import type { Checked, TeamDraft } from "../net/protocol.gen";

/** What the server says about a team: `null` until it has answered. */
export interface Check {
  checked: Checked | null;
  /** Whether what is shown is still about an earlier state of the team. */
  waiting: boolean;
  problem: string | null;
}

const PAUSE = 180;

/** Every change is checked by the server; an answer that comes too late is dropped. */
export function useCheck(team: TeamDraft, game: string): Check {
  const asked = JSON.stringify([team, game]);
  const [answered, setAnswered] = useState<{ asked: string; checked: Checked | null; problem: string | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      checkTeam({ team, game })
        .then((checked) => wanted && setAnswered({ asked, checked, problem: null }))
        .catch((error: unknown) => wanted && setAnswered({ asked, checked: null, problem: error instanceof HttpRefusal ? error.message : "" }));
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
    // `asked` holds team and game.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  return { checked: answered?.checked ?? null, waiting: answered?.asked !== asked, problem: answered?.asked === asked ? answered.problem : null };
}
