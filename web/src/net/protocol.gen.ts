// Made from src/slugfest/server/wire by scripts/protocol_ts.py: change that, not this.

import type * as kernel from "./kernel.gen"
import type * as knight from "./knight.gen"
import type * as superscape from "./superscape.gen"

export const LARGEST_MESSAGE = 64000

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type SeatKind = 'me' | 'bot' | 'open'

export type BotLevel = 'easy' | 'normal' | 'hard'

export type PlayerKind = 'person' | 'bot' | 'open'

export type ClosedCode = 'no_match' | 'no_seat' | 'no_hello' | 'too_large' | 'flood' | 'full' | 'slow' | 'unreadable' | 'waiting' | 'failed'

export type Scalar = string | number | boolean | null

export type Answer = Scalar | (Scalar | Scalar[])[] | Record<string, Scalar | Scalar[]>

export type TableShown = knight.TableShown | superscape.TableShown

export type BoardShown = knight.BoardShown | superscape.BoardShown

export type QuestionFacts = knight.QuestionFacts | superscape.QuestionFacts

export type RefusalFacts = knight.RefusalFacts | superscape.RefusalFacts

export type ProposalFacts = knight.ProposalFacts | superscape.RefusalFacts

export type WaysShown = knight.WaysShown | Record<string, superscape.WayShown>

export type EventShown = kernel.EventShown | knight.EventShown | superscape.EventShown

export type GalleryCardShown = superscape.CardDocument

/** A text in every language; empty in one that its reader has not asked for. */
export interface Words {
  en: string
  fr: string
}

/** A rule and its sentence about a team. */
export interface Told {
  rule: string
  text: Words
}

/** A bot of one's own choice: how well it plays, and what it cares for. */
export interface Opponent {
  level: BotLevel
  character?: string
}

/** Time to think, in seconds: a bank for each person, what every answer adds, and how long a reaction is offered. */
export interface ClockTerms {
  bank: number
  increment?: number
  /** After so long an offer counts as passed by; 0 is never. */
  reaction?: number
}

/** Make a match: which game, which board and teams, and who sits where. */
export interface NewMatch {
  game: string
  seats: SeatKind[]
  /** Which bot sits on each seat that a bot has; the house's own where none is named. */
  bots?: (Opponent | null)[]
  scenario?: string | null
  board?: string | null
  /** Ready-made teams by id, own ones by their share code. */
  teams?: string[] | null
  /** The Level agreed on, by which every team must be legal; without it own teams keep to their own Level. */
  level?: number | null
  /** Is the sheet of the edition taken at its word? */
  literal_wording?: boolean
  /** Readings beyond the books, by id. */
  house_rules?: string[]
  clock?: ClockTerms | null
  /** Does whoever takes an open seat bring a team?  Then the match begins when all seats are taken. */
  bring_teams?: boolean
  /** What the others are to call the maker. */
  name?: string
  face?: '' | 'star' | 'bolt' | 'moon' | 'sun' | 'anchor' | 'flame' | 'crown' | 'heart'
}

/** Take an open seat; with a team (by id or share code) where that was agreed on. */
export interface Join {
  team?: string | null
  /** What the others are to call whoever takes it. */
  name?: string
  face?: '' | 'star' | 'bolt' | 'moon' | 'sun' | 'anchor' | 'flame' | 'crown' | 'heart'
}

/** A match that waits for its players and their teams: by which Level these must be legal, if by any. */
export interface Invitation {
  level: number | null
  scenario: string | null
  board: string | null
}

/** A seat taken: its player and the secret that proves it. */
export interface Seated {
  match: string
  player: string
  token: string
}

/** A new match: the creator's seats, and the address at which friends take the open ones. */
export interface MatchMade {
  match: string
  seats: Seated[]
  open_seats: string[]
  link: string
}

/** Something to pick when making a match. */
export interface Choice {
  id: string
  name: Words
  about: Words
  /** The Level of the game that a team is made for. */
  level: number | null
  /** How many players a board has room for, where games differ in that. */
  seats: number | null
}

/** A game on offer, with its scenarios, boards and ready-made teams; the first of each is usual. */
export interface GameOffer {
  id: string
  family: string
  name: Words
  about: Words
  players: string[]
  scenarios: Choice[]
  boards: Choice[]
  teams: Choice[]
  /** Is there a sheet that can be taken at its word (`literal_wording`)? */
  has_letter: boolean
  /** Readings beyond the books that a match may be played with. */
  house_rules: Choice[]
  /** Players who may join besides the usual ones. */
  more_players: string[]
  /** What bots may care for, where they can tell the difference; the first is usual. */
  characters: Choice[]
}

/** A lesson that may be taken. */
export interface LessonOffer {
  id: string
  title: Words
  about: Words
  minutes: number
}

/** Begin a lesson: nothing more need be said. */
export interface NewLesson {
}

/** A statement of the rule index. */
export interface RuleText {
  id: string
  text: string
  section: string
  page: string
  rulings: string[]
  examples: string[]
  /** How the edition that is amended reads at this place. */
  base: string | null
}

/** The server is up. */
export interface Health {
  ok: boolean
  engine: string
  games: string[]
}

/** What was wrong with a request: where in it, and why. */
export interface Problem {
  place: string
  reason: string
  /** The rules that a team breaks. */
  broken: Told[]
}

/** The body of every HTTP answer that is no success. */
export interface Failure {
  error: Problem
}

/**
 * Take back the own answer of this number (see `TakeBackShown`), with all that came of it.
 *
 * Other people are asked first, and have to agree.
 */
export interface TakeBack {
  type: 'take_back'
  to: number
  /** Of other seats in the same hands: whoever holds them need not be asked. */
  tokens?: string[]
}

/** The answer to somebody who would like to take a step back; whoever asks withdraws with `given` false. */
export interface Consent {
  type: 'consent'
  request: number
  given: boolean
}

/** The number of the answer that this seat may take back; or none, and why. */
export interface TakeBackShown {
  to: number | null
  reason: Words | null
  /** The players who have to agree first. */
  asks: string[]
}

/** Somebody would like to take a step back, and waits for the others to agree. */
export interface BackAsked {
  request: number
  player: string
  /** Who has not answered yet. */
  waiting: string[]
  /** The number of the first log line that would be taken back. */
  since: number
  /** How long is left to answer, when this was sent. */
  seconds: number
}

/** An option explained: counters it takes now, short facts such as range and damage, and what it does. */
export interface OptionAbout {
  cost: number | null
  short: Words[]
  text: Words | null
}

/** A finite option: its id, its label, what it does and to what; nobody needs to take the id apart. */
export interface OptionShown {
  id: string
  label: Words
  /** The thing that it refers to, if that has a name: a model, an attack, a power. */
  refers?: string | null
  /** What it does; empty if it simply names a thing. */
  verb?: string
  /** The ids of the things that it stands for: one as a rule, the two spaces of a double base, or nothing. */
  things?: string[]
  /** What else it says, such as the counters that a walk takes. */
  arguments?: (string | number)[]
  /** What to ask first if a wrong click would hurt. */
  warning?: Words | null
  /** The best target of an attack; empty if the option hurts nobody. */
  reaches?: '' | 'enemy' | 'own' | 'scenery'
  /** Whether it carries out a text that only people can read. */
  by_hand?: boolean
  /** What it costs and does, if its name does not say so. */
  about?: OptionAbout | null
}

/** One part of a number. */
export interface PartShown {
  value: number
  label: Words
  rule: string
  times: boolean
}

/** A number with its reasons. */
export interface TallyShown {
  name: string
  total: number
  parts: PartShown[]
  /** What the number is called. */
  label: Words
}

/** An option that one may think of and that cannot be chosen now: why, with its numbers and lines to draw. */
export interface BarredShown {
  id: string
  label: Words
  refers: string | null
  /** As those of an option that can be chosen. */
  things: string[]
  rule: string
  reason: Words
  facts: RefusalFacts
}

/** A roll that may still be changed: the dice, what they come to and what that is held against. */
export interface RollShown {
  dice: number[]
  /** The places of the dice that may be rolled again. */
  again: number[]
  /** What allows it. */
  by: Words
  reached: TallyShown
  against: TallyShown
  /** Does it succeed as it lies? */
  holds: boolean
  text: Words
}

/** Choose one of the options. */
export interface ChooseShown {
  kind: 'choose'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
  options: OptionShown[]
  least?: number
  most?: number
}

/** Choose between `least` and `most` different options. */
export interface ChooseSeveralShown {
  kind: 'chooseseveral'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
  options: OptionShown[]
  least: number
  most: number
}

/** Put all options in an order. */
export interface OrderShown {
  kind: 'order'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
  options: OptionShown[]
}

/** Divide `points` among the options, each of which gets between `least` and `most`. */
export interface AllocateShown {
  kind: 'allocate'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
  options: OptionShown[]
  points: number
  /** Must all points be given? */
  exactly: boolean
  least: number
  most: number
}

/** Give every option to one of its targets. */
export interface AssignShown {
  kind: 'assign'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
  options: OptionShown[]
  /** The ids that each option may go to. */
  targets: Record<string, string[]>
  /** What the targets are called. */
  places: OptionShown[]
}

/** Answer yes or no. */
export interface ConfirmShown {
  kind: 'confirm'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
}

/** Name a place on the open table. */
export interface PlaceShown {
  kind: 'place'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
  /** Polygons of the places that are allowed. */
  outline: [number, number][][]
}

/** Draw a route: a list of places in inches, or of spaces. */
export interface RouteShown {
  kind: 'route'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
  /** In inches: polygons of what is reachable. */
  outline?: [number, number][][]
  /** Through hexes: each goal with its way; in inches: where it begins, and how far it may lead. */
  ways: WaysShown
}

/** Say what `points` real dice showed; `facts.faces` are the faces of a die. */
export interface RollDiceShown {
  kind: 'roll'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: QuestionFacts
  /** What is said beside the question, such as that no enemy is in reach. */
  note?: Words | null
  /** What cannot be chosen now, in the order in which one would look for it. */
  barred?: BarredShown[]
  /** What the question itself is about: the power or the ability that is being used. */
  explained?: OptionAbout | null
  /** The roll that the question is about. */
  roll?: RollShown | null
  /** Can its options be weighed against one another?  The answer to `odds` says which come to the same. */
  comparable?: boolean
  points: number
}

/** The first message: which seat this is.  Without a token one watches. */
export interface Hello {
  type: 'hello'
  token?: string | null
  /** The number of the first log line wanted. */
  since?: number
  /** The language of all texts; without it they come in every language. */
  language?: 'en' | 'fr' | null
  /** Whether somebody looks at the page: then questions come with what is barred and why, and what options do. */
  details?: boolean
}

/** Change what hello said about language and details.  The whole match follows as an `update`. */
export interface Show {
  type: 'show'
  language?: 'en' | 'fr' | null
  details?: boolean
}

/** An answer to a question, by its number. */
export interface Reply {
  type: 'reply'
  question: number
  answer: Answer
}

/** Ask for a route to `goal`, or whether `answer` would be legal; commits to nothing. */
export interface Propose {
  type: 'propose'
  question: number
  goal?: Answer
  /** Places to go by on the way to the goal. */
  via?: Answer[]
  answer?: Answer
  /** Tell as well what this seat would be asked next. */
  ahead?: boolean
}

/** Ask what an option of the question leads to; commits to nothing. */
export interface AskOdds {
  type: 'odds'
  question: number
  option: Answer
  /** Does everybody do the best on the way?  Otherwise nobody buys anything or reacts. */
  best?: boolean
}

/** Give the match up: the others have won. */
export interface Resign {
  type: 'resign'
}

/** Ask what a bot would answer to the question, and why; commits to nothing. */
export interface Suggest {
  type: 'suggest'
  question: number
}

/** Ask why the bot on a seat gave its last answers. */
export interface AskWhy {
  type: 'why'
  player: string
  last?: number
}

/**
 * Have a bot play for somebody who is away, or send it away again.
 *
 * For one's own seat it says what is to happen when one is away.
 */
export interface StandIn {
  type: 'stand_in'
  player: string
  wanted?: boolean
}

/** Lay the tape between two things: models and scenery by their ids, or places.  Anybody may, at any time. */
export interface Measure {
  type: 'measure'
  one: Answer
  other: Answer
}

/** Ask for the table in sentences; anybody may, and it commits to nothing. */
export interface Describe {
  type: 'describe'
}

/** Are you there? */
export interface Ping {
  type: 'ping'
}

/** Who plays a side. */
export interface PlayerInfo {
  id: string
  kind: PlayerKind
  here: boolean
  /** Away so long that the others may have a bot stand in. */
  absent: boolean
  /** A bot plays for this person until they are back. */
  stood_in: boolean
  /** This person wants a bot to play for them while they are away. */
  leave: boolean
  /** The bot that was asked for, if one was. */
  bot: Opponent | null
  /** What the person wants to be called. */
  name: string
  face: '' | 'star' | 'bolt' | 'moon' | 'sun' | 'anchor' | 'flame' | 'crown' | 'heart'
}

/** The answer to `hello`: the match, the seat, and all that never changes. */
export interface Welcome {
  type: 'welcome'
  match: string
  game: string
  family: string
  player: string | null
  players: PlayerInfo[]
  board: BoardShown
  commitment: string | null
  /** What the words are called that board and table name by id: conditions, effects, statuses. */
  labels: Record<string, Words>
}

/** One thing that happened: in words, with the rules behind it, and as data for the table. */
export interface LogLine {
  number: number
  event: string
  text: Words | null
  rules: string[]
  facts: EventShown
  tallies: TallyShown[]
}

/** How it ended. */
export interface ResultShown {
  winners: string[]
  reason: Words
  points: Record<string, number>
  /** Why it was won and lost, in one sentence. */
  why: Words | null
}

/** Where a match comes from, if it was not simply made: its source and how many answers they share. */
export interface Origin {
  kind: 'fork' | 'import' | 'rematch'
  source: string | null
  answers: number
}

/** Where a lesson stands: what the narrator says, and what to point at. */
export interface LessonShown {
  id: string
  title: Words
  /** Nothing new while somebody else answers. */
  text: Words | null
  done: number
  steps: number
  over: boolean
  /** Options, models and pieces. */
  show: string[]
  /** A circle on the table: where a way or a place is to end, and how near will do, in inches. */
  goal: [number, number, number] | null
  /** The faces that the next answer will bring: in a lesson they are fixed, and said. */
  dice: (number | string)[]
  /** The lesson after this one. */
  following: string | null
}

/** Something that happened at the table and not in the game; it belongs before log line `before`. */
export interface Notice {
  number: number
  before: number
  text: Words
}

/** Seconds left when this was sent, and whose clock runs. */
export interface ClockShown {
  left: Record<string, number>
  running: string[]
  /** Seconds in which the reaction that is being offered can be taken. */
  reaction: number | null
}

/** The whole match as this seat may see it now, with what has happened since: the first message after `welcome`. */
export interface Update {
  type: 'update'
  question: number
  table: TableShown
  log: LogLine[]
  decision: DecisionShown | null
  asked: string[]
  players: PlayerInfo[]
  result: ResultShown | null
  seed: string | null
  /** Nothing for those who only watch. */
  take_back: TakeBackShown | null
  back_asked: BackAsked | null
  lesson: LessonShown | null
  /** All that are remembered, the oldest first. */
  notices: Notice[]
  clock: ClockShown | null
}

/** What is different from the last update: what is left out has not changed, and the log goes on. */
export interface Change {
  type: 'change'
  question: number
  asked: string[]
  /** Paths into the table, with what stands there from now on. */
  changes?: [string[], Json][]
  /** Paths into the table at which nothing is left. */
  gone?: string[][]
  log?: LogLine[]
  decision?: DecisionShown | null
  players?: PlayerInfo[]
  result?: ResultShown | null
  seed?: string | null
  take_back?: TakeBackShown | null
  back_asked?: BackAsked | null
  lesson?: LessonShown | null
  notices?: Notice[]
  clock?: ClockShown | null
}

/**
 * A message was not taken: malformed, stale, illegal, or failed by a fault here; nothing has changed.
 *
 * `question` is the one that the message named, or the pending one where it could not be read; `said` is the
 * tag of that message, so that nobody takes a question on the side for a refused answer.
 */
export interface Refused {
  type: 'refused'
  kind: 'malformed' | 'stale' | 'illegal' | 'failed'
  rule: string
  reason: Words
  question: number
  said: string
}

/**
 * The answer to `propose`: a legal answer if there is one, or why not.
 *
 * `facts` of a legal one are to be drawn: `length`, `limit`, `climbs` and `jumps` of a way, `shapes` that an attack
 * or a power would cover and who is `caught`; those of a refusal are its numbers, and perhaps a `line`.
 */
export interface Proposal {
  type: 'proposal'
  question: number
  answer: Answer
  facts: ProposalFacts
  rule: string
  reason: Words | null
  /** What this seat would be asked next, if that was wanted; nothing where dice or secrets lie between. */
  following: DecisionShown | null
  /** What to ask first, where the answer would hurt one's own side. */
  warning: Words | null
}

/** The odds of one attack on one target: chances from 0 to 1, and what the numbers are made of. */
export interface AttackOddsShown {
  attacker: string
  line: string
  target: string
  text: Words
  hit: number
  critical: number
  damage: Record<string, number>
  expected_damage: number
  knocked_down: number
  knocked_out: number
  removed: number
  tallies: TallyShown[]
  /** What is not counted: the reactions that the other side could still use, by name. */
  caveat: Words | null
}

/** The answer to `odds`: one for each target that is still open; none where the option is no attack. */
export interface OddsShown {
  type: 'odds_shown'
  question: number
  option: Answer
  best: boolean
  attacks: AttackOddsShown[]
  /** Groups of options of the question that come to the same for this attack. */
  alike: string[][]
}

/** The answer to `suggest`: an answer that would be legal, and what speaks for it. */
export interface Suggestion {
  type: 'suggestion'
  question: number
  answer: Answer
  text: Words
}

/** Why a bot answered a question as it did; `before` is the number of the first log line after it. */
export interface ReasonShown {
  question: number
  before: number
  about: string
  text: Words
}

/** The answer to `why`, the newest reason first; those withheld would give secrets away before the end. */
export interface Because {
  type: 'because'
  player: string
  reasons: ReasonShown[]
  withheld: number
}

/** The answer to `measure`: how far apart, and between two models whether they see one another. */
export interface Measured {
  type: 'measured'
  one: Answer
  other: Answer
  /** Between the nearest points of the two volumes, heights included; on hexes there are spaces instead. */
  inches: number | null
  across: number
  /** What of it is level, and what is height. */
  up: number
  spaces: number | null
  /** The two nearest points. */
  line: [number, number, number][]
  sight: boolean | null
  /** Why there is no sight. */
  reason: Words | null
  /** From the eyes to where scenery stops the line, and on to where it would end. */
  stopped: [number, number, number][]
}

/** A part of a description: a heading and its lines. */
export interface PassageShown {
  title: Words
  lines: Words[]
}

/** The answer to `describe`: the table as this seat may see it, in sentences. */
export interface Described {
  type: 'described'
  question: number
  passages: PassageShown[]
}

/** Yes. */
export interface Pong {
  type: 'pong'
}

/** The last message before the server hangs up, with the reason. */
export interface Closed {
  type: 'closed'
  code: ClosedCode
  reason: Words
}

/** A team with its verdict and, if it has any models, with its share code and file. */
export interface Checked {
  verdict: Judged
  /** The share code. */
  code: string | null
  /** The team file. */
  file: string | null
  file_name: string
}

/** The totals of a team, every rule that it breaks, and notes that forbid nothing. */
export interface Judged {
  level: number
  limit: number
  models: number
  legal: boolean
  violations: Told[]
  notes: Told[]
}

/** What a team says about itself. */
export interface TeamAbout {
  en: string
  fr: string
}

/** A team being built; it may have no name and no models yet. */
export interface TeamDraft {
  name: string
  cards: string[]
  faction: string
  alignment: '' | 'hero' | 'villain' | 'neutral'
  /** The Level that the players agreed on. */
  level: number
  team_cards: string[]
  name_fr?: string
  about?: TeamAbout | null
}

/** A faction by the name that cards print. */
export interface FactionOnRack {
  id: string
  name: Words
  about: Words
}

/** A hero to pick. */
export interface HeroOnRack {
  id: string
  /** The card as it is shown at the table. */
  card: knight.CardShown
  /** The keys of its skills, in the order of the card. */
  skills: string[]
  /** What each of them does, with the numbers of this card. */
  skill_texts: Words[]
  /** Whether it is one of the server's own cards. */
  own: boolean
}

/** Everything to build from; the teams for newcomers come first. */
export interface Rack {
  heroes: HeroOnRack[]
  factions: FactionOnRack[]
  skills: SkillOnRack[]
  team_cards: TeamCardOnRack[]
  teams: TeamOnRack[]
  /** The figure cards of the hex game, to look at. */
  figures: GalleryCardShown[]
}

/** What a skill does, in short; its rules have all details. */
export interface SkillOnRack {
  id: string
  name: Words
  text: Words
  rules: string[]
}

/** A Team Card: `least` of these heroes must be present; `models` of the team get the skill. */
export interface TeamCardOnRack {
  id: string
  name: Words
  level: number
  least: number
  heroes: string[]
  skill: string
  models: number
}

/** A ready-made team. */
export interface TeamOnRack {
  id: string
  name: Words
  about: Words
  team: TeamDraft
  code: string
}

/** Is this team legal? */
export interface TeamToCheck {
  team: TeamDraft
  game?: string
}

/** A team from elsewhere: a share code, or a file (team file or BattleScribe roster), in base64. */
export interface TeamToRead {
  code?: string
  file?: string
  content?: string
  game?: string
}

/** The team that was read, and what the rules say about it. */
export interface TeamBrought {
  team: TeamDraft
  checked: Checked
}

/** What anybody with the address may know of a match, without connecting to it. */
export interface MatchSummary {
  match: string
  game: string
  family: string
  players: PlayerInfo[]
  open_seats: string[]
  asked: string[]
  result: ResultShown | null
  /** Is there nothing more to play: a result, or a lesson that is done? */
  over: boolean
  /** When it was made, as ISO 8601 has it. */
  created: string
  origin: Origin | null
  /** The match that follows this one. */
  rematch: string | null
  /** The match has not begun: whoever takes a seat brings a team. */
  invitation: Invitation | null
  scenario: Words | null
  board: Words | null
  /** What is played, where, and by which teams, as far as these have names. */
  teams: Record<string, Words>
}

/** A replay as one side sees it: all that never changes, and how much there is to come. */
export interface ReplayHead {
  match: string
  game: string
  family: string
  viewer: string | null
  players: PlayerInfo[]
  board: BoardShown
  labels: Record<string, Words>
  answers: number
  moments: number
  /** Moments that come in one page. */
  page: number
  /** Each round with the number of its first moment. */
  rounds: [number, number][]
  /** May everything be shown: is the match over, or was it a file? */
  complete: boolean
  result: ResultShown | null
  commitment: string | null
  seed: string | null
  origin: Origin | null
}

/** One step of a replay: what happened, and what it changed on the table. */
export interface Moment {
  /** Answers that had been given. */
  answers: number
  line: LogLine | null
  /** Paths into the table, with what stands there from now on. */
  changes: [string[], Json][]
  /** Paths into the table at which nothing is left. */
  gone: string[][]
  /** Whose answer was awaited then; empty while the match ran on. */
  asked: string[]
}

/** Some moments in a row; `table` is the whole table at the first of them, its changes included. */
export interface ReplayPage {
  first: number
  table: TableShown
  moments: Moment[]
}

/** A seed that answered until the counter stood at `until`; the last one has no end. */
export interface SownShown {
  seed: string
  until: number | null
}

/** Dice that fell, with all it takes to let them fall again. */
export interface RollMade {
  line: number
  player: string
  die: string
  text: Words | null
  sides: (number | string)[]
  faces: (number | string)[]
}

/** Every roll of a match that is over, and the seeds from which they came. */
export interface ReplayRolls {
  commitment: string | null
  seeds: SownShown[]
  rolls: RollMade[]
}

/** A replay that was brought as a file has been taken in. */
export interface ReplayKept {
  match: string
  link: string
}

/** Go on from a moment of a replay in a match of its own: after how many answers, and who sits where. */
export interface Fork {
  answers: number
  seats: SeatKind[]
  bots?: (Opponent | null)[]
}

/** The same match once more; `swap` gives each player the other side. */
export interface Rematch {
  /** The secrets of the seats that one holds; those of nobody here go to whoever follows the link. */
  tokens: string[]
  swap?: boolean
}

export type DecisionShown = ChooseShown | ChooseSeveralShown | OrderShown | AllocateShown | AssignShown | ConfirmShown | PlaceShown | RouteShown | RollDiceShown

export type ClientMessage = Hello | Show | Reply | Propose | AskOdds | Measure | Describe | Suggest | AskWhy | StandIn | TakeBack | Consent | Resign | Ping

export type ServerMessage = Welcome | Update | Change | Refused | Proposal | OddsShown | Measured | Described | Suggestion | Because | Pong | Closed
