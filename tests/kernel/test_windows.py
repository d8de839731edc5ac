"""Windows: abilities of several players at one moment."""

from collections.abc import Mapping
from typing import Any

import pytest

from slugfest.kernel.abilities import Index, Joins
from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import IllegalAnswer
from slugfest.kernel.flow import AbilityFrame, Act, Enter, Flow, Step
from slugfest.kernel.game import Occasion
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.state import State
from slugfest.kernel.windows import NONE, WINDOW, window
from tests.kernel.tiny import Notes, Tick, Tiny, asking, notes, saying, told
from tests.kernel.toy import USUAL, toy
from tests.kernel.toy_events import BeansWon, CrowsLeft
from tests.kernel.toy_names import DAWN, DUSK, INNER, NOON, NOW, OUTER
from tests.kernel.toy_table import SeasonFrame


def to_dawn(match: Match) -> Match:
    """The first question of a window, or the end where none asks."""
    while (asked := match.decision()) is not None and asked.about not in ("next_ability", "dig"):
        match.answer(USUAL[asked.about])
    return match


def finders(match: Match) -> list[str]:
    """Who found a bean at dawn, in order."""
    won = [event.beans.parts[0] for event in match.events if isinstance(event, BeansWon)]
    return [part.label for part in won if part.rule == "TOY-BEAN-1"]


def options(match: Match) -> tuple[str, ...]:
    asked = match.decision()
    assert isinstance(asked, Choose)
    assert asked.about == "next_ability"
    assert asked.facts == {"window": "dawn"}
    return asked.options


def test_a_window_that_nobody_waits_for_costs_nothing() -> None:
    assert finders(to_dawn(toy("ann_bull"))) == []


def test_an_ability_acts_by_itself_and_names_its_rule() -> None:
    match = to_dawn(toy("bob_owl"))
    won = next(event for event in match.events if isinstance(event, BeansWon))

    assert (won.player, won.rules) == ("bob", ("TOY-OWL-1",))
    assert match.result is not None


@pytest.mark.parametrize("answer, expected", [("ann_hen seek", ["ann_hen"]), (NONE, [])])
def test_an_optional_ability_that_is_due_alone_may_be_declined(answer: str, expected: list[str]) -> None:
    match = to_dawn(toy("ann_hen", seasons=1))

    assert options(match) == ("ann_hen seek", NONE)
    match.answer(answer)
    assert finders(match) == expected


def test_an_event_of_an_ability_may_bring_its_own_rules() -> None:
    left = [event for event in to_dawn(toy("bob_dog")).events if isinstance(event, CrowsLeft)]

    assert left == [CrowsLeft(2, rules=("TOY-DOG-2",))]


def test_an_ability_that_does_nothing_is_over_at_once() -> None:
    assert to_dawn(toy("ann_snail")).result is not None


def test_players_are_served_in_the_order_of_the_game() -> None:
    match = to_dawn(toy("bob_owl", "ann_fox", seasons=2))

    assert finders(match) == ["ann_fox", "bob_owl", "bob_owl", "ann_fox"]


# -- an ability that asks ----------------------------------------------------------------------


@pytest.mark.parametrize("agreed, dug", [(True, "ann_mole;"), (False, "")])
def test_an_ability_may_ask_and_tell_the_flow_that_opened_the_window(agreed: bool, dug: str) -> None:
    match = to_dawn(toy("ann_mole", "bob_mole"))

    assert match.asked == ("ann",)
    match.answer(agreed)
    season = match.state.stack[0]
    assert isinstance(season, SeasonFrame)
    assert match.asked == ("bob",)
    assert dug == season.dug


def test_an_ability_sees_what_the_one_before_it_told() -> None:
    match = to_dawn(toy("ann_mole", "bob_mole", "bob_owl"))
    match.answer(True)
    match.answer("bob_mole dig")
    match.answer(True)

    assert finders(match) == ["bob_owl"]
    assert match.result is not None


def test_a_question_in_a_window_survives_cloning_and_replay() -> None:
    match = to_dawn(toy("ann_mole", "ann_cat", "ann_hen"))
    match.answer("ann_mole dig")
    for twin in (match.clone(), Match.replay(match.game, match.journal)):
        twin.answer(True)
        season = twin.state.stack[0]
        assert isinstance(season, SeasonFrame)
        assert season.dug == "ann_mole;"
    season = match.state.stack[0]

    assert isinstance(season, SeasonFrame)
    assert season.dug == ""


# -- several abilities of one player -------------------------------------------------------------


def test_a_player_with_several_due_says_which_comes_next() -> None:
    match = to_dawn(toy("bob_owl", "bob_rat", "bob_dog"))

    assert match.asked == ("bob",)
    assert options(match) == ("bob_owl seek", "bob_rat gnaw", "bob_dog bark")
    match.answer("bob_rat gnaw")
    assert options(match) == ("bob_owl seek", "bob_dog bark")
    match.answer("bob_owl seek")
    assert finders(match) == ["bob_rat", "bob_owl"]
    assert match.result is not None


def test_an_ability_whose_condition_no_longer_holds_is_passed_over() -> None:
    match = to_dawn(toy("bob_rat", "bob_dog"))
    match.answer("bob_dog bark")

    assert finders(match) == []
    assert match.result is not None


def test_optional_abilities_may_all_be_declined_at_once() -> None:
    match = to_dawn(toy("ann_cat", "ann_hen", "bob_owl"))

    assert options(match) == ("ann_cat seek", "ann_hen seek", NONE)
    match.answer(NONE)
    assert finders(match) == ["bob_owl"]
    assert match.result is not None


def test_declining_does_not_touch_the_abilities_of_the_other_player() -> None:
    match = to_dawn(toy("ann_cat", "ann_hen", "bob_owl", "bob_mole", seasons=1))
    match.answer(NONE)

    assert match.asked == ("bob",)
    assert options(match) == ("bob_owl seek", "bob_mole dig")


def test_declined_abilities_are_due_again_in_the_next_season() -> None:
    match = to_dawn(toy("ann_cat", "ann_hen", seasons=2))
    match.answer(NONE)
    to_dawn(match)

    assert options(match) == ("ann_cat seek", "ann_hen seek", NONE)


def test_nothing_can_be_declined_while_something_must_be_done() -> None:
    match = to_dawn(toy("ann_cat", "ann_hen", "ann_mole"))

    assert options(match) == ("ann_cat seek", "ann_hen seek", "ann_mole dig")
    with pytest.raises(IllegalAnswer):
        match.answer(NONE)
    match.answer("ann_mole dig")
    match.answer(False)
    assert options(match) == ("ann_cat seek", "ann_hen seek", NONE)


# -- windows in flows that were entered -----------------------------------------------------------


class Hosted(AbilityFrame):
    a: Any = None


class Windowed(Tiny):
    """A game with the given abilities in play."""

    def __init__(self, index: Index, flows: Mapping[str, Flow]) -> None:
        super().__init__({**flows, "window": WINDOW})
        self.index = index

    def start(self, setup: Mapping[str, Any]) -> State:
        return State(("ann", "bob"), [Notes("main")], index=self.index)


def windowed(*joins: Joins, **flows: tuple[Step, ...]) -> Match:
    game = Windowed(Index(joins), {name: Flow(name, steps) for name, steps in flows.items()})
    return Match(game, Journal("tiny", {}, seed="1"))


def tell_note(occasion: Occasion[Any, Any], bearer: str) -> list[Tick]:
    host: Any = occasion.frame
    return [Tick((host.flow, host.a))]


def test_conditions_and_deeds_look_at_the_flow_that_opened_the_window() -> None:
    match = windowed(
        Joins("bob", "look", NOW, "X", lambda occasion, _: occasion.host(Notes).a == "inside", tell_note),
        main=(saying("enter", Enter(Notes("inner", a="inside"))), window(NOW), asking()),
        inner=(window(NOW),),
    )

    assert told(match) == [("inner", "inside")]


def test_a_window_within_an_ability_has_that_ability_for_host() -> None:
    match = windowed(
        Joins("ann", "open", OUTER, "X", frame=lambda _scene, bearer: Hosted("ability", bearer=bearer, a=1)),
        Joins("bob", "look", INNER, "X", does=tell_note),
        main=(window(OUTER), asking()),
        ability=(window(INNER),),
    )

    assert told(match) == [("ability", 1)]
    assert [frame.flow for frame in match.state.stack] == ["main"]


def test_an_ability_of_somebody_who_is_not_in_the_order_is_never_served() -> None:
    match = windowed(Joins("carl", "look", NOW, "X", does=tell_note), main=(window(NOW), asking()))

    assert told(match) == []


def test_a_window_is_named_and_has_its_rules() -> None:
    now = window(NOW, "X-1", "X-2")

    assert (now.name, now.rules) == ("now", ("X-1", "X-2"))


def test_windows_nobody_waits_for_are_left_out_of_the_way_through_a_flow() -> None:
    def nothing(scene: object) -> None:
        return None

    first, last = Step("first", (), nothing), Step("last", (), nothing)
    dawn, noon, dusk = window(DAWN), window(NOON), window(DUSK)
    flow = Flow("day", (dawn, first, noon, last, dusk))

    assert flow.onward(()) == ((1, first), (1, first), (3, last), (3, last), (5, None), (5, None))
    assert flow.onward({"noon", "elsewhere"}) == (
        (1, first),
        (1, first),
        (2, noon),
        (3, last),
        (5, None),
        (5, None),
    )
    assert flow.onward(["dusk"])[4:] == ((4, dusk), (5, None))


# -- windows that ask whether an ability is used --------------------------------------------------


used_it = Step("use", ("X",), lambda _scene: Act((Tick("used"),)))


def hosted(*joins: Joins, once: bool = False) -> Match:
    """A flow with one window, whose abilities count themselves in the field `a` of its frame."""
    counted = window(OUTER, once=once, used=lambda frame, bearer: {"a": (*(frame.a or ()), bearer)})
    return windowed(*joins, main=(counted, asking()), ability=(used_it,))


def offered(bearer: str, key: str = "trick", **more: Any) -> Joins:
    more = {"optional": True, "consent": True, **more}
    return Joins(
        bearer, key, OUTER, "X", frame=lambda _scene, bearer: Hosted("ability", bearer=bearer), **more
    )


@pytest.mark.parametrize("answer, used", [("ann trick", ("ann",)), (NONE, None)])
def test_a_window_asks_once_whether_an_ability_that_is_due_alone_is_used(answer: str, used: object) -> None:
    match = hosted(offered("ann"))
    asked = match.decision()

    assert isinstance(asked, Choose)
    assert (asked.about, asked.options) == ("use_ability", ("ann trick", NONE))
    assert asked.facts == {"window": "outer", "figure": "ann", "ability": "trick"}
    match.answer(answer)
    assert told(match) == (["used"] if used else [])
    assert (match.about, notes(match).a) == ("halt", used)


def test_several_are_offered_together_with_none() -> None:
    match = hosted(offered("ann"), offered("ann", "feint"))
    asked = match.decision()

    assert isinstance(asked, Choose)
    assert (asked.about, asked.options) == ("next_ability", ("ann trick", "ann feint", NONE))
    match.answer("ann feint")
    assert (match.about, match.decision().options) == ("use_ability", ("ann trick", NONE))  # type: ignore[union-attr]


@pytest.mark.parametrize("once, more", [(True, 0), (False, 1)])
def test_a_window_may_close_with_the_first_ability_that_is_used(once: bool, more: int) -> None:
    match = hosted(offered("ann"), offered("bob"), once=once)
    match.answer("ann trick")

    assert match.about == ("use_ability" if more else "halt")


def test_a_window_that_closes_with_the_first_use_stays_open_for_others_when_one_declines() -> None:
    match = hosted(offered("ann"), offered("bob"), once=True)
    match.answer(NONE)

    assert (match.about, match.asked) == ("use_ability", ("bob",))


def test_a_window_closes_with_an_ability_that_acts_by_itself() -> None:
    match = hosted(Joins("ann", "look", OUTER, "X", does=tell_note), offered("bob"), once=True)

    assert (match.about, notes(match).a) == ("halt", ("ann",))


def test_what_repeats_is_offered_until_it_is_declined() -> None:
    match = hosted(offered("ann", repeats=True))
    match.answer("ann trick")
    match.answer("ann trick")
    match.answer(NONE)

    assert (match.about, notes(match).a) == ("halt", ("ann", "ann"))
