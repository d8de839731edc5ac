"""Wounds, life, defeat, and who wins."""

from typing import Any

import pytest

from slugfest.kernel.game import GameEnded
from slugfest.rules.superscape.events import CardDefeated, Defeated, WoundsReceived
from slugfest.rules.superscape.names.tallies import DEFENSE
from tests.rules.superscape.builder import ability, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0"]


@pytest.mark.rule("SS-WOUND-01", "SS-WOUND-03", "SS-CARD-19")
@pytest.mark.parametrize(("before", "defeated"), [(2, False), (3, True)])
def test_as_many_wounds_as_life_defeat(play: Play, before: int, defeated: bool) -> None:
    foes = {"foe": put("2,1", life=5, wounds=before), "fiend": put("7,1")}
    game = play(ROW, A={"hero": put("1,1")}, B=foes, start="attack", dice="kkb bbb").answer("normal B.foe")

    assert game.alive("B.foe") != defeated
    assert game.at("B.foe") == ("" if defeated else "2,1")


@pytest.mark.rule("SS-WOUND-04")
def test_wounds_beyond_life_do_nothing_more(play: Play) -> None:
    foes = {"foe": put("2,1", life=1), "fiend": put("7,1")}
    game = play(ROW, A={"hero": put("1,1")}, B=foes, start="attack", dice="kkk bbb").answer("normal B.foe")

    assert game.told(Defeated)
    assert game.alive("B.fiend")


@pytest.mark.rule("SS-WOUND-02")
@pytest.mark.parametrize("printed", [{"uniqueness": "common"}, {"uniqueness": "unique", "figures": 2}])
def test_common_heroes_and_squad_figures_fall_to_one_wound(play: Play, printed: dict[str, Any]) -> None:
    foe = put("2,1", "7,1", life=4, **printed)
    game = play(ROW, A={"hero": put("1,1")}, B={"foe": foe}, start="attack", dice="kbb bbb").answer(
        "normal B.foe.1"
    )

    assert not game.alive("B.foe.1")
    assert game.alive("B.foe.2")
    assert not game.told(WoundsReceived)


@pytest.mark.rule("SS-WOUND-06")
def test_a_card_is_out_with_its_last_figure(play: Play) -> None:
    squad = put("2,1", "7,1", uniqueness="common", figures=1)
    game = play(ROW, A={"hero": put("1,1")}, B={"choir": squad}, start="attack", dice="kbb bbb")

    game.answer("normal B.choir.1")
    assert not game.told(CardDefeated)
    assert game.table.card_active("B.choir")


@pytest.mark.rule("SS-WOUND-06")
def test_a_hero_takes_the_card_along(play: Play) -> None:
    foes = {"foe": put("2,1", life=1), "fiend": put("7,1")}
    game = play(ROW, A={"hero": put("1,1")}, B=foes, start="attack", dice="kkk bbb").answer("normal B.foe")

    assert [event.card for event in game.told(CardDefeated)] == ["B.foe"]
    assert not game.table.card_active("B.foe")


def test_abilities_of_the_defeated_work_no_more(play: Play) -> None:
    aura = ability("Adjacent enemies have -1 Defense.")
    rows = [*ROW, "g0 g0 g0 g0 g0 g0"]
    foes = {"foe": put("1,2", life=1, **aura), "fiend": put("2,1")}
    pair = {"hero": put("1,1"), "pal": put("2,2", defense=1)}
    game = play(rows, A=pair, B=foes, start="attack", dice="kbb bbb").answer("normal B.foe")

    assert not game.table.index.adds.get(DEFENSE)


@pytest.mark.rule("SS-WOUND-10")
def test_markers_first_then_life_is_compared(play: Play) -> None:
    foes = {"foe": put("2,1", life=2), "fiend": put("7,1")}
    game = play(ROW, A={"hero": put("1,1")}, B=foes, start="attack", dice="kkk bbb").answer("normal B.foe")

    assert game.kinds(WoundsReceived, Defeated, CardDefeated) == [
        "WoundsReceived",
        "Defeated",
        "CardDefeated",
    ]


@pytest.mark.rule("SS-VICT-02", "SS-VICT-03", "SS-TURN-08")
def test_the_last_player_with_figures_wins_at_the_end_of_the_turn(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1")}, B={"foe": put("2,1", life=1)}, start="attack", dice="kkk bbb")
    game.answer("normal B.foe")

    result = game.match.result
    assert result is not None
    assert (result.winners, result.reason, result.points) == (("A",), "last_standing", {"A": 100, "B": 0})
    assert game.kinds()[-2:] == ["ActivationEnded", "GameEnded"]


@pytest.mark.rule("SS-VICT-02")
def test_with_a_third_player_left_the_game_goes_on(play: Play) -> None:
    game = play(
        ROW,
        A={"hero": put("1,1")},
        B={"foe": put("2,1", life=1)},
        C={"fiend": put("7,1")},
        start="attack",
        dice="kkk bbb",
    ).answer("normal B.foe")

    assert game.match.result is None


@pytest.mark.rule("SS-VICT-04", "SS-MIX-77")
def test_with_nobody_left_it_is_a_draw(play: Play) -> None:
    riposte = ability(
        "After being attacked, this figure rolls 1 damage die against an adjacent enemy.", "Riposte"
    )
    foe = put("2,1", life=1, **riposte)
    game = play(ROW, A={"hero": put("1,1", life=1)}, B={"foe": foe}, start="attack", dice="kkk k bbb")
    game.answer("normal B.foe")

    assert [(event.result.winners, event.result.reason) for event in game.told(GameEnded)] == [
        ((), "nobody_left")
    ]


@pytest.mark.parametrize(("points", "winners"), [(90, ("A",)), (100, ()), (110, ("B",))])
def test_at_the_house_limit_of_rounds_points_decide(
    play: Play, points: int, winners: tuple[str, ...]
) -> None:
    game = play(
        ROW,
        A={"hero": put("1,1")},
        B={"foe": put("7,1", points=points)},
        start="turn",
        rounds=3,
        position={"round": 3, "turn": 3, "player": "B"},
    )

    result = game.match.result
    assert result is not None
    assert (result.winners, result.reason) == (winners, "round_limit")
