"""Attacks on markers that have Structure Points."""

from __future__ import annotations

from slugfest.cards.knight import AttackLine
from slugfest.geometry.inches import TOLERANCE, gap, sees
from slugfest.kernel.dice import Throw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Flow, Result, Toss, act, leave, step
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attack import DAMAGE, TO_HIT, Attack
from slugfest.rules.knight.clauses.attacks import why_barred
from slugfest.rules.knight.clauses.holding import price
from slugfest.rules.knight.damage import Stage, base_damage
from slugfest.rules.knight.events import AttackDeclared, AttackHit, AttackMissed, PowerSpent, PowerUsed
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scenario_events import MarkerDamaged
from slugfest.rules.knight.scenarios.affairs import Marker
from slugfest.rules.knight.scenarios.markers import volume_of
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import stat
from slugfest.rules.knight.table import Figure
from slugfest.rules.knight.targets import FORMS, reach_of
from slugfest.rules.knight.usage import usable


class Batter(Attack):
    """An attack whose target is a marker: nobody on the table, so `target` stays empty."""

    marker: str = ""


def why_no_battering(scene: Scene, figure: Figure, line: AttackLine, marker: Marker) -> Refusal | None:
    """DC-SCN-HQ-04, DC-SCN-HQ-06.  The first reason why this attack cannot be aimed at the marker."""
    table = scene.table
    if figure.knocked_down:
        return Refusal("DC-KD-03", "knocked_down", {"figure": figure.id})
    cost = price(scene, figure.id, line.cost, "attacks", line.key)
    if cost > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": cost, "counters": figure.counters})
    barred = why_barred(scene, figure, line.key)
    if barred is not None:
        return barred
    group = table.stage.scenario.group(marker.kind)
    if line.form not in FORMS or line.nature == "mental" or not group.structure or marker.left <= 0:
        return Refusal("DC-SCN-HQ-04", "no_harm_to_marker", {"marker": marker.id})
    if marker.side == figure.player:
        return Refusal("DC-SCN-HQ-10", "yours_already", {"marker": marker.id})
    if not usable(figure, line.key):
        return Refusal("DC-POWER-06", "used_up", {"power": line.key})
    block = volume_of(table, marker)
    inches = gap(table.volume(figure), block)
    near = scene.game.edition.numbers.ranged_from.admits(inches, TOLERANCE) or line.form == "melee"
    # The rim of the block is drawn with corners: a little slack beside the true circle.
    if inches > reach_of(scene, figure, line) + 2 * TOLERANCE or not near:
        return Refusal("DC-ATK-05", "marker_out_of_reach", {"marker": marker.id})
    if not sees(table.seen_volume(figure), block, table.ground.without((marker.id,))):
        return Refusal("DC-ATK-05", "marker_out_of_reach", {"marker": marker.id})
    return None


def batterings_offered(scene: Scene, figure: Figure) -> list[str]:
    """Every attack on a marker that is possible now, as options `batter MARKER ATTACK`."""
    markers = scene.table.affairs.markers
    if not markers:
        return []
    return [
        f"batter {marker.id} {line.key}"
        for marker in markers.values()
        for line in scene.table.card(figure).attacks
        if why_no_battering(scene, figure, line, marker) is None
    ]


def why_not_batter(scene: Scene, figure: Figure, what: str) -> Refusal | None:
    """Why the option `batter MARKER ATTACK` is not offered."""
    name, _, key = what.partition(" ")
    marker = scene.table.affairs.markers.get(name)
    line = scene.table.stage.lines.get((figure.card, key))
    return why_no_battering(scene, figure, line, marker) if marker and line else None


def _line(scene: Scene) -> AttackLine:
    frame = scene.frame
    return scene.table.stage.lines[scene.table.figures[frame.attacker].card, frame.line]


@step("DC-ATK-07", "DC-POW-02")
def pay_for_battering(scene: Scene) -> Result:
    """The counters are gone, hit or miss."""
    frame, line = scene.frame, _line(scene)
    return act(
        AttackDeclared(frame.attacker, frame.marker, line.key),
        PowerUsed(frame.attacker, line.key, line.frequency),
        PowerSpent(frame.attacker, price(scene, frame.attacker, line.cost, "attacks", line.key), line.key),
    )


@step("DC-HIT-01")
def roll_to_batter(scene: Scene) -> Result:
    """Two dice, as against anybody."""
    player = scene.table.figures[scene.frame.attacker].player
    return Toss(Throw(D8, 2, "DC-HIT-01", TO_HIT, player), into="hit_dice")


@step("DC-SCN-HQ-04", "DC-HIT-01", "DC-HIT-02")
def compare_with_marker(scene: Scene) -> Result:
    """Dice plus Attack must be higher than the marker's Defense, the same against every Nature."""
    frame, table = scene.frame, scene.table
    attacker, marker = table.figures[frame.attacker], table.affairs.markers[frame.marker]
    dice = Part(sum(frame.hit_dice), "dice", "DC-HIT-01")
    to_hit = scene.tally(TO_HIT, dice, *stat(scene, attacker, "attack").parts, of=attacker.id)
    group = table.stage.scenario.group(marker.kind)
    against = scene.tally("marker_defense", Part(group.defense, "defense", "DC-SCN-HQ-04"))
    if to_hit.total > against.total:
        return act(AttackHit(attacker.id, marker.id, to_hit, against))
    return leave(AttackMissed(attacker.id, marker.id, to_hit, against))


@step("DC-SCN-HQ-05", "DC-SCN-HQ-06", "DC-CRIT-04")
def damage_marker(scene: Scene) -> Result:
    """Structure Points go down by the damage; effects find nothing to take hold of."""
    frame, line = scene.frame, _line(scene)
    parts = base_damage(scene, scene.table.figures[frame.attacker], line)
    if len(set(frame.hit_dice)) < len(frame.hit_dice):
        parts.append(Part(scene.game.edition.numbers.critical_damage, "critical", "DC-CRIT-04", Stage.FLAT))
    damage = scene.tally(DAMAGE, *parts, of=frame.attacker)
    player = scene.table.figures[frame.attacker].player
    return act(MarkerDamaged(frame.marker, damage, player))


BATTER = Flow("batter", (pay_for_battering, roll_to_batter, compare_with_marker, damage_marker))
