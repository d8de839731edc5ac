"""A set-up from outside becomes a table: board, teams and cards are read, checked and laid out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from slugfest.boards.hexmap import HexMap, load_hexmap, shipped_hexmap, shipped_hexmaps
from slugfest.boards.reading import MapError
from slugfest.cards.files.reading import shaped
from slugfest.cards.superscape import FigureCard, Id, load_card, load_team, read_card
from slugfest.cards.terrain import HEX_TERRAIN
from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.abilities import abilities_of
from slugfest.rules.superscape.opening.placing import GameFrame
from slugfest.rules.superscape.opening.position import Position, lay_out
from slugfest.rules.superscape.setting import SuperscapeSetting, Unit
from slugfest.rules.superscape.table import Figure, SuperscapeTable

PLAYERS = ("A", "B", "C", "D", "E", "F")
ROUNDS = 12
"""Our own limit, so that a game comes to its end; the book has none, and 0 means none."""
LARGEST_BOARD = 200_000
TERRAIN = frozenset(terrain.name for terrain in HEX_TERRAIN.values() if terrain.played)
"""What these rules carry out; a map with other terrain would be played wrongly, so it is refused."""


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """What a match is made of; see docs of `SuperScape.start`."""

    teams: Annotated[
        list[Annotated[list[Id], Meta(min_length=1, max_length=24)] | Id], Meta(min_length=2, max_length=6)
    ]
    board: str | dict[str, Any] = "foundry_gate"
    cards: Annotated[dict[Id, dict[str, Any]], Meta(max_length=60)] = {}
    rounds: Annotated[int, Meta(ge=0, le=99)] = ROUNDS
    points: Annotated[int, Meta(ge=0, le=100_000)] = 0
    position: Position | None = None


def open_match(raw: Mapping[str, Any]) -> SuperscapeTable:
    """Return the table at the start of a match."""
    setup = shaped(dict(raw), Setup, "setup")
    hexmap = _board(setup.board)
    unknown = sorted({space.terrain for space in hexmap.field.spaces} - TERRAIN)
    if unknown:
        raise SetupError("setup, board", f"{', '.join(unknown)}: not implemented yet")
    players = PLAYERS[: len(setup.teams)]
    own = {
        name: read_card({**card, "id": name}, f"setup, cards.{name}") for name, card in setup.cards.items()
    }
    units: list[Unit] = []
    for number, (player, named) in enumerate(zip(players, setup.teams, strict=True)):
        place = f"setup, teams[{number}]"
        names = list(load_team(named).cards) if isinstance(named, str) else named
        team = [own[name] if name in own else load_card(name) for name in names]
        _check_team(team, setup.points, place)
        units += _units(player, team)
    setting = SuperscapeSetting(hexmap, players, units, abilities_of, setup.rounds)
    table = SuperscapeTable(
        players, setting=setting, figures={name: Figure() for name in setting.pieces}, order=players
    )
    if setup.position is not None:
        lay_out(table, setup.position)
        return table
    for player in players:
        if player not in hexmap.zones:
            raise SetupError("setup, board", f"{hexmap.id} has no start zone for player {player}")
    table.stack.append(GameFrame("game"))
    return table


def _units(player: str, team: list[FigureCard]) -> list[Unit]:
    """SS-ORDER-15, SS-ORDER-16.  Copies of a Common card share one card; of an Uncommon card each has its own."""
    units: list[Unit] = []
    for card in dict.fromkeys(team):
        copies = team.count(card)
        pools = [copies * card.figures] if card.uniqueness == "common" else [card.figures] * copies
        for number, pool in enumerate(pools, 1):
            key = f"{player}.{card.id}" if number == 1 else f"{player}.{card.id}~{number}"
            figures = (key,) if pool == 1 else tuple(f"{key}.{index}" for index in range(1, pool + 1))
            units.append(Unit(key, card, player, figures))
    return units


def _check_team(team: list[FigureCard], limit: int, place: str) -> None:
    """SS-UNIQ-01 to SS-UNIQ-06, SS-DRAFT-01, SS-DRAFT-05."""
    cost = sum(card.points for card in team)
    if limit and cost > limit:
        raise SetupError(place, f"costs {cost} points, but the limit is {limit}")
    alone = [card for card in team if card.uniqueness in ("unique", "event")]
    for number, card in enumerate(alone):
        for other in alone[:number]:
            crosses = "crossover" in card.symbols or "crossover" in other.symbols
            shared = not set(card.identities).isdisjoint(other.identities)
            same = shared and card.publisher == other.publisher
            if card.id == other.id or (same and not crosses):
                raise SetupError(place, f"{card.name} and {other.name} are the same person")


def _board(board: str | dict[str, Any]) -> HexMap:
    if isinstance(board, str):
        if board not in shipped_hexmaps():
            raise SetupError(
                "setup, board", f"no map is called {board!r}; known: {', '.join(shipped_hexmaps())}"
            )
        return _shipped(board)
    try:
        text = "".join(f"{_word(key)} = {_toml(value)}\n" for key, value in board.items())
    except (TypeError, ValueError, RecursionError):
        raise SetupError("setup, board", "contains something that a map cannot have") from None
    if len(text) > LARGEST_BOARD:
        raise SetupError("setup, board", f"larger than {LARGEST_BOARD:,} characters")
    try:
        return _inline(text)
    except MapError as wrong:
        raise SetupError(f"setup, board, {wrong.where}", wrong.reason) from None


@cache
def _shipped(name: str) -> HexMap:
    return shipped_hexmap(name)


@lru_cache(maxsize=32)
def _inline(text: str) -> HexMap:
    return load_hexmap(text, "board")


def _toml(value: Any) -> str:
    """Return a value as TOML: maps are read from text, so that errors can name the line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_word(key)} = {_toml(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(entry) for entry in value) + "]"
    if isinstance(value, str | bool | int):
        return json.dumps(value)
    raise TypeError(type(value).__name__)


def _word(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(type(key).__name__)
    return json.dumps(key)
