"""Rendering replays: a match is played again from its journal, and the table recorded after every event.

A replay is rendered for one side and holds what its view showed, moment by moment.  Tables hardly change from one
event to the next, so only the first of each page is whole.  This is done in the sandbox, away from the server's own
process: a journal may come from a stranger.
"""

from __future__ import annotations

import gzip

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
from slugfest.server.match.differences import difference
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
from slugfest.server.wire.values import TableChange

PAGE = 400
"""Moments in a page: a few hundred kilobytes, a twentieth of that when packed."""


class MatchInfo(msgspec.Struct, frozen=True):
    """What the server knows of a match besides its journal."""

    match: str
    family: str
    players: list[PlayerInfo]
    origin: Origin | None = None


class RenderedReplay(msgspec.Struct, frozen=True):
    """A replay ready to be sent: every part packed."""

    over: bool
    answers: int
    hash: str
    head: bytes
    pages: list[bytes]
    rolls: bytes | None
    """Only of a match that is over: anybody who knows the seed knows the dice to come."""

    @property
    def size(self) -> int:
        return len(self.head) + sum(map(len, self.pages)) + len(self.rolls or b"")


class RecordedMoment(msgspec.Struct):
    """A moment as one side saw it; `number` is that of its event, if the side could see one."""

    number: int | None
    answers: int
    table: dict[str, object] | None
    """The whole table, only for the first moment of a page."""
    changes: list[TableChange]
    gone: list[list[str]]
    asked: tuple[str, ...] = ()


class RecordedMatch(Observed):
    """A match that records what one side sees; `viewer` is `None` for a spectator."""

    __slots__ = ("_last", "moments", "rolls", "rounds", "viewer")

    def __init__(self, game: Game, journal: Journal, viewer: str | None) -> None:
        self.viewer = viewer
        self.moments: list[RecordedMoment] = []
        self.rolls: list[tuple[int, Request]] = []
        self.rounds: list[tuple[int, int]] = []
        self._last: dict[str, object] = {}
        super().__init__(game, journal)

    def look(self, event: Event) -> None:
        if event.seen_by(self.viewer or SPECTATOR) is not None:
            self._record(len(self.events) - 1)

    def _fall(self, request: Request, faces: tuple[int | str, ...], into: str) -> None:
        self.rolls.append((len(self.events), request))
        super()._fall(request, faces, into)

    def _run(self) -> None:
        if not self.moments:
            self._record(None)
        super()._run()
        # What was done in secret may have changed what this side sees, without an event.
        if self._seen() != self._last:
            self._record(None)
        self.moments[-1].asked = self.asked

    def wrap_up(self) -> None:
        """Record the end of a match that was given up, which no step brings about."""
        if self.events and isinstance(self.events[-1], Forfeited):
            self._record(len(self.events) - 1)

    def _seen(self) -> dict[str, object]:
        seen: dict[str, object] = plain(self.game.view(self.state, self.viewer))
        return seen

    def _record(self, number: int | None) -> None:
        table = self._seen()
        moment = RecordedMoment(number, len(self.journal.answers), None, [], [])
        if len(self.moments) % PAGE == 0:
            moment.table = table
        else:
            moment.changes, moment.gone = difference(self._last, table)
        count = table.get("round")
        if isinstance(count, int) and count > (self.rounds[-1][0] if self.rounds else 0):
            self.rounds.append((count, len(self.moments)))
        self.moments.append(moment)
        self._last = table


def render(game: Game, journal: Journal, viewer: str | None, info: MatchInfo) -> RenderedReplay:
    """Return the replay; raise `SetupError` if the journal cannot be played again."""
    match = RecordedMatch(game, journal, viewer)
    follow_all(match, journal.answers)
    match.wrap_up()
    narrator = Narrator(info.family, {**match.game.names(match.state), **player_names(info.players)})
    lines = {
        number: log_line(number, event, narrator) for number, event in match.view(viewer).numbered_events()
    }
    over = match.result is not None
    return RenderedReplay(
        over=over,
        answers=len(journal.answers),
        hash=match.hash,
        head=_packed(_head(match, info, narrator)),
        pages=[
            _packed(_page(match.moments, first, lines)) for first in range(0, len(match.moments), PAGE)
        ],
        rolls=_packed(_rolls(match, narrator)) if over else None,
    )  # fmt: skip


def _head(match: RecordedMatch, info: MatchInfo, narrator: Narrator) -> ReplayHead:
    view = match.view(match.viewer)
    return ReplayHead(
        match=info.match,
        game=match.game.id,
        family=info.family,
        viewer=match.viewer,
        players=info.players,
        board=plain(match.game.board(match.state)),
        labels=narrator.labels(),
        answers=len(match.journal.answers),
        moments=len(match.moments),
        page=PAGE,
        rounds=match.rounds,
        complete=view.result is not None or _is_file(info),
        result=None if view.result is None else result_shown(match, narrator),
        commitment=view.commitment,
        seed=view.seed,
        origin=info.origin,
    )


def _is_file(info: MatchInfo) -> bool:
    return info.origin is not None and info.origin.kind == "import"


def _page(recorded: list[RecordedMoment], first: int, lines: dict[int, LogLine]) -> ReplayPage:
    shown = recorded[first : first + PAGE]
    table = shown[0].table
    assert table is not None, "a page begins with a whole table"
    moments = [
        Moment(
            answers=moment.answers,
            line=None if moment.number is None else lines[moment.number],
            changes=moment.changes,
            gone=moment.gone,
            asked=list(moment.asked),
        )
        for moment in shown
    ]
    return ReplayPage(first, table, moments)


def _rolls(match: RecordedMatch, narrator: Narrator) -> ReplayRolls:
    journal = match.journal
    seeds = [SownShown(sown.seed, sown.until) for sown in journal.earlier]
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


def _packed(value: object) -> bytes:
    # With the time in the header, the same replay would have different bytes each time.
    return gzip.compress(msgspec.json.encode(value), 6, mtime=0)
