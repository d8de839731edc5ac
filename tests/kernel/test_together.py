"""Questions to several players at once, in secret."""

from typing import Any

import pytest

from slugfest.kernel.decisions import Choose, Together
from slugfest.kernel.errors import IllegalAnswer, StaleAnswer
from slugfest.kernel.flow import Step, act
from slugfest.kernel.match import Match
from tests.kernel.tiny import Tick, asking, over, tiny, told
from tests.kernel.toy import toy
from tests.kernel.toy_events import BidsShown


def known(match: Match, player: str | None) -> Any:
    """All that the gate lets `player` know, but for who is still to answer."""
    view = match.view(player)
    return (view.table, view.numbered_events(), view.decision, view.question, view.result, view.seed)


@pytest.mark.parametrize("first, second", [("ann", "bob"), ("bob", "ann")])
def test_a_sealed_answer_shows_nothing_to_anybody_else(first: str, second: str) -> None:
    match = toy()
    before = [known(match, who) for who in (second, None)]
    match.answer("corn", player=first)

    assert before == [known(match, who) for who in (second, None)]
    assert match.view(second).asked == match.view(None).asked == (second,)
    assert match.view(first).decision is None
    assert match.events == []


def test_what_was_sealed_makes_no_difference_to_the_others() -> None:
    seen = []
    for bid in ("bean", "corn", "pea"):
        match = toy()
        match.answer(bid, player="ann")
        seen.append([known(match, who) for who in ("bob", None)])

    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("order", [("ann", "bob"), ("bob", "ann")])
def test_all_is_told_when_all_have_answered(order: tuple[str, str]) -> None:
    bids = {"ann": "corn", "bob": "pea"}
    match = toy()
    for who in order:
        match.answer(bids[who], player=who, question=0)

    assert [BidsShown(bids, rules=("TOY-BID-2",))] == match.events
    assert match.state.sealed == {}
    assert match.question == 2


def test_the_order_in_which_they_answer_makes_no_difference_to_the_match() -> None:
    early, late = toy(), toy()
    for match, order in ((early, ("ann", "bob")), (late, ("bob", "ann"))):
        for who in order:
            match.answer("bean" if who == "ann" else "pea", player=who)

    assert early.hash == late.hash
    assert early.events == late.events


@pytest.mark.parametrize("order", ["ann bob", "bob ann"])
def test_a_rule_that_goes_through_the_answers_finds_them_in_the_order_of_the_question(order: str) -> None:
    ask = Together("X", "bid", (Choose("ann", "X", "bid", ("1", "2")), Choose("bob", "X", "bid", ("1", "2"))))
    show = Step("show", (), lambda scene: act(*(Tick(who) for who in scene.frame.a)))
    match = tiny(asking(ask), show, over)
    for who in order.split():
        match.answer("1", player=who)

    assert told(match) == ["ann", "bob"]


def test_without_a_name_the_players_answer_in_turn() -> None:
    match = toy()
    asked = [match.asked]
    for bid in ("bean", "pea"):
        match.answer(bid)
        asked.append(match.asked)

    assert asked == [("ann", "bob"), ("bob",), ("ann",)]
    assert [BidsShown({"ann": "bean", "bob": "pea"}, rules=("TOY-BID-2",))] == match.events


def test_nobody_answers_twice() -> None:
    match = toy()
    match.answer("corn", player="ann")
    before = match.hash

    with pytest.raises(StaleAnswer) as caught:
        match.answer("pea", player="ann", question=0)
    assert caught.value.refusal.facts == {"asked": ["bob"]}
    assert before == match.hash


def test_a_refused_answer_is_not_sealed() -> None:
    match = toy()

    with pytest.raises(IllegalAnswer):
        match.answer("gold", player="bob")
    assert match.asked == ("ann", "bob")
    assert match.state.sealed == {}


def test_a_sealed_answer_survives_cloning_saving_and_undoing() -> None:
    match = toy()
    match.answer("corn", player="bob")
    for twin in (match.clone(), Match.replay(match.game, match.journal), match.at(1)):
        twin.answer("pea", player="ann")
        assert [BidsShown({"ann": "pea", "bob": "corn"}, rules=("TOY-BID-2",))] == twin.events
    match.undo()

    assert match.asked == ("ann", "bob")
    assert match.state.sealed == {}
