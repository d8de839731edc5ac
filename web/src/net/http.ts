import type { Failure, GameOffer, LessonOffer, MatchMade, MatchSummary, NewMatch, RuleText, Seated } from "./protocol.gen";

/** Every address of the server stands here and nowhere else. */
export const addresses = {
  games: "/api/games",
  matches: "/api/matches",
  match: (match: string) => `/api/matches/${encodeURIComponent(match)}`,
  join: (match: string) => `/api/matches/${encodeURIComponent(match)}/join`,
  lessons: "/api/lessons",
  lesson: (id: string) => `/api/lessons/${encodeURIComponent(id)}`,
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
export const makeMatch = (wanted: NewMatch) => ask<MatchMade>(addresses.matches, wanted);
export const fetchLessons = () => ask<LessonOffer[]>(addresses.lessons);
export const beginLesson = (id: string) => ask<MatchMade>(addresses.lesson(id), {});
export const takeSeat = (match: string) => ask<Seated>(addresses.join(match), {});

async function ask<T>(address: string, body?: unknown): Promise<T> {
  const response = await fetch(
    address,
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new HttpRefusal(response.status, await reasonOf(response));
  return (await response.json()) as T;
}

async function reasonOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as Failure;
    return error.place ? `${error.place}: ${error.reason}` : error.reason;
  } catch {
    return `HTTP ${response.status}`;
  }
}
