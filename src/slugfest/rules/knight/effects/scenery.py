"""What effects do to scenery: damage less what the piece absorbs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event, cited
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.frames import Suffering
from slugfest.rules.knight.events.scenarios import MarkerDamaged
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import hurt_scenery

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


def strike_piece(
    scene: Scene[Frame], piece: str, damage: int, rule: str, source: str = "effect"
) -> list[Event]:
    """DC-MIX-34.  Damage Absorption is taken off first; what is destroyed already is not struck."""
    table = scene.table
    if table.structure.get(piece, 0) <= 0:
        return []
    return [*cited(hurt_scenery(table, piece, Tally((Part(damage, "base_damage", rule),)), source), rule)]


def bump_into(scene: Scene[Suffering], thing: str, damage: int, rule: str) -> list[Event]:
    """DC-MIX-34.  What a pushed model runs into is no victim of the effect: a marker is hurt like a piece."""
    table, pusher = scene.table, scene.table.figures[scene.frame.attacker].player
    marker = table.affairs.markers.get(thing)
    if marker is None:
        return strike_piece(scene, thing, damage, rule)
    if marker.left <= 0:
        return []
    credited = "" if marker.side == pusher else pusher
    return [MarkerDamaged(thing, Tally((Part(damage, "base_damage", rule),)), credited, rules=(rule,))]
