"""Answers taken back: in the journal, never over dice or secrets, and never a second roll."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.games import new_match
from slugfest.kernel import taking_back as manners
from slugfest.kernel.dice import SeededDice
from slugfest.kernel.errors import IllegalAnswer, Refusal, SetupError
from slugfest.kernel.game import TakenBack
from slugfest.kernel.journal import Answer, read_save, write_save
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import standing, take_back, to_take_back
from tests.kernel.test_answers import snapshot
from tests.kernel.toy import TOY, USUAL, play, toy

BOTH = ("ann", "bob")


def reason(match: Match, player: str, people: tuple[str, ...] = BOTH) -> Any:
    number = to_take_back(match, player, people)
    return number.reason if isinstance(number, Refusal) else number


def test_the_last_answer_is_taken_back_and_the_question_is_a_new_one() -> None:
    match = play(toy(), until="hide_key")
    before, table = match.question, match.view(None).table
    match.answer("barn")

    take_back(match, 2, "ann")

    assert (match.question, match.asked) == (before + 2, ("ann",))
    assert match.view(None).table == table
    assert match.journal.answers[-1] == Answer("ann", None, 2)


def test_the_log_keeps_what_was_taken_back_and_says_so() -> None:
    match = play(toy(), until="hide_key")
    count = len(match.events)
    match.answer("barn")
    lines = match.events[:]

    take_back(match, 2, "ann")

    assert match.events == [*lines, TakenBack("ann", count)]


def test_a_replay_leads_to_the_same_match() -> None:
    match = play(toy(), until="walk_row")
    take_back(match, 5, "bob")
    match.answer([0.5, 0.5])
    match.answer([1])
    take_back(match, 5, "bob")
    play(match, until="call_crows")

    again = Match.replay(TOY, read_save(write_save(match.journal, match.hash, "x")).journal)

    assert snapshot(again) == snapshot(match)
    assert (again.events, again.question, again.settled) == (match.events, match.question, match.settled)
    assert snapshot(play(again, call_crows=True)) == snapshot(play(match, call_crows=True))


def test_a_journal_of_before_has_no_third_field() -> None:
    save = b'{"slugfest": 1, "engine": "0", "journal": {"game": "toy", "setup": {}, "seed": "s", "answers": [["ann", "bean"]]}}'

    assert read_save(save).journal.answers == [Answer("ann", "bean")]


# -- what stays ---------------------------------------------------------------------------


def test_a_roll_stays() -> None:
    match = play(toy("ann_mole"), until="call_crows")
    match.answer(True)

    assert reason(match, "ann") == "dice_have_fallen"
    before = snapshot(match)
    with pytest.raises(IllegalAnswer, match="settled"):
        take_back(match, len(match.journal.answers) - 1, "ann")
    assert snapshot(match) == before


def test_the_step_after_a_roll_is_free() -> None:
    match = toy(seasons=2)
    play(match, until="call_crows")
    match.answer(True)
    play(match, until="pick_tools")
    match.answer(["rake"])

    assert reason(match, "ann") == len(match.journal.answers) - 1


def test_a_sealed_answer_stays_until_all_have_answered_and_after() -> None:
    match = toy()
    match.answer("bean", player="ann")
    assert reason(match, "ann") == "sealed"

    match.answer("pea", player="bob")
    assert reason(match, "ann") == "sealed"
    with pytest.raises(IllegalAnswer):
        take_back(match, 0, "ann")


def test_a_finished_match_stays() -> None:
    match = play(toy())

    assert reason(match, "ann") == "match_is_over"
    with pytest.raises(IllegalAnswer):
        take_back(match, len(match.journal.answers) - 1, "ann")


@pytest.mark.parametrize("to", [-1, 99])
def test_what_was_never_answered_is_not_taken_back(to: int) -> None:
    match = play(toy(), until="pick_tools")
    with pytest.raises(IllegalAnswer):
        take_back(match, to, "ann")


@pytest.mark.parametrize("to", [-1, 1, 7])
def test_a_journal_that_goes_back_too_far_is_refused(to: int) -> None:
    match = play(toy(), until="pick_tools")
    match.journal.answers.append(Answer("ann", None, to))

    with pytest.raises(SetupError, match="journal, answer 4"):
        Match.replay(TOY, match.journal)


# -- manners ------------------------------------------------------------------------------


def test_another_person_who_has_answered_is_not_passed_over() -> None:
    match = play(toy(), until="pick_tools")

    assert reason(match, "ann") == "another_has_answered"
    assert reason(match, "bob") == 3


def test_a_bot_that_has_answered_is_passed_over() -> None:
    match = play(toy(), until="pick_tools")

    assert reason(match, "ann", people=("ann",)) == 2


def test_one_goes_back_step_by_step() -> None:
    match = play(toy(), until="walk_row")
    numbers = []
    while isinstance(to := reason(match, "ann", people=("ann",)), int):
        numbers.append(to)
        take_back(match, to, "ann")

    assert (numbers, to) == ([4, 2], "sealed")


def test_whoever_has_not_answered_has_nothing_to_take_back() -> None:
    assert reason(toy(), "ann") == "nothing_to_take_back"


@pytest.mark.interpreted
def test_there_is_an_end_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manners, "MOST_TAKEN_BACK", 2)
    match = play(toy(), until="hide_key")
    for _ in range(2):
        match.answer("barn")
        take_back(match, reason(match, "ann"), "ann")
    match.answer("barn")

    assert reason(match, "ann") == "taken_back_too_often"


def test_what_was_taken_back_does_not_stand() -> None:
    match = play(toy(), until="walk_row")
    take_back(match, 4, "ann")
    match.answer(["rake"])

    assert [number for number, _ in standing(match.journal.answers)] == [7, 3, 2, 1, 0]


# -- nothing is rolled twice --------------------------------------------------------------


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_taking_back_at_random_never_changes_a_face_or_rolls_again(seed: int) -> None:
    random = Random(seed)
    match = toy("ann_mole", seasons=2, seed="fixed")
    for _ in range(60):
        asked = match.decision()
        if asked is None:
            break
        to = to_take_back(match, asked.player, ())
        assert isinstance(match.dice, SeededDice)
        rolled = match.dice.counter
        if isinstance(to, int) and random.random() < 0.4:
            take_back(match, to, asked.player)
            assert isinstance(match.dice, SeededDice)
            assert match.dice.counter == rolled
        else:
            match.answer({**USUAL, "call_crows": True}.get(asked.about, asked.sample(random)))
    assert snapshot(Match.replay(TOY, match.journal)) == snapshot(match)


@pytest.mark.parametrize("seed", range(3))
def test_no_marker_of_superscape_is_seen_and_then_unseen(seed: int) -> None:
    """Whatever may be taken back, nobody had learned anything by it."""
    random, offered = Random(seed), 0
    match = new_match("superscape", seed=seed)
    for _ in range(150):
        asked = match.decision()
        if asked is None:
            break
        match.answer(asked.sample(random), player=asked.player)
        to = to_take_back(match, asked.player, (asked.player,))
        if isinstance(to, int):
            offered += 1
            assert face_up(match) <= face_up(match.at(to))
    assert offered > 10


def face_up(match: Match) -> set[tuple[str, str]]:
    """The markers that everybody can read, with their cards."""
    cards = match.view(None).table["cards"]
    return {
        (name, marker["marker"])
        for name, card in cards.items()
        for marker in card["markers"]
        if marker["revealed"]
    }
