"""Questions whose options are listed when somebody looks: once, for each copy as it stands, and never for nothing."""

from typing import Any

import pytest

from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import IllegalAnswer, StaleAnswer
from slugfest.kernel.flow import Act, Ask, Listing, Step, act
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option, Verb, ids
from tests.kernel.tiny import Tick, notes, over, tiny, told

BUY, SELL = Verb("buy", refers="thing"), Verb("sell", refers="thing")
FIRST = (BUY("hat"), BUY("lamp"), SELL("coat"))
LATER = (BUY("rope"), SELL("coat"))
ROUNDS = 40
"""More answers than lie between two checkpoints."""


class Shop:
    """A question put again and again, which notes who wanted to know what it offers."""

    def __init__(self) -> None:
        self.listed = 0
        self.verbs: list[str] = []

    def lists(self, scene: Any) -> Choose:
        self.listed += 1
        options = self._options(scene)
        return Choose("ann", "TINY-SHOP", "shop", ids(options), values=options)

    def offers(self, scene: Any, verb: str) -> list[Option]:
        self.verbs.append(verb)
        return [option for option in self._options(scene) if option.verb == verb]

    @staticmethod
    def _options(scene: Any) -> tuple[Option, ...]:
        return LATER if scene.frame.b else FIRST

    def open(self) -> Match:
        """A match that asks as often as somebody answers, and offers other things after the first time."""

        def again(scene: Any) -> Act:
            bought = Tick(scene.frame.a.refers)
            return act(bought, b=(scene.frame.b or 0) + 1, then="over" if scene.frame.b == ROUNDS else "shop")

        asks = Step("shop", ("TINY-SHOP",), lambda _: Ask(self.listing, "a"), offers=(BUY, SELL))
        return tiny(asks, Step("again", (), again), over)

    @property
    def listing(self) -> Listing:
        return Listing("ann", "shop", self.lists, self.offers)


@pytest.fixture
def shop() -> Shop:
    return Shop()


def test_nothing_is_listed_while_nobody_looks(shop: Shop) -> None:
    match = shop.open()

    assert (match.asked, match.about, match.question) == (("ann",), "shop", 0)
    assert match.hash == match.clone().hash
    assert match.view("ann").asked == ("ann",)
    assert (shop.listed, shop.verbs) == (0, [])


def test_it_is_listed_once_whoever_looks(shop: Shop) -> None:
    match = shop.open()
    decision = match.pending

    assert isinstance(decision, Choose)
    assert decision.options == ("buy hat", "buy lamp", "sell coat")
    assert match.decision() is match.view("ann").decision is match.pending is decision
    assert match.refusal("buy hat") is None
    match.answer("buy hat")
    assert (shop.listed, shop.verbs) == (1, [])


def test_a_single_answer_is_looked_for_among_those_with_its_verb(shop: Shop) -> None:
    match = shop.open()
    match.answer("sell coat", player="ann", question=0)

    assert notes(match).a == SELL("coat")
    assert [(given.player, given.answer) for given in match.journal.answers] == [("ann", "sell coat")]
    assert (shop.listed, shop.verbs) == (0, ["sell"])


@pytest.mark.parametrize("answer", ["buy rope", "steal hat", "buy", "", "buy hat "])
def test_what_is_not_offered_is_refused_as_if_it_had_been_listed(shop: Shop, answer: str) -> None:
    match = shop.open()
    before = match.hash

    with pytest.raises(IllegalAnswer) as refused:
        match.answer(answer)

    assert refused.value.refusal.reason == "not_an_option"
    assert (match.hash, match.journal.answers, match.question) == (before, [], 0)
    match.answer("buy hat")
    assert shop.listed == 1


def test_late_answers_and_those_of_others_are_stale(shop: Shop) -> None:
    match = shop.open()

    with pytest.raises(StaleAnswer, match="another question"):
        match.answer("buy hat", question=3)
    with pytest.raises(StaleAnswer, match="not your question"):
        match.answer("buy hat", player="bob")
    assert match.journal.answers == []


def test_a_copy_lists_what_it_sees_itself(shop: Shop) -> None:
    match = shop.open()
    twin = match.clone()
    match.answer("buy lamp")

    assert [match.decision().options, twin.decision().options] == [ids(LATER), ids(FIRST)]  # type: ignore[union-attr]
    assert shop.listed == 2


def test_a_copy_of_a_question_that_was_looked_at_has_the_same_one(shop: Shop) -> None:
    match = shop.open()
    decision = match.pending

    assert match.clone().pending is decision
    assert shop.listed == 1


def test_going_back_and_playing_again_list_nothing(shop: Shop) -> None:
    match = shop.open()
    match.answer("buy hat")
    for _ in range(ROUNDS - 1):
        match.answer("buy rope")
    last = match.hash

    assert Match.replay(match.game, match.journal).hash == last
    assert match.at(35).question == 35
    match.undo()
    match.answer("buy rope")
    assert match.hash == last
    assert shop.listed == 0
    assert match.decision().options == ids(LATER)  # type: ignore[union-attr]


def test_copies_share_answers_and_events_until_one_of_them_goes_on(shop: Shop) -> None:
    match = shop.open()
    match.answer("buy hat")
    twin, other = match.clone(), match.clone()
    twin.answer("sell coat")
    match.answer("buy rope")

    answers = [[given.answer for given in copy.journal.answers] for copy in (match, twin, other)]
    assert answers == [["buy hat", "buy rope"], ["buy hat", "sell coat"], ["buy hat"]]
    assert [told(copy) for copy in (match, twin, other)] == [["hat", "rope"], ["hat", "coat"], ["hat"]]
    other.events.clear()
    assert told(match) == ["hat", "rope"]
