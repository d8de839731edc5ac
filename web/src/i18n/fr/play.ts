import type { play as english } from "../en/play";

export const play: Record<keyof typeof english, string> = {
  oddsTitle: "probabilités",
  oddsHit: "de toucher",
  oddsDamage: "Dégâts",
  oddsCritical: "Critique",
  oddsDown: "À terre",
  oddsKo: "KO",
  oddsOut: "Éliminé",
  oddsToHit: "Dés +",
  oddsDefense: "Dépasser",
  oddsDamageOf: "Dégâts",
  oddsBars: "Probabilité de chaque nombre de dégâts, en pour cent",
};
