import { addresses, ask } from "./http";
import type { ReplayHead, ReplayPage, ReplayRolls } from "./protocol.gen";

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
