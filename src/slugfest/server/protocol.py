"""Every message between server and client.

Messages carry ids and answers, never rules.  The TypeScript types of the client are generated
from this file (`scripts/protocol_ts.py`), and a test compares them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from slugfest.narration import Words

LARGEST_MESSAGE = 64_000
"""Bytes; a client has nothing to say that is longer."""

SeatKind = Literal["me", "bot", "open"]
"""Who is to sit on a seat of a new match: its maker, a bot, or whoever follows the link."""

PlayerKind = Literal["person", "bot", "open"]

ClosedCode = Literal[
    "no_match", "no_seat", "no_hello", "too_large", "flood", "full", "slow", "unreadable", "failed"
]  # fmt: skip
"""Why the server hangs up (see `words.CLOSED`); after `slow` and `failed` it is worth connecting again."""


# -- HTTP ---------------------------------------------------------------------------------


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """Make a match: which game, which board and teams, and who sits where."""

    game: str
    seats: list[SeatKind]
    scenario: str | None = None
    board: str | None = None
    teams: list[str] | None = None
    literal_wording: bool = False
    """Is the sheet of the edition taken at its word?"""


class Seated(msgspec.Struct):
    """A seat taken: its player and the secret that proves it."""

    match: str
    player: str
    token: str


class MatchMade(msgspec.Struct):
    """A new match: the creator's seats, and the address at which friends take the open ones."""

    match: str
    seats: list[Seated]
    open_seats: list[str]
    link: str


class Choice(msgspec.Struct):
    """Something to pick when making a match."""

    id: str
    name: Words
    about: Words
    level: int | None = None
    """The Level of the game that a team is made for."""


class GameOffer(msgspec.Struct):
    """A game on offer, with its scenarios, boards and ready-made teams; the first of each is usual."""

    id: str
    family: str
    name: Words
    about: Words
    players: list[str]
    scenarios: list[Choice]
    boards: list[Choice]
    teams: list[Choice]
    has_letter: bool = False
    """Is there a sheet that can be taken at its word (`literal_wording`)?"""


class LessonOffer(msgspec.Struct):
    """A lesson that may be taken."""

    id: str
    title: Words
    about: Words
    minutes: int


class NewLesson(msgspec.Struct, forbid_unknown_fields=True):
    """Begin a lesson: nothing more need be said."""


class RuleText(msgspec.Struct):
    """A statement of the rule index."""

    id: str
    text: str
    section: str
    page: str
    rulings: list[str]
    examples: list[str]
    base: str | None = None
    """How the edition that is amended reads at this place."""


class Health(msgspec.Struct):
    """The server is up."""

    ok: bool
    engine: str
    games: list[str]


class Problem(msgspec.Struct):
    """What was wrong with a request: where in it, and why."""

    place: str
    reason: str


class Failure(msgspec.Struct):
    """The body of every HTTP answer that is no success."""

    error: Problem


# -- from the client ----------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which seat this is.  Without a token one watches."""

    token: str | None = None
    since: int = 0
    """The number of the first log line wanted."""


class Reply(msgspec.Struct, tag="reply", forbid_unknown_fields=True):
    """An answer to a question, by its number."""

    question: int
    answer: Any


class Propose(msgspec.Struct, tag="propose", forbid_unknown_fields=True):
    """Ask for a route to `goal`, or whether `answer` would be legal; commits to nothing."""

    question: int
    goal: Any = None
    answer: Any = None
    ahead: bool = False
    """Tell as well what this seat would be asked next."""


class AskOdds(msgspec.Struct, tag="odds", forbid_unknown_fields=True):
    """Ask what an option of the question leads to; commits to nothing."""

    question: int
    option: Any
    best: bool = False
    """Does everybody do the best on the way?  Otherwise nobody buys anything or reacts."""


class TakeBack(msgspec.Struct, tag="take_back", forbid_unknown_fields=True):
    """Take back the own answer of this number (see `TakeBackShown`), with all that came of it."""

    to: int


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


ClientMessage = Hello | Reply | Propose | AskOdds | TakeBack | Ping


# -- from the server ----------------------------------------------------------------------


class PlayerInfo(msgspec.Struct):
    """Who plays a side."""

    id: str
    kind: PlayerKind
    here: bool


class Welcome(msgspec.Struct, tag="welcome"):
    """The answer to `hello`: the match, the seat, and all that never changes."""

    match: str
    game: str
    family: str
    player: str | None
    players: list[PlayerInfo]
    board: dict[str, Any]
    commitment: str | None
    labels: dict[str, Words] = {}
    """What the words are called that board and table name by id: conditions, effects, statuses."""


class PartShown(msgspec.Struct):
    """One part of a number."""

    value: int
    label: Words
    rule: str
    times: bool


class TallyShown(msgspec.Struct):
    """A number with its reasons."""

    name: str
    total: int
    parts: list[PartShown]


class LogLine(msgspec.Struct):
    """One thing that happened: in words, with the rules behind it, and as data for the table."""

    number: int
    event: str
    text: Words | None
    rules: list[str]
    facts: dict[str, Any]
    tallies: list[TallyShown]


class OptionShown(msgspec.Struct):
    """A finite option: its id, what to call it, and the thing on the table it stands for."""

    id: str
    label: Words
    refers: str | None = None
    warning: Words | None = None
    """What to ask first, where a wrong click would hurt."""


class DecisionShown(msgspec.Struct):
    """The question to this seat, with everything needed to draw and answer it."""

    kind: Literal[
        "choose", "chooseseveral", "place", "route", "allocate", "order", "confirm", "assign", "roll"
    ]
    about: str
    player: str
    rule: str
    prompt: Words
    facts: dict[str, Any]
    options: list[OptionShown] = []
    least: int = 0
    most: int = 0
    points: int = 0
    exactly: bool = True
    outline: list[list[tuple[float, float]]] = []
    """place, and route in inches: polygons of what is reachable."""
    ways: Any = None
    """route through hexes: space id -> {"route": [...], "cost": n, ...}; in inches: {"from": [x, y, z], "limit": n}."""
    targets: dict[str, list[str]] = {}
    """assign: thing -> the ids it may go to."""
    places: list[OptionShown] = []
    """assign: what the targets are called."""


class ResultShown(msgspec.Struct):
    """How it ended."""

    winners: list[str]
    reason: Words
    points: dict[str, int]


class MatchSummary(msgspec.Struct):
    """What anybody with the address may know of a match, without connecting to it."""

    match: str
    game: str
    family: str
    players: list[PlayerInfo]
    open_seats: list[str]
    asked: list[str]
    result: ResultShown | None


class TakeBackShown(msgspec.Struct):
    """The number of the answer that this seat may take back; or none, and why."""

    to: int | None
    reason: Words | None = None


class LessonShown(msgspec.Struct):
    """Where a lesson stands: what the narrator says, and what to point at."""

    id: str
    title: Words
    text: Words | None
    """Nothing new while somebody else answers."""
    done: int
    steps: int
    over: bool
    show: list[str] = []
    """Options, models and pieces."""
    goal: tuple[float, float, float] | None = None
    """A circle on the table: where a way or a place is to end, and how near will do, in inches."""
    dice: list[int | str] = []
    """The faces that the next answer will bring: in a lesson they are fixed, and said."""
    following: str | None = None
    """The lesson after this one."""


class Update(msgspec.Struct, tag="update"):
    """The match as this seat may see it now, with what has happened since."""

    question: int
    table: dict[str, Any]
    log: list[LogLine]
    decision: DecisionShown | None
    asked: list[str]
    players: list[PlayerInfo]
    result: ResultShown | None = None
    seed: str | None = None
    take_back: TakeBackShown | None = None
    """Nothing for those who only watch."""
    lesson: LessonShown | None = None


class Refused(msgspec.Struct, tag="refused"):
    """A message was not taken: malformed, stale, illegal, or failed by a fault here; nothing has changed.

    `question` is the one that the message named, or the pending one where it could not be read.
    """

    kind: Literal["malformed", "stale", "illegal", "failed"]
    rule: str
    reason: Words
    question: int


class Proposal(msgspec.Struct, tag="proposal"):
    """The answer to `propose`: a legal answer if there is one, or why not."""

    question: int
    answer: Any
    facts: dict[str, Any]
    rule: str
    reason: Words | None
    following: DecisionShown | None = None
    """What this seat would be asked next, if that was wanted; nothing where dice or secrets lie between."""


class AttackShown(msgspec.Struct):
    """The odds of one attack on one target: chances from 0 to 1, and what the numbers are made of."""

    attacker: str
    line: str
    target: str
    text: Words
    hit: float
    critical: float
    damage: dict[str, float]
    expected_damage: float
    knocked_down: float
    knocked_out: float
    removed: float
    tallies: list[TallyShown]


class OddsShown(msgspec.Struct, tag="odds_shown"):
    """The answer to `odds`: one for each target that is still open; none where the option is no attack."""

    question: int
    option: Any
    best: bool
    attacks: list[AttackShown]


class Pong(msgspec.Struct, tag="pong"):
    """Yes."""


class Closed(msgspec.Struct, tag="closed"):
    """The last message before the server hangs up, with the reason."""

    code: ClosedCode
    reason: Words


ServerMessage = Welcome | Update | Refused | Proposal | OddsShown | Pong | Closed
