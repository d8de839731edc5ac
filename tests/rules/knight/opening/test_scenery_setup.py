"""Before deployment: who sets up the scenery, where the pieces go, and who chooses a zone instead of rolling."""

from random import Random
from typing import Any

import pytest

from slugfest.kernel.decisions import Place
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import DiceRolled, Drawn
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import ZonesChosen
from slugfest.rules.knight.events.scenery import SceneryLaid
from tests.rules.knight.builders import Play, board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

STREET = board(
    piece("car", [10, 10, 4, 2], 1.5, type="T2", kind="car"),
    piece("house", [20, 10, 6, 6], 8, type="T5", kind="building"),
    piece("chimney", [22, 12, 1, 1], 2, bottom=8),
)
GENERAL = {
    "id": "general",
    "name": "General",
    "name_fr": "Général",
    "rounds": 3,
    "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]},
    "zone_choice": "other",
}


@rule("DC-SCN-02")
@each("who", ["A", "B"])
def test_the_player_agreed_upon_sets_up_the_scenery(gathering: Make, who: str) -> None:
    """Then the dice say who chooses a zone, as the printed scenarios have it."""
    play = gathering(7, 3, board=STREET, scenery_by=who)

    assert (play.asked.player, play.asked.about) == (who, "scenery_piece")
    assert found(play.events, DiceRolled) == []

    play.answer("done")

    assert (play.asked.player, play.asked.about) == ("A", "zone")


@rule("DC-SCN-02")
@each("drawn", ["A", "B"])
def test_chance_says_who_sets_up_the_scenery(gathering: Make, drawn: str) -> None:
    play = gathering(drawn, 7, 3, board=STREET, scenery_by="random")

    assert only(play.events, Drawn).thing == (drawn,)
    assert play.asked.player == drawn

    play.answer("done")


def test_without_an_agreement_the_table_is_as_it_is(gathering: Make) -> None:
    assert gathering(7, 3, board=STREET).asked.about == "zone"
    with pytest.raises(SetupError, match="set-up, scenery_by: no player is called 'C'; known: A, B, random"):
        gathering(board=STREET, scenery_by="C")


def laying(gathering: Make, *dice: Any, name: str = "car", **changes: Any) -> Play:
    play: Play = gathering(*dice, **{"board": STREET, "scenery_by": "A", **changes})
    play.answer(name)
    return play


@rule("DC-SCN-02")
def test_a_piece_stands_where_it_is_put_for_sight_and_movement(gathering: Make) -> None:
    play = laying(gathering, 7, 3)

    assert (play.asked.about, play.asked.facts) == ("scenery_place", {"piece": "car"})

    events = play.answer([6, 20])
    prism = next(prism for prism in play.table.ground.prisms if prism.id == "car")

    assert only(events, SceneryLaid).piece == "car"
    assert (prism.west, prism.south, prism.east, prism.north) == (4, 19, 8, 21)
    assert play.match.view("B").table["scenery"]["car"]["shifted"] == [-6, 9, 0]
    assert play.table.ground.surface(6, 20) == 1.5
    assert play.table.ground.surface(12, 11) == 0


def test_a_piece_stands_exactly_where_it_is_put(gathering: Make) -> None:
    """To the four decimals of every place; its middle was at 12 and 11."""
    play = laying(gathering, 7, 3)

    assert only(play.answer([6.1234, 20.4321]), SceneryLaid).shift == (-5.8766, 9.4321, 0.0)


class Fixed(Random):
    """Chance that always says the same."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share

    def random(self) -> float:
        return self.share


@each("share, place", [(0.3337, (12.01, 12.01)), (0.0, (12, 11))])
def test_a_place_found_by_chance_is_free_or_that_of_the_piece(
    gathering: Make, share: float, place: tuple[float, float]
) -> None:
    """In the corner of the table there is no room for the car."""
    play = laying(gathering)
    assert isinstance(play.asked, Place)

    assert play.asked.region.sample(Fixed(share)) == place


def test_each_piece_is_moved_once_and_what_carries_another_stays(gathering: Make) -> None:
    """The chimney stands on the house: neither is offered."""
    play = gathering(7, 3, board=STREET, scenery_by="A")

    assert play.options == ("car", "done")

    play.answer("car", [6, 20])

    assert play.asked.about == "zone"


@each(
    "place, reason",
    [
        ([2, 20], None),
        ([1.9, 20], "piece_off_table"),
        ([1.9996, 20], "piece_off_table"),
        ([6, 35], None),
        ([6, 35.0004], "piece_off_table"),
        ([6, 35.1], "piece_off_table"),
        ([17.9, 13], None),
        ([18.1, 13], "piece_overlaps"),
    ],
)
def test_a_piece_lies_wholly_on_the_table_and_on_nothing_else(
    gathering: Make, place: list[float], reason: str | None
) -> None:
    play = laying(gathering)
    refused = play.match.refusal(place)

    assert (refused.reason if refused else None) == reason
    if refused:
        assert refused.rule == "DC-SCN-02"


@rule("DC-SCN-BIG-03")
@each("y, reason", [(10.9, None), (11.1, "piece_in_arena")])
def test_no_piece_is_put_into_the_arena(gathering: Make, y: float, reason: str | None) -> None:
    """The arena begins at 12 inches, straight north of the car's middle."""
    street = board(piece("car", [2, 10, 4, 2], 1.5, type="T2", kind="car"))
    play = laying(gathering, scenario="big_combat", board=street)
    refused = play.match.refusal([18, y])

    assert (refused.reason if refused else None) == reason


def test_no_piece_is_put_on_a_printed_marker(gathering: Make) -> None:
    street = board(piece("car", [2, 20, 4, 2], 1.5, type="T2", kind="car"))
    play = laying(gathering, scenario="rifts", board=street)

    assert play.refusal([18, 8]) == ("DC-SCN-02", "piece_overlaps")


def test_no_piece_fills_a_deployment_zone(gathering: Make) -> None:
    slab = board(piece("slab", [2, 12, 20, 5], 3, standable=False))
    small = {**GENERAL, "zone_choice": "roll", "zones": {"south": [0, 0, 20, 6], "north": [0, 30, 20, 36]}}
    play = laying(gathering, name="slab", board=slab, scenario=small)

    assert play.refusal([10, 3]) == ("DC-SCN-02", "piece_leaves_no_room")
    assert play.match.refusal([10, 10]) is None


@rule("DC-SCN-03", "DC-SCN-05")
@each("edition", [DC, MARVEL, DC_FR.without("FR-SETUP-09")])
@each("setter, other", [("A", "B"), ("B", "A")])
def test_the_other_player_chooses_a_zone_and_deploys_first(
    gathering: Make, edition: Edition, setter: str, other: str
) -> None:
    """No die is rolled for it."""
    play = gathering(scenario=GENERAL, board=STREET, scenery_by=setter, edition=edition)
    play.answer("done")

    assert (play.asked.player, play.asked.about) == (other, "zone_instead")
    assert play.options == ("south", "north")
    assert play.refusal("west") == ("DC-SCN-03", "not_an_option")

    play.answer("north")

    assert only(play.events, ZonesChosen).zones == {other: "north", setter: "south"}
    assert (play.asked.player, play.asked.about) == (other, "deploy")
    assert found(play.events, DiceRolled) == []


@rule("FR-SETUP-09")
@each("setter", ["A", "B"])
@each("dice, winner", [((7, 3), "A"), ((3, 7), "B")])
def test_on_the_french_sheet_it_is_nothing_to_the_zones_who_set_up_the_scenery(
    gathering: Make, setter: str, dice: tuple[int, int], winner: str
) -> None:
    """Both roll, and the higher names who deploys first and picks the zone: the one who set up as well."""
    play = gathering(*dice, scenario=GENERAL, board=STREET, scenery_by=setter, edition=DC_FR)
    play.answer("done")

    assert (play.asked.player, play.asked.about, play.options) == (winner, "first_deployer", ("A", "B"))

    play.answer(setter)

    assert (play.asked.player, play.options) == (setter, ("south", "north"))


@rule("DC-SCN-02", "DC-SCN-03")
def test_without_an_agreement_chance_says_who_sets_up_and_the_other_chooses(gathering: Make) -> None:
    play = gathering("B", scenario=GENERAL, board=STREET)

    assert (play.asked.player, play.asked.about) == ("B", "scenery_piece")

    play.answer("done")

    assert play.asked.player == "A"


@rule("DC-SCN-04")
def test_the_printed_scenarios_roll_even_if_somebody_set_up_the_scenery(gathering: Make) -> None:
    play = gathering(3, 7, scenario="getaway", board=STREET, scenery_by="A")
    play.answer("done")

    assert (play.asked.player, play.asked.about) == ("B", "zone")


def test_with_nothing_to_move_nobody_is_asked_about_it(gathering: Make) -> None:
    assert gathering(scenario=GENERAL, scenery_by="A").asked.about == "zone_instead"
