"""What learning programs are given of the knight games; nothing on their tables is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from slugfest.cards.knight import Card
from slugfest.families.parts import EnvPart, Located, Picture, Shape
from slugfest.kernel.facts import name_in
from slugfest.kernel.match import Match
from slugfest.rules.knight import actions
from slugfest.rules.knight.names.questions import QUESTIONS
from slugfest.rules.knight.table import KnightTable

MOST_FIGURES = 24
HIGHEST = 12.0
"""Inches of height that count as 1."""
COLUMNS = (
    *(
        "round",
        "rounds_left",
        "own_points",
        "most_points_of_others",
        "own_counters_in_bag",
        "counters_in_bag",
    ),
    *("own_passes", "own_initiative", "own_turn"),
)
CARD_COLUMNS = (
    *("endurance_printed", "level", "power", "attack", "strength", "agility", "stamina", "willpower"),
    *("speed", "reach"),
)
FIGURE_COLUMNS = (
    *("present", "own", "x", "y", "height", "endurance", "counters", "knocked_down", "knocked_out"),
    *("activated", "out", "placed", "active", "asked_about", "improvement", "middle_zone", "worst_zone"),
    *CARD_COLUMNS,
)
STATS = ("power", "attack", "strength", "agility", "stamina", "willpower")


_PRINTED: dict[str, tuple[Card, tuple[float, ...]]] = {}
MOST_PRINTED = 1000
"""Cards whose printed numbers are remembered."""


def _printed(card: Card) -> tuple[float, ...]:
    """Return what is printed on a card."""
    known = _PRINTED.get(card.id)
    if known is not None and known[0] is card:
        return known[1]
    if len(_PRINTED) >= MOST_PRINTED:
        _PRINTED.clear()
    stats = [card.stats[name] / 10 for name in STATS]
    reach = max((line.reach for line in card.attacks), default=0.0)
    numbers = (card.endurance / 20, card.level / 100, *stats, max(card.speed) / 12, reach / 24)
    _PRINTED[card.id] = (card, numbers)
    return numbers


def table_row(match: Match, player: str) -> list[float]:
    """Return the row about the whole table."""
    table: KnightTable = match.state  # type: ignore[assignment]
    points, rounds = table.score(), table.setting.scenario.rounds or 1
    others = [points[other] for other in table.players if other != player]
    return [
        table.round / 10,
        1 - table.round / rounds,
        points[player] / 20,
        max(others, default=0) / 20,
        table.bag.get(player, 0) / 10,
        sum(table.bag.values()) / 20,
        table.passes.get(player, 0) / 5,
        _ours(table.initiative, player),
        _ours(table.turn, player),
    ]


def _ours(whose: str, player: str) -> float:
    return 0.0 if not whose else 1.0 if whose == player else -1.0


def figure_rows(match: Match, player: str) -> list[list[float]]:
    """Return the rows of all models, those of the player first."""
    table: KnightTable = match.state  # type: ignore[assignment]
    decision = match.decision(player)
    facts = {} if decision is None else decision.facts
    concerned = (name_in(facts, "figure"), name_in(facts, "attacker"))
    width, depth = table.ground.width, table.ground.depth
    own: list[list[float]] = []
    others: list[list[float]] = []
    for figure in table.figures.values():
        card, zone = table.card(figure), table.zone_of(figure)
        rows = own if figure.player == player else others
        rows.append(
            [
                1.0,
                1.0 if figure.player == player else -1.0,
                figure.x / width,
                figure.y / depth,
                figure.z / HIGHEST,
                figure.endurance / (card.endurance or 1),
                figure.counters / 10,
                figure.knocked_down,
                figure.knocked_out,
                figure.activated,
                figure.out,
                figure.placed,
                figure.id == table.active,
                figure.id in concerned,
                bool(figure.improvement),
                zone == 1,
                zone == 2,
                *_printed(card),
            ]
        )
    return own + others


def located(match: Match, name: str) -> Located | None:
    """Return where a model, a marker or a piece is, and what is left of it."""
    table: KnightTable = match.state  # type: ignore[assignment]
    width, depth = table.ground.width, table.ground.depth
    figure = table.figures.get(name)
    if figure is not None:
        left = figure.endurance / (table.card(figure).endurance or 1)
        return figure.player, figure.x / width, figure.y / depth, figure.z / HIGHEST, left
    marker = table.affairs.markers.get(name)
    if marker is not None:
        return marker.side, marker.x / width, marker.y / depth, marker.z / HIGHEST, marker.left / 10
    piece = table.setting.board.pieces.get(name)
    if piece is None:
        return None
    east, north, up = table.shifted.get(name, (0.0, 0.0, 0.0))
    corners = piece.prism.corners
    x = sum(corner[0] for corner in corners) / len(corners) + east
    y = sum(corner[1] for corner in corners) / len(corners) + north
    left = table.structure.get(name, 0) / (piece.structure or 1)
    return "", x / width, y / depth, (piece.prism.bottom + up) / HIGHEST, left


def spot(match: Match, place: tuple[float, ...]) -> tuple[float, float, float]:
    """Return a place in inches as shares of the table."""
    table: KnightTable = match.state  # type: ignore[assignment]
    height = place[2] if len(place) > 2 else 0.0
    return place[0] / table.ground.width, place[1] / table.ground.depth, height / HIGHEST


GROUND, WATER, STONE, ROOF = (214, 205, 184), (150, 190, 215), (150, 150, 155), (105, 105, 112)
SIDES = {"A": (196, 50, 47), "B": (40, 92, 168)}
NOBODY = (230, 175, 40)
PALER = 0.45
"""How much of its colour a model that is out of the fight keeps."""


def _pale(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    red, green, blue = (round(255 - (255 - part) * PALER) for part in colour)
    return red, green, blue


def picture(board: Mapping[str, Any], table: Mapping[str, Any]) -> Picture:
    """Return the ground, the pieces, the markers and the models, a model Knocked Down or KO in a paler colour."""
    width, depth = board["width"], board["depth"]
    shapes = [Shape(((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)), GROUND)]
    for piece in board["pieces"]:
        now = table["scenery"][piece["id"]]
        if not now["destroyed"]:
            east, north, _ = now["shifted"]
            corners = tuple((x + east, y + north) for x, y in piece["corners"])
            high = ROOF if piece["top"] - piece["bottom"] > 2 else STONE
            shapes.append(Shape(corners, WATER if piece["terrain"] == "water" else high))
    for marker in table["markers"].values():
        colour = SIDES.get(marker["side"], NOBODY)
        shapes.append(Shape(((marker["x"], marker["y"]),), colour, max(marker["radius"], 0.4) / 2))
    for figure in table["figures"].values():
        if figure["placed"] and not figure["out"]:
            full = SIDES.get(figure["player"], NOBODY)
            weak = figure["knocked_down"] or figure["knocked_out"]
            shapes.append(
                Shape(((figure["x"], figure["y"]),), _pale(full) if weak else full, figure["radius"])
            )
    return Picture(0.0, 0.0, width, depth, tuple(shapes))


ENVS = EnvPart(
    columns=COLUMNS,
    figure_columns=FIGURE_COLUMNS,
    most_figures=MOST_FIGURES,
    questions=tuple(QUESTIONS.asked),
    verbs=tuple(
        verb.name
        for verb in (
            *(actions.STAND_UP, actions.WALK, actions.LEAP_DOWN, actions.ATTACK),
            *(actions.GRAB, actions.POWER, actions.USE_MARKER, actions.END),
        )
    ),
    table_row=table_row,
    figure_rows=figure_rows,
    located=located,
    spot=spot,
    picture=picture,
)
