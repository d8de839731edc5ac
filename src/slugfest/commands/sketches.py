"""A table drawn with letters, for a plain terminal."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.match import Match

COLUMNS_PER_INCH = 2


def sketch(match: Match, seat: str) -> str:
    """The board from above, with a key to the letters on it."""
    board = match.game.board(match.state)
    table = match.view(seat).table
    return _inches(board, table) if board["kind"] == "inches" else _hexes(board, table)


def _inches(board: dict[str, Any], table: dict[str, Any]) -> str:
    """One character for half an inch of width and an inch of depth; north is up."""
    width, depth = int(board["width"]), int(board["depth"])
    rows = [
        ["·" if column % 12 == 0 else " " for column in range(width * COLUMNS_PER_INCH)] for _ in range(depth)
    ]
    for piece in board["pieces"]:
        if not table["scenery"][piece["id"]]["destroyed"]:
            _fill(rows, piece, width, depth)
    key = []
    for letter, figure in _lettered(table["figures"]):
        if figure.get("placed", True) and not figure["out"]:
            row = min(depth - 1, max(0, int(depth - figure["y"])))
            column = min(width * COLUMNS_PER_INCH - 1, int(figure["x"] * COLUMNS_PER_INCH))
            rows[row][column] = letter
            state = " KO" if figure["knocked_out"] else " down" if figure["knocked_down"] else ""
            key.append(
                f"{letter} {figure['name']} ({figure['player']}) at {figure['x']:.1f} {figure['y']:.1f}"
                f" endurance {figure['endurance']}/{figure['endurance_max']} counters {figure['counters']}{state}"
            )
    edge = "+" + "-" * (width * COLUMNS_PER_INCH) + "+"
    return "\n".join([edge, *(f"|{''.join(row)}|" for row in rows), edge, *key])


def _fill(rows: list[list[str]], piece: dict[str, Any], width: int, depth: int) -> None:
    corners = piece["corners"]
    high = "#" if piece["top"] - piece["bottom"] > 2 else "="
    mark = "~" if piece["terrain"] == "water" else high
    for row in range(depth):
        for column in range(width * COLUMNS_PER_INCH):
            if _inside((column + 0.5) / COLUMNS_PER_INCH, depth - row - 0.5, corners):
                rows[row][column] = mark


def _inside(x: float, y: float, corners: list[list[float]]) -> bool:
    """Left of every edge of a convex outline drawn counter-clockwise."""
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
            return False
    return True


def _hexes(board: dict[str, Any], table: dict[str, Any]) -> str:
    """Each space by terrain and level, or by the letter of whoever stands there."""
    letters: dict[str, str] = {}
    key = []
    for letter, figure in _lettered(table["figures"]):
        if figure["alive"] and figure["spaces"]:
            letters.update(dict.fromkeys(figure["spaces"], letter))
            spaces = " ".join(figure["spaces"])
            life = f"wounds {figure['wounds']}/{figure['life']}"
            key.append(f"{letter} {figure['name']} ({figure['player']}) on {spaces} {life}")
    rows: dict[int, dict[int, str]] = {}
    for space in board["spaces"]:
        row, column = round(space["y"] / 1.5), round(space["x"] / 0.8660254)
        shown = letters.get(space["id"], space["terrain"][0])
        rows.setdefault(row, {})[column] = f"{shown}{space['level']:<2}"
    lines = []
    for row in sorted(rows, reverse=True):
        line = [" "] * (2 * max(rows[row]) + 6)
        for column, shown in rows[row].items():
            for at, letter in enumerate(shown):
                line[2 * column + at] = letter
        lines.append("".join(line).rstrip())
    return "\n".join([*lines, *key])


def _lettered(figures: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return [(letters[at % 26], figure) for at, figure in enumerate(figures.values())]
