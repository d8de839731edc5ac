"""What teams may consist of, and what of a card a match takes up."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import AttackRolled, CardActivated, DraftOrderSet, Fell, MoveEnded
from tests.rules.superscape.builder import OPENING, board, card, new_game, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0"]


def opening(*teams: dict[str, dict[str, Any]], dice: tuple[int, ...] = (9, 1), **more: Any) -> Any:
    cards = {name: card(name, **printed) for team in teams for name, printed in team.items()}
    setup = {"board": board(OPENING), "teams": [list(team) for team in teams], "cards": cards, **more}
    return new_game(setup, dice)


@pytest.mark.rule("SS-MIX-84", "SS-UNIQ-05", "SS-UNIQ-01")
@pytest.mark.parametrize(
    ("members", "fits"),
    [
        (("cross", "unique"), True),
        (("cross", "event"), True),
        (("unique", "event"), False),
        (("cross", "unique", "event"), False),
    ],
)
def test_crossover_joins_either_and_makes_no_peace_between_the_others(
    members: tuple[str, ...], fits: bool
) -> None:
    printed: dict[str, dict[str, Any]] = {
        "cross": {"identity": "Eve", "symbols": ["crossover"]},
        "unique": {"identity": "Eve"},
        "event": {"identity": "Eve", "uniqueness": "event"},
    }
    team = {name: printed[name] for name in members}
    if fits:
        assert opening(team, {"foe": {}}).about == "start_space"
        return
    with pytest.raises(SetupError, match="same person"):
        opening(team, {"foe": {}})


@pytest.mark.rule("SS-DRAFT-02", "SS-DRAFT-03")
def test_one_card_against_three_is_a_legal_match_and_teams_that_are_brought_are_not_drafted() -> None:
    game = opening({"hero": {}}, {"foe": {}, "fiend": {}, "fury": {}})

    assert game.about == "start_space"
    assert not game.told(DraftOrderSet)
    assert game.answer("1,1", "1,3", "2,3", "3,3").about == "order_markers"


@pytest.mark.rule("SS-CARD-20", "SS-DRAFT-01")
@pytest.mark.parametrize(("cost", "fits"), [(140, True), (141, False)])
def test_the_printed_points_are_what_a_card_costs(cost: int, fits: bool) -> None:
    team = {"hero": {"points": 360}, "pal": {"points": cost}}
    if fits:
        assert opening(team, {"foe": {}}, points=500).about == "start_space"
        return
    with pytest.raises(SetupError, match="501 points, but the limit is 500"):
        opening(team, {"foe": {}}, points=500)


@pytest.mark.rule("SS-CARD-08", "SS-SQUAD-03", "SS-CARD-02", "SS-SQUAD-02")
@pytest.mark.parametrize("uniqueness", ["event", "unique", "uncommon", "common"])
@pytest.mark.parametrize("places", [["1,1"], ["1,1", "2,1"]])
def test_heroes_and_squads_are_of_any_uniqueness(play: Play, uniqueness: str, places: list[str]) -> None:
    unit = put(*places, uniqueness=uniqueness, figures=len(places))
    game = play(ROW, A={"unit": unit}, B={"foe": put("7,1")}, start="activation")

    assert len(game.told(CardActivated)[0].figures) == len(places)


@pytest.mark.rule("SS-CARD-08")
@pytest.mark.parametrize("uniqueness", ["rare", None])
def test_there_is_no_other_uniqueness(uniqueness: str | None) -> None:
    with pytest.raises(SetupError):
        opening({"hero": {"uniqueness": uniqueness}}, {"foe": {}})


SYMBOLS = [
    *(
        "crossover",
        "flying",
        "magical_affinity",
        "mental_shield",
        "stealth",
        "super_strength",
        "water_affinity",
    ),
]


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_each_of_the_seven_symbols_may_be_printed(symbol: str) -> None:
    assert opening({"hero": {"symbols": [symbol]}}, {"foe": {}}).about == "start_space"


@pytest.mark.rule("SS-BASE-03", "SS-BASE-04")
def test_a_single_base_takes_one_space_and_a_double_base_two() -> None:
    game = opening({"hero": {}, "crane": {"basing": "double"}}, {"foe": {}})

    assert game.refusal("1,1 2,1") == ("SS-SETUP-08", "does_not_fit")
    game.answer("2,1")
    assert game.refusal("1,1") == ("SS-SETUP-08", "does_not_fit")
    assert game.answer("3,1 4,1").at("A.crane") == "3,1 4,1"


# -- levels -------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-HEX-13", "SS-HEX-11")
@pytest.mark.parametrize("level", [9, 10])
def test_the_level_of_a_space_counts_for_climbing_and_falling(play: Play, level: int) -> None:
    up = play([f"g0 g{level} g0 g0"], A={"hero": put("1,1", move=level + 1)}, B={"foe": put("4,1")})
    low = play([f"g0 g{level} g0 g0"], A={"hero": put("1,1", move=level)}, B={"foe": put("4,1")})
    dice = "b" if level == 10 else ""
    down = play([f"g{level} g0 g0 g0"], A={"hero": put("1,1")}, B={"foe": put("4,1")}, dice=dice)

    assert up.walk("1,1", "2,1").told(MoveEnded)[0].spaces == level + 1
    assert low.refusal(["1,1", "2,1"]) == ("SS-ELEV-02", "not_enough_movement")
    assert [event.levels for event in down.walk("1,1", "2,1").told(Fell)] == ([10] if level == 10 else [])


@pytest.mark.rule("SS-HEX-13")
@pytest.mark.parametrize(("level", "dice"), [(0, 3), (4, 4)])
def test_the_level_of_a_space_counts_for_height_advantage(play: Play, level: int, dice: int) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}
    game = play([f"g{level} g0 g0"], **teams, start="attack", dice="b" * dice + "bbb").answer("normal B.foe")

    assert game.told(AttackRolled)[0].dice.total == dice


@pytest.mark.rule("SS-HEX-12", "SS-DBL-07", "SS-AQUA-07")
@pytest.mark.parametrize(("tile", "even"), [("w0", True), ("w1", False)])
def test_a_flat_tile_under_one_half_of_a_base_makes_no_step(play: Play, tile: str, even: bool) -> None:
    crane = put("1,1 2,1", basing="double", height=8)
    game = play([f"g0 g0 {tile} g0 g0 g0"], A={"crane": crane}, B={"foe": put("6,1")})

    if not even:
        assert game.refusal(["2,1", "3,1"]) == ("SS-DBL-04", "uneven")
        return
    assert game.allows(["2,1", "3,1", "4,1"])
    assert game.answer(["2,1", "3,1"]).at("A.crane") == "3,1 2,1"
    assert game.told(MoveEnded)[0].spaces == 1


@pytest.mark.rule("SS-ELEV-05")
def test_nobody_stops_half_way_up(play: Play) -> None:
    game = play(["g0 g4 g0 g0"], A={"hero": put("1,1", move=3)}, B={"foe": put("4,1")})

    assert game.refusal(["1,1", "2,1"]) == ("SS-ELEV-02", "not_enough_movement")
    assert game.refusal(["1,1", "2,1@2"]) == ("SS-MOVE-09", "no_such_space")
