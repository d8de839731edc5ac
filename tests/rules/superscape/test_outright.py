"""Defeat without wounds, what protects Event figures from it, healing and reviving."""

from typing import Any

import pytest

from slugfest.kernel.flow import Act
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.superscape.attacks.wounds import WoundsFrame
from slugfest.rules.superscape.damage.outright import HealFrame, OutrightFrame, ReviveFrame
from slugfest.rules.superscape.events import (
    CardActivated,
    CardDefeated,
    Defeated,
    Healed,
    Revived,
    WoundsReceived,
)
from tests.rules.superscape.builder import Game, new_game, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.deeds import Deed, in_order

ROW = ["g0 g0 g0 g0 g0 g0"]


def ends(figure: str, by: str = "A.hero", window: str = "activated") -> Deed:
    """An ability that defeats a figure outright, in the turn of the player of the hero."""

    def end(_scene: Any) -> OutrightFrame:
        return OutrightFrame("outright", figure=figure, by=by, ability="knack")

    return Deed(by, window, end, when=lambda occasion, _bearer: occasion.table.active == "A")


def struck(play: Play, by: str = "A.hero", **foe: Any) -> Game:
    foes = {"foe": put("2,1", **foe), "pal": put("6,1")}
    return play(ROW, A={"hero": put("1,1")}, B=foes, start="activation", given=[ends("B.foe", by)])


@pytest.mark.rule("SS-WOUND-13", "SS-WOUND-06")
@pytest.mark.parametrize("uniqueness", ["unique", "uncommon", "common"])
def test_an_ability_may_defeat_without_wounds(play: Play, uniqueness: str) -> None:
    game = struck(play, life=9, uniqueness=uniqueness)

    assert not game.alive("B.foe")
    assert game.at("B.foe") == ""
    assert not game.told(WoundsReceived)
    assert [event.card for event in game.told(CardDefeated)] == ["B.foe"]


@pytest.mark.rule("SS-UNIQ-10", "SS-UNIQ-11", "SS-MIX-19")
@pytest.mark.parametrize(("before", "alive"), [(1, True), (2, False)])
def test_an_event_figure_receives_four_wounds_instead(play: Play, before: int, alive: bool) -> None:
    game = struck(play, life=6, wounds=before, uniqueness="event")

    assert [event.number for event in game.told(WoundsReceived)] == [4]
    assert game.alive("B.foe") == alive


@pytest.mark.rule("SS-MIX-19")
def test_abilities_that_wait_for_its_wounds_come_into_play(play: Play) -> None:
    heal = Deed("B.foe", "after_wounds_placed", lambda _scene: HealFrame("healing", figure="B.foe", wounds=1))
    foes = {"foe": put("2,1", life=6, wounds=2, uniqueness="event")}
    game = play(ROW, A={"hero": put("1,1")}, B=foes, start="activation", given=[ends("B.foe"), heal])

    assert game.alive("B.foe")
    assert game.wounds("B.foe") == 5


@pytest.mark.rule("SS-MIX-21")
def test_an_event_squad_figure_falls_to_the_first_of_them(play: Play) -> None:
    squad = put("2,1", "6,1", life=9, uniqueness="event", figures=2)
    game = play(ROW, A={"hero": put("1,1")}, B={"foe": squad}, start="activation", given=[ends("B.foe.1")])

    assert not game.alive("B.foe.1")
    assert game.alive("B.foe.2")


@pytest.mark.rule("SS-MIX-22", "SS-UNIQ-10")
def test_its_own_card_defeats_it_outright(play: Play) -> None:
    game = struck(play, by="B.foe", life=9, uniqueness="event")

    assert not game.alive("B.foe")
    assert not game.told(WoundsReceived)


@pytest.mark.rule("SS-UNIQ-10")
@pytest.mark.parametrize(("before", "alive"), [(3, True), (4, False)])
def test_enough_wounds_defeat_an_event_figure(play: Play, before: int, alive: bool) -> None:
    foes = {"foe": put("2,1", life=5, wounds=before, uniqueness="event"), "pal": put("6,1")}
    game = play(ROW, A={"hero": put("1,1")}, B=foes, start="attack", dice="kbb bbb").answer("normal B.foe")

    assert game.alive("B.foe") == alive


def test_uncommon_cards_track_their_own_wounds(play: Play) -> None:
    pair = put("2,1", "6,1", life=5, uniqueness="uncommon")
    setup = setup_of(ROW, {"A": {"hero": put("1,1")}, "B": {"foe": pair}}, "attack")
    figures = setup["position"]["figures"]
    for name in ("B.foe", "B.foe~2"):
        figures[name] = figures.pop("B.foe.1" if name == "B.foe" else "B.foe.2")
    game = new_game(setup, "kkb bbb").answer("normal B.foe")

    assert (game.wounds("B.foe"), game.wounds("B.foe~2")) == (2, 0)
    assert game.alive("B.foe")


# -- healing --------------------------------------------------------------------------------------


def healing(figure: str, wounds: int, window: str = "activated") -> Deed:
    def heal(_scene: Any) -> HealFrame:
        return HealFrame("healing", figure=figure, wounds=wounds, by="A.hero")

    return Deed("A.hero", window, heal)


@pytest.mark.rule("SS-WOUND-12")
@pytest.mark.parametrize(("wounds", "left"), [(1, 1), (2, 0), (9, 0)])
def test_to_heal_removes_markers_but_never_below_none(play: Play, wounds: int, left: int) -> None:
    pair = {"hero": put("1,1"), "pal": put("2,1", wounds=2)}
    game = play(ROW, A=pair, B={"foe": put("6,1")}, start="activation", given=[healing("A.pal", wounds)])

    assert game.wounds("A.pal") == left
    assert [event.wounds for event in game.told(Healed)] == [2 - left]


@pytest.mark.rule("SS-WOUND-12")
def test_healed_wounds_no_longer_count_against_life(play: Play) -> None:
    def wounds(_scene: Any) -> WoundsFrame:
        return WoundsFrame("wounds", figure="A.pal", wounds=Tally((Part(1, "knack", "SS-WOUND-09"),)))

    pair = {"hero": put("1,1"), "pal": put("2,1", wounds=4, life=5)}
    given = [healing("A.pal", 1), Deed("A.hero", "transition", wounds)]
    game = play(ROW, A=pair, B={"foe": put("6,1")}, start="activation", given=given).walk()

    assert (game.alive("A.pal"), game.wounds("A.pal")) == (True, 4)


@pytest.mark.rule("SS-WOUND-12")
def test_the_defeated_are_not_healed(play: Play) -> None:
    pair = {"hero": put("1,1"), "pal": put("2,1", wounds=2)}
    given = [ends("A.pal"), healing("A.pal", 1)]
    game = in_order(play(ROW, A=pair, B={"foe": put("6,1")}, start="activation", given=given))

    assert not game.alive("A.pal")
    assert not game.told(Healed)


@pytest.mark.rule("SS-WOUND-12")
def test_healing_opens_a_window_only_where_a_marker_is_removed(play: Play) -> None:
    hits: list[str] = []

    def watch(scene: Any) -> Act:
        hits.append(scene.stack[scene.frame.host].figure)
        return Act()

    pair = {"hero": put("1,1"), "pal": put("2,1", wounds=2)}
    given = [healing("A.pal", 1), healing("A.hero", 1), Deed("B.foe", "healed", watch)]
    in_order(play(ROW, A=pair, B={"foe": put("6,1")}, start="activation", given=given))

    assert hits == ["A.pal"]


# -- reviving -------------------------------------------------------------------------------------


@pytest.mark.rule("SS-WOUND-14")
def test_the_revived_have_no_wounds_and_their_card_counts_again(play: Play) -> None:
    seen: list[str] = []

    def revive(_scene: Any) -> ReviveFrame:
        return ReviveFrame("reviving", figure="B.foe", spaces=("5,1",), by="B.pal")

    def watch(scene: Any) -> Act:
        seen.append(scene.frame.bearer)
        return Act()

    given = [
        ends("B.foe"),
        Deed("B.pal", "end_of_turn", revive),
        Deed("B.foe", "before_turn", watch),
        Deed("B.pal", "revived", watch),
    ]
    foes = {"foe": put("2,1", wounds=3), "pal": put("6,1")}
    markers = {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}
    game = play(
        ROW,
        A={"hero": put("1,1")},
        B=foes,
        start="turn",
        given=given,
        position={"markers": markers, "turn": 1, "order": ["A", "B"]},
    ).walk()

    assert game.kinds(Defeated, CardDefeated, Revived) == ["Defeated", "CardDefeated", "Revived"]
    assert (game.at("B.foe"), game.wounds("B.foe"), game.alive("B.foe")) == ("5,1", 0, True)
    assert [event.card for event in game.told(CardActivated)] == ["A.hero", "B.foe"]
    assert seen == ["B.foe", "B.pal", "B.foe"], "its own abilities are in play again"


@pytest.mark.rule("SS-WOUND-14")
def test_nobody_is_revived_who_is_there(play: Play) -> None:
    again = Deed(
        "A.hero", "activated", lambda _scene: ReviveFrame("reviving", figure="B.foe", spaces=("5,1",))
    )
    game = play(
        ROW, A={"hero": put("1,1")}, B={"foe": put("2,1", wounds=1)}, start="activation", given=[again]
    )

    assert (game.at("B.foe"), game.wounds("B.foe")) == ("2,1", 1)
    assert not game.told(Revived)


@pytest.mark.rule("SS-MIX-78", "SS-TURN-08", "SS-VICT-03")
@pytest.mark.parametrize("revived", [True, False])
def test_the_last_figure_may_come_back_before_it_is_looked_who_has_won(play: Play, revived: bool) -> None:
    back = Deed(
        "A.hero",
        "end_of_turn",
        lambda _scene: ReviveFrame("reviving", figure="B.foe", spaces=("5,1",)),
        when=lambda occasion, _bearer: revived and not occasion.table.figures["B.foe"].active,
    )
    foes = {"foe": put("2,1", life=1)}
    game = play(ROW, A={"hero": put("1,1")}, B=foes, start="attack", dice="kkk bbb", given=[back])
    game.answer("normal B.foe")

    assert game.told(Defeated)
    assert (game.match.result is None) == revived
