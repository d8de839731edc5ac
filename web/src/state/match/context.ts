import { createContext, useContext } from "react";
import type { Session } from "../../net/session";
import type { MatchState } from "./match";
import { useStore } from "../store";

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("there is no match around this panel");
  return session;
}

/** The part of the match that `select` picks. */
export const useMatch = <T>(select: (state: MatchState) => T): T => useStore(useSession().store, select);
