// Made from src/slugfest/rules/superscape by scripts/protocol_ts.py: change that, not this.

import type * as kernel from "./kernel.gen"

/** Everything that changes, as one player may know it. */
export interface TableShown {
  tokens?: Record<string, TokenShown>
  pool?: string[]
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
  goals: GoalShown[]
  /** The cards that each player has drafted, where teams are drafted at the table. */
  drafted: Record<string, string[]>
}

/** A token: on a space or on the card of a figure; which card it is, nobody knows while it lies face down. */
export interface TokenShown {
  id: string
  space: string
  bearer: string
  card: string
  up: boolean
}

/** A figure: where it stands, how it fares. */
export interface FigureShown {
  object?: boolean
  id: string
  /** The card in an army, which may be one of several copies. */
  card: string
  player: string
  name: string
  spaces: string[]
  height: number
  basing: 'single' | 'double' | 'multi'
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
  /** The side of a flip card that lies up: 0 is the one with which it was placed. */
  side: number
  /** How many lie on it, by name. */
  ability_markers: Record<string, number>
  /** The figures to which it has given a part, such as its Foe. */
  parts: Record<string, string>
}

/** An order marker on a card: `?` where the player may not know which. */
export interface OrderMarkerShown {
  marker: string
  /** Whose it is. */
  player: string
  revealed: boolean
}

/** A condition of victory besides being the last with figures, and how far each player has come. */
export interface GoalShown {
  kind: 'last_standing' | 'defeated_points' | 'hold' | 'rounds'
  /** How many points of defeated figures it takes. */
  points: number
  /** For how many rounds an objective is to be held, or after how many it is over. */
  rounds: number
  /** What decides when the rounds are over: `army`, `defeated` or `held`. */
  by: string
  spaces: string[]
  progress: Record<string, number>
}

/** The battlefield and the cards, which never change. */
export interface BoardShown {
  token_cards?: Record<string, TokenDocument>
  kind: 'hexes'
  name: string
  name_fr: string
  level_height: number
  spaces: SpaceShown[]
  objects: ObjectShown[]
  cards: Record<string, CardDocument>
}

/** All that is printed on the card of a token, with its texts in both languages. */
export interface TokenDocument {
  id: string
  kind: 'hazard' | 'resource' | 'item'
  name: string
  name_fr: string
  subtitle: string
  subtitle_fr: string
  rank: number
  drop: number | null
  keywords: string[]
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

/** A space; `x` and `y` are its centre in inches. */
export interface SpaceShown {
  id: string
  q: number
  r: number
  level: number
  /** Of a tile with air below: the level of its lower side. */
  underside: number
  terrain: string
  /** The player whose start zone it is in. */
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

/** A card as it is placed. */
export interface CardDocument {
  class: string
  name: string
  name_fr: string
  identity: string | string[]
  faction: string
  species: string[]
  personality: string
  size: 'tiny' | 'small' | 'medium' | 'large' | 'huge'
  height: number
  life: number
  move: number | null
  range: number | null
  attack: number | null
  defense: number | null
  symbols: ('crossover' | 'flying' | 'magical_affinity' | 'mental_shield' | 'stealth' | 'super_strength' | 'water_affinity' | 'cold_resistance' | 'cold_weakness' | 'electric_resistance' | 'electric_weakness' | 'heat_resistance' | 'heat_weakness' | 'light_resistance' | 'light_weakness' | 'sonic_resistance' | 'sonic_weakness' | 'toxic_resistance' | 'toxic_weakness')[]
  keywords: string[]
  special_attacks: PowerDocument[]
  abilities: PowerDocument[]
  about: string
  about_fr: string
  id: string
  publisher: string
  uniqueness: 'event' | 'unique' | 'uncommon' | 'common'
  figures: number
  basing: 'single' | 'double' | [number, number][]
  points: number
  by_hand: ByHandDocument[]
  other_side: OtherSideDocument | null
}

/** A text that players apply by hand. */
export interface ByHandDocument {
  name: string
  text: string
}

/** The side that does not lie up; without points no card is placed with it up. */
export interface OtherSideDocument {
  class: string
  name: string
  name_fr: string
  identity: string | string[]
  faction: string
  species: string[]
  personality: string
  size: 'tiny' | 'small' | 'medium' | 'large' | 'huge'
  height: number
  life: number
  move: number | null
  range: number | null
  attack: number | null
  defense: number | null
  symbols: ('crossover' | 'flying' | 'magical_affinity' | 'mental_shield' | 'stealth' | 'super_strength' | 'water_affinity' | 'cold_resistance' | 'cold_weakness' | 'electric_resistance' | 'electric_weakness' | 'heat_resistance' | 'heat_weakness' | 'light_resistance' | 'light_weakness' | 'sonic_resistance' | 'sonic_weakness' | 'toxic_resistance' | 'toxic_weakness')[]
  keywords: string[]
  special_attacks: PowerDocument[]
  abilities: PowerDocument[]
  about: string
  about_fr: string
  points: number | null
}

/** What a question concerns. */
export interface QuestionFacts {
  faces?: (number | string)[]
  window?: string
  ability?: string
  attack?: string
  attacker?: string
  card?: string
  dice?: (number | string)[]
  figure?: string
  kind?: string
  mover?: string
  player?: string
  points?: number
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
  card?: string
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
  /** The spaces of the leading half; those of a large base name two at a time (`3,4 4,4`). */
  route: string[]
  /** The spaces under the base at its end. */
  ends: string[]
  cost: number
  swipes: string[]
  fall: number
}

/** An ability marker went from one card to another. */
export interface AbilityMarkerMoved {
  type: 'AbilityMarkerMoved'
  card: string
  marker: string
  to: string
  rules?: string[]
}

/** Ability markers were put on a card, or taken from it. */
export interface AbilityMarkersChanged {
  type: 'AbilityMarkersChanged'
  card: string
  marker: string
  change: number
  rules?: string[]
}

/** A figure used an ability. */
export interface AbilityUsed {
  type: 'AbilityUsed'
  figure: string
  ability: string
  rules?: string[]
}

/** The activation of a card is over; one within which it took place goes on. */
export interface ActivationEnded {
  type: 'ActivationEnded'
  card: string
  rules?: string[]
}

/** A card will be activated in this turn by an ability, after what is going on now. */
export interface ActivationGranted {
  type: 'ActivationGranted'
  player: string
  card: string
  figures?: string[]
  bearer?: string
  ability?: string
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

/** An attack strikes several figures at once; they defend in this order. */
export interface AttackSpread {
  type: 'AttackSpread'
  attacker: string
  attack: string
  defenders: string[]
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

/** A card is on a team. */
export interface CardDrafted {
  type: 'CardDrafted'
  player: string
  card: string
  rules?: string[]
}

/** A flip card lies with its other side up: what is printed there counts from now on. */
export interface CardTurned {
  type: 'CardTurned'
  card: string
  side: number
  rules?: string[]
}

/** All turns of the round are over. */
export interface CleanupBegan {
  type: 'CleanupBegan'
  round: number
  rules?: string[]
}

/** A figure is on the team again that it belongs to, or on that of a player who has taken it before. */
export interface ControlEnded {
  type: 'ControlEnded'
  figure: string
  player: string
  until: string
  rules?: string[]
}

/** A player controls a figure of another team, or a neutral one, for a while. */
export interface ControlTaken {
  type: 'ControlTaken'
  figure: string
  player: string
  until: string
  bearer?: string
  ability?: string
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

/** A figure was defeated and removed; the defeat may count for a player. */
export interface Defeated {
  type: 'Defeated'
  figure: string
  by?: string
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

/** One die was picked up and rolled again by the player whose it is. */
export interface DieRerolled {
  type: 'DieRerolled'
  player: string
  was: number | string
  now: number | string
  rules?: string[]
}

/** It is known who picks first, and who follows. */
export interface DraftOrderSet {
  type: 'DraftOrderSet'
  order: string[]
  rules?: string[]
}

/** A player's team is complete. */
export interface DraftPassed {
  type: 'DraftPassed'
  player: string
  rules?: string[]
}

/** A figure is on terrain that hurts at the end of a round. */
export interface Exposed {
  type: 'Exposed'
  figure: string
  terrain: string
  dice: number
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

/** A figure was lifted and set down on other spaces. */
export interface FigureSet {
  type: 'FigureSet'
  figure: string
  spaces: string[]
  rules?: string[]
}

/** Two figures changed places. */
export interface FiguresSwitched {
  type: 'FiguresSwitched'
  figure: string
  other: string
  spaces: string[]
  others: string[]
  rules?: string[]
}

/** The next of the activations that were granted comes now. */
export interface GrantUsed {
  type: 'GrantUsed'
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

/** An item lies on the battlefield again, where its bearer or an opponent has put it. */
export interface ItemDropped {
  type: 'ItemDropped'
  figure: string
  token: string
  card: string
  at: string
  rules?: string[]
}

/** A hero has taken up an item. */
export interface ItemEquipped {
  type: 'ItemEquipped'
  figure: string
  token: string
  card: string
  rules?: string[]
}

/** A hero has left an item where another lay, and taken up that one. */
export interface ItemSwapped {
  type: 'ItemSwapped'
  figure: string
  token: string
  card: string
  left: string
  other: string
  rules?: string[]
}

/** A figure that was knocked back has come to rest; `ended` says why it went less far than it should have. */
export interface KnockbackEnded {
  type: 'KnockbackEnded'
  figure: string
  at: string[]
  spaces: number
  ended?: string
  rules?: string[]
}

/** A figure is knocked back by the ability of another. */
export interface KnockedBack {
  type: 'KnockedBack'
  figure: string
  by: string
  spaces: number
  rules?: string[]
}

/** Something holds from now on, for a while. */
export interface LastingBegan {
  type: 'LastingBegan'
  whom: string
  what: string
  word: string
  amount: number
  until: string
  bearer: string
  ability: string
  rules?: string[]
}

/** Something no longer holds: its moment has come. */
export interface LastingEnded {
  type: 'LastingEnded'
  whom: string
  what: string
  word: string
  amount: number
  until: string
  bearer: string
  ability: string
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

/** A granted activation came to nothing: no figure of the card can be activated by this player any more. */
export interface NothingGranted {
  type: 'NothingGranted'
  player: string
  card: string
  rules?: string[]
}

/** At the end of a round, a player alone had figures on an objective. */
export interface ObjectiveHeld {
  type: 'ObjectiveHeld'
  player: string
  objective: number
  spaces: string[]
  rules?: string[]
}

/** An order marker lies on another card, `revealed` or face down; face down, only those who know it see which. */
export interface OrderMarkerMoved {
  type: 'OrderMarkerMoved'
  player: string
  marker: string
  card: string
  to: string
  revealed?: boolean
  /** Who knows which it is, besides its owner; nobody has to be named where it was revealed before. */
  known?: string[]
  /** Whether everybody has seen which it is. */
  open?: boolean
  rules?: string[]
}

/** An order marker was taken from a card, for this round; unseen, if it lay face down. */
export interface OrderMarkerRemoved {
  type: 'OrderMarkerRemoved'
  player: string
  marker: string
  card: string
  known?: string[]
  open?: boolean
  rules?: string[]
}

/** An order marker lies face up: that of this turn, or one that an ability reveals. */
export interface OrderMarkerRevealed {
  type: 'OrderMarkerRevealed'
  player: string
  marker: string
  card: string
  rules?: string[]
}

/** A player looked at an order marker that stays face down; the others see that, and not which it is. */
export interface OrderMarkerViewed {
  type: 'OrderMarkerViewed'
  viewer: string
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

/** A figure has a part for a card from now on, such as its Foe; nobody has it where no figure is named. */
export interface PartGiven {
  type: 'PartGiven'
  card: string
  part: string
  figure: string
  rules?: string[]
}

/** It is known who places figures first, and who follows. */
export interface PlacingOrderSet {
  type: 'PlacingOrderSet'
  order: string[]
  rules?: string[]
}

/** An ability has added to the result of a player's roll, or taken from it. */
export interface ResultChanged {
  type: 'ResultChanged'
  figure: string
  player: string
  change: number
  rules?: string[]
}

/** A defeated figure is in the game again, without wounds. */
export interface Revived {
  type: 'Revived'
  figure: string
  spaces: string[]
  rules?: string[]
}

/** A new round. */
export interface RoundBegan {
  type: 'RoundBegan'
  round: number
  rules?: string[]
}

/** A figure that was stopped where it cannot stand ends its move where it last could. */
export interface SteppedBack {
  type: 'SteppedBack'
  figure: string
  spaces: string[]
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

/** Nobody drafts any more: the cards lie before their players. */
export interface TeamsComplete {
  type: 'TeamsComplete'
  teams: string[][]
  rules?: string[]
}

/** A token has left the game. */
export interface TokenRemoved {
  type: 'TokenRemoved'
  token: string
  card: string
  rules?: string[]
}

/** A token that lay face down was turned up by the figure that entered its space. */
export interface TokenTurnedUp {
  type: 'TokenTurnedUp'
  figure: string
  token: string
  card: string
  rules?: string[]
}

/** A player's turn. */
export interface TurnBegan {
  type: 'TurnBegan'
  player: string
  turn: number
  rules?: string[]
}

/** A figure turned on its own spaces, which is no movement. */
export interface Turned {
  type: 'Turned'
  figure: string
  spaces: string[]
  rules?: string[]
}

/** A d20 was read with its modifiers: the result of one player. */
export interface TwentyRolled {
  type: 'TwentyRolled'
  player: string
  result: kernel.Tally
  rules?: string[]
}

/** An ability with a limit was used. */
export interface UseNoted {
  type: 'UseNoted'
  bearer: string
  ability: string
  until: string
  rules?: string[]
}

/** The moment has come until which uses of abilities count. */
export interface UsesForgotten {
  type: 'UsesForgotten'
  until: string
  rules?: string[]
}

/** At the end of a game on several battlefields, a player has won on so many of them. */
export interface VictoryPointsEarned {
  type: 'VictoryPointsEarned'
  player: string
  points: number
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

export type EventShown = AbilityMarkerMoved | AbilityMarkersChanged | AbilityUsed | ActivationEnded | ActivationGranted | AttackDeclared | AttackFailed | AttackLost | AttackRolled | AttackSpread | Burned | CardActivated | CardDefeated | CardDrafted | CardTurned | CleanupBegan | ControlEnded | ControlTaken | DamageRolled | Defeated | DefenseRolled | DieRerolled | DraftOrderSet | DraftPassed | Exposed | Fell | FigureLeftOut | FigurePlaced | FigureSet | FiguresSwitched | GrantUsed | Healed | InitiativeSet | ItemDropped | ItemEquipped | ItemSwapped | KnockbackEnded | KnockedBack | LastingBegan | LastingEnded | MoveAnnounced | MoveEnded | Moved | NothingActivated | NothingGranted | ObjectiveHeld | OrderMarkerMoved | OrderMarkerRemoved | OrderMarkerRevealed | OrderMarkerViewed | OrderMarkersPlaced | OrderMarkersTakenBack | PartGiven | PlacingOrderSet | ResultChanged | Revived | RoundBegan | SteppedBack | SwipeForgone | SwipeTaken | TeamsComplete | TokenRemoved | TokenTurnedUp | TurnBegan | Turned | TwentyRolled | UseNoted | UsesForgotten | VictoryPointsEarned | WoundsIgnored | WoundsReceived
