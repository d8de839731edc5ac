"""Odds against attacks that are played: they agree, and a broken rule is noticed.

The dice are seeded, so the outcome of a test is fixed.  The bound is one that chance alone passes at
most once in a million runs.  `make soak` plays a hundred thousand of each.
"""

from collections import Counter
from typing import Any

import pytest

from slugfest.families.fates import Fate, Fates
from slugfest.kernel.flow import Flow, Result, act, step
from slugfest.kernel.match import Match
from slugfest.kernel.records import replace
from slugfest.lab.odds_cases import trials
from slugfest.lab.odds_trials import Trial, bound, judged, try_out
from slugfest.odds.asking import attack_branch
from slugfest.odds.exploring import Prospect
from slugfest.rules.knight.attacks.attack import compare_with_defense, is_critical, take_printed_critical
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, KnockedOut, StoodFirm
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.powers.clauses.attacks import line_of
from slugfest.rules.knight.rounds.knockout import fall_or_stand
from slugfest.rules.knight.stats import defense

TIMES = 1000
CASES = {trial.name: trial for trial in trials()}


def test_there_are_more_than_a_dozen_of_every_kind() -> None:
    assert 12 <= len(CASES) == len(trials())
    assert {"dc", "dc_fr", "marvel", "superscape"} == {trial.match.journal.game for trial in CASES.values()}


@pytest.mark.parametrize("name", [name for name in CASES if name != "three dice and one again"])
def test_what_is_played_agrees_with_the_odds(name: str) -> None:
    verdict = try_out(CASES[name], TIMES, "test")

    assert verdict.holds, verdict
    assert TIMES == verdict.played


@step()
def equal_hits(scene: Any) -> Result:
    """DC-HIT-02, broken: an equal total hits."""
    result = compare_with_defense.run(scene)
    frame = scene.frame
    missed = [event for event in result.events if isinstance(event, AttackMissed)]  # type: ignore[union-attr]
    against = defense(scene, scene.table.figures[frame.target], line_of(scene).nature)
    if missed and missed[0].to_hit.total == against.total:
        return act(AttackHit(frame.attacker, frame.target, missed[0].to_hit, against))
    return result


@step()
def eights_are_critical(scene: Any) -> Result:
    """DC-CRIT-01, broken: only a double of eights."""
    return act(critical="damage") if is_critical(scene) and 8 in scene.frame.hit_dice else None


@step()
def stand_more_often(scene: Any) -> Result:
    """DC-DMG-14, broken: who has failed stands, and who has passed falls."""
    figure = scene.frame.figure
    return act(KnockedOut(figure) if scene.frame.passed else StoodFirm(figure), then="next_to_roll")


BROKEN = [
    ("a plain blow", "attack", compare_with_defense, equal_hits),
    ("a plain blow", "attack", take_printed_critical, eights_are_critical),
    ("into the worst zone", "knockout_rolls", fall_or_stand, stand_more_often),
]


@pytest.mark.parametrize("name, flow, rule, broken", BROKEN, ids=lambda value: getattr(value, "name", None))
def test_a_broken_rule_is_noticed(name: str, flow: str, rule: Any, broken: Any) -> None:
    trial = CASES[name]
    edition = trial.match.game.edition  # type: ignore[attr-defined]
    changed: Flow = edition.flows[flow].swap(rule, broken)
    match = trial.match.clone()
    match.game = Knight(replace(edition, flows={**edition.flows, flow: changed}))

    assert try_out(trial, TIMES, "test", explored(trial, trial.match)).holds
    assert not try_out(trial, TIMES, "test", explored(trial, match)).holds


def explored(trial: Trial, match: Match) -> Prospect[Fates]:
    branch, explorer = attack_branch(match, trial.attacker, trial.line, trial.targets, trial.policies)
    return explorer.explore(branch)


HIT, MISS = Fates(False, (Fate("x", hit=True),)), Fates()


def test_what_the_odds_hold_to_be_impossible_fails_at_once() -> None:
    only_hits: Prospect[Fates] = Prospect({HIT: 1}, 1, {})

    assert judged("", Counter({HIT: 1000}), only_hits).holds
    assert not judged("", Counter({HIT: 999, MISS: 1}), only_hits).holds


@pytest.mark.parametrize("hits, holds", [(500, True), (577, True), (600, False), (400, False)])
def test_the_bound_lets_chance_be_and_no_more(hits: int, holds: bool) -> None:
    even: Prospect[Fates] = Prospect({HIT: 1, MISS: 1}, 2, {})

    assert holds is judged("", Counter({HIT: hits, MISS: 1000 - hits}), even).holds


@pytest.mark.parametrize("freedom, exact", [(1, 23.93), (2, 27.63), (5, 35.89), (15, 56.49), (40, 97.22)])
def test_the_bound_is_never_below_the_millionth(freedom: int, exact: float) -> None:
    assert exact <= bound(freedom) < exact * 1.15
