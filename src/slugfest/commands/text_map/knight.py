"""An open table drawn with letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import dist
from typing import Any

from slugfest.commands.text_map.letters import LETTERS, lettered

COLUMNS_PER_INCH = 2
ZONE = {"en": "zone of {}", "fr": "zone de {}"}
Called = Callable[[str], str]
"""The name of a thing by its id, in the language of the player."""


def sketch(board: Mapping[str, Any], table: Mapping[str, Any], called: Called, language: str) -> str:
    """Return a map with one character for half an inch of width and an inch of depth; north is up."""
    width, depth = int(board["width"]), int(board["depth"])
    rows = [
        ["·" if column % 12 == 0 else " " for column in range(width * COLUMNS_PER_INCH)] for _ in range(depth)
    ]
    key = list(_paint_zones(rows, board, table, called, ZONE[language]))
    for piece in board["pieces"]:
        if not table["scenery"][piece["id"]]["destroyed"]:
            _fill(rows, piece, width, depth)
    for letter, (name, marker) in zip(LETTERS.lower(), table["markers"].items(), strict=False):
        _put(rows, marker, letter)
        whose = f" ({marker['side']})" if marker["side"] else ""
        left = f" {marker['structure']}/{marker['structure_max']}" if marker["structure_max"] else ""
        key.append(f"{letter} {called(name)}{whose} at {marker['x']:.1f} {marker['y']:.1f}{left}")
    for letter, figure in lettered(table["figures"]):
        if figure.get("placed", True) and not figure["out"]:
            _put(rows, figure, letter)
            state = " KO" if figure["knocked_out"] else " down" if figure["knocked_down"] else ""
            key.append(
                f"{letter} {figure['name']} ({figure['player']}) at {figure['x']:.1f} {figure['y']:.1f}"
                f" endurance {figure['endurance']}/{figure['endurance_max']} counters {figure['counters']}{state}"
            )
    edge = "+" + "-" * (width * COLUMNS_PER_INCH) + "+"
    return "\n".join([edge, *(f"|{''.join(row)}|" for row in rows), edge, *key])


def _put(rows: list[list[str]], thing: dict[str, Any], letter: str) -> None:
    row = min(len(rows) - 1, max(0, int(len(rows) - thing["y"])))
    rows[row][min(len(rows[0]) - 1, max(0, int(thing["x"] * COLUMNS_PER_INCH)))] = letter


def _paint_zones(
    rows: list[list[str]], board: Mapping[str, Any], table: Mapping[str, Any], called: Called, zone_of: str
) -> Iterator[str]:
    """Strew a digit over each zone and each scoring area, and yield the key to the digits."""
    owners = {zone: player for player, zone in table["zones"].items()}
    for digit, (name, area) in enumerate((*board["zones"].items(), *board["areas"].items()), 1):
        for row, line in enumerate(rows):
            for column in range(row % 2 * 2, len(line), 4):
                if _within((column + 0.5) / COLUMNS_PER_INCH, len(rows) - row - 0.5, area):
                    line[column] = str(digit % 10)
        whose = f" ({zone_of.format(owners[name])})" if name in owners else ""
        yield f"{digit % 10} {called(name)}{whose}"


def _within(x: float, y: float, area: list[Any]) -> bool:
    """Return whether a point is in an outline of corners, in a box, or in a circle given by middle and radius."""
    if isinstance(area[0], list | tuple):
        return _inside(x, y, area)
    if len(area) == 4:
        west, south, east, north = area
        return bool(west <= x <= east and south <= y <= north)
    middle_x, middle_y, radius = area
    return dist((x, y), (middle_x, middle_y)) <= float(radius)


def _fill(rows: list[list[str]], piece: dict[str, Any], width: int, depth: int) -> None:
    corners = piece["corners"]
    high = "#" if piece["top"] - piece["bottom"] > 2 else "="
    mark = "~" if piece["terrain"] == "water" else high
    for row in range(depth):
        for column in range(width * COLUMNS_PER_INCH):
            if _inside((column + 0.5) / COLUMNS_PER_INCH, depth - row - 0.5, corners):
                rows[row][column] = mark


def _inside(x: float, y: float, corners: list[list[float]]) -> bool:
    """Return whether a point is left of every edge of a convex outline drawn counter-clockwise."""
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
            return False
    return True
