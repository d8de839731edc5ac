"""Boom Tubes and Rifts: markers laid out, used, opened and closed."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from slugfest.games import new_match
from slugfest.kernel.decisions import Place
from slugfest.kernel.game import Drawn
from slugfest.rules.knight.events.play import Damaged, Incapacitated, PowerDealt, PowerSpent
from slugfest.rules.knight.events.scenarios import (
    Carried,
    MarkerClosed,
    MarkerOpened,
    MarkerPlaced,
    MarkerTaken,
)
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, EMPTY, Play, found, indices, line, only, power, proving, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
SPOT = 0.59
"""The radius of a small marker and of a small base."""


def scored(play: Play) -> set[tuple[str, str, int]]:
    return {(event.player, event.reason, event.points) for event in found(play.events, PointsScored)}


# -- Boom Tubes: laying the boxes out -----------------------------------------------------

PLACES = [[5, 10], [10, 10], [20, 10], [25, 10], [5, 25], [10, 25], [20, 25], [25, 25]]


@rule("DC-SCN-BOOM-02")
def test_each_player_lays_out_four_boxes_in_turn_before_anybody_deploys(gathering: Make) -> None:
    play = gathering(3, 7, scenario="boom_tubes")
    play.answer("north")
    askers = []
    for place in PLACES:
        assert play.asked.about == "marker_place"
        askers.append(play.asked.player)
        play.answer(place)

    assert askers == ["B", "A"] * 4
    assert list(play.table.affairs.markers) == [f"mother_box_{k}" for k in range(1, 9)]
    assert all(event.side == "" for event in found(play.events, MarkerPlaced))
    assert play.asked.about == "deploy"


@rule("DC-SCN-BOOM-03")
@each(
    "place, reason",
    [
        ([5, 3], "outside_areas"),
        proving("DC-SCN-BOOM-04", [5, 6 + SPOT], None),
        proving("DC-SCN-BOOM-04", [5, 6 + SPOT - 0.02], "outside_areas"),
        ([18, 10], "outside_areas"),
        ([18 + SPOT, 10], None),
    ],
)
def test_the_whole_marker_lies_in_a_zone_between_the_deployment_zones(
    gathering: Make, place: list[float], reason: str | None
) -> None:
    play = gathering(7, 3, scenario="boom_tubes")
    play.answer("north")

    if reason is None:
        assert play.match.refusal(place) is None
    else:
        assert play.refusal(place) == ("DC-SCN-BOOM-03", reason)


@rule("DC-SCN-BOOM-04")
def test_boxes_do_not_lie_on_one_another(gathering: Make) -> None:
    play = gathering(7, 3, scenario="boom_tubes")
    play.answer("north", [5, 10])

    assert play.refusal([5 + 2 * SPOT - 0.02, 10]) == ("DC-MEAS-09", "on_model")
    assert play.match.refusal([5 + 2 * SPOT, 10]) is None


@rule("DC-SCN-BOOM-05")
def test_no_zone_holds_a_third_box(gathering: Make) -> None:
    play = gathering(7, 3, scenario="boom_tubes")
    play.answer("north", [5, 10])

    assert play.match.refusal([9, 10]) is None

    play.answer([10, 10])

    assert play.refusal([14, 10]) == ("DC-SCN-BOOM-03", "outside_areas")


# -- Boom Tubes: using them ---------------------------------------------------------------


def boxes(skirmish: Make, *dice: Any, gap: float = 0.0, side: str = "", **state: Any) -> Play:
    """A model beside the first of three boxes."""
    figures = {"A.hero": {"at": [10, 10], **state}, "B.foe": {"at": [33, 33]}}
    markers = {
        "mother_box_1": {"at": [10 + BASE + gap, 10], "side": side},
        "mother_box_2": {"at": [30, 20]},
        "mother_box_3": {"at": [5, 25], "side": "B"},
    }
    start = state.pop("start", "activation A.hero")
    return skirmish(figures, *dice, start=start, scenario="boom_tubes", markers=markers)


@rule("DC-SCN-BOOM-06", "DC-SCN-BOOM-07")
@each("dice, side", [((4, 4), "A"), ((4, 5), "")])
def test_a_willpower_roll_activates_a_box_in_contact(
    skirmish: Make, dice: tuple[int, int], side: str
) -> None:
    play = boxes(skirmish, *dice)
    events = play.answer("use mother_box_1 activate")

    assert only(events, PowerSpent).amount == 1
    assert play.table.affairs.markers["mother_box_1"].side == side
    assert ("use mother_box_1 activate" in play.options) is (side == "")


@rule("DC-SCN-BOOM-06")
@each("gap, touched", [(0.0, True), (0.03, False)])
def test_without_contact_there_is_nothing_to_activate(skirmish: Make, gap: float, touched: bool) -> None:
    play = boxes(skirmish, gap=gap)

    assert ("use mother_box_1 activate" in play.options) is touched
    if not touched:
        assert play.refusal("use mother_box_1 activate") == ("DC-SCN-BOOM-06", "marker_not_touched")


def test_a_model_without_counters_or_on_the_ground_uses_nothing(skirmish: Make) -> None:
    poor, down = boxes(skirmish, counters=0), boxes(skirmish, knocked_down=True)

    assert poor.refusal("use mother_box_1 activate") == ("DC-POW-04", "too_dear")
    assert down.refusal("use mother_box_1 activate") == ("DC-KD-03", "knocked_down")


@rule("DC-SCN-BOOM-08")
def test_an_enemy_box_is_turned_the_same_way_and_an_own_one_not_again(skirmish: Make) -> None:
    play = boxes(skirmish, 1, 1, side="B")
    event = only(play.answer("use mother_box_1 activate"), MarkerTaken)

    assert (event.marker, event.player) == ("mother_box_1", "A")
    assert play.refusal("use mother_box_1 activate") == ("DC-SCN-BOOM-06", "yours_already")


@rule("DC-SCN-BOOM-10", "DC-SCN-BOOM-11")
def test_an_activated_box_carries_a_model_to_another_one(skirmish: Make) -> None:
    play = boxes(skirmish, "mother_box_2", side="B")
    play.answer("use mother_box_1 travel")

    assert (play.asked.player, play.asked.about) == ("A", "beside_marker")
    assert play.refusal([30, 20 + BASE + 0.05]) == ("DC-SCN-BOOM-11", "not_beside_marker")

    events = play.answer([30, 20 + BASE])

    assert only(events, Carried).to == (30, 20 + BASE, 0)
    assert (play.figure("A.hero").counters, play.figure("A.hero").moves) == (5, 0)


@rule("DC-MIX-89", "DC-SCN-BOOM-10")
def test_travelling_needs_no_movement_action_and_no_speed(skirmish: Make) -> None:
    """One model has had its move; the other is Ensnared to Speed 0 and cannot walk an inch."""
    walked = boxes(skirmish, "mother_box_2", side="A", moves=1)

    assert walked.refusal("walk 1") == ("DC-MOVE-03", "already_moved")

    walked.answer("use mother_box_1 travel", [30, 20 + BASE])

    assert (walked.figure("A.hero").x, walked.figure("A.hero").moves) == (30, 1)

    figures = {
        "A.hero": {"at": [10, 10], "card": {"speed": [4, 5, 6]}},
        "B.foe": {"at": [10 - BASE, 10], "card": {"attacks": [line(text="Ensnare/6.")]}},
    }
    markers = {"mother_box_1": {"at": [10 + BASE, 10], "side": "B"}, "mother_box_2": {"at": [30, 20]}}
    snared = skirmish(
        figures, 8, 7, "mother_box_2", start="activation B.foe", scenario="boom_tubes", markers=markers
    )
    snared.attack(target="A.hero")
    snared.answer("end", "A.hero")

    assert snared.refusal("walk 3") == ("DC-EFF-09", "speed_is_zero")

    snared.answer("use mother_box_1 travel", [30, 20 + BASE])

    assert (snared.figure("A.hero").x, snared.figure("A.hero").moves) == (30, 0)


@rule("DC-SCN-BOOM-10")
def test_every_other_box_is_drawn_from_whether_activated_or_not(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [10, 10]}, "B.foe": {"at": [33, 33]}}
    markers = {
        f"mother_box_{k}": {"at": [10 + BASE + 3 * (k - 1), 10], "side": "AB"[k % 2] if k % 3 else ""}
        for k in range(1, 9)
    }
    play = skirmish(
        figures, "mother_box_6", start="activation A.hero", scenario="boom_tubes", markers=markers
    )
    drawn = only(play.answer("use mother_box_1 travel"), Drawn)

    assert (drawn.thing[0], play.table.affairs.markers["mother_box_6"].side) == ("mother_box_6", "")
    assert play.asked.facts == {"figure": "A.hero", "marker": "mother_box_6"}


@rule("DC-SCN-BOOM-10")
def test_each_of_the_other_seven_boxes_is_as_likely_as_the_next() -> None:
    """In 350 journeys each of them comes up about fifty times, and never the box of the departure."""
    markers = {f"mother_box_{k}": {"at": [4 * k, 15], "side": "A"} for k in range(1, 9)}
    figures = {"A.night_tram": {"at": [4 + BASE, 15]}, "B.rust_saint": {"at": [33, 33]}}
    position = {"figures": figures, "start": "activation A.night_tram", "markers": markers}
    setup = {"teams": [["night_tram"], ["rust_saint"]], "board": EMPTY, "scenario": "boom_tubes"}
    drawn: Counter[str] = Counter()
    for seed in range(350):
        match = new_match("dc", setup={**setup, "position": position}, seed=seed)
        match.answer("use mother_box_1 travel")
        drawn[str(only(match.events, Drawn).thing[0])] += 1

    assert sorted(drawn) == [f"mother_box_{k}" for k in range(2, 9)]
    assert all(30 < many < 75 for many in drawn.values())


@rule("DC-SCN-BOOM-10")
def test_a_box_that_nobody_has_activated_carries_nobody(skirmish: Make) -> None:
    play = boxes(skirmish)

    assert play.refusal("use mother_box_1 travel") == ("DC-SCN-BOOM-10", "not_activated")


@rule("DC-SCN-BOOM-11")
def test_without_room_the_model_stays_and_the_counter_is_lost(skirmish: Make) -> None:
    """Two models leave no room round the box in the corner, and nobody stands on it (DC-GEN-05)."""
    around = [(2.4, 1.2), (1.2, 2.4)]
    figures: dict[str, Any] = {"A.hero": {"at": [10, 10]}, "B.foe": {"at": [33, 33]}}
    figures |= {f"B.b{k}": {"at": list(spot)} for k, spot in enumerate(around)}
    markers = {"mother_box_1": {"at": [10 + BASE, 10], "side": "A"}, "mother_box_2": {"at": [1.2, 1.2]}}
    play = skirmish(
        figures, "mother_box_2", start="activation A.hero", scenario="boom_tubes", markers=markers
    )
    events = play.answer("use mother_box_1 travel")

    assert found(events, Carried) == []
    assert (play.figure("A.hero").x, play.figure("A.hero").counters) == (10, 5)


@each(
    "sides, points",
    [
        proving(
            "DC-SCN-BOOM-13 DC-SCN-BOOM-14",
            "AAB",
            {("A", "markers_held", 2), ("B", "markers_held", 1), ("A", "most_markers_held", 1)},
        ),
        proving("DC-SCN-BOOM-13 DC-SCN-BOOM-14", "AB", {("A", "markers_held", 1), ("B", "markers_held", 1)}),
        ("", set()),
    ],
)
def test_boxes_score_each_round_with_nobody_near(
    skirmish: Make, sides: str, points: set[tuple[str, str, int]]
) -> None:
    figures = {"A.hero": {"at": [1, 1]}, "B.foe": {"at": [33, 33]}}
    markers = {f"mother_box_{k}": {"at": [3.0 * k, 15], "side": side} for k, side in enumerate(sides, 1)}
    play = skirmish(figures, "A", start="final", scenario="boom_tubes", round=2, markers=markers)

    assert scored(play) == points


# -- Rifts --------------------------------------------------------------------------------


@rule("DC-SCN-BOOM-09", "DC-SCN-BOOM-13", "DC-VP-06")
def test_a_box_is_held_by_who_has_gone_until_the_other_side_turns_it(skirmish: Make) -> None:
    """A takes it and walks away; B turns it in the Round after, and A keeps what it has scored."""
    figures = {"A.hero": {"at": [10, 10]}, "B.foe": {"at": [10 + 2 * BASE, 10], "card": {"willpower": 9}}}
    play = skirmish(
        figures,
        *(4, 4, "A", 4, 5, "B"),
        start="activation A.hero",
        scenario="boom_tubes",
        markers={"mother_box_1": {"at": [10 + BASE, 10]}},
    )
    play.answer("use mother_box_1 activate")
    play.walk(1, [10, 6.1, 0])
    play.answer("end", "B.foe", "end")
    assert play.table.points == {"A": 2, "B": 0}, "one for the box, one for holding most"
    play.answer("B", "B.foe", "use mother_box_1 activate", "end", "A.hero", "end")

    assert play.table.points == {"A": 2, "B": 2}


@rule("DC-SCN-RIFT-02")
def test_eight_closed_rifts_lie_on_a_circle(gathering: Make) -> None:
    play = gathering(7, 3, scenario="rifts")
    rifts = list(play.table.affairs.markers.values())

    assert [marker.number for marker in rifts] == list(range(1, 9))
    assert [(marker.x, marker.y) for marker in rifts] == [
        (18, 28), (25.07, 25.07), (28, 18), (25.07, 10.93), (18, 8), (10.93, 10.93), (8, 18), (10.93, 25.07),
    ]  # fmt: skip
    assert not any(marker.open for marker in rifts)


@rule("DC-SCN-RIFT-04", "DC-SCN-RIFT-05")
def test_four_different_rifts_open_before_the_power_phase(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [1, 1]}, "B.foe": {"at": [33, 33]}}
    play = skirmish(
        figures, 3, 3, 5, 5, 3, 1, 8, "A", start="round", scenario="rifts", markers={"rift_5": {"open": True}}
    )

    assert [event.marker for event in found(play.events, MarkerOpened)] == ["rift_3", "rift_1", "rift_8"]
    assert [marker.number for marker in play.table.affairs.markers.values() if marker.open] == [1, 3, 5, 8]
    opened, dealt = indices(play.events, MarkerOpened, PowerDealt)
    assert opened < dealt


def rift(skirmish: Make, *dice: Any, is_open: bool = True, **state: Any) -> Play:
    figures = {"A.hero": {"at": [18, 8 + BASE], **state}, "B.foe": {"at": [33, 33]}}
    markers = {"rift_5": {"open": is_open}}
    return skirmish(figures, *dice, start="activation A.hero", scenario="rifts", markers=markers)


@rule("DC-SCN-RIFT-06")
def test_a_stamina_roll_closes_an_open_rift(skirmish: Make) -> None:
    play = rift(skirmish, 4, 5)
    event = only(play.answer("use rift_5 close"), MarkerClosed)

    assert (event.marker, event.player, play.figure("A.hero").counters) == ("rift_5", "A", 5)
    assert play.refusal("use rift_5 close") == ("DC-SCN-RIFT-06", "not_open")


@rule("DC-SCN-RIFT-07")
def test_who_fails_is_hurt_and_may_try_again(skirmish: Make) -> None:
    play = rift(skirmish, 5, 5)
    event = only(play.answer("use rift_5 close"), Damaged)

    assert (event.damage.total, play.figure("A.hero").endurance) == (1, 9)
    assert "use rift_5 close" in play.options


@rule("DC-SCN-RIFT-07")
@each(
    "skills, lost",
    [
        ([], 1),
        (["Resistance 1 vs Physical"], 1),
        (["Immunity Physical"], 0),
        (["Weakness Physical"], 2),
        (["Resistance 1 vs Blunt"], 1),
        (["Immunity Blunt"], 1),
    ],
)
def test_resistance_does_not_help_against_a_rift_and_immunity_does(
    skirmish: Make, skills: list[str], lost: int
) -> None:
    """Physical damage of no type, and Irresistible."""
    play = rift(skirmish, 5, 5, card={"skills": skills})
    play.answer("use rift_5 close")

    assert play.figure("A.hero").endurance == 10 - lost


@rule("DC-MIX-90", "DC-SCN-RIFT-07")
@each("dice, knocked_out", [((8, 1), False), pytest.param((8, 2), True, marks=rule("DC-KO-06"))])
def test_a_rift_that_hurts_into_the_worst_zone_takes_a_roll_at_once(
    skirmish: Make, dice: tuple[int, int], knocked_out: bool
) -> None:
    """Stamina 9: a 9 passes and the model goes on, a 10 ends its activation, whatever it could do for nothing."""
    grin = power(name="Grin", cost=0, text="This model gains +1 Willpower until the end of the Round.")
    hero = {"skills": ["Resistance 2 vs Physical"], "powers": [grin]}
    play = rift(skirmish, 5, 5, *dice, endurance=4, card=hero)
    play.answer("use rift_5 close")
    model = play.figure("A.hero")

    assert (model.endurance, model.knocked_out) == (3, knocked_out)
    assert (play.asked.player, play.asked.about) == (("B", "activate") if knocked_out else ("A", "action"))


def test_the_rift_can_incapacitate(skirmish: Make) -> None:
    play = rift(skirmish, 8, 8, endurance=1, card={"endurance": zones(4, 3, 3)})
    events = play.answer("use rift_5 close")

    assert only(events, Incapacitated).figure == "A.hero"


@rule("DC-SCN-RIFT-08", "DC-SCN-RIFT-09")
def test_rifts_closed_in_the_round_score_at_its_end(skirmish: Make) -> None:
    play = rift(skirmish, 1, 1, 1, 2, 3, 4, "A")
    play.answer("use rift_5 close", "end", "B.foe", "end")

    assert scored(play) == {("A", "markers_closed", 1), ("A", "most_markers_closed", 1)}
    assert play.table.affairs.counts == {}


@rule("DC-SCN-RIFT-09")
def test_nobody_has_closed_more_on_a_tie(skirmish: Make) -> None:
    play = rift(skirmish, 1, 2, 3, 4, "A")
    play.answer("end", "B.foe", "end")

    assert scored(play) == set()


# -- markers stay -------------------------------------------------------------------------


LYING: dict[str, list[float]] = {"mother_box_5": [9, 13.5], "rift_5": [18, 8], "headquarters_5": [9, 14]}
MARKED = [
    ("DC-SCN-BOOM-12", "boom_tubes", "mother_box_5"),
    ("DC-SCN-RIFT-03", "rifts", "rift_5"),
    ("DC-SCN-HQ-09", "headquarters", "headquarters_5"),
]
marked = each("scenario, marker", [proving(*row) for row in MARKED])


def beside(skirmish: Make, scenario: str, marker: str, *dice: Any, south: float, item: float) -> Play:
    """A strong hero south of a marker, and a foe between the two or beside the hero."""
    x, y = LYING[marker]
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [x, y - south], "card": {"strength": 4, "attacks": [line(text="Push/4.")]}},
        "A.friend": {"at": [x - BASE, y - south]},
        "B.foe": {"at": [x, y - item]},
    }
    markers = {marker: {"at": [x, y], "side": "B", "open": True}}
    return skirmish(figures, *dice, start="activation A.hero", scenario=scenario, markers=markers)


def lies(play: Play, marker: str) -> bool:
    found_at = play.table.affairs.markers[marker]
    return [found_at.x, found_at.y] == LYING[marker]


@each("scenario, marker, statement", [proving(*row, row[0]) for row in MARKED])
def test_no_marker_is_grabbed(skirmish: Make, scenario: str, marker: str, statement: str) -> None:
    south = SPOT + (0.785 if scenario == "headquarters" else SPOT)
    play = beside(skirmish, scenario, marker, south=south, item=-4)

    assert [option for option in play.options if option.startswith("grab")] == ["grab A.friend"]
    assert play.refusal(f"grab {marker}") == (statement, "marker_stays")


@marked
def test_who_is_pushed_against_a_marker_leaves_it_there(skirmish: Make, scenario: str, marker: str) -> None:
    play = beside(skirmish, scenario, marker, 8, 7, south=2 + BASE, item=2)
    play.attack()

    assert play.figure("B.foe").y > LYING[marker][1] - 2
    assert lies(play, marker)


@marked
def test_who_is_thrown_on_a_marker_leaves_it_there(skirmish: Make, scenario: str, marker: str) -> None:
    play = beside(skirmish, scenario, marker, south=3, item=-9)
    x, y = LYING[marker]
    play.answer("grab A.friend", [x, y - (0.79 if scenario == "headquarters" else 0)])
    while play.asked.about in ("struck", "landing"):
        if play.asked.about == "struck":
            play.answer([])
        else:
            assert isinstance(play.asked, Place)
            play.answer(list(play.asked.region.sample(Random(1))))

    assert play.figure("A.friend").knocked_down
    assert lies(play, marker)
