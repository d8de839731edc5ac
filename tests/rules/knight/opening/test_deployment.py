"""Before the first Round: the scenario, the zones, deployment and the bag."""

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import DiceRolled, Drawn
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import BagFilled, Deployed, ZonesChosen
from slugfest.rules.knight.scenarios import scenarios
from tests.rules.knight.builders import EMPTY, Play, board, card, found, only, piece, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


@rule("DC-SCN-04")
@each("dice, winner", [((5, 3), "A"), ((3, 5), "B"), ((8, 8, 2, 1), "A"), ((4, 4, 4, 4, 1, 2), "B")])
def test_the_highest_roll_chooses_the_zone_and_ties_roll_again(
    gathering: Make, dice: tuple[int, ...], winner: str
) -> None:
    play = gathering(*dice)

    assert (winner, "zone") == (play.asked.player, play.asked.about)
    assert play.options == ("south", "north")
    assert len(found(play.events, DiceRolled)) == len(dice)


@rule("DC-SCN-04")
def test_only_those_who_tie_roll_again(gathering: Make) -> None:
    zones = {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36], "west": [0, 10, 6, 26]}
    three = {"id": "three", "name": "Three", "name_fr": "Trois", "rounds": 6, "zones": zones}
    play = gathering(7, 2, 7, 1, 3, c=1, scenario=three)

    assert [event.player for event in found(play.events, DiceRolled)] == ["A", "B", "C", "A", "C"]
    assert play.asked.player == "C"

    play.answer("north")

    assert only(play.events, ZonesChosen).zones == {"C": "north", "A": "south", "B": "west"}


@rule("DC-SCN-05")
@each("dice, first", [((5, 3), "A"), ((3, 5), "B")])
def test_who_chose_the_zone_deploys_first(gathering: Make, dice: tuple[int, int], first: str) -> None:
    play = gathering(*dice)
    play.answer("north")

    assert (first, "deploy") == (play.asked.player, play.asked.about)


@each("chosen, other", [("north", "south"), ("south", "north")])
def test_the_two_zones_face_one_another_and_are_equal(gathering: Make, chosen: str, other: str) -> None:
    play = gathering(3, 5)
    play.answer(chosen)

    assert only(play.events, ZonesChosen).zones == {"B": chosen, "A": other}
    assert scenarios()["brawl"].zones == {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]}


@rule("DC-SCN-06")
def test_players_alternate_and_the_larger_team_places_the_rest(gathering: Make) -> None:
    play = gathering(5, 3, "A", a=1, b=3)
    play.answer("south")
    order = []
    for k in range(4):
        if play.asked.about == "deploy_model":
            play.answer(play.options[-1])
        order.append(play.asked.player)
        play.answer([5 + 3 * k, 3 if order[-1] == "A" else 33])

    assert order == ["A", "B", "B", "B"]
    assert [event.figure for event in found(play.events, Deployed)] == ["A.a1", "B.b3", "B.b2", "B.b1"]
    assert (play.figure("B.b3").x, play.figure("B.b3").y, play.figure("B.b3").placed) == (8, 33, True)


@rule("DC-SCN-06")
@each(
    "at, inside",
    [([5, 5.41], True), ([5, 5.419], True), ([5, 5.43], False), ([5, 0.59], True), ([5, 33], False)],
)
def test_the_whole_base_must_lie_inside_the_own_zone(gathering: Make, at: list[float], inside: bool) -> None:
    play = gathering(5, 3)
    play.answer("south")

    assert inside == (play.match.refusal(at) is None)

    if not inside:
        assert play.refusal(at) == ("DC-SCN-06", "outside_zone")


@rule("DC-MOVE-02", "DC-MEAS-09")
def test_nobody_is_deployed_where_the_base_does_not_fit(gathering: Make) -> None:
    crowded = board(piece("wall", [10, 2, 6, 0.6], 1.2, standable=False), piece("roof", [20, 1, 4, 4], 3))
    play = gathering(5, 3, a=2, board=crowded)
    play.answer("south", "A.a1", [5, 3], [30, 33])

    assert play.refusal([5.5, 3]) == ("DC-MEAS-09", "on_model")
    assert play.refusal([12, 2.3]) == ("DC-MOVE-02", "in_scenery")
    assert play.refusal([20, 3, 1]) == ("DC-MOVE-02", "in_scenery")
    assert play.refusal([30, 3, 1]) == ("DC-MOVE-02", "unsupported")
    assert play.refusal([0.3, 3]) == ("DC-SCN-06", "outside_zone")
    assert play.refusal([5]) == ("DC-SCN-06", "answer_must_be_a_place")


def test_a_roof_inside_the_zone_may_be_deployed_on(gathering: Make) -> None:
    play = gathering(5, 3, board=board(piece("roof", [20, 1, 4, 4], 3)))
    play.answer("south", [22, 3])

    assert play.figure("A.a1").z == 3


@rule("FR-INIT-01")
@each(
    "edition, counters",
    [
        proving("DC-INIT-01", DC, 6),
        proving("DC-INIT-01", MARVEL, 6),
        (DC_FR, 3),
        (DC_FR.without("FR-INIT-01"), 6),
    ],
)
def test_the_bag_holds_as_many_counters_as_there_are_rounds_or_three_in_french(
    gathering: Make, edition: Edition, counters: int
) -> None:
    play = gathering(5, 3, "A", edition=edition)
    if play.asked.about == "first_deployer":
        play.answer("A")
    play.answer("south", [5, 3], [5, 33])

    assert only(play.events, BagFilled).counters == {"A": counters, "B": counters}


@rule("DC-SCN-01", "DC-INIT-01")
def test_the_scenario_is_selected_before_anything_is_set_up(gathering: Make) -> None:
    """Its zones and its Rounds are those of the game."""
    zones = {"left": [0, 0, 6, 36], "right": [30, 0, 36, 36]}
    mine = {"id": "mine", "name": "Mine", "name_fr": "Mien", "rounds": 2, "zones": zones}
    play = gathering(5, 3, "A", scenario=mine)

    assert play.options == ("left", "right")
    assert (play.table.setting.scenario.id, play.table.round) == ("mine", 0)

    play.answer("left", [3, 18], [33, 18])

    assert only(play.events, BagFilled).counters == {"A": 2, "B": 2}

    with pytest.raises(SetupError, match="set-up, scenario: no scenario is called 'nothing'"):
        gathering(scenario="nothing")


@rule("DC-INIT-06")
@each("dice, first", [((5, 3), "A"), ((3, 5), "B")])
def test_who_won_the_deployment_roll_draws_first(gathering: Make, dice: tuple[int, int], first: str) -> None:
    play = gathering(*dice, "A")
    play.answer("south", [5, 3], [5, 33])

    assert first == only(play.events, Drawn).player


@rule("DC-TEAM-06")
def test_the_same_character_is_not_taken_twice() -> None:
    """Two versions of one person exclude one another; the opponents may have the other."""
    double = {name: card(name, name="Bruce Wayne") for name in ("bat", "knight")}
    setup = {"teams": [["bat", "knight"], ["foe"]], "cards": {**double, "foe": card("foe")}, "board": EMPTY}
    with pytest.raises(
        SetupError, match=r"teams\[0\]: DC-TEAM-06: taken twice \(name=Bruce Wayne, times=2\)"
    ):
        Play(DC, setup, ())
    with pytest.raises(SetupError, match="DC-TEAM-06"):
        Play(DC, {**setup, "teams": [["bat"], ["foe", "foe"]]}, ())

    assert Play(DC, {**setup, "teams": [["bat"], ["knight"]]}, (5, 3)).asked.about == "zone"
