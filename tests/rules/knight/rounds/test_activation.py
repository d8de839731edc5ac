"""Taking turns, passing, and the duty to spend."""

from typing import Any

import pytest

from slugfest.rules.knight.events.play import (
    Activated,
    CounterWasted,
    FinalPhaseBegan,
    OrderChosen,
    Passed,
    PassesCounted,
    PowerSpent,
    TurnCame,
)
from tests.rules.knight.builders import Play, found, kinds, only, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

THREE_ZONES = {
    "id": "three",
    "name": "Three",
    "name_fr": "Trois",
    "rounds": 4,
    "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36], "west": [0, 10, 6, 26]},
}


def sides(**sizes: int) -> dict[str, dict[str, Any]]:
    """Teams of so many models, all far apart: A.a1, A.a2, ... B.b1 ..."""
    return {
        f"{player}.{player.lower()}{k}": {"at": [3 * k, 10 * row + 3]}
        for row, (player, size) in enumerate(sizes.items())
        for k in range(1, size + 1)
    }


def over(play: Play, figure: str) -> None:
    """Activate a model and end at once."""
    play.answer(figure, "end")


@rule("DC-ACT-01", "DC-ACT-03")
def test_players_take_turns_until_everybody_has_been_activated(skirmish: Make) -> None:
    """One with no model left is skipped, and the other goes on."""
    play = skirmish(sides(A=3, B=1), "A", start="turn B")
    for figure in ("B.b1", "A.a1", "A.a2"):
        over(play, figure)

    assert play.options == ("A.a3",)

    over(play, "A.a3")

    assert [event.player for event in found(play.events, TurnCame)] == ["B", "A", "A", "A"]
    assert len(found(play.events, FinalPhaseBegan)) == 1


@rule("DC-ACT-01", "DC-INIT-04")
@each("first", ["A", "B"])
def test_the_one_nominated_begins(skirmish: Make, first: str) -> None:
    play = skirmish(sides(A=2, B=2), "A", start="round")
    play.answer(first)

    assert play.asked.player == first


@rule("DC-ACT-01")
def test_only_own_models_are_activated(skirmish: Make) -> None:
    play = skirmish(sides(A=2, B=1), start="turn A")

    assert play.options == ("A.a1", "A.a2")
    assert play.refusal("B.b1") == ("DC-ACT-01", "not_your_model")


@rule("DC-ACT-02")
def test_nobody_is_activated_twice_in_a_round(skirmish: Make) -> None:
    play = skirmish(sides(A=2, B=2), start="turn A")
    over(play, "A.a1")
    over(play, "B.b1")

    assert play.options == ("A.a2",)
    assert play.refusal("A.a1") == ("DC-ACT-02", "already_activated")


@rule("DC-ACT-02")
def test_a_new_round_lets_everybody_act_again(skirmish: Make) -> None:
    play = skirmish(sides(A=1, B=1), "B", start="turn A")
    over(play, "A.a1")
    over(play, "B.b1")
    play.answer("A")

    assert play.options == ("A.a1",)


@rule("DC-ACT-04")
def test_who_spends_nothing_gives_up_a_counter(duel: Make) -> None:
    play = duel()
    events = play.answer("end")

    assert kinds(events)[:2] == ["CounterWasted", "ActivationEnded"]
    assert play.figure("A.hero").counters == 5


@rule("DC-ACT-04", "DC-ACT-05")
def test_who_has_spent_something_keeps_the_rest(duel: Make) -> None:
    """A Walk/Run of nothing counts as use."""
    play = duel(gap=5)
    play.walk(1)
    events = play.answer("end")

    assert not found(events, CounterWasted)
    assert play.figure("A.hero").counters == 5


@rule("DC-ACT-04")
def test_a_power_for_nothing_is_no_spending(duel: Make) -> None:
    free = power(name="Grin", cost=0, text="This model gains +1 Agility until the end of the Round.")
    play = duel(attacker={"powers": [free]})
    events = play.answer("power grin", "end")

    assert only(events, CounterWasted).figure == "A.hero"


@rule("DC-ACT-05")
def test_what_is_left_after_the_activation_pays_for_reactions(duel: Make) -> None:
    play = duel(5, 3, start="turn B", hero={"counters": 6})
    play.answer("B.foe", "end", "A.hero")
    events = play.attack(improvement="combat_stance")

    assert [(event.figure, event.amount) for event in found(events, PowerSpent)][-1] == ("B.foe", 1)
    assert play.figure("B.foe").counters == 6 - 1 - 1


@rule("DC-ACT-06")
def test_who_has_no_counters_cannot_be_activated(skirmish: Make) -> None:
    figures = sides(A=2, B=1)
    figures["A.a1"]["counters"] = 0
    play = skirmish(figures, start="turn A")

    assert play.options == ("A.a2",)
    assert play.refusal("A.a1") == ("DC-ACT-06", "no_counters")


# -- passing ------------------------------------------------------------------------------


@rule("DC-ACT-09", "DC-ACT-10")
@each("a, b, passes", [(7, 4, {"A": 0, "B": 3}), (3, 3, {"A": 0, "B": 0}), (1, 2, {"A": 1, "B": 0})])
def test_the_smaller_team_may_pass_as_often_as_the_other_is_larger(
    skirmish: Make, a: int, b: int, passes: dict[str, int]
) -> None:
    """7 models against 4 give the smaller side 3 passes; equal teams give none."""
    play = skirmish(sides(A=a, B=b), "A", start="round")
    play.answer("A")

    assert passes == only(play.events, PassesCounted).passes
    assert ("pass" in play.options) == (passes["A"] > 0)


@rule("DC-ACT-09")
def test_with_three_players_all_that_are_fewest_may_pass(skirmish: Make) -> None:
    play = skirmish(sides(A=2, B=4, C=2), "A", start="round", scenario=THREE_ZONES)
    play.answer(["A", "B", "C"])

    assert only(play.events, PassesCounted).passes == {"A": 2, "B": 0, "C": 2}


@rule("DC-ACT-09")
def test_the_knocked_out_count_and_the_removed_do_not(skirmish: Make) -> None:
    figures = sides(A=3, B=3)
    figures["A.a1"]["knocked_out"] = True
    figures["B.b1"] = {"out": True}
    play = skirmish(figures, "A", start="round")
    play.answer("A")

    assert only(play.events, PassesCounted).passes == {"A": 0, "B": 1}


@rule("DC-ACT-08", "DC-MIX-59")
def test_the_number_of_passes_does_not_change_within_the_round(duel: Make) -> None:
    """DC-MIX-59: a model of the larger team is removed; the passes stay."""
    more = {"A.pal": {"at": [20, 3]}, "A.third": {"at": [23, 3]}, "A.fourth": {"at": [26, 3]}}
    play = duel(
        8, 7, more=more, start="turn B", passes={"B": 3}, hero={"endurance": 1}, foe={"activated": False}
    )
    play.answer("pass", "A.pal", "end", "B.foe")
    play.attack(target="A.hero")

    assert play.figure("A.hero").out
    assert play.table.passes == {"A": 0, "B": 2}


@rule("DC-ACT-11")
def test_a_pass_hands_the_turn_on_and_uses_nobody_up(skirmish: Make) -> None:
    play = skirmish(sides(A=2, B=1), start="turn B", passes={"B": 1})
    events = play.answer("pass")

    assert kinds(events) == ["Passed", "TurnCame"]
    assert play.asked.player == "A"
    assert not play.figure("B.b1").activated
    assert not found(play.events, Activated)


@rule("DC-ACT-10")
def test_without_a_pass_left_one_must_activate(skirmish: Make) -> None:
    """Two models against one: one pass, and not a second."""
    play = skirmish(sides(A=2, B=1), "B", start="round")
    play.answer("B", "pass")
    over(play, "A.a1")

    assert play.options == ("B.b1",)
    assert play.refusal("pass") == ("DC-ACT-09", "no_pass_left")


@rule("DC-ACT-12")
def test_no_more_than_two_passes_in_a_row(skirmish: Make) -> None:
    """Pass, pass, activate, pass is legal with 3 passes; pass, pass, pass is not."""
    play = skirmish(sides(A=5, B=2), start="turn B", passes={"B": 3})
    for figure in ("A.a1", "A.a2"):
        play.answer("pass")
        over(play, figure)

    assert play.options == ("B.b1", "B.b2")
    assert play.refusal("pass") == ("DC-ACT-12", "passed_twice")

    over(play, "B.b1")
    over(play, "A.a3")

    assert play.options == ("B.b2", "pass")

    play.answer("pass")

    assert len(found(play.events, Passed)) == 3


@rule("DC-ACT-12")
def test_every_round_begins_with_no_passes_in_a_row(skirmish: Make) -> None:
    figures = sides(A=4, B=1)
    for name in ("A.a3", "A.a4"):
        figures[name]["activated"] = True
    play = skirmish(figures, "B", start="turn B", passes={"B": 2})
    play.answer("pass")
    over(play, "A.a1")
    play.answer("pass")
    over(play, "A.a2")

    assert play.table.passes_in_row["B"] == 2

    over(play, "B.b1")
    play.answer("B")

    assert only(play.events, OrderChosen).order == ("B", "A")
    assert play.options == ("B.b1", "pass")
    assert play.table.passes_in_row == {"A": 0, "B": 0}


@rule("DC-ACT-13")
def test_who_is_skipped_spends_no_pass(skirmish: Make) -> None:
    figures = sides(A=3, B=1)
    figures["B.b1"]["activated"] = True
    play = skirmish(figures, start="turn A", passes={"B": 2})
    over(play, "A.a1")

    assert play.asked.player == "A"
    assert play.table.passes == {"A": 0, "B": 2}


@rule("DC-ACT-13")
def test_a_pass_with_nobody_to_take_the_turn_comes_back(skirmish: Make) -> None:
    figures = sides(A=1, B=1)
    figures["A.a1"]["activated"] = True
    play = skirmish(figures, start="turn B", passes={"B": 1})
    play.answer("pass")

    assert (play.asked.player, play.options) == ("B", ("B.b1",))
