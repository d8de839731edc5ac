"""What is remembered of positions holds: nothing that is read later is left out of the comparison."""

from copy import copy
from typing import Any

import pytest

from slugfest.families.fates import Fates
from slugfest.kernel.flow import Result, act, step
from slugfest.kernel.match import Match
from slugfest.kernel.records import replace
from slugfest.kernel.tally import Part, Tally
from slugfest.lab.odds_cases import trials
from slugfest.lab.odds_trials import Trial
from slugfest.odds.asking import attack_branch
from slugfest.odds.exploring import Explorer, Prospect
from slugfest.odds.memory import Reading, packed, watch
from slugfest.odds.remembering import MOST_REMEMBERED, forget, remembered
from slugfest.rules.knight.attacks.frames import Attack
from slugfest.rules.knight.events.play import Damaged
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls

CASES = {trial.name: trial for trial in trials()}


class Forgetful(Explorer[Fates]):
    """Looks into every position anew."""

    def _explore(self, match: Match) -> Prospect[Fates]:
        self.known.clear()
        return super()._explore(match)


def explored(trial: Trial, match: Match, kind: type[Explorer[Fates]] = Explorer) -> Prospect[Fates]:
    branch, explorer = attack_branch(match, trial.attacker, trial.line, trial.targets, trial.policies)
    return kind(explorer.done, explorer.telling, explorer.answers).explore(branch)


@pytest.mark.parametrize("name", ["into the worst zone", "a die again", "a normal attack"])
def test_with_and_without_memory_the_odds_are_the_same(name: str) -> None:
    trial = CASES[name]
    with_memory = explored(trial, trial.match)
    without = explored(trial, trial.match, Forgetful)

    assert _shares(with_memory) == _shares(without)


def _shares(prospect: Prospect[Fates]) -> dict[Fates, float]:
    return {fates: ways / prospect.total for fates, ways in prospect.ways.items()}


@step()
def hurt_by_the_first_die(scene: Any) -> Result:
    """No rule of the game: long after the roll to hit, and after the KO roll, its dice count again."""
    frame = scene.frame
    more = Tally((Part(frame.hit_dice[0], "late", ""),))
    return act(Damaged(frame.attacker, more, "late"))


def test_dice_that_are_read_late_are_not_forgotten() -> None:
    trial = CASES["into the worst zone"]
    match = trial.match.clone()
    edition = match.game.edition  # type: ignore[attr-defined]
    late = edition.flows["attack"].insert(hurt_by_the_first_die, after=make_knockout_rolls)
    match.game = Knight(replace(edition, flows={**edition.flows, "attack": late}))

    prospect = explored(trial, match)

    assert _shares(prospect) == _shares(explored(trial, match, Forgetful))
    # Who stands through the KO roll was hit by dice of every kind, and suffers for each of them.
    assert 5 < len({fates.of("A.hero").damage for fates in prospect.ways})


def test_positions_that_differ_in_spent_dice_alone_are_looked_into_once() -> None:
    trial = CASES["into the worst zone"]
    branch, explorer = attack_branch(trial.match, trial.attacker, trial.line, trial.targets)
    explorer.explore(branch)

    # 36 falls to hit, and one KO roll of 36 after 2 and after 3 damage.
    assert 36 * 3 == explorer.tried


def test_a_frame_notes_who_reads_its_dice() -> None:
    match = CASES["a plain blow"].match.clone()
    match.state.stack.append(Attack("attack", hit_dice=(3, 4)))
    depth = len(match.state.stack) - 1
    _, lying = packed(match.state, {Attack: {"hit_dice"}})
    watch(match, lying)
    frame: Any = copy(match.state.stack[-1])

    with Reading() as outer:
        with Reading() as inner:
            assert "attack" == frame.flow
            frame.hit_dice = (5, 6)
            assert set() == inner
            assert (5, 6) == frame.hit_dice
        assert {(depth, "hit_dice")} == inner == outer
    assert {(depth, "hit_dice"): (3, 4)} == lying


def test_the_dice_are_no_part_of_what_is_compared_and_all_else_is() -> None:
    match = CASES["a plain blow"].match
    seen = set()
    for dice, line in (((3, 4), "blow"), ((1, 2), "blow"), ((3, 4), "other")):
        twin = match.clone()
        twin.state.stack.append(Attack("attack", hit_dice=dice, line=line))
        seen.add(packed(twin.state, {Attack: {"hit_dice"}})[0])
    twin = match.clone()
    twin.state.figures["B.foe"].endurance -= 1  # type: ignore[attr-defined]
    seen.add(packed(twin.state, {})[0])

    assert 3 == len(seen)


def test_the_memory_of_answers_has_an_end() -> None:
    forget()
    match = CASES["a plain blow"].match
    made: list[int] = []

    def noticed(number: int) -> int:
        made.append(number)
        return number

    def ask(number: int) -> int:
        return remembered(match, ("toy", number), lambda: noticed(number))

    for number in range(MOST_REMEMBERED + 1):
        ask(number)
    ask(MOST_REMEMBERED)
    assert MOST_REMEMBERED + 1 == len(made)
    ask(0)
    assert 0 == made[-1]
    forget()
