"""Boom Tubes, Headquarters and Rifts: markers laid out, used, battered, opened and closed."""

from typing import Any

import pytest

from slugfest.rules.knight.events import (
    AttackHit,
    AttackMissed,
    Damaged,
    Incapacitated,
    PointsScored,
    PowerDealt,
    PowerSpent,
)
from slugfest.rules.knight.scenario_events import (
    Carried,
    MarkerClosed,
    MarkerDamaged,
    MarkerOpened,
    MarkerPlaced,
    MarkerRepaired,
    MarkerTaken,
)
from slugfest.rules.knight.scenarios.scoring import score
from tests.rules.knight.builders import BASE, Play, found, indices, line, only, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
SPOT = 0.59
"""The radius of a small marker and of a small base."""


def scored(play: Play) -> set[tuple[str, str, int]]:
    return {(one.player, one.reason, one.points) for one in found(play.events, PointsScored)}


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
    assert all(one.side == "" for one in found(play.events, MarkerPlaced))
    assert play.asked.about == "deploy"


@rule("DC-SCN-BOOM-03", "DC-SCN-BOOM-04")
@each(
    "place, reason",
    [
        ([5, 3], "outside_areas"),
        ([5, 6 + SPOT], None),
        ([5, 6 + SPOT - 0.02], "outside_areas"),
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
    assert down.refusal("use mother_box_1 activate") == ("DC-KD-01", "knocked_down")


@rule("DC-SCN-BOOM-08")
def test_an_enemy_box_is_turned_the_same_way_and_an_own_one_not_again(skirmish: Make) -> None:
    play = boxes(skirmish, 1, 1, side="B")
    told = only(play.answer("use mother_box_1 activate"), MarkerTaken)

    assert (told.marker, told.player) == ("mother_box_1", "A")
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


@rule("DC-SCN-BOOM-09", "DC-SCN-BOOM-13", "DC-SCN-BOOM-14")
@each(
    "sides, points",
    [
        ("AAB", {("A", "markers_held", 2), ("B", "markers_held", 1), ("A", "most_markers_held", 1)}),
        ("AB", {("A", "markers_held", 1), ("B", "markers_held", 1)}),
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


@rule("DC-SCN-BOOM-12", "DC-SCN-RIFT-03")
def test_nothing_ever_moves_a_marker() -> None:
    """No event writes the place of a marker but the one that lays it out."""
    import inspect

    from slugfest.rules.knight import events, scenario_events

    source = inspect.getsource(events) + inspect.getsource(scenario_events)

    assert "marker.x =" not in source
    assert "marker.y =" not in source


# -- Headquarters -------------------------------------------------------------------------


@rule("DC-SCN-HQ-02", "DC-SCN-HQ-03")
def test_each_player_lays_out_two_bases_in_an_own_strip(gathering: Make) -> None:
    play = gathering(7, 3, scenario="headquarters")
    play.answer("north")

    assert play.refusal([10, 10]) == ("DC-SCN-BOOM-03", "outside_areas")
    assert play.refusal([6.5, 25])[1] == "outside_areas"

    play.answer([6.79, 25], [10, 10], [20, 25], [20, 10])

    markers = play.table.affairs.markers.values()
    assert [(one.side, one.left) for one in markers] == [("A", 30), ("B", 30), ("A", 30), ("B", 30)]
    assert play.asked.about == "deploy"


def siege(skirmish: Make, *dice: Any, left: int = 30, side: str = "B", **changes: Any) -> Play:
    """A model in contact with a base."""
    figures = {
        "A.hero": {"at": [10, 18], "card": changes.pop("card", {})},
        "B.foe": {"at": [33, 33]},
    }
    markers = {"headquarters_1": {"at": [10 + 0.59 + 0.785, 18], "side": side, "left": left}}
    start = changes.pop("start", "activation A.hero")
    return skirmish(figures, *dice, start=start, scenario="headquarters", markers=markers, **changes)


@rule("DC-SCN-HQ-02")
def test_a_base_is_in_the_way(skirmish: Make) -> None:
    play = siege(skirmish)
    play.answer("walk 2")

    assert play.refusal(play.route([14, 18, 0]))[1] == "through_scenery"


@rule("DC-SCN-HQ-04", "DC-SCN-HQ-06", "DC-SCN-HQ-05")
@each("dice, event, left", [((1, 5), AttackMissed, 30), ((2, 5), AttackHit, 28)])
def test_a_base_has_defense_ten_and_thirty_points(
    skirmish: Make, dice: tuple[int, int], event: type, left: int
) -> None:
    """Attack 4: 10 misses and 11 hits; the effect of the blow goes nowhere."""
    play = siege(skirmish, *dice, card={"attacks": [line(text="Stun/1.")]})
    told: Any = only(play.answer("batter headquarters_1 blow"), event)

    assert told.defense.total == 10
    assert play.table.affairs.markers["headquarters_1"].left == left
    assert play.figure("A.hero").counters == 4


@rule("DC-SCN-HQ-04")
def test_mental_attacks_and_own_bases_are_out_of_the_question(skirmish: Make) -> None:
    mental = siege(skirmish, card={"attacks": [line(nature="mental")]})
    own = siege(skirmish, side="A")

    assert mental.refusal("batter headquarters_1 blow") == ("DC-SCN-HQ-04", "no_harm_to_marker")
    assert own.refusal("batter headquarters_1 blow") == ("DC-SCN-HQ-10", "yours_already")


@rule("DC-SCN-HQ-06")
@each("x, offered", [(10, True), (9.9, False)])
def test_a_blow_needs_contact_with_the_base(skirmish: Make, x: float, offered: bool) -> None:
    figures = {"A.hero": {"at": [x, 18]}, "B.foe": {"at": [33, 33]}}
    markers = {"headquarters_1": {"at": [10 + 0.59 + 0.785, 18], "side": "B"}}
    play = skirmish(figures, start="activation A.hero", scenario="headquarters", markers=markers)

    assert ("batter headquarters_1 blow" in play.options) is offered


@rule("DC-SCN-HQ-10", "DC-VP-05")
def test_a_destroyed_base_is_worth_three_at_once_and_leaves_the_way_free(skirmish: Make) -> None:
    play = siege(skirmish, 8, 7, left=2)

    assert score(play.table, "A") == 0

    events = play.answer("batter headquarters_1 blow")

    assert only(events, MarkerDamaged).damage.total == 2
    assert (score(play.table, "A"), score(play.table, "B")) == (3, 0)
    assert play.table.ground.prisms == ()
    assert play.refusal("batter headquarters_1 blow") == ("DC-SCN-HQ-04", "no_harm_to_marker")


@rule("DC-SCN-HQ-07")
@each("dice, left, now", [((4, 4, 5), 20, 25), ((4, 4, 5), 28, 30), ((4, 5), 20, 20)])
def test_willpower_repairs_an_own_base_up_to_thirty(
    skirmish: Make, dice: tuple[int, ...], left: int, now: int
) -> None:
    play = siege(skirmish, *dice, left=left, side="A")
    events = play.answer("use headquarters_1 repair")

    assert play.table.affairs.markers["headquarters_1"].left == now
    assert bool(found(events, MarkerRepaired)) is (now > left)


@rule("DC-SCN-HQ-07")
@each("left, side", [(30, "A"), (20, "B"), (0, "A")])
def test_only_damaged_own_bases_are_repaired(skirmish: Make, left: int, side: str) -> None:
    play = siege(skirmish, left=left, side=side)

    assert play.refusal("use headquarters_1 repair")[0] == "DC-SCN-HQ-07"


@rule("DC-SCN-HQ-08")
def test_a_base_is_repaired_once_a_round_even_if_it_fails(skirmish: Make) -> None:
    play = siege(skirmish, 8, 8, left=20, side="A")
    play.answer("use headquarters_1 repair")

    assert play.refusal("use headquarters_1 repair") == ("DC-SCN-HQ-08", "tried_this_round")


@rule("DC-SCN-HQ-11")
def test_more_damage_in_a_round_is_worth_a_point(skirmish: Make) -> None:
    play = siege(skirmish, 8, 7, "A")
    play.answer("batter headquarters_1 blow", "end", "B.foe", "end")

    assert scored(play) == {("A", "most_damage_to_markers", 1)}
    assert play.table.affairs.counts == {}


@rule("DC-SCN-HQ-11")
def test_nobody_scores_for_equal_damage_and_only_what_was_there_counts(skirmish: Make) -> None:
    play = siege(skirmish, 8, 7, left=1)
    play.answer("batter headquarters_1 blow")

    assert play.table.affairs.counts == {"A damage": 1}


@rule("DC-SCN-HQ-13")
@each("level, points", [(8, 0), (9, 1)])
def test_models_above_level_eight_count(skirmish: Make, level: int, points: int) -> None:
    figures: dict[str, Any] = {
        "A.hero": {"at": [1, 1]},
        "B.foe": {"at": [33, 33]},
        "B.gone": {"out": True, "card": {"level": level}},
    }
    play = skirmish(figures, start="activation A.hero", scenario="headquarters")

    assert score(play.table, "A") == points


# -- Rifts --------------------------------------------------------------------------------


@rule("DC-SCN-RIFT-02")
def test_eight_closed_rifts_lie_on_a_circle(gathering: Make) -> None:
    play = gathering(7, 3, scenario="rifts")
    rifts = list(play.table.affairs.markers.values())

    assert [one.number for one in rifts] == list(range(1, 9))
    assert (rifts[0].x, rifts[0].y, rifts[2].x, rifts[2].y) == (18, 28, 28, 18)
    assert all(((one.x - 18) ** 2 + (one.y - 18) ** 2) ** 0.5 == pytest.approx(10, abs=0.01) for one in rifts)
    assert not any(one.open for one in rifts)


@rule("DC-SCN-RIFT-04", "DC-SCN-RIFT-05")
def test_four_different_rifts_open_before_the_power_phase(skirmish: Make) -> None:
    figures = {"A.hero": {"at": [1, 1]}, "B.foe": {"at": [33, 33]}}
    play = skirmish(
        figures, 3, 3, 5, 5, 3, 1, 8, "A", start="round", scenario="rifts", markers={"rift_5": {"open": True}}
    )

    assert [one.marker for one in found(play.events, MarkerOpened)] == ["rift_3", "rift_1", "rift_8"]
    assert [one.number for one in play.table.affairs.markers.values() if one.open] == [1, 3, 5, 8]
    opened, dealt = indices(play.events, MarkerOpened, PowerDealt)
    assert opened < dealt


def rift(skirmish: Make, *dice: Any, is_open: bool = True, **state: Any) -> Play:
    figures = {"A.hero": {"at": [18, 8 + BASE], **state}, "B.foe": {"at": [33, 33]}}
    markers = {"rift_5": {"open": is_open}}
    return skirmish(figures, *dice, start="activation A.hero", scenario="rifts", markers=markers)


@rule("DC-SCN-RIFT-06")
def test_a_stamina_roll_closes_an_open_rift(skirmish: Make) -> None:
    play = rift(skirmish, 4, 5)
    told = only(play.answer("use rift_5 close"), MarkerClosed)

    assert (told.marker, told.player, play.figure("A.hero").counters) == ("rift_5", "A", 5)
    assert play.refusal("use rift_5 close") == ("DC-SCN-RIFT-06", "not_open")


@rule("DC-SCN-RIFT-07")
def test_who_fails_is_hurt_and_may_try_again(skirmish: Make) -> None:
    play = rift(skirmish, 5, 5)
    told = only(play.answer("use rift_5 close"), Damaged)

    assert (told.damage.total, play.figure("A.hero").endurance) == (1, 9)
    assert "use rift_5 close" in play.options


@rule("DC-SCN-RIFT-07")
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
