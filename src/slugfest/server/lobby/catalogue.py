"""What the server needs to know of games and bots, and how a request becomes a set-up.

`slugfest.games.GAMES` and `slugfest.bots.BOTS` are the real ones; tests bring their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from slugfest.bots import Bot
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import Game
from slugfest.narration import Words
from slugfest.server.bots.opponents import characters
from slugfest.server.wire.making import Choice, GameOffer, NewMatch
from slugfest.teams.drafts import team_for_a_match


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
    @property
    def seats(self) -> int | None: ...


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
    def more(self) -> Sequence[str]: ...
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
    @property
    def house_rules(self) -> Sequence[Offer]: ...
    @property
    def builds_teams(self) -> bool:
        """Whether players build their own teams, up to a Level that they agree on."""

    def setup(self, scenario: Any, board: Any, teams: Any, *, seats: int | None = None) -> dict[str, Any]:
        """Return the set-up document for so many players; the game chooses what is `None`."""


Registry: TypeAlias = Mapping[str, GameEntry]
BotFactory: TypeAlias = Callable[[], Bot]
NamedBots: TypeAlias = Callable[[str], Bot]
"""Makes a bot by its name, as in `hard/showman`."""


def offers(registry: Registry) -> list[GameOffer]:
    """Return everything that may be played."""
    return [
        GameOffer(
            id=entry.id,
            family=entry.family,
            name=entry.name,
            about=entry.about,
            players=list(entry.players),
            more_players=list(entry.more),
            scenarios=_choices(entry.scenarios),
            boards=_choices(entry.boards),
            teams=_choices(entry.teams),
            has_letter=entry.has_letter,
            house_rules=_choices(entry.house_rules),
            characters=characters() if entry.builds_teams else [],
        )
        for entry in registry.values()
    ]


def _choices(offered: Sequence[Offer]) -> list[Choice]:
    return [Choice(offer.id, offer.name, offer.about, offer.level, offer.seats) for offer in offered]


def set_up(registry: Registry, wanted: NewMatch) -> dict[str, Any]:
    """Return the set-up of the match that is asked for; raise `SetupError` with the field that is wrong."""
    entry = registry.get(wanted.game)
    if entry is None:
        raise SetupError("game", f"there is no game {wanted.game[:40]!r}")
    sides = len(players_of(entry, wanted))
    if len(wanted.seats) != sides:
        numbers = f"{sides}" if not entry.more else f"{len(entry.players)} to {sides}"
        raise SetupError("seats", f"{entry.id} is played by {numbers}, not by {len(wanted.seats)}")
    _check_offered("scenario", wanted.scenario, entry.scenarios)
    _check_offered("board", wanted.board, entry.boards)
    _check_room(entry, wanted)
    for house_rule in wanted.house_rules:
        _check_offered("house_rules", house_rule, entry.house_rules)
    if wanted.teams is not None and len(wanted.teams) != sides:
        raise SetupError("teams", f"{sides} teams are needed, not {len(wanted.teams)}")
    if wanted.level is not None and not entry.builds_teams:
        raise SetupError("level", f"{entry.id} is played without Levels")
    chosen = _chosen_teams(entry, wanted)
    document = entry.setup(wanted.scenario, wanted.board, chosen.teams, seats=sides)
    if chosen.team_cards:
        document["team_cards"] = chosen.team_cards
    if wanted.level is not None:
        document["level"] = wanted.level
    if wanted.literal_wording:
        document["literal_wording"] = True
    if wanted.house_rules:
        document["house_rules"] = wanted.house_rules
    return document


def players_of(entry: GameEntry, wanted: NewMatch) -> list[str]:
    """Return the players of a match with so many seats; never fewer than the game needs, nor more than it takes."""
    everybody = [*entry.players, *entry.more]
    return everybody[: max(len(entry.players), len(wanted.seats))]


def _check_room(entry: GameEntry, wanted: NewMatch) -> None:
    for board in entry.boards:
        if board.id == wanted.board and board.seats is not None and board.seats < len(wanted.seats):
            raise SetupError(
                "board", f"{board.id} has room for {board.seats} players, not for {len(wanted.seats)}"
            )


class ChosenTeams(msgspec.Struct):
    """The teams of a match: ids of ready-made ones, lists of cards of the others, and Team Cards by player."""

    teams: list[str | list[str]] | None
    team_cards: dict[str, str] = {}


def _chosen_teams(entry: GameEntry, wanted: NewMatch) -> ChosenTeams:
    """Return the teams: ready-made ones must be on offer, own ones are share codes and must be legal."""
    if wanted.teams is None:
        return ChosenTeams(None)
    chosen = ChosenTeams([])
    for number, (player, named) in enumerate(zip(players_of(entry, wanted), wanted.teams, strict=True)):
        place = f"teams[{number}]"
        offered = any(team.id == named for team in entry.teams)
        if not entry.builds_teams or (offered and wanted.level is None):
            _check_offered(place, named, entry.teams)
            chosen.teams = [*(chosen.teams or ()), named]
            continue
        team = team_for_a_match(named, place, wanted.level)
        chosen.teams = [*(chosen.teams or ()), named if offered else list(team.cards)]
        if team.team_cards and not offered:
            chosen.team_cards[player] = team.team_cards[0]
    return chosen


def _check_offered(place: str, wanted: str | None, offered: Sequence[Offer]) -> None:
    if wanted is not None and wanted not in [offer.id for offer in offered]:
        raise SetupError(place, f"there is no {wanted[:40]!r}")
