// Made from src/slugfest/server/protocol.py by scripts/protocol_ts.py: change that, not this.

export const LARGEST_MESSAGE = 64000

export type SeatKind = 'me' | 'bot' | 'open'

export type PlayerKind = 'person' | 'bot' | 'open'

export type ClosedCode = 'no_match' | 'no_seat' | 'no_hello' | 'too_large' | 'flood' | 'full' | 'slow' | 'unreadable' | 'failed'

/** One text in every language. */
export interface Words {
  en: string
  fr: string
}

/** Make a match: which game, which board and teams, and who sits where. */
export interface NewMatch {
  game: string
  seats: SeatKind[]
  scenario?: string | null
  board?: string | null
  teams?: string[] | null
  /** Is the sheet of the edition taken at its word? */
  literal_wording?: boolean
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
}

/** The body of every HTTP answer that is no success. */
export interface Failure {
  error: Problem
}

/** The first message: which seat this is.  Without a token one watches. */
export interface Hello {
  type: 'hello'
  token?: string | null
  /** The number of the first log line wanted. */
  since?: number
}

/** An answer to a question, by its number. */
export interface Reply {
  type: 'reply'
  question: number
  answer: unknown
}

/** Ask for a route to `goal`, or whether `answer` would be legal; commits to nothing. */
export interface Propose {
  type: 'propose'
  question: number
  goal?: unknown
  answer?: unknown
  /** Tell as well what this seat would be asked next. */
  ahead?: boolean
}

/** Ask what an option of the question leads to; commits to nothing. */
export interface AskOdds {
  type: 'odds'
  question: number
  option: unknown
  /** Does everybody do the best on the way?  Otherwise nobody buys anything or reacts. */
  best?: boolean
}

/** Take back the own answer of this number (see `TakeBackShown`), with all that came of it. */
export interface TakeBack {
  type: 'take_back'
  to: number
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
}

/** The answer to `hello`: the match, the seat, and all that never changes. */
export interface Welcome {
  type: 'welcome'
  match: string
  game: string
  family: string
  player: string | null
  players: PlayerInfo[]
  board: Record<string, unknown>
  commitment: string | null
  /** What the words are called that board and table name by id: conditions, effects, statuses. */
  labels: Record<string, Words>
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
}

/** One thing that happened: in words, with the rules behind it, and as data for the table. */
export interface LogLine {
  number: number
  event: string
  text: Words | null
  rules: string[]
  facts: Record<string, unknown>
  tallies: TallyShown[]
}

/** A finite option: its id, what to call it, and the thing on the table it stands for. */
export interface OptionShown {
  id: string
  label: Words
  refers: string | null
  /** What to ask first, where a wrong click would hurt. */
  warning: Words | null
}

/** The question to this seat, with everything needed to draw and answer it. */
export interface DecisionShown {
  kind: 'choose' | 'chooseseveral' | 'place' | 'route' | 'allocate' | 'order' | 'confirm' | 'assign' | 'roll'
  about: string
  player: string
  rule: string
  prompt: Words
  facts: Record<string, unknown>
  options: OptionShown[]
  least: number
  most: number
  points: number
  exactly: boolean
  /** place, and route in inches: polygons of what is reachable. */
  outline: [number, number][][]
  /** route through hexes: space id -> {"route": [...], "cost": n, ...}; in inches: {"from": [x, y, z], "limit": n}. */
  ways: unknown
  /** assign: thing -> the ids it may go to. */
  targets: Record<string, string[]>
  /** assign: what the targets are called. */
  places: OptionShown[]
}

/** How it ended. */
export interface ResultShown {
  winners: string[]
  reason: Words
  points: Record<string, number>
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
}

/** The number of the answer that this seat may take back; or none, and why. */
export interface TakeBackShown {
  to: number | null
  reason: Words | null
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

/** The match as this seat may see it now, with what has happened since. */
export interface Update {
  type: 'update'
  question: number
  table: Record<string, unknown>
  log: LogLine[]
  decision: DecisionShown | null
  asked: string[]
  players: PlayerInfo[]
  result: ResultShown | null
  seed: string | null
  /** Nothing for those who only watch. */
  take_back: TakeBackShown | null
  lesson: LessonShown | null
}

/**
 * A message was not taken: malformed, stale, illegal, or failed by a fault here; nothing has changed.
 *
 * `question` is the one that the message named, or the pending one where it could not be read.
 */
export interface Refused {
  type: 'refused'
  kind: 'malformed' | 'stale' | 'illegal' | 'failed'
  rule: string
  reason: Words
  question: number
}

/** The answer to `propose`: a legal answer if there is one, or why not. */
export interface Proposal {
  type: 'proposal'
  question: number
  answer: unknown
  facts: Record<string, unknown>
  rule: string
  reason: Words | null
  /** What this seat would be asked next, if that was wanted; nothing where dice or secrets lie between. */
  following: DecisionShown | null
}

/** The odds of one attack on one target: chances from 0 to 1, and what the numbers are made of. */
export interface AttackShown {
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
}

/** The answer to `odds`: one for each target that is still open; none where the option is no attack. */
export interface OddsShown {
  type: 'odds_shown'
  question: number
  option: unknown
  best: boolean
  attacks: AttackShown[]
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

export type ClientMessage = Hello | Reply | Propose | AskOdds | TakeBack | Ping

export type ServerMessage = Welcome | Update | Refused | Proposal | OddsShown | Pong | Closed
