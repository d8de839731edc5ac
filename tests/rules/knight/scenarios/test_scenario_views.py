"""What a client sees of a scenario: areas, markers, Victory Points by condition; and what it does not."""

from typing import Any

import msgspec
import pytest

from slugfest.rules.knight.scenarios import scenarios
from tests.rules.knight.builders import Play, line
from tests.rules.knight.conftest import Make
from tests.rules.knight.scenarios.test_scenario_common import played

rule = pytest.mark.rule
each = pytest.mark.parametrize
EVERYBODY = ("A", "B", None)


def seen(play: Play, by: str | None = "A") -> dict[str, Any]:
    return dict(play.match.view(by).table)


def board(play: Play) -> dict[str, Any]:
    return dict(play.match.game.board(play.table))


@each("name", list(scenarios()))
def test_the_board_tells_the_special_rules_and_what_scores(gathering: Make, name: str) -> None:
    dice = ("A",) if scenarios()[name].zone_choice == "other" else (7, 3)
    play = gathering(*dice, scenario=name)
    shown, scenario = board(play), scenarios()[name]

    assert set(shown["zones"]) == set(scenario.zones)
    assert shown["areas"] == scenario.areas
    assert shown["scenario"]["rounds"] == scenario.rounds
    assert shown["scenario"]["incapacitated"] == scenario.victory.incapacitated
    assert shown["scenario"]["wipe_out"] == scenario.victory.wipe_out
    assert shown["scenario"]["name"] == {"en": scenario.name, "fr": scenario.name_fr}
    assert [condition["what"] for condition in shown["scenario"]["conditions"]] == [
        condition.what for condition in scenario.victory.conditions
    ]
    assert shown["scenario"]["marker_names"] == {
        group.kind: {"en": group.name, "fr": group.name_fr} for group in scenario.markers
    }
    assert msgspec.json.decode(msgspec.json.encode(shown)) == shown


def test_the_special_rules_are_told_with_their_numbers(gathering: Make) -> None:
    zones = board(gathering(7, 3, scenario="power_zones"))["scenario"]
    arena = board(gathering(7, 3, scenario="big_combat"))["scenario"]
    away = board(gathering(7, 3, scenario="getaway"))["scenario"]
    boxes = board(gathering(7, 3, scenario="boom_tubes"))["scenario"]

    assert zones["guarded"] == ["west_circle", "east_circle"]
    assert zones["guard"] == {"stat": "power", "above": 15, "no_grabs": True}
    assert (arena["arena"], arena["guard"]) == ([18, 18, 6], None)
    assert (away["zones_closed_until"], arena["zones_closed_until"]) == (1, 0)
    assert boxes["marker_areas"]["mother_box"]["northeast"] == [18, 18, 36, 30]


def test_victory_points_are_told_condition_by_condition(skirmish: Make) -> None:
    """A base falls at once; at the end of the Round the damage counts too."""
    strong = {"attacks": [line(damage=5)]}
    figures = {"A.hero": {"at": [10, 18], "card": strong}, "B.foe": {"at": [33, 33]}}
    markers = {"headquarters_1": {"at": [10 + 0.59 + 0.785, 18], "side": "B", "left": 5}}
    play = skirmish(figures, 8, 7, "A", start="activation A.hero", scenario="headquarters", markers=markers)
    marker = seen(play)["markers"]["headquarters_1"]

    assert (marker["kind"], marker["number"]) == ("headquarters", 1)
    assert (marker["structure"], marker["structure_max"], marker["defense"]) == (5, 30, 10)
    assert (marker["side"], marker["radius"], marker["height"]) == ("B", 0.785, 1.5)

    play.attack(target="headquarters_1")

    assert seen(play)["scores"]["A"]["marker_destroyed"] == 3
    assert seen(play)["scores"]["A"]["most_damage_to_markers"] == 0
    assert seen(play)["markers"]["headquarters_1"]["structure"] == 0

    play.answer("end", "B.foe", "end")

    assert seen(play)["scores"]["A"] == {
        "incapacitated": 0,
        "wipe_out": 0,
        "marker_destroyed": 3,
        "most_damage_to_markers": 1,
        "two_in_enemy_zone": 0,
        "removed": 0,
    }
    assert seen(play)["points"] == {"A": 4, "B": 0}


def test_markers_tell_whose_they_are_and_whether_they_are_open(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [18, 9.18]}, "B.foe": {"at": [33, 33]}}
    play = skirmish(
        figures, 1, 1, start="activation A.hero", scenario="rifts", markers={"rift_5": {"open": True}}
    )

    assert seen(play)["markers"]["rift_5"]["open"] is True
    assert seen(play)["markers"]["rift_5"]["side"] is None

    play.answer("use rift_5 close")

    assert seen(play)["markers"]["rift_5"]["open"] is False


def test_who_has_tried_and_what_is_closed_is_told(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [9, 12.41]}, "B.foe": {"at": [33, 33]}}
    zones = skirmish(figures, 8, 8, start="activation A.hero", scenario="power_zones")
    zones.walk(1, [9, 16, 0])
    first = skirmish(figures, start="activation A.hero", scenario="getaway")
    second = skirmish(figures, start="activation A.hero", scenario="getaway", round=2)

    assert (seen(zones)["tried"], seen(zones)["admitted"]) == (["A.hero"], ["A.hero"])
    assert (seen(first)["closed_zones"], seen(second)["closed_zones"]) == (True, False)


@each("name", list(scenarios()))
@each("game", ["dc", "dc_fr", "marvel"])
def test_the_conditions_add_up_to_the_points(game: str, name: str) -> None:
    match = played(game, 5, scenario=name)
    table = match.view(None).table

    assert match.result is not None
    assert {player: sum(scores.values()) for player, scores in table["scores"].items()} == table["points"]


@each("name", list(scenarios()))
def test_everybody_sees_the_same_and_nothing_that_is_not_on_the_table(name: str) -> None:
    """All of it is open; dice to come, seeds and the engine's own notes are not part of it."""
    match = played("dc", 7, scenario=name)
    first, *others = [msgspec.json.encode(match.view(who).table) for who in EVERYBODY]

    assert all(table == first for table in others)
    for word in (b"seed", b"stack", b"felled", b"sealed", b"abilities", b"frame"):
        assert word not in first


def test_a_view_is_a_copy(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [18, 9.18]}, "B.foe": {"at": [33, 33]}}
    play = skirmish(figures, start="activation A.hero", scenario="rifts")
    shown = seen(play)
    shown["markers"]["rift_1"]["open"] = True
    shown["scores"]["A"]["markers_closed"] = 9

    assert not play.table.affairs.markers["rift_1"].open
    assert seen(play)["scores"]["A"]["markers_closed"] == 0
