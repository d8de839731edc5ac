"""Which attacks a model can declare now, and why not the others."""

from __future__ import annotations

from slugfest.cards.knight import AttackLine
from slugfest.geometry.inches import gap
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.clauses.attacks import why_barred
from slugfest.rules.knight.clauses.holding import price
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery import any_piece_target
from slugfest.rules.knight.table import Figure
from slugfest.rules.knight.targets import FORMS, several
from slugfest.rules.knight.templates import reaches_anybody
from slugfest.rules.knight.usage import usable, used_up


def lines_offered(scene: Scene, figure: Figure) -> list[str]:
    """DC-ATK-02, DC-ATK-05.  The attacks that can be paid, are not used up, and have a target."""
    return [line.key for line in scene.table.card(figure).attacks if may_attack(scene, figure, line)]


def strikes_offered(scene: Scene, figure: Figure) -> list[str]:
    """DC-POWER-16.  The powers that are attacks, by the same conditions."""
    lines = (power.line for power in scene.table.card(figure).powers)
    return [line.key for line in lines if line is not None and may_attack(scene, figure, line)]


def may_attack(scene: Scene, figure: Figure, line: AttackLine) -> bool:
    return (
        usable(figure, line.key)
        and price(scene, figure.id, line.cost, "attacks", line.key) <= figure.counters
        and why_barred(scene, figure, line.key) is None
        and (
            reaches_anybody(scene, figure, line)
            or (line.form in FORMS and several(line) == 1 and any_piece_target(scene, figure, line))
        )
    )


def why_no_attack(scene: Scene, figure: Figure, key: str) -> Refusal | None:
    """Why an attack of the card cannot be declared now."""
    line = scene.table.stage.lines.get((figure.card, key))
    if line is None:
        return None
    cost = price(scene, figure.id, line.cost, "attacks", key)
    if cost > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": cost, "counters": figure.counters})
    barred = why_barred(scene, figure, key)
    if barred is not None:
        return barred
    if not usable(figure, key):
        return used_up(line)
    return Refusal(
        "DC-ATK-05", "no_target", {"power": key, "inches": nearest(scene, figure), "range": line.reach}
    )


def nearest(scene: Scene, figure: Figure) -> float:
    """Inches to the nearest other model, for whoever wonders why nobody can be attacked."""
    table = scene.table
    return round(min((gap(table.volume(figure), one) for _, one in table.others(figure)), default=0.0), 1)
