"""What tokens do to moves and attacks with numbers of their own, and to flyers and moves that nothing stops."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import AttackRolled, MoveEnded, TokenTurnedUp
from slugfest.rules.superscape.movement.granting import special_move
from tests.rules.superscape.builder import Game, put, setup_of, volley
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.gifts import deed, gift, gifted
from tests.rules.superscape.things import lying, tokens

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0 g0"]
FAR = {"foe": put("9,1", height=2)}
MIRE: dict[str, Any] = {
    "kind": "hazard",
    "name": "Mire",
    "rank": 1,
    "abilities": [{"name": "Sticky", "text": "-1 Move."}],
}
FOG: dict[str, Any] = {**MIRE, "name": "Fog", "abilities": [{"name": "Dim", "text": "-1 Attack."}]}
GUST: dict[str, Any] = {
    "kind": "resource",
    "name": "Gust",
    "rank": 1,
    "abilities": [{"name": "Swift", "text": "+2 Move."}],
}


def leap(game_setup: dict[str, Any], *more: Any, unstoppable: bool = False) -> Game:
    def make(scene: Any) -> Any:
        return special_move(scene.table, "A.hero", 4, "leap", unstoppable=unstoppable)

    return gifted(game_setup, gift("special_move", make, key="leap", consent=True), *more).use()


@pytest.mark.rule("SS-MACT-34", "SS-HAZ-08", "SS-RES-07")
@pytest.mark.parametrize(("card", "number"), [("mire", 3), ("gust", 6)])
def test_what_a_figure_stands_on_changes_how_far_it_moves(play: Play, card: str, number: int) -> None:
    laid = tokens(cards={"mire": MIRE, "gust": GUST}, **{card: "1,1"})
    game = play(ROW, A={"hero": put("1,1", move=4)}, B=FAR, tokens=laid)
    route = [f"{column},1" for column in range(1, 9)]

    assert game.allows(route[: number + 1])
    assert game.refusal(route[: number + 2]) == ("SS-MOVE-01", "not_enough_movement")


@pytest.mark.rule("SS-MACT-21", "SS-HAZ-08", "SS-RES-07")
@pytest.mark.parametrize("card", ["mire", "gust"])
def test_the_number_of_a_special_move_is_changed_by_no_token(card: str) -> None:
    laid = tokens(cards={"mire": MIRE, "gust": GUST}, **{card: "1,1"})
    teams = {"A": {"hero": put("1,1", move=2)}, "B": FAR}
    game = leap(setup_of(ROW, teams, "move", tokens=laid))
    route = [f"{column},1" for column in range(1, 9)]

    assert game.allows(route[:5])
    assert game.refusal(route[:6]) == ("SS-MOVE-01", "not_enough_movement")


@pytest.mark.rule("SS-AACT-03", "SS-HAZ-08", "SS-RES-07")
@pytest.mark.parametrize(
    ("lies", "change"), [({"crate": "1,1"}, 2), ({"lamp": "A.hero"}, 1), ({"fog": "1,1"}, -1)]
)
@pytest.mark.parametrize(("attack", "own"), [("special hero.volley B.foe", 2), ("normal B.foe", 3)])
def test_neither_resources_nor_items_nor_hazards_change_a_special_attack(
    play: Play, lies: dict[str, str], change: int, attack: str, own: int
) -> None:
    hero = {"hero": put("1,1", **volley("Range 1. Attack 2."))}
    more = 0 if own == 2 else change
    dice = "b" * (own + more) + "bbb"
    laid = tokens(cards={"fog": FOG}, **lies)
    game = play(ROW, A=hero, B={"foe": put("2,1")}, start="attack", tokens=laid, dice=dice)

    assert game.answer(attack).told(AttackRolled)[0].dice.total == own + more


@pytest.mark.rule("SS-MIX-69", "SS-MACT-33")
@pytest.mark.parametrize("unstoppable", [True, False])
def test_a_hazard_stops_what_no_ability_stops(unstoppable: bool) -> None:
    stopper = deed(
        "enter_space",
        stopped=True,
        when=lambda occasion, _bearer: (
            occasion.table.setting.ids(occasion.table.figures["A.hero"].spaces) == ("2,1",)
        ),
    )
    setup = setup_of(ROW, {"A": {"hero": put("1,1")}, "B": FAR}, "move", tokens=tokens(spill="4,1"))
    game = leap(setup, stopper, unstoppable=unstoppable)

    assert game.refusal(["1,1", "2,1", "3,1", "4,1", "5,1"]) == ("SS-MOVE-11", "token_stops")
    game.walk("1,1", "2,1", "3,1", "4,1")
    assert game.at("A.hero") == ("4,1" if unstoppable else "2,1")


@pytest.mark.rule("SS-MIX-70")
def test_a_flyer_passes_over_water_and_a_token_face_down_and_lands_in_water(play: Play) -> None:
    row = ["g0 w0 w0 w0 g0 w0 w0 g0 g0"]
    laid = tokens("spill", down="5,1")
    flyer = {"hero": put("1,1", move=6, symbols=["flying"])}
    game = play(row, A=flyer, B=FAR, tokens=laid).fly("1,1", "2,1", "3,1", "4,1", "5,1", "6,1")

    assert (game.at("A.hero"), game.told(MoveEnded)[0].spaces) == ("6,1", 5)
    assert lying(game) == {"?": "5,1"}
    assert not game.told(TokenTurnedUp)
