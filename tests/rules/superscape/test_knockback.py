"""Knockback: the line, the way, and what it costs to be stopped on it."""

from collections.abc import Mapping
from typing import Any

import pytest

from slugfest.rules.superscape.attacks.wounds import WoundsFrame
from slugfest.rules.superscape.events import (
    AttackLost,
    AttackRolled,
    Burned,
    DamageRolled,
    Defeated,
    Fell,
    KnockbackEnded,
    KnockedBack,
    Moved,
    SwipeForgone,
    SwipeTaken,
    WoundsReceived,
)
from slugfest.rules.superscape.movement.knockback import knockback
from slugfest.rules.superscape.names.tallies import AVOIDS_FALLS
from tests.rules.superscape.builder import Game, Put, put
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.deeds import Deed, adds

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
DOUBLE: dict[str, Any] = {"basing": "double"}


def blow(spaces: int, figure: str = "B.foe", by: str = "A.hero", window: str = "activated") -> Deed:
    """An ability that knocks a figure back, which its bearer has to use."""
    return Deed(by, window, lambda scene: knockback(figure, spaces, by, "", scene.table.controller(by)))


def knocked(
    play: Play,
    rows: list[str],
    spaces: int,
    *,
    foe: Put,
    hero: Put | None = None,
    dice: str = "",
    others: Mapping[str, Put] | None = None,
    **more: Any,
) -> Game:
    """The game after the hero has knocked the foe back, at the next question."""
    a, b = {"hero": hero or put("1,1")}, {"foe": foe, **(others or {})}
    given = more.pop("given", [blow(spaces)])
    return play(rows, A=a, B=b, start="activation", dice=dice, given=given, **more)


def ended(game: Game) -> list[tuple[int, str]]:
    return [(event.spaces, event.ended) for event in game.told(KnockbackEnded)]


@pytest.mark.rule("SS-KNOCK-01", "SS-KNOCK-02", "SS-KNOCK-03")
def test_straight_away_exactly_as_far_as_said(play: Play) -> None:
    game = knocked(play, ROW, 3, foe=put("2,1"))

    assert game.at("B.foe") == "5,1"
    assert [event.spaces for event in game.told(Moved)] == [("3,1",), ("4,1",), ("5,1",)]
    assert game.wounds("B.foe") == 0
    assert game.about == "route", "nobody was asked how far"


@pytest.mark.rule("SS-KNOCK-03")
def test_the_adjacent_space_fixes_the_line(play: Play) -> None:
    field = ["g0 g0 g0 g0", "g0 g0 g0 g0", "g0 g0 g0 g0", "g0 g0 g0 g0"]
    game = knocked(play, field, 2, hero=put("2,1"), foe=put("2,2"))

    assert game.at("B.foe") == "3,4"


@pytest.mark.rule("SS-KNOCK-03")
def test_spaces_that_a_wall_parts_establish_no_adjacency(play: Play) -> None:
    field = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [["2,1", "2,2"]], "height": 9}]}
    crane = put("2,1 3,1", **DOUBLE)
    game = knocked(play, field, 2, hero=crane, foe=put("2,2"), more_board=wall)

    assert game.at("B.foe") == "1,4"


@pytest.mark.rule("SS-KNOCK-04")
def test_of_several_lines_the_player_of_the_activated_figure_chooses(play: Play) -> None:
    field = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    crane = put("2,1 3,1", **DOUBLE)
    game = knocked(play, field, 2, hero=crane, foe=put("2,2"))

    assert (game.about, game.asked.player) == ("direction", "A")
    assert game.options == ["towards 2,3 4", "towards 3,3 5"]
    west, east = (Game(game.match.clone()).answer(option) for option in game.options)
    assert (west.at("B.foe"), east.at("B.foe")) == ("1,4", "3,4")


@pytest.mark.rule("SS-KNOCK-04")
def test_at_a_distance_the_direction_nearest_to_the_line_is_taken(play: Play) -> None:
    straight = knocked(play, ROW, 2, foe=put("4,1"))
    field = ["g0 g0 g0 g0 g0 g0"] * 4
    between = knocked(play, field, 1, foe=put("2,3"), hero=put("2,1"))

    assert straight.at("B.foe") == "6,1"
    assert between.about == "direction"
    assert len(between.options) == 2


@pytest.mark.rule("SS-KNOCK-05")
def test_each_level_up_uses_up_a_space(play: Play) -> None:
    game = knocked(play, ["g0 g0 g1 g1 g1 g1"], 3, foe=put("2,1"))

    assert game.at("B.foe") == "4,1"
    assert ended(game) == [(3, "")]
    assert not game.told(DamageRolled)


@pytest.mark.rule("SS-KNOCK-10", "SS-KNOCK-13", "SS-MIX-46")
def test_a_stack_that_costs_too_much_stops_and_hurts(play: Play) -> None:
    game = knocked(play, ["g0 g0 g0 g2 g2 g2"], 3, foe=put("2,1"), dice="k")

    assert game.at("B.foe") == "3,1"
    assert ended(game) == [(1, "hindered")]
    assert game.wounds("B.foe") == 1


@pytest.mark.rule("SS-KNOCK-05", "SS-MIX-46")
def test_a_stack_that_can_be_paid_for_is_climbed(play: Play) -> None:
    game = knocked(play, ["g0 g0 g0 g2 g2 g2"], 4, foe=put("2,1"))

    assert game.at("B.foe") == "4,1"
    assert not game.told(DamageRolled)


@pytest.mark.rule("SS-KNOCK-11", "SS-MIX-47")
@pytest.mark.parametrize(("spaces", "end"), [(2, "4,1"), (4, "4,1")])
def test_the_edge_stops_and_does_not_hurt(play: Play, spaces: int, end: str) -> None:
    game = knocked(play, ["g0 g0 g0 g0"], spaces, foe=put("2,1"))

    assert game.at("B.foe") == end
    assert ended(game) == [(2, "" if spaces == 2 else "edge")]
    assert not game.told(DamageRolled)


@pytest.mark.rule("SS-KNOCK-08", "SS-KNOCK-10", "SS-MIX-48")
@pytest.mark.parametrize("team", ["ally", "enemy"])
def test_any_figure_in_the_way_stops_it_and_takes_nothing(play: Play, team: str) -> None:
    others = {"pal": put("4,1")} if team == "ally" else {}
    wall: dict[str, Any] = {} if team == "ally" else {"C": {"fiend": put("4,1")}}
    game = knocked(play, ROW, 4, foe=put("2,1"), others=others, dice="k", **wall)

    assert (game.at("B.foe"), game.wounds("B.foe")) == ("3,1", 1)
    assert game.wounds("B.pal" if team == "ally" else "C.fiend") == 0
    assert [event.figure for event in game.told(WoundsReceived)] == ["B.foe"]


@pytest.mark.rule("SS-KNOCK-10", "SS-KNOCK-14")
def test_one_that_cannot_move_at_all_takes_the_die(play: Play) -> None:
    game = knocked(play, ROW, 1, foe=put("2,1"), others={"pal": put("3,1")}, dice="k")

    assert (game.at("B.foe"), game.wounds("B.foe")) == ("2,1", 1)
    assert not game.told(Moved)


@pytest.mark.rule("SS-KNOCK-10")
def test_a_wall_stops_it(play: Play) -> None:
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [["3,1", "4,1"]], "height": 9}]}
    game = knocked(play, ROW, 3, foe=put("2,1"), dice="s", more_board=wall)

    assert (game.at("B.foe"), game.wounds("B.foe")) == ("3,1", 0)
    assert ended(game) == [(1, "hindered")]


@pytest.mark.rule("SS-KNOCK-08")
def test_nobody_comes_to_rest_on_half_a_space(play: Play) -> None:
    game = knocked(play, ["g0 g0 g0 s0 g0 g0"], 3, foe=put("2,1"), dice="b")

    assert game.at("B.foe") == "3,1"


@pytest.mark.rule("SS-KNOCK-12", "SS-KNOCK-07")
@pytest.mark.parametrize(("symbols", "wounds"), [([], 1), (["water_affinity"], 1)])
def test_water_cuts_it_short_with_a_die(play: Play, symbols: list[str], wounds: int) -> None:
    game = knocked(play, ["g0 g0 w0 w0 g0 g0"], 2, foe=put("2,1", symbols=symbols), dice="k")

    assert (game.at("B.foe"), game.wounds("B.foe")) == ("3,1", wounds)


@pytest.mark.rule("SS-KNOCK-12")
def test_water_on_the_last_space_costs_nothing(play: Play) -> None:
    game = knocked(play, ["g0 g0 g0 w0 g0 g0"], 2, foe=put("2,1"))

    assert game.at("B.foe") == "4,1"
    assert not game.told(DamageRolled)


@pytest.mark.rule("SS-KNOCK-08", "SS-KNOCK-12")
def test_lava_burns_and_cuts_it_short(play: Play) -> None:
    game = knocked(play, ["g0 g0 m0 g0 g0 g0"], 2, foe=put("2,1", life=9), dice="kkbb k")

    assert game.at("B.foe") == "3,1"
    assert len(game.told(Burned)) == 1
    assert game.wounds("B.foe") == 3


@pytest.mark.rule("SS-KNOCK-06", "SS-SWIPE-13")
def test_it_gives_no_swipes(play: Play) -> None:
    game = knocked(play, ROW, 2, foe=put("2,1"))

    assert game.at("B.foe") == "4,1"
    assert not game.told(SwipeTaken)
    assert not game.told(SwipeForgone)


@pytest.mark.rule("SS-KNOCK-09", "SS-FALL-12", "SS-MIX-45", "SS-KNOCK-07")
@pytest.mark.parametrize("symbols", [[], ["flying"]])
@pytest.mark.parametrize(("levels", "dice", "wounds"), [(9, "", 0), (25, "kk", 2)])
def test_a_drop_on_the_way_hurts_flyers_too(
    play: Play, symbols: list[str], levels: int, dice: str, wounds: int
) -> None:
    rows = [f"g{levels} g{levels} g{levels} g0 g0 g0"]
    game = knocked(play, rows, 3, foe=put("2,1", symbols=symbols), dice=dice)

    assert (game.at("B.foe"), game.wounds("B.foe")) == ("5,1", wounds)


@pytest.mark.rule("SS-KNOCK-07")
def test_what_avoids_falls_is_of_no_use(play: Play) -> None:
    given = [blow(1), adds("B.foe", AVOIDS_FALLS), adds("A.hero", AVOIDS_FALLS)]
    game = knocked(play, ["g10 g10 g0 g0"], 1, foe=put("2,1"), dice="k", given=given)

    assert game.wounds("B.foe") == 1
    walked = play(["g10 g0 g0 g0"], A={"hero": put("1,1")}, B={"foe": put("4,1")}, given=given[2:])
    assert not walked.walk("1,1", "2,1").told(Fell)


@pytest.mark.rule("SS-MIX-44", "SS-KNOCK-12", "SS-SYM-22", "SS-KNOCK-09")
@pytest.mark.parametrize(("die", "wounds"), [("k", 1), ("b", 0)])
def test_off_a_cliff_into_water_with_super_strength(play: Play, die: str, wounds: int) -> None:
    strong = put("2,1", symbols=["super_strength"])
    game = knocked(play, ["g25 g25 g25 w0 g0 g0"], 3, foe=strong, dice=f"kk {die}")

    assert [event.dice for event in game.told(Fell)] == [2]
    assert [event.skulls for event in game.told(DamageRolled)] == [wounds]
    assert (game.at("B.foe"), game.wounds("B.foe")) == ("4,1", wounds)


@pytest.mark.rule("SS-KNOCK-09")
def test_one_that_falls_to_its_death_goes_no_further(play: Play) -> None:
    game = knocked(
        play, ["g10 g10 g0 w0 g0 g0"], 3, foe=put("2,1", life=1), others={"pal": put("6,1")}, dice="k"
    )

    assert game.kinds(Moved, Fell, Defeated) == ["Moved", "Fell", "Defeated"]


@pytest.mark.rule("SS-KNOCK-15")
def test_it_is_movement_and_no_move_action(play: Play) -> None:
    seen: list[str] = []

    def spy(window: str) -> Deed:
        def note(_scene: Any) -> WoundsFrame:
            seen.append(window)
            return WoundsFrame("wounds", figure="B.foe")

        return Deed("B.foe", window, note)

    names = [
        "before_moving",
        "before_move_action",
        "begin_to_move",
        "leave_space",
        "enter_space",
        "knocked_back",
    ]
    game = knocked(play, ROW, 1, foe=put("2,1"), given=[blow(1), *map(spy, names)])

    assert game.about == "route"
    assert seen[:4] == ["before_moving", "knocked_back", "leave_space", "enter_space"]
    assert game.table.controller("B.foe") == "B"


@pytest.mark.rule("SS-KNOCK-16")
def test_it_goes_away_from_the_activated_figure_whoever_causes_it(play: Play) -> None:
    teams = {"hero": put("1,1"), "pal": put("3,1")}
    game = play(
        ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"],
        A=teams,
        B={"foe": put("1,2")},
        start="activation",
        given=[blow(1, by="A.pal")],
    )

    assert game.told(KnockedBack)
    assert game.at("B.foe") == "2,3"


@pytest.mark.rule("SS-KNOCK-16", "SS-MIX-49")
def test_a_defender_knocks_the_attacker_away_from_itself_and_out_of_range(play: Play) -> None:
    given = [blow(2, figure="A.hero", by="B.foe", window="after_targeted")]
    game = play(ROW, A={"hero": put("3,1")}, B={"foe": put("4,1")}, start="attack", given=given).answer(
        "normal B.foe"
    )

    assert game.at("A.hero") == "1,1"
    assert game.told(AttackLost)
    assert not game.told(AttackRolled)


@pytest.mark.rule("SS-MIX-49")
def test_after_the_dice_the_hits_stand(play: Play) -> None:
    given = [blow(2, figure="A.hero", by="B.foe", window="after_attacked")]
    game = play(
        ROW, A={"hero": put("3,1")}, B={"foe": put("4,1")}, start="attack", given=given, dice="kkb bbb"
    ).answer("normal B.foe")

    assert game.at("A.hero") == "1,1"
    assert game.wounds("B.foe") == 2


@pytest.mark.rule("SS-KNOCK-17")
def test_every_part_of_a_double_base_goes_the_same_way(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
    crane = put("2,2 3,2", **DOUBLE)
    along = knocked(play, ROW, 2, foe=put("2,1 3,1", **DOUBLE))
    across = knocked(play, rows, 1, hero=put("2,1"), foe=crane)

    assert along.at("B.foe") == "4,1 5,1"
    assert across.at("B.foe") == "3,3 4,3"


@pytest.mark.rule("SS-KNOCK-17")
@pytest.mark.parametrize(
    ("spaces", "end", "dice"),
    [(1, "3,1 4,1", ""), (2, "3,1 4,1", "b"), (3, "3,1 4,1", "b"), (4, "3,1 4,1", "b"), (5, "5,1 6,1", "")],
)
def test_a_double_base_ends_on_one_level_and_pays_its_highest_climb(
    play: Play, spaces: int, end: str, dice: str
) -> None:
    game = knocked(play, ["g0 g0 g0 g0 g1 g1 g1"], spaces, foe=put("2,1 3,1", **DOUBLE), dice=dice)

    assert game.at("B.foe") == end


@pytest.mark.rule("SS-KNOCK-17", "SS-FALL-12")
def test_a_double_base_falls_once_for_a_drop(play: Play) -> None:
    game = knocked(play, ["g10 g10 g10 g0 g0 g0"], 2, foe=put("2,1 3,1", **DOUBLE), dice="k")

    assert game.at("B.foe") == "4,1 5,1"
    assert len(game.told(Fell)) == 1
