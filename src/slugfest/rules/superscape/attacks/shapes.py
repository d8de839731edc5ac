"""Whom an attack strikes: one figure, all next to the attacker, a line, an explosion, a space, or several that are chosen.

The figures that are struck are found from the positions of the moment (SS-MIX-54: they are fixed when the dice are rolled).
The attacker itself is never among them (SS-COMBAT-04: all of them are its targets).
"""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.cards.superscape_language.meaning import (
    EACH_ADJACENT,
    LINE,
    ONE,
    SEVERAL,
    SPACE,
)
from slugfest.cards.superscape_language.operations import SpecialAttack
from slugfest.geometry.hexes import DIRECTIONS, Body, adjacent
from slugfest.rules.superscape.attacks.sight import is_hidden, sees_past_figures, sees_space
from slugfest.rules.superscape.scene import AnyScene
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.lying import special_attacks_of

AT_LARGE = frozenset({EACH_ADJACENT, LINE, SPACE, SEVERAL})
"""Attacks that are declared without a target: whom they strike is found in another way (SS-ATKP-14)."""
IN_ORDER = frozenset({ONE, LINE, SEVERAL})
"""Attacks whose defenders have an order by themselves; of an explosion only the target has."""


def against_one(table: SuperscapeTable, figure: str, attack: str) -> bool:
    """Return whether an attack strikes nobody but its target."""
    own = special_attacks_of(table, figure).get(attack)
    return own is None or own.against == ONE


def struck_next_to(scene: AnyScene, attacker: str, own: SpecialAttack) -> tuple[str, ...]:
    """Return the figures next to the attacker that the attack strikes."""
    positions = scene.table.positions
    return _of(
        scene.table,
        attacker,
        own,
        [other for other in positions.bodies if positions.adjacent(attacker, other)],
    )


def struck_by_explosion(scene: AnyScene, attacker: str, own: SpecialAttack, target: str) -> tuple[str, ...]:
    """SS-DEFD-03.  Return the target, then the others next to it."""
    positions = scene.table.positions
    others = [other for other in positions.bodies if other != target and positions.adjacent(target, other)]
    return (target, *_of(scene.table, attacker, own, others))


def lines(scene: AnyScene, attacker: str, own: SpecialAttack) -> dict[str, tuple[str, ...]]:
    """SS-DEFD-04.  Return whom each straight line strikes, from nearest to farthest, by the last space of the line."""
    table = scene.table
    field = table.setting.field
    base = table.positions.bodies[attacker].spaces
    under = {field.column[i] for i in base}
    strikes: dict[str, tuple[str, ...]] = {}
    for i in base:
        for direction in DIRECTIONS:
            columns = _columns(table, i, direction, own.range)
            if not columns or columns[0] in under:
                continue
            struck = _along(scene, attacker, own, columns)
            if struck:
                strikes.setdefault(field.spaces[field.columns[columns[-1]][0]].id, struck)
    return strikes


def spaces(scene: AnyScene, attacker: str, own: SpecialAttack) -> dict[str, tuple[str, ...]]:
    """Return whom the attack strikes on and next to each space that may be chosen for it."""
    table = scene.table
    field, bodies = table.setting.field, table.positions.bodies
    strikes: dict[str, tuple[str, ...]] = {}
    near = {
        j: None
        for name, body in bodies.items()
        if name != attacker
        for i in body.spaces
        for j in (i, *field.neighbours[i])
    }
    for j in near:
        struck = struck_around(scene, attacker, own, j)
        if not struck or min([field.distance(i, j) for i in bodies[attacker].spaces]) > own.range:
            continue
        if own.unseen or sees_space(table, attacker, j):
            strikes[field.spaces[j].id] = struck
    return strikes


def struck_around(scene: AnyScene, attacker: str, own: SpecialAttack, space: int) -> tuple[str, ...]:
    """Return the figures on a space or next to it that the attack strikes."""
    table = scene.table
    field = table.setting.field
    spot = Body((space,), 1)
    there = [
        other
        for other, body in table.positions.bodies.items()
        if space in body.spaces or adjacent(field, spot, body)
    ]
    return _of(table, attacker, own, there)


def _columns(table: SuperscapeTable, i: int, direction: tuple[int, int], most: int) -> list[int]:
    """Return the columns of the battlefield in a straight line from a space, up to its edge."""
    field = table.setting.field
    space = field.spaces[i]
    columns: list[int] = []
    for far in range(1, most + 1):
        column = field.column_at.get((space.q + far * direction[0], space.r + far * direction[1]))
        if column is None:
            break
        columns.append(column)
    return columns


def _along(scene: AnyScene, attacker: str, own: SpecialAttack, columns: list[int]) -> tuple[str, ...]:
    table = scene.table
    field = table.setting.field
    met: dict[str, None] = {}
    for column in columns:
        for name, body in table.positions.bodies.items():
            if any(field.column[i] == column for i in body.spaces):
                met[name] = None
    return tuple(
        [
            name
            for name in _of(table, attacker, own, met)
            if own.unseen
            or (not is_hidden(scene, attacker, name) and sees_past_figures(table, attacker, name))
            or table.positions.adjacent(attacker, name)
        ]
    )


def _of(table: SuperscapeTable, attacker: str, own: SpecialAttack, figures: Iterable[str]) -> tuple[str, ...]:
    """Return those of the figures that the attack may strike at all."""
    enemies = table.enemies(attacker)
    return tuple([name for name in figures if name != attacker and (not own.enemies or name in enemies)])
