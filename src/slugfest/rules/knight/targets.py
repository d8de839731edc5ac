"""Whom an attack may be aimed at, and why not."""

from __future__ import annotations

from itertools import pairwise

from slugfest.cards.knight import AttackLine
from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, Prism, blocking, gap, shortest
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.clauses.circumstances import thinking_of
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import Figure

PROJECTILE = 0.012
"""Inches: the radius of what stands for a point that flies."""


def is_homing(scene: Scene, attacker: Figure, line: AttackLine) -> bool:
    return flies(scene, attacker, line, "homing")


def flies(scene: Scene, attacker: Figure, line: AttackLine, trait: str) -> bool:
    """Has the attack this trait, printed on its line or given by a power?"""
    if any(one.effect == trait for one in line.text.effects):
        return True
    if f"trait {trait}" not in scene.table.index.adds:
        return False
    with thinking_of(scene, attacker.id, line.key):
        return scene.tally(f"trait {trait}", of=attacker.id).total > 0


def reach_of(scene: Scene, attacker: Figure, line: AttackLine) -> float:
    """The range of an attack, as powers change it."""
    if "range" not in scene.table.index.adds:
        return line.reach
    with thinking_of(scene, attacker.id, line.key):
        return max(line.reach + scene.tally("range", of=attacker.id).total, 0.0)


def shielded(scene: Scene, attacker: Figure, target: Figure) -> bool:
    """A power lets only models in contact attack this one."""
    if "shielded from_afar" not in scene.table.index.adds or attacker.player == target.player:
        return False
    if not scene.tally("shielded from_afar", of=target.id).total:
        return False
    return gap(scene.table.volume(attacker), scene.table.volume(target)) > TOLERANCE


def can_strike(scene: Scene, attacker: Figure, line: AttackLine, other: Figure) -> bool:
    """DC-ATK-06, DC-EFF-20, DC-EFF-21, DC-SKILL-62.  Sight, and a way that scenery does not close.

    DC-MIX-14, DC-MIX-15: whoever sees through everything still needs a free line to attack along, unless
    the attack goes through scenery.
    """
    table = scene.table
    return table.sees(attacker, other) and (
        table.free_line(attacker, other) or flies(scene, attacker, line, "penetrative")
    )


def why_not_seen(scene: Scene, viewer: Figure, seen: Figure, rule: str) -> Refusal:
    """Why one model does not see another: it is hidden at this distance, or something is in the way."""
    table = scene.table
    if table.hidden_by_distance(viewer, seen):
        inches = gap(table.volume(viewer), table.volume(seen))
        return Refusal(rule, "hidden", {"target": seen.id, "inches": round(inches, 1)})
    piece = blocking(table.seen_volume(viewer), table.seen_volume(seen), table.ground)
    return Refusal(rule, "not_seen", {"target": seen.id, "blocked_by": piece.id if piece else ""})


def path_length(scene: Scene, attacker: Figure, target: Figure, most: float) -> float | None:
    """DC-EFF-17, FR-EFF-04.  The shortest way of a point round scenery and models, between the two volumes."""
    table = scene.table
    a, b = table.volume(attacker), table.volume(target)
    up = max(0.0, max(a.z, b.z) - min(a.z + a.height, b.z + b.height))
    others = [one for name, one in table.others(attacker) if name != target.id]
    found: list[float] = []
    for height in {a.z + a.height, b.z + b.height}:
        walls = [
            Prism(p.id, p.corners, 0.0, 1.0)
            for p in table.ground.prisms
            if p.bottom < height - TOLERANCE < p.top
        ]
        bodies = [
            ("", Cylinder(o.x, o.y, 0.0, o.radius, 1.0))
            for o in others
            if o.z < height - TOLERANCE < o.z + o.height
        ]
        level = Ground(table.ground.width, table.ground.depth, walls)
        point = Cylinder(a.x, a.y, 0.0, PROJECTILE, 0.1)
        route = shortest(level, point, (b.x, b.y), most + a.radius + b.radius + TOLERANCE, bodies, 0.0)
        if route is not None:
            across = sum(((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5 for p, q in pairwise(route))
            flat = max(0.0, across - a.radius - b.radius)
            found.append((flat * flat + up * up) ** 0.5)
    return min(found) if found else None


def why_not_homing(scene: Scene, attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """DC-EFF-16, 17.  No sight is needed, but a clear path of no more than the range."""
    reach = reach_of(scene, attacker, line)
    inches = path_length(scene, attacker, target, reach)
    if inches is None or inches > reach + TOLERANCE:
        return Refusal("DC-EFF-17", "no_clear_path", {"target": target.id, "range": reach})
    return None


FORMS = ("melee", "ranged")
"""The attack forms that choose a target and roll to hit."""


def in_reach(scene: Scene, attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """DC-MELEE-01, DC-RANGED-02, DC-RANGED-04.  Is the distance right for this attack?"""
    table = scene.table
    inches = gap(table.volume(attacker), table.volume(target))
    reach = reach_of(scene, attacker, line)
    if line.form == "melee":
        if inches > reach + TOLERANCE:
            reason = "out_of_reach" if reach else "not_in_contact"
            return Refusal("DC-MELEE-01", reason, {"inches": round(inches, 1), "reach": reach})
        return None
    if not scene.game.edition.numbers.ranged_from.admits(inches, TOLERANCE):
        return Refusal("DC-RANGED-02", "too_close", {"inches": round(inches, 1)})
    if inches > reach + TOLERANCE:
        return Refusal("DC-RANGED-04", "out_of_range", {"inches": round(inches, 1), "range": reach})
    return None


def why_not_target(scene: Scene, attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """DC-ATK-06.  The first reason why this is no valid target; `None` if it is one."""
    if target is attacker or target.out or not target.placed:
        return Refusal("DC-ATK-05", "not_a_target", {"target": target.id})
    if shielded(scene, attacker, target):
        return Refusal("DC-POWER-01", "only_in_contact", {"target": target.id})
    refused = in_reach(scene, attacker, line, target)
    if refused is not None:
        return refused
    if is_homing(scene, attacker, line):
        return why_not_homing(scene, attacker, line, target)
    if can_strike(scene, attacker, line, target):
        return None
    return why_not_seen(scene, attacker, target, "DC-SIGHT-04")


def is_target(scene: Scene, attacker: Figure, line: AttackLine, target: Figure) -> bool:
    """DC-ATK-06, without the reason: the hot path asks this."""
    if target is attacker or target.out or not target.placed:
        return False
    if shielded(scene, attacker, target):
        return False
    if in_reach(scene, attacker, line, target) is not None:
        return False
    if is_homing(scene, attacker, line):
        return why_not_homing(scene, attacker, line, target) is None
    return can_strike(scene, attacker, line, target)


def targets(scene: Scene, attacker: Figure, line: AttackLine) -> tuple[str, ...]:
    """DC-ATK-01, DC-ATK-05.  Everybody the attack may be aimed at, enemies and allies alike."""
    return tuple(one.id for one in scene.table.figures.values() if is_target(scene, attacker, line, one))


def covered(scene: Scene, attacker: Figure, target: Figure) -> bool:
    """DC-COVER-01.  Does scenery hide enough of the target from this attacker?"""
    hidden = scene.table.hidden_rays(attacker, target)
    return bool(scene.game.edition.numbers.covered_from.admits(hidden))
