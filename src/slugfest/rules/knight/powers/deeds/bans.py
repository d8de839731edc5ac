"""What a model may not do."""

from __future__ import annotations

from slugfest.cards.language.parts import Forbid
from slugfest.kernel.abilities import Ability
from slugfest.rules.knight.names.tallies import CANNOT
from slugfest.rules.knight.powers.clauses.holding import Source, flag
from slugfest.rules.knight.powers.registry import chooses, grants
from slugfest.rules.knight.powers.using import UsePower, subject_now
from slugfest.rules.knight.scene import Scene


@grants(Forbid)
def forbid(source: Source, deed: Forbid) -> list[Ability]:
    return [flag(source, CANNOT[deed.what])]


@chooses(Forbid)
def choose_attack(scene: Scene[UsePower], deed: Forbid) -> tuple[str, ...] | None:
    """Return the attacks of which one is forbidden."""
    if deed.what != "one_attack":
        return None
    return tuple(line.key for line in scene.table.card(subject_now(scene)).attacks)
