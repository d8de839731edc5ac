"""Every message between server and client, once a match is on.

Messages carry ids and answers, never rules.  The TypeScript types of the client are generated
from this file (`scripts/protocol_ts.py`), and a test compares them.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from slugfest.kernel.shown import BoardShown, EventShown, ProposalFactsShown, Spot, TableShown
from slugfest.narration import Language, Words
from slugfest.narration.questions import DecisionShown, TallyShown
from slugfest.server.wire.making import Face, Opponent
from slugfest.server.wire.taking_back import BackAsked, Consent, TakeBack, TakeBackShown
from slugfest.server.wire.values import Answer, TableChange

LARGEST_MESSAGE = 64_000
"""Bytes; a client has nothing to say that is longer."""

PlayerKind = Literal["person", "bot", "open"]

ClosedCode = Literal[
    "no_match", "no_seat", "no_hello", "too_large", "flood", "full", "slow", "unreadable", "waiting", "failed"
]  # fmt: skip
"""Why the server hangs up (see `words.CLOSED`); after `slow` and `failed` it is worth connecting again."""


# -- from the client ----------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which seat this is.  Without a token one watches."""

    token: str | None = None
    since: int = 0
    """The number of the first log line wanted."""
    language: Language | None = None
    """The language of all texts; without it they come in every language."""
    details: bool = True
    """Whether somebody looks at the page: then questions come with what is barred and why, and what options do."""


class Show(msgspec.Struct, tag="show", forbid_unknown_fields=True):
    """Change what hello said about language and details.  The whole match follows as an `update`."""

    language: Language | None = None
    details: bool = True


class Reply(msgspec.Struct, tag="reply", forbid_unknown_fields=True):
    """An answer to a question, by its number."""

    question: int
    answer: Answer


class Propose(msgspec.Struct, tag="propose", forbid_unknown_fields=True):
    """Ask for a route to `goal`, or whether `answer` would be legal; commits to nothing."""

    question: int
    goal: Answer = None
    via: list[Answer] = []
    """Places to go by on the way to the goal."""
    answer: Answer = None
    ahead: bool = False
    """Tell as well what this seat would be asked next."""


class AskOdds(msgspec.Struct, tag="odds", forbid_unknown_fields=True):
    """Ask what an option of the question leads to; commits to nothing."""

    question: int
    option: Answer
    best: bool = False
    """Does everybody do the best on the way?  Otherwise nobody buys anything or reacts."""


class Resign(msgspec.Struct, tag="resign", forbid_unknown_fields=True):
    """Give the match up: the others have won."""


class Suggest(msgspec.Struct, tag="suggest", forbid_unknown_fields=True):
    """Ask what a bot would answer to the question, and why; commits to nothing."""

    question: int


class AskWhy(msgspec.Struct, tag="why", forbid_unknown_fields=True):
    """Ask why the bot on a seat gave its last answers."""

    player: str
    last: int = 10


class StandIn(msgspec.Struct, tag="stand_in", forbid_unknown_fields=True):
    """Have a bot play for somebody who is away, or send it away again.

    For one's own seat it says what is to happen when one is away.
    """

    player: str
    wanted: bool = True


class Measure(msgspec.Struct, tag="measure", forbid_unknown_fields=True):
    """Lay the tape between two things: models and scenery by their ids, or places.  Anybody may, at any time."""

    one: Answer
    other: Answer


class Describe(msgspec.Struct, tag="describe", forbid_unknown_fields=True):
    """Ask for the table in sentences; anybody may, and it commits to nothing."""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


ClientMessage = (
    Hello
    | Show
    | Reply
    | Propose
    | AskOdds
    | Measure
    | Describe
    | Suggest
    | AskWhy
    | StandIn
    | TakeBack
    | Consent
    | Resign
    | Ping
)


# -- from the server ----------------------------------------------------------------------


class PlayerInfo(msgspec.Struct):
    """Who plays a side."""

    id: str
    kind: PlayerKind
    here: bool
    absent: bool = False
    """Away so long that the others may have a bot stand in."""
    stood_in: bool = False
    """A bot plays for this person until they are back."""
    leave: bool = False
    """This person wants a bot to play for them while they are away."""
    bot: Opponent | None = None
    """The bot that was asked for, if one was."""
    name: str = ""
    """What the person wants to be called."""
    face: Face = ""


class Welcome(msgspec.Struct, tag="welcome"):
    """The answer to `hello`: the match, the seat, and all that never changes."""

    match: str
    game: str
    family: str
    player: str | None
    players: list[PlayerInfo]
    board: BoardShown
    commitment: str | None
    labels: dict[str, Words] = {}
    """What the words are called that board and table name by id: conditions, effects, statuses."""


class LogLine(msgspec.Struct):
    """One thing that happened: in words, with the rules behind it, and as data for the table."""

    number: int
    event: str
    text: Words | None
    rules: list[str]
    facts: EventShown
    tallies: list[TallyShown]


class ResultShown(msgspec.Struct):
    """How it ended."""

    winners: list[str]
    reason: Words
    points: dict[str, int]
    why: Words | None = None
    """Why it was won and lost, in one sentence."""


class Origin(msgspec.Struct):
    """Where a match comes from, if it was not simply made: its source and how many answers they share."""

    kind: Literal["fork", "import", "rematch"]
    source: str | None = None
    answers: int = 0


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


class Notice(msgspec.Struct):
    """Something that happened at the table and not in the game; it belongs before log line `before`."""

    number: int
    before: int
    text: Words


class ClockShown(msgspec.Struct):
    """Seconds left when this was sent, and whose clock runs."""

    left: dict[str, float]
    running: list[str]
    reaction: float | None
    """Seconds in which the reaction that is being offered can be taken."""


class Update(msgspec.Struct, tag="update"):
    """The whole match as this seat may see it now, with what has happened since: the first message after `welcome`."""

    question: int
    table: TableShown
    log: list[LogLine]
    decision: DecisionShown | None
    asked: list[str]
    players: list[PlayerInfo]
    result: ResultShown | None = None
    seed: str | None = None
    take_back: TakeBackShown | None = None
    """Nothing for those who only watch."""
    back_asked: BackAsked | None = None
    lesson: LessonShown | None = None
    notices: list[Notice] = []
    """All that are remembered, the oldest first."""
    clock: ClockShown | None = None


class Change(msgspec.Struct, tag="change", omit_defaults=True):
    """What is different from the last update: what is left out has not changed, and the log goes on."""

    question: int
    asked: list[str]
    changes: list[TableChange] = []
    """Paths into the table, with what stands there from now on."""
    gone: list[list[str]] = []
    """Paths into the table at which nothing is left."""
    log: list[LogLine] = []
    decision: DecisionShown | UnsetType | None = UNSET
    players: list[PlayerInfo] | UnsetType = UNSET
    result: ResultShown | UnsetType | None = UNSET
    seed: str | UnsetType | None = UNSET
    take_back: TakeBackShown | UnsetType | None = UNSET
    back_asked: BackAsked | UnsetType | None = UNSET
    lesson: LessonShown | UnsetType | None = UNSET
    notices: list[Notice] | UnsetType = UNSET
    clock: ClockShown | UnsetType | None = UNSET


class Refused(msgspec.Struct, tag="refused"):
    """A message was not taken: malformed, stale, illegal, or failed by a fault here; nothing has changed.

    `question` is the one that the message named, or the pending one where it could not be read; `said` is the
    tag of that message, so that nobody takes a question on the side for a refused answer.
    """

    kind: Literal["malformed", "stale", "illegal", "failed"]
    rule: str
    reason: Words
    question: int
    said: str = "reply"


class Proposal(msgspec.Struct, tag="proposal"):
    """The answer to `propose`: a legal answer if there is one, or why not.

    `facts` of a legal one are to be drawn: `length`, `limit`, `climbs` and `jumps` of a way, `shapes` that an attack
    or a power would cover and who is `caught`; those of a refusal are its numbers, and perhaps a `line`.
    """

    question: int
    answer: Answer
    facts: ProposalFactsShown
    rule: str
    reason: Words | None
    following: DecisionShown | None = None
    """What this seat would be asked next, if that was wanted; nothing where dice or secrets lie between."""
    warning: Words | None = None
    """What to ask first, where the answer would hurt one's own side."""


class AttackOddsShown(msgspec.Struct):
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
    caveat: Words | None = None
    """What is not counted: the reactions that the other side could still use, by name."""


class OddsShown(msgspec.Struct, tag="odds_shown"):
    """The answer to `odds`: one for each target that is still open; none where the option is no attack."""

    question: int
    option: Answer
    best: bool
    attacks: list[AttackOddsShown]
    alike: list[list[str]] = []
    """Groups of options of the question that come to the same for this attack."""


class Suggestion(msgspec.Struct, tag="suggestion"):
    """The answer to `suggest`: an answer that would be legal, and what speaks for it."""

    question: int
    answer: Answer
    text: Words


class ReasonShown(msgspec.Struct):
    """Why a bot answered a question as it did; `before` is the number of the first log line after it."""

    question: int
    before: int
    about: str
    text: Words


class Because(msgspec.Struct, tag="because"):
    """The answer to `why`, the newest reason first; those withheld would give secrets away before the end."""

    player: str
    reasons: list[ReasonShown]
    withheld: int


class Measured(msgspec.Struct, tag="measured"):
    """The answer to `measure`: how far apart, and between two models whether they see one another."""

    one: Answer
    other: Answer
    inches: float | None = None
    """Between the nearest points of the two volumes, heights included; on hexes there are spaces instead."""
    across: float = 0.0
    up: float = 0.0
    """What of it is level, and what is height."""
    spaces: int | None = None
    line: list[Spot] = []
    """The two nearest points."""
    sight: bool | None = None
    reason: Words | None = None
    """Why there is no sight."""
    stopped: list[Spot] = []
    """From the eyes to where scenery stops the line, and on to where it would end."""


class PassageShown(msgspec.Struct):
    """A part of a description: a heading and its lines."""

    title: Words
    lines: list[Words]


class Described(msgspec.Struct, tag="described"):
    """The answer to `describe`: the table as this seat may see it, in sentences."""

    question: int
    passages: list[PassageShown]


class Pong(msgspec.Struct, tag="pong"):
    """Yes."""


class Closed(msgspec.Struct, tag="closed"):
    """The last message before the server hangs up, with the reason."""

    code: ClosedCode
    reason: Words


ServerMessage = (
    Welcome
    | Update
    | Change
    | Refused
    | Proposal
    | OddsShown
    | Measured
    | Described
    | Suggestion
    | Because
    | Pong
    | Closed
)
