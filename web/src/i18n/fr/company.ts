import type { company as english } from "../en/company";

export const company: Record<keyof typeof english, string> = {
  reasons: "Pourquoi ?",
  reasonsHint: "Montrer dans le journal pourquoi les robots ont agi ainsi.",
  reasonsLater: "{n} de plus après la partie : elles trahiraient des secrets.",
  setReasons: "Raisons des robots",
  setReasonsHint: "Dans le journal, avant ce qu'ils ont fait.",
  reasonsOn: "Affichées",
  reasonsOff: "Cachées",
  isAway: "{player} est absent.",
  letBotPlay: "Laisser jouer un robot",
  botPlaysFor: "Un robot joue pour {player} jusqu'à son retour.",
  sendBotAway: "Renvoyer le robot",
  botMayPlay: "Un robot peut jouer pour moi en mon absence",
  standIn: "remplaçant",
};
