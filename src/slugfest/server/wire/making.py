"""What is said over HTTP before a match: games on offer, matches made, seats taken, rules read.

Like `protocol`, it is told to the client by `scripts/protocol_ts.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from slugfest.narration import Words
from slugfest.teams.verdicts import Told

SeatKind = Literal["me", "bot", "open"]
"""Who is to sit on a seat of a new match: its maker, a bot, or whoever follows the link."""


BotLevel = Literal["easy", "normal", "hard"]
USUAL_CHARACTER = "balanced"
"""The character of a bot that has none of its own."""


class Opponent(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A bot of one's own choice: how well it plays, and what it cares for."""

    level: BotLevel
    character: str = USUAL_CHARACTER


class ClockTerms(msgspec.Struct, forbid_unknown_fields=True):
    """Time to think, in seconds: a bank for each person, what every answer adds, and how long a reaction is offered."""

    bank: Annotated[int, msgspec.Meta(ge=10, le=36_000)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    reaction: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """After so long an offer counts as passed by; 0 is never."""


Face = Literal["", "star", "bolt", "moon", "sun", "anchor", "flame", "crown", "heart"]
"""The badge that a person wears at the table; none is worn where it is empty."""


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """Make a match: which game, which board and teams, and who sits where."""

    game: str
    seats: list[SeatKind]
    bots: list[Opponent | None] = []
    """Which bot sits on each seat that a bot has; the house's own where none is named."""
    scenario: str | None = None
    board: str | None = None
    teams: list[str] | None = None
    """Ready-made teams by id, own ones by their share code."""
    level: Annotated[int, msgspec.Meta(ge=1, le=500)] | None = None
    """The Level agreed on, by which every team must be legal; without it own teams keep to their own Level."""
    literal_wording: bool = False
    """Is the sheet of the edition taken at its word?"""
    house_rules: Annotated[list[str], msgspec.Meta(max_length=20)] = []
    """Readings beyond the books, by id."""
    clock: ClockTerms | None = None
    bring_teams: bool = False
    """Does whoever takes an open seat bring a team?  Then the match begins when all seats are taken."""
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """What the others are to call the maker."""
    face: Face = ""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Take an open seat; with a team (by id or share code) where that was agreed on."""

    team: str | None = None
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """What the others are to call whoever takes it."""
    face: Face = ""


class Invitation(msgspec.Struct):
    """A match that waits for its players and their teams: by which Level these must be legal, if by any."""

    level: int | None
    scenario: str | None
    board: str | None


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
    seats: int | None = None
    """How many players a board has room for, where games differ in that."""


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
    house_rules: list[Choice] = []
    """Readings beyond the books that a match may be played with."""
    more_players: list[str] = []
    """Players who may join besides the usual ones."""
    characters: list[Choice] = []
    """What bots may care for, where they can tell the difference; the first is usual."""


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
    broken: list[Told] = []
    """The rules that a team breaks."""


class Failure(msgspec.Struct):
    """The body of every HTTP answer that is no success."""

    error: Problem
