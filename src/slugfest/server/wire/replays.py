"""What is told of replays, forks and matches kept in a browser; beside `protocol`, for the same client."""

from __future__ import annotations

import msgspec

from slugfest.kernel.shown import BoardShown, TableShown
from slugfest.narration import Words
from slugfest.server.wire.making import Invitation, Opponent, SeatKind
from slugfest.server.wire.messages import LogLine, Origin, PlayerInfo, ResultShown
from slugfest.server.wire.values import TableChange

Face = int | str


class MatchSummary(msgspec.Struct):
    """What anybody with the address may know of a match, without connecting to it."""

    match: str
    game: str
    family: str
    players: list[PlayerInfo]
    open_seats: list[str]
    asked: list[str]
    result: ResultShown | None
    over: bool = False
    """Is there nothing more to play: a result, or a lesson that is done?"""
    created: str = ""
    """When it was made, as ISO 8601 has it."""
    origin: Origin | None = None
    rematch: str | None = None
    """The match that follows this one."""
    invitation: Invitation | None = None
    """The match has not begun: whoever takes a seat brings a team."""
    scenario: Words | None = None
    board: Words | None = None
    teams: dict[str, Words] = {}
    """What is played, where, and by which teams, as far as these have names."""


class ReplayHead(msgspec.Struct):
    """A replay as one side sees it: all that never changes, and how much there is to come."""

    match: str
    game: str
    family: str
    viewer: str | None
    players: list[PlayerInfo]
    board: BoardShown
    labels: dict[str, Words]
    answers: int
    moments: int
    page: int
    """Moments that come in one page."""
    rounds: list[tuple[int, int]]
    """Each round with the number of its first moment."""
    complete: bool
    """May everything be shown: is the match over, or was it a file?"""
    result: ResultShown | None
    commitment: str | None
    seed: str | None
    origin: Origin | None


class Moment(msgspec.Struct):
    """One step of a replay: what happened, and what it changed on the table."""

    answers: int
    """Answers that had been given."""
    line: LogLine | None
    changes: list[TableChange]
    """Paths into the table, with what stands there from now on."""
    gone: list[list[str]]
    """Paths into the table at which nothing is left."""
    asked: list[str]
    """Whose answer was awaited then; empty while the match ran on."""


class ReplayPage(msgspec.Struct):
    """Some moments in a row; `table` is the whole table at the first of them, its changes included."""

    first: int
    table: TableShown
    moments: list[Moment]


class SownShown(msgspec.Struct):
    """A seed that answered until the counter stood at `until`; the last one has no end."""

    seed: str
    until: int | None


class RollMade(msgspec.Struct):
    """Dice that fell, with all it takes to let them fall again."""

    line: int
    player: str
    die: str
    text: Words | None
    sides: list[Face]
    faces: list[Face]


class ReplayRolls(msgspec.Struct):
    """Every roll of a match that is over, and the seeds from which they came."""

    commitment: str | None
    seeds: list[SownShown]
    rolls: list[RollMade]


class ReplayKept(msgspec.Struct):
    """A replay that was brought as a file has been taken in."""

    match: str
    link: str


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """Go on from a moment of a replay in a match of its own: after how many answers, and who sits where."""

    answers: int
    seats: list[SeatKind]
    bots: list[Opponent | None] = []


class Rematch(msgspec.Struct, forbid_unknown_fields=True):
    """The same match once more; `swap` gives each player the other side."""

    tokens: list[str]
    """The secrets of the seats that one holds; those of nobody here go to whoever follows the link."""
    swap: bool = False
