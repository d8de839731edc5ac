import type { Label } from "../en";
import { general } from "./general";

export const fr: Record<Label, string> = { ...general };
