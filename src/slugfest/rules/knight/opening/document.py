"""Set-ups: from a document (board, scenario, teams, perhaps a position) to a table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from slugfest.boards.generator import Preset, random_table
from slugfest.boards.table import Board, read_table, tables
from slugfest.cards.files.reading import shaped
from slugfest.cards.knight import Card, cards, read_card, teams
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.kernel.flow import Frame
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions.house_rules import HOUSE_RULES, check_house_rules
from slugfest.rules.knight.events.scenarios import raise_markers
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.opening.document_cache import Remembering
from slugfest.rules.knight.opening.position import Position, take_position
from slugfest.rules.knight.opening.scenery_setup import RANDOM
from slugfest.rules.knight.opening.team_building import team_cards_taken
from slugfest.rules.knight.scenarios import Scenario, read_scenario, scenarios
from slugfest.rules.knight.scenarios.champions import cleared
from slugfest.rules.knight.scenarios.fit import check_on_table, check_players, check_room
from slugfest.rules.knight.scenarios.guards import special_abilities
from slugfest.rules.knight.scenarios.markers import mapped
from slugfest.rules.knight.setting import KnightSetting
from slugfest.rules.knight.table import KnightTable, in_play

PLAYERS = "ABCDEF"
PLACE = "set-up"

RANDOM_BOARD = re.compile(r"random_(usual|french)_([0-9]{1,9})")
"""A table of the generator, by preset and seed."""


class SetupDocument(msgspec.Struct, forbid_unknown_fields=True):
    """What a match is made of; boards, scenarios, teams and cards by id, or written out."""

    teams: Annotated[list[str | list[str]], msgspec.Meta(min_length=2, max_length=6)]
    board: str | dict[str, Any] = "brick_lane"
    scenario: str | dict[str, Any] = "brawl"
    cards: dict[str, dict[str, Any]] = {}
    factions: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(max_length=100)] = []
    """Factions that the texts of `cards` name and none of those cards belongs to."""
    team_cards: dict[str, str] = {}
    """Player -> Team Card, for teams that are not written in a file."""
    literal_wording: bool = False
    """FR-GEN-02.  Is the sheet of the edition taken at its word?"""
    house_rules: Annotated[list[str], msgspec.Meta(max_length=20)] = []
    """Readings beyond the books, by name."""
    scenery_by: str = ""
    """DC-SCN-02.  The player who sets up the scenery, or `random`; left out, the table is as it is."""
    level: Annotated[int, msgspec.Meta(ge=0, le=500)] = 0
    """The game Level agreed on; 0 is free play, in which any models go together."""
    position: Position | None = None


def table_from(edition: Edition, setup: Mapping[str, Any]) -> KnightTable:
    """Return the table a match begins with; raise a `SetupError` that names the place of a fault."""
    document = shaped(dict(setup), SetupDocument, PLACE)
    if document.literal_wording and not edition.has_letter():
        raise SetupError(f"{PLACE}, literal_wording", f"{edition.id.partition('+')[0]} has no sheet")
    check_house_rules(document.house_rules, f"{PLACE}, house_rules")
    board = _board(document.board)
    side = edition.numbers.exact_side
    if side and (board.width, board.depth) != (side, side):
        raise SetupError(f"{PLACE}, board", f"the table must be {side} by {side} inches (FR-SETUP-01)")
    scenario = _scenario(document.scenario)
    check_players(scenario, len(document.teams), f"{PLACE}, teams")
    check_on_table(scenario, board.width, board.depth, f"{PLACE}, scenario")
    board = cleared(board, scenario)
    known = _known(document)
    figures = _figures(document, known)
    used = {figure.card: known[figure.card] for figure in figures.values()}
    players = tuple(PLAYERS[: len(document.teams)])
    table = KnightTable(
        players=players,
        figures=figures,
        structure={piece.id: piece.structure for piece in board.pieces.values()},
        points=dict.fromkeys(players, 0),
        setting=KnightSetting(edition, board, scenario, used),
        ground=board.ground,
    )
    table.setting.team_cards = team_cards_taken(table, _team_cards_named(document, players), document.level)
    table.setting.house_rules = tuple(name for name in HOUSE_RULES if name in document.house_rules)
    table.setting.scenery_by = _scenery_by(document.scenery_by, players)
    table.setting.special = special_abilities(table)
    table.affairs.markers = mapped(table)
    raise_markers(table)
    table.stack = [Frame("game")]
    if document.position is not None:
        take_position(table, document.position, f"{PLACE}, position")
    else:
        check_room(table, f"{PLACE}, scenario")
    table.index = in_play(table)
    return table


def _read_inline(raw: dict[str, Any], place: str, factions: tuple[str, ...]) -> Card:
    return read_card(raw, place, lambda: factions)


_table_read, _card_read = Remembering(read_table), Remembering(_read_inline)


def _board(given: str | dict[str, Any]) -> Board:
    if isinstance(given, dict):
        return _table_read(given, f"{PLACE}, board")
    drawn = RANDOM_BOARD.fullmatch(given)
    if drawn is not None:
        preset: Preset = "french" if drawn[1] == "french" else "usual"
        return _table_read(random_table(int(drawn[2]), preset), given)
    if given not in tables():
        raise SetupError(f"{PLACE}, board", f"no table is called {given!r}; known: {', '.join(tables())}")
    return tables()[given]


def _scenario(given: str | dict[str, Any]) -> Scenario:
    if isinstance(given, dict):
        return read_scenario(given, f"{PLACE}, scenario")
    if given not in scenarios():
        known = ", ".join(scenarios())
        raise SetupError(f"{PLACE}, scenario", f"no scenario is called {given!r}; known: {known}")
    return scenarios()[given]


def _scenery_by(given: str, players: tuple[str, ...]) -> str:
    known = (*players, RANDOM)
    if given and given not in known:
        raise SetupError(f"{PLACE}, scenery_by", f"no player is called {given!r}; known: {', '.join(known)}")
    return given


def _inline(name: str, raw: dict[str, Any], factions: tuple[str, ...]) -> Card:
    card = _card_read({"id": name, **raw}, f"{PLACE}, cards.{name}", factions)
    if card.id != name:
        raise SetupError(f"{PLACE}, cards.{name}", f"id must be {name!r}")
    return card


def _known(document: SetupDocument) -> dict[str, Card]:
    """Return the known cards among those that the teams name; reading all that we ship takes time."""
    printed = (raw.get("factions") for raw in document.cards.values())
    several = (
        name for names in printed if isinstance(names, list) for name in names if isinstance(name, str)
    )
    factions = tuple(sorted({*document.factions, *several}))
    own = {name: _inline(name, raw, factions) for name, raw in document.cards.items()}
    named = [
        card for at, team in enumerate(document.teams) for card in _cards_of(team, f"{PLACE}, teams[{at}]")
    ]
    return {**{card: cards()[card] for card in named if card in cards()}, **own}


def _cards_of(team: str | list[str], place: str) -> list[str]:
    if isinstance(team, str):
        if team not in teams():
            raise SetupError(place, f"no team is called {team!r}; known: {', '.join(teams())}")
        return teams()[team].cards
    if not 1 <= len(team) <= 20:
        raise SetupError(place, "a team has 1 to 20 models")
    return team


def _team_cards_named(document: SetupDocument, players: tuple[str, ...]) -> dict[str, list[str]]:
    """Return the Team Cards of each player, from the set-up or else from the team's file."""
    files = {
        player: teams()[team].team_cards
        for player, team in zip(players, document.teams, strict=True)
        if isinstance(team, str)
    }
    return {**files, **{player: [card] for player, card in document.team_cards.items()}}


def _figures(document: SetupDocument, known: Mapping[str, Card]) -> dict[str, Figure]:
    figures: dict[str, Figure] = {}
    for player, team in zip(PLAYERS, document.teams, strict=False):
        place = f"{PLACE}, teams[{PLAYERS.index(player)}]"
        for card in _cards_of(team, place):
            if card not in known:
                raise SetupError(place, f"no card is called {card!r}")
            name = known[card].name
            if any(other.player == player and known[other.card].name == name for other in figures.values()):
                raise SetupError(place, Refusal("DC-TEAM-06", "taken_twice", {"name": name, "times": 2}))
            figure = Figure(f"{player}.{card}", card, player, known[card].endurance)
            figures[figure.id] = figure
    return figures
