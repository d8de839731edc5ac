"""A free Grab and Throw."""

from __future__ import annotations

from slugfest.cards.language.parts import FreeThrow
from slugfest.geometry.inches import TOLERANCE, gap_to_prism
from slugfest.rules.knight.attacks.frames import Grab
from slugfest.rules.knight.names.tallies import SHIELDED_MOVED
from slugfest.rules.knight.powers.reach import in_range
from slugfest.rules.knight.powers.registry import chooses, enters, repeats
from slugfest.rules.knight.powers.using import UsePower, power_now, subject_now
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import pieces_left
from slugfest.rules.knight.stats import stat
from slugfest.rules.knight.throwing.dc import size_of


@chooses(FreeThrow)
def throwable(scene: Scene[UsePower], deed: FreeThrow) -> tuple[str, ...]:
    """DC-GRAB-06.  What is within the power's range, in sight and not too heavy."""
    table, bearer, power = scene.table, subject_now(scene), power_now(scene)
    strength = deed.strength or stat(scene, bearer, "strength").total
    targets = []
    if deed.on == "any":
        targets += [
            figure.id
            for figure in table.figures.values()
            if figure is not bearer
            and figure.placed
            and not figure.out
            and in_range(scene, bearer, power, figure)
            and figure.id not in scene.frame.thrown
            and scene.source(SHIELDED_MOVED, figure.id) is None
            and size_of(scene, figure.id) <= strength
        ]
    volume = table.volume(bearer)
    reach = float(power.range or 0)
    targets += [
        piece.id
        for piece, prism in pieces_left(table)
        if piece.id not in scene.frame.thrown
        and gap_to_prism(volume, prism) <= reach + TOLERANCE
        and piece.size <= strength
    ]
    return tuple(targets)


@enters(FreeThrow)
def throw(scene: Scene[UsePower], deed: FreeThrow) -> Grab:
    thrower, thrown = subject_now(scene).id, scene.frame.word
    return Grab("grab", attacker=thrower, target=thrown, free=True, strength=deed.strength)


@repeats(FreeThrow)
def throw_another(scene: Scene[UsePower], deed: FreeThrow) -> dict[str, object]:
    """`up to two`: the same deed again, with something else."""
    thrown = (*scene.frame.thrown, scene.frame.word)
    return {"thrown": ()} if len(thrown) >= deed.up_to else {"thrown": thrown, "deed": scene.frame.deed}
