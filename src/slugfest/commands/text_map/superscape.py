"""A hexfield drawn with letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from slugfest.commands.text_map.letters import lettered


def sketch(
    board: Mapping[str, Any], table: Mapping[str, Any], called: Callable[[str], str], language: str
) -> str:
    """Return a map of the spaces by terrain, level and start zone, or by the letter of the figure there."""
    letters: dict[str, str] = {}
    key = []
    for letter, figure in lettered(table["figures"]):
        if figure["alive"] and figure["spaces"]:
            letters.update(dict.fromkeys(figure["spaces"], letter))
            spaces = " ".join(figure["spaces"])
            life = f"wounds {figure['wounds']}/{figure['life']}"
            key.append(f"{letter} {figure['name']} ({figure['player']}) on {spaces} {life}")
    rows: dict[int, dict[int, str]] = {}
    for space in board["spaces"]:
        row, column = round(space["y"] / 1.5), round(space["x"] / 0.8660254)
        shown = letters.get(space["id"], space["terrain"][0])
        level = f"{space['level']}{(space['zone'] or '').lower()}"
        rows.setdefault(row, {})[column] = f"{shown}{level:<2}"
    lines = []
    for row in sorted(rows, reverse=True):
        line = [" "] * (2 * max(rows[row]) + 6)
        for column, shown in rows[row].items():
            for at, letter in enumerate(shown):
                line[2 * column + at] = letter
        lines.append("".join(line).rstrip())
    kinds = dict.fromkeys(space["terrain"] for space in board["spaces"])
    terrain = ", ".join(f"{kind[0]} {called(kind)}" for kind in kinds)
    zones = ", ".join(dict.fromkeys(space["zone"].lower() for space in board["spaces"] if space["zone"]))
    return "\n".join([*lines, f"{terrain}; {zones}" if zones else terrain, *key])
