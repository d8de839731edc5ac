"""Flip cards: only the side that lies up counts."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import AttackRolled, CardTurned, Healed
from tests.rules.superscape.builder import OPENING, Game, board, card, new_game, put, setup_of
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
TURNING = {"name": "Turning", "text": "At the start of your turn, this figure may turn its card over."}
HEALING = {"name": "Healing", "text": "At the start of your turn, this figure heals 1 wound."}
RAGING = {"name": "Raging", "text": "+2 Attack."}


def back(**printed: Any) -> dict[str, Any]:
    """The other side of a card: a stronger one that flies."""
    plain = {
        "name": "Fury",
        "species": ["Giant"],
        "class": "Brute",
        "personality": "Wild",
        "size": "large",
        "height": 9,
        "life": 7,
        "move": 2,
        "range": 3,
        "attack": 5,
        "defense": 1,
        "symbols": ["flying"],
        "abilities": [TURNING, RAGING],
    }
    return {**plain, **printed}


def flip(**more: Any) -> dict[str, Any]:
    return {"abilities": [TURNING, HEALING], "other_side": back(), **more}


def turn(dice: str = "", foe: str = "4,1", **more: Any) -> Game:
    """The start of a turn of the flip card, which has two wounds."""
    teams = {"A": {"hero": put("2,1", wounds=2, **flip())}, "B": {"foe": put(foe)}}
    position = {"markers": {"A": {"1": "A.hero"}}, **more}
    return new_game(setup_of(ROW, teams, "turn", position=position), dice)


def first_use(game: Game, key: str) -> Game:
    """Use an ability that is due together with others, or alone."""
    return game.answer(f"A.hero hero.{key}")


@pytest.mark.rule("SS-CARD-27")
def test_what_is_printed_on_the_side_that_lies_down_does_not_count() -> None:
    game = first_use(turn("bbbbbbb bbb"), "turning")

    assert [(event.card, event.side) for event in game.told(CardTurned)] == [("A.hero", 1)]
    assert not game.told(Healed)  # the ability to heal lies face down now
    while game.about == "use_ability":
        game.decline()
    assert game.refusal(["2,1", "1,1", "2,1", "1,1"])[1] == "not_enough_movement"
    assert game.allows({"route": ["2,1", "3,1"], "fly_from": 1})
    game.answer([])
    game.answer("normal B.foe")
    assert [event.dice.total for event in game.told(AttackRolled)] == [7]  # 5 and 2 of its other side


@pytest.mark.rule("SS-CARD-27")
def test_what_is_printed_on_the_other_side_waits_for_it() -> None:
    game = turn(foe="3,1", dice="bbb bbb")
    game.answer("A.hero hero.healing")
    game.decline()

    assert [event.wounds for event in game.told(Healed)] == [1]
    assert not game.allows({"route": ["2,1", "1,1"], "fly_from": 1})
    game.answer([]).answer("normal B.foe")
    assert [event.dice.total for event in game.told(AttackRolled)] == [3]


@pytest.mark.rule("SS-CARD-27")
def test_a_card_is_turned_back_and_keeps_what_lies_on_it() -> None:
    lying = {"A.hero": {"side": 1, "markers": {"Rage": 2}, "relations": {"foe": "B.foe"}}}
    game = turn(cards=lying)
    shown = game.match.view("B").table

    assert (shown["cards"]["A.hero"]["side"], shown["figures"]["A.hero"]["life"]) == (1, 7)
    game.use()
    shown = game.match.view("B").table
    assert (shown["cards"]["A.hero"]["side"], shown["figures"]["A.hero"]["life"]) == (0, 5)
    assert shown["cards"]["A.hero"]["ability_markers"] == {"Rage": 2}
    assert shown["cards"]["A.hero"]["parts"] == {"foe": "B.foe"}
    assert [marker["marker"] for marker in shown["cards"]["A.hero"]["markers"]] == ["1"]
    assert game.wounds("A.hero") == 1  # the wounds stay, and the side that heals one lies up again


@pytest.mark.rule("SS-CARD-27")
@pytest.mark.parametrize(("height", "seen"), [(9, True), (5, False)])
def test_a_figure_is_as_tall_as_the_side_that_lies_up(play: Play, height: int, seen: bool) -> None:
    wall = {"objects": [{"id": "wall", "kind": "wall", "at": ["3,1"], "height": 5}]}
    foe = put("5,1", **flip(other_side=back(height=height)))
    position = {"cards": {"B.foe": {"side": 1}}}
    hero = {"hero": put("1,1", range=9)}
    game = play(ROW, A=hero, B={"foe": foe}, start="attack", more_board=wall, position=position)

    assert (game.about == "attack" and "normal B.foe" in game.options) == seen


def placed(turned: list[str], limit: int = 0, **more: Any) -> Game:
    cards = {"hero": card("hero", **flip(**more)), "foe": card("foe")}
    setup = {"board": board(OPENING), "teams": [["hero"], ["foe"]], "cards": cards}
    return new_game({**setup, "turned": turned, "points": limit}, [20, 1, 20, 1])


@pytest.mark.rule("SS-CARD-27")
def test_a_card_is_placed_with_a_side_up_that_shows_a_cost() -> None:
    assert placed([]).match.view("A").table["figures"]["A.hero"]["life"] == 5
    with pytest.raises(SetupError, match="the other side of Hero shows no cost"):
        placed(["hero"])
    with pytest.raises(SetupError, match="Foe has one side alone"):
        placed(["foe"])
    with pytest.raises(SetupError, match="no team has a card nobody"):
        placed(["nobody"])


@pytest.mark.rule("SS-CARD-27", "SS-CARD-20")
@pytest.mark.parametrize(("limit", "fits"), [(140, True), (139, False)])
def test_where_both_sides_show_a_cost_that_of_the_chosen_one_is_paid(limit: int, fits: bool) -> None:
    dear = {"points": 90, "other_side": back(points=140)}
    if not fits:
        with pytest.raises(SetupError, match="costs 140 points, but the limit is 139"):
            placed(["hero"], limit, **dear)
        return

    game = placed(["hero"], limit, **dear).answer("1,1")
    shown = game.match.view("A").table
    assert (shown["points"]["A"], shown["figures"]["A.hero"]["life"]) == (140, 7)
    assert placed([], 100, **dear).about == "start_space"


@pytest.mark.rule("SS-CARD-27")
def test_the_sides_of_a_card_do_not_contradict_each_other() -> None:
    other = {**TURNING, "text": "At the start of the round, this figure may turn its card over."}

    with pytest.raises(SetupError, match="Turning says something else on the front"):
        placed([], other_side=back(abilities=[other]))


@pytest.mark.rule("SS-SETUP-02", "SS-TEAM-05")
@pytest.mark.parametrize(
    "moment",
    [
        "While the battlefield is put together",
        "When drafting",
        "Before rolling for placement",
        "Before placing figures during setup",
    ],
)
def test_cards_act_before_their_figures_are_placed(moment: str) -> None:
    early = {"name": "Early", "text": f"{moment}, this figure may turn its card over."}
    running = {"name": "Running", "text": f"{moment}, this figure may maneuver up to 2 spaces."}
    game = placed([], abilities=[early, running], other_side=back(abilities=[]))

    assert (game.about, game.asked.facts["ability"]) == ("use_ability", "hero.early")  # and nobody runs yet
    game.use().answer("1,1", "1,3").plan(A="A.hero", B="B.foe")
    assert game.match.view("A").table["figures"]["A.hero"]["life"] == 7
