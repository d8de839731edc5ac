"""What learning programs are given of SuperScape: figures, cards and those order markers that the player knows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from slugfest.families.parts import EnvPart, Located, Picture, Shape
from slugfest.geometry.hexes import Field, centre
from slugfest.kernel.facts import name_in
from slugfest.kernel.match import Match
from slugfest.rules.superscape.attacks import targets
from slugfest.rules.superscape.names.questions import QUESTIONS
from slugfest.rules.superscape.opening import drafting
from slugfest.rules.superscape.rolls import reactions
from slugfest.rules.superscape.setting import Piece
from slugfest.rules.superscape.table import MARKERS, SuperscapeTable

MOST_FIGURES = 32
HIGHEST = 12.0
"""The level that counts as 1."""
COLUMNS = (
    *("round", "turn", "own_points", "most_points_of_others", "own_turn", "own_place_in_order"),
    *("rounds_left", "objectives_held", "most_objectives_held_by_others"),
)
CARD_COLUMNS = ("life", "move", "range", "attack", "defense", "figure_height", "points", "in_squad", "large")
FIGURE_COLUMNS = (
    *("present", "own", "x", "y", "level", "alive", "life_left", "activated", "asked_about"),
    *(f"marker_{marker.lower()}" for marker in MARKERS),
    *("hidden_markers", *CARD_COLUMNS),
)


@lru_cache(maxsize=16)
def _centres(field: Field) -> tuple[tuple[float, float, float], ...]:
    """Return the middle of every space as shares of the map, with its level."""
    spots = [(*centre(space.q, space.r), space.level) for space in field.spaces]
    west, south = min(x for x, _, _ in spots), min(y for _, y, _ in spots)
    wide = max(x for x, _, _ in spots) - west or 1.0
    deep = max(y for _, y, _ in spots) - south or 1.0
    return tuple([((x - west) / wide, (y - south) / deep, level / HIGHEST) for x, y, level in spots])


def table_row(match: Match, player: str) -> list[float]:
    """Return the row about the whole table."""
    table: SuperscapeTable = match.state  # type: ignore[assignment]
    points, rounds = table.score(), table.setting.rounds
    held = {name: sum(table.held.get(name, ())) / 10 for name in table.players}
    others = [name for name in table.players if name != player]
    place = table.order.index(player) / len(table.order) if player in table.order else 0.0
    return [
        table.round / 20,
        table.turn / 6,
        points[player] / 1000,
        max([points[name] for name in others], default=0) / 1000,
        0.0 if not table.active else 1.0 if table.active == player else -1.0,
        place,
        1 - table.round / rounds if rounds else 0.0,
        held[player],
        max([held[name] for name in others], default=0.0),
    ]


def figure_rows(match: Match, player: str) -> list[list[float]]:
    """Return the rows of all figures, those of the player first; a marker that the player may not know is only counted."""
    table: SuperscapeTable = match.state  # type: ignore[assignment]
    decision = match.decision(player)
    facts = {} if decision is None else decision.facts
    concerned = (name_in(facts, "figure"), name_in(facts, "attacker"))
    centres, pieces, activated = _centres(table.setting.field), table.setting.pieces, table.activated
    markers = known_markers(table, player)
    own: list[list[float]] = []
    others: list[list[float]] = []
    for name, figure in table.figures.items():
        piece, spaces = pieces[name], figure.spaces
        x, y, level = centres[spaces[0]] if spaces else (0.0, 0.0, 0.0)
        mine = figure.player == player
        rows = own if mine else others
        rows.append(
            [
                1.0,
                1.0 if mine else -1.0 if figure.player else 0.0,
                x,
                y,
                level,
                figure.active,
                max(1 - figure.wounds / (piece.card.life or 1), 0.0),
                piece.unit == activated,
                name in concerned,
                *markers.get(piece.unit, NO_MARKERS),
                *_printed(piece),
            ]
        )
    return own + others


NO_MARKERS = (0.0,) * (len(MARKERS) + 1)


def known_markers(table: SuperscapeTable, player: str) -> dict[str, tuple[float, ...]]:
    """Return for each card which markers the player knows to lie on it, and how many others do."""
    seen: dict[str, list[float]] = {}
    for owner, laid in table.markers.items():
        for marker in laid:
            row = seen.setdefault(marker.card, list(NO_MARKERS))
            if owner == player or marker.known_to(player):
                row[MARKERS.index(marker.marker)] = 1.0
            else:
                row[-1] += 0.25
    return {card: tuple(row) for card, row in seen.items()}


def _printed(piece: Piece) -> tuple[float, ...]:
    card = piece.card
    return (
        card.life / 10,
        (card.move or 0) / 12,
        (card.range or 0) / 12,
        (card.attack or 0) / 10,
        (card.defense or 0) / 10,
        piece.height / 12,
        card.points / 500,
        card.figures > 1,
        piece.card.basing != "single",
    )


def located(match: Match, name: str) -> Located | None:
    """Return where a figure, a space or the first figure of a card is."""
    table: SuperscapeTable = match.state  # type: ignore[assignment]
    space = table.setting.field.ids.get(name)
    if space is not None:
        return ("", *_centres(table.setting.field)[space], 0.0)
    figure = table.figures.get(name)
    if figure is None:
        unit = table.setting.units.get(name)
        if unit is not None:
            name = unit.figures[0]
            figure = table.figures[name]
    if figure is not None:
        life = table.setting.pieces[name].card.life or 1
        x, y, level = _centres(table.setting.field)[figure.spaces[0]] if figure.spaces else (0.0, 0.0, 0.0)
        return figure.player, x, y, level, max(1 - figure.wounds / life, 0.0)
    part = table.setting.field.ids.get(name.partition(" ")[0])
    return None if part is None else ("", *_centres(table.setting.field)[part], 0.0)


def spot(match: Match, place: tuple[float, ...]) -> tuple[float, float, float]:
    """Return the middle of the map: nobody names places by inches on hexes."""
    return 0.5, 0.5, 0.0


TERRAIN = {
    "grass": (124, 158, 88),
    "water": (110, 160, 205),
    "rock": (150, 145, 140),
    "sand": (214, 198, 150),
    "road": (140, 140, 146),
    "asphalt": (120, 120, 126),
    "concrete": (176, 176, 178),
}
OTHER_TERRAIN = (170, 165, 150)
SIDES = (
    *((196, 50, 47), (40, 92, 168), (226, 170, 32)),
    *((92, 58, 140), (30, 130, 110), (90, 90, 90)),
)
HEX = tuple((cos(pi / 6 + pi / 3 * k), sin(pi / 6 + pi / 3 * k)) for k in range(6))
BRIGHTER = 7
"""How much brighter each level is than the one below."""


def picture(board: Mapping[str, Any], table: Mapping[str, Any]) -> Picture:
    """Return the spaces by terrain, higher ones brighter, and the figures by player."""
    shapes = []
    middles = {space["id"]: (space["x"], space["y"]) for space in board["spaces"]}
    for space in sorted(board["spaces"], key=lambda space: (space["level"], space["id"])):
        x, y = middles[space["id"]]
        red, green, blue = TERRAIN.get(space["terrain"], OTHER_TERRAIN)
        light = BRIGHTER * space["level"]
        colour = (min(red + light, 255), min(green + light, 255), min(blue + light, 255))
        shapes.append(Shape(tuple((x + 0.95 * east, y + 0.95 * north) for east, north in HEX), colour))
    players = sorted({figure["player"] for figure in table["figures"].values()})
    for figure in table["figures"].values():
        colour = SIDES[players.index(figure["player"]) % len(SIDES)]
        if figure["alive"]:
            shapes += [Shape((middles[space],), colour, 0.6) for space in figure["spaces"]]
    across = [x for x, _ in middles.values()]
    up = [y for _, y in middles.values()]
    return Picture(min(across) - 1, min(up) - 1, max(across) + 1, max(up) + 1, tuple(shapes))


ENVS = EnvPart(
    columns=COLUMNS,
    figure_columns=FIGURE_COLUMNS,
    most_figures=MOST_FIGURES,
    questions=tuple(QUESTIONS.asked),
    verbs=tuple(
        verb.name
        for verb in (
            *(targets.DECLARE_NORMAL, targets.DECLARE_SPECIAL, targets.DECLARE_AT_LARGE),
            *(drafting.PICK, drafting.PASS, reactions.DICE, reactions.CHANGE),
        )
    ),
    table_row=table_row,
    figure_rows=figure_rows,
    located=located,
    spot=spot,
    picture=picture,
)
