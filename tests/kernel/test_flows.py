"""Flows: what a step may do, where it goes from there, and how editions amend them."""

from collections.abc import Callable
from typing import Any

import pytest

from slugfest.kernel.decisions import Confirm
from slugfest.kernel.dice import Throw, numbered
from slugfest.kernel.flow import AGAIN, LEAVE, Act, Enter, Flow, Step, Toss, act, leave, step
from tests.kernel.tiny import Notes, Tick, asking, notes, over, saying, tiny, told
from tests.kernel.toy import play, toy
from tests.kernel.toy_table import SeasonFrame

halt = asking()


def tick(what: Any, then: str = "") -> Act:
    return act(Tick(what), then=then)


def test_steps_run_in_order_until_somebody_is_asked() -> None:
    match = tiny(
        saying("one", tick(1)), saying("two", None), saying("three", tick(3)), halt, saying("four", tick(4))
    )

    assert told(match) == [1, 3]
    assert match.asked == ("ann",)


def test_an_answer_is_noted_and_the_next_step_runs() -> None:
    match = tiny(halt, asking(Confirm("bob", "X", "more"), into="b"))
    match.answer(True)

    assert notes(match).a is True
    assert match.asked == ("bob",)


def test_faces_are_noted_and_told() -> None:
    match = tiny(saying("roll", Toss(Throw(numbered(1), 3, "X-1", "luck", "bob"), into="b")), halt)

    assert notes(match).b == (1, 1, 1)
    assert [event.rules for event in match.events] == [("X-1",)]


def test_a_step_may_run_again_go_back_or_skip() -> None:
    match = tiny(
        saying("one", tick(1)),
        saying("two", tick(2, AGAIN), tick(2, "one"), tick(2, "four")),
        saying("three", tick(3)),
        saying("four", tick(4)),
        halt,
    )

    assert told(match) == [1, 2, 2, 2, 4]


def test_the_end_of_the_match_stops_everything() -> None:
    match = tiny(over, saying("later", tick("too late")))

    assert match.result is not None
    assert told(match) == []
    assert match.pending is None


def test_events_take_the_rules_of_the_step_unless_they_bring_their_own() -> None:
    match = tiny(saying("one", act(Tick(1), Tick(2, rules=("OWN-1",))), rules=("STEP-1", "STEP-2")), halt)

    assert [event.rules for event in match.events] == [("STEP-1", "STEP-2"), ("OWN-1",)]


def test_notes_are_taken_after_the_events() -> None:
    match = tiny(saying("one", act(Tick(1), a=5, b=(6,))), halt)

    assert (notes(match).a, notes(match).b) == (5, (6,))


def test_a_note_that_the_frame_does_not_know_is_an_error() -> None:
    with pytest.raises(AttributeError, match="zeal"):
        tiny(saying("one", act(zeal=5)), halt)


# -- flows within flows --------------------------------------------------------------------------


def nest(**more: Any) -> Enter:
    return Enter(Notes("inner"), **more)


def test_an_inner_flow_runs_first_and_leaves_its_outcome() -> None:
    match = tiny(
        saying("enter", nest(into="b", notes={"a": "noted"})),
        saying("after", tick("after")),
        halt,
        inner=(saying("one", tick("inner")), saying("two", act(outcome="done"))),
    )

    assert told(match) == ["inner", "after"]
    assert (notes(match).a, notes(match).b) == ("noted", "done")
    assert len(match.state.stack) == 1


def test_without_a_field_to_note_it_in_the_outcome_is_dropped() -> None:
    match = tiny(saying("enter", nest()), halt, inner=(saying("one", act(outcome="done")),))

    assert notes(match) == Notes("main", at=1)


def test_notes_of_an_enter_are_taken_before_the_inner_flow_runs() -> None:
    seen: list[Any] = []
    look = Step("look", (), lambda scene: seen.append(scene.stack[0].a))
    tiny(saying("enter", nest(notes={"a": "before"})), halt, inner=(look,))

    assert seen == ["before"]


@pytest.mark.parametrize(
    "then, ticks",
    [("", [2, 3]), ("three", [3]), (AGAIN, [2, 3]), (LEAVE, [])],
    ids=["next", "named", "again", "leave"],
)
def test_where_the_outer_flow_goes_on(then: str, ticks: list[int]) -> None:
    match = tiny(
        saying("outer", Enter(Notes("middle"))),
        halt,
        middle=(
            saying("one", nest(then=then, into="a")),
            saying("two", tick(2)),
            saying("three", tick(3)),
        ),
        inner=(saying("in", leave(outcome=7)),),
    )

    assert ticks == told(match)
    assert [frame.flow for frame in match.state.stack] == ["main"]


def test_leaving_skips_the_rest_of_the_inner_flow_only() -> None:
    match = tiny(
        saying("enter", nest(into="a")),
        saying("after", tick("after")),
        halt,
        inner=(saying("one", leave(Tick("left"), outcome=1)), saying("two", tick("never"))),
    )

    assert told(match) == ["left", "after"]
    assert notes(match).a == 1


def test_a_question_inside_is_answered_inside() -> None:
    match = tiny(saying("enter", nest()), asking(Confirm("bob", "X", "x")), inner=(halt,))

    assert [frame.flow for frame in match.state.stack] == ["main", "inner"]
    match.answer(True)
    assert match.asked == ("bob",)
    assert notes(match).a is None


def test_three_flows_deep_every_outcome_comes_up() -> None:
    match = play(toy("ann_mole", script=(5, 1, 2, "skull", "blank", "skull", "red")), "dig", call_crows=True)
    season = match.state.stack[0]

    assert isinstance(season, SeasonFrame)
    assert (season.loot, season.raids) == ("red", 1)
    assert match.view(None).table["beans"] == {"ann": 0, "bob": 4}


def test_a_raid_that_is_left_early_has_its_own_outcome() -> None:
    match = play(toy("ann_mole", script=(1,)), until="dig", call_crows=True)
    season = match.state.stack[0]

    assert isinstance(season, SeasonFrame)
    assert season.loot == "gone"


# -- flows that never stop ------------------------------------------------------------------------


def circle(then: str) -> Step:
    return Step("turn", (), lambda _scene: act(then=then))


@pytest.mark.parametrize("then", [AGAIN, "turn"])
def test_a_flow_in_circles_raises_instead_of_hanging(then: str) -> None:
    with pytest.raises(RuntimeError, match="flow main runs in circles at turn"):
        tiny(circle(then))


@pytest.mark.parametrize("ahead", [0, 1, 2])
def test_flows_that_enter_each_other_for_ever_raise_wherever_they_are_caught(ahead: int) -> None:
    enter = Step("enter", (), lambda _scene: Enter(Notes("empty"), then=AGAIN))

    with pytest.raises(RuntimeError, match="runs in circles"):
        tiny(*(saying(str(number)) for number in range(ahead)), enter, empty=(saying("nothing"),))


@pytest.mark.parametrize("ahead", [0, 1])
def test_a_circle_through_a_flow_without_steps_raises_too(ahead: int) -> None:
    enter = Step("enter", (), lambda _scene: Enter(Notes("empty"), then=AGAIN))

    with pytest.raises(RuntimeError, match="runs in circles"):
        tiny(*(saying(str(number)) for number in range(ahead)), enter, empty=())


def test_a_circle_with_a_question_in_it_is_none() -> None:
    match = tiny(halt, circle("halt"))
    for _ in range(50):
        match.answer(True)

    assert match.asked == ("ann",)


@pytest.mark.parametrize("last", [saying("last", None), saying("last", leave())], ids=["falls off", "leaves"])
def test_a_game_that_ends_without_a_result_says_so(last: Step) -> None:
    with pytest.raises(RuntimeError, match="flow main ended without a result"):
        tiny(last)


# -- editions ------------------------------------------------------------------------------------

ONE, TWO, THREE, NEW = (saying(name) for name in ("one", "two", "three", "new"))
BASE = Flow("base", (ONE, TWO, THREE))


def order(flow: Flow) -> list[str]:
    assert {name: at for at, name in enumerate(step.name for step in flow.steps)} == flow.index
    assert flow.name == "base"
    return [step.name for step in flow.steps]


def test_steps_are_swapped_inserted_dropped_and_moved() -> None:
    assert order(BASE.swap(TWO, NEW)) == ["one", "new", "three"]
    assert order(BASE.insert(NEW, after=ONE)) == ["one", "new", "two", "three"]
    assert order(BASE.insert(NEW, after=None)) == ["new", "one", "two", "three"]
    assert order(BASE.insert(NEW, after=THREE)) == ["one", "two", "three", "new"]
    assert order(BASE.drop(ONE, THREE)) == ["two"]
    assert order(BASE.move(ONE, TWO, after=THREE)) == ["three", "one", "two"]
    assert order(BASE.move(THREE, after=None)) == ["three", "one", "two"]
    assert order(BASE) == ["one", "two", "three"]


def test_a_step_that_is_not_there_cannot_be_amended() -> None:
    amendments: list[Callable[[], Flow]] = [
        lambda: BASE.swap(NEW, ONE),
        lambda: BASE.insert(ONE, after=NEW),
        lambda: BASE.drop(NEW),
        lambda: BASE.move(NEW, after=ONE),
    ]
    for amend in amendments:
        with pytest.raises(ValueError, match="flow base has no step new"):
            amend()


def test_no_two_steps_of_a_flow_have_one_name() -> None:
    with pytest.raises(ValueError, match="flow base: two steps"):
        BASE.insert(saying("two"), after=ONE)


def test_a_step_is_named_after_its_function_and_keeps_its_rules() -> None:
    @step("X-1", "X-2")
    def roll_to_hit(scene: object) -> None: ...

    assert (roll_to_hit.name, roll_to_hit.rules, roll_to_hit.why_not) == ("roll_to_hit", ("X-1", "X-2"), None)
