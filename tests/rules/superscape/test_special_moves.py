"""Special moves, unstoppable ones, stops on the way, several move actions, levels that are not counted, bonds."""

from random import Random
from typing import Any

import pytest

from slugfest.rules.superscape.events import (
    Defeated,
    Fell,
    MoveAnnounced,
    Moved,
    MoveEnded,
    SteppedBack,
)
from slugfest.rules.superscape.movement.granting import special_move
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from tests.rules.superscape.builder import Game, put, setup_of
from tests.rules.superscape.gifts import Gift, adds, deed, gift, gifted, spent
from tests.rules.superscape.spying import offered, offers, spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
FAR = {"foe": put("8,1")}


def leap(spaces: int, *, flies: bool = False, height: int | None = None, unstoppable: bool = False) -> Gift:
    def make(scene: Any) -> MoveFrame:
        return special_move(
            scene.table,
            "A.hero",
            spaces,
            "leap",
            flies=flies,
            height=height,
            unstoppable=unstoppable,
        )

    return gift("special_move", make, key="leap", consent=True)


def start(rows: list[str], *gifts: Any, dice: str = "", B: Any = None, **printed: Any) -> Game:  # noqa: N803
    at = printed.pop("at", "1,1")
    teams = {"A": {"hero": put(at, **printed)}, "B": B or FAR}
    return gifted(setup_of(rows, teams, "move"), *gifts, dice=dice)


@pytest.mark.rule("SS-MACT-02", "SS-MACT-19", "SS-MACT-21", "SS-MACT-25")
def test_a_special_move_has_its_own_number_that_nothing_changes() -> None:
    game = start(ROW, leap(3), adds("move", 2, "A.hero"), move=5).use()

    assert game.allows(["1,1", "2,1", "3,1", "4,1"])
    assert game.refusal(["1,1", "2,1", "3,1", "4,1", "5,1"]) == ("SS-MOVE-01", "not_enough_movement")
    game.walk("1,1", "2,1", "3,1", "4,1")
    assert [(event.kind, event.number.total) for event in game.told(MoveAnnounced)] == [("special", 3)]
    assert (game.at("A.hero"), game.about) == ("4,1", "order_markers")


@pytest.mark.rule("SS-MACT-19", "SS-ABIL-15")
def test_a_special_move_is_optional_and_takes_the_place_of_the_normal_one() -> None:
    game = start(ROW, leap(3), adds("move", 2, "A.hero"), move=5).decline()

    assert game.about == "route"
    assert game.allows([f"{column},1" for column in range(1, 8)])
    game.answer(["1,1", "2,1"])
    assert [event.kind for event in game.told(MoveAnnounced)] == ["normal"]
    assert game.about == "order_markers"


@pytest.mark.rule("SS-MACT-22", "SS-MACT-29", "SS-MIX-07")
def test_a_special_move_runs_from_the_announcement_to_what_comes_after_it() -> None:
    seen = spies(
        ["before_moving", "before_move_action", "begin_to_move", "after_move_action", "end_of_move_phase"]
    )
    game = start(ROW, leap(2), *seen).use().walk("1,1", "2,1")

    assert windows(game) == [
        "before_moving",
        "before_move_action",
        "begin_to_move",
        "after_move_action",
        "end_of_move_phase",
    ]


@pytest.mark.rule("SS-MACT-15", "SS-MACT-16", "SS-MIX-06")
def test_who_is_committed_to_a_normal_move_is_not_offered_a_special_one() -> None:
    game = start(ROW, leap(3), *offers("before_normal_move"), move=5)
    assert offered(game) == "before_normal_move"
    game.use()

    assert game.about == "route"
    game.answer([])
    assert game.about == "order_markers"
    free = start(ROW, leap(3), *offers("before_normal_move"), move=5).decline()
    assert offered(free) == "special_move"


@pytest.mark.rule("SS-MACT-22", "SS-SWIPE-15", "SS-MOVE-04")
def test_a_special_move_follows_the_normal_rules() -> None:
    near = {"foe": put("3,1")}
    game = start(ROW, leap(5), dice="k", B=near, at="2,1", life=5).use()

    assert game.refusal(["2,1", "3,1", "4,1"]) == ("SS-MOVE-04", "enemy_in_the_way")
    game.walk("2,1", "1,1").answer(True)
    assert (game.wounds("A.hero"), game.at("A.hero")) == (1, "1,1")
    assert spent(game)


@pytest.mark.rule("SS-SYM-11", "SS-MIX-68")
def test_flying_serves_in_a_special_move_only_if_that_grants_it() -> None:
    rows = ["g0 g9 g0 g0"]
    foe = {"foe": put("4,1")}
    walks = start(rows, leap(3), B=foe, symbols=["flying"]).use()
    flies = start(rows, leap(3, flies=True), B=foe).use()

    assert walks.refusal({"route": ["1,1", "2,1", "3,1"], "fly_from": 1}) == ("SS-SYM-16", "may_not_fly")
    flies.fly("1,1", "2,1", "3,1")
    assert flies.at("A.hero") == "3,1"
    # In a normal move the symbol serves.
    normal = start(rows, leap(3), B=foe, symbols=["flying"]).decline()
    assert normal.allows({"route": ["1,1", "2,1", "3,1"], "fly_from": 1})


@pytest.mark.rule("SS-CARD-30")
@pytest.mark.parametrize("height, allowed", [(3, False), (4, True)])
def test_a_special_move_may_lead_no_higher_than_it_says(height: int, allowed: bool) -> None:
    game = start(["g1 g5 g0 g0"], leap(5, flies=True, height=height), B={"foe": put("4,1")}).use()
    over = {"route": ["1,1", "2,1", "3,1"], "fly_from": 1}

    assert game.allows(over) == allowed
    if not allowed:
        assert game.refusal(over) == ("SS-CARD-30", "too_high")


@pytest.mark.rule("SS-MACT-24", "SS-MACT-30", "SS-MACT-33", "SS-MIX-08")
@pytest.mark.parametrize("unstoppable", [False, True])
def test_an_ability_that_stops_a_beginning_move_does_nothing_to_an_unstoppable_one(unstoppable: bool) -> None:
    joins = [deed("begin_to_move", stopped=True), *spies(["after_move_action"])]
    game = start(ROW, leap(3, unstoppable=unstoppable), *joins).use().walk("1,1", "2,1", "3,1")

    assert game.at("A.hero") == ("3,1" if unstoppable else "1,1")
    assert windows(game) == (["after_move_action"] if unstoppable else [])


def enters(space: str) -> Any:
    def when(occasion: Any, _bearer: str) -> bool:
        table = occasion.table
        return space in table.setting.ids(table.figures["A.hero"].spaces)

    return when


@pytest.mark.rule("SS-MACT-33", "SS-MIX-69", "SS-MOVE-15")
@pytest.mark.parametrize("unstoppable", [False, True])
def test_abilities_do_not_stop_an_unstoppable_move_and_water_does(unstoppable: bool) -> None:
    rows = ["g0 g0 g0 g0 w0 g0 g0 g0"]
    stopper = deed("enter_space", stopped=True, when=enters("3,1"))
    game = start(rows, leap(6, unstoppable=unstoppable), stopper).use()

    assert game.refusal([f"{column},1" for column in range(1, 8)]) == ("SS-MOVE-15", "must_stop")
    game.walk(*[f"{column},1" for column in range(1, 6)])
    assert game.at("A.hero") == ("5,1" if unstoppable else "3,1")
    assert game.told(MoveEnded)[0].spaces == (4 if unstoppable else 2)


@pytest.mark.rule("SS-MACT-33")
def test_an_ability_may_make_a_normal_move_unstoppable() -> None:
    stopper = deed("enter_space", stopped=True, when=enters("2,1"))

    assert start(ROW, stopper).walk("1,1", "2,1", "3,1").at("A.hero") == "2,1"
    free = start(ROW, stopper, adds("unstoppable", 1, "A.hero")).walk("1,1", "2,1", "3,1")
    assert free.at("A.hero") == "3,1"


@pytest.mark.rule("SS-DBL-06", "SS-HEX-08")
def test_what_is_stopped_where_it_cannot_stand_ends_its_move_where_it_last_could() -> None:
    uneven = start(["g0 g0 g1 g1 g0 g0"], deed("enter_space", stopped=True, when=enters("3,1")),
                   B={"foe": put("6,1")}, at="1,1 2,1", basing="double")  # fmt: skip
    uneven.walk("2,1", "3,1", "4,1")
    assert uneven.at("A.hero") == "1,1 2,1"
    assert uneven.told(SteppedBack)

    half = start(["g0 g0 s0 g0 g0 g0"], deed("enter_space", stopped=True, when=enters("3,1")),
                 B={"foe": put("6,1")})  # fmt: skip
    half.walk("1,1", "2,1", "3,1", "4,1")
    assert half.at("A.hero") == "2,1"


@pytest.mark.rule("SS-MACT-31", "SS-MACT-32")
def test_each_of_several_move_actions_runs_by_itself_in_one_phase() -> None:
    seen = spies(["before_move_action", "after_move_action", "end_of_move_phase"])
    game = start(ROW, adds("move_actions", 1, "A.hero"), *seen, move=2)

    game.walk("1,1", "2,1", "3,1")
    assert game.about == "route"
    assert game.refusal(["3,1", "4,1", "5,1", "6,1"]) == ("SS-MOVE-01", "not_enough_movement")
    game.walk("3,1", "4,1", "5,1")
    assert windows(game) == ["before_move_action", "after_move_action"] * 2 + ["end_of_move_phase"]
    assert (game.at("A.hero"), game.about) == ("5,1", "order_markers")


@pytest.mark.rule("SS-SAMP-02", "SS-FALL-01")
def test_what_climbs_four_levels_without_counting_them_may_take_no_damage_from_falls_too() -> None:
    drone = (adds("free_levels", 4, "A.hero"), adds("avoids_falls", 1, "A.hero"))
    rows = ["g20 g0 g4 g0 g0 g0 g0 g0"]

    assert start(rows, dice="bb").walk("1,1", "2,1").told(Fell)
    game = start(rows, *drone, move=3).walk("1,1", "2,1", "3,1", "4,1")
    assert not game.told(Fell)
    assert [event.cost for event in game.told(Moved)] == [1, 1, 1]


@pytest.mark.rule("SS-ELEV-06")
def test_levels_that_are_not_counted_are_a_budget_of_the_whole_action() -> None:
    rows = ["g0 g3 g0 g3 g0 g0"]
    foe = {"foe": put("6,1")}
    route = ["1,1", "2,1", "3,1", "4,1"]

    # Six levels up in three steps: four are free.
    assert not start(rows, adds("free_levels", 4, "A.hero"), B=foe, move=4).allows(route)
    game = start(rows, adds("free_levels", 4, "A.hero"), B=foe, move=5).walk(*route)
    assert [event.cost for event in game.told(Moved)] == [1, 1, 3]
    assert not start(rows, B=foe, move=8).allows(route)
    assert start(rows, B=foe, move=9).allows(route)


@pytest.mark.rule("SS-SAMP-04")
def test_no_step_breaks_an_engagement_to_which_an_ability_binds() -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    bond = adds("bound_to", 1, "A.hero", "B.foe")
    game = start(rows, bond, B={"foe": put("2,2")}, at="2,1", symbols=["flying", "stealth"])

    assert game.refusal(["2,1", "1,1"]) == ("SS-SAMP-04", "bound_to_engagement")
    assert game.refusal({"route": ["2,1", "3,1"], "fly_from": 1}) == ("SS-SAMP-04", "bound_to_engagement")
    assert game.allows(["2,1", "3,1"])
    assert game.allows(["2,1", "3,1", "3,2"])
    # Coming from elsewhere it may not go on past its foe either.
    outside = start(rows, bond, B={"foe": put("3,2")}, at="1,1")
    assert outside.allows(["1,1", "2,1", "3,1"])
    assert outside.refusal(["1,1", "2,1", "3,1", "4,1", "5,1"]) == ("SS-SAMP-04", "bound_to_engagement")
    other = start(rows, adds("bound_to", 1, "A.hero", "B.other"), B={"foe": put("2,2")}, at="2,1")
    assert other.allows(["2,1", "1,1"])


@pytest.mark.rule("SS-MACT-34", "SS-SWIPE-09")
def test_an_ability_may_let_a_figure_pass_through_an_enemy_without_leaving_it() -> None:
    rows = ["g0 g0 g0 g0 g0"]
    passes = adds("passes", 1, "A.hero", "B.foe")
    foe = {"foe": put("2,1")}

    assert start(rows, B=foe).refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-04", "enemy_in_the_way")
    through = start(rows, passes, B=foe).walk("1,1", "2,1", "3,1")
    assert (through.about, through.at("A.hero")) == ("attack", "3,1")
    assert start(rows, passes, B=foe).refusal(["1,1", "2,1"]) == ("SS-MOVE-06", "occupied")


@pytest.mark.rule("SS-MIX-43", "SS-ENG-09")
def test_a_friend_may_be_passed_as_soon_as_the_enemy_beside_it_is_gone() -> None:
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
    teams = {
        "A": {"hero": put("1,1", move=5), "friend": put("3,1")},
        "B": {"foe": put("3,2"), "last": put("6,2")},
    }
    gone = deed("enter_space", Defeated("B.foe"), when=enters("2,1"))
    game = gifted(setup_of(rows, teams, "move"), gone)

    assert game.refusal(["1,1", "2,1", "3,1", "4,1"]) == ("SS-MOVE-03", "engaged_figure_in_the_way")
    game.walk("1,1", "2,1", "2,2")
    assert (game.about, game.at("A.hero")) == ("move_on", "2,1")
    game.walk("2,1", "3,1", "4,1")
    assert game.at("A.hero") == "4,1"


def test_the_spaces_moved_include_those_counted_for_levels() -> None:
    seen: list[int] = []

    def look(scene: Any) -> None:
        host = scene.stack[scene.frame.host]
        seen.append(host.spent)

    start(["g0 g3 g0 g0"], gift("after_move_action", look), B={"foe": put("4,1")}).walk("1,1", "2,1")
    assert seen == [4]


@pytest.mark.rule("SS-FALL-05", "SS-SYM-07")
def test_a_flown_special_move_is_no_fall() -> None:
    game = start(["g15 g0 g0 g0"], leap(3, flies=True), B={"foe": put("4,1")}).use().fly("1,1", "2,1")

    assert not game.told(Fell)


@pytest.mark.rule("SS-SAMP-04")
@pytest.mark.parametrize("symbols", [[], ["flying"]])
def test_whatever_a_bound_figure_does_by_lot_keeps_it_in_its_engagement(symbols: list[str]) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    teams = {"A": {"hero": put("2,1", symbols=symbols)}, "B": {"foe": put("2,2")}}
    game = gifted(setup_of(rows, teams, "move"), adds("bound_to", 1, "A.hero", "B.foe"))
    routes = [game.asked.sample(Random(seed)) for seed in range(40)]

    assert all(game.allows(route) for route in routes)
    assert sum(bool(route) for route in routes) > 5
