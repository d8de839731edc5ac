"""Falls and jumps into the void: the table, its borders, where one lands and what one suffers."""

from typing import Any

import pytest

from slugfest.kernel.decisions import Place
from slugfest.kernel.flow import Enter, Flow, step
from slugfest.rules.knight.edition import Edition, Insert
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    Damaged,
    Fell,
    Incapacitated,
    KnockedDown,
    PowerSpent,
    StatRolled,
)
from slugfest.rules.knight.movement.falls import Fall, row_for
from slugfest.rules.knight.rounds.activation import Activation, begin_activation
from slugfest.rules.knight.scene import Scene
from tests.rules.knight.builders import Play, board, found, kinds, only, piece, power, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def named(value: object) -> str | None:
    """Editions by their name among the parameters of a test."""
    return value.id if isinstance(value, Edition) else None


EDGE = 14 - 0.59
"""Where a base on the roof, which ends at 14, touches the edge from within."""
FOOT = [14.6, 18]


def on_a_roof(duel: Make, height: float, *dice: int, x: float = EDGE, **changes: Any) -> Play:
    """The hero on a roof that ends in the east at 14."""
    roof = piece("roof", [8, 15, 6, 6], height, **changes.pop("roof", {}))
    hero = {"at": [x, 18], **changes.pop("hero", {})}
    foe = {"at": [30, 30], **changes.pop("foe", {})}
    play: Play = duel(*dice, hero=hero, foe=foe, board=board(roof, *changes.pop("pieces", ())), **changes)
    return play


def leap(play: Play, place: Any = FOOT) -> list[Any]:
    return play.answer("leap_down", place)


# -- the table ----------------------------------------------------------------------------

TABLE = [
    (1, 0, False),
    (2.9, 0, False),
    (3, 0, False),
    (3.02, 1, False),
    (6, 1, False),
    (6.02, 2, True),
    (9, 2, True),
    (9.02, 3, True),
    (12, 3, True),
    (12.02, 5, True),
    (16, 5, True),
    (16.02, 7, True),
    (30, 7, True),
]


def falling(edition: Edition = DC, **changes: Any) -> Edition:
    """An edition in which an activation begins with a fall, the surface being gone."""

    @step("DC-FALL-01")
    def lose_the_ground(scene: Scene[Activation]) -> Any:
        figure = scene.table.figures[scene.frame.figure]
        return Enter(Fall("fall", figure=figure.id, why="test", **changes))

    insert = Insert("DC-FALL-01", "activation", (lose_the_ground,), after=begin_activation)
    return edition.amended(f"{edition.id} of the test", insert)


def fall(duel: Make, height: float, *dice: int, edition: Edition = DC, **changes: Any) -> Play:
    """The hero falls so many inches, down to where it stands."""
    law = falling(edition, height=height, **changes.pop("fall", {}))
    play: Play = duel(*dice, gap=20, edition=law, **changes)
    return play


@each("height, damage, down", TABLE)
@each("edition", [DC, DC_FR, MARVEL], ids=named)
def test_the_falling_table(duel: Make, height: float, damage: int, down: bool, edition: Edition) -> None:
    dice = (4, 4) if damage == 7 else ()
    play = fall(duel, height, *dice, edition=edition)

    assert sum(event.damage.total for event in found(play.events, Damaged)) == damage
    assert bool(found(play.events, KnockedDown)) == down
    assert only(play.events, Fell).inches == height


@rule("DC-FALL-11", "DC-FALL-12")
def test_the_damage_comes_at_once_without_any_roll(duel: Make) -> None:
    play = fall(duel, 7, hero={"improvement": "combat_stance"})
    damaged = only(play.events, Damaged)

    assert (damaged.source, [part.rule for part in damaged.damage.parts]) == ("fall", ["DC-FALL-05"])
    assert kinds(play.events)[-3:] == ["Fell", "Damaged", "KnockedDown"]
    assert not found(play.events, StatRolled)


@each(
    "skill, left",
    [
        proving("DC-FALL-10", "Resistance 1 vs Physical", 1),
        proving("DC-FALL-10", "Resistance 1 vs Blunt", 1),
        ("Resistance 1 vs Fire", 2),
    ],
)
def test_a_fall_is_physical_and_blunt(duel: Make, skill: str, left: int) -> None:
    play = fall(duel, 7, attacker={"skills": [skill]})

    assert only(play.events, Damaged).damage.total == left


def test_a_fall_may_be_the_end(duel: Make) -> None:
    play = fall(duel, 7, hero={"endurance": 2}, more={"A.ally": {"at": [20, 20]}})

    assert only(play.events, Incapacitated).figure == "A.hero"
    assert not found(play.events, KnockedDown)


@each("skills", [[], ["Fly"]])
def test_a_fall_of_2_inches_may_knock_down_all_the_same(duel: Make, skills: list[str]) -> None:
    """DC-MIX-82: the scenery beneath is destroyed; no damage, but Knocked Down."""
    play = fall(duel, 2, attacker={"skills": skills}, fall={"knocked_down_anyway": True})

    assert not found(play.events, Damaged)
    assert play.figure("A.hero").knocked_down


@rule("DC-SKILL-16")
@each("skills, damage", [([], 2), (["Fly"], 0)])
def test_who_flies_falls_unhurt_but_is_knocked_down(duel: Make, skills: list[str], damage: int) -> None:
    """DC-MIX-31 and 32: from a ledge of 7 inches."""
    play = fall(duel, 7, attacker={"skills": skills})

    assert sum(event.damage.total for event in found(play.events, Damaged)) == damage
    assert play.figure("A.hero").knocked_down


def in_the_air(duel: Make, *others: tuple[float, float], edition: Edition = DC) -> Play:
    """The hero 7 inches above the street, with somebody below it; it falls when activated."""
    more = {f"B.lout{k}": {"at": list(at)} for k, at in enumerate(others)}
    roof = piece("roof", [8, 15, 4, 6], 7)
    play: Play = duel(
        gap=20,
        hero={"at": [10, 18]},
        board=board(roof),
        more=more,
        start="turn A",
        edition=falling(edition),
    )
    hero = play.figure("A.hero")
    hero.x, hero.y, hero.z = 14.0, 18.0, 7.0
    play.answer("A.hero")
    return play


def test_who_falls_comes_straight_down(duel: Make) -> None:
    play = in_the_air(duel)
    fell = only(play.events, Fell)

    assert (fell.to, fell.inches) == ((14, 18, 0), 7)
    assert only(play.events, Damaged).damage.total == 2


@rule("DC-FALL-13")
def test_the_opponent_puts_it_in_the_nearest_free_place(duel: Make) -> None:
    """Somebody stands exactly below: the nearest place is in contact, 1.18 inches off."""
    play = in_the_air(duel, (14, 18))

    assert (play.asked.player, play.asked.about, play.asked.rule) == ("B", "landing", "DC-FALL-13")
    assert play.refusal([14.5, 18]) == ("DC-MEAS-09", "on_model")
    assert play.refusal([15.5, 18]) == ("DC-FALL-13", "not_the_closest")
    assert play.refusal([14, 18, 7]) == ("DC-MOVE-02", "unsupported")

    events = play.answer([15.19, 18])

    assert only(events, Fell).to == (15.19, 18, 0)
    assert only(events, Damaged).damage.total == 2


@rule("DC-FALL-13")
def test_nobody_falls_upwards_to_a_nearer_place(duel: Make) -> None:
    """Below is a block one inch high on which nobody can stand; a tower beside it is no way out."""
    block, tower = piece("block", [13, 17, 2, 2], 1, standable=False), piece("tower", [15, 15, 4, 6], 9)
    play = duel(gap=20, hero={"at": [10, 18]}, board=board(block, tower), start="turn A", edition=falling(DC))
    play.figure("A.hero").put((14.0, 18.0, 7.0))
    play.answer("A.hero")

    assert play.refusal([15.5, 18, 9]) == ("DC-FALL-13", "not_downwards")
    assert play.refusal([15.5, 18]) == ("DC-MOVE-02", "in_scenery")
    assert play.match.refusal([14, 17 - 0.59, 0]) is None


# -- Jumping into the Void ----------------------------------------------------------------


@rule("DC-VOID-01")
@each("edition", [DC, DC_FR, MARVEL], ids=named)
@each(
    "x, legal",
    [
        *((13.9, True), (EDGE, True), (EDGE - 0.09, True)),
        *(pytest.param(x, False, marks=rule("FR-FALL-04")) for x in (EDGE - 0.13, 11)),
    ],
)
def test_the_jump_starts_at_the_edge(duel: Make, edition: Edition, x: float, legal: bool) -> None:
    play = on_a_roof(duel, 4, x=x, edition=edition)

    assert legal == ("leap_down" in play.options)

    if not legal:
        assert play.refusal("leap_down") == ("DC-VOID-01", "not_at_the_edge")


@rule("DC-VOID-01", "MV-FALL-04")
@each("edition", [DC, MARVEL], ids=named)
@each("climbable", [True, False])
def test_any_drop_will_do(duel: Make, edition: Edition, climbable: bool) -> None:
    play = on_a_roof(duel, 2, edition=edition, roof={"climbable": climbable})

    assert "leap_down" in play.options


@rule("DC-VOID-01")
def test_there_is_no_drop_on_the_street_nor_on_a_slope(duel: Make) -> None:
    assert duel(gap=20).refusal("leap_down") == ("DC-VOID-01", "not_at_the_edge")
    assert on_a_roof(duel, 4, roof={"open": True}).refusal("leap_down") == ("DC-VOID-01", "not_at_the_edge")


@rule("DC-VOID-01")
def test_a_roof_that_goes_on_has_no_edge(duel: Make) -> None:
    play = on_a_roof(duel, 4, pieces=[piece("next", [14, 15, 6, 6], 4)])

    assert "leap_down" not in play.options


@rule("DC-VOID-06")
@each("edition", [DC, MARVEL], ids=named)
def test_the_jump_ends_at_the_foot_of_the_drop(duel: Make, edition: Edition) -> None:
    play = on_a_roof(duel, 4, edition=edition)
    play.answer("leap_down")

    assert play.refusal([14.3, 18]) == ("DC-MOVE-02", "in_scenery")
    assert play.refusal([14.8, 18]) == ("DC-VOID-06", "not_at_the_foot")
    assert play.refusal([12, 18]) == ("DC-VOID-06", "not_at_the_foot")
    assert play.refusal([14.6, 18, 1]) == ("DC-VOID-06", "not_at_the_foot")
    assert isinstance(play.asked, Place)
    assert play.asked.region.nearest((14.61236, 18.01238)) == (14.6124, 18.0124)
    assert play.asked.region.nearest((14.8, 18)) is None
    assert only(play.answer(FOOT), Fell).to == (14.6, 18, 0)


@rule("DC-VOID-03", "DC-VOID-04")
@each("edition", [DC, DC_FR, MARVEL], ids=named)
def test_the_jump_is_the_movement_action_and_costs_a_counter(duel: Make, edition: Edition) -> None:
    play = on_a_roof(duel, 2, edition=edition)
    events = leap(play)

    assert (only(events, PowerSpent).amount, only(events, PowerSpent).on) == (1, "leap_down")
    assert play.figure("A.hero").moves == 1
    assert play.refusal("walk 1") == ("DC-MOVE-03", "already_moved")


@rule("DC-VOID-03", "DC-MIX-77", "MV-FALL-03")
@each("edition", [DC, DC_FR, MARVEL], ids=named)
@each("skills, legal", [([], False), (["Agile"], True)])
def test_nobody_walks_and_jumps_without_agile(
    duel: Make, edition: Edition, skills: list[str], legal: bool
) -> None:
    play = on_a_roof(duel, 4, x=12, attacker={"skills": skills}, edition=edition)
    play.walk(1, (EDGE, 18))

    assert legal == ("leap_down" in play.options)

    if not legal:
        assert play.refusal("leap_down") == ("DC-VOID-03", "already_moved")


@rule("DC-VOID-02")
def test_a_jump_is_no_part_of_a_walk(duel: Make) -> None:
    """No walk leads over the edge; an Agile model may jump only when its walk is over."""
    play = on_a_roof(duel, 4, x=12, attacker={"skills": ["Agile"]}, roof={"climbable": False})
    play.answer("walk 2")

    assert play.refusal("leap_down") == ("DC-MOVE-01", "answer_must_be_a_route")
    assert play.refusal(play.route((EDGE, 18, 4), (14.6, 18, 4), (14.6, 18, 0)))[0] == "DC-CLIMB-01"
    assert play.refusal(play.route((EDGE, 18, 4), (14.6, 18, 0)))[0] == "DC-MOVE-01"

    play.answer(play.route((EDGE, 18)))
    leap(play)

    assert (play.figure("A.hero").moves, play.figure("A.hero").z) == (2, 0)


@rule("DC-MIX-77", "DC-DISP-02")
def test_a_power_that_moves_to_the_edge_leaves_the_jump(duel: Make) -> None:
    slip = power(name="Slip", cost=1, text='Move this model up to 4".')
    play = on_a_roof(duel, 4, x=12, attacker={"powers": [slip]})
    play.answer("power slip")
    play.answer(play.route((EDGE, 18)))

    assert "leap_down" in play.options


@rule("DC-VOID-04", "DC-POW-04")
@each("counters, legal", [(1, True), (0, False)])
def test_without_a_counter_nobody_jumps(duel: Make, counters: int, legal: bool) -> None:
    play = on_a_roof(duel, 4, hero={"counters": counters})

    assert legal == ("leap_down" in play.options)

    if not legal:
        assert play.refusal("leap_down") == ("DC-POW-04", "too_dear")


@rule("DC-EFF-09")
def test_who_cannot_move_cannot_jump(duel: Make) -> None:
    card = {"speed": [1], "endurance": [{"boxes": 4, "modifiers": "-1 Speed"}] * 3}

    assert on_a_roof(duel, 4, attacker=card).refusal("leap_down") == ("DC-EFF-09", "speed_is_zero")
    assert on_a_roof(duel, 4, hero={"knocked_down": True}).refusal("leap_down") == (
        "DC-KD-03",
        "knocked_down",
    )


def test_nobody_jumps_where_there_is_no_room(duel: Make) -> None:
    """The places at the foot are all within reach of a base that stands in the middle of them."""
    play = on_a_roof(duel, 4, more={"B.lout": {"at": FOOT}})

    assert play.refusal("leap_down") == ("DC-VOID-06", "no_room_below")


@rule("DC-VOID-01")
def test_beside_a_tower_there_is_no_drop(duel: Make) -> None:
    play = on_a_roof(duel, 4, pieces=[piece("tower", [14, 12, 1, 12], 30)])

    assert play.refusal("leap_down") == ("DC-VOID-01", "not_at_the_edge")


@rule("DC-VOID-05")
@each(
    "height, damage, down",
    [
        *((2, 0, False), (4, 0, False), (7, 1, False), (9, 1, False)),
        *(
            pytest.param(height, damage, True, marks=rule("MV-FALL-02"))
            for height, damage in ((9.1, 2), (10, 2), (13, 3), (17, 5))
        ),
    ],
)
@each("edition", [DC, DC_FR, MARVEL, MARVEL.without("MV-FALL-02")], ids=named)
def test_a_jump_is_one_row_milder_and_ends_standing(
    duel: Make, height: float, damage: int, down: bool, edition: Edition
) -> None:
    """In Marvel alone the milder row applies in full: from more than 9 inches one is Knocked Down."""
    play = on_a_roof(duel, height, edition=edition)
    events = leap(play)

    assert sum(event.damage.total for event in found(events, Damaged)) == damage
    assert play.figure("A.hero").knocked_down == (down and edition is MARVEL)
    assert play.figure("A.hero").z == 0


def test_the_mildest_row_stays_as_it_is() -> None:
    assert [row_for(height, 1) for height in (1, 3, 3.5, 6, 6.5, 20)] == [0, 0, 0, 0, 1, 4]


@rule("DC-VOID-06", "DC-VOID-07")
@each("dice, standing", [((4, 4), True), ((8, 8), False)])
def test_who_survives_the_jump_goes_on(duel: Make, dice: tuple[int, int], standing: bool) -> None:
    """From 4 to 3 Endurance: into the worst zone, with a Stamina roll to make."""
    play = on_a_roof(duel, 7, *dice, hero={"endurance": 4}, more={"A.ally": {"at": [20, 20]}})
    leap(play)

    assert play.figure("A.hero").knocked_down != standing
    assert (play.asked.about == "action") == standing


def test_a_controlled_fall_is_the_same_action(duel: Make) -> None:
    played = [kinds(leap(on_a_roof(duel, 7, edition=edition))) for edition in (DC, DC_FR)]

    assert played[0] == played[1]


def test_the_flow_is_there_for_others() -> None:
    assert all(isinstance(edition.flows["fall"], Flow) for edition in (DC, DC_FR, MARVEL))
