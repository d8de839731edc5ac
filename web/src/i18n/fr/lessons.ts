import type { lessons as english } from "../en/lessons";

export const lessons: Record<keyof typeof english, string> = {
  takeBack: "Reprendre",
  takeBackHint: "Reprendre votre dernière action (U ou Ctrl+Z)",
  sure: "Oui : {option}",
  notSure: "Non, je réfléchis",
};
