// Made from src/slugfest/rules/superscape by scripts/protocol_ts.py: change that, not this.

import type * as kernel from "./kernel.gen"

/** Everything that changes, as one player may know it. */
export interface TableShown {
  family: 'superscape'
  round: number
  round_limit: number
  turn: number
  phase: string
  order: string[]
  /** The player whose turn it is. */
  active: string
  /** The card that is activated. */
  activated: string
  figures: Record<string, FigureShown>
  cards: Record<string, ArmyCardShown>
  points: Record<string, number>
}

/** A figure: where it stands, how it fares. */
export interface FigureShown {
  id: string
  /** The card in an army, which may be one of several copies. */
  card: string
  player: string
  name: string
  spaces: string[]
  height: number
  basing: 'single' | 'double'
  wounds: number
  life: number
  alive: boolean
}

/** A card of an army. */
export interface ArmyCardShown {
  /** The printed card. */
  card: string
  player: string
  markers: OrderMarkerShown[]
  alive: boolean
}

/** An order marker on a card: `?` where the player may not know which. */
export interface OrderMarkerShown {
  marker: string
  revealed: boolean
}

/** The battlefield and the cards, which never change. */
export interface BoardShown {
  kind: 'hexes'
  name: string
  name_fr: string
  level_height: number
  spaces: SpaceShown[]
  objects: ObjectShown[]
  cards: Record<string, CardDocument>
}

/** A space; `x` and `y` are its centre in inches. */
export interface SpaceShown {
  id: string
  q: number
  r: number
  level: number
  /** Of a tile with air below: the level of its lower side. */
  underside: number
  terrain: string
  zone: string
  x: number
  y: number
}

/** An object on the battlefield. */
export interface ObjectShown {
  id: string
  kind: string
  spaces: string[]
  sides: string[][]
  bottom: number
  top: number
}

/** All that is printed on a card; a statistic that is not printed is nothing. */
export interface CardDocument {
  class: string
  id: string
  name: string
  name_fr: string
  identity: string | string[]
  publisher: string
  faction: string
  uniqueness: 'event' | 'unique' | 'uncommon' | 'common'
  figures: number
  species: string[]
  personality: string
  size: 'tiny' | 'small' | 'medium' | 'large' | 'huge'
  height: number
  basing: 'single' | 'double'
  life: number
  move: number | null
  range: number | null
  attack: number | null
  defense: number | null
  points: number
  symbols: ('crossover' | 'flying' | 'magical_affinity' | 'mental_shield' | 'stealth' | 'super_strength' | 'water_affinity')[]
  keywords: string[]
  special_attacks: PowerDocument[]
  abilities: PowerDocument[]
  about: string
  about_fr: string
}

/** A special attack or an ability, with its canonical text in both languages. */
export interface PowerDocument {
  name: string
  name_fr: string
  text: string
  key: string
  text_fr: string
}

/** What a question concerns. */
export interface QuestionFacts {
  faces?: (number | string)[]
  window?: string
  ability?: string
  attack?: string
  attacker?: string
  card?: string
  figure?: string
  kind?: string
  mover?: string
  spaces?: number
}

/** The numbers and names behind a refusal. */
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
  allowed?: number
  enemies?: string[]
  figure?: string
  needed?: number
  other?: string
  range?: number
  space?: string
  spaces?: number
  target?: string
}

/** A way to a goal: its spaces, what it costs, who may swipe, and the deepest drop in levels. */
export interface WayShown {
  fly_from?: number
  route: string[]
  /** The space on which it ends, or the two of a double base. */
  ends: string[]
  cost: number
  swipes: string[]
  fall: number
}

/** A figure used an ability. */
export interface AbilityUsed {
  type: 'AbilityUsed'
  figure: string
  ability: string
  rules?: string[]
}

/** The activation of a card is over. */
export interface ActivationEnded {
  type: 'ActivationEnded'
  card: string
  rules?: string[]
}

/** An attack has its target. */
export interface AttackDeclared {
  type: 'AttackDeclared'
  attacker: string
  target: string
  attack: string
  rules?: string[]
}

/** Every hit was blocked, or there was none. */
export interface AttackFailed {
  type: 'AttackFailed'
  attacker: string
  target: string
  rules?: string[]
}

/** The target became unavailable, and there is no other. */
export interface AttackLost {
  type: 'AttackLost'
  attacker: string
  rules?: string[]
}

/** Attack dice were counted. */
export interface AttackRolled {
  type: 'AttackRolled'
  attacker: string
  target: string
  dice: kernel.Tally
  hits: kernel.Tally
  rules?: string[]
}

/** A figure entered molten lava. */
export interface Burned {
  type: 'Burned'
  figure: string
  dice: number
  rules?: string[]
}

/** A card and some of its figures are activated. */
export interface CardActivated {
  type: 'CardActivated'
  player: string
  card: string
  figures: string[]
  rules?: string[]
}

/** The last figure of a card was defeated. */
export interface CardDefeated {
  type: 'CardDefeated'
  card: string
  rules?: string[]
}

/** All turns of the round are over. */
export interface CleanupBegan {
  type: 'CleanupBegan'
  round: number
  rules?: string[]
}

/** Damage dice were rolled against a figure by an ability. */
export interface DamageRolled {
  type: 'DamageRolled'
  figure: string
  target: string
  skulls: number
  rules?: string[]
}

/** A figure was defeated and removed. */
export interface Defeated {
  type: 'Defeated'
  figure: string
  rules?: string[]
}

/** Defense dice were counted. */
export interface DefenseRolled {
  type: 'DefenseRolled'
  defender: string
  attacker: string
  dice: kernel.Tally
  blocks: kernel.Tally
  rules?: string[]
}

/** A figure dropped ten levels or more. */
export interface Fell {
  type: 'Fell'
  figure: string
  levels: number
  dice: number
  rules?: string[]
}

/** There was no room in the start zone. */
export interface FigureLeftOut {
  type: 'FigureLeftOut'
  figure: string
  rules?: string[]
}

/** A figure came onto the battlefield. */
export interface FigurePlaced {
  type: 'FigurePlaced'
  figure: string
  spaces: string[]
  rules?: string[]
}

/** Wound markers were removed. */
export interface Healed {
  type: 'Healed'
  figure: string
  wounds: number
  rules?: string[]
}

/** The order of turns for this round. */
export interface InitiativeSet {
  type: 'InitiativeSet'
  order: string[]
  rules?: string[]
}

/** A figure begins to move, and how far it may go is settled. */
export interface MoveAnnounced {
  type: 'MoveAnnounced'
  figure: string
  kind: string
  number: kernel.Tally
  rules?: string[]
}

/** A figure has come to the end of its move; `spaces` are counted with the levels climbed. */
export interface MoveEnded {
  type: 'MoveEnded'
  figure: string
  at: string[]
  spaces: number
  flying?: boolean
  rules?: string[]
}

/** A figure went one step; `cost` counts the levels climbed. */
export interface Moved {
  type: 'Moved'
  figure: string
  spaces: string[]
  cost: number
  flying?: boolean
  rules?: string[]
}

/** The turn has no card to activate. */
export interface NothingActivated {
  type: 'NothingActivated'
  player: string
  rules?: string[]
}

/** The marker of this turn lies face up. */
export interface OrderMarkerRevealed {
  type: 'OrderMarkerRevealed'
  player: string
  marker: string
  card: string
  rules?: string[]
}

/** A player laid order markers on cards; opponents see where, not which. */
export interface OrderMarkersPlaced {
  type: 'OrderMarkersPlaced'
  player: string
  placed: [string, string][]
  rules?: string[]
}

/** All order markers returned to their players' hands. */
export interface OrderMarkersTakenBack {
  type: 'OrderMarkersTakenBack'
  rules?: string[]
}

/** It is known who places figures first, and who follows. */
export interface PlacingOrderSet {
  type: 'PlacingOrderSet'
  order: string[]
  rules?: string[]
}

/** A new round. */
export interface RoundBegan {
  type: 'RoundBegan'
  round: number
  rules?: string[]
}

/** An enemy let a figure go. */
export interface SwipeForgone {
  type: 'SwipeForgone'
  figure: string
  mover: string
  rules?: string[]
}

/** An enemy struck at a figure that was leaving. */
export interface SwipeTaken {
  type: 'SwipeTaken'
  figure: string
  mover: string
  hit: boolean
  rules?: string[]
}

/** A player's turn. */
export interface TurnBegan {
  type: 'TurnBegan'
  player: string
  turn: number
  rules?: string[]
}

/** A d20 was read with its modifiers: the result of one player. */
export interface TwentyRolled {
  type: 'TwentyRolled'
  player: string
  result: kernel.Tally
  rules?: string[]
}

/** Not one of the wounds was received. */
export interface WoundsIgnored {
  type: 'WoundsIgnored'
  figure: string
  wounds: kernel.Tally
  rules?: string[]
}

/** Wound markers were placed. */
export interface WoundsReceived {
  type: 'WoundsReceived'
  figure: string
  wounds: kernel.Tally
  number: number
  rules?: string[]
}

export type EventShown = AbilityUsed | ActivationEnded | AttackDeclared | AttackFailed | AttackLost | AttackRolled | Burned | CardActivated | CardDefeated | CleanupBegan | DamageRolled | Defeated | DefenseRolled | Fell | FigureLeftOut | FigurePlaced | Healed | InitiativeSet | MoveAnnounced | MoveEnded | Moved | NothingActivated | OrderMarkerRevealed | OrderMarkersPlaced | OrderMarkersTakenBack | PlacingOrderSet | RoundBegan | SwipeForgone | SwipeTaken | TurnBegan | TwentyRolled | WoundsIgnored | WoundsReceived
