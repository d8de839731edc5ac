"""What is told about odds: plain data, ready for JSON."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec

from slugfest.families.fates import Fate, Fates
from slugfest.kernel.tally import Part, Tally
from slugfest.odds.exploring import Chosen, Prospect, Untaken, sums

DIGITS = 9


class Reckoned(msgspec.Struct, frozen=True):
    """A number of the attack with its reasons: what is added to the dice, what they must pass, the damage."""

    name: str
    total: int
    parts: tuple[Part, ...]


class FigureOdds(msgspec.Struct, frozen=True):
    """What may become of one figure; chances from 0 to 1."""

    figure: str
    hit: float
    damage: dict[int, float]
    expected_damage: float
    knocked_down: float
    knocked_out: float
    removed: float
    """Incapacitated, defeated: out of the game."""


class AttackOdds(msgspec.Struct, frozen=True):
    """What may come of an attack: for its first target, and for everybody it can touch."""

    attacker: str
    line: str
    target: str
    hit: float
    critical: float
    """At least one Critical Hit, whomever it strikes."""
    damage: dict[int, float]
    expected_damage: float
    knocked_down: float
    knocked_out: float
    removed: float
    others: tuple[FigureOdds, ...] = ()
    """The same for all others who may be hurt, the attacker included."""
    choices: tuple[Chosen, ...] = ()
    """What the players do before the dice are rolled."""
    reckoned: tuple[Reckoned, ...] = ()
    untaken: tuple[Untaken, ...] = ()
    """What players could do on the way and are not taken to do."""

    def comes_to_the_same(self, other: AttackOdds) -> bool:
        """Return whether all the chances are equal, whatever was chosen to get there."""

        def chances(odds: AttackOdds) -> AttackOdds:
            return msgspec.structs.replace(odds, choices=(), reckoned=(), untaken=())

        return chances(self) == chances(other)


class RollOdds(msgspec.Struct, frozen=True):
    """A roll against a stat."""

    figure: str
    stat: str
    passed: float
    against: Reckoned | None


class Preview(msgspec.Struct, frozen=True):
    """What an option of a question leads to: one for each target that is still open."""

    option: str
    attacks: tuple[AttackOdds, ...]


def chance(prospect: Prospect[Any], of: Callable[[Any], bool]) -> Fraction:
    """Return the exact chance of something."""
    return Fraction(sums(prospect, of).get(True, 0), prospect.total)


def rounded(number: Fraction) -> float:
    return round(float(number), DIGITS)


def attack_odds(
    prospect: Prospect[Fates], attacker: str, line: str, target: str, untaken: tuple[Untaken, ...] = ()
) -> AttackOdds:
    """Return the chances of an attack, added up."""
    touched = {fate.figure for fates in prospect.ways for fate in fates.each} - {target}
    first = figure_odds(prospect, target)
    return AttackOdds(
        attacker,
        line,
        target,
        first.hit,
        rounded(chance(prospect, lambda fates: fates.critical)),
        first.damage,
        first.expected_damage,
        first.knocked_down,
        first.knocked_out,
        first.removed,
        tuple(figure_odds(prospect, figure) for figure in sorted(touched)),
        prospect.choices,
        reckoned(prospect.reckoned),
        untaken,
    )


def figure_odds(prospect: Prospect[Fates], figure: str) -> FigureOdds:
    """Return the chances of one figure."""
    ways: dict[Fate, int] = sums(prospect, lambda fates: fates.of(figure))
    total = prospect.total

    def likely(befalls: Callable[[Fate], bool]) -> float:
        return rounded(Fraction(sum(many for fate, many in ways.items() if befalls(fate)), total))

    damage: dict[int, int] = {}
    for fate, many in ways.items():
        damage[fate.damage] = damage.get(fate.damage, 0) + many
    expected = Fraction(sum(points * many for points, many in damage.items()), total)
    return FigureOdds(
        figure,
        likely(lambda fate: fate.hit),
        {points: rounded(Fraction(many, total)) for points, many in sorted(damage.items())},
        rounded(expected),
        likely(lambda fate: fate.knocked_down),
        likely(lambda fate: fate.knocked_out),
        likely(lambda fate: fate.removed),
    )


def reckoned(tallies: dict[str, Tally]) -> tuple[Reckoned, ...]:
    return tuple(Reckoned(name, tally.total, tuple(tally.in_order)) for name, tally in tallies.items())
