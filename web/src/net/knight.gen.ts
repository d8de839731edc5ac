// Made from src/slugfest/rules/knight by scripts/protocol_ts.py: change that, not this.

import type * as kernel from "./kernel.gen"

/** Everything that changes. */
export interface TableShown {
  family: 'knight'
  round: number
  round_limit: number
  phase: string
  initiative: string | null
  order: string[]
  /** The player whose turn it is. */
  turn: string | null
  /** The model that is activated. */
  active: string | null
  figures: Record<string, FigureShown>
  scenery: Record<string, SceneryShown>
  /** The Initiative counters of each player. */
  bag: Record<string, number>
  passes: Record<string, number>
  points: Record<string, number>
  /** The deployment zone of each player. */
  zones: Record<string, string>
  markers: Record<string, MarkerShown>
  champions: Record<string, string>
  /** What each player's points are made of, by condition. */
  scores: Record<string, Record<string, number>>
  tournament: Record<string, number> | null
  closed_zones: boolean
  tried: string[]
  admitted: string[]
}

/** A model: where it stands, how it fares. */
export interface FigureShown {
  id: string
  card: string
  name: string
  player: string
  x: number
  y: number
  z: number
  radius: number
  height: number
  placed: boolean
  endurance: number
  endurance_max: number
  /** The endurance zone, by the word that the edition has for it. */
  zone: string
  counters: number
  knocked_down: boolean
  knocked_out: boolean
  improvement: string | null
  activated: boolean
  out: boolean
  effects: (SpellShown | EffectShown)[]
  /** The attacks and powers that are used up. */
  used: string[]
}

/** What a power does to a model for a while, in the words of the cards. */
export interface SpellShown {
  name: string
  stat: string
  amount: number
  lasts: kernel.Bilingual
  caster: string
  until: string
  text: kernel.Bilingual
}

/** What lies on a model for a while. */
export interface EffectShown {
  name: string
  stat: string
  amount: number
  lasts: kernel.Bilingual
}

/** A piece of scenery as it is now. */
export interface SceneryShown {
  structure: number
  destroyed: boolean
  /** How far from where the board has it. */
  shifted: [number, number, number]
}

/** A marker of the scenario. */
export interface MarkerShown {
  kind: string
  number: number
  x: number
  y: number
  z: number
  radius: number
  height: number
  side: string | null
  open: boolean
  structure: number
  structure_max: number
  defense: number
}

/** Everything that stays: ground, pieces, deployment zones, cards. */
export interface BoardShown {
  kind: 'inches'
  name: kernel.Bilingual
  place: string
  width: number
  depth: number
  pieces: PieceShown[]
  zones: Record<string, [number, number][]>
  areas: Record<string, number[]>
  scenario: ScenarioShown
  house_rules: HouseRuleShown[]
  cards: Record<string, CardShown>
  /** The skills of cards in play that this printing takes from the base. */
  unprinted: Record<string, kernel.Bilingual[]>
  advice: AdviceShown[]
  words: Record<string, string>
  scenery_types: Record<string, kernel.Bilingual>
}

/** A piece of scenery: an upright prism. */
export interface PieceShown {
  id: string
  name: kernel.Bilingual
  kind: string
  type: string
  size: number
  structure: number
  corners: [number, number][]
  bottom: number
  top: number
  open: boolean
  terrain: string
}

/** What the players read before a game. */
export interface ScenarioShown {
  id: string
  name: kernel.Bilingual
  about: kernel.Bilingual
  rounds: number
  guarded: string[]
  guard: GuardShown | null
  zones_closed_until: number
  arena: number[] | null
  marker_areas: Record<string, Record<string, number[]>>
  marker_names: Record<string, kernel.Bilingual>
  incapacitated: number
  wipe_out: number
  conditions: ConditionShown[]
}

/** How to get into a guarded area: roll the dice and a stat above a number. */
export interface GuardShown {
  stat: string
  above: number
  no_grabs: boolean
}

/** One line of what scores. */
export interface ConditionShown {
  when: string
  what: string
  points: number
  rule: string
}

/** A reading beyond the books that the players agreed on. */
export interface HouseRuleShown {
  id: string
  name: kernel.Bilingual
  about: kernel.Bilingual
}

/** A card as people know it. */
export interface CardShown {
  id: string
  name: string
  alter_ego: string
  level: number
  factions: string[]
  alignments: string[]
  size: number
  stats: StatsShown
  defenses: Record<string, number>
  zones: ZoneShown[]
  skills: kernel.Bilingual[]
  skill_texts: kernel.Bilingual[]
  attacks: AttackShown[]
  powers: PowerShown[]
  about: kernel.Bilingual
  by_hand: string[]
}

/** The stats of a card, by their printed names. */
export interface StatsShown {
  power: number
  attack: number
  strength: number
  agility: number
  stamina: number
  willpower: number
  speed: number[]
}

/** An endurance zone of a card. */
export interface ZoneShown {
  boxes: number
  modifiers: kernel.Bilingual
}

/** An attack of a card. */
export interface AttackShown {
  key: string
  name: kernel.Bilingual
  cost: number
  frequency: 'basic' | 'extraordinary' | 'unique'
  nature: 'physical' | 'energy' | 'supernatural' | 'mental'
  type: string
  damage: number | string
  form: 'melee' | 'ranged' | 'wave' | 'spray'
  reach: number
  text: kernel.Bilingual
  /** What the players apply themselves. */
  by_hand: string
}

/** A special power of a card. */
export interface PowerShown {
  key: string
  name: kernel.Bilingual
  cost: number
  frequency: 'basic' | 'extraordinary' | 'unique'
  use: string
  range: number | null
  text: kernel.Bilingual
  /** Do the players apply it themselves? */
  by_hand: boolean
}

/** A recommendation that the table does not follow. */
export interface AdviceShown {
  rule: string
  en: string
  fr: string
}

/** What a question concerns. */
export interface QuestionFacts {
  faces?: (number | string)[]
  window?: string
  attacker?: string
  counters?: number
  dice?: number[]
  figure?: string
  inches?: number
  item?: string
  left?: number
  line?: string
  marker?: string
  piece?: string
  power?: string
  skill?: string
  subject?: string
  target?: string
}

/** The numbers and names behind a refusal, and perhaps a line to draw. */
export interface RefusalFacts {
  answer?: string
  asked?: string[]
  count?: number
  given?: number
  items?: string[]
  least?: number
  most?: number
  player?: string
  points?: number
  question?: number
  things?: string[]
  /** The refusal behind it. */
  because?: Because | ''
  blocked_by?: string
  cost?: number
  counters?: number
  figure?: string
  in_row?: number
  inches?: number
  line?: [number, number, number][]
  marker?: string
  moves?: number
  name?: string
  over?: number
  passes?: number
  per?: string
  piece?: string
  power?: string
  range?: number
  reach?: number
  size?: number
  strength?: number
  target?: string
  times?: number
  uses?: number
  what?: string
  x?: number
  y?: number
}

/** A refusal behind a refusal. */
export interface Because {
  rule: string
  reason: string
  facts: RefusalFacts
}

/** What a legal answer would reach, to be drawn; or the facts of the refusal. */
export interface ProposalFacts {
  answer?: string
  asked?: string[]
  count?: number
  given?: number
  items?: string[]
  least?: number
  most?: number
  player?: string
  points?: number
  question?: number
  things?: string[]
  because?: Because | ''
  blocked_by?: string
  cost?: number
  counters?: number
  figure?: string
  in_row?: number
  inches?: number
  line?: [number, number, number][]
  marker?: string
  moves?: number
  name?: string
  over?: number
  passes?: number
  per?: string
  piece?: string
  power?: string
  range?: number
  reach?: number
  size?: number
  strength?: number
  target?: string
  times?: number
  uses?: number
  what?: string
  x?: number
  y?: number
  length?: number
  limit?: number
  climbs?: number
  jumps?: number
  shapes?: (RoundShape | FlatShape)[]
  caught?: string[]
}

/** A circle that an attack or a power would cover. */
export interface RoundShape {
  at: [number, number, number]
  radius: number
}

/** A polygon that an attack or a throw would cover. */
export interface FlatShape {
  outline: [number, number][]
  height: number
}

export interface WaysShown {
  from?: [number, number, number]
  limit?: number
}

/** A model's activation begins: what lasted until then ends. */
export interface Activated {
  type: 'Activated'
  figure: string
  rules?: string[]
}

export interface ActivationEnded {
  type: 'ActivationEnded'
  figure: string
  rules?: string[]
}

/** The thrower has named the point. */
export interface Aimed {
  type: 'Aimed'
  figure: string
  item: string
  at: [number, number, number]
  rules?: string[]
}

/** The owner of such a power changes something; what it is comes next. */
export interface AppliedByHand {
  type: 'AppliedByHand'
  figure: string
  power: string
  subject: string
  rules?: string[]
}

/** An attack on everybody in an area. */
export interface AreaDeclared {
  type: 'AreaDeclared'
  attacker: string
  line: string
  /** `wave` or `spray`. */
  form: string
  rules?: string[]
}

/** A reaction has put an end to an attack. */
export interface AttackCancelled {
  type: 'AttackCancelled'
  attacker: string
  line: string
  rules?: string[]
}

export interface AttackDeclared {
  type: 'AttackDeclared'
  attacker: string
  target: string
  line: string
  rules?: string[]
}

/** An attack is over, and with it what powers gave these models for it. */
export interface AttackGainsEnded {
  type: 'AttackGainsEnded'
  figures: string[]
  rules?: string[]
}

export interface AttackHit {
  type: 'AttackHit'
  attacker: string
  target: string
  to_hit: kernel.Tally
  defense: kernel.Tally
  rules?: string[]
}

export interface AttackMissed {
  type: 'AttackMissed'
  attacker: string
  target: string
  to_hit: kernel.Tally
  defense: kernel.Tally
  rules?: string[]
}

/** One more counter of a player in the Initiative bag. */
export interface BagCounterAdded {
  type: 'BagCounterAdded'
  figure: string
  player: string
  rules?: string[]
}

/** One counter of a player fewer in the Initiative bag. */
export interface BagCounterRemoved {
  type: 'BagCounterRemoved'
  figure: string
  player: string
  rules?: string[]
}

/** The Initiative bag holds so many counters of each player. */
export interface BagFilled {
  type: 'BagFilled'
  counters: Record<string, number>
  rules?: string[]
}

/** A model has a skill of its team's card for the whole game. */
export interface BonusGiven {
  type: 'BonusGiven'
  figure: string
  skill: string
  rules?: string[]
}

/** A power that the players apply themselves is used; everybody is told its text. */
export interface ByHandBegun {
  type: 'ByHandBegun'
  figure: string
  power: string
  told: Record<string, string>
  /** It costs nothing: once a Round, or there would be no end to it. */
  free?: boolean
  rules?: string[]
}

/** A marker has carried a model elsewhere; that is no movement action. */
export interface Carried {
  type: 'Carried'
  figure: string
  marker: string
  to: [number, number, number]
  rules?: string[]
}

/** A model is its side's Champion. */
export interface ChampionNamed {
  type: 'ChampionNamed'
  figure: string
  player: string
  rules?: string[]
}

/** An activated model that has spent nothing gives up one counter. */
export interface CounterWasted {
  type: 'CounterWasted'
  figure: string
  rules?: string[]
}

/** Counters come to a model, even above its Power. */
export interface CountersGained {
  type: 'CountersGained'
  figure: string
  amount: number
  rules?: string[]
}

/** Counters go from one model to another: the giver has used them. */
export interface CountersHandedOver {
  type: 'CountersHandedOver'
  figure: string
  to: string
  amount: number
  rules?: string[]
}

export interface CountersLost {
  type: 'CountersLost'
  figure: string
  amount: number
  rules?: string[]
}

/** A double: more damage, or what the line prints. */
export interface CriticalScored {
  type: 'CriticalScored'
  attacker: string
  critical: string
  rules?: string[]
}

/** Endurance goes down; a model that comes into the worst zone has a Stamina roll to make. */
export interface Damaged {
  type: 'Damaged'
  figure: string
  damage: kernel.Tally
  source: string
  rules?: string[]
}

/** A Defensive Improvement replaces whatever the model had. */
export interface DefenseImproved {
  type: 'DefenseImproved'
  figure: string
  improvement: string
  rules?: string[]
}

/** A model stands on the table. */
export interface Deployed {
  type: 'Deployed'
  figure: string
  at: [number, number, number]
  rules?: string[]
}

/** One die was picked up and rolled again. */
export interface DieRerolled {
  type: 'DieRerolled'
  figure: string
  was: number
  now: number
  rules?: string[]
}

/** A model was moved straight to another place. */
export interface Displaced {
  type: 'Displaced'
  figure: string
  to: [number, number, number]
  inches: number
  action?: boolean
  rules?: string[]
}

/** An effect takes hold: it may change stats for a while. */
export interface EffectSuffered {
  type: 'EffectSuffered'
  figure: string
  effect: string
  amount: number
  changes?: Lasting[]
  rules?: string[]
}

/** A change of a stat that goes on for a while: where it comes from and when it ends. */
export interface Lasting {
  name: string
  stat: string
  amount: number
  rule: string
  until_round_end: boolean
  until_activation: boolean
  /** The Defensive Improvement with which it ends, if it is bound to one. */
  improvement: string
}

/** The effects that have taken hold of a model let it go. */
export interface EffectsRemoved {
  type: 'EffectsRemoved'
  figure: string
  rules?: string[]
}

/** A model tried to enter a guarded area. */
export interface EntryRolled {
  type: 'EntryRolled'
  figure: string
  roll: kernel.Tally
  passed: boolean
  rules?: string[]
}

/** A model came down from a height. */
export interface Fell {
  type: 'Fell'
  figure: string
  to: [number, number, number]
  inches: number
  why: string
  rules?: string[]
}

export interface FinalPhaseBegan {
  type: 'FinalPhaseBegan'
  rules?: string[]
}

/** A new activation brings a new grab. */
export interface GrabRefreshed {
  type: 'GrabRefreshed'
  figure: string
  rules?: string[]
}

/** Something is in somebody's hands. */
export interface Grabbed {
  type: 'Grabbed'
  figure: string
  item: string
  rules?: string[]
}

/** A model stopped on its way; its movement may go on from there. */
export interface Halted {
  type: 'Halted'
  figure: string
  at: [number, number, number]
  rules?: string[]
}

/** Endurance comes back, never above what is printed. */
export interface Healed {
  type: 'Healed'
  figure: string
  amount: kernel.Tally
  rules?: string[]
}

/** A model without Endurance leaves the table for good. */
export interface Incapacitated {
  type: 'Incapacitated'
  figure: string
  rules?: string[]
}

/** A counter came out of the bag, and stays out. */
export interface InitiativeDrawn {
  type: 'InitiativeDrawn'
  player: string
  rules?: string[]
}

export interface KnockedDown {
  type: 'KnockedDown'
  figure: string
  rules?: string[]
}

/** KO: down, and without counters. */
export interface KnockedOut {
  type: 'KnockedOut'
  figure: string
  rules?: string[]
}

/** A thrown model is back on the table. */
export interface Landed {
  type: 'Landed'
  figure: string
  to: [number, number, number]
  rules?: string[]
}

/** A model jumps into the void; as a rule that is its movement action. */
export interface LeaptDown {
  type: 'LeaptDown'
  figure: string
  moves?: boolean
  rules?: string[]
}

/** What is thrown is off the table while it flies. */
export interface Lifted {
  type: 'Lifted'
  figure: string
  item: string
  rules?: string[]
}

export interface MarkerClosed {
  type: 'MarkerClosed'
  marker: string
  player: string
  rules?: string[]
}

/** A marker loses Structure Points; without any it is gone. */
export interface MarkerDamaged {
  type: 'MarkerDamaged'
  marker: string
  damage: kernel.Tally
  player: string
  rules?: string[]
}

export interface MarkerOpened {
  type: 'MarkerOpened'
  marker: string
  rules?: string[]
}

/** A marker lies on the table; one with a height is in everybody's way. */
export interface MarkerPlaced {
  type: 'MarkerPlaced'
  marker: string
  kind: string
  number: number
  at: [number, number, number]
  side: string
  rules?: string[]
}

export interface MarkerRepaired {
  type: 'MarkerRepaired'
  marker: string
  amount: number
  rules?: string[]
}

/** A marker is under a player's control. */
export interface MarkerTaken {
  type: 'MarkerTaken'
  marker: string
  player: string
  rules?: string[]
}

/** Something was tried on a marker that may be tried only once a Round. */
export interface MarkerTried {
  type: 'MarkerTried'
  marker: string
  rules?: string[]
}

/** A model may be activated once more in this Round. */
export interface MayActAgain {
  type: 'MayActAgain'
  figure: string
  rules?: string[]
}

/** A model went along `route`, as a movement action or by a power. */
export interface Moved {
  type: 'Moved'
  figure: string
  route: [number, number, number][]
  inches: number
  action?: boolean
  rules?: string[]
}

/** Too heavy on its feet: nothing flies anywhere. */
export interface NotThrown {
  type: 'NotThrown'
  figure: string
  item: string
  rules?: string[]
}

/** Who activates first, and who after that. */
export interface OrderChosen {
  type: 'OrderChosen'
  order: string[]
  rules?: string[]
}

/** The attack is paid for with more: an extra die, or what the line prints. */
export interface Overloaded {
  type: 'Overloaded'
  attacker: string
  overload: string
  rules?: string[]
}

/** A model lets its owner pass though no pass was left. */
export interface PassGranted {
  type: 'PassGranted'
  figure: string
  rules?: string[]
}

export interface Passed {
  type: 'Passed'
  player: string
  rules?: string[]
}

/** How often each player may pass in this Round. */
export interface PassesCounted {
  type: 'PassesCounted'
  passes: Record<string, number>
  rules?: string[]
}

/** One plan foils another. */
export interface PlanCancelled {
  type: 'PlanCancelled'
  figure: string
  by: string
  rules?: string[]
}

/** A counter is taken out of the bag by choice. */
export interface PlanMade {
  type: 'PlanMade'
  figure: string
  player: string
  rules?: string[]
}

/** A player scores: how many points, for which condition, and by what becomes of which thing. */
export interface PointsScored {
  type: 'PointsScored'
  player: string
  points: number
  reason: string
  thing?: string
  rules?: string[]
}

/** A model gets its Power counters for the Round. */
export interface PowerDealt {
  type: 'PowerDealt'
  figure: string
  power: kernel.Tally
  rules?: string[]
}

export interface PowerSpent {
  type: 'PowerSpent'
  figure: string
  amount: number
  on: string
  rules?: string[]
}

/** A special power or an attack counts towards its frequency. */
export interface PowerUsed {
  type: 'PowerUsed'
  figure: string
  power: string
  frequency: string
  rules?: string[]
}

/** A model was shoved in a straight line. */
export interface Pushed {
  type: 'Pushed'
  figure: string
  to: [number, number, number]
  inches: number
  rules?: string[]
}

/** Points that only the first player gets are given. */
export interface RaceWon {
  type: 'RaceWon'
  player: string
  what: string
  rules?: string[]
}

/** A model answers an attack with a power. */
export interface Reacted {
  type: 'Reacted'
  figure: string
  power: string
  rules?: string[]
}

/** A KO model comes round, with a counter less than usual. */
export interface Recovered {
  type: 'Recovered'
  figure: string
  power: kernel.Tally
  rules?: string[]
}

/** An attack has another target now. */
export interface Redirected {
  type: 'Redirected'
  figure: string
  target: string
  rules?: string[]
}

export interface RoundBegan {
  type: 'RoundBegan'
  round: number
  rules?: string[]
}

/** What lasts to the end of the Round is gone, unspent counters too. */
export interface RoundCleared {
  type: 'RoundCleared'
  rules?: string[]
}

/** Structure Points go down. */
export interface SceneryDamaged {
  type: 'SceneryDamaged'
  piece: string
  damage: kernel.Tally
  source: string
  rules?: string[]
}

/** A piece leaves the table; nothing is hidden, blocked or carried by it any more. */
export interface SceneryDestroyed {
  type: 'SceneryDestroyed'
  piece: string
  rules?: string[]
}

/** Before the game a player puts a piece somewhere else. */
export interface SceneryLaid {
  type: 'SceneryLaid'
  piece: string
  shift: [number, number, number]
  rules?: string[]
}

/** A piece of scenery lies somewhere else, in one piece. */
export interface SetDown {
  type: 'SetDown'
  piece: string
  shift: [number, number, number]
  rules?: string[]
}

/** One attack on several targets. */
export interface SeveralAttacked {
  type: 'SeveralAttacked'
  attacker: string
  targets: string[]
  line: string
  rules?: string[]
}

/** A power takes hold of a model for a while. */
export interface SpellsCast {
  type: 'SpellsCast'
  figure: string
  spells: Spell[]
  /** What it does, in the words of the cards, by language. */
  told: Record<string, string>
  rules?: string[]
}

/** What a power does to a model for a while: one deed, who did it by which power, and how long. */
export interface Spell {
  power: string
  caster: string
  deed: Deed
  until: string
  /** The Defensive Improvement with which it ends, if it is bound to one. */
  improvement: string
  /** What the power's owner picked: a skill, an attack. */
  word: string
}

/**
 * One thing that a power does, how it is told, and what it is worth on a card.
 *
 * Most deeds are told as what their subject does (`told`: `gains 2 Power counters`).  Some are an order
 * (`order`: `Displace this model up to 12" away`), some are said of the subject's attacks (`of_attack`).
 */
export type Deed = Act | Again | Cancel | Cheaper | Cleanse | Counters | Either | Forbid | FreeAttack | FreeThrow | Give | Hurt | Ignore | Instead | Lose | Mark | PickNature | Points | Raise | Recover | Redirect | Relocate | Reroll | Scale | Shield | Skill | Spare | StandUp | Steal | Suffer | Sure | Swap | Trait

/** `may be activated once more this Round`. */
export interface Act {
  type: 'act'
}

/** `may use one Unique attack once more`. */
export interface Again {
  type: 'again'
  frequency: 'extraordinary' | 'unique'
}

/** `cancel the attack`. */
export interface Cancel {
  type: 'cancel'
}

/** `its attacks cost 1 counter less`; negative is dearer; `halved` rounds up; `free` is for nothing. */
export interface Cheaper {
  type: 'cheaper'
  amount: number
  halved: boolean
  of: 'attacks' | 'powers' | 'both' | 'overload'
  attacks: Attacks
  least: number
  free: boolean
}

/** Attacks of some kind: by nature, damage type, form or name; an empty part means any. */
export interface Attacks {
  natures: string[]
  types: string[]
  forms: ('melee' | 'ranged' | 'wave' | 'spray')[]
  names: string[]
  /** What the model at the other end must be like: `against Villains`, `of models within 4"`. */
  models: If[]
}

/** A circumstance that must hold. */
export interface If {
  what: 'no_counters' | 'bearer_not_activated' | 'bearer_moved' | 'bearer_not_moved' | 'bearer_in' | 'victim_level' | 'victim_activated' | 'victim_not_activated' | 'victim_down' | 'victim_group' | 'victim_beyond' | 'victim_within' | 'victim_at_most' | 'victim_at_least' | 'bearer_zone' | 'bearer_worn' | 'bearer_counters' | 'bearer_near' | 'bearer_alone'
  number: number
  word: string
}

/** `Remove all effects from it`. */
export interface Cleanse {
  type: 'cleanse'
}

/** `gains 2 Power counters`, `loses 1 Power counter`. */
export interface Counters {
  type: 'counters'
  amount: number
  /** The number counts once for each of these. */
  each: Who | null
}

/**
 * On whom a clause falls.
 *
 * `self` is the bearer; `target` one model in range that is chosen; `all` everybody in range or
 * within so many inches of the bearer; `attacker` and `victim` the two ends of the attack that
 * the clause waits for; `actor` the model whose activation it waits for.
 */
export interface Who {
  kind: 'self' | 'target' | 'all' | 'attacker' | 'victim' | 'actor'
  side: 'any' | 'friendly' | 'enemy'
  /** Inches from the bearer; without it the range of the power. */
  within: number | null
  and_self: boolean
  /** How many targets may be chosen. */
  up_to: number
  /** The bearer itself may not be chosen. */
  other: boolean
  /** Only those of this alignment or faction. */
  group: string
}

/** `one of these: +1 Attack, or +2 Speed`: the power's owner picks, or a die of eight does. */
export interface Either {
  type: 'either'
  options: Deed[][]
  by: 'owner' | 'roll'
}

/** `cannot move`, `cannot attack`, `cannot use Overload`, `cannot use Special Powers` … */
export interface Forbid {
  type: 'forbid'
  /** A key of `FORBIDDEN`. */
  what: string
}

/** `may make a free Ranged attack against the same target`; frequency does not matter. */
export interface FreeAttack {
  type: 'free_attack'
  attacks: Attacks
  at: 'same' | 'attacker' | 'any'
}

/** `makes a free Grab and Throw with Strength 3 on target model or piece of scenery`. */
export interface FreeThrow {
  type: 'free_throw'
  /** 0 is the bearer's own. */
  strength: number
  on: 'any' | 'scenery'
  up_to: number
}

/** `gains up to 2 of this model's Power counters`. */
export interface Give {
  type: 'give'
  amount: number
}

/** `suffers 1 damage`, `suffers 2 Energy damage`, with `pure` `ignoring Resistances`. */
export interface Hurt {
  type: 'hurt'
  amount: number
  nature: string
  pure: boolean
  /** The number counts once for each of these. */
  each: Who | null
}

/** `its Ranged attacks ignore cover`: `resistances`, `immunities`, `improvements`, `cover`. */
export interface Ignore {
  type: 'ignore'
  /** A key of `IGNORED`. */
  what: string
  attacks: Attacks
}

/** `its next attack uses Willpower instead of Attack`. */
export interface Instead {
  type: 'instead'
  stat: string
}

/** `loses all Passive Special Powers`, `loses all Immunities and Resistances`, `loses Fly`. */
export interface Lose {
  type: 'lose'
  /** A key of `LOST`, or a skill. */
  what: string
  /** Only one of them, which the power's owner picks. */
  one: boolean
}

/** `friendly models gain +1 Attack when attacking it`: for whoever is on that side of the bearer. */
export interface Mark {
  type: 'mark'
  amount: number
  stat: 'attack' | 'damage'
  by: 'any' | 'friendly' | 'enemy'
  attacks: Attacks
}

/** `you may change the Nature of the attack to Physical or Energy`. */
export interface PickNature {
  type: 'pick_nature'
  natures: string[]
}

/** `you score 1 Victory Point`. */
export interface Points {
  type: 'points'
  amount: number
}

/** `+2 Attack`, `-4 Speed`, `+1 damage`, `+3 All Defenses against Ranged attacks`. */
export interface Raise {
  type: 'raise'
  stat: string
  amount: number
  against: Attacks
  /** The number counts once for each of these. */
  each: Who | null
  /** The stat does not fall below this number; without it there is no bound. */
  least: number
}

/** `recovers up to 2 Endurance points`; `each_round` of them for every Round played so far. */
export interface Recover {
  type: 'recover'
  amount: number
  each_round: number
  /** The number counts once for each of these. */
  each: Who | null
}

/** `this model becomes the new target`, `a friendly model in range becomes the new target`. */
export interface Redirect {
  type: 'redirect'
  to: 'self' | 'friend'
}

/** `Move this model up to 4"`, `Displace ... up to 12"`, `Displace ... anywhere on the table`. */
export interface Relocate {
  type: 'relocate'
  how: 'move' | 'displace' | 'pull'
  /** Without it, anywhere; with `into`, as far as the power's range. */
  inches: number | null
  /** Only into terrain of this kind. */
  into: string
  /** As far as the power's range; or `inches` from the bearer, any friendly model or any edge of the table. */
  to: '' | 'range' | 'bearer' | 'friend' | 'edge'
}

/** `may reroll one die of its attack rolls`, `may reroll failed Agility rolls`. */
export interface Reroll {
  type: 'reroll'
  roll: 'attack' | 'agility' | 'stamina' | 'willpower'
  /** 1, or 0 for all of them. */
  dice: number
  attacks: Attacks
  failed: boolean
  /** The power's owner decides, not the one who rolls. */
  forced: boolean
  once: '' | 'round' | 'game'
}

/** `doubles its Speed`, `halves its Strength`: before anything is added or taken off. */
export interface Scale {
  type: 'scale'
  stat: 'speed' | 'strength'
  half: boolean
}

/** What others may not do to the subject: `enemies cannot use Overload against it`, an effect by name … */
export interface Shield {
  type: 'shield'
  /** A key of `SHIELDS`, or an effect. */
  what: string
  attacks: Attacks
}

/** `Invisible`, `Resistance 2 vs Physical`, `Resistance 1 vs Energy against Ranged attacks`. */
export interface Skill {
  type: 'skill'
  skill: SkillUse
  against: Attacks
}

/** A skill by name, with the number and the word printed beside it. */
export interface SkillUse {
  skill: string
  amount: number
  word: string
}

/** `suffers 1 less damage`; `least` is what is left in any case; what is left of `half` may be rounded `down`. */
export interface Spare {
  type: 'spare'
  amount: number
  half: boolean
  least: number
  attacks: Attacks
  down: boolean
}

/** `stands up`: no longer Knocked Down, and without paying for it. */
export interface StandUp {
  type: 'stand_up'
}

/** `loses 1 Power counter and this model gains it`. */
export interface Steal {
  type: 'steal'
  amount: number
}

/** `suffers Stun/2`. */
export interface Suffer {
  type: 'suffer'
  inflict: Inflict
}

/** An effect by name with its number: `Ensnare/1`, `Knocked Down`. */
export interface Inflict {
  type: 'inflict'
  effect: string
  amount: number
}

/** `automatically passes its Willpower rolls`. */
export interface Sure {
  type: 'sure'
  roll: string
}

/** `Exchange the positions of this model and the target`. */
export interface Swap {
  type: 'swap'
}

/** The bearer's attacks inflict more: `its attacks gain Irresistible`. */
export interface Trait {
  type: 'trait'
  inflict: Inflict
  attacks: Attacks
}

/** A roll against a stat. */
export interface StatRolled {
  type: 'StatRolled'
  figure: string
  stat: string
  dice: number[]
  against: kernel.Tally
  passed: boolean
  rules?: string[]
}

/** Stats go up or down for a while. */
export interface StatsChanged {
  type: 'StatsChanged'
  figure: string
  changes: Lasting[]
  rules?: string[]
}

/** The Stamina roll for entering the worst zone is done with. */
export interface StoodFirm {
  type: 'StoodFirm'
  figure: string
  rules?: string[]
}

export interface StoodUp {
  type: 'StoodUp'
  figure: string
  rules?: string[]
}

/** Two models have changed places: both at once, for neither place is free before. */
export interface Swapped {
  type: 'Swapped'
  figure: string
  other: string
  inches: number
  rules?: string[]
}

/** The target's reaction took it out of the attacker's reach. */
export interface TargetLost {
  type: 'TargetLost'
  attacker: string
  target: string
  rules?: string[]
}

/** It is this player's turn to activate a model. */
export interface TurnCame {
  type: 'TurnCame'
  player: string
  rules?: string[]
}

/** What was used up can be used once more. */
export interface UseRestored {
  type: 'UseRestored'
  figure: string
  power: string
  rules?: string[]
}

/** A model has come into an enemy deployment zone. */
export interface ZoneReached {
  type: 'ZoneReached'
  figure: string
  owner: string
  rules?: string[]
}

/** Who deploys where, and who chose. */
export interface ZonesChosen {
  type: 'ZonesChosen'
  zones: Record<string, string>
  chosen_by: string
  rules?: string[]
}

export type EventShown = Activated | ActivationEnded | Aimed | AppliedByHand | AreaDeclared | AttackCancelled | AttackDeclared | AttackGainsEnded | AttackHit | AttackMissed | BagCounterAdded | BagCounterRemoved | BagFilled | BonusGiven | ByHandBegun | Carried | ChampionNamed | CounterWasted | CountersGained | CountersHandedOver | CountersLost | CriticalScored | Damaged | DefenseImproved | Deployed | DieRerolled | Displaced | EffectSuffered | EffectsRemoved | EntryRolled | Fell | FinalPhaseBegan | GrabRefreshed | Grabbed | Halted | Healed | Incapacitated | InitiativeDrawn | KnockedDown | KnockedOut | Landed | LeaptDown | Lifted | MarkerClosed | MarkerDamaged | MarkerOpened | MarkerPlaced | MarkerRepaired | MarkerTaken | MarkerTried | MayActAgain | Moved | NotThrown | OrderChosen | Overloaded | PassGranted | Passed | PassesCounted | PlanCancelled | PlanMade | PointsScored | PowerDealt | PowerSpent | PowerUsed | Pushed | RaceWon | Reacted | Recovered | Redirected | RoundBegan | RoundCleared | SceneryDamaged | SceneryDestroyed | SceneryLaid | SetDown | SeveralAttacked | SpellsCast | StatRolled | StatsChanged | StoodFirm | StoodUp | Swapped | TargetLost | TurnCame | UseRestored | ZoneReached | ZonesChosen
