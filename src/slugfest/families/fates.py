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
        return next((fate for fate in self.each if fate.figure == figure), Fate(figure))


NOTHING = Fates()


def joined(first: Fates, then: Fates) -> Fates:
    """Return the fates of two events, one after the other."""
    if first == NOTHING:
        return then
    if then == NOTHING:
        return first
    each = {fate.figure: fate for fate in first.each}
    for fate in then.each:
        each[fate.figure] = each[fate.figure].and_then(fate) if fate.figure in each else fate
    return Fates(first.critical or then.critical, tuple(sorted(each.values())))


class FatesTelling:
    """What the attack lines of a family have in common where fates are told from events (`parts.Telling`)."""

    nothing = NOTHING

    def __init__(self, line: str) -> None:
        self.line = line

    def joined(self, first: Fates, then: Fates) -> Fates:
        return joined(first, then)


def gathered(critical: bool, fates: list[Fate]) -> Fates:
    """Return several fates of figures as one."""
    each: dict[str, Fate] = {}
    for fate in fates:
        each[fate.figure] = each[fate.figure].and_then(fate) if fate.figure in each else fate
    return Fates(critical, tuple(sorted(each.values())))


def suffering(weights: list[tuple[str, float]]) -> dict[str, float]:
    """Return the harm by the player who suffers it."""
    harm: dict[str, float] = {}
    for player, much in weights:
        harm[player] = harm.get(player, 0.0) + much
    return harm


Events = list[Event]
