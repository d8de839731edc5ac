"""Answering: numbers, stale and strange answers, refusals that change nothing, dice that are typed."""

from itertools import chain
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.kernel.decisions import Roll
from slugfest.kernel.errors import AnswerError, IllegalAnswer, MalformedAnswer, Refusal, StaleAnswer
from slugfest.kernel.game import DiceRolled, Drawn
from slugfest.kernel.match import Match
from tests.kernel.test_wrong_shapes import json
from tests.kernel.toy import USUAL, play, play_randomly, toy
from tests.kernel.toy_events import KeyHidden, ScarecrowPut

EVERYBODY = ("ann_cat", "ann_hen", "ann_mole", "bob_dog", "bob_rat", "bob_mole", "bob_owl", "ann_bull")


def snapshot(match: Match) -> Any:
    """Everything about a match that a refusal must leave alone."""
    return (
        match.hash,
        match.events[:],
        [(given.player, given.answer) for given in match.journal.answers],
        match.pending,
        match.question,
        match.asked,
        [match.view(player).table for player in ("ann", "bob", None)],
    )


def test_a_question_is_numbered_by_the_answers_before_it() -> None:
    match = play(toy(), until="pick_tools")

    assert len(match.journal.answers) == 4
    assert match.question == 4
    match.answer(["hoe"], question=4)
    assert match.question == 5


@pytest.mark.parametrize("number", [0, 3, 5, -1])
def test_an_answer_to_another_question_is_stale(number: int) -> None:
    match = play(toy(), until="pick_tools")
    before = snapshot(match)

    with pytest.raises(StaleAnswer) as caught:
        match.answer(["hoe"], question=number)
    assert Refusal("TOY-TOOLS-1", "another_question", {"question": 4}) == caught.value.refusal
    assert before == snapshot(match)


def test_the_same_message_sent_twice_is_taken_once() -> None:
    match = play(toy(), until="hide_key")
    match.answer("barn", player="ann", question=2)

    with pytest.raises(StaleAnswer):
        match.answer("barn", player="ann", question=2)
    assert match.asked == ("bob",)


@pytest.mark.parametrize("player", ["bob", "", "carl", "ANN"])
def test_an_answer_of_somebody_who_is_not_asked_is_stale(player: str) -> None:
    match = play(toy(), until="pick_tools")
    before = snapshot(match)

    with pytest.raises(StaleAnswer) as caught:
        match.answer(["hoe"], player=player)
    assert Refusal("TOY-TOOLS-1", "not_your_question", {"asked": ["ann"]}) == caught.value.refusal
    assert before == snapshot(match)


def test_after_the_end_nothing_is_asked() -> None:
    match = play(toy())

    assert match.result is not None
    assert (match.pending, match.decision(), match.asked) == (None, None, ())
    with pytest.raises(StaleAnswer) as caught:
        match.answer("bean")
    assert caught.value.reason == "nothing_is_asked"
    assert isinstance(match.refusal("bean"), StaleAnswer)


def test_only_those_who_are_asked_have_a_decision() -> None:
    match = play(toy(), until="pick_tools")

    assert match.pending is match.decision() is match.decision("ann")
    assert match.decision("bob") is None


# -- refusals --------------------------------------------------------------------------------


def test_a_malformed_answer_names_rule_and_shape() -> None:
    with pytest.raises(MalformedAnswer) as caught:
        play(toy(), until="hide_key").answer(["barn"])
    assert Refusal("TOY-KEY-1", "answer_must_be_an_option") == caught.value.refusal


def test_an_illegal_answer_names_the_rule_and_the_answer() -> None:
    with pytest.raises(IllegalAnswer) as caught:
        play(toy(), until="hide_key").answer("attic")
    assert Refusal("TOY-KEY-1", "not_an_option", {"answer": "attic"}) == caught.value.refusal


def test_a_step_may_explain_better_why_not() -> None:
    match = play(toy(), until="hide_key")
    before = snapshot(match)

    with pytest.raises(IllegalAnswer) as caught:
        match.answer("well")
    assert Refusal("TOY-KEY-2", "too_wet", {"crows": 2}) == caught.value.refusal
    assert (caught.value.rule, caught.value.reason) == ("TOY-KEY-2", "too_wet")
    assert before == snapshot(match)


def test_a_step_is_not_asked_to_explain_a_malformed_answer() -> None:
    refused = play(toy(), until="hide_key").refusal(None)

    assert isinstance(refused, MalformedAnswer)


def test_a_refusal_can_be_asked_for_without_answering() -> None:
    match = play(toy(), until="place_scarecrow")
    before = snapshot(match)
    refused = match.refusal([3.5, 0.0])

    assert match.refusal([3.0, 0.0]) is None
    assert refused is not None
    assert refused.refusal == Refusal("TOY-PLACE-1", "too_far", {"inches": 0.5})
    assert before == snapshot(match)


def nested(depth: int) -> list[Any]:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


@pytest.mark.parametrize("depth", [7, 5000])
def test_an_answer_nested_too_deeply_is_malformed(depth: int) -> None:
    match = play(toy(), until="place_scarecrow")
    before = snapshot(match)

    with pytest.raises(MalformedAnswer) as caught:
        match.answer(nested(depth))
    assert caught.value.reason == "nested_too_deeply"
    assert isinstance(match.refusal(nested(depth)), MalformedAnswer)
    assert before == snapshot(match)


@settings(max_examples=200)
@given(st.integers(0, 2**32), st.integers(0, 40), json)
def test_a_refused_answer_changes_nothing_wherever_the_match_stands(
    seed: int, questions: int, answer: object
) -> None:
    match = play_randomly(toy(*EVERYBODY, seasons=2, seed=str(seed)), seed, questions)
    before = snapshot(match)
    foretold = match.refusal(answer)
    refused: AnswerError | None = None
    try:
        match.answer(answer)
    except AnswerError as caught:
        refused = caught

    assert repr(foretold) == repr(refused)
    assert refused is None or before == snapshot(match)


# -- how answers are kept --------------------------------------------------------------------


def test_places_are_kept_to_a_ten_thousandth_of_an_inch() -> None:
    match = play(toy(), until="place_scarecrow")
    match.answer([1.00004999, -0.12345678])
    put = next(event for event in match.events if isinstance(event, ScarecrowPut))

    assert put.at == (1.0, -0.1235)
    assert match.journal.answers[-1].answer == (1.0, -0.1235)


def test_what_is_refused_is_what_would_be_kept() -> None:
    """3.00104 is too far, and 3.001 is not: both ways to ask agree."""
    match = play(toy(), until="place_scarecrow")

    assert match.refusal([3.00104, 0.0]) is None
    match.answer([3.00104, 0.0])


class Inches(float):
    """As from another library: what NumPy's `float64` does."""

    def __round__(self, digits: Any = None) -> Any:
        return Inches(round(float(self), digits))


class Word(str):
    __slots__ = ()


def test_answers_of_another_library_are_kept_as_plain_values() -> None:
    match = play(toy(), until="hide_key")
    match.answer(Word("barn"))
    play(match, until="place_scarecrow", pick_tools=[Word("hoe")])
    match.answer([Inches(1.5), Inches(0.25)])
    kept: list[Any] = [given.answer for given in match.journal.answers]

    assert [type(kept[2]), type(kept[4][0]), type(kept[5][0])] == [str, str, float]
    assert match.hash


# -- dice that somebody types ------------------------------------------------------------------

FACES: dict[str, list[Any]] = {
    "flight": [8],
    "luck": [20, 1],
    "fight": ["skull", "skull", "blank"],
    "loot": ["blue"],
}


def test_asked_dice_stop_the_match_and_take_typed_faces() -> None:
    match = play(toy(seed=None), until="flight", call_crows=True)

    assert isinstance(match.pending, Roll)
    assert (match.asked, match.pending.rule) == (("ann",), "TOY-RAID-2")
    for about, asked in (("flight", "ann"), ("luck", "bob"), ("fight", "ann"), ("loot", "bob")):
        assert (asked, about) == (match.pending.player, match.pending.about)
        match.answer(FACES[about], player=asked)
        assert isinstance(match.pending, Roll) == (about != "loot")
    assert match.result is not None
    assert match.result.points == {"ann": 2, "bob": 4}
    assert [DiceRolled, DiceRolled, DiceRolled, Drawn] == [
        type(event) for event in match.events if isinstance(event, DiceRolled | Drawn)
    ]


@pytest.mark.parametrize("faces", [[9], [0], [], [1, 2], ["1"], None, 8, [True], [[8]], [8.0]])
def test_faces_that_cannot_be_are_malformed_and_change_nothing(faces: object) -> None:
    match = play(toy(seed=None), until="flight", call_crows=True)
    before = snapshot(match)

    with pytest.raises(MalformedAnswer):
        match.answer(faces)
    assert before == snapshot(match)


def test_dice_that_are_scripted_or_typed_tell_the_same_story() -> None:
    given: dict[str, Any] = {"call_crows": True, **FACES}
    typed = play(toy(seed=None), **given)
    scripted = play(toy(script=tuple(chain(*FACES.values()))), call_crows=True)

    assert typed.events == scripted.events
    assert typed.hash == scripted.hash


def test_rolls_are_told_with_player_die_purpose_and_rule() -> None:
    match = play(toy(script=(1,)), call_crows=True)
    rolls = [event for event in match.events if isinstance(event, DiceRolled)]

    assert rolls == [DiceRolled("ann", "d8", (1,), "flight", rules=("TOY-RAID-2",))]


def test_events_carry_the_rules_of_their_step() -> None:
    rules = {event.rules for event in play(toy()).events if isinstance(event, KeyHidden)}

    assert rules == {("TOY-KEY-1", "TOY-KEY-3")}


def test_every_question_of_the_game_has_a_usual_answer() -> None:
    """So that tests fail where they look, not on their way there."""
    asked = {
        question.about for animal in ("ann_mole", "ann_hen") for question in seen_on_the_way(toy(animal))
    }

    assert set(USUAL) == asked


def seen_on_the_way(match: Match) -> list[Any]:
    questions = []
    while (asked := match.decision()) is not None:
        questions.append(asked)
        match.answer(USUAL[asked.about])
    return questions
