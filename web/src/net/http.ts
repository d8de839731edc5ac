import type { Failure, GameOffer, MatchMade, MatchSummary, NewMatch, RuleText, Seated } from "./protocol.gen";

/** Every address of the server stands here and nowhere else. */
export const addresses = {
  games: "/api/games",
  matches: "/api/matches",
  match: (match: string) => `/api/matches/${encodeURIComponent(match)}`,
  join: (match: string) => `/api/matches/${encodeURIComponent(match)}/join`,
  replays: "/api/replays",
  replay: (match: string) => `/api/replays/${encodeURIComponent(match)}`,
  rule: (id: string) => `/api/rules/${encodeURIComponent(id)}`,
  socket: (match: string) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/ws/${encodeURIComponent(match)}`;
  },
};

/** The server said no, with the reason it gave. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    reason: string,
  ) {
    super(reason);
  }
}

export const fetchGames = () => ask<GameOffer[]>(addresses.games);
export const fetchRule = (id: string) => ask<RuleText>(addresses.rule(id));
export const fetchMatch = (match: string) => ask<MatchSummary>(addresses.match(match));
export const makeMatch = (wanted: NewMatch) => ask<MatchMade>(addresses.matches, { body: wanted });
export const takeSeat = (match: string) => ask<Seated>(addresses.join(match), { body: {} });

interface Asking {
  body?: unknown;
  /** The secret of a seat. */
  token?: string | null;
}

/** Ask the server; what it refuses is thrown with its reason. */
export async function ask<T>(address: string, { body, token }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers["content-type"] = "application/json";
  const response = await fetch(address, body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new HttpRefusal(response.status, await reasonOf(response));
  return (await response.json()) as T;
}

export async function reasonOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as Failure;
    return error.place ? `${error.place}: ${error.reason}` : error.reason;
  } catch {
    return `HTTP ${response.status}`;
  }
}
