"""How a figure moves just now: what its symbols, its abilities and the kind of its move allow it or forbid."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from slugfest.kernel.names import TallyName
from slugfest.kernel.records import Value
from slugfest.rules.superscape.movement.move_frame import NORMAL_MOVE, SPECIAL, MoveScene
from slugfest.rules.superscape.names.tallies import BOUND_TO, FREE_LEVELS, PASSES
from slugfest.rules.superscape.tokens.lying import stopping
from slugfest.rules.superscape.traits import (
    FLYING,
    RESISTANCE,
    STEALTH,
    WATER_AFFINITY,
    has_symbol,
    with_lasting,
)

NO_CAP: Final = 1_000_000
"""The level up to which a move may lead that has no limit of height."""


class Gait(Value, frozen=True, gc=False):
    """What bears on the ways of a figure in one move action.

    `climbs` levels are not counted, spaces above level `cap` are out of reach, the figures it `passes` do not hinder it,
    and no step may break its engagement with those it is `bound` to.  Tokens stop it on the spaces `stops`.
    """

    flying: bool = False
    stealth: bool = False
    swims: bool = False
    on_road: bool = False
    climbs: int = 0
    cap: int = NO_CAP
    passes: frozenset[str] = frozenset()
    bound: frozenset[str] = frozenset()
    unhindered: bool = False
    """SS-FROZ-08.  Slippery ice and heavy snow count as any other space."""
    stops: frozenset[int] = frozenset()


NOWHERE: Final[frozenset[int]] = frozenset()
NOBODY: Final[frozenset[str]] = frozenset()


def gait_of(scene: MoveScene) -> Gait:
    """Return how the mover goes on from here."""
    frame, table = scene.frame, scene.table
    figure, roads = frame.figure, table.setting.roads
    # SS-URBAN-03 to SS-URBAN-05: a normal move that has been on road from its start.
    on_road = frame.kind == NORMAL_MOVE and not frame.off_road
    on_road = on_road and roads.issuperset(table.positions.bodies[figure].spaces)
    # SS-SYM-11, SS-MIX-68: in a special move only what its own text grants.
    flying = frame.flies if frame.kind == SPECIAL else has_symbol(scene, figure, FLYING)
    return Gait(
        flying,
        has_symbol(scene, figure, STEALTH),
        has_symbol(scene, figure, WATER_AFFINITY),
        on_road,
        max(0, free_levels(scene) - frame.climbed),
        NO_CAP if frame.cap is None else frame.cap,
        _others(scene, PASSES, table.positions.bodies),
        _others(scene, BOUND_TO, table.enemies(figure)),
        not table.setting.hard or has_symbol(scene, figure, RESISTANCE["cold"]),
        stopping(table) if table.tokens else NOWHERE,
    )


def free_levels(scene: MoveScene) -> int:
    """SS-ELEV-06, SS-SAMP-02.  The levels that the figure does not count in one move action."""
    if FREE_LEVELS not in scene.table.index.adds and not scene.table.lasting:  # as a rule
        return 0
    return with_lasting(scene, FREE_LEVELS, of=scene.frame.figure).total


def _others(scene: MoveScene, says: TallyName, others: Collection[str]) -> frozenset[str]:
    """Return those of whom an ability says so to the mover at this moment."""
    if says not in scene.table.index.adds:
        return NOBODY
    figure = scene.frame.figure
    return frozenset([other for other in others if scene.tally(says, of=figure, other=other).parts])
