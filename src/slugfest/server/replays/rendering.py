"""Films: a match played again from its journal, with the table after every event.

A film is made for one side and holds what its view showed, moment by moment.  Tables hardly change
from one event to the next, so only the first of each page is whole.  It is made away from the
server's own process (`studio`): a journal may come from a stranger.
"""

from __future__ import annotations

import gzip
from typing import Any

import msgspec

from slugfest.kernel.dice import Draw, Request
from slugfest.kernel.events import Event
from slugfest.kernel.game import DiceRolled, Drawn, Forfeited, Game
from slugfest.kernel.inspection.observed import Observed
from slugfest.kernel.journal import Journal
from slugfest.kernel.taking_back import follow_all
from slugfest.kernel.views import SPECTATOR
from slugfest.narration import Narrator
from slugfest.narration.showing import plain
from slugfest.server.lobby.persons import player_names
from slugfest.server.match.shown import log_line, result_shown
from slugfest.server.wire.messages import LogLine, Origin, PlayerInfo
from slugfest.server.wire.replays import (
    Moment,
    ReplayHead,
    ReplayPage,
    ReplayRolls,
    RollMade,
    SownShown,
)

PAGE = 400
"""Moments in a page: a few hundred kilobytes, a twentieth of that when packed."""


class Billing(msgspec.Struct, frozen=True):
    """What the server knows of a match besides its journal."""

    match: str
    family: str
    players: list[PlayerInfo]
    origin: Origin | None = None


class Film(msgspec.Struct, frozen=True):
    """A replay ready to be sent: every part packed."""

    over: bool
    answers: int
    hash: str
    head: bytes
    pages: list[bytes]
    rolls: bytes | None
    """Only of a match that is over: whoever knows the seed knows the dice to come."""

    @property
    def size(self) -> int:
        return len(self.head) + sum(map(len, self.pages)) + len(self.rolls or b"")


class Take(msgspec.Struct):
    """A moment as the camera caught it; `number` is that of its event, if there was one to be seen."""

    number: int | None
    answers: int
    table: dict[str, Any] | None
    """Whole at the beginning of a page."""
    changes: list[tuple[list[str], Any]]
    gone: list[list[str]]
    asked: tuple[str, ...] = ()


class Filmed(Observed):
    """A match under the camera of one side; `None` is somebody who watches."""

    __slots__ = ("_last", "rolls", "rounds", "takes", "viewer")

    def __init__(self, game: Game, journal: Journal, viewer: str | None) -> None:
        self.viewer = viewer
        self.takes: list[Take] = []
        self.rolls: list[tuple[int, Request]] = []
        self.rounds: list[tuple[int, int]] = []
        self._last: dict[str, Any] = {}
        super().__init__(game, journal)

    def look(self, event: Event) -> None:
        if event.seen_by(self.viewer or SPECTATOR) is not None:
            self._take(len(self.events) - 1)

    def _fall(self, request: Request, faces: tuple[int | str, ...], into: str) -> None:
        self.rolls.append((len(self.events), request))
        super()._fall(request, faces, into)

    def _run(self) -> None:
        if not self.takes:
            self._take(None)
        super()._run()
        # What was done in secret may have changed what this side sees, without a word.
        if self._seen() != self._last:
            self._take(None)
        self.takes[-1].asked = self.asked

    def wrap_up(self) -> None:
        """A match that was given up ended without a step."""
        if self.events and isinstance(self.events[-1], Forfeited):
            self._take(len(self.events) - 1)

    def _seen(self) -> dict[str, Any]:
        seen: dict[str, Any] = plain(self.game.view(self.state, self.viewer))
        return seen

    def _take(self, number: int | None) -> None:
        table = self._seen()
        take = Take(number, len(self.journal.answers), None, [], [])
        if len(self.takes) % PAGE == 0:
            take.table = table
        else:
            compare(self._last, table, [], take)
        count = table.get("round")
        if isinstance(count, int) and count > (self.rounds[-1][0] if self.rounds else 0):
            self.rounds.append((count, len(self.takes)))
        self.takes.append(take)
        self._last = table


def compare(before: dict[str, Any], after: dict[str, Any], path: list[str], take: Take) -> None:
    """Note what differs; lists and plain values are told whole."""
    for key, value in after.items():
        old = before.get(key, take)
        if isinstance(value, dict) and isinstance(old, dict):
            if value != old:
                compare(old, value, [*path, key], take)
        elif old is take or value != old or type(value) is not type(old):
            take.changes.append(([*path, key], value))
    take.gone += [[*path, key] for key in before if key not in after]


def shoot(game: Game, journal: Journal, viewer: str | None, billing: Billing) -> Film:
    """Make the film; a `SetupError` where the journal does not fit."""
    match = Filmed(game, journal, viewer)
    follow_all(match, journal.answers)
    match.wrap_up()
    narrator = Narrator(billing.family, {**match.game.names(match.state), **player_names(billing.players)})
    lines = {
        number: log_line(number, event, narrator) for number, event in match.view(viewer).numbered_events()
    }
    over = match.result is not None
    return Film(
        over=over,
        answers=len(journal.answers),
        hash=match.hash,
        head=_packed(_head(match, billing, narrator)),
        pages=[
            _packed(_page(match.takes, first, lines)) for first in range(0, len(match.takes), PAGE)
        ],
        rolls=_packed(_rolls(match, narrator)) if over else None,
    )  # fmt: skip


def _head(match: Filmed, billing: Billing, narrator: Narrator) -> ReplayHead:
    view = match.view(match.viewer)
    return ReplayHead(
        match=billing.match,
        game=match.game.id,
        family=billing.family,
        viewer=match.viewer,
        players=billing.players,
        board=plain(match.game.board(match.state)),
        labels=narrator.labels(),
        answers=len(match.journal.answers),
        moments=len(match.takes),
        page=PAGE,
        rounds=match.rounds,
        complete=view.result is not None or _is_file(billing),
        result=None if view.result is None else result_shown(match, narrator),
        commitment=view.commitment,
        seed=view.seed,
        origin=billing.origin,
    )


def _is_file(billing: Billing) -> bool:
    return billing.origin is not None and billing.origin.kind == "import"


def _page(takes: list[Take], first: int, lines: dict[int, LogLine]) -> ReplayPage:
    shown = takes[first : first + PAGE]
    table = shown[0].table
    assert table is not None, "a page begins with a whole table"
    moments = [
        Moment(
            answers=take.answers,
            line=None if take.number is None else lines[take.number],
            changes=take.changes,
            gone=take.gone,
            asked=list(take.asked),
        )
        for take in shown
    ]
    return ReplayPage(first, table, moments)


def _rolls(match: Filmed, narrator: Narrator) -> ReplayRolls:
    journal = match.journal
    seeds = [SownShown(one.seed, one.until) for one in journal.earlier]
    if journal.seed is not None:
        seeds.append(SownShown(journal.seed, None))
    made = []
    for number, request in match.rolls:
        event = match.events[number]
        assert isinstance(event, DiceRolled | Drawn), "a request is followed by what fell"
        line = log_line(number, event, narrator)
        faces = list(event.thing if isinstance(event, Drawn) else event.faces)
        die = "draw" if isinstance(request, Draw) else request.die.name
        made.append(RollMade(number, request.player, die, line.text, list(request.sides), faces))
    return ReplayRolls(match.commitment, seeds, made)


def _packed(value: Any) -> bytes:
    # The time in the header would make the same film differ from itself.
    return gzip.compress(msgspec.json.encode(value), 6, mtime=0)
