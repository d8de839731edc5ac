"""Battlefields that nobody has drawn: hills and cliffs, water and lava, statues and overhangs, a zone for each player."""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.cards.terrain import HARD, HEX_TERRAIN

COLUMNS, ROWS = 13, 11
PLACES = ((0, 0), (9, 8), (9, 0), (0, 8), (4, 0), (4, 8))
"""The upper left corners of the start zones, in the order of the players: those of two lie opposite to each other."""
WIDE, DEEP = 4, 3
PLAYED = tuple(terrain.name for terrain in HEX_TERRAIN.values() if terrain.played)
LEGEND = dict(zip("abcdefghijklmnopqrstuvwxyz", PLAYED, strict=False))
FLAT = 0.7
"""How many spaces are as low as their surroundings."""
HIGHEST = 24
STATUES = 4


def random_field(random: Random, players: int) -> dict[str, Any]:
    """Return a map written out, with a start zone for each player."""
    zones = {
        (column + across, row + down): "ABCDEF"[player]
        for player, (column, row) in enumerate(PLACES[:players])
        for across in range(WIDE)
        for down in range(DEEP)
    }
    number = random.randrange(1000)
    between = [
        (column, row) for column in range(COLUMNS) for row in range(ROWS) if (column, row) not in zones
    ]
    return {
        "id": f"random_hexes_{number}",
        "name": {"en": f"Field {number}", "fr": f"Champ {number}"},
        "drawing": _drawing(random, zones),
        "legend": LEGEND,
        "hard": list(HARD[: number % 3]),
        "objects": [
            {"id": f"statue_{at}", "kind": "statue", "at": [_id(space)], "height": random.randint(3, 12)}
            for at, space in enumerate(random.sample(between, random.randint(0, STATUES)))
        ],
    }


def _drawing(random: Random, zones: dict[tuple[int, int], str]) -> str:
    """Return the drawing: start zones are low and dry, so that everybody has room and finds a way out."""
    lines = []
    for row in range(ROWS):
        hexes = [
            f"{_letter(random, (column, row) in zones)}{_level(random, (column, row) in zones)}"
            f"{zones.get((column, row), '')}"
            for column in range(COLUMNS)
        ]
        lines.append(f"{'  ' if row % 2 else ''}{' '.join(hexes)}")
    return "\n" + "\n".join(lines) + "\n"


def _letter(random: Random, in_zone: bool) -> str:
    dry = [letter for letter, terrain in LEGEND.items() if HEX_TERRAIN[terrain].land]
    return random.choice(dry) if in_zone or random.random() < FLAT else random.choice(sorted(LEGEND))


def _level(random: Random, in_zone: bool) -> int:
    if in_zone or random.random() < FLAT:
        return random.randint(0, 2)
    return random.randint(0, random.choice((4, 4, 8, HIGHEST)))


def _id(space: tuple[int, int]) -> str:
    return f"{space[0] + 1},{space[1] + 1}"
