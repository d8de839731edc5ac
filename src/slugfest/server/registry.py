"""What the server needs to know of games and bots, and how a wish becomes a set-up.

`slugfest.games.GAMES` and `slugfest.bots.BOTS` are the real ones; tests bring their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from slugfest.bots import Bot
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import Game
from slugfest.narration import Words
from slugfest.server.protocol import Choice, GameOffer, NewMatch


class Offer(Protocol):
    """A scenario, a board or a team that may be picked."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Words: ...
    @property
    def about(self) -> Words: ...
    @property
    def level(self) -> int | None: ...


class GameEntry(Protocol):
    """A game that may be played here."""

    @property
    def id(self) -> str: ...
    @property
    def family(self) -> str: ...
    @property
    def name(self) -> Words: ...
    @property
    def about(self) -> Words: ...
    @property
    def players(self) -> Sequence[str]: ...
    @property
    def scenarios(self) -> Sequence[Offer]: ...
    @property
    def boards(self) -> Sequence[Offer]: ...
    @property
    def teams(self) -> Sequence[Offer]: ...
    @property
    def game(self) -> Game: ...
    @property
    def has_letter(self) -> bool: ...

    def setup(self, scenario: Any, board: Any, teams: Any) -> dict[str, Any]:
        """The set-up document; what is `None` is chosen by the game."""


Registry: TypeAlias = Mapping[str, GameEntry]
BotFactory: TypeAlias = Callable[[], Bot]


def offers(registry: Registry) -> list[GameOffer]:
    """Everything that may be played."""
    return [
        GameOffer(
            id=entry.id,
            family=entry.family,
            name=entry.name,
            about=entry.about,
            players=list(entry.players),
            scenarios=_choices(entry.scenarios),
            boards=_choices(entry.boards),
            teams=_choices(entry.teams),
            has_letter=entry.has_letter,
        )
        for entry in registry.values()
    ]


def _choices(found: Sequence[Offer]) -> list[Choice]:
    return [Choice(one.id, one.name, one.about, one.level) for one in found]


def set_up(registry: Registry, wanted: NewMatch) -> dict[str, Any]:
    """The set-up of the match that somebody wants, or a `SetupError` that names the field."""
    entry = registry.get(wanted.game)
    if entry is None:
        raise SetupError("game", f"there is no game {wanted.game[:40]!r}")
    sides = len(entry.players)
    if len(wanted.seats) != sides:
        raise SetupError("seats", f"{entry.id} is played by {sides}, not by {len(wanted.seats)}")
    _offered("scenario", wanted.scenario, entry.scenarios)
    _offered("board", wanted.board, entry.boards)
    if wanted.teams is not None and len(wanted.teams) != sides:
        raise SetupError("teams", f"{sides} teams are needed, not {len(wanted.teams)}")
    for number, team in enumerate(wanted.teams or ()):
        _offered(f"teams[{number}]", team, entry.teams)
    document = entry.setup(wanted.scenario, wanted.board, wanted.teams)
    return {**document, "literal_wording": True} if wanted.literal_wording else document


def _offered(place: str, wanted: str | None, found: Sequence[Offer]) -> None:
    if wanted is not None and wanted not in [one.id for one in found]:
        raise SetupError(place, f"there is no {wanted[:40]!r}")
