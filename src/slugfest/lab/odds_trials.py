"""Exact odds compared with attacks that are played with fair dice.

The dice of a trial are those of a match.  The players decide as the odds assume they do.
The frequency of each outcome is then compared with the odds.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt

import msgspec

from slugfest.families.fates import Fates
from slugfest.kernel.decisions import Roll
from slugfest.kernel.dice import SeededDice
from slugfest.kernel.match import Match
from slugfest.odds.asking import attack_branch
from slugfest.odds.branching import is_over
from slugfest.odds.exploring import Explorer, Prospect
from slugfest.odds.policies import PLAIN, Policies

LEAST_EXPECTED = 5
"""The expected count below which outcomes are counted together."""
SURELY = 4.753
"""The standard deviations that a normal deviate exceeds once in a million times."""


class Trial(msgspec.Struct, frozen=True):
    """An attack to try: the match as it stands, who attacks whom and how, and the players' habits."""

    name: str
    match: Match
    attacker: str
    line: str
    targets: tuple[str, ...]
    policies: Policies = PLAIN


class Verdict(msgspec.Struct, frozen=True):
    """The distance of the played attacks from the odds: chi-square, and the bound it should not exceed."""

    name: str
    played: int
    outcomes: int
    chi_square: float
    bound: float
    impossible: int
    """Outcomes that came up although they are impossible."""

    @property
    def holds(self) -> bool:
        return not self.impossible and self.chi_square <= self.bound


def try_out(trial: Trial, times: int, seed: str, against: Prospect[Fates] | None = None) -> Verdict:
    """Play the attack this many times and compare it with its odds, or with others."""
    branch, explorer = attack_branch(trial.match, trial.attacker, trial.line, trial.targets, trial.policies)
    prospect = explorer.explore(branch)
    _answer(branch, explorer)  # up to the first roll every attack is the same
    dice = SeededDice(f"{seed} {trial.name}")
    came = Counter(_play(branch, explorer, dice) for _ in range(times))
    return judged(trial.name, came, against or prospect)


def _play(branch: Match, explorer: Explorer[Fates], dice: SeededDice) -> Fates:
    """Play one attack, from the first question to its end."""
    match = branch.clone()
    while isinstance(match.pending, Roll):
        match.answer(dice.answer(match.pending.request), player=match.pending.player)
        _answer(match, explorer)
    return explorer.telling.told(match.events)


def _answer(match: Match, explorer: Explorer[Fates]) -> None:
    """Give the players' answers up to the next roll, or to the end."""
    while not is_over(match) and not isinstance(match.pending, Roll):
        decision = match.decision()
        assert decision is not None
        answers = explorer.answers(match, decision)
        answer = answers[0] if len(answers) == 1 else explorer.explore(match).choices[0].answer
        match.answer(answer, player=decision.player)


def judged(name: str, came: Counter[Fates], prospect: Prospect[Fates]) -> Verdict:
    """Return Pearson's chi-square of the outcomes, with rare ones counted together."""
    times = came.total()
    impossible = sum(many for fates, many in came.items() if fates not in prospect.ways)
    cells, rare = [], [0.0, 0.0]
    for fates, ways in prospect.ways.items():
        expected, seen = times * ways / prospect.total, float(came[fates])
        if expected < LEAST_EXPECTED:
            rare = [rare[0] + expected, rare[1] + seen]
        else:
            cells.append((expected, seen))
    if rare[0] >= 1:
        cells.append((rare[0], rare[1]))
    chi_square = sum((seen - expected) ** 2 / expected for expected, seen in cells)
    return Verdict(name, times, len(prospect.ways), chi_square, bound(len(cells) - 1), impossible)


def bound(freedom: int) -> float:
    """Return the chi-square that chance alone exceeds once in a million times (Wilson and Hilferty)."""
    if freedom < 1:
        return 1e-9
    ninth = 2 / (9 * freedom)
    return float(freedom * (1 - ninth + SURELY * sqrt(ninth)) ** 3)
