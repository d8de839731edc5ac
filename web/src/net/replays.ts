import { addresses, ask, refusalOf } from "./http";
import type { Fork, MatchMade, Rematch, ReplayHead, ReplayKept, ReplayPage, ReplayRolls } from "./protocol.gen";
import { heldSeats, holdSeats } from "../storage/seats";

/** Through whose eyes a replay is fetched, with the secret of that seat if one holds it. */
export interface Eyes {
  viewer: string | null;
  token: string | null;
}

const address = (match: string, rest: string, { viewer }: Eyes) =>
  `${addresses.replay(match)}${rest}${viewer === null ? "" : `?as=${encodeURIComponent(viewer)}`}`;

export const fetchReplay = (match: string, eyes: Eyes) => ask<ReplayHead>(address(match, "", eyes), { token: eyes.token });
export const fetchReplayPage = (match: string, page: number, eyes: Eyes) => ask<ReplayPage>(address(match, `/pages/${page}`, eyes), { token: eyes.token });
export const fetchRolls = (match: string) => ask<ReplayRolls>(address(match, "/rolls", { viewer: null, token: null }));

const taken = (made: MatchMade): string => {
  if (made.seats.length > 0) holdSeats(made.match, made.seats);
  return made.match;
};

/** Fork a match at a moment of its replay and return the id of the new one. */
export const forkMatch = async (match: string, wanted: Fork): Promise<string> =>
  taken(await ask<MatchMade>(`${addresses.replay(match)}/fork`, { body: wanted }));

/** Make the same match again and return its id; the other side may have made it already. */
export async function rematchOf(match: string, swap: boolean): Promise<string> {
  const wanted: Rematch = { tokens: heldSeats(match).map((seat) => seat.token), swap };
  return taken(await ask<MatchMade>(`${addresses.match(match)}/rematch`, { body: wanted }));
}

export const replayFile = (match: string) => `${addresses.replay(match)}/file`;

/** Upload the file of a replay and return the id under which it can be seen. */
export async function bringReplay(file: Blob): Promise<string> {
  const response = await fetch(addresses.replays, { method: "POST", headers: { "content-type": "application/json" }, body: file });
  if (!response.ok) throw await refusalOf(response);
  return ((await response.json()) as ReplayKept).match;
}
