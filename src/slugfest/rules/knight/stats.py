"""What a stat is worth right now, and why (DC-DICE-10, DC-DMG-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.frames import attacker_in
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import THIRD_SPEED
from slugfest.rules.knight.names.tallies import (
    CANNOT_MOVE,
    DEFENSE,
    DEFENSES,
    DOUBLED,
    HALVED,
    IGNORES_IMPROVEMENTS,
    LEAST,
    LEAST_SPEED,
    SPEED,
    STATS,
)
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

ZONE_NAMES = ("best_zone", "middle_zone", "worst_zone")

IMPROVES = {"combat_stance": "physical", "evasive_action": "energy", "concentration": "mental"}
"""DC-DEF-02 to 05: what each Defensive Improvement raises; nothing raises Supernatural Defense."""

IMPROVEMENT_RULE = {"combat_stance": "DC-DEF-02", "evasive_action": "DC-DEF-03", "concentration": "DC-DEF-04"}


def changes(table: KnightTable, figure: Figure, stat: str) -> list[Part]:
    """Return what the damage zone and lasting effects do to a stat; zones are never cumulative."""
    at = table.zone_of(figure)
    defense = stat in DEFENSES
    parts = []
    if changed := table.card(figure).zones[at].changes:
        parts = [
            Part(change.amount, ZONE_NAMES[at], "DC-DMG-08")
            for change in changed
            if change.stat == stat or (defense and change.stat == "all_defenses")
        ]
    if figure.lasting:
        parts.extend(
            Part(effect.amount, effect.name, effect.rule)
            for effect in figure.lasting
            if effect.stat == stat or (defense and effect.stat == "all_defenses")
        )
    return parts


def stat(scene: Scene[Frame], figure: Figure, name: str) -> Tally:
    """Return Power, Attack, Strength, Agility, Stamina or Willpower as it is now."""
    base = scaled(scene, figure, name, Part(scene.table.card(figure).stats[name], name, "DC-CARD-07"))
    tally = scene.tallied(STATS[name], [base, *changes(scene.table, figure, name)], figure.id)
    return bounded(scene, figure, LEAST[name], tally)


def scaled(scene: Scene[Frame], figure: Figure, name: str, base: Part) -> Part:
    """DC-GEN-07.  What a power halves, rounded down, or doubles: the printed value, before all else counts."""
    if name not in HALVED:
        return base
    halved, doubled, adds = HALVED[name], DOUBLED[name], scene.table.index.adds
    if halved in adds and (part := scene.source(halved, figure.id)) is not None:
        base = Part(base.value // 2, part.label, part.rule)
    if doubled in adds and (part := scene.source(doubled, figure.id)) is not None:
        base = Part(base.value * 2, part.label, part.rule)
    return base


def _value(bound: Part) -> int:
    return bound.value


def bounded(scene: Scene[Frame], figure: Figure, least: TallyName, tally: Tally) -> Tally:
    """Return the tally, raised to the bound of a power that lowers `to a minimum of 1`."""
    if least not in scene.table.index.adds:
        return tally
    lowest = max(scene.tally(least, of=figure.id).parts, key=_value, default=None)
    if lowest is None or tally.total >= lowest.value:
        return tally
    return Tally((*tally.parts, Part(lowest.value - tally.total, lowest.label, lowest.rule)))


def speed(scene: Scene[Frame], figure: Figure, counters: int) -> Tally:
    """DC-MOVE-04.  The Speed value that so many counters buy; never below 0 (DC-EFF-09)."""
    values = scene.table.card(figure).speed
    base = scaled(scene, figure, "speed", Part(values[counters - 1], "speed", "DC-CARD-04"))
    tally = scene.tallied(SPEED, [base, *changes(scene.table, figure, "speed")], figure.id)
    return bounded(scene, figure, LEAST_SPEED, tally)


def speeds(table: KnightTable, figure: Figure) -> int:
    """DC-SKILL-18.  How many Speed values there are: who has lost what the last one needs loses it too."""
    values = len(table.card(figure).speed)
    if values < 3 or table.index.permitted(THIRD_SPEED, figure.id):
        return values
    return 2 if table.setting.needs(figure.card, THIRD_SPEED) else values


def kept_in_place(scene: Scene[Frame], figure: Figure) -> bool:
    """Return whether something forbids the model to move, whatever its Speed."""
    return scene.source(CANNOT_MOVE, figure.id) is not None


def can_move(scene: Scene[Frame], figure: Figure) -> bool:
    """DC-EFF-09.  A model whose every Speed value is reduced to 0 goes nowhere."""
    if kept_in_place(scene, figure):
        return False
    values = speeds(scene.table, figure)
    return any(speed(scene, figure, counters).total > 0 for counters in range(1, values + 1))


def _ignored(scene: Scene[Frame]) -> bool:
    """Return whether the attacker ignores Defensive Improvements."""
    return scene.source(IGNORES_IMPROVEMENTS, attacker_in(scene.frame)) is not None


def defense(scene: Scene[Frame], figure: Figure, nature: str) -> Tally:
    """DC-HIT-03.  The Defense of a nature with every bonus and penalty in force."""
    table, numbers = scene.table, scene.game.edition.numbers
    parts = [Part(table.card(figure).defenses[nature], nature, "DC-CARD-11"), *changes(table, figure, nature)]
    if figure.knocked_down:
        parts.append(Part(numbers.knocked_down, "knocked_down", "DC-KD-05"))
    elif figure.improvement and IMPROVES[figure.improvement] == nature and not _ignored(scene):
        # DC-DEF-12: an improvement gives nothing while the model is down.
        parts.append(Part(numbers.improvement, figure.improvement, IMPROVEMENT_RULE[figure.improvement]))
    if figure.knocked_out:
        parts.append(Part(numbers.knocked_out, "knocked_out", "DC-KO-05"))
    parts.extend(scene.tally(DEFENSES[nature], of=figure.id).parts)
    return scene.tallied(DEFENSE, parts, figure.id)
