"""What an attack comes to for everybody it touches, added up from events."""

from __future__ import annotations

from typing import NamedTuple

from slugfest.kernel.events import Event


class Fate(NamedTuple):
    """What becomes of one figure."""

    figure: str
    hit: bool = False
    damage: int = 0
    knocked_down: bool = False
    knocked_out: bool = False
    removed: bool = False

    def and_then(self, then: Fate) -> Fate:
        return Fate(
            self.figure,
            self.hit or then.hit,
            self.damage + then.damage,
            self.knocked_down or then.knocked_down,
            self.knocked_out or then.knocked_out,
            self.removed or then.removed,
        )


class Fates(NamedTuple):
    """What becomes of all of them, by name, and whether there was a Critical Hit."""

    critical: bool = False
    each: tuple[Fate, ...] = ()

    def of(self, figure: str) -> Fate:
        return next((one for one in self.each if one.figure == figure), Fate(figure))


NOTHING = Fates()


def joined(first: Fates, then: Fates) -> Fates:
    """One after the other."""
    if first == NOTHING:
        return then
    if then == NOTHING:
        return first
    each = {one.figure: one for one in first.each}
    for one in then.each:
        each[one.figure] = each[one.figure].and_then(one) if one.figure in each else one
    return Fates(first.critical or then.critical, tuple(sorted(each.values())))


def gathered(critical: bool, found: list[Fate]) -> Fates:
    """Several things that befell figures, as one."""
    each: dict[str, Fate] = {}
    for one in found:
        each[one.figure] = each[one.figure].and_then(one) if one.figure in each else one
    return Fates(critical, tuple(sorted(each.values())))


def suffering(weights: list[tuple[str, float]]) -> dict[str, float]:
    """Harm by the player who suffers it."""
    found: dict[str, float] = {}
    for player, much in weights:
        found[player] = found.get(player, 0.0) + much
    return found


Events = list[Event]
