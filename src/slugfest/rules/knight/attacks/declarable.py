"""Which attacks a model can declare now, and why it cannot declare the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.knight import AttackLine
from slugfest.geometry.inches import TOLERANCE, gap
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.attacks.targets import FORMS, why_not_struck, why_not_target
from slugfest.rules.knight.attacks.templates import AREAS, radius_of, reaches_anybody
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import taped, told_inches, too_far
from slugfest.rules.knight.powers.clauses.attacks import attack_price, why_barred
from slugfest.rules.knight.powers.usage import usable, used_up
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import any_piece_target

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


def lines_offered(scene: Scene[Frame], figure: Figure) -> list[str]:
    """DC-ATK-02, DC-ATK-05.  The attacks that can be paid, are not used up, and have a target."""
    return [line.key for line in scene.table.card(figure).attacks if may_attack(scene, figure, line)]


def strikes_offered(scene: Scene[Frame], figure: Figure) -> list[str]:
    """DC-POWER-16.  The powers that are attacks, by the same conditions."""
    strikes = []
    for power in scene.table.card(figure).powers:
        line = power.line
        if line is not None and may_attack(scene, figure, line):
            strikes.append(line.key)
    return strikes


def may_attack(scene: Scene[Frame], figure: Figure, line: AttackLine) -> bool:
    return (
        usable(figure, line.key)
        and attack_price(scene, figure, line) <= figure.counters
        and why_barred(scene, figure, line.key) is None
        and (
            reaches_anybody(scene, figure, line)
            or (line.form in FORMS and any_piece_target(scene, figure, line))
        )
    )


def why_no_attack(scene: Scene[Frame], figure: Figure, key: str) -> Refusal | None:
    """Return why an attack of the card cannot be declared now."""
    line = scene.table.setting.lines.get((figure.card, key))
    if line is None:
        return None
    cost = attack_price(scene, figure, line)
    if cost > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": cost, "counters": figure.counters})
    barred = why_barred(scene, figure, key)
    if barred is not None:
        return barred
    if not usable(figure, key):
        return used_up(line)
    because = _why_not_the_nearest(scene, figure, line)
    return Refusal(
        "DC-ATK-05",
        "no_target",
        {"power": key, "inches": nearest(scene, figure), "range": line.reach, "because": because},
    )


def _why_not_the_nearest(scene: Scene[Frame], figure: Figure, line: AttackLine) -> Refusal | str:
    """Return why the nearest enemy, the likely target, cannot be attacked; nothing if there is no enemy."""
    table = scene.table
    foes = [
        enemy
        for enemy in table.figures.values()
        if enemy.placed and not enemy.out and enemy.player != figure.player
    ]
    if not foes:
        return ""
    here = table.volume(figure)
    foe = min(foes, key=lambda enemy: gap(here, table.volume(enemy)))
    if line.form not in AREAS:
        return why_not_target(scene, figure, line, foe) or ""
    inches, radius = gap(here, table.volume(foe)), radius_of(line)
    if inches <= radius + TOLERANCE:
        return taped(table, figure, why_not_struck(scene.table, figure, foe)) or ""
    rule = "DC-WAVE-05" if line.form == "wave" else "DC-SPRAY-01"
    refused = Refusal(rule, "out_of_range", {"range": radius, **too_far(foe.id, inches, radius)})
    return taped(table, figure, refused) or ""


def nearest(scene: Scene[Frame], figure: Figure) -> float:
    """Return the inches to the nearest other model, to explain why nobody can be attacked."""
    table = scene.table
    return told_inches(
        min((gap(table.volume(figure), volume) for _, volume in table.others(figure)), default=0.0)
    )
