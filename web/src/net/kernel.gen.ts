// Made from src/slugfest/kernel by scripts/protocol_ts.py: change that, not this.

/** Dice fell: who rolled, which dice, for what, and the faces. */
export interface DiceRolled {
  type: 'DiceRolled'
  player: string
  die: string
  faces: (number | string)[]
  purpose: string
  rules?: string[]
}

/** Something was taken from a bag; of a secret draw nobody is told. */
export interface Drawn {
  type: 'Drawn'
  player: string
  thing: (number | string)[]
  purpose: string
  secret?: boolean
  rules?: string[]
}

/** A player gave the match up, or had no time left; the others have won, whatever the points are. */
export interface Forfeited {
  type: 'Forfeited'
  player: string
  result: Result
  rules?: string[]
}

/** How a match ended: the winners (none is a draw), why, and the points of each player. */
export interface Result {
  winners: string[]
  reason: string
  points: Record<string, number>
}

/** The match is over: who has won, why, and with how many points each. */
export interface GameEnded {
  type: 'GameEnded'
  result: Result
  rules?: string[]
}

/** A player took back an answer, with all that came of it: the lines from number `since` on. */
export interface TakenBack {
  type: 'TakenBack'
  player: string
  since: number
  rules?: string[]
}

/** A text in both languages. */
export interface Bilingual {
  en: string
  fr: string
}

/**
 * Labelled parts, taken stage by stage; the log and the tooltip show them.
 *
 * >>> base, double = Part(2, "flare", "X-1"), Part(2, "assassin", "X-2", stage=1, times=True)
 * >>> print(Tally((Part(1, "critical", "X-3", stage=2), base, double)))
 * 2 flare, times 2 assassin, plus 1 critical: 5
 */
export interface Tally {
  parts: Part[]
}

/**
 * One contribution: what it is called, the rule behind it, and the stage at which it counts.
 *
 * A part adds `value`; with `times` it multiplies what the earlier stages came to; with `halves`
 * it halves that, rounded down but to no less than `value` where there was anything.
 */
export interface Part {
  value: number
  label: string
  rule: string
  /** A family may name its stages; a named one is written down even where it is the first. */
  stage?: number
  times?: boolean
  halves?: boolean
}

export type EventShown = DiceRolled | Drawn | Forfeited | GameEnded | TakenBack
