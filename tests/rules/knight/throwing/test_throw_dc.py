"""Throwing by the rulebook: point, Line of Throw, shares, landing."""

from random import Random
from typing import Any

import pytest

from slugfest.kernel.abilities import Adds
from slugfest.kernel.decisions import Allocate, ChooseSeveral
from slugfest.kernel.tally import Part
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR
from slugfest.rules.knight.events.play import Damaged, Fell, KnockedDown, StatRolled
from slugfest.rules.knight.events.scenery import Aimed, Landed, SceneryDamaged, SceneryDestroyed
from slugfest.rules.knight.names.tallies import DAMAGE
from tests.rules.knight.builders import BASE, Play, board, found, indices, knowing, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

VAN = piece("van", [7.41, 17, 2, 2], 1.5, size=3)
"""A Size 3 piece that touches the hero from the west."""
PAL = {"A.pal": {"at": [10, 18 + BASE]}}


def toss_van(duel: Make, *dice: int, pieces: Any = (), strength: int = 4, **rest: Any) -> Play:
    """The hero has lifted the van and is asked where to throw it."""
    play = duel(*dice, attacker={"strength": strength}, board=board(VAN, *pieces), **{"gap": 4, **rest})
    play.answer("grab van")
    return play


def toss_pal(duel: Make, *dice: int, strength: int = 4, pal: Any = None, **rest: Any) -> Play:
    """The hero has lifted a friend and is asked where to throw it."""
    more = {"A.pal": {**PAL["A.pal"], **(pal or {})}, **rest.pop("more", {})}
    play = duel(*dice, attacker={"strength": strength}, more=more, **{"gap": 4, **rest})
    play.answer("grab A.pal")
    if rest.get("edition") is DC_FR:
        play.answer(True, "spot")
    return play


# -- the point ----------------------------------------------------------------------------


@rule("DC-THROW-01")
def test_what_is_thrown_is_off_the_table(duel: Make) -> None:
    play = toss_van(duel)

    assert play.table.ground.prisms == ()
    assert play.asked.about == "aim"


@rule("DC-THROW-03")
@each("strength, far, fine", [(3, 6, True), (3, 6.02, False), (5, 10, True), (5, 10.02, False)])
def test_the_point_is_no_farther_than_twice_the_strength_from_the_edge(
    duel: Make, strength: int, far: float, fine: bool
) -> None:
    play = toss_van(duel, strength=strength)
    point = [10, 17.41 - far]

    if fine:
        play.answer(point)
    else:
        assert play.refusal(point) == ("DC-THROW-03", "too_far")


@rule("DC-THROW-02")
def test_the_point_must_be_seen(duel: Make) -> None:
    play = toss_van(duel, pieces=[piece("wall", [5, 14, 10, 0.2], 9)])

    assert play.refusal([10, 12]) == ("DC-THROW-02", "out_of_sight")

    play.answer([10, 15])


@rule("DC-THROW-18")
def test_nothing_is_thrown_off_the_table(duel: Make) -> None:
    play = duel(attacker={"strength": 4}, hero={"at": [10, 3]}, foe={"at": [30, 30]}, more={"A.pal": {"at": [10, 3 + BASE]}})  # fmt: skip
    play.answer("grab A.pal")

    assert play.refusal([10, -0.1]) == ("DC-THROW-18", "throw_off_table")

    play.answer([10, 0])

    assert play.asked.about == "landing"
    assert play.asked.player == "B"
    assert play.refusal([10, 0]) == ("DC-MOVE-11", "off_table")

    play.answer([10, 0.59])

    pal = play.figure("A.pal")
    assert (pal.x, pal.y, pal.placed, pal.knocked_down) == (10, 0.59, True, True)


@rule("DC-THROW-02")
def test_a_point_is_on_a_surface(duel: Make) -> None:
    assert toss_van(duel).refusal([10, 15, 2]) == ("DC-THROW-02", "unsupported")


# -- the Line of Throw --------------------------------------------------------------------


@rule("DC-THROW-04", "DC-THROW-05", "DC-THROW-19")
@each("y, touched", [(20.08, True), (20.12, False), (15.92, True), (15.88, False)])
def test_the_line_is_as_wide_as_the_size(duel: Make, y: float, touched: bool) -> None:
    """The van is Size 3: 1.5 inches to each side, and a model that is touched even partly is in it."""
    play = toss_van(duel, foe={"at": [14, y]})
    play.answer([16, 18])

    assert touched == (play.asked.about == "struck")


@rule("DC-THROW-04")
@each("height, touched", [(1.69, True), (1.75, False)])
def test_it_is_as_high_as_wide_too(duel: Make, height: float, touched: bool) -> None:
    """The middle of the line falls from 0.75" to the ground; 4.41" on it is 0.2" up, and the van reaches 1.5" higher."""
    pillar = piece("pillar", [14.6, 19, 0.8, 0.8], height)
    play = toss_van(duel, pieces=[pillar], foe={"at": [15, 19.4, height]})
    play.answer([16, 18])

    assert isinstance(play.asked, ChooseSeveral)
    assert ("B.foe" in play.asked.options) == touched


@rule("DC-THROW-05")
def test_any_of_friend_foe_and_thing_may_be_selected_but_not_the_thrower(duel: Make) -> None:
    play = toss_van(duel, pieces=[piece("box", [12.5, 17.5, 1, 1], 0.5)], more={"A.pal": {"at": [15, 19.5]}})
    play.answer([18, 18])

    assert isinstance(play.asked, ChooseSeveral)
    assert sorted(play.asked.options) == ["A.pal", "B.foe", "box"]
    assert (play.asked.least, play.asked.most) == (0, 3)

    events = play.answer([])

    assert found(events, SceneryDestroyed)
    assert not found(events, StatRolled)


@rule("DC-THROW-06", "DC-SCEN-09", "DC-THROW-19")
def test_no_more_than_the_size_is_shared_out_and_at_least_one_to_each(duel: Make) -> None:
    play = toss_van(duel, 8, 8, 8, 8, more={"B.joker": {"at": [16, 19.5]}})
    play.answer([18, 18], ["B.foe", "B.joker"])

    assert isinstance(play.asked, Allocate)
    assert play.refusal({"B.foe": 3, "B.joker": 1}) == ("DC-THROW-06", "wrong_total")
    assert play.refusal({"B.foe": 3, "B.joker": 0}) == ("DC-THROW-06", "wrong_share")
    assert play.refusal({"B.foe": 3}) == ("DC-THROW-06", "somebody_left_out")

    play.answer({"B.foe": 2, "B.joker": 1})

    assert (play.figure("B.foe").endurance, play.figure("B.joker").endurance) == (8, 9)


@rule("DC-THROW-06")
def test_less_than_the_size_may_be_shared_out(duel: Make) -> None:
    play = toss_van(duel, 8, 8)
    play.answer([18, 18], ["B.foe"], {"B.foe": 1})

    assert play.figure("B.foe").endurance == 9


@rule("DC-THROW-07", "DC-THROW-20")
@each(
    "dice, hit",
    [
        pytest.param((4, 4), False, marks=rule("DC-THROW-09")),
        pytest.param((4, 5), True, marks=rule("DC-THROW-08")),
        pytest.param((8, 8), True, marks=rule("DC-THROW-08")),
    ],
)
def test_an_agility_roll_decides_and_nothing_else(duel: Make, dice: tuple[int, int], hit: bool) -> None:
    play = toss_van(duel, *dice)
    events = play.answer([18, 18], ["B.foe"], {"B.foe": 2})

    assert only(events, StatRolled).stat == "agility"
    assert [event.damage.total for event in found(events, Damaged)] == ([2] if hit else [])
    assert hit == bool(found(events, KnockedDown))
    assert play.asked.about == "action"


@rule("DC-KD-06", "DC-MIX-51")
def test_who_is_down_fails_without_a_roll(duel: Make) -> None:
    play = toss_van(duel, foe={"knocked_down": True})
    events = play.answer([18, 18], ["B.foe"], {"B.foe": 3})

    assert only(events, Damaged).damage.total == 3
    assert not found(events, StatRolled) + found(events, KnockedDown)


@rule("DC-INCAP-02")
def test_who_was_removed_before_its_turn_comes_is_not_struck(duel: Make) -> None:
    """A model that lies on a shed dies of the fall from it; its share of the damage is lost."""
    pieces = [piece("roof", [6, 15, 5, 6], 3.1), piece("shed", [11.5, 17, 2, 2], 3.1, structure=1)]
    play = toss_pal(duel, board=board(*pieces), foe={"at": [12.5, 18], "knocked_down": True, "endurance": 1})
    events = play.answer([13, 18], ["shed", "B.foe"], {"shed": 1, "B.foe": 1})

    assert play.figure("B.foe").out
    assert only(events, Damaged).source == "fall"


@rule("DC-THROW-10", "DC-SCEN-13")
@each("absorbs, left", [(0, 3), (1, 4), (2, 5)])
def test_scenery_never_rolls_and_takes_its_share_less_absorption(duel: Make, absorbs: int, left: int) -> None:
    play = toss_van(duel, pieces=[piece("box", [12.5, 17.5, 1, 1], 1, structure=5, absorbs=absorbs)])
    events = play.answer([13, 18], ["box"], {"box": 2})

    assert left == play.table.structure["box"]
    assert not found(events, StatRolled)
    assert found(events, SceneryDamaged)


@rule("DC-THROW-11")
def test_a_thrown_piece_is_destroyed(duel: Make) -> None:
    play = toss_van(duel)
    events = play.answer([10, 14])

    assert only(events, SceneryDestroyed).piece == "van"
    assert play.table.structure["van"] == 0


# -- the thrown model ---------------------------------------------------------------------


@rule("DC-THROW-12", "DC-THROW-14", "FR-THROW-03")
@each("edition", [DC, DC_FR])
@each("strength, damage", [(2, 1), (4, 3)])
def test_a_thrown_model_takes_strength_less_1_and_is_down(
    duel: Make, edition: Edition, strength: int, damage: int
) -> None:
    play = toss_pal(duel, strength=strength, edition=edition)
    events = play.answer([10, 14.4])

    assert damage == sum(event.damage.total for event in found(events, Damaged))
    assert only(events, Landed).to == (10, 14.4, 0)
    assert only(events, KnockedDown).figure == "A.pal"
    pal = play.figure("A.pal")
    assert (pal.x, pal.y, pal.z, pal.placed, pal.endurance) == (10, 14.4, 0, True, 10 - damage)


@rule("DC-THROW-15", "DC-MIX-87")
def test_where_it_does_not_fit_the_opponent_of_the_thrower_puts_it(duel: Make) -> None:
    play = toss_pal(duel, 4, 4)
    foe = play.figure("B.foe")
    play.answer([foe.x, 18], ["B.foe"], {"B.foe": 1})

    assert (play.asked.player, play.asked.about) == ("B", "landing")
    assert play.refusal([foe.x, 18]) == ("DC-MEAS-09", "on_model")
    assert play.refusal([foe.x, 20]) == ("DC-THROW-15", "not_the_closest")

    play.answer([foe.x, 18 + BASE])

    assert play.figure("A.pal").y == 18 + BASE


@rule("DC-THROW-16", "DC-MIX-84")
def test_thrown_from_a_roof_it_falls_besides(duel: Make) -> None:
    """Strength 4 from 10 inches: 3, Knocked Down, then 3 more; one KO roll at the end."""
    roof = piece("roof", [5, 16, 8, 8], 10)
    play = toss_pal(
        duel, 1, 1, board=board(roof), hero={"at": [10, 16.1, 10]}, foe={"at": [30, 30]},
        pal={"at": [10, 16.1 + BASE, 10], "endurance": 9},
    )  # fmt: skip
    events = play.answer([10, 14, 0], [])

    assert [event.damage.total for event in found(events, Damaged)] == [3, 3]
    assert len(found(events, KnockedDown)) == 1
    assert len(found(events, StatRolled)) == 1
    assert play.figure("A.pal").endurance == 3


@rule("DC-THROW-16")
def test_thrown_upwards_it_does_not_fall(duel: Make) -> None:
    play = toss_pal(duel, board=board(piece("step", [8, 12, 4, 4], 1)))
    events = play.answer([10, 14, 1], [])

    assert [event.damage.total for event in found(events, Damaged)] == [3]


@rule("DC-MIX-85")
def test_those_in_the_line_suffer_before_the_thrown_model(duel: Make) -> None:
    play = toss_pal(duel, 8, 8, pal={"endurance": 3})
    events = play.answer([15.2, 19.5], ["B.foe"], {"B.foe": 2})

    assert play.figure("A.pal").out
    assert indices(events, StatRolled, Landed) == sorted(indices(events, StatRolled, Landed))
    assert play.figure("B.foe").endurance == 8


@rule("DC-MIX-83")
def test_who_stands_on_what_is_lifted_falls_and_may_still_be_struck(duel: Make) -> None:
    play = duel(attacker={"strength": 4}, board=board(VAN), foe={"at": [8.4, 18, 1.5]})
    events = play.answer("grab van")

    assert only(events, Fell).figure == "B.foe"
    assert play.figure("B.foe").knocked_down

    play.answer([6, 18])

    assert play.asked.about == "struck"


@rule("DC-KD-07")
def test_who_is_down_can_be_thrown(duel: Make) -> None:
    play = toss_pal(duel, pal={"knocked_down": True})

    assert not found(play.answer([10, 14.4]), KnockedDown)


# -- the French sheet, and what throws have nothing to do with --------------------------------


@rule("FR-THROW-01")
@each("edition, asked", [(DC, "aim"), (DC_FR, "mark"), (DC_FR.without("FR-THROW-01"), "aim")])
def test_on_the_french_sheet_the_throw_may_be_aimed_at_a_target(
    duel: Make, edition: Edition, asked: str
) -> None:
    dice = (8, 8) if asked == "mark" else ()
    play = duel(*dice, gap=4, attacker={"strength": 4}, board=board(VAN), edition=edition)
    play.answer("grab van")
    if edition is not DC:
        play.answer(True)

    assert asked == play.asked.about
    if asked == "mark":
        assert play.options == ("spot", "B.foe")
        events = play.answer("B.foe")
        aim = only(events, Aimed).at
        assert (round(aim[0], 2), aim[1:]) == (round(10 + BASE / 2 + 4, 2), (18, 0))
        play.answer(["B.foe"], {"B.foe": 3})
        assert play.figure("B.foe").endurance == 7


@rule("FR-THROW-01")
def test_a_thrown_model_lies_as_close_to_the_mark_as_it_fits(duel: Make) -> None:
    play = duel(gap=4, attacker={"strength": 4}, more=PAL, edition=DC_FR)
    play.answer("grab A.pal", True, "B.foe", [])

    assert (play.asked.player, play.asked.about) == ("B", "landing")

    play.answer(play.asked.sample(Random(1)))

    pal, foe = play.figure("A.pal"), play.figure("B.foe")
    assert (pal.x - foe.x) ** 2 + (pal.y - foe.y) ** 2 < (BASE + 0.2) ** 2


@rule("FR-THROW-01")
def test_a_piece_may_be_the_mark(duel: Make) -> None:
    box = piece("box", [12.5, 17.5, 1, 1], 0.8, structure=5)
    play = duel(gap=20, attacker={"strength": 4}, board=board(VAN, box), edition=DC_FR)
    play.answer("grab van", True, "box", ["box"], {"box": 2})

    assert play.table.structure["box"] == 3


def test_a_critical_grab_leaves_the_damage_of_the_throw_as_it_is(duel: Make) -> None:
    play = duel(8, 8, attacker={"strength": 4}, hero={"counters": 3})
    events = play.answer("grab B.foe", "none", [10, 14])

    assert [event.damage.total for event in found(events, Damaged)] == [3]


def test_nothing_adds_to_the_damage_of_a_throw(duel: Make) -> None:
    def fury(bearer: str, _use: Any) -> list[Any]:
        return [Adds(bearer, DAMAGE, lambda _scene, _who: Part(1, "soldier", "DC-SKILL-55"))]

    play = duel(
        8, 8, gap=4, board=board(VAN), attacker={"strength": 4, "skills": ["Soldier"]},
        edition=knowing("soldier", fury),
    )  # fmt: skip
    events = play.answer("grab van", [18, 18], ["B.foe"], {"B.foe": 2})

    assert [event.damage.total for event in found(events, Damaged)] == [2]
