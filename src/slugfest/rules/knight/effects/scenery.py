"""What effects do to scenery: damage less what the piece absorbs."""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery import hurt_scenery


def strike_piece(scene: Scene, piece: str, damage: int, rule: str, source: str = "effect") -> list[Event]:
    """DC-MIX-34.  Damage Absorption is taken off first; what is destroyed already is not struck."""
    table = scene.table
    if table.structure.get(piece, 0) <= 0:
        return []
    events = hurt_scenery(table, piece, Tally((Part(damage, "base_damage", rule),)), source)
    for event in events:
        event.rules = (rule,)
    return events
