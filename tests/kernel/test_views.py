"""Views: the one gate. What is hidden does not pass it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.kernel.dice import commitment
from slugfest.kernel.match import Match
from slugfest.kernel.views import SPECTATOR
from tests.kernel.test_answers import EVERYBODY
from tests.kernel.toy import play, play_randomly, toy
from tests.kernel.toy_events import KeyHidden


def hidden(match: Match) -> Match:
    """Ann has hidden her key in the barn, Bob his in the tree."""
    play(match, until="hide_key")
    match.answer("barn", player="ann")
    match.answer("tree", player="bob")
    return match


RULES = ("TOY-KEY-1", "TOY-KEY-3")


def keys_told(match: Match, player: str | None) -> list[tuple[int, object]]:
    return [
        (number, event)
        for number, event in match.view(player).numbered_events()
        if isinstance(event, KeyHidden)
    ]


def test_the_owner_sees_the_other_knows_and_strangers_hear_nothing() -> None:
    match = hidden(toy())
    ann, bob = (KeyHidden("ann", "barn", rules=RULES), KeyHidden("bob", "tree", rules=RULES))
    no_ann, no_bob = (KeyHidden("ann", "", rules=RULES), KeyHidden("bob", "", rules=RULES))

    assert keys_told(match, "ann") == [(1, ann), (2, no_bob)]
    assert keys_told(match, "bob") == [(1, no_ann), (2, bob)]
    assert keys_told(match, None) == keys_told(match, SPECTATOR) == keys_told(match, "carl") == []


def test_the_table_shows_each_player_their_own() -> None:
    match = hidden(toy())

    assert match.view("ann").table["keys"] == {"ann": "barn"}
    assert match.view("bob").table["keys"] == {"bob": "tree"}
    assert match.view(None).table["keys"] == {}


@settings(max_examples=50)
@given(st.integers(0, 2**32), st.integers(0, 60))
def test_no_view_depends_on_where_the_other_has_hidden_the_key(seed: int, questions: int) -> None:
    """Two matches that differ only in Ann's secret look the same to everybody else, all the way."""
    barn, tree = hidden(toy(*EVERYBODY, seasons=2)), toy(*EVERYBODY, seasons=2)
    play(tree, until="hide_key").answer("tree")
    tree.answer("tree")
    for match in (barn, tree):
        play_randomly(match, seed, questions)
    for player in ("bob", None):
        view, other = barn.view(player), tree.view(player)

        assert view.table == other.table
        assert view.numbered_events() == other.numbered_events()
        assert (view.decision, view.asked, view.result) == (other.decision, other.asked, other.result)


def test_only_the_player_who_is_asked_sees_the_question() -> None:
    match = play(toy(), until="pick_tools")

    assert match.decision() == match.view("ann").decision
    assert match.view("bob").decision is None
    assert match.view(None).decision is None
    assert match.view(None).asked == ("ann",)


def test_the_seed_is_told_after_the_end_and_fits_what_was_shown() -> None:
    match = toy(seed="secret")
    shown = [match.view(player).commitment for player in ("ann", "bob", None)]

    assert shown == [commitment("secret")] * 3
    assert [match.view(player).seed for player in ("ann", "bob", None)] == [None] * 3
    play(match)
    assert [match.view(player).seed for player in ("ann", "bob", None)] == ["secret"] * 3


def test_dice_without_a_seed_have_nothing_to_show() -> None:
    match = play(toy(script=()))

    assert (match.commitment, match.view(None).commitment, match.view(None).seed) == (None, None, None)


@pytest.mark.parametrize("since", range(6))
def test_events_can_be_had_from_some_number_on(since: int) -> None:
    match = play(toy())
    numbered = match.view("ann").numbered_events()

    assert [pair for pair in numbered if pair[0] >= since] == match.view("ann").numbered_events(since)
    assert [event for _, event in numbered[since:]] == match.view("ann").events(since)


@pytest.mark.parametrize("since", [-1, -1000])
def test_a_number_before_the_first_event_means_all(since: int) -> None:
    match = hidden(toy())

    assert match.view("ann").numbered_events() == match.view("ann").numbered_events(since)


def test_there_is_nothing_after_the_last_event() -> None:
    assert play(toy()).view("ann").numbered_events(10_000) == []


def test_changing_what_a_view_shows_does_not_change_the_match() -> None:
    match = hidden(toy())
    before = match.hash
    match.view("ann").table["keys"]["ann"] = "moon"
    match.view("ann").table["beans"]["ann"] = 99

    assert before == match.hash
    assert match.view("ann").table["keys"] == {"ann": "barn"}


def test_a_view_knows_its_player_and_question() -> None:
    view = play(toy(), until="hide_key").view("ann")

    assert (view.player, view.question, view.result) == ("ann", 2, None)
