"""Set-ups: from a document (board, scenario, teams, perhaps a position) to a table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from slugfest.boards.generator import Preset, random_table
from slugfest.boards.table import Table as Board
from slugfest.boards.table import read_table, tables
from slugfest.cards.files import shaped
from slugfest.cards.knight import Card, cards, read_card, teams
from slugfest.geometry.inches import misfit
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.kernel.flow import Frame
from slugfest.rules.knight.activation import ActionPhase, Activation
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.remembering import Remembering
from slugfest.rules.knight.rounds import RoundFrame
from slugfest.rules.knight.scenario_events import raise_markers
from slugfest.rules.knight.scenarios import Scenario, read_scenario, scenarios
from slugfest.rules.knight.scenarios.affairs import Marker
from slugfest.rules.knight.scenarios.champions import cleared
from slugfest.rules.knight.scenarios.fit import check_on_table, check_players, check_room
from slugfest.rules.knight.scenarios.guards import special_abilities
from slugfest.rules.knight.scenarios.markers import mapped
from slugfest.rules.knight.setting_up import RANDOM
from slugfest.rules.knight.stats import IMPROVES
from slugfest.rules.knight.table import Figure, Stage, Table, in_play
from slugfest.rules.knight.team_building import team_cards_taken

PLAYERS = "ABCDEF"
PLACE = "set-up"

RANDOM_BOARD = re.compile(r"random_(usual|french)_([0-9]{1,9})")
"""A table of the generator, by preset and seed."""

Number = Annotated[int, msgspec.Meta(ge=0, le=100)]
Inches = Annotated[float, msgspec.Meta(ge=-1, le=96)]


class FigurePosition(msgspec.Struct, forbid_unknown_fields=True):
    """Where a model stands and how it is; what is left out is as at the start."""

    at: Annotated[list[Inches], msgspec.Meta(min_length=2, max_length=3)] | None = None
    endurance: Number | None = None
    counters: Number | None = None
    activated: bool = False
    moves: Number = 0
    knocked_down: bool = False
    knocked_out: bool = False
    out: bool = False
    improvement: str = ""
    used: list[str] = []


class MarkerPosition(msgspec.Struct, forbid_unknown_fields=True):
    """Where a marker lies and how it is; one that the scenario prints need not say where."""

    at: Annotated[list[Inches], msgspec.Meta(min_length=2, max_length=3)] | None = None
    side: str = ""
    open: bool = False
    left: Number | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Any moment of a match: `start` says what happens next."""

    figures: dict[str, FigurePosition]
    start: str = "round"
    """round, turn PLAYER, activation FIGURE, or final."""
    round: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    bag: dict[str, Number] | None = None
    initiative: str = "A"
    order: list[str] | None = None
    passes: dict[str, Number] = {}
    structure: dict[str, Number] = {}
    points: dict[str, int] = {}
    markers: dict[str, MarkerPosition] = {}
    champions: dict[str, str] = {}
    felled: dict[str, str] = {}


class SetupDocument(msgspec.Struct, forbid_unknown_fields=True):
    """What a match is made of; boards, scenarios, teams and cards by id, or written out."""

    teams: Annotated[list[str | list[str]], msgspec.Meta(min_length=2, max_length=6)]
    board: str | dict[str, Any] = "brick_lane"
    scenario: str | dict[str, Any] = "brawl"
    cards: dict[str, dict[str, Any]] = {}
    team_cards: dict[str, str] = {}
    """Player -> Team Card, for teams that are not written in a file."""
    literal_wording: bool = False
    """FR-GEN-02.  Is the sheet of the edition taken at its word?"""
    scenery_by: str = ""
    """DC-SCN-02.  The player who sets up the scenery, or `random`; left out, the table is as it is."""
    level: Annotated[int, msgspec.Meta(ge=0, le=500)] = 0
    """The game Level agreed on; 0 is free play, in which any models go together."""
    position: Position | None = None


def table_from(edition: Edition, setup: Mapping[str, Any]) -> Table:
    """The table a match begins with, or a `SetupError` that names the place."""
    document = shaped(dict(setup), SetupDocument, PLACE)
    if document.literal_wording and edition.base is None:
        raise SetupError(f"{PLACE}, literal_wording", f"{edition.id} has only one reading")
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
    table = Table(
        players=players,
        figures=figures,
        structure={piece.id: piece.structure for piece in board.pieces.values()},
        points=dict.fromkeys(players, 0),
        stage=Stage(edition, board, scenario, used),
        ground=board.ground,
    )
    table.stage.team_cards = team_cards_taken(table, _team_cards_named(document, players), document.level)
    table.stage.scenery_by = _scenery_by(document.scenery_by, players)
    table.stage.special = special_abilities(table)
    table.affairs.markers = mapped(table)
    raise_markers(table)
    table.stack = [Frame("game")]
    if document.position is not None:
        _take_position(table, document.position)
    else:
        check_room(table, f"{PLACE}, scenario")
    table.index = in_play(table)
    return table


_table_read, _card_read = Remembering(read_table), Remembering(read_card)


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
    if given not in ("", RANDOM, *players):
        known = ", ".join((*players, RANDOM))
        raise SetupError(f"{PLACE}, scenery_by", f"no player is called {given!r}; known: {known}")
    return given


def _inline(name: str, raw: dict[str, Any]) -> Card:
    card = _card_read({"id": name, **raw}, f"{PLACE}, cards.{name}")
    if card.id != name:
        raise SetupError(f"{PLACE}, cards.{name}", f"id must be {name!r}")
    return card


def _known(document: SetupDocument) -> dict[str, Card]:
    """The cards that the teams name, as far as there are any; reading all that we ship takes time."""
    own = {name: _inline(name, raw) for name, raw in document.cards.items()}
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
    """The Team Cards of each player, as the set-up or else the team's file has them."""
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
            if any(one.player == player and known[one.card].name == name for one in figures.values()):
                raise SetupError(place, Refusal("DC-TEAM-06", "taken_twice", {"name": name, "times": 2}))
            figure = Figure(f"{player}.{card}", card, player, known[card].endurance)
            figures[figure.id] = figure
    return figures


# -- positions ----------------------------------------------------------------------------


def _take_position(table: Table, position: Position) -> None:
    """Put every model where the position has it, then say what happens next."""
    place = f"{PLACE}, position"
    table.ground = table.ground.without(piece for piece, left in position.structure.items() if left <= 0)
    _lay(table, position, place)
    for name, where in position.figures.items():
        if name not in table.figures:
            raise SetupError(f"{place}.figures", f"no model is called {name!r}")
        _put(table, table.figures[name], where, f"{place}.figures.{name}")
    for figure in table.figures.values():
        if not figure.placed and not figure.out:
            raise SetupError(f"{place}.figures", f"{figure.id!r} stands nowhere")
        found = None if figure.out else misfit(table.ground, table.volume(figure), table.others(figure))
        clings = table.stage.needs(figure.card, "crawls")
        if found is not None and not (clings and found.kind == "unsupported"):
            what = f" ({found.what})" if found.what else ""
            raise SetupError(f"{place}.figures.{figure.id}", f"does not fit: {found.kind}{what}")
    _check_names(table, position, place)
    players = table.players
    table.round = position.round
    table.zones = dict(zip(players, table.stage.scenario.zones, strict=False))
    rounds = table.stage.scenario.rounds
    table.bag = dict.fromkeys(players, rounds) if position.bag is None else dict(position.bag)
    table.initiative = position.initiative
    table.order = tuple(position.order or players)
    table.passes = {player: position.passes.get(player, 0) for player in players}
    table.passes_in_row = dict.fromkeys(players, 0)
    table.structure.update(position.structure)
    table.points.update(position.points)
    _start(table, position.start, f"{place}.start")


def _lay(table: Table, position: Position, place: str) -> None:
    """Markers and Champions as the position has them."""
    affairs = table.affairs
    kinds = {group.kind: group for group in table.stage.scenario.markers}
    for name, where in position.markers.items():
        kind, _, number = name.rpartition("_")
        if kind not in kinds or not number.isdigit() or (where.at is None and name not in affairs.markers):
            raise SetupError(
                f"{place}.markers", f"{name!r} is no marker of {table.stage.scenario.id} with a place"
            )
        if where.side and where.side not in table.players:
            raise SetupError(f"{place}.markers.{name}", f"no player is called {where.side!r}")
        known = affairs.markers.get(name)
        x, y = (known.x, known.y) if where.at is None and known else (where.at or [0, 0])[:2]
        z = table.ground.surface(x, y) or 0.0
        left = kinds[kind].structure if where.left is None else where.left
        affairs.markers[name] = Marker(name, kind, int(number), x, y, z, where.side, where.open, left)
    raise_markers(table)
    for player, figure in position.champions.items():
        if player not in table.players or figure not in table.figures:
            raise SetupError(f"{place}.champions", f"{player!r} has no model {figure!r}")
    affairs.champions = dict(position.champions)
    affairs.felled = dict(position.felled)


def _check_names(table: Table, position: Position, place: str) -> None:
    players = table.players
    for name in (*(position.bag or {}), *position.passes, *position.points, position.initiative):
        if name not in players:
            raise SetupError(place, f"no player is called {name!r}")
    for name in position.structure:
        if name not in table.structure:
            raise SetupError(f"{place}.structure", f"no piece is called {name!r}")
    if position.order is not None and sorted(position.order) != list(players):
        raise SetupError(f"{place}.order", f"must list each of {', '.join(players)} once")


def _put(table: Table, figure: Figure, where: FigurePosition, place: str) -> None:
    card = table.card(figure)
    figure.out = where.out
    if where.at is not None:
        # As finely as answers are kept, so that a route can start exactly here.
        figure.x, figure.y = round(where.at[0], 4), round(where.at[1], 4)
        surface = table.ground.surface(figure.x, figure.y) or 0.0
        figure.z = round(where.at[2], 4) if len(where.at) == 3 else surface
        figure.placed = True
    if where.endurance is not None:
        if not 1 <= where.endurance <= card.endurance:
            raise SetupError(place, f"endurance must be 1 to {card.endurance}")
        figure.endurance = where.endurance
    figure.counters = card.stats["power"] if where.counters is None else where.counters
    figure.activated = where.activated
    figure.moves = where.moves
    figure.knocked_out = where.knocked_out
    figure.knocked_down = where.knocked_down or where.knocked_out
    if figure.knocked_out:
        figure.counters = 0
    if where.improvement and where.improvement not in IMPROVES:
        raise SetupError(place, f"no Defensive Improvement is called {where.improvement!r}")
    figure.improvement = where.improvement
    for key in where.used:
        line = table.stage.lines.get((card.id, key)) or table.stage.powers.get((card.id, key))
        if line is None:
            raise SetupError(place, f"{card.id} has no attack or power {key!r}")
        if line.frequency == "unique":
            figure.used_ever = (*figure.used_ever, key)
        elif line.frequency == "extraordinary":
            figure.used_this_round = (*figure.used_this_round, key)


def _start(table: Table, start: str, place: str) -> None:
    """The frames that are open at the chosen moment."""
    flows = table.stage.edition.flows
    verb, _, what = start.partition(" ")
    game = Frame("game", flows["game"].index["play_rounds"])
    if verb == "round":
        table.stack = [game]
        table.round -= 1
        return
    playing = RoundFrame("round", flows["round"].index["begin_final_phase"])
    if verb == "final":
        table.stack = [game, playing]
        return
    phase = ActionPhase("action_phase", flows["action_phase"].index["next_turn"])
    table.phase = "action"
    if verb == "turn" and what in table.players:
        # The turn goes to whoever comes after the player who had the last one.
        order = table.order
        phase.player = order[order.index(what) - 1]
        table.stack = [game, playing, phase]
        return
    if verb == "activation" and what in table.figures and not table.figures[what].out:
        table.turn = phase.player = table.figures[what].player
        table.stack = [game, playing, phase, Activation("activation", figure=what)]
        return
    raise SetupError(place, f"{start!r} is none of: round, turn PLAYER, activation FIGURE, final")
