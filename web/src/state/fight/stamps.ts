import type { Label, Speech } from "../../i18n";
import type { Strike } from "./strikes";

/** What a stamp says, in its parts: the sum, the verdict, and what was lost. */
export interface Stamp {
  sum: string;
  word: string;
  lost: string;
}

const words: Record<Strike["outcome"], Label> = {
  hit: "stampHit",
  miss: "stampMiss",
  blocked: "stampBlocked",
  passed: "stampPassed",
  failed: "stampFailed",
  harm: "stampHarm",
};

const losses: Record<Strike["loses"], Label> = { damage: "stampDamage", wounds: "stampWounds", structure: "stampStructure" };

export function stampOf(strike: Strike, { t }: Pick<Speech, "t">, stat: (id: string) => string): Stamp {
  const { sum, lost } = strike;
  const [reached, goal] = sum ?? [0, 0];
  const against = strike.counted === "dice" ? { sum: t("stampSkulls", { n: reached }), goal: t("stampShields", { n: goal }) } : { sum: reached, goal };
  return {
    sum: sum ? `${strike.stat ? `${stat(strike.stat)} ` : ""}${t("stampAgainst", against)}` : "",
    word: t(strike.critical ? "stampCritical" : words[strike.outcome]),
    lost: lost === null ? "" : lost > 0 ? t(losses[strike.loses], { n: lost }) : t("stampNothing"),
  };
}

/** The stamp as a sentence: "17 against 14: hit, 3 damage". */
export function stampSentence({ sum, word, lost }: Stamp, colon: string): string {
  const verdict = [word, lost].filter(Boolean).join(", ");
  return sum ? `${sum}${colon} ${verdict}` : verdict;
}
