/** Labels of measuring, previews and hints at the table. */
export const play = {
  oddsTitle: "odds",
  oddsHit: "to hit",
  oddsDamage: "Damage",
  oddsCritical: "Critical",
  oddsDown: "Down",
  oddsKo: "KO",
  oddsOut: "Out",
  oddsToHit: "Dice +",
  oddsDefense: "Beat",
  oddsDamageOf: "Damage",
  oddsBars: "How likely each amount of damage is, in percent",
} as const;
