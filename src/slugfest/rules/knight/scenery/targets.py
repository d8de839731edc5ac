"""Scenery as a target: what can hurt it, and what happens to it.

Markers of a scenario that have Structure Points are attacked like scenery (DC-SCN-HQ-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.boards.table import Piece
from slugfest.cards.knight import AttackLine
from slugfest.cards.language import Inflict
from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, Prism, gap_to_prism, sees_prism, touching
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.blow import damage_of
from slugfest.rules.knight.attacks.damage import DamageStage, base_damage, not_negative
from slugfest.rules.knight.attacks.frames import NO_OVERLOAD, AnyAttack, Attack
from slugfest.rules.knight.attacks.homing import path_to_piece
from slugfest.rules.knight.attacks.overloads import overloads_against
from slugfest.rules.knight.attacks.targets import flies, reach_of
from slugfest.rules.knight.events.scenarios import MarkerDamaged
from slugfest.rules.knight.events.scenery import SceneryDamaged, SceneryDestroyed
from slugfest.rules.knight.figure import Figure, stance
from slugfest.rules.knight.measuring import too_far, too_near
from slugfest.rules.knight.names.permissions import SEES_EVERYTHING
from slugfest.rules.knight.powers.clauses.attacks import attack_price, line_of
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import stat
from slugfest.rules.knight.table import MOST_SIGHTS, KnightTable, base_of

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

STURDY = ("T3", "T4", "T5", "T6")
MENTAL = "mental"


def block(table: KnightTable, piece: str) -> Prism | None:
    """Return the piece where it lies now; `None` once it is gone or in the air."""
    return next((prism for prism in table.ground.prisms if prism.id == piece), None)


def pieces_left(table: KnightTable) -> list[tuple[Piece, Prism]]:
    """Return what is left of the scenery; a scenario's markers are not scenery."""
    known = table.setting.board.pieces
    return [(known[prism.id], prism) for prism in table.ground.prisms if prism.id in known]


def pieces_near(table: KnightTable, volume: Cylinder, inches: float) -> list[tuple[Piece, Prism]]:
    """Return the scenery within so many inches of a volume, seen from above, and perhaps some just beyond."""
    far = volume.radius + inches + TOLERANCE
    west, south, east, north = volume.x - far, volume.y - far, volume.x + far, volume.y + far
    known = table.setting.board.pieces
    return [
        (known[prism.id], prism)
        for prism in table.ground.near(west, south, east, north)
        if prism.west <= east
        and prism.east >= west
        and prism.south <= north
        and prism.north >= south
        and prism.id in known
    ]


def piece_of(table: KnightTable, name: str) -> Piece | None:
    """Return a piece of scenery, or a marker that still has Structure Points, as something to attack."""
    known = table.setting.board.pieces.get(name)
    marker = table.affairs.markers.get(name)
    if known is not None or marker is None:
        return known
    group, prism = table.setting.scenario.group(marker.kind), block(table, name)
    if prism is None or not group.structure:
        return None
    called = {"en": group.name, "fr": group.name_fr}
    return Piece(name, called, marker.kind, "", group.size, 0, group.structure, prism)


def things_left(table: KnightTable, player: str) -> list[tuple[Piece, Prism]]:
    """DC-SCN-HQ-10.  The scenery that is left, and the markers that a player may want to destroy."""
    return pieces_left(table) + _markers(table, player)


def things_near(table: KnightTable, attacker: Figure, inches: float) -> list[tuple[Piece, Prism]]:
    """Return the same as `things_left`, without the scenery that is plainly farther away."""
    return pieces_near(table, table.volume(attacker), inches) + _markers(table, attacker.player)


def _markers(table: KnightTable, player: str) -> list[tuple[Piece, Prism]]:
    if not table.affairs.markers:
        return []
    pieces = (
        piece_of(table, marker.id) for marker in table.affairs.markers.values() if marker.side != player
    )
    return [(piece, piece.prism) for piece in pieces if piece is not None]


def defense_of(scene: Scene[Frame], thing: str) -> Part:
    """DC-SCEN-11, DC-SCN-HQ-04.  The Defense of a thing, the same against every Nature."""
    marker = scene.table.affairs.markers.get(thing)
    if marker is not None:
        return Part(scene.table.setting.scenario.group(marker.kind).defense, "marker", "DC-SCN-HQ-04")
    return Part(scene.game.edition.numbers.scenery_defense, "scenery", "DC-SCEN-11")


def sees_piece(table: KnightTable, viewer: Figure, prism: Prism, ground: Ground | None = None) -> bool:
    """DC-RANGED-01.  Is there a free line from any point of the model to any of the piece?"""
    ground = ground or table.ground
    key = (stance(viewer), prism.id, ground)
    known = table.setting.sights.get(key)
    if known is None:
        if len(table.setting.sights) > MOST_SIGHTS:
            table.setting.sights.clear()
        known = table.setting.sights[key] = sees_prism(table.seen_volume(viewer), prism, ground)
    return known


def can_hurt(scene: Scene[Frame], attacker: Figure, line: AttackLine, piece: Piece) -> bool:
    """Return whether the piece does not absorb all that the attack can do, Overloads and a Critical included."""
    if Tally(tuple(base_damage(scene, attacker, line))).total > piece.absorbs:
        return True
    frame = scene.frame
    free = isinstance(frame, AnyAttack) and frame.free
    left = attacker.counters - (0 if free else attack_price(scene, attacker, line))
    blow = _thought_of(attacker, line, piece.id)
    thought = scene.seen_from(blow)
    # What buys most comes last and is tried first.
    for blow.overload in reversed((NO_OVERLOAD, *overloads_against(thought, piece.id, counters=left))):
        blow.overloaded = len(blow.overload.kinds)
        for blow.critical in ("damage", "printed"):
            if damage_of(thought).total > piece.absorbs:
                return True
    return False


def _thought_of(attacker: Figure, line: AttackLine, thing: str) -> Attack:
    best = (len(D8.faces),) * 2
    return Attack(
        "attack_scenery",
        attacker=attacker.id,
        line=line.key,
        target=thing,
        nature=line.nature,
        hit_dice=best,
        thought=True,
    )


BESIDES = ("explosive", "pierce")


def strikes_others(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> bool:
    """DC-EFF-10, DC-EFF-25.  Can the attack strike others than its target, whatever becomes of that?"""
    text = line.text
    for printed in (text.effects, text.critical, *text.overloads):
        if any(isinstance(effect, Inflict) and effect.effect in BESIDES for effect in printed):
            return True
    return any(flies(scene, attacker, line, trait) for trait in BESIDES)


def why_harmless(scene: Scene[Frame], attacker: Figure, line: AttackLine, piece: Piece) -> Refusal | None:
    """DC-SCEN-16, DC-SCEN-17, MV-SCEN-01.  Why no damage of this attack counts against this piece."""
    switches = scene.game.edition.switches
    if line.nature == MENTAL:
        return Refusal("DC-SCEN-16", "immune_to_mental", {"target": piece.id})
    if switches.mental_type_immune and line.type.lower() == MENTAL:
        return Refusal("MV-SCEN-01", "immune_to_mental", {"target": piece.id})
    sturdy = switches.sturdy and piece.type in STURDY
    if line.form == "melee" and sturdy and stat(scene, attacker, "strength").total <= 1:
        return Refusal("DC-SCEN-17", "too_weak", {"target": piece.id})
    return None


def why_unhurt(scene: Scene[Frame], attacker: Figure, line: AttackLine, piece: Piece) -> Refusal | None:
    """DC-SCEN-14, 16 and 17.  Why attacking this piece would be in vain.

    The book denies only the damage: what strikes others besides may be aimed at any piece.
    """
    refused = why_harmless(scene, attacker, line, piece)
    if refused is None:
        if can_hurt(scene, attacker, line, piece):
            return None
        refused = Refusal("DC-SCEN-14", "absorbs_all", {"target": piece.id})
    return None if strikes_others(scene, attacker, line) else refused


def why_not_piece(
    scene: Scene[Frame], attacker: Figure, line: AttackLine, piece: Piece, prism: Prism
) -> Refusal | None:
    """DC-MELEE-04, DC-RANGED-01.  The first reason why this piece is no valid target."""
    marker = scene.table.affairs.markers.get(piece.id)
    if marker is not None and marker.side == attacker.player:
        return Refusal("DC-SCN-HQ-10", "yours_already", {"marker": piece.id})
    edition, volume = scene.game.edition, scene.table.volume(attacker)
    inches = gap_to_prism(volume, prism)
    if line.form == "melee" and edition.switches.base_melee and not touching(base_of(volume), prism):
        return Refusal("MV-MELEE-01", "bases_apart", too_far(piece.id, inches, 0.0))
    if line.form == "ranged" and not edition.numbers.ranged_from.admits(inches, TOLERANCE):
        rounded = too_near(inches, edition.numbers.ranged_from)
        return Refusal("DC-RANGED-02", "too_close", {"target": piece.id, "inches": rounded})
    reach = reach_of(scene, attacker, line)
    if inches > reach + TOLERANCE:
        if line.form == "ranged":
            return Refusal(
                "DC-RANGED-04", "out_of_range", {"range": reach, **too_far(piece.id, inches, reach)}
            )
        return Refusal("DC-MELEE-04", "out_of_reach", {"reach": reach, **too_far(piece.id, inches, reach)})
    refused = why_unhurt(scene, attacker, line, piece)
    if refused is not None:
        return refused
    return None if sees_piece(scene.table, attacker, prism) else why_hidden(scene, attacker, line, prism)


def why_hidden(scene: Scene[Frame], attacker: Figure, line: AttackLine, prism: Prism) -> Refusal | None:
    """DC-EFF-16, DC-EFF-17, DC-MIX-14.  Why a piece behind others cannot be attacked: there is no way to it."""
    table = scene.table
    if flies(scene, attacker, line, "homing"):
        reach = reach_of(scene, attacker, line)
        inches = path_to_piece(table, attacker, prism, reach)
        if inches is not None and inches <= reach + TOLERANCE:
            return None
        return Refusal("DC-EFF-17", "no_clear_path", {"target": prism.id, "range": reach})
    through = flies(scene, attacker, line, "penetrative")
    if through and table.index.permitted(SEES_EVERYTHING, attacker.id):
        return None
    return Refusal("DC-RANGED-01", "piece_not_seen", {"target": prism.id})


def piece_targets(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> tuple[str, ...]:
    """DC-MELEE-04, DC-RANGED-01.  The pieces that the attack may be aimed at and can damage."""
    near = things_near(scene.table, attacker, reach_of(scene, attacker, line))
    valid = [piece.id for piece, prism in near if is_piece_target(scene, attacker, line, piece, prism)]
    return tuple(valid)


def any_piece_target(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> bool:
    near = things_near(scene.table, attacker, reach_of(scene, attacker, line))
    return any(is_piece_target(scene, attacker, line, piece, prism) for piece, prism in near)


def is_piece_target(
    scene: Scene[Frame], attacker: Figure, line: AttackLine, piece: Piece, prism: Prism
) -> bool:
    """DC-MELEE-04, DC-RANGED-01.  Without the reason, and what is quickly known first: the hot path asks this."""
    inches = gap_to_prism(scene.table.volume(attacker), prism)
    if inches > reach_of(scene, attacker, line) + TOLERANCE:
        return False
    if line.form == "ranged" and not scene.game.edition.numbers.ranged_from.admits(inches, TOLERANCE):
        return False
    return why_not_piece(scene, attacker, line, piece, prism) is None


def absorbed(piece: Piece, damage: Tally) -> Tally:
    """DC-SCEN-14.  Damage Absorption comes off every amount, down to nothing."""
    less = min(piece.absorbs, max(damage.total, 0))
    if not less:
        return damage
    last = max((part.stage for part in damage.parts), default=0)
    return Tally((*damage.parts, Part(-less, "absorption", "DC-SCEN-14", last + 1)))


def hurt_thing(table: KnightTable, thing: str, damage: Tally, source: str, player: str) -> list[Event]:
    """DC-SCEN-12, DC-SCN-HQ-06.  Structure Points go down, of scenery or of a marker."""
    damage = not_negative(damage)
    if thing in table.affairs.markers:
        return [MarkerDamaged(thing, damage, player, rules=("DC-SCN-HQ-06",))]
    return hurt_scenery(table, thing, damage, source)


def hurt_scenery(table: KnightTable, piece: str, damage: Tally, source: str) -> list[Event]:
    """DC-SCEN-12, DC-SCEN-14, DC-SCEN-19.  Structure Points go down; with none left the piece is destroyed."""
    less = absorbed(table.setting.board.pieces[piece], damage)
    events: list[Event] = [SceneryDamaged(piece, less, source)]
    if max(less.total, 0) >= table.structure[piece]:
        events.append(SceneryDestroyed(piece, rules=("DC-SCEN-19",)))
    return events


def wreck(scene: Scene[Attack]) -> list[Event]:
    """DC-SCEN-12, 14, 16 to 18.  What the blow that is going on does to the thing it strikes."""
    frame, table = scene.frame, scene.table
    attacker, piece = table.figures[frame.attacker], piece_of(table, frame.target)
    if piece is None or table.structure.get(piece.id, 1) <= 0:
        return []
    damage = damage_of(scene)
    harmless = why_harmless(scene, attacker, line_of(scene), piece)
    if harmless is not None:
        nothing = Part(0, harmless.reason, harmless.rule, DamageStage.SUFFERED, times=True)
        damage = Tally((*damage.parts, nothing))
    return hurt_thing(table, piece.id, damage, frame.line, attacker.player)
