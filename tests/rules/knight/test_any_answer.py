"""Whatever is answered to whatever question: a refusal, never a crash, and nothing has changed."""

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slugfest.games import narrator, new_match
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.match import Match
from slugfest.lab.soak.setups import trial
from slugfest.lab.soak.whims import whim

numbers = st.one_of(
    st.integers(),
    st.integers(10**400, 10**401),
    st.floats(allow_nan=True, allow_infinity=True),
    st.sampled_from([float("nan"), float("inf"), -0.0, 1e308, 5e-324]),
)
plain = st.one_of(st.none(), st.booleans(), numbers, st.text(max_size=20), st.binary(max_size=4))
anything = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.tuples(inner, inner),
        st.dictionaries(st.one_of(st.text(max_size=8), st.integers()), inner, max_size=4),
    ),
    max_leaves=12,
)


def deep(levels: int) -> Any:
    nested: Any = 1
    for _ in range(levels):
        nested = [nested]
    return nested


NASTY: tuple[Any, ...] = (
    deep(7),
    deep(500),
    {"a": deep(500)},
    [[1e308, -1e308]] * 61,
    [[10**400, 0], [0, 10**400]],
    [float("nan")] * 2,
    [[float("nan"), 1.0, 0.0]],
    [[0.0, float("inf")]],
    "x" * 100_000,
    "walk 99999999999999999999",
    "walk ²",
    "attack \x00",
    "use  ",
    "batter x y z",
    "power ",
    {"A.hero": 10**400},
    {1: 2},
    {None: None},
    [[[]]],
    b"bytes",
    object(),
    {1, 2},
)


GAMES = 40
LONGEST = 120


@cache
def questions() -> dict[tuple[str, str], Match]:
    """A match at the first question of each kind about each thing; every third has its dice typed in."""
    matches: dict[tuple[str, str], Match] = {}
    for number in range(GAMES):
        made, random = trial("answers", number * 11, "knight"), Random(number)
        seed = None if number % 3 == 0 else made.seed
        match = new_match(made.game, setup=made.setup, seed=seed, asked_dice=seed is None)
        for _ in range(LONGEST):
            decision = match.decision()
            if decision is None:
                break
            if (decision.kind, decision.about) not in matches:
                matches[decision.kind, decision.about] = match.clone()
            match.answer(whim(match, decision, random), player=decision.player)
    return matches


def asked(match: Match) -> Decision:
    decision = match.decision()
    assert decision is not None
    return decision


def check_refused(match: Match, answer: Any) -> None:
    """Refused with words in both languages and nothing changed; legal by chance is no fault."""
    before, events_before, given_before = match.hash, len(match.events), len(match.journal.answers)
    decision = asked(match)
    wrong = match.refusal(answer)
    if wrong is None:
        match = match.clone()
        match.answer(answer)
        return
    with pytest.raises(AnswerError) as refused:
        match.answer(answer, player=decision.player, question=match.question)

    assert (before, events_before, given_before) == (
        match.hash,
        len(match.events),
        len(match.journal.answers),
    )
    assert match.decision() is decision
    assert refused.value.reason == wrong.reason
    words = narrator(match).refusal(refused.value.refusal)
    assert words.en != wrong.reason != words.fr
    assert "None" not in words.en + words.fr


def test_every_kind_of_question_is_met() -> None:
    kinds = {kind for kind, _ in questions()}
    things = {about for _, about in questions()}

    assert kinds == {"choose", "chooseseveral", "place", "route", "allocate", "order", "confirm", "roll"}
    assert {"deploy", "activate", "action", "route", "target", "displace", "aim", "landing"} <= things


@pytest.mark.parametrize("at", range(len(NASTY)))
def test_a_nasty_answer_is_refused_everywhere(at: int) -> None:
    for match in questions().values():
        check_refused(match, NASTY[at])


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), anything)
def test_any_answer_to_any_question(data: st.DataObject, answer: Any) -> None:
    check_refused(questions()[data.draw(st.sampled_from(sorted(questions())))], answer)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_legal_answer_with_one_thing_wrong(data: st.DataObject) -> None:
    """Close to what is legal is where a check is most easily forgotten."""
    match = questions()[data.draw(st.sampled_from(sorted(questions())))]
    good = asked(match).sample(Random(data.draw(st.integers(0, 99))))
    check_refused(match, spoilt(good, data.draw(plain), Random(data.draw(st.integers(0, 99)))))


def spoilt(answer: Any, wrong: Any, random: Random) -> Any:
    """The answer with something inside it replaced."""
    if isinstance(answer, list | tuple) and answer and random.random() < 0.8:
        at = random.randrange(len(answer))
        return [*answer[:at], spoilt(answer[at], wrong, random), *answer[at + 1 :]]
    if isinstance(answer, dict) and answer:
        key = random.choice(sorted(answer))
        return {**answer, key: wrong}
    return wrong
