"""Victory Points are scored."""

from __future__ import annotations

from slugfest.cards.language.parts import Points
from slugfest.kernel.events import Event
from slugfest.rules.knight.powers.registry import happens
from slugfest.rules.knight.powers.using import UsePower, power_now
from slugfest.rules.knight.scenarios.ledger import PointsScored
from slugfest.rules.knight.scene import Scene


@happens(Points)
def score(scene: Scene[UsePower], deed: Points) -> list[Event]:
    player = scene.table.figures[scene.frame.figure].player
    return [PointsScored(player, deed.amount, power_now(scene).key)]
