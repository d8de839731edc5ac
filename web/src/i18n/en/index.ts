import { general } from "./general";

/** Every label of the client, a file for each area; texts about the game come from the server. */
export const en = { ...general };

export type Label = keyof typeof en;
