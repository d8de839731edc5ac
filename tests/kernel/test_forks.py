"""Clones, replays, forks and undone answers."""

from collections.abc import Callable
from random import Random
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.kernel.dice import Throw, numbered
from slugfest.kernel.errors import SetupError
from slugfest.kernel.flow import Flow, Toss
from slugfest.kernel.journal import Answer, Journal, read_save, write_save
from slugfest.kernel.match import Match
from tests.kernel.test_answers import EVERYBODY, snapshot
from tests.kernel.tiny import Tiny, saying
from tests.kernel.toy import TOY, play, play_randomly, toy

seeds = st.integers(0, 2**32)
animals = st.lists(st.sampled_from(EVERYBODY), unique=True)
few = settings(max_examples=60)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match somewhere between its beginning and its end."""
    seed = draw(seeds)
    match = toy(*draw(animals), seasons=draw(st.integers(1, 3)), seed=str(seed))
    return play_randomly(match, seed, draw(st.integers(0, 60)))


@few
@given(matches(), seeds)
def test_a_clone_plays_on_alone(match: Match, seed: int) -> None:
    before = snapshot(match)
    twin = match.clone()
    assert before == snapshot(twin)
    play_randomly(twin, seed)

    assert before == snapshot(match)
    ended = snapshot(twin)
    play_randomly(match, seed + 1)
    assert ended == snapshot(twin)


@few
@given(matches(), seeds)
def test_the_same_answers_give_the_same_match(match: Match, seed: int) -> None:
    twin = match.clone()
    random = Random(seed)
    while (asked := match.decision()) is not None:
        answer = asked.sample(random)
        match.answer(answer)
        twin.answer(answer)
        assert match.hash == twin.hash
    assert snapshot(match) == snapshot(twin)


@few
@given(matches(), seeds)
def test_clones_given_other_answers_go_apart(match: Match, seed: int) -> None:
    twin, other = match.clone(), match.clone()
    random = Random(seed)
    while (asked := twin.decision()) is not None:
        given_, else_ = asked.sample(random), asked.sample(random)
        twin.answer(given_)
        other.answer(else_)
        if given_ != else_:
            assert twin.journal.answers != other.journal.answers
            break
    assert play_randomly(twin, seed).result is not None
    assert play_randomly(other, seed).result is not None


@few
@given(matches())
def test_a_journal_replays_to_the_same_match(match: Match) -> None:
    again = Match.replay(TOY, match.journal)

    assert snapshot(match) == snapshot(again)


@few
@given(matches(), seeds)
def test_a_save_keeps_the_question_and_all_that_follows(match: Match, seed: int) -> None:
    save = read_save(write_save(match.journal, match.hash, "0.1.0"))
    again = Match.replay(TOY, save.journal)

    assert save.hash == again.hash
    assert snapshot(match) == snapshot(again)
    assert snapshot(play_randomly(match, seed)) == snapshot(play_randomly(again, seed))


@few
@given(matches(), st.data())
def test_a_fork_stands_where_the_match_stood(match: Match, data: st.DataObject) -> None:
    question = data.draw(st.integers(0, len(match.journal.answers)))
    before = snapshot(match)
    fork = match.at(question)

    assert question == len(fork.journal.answers)
    assert snapshot(Match.replay(TOY, match.journal.until(question))) == snapshot(fork)
    play_randomly(fork, question)
    assert before == snapshot(match)


def test_any_question_can_be_gone_back_to() -> None:
    match = toy(*EVERYBODY, seasons=2)
    stood = []
    random = Random(3)
    while (asked := match.decision()) is not None:
        stood.append(snapshot(match))
        match.answer(asked.sample(random))
    for number, earlier in reversed(list(enumerate(stood))):
        match.undo()

        assert number == len(match.journal.answers)
        assert earlier == snapshot(match)


def test_several_answers_can_be_undone_at_once_and_given_otherwise() -> None:
    match = play(toy())
    match.undo(to=2)

    assert match.decision() == play(toy(), until="hide_key").decision()
    assert snapshot(play(match, hide_key="tree")) == snapshot(play(toy(), hide_key="tree"))


@pytest.mark.parametrize("question", [-1, 3])
def test_there_is_no_going_back_before_the_beginning_nor_ahead(question: int) -> None:
    match = play(toy(), until="hide_key")

    with pytest.raises(ValueError, match=f"2 answers, not {question}"):
        match.at(question)
    with pytest.raises(ValueError, match="0 answers, not -1"):
        toy().undo()


def test_undoing_takes_back_rolls_too() -> None:
    match = play(toy(), until="call_crows")
    fresh = snapshot(match)
    match.answer(True)
    rolled = snapshot(match)
    match.undo()

    assert fresh == snapshot(match)
    match.answer(True)
    assert rolled == snapshot(match)


def test_a_clone_spends_its_own_scripted_faces() -> None:
    match = play(toy(script=(1,)), until="call_crows")
    twin = match.clone()
    for played in (match, twin):
        played.answer(True)

    assert snapshot(match) == snapshot(twin)


def beans(seed: int) -> tuple[int, ...]:
    result = play(toy(seed=str(seed)), call_crows=True).result
    assert result is not None
    return tuple(result.points.values())


def test_the_seed_makes_the_match() -> None:
    assert [beans(seed) for seed in range(20)] == [beans(seed) for seed in range(20)]
    assert len({beans(seed) for seed in range(20)}) > 1


# -- replays that do not fit -------------------------------------------------------------------

WRONG = {
    "a player who is not asked": Answer("carl", "bean"),
    "a malformed answer": Answer("bob", 7),
    "an illegal answer": Answer("bob", "gold"),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_an_answer_that_does_not_fit_is_named(wrong: Answer) -> None:
    journal = Journal("toy", {}, seed="1", answers=[Answer("ann", "bean"), wrong])

    with pytest.raises(SetupError) as caught:
        Match.replay(TOY, journal, "old.json")
    assert caught.value.place == "old.json, answer 1"


def test_an_answer_after_the_end_does_not_fit() -> None:
    match = play(toy())
    journal = match.journal.copy()
    journal.answers.append(Answer("ann", "bean"))

    with pytest.raises(SetupError) as caught:
        Match.replay(TOY, journal)
    assert caught.value.place == f"journal, answer {len(match.journal.answers)}"


@pytest.mark.parametrize("script", [(), (9,), ("skull",), (5, 20)], ids=repr)
def test_a_script_that_does_not_fit_is_named_too(script: tuple[int | str, ...]) -> None:
    journal = play(toy(), until="call_crows").journal
    answers = [*journal.answers, Answer("ann", True)]
    journal = Journal("toy", journal.setup, script=script, answers=answers)

    with pytest.raises(SetupError) as caught:
        Match.replay(TOY, journal)
    assert caught.value.place == f"journal, answer {len(answers) - 1}"


def test_a_script_too_short_for_the_first_roll_is_named_as_well() -> None:
    game = Tiny({"main": Flow("main", (saying("roll", Toss(Throw(numbered(6), 1, "X"), into="a")),))})

    with pytest.raises(SetupError) as caught:
        Match.replay(game, Journal("tiny", {}, script=()), "old.json")
    assert caught.value.place == "old.json"


def test_a_set_up_that_does_not_fit_is_named() -> None:
    with pytest.raises(SetupError, match=r"setup: .*seasons"):
        Match.replay(TOY, Journal("toy", {"seasons": "many"}, seed="1"))


# -- speed -----------------------------------------------------------------------------------


def fastest(work: Callable[[], object]) -> float:
    """Seconds, the best of many: what the machine can do when nobody disturbs it."""
    times = []
    for _ in range(300):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def test_a_clone_takes_less_than_a_tenth_of_a_millisecond() -> None:
    match = play(toy("ann_mole"), until="dig")

    assert fastest(match.clone) < 100e-6
