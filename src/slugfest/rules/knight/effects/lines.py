"""Explosive, Pierce and Penetrative: what an attack does to others than its target."""

from __future__ import annotations

from math import sqrt

from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, Prism
from slugfest.geometry.inches.plan import clip, clip_disc, clip_height
from slugfest.kernel.flow import Enter, Flow, Result, act, leave, step
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.areas import skip_the_removed
from slugfest.rules.knight.attacks.attack import (
    ATTACK,
    CRITICAL,
    DAMAGE_AND_EFFECTS,
    HIT_OR_MISS,
    effects_added,
    roll_to_hit,
    score_critical,
    to_hit_rolled,
)
from slugfest.rules.knight.attacks.blow import has, one_more
from slugfest.rules.knight.attacks.frames import Attack
from slugfest.rules.knight.attacks.improvements import improve_defense
from slugfest.rules.knight.attacks.templates import caught_by_blast
from slugfest.rules.knight.events.play import AttackHit, AttackMissed
from slugfest.rules.knight.events.skills import TargetLost
from slugfest.rules.knight.names.tallies import SCENERY_DEFENSE, TO_HIT
from slugfest.rules.knight.powers.clauses.attacks import attack_stat, line_of
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.collapse import fall_if_unsupported
from slugfest.rules.knight.scenery.targets import block, defense_of, wreck
from slugfest.rules.knight.stats import stat

GRAZE = 1e-6
Segment = tuple[tuple[float, float, float], tuple[float, float, float]]


def _middle(shape: Cylinder | Prism) -> tuple[float, float, float]:
    if isinstance(shape, Cylinder):
        return shape.x, shape.y, shape.z + shape.height / 2
    many = len(shape.corners)
    x, y = sum(x for x, _ in shape.corners) / many, sum(y for _, y in shape.corners) / many
    return x, y, (shape.bottom + shape.top) / 2


def _height(shape: Cylinder | Prism) -> float:
    return shape.height if isinstance(shape, Cylinder) else shape.top - shape.bottom


def _rim(shape: Cylinder | Prism, ux: float, uy: float) -> float:
    """Return the distance, seen from above, from the middle to the edge in a direction."""
    if isinstance(shape, Cylinder):
        return shape.radius
    x, y, _ = _middle(shape)
    size = sqrt(ux * ux + uy * uy)
    far = (shape.east - shape.west) + (shape.north - shape.south)
    span = clip(shape.edges, x, y, ux / size * far, uy / size * far, 0.0)
    return span[1] * far if span is not None else 0.0


def behind(attacker: Cylinder, target: Cylinder | Prism, inches: float) -> Segment:
    """DC-EFF-24.  The line of centres from where it leaves the target, be it at the foot, so many inches on."""
    ax, ay, az = _middle(attacker)
    bx, by, bz = _middle(target)
    across = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    long = sqrt(across * across + (bz - az) ** 2) or 1.0
    ux, uy, uz = (bx - ax) / long, (by - ay) / long, (bz - az) / long
    ways_out = []
    if across > TOLERANCE:
        ways_out.append(_rim(target, ux, uy) * long / across)
    if abs(uz) > 0.0 or not ways_out:
        ways_out.append(_height(target) / 2 / (abs(uz) or 1.0))
    out = min(ways_out)
    far = out + inches
    return (bx + ux * out, by + uy * out, bz + uz * out), (bx + ux * far, by + uy * far, bz + uz * far)


def entered(segment: Segment, shape: Cylinder | Prism) -> float | None:
    """Return the part of a straight line before it enters a volume; `None` if it passes beside, above or below."""
    (x, y, z), (x1, y1, z1) = segment
    dx, dy = x1 - x, y1 - y
    if isinstance(shape, Prism):
        # A line along a face goes through nothing.
        span, low, high = clip(shape.edges, x, y, dx, dy, 0.0), shape.bottom + GRAZE, shape.top - GRAZE
    else:
        # A model that is only brushed is hit: positions set by hand are never exact.
        span = clip_disc(x, y, dx, dy, shape.x, shape.y, shape.radius + TOLERANCE)
        low, high = shape.z - TOLERANCE, shape.z + shape.height + TOLERANCE
    inside = None if span is None else clip_height(span, z, z1 - z, low, high)
    return None if inside is None else inside[0]


def pieces_on(ground: Ground, segment: Segment) -> dict[str, float]:
    """Return the pieces of scenery that a straight line goes through, each with the part of the line before it."""
    shares: dict[str, float] = {}
    for prism in ground.prisms:
        share = entered(segment, prism)
        if share is not None:
            shares[prism.id] = min(share, shares.get(prism.id, 1.0))
    return shares


@step("DC-EFF-22", "DC-EFF-23")
def find_in_the_way(scene: Scene[Attack]) -> Result:
    """A Penetrative attack goes through the scenery in its way, nearest first; one of the mind leaves no trace."""
    frame, table = scene.frame, scene.table
    if not has(scene, "penetrative") or line_of(scene).nature == "mental":
        return None
    figure = table.figures.get(frame.target)
    goal = block(table, frame.target) if figure is None else table.volume(figure)
    assert goal is not None
    start = table.volume(table.figures[frame.attacker])
    crossed = pieces_on(table.ground, (_middle(start), _middle(goal)))
    # Markers of a scenario are immune to all effects (DC-SCN-HQ-05).
    pieces = (piece for piece in crossed if piece != frame.target and piece in table.structure)
    return act(in_the_way=tuple(sorted(pieces, key=lambda name: crossed[name])))


@step("DC-EFF-22")
def break_through(scene: Scene[Attack]) -> Result:
    """Each piece in the way takes the damage of the attack, whether its target is hit or not."""
    frame = scene.frame
    if not frame.in_the_way:
        return None
    piece, *others = frame.in_the_way
    struck = one_more(scene, "piece_in_the_way", piece)
    return Enter(struck, then=break_through.name, notes={"in_the_way": tuple(others)})


@step("DC-MIX-16")
def lose_the_target(scene: Scene[Attack]) -> Result:
    """A target that fell with its scenery, out of sight or off the table, is missed."""
    frame, table = scene.frame, scene.table
    if not has(scene, "penetrative"):
        return None
    attacker, target = table.figures[frame.attacker], table.figures[frame.target]
    if attacker.out or target.out:
        return leave(TargetLost(attacker.id, target.id))
    homing = has(scene, "homing")
    return None if homing or table.sees(attacker, target) else leave(TargetLost(attacker.id, target.id))


@step("DC-EFF-10", "DC-EFF-11", "DC-EFF-14", "DC-EFF-24", "DC-EFF-26")
def mark_others(scene: Scene[Attack]) -> Result:
    """Who else is struck is settled at the moment of the hit, before anybody falls or is pushed."""
    return _mark(scene)


@step("DC-EFF-10", "DC-EFF-11", "DC-EFF-14", "DC-EFF-24", "DC-EFF-26", "FR-EFF-06")
def mark_nearest_behind(scene: Scene[Attack]) -> Result:
    """As above, but of those behind the target only the nearest."""
    return _mark(scene, most=1)


def _mark(scene: Scene[Attack], most: int | None = None) -> Result:
    frame, table = scene.frame, scene.table
    blast, pierce = has(scene, "explosive"), has(scene, "pierce")
    if not blast and not pierce:
        return None
    figure = table.figures.get(frame.target)
    shape = block(table, frame.target) if figure is None else table.volume(figure)
    assert shape is not None
    caught = caught_by_blast(scene, frame.target, shape, blast) if blast else ()
    return act(blast=caught, pierced=_pierced(scene, shape, pierce)[:most] if pierce else ())


def _pierced(scene: Scene[Attack], target: Cylinder | Prism, inches: float) -> tuple[str, ...]:
    """DC-EFF-24, 25.  Models and scenery on the line behind the target, nearest first."""
    table, frame = scene.table, scene.frame
    attacker = table.figures[frame.attacker]
    line = behind(table.volume(attacker), target, inches)
    shares = {
        name: share
        for name, other in table.others(attacker)
        if name != frame.target and (share := entered(line, other)) is not None
    }
    if line_of(scene).nature != "mental":
        # Markers of a scenario are immune to all effects (DC-SCN-HQ-05).
        crossed = pieces_on(table.ground, line)
        shares |= {
            piece: share
            for piece, share in crossed.items()
            if piece != frame.target and piece in table.structure
        }
    return tuple(sorted(shares, key=lambda name: shares[name]))


@step("DC-EFF-25", "DC-EFF-26", "DC-EFF-27")
def pierce_next(scene: Scene[Attack]) -> Result:
    """Whoever stands behind is attacked in turn, each with its own roll and no Overload."""
    frame = scene.frame
    if not frame.pierced:
        return None
    target, *others = frame.pierced
    struck = one_more(scene, "pierce_strike" if target in scene.table.figures else "pierce_piece", target)
    return Enter(struck, then=pierce_next.name, notes={"pierced": tuple(others)})


@step("DC-EFF-10", "DC-EFF-11", "DC-EFF-15")
def explode(scene: Scene[Attack]) -> Result:
    """Whoever is in the blast is struck, without the critical of the roll that hit."""
    frame = scene.frame
    if not frame.blast:
        return None
    target, *others = frame.blast
    struck = one_more(scene, "explosion_strike", target, aimed=False)
    return Enter(struck, then=explode.name, notes={"blast": tuple(others)})


PIERCE_STRIKE = Flow(
    "pierce_strike",
    (skip_the_removed, *HIT_OR_MISS, *CRITICAL, *DAMAGE_AND_EFFECTS),
    Attack,
)
"""Who stands behind is a target like the first (DC-EFF-25): all that speaks of one counts for it."""


@step("DC-HIT-01", "DC-HIT-02", heeds=("DC-SCEN-11", "DC-COVER-04", "DC-EFF-25", "DC-SCN-HQ-04"))
def compare_with_scenery(scene: Scene[Attack]) -> Result:
    """Dice plus Attack must be higher than 12, or a marker's number, whatever the nature; there is no cover."""
    frame = scene.frame
    attacker = scene.table.figures[frame.attacker]
    to_hit = scene.tally(
        TO_HIT,
        Part(sum(frame.hit_dice), "dice", "DC-HIT-01"),
        *stat(scene, attacker, attack_stat(scene, attacker.id)).parts,
        of=attacker.id,
    )
    own = defense_of(scene, frame.target)
    against, rules = scene.tally(SCENERY_DEFENSE, own), (*compare_with_scenery.rules, own.rule)
    if to_hit.total > against.total:
        return act(AttackHit(attacker.id, frame.target, to_hit, against, rules=rules))
    return leave(AttackMissed(attacker.id, frame.target, to_hit, against, rules=rules))


@step("DC-EFF-25")
def break_piece(scene: Scene[Attack]) -> Result:
    """A piece behind the target that is hit takes the damage; no effect takes hold of it."""
    return act(*wreck(scene))


@step("DC-EFF-22")
def break_piece_in_the_way(scene: Scene[Attack]) -> Result:
    """A piece that is gone through takes the damage without a roll."""
    return act(*wreck(scene))


IN_THE_WAY = Flow("piece_in_the_way", (break_piece_in_the_way, fall_if_unsupported), Attack)
PIERCE_PIECE = Flow(
    "pierce_piece",
    (roll_to_hit, to_hit_rolled, compare_with_scenery, *CRITICAL, break_piece, fall_if_unsupported),
    Attack,
)

WHOLE_ATTACK = (
    ATTACK.insert(find_in_the_way, break_through, lose_the_target, after=improve_defense)
    .insert(mark_others, after=score_critical)
    .insert(pierce_next, explode, after=effects_added)
)
"""The attack with what its effects do to others."""
