"""Every kind of decision accepts what it offers, and nothing past the edge."""

from itertools import permutations, product
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.kernel.decisions import (
    Allocate,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Decision,
    Malformed,
    Order,
    Place,
    Roll,
    Route,
    Together,
    Verdict,
)
from slugfest.kernel.dice import Draw, Throw
from slugfest.kernel.errors import Refusal
from tests.kernel.toy_raid import COMBAT, D8
from tests.kernel.toy_table import Disc, Row

A = ("ann", "X-1", "x")
ABC = ("a", "b", "c")
names = st.lists(st.text("abcdef", min_size=1, max_size=3), min_size=1, max_size=6, unique=True).map(tuple)


@pytest.mark.parametrize(
    "make, reason",
    [
        (lambda: Choose(*A, ()), "ann is asked 'x' (X-1) with nothing to choose from"),
        (lambda: ChooseSeveral(*A, ("a",), 2, 3), "ann is asked 'x' (X-1) for 2 and may pick 1"),
        (lambda: ChooseSeveral(*A, ("a", "b"), 2, 1), "ann is asked 'x' (X-1) for 2 and may pick 1"),
    ],
)
def test_a_question_that_nobody_could_answer_is_not_asked(make: Any, reason: str) -> None:
    with pytest.raises(ValueError) as wrong:
        make()

    assert str(wrong.value) == reason


def test_a_question_with_one_answer_may_be_asked() -> None:
    assert Choose(*A, ("a",)).check("a") is None
    assert ChooseSeveral(*A, (), 0, 3).check([]) is None


@st.composite
def several(draw: st.DrawFn) -> ChooseSeveral:
    options = draw(names)
    least = draw(st.integers(0, len(options)))
    return ChooseSeveral(*A, options, least, draw(st.integers(least, len(options) + 2)))


@st.composite
def shares(draw: st.DrawFn) -> Allocate:
    """A division that can be made."""
    among = draw(names)
    least = draw(st.integers(0, 2))
    most = draw(st.none() | st.integers(least, least + 3))
    room = 6 if most is None else (most - least) * len(among)
    points = least * len(among) + draw(st.integers(0, room))
    exactly = draw(st.booleans())
    more = 0 if exactly or most is None else draw(st.integers(0, 3))
    return Allocate(*A, among, points + more, least, most, exactly)


@st.composite
def assignments(draw: st.DrawFn) -> Assign:
    things = draw(names)
    return Assign(*A, things, {thing: draw(names) for thing in things})


questions: st.SearchStrategy[Decision] = st.one_of(
    names.map(lambda options: Choose(*A, options)),
    several(),
    st.floats(0, 50).map(lambda radius: Place(*A, Disc(radius))),
    st.integers(0, 9).map(lambda reach: Route(*A, Row(reach))),
    shares(),
    names.map(lambda items: Order(*A, items)),
    st.just(Confirm(*A)),
    assignments(),
    st.integers(0, 5).map(lambda count: Roll(*A, Throw(COMBAT, count, "X"))),
    st.integers(1, 5).map(lambda count: Roll(*A, Throw(D8, count, "X"))),
    names.map(lambda things: Roll(*A, Draw(things, "X"))),
)


@settings(max_examples=300)
@given(questions, st.integers())
def test_no_sampled_answer_is_refused_not_even_after_a_journey_as_json(question: Decision, seed: int) -> None:
    sampled = question.sample(Random(seed))

    assert question.check(sampled) is None
    assert question.check(msgspec.json.decode(msgspec.json.encode(sampled))) is None


@given(questions, st.integers())
def test_the_same_random_gives_the_same_sample(question: Decision, seed: int) -> None:
    assert question.sample(Random(seed)) == question.sample(Random(seed))


@pytest.mark.parametrize(
    "question, legal",
    [
        (Choose(*A, ABC), 3),
        (ChooseSeveral(*A, ABC, 1, 2), 9),
        (Route(*A, Row(2)), 3),
        (Allocate(*A, ABC, 2), 6),
        (Allocate(*A, ABC, 2, exactly=False), 10),
        (Order(*A, ABC), 6),
        (Confirm(*A), 2),
        (Assign(*A, ABC, {"a": ABC, "b": ("x", "y"), "c": ("z",)}), 6),
        (Roll(*A, Throw(COMBAT, 2, "X")), 9),
    ],
    ids=lambda value: value.kind if isinstance(value, Decision) else "",
)
def test_samples_reach_every_legal_answer(question: Decision, legal: int) -> None:
    random = Random(1)
    samples = {msgspec.json.encode(question.sample(random), order="sorted") for _ in range(400)}

    assert legal == len(samples)


# -- the edge and just past it ----------------------------------------------------------------


def reason(verdict: Verdict) -> str | None:
    return None if verdict is None else verdict.reason


@pytest.mark.parametrize(
    "answer, refused",
    [
        ([], "wrong_number"),
        (["a"], None),
        (["c", "a"], None),
        (("a", "b"), None),
        (["a", "b", "c"], "wrong_number"),
        (["a", "a"], "chosen_twice"),
        (["d"], "not_an_option"),
    ],
)
def test_between_least_and_most_different_options_are_picked(answer: object, refused: str | None) -> None:
    verdict = ChooseSeveral(*A, ABC, 1, 2).check(answer)

    assert refused == reason(verdict)
    assert refused is None or isinstance(verdict, Refusal)


def test_nothing_is_a_choice_where_the_least_is_nothing() -> None:
    assert ChooseSeveral(*A, ABC, 0, 1).check([]) is None


def divides(answer: dict[str, int], question: Allocate) -> bool:
    """The rule in other words."""
    got = [answer.get(name, 0) for name in question.among]
    most = question.points if question.most_each is None else question.most_each
    enough = sum(got) == question.points if question.exactly else sum(got) <= question.points
    named = question.least_each == 0 or len(answer) == len(question.among)
    return enough and named and all(question.least_each <= value <= most for value in got)


@pytest.mark.parametrize("least", [0, 1])
@pytest.mark.parametrize("most", [None, 1, 2])
@pytest.mark.parametrize("exactly", [True, False])
def test_points_are_divided_within_every_bound(least: int, most: int | None, exactly: bool) -> None:
    question = Allocate(*A, ABC, 3, least, most, exactly)
    for shares_ in product([None, -1, 0, 1, 2, 3, 4], repeat=3):
        answer = {name: value for name, value in zip(ABC, shares_, strict=True) if value is not None}

        assert divides(answer, question) == (question.check(answer) is None), answer


@pytest.mark.parametrize(
    "answer, refused, facts",
    [
        ({"a": 1, "b": 1}, "wrong_total", {"given": 2, "points": 3}),
        ({"a": 2, "b": 2}, "wrong_total", {"given": 4, "points": 3}),
        ({"a": 3}, "wrong_share", {"answer": "a", "least": 0, "most": 2}),
        ({"a": -1, "b": 2, "c": 2}, "wrong_share", {"answer": "a", "least": 0, "most": 2}),
        ({"z": 3}, "not_an_option", {"answer": "z"}),
    ],
)
def test_a_wrong_division_says_what_is_wrong(answer: object, refused: str, facts: dict[str, object]) -> None:
    assert Refusal("X-1", refused, facts) == Allocate(*A, ABC, 3, most_each=2).check(answer)


def test_everybody_gets_a_share_where_there_is_a_least() -> None:
    question = Allocate(*A, ABC, 2, least_each=1, exactly=False)

    assert Refusal("X-1", "somebody_left_out") == question.check({"a": 1, "b": 1})


def test_every_order_of_all_items_is_legal_and_no_other() -> None:
    question = Order(*A, ABC)
    legal = [order for order in product(ABC, repeat=3) if question.check(list(order)) is None]

    assert sorted(permutations(ABC)) == legal
    assert all(reason(question.check(short)) == "not_all_in_order" for short in ([], ["a", "b"], [*ABC, "a"]))


def test_everything_is_assigned_to_one_of_its_targets() -> None:
    question = Assign(*A, ("a", "b"), {"a": ("x", "y"), "b": ("x",)})

    assert question.check({"a": "x", "b": "x"}) is None
    assert Refusal("X-1", "not_an_option", {"answer": "b y"}) == question.check({"a": "x", "b": "y"})
    for missing in ({"a": "x"}, {}, {"a": "x", "b": "x", "c": "x"}):
        assert Refusal("X-1", "not_all_assigned", {"things": ["a", "b"]}) == question.check(missing)


@pytest.mark.parametrize("place, inside", [([3.0, 0.0], True), ([3.1, 0.0], False), ([0, 0, 3], True)])
def test_the_region_says_whether_a_place_is_inside(place: list[float], inside: bool) -> None:
    assert inside == (Place(*A, Disc(3.0)).check(place) is None)


@pytest.mark.parametrize(
    "walk, refused", [([1, 2], None), ([1, 2, 3], "too_far"), ([2], "not_next_to_it"), ([], None)]
)
def test_the_ways_say_whether_a_route_is_open(walk: list[int], refused: str | None) -> None:
    assert refused == reason(Route(*A, Row(2)).check(walk))


def test_staying_is_a_way_like_any_other() -> None:
    question = Route(*A, Row(2))

    assert question.check(question.ways.stay()) is None
    assert question.check(question.ways.propose(2)) is None


def test_a_question_says_its_kind_and_whom_it_asks() -> None:
    both = Together("X-1", "x", (Confirm("ann", "X-1", "x"), Confirm("bob", "X-1", "x")))

    assert ChooseSeveral(*A, ABC, 1, 2).kind == "chooseseveral"
    assert both.players == ("ann", "bob")


def test_a_bare_decision_cannot_be_asked() -> None:
    for use in (Decision(*A).check, Decision(*A).sample):
        with pytest.raises(TypeError):
            use(Random(0))


def test_malformed_answers_to_a_roll_say_how_many_dice_there_are() -> None:
    question = Roll(*A, Throw(D8, 2, "X"))

    assert Malformed("wrong_number_of_dice", {"count": 2}) == question.check([1])


def sampled_kinds() -> set[type[Any]]:
    return set(Decision.__subclasses__())


def test_every_kind_of_decision_is_among_those_tested_here() -> None:
    tested = {Choose, ChooseSeveral, Place, Route, Allocate, Order, Confirm, Assign, Roll}

    assert tested == sampled_kinds()
