"""A set-up from outside becomes a table: board, teams and cards are read, checked and laid out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from slugfest.boards.hexmap import HexMap, load_hexmap, shipped_hexmap, shipped_hexmaps
from slugfest.boards.reading import MapError
from slugfest.cards.files.reading import shaped
from slugfest.cards.superscape import FigureCard, Id, card_ids, load_card, load_team, read_card, turned_over
from slugfest.cards.terrain import HEX_TERRAIN
from slugfest.geometry.hexes import Field
from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.abilities import abilities_of, programs_of
from slugfest.rules.superscape.goals import LAST_STANDING, Goal
from slugfest.rules.superscape.opening.conditions import Condition, goals_of
from slugfest.rules.superscape.opening.objects import Objects, destructible_objects, stand_objects
from slugfest.rules.superscape.opening.placing import GameFrame
from slugfest.rules.superscape.opening.position import Position, lay_out
from slugfest.rules.superscape.opening.scenario import Draft, Scenario, scenario_of
from slugfest.rules.superscape.opening.teams import check_team
from slugfest.rules.superscape.opening.tokens import Tokens, lay_tokens, token_book
from slugfest.rules.superscape.setting import Pool, SuperscapeSetting, Unit, units_of
from slugfest.rules.superscape.table import Figure, SuperscapeTable

PLAYERS = ("A", "B", "C", "D", "E", "F")
LARGEST_BOARD = 200_000
TERRAIN = frozenset(terrain.name for terrain in HEX_TERRAIN.values() if terrain.played)
"""What these rules carry out; a map with other terrain would be played wrongly, so it is refused."""


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """What a match is made of; see docs of `SuperScape.start`."""

    teams: Annotated[
        list[Annotated[list[Id], Meta(min_length=1, max_length=24)] | Id], Meta(min_length=1, max_length=6)
    ]
    board: str | dict[str, Any] = "foundry_gate"
    cards: Annotated[dict[Id, dict[str, Any]], Meta(max_length=60)] = {}
    rounds: Annotated[int, Meta(ge=0, le=99)] | None = None
    victory: Annotated[list[Condition], Meta(max_length=8)] | None = None
    scenario: Scenario | Id | None = None
    draft: Draft | None = None
    points: Annotated[int, Meta(ge=0, le=100_000)] = 0
    turned: Annotated[list[Id], Meta(max_length=60)] = []
    """Flip cards that are placed with their other side up."""
    position: Position | None = None
    tokens: Tokens | None = None
    objects: Annotated[Objects, Meta(max_length=200)] = {}


def open_match(raw: Mapping[str, Any]) -> SuperscapeTable:
    """Return the table at the start of a match."""
    setup = shaped(dict(raw), Setup, "setup")
    hexmap = _board(setup.board)
    _check_terrain(hexmap)
    players = PLAYERS[: len(setup.teams)]
    objects, field = destructible_objects(setup.objects, hexmap)
    setting = _setting(setup, hexmap, players, objects, field)
    figures = {name: Figure(player=piece.owner) for name, piece in setting.pieces.items()}
    stand_objects(figures, objects, hexmap)
    sides = setting.sides(tuple([figure.player for figure in figures.values()]))
    table = SuperscapeTable(players, setting=setting, figures=figures, sides=sides, order=players)
    if setup.position is not None:
        if setting.pool is not None:
            raise SetupError("setup, draft", "a match that starts in the middle has its teams")
        lay_out(table, setup.position)
        lay_tokens(table)
        return table
    _check_zones(setting)
    lay_tokens(table)
    table.muster()
    table.stack.append(GameFrame("game"))
    return table


def _setting(
    setup: Setup,
    hexmap: HexMap,
    players: tuple[str, ...],
    objects: Sequence[tuple[Unit, str]],
    field: Field,
) -> SuperscapeSetting:
    """Return what stays the same for the whole match."""
    teams = _teams(setup, players)
    scenario = scenario_of(setup.scenario)
    rounds = scenario.rounds if setup.rounds is None else setup.rounds
    conditions = scenario.victory if setup.victory is None else setup.victory
    goals = goals_of(conditions, hexmap, "setup, victory")
    _check_end(players, rounds, goals)
    pool = _pool(scenario.draft if setup.draft is None else setup.draft, teams, setup)
    units: list[Unit] = []
    for number, player in enumerate(players if pool is None else ()):
        check_team(teams[player], setup.points, f"setup, teams[{number}]")
        units += units_of(player, list(teams[player]))
    return SuperscapeSetting(
        hexmap,
        players,
        units,
        abilities_of,
        programs_of,
        rounds,
        goals,
        pool,
        token_book(setup.tokens, hexmap),
        frozenset[str](scenario.hard),
        objects,
        field,
    )


def _teams(setup: Setup, players: tuple[str, ...]) -> dict[str, tuple[FigureCard, ...]]:
    """Return the cards that each player brings, or drafts from."""
    own = {
        name: read_card({**card, "id": name}, f"setup, cards.{name}") for name, card in setup.cards.items()
    }
    teams: dict[str, tuple[FigureCard, ...]] = {}
    for player, named in zip(players, setup.teams, strict=True):
        names = list(load_team(named).cards) if isinstance(named, str) else named
        cards = [own[name] if name in own else load_card(name) for name in names]
        teams[player] = tuple([_placed(card) if card.id in setup.turned else card for card in cards])
    for name in setup.turned:
        if not any(card.id == name for team in teams.values() for card in team):
            raise SetupError("setup, turned", f"no team has a card {name}")
    return teams


def _placed(card: FigureCard) -> FigureCard:
    """SS-CARD-27.  Return a flip card as it is placed with its other side up, which must show a cost."""
    if card.other_side is None:
        raise SetupError("setup, turned", f"{card.name} has one side alone")
    if card.other_side.points is None:
        raise SetupError("setup, turned", f"the other side of {card.name} shows no cost")
    return msgspec.structs.replace(turned_over(card), points=card.other_side.points)


def _check_end(players: tuple[str, ...], rounds: int, goals: tuple[Goal, ...]) -> None:
    """SS-VICT-07.  Raise a `SetupError` for a game of one team that nothing would ever end."""
    if len(players) == 1 and not rounds and all(goal.kind == LAST_STANDING for goal in goals):
        reason = "a game of one team needs a condition of victory or a limit of rounds"
        raise SetupError("setup, teams", reason)


def _check_terrain(hexmap: HexMap) -> None:
    unknown = sorted({space.terrain for space in hexmap.field.spaces} - TERRAIN)
    if unknown:
        raise SetupError("setup, board", f"{', '.join(unknown)}: not implemented yet")


def _check_zones(setting: SuperscapeSetting) -> None:
    for player in setting.players:
        if player not in setting.starts:
            raise SetupError("setup, board", f"{setting.map.id} has no start zone for player {player}")


def _pool(draft: Draft | None, teams: dict[str, tuple[FigureCard, ...]], setup: Setup) -> Pool | None:
    """Return from what the teams are drafted, if they are: the cards of each player's `teams`, or all of ours."""
    if draft is None:
        return None
    every = tuple([load_card(name) for name in card_ids()])
    cards = dict.fromkeys(teams, every) if draft.all_cards else teams
    limit = setup.points or draft.points
    for number, pool in enumerate(cards.values()):
        if min([card.points for card in pool]) > limit:
            raise SetupError(f"setup, teams[{number}]", f"no card costs {limit} points or less")
    return Pool(cards, limit, draft.shared)


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
