"""Scenario files: their vocabulary, what is refused and where, and whether they fit on a table."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from slugfest.geometry.inches import Ground, Prism
from slugfest.kernel.decisions import Place
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.events.scenarios import EntryRolled, MarkerTaken
from slugfest.rules.knight.opening.zone_room import shortage
from slugfest.rules.knight.scenarios import read_scenario, scenarios
from slugfest.rules.knight.scenarios.conditions import CONDITIONS
from slugfest.rules.knight.scenarios.files import load_scenario
from slugfest.rules.knight.scenarios.words import (
    VERBS,
    WHEN,
    Champions,
    ClosedZones,
    Condition,
    Guard,
    MarkerGroup,
    Opening,
    Scenario,
    Use,
    Victory,
)
from tests.rules.knight.builders import Play, board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
DOCS = Path(__file__).parents[4] / "docs" / "scenarios.md"

PLAIN: dict[str, Any] = {
    "id": "own",
    "name": "Own",
    "name_fr": "Propre",
    "rounds": 4,
    "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]},
}
BOX = {"kind": "box", "name": "Box", "name_fr": "Boîte"}
BOXES = {**BOX, "at": [[10, 18], [20, 18]]}
FORT = {**BOXES, "height": 1, "structure": 5, "defense": 10}
HILL = {"hill": [9, 18, 3]}
LAID = {**BOX, "each": 2}


def scoring(**condition: Any) -> dict[str, Any]:
    return {"victory": {"conditions": [{"points": 1, **condition}]}}


def use(verb: str, **changes: Any) -> dict[str, Any]:
    return {"verb": verb, "marker": "box", "rule": "DC-VP-01", **changes}


@each(
    "changes, place, reason",
    [
        # unknown words
        ({"weather": "rain"}, "own.toml", "no field `weather`"),
        ({"guard": {"areas": ["hill"], "rule": "DC-VP-01", "nature": 1}}, "own.toml, guard", "`nature`"),
        ({"markers": [BOXES], "uses": [use("eat")]}, "own.toml, uses[0].verb", "'eat' is not allowed here"),
        (scoring(when="never", what="removed"), "own.toml, victory.conditions[0].when", "'never'"),
        (
            scoring(when="end", what="removed"),
            "own.toml, victory.conditions[0]",
            "known: champion_survives, survivors, all",
        ),
        (scoring(when="round", what="luck"), "own.toml, victory.conditions[0]", "'luck' does not score"),
        ({"zone_choice": "war"}, "own.toml, zone_choice", "'war'"),
        # wrong numbers
        ({"rounds": 0}, "own.toml, rounds", "at least 1"),
        ({"rounds": "six"}, "own.toml, rounds", "not a text"),
        ({"zones": {"south": [0, 0, 36], "north": [0, 30, 36, 36]}}, "own.toml, zones", "at least 4 "),
        ({"zones": {"south": [0, -1, 36, 6], "north": [0, 30, 36, 36]}}, "own.toml, zones", "at least 0"),
        ({"zones": {"south": [0, 0, 36, 6]}}, "own.toml, zones", "two players"),
        ({"areas": {"hill": [9, 9, 3, 12]}}, "own.toml, areas.hill", "west must be less than east"),
        ({"areas": {"hill": [9, 9, 0]}}, "own.toml, areas.hill", "radius"),
        (scoring(when="end", what="survivors", points=21), "own.toml, victory.conditions[0].points", "20"),
        (
            {"champions": {"arena": [18, 18, 0]}},
            "own.toml, champions.arena",
            "radius must be more than 0",
        ),
        ({"markers": [{**BOXES, "structure": 4}]}, "own.toml, markers[0]", "needs a height and a defense"),
        # overlapping
        (
            {"zones": {"south": [0, 0, 36, 20], "north": [10, 18, 36, 36]}},
            "own.toml, zones.north",
            "overlaps south by 26 by 2 inches",
        ),
        ({"areas": {"south": [9, 9, 3]}}, "own.toml, areas.south", "a deployment zone already has that name"),
        (
            {"markers": [{**BOXES, "at": [[10, 18], [11, 18]]}]},
            "own.toml, markers[0].at[1]",
            "overlaps markers[0].at[0]: 1 inches apart",
        ),
        (
            {"markers": [{**LAID, "areas": {"a": [0, 8, 9, 20], "b": [8, 8, 20, 20]}}]},
            "own.toml, markers[0].areas.b",
            "overlaps a by 1 by 12 inches",
        ),
        # names that lead nowhere, and things that are missing
        ({"markers": [BOX]}, "own.toml, markers[0]", "needs either places"),
        ({"markers": [LAID]}, "own.toml, markers[0]", "players need areas"),
        ({"markers": [BOXES, {**BOXES, "at": [[5, 5]]}]}, "own.toml, markers[0]", "two kinds"),
        (
            {"markers": [{**LAID, "most_in_area": 1, "areas": {"a": [0, 6, 9, 9]}}]},
            "own.toml, markers[0]",
            "4 markers do not fit into areas that hold 1",
        ),
        (
            {"markers": [{**LAID, "own_area": True, "areas": {"a": [0, 6, 9, 9]}}]},
            "own.toml, markers[0]",
            "with the name of each deployment zone",
        ),
        ({"uses": [use("close")]}, "own.toml, uses[0]", "no marker is called 'box'"),
        ({"markers": [BOXES], "uses": [use("close")]}, "own.toml, uses[0]", "nothing opens box"),
        ({"markers": [BOXES], "uses": [use("repair")]}, "own.toml, uses[0]", "no structure to repair"),
        ({"markers": [BOXES], "uses": [use("travel")]}, "own.toml, uses[0]", "nobody can activate box"),
        ({"markers": [BOXES], "uses": [use("activate")] * 2}, "own.toml, uses[0]", "appears twice"),
        ({"guard": {"areas": ["hill"], "rule": "DC-VP-01"}}, "own.toml, guard.areas", "no area is called"),
        ({"guard": {"areas": [], "rule": "DC-VP-01"}}, "own.toml, guard.areas", "must name an area"),
        ({"opening": {"marker": "box", "dice": 1, "rule": "DC-VP-01"}}, "own.toml, opening", "no marker"),
        (
            {
                "markers": [{**BOX, "at": [[3 * k, 18] for k in range(1, 10)]}],
                "opening": {"marker": "box", "dice": 1, "rule": "DC-VP-01"},
            },
            "own.toml, opening",
            "9 markers, but a die has only 8 numbers",
        ),
        (
            scoring(when="round", what="alone_in_an_area"),
            "own.toml, victory.conditions[0]",
            "must name an area",
        ),
        (
            scoring(when="round", what="markers_held"),
            "own.toml, victory.conditions[0]",
            "no marker is called",
        ),
        (
            {"markers": [BOXES], **scoring(when="deed", what="marker_destroyed", marker="box")},
            "own.toml, victory.conditions[0]",
            "box has no structure",
        ),
        (scoring(when="end", what="champion_survives"), "own.toml, victory.conditions[0]", "no champions"),
        (
            {
                "zones": {**PLAIN["zones"], "west": [0, 10, 6, 26]},
                "champions": {"arena": [18, 18, 6]},
            },
            "own.toml, champions",
            "are for two players, but there are 3 zones",
        ),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_with_file_field_and_reason(
    changes: dict[str, Any], place: str, reason: str
) -> None:
    with pytest.raises(SetupError) as wrong:
        read_scenario({**PLAIN, **changes}, "own.toml")

    assert wrong.value.place.startswith(place)
    assert reason in wrong.value.reason


@each(
    "changes",
    [
        {"areas": HILL, "guard": {"areas": ["hill"], "rule": "DC-VP-01"}},
        {"markers": [FORT], "uses": [use("repair")], **scoring(when="deed", what="marker_destroyed", marker="box")},
        {"zones": {"south": [0, 0, 36, 6], "north": [0, 6, 36, 12]}},
        {"markers": [{**BOX, "at": [[10, 18], [11.18, 18]]}]},
        {"markers": [{**BOX, "at": [[3 * k, 18] for k in range(1, 9)]}],
         "opening": {"marker": "box", "dice": 1, "rule": "DC-VP-01"}},
    ],
)  # fmt: skip
def test_what_is_just_right_is_taken(changes: dict[str, Any]) -> None:
    assert read_scenario({**PLAIN, **changes}, "own.toml").id == "own"


def test_a_file_has_the_name_of_its_id(tmp_path: Path) -> None:
    file = tmp_path / "other.toml"
    file.write_text(
        'id = "own"\nname = "O"\nname_fr = "O"\nrounds = 3\n[zones]\na = [0, 0, 9, 9]\nb = [9, 9, 18, 18]\n'
    )
    with pytest.raises(SetupError, match=r"other\.toml: id must be 'other'"):
        load_scenario(file)
    file.write_text("id = ")
    with pytest.raises(SetupError, match=r"other\.toml: "):
        load_scenario(file)


# -- the vocabulary -----------------------------------------------------------------------

TABLES = (Scenario, Victory, Condition, MarkerGroup, Use, Guard, ClosedZones, Champions, Opening)


def test_the_documents_list_the_whole_vocabulary() -> None:
    text = DOCS.read_text(encoding="utf-8")
    words = {condition for conditions in WHEN.values() for condition in conditions} | set(WHEN) | set(VERBS)
    words |= {field.name for table in TABLES for field in msgspec.structs.fields(table)}

    assert {word for word in words if f"`{word}`" not in text} == set()


def test_every_condition_of_the_vocabulary_is_carried_out() -> None:
    assert {condition for conditions in WHEN.values() for condition in conditions} == set(CONDITIONS)


def test_the_example_in_the_documents_can_be_played() -> None:
    text = DOCS.read_text(encoding="utf-8")
    example = tomllib.loads(text.split("```toml\n")[1].split("```")[0])

    assert read_scenario(example, "docs").id == example["id"]


# -- on a table ---------------------------------------------------------------------------


@each(
    "changes, place, numbers",
    [
        (
            {"zones": {"south": [0, 0, 36, 6], "east": [30, 10, 37, 26]}},
            "zones.east",
            "to 37, 26, on 36 by 36",
        ),
        ({"areas": {"hill": [34, 18, 3]}}, "areas.hill", "31, 15 to 37, 21"),
        ({"champions": {"arena": [5, 18, 6]}}, "champions.arena", "-1, 12 to 11, 24"),
        ({"markers": [{**BOX, "at": [[0.5, 18]]}]}, "markers[0].at[0]", "-0.09, 17.41"),
        ({"markers": [{**LAID, "areas": {"a": [20, 8, 40, 20]}}]}, "markers[0].areas.a", "to 40, 20"),
    ],
)
def test_nothing_of_a_scenario_lies_off_the_table(
    gathering: Make, changes: dict[str, Any], place: str, numbers: str
) -> None:
    with pytest.raises(SetupError) as wrong:
        gathering(scenario={**PLAIN, **changes})

    assert wrong.value.place == f"set-up, scenario, {place}"
    assert "is off the table: " in wrong.value.reason
    assert numbers in wrong.value.reason


def test_a_larger_table_takes_a_larger_scenario(gathering: Make) -> None:
    wide = {**PLAIN, "zones": {"south": [0, 0, 48, 6], "north": [0, 42, 48, 48]}}

    assert gathering(7, 3, scenario=wide, board=board(width=48, depth=48)).asked.about == "zone"


@each("side, fits", [(4.79, False), (4.81, True)])
def test_a_zone_too_small_for_a_team_is_refused_with_numbers(
    gathering: Make, side: float, fits: bool
) -> None:
    """Four bases of 1.18 inches: three of them take 13.1 square inches from the fourth at the worst."""
    small = {**PLAIN, "zones": {"south": [0, 0, 36, 6], "north": [0, 30, side, 30 + side]}}
    if fits:
        assert gathering(7, 3, a=4, scenario=small).asked.about == "zone"
        return
    with pytest.raises(SetupError) as wrong:
        gathering(a=4, scenario=small)

    assert wrong.value.place == "set-up, scenario, zones.north"
    assert wrong.value.reason.startswith("is too small for the 4 models of A: ")
    assert "square inches are free" in wrong.value.reason


def test_a_zone_full_of_scenery_is_too_small(gathering: Make) -> None:
    wall = board(piece("block", [0, 30, 36, 6], 3, standable=False))
    with pytest.raises(SetupError, match=r"zones\.north: is too small for the 1 models of A: 0\.0 square"):
        gathering(board=wall)

    roof = board(piece("block", [0, 30, 36, 6], 3))

    assert gathering(7, 3, board=roof).asked.about == "zone"


def test_in_the_smallest_zone_allowed_the_last_model_finds_a_place(gathering: Make) -> None:
    """The first three stand as badly as they can, in the middle of the sides."""
    small = {**PLAIN, "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 4.81, 34.81]}}
    play = gathering(7, 3, "A", a=4, scenario=small)
    play.answer("north", "A.a1", [2.4, 32.4], [20, 3], "A.a2", [2.4, 30.6], "A.a3", [0.6, 32.4])
    assert isinstance(play.asked, Place)
    play.answer(list(play.asked.region.sample(Random(1))))

    assert play.figure("A.a4").placed


def test_an_area_too_small_for_its_markers_is_refused(gathering: Make) -> None:
    tight = {**PLAIN, "markers": [{**LAID, "areas": {"yard": [10, 10, 13, 13]}}]}
    with pytest.raises(SetupError, match=r"scenario, markers\[0\]\.areas\.yard: is too small for its box"):
        gathering(scenario=tight)


@each("side, enough", [(1.19, True), (1.18, False), (1.0, False)])
def test_one_base_needs_a_zone_of_its_size(side: float, enough: bool) -> None:
    assert (shortage(Ground(36, 36, []), [0, 0, side, side], [0.59]) is None) is enough


def test_a_base_beside_a_block_has_what_is_left() -> None:
    """A strip of 1.5 inches beside the block is enough, one of 1 inch is not."""

    def wall(east: float) -> Ground:
        corners = ((0.0, 0.0), (east, 0.0), (east, 6.0), (0.0, 6.0))
        return Ground(36, 36, [Prism("wall", corners, 0.0, 2.0, False, False)])

    assert shortage(wall(4.5), [0, 0, 6, 6], [0.59]) is None
    assert shortage(wall(5.0), [0, 0, 6, 6], [0.59]) is not None


# -- our own example ----------------------------------------------------------------------


@rule("DC-SCN-03")
def test_the_last_ferry_asks_the_other_player_for_a_zone(gathering: Make) -> None:
    play = gathering("A", scenario="last_ferry")

    assert (play.asked.player, play.asked.about) == ("B", "zone_instead")

    play.answer("south")

    assert (play.asked.player, play.asked.about) == ("B", "marker_place")


def ferry(skirmish: Make, *dice: Any, at: list[float], **rest: Any) -> Play:
    figures = {"A.hero": {"at": at, "card": rest.pop("card", {})}, "B.foe": {"at": [33, 33]}}
    return skirmish(figures, *dice, start="activation A.hero", scenario="last_ferry", **rest)


@each("dice, strength, passed", [((4, 4), 1, False), ((4, 5), 1, True), ((4, 4), 2, True)])
def test_strength_gets_a_model_on_the_pier(
    skirmish: Make, dice: tuple[int, int], strength: int, passed: bool
) -> None:
    play = ferry(skirmish, *dice, at=[18, 13], card={"strength": strength})

    assert only(play.walk(1, [18, 16, 0]), EntryRolled).passed is passed


def test_lockers_are_opened_by_agility_and_winches_broken(skirmish: Make) -> None:
    near = {
        "locker_1": {"at": [6 + 1.18, 15]},
        "winch_1": {"at": [6 - 0.59 - 0.785, 15], "side": "B", "left": 2},
    }
    play = ferry(skirmish, 4, 4, 8, 7, at=[6, 15], markers=near)
    events = play.answer("use locker_1 activate")

    assert [event.player for event in found(events, MarkerTaken)] == ["A"]

    play.attack(target="winch_1")

    assert play.table.score()["A"] == 3


def test_the_example_uses_most_of_the_special_rules() -> None:
    example = scenarios()["last_ferry"]

    assert example.guard is not None
    assert example.closed_zones is not None
    assert {marker_use.verb for marker_use in example.uses} == {"activate", "repair"}
    assert {condition.when for condition in example.victory.conditions} == set(WHEN)
