import { comfort } from "./comfort";
import { otherPlayers } from "./otherPlayers";
import { fight } from "./fight";
import { general } from "./general";
import { lessons } from "./lessons";
import { play } from "./play";
import { replays } from "./replays";
import { teams } from "./teams";

/** Every label of the client, by area; texts about the game come from the server. */
export const en = { ...general, ...play, ...replays, ...lessons, ...teams, ...comfort, ...otherPlayers, ...fight };

export type Label = keyof typeof en;
