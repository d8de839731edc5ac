"""Placing and switching: moved without a move action, without swipes, onto legal spaces, with what awaits there."""

from collections.abc import Callable
from typing import Any

import pytest

from slugfest.kernel.flow import Frame
from slugfest.rules.superscape.events import (
    Burned,
    Fell,
    FigureSet,
    FiguresSwitched,
    Moved,
    MoveEnded,
)
from slugfest.rules.superscape.movement.move_action import MOVE_ACTION
from slugfest.rules.superscape.movement.placing import placing, switching
from tests.rules.superscape.builder import Game, put, setup_of
from tests.rules.superscape.gifts import Gift, deed, gift, gifted, spent
from tests.rules.superscape.spying import spies, windows

ROWS = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
CLIFF = ["g12 g0 g0 g0 g0 g0", "g12 g0 g0 g0 g0 g0"]


def when_it_begins(make: Callable[[Any], Frame]) -> Gift:
    return gift("start_of_move_phase", make, key="whisk")


def start(rows: list[str], teams: dict[str, Any], *gifts: Any, dice: str = "") -> Game:
    return gifted(setup_of(rows, teams, "move"), *gifts, dice=dice)


def placed(figure: str, *spaces: str, soft: bool = False) -> Gift:
    """A's player places a figure on one of these spaces, or anywhere."""

    def make(scene: Any) -> Frame:
        return placing(figure, "A", scene.table.setting.indices(spaces), soft=soft)

    return when_it_begins(make)


def switched(figure: str, other: str) -> Gift:
    return when_it_begins(lambda _scene: switching(figure, other, "A"))


@pytest.mark.rule("SS-PLACE-01", "SS-PLACE-02", "SS-PLACE-03", "SS-PLACE-06", "SS-SWIPE-12")
def test_a_placed_figure_is_there_without_a_way_and_without_swipes() -> None:
    teams = {"A": {"hero": put("2,1")}, "B": {"foe": put("1,1"), "last": put("6,2")}}
    seen = spies(
        ["before_moving", "leave_space", "leaving_engagement", "placed", "enter_space", "begin_to_move"]
    )
    game = start(ROWS, teams, placed("A.hero", "5,1"), *seen)

    assert game.at("A.hero") == "5,1"
    assert not game.told(Moved)
    assert not game.told(MoveEnded)
    # `before_moving` comes once for the placing, and again for the move action that follows.
    assert windows(game) == ["before_moving", "placed", "enter_space", "before_moving"]
    assert game.allows([f"{column},1" for column in (5, 4, 3, 2)])


@pytest.mark.rule("SS-PLACE-01", "SS-MIX-18")
def test_the_player_of_the_ability_says_where_and_no_shield_helps() -> None:
    foe = put("4,1", symbols=["mental_shield"], uniqueness="event")
    game = start(ROWS, {"A": {"hero": put("1,1")}, "B": {"foe": foe}}, placed("B.foe", "2,1", "5,2", "1,1"))

    assert (game.about, game.asked.player, game.options) == ("place", "A", ["2,1", "5,2"])
    game.answer("5,2")
    assert game.at("B.foe") == "5,2"
    assert [(event.figure, event.spaces) for event in game.told(FigureSet)] == [("B.foe", ("5,2",))]


@pytest.mark.rule("SS-PLACE-04", "SS-OVER-02")
def test_a_figure_is_placed_only_where_its_base_fits() -> None:
    rows = ["g0 g0 g0 g1 s0 g0", "g0 g0 g0 g0 g0 g0"]
    more = {"overhangs": [{"at": ["6,1"], "level": 5, "terrain": "rock"}]}
    teams = {
        "A": {"hero": put("1,1", basing="double", height=5), "friend": put("1,2")},
        "B": {"foe": put("6,2")},
    }
    teams["A"]["hero"] = put("1,1 2,1", basing="double", height=5)
    setup = setup_of(rows, teams, "move", more_board=more)

    def make(scene: Any) -> Frame:
        among = [scene.table.setting.field.space(name) for name in ("2,1", "3,1", "4,1", "5,1", "6,1", "3,2")]
        return placing("A.hero", "A", tuple(among))

    game = gifted(setup, when_it_begins(make))
    assert game.options == ["2,1 3,1", "3,1 3,2"]


@pytest.mark.rule("SS-PLACE-04")
def test_without_a_legal_space_nothing_happens() -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("3,1")}}
    game = start(ROWS, teams, placed("A.hero", "3,1"), *spies(["placed"]))

    assert game.at("A.hero") == "1,1"
    assert not game.told(FigureSet)
    assert windows(game) == []


@pytest.mark.rule("SS-MIX-60", "SS-FALL-11", "SS-PLACE-05", "SS-ENG-02")
def test_twelve_levels_lower_beside_two_enemies() -> None:
    teams = {
        "A": {"hero": put("1,1", life=5)},
        "B": {"foe": put("3,1"), "other": put("4,2"), "third": put("6,1")},
    }
    game = start(CLIFF, teams, placed("A.hero", "4,1"), *spies(["becomes_engaged"]), dice="k")

    assert (game.wounds("A.hero"), game.at("A.hero")) == (1, "4,1")
    assert [(event.levels, event.dice) for event in game.told(Fell)] == [(12, 1)]
    assert windows(game) == ["becomes_engaged"]
    assert spent(game)


@pytest.mark.rule("SS-FALL-11")
@pytest.mark.parametrize("rows, symbols, soft", [(9, [], False), (12, ["flying"], False), (12, [], True)])
def test_who_does_not_fall(rows: int, symbols: list[str], soft: bool) -> None:
    teams = {"A": {"hero": put("1,1", symbols=symbols)}, "B": {"foe": put("6,1")}}
    game = start([f"g{rows} g0 g0 g0 g0 g0"], teams, placed("A.hero", "2,1", soft=soft))

    assert game.at("A.hero") == "2,1"
    assert not game.told(Fell)


@pytest.mark.rule("SS-PLACE-05", "SS-LAVA-05")
def test_lava_burns_whom_is_placed_in_it() -> None:
    teams = {"A": {"hero": put("1,1", life=9)}, "B": {"foe": put("6,1")}}
    game = start(["g0 g0 m0 g0 g0 g0"], teams, placed("A.hero", "3,1"), dice="kkbb")

    assert len(game.told(Burned)) == 1
    assert game.wounds("A.hero") == 2


@pytest.mark.rule("SS-PLACE-07", "SS-PLACE-08", "SS-SWIPE-12", "SS-MIX-18")
def test_switched_figures_stand_where_the_other_stood() -> None:
    foe = put("4,1", symbols=["mental_shield"])
    teams = {"A": {"hero": put("2,1"), "friend": put("5,1")}, "B": {"foe": foe, "last": put("1,1")}}
    game = start(ROWS, teams, switched("A.hero", "B.foe"), *spies(["switched", "leaving_engagement"]))

    assert (game.at("A.hero"), game.at("B.foe")) == ("4,1", "2,1")
    assert len(game.told(FiguresSwitched)) == 1
    assert windows(game) == ["switched"]


@pytest.mark.rule("SS-MIX-61", "SS-FALL-11")
def test_of_two_switched_figures_the_one_that_ends_lower_falls() -> None:
    teams = {"A": {"hero": put("1,1", life=5)}, "B": {"foe": put("4,1", life=5)}}
    game = start(["g15 g0 g0 g0 g0 g0"], teams, switched("B.foe", "A.hero"), dice="k")

    assert (game.wounds("A.hero"), game.wounds("B.foe")) == (1, 0)
    assert [(event.figure, event.levels) for event in game.told(Fell)] == [("A.hero", 15)]


@pytest.mark.rule("SS-PLACE-09")
def test_between_bases_of_different_size_the_larger_covers_what_the_smaller_had() -> None:
    crane = put("1,1 2,1", basing="double")
    teams = {"A": {"crane": crane, "wall": put("5,2")}, "B": {"foe": put("5,1"), "far": put("6,2")}}
    setup = setup_of(ROWS, teams, "move")
    given = gift("start_of_move_phase", lambda _scene: switching("A.crane", "B.foe", "A"), "A.crane")
    game = gifted(setup, given)

    assert game.about == "place"
    assert [sorted(option.split()) for option in game.options] == [
        ["4,1", "5,1"],
        ["5,1", "6,1"],
        ["4,2", "5,1"],
    ]
    game.answer(game.options[0])
    assert (game.about, game.options) == ("place_other", ["1,1", "2,1"])
    game.answer("2,1")
    assert (sorted(game.at("A.crane").split()), game.at("B.foe")) == (["4,1", "5,1"], "2,1")


@pytest.mark.rule("SS-PLACE-09")
def test_a_switch_that_would_leave_somebody_on_illegal_spaces_does_not_happen() -> None:
    rows = ["g0 g0 g0 g1 g0 g0"]
    crane = put("1,1 2,1", basing="double")
    setup = setup_of(rows, {"A": {"crane": crane}, "B": {"foe": put("4,1")}}, "move")
    given = gift("start_of_move_phase", lambda _scene: switching("A.crane", "B.foe", "A"), "A.crane")
    game = gifted(setup, given)

    assert not game.told(FiguresSwitched)
    assert (game.at("A.crane"), game.at("B.foe")) == ("1,1 2,1", "4,1")


@pytest.mark.rule("SS-MIX-62", "SS-MACT-13", "SS-PLACE-03")
@pytest.mark.parametrize("leaves_room", [True, False])
def test_before_moving_comes_before_a_switch_and_may_make_it_impossible(leaves_room: bool) -> None:
    rows = ["g0 g0 g0 g0 g0 g0"]
    more = {"overhangs": [{"at": ["6,1"], "level": 4, "terrain": "rock"}]}
    foe = put("4,1", height=5)
    teams = {"A": {"hero": put("1,1", height=3)}, "B": {"foe": foe}}
    to = "5,1" if leaves_room else "6,1"

    def is_switched(occasion: Any, _bearer: str) -> bool:
        frame = occasion.frame
        return bool(frame.flow == "before_being_moved" and frame.figure == "A.hero")

    # Before it is moved the hero gets to another space; under the overhang the tall foe has no room.
    elsewhere = deed("before_moving", FigureSet("A.hero", (to,)), bearer="A.hero", when=is_switched)
    setup = setup_of(rows, teams, "move", more_board=more)
    game = gifted(setup, switched("A.hero", "B.foe"), elsewhere)

    assert bool(game.told(FiguresSwitched)) == leaves_room
    assert (game.at("A.hero"), game.at("B.foe")) == (("4,1", "5,1") if leaves_room else ("6,1", "4,1"))


@pytest.mark.rule("SS-PLACE-03")
def test_a_figure_placed_elsewhere_on_its_way_thinks_again() -> None:
    rows = ["g0 g0 g0 g0 g0 g0 g0 g0"]
    teams = {"A": {"hero": put("1,1", move=5)}, "B": {"foe": put("8,1")}}

    def there(occasion: Any, _bearer: str) -> bool:
        table = occasion.table
        on_its_way = occasion.frame.flow == MOVE_ACTION.name
        return bool(on_its_way and table.setting.ids(table.figures["A.hero"].spaces) == ("2,1",))

    game = start(rows, teams, deed("enter_space", FigureSet("A.hero", ("5,1",)), when=there))
    game.walk("1,1", "2,1", "3,1")

    assert (game.about, game.at("A.hero")) == ("move_on", "5,1")
    assert game.refusal(["5,1", "4,1", "3,1", "2,1", "1,1", "2,1"])[1] == "not_enough_movement"
    assert game.walk("5,1", "6,1").at("A.hero") == "6,1"


@pytest.mark.rule("SS-PLACE-01", "SS-PLACE-04")
def test_without_words_about_where_a_figure_is_placed_anywhere_else_where_there_is_room() -> None:
    rows = ["g12 g0 s0 g0 g0"]
    barrel = {"objects": [{"id": "barrel", "kind": "barrel", "at": ["4,1"], "height": 1}]}
    teams = {"A": {"hero": put("1,1", life=9)}, "B": {"foe": put("5,1")}}
    setup = setup_of([rows[0], "g0 g0"], teams, "move", more_board=barrel)
    whisk = gift("start_of_move_phase", lambda _scene: placing("A.hero", "A"), key="whisk")
    game = gifted(setup, whisk, dice="k")

    assert game.options == ["2,1", "1,2", "2,2"]
    game.answer("2,2")
    # Where no soft landing is spoken of, it falls.
    assert ([event.levels for event in game.told(Fell)], game.wounds("A.hero")) == ([12], 1)
