"""Areas that stop models that are pushed, thrown, displaced or infiltrate."""

from random import Random
from typing import Any

import pytest

from slugfest.kernel.decisions import Place
from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import Damaged, KnockedDown
from slugfest.rules.knight.events.scenarios import EntryRolled, Halted
from slugfest.rules.knight.events.scenery import Landed
from tests.rules.knight.builders import BASE, Play, board, card, found, line, only, piece, power, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
RADIUS = BASE / 2
EDGE = 15 - RADIUS
"""Where a small base comes to stand that is stopped south of the western Power Zone."""

# -- pushes -------------------------------------------------------------------------------


def pushing(skirmish: Make, *dice: Any, inches: int = 4, target: float = 13.0, **rest: Any) -> Play:
    """A.hero shoves B.foe north, towards the western Power Zone or the northern deployment zone."""
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [9, target - BASE], "card": {"attacks": [line(text=f"Push/{inches}.")]}},
        "B.foe": {"at": [9, target], **rest.pop("foe", {})},
        "B.far": {"at": [33, 33]},
        **rest.pop("more", {}),
    }
    plain = {"start": "activation A.hero", "scenario": "power_zones"}
    return skirmish(figures, 8, 7, *dice, **{**plain, **rest})


@rule("DC-SCN-POW-07")
@each("edition", [DC, DC_FR, MARVEL])
@each("dice, y", [((4, 6), 17.0), ((4, 5), EDGE)])
def test_a_pushed_model_rolls_at_the_zone_and_stops_at_its_edge(
    skirmish: Make, edition: Edition, dice: tuple[int, int], y: float
) -> None:
    """Power 6: 10 on the dice gets it in, 9 does not; its owner rolls."""
    play = pushing(skirmish, *dice, edition=edition)
    events = play.attack()
    event = only(events, EntryRolled)

    assert (event.figure, event.roll.total, event.passed) == ("B.foe", sum(dice) + 6, y > 16)
    assert [event.player for event in found(events, DiceRolled)] == ["A", "B"]
    assert play.figure("B.foe").y == pytest.approx(y, abs=0.02)
    assert [event.damage.total for event in found(events, Damaged)] == [2]
    assert play.table.affairs.tried == ("B.foe",)


@rule("DC-SCN-POW-07")
@each("inches, rolls", [(1, False), (2, True)])
def test_a_push_that_ends_before_the_zone_takes_no_roll(skirmish: Make, inches: int, rolls: bool) -> None:
    """From 13 to 14 the base stays clear of 14.41; to 15 it does not."""
    play = pushing(skirmish, *((8, 8) if rolls else ()), inches=inches)

    assert bool(found(play.attack(), EntryRolled)) is rolls


@rule("DC-SCN-POW-07")
def test_a_push_across_the_zone_is_an_entry(skirmish: Make) -> None:
    play = pushing(skirmish, 1, 1, inches=10)
    play.attack()

    assert play.figure("B.foe").y == pytest.approx(EDGE, abs=0.02)


def test_contact_before_the_zone_takes_no_roll_and_hurts(skirmish: Make) -> None:
    play = pushing(skirmish, more={"A.wall": {"at": [9, 13 + BASE + 0.1]}})
    events = play.attack()

    assert found(events, EntryRolled) == []
    assert [event.figure for event in found(events, Damaged)] == ["B.foe", "B.foe", "A.wall"]


def test_a_model_inside_is_pushed_about_and_out_without_a_roll(skirmish: Make) -> None:
    play = pushing(skirmish, inches=3, target=17)
    events = play.attack()

    assert found(events, EntryRolled) == []
    assert only(events, Pushed).inches == 3


@rule("DC-MIX-65", "DC-SCN-POW-04", "DC-SCN-POW-07")
@each("edition", [DC, DC_FR, MARVEL])
def test_after_a_failure_the_push_stops_without_a_roll_and_without_damage(
    skirmish: Make, edition: Edition
) -> None:
    shove = line(text="Push/4.", range="Ranged 8")
    figures = {
        "A.hero": {"at": [9, 10], "card": {"attacks": [shove]}},
        "B.foe": {"at": [9, 12.41]},
    }
    play = skirmish(figures, 1, 1, 8, 7, start="turn B", scenario="power_zones", edition=edition)
    play.answer("B.foe", "walk 1", [[9, 12.41, 0], [9, 16, 0]])
    here = play.figure("B.foe")
    play.answer([[here.x, here.y, here.z]], "end", "A.hero")
    events = play.attack()

    assert found(events, EntryRolled) == []
    assert [event.damage.total for event in found(events, Damaged)] == [2]
    assert play.figure("B.foe").y == pytest.approx(EDGE, abs=0.02)
    assert not play.figure("B.foe").knocked_down


@rule("DC-SCN-GET-02")
@each("edition", [DC, MARVEL])
@each("number, y", [(1, 30 - RADIUS), (2, 32.0)])
def test_a_push_stops_at_the_closed_zone_in_the_first_round(
    skirmish: Make, edition: Edition, number: int, y: float
) -> None:
    """B shoves a model of A towards B's own zone."""
    figures = {
        "A.hero": {"at": [9, 28]},
        "B.foe": {"at": [9, 28 - BASE], "card": {"attacks": [line(text="Push/4.")]}},
    }
    play = skirmish(
        figures, 8, 7, start="activation B.foe", scenario="getaway", round=number, edition=edition
    )
    events = play.attack(target="A.hero")

    assert play.figure("A.hero").y == pytest.approx(y, abs=0.02)
    assert [event.damage.total for event in found(events, Damaged)] == [2]


@rule("DC-SCN-GET-02")
def test_the_own_zone_is_closed_to_nobody(skirmish: Make) -> None:
    figures = {
        "A.hero": {"at": [9, 28 - BASE], "card": {"attacks": [line(text="Push/4.")]}},
        "B.foe": {"at": [9, 28]},
    }
    play = skirmish(figures, 8, 7, start="activation A.hero", scenario="getaway")
    play.attack()

    assert play.figure("B.foe").y == 32


# -- throws -------------------------------------------------------------------------------


def throwing(skirmish: Make, *dice: Any, item: str = "A.friend", **rest: Any) -> Play:
    """A.hero holds a model beside it, four inches south of the western Power Zone."""
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [9, 11], "card": {"strength": rest.pop("strength", 4)}},
        item: {"at": [9 + BASE, 11], **rest.pop("state", {})},
        "B.far": {"at": [33, 33]},
    }
    plain = {"start": "activation A.hero", "scenario": "power_zones"}
    play: Play = skirmish(figures, *dice, **{**plain, **rest})
    play.answer(f"grab {item}")
    if play.asked.about == "whether_to_throw":
        play.answer(True)
    if play.asked.about == "mark":
        play.answer("spot")
    return play


@rule("DC-MIX-64", "DC-SCN-POW-07")
@each("edition", [DC, DC_FR])
@each("dice, y", [((4, 6), 16.0), ((4, 5), EDGE)])
def test_an_ally_thrown_into_a_zone_rolls_and_lands_there_or_at_the_edge(
    skirmish: Make, edition: Edition, dice: tuple[int, int], y: float
) -> None:
    """Strength 4: three damage and down, whatever the roll."""
    play = throwing(skirmish, *dice, edition=edition)
    events = play.answer([9, 16])

    assert only(events, EntryRolled).passed is (y > 15)
    assert bool(found(events, Halted)) is (y < 15)
    assert play.figure("A.friend").x == 9
    assert play.figure("A.friend").y == pytest.approx(y, abs=0.02)
    assert only(events, Damaged).damage.total == 3
    assert only(events, KnockedDown).figure == "A.friend"
    assert play.table.affairs.tried == ("A.friend",)


@rule("DC-SCN-POW-07")
@each("y, rolls", [(14.4, False), (14.43, True), (18.59, True)])
def test_a_throw_rolls_only_if_the_base_would_overlap_the_zone(skirmish: Make, y: float, rolls: bool) -> None:
    play = throwing(skirmish, *((8, 8) if rolls else ()))

    assert bool(found(play.answer([9, y]), EntryRolled)) is rolls
    assert play.figure("A.friend").y == y


@rule("DC-SCN-POW-07")
def test_a_throw_across_the_zone_is_an_entry(skirmish: Make) -> None:
    sturdy = {"card": {"endurance": zones(9, 3, 3)}}
    play = throwing(skirmish, 1, 1, strength=8, state=sturdy)
    play.answer([9, 23])

    assert play.figure("A.friend").y == pytest.approx(EDGE, abs=0.02)


@rule("DC-SCN-POW-07")
def test_a_thrown_enemy_rolls_for_itself(skirmish: Make) -> None:
    play = throwing(skirmish, 8, 7, 4, 6, item="B.foe")
    while play.asked.about in ("overload", "improvement"):
        play.answer("none")
    events = play.answer([9, 16])

    assert [(event.player, event.purpose) for event in found(events, DiceRolled)] == [("B", "entry")]


@rule("DC-SCN-POW-04")
def test_who_has_failed_already_is_thrown_to_the_edge_without_a_roll(skirmish: Make) -> None:
    """The friend walks to the zone, fails, comes back, and is thrown: no second try."""
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [9, 11], "card": {"strength": 4}},
        "A.friend": {"at": [9 + BASE, 11]},
        "B.far": {"at": [33, 33]},
    }
    play = skirmish(figures, 1, 1, start="activation A.friend", scenario="power_zones")
    play.answer("walk 3", [[9 + BASE, 11], [9 + BASE, 16]])
    here = play.figure("A.friend")
    play.answer([[here.x, here.y], [9 + BASE, 11]], "end", "B.far", "end", "A.hero", "grab A.friend")
    events = play.answer([9, 16])

    assert found(events, EntryRolled) == []
    assert play.figure("A.friend").y == pytest.approx(EDGE, abs=0.02)


def test_who_is_stopped_strikes_nobody_beyond_the_edge(skirmish: Make) -> None:
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [9, 11], "card": {"strength": 4}},
        "A.friend": {"at": [9 + BASE, 11]},
        "B.inside": {"at": [9, 17]},
    }
    play = skirmish(figures, 1, 1, start="activation A.hero", scenario="power_zones")
    play.answer("grab A.friend")
    play.answer([9, 18])

    assert play.asked.about == "action"
    assert play.figure("B.inside").endurance == 10


@each("dice, y, down", [((8, 8), 17 - BASE, True), ((1, 1), EDGE, False)])
def test_by_the_other_printing_who_is_stopped_does_not_reach_the_target(
    skirmish: Make, dice: tuple[int, int], y: float, down: bool
) -> None:
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [9, 11], "card": {"strength": 4}},
        "A.friend": {"at": [9 + BASE, 11]},
        "B.inside": {"at": [9, 17]},
    }
    play = skirmish(figures, 8, 7, *dice, start="activation A.hero", scenario="power_zones", edition=MARVEL)
    play.answer("grab A.friend", "B.inside")
    while play.asked.about in ("overload", "improvement"):
        play.answer("none")

    assert play.figure("A.friend").y == pytest.approx(y, abs=0.02)
    assert play.figure("A.friend").knocked_down is down
    assert (play.figure("B.inside").endurance < 10) is down


@rule("DC-SCN-GET-02")
@each("number, refused", [pytest.param(1, True, marks=rule("DC-MIX-88")), (2, False)])
def test_no_friend_is_thrown_into_the_closed_zone(skirmish: Make, number: int, refused: bool) -> None:
    """A base that would only just overlap the zone is refused too; in Round 2 the zone is open."""
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [9, 26], "card": {"strength": 4}},
        "A.friend": {"at": [9 + BASE, 26]},
        "B.far": {"at": [33, 33]},
    }
    play = skirmish(figures, start="activation A.hero", scenario="getaway", round=number)
    play.answer("grab A.friend")

    assert play.match.refusal([9, 30 - RADIUS]) is None
    for y in (30 - RADIUS + 0.02, 32):
        assert (play.match.refusal([9, y]) is not None) is refused
    if refused:
        assert play.refusal([9, 31]) == ("DC-SCN-GET-02", "zone_closed")


@rule("DC-SCN-GET-02")
def test_who_finds_no_room_is_not_put_into_the_closed_zone_instead(skirmish: Make) -> None:
    """Somebody stands where the friend comes down: the opponent may not make room for it in the zone."""
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [9, 25], "card": {"strength": 4}},
        "A.friend": {"at": [9 + BASE, 25]},
        "A.block": {"at": [9, 29]},
        "B.far": {"at": [33, 33]},
    }
    play = skirmish(figures, start="activation A.hero", scenario="getaway")
    play.answer("grab A.friend", [9, 29.3], [])

    assert (play.asked.player, play.asked.about) == ("B", "landing")
    assert play.refusal([9, 29 + BASE]) == ("DC-SCN-GET-02", "zone_closed")

    assert isinstance(play.asked, Place)
    play.answer(list(play.asked.region.sample(Random(2))))

    assert play.figure("A.friend").y <= 30 - RADIUS + 0.01


def test_things_may_be_thrown_into_the_closed_zone(skirmish: Make) -> None:
    crate = board(piece("crate", [8, 26.59, 1, 1], 1, type="T1", kind="crate"))
    figures = {"A.hero": {"at": [9, 26], "card": {"strength": 4}}, "B.far": {"at": [33, 33]}}
    play = skirmish(figures, start="activation A.hero", scenario="getaway", board=crate)
    play.answer("grab crate")

    assert play.match.refusal([9, 32]) is None


def test_who_is_named_in_the_closed_zone_is_not_reached(skirmish: Make) -> None:
    """The French sheet throws at somebody: the ally comes down at the edge of the zone."""
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {"at": [9, 26], "card": {"strength": 4}},
        "A.friend": {"at": [9 + BASE, 26]},
        "B.foe": {"at": [9, 32]},
    }
    play = skirmish(figures, start="activation A.hero", scenario="getaway", edition=DC_FR)
    play.answer("grab A.friend", True, "B.foe")

    assert play.figure("A.friend").y == pytest.approx(30 - RADIUS, abs=0.02)
    assert len(found(play.events, Landed)) == 1


# -- grabs --------------------------------------------------------------------------------


def grabbing(skirmish: Make, at: list[float], item: list[float], **rest: Any) -> Play:
    figures = {
        "A.hero": {"at": at, "card": {"strength": 4}},
        "A.friend": {"at": item},
        "B.far": {"at": [33, 33]},
    }
    return skirmish(figures, start="activation A.hero", scenario="power_zones", **rest)


@rule("DC-SCN-POW-08")
@each(
    "at, item, allowed",
    [
        ([9, EDGE - BASE], [9, EDGE], True),
        ([9, EDGE - BASE + 0.02], [9, EDGE + 0.02], False),
        ([9, EDGE + 0.02], [9, EDGE - BASE + 0.02], False),
        ([9, 18], [9, 18 + BASE], False),
    ],
)
def test_nobody_inside_grabs_or_is_grabbed(
    skirmish: Make, at: list[float], item: list[float], allowed: bool
) -> None:
    play = grabbing(skirmish, at, item)

    assert ("grab A.friend" in play.options) is allowed
    if not allowed:
        assert play.refusal("grab A.friend") == ("DC-SCN-POW-08", "no_grab_inside")


@rule("DC-SCN-POW-08")
@each("south, allowed", [(13.9, True), (14.1, False)])
def test_no_piece_is_grabbed_that_stands_in_the_zone(skirmish: Make, south: float, allowed: bool) -> None:
    """A crate of one inch whose northern side is at 14.9 stays outside, at 15.1 it does not."""
    crate = board(piece("crate", [8.5, south, 1, 1], 1, type="T1", kind="crate"))
    play = grabbing(skirmish, [9, south - RADIUS], [30, 5], board=crate)

    assert ("grab crate" in play.options) is allowed


# -- leaps and rerolls --------------------------------------------------------------------


def leaping(skirmish: Make, *dice: Any, **card_changes: Any) -> Play:
    leap = {"powers": [power(name="Leap", cost=1)], **card_changes}
    figures = {"A.hero": {"at": [9, 12.41], "card": leap}, "B.far": {"at": [33, 33]}}
    play: Play = skirmish(figures, *dice, start="activation A.hero", scenario="power_zones")
    play.answer("power leap")
    return play


@rule("DC-SCN-POW-03", "DC-SCN-POW-04", "DC-SCN-POW-06")
def test_a_leap_into_a_zone_takes_the_roll_and_who_fails_leaps_elsewhere(skirmish: Make) -> None:
    inside = leaping(skirmish, 4, 6)
    inside.answer([9, 17])

    assert inside.figure("A.hero").y == 17

    stopped = leaping(skirmish, 4, 5)
    stopped.answer([9, 17])

    assert (stopped.asked.about, stopped.figure("A.hero").y) == ("displace", 12.41)
    assert stopped.refusal([9, 17]) == ("DC-SCN-POW-03", "not_admitted")

    stopped.answer([9, EDGE])

    assert stopped.figure("A.hero").y == EDGE


@rule("DC-MIX-66", "DC-SCN-POW-05")
@each("skills", [["Luck"], ["Luck", "Soldier", "Scientific", "Acrobat"]])
def test_luck_does_not_reroll_an_entry(skirmish: Make, skills: list[str]) -> None:
    """Who may reroll any die once a Round is not asked about these, and keeps its Luck."""
    figures = {"A.hero": {"at": [9, 12.41], "card": {"skills": skills}}, "B.far": {"at": [33, 33]}}
    play = skirmish(figures, 1, 1, start="activation A.hero", scenario="power_zones")
    play.walk(1, [9, 16, 0])

    assert (play.asked.about, play.figure("A.hero").used_this_round) == ("route", ())


@rule("DC-MIX-66", "DC-SCN-POW-05")
def test_luck_does_not_help_who_is_pushed_or_thrown(skirmish: Make) -> None:
    pushed = pushing(skirmish, 1, 1, foe={"card": {"skills": ["Luck"]}})
    pushed.attack()
    thrown = throwing(skirmish, 1, 1, state={"card": {"skills": ["Luck"]}})
    thrown.answer([9, 16])

    assert pushed.asked.about == thrown.asked.about == "action"
    assert pushed.figure("B.foe").used_this_round == thrown.figure("A.friend").used_this_round == ()


# -- Infiltrators -------------------------------------------------------------------------


def infiltrating(gathering: Make, scenario: str, **changes: Any) -> Play:
    cards = {
        "a1": card("a1", skills=["Infiltrator"], level=5),
        "a2": card("a2", level=9),
        "b1": card("b1", level=8),
        "b2": card("b2", level=7),
    }
    play: Play = gathering(8, 1, a=2, b=2, cards=cards, scenario=scenario, **changes)
    play.answer("south")
    if play.asked.about == "deploy_model":
        play.answer("A.a1")
    assert play.asked.facts == {"figure": "A.a1"}
    return play


@rule("DC-MIX-96", "DC-SCN-BIG-03")
def test_no_infiltrator_stands_in_the_arena(gathering: Make) -> None:
    play = infiltrating(gathering, "big_combat")

    assert play.refusal([18, 22]) == ("DC-SCN-BIG-03", "not_deployed_there")
    assert play.refusal([18, 12 - RADIUS + 0.02]) == ("DC-SCN-BIG-03", "not_deployed_there")
    assert play.match.refusal([18, 12 - RADIUS]) is None
    assert play.match.refusal([5, 33]) is None


@rule("DC-MIX-96", "DC-SCN-GET-02")
def test_no_infiltrator_stands_in_the_enemy_zone_of_getaway(gathering: Make) -> None:
    play = infiltrating(gathering, "getaway")

    assert play.refusal([5, 33]) == ("DC-SCN-GET-02", "zone_closed")
    assert play.refusal([5, 30 - RADIUS + 0.02]) == ("DC-SCN-GET-02", "zone_closed")
    assert play.match.refusal([5, 30 - RADIUS]) is None


@rule("DC-MIX-96")
def test_no_infiltrator_stands_in_a_power_zone(gathering: Make) -> None:
    play = infiltrating(gathering, "power_zones")

    assert play.refusal([9, 18]) == ("DC-SCN-POW-03", "not_deployed_there")
    assert play.refusal([9, EDGE + 0.02]) == ("DC-SCN-POW-03", "not_deployed_there")
    assert play.match.refusal([9, EDGE]) is None
    assert play.match.refusal([5, 33]) is None


def test_an_infiltrator_does_not_touch_an_enemy_in_any_scenario(gathering: Make) -> None:
    play = infiltrating(gathering, "power_zones")
    play.answer([18, 18], "B.b1", [20, 33])
    again = infiltrating(gathering, "big_combat")

    assert play.figure("A.a1").y == 18
    assert again.refusal([18, 18.59 + BASE]) == ("DC-SCN-BIG-03", "not_deployed_there")
