"""Big Combat, Power Zones and Getaway: Champions, guarded areas, closed and controlled zones."""

from typing import Any

import pytest

from slugfest.kernel.game import GameEnded
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Moved, PowerSpent
from slugfest.rules.knight.events.scenarios import ChampionNamed, EntryRolled, Halted
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, Play, card, found, line, only, piece, proving
from tests.rules.knight.builders import board as table_of
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def scored(play: Play) -> set[tuple[str, str, int]]:
    return {(event.player, event.reason, event.points) for event in found(play.events, PointsScored)}


# -- Big Combat ---------------------------------------------------------------------------


def big(gathering: Make, *dice: int, levels: dict[str, int], **changes: Any) -> Play:
    cards = {name: card(name, level=level) for name, level in levels.items()}
    sides = {"a": sum(name[0] == "a" for name in levels), "b": sum(name[0] == "b" for name in levels)}
    return gathering(*dice, **sides, cards=cards, scenario="big_combat", **changes)


@rule("DC-SCN-BIG-02")
def test_the_highest_level_is_the_champion_and_the_owner_chooses_among_equals(gathering: Make) -> None:
    play = big(gathering, 8, 1, levels={"a1": 9, "a2": 12, "b1": 7, "b2": 7, "b3": 6})
    play.answer("south")

    assert (play.asked.player, play.asked.about, play.options) == ("B", "champion", ("B.b1", "B.b2"))

    play.answer("B.b2")

    assert play.table.affairs.champions == {"A": "A.a2", "B": "B.b2"}
    assert [event.figure for event in found(play.events, ChampionNamed)] == ["A.a2", "B.b2"]


@rule("DC-SCN-BIG-04")
@each("zone, mine, theirs", [("south", 17.41, 18.59), ("north", 18.59, 17.41)])
def test_the_champions_stand_in_the_middle_in_contact(
    gathering: Make, zone: str, mine: float, theirs: float
) -> None:
    play = big(gathering, 8, 1, levels={"a1": 9, "a2": 8, "b1": 7, "b2": 6})
    play.answer(zone)
    a, b = play.figure("A.a1"), play.figure("B.b1")

    assert (a.x, b.x) == (18, 18)
    assert (a.y, b.y) == pytest.approx((mine, theirs))
    assert play.asked.facts == {"figure": "A.a2"}


@rule("DC-SCN-BIG-03")
def test_scenery_in_the_arena_is_taken_away(gathering: Make) -> None:
    inside, outside = piece("inside", (23, 17, 3, 2), 2), piece("outside", (8.9, 17, 3, 2), 2)
    play = big(gathering, 8, 1, levels={"a1": 9, "b1": 7}, board=table_of(inside, outside))

    assert list(play.table.setting.board.pieces) == ["outside"]
    assert [prism.id for prism in play.table.ground.prisms] == ["outside"]
    assert play.refusal("middle") == ("DC-SCN-04", "not_an_option")


@rule("DC-SCN-BIG-05")
@each("number, event", [(1, AttackMissed), (2, AttackHit)])
def test_champions_are_harder_to_hit_in_the_first_round(duel: Make, number: int, event: type) -> None:
    """Attack 4 and dice 10 are 14: as much as 12 and 2, and more than 12."""
    play = duel(3, 7, scenario="big_combat", champions={"B": "B.foe"}, round=number)
    rolled: Any = only(play.attack(), event)

    assert rolled.defense.total == (14 if number == 1 else 12)


@rule("DC-SCN-BIG-05")
def test_nobody_else_gets_the_champions_bonus(duel: Make) -> None:
    play = duel(3, 7, scenario="big_combat", champions={"A": "A.hero"}, round=1)

    assert only(play.attack(), AttackHit).defense.total == 12


WEAK = {"endurance": [{"boxes": 1}, {"boxes": 1}, {"boxes": 1}]}


@rule("DC-SCN-BIG-06", "DC-SCN-BIG-08")
@each("level, points", [(8, 3), (10, 3), (11, 2)])
def test_removing_the_champion_is_worth_more_for_the_weakest(duel: Make, level: int, points: int) -> None:
    """The other model of the team has Level 10: with 10 both are the lowest."""
    play = duel(
        8,
        7,
        scenario="big_combat",
        champions={"B": "B.foe", "A": "A.other"},
        round=2,
        attacker={"level": level},
        target=WEAK,
        line={"damage": 3},
        more={"A.other": {"at": [30, 30]}},
    )
    play.attack()

    assert (play.table.score()["A"], play.table.score()["B"]) == (points, 0)


@rule("DC-SCN-BIG-06", "DC-SCN-BIG-08")
def test_another_model_is_worth_nothing_and_a_fall_has_no_weakest(duel: Make) -> None:
    other = duel(8, 7, scenario="big_combat", target=WEAK, line={"damage": 3})
    other.attack()
    fallen = duel(scenario="big_combat", champions={"B": "B.foe"}, foe={"out": True}, felled={"B.foe": ""})

    assert other.table.score()["A"] == 0
    assert fallen.table.score()["A"] == 2


@rule("DC-SCN-BIG-07", "DC-SCN-BIG-09")
def test_survivors_score_and_the_champion_twice(duel: Make) -> None:
    play = duel(
        scenario="big_combat",
        start="final",
        round=6,
        champions={"A": "A.hero", "B": "B.foe"},
        foe={"out": True},
        more={"B.other": {"at": [30, 30]}, "A.down": {"at": [5, 5], "knocked_out": True}},
    )

    assert scored(play) == {("A", "champion_survives", 1), ("A", "survivors", 2), ("B", "survivors", 1)}
    assert only(play.events, GameEnded).result.points == {"A": 5, "B": 1}


# -- Power Zones --------------------------------------------------------------------------


def at_the_zone(skirmish: Make, *dice: Any, power: int = 6, **state: Any) -> Play:
    """A model two inches south of the western circle, in its activation."""
    figures = {
        "A.hero": {"at": [9, 12.41], "card": {"power": power, "speed": [4, 7, 9]}, **state},
        "B.foe": {"at": [33, 33]},
    }
    return skirmish(figures, *dice, start="activation A.hero", scenario="power_zones")


@rule("DC-SCN-POW-02")
@each("middle", [9, 27])
@each("side", [(-1, 0), (1, 0), (0, -1), (0, 1)])
def test_each_of_two_circles_of_three_inches_is_guarded_on_every_side(
    skirmish: Make, middle: float, side: tuple[int, int]
) -> None:
    """From 5.59 inches away one may come as near as 3.59 without a roll; a hundredth of an inch is forgiven."""
    x, y = side
    spot = [[middle + x * far, 18 + y * far] for far in (5.59, 3.59, 3.56)]
    figures = {
        "A.hero": {"at": spot[0], "card": {"attacks": [line(range="Ranged 12")]}},
        "B.foe": {"at": [middle - x * 5, 18 - y * 5]},
    }
    near, inside = (
        skirmish(figures, *dice, start="activation A.hero", scenario="power_zones") for dice in ((), (8, 8))
    )
    assert "attack blow" in near.options, "the zone between them hides nobody"

    assert found(near.walk(1, [*spot[1], 0]), EntryRolled) == []
    assert len(found(inside.walk(1, [*spot[2], 0]), EntryRolled)) == 1


def test_there_are_two_circles_that_stop_no_line_of_sight(skirmish: Make) -> None:
    play = at_the_zone(skirmish)
    shown = play.match.game.board(play.table)

    assert shown["areas"] == {"west_circle": [9, 18, 3], "east_circle": [27, 18, 3]}
    assert play.table.ground.prisms == ()


@rule("DC-SCN-POW-03")
@each("dice, power, passed", [((4, 6), 6, True), ((4, 5), 6, False), ((4, 5), 7, True)])
def test_entering_takes_more_than_fifteen(
    skirmish: Make, dice: tuple[int, int], power: int, passed: bool
) -> None:
    play = at_the_zone(skirmish, *dice, power=power)
    events = play.walk(1, [9, 16, 0])
    event = only(events, EntryRolled)

    assert (event.passed, event.roll.total) == (passed, sum(dice) + power)
    if passed:
        assert play.figure("A.hero").y == 16
    else:
        assert play.figure("A.hero").y == pytest.approx(15 - BASE / 2, abs=0.02)


@rule("DC-SCN-POW-06")
def test_a_route_without_heights_is_stopped_at_the_edge_too(skirmish: Make) -> None:
    play = at_the_zone(skirmish, 1, 1)
    play.answer("walk 1", [[9, 12.41], [9, 16]])

    assert play.figure("A.hero").y == pytest.approx(15 - BASE / 2, abs=0.02)
    assert play.asked.about == "route"


@rule("DC-SCN-POW-06")
def test_no_roll_outside_or_for_a_model_that_is_inside(skirmish: Make) -> None:
    play = at_the_zone(skirmish)
    assert found(play.walk(1, [9, 14.4, 0]), EntryRolled) == []

    inside = at_the_zone(skirmish, at=[9, 18])
    assert found(inside.walk(1, [9, 14, 0]), EntryRolled) == []


def test_a_route_without_heights_stops_at_the_edge_too(skirmish: Make) -> None:
    play = at_the_zone(skirmish, 1, 1)
    here = play.figure("A.hero")
    play.answer("walk 1", [[here.x, here.y], [9, 16]])

    assert play.figure("A.hero").y == pytest.approx(15 - BASE / 2, abs=0.02)
    assert play.figure("A.hero").z == 0


@rule("DC-SCN-POW-03")
def test_crossing_is_entering(skirmish: Make) -> None:
    play = at_the_zone(skirmish, 8, 8, at=[9, 13.5])

    assert len(found(play.walk(3, [9, 22.4, 0]), EntryRolled)) == 1


@rule("DC-SCN-POW-06")
def test_who_fails_may_use_the_rest_of_the_way_outside(skirmish: Make) -> None:
    play = at_the_zone(skirmish, 1, 1)
    play.walk(1, [9, 16, 0])

    assert play.asked.about == "route"
    assert play.asked.facts["inches"] == pytest.approx(2, abs=0.02)
    assert play.refusal(play.route([9, 15, 0])) == ("DC-SCN-POW-03", "not_admitted")

    here = play.figure("A.hero")
    events = play.answer(play.route([7.5, here.y, 0]))

    assert only(events, Moved).inches == pytest.approx(1.5)
    assert play.figure("A.hero").moves == 1
    assert len(found(play.events, Halted)) == 1


def stopped_on_the_house(skirmish: Make, counters: int = 6) -> Play:
    """It has climbed a house that reaches into the circle, and was stopped on its roof."""
    house, tank = piece("house", [8, 10, 2, 7], 2), piece("tank", [8, 10, 2, 1.5], 2, bottom=2)
    figures = {
        "A.hero": {"at": [10.59, 12.41], "counters": counters, "card": {"speed": [4, 7, 12]}},
        "B.foe": {"at": [33, 33]},
    }
    start = "activation A.hero"
    play = skirmish(figures, 1, 1, start=start, scenario="power_zones", board=table_of(house, tank))
    play.walk(3, [10.59, 12.41, 2], [9, 12.41, 2], [9, 16, 2])
    assert play.figure("A.hero").y == pytest.approx(15 - BASE / 2, abs=0.02)
    return play


def test_who_is_stopped_after_a_climb_has_paid_for_it(skirmish: Make) -> None:
    play = stopped_on_the_house(skirmish)

    assert [(event.on, event.amount) for event in found(play.events, PowerSpent)] == [
        ("walk", 3),
        ("climb", 1),
    ]
    assert (play.figure("A.hero").z, play.figure("A.hero").counters) == (2, 2)
    # 12 inches less 2 up, 1.59 across and 2 along.
    assert play.asked.facts["inches"] == pytest.approx(12 - 2 - 1.59 - 2, abs=0.02)


def test_down_the_other_side_is_the_same_climb_for_who_was_stopped(skirmish: Make) -> None:
    play = stopped_on_the_house(skirmish, counters=4)
    y = play.figure("A.hero").y
    foot = 8 - BASE / 2
    events = play.answer(play.route([foot, y, 2], [foot, y, 0]))

    assert not found(events, PowerSpent)
    assert (play.figure("A.hero").z, play.figure("A.hero").counters) == (0, 0)


@each("counters, legal", [(4, False), (5, True)])
def test_up_another_piece_is_another_climb_for_who_was_stopped(
    skirmish: Make, counters: int, legal: bool
) -> None:
    play = stopped_on_the_house(skirmish, counters)
    foot = 11.5 + BASE / 2
    up = play.route([9, foot, 2], [9, foot, 4], [9, 11, 4])

    assert legal == (play.match.refusal(up) is None)

    if not legal:
        assert play.refusal(up) == ("DC-CLIMB-02", "climb_not_paid")


def test_one_try_a_round_and_one_success_opens_all_the_zones(skirmish: Make) -> None:
    play = at_the_zone(skirmish, 8, 8)
    play.walk(1, [9, 16, 0])

    assert play.table.affairs.admitted == ("A.hero",)
    assert play.table.affairs.tried == ("A.hero",)


@rule("DC-SCN-POW-04")
def test_the_next_round_begins_without_tries_or_admissions(skirmish: Make) -> None:
    """Who failed may try again, and fails again or not by the new dice."""
    play = at_the_zone(skirmish, 1, 1, "A", 8, 8)
    play.walk(1, [9, 16, 0])
    here = play.figure("A.hero")
    play.answer([[here.x, here.y]], "end", "B.foe", "end")

    assert play.table.round == 2
    assert (play.table.affairs.admitted, play.table.affairs.tried) == ((), ())

    play.answer("A", "A.hero")

    assert only(play.walk(1, [9, 16, 0]), EntryRolled).passed
    assert play.figure("A.hero").y == 16


def test_no_skill_rerolls_the_entry(skirmish: Make) -> None:
    """A model that may reroll other dice is not asked about these."""
    figures = {
        "A.hero": {"at": [9, 12.41], "card": {"skills": ["Close Combat Master", "Soldier"]}},
        "B.foe": {"at": [33, 33]},
    }
    play = skirmish(figures, 1, 1, start="activation A.hero", scenario="power_zones")
    play.walk(1, [9, 16, 0])

    assert play.asked.about == "route"


@rule("DC-SCN-POW-09")
@each(
    "places, points",
    [
        ({"A.hero": [9, 18]}, {("A", "alone_in_an_area", 2)}),
        proving(
            "DC-SCN-POW-10",
            {"A.hero": [9, 18], "A.two": [27, 18]},
            {("A", "alone_in_an_area", 2), ("A", "alone_in_all_areas", 1)},
        ),
        (
            {"A.hero": [9, 18], "B.foe": [27, 18]},
            {("A", "alone_in_an_area", 2), ("B", "alone_in_an_area", 2)},
        ),
        ({"A.hero": [9, 18], "B.foe": [9, 16]}, set()),
        proving(
            "DC-SCN-POW-10",
            {"A.hero": [9, 18], "A.two": [27, 18], "B.foe": [27, 16]},
            {("A", "alone_in_an_area", 2)},
        ),
    ],
)
def test_whoever_is_alone_in_a_zone_scores_each_round(
    skirmish: Make, places: dict[str, list[float]], points: set[tuple[str, str, int]]
) -> None:
    away = {"A.hero": [1, 1], "A.two": [3, 1], "B.foe": [33, 33]}
    figures = {name: {"at": places.get(name, spot)} for name, spot in away.items()}
    play = skirmish(figures, "A", start="final", scenario="power_zones", round=2)

    assert scored(play) == points


@rule("DC-SCN-POW-11", "DC-SCN-POW-12")
@each("power, points", [(10, 1), (9, 0)])
def test_strong_models_and_whole_teams_count(skirmish: Make, power: int, points: int) -> None:
    figures: dict[str, Any] = {
        "A.hero": {"at": [1, 1]},
        "B.foe": {"at": [33, 33]},
        "B.gone": {"out": True, "card": {"power": power}},
    }
    play = skirmish(figures, start="final", scenario="power_zones", round=6)

    assert scored(play) == {("A", "all_survive", 1)}
    assert only(play.events, GameEnded).result.points == {"A": 1 + points, "B": 0}


# -- Getaway ------------------------------------------------------------------------------


@rule("DC-SCN-GET-02")
@each("number, refused", [(1, True), (2, False)])
def test_the_enemy_zone_is_closed_in_the_first_round(skirmish: Make, number: int, refused: bool) -> None:
    leap = {"powers": [{"name": "Leap", "cost": 1, "text": 'Displace this model up to 6" away.'}]}
    figures = {"A.hero": {"at": [10, 29], "card": leap}, "B.foe": {"at": [30, 33]}}
    play = skirmish(figures, start="activation A.hero", scenario="getaway", round=number)
    play.answer("walk 1")
    way, edge = play.route([10, 31, 0]), play.route([10, 29.41, 0])

    assert (play.match.refusal(way) is not None) is refused
    if refused:
        assert play.refusal(way) == ("DC-SCN-GET-02", "zone_closed")
        assert play.match.refusal(edge) is None

    other = skirmish(figures, start="activation A.hero", scenario="getaway", round=number)
    other.answer("power leap")

    assert (other.match.refusal([10, 32]) is not None) is refused


@rule("DC-SCN-GET-03")
@each(
    "places, points",
    [
        ({"A.hero": [5, 33]}, set()),
        proving("DC-SCN-GET-04", {"A.hero": [5, 33], "A.two": [8, 33]}, {("A", "controls_enemy_zone", 2)}),
        proving(
            "DC-SCN-GET-05",
            {"A.hero": [5, 3], "A.two": [8, 3]},
            {("A", "controls_own_zone", 1), ("B", "controls_own_zone", 1)},
        ),
        proving("DC-SCN-GET-04", {"B.foe": [5, 3]}, {("B", "controls_enemy_zone", 2)}),
        ({"A.hero": [5, 20], "A.two": [9, 20], "B.foe": [5, 22]}, set()),
    ],
)
def test_more_models_control_a_zone(
    skirmish: Make, places: dict[str, list[float]], points: set[tuple[str, str, int]]
) -> None:
    away = {"A.hero": [1, 15], "A.two": [3, 15], "B.foe": [33, 33]}
    figures = {name: {"at": places.get(name, spot)} for name, spot in away.items()}
    play = skirmish(figures, "A", start="final", scenario="getaway", round=2)

    assert scored(play) == points


@rule("DC-SCN-GET-06")
def test_a_whole_team_is_worth_two(skirmish: Make) -> None:
    figures: dict[str, Any] = {
        "A.hero": {"at": [1, 15]},
        "B.foe": {"at": [33, 20]},
        "B.gone": {"out": True},
    }
    play = skirmish(figures, start="final", scenario="getaway", round=6)

    assert scored(play) == {("A", "all_survive", 2)}
