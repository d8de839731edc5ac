"""Save files come from strangers: whatever is wrong with one is named, and nothing else happens."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.kernel.dice import AskedDice, ScriptedDice, SeededDice
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import (
    FORMAT,
    LARGEST_SAVE,
    MOST_ANSWERS,
    Answer,
    Journal,
    read_save,
    write_save,
)
from slugfest.kernel.match import Match
from tests.kernel.toy import TOY, play, toy


def good(**changed: Any) -> dict[str, Any]:
    """A save as plain data, with something changed."""
    setup = {"animals": [], "seasons": 1}
    answers = [["ann", "bean"], ["bob", "pea"]]
    played = {"game": "toy", "setup": setup, "seed": "seed", "script": None, "answers": answers}
    return {"slugfest": 1, "engine": "0.1.0", "journal": played, "hash": "", **changed}


def journal(**changed: Any) -> dict[str, Any]:
    save = good()
    return {**save, "journal": {**save["journal"], **changed}}


def without(*path: str) -> dict[str, Any]:
    save = good()
    *above, last = path
    inside = save
    for name in above:
        inside = inside[name]
    del inside[last]
    return save


def test_a_save_is_read_as_it_was_written() -> None:
    match = play(toy())
    save = read_save(write_save(match.journal, match.hash, "0.1.0"))

    assert (save.slugfest, save.engine, save.hash) == (FORMAT, "0.1.0", match.hash)
    assert match.hash == Match.replay(TOY, save.journal).hash


def test_the_save_that_is_damaged_below_is_a_good_one() -> None:
    match = Match.replay(TOY, read_save(json.dumps(good()).encode()).journal)

    assert match.decision() == play(toy(), until="hide_key").decision()
    assert match.question == 2


def test_a_save_is_text_for_people() -> None:
    lines = write_save(toy().journal, "", "0.1.0").decode().splitlines()

    assert lines[1] == ' "slugfest": 1,'


def test_what_a_newer_version_has_added_is_passed_over() -> None:
    assert read_save(json.dumps(good(mood="cheerful")).encode()).journal.game == "toy"


WRONG: dict[str, Any] = {
    "nothing at all": b"",
    "blanks": b"  \n",
    "no JSON": b"hello",
    "half a save": b'{"slugfest": 1, "engine": "x", "journal": {"game":',
    "two saves": b"{}{}",
    "not UTF-8": b'{"slugfest": 1, "engine": "\xff\xfe"}',
    "half a character": b'{"slugfest": 1, "engine": "\\ud800"}',
    "not a number": b'{"slugfest": NaN}',
    "a list": [],
    "a word": "save",
    "null": None,
    "an empty object": {},
    "no format": without("slugfest"),
    "no journal": without("journal"),
    "no game": without("journal", "game"),
    "no set-up": without("journal", "setup"),
    "a format of words": good(slugfest="1"),
    "a format of yes": good(slugfest=True),
    "an older format": good(slugfest=0),
    "a newer format": good(slugfest=2),
    "a huge format": good(slugfest=10**40),
    "an engine that is a number": good(engine=1),
    "a hash that is a number": good(hash=1),
    "a journal that is a list": good(journal=[]),
    "a game that is a number": journal(game=1),
    "a set-up that is a list": journal(setup=[]),
    "a seed that is a number": journal(seed=1),
    "a script that is a word": journal(script="skull"),
    "a script with a half": journal(script=[1, 2.5]),
    "answers that are an object": journal(answers={}),
    "an answer that is an object": journal(answers=[{"player": "ann", "answer": 1}]),
    "an answer without an answer": journal(answers=[["ann"]]),
    "an answer without a player": journal(answers=[[None, "bean"]]),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_a_wrong_save_is_named(wrong: Any) -> None:
    content = wrong if isinstance(wrong, bytes) else json.dumps(wrong).encode()

    with pytest.raises(SetupError) as caught:
        read_save(content, "old.json")
    assert caught.value.place == "old.json"
    assert caught.value.reason


@pytest.mark.parametrize(
    "wrong, said",
    [
        (journal(answers=[["ann", "bean"], ["bob"]]), "answers[1]"),
        (journal(seed=3), "$.journal.seed"),
        (good(slugfest=2), "format 2 is not supported; this version reads format 1"),
    ],
)
def test_the_reason_points_at_the_place_inside(wrong: Any, said: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_save(json.dumps(wrong).encode())
    assert said in caught.value.reason


@pytest.mark.parametrize("where", ["setup", "answers", "engine"])
def test_deep_nesting_is_refused(where: str) -> None:
    deep = "[" * 100_000 + "]" * 100_000
    texts = {
        "setup": f'{{"slugfest": 1, "engine": "x", "journal": {{"game": "g", "setup": {{"a": {deep}}}}}}}',
        "answers": f'{{"slugfest": 1, "engine": "x", "journal": {{"answers": [["ann", {deep}]]}}}}',
        "engine": f'{{"unknown": {deep}, "slugfest": 1}}',
    }

    with pytest.raises(SetupError, match="save: "):
        read_save(texts[where].encode())


def test_a_save_may_be_large_but_not_larger() -> None:
    content = json.dumps(good()).encode()

    assert read_save(content + b" " * (LARGEST_SAVE - len(content))).journal.game == "toy"
    with pytest.raises(SetupError, match="larger than 8,000,000 bytes"):
        read_save(content + b" " * (LARGEST_SAVE - len(content) + 1))


def test_a_match_may_be_long_but_not_longer() -> None:
    most = [["ann", "x"]] * MOST_ANSWERS

    assert len(read_save(json.dumps(journal(answers=most)).encode()).journal.answers) == MOST_ANSWERS
    with pytest.raises(SetupError, match="more than 100,000 answers"):
        read_save(json.dumps(journal(answers=[*most, most[0]])).encode())


@pytest.mark.parametrize(
    "answers, place",
    [
        ([["ann", "gold"]], "save, answer 0"),
        ([["ann", "bean"], ["bob", 10**400]], "save, answer 1"),
        ([["ann", "bean"], ["bob", [[[[[[[[]]]]]]]]]], "save, answer 1"),
        ([["ann", "bean"], ["ann", "bean"]], "save, answer 1"),
    ],
)
def test_answers_that_do_not_fit_are_named_when_the_match_is_replayed(answers: Any, place: str) -> None:
    save = read_save(json.dumps(journal(answers=answers)).encode())

    with pytest.raises(SetupError) as caught:
        Match.replay(TOY, save.journal, "save")
    assert place == caught.value.place


def survives(content: bytes) -> None:
    """Read and replay; a `SetupError` is the only thing that may be raised."""
    try:
        Match.replay(TOY, read_save(content).journal)
    except SetupError as named:
        assert named.place  # noqa: PT017  # either is fine, nothing else is


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_no_bytes_do_any_harm(content: bytes) -> None:
    survives(content)


@settings(max_examples=300)
@given(st.data())
def test_no_damaged_save_does_any_harm(data: st.DataObject) -> None:
    content = bytearray(json.dumps(good()).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    survives(bytes(content))


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats(allow_nan=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300)
@given(
    st.fixed_dictionaries(
        {
            "game": st.just("toy"),
            "setup": st.just({}) | st.dictionaries(st.sampled_from(["seasons", "x"]), values),
        },
        optional={
            "seed": st.none() | st.text(max_size=80),
            "script": st.lists(st.integers(1, 8) | st.sampled_from(["skull", "red"])),
            "answers": st.lists(st.tuples(st.sampled_from(["ann", "bob", "carl"]), values), max_size=4),
        },
    )
)
def test_no_journal_of_the_right_types_does_any_harm(written: dict[str, Any]) -> None:
    survives(msgspec.json.encode({"slugfest": FORMAT, "engine": "x", "journal": written}))


# -- journals --------------------------------------------------------------------------------


def test_a_journal_knows_its_dice() -> None:
    seeded, scripted = Journal("toy", {}, seed="s").dice(), Journal("toy", {}, script=(1, "red")).dice()

    assert isinstance(seeded, SeededDice)
    assert (seeded.seed, seeded.counter) == ("s", 0)
    assert isinstance(scripted, ScriptedDice)
    assert scripted.faces == (1, "red")
    assert isinstance(Journal("toy", {}).dice(), AskedDice)


def test_a_copied_journal_is_written_alone() -> None:
    first = Journal("toy", {}, seed="s", answers=[Answer("ann", "bean")])
    twin = first.copy()
    twin.answers.append(Answer("bob", "pea"))

    assert first == twin.until(1)
    assert len(first.answers) == 1
    assert Journal("toy", {}).answers == []
