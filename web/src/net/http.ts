import type { Checked, Failure, GameOffer, Join, LessonOffer, MatchMade, MatchSummary, NewMatch, Problem, Rack, RuleText, Seated, TeamBrought, TeamToCheck, TeamToRead, Told } from "./protocol.gen";

/** Every address of the server stands here and nowhere else. */
export const addresses = {
  games: "/api/games",
  matches: "/api/matches",
  match: (match: string) => `/api/matches/${encodeURIComponent(match)}`,
  join: (match: string) => `/api/matches/${encodeURIComponent(match)}/join`,
  rack: "/api/teams/rack",
  checkTeam: "/api/teams/check",
  readTeam: "/api/teams/read",
  lessons: "/api/lessons",
  lesson: (id: string) => `/api/lessons/${encodeURIComponent(id)}`,
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
    /** The rules that a team breaks. */
    readonly broken: Told[] = [],
  ) {
    super(reason);
  }
}

export const fetchGames = () => ask<GameOffer[]>(addresses.games);
export const fetchRule = (id: string) => ask<RuleText>(addresses.rule(id));
export const fetchMatch = (match: string) => ask<MatchSummary>(addresses.match(match));
export const makeMatch = (wanted: NewMatch) => ask<MatchMade>(addresses.matches, { body: wanted });
export const fetchLessons = () => ask<LessonOffer[]>(addresses.lessons);
export const beginLesson = (id: string) => ask<MatchMade>(addresses.lesson(id), { body: {} });
export const takeSeat = (match: string, wanted: Join = {}) => ask<Seated>(addresses.join(match), { body: wanted });
export const fetchRack = () => ask<Rack>(addresses.rack);
export const checkTeam = (wanted: TeamToCheck) => ask<Checked>(addresses.checkTeam, { body: wanted });
export const readTeam = (wanted: TeamToRead) => ask<TeamBrought>(addresses.readTeam, { body: wanted });

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
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as T;
}

export async function refusalOf(response: Response): Promise<HttpRefusal> {
  try {
    const { place, reason, broken }: Problem = ((await response.json()) as Failure).error;
    return new HttpRefusal(response.status, place ? `${place}: ${reason}` : reason, broken);
  } catch {
    return new HttpRefusal(response.status, `HTTP ${response.status}`);
  }
}
