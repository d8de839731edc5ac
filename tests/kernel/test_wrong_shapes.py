"""Answers from outside: malformed and illegal are told apart, and nothing makes a decision stumble."""

from typing import Any

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
)
from slugfest.kernel.dice import Throw
from slugfest.kernel.errors import Refusal
from tests.kernel.toy_raid import D8
from tests.kernel.toy_table import Disc, Row

A = ("ann", "X-1", "x")
NAN, INF, HUGE = float("nan"), float("inf"), 10**400

ALL: dict[str, Decision] = {
    "choose": Choose(*A, ("a", "b")),
    "several": ChooseSeveral(*A, ("a", "b"), 1, 1),
    "place": Place(*A, Disc(3.0)),
    "route": Route(*A, Row(2)),
    "allocate": Allocate(*A, ("a", "b"), 2),
    "order": Order(*A, ("a", "b")),
    "confirm": Confirm(*A),
    "assign": Assign(*A, ("a", "b"), {"a": ("x",), "b": ("x",)}),
    "roll": Roll(*A, Throw(D8, 2, "X")),
}

MALFORMED: dict[str, list[Any]] = {
    "choose": [None, True, 0, 1.5, [], ["a"], {"a": 1}, b"a", NAN],
    "several": [None, "a", "ab", {"a": 1}, [1], ["a", None], [["a"]], 0, True],
    "place": [
        None,
        "0,0",
        {"x": 0, "y": 0},
        [],
        [1],
        [1, 2, 3, 4],
        [True, 0],
        ["1", "2"],
        [None, 0],
        [[1, 2]],
        [NAN, 0],
        [0, INF],
        [-INF, 0],
        [HUGE, 0],
        [-HUGE, 0],
        [1e6, 0],
        [0, -1e6],
        [10**6, 0],
    ],
    "route": [None, 1, "1", {"1": 2}, [1.0], [True], [None], [[1]], [NAN]],
    "allocate": [None, 2, [1, 1], "a", {"a": 2.0}, {"a": True, "b": 1}, {"a": "2"}, {1: 2}, {"a": None}],
    "order": [None, "ab", {"a": 1}, [1, 2], [None], [["a", "b"]], 0],
    "confirm": [None, 0, 1, "yes", "true", [], [True], {}, 1.0, NAN],
    "assign": [None, "a", ["x", "x"], {"a": 1}, {"a": ["x"], "b": ["x"]}, {1: "x"}, {"a": None}],
    "roll": [None, 3, "34", [3], [3, 9], [3, True], [3, 4.0], [3, "4"], {"3": 4}, [NAN, 1], [HUGE, 1]],
}

ILLEGAL: dict[str, list[Any]] = {
    "choose": ["", "c", "A", "a ", "\ud800", "a" * 10_000],
    "several": [[], ["c"], ["a", "a"], ["a", "b"], [""]],
    "place": [[3.1, 0.0], [0, -999_999], [999_999.9, 0], [2, 2, 2]],
    "route": [[2], [1, 1], [-1], [HUGE], [1, 2, 3]],
    "allocate": [{}, {"a": 1}, {"a": 3}, {"a": -1, "b": 3}, {"c": 2}, {"a": HUGE}, {"a": -HUGE}],
    "order": [[], ["a"], ["a", "a"], ["a", "b", "c"], ["a", "c"]],
    "assign": [{}, {"a": "x"}, {"a": "y", "b": "x"}, {"a": "x", "b": "x", "c": "x"}],
}


def cases(table: dict[str, list[Any]]) -> list[Any]:
    return [
        pytest.param(kind, answer, id=f"{kind} {answer!r}"[:40].encode("ascii", "replace").decode())
        for kind, answers in table.items()
        for answer in answers
    ]


@pytest.mark.parametrize("kind, answer", cases(MALFORMED))
def test_an_answer_of_another_shape_is_malformed(kind: str, answer: object) -> None:
    assert isinstance(ALL[kind].check(answer), Malformed)


@pytest.mark.parametrize("kind, answer", cases(ILLEGAL))
def test_an_answer_of_the_right_shape_is_refused_by_a_rule(kind: str, answer: object) -> None:
    assert isinstance(ALL[kind].check(answer), Refusal)


def test_just_inside_the_largest_table_is_a_place() -> None:
    assert Place(*A, Disc(2e6)).check([999_999, -999_999.9]) is None


LEGAL: dict[str, list[Any]] = {
    "choose": ["a", "b"],
    "several": [["a"], ["b"]],
    "route": [[], [1], [1, 2]],
    "allocate": [{"a": 2}, {"b": 2}, {"a": 1, "b": 1}, {"a": 2, "b": 0}, {"a": 0, "b": 2}],
    "order": [["a", "b"], ["b", "a"]],
    "confirm": [True, False],
    "assign": [{"a": "x", "b": "x"}],
}

words = st.sampled_from(["a", "b", "x", "", "c"]) | st.text(max_size=3)
numbers = st.integers() | st.integers(-3, 3) | st.floats() | st.just(HUGE)
json = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)


def same(value: object, other: object) -> bool:
    """Equal, and of the same types: to Python True is 1 and 1 is 1.0."""
    return repr(value) == repr(other)


@settings(max_examples=300)
@given(json)
def test_whatever_comes_is_legal_malformed_or_refused(answer: object) -> None:
    for kind, question in ALL.items():
        verdict = question.check(answer)

        assert verdict is None or isinstance(verdict, Malformed | Refusal)
        if kind in LEGAL:
            shuffled = dict(sorted(answer.items())) if isinstance(answer, dict) else answer
            assert (verdict is None) == any(same(shuffled, legal) for legal in LEGAL[kind])
