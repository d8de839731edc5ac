import type { Label } from "../en";
import { comfort } from "./comfort";
import { otherPlayers } from "./otherPlayers";
import { fight } from "./fight";
import { general } from "./general";
import { lessons } from "./lessons";
import { play } from "./play";
import { replays } from "./replays";
import { teams } from "./teams";

export const fr: Record<Label, string> = { ...general, ...play, ...replays, ...lessons, ...teams, ...comfort, ...otherPlayers, ...fight };
