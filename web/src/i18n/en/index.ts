import { comfort } from "./comfort";
import { company } from "./company";
import { fight } from "./fight";
import { general } from "./general";
import { lessons } from "./lessons";
import { play } from "./play";
import { replays } from "./replays";
import { teams } from "./teams";

/** Every label of the client, by area; texts about the game come from the server. */
export const en = { ...general, ...play, ...replays, ...lessons, ...teams, ...comfort, ...company, ...fight };

export type Label = keyof typeof en;
