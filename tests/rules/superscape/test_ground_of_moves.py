"""What the ground does to a move: sizes of hexes, levels, walls of bridges, pillars, overhangs; who is on whose space."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import Moved
from tests.rules.superscape.builder import Game, new_game, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.gifts import adds, deed, gifted
from tests.rules.superscape.spying import offers, spies, windows


def bridge(move: int, at: str = "1,1", **more: Any) -> Game:
    """A wall between 2,1 (inside) and 3,1 (outside), two levels from within and three from without."""
    wall = {"id": "rail", "kind": "wall", "between": [["2,1", "3,1"]], "height": 2, "counts": [2, 3], **more}
    teams = {"A": {"hero": put(at, move=move)}, "B": {"foe": put("5,1", height=3)}}
    return new_game(setup_of(["g0 g0 g0 g0 g0"], teams, "move", more_board={"objects": [wall]}))


@pytest.mark.rule("SS-ELEV-08")
@pytest.mark.parametrize("start, route, cost", [("2,1", ["2,1", "3,1"], 3), ("3,1", ["3,1", "2,1"], 4)])
def test_a_bridge_wall_is_two_levels_from_within_and_three_from_without(
    start: str, route: list[str], cost: int
) -> None:
    assert bridge(cost - 1, start).refusal(route) == ("SS-ELEV-02", "not_enough_movement")
    over = bridge(cost, start).walk(*route)
    assert [event.cost for event in over.told(Moved)] == [cost]


@pytest.mark.rule("SS-ELEV-09")
def test_nobody_passes_over_a_pillar_without_a_cap() -> None:
    pillar = {"id": "column", "kind": "pillar", "at": ["2,1"], "height": 3, "pillar": True}
    flyer = put("1,1", symbols=["flying"])
    teams = {"A": {"hero": flyer}, "B": {"foe": put("4,1")}}
    over = {"route": ["1,1", "2,1", "3,1"], "fly_from": 1}
    rows = ["g0 g0 g0 g0"]

    plain = {**pillar, "pillar": False}
    assert new_game(setup_of(rows, teams, "move", more_board={"objects": [plain]})).allows(over)
    game = new_game(setup_of(rows, teams, "move", more_board={"objects": [pillar]}))
    assert game.refusal(over) == ("SS-MOVE-05", "object_in_the_way")
    assert game.refusal(["1,1", "2,1"]) == ("SS-MOVE-05", "object_in_the_way")


@pytest.mark.rule("SS-ELEV-09", "SS-OVER-03")
def test_a_cap_offers_a_road_on_top_of_a_pillar() -> None:
    pillar = {"id": "column", "kind": "pillar", "at": ["2,1"], "height": 3, "pillar": True}
    cap = {"at": ["2,1"], "level": 4, "thickness": 1, "terrain": "road"}
    teams = {"A": {"hero": put("1,1", move=6)}, "B": {"foe": put("4,1")}}
    more = {"objects": [pillar], "overhangs": [cap]}
    game = new_game(setup_of(["g0 g0 g0 g0"], teams, "move", more_board=more))

    assert game.refusal(["1,1", "2,1", "3,1"]) == ("SS-OVER-02", "too_low")
    game.walk("1,1", "2,1@4", "3,1")
    assert [event.cost for event in game.told(Moved)] == [5, 1]


@pytest.mark.parametrize(
    "wall", [{"counts": [2]}, {"counts": [2, "3"]}, {"counts": [2, -1]}, {"pillar": True}]
)
def test_a_wall_that_makes_no_sense_is_refused(wall: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=next(iter(wall))):
        bridge(5, **wall)


@pytest.mark.rule("SS-ELEV-05", "SS-HEX-11", "SS-HEX-13", "SS-ELEV-02")
def test_there_is_nowhere_to_stop_on_the_side_of_a_stack(play: Play) -> None:
    game = play(["g0 g5 g0 g0"], A={"hero": put("1,1", move=5)}, B={"foe": put("4,1")})

    # Five levels and the space itself: what is left after four of them is not enough, and there is no place between.
    assert game.refusal(["1,1", "2,1"]) == ("SS-ELEV-02", "not_enough_movement")
    assert play(["g0 g5 g0 g0"], A={"hero": put("1,1", move=6)}, B={"foe": put("4,1")}).allows(["1,1", "2,1"])


@pytest.mark.rule("SS-HEX-12", "SS-DBL-07", "SS-MIX-64", "SS-DBL-08")
@pytest.mark.parametrize("tile", ["w", "d", "m"])
def test_tiles_of_no_height_leave_a_base_level(play: Play, tile: str) -> None:
    crane = {"crane": put("1,1 2,1", basing="double", life=9, move=2)}
    game = play(
        [f"g0 g0 g0 {tile}0 g0 g0"], A=crane, B={"foe": put("6,1")}, dice="bbbb" if tile == "m" else ""
    )

    game.walk("2,1", "3,1", "4,1")
    assert game.at("A.crane") == "4,1 3,1"


@pytest.mark.rule("SS-MIX-41", "SS-ENG-02", "SS-ENG-09", "SS-MOVE-02")
def test_a_tall_figure_is_engaged_where_its_short_friend_is_not(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g4 g0 g0 g0"]
    team = {"hero": put("1,1", height=6, move=4), "friend": put("2,1", height=3)}
    # The friend is three levels tall beside a ledge of four: not engaged.  The hero, of six, is.
    game = play(rows, A=team, B={"foe": put("2,2", height=5)}, dice="b")

    game.walk("1,1", "2,1", "3,1", "4,1")
    assert (game.about, game.asked.facts["figure"]) == ("swipe", "B.foe")
    # It takes the swipe on the last space beside it, after passing through that of its friend.
    assert game.at("A.hero") in ("2,1", "3,1")
    game.answer(True)
    assert game.at("A.hero") == "4,1"


@pytest.mark.rule("SS-BASE-03", "SS-BASE-01", "SS-BASE-02", "SS-HEX-04")
@pytest.mark.parametrize(
    "basing, at, wrong",
    [
        ("single", "1,1 2,1", "needs 1"),
        ("double", "1,1", "needs 2"),
        ("double", "1,1 3,1", "do not lie"),
        ("double", "3,1 4,1", "on one level"),
    ],
)
def test_a_base_lies_on_as_many_spaces_as_it_has_parts(basing: str, at: str, wrong: str) -> None:
    rows = ["g0 g0 g0 g1 g0"]
    teams = {"A": {"hero": put(at, basing=basing)}, "B": {"foe": put("5,1")}}

    with pytest.raises(SetupError, match=wrong):
        new_game(setup_of(rows, teams, "move"))


@pytest.mark.rule("SS-SYM-02", "SS-SYM-24", "SS-SYM-01")
def test_a_gained_symbol_serves_like_a_printed_one_and_a_second_changes_nothing() -> None:
    rows = ["g0 w0 g0 g0"]
    route = ["1,1", "2,1", "3,1"]

    def game(*gifts: Any, **printed: Any) -> Game:
        teams = {"A": {"hero": put("1,1", **printed)}, "B": {"foe": put("4,1")}}
        return gifted(setup_of(rows, teams, "move"), *gifts)

    swims = adds("symbol water_affinity", 1, "A.hero")
    assert game().refusal(route) == ("SS-MOVE-15", "must_stop")
    assert game(swims).allows(route)
    assert game(swims, symbols=["water_affinity"]).allows(route)
    assert game(symbols=["water_affinity"]).allows(route)


@pytest.mark.rule("SS-SYM-13", "SS-SYM-05")
def test_what_is_flown_over_is_passed_and_not_entered() -> None:
    rows = ["g0 w0 g0 g0 g0"]
    seen = spies(["leave_space", "pass_over", "enter_space"])
    teams = {"A": {"hero": put("1,1", symbols=["flying"])}, "B": {"foe": put("5,1", height=2)}}
    flown = gifted(setup_of(rows, teams, "move"), *seen).fly("1,1", "2,1", "3,1")
    walked = gifted(setup_of(rows, teams, "move"), *seen).walk("1,1", "2,1")

    assert windows(flown) == ["leave_space", "pass_over", "leave_space", "enter_space"]
    assert windows(walked) == ["leave_space", "enter_space"]


@pytest.mark.rule("SS-MIX-08", "SS-MACT-16", "SS-MACT-24")
def test_a_committed_figure_that_is_stopped_has_no_way_back_to_something_else() -> None:
    rows = ["g0 g0 g0 g0"]
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("4,1")}}
    gifts: list[Any] = [
        *offers("before_normal_move", "special_move"),
        deed("begin_to_move", stopped=True),
    ]
    game = gifted(setup_of(rows, teams, "move"), *gifts).use().walk("1,1", "2,1")

    assert game.at("A.hero") == "1,1"
    assert game.about == "order_markers"
