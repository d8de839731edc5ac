"""Push and the fall that may follow."""

from random import Random
from typing import Any

import pytest

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds
from slugfest.kernel.decisions import Place
from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Part
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.editions.house_rules import housed
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import (
    CountersLost,
    Damaged,
    Fell,
    Incapacitated,
    KnockedDown,
    StatRolled,
)
from slugfest.rules.knight.events.scenery import SceneryDamaged
from slugfest.rules.knight.movement.falls import FALLING_TABLE, row_for
from tests.rules.knight.builders import BASE, board, found, indices, knowing, line, only, piece, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

HIT = (8, 7)
PUSH = {"text": "Push/4.", "damage": 0}


def blows(events: list[Any]) -> list[tuple[str, int]]:
    """Who took how much from the push."""
    return [(event.figure, event.damage.total) for event in found(events, Damaged) if event.source == "push"]


@rule("DC-EFF-28")
@each("foe", [{}, {"knocked_down": True}])
def test_a_push_goes_straight_away_from_the_attacker(duel: Make, foe: dict[str, Any]) -> None:
    play = duel(*HIT, line=PUSH, foe=foe)
    events = play.attack()
    pushed = only(events, Pushed)

    assert pushed.inches == 4
    assert pushed.to == pytest.approx((10 + BASE + 4, 18, 0), abs=0.001)
    assert blows(events) == []


@rule("DC-EFF-28")
def test_the_push_is_level_and_along_the_line_of_centres(duel: Make) -> None:
    roof = board(piece("roof", (10.8, 18.8, 9, 9), 2))
    play = duel(*HIT, line={**PUSH, "range": "Ranged 8"}, board=roof, foe={"at": [13, 22, 2]})
    pushed = only(play.attack(), Pushed)

    assert pushed.to == pytest.approx((13 + 4 * 0.6, 22 + 4 * 0.8, 2), abs=0.001)


@rule("DC-EFF-29", "DC-EFF-30", "DC-MIX-33", "FR-EFF-07")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
@each("friend", [True, False])
def test_a_model_in_the_way_stops_it_and_both_are_hurt(duel: Make, friend: bool, edition: Edition) -> None:
    """DC-MIX-33: the second model is not moved, friend or foe."""
    other = "B.by" if friend else "A.by"
    play = duel(*HIT, line=PUSH, more={other: {"at": [10 + 2 * BASE + 1.5, 18]}}, edition=edition)
    events = play.attack()

    assert only(events, Pushed).inches == pytest.approx(1.5, abs=0.02)
    assert blows(events) == [("B.foe", 1), (other, 1)]
    assert play.figure(other).x == pytest.approx(10 + 2 * BASE + 1.5)


@rule("DC-EFF-29")
@each("far, stopped", [(3.99, True), (4.02, False)])
def test_what_is_just_beyond_the_push_is_not_touched(duel: Make, far: float, stopped: bool) -> None:
    play = duel(*HIT, line=PUSH, more={"B.by": {"at": [10 + 2 * BASE + far, 18]}})

    assert bool(blows(play.attack())) == stopped


@rule("DC-EFF-30")
@each(
    "skill, dealt",
    [("Resistance 1 vs Blunt", 0), ("Resistance 1 vs Physical", 0), ("Resistance 1 vs Energy", 1)],
)
def test_the_damage_of_a_push_is_physical_and_blunt(duel: Make, skill: str, dealt: int) -> None:
    """For the pushed model and for the one it is pushed into."""
    tough = {"skills": [skill]}
    more = {"B.by": {"at": [10 + 2 * BASE + 1, 18], "card": tough}}
    play = duel(*HIT, line={**PUSH, "nature": "energy", "type": "Fire"}, target=tough, more=more)

    assert blows(play.attack()) == [("B.foe", dealt), ("B.by", dealt)]


@rule("DC-EFF-31")
def test_who_touches_something_already_stays_and_is_hurt(duel: Make) -> None:
    play = duel(*HIT, line=PUSH, more={"B.by": {"at": [10 + 2 * BASE, 18]}})
    events = play.attack()

    assert only(events, Pushed).inches == 0
    assert blows(events) == [("B.foe", 1), ("B.by", 1)]


@rule("DC-EFF-30")
@each("kind, left", [("T2", 1), pytest.param("T5", 4, marks=rule("DC-MIX-34")), ("T3", 2)])
def test_scenery_takes_one_less_what_it_absorbs(duel: Make, kind: str, left: int) -> None:
    """DC-MIX-34: a T5 building absorbs 2."""
    wall = board(piece("wall", (13, 14, 1, 8), 3, type=kind))
    play = duel(*HIT, line=PUSH, board=wall)
    events = play.attack()

    assert blows(events) == [("B.foe", 1)]
    assert play.table.structure["wall"] == left
    assert only(events, SceneryDamaged).piece == "wall"


@rule("DC-MIX-34")
@each("side, credited", [("B", 1), ("A", 0)])
def test_a_marker_with_structure_is_hurt_and_an_enemy_one_counts(
    duel: Make, side: str, credited: int
) -> None:
    """DC-MIX-34: its immunity to effects is no help, because it is not the one being pushed."""
    markers = {"headquarters_1": {"at": [14, 18], "side": side}}
    play = duel(*HIT, line=PUSH, scenario="headquarters", markers=markers)
    events = play.attack()

    assert blows(events) == [("B.foe", 1)]
    assert play.table.affairs.markers["headquarters_1"].left == 29
    assert play.table.affairs.counts.get("A damage", 0) == credited


def test_a_destroyed_piece_is_gone_and_who_stood_on_it_falls(duel: Make) -> None:
    crate = board(piece("crate", (13, 17, 2, 2), 4, type="T1"))
    play = duel(*HIT, line=PUSH, board=crate, more={"B.top": {"at": [14, 18, 4]}})
    events = play.attack()

    assert play.table.structure["crate"] == 0
    assert not play.table.ground.prisms
    assert (only(events, Fell).figure, only(events, Fell).inches) == ("B.top", 4)
    assert play.figure("B.top").z == 0


@rule("DC-EFF-32")
@each(
    "edition, blow",
    [(edition, []) for edition in (DC, DC_FR)]
    + [(housed(edition, ["board_edge_hurts"]), [("B.foe", 1)]) for edition in (DC, DC_FR)],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
@each("x", [32.0, 36 - 1.5 * BASE])
def test_the_edge_of_the_board_stops_it_and_hurts_by_house_rule_only(
    duel: Make, edition: Edition, blow: list[tuple[str, int]], x: float
) -> None:
    """On its way, and where it stood at the edge already."""
    play = duel(*HIT, line=PUSH, hero={"at": [x, 18]}, foe={"at": [x + BASE, 18]}, edition=edition)
    events = play.attack()

    assert play.figure("B.foe").x == pytest.approx(36 - BASE / 2, abs=0.01)
    assert blows(events) == blow


LEDGE = (10, 14, 4, 8)


def on_a_ledge(duel: Make, height: float, *dice: int, push: int = 4, **rest: Any) -> Any:
    """The attacker and its victim on a roof that ends at x = 14, the victim at 13."""
    return duel(
        *HIT,
        *dice,
        line={**PUSH, "text": f"Push/{push}.", **rest.pop("line", {})},
        board=board(piece("roof", LEDGE, height)),
        hero={"at": [13 - BASE, 18, height]},
        **{"foe": {"at": [13, 18, height]}, **rest},
    )


@rule("DC-EFF-33", "DC-FALL-01", "DC-FALL-02", "DC-FALL-11", "DC-FALL-12", "DC-MIX-31")
def test_pushed_off_a_ledge_of_seven_inches(duel: Make) -> None:
    """DC-MIX-31: the whole Push first, then 2 damage and Knocked Down, and no contact damage."""
    play = on_a_ledge(duel, 7)
    events = play.attack()
    fell, pushed = only(events, Fell), only(events, Pushed)

    assert pushed.to == pytest.approx((17, 18, 7), abs=0.001)
    assert (fell.inches, play.figure("B.foe").z) == (7, 0)
    assert [event.damage.total for event in found(events, Damaged)] == [0, 2]
    assert only(events, KnockedDown).figure == "B.foe"
    assert indices(events, Pushed, Fell, KnockedDown) == sorted(indices(events, Pushed, Fell, KnockedDown))
    assert not found(events, StatRolled)
    assert blows(events) == []


@rule("DC-EFF-33")
def test_a_centre_that_is_still_supported_does_not_fall(duel: Make) -> None:
    play = on_a_ledge(duel, 7, push=1)
    events = play.attack()

    assert not found(events, Fell)
    assert play.figure("B.foe").z == 7


@each(
    "inches, damage, down",
    [
        *((0.5, 0, False), (3, 0, False), (3.1, 1, False), (6, 1, False), (6.1, 2, True), (9, 2, True)),
        *((9.1, 3, True), (12, 3, True), (12.1, 5, True), (16, 5, True), (16.1, 7, True), (40, 7, True)),
    ],
)
def test_the_falling_table(inches: float, damage: int, down: bool) -> None:
    assert FALLING_TABLE[row_for(inches)][1:3] == (damage, down)


@rule("FR-FALL-05")
@each(
    "height, hurt, down",
    [
        proving("DC-FALL-03", 2.9, 0, False),
        proving("DC-FALL-03 DC-FALL-09 MV-FALL-05", 3, 0, False),
        proving("DC-FALL-04 DC-FALL-09", 3.02, 1, False),
        proving("DC-FALL-04 DC-FALL-09 MV-FALL-05", 6, 1, False),
        proving("DC-FALL-05 DC-FALL-09", 6.02, 2, True),
        proving("DC-FALL-05 DC-FALL-09 MV-FALL-05", 9, 2, True),
        proving("DC-FALL-06 DC-FALL-09", 9.02, 3, True),
        proving("DC-FALL-06 DC-FALL-09 MV-FALL-05", 12, 3, True),
        proving("DC-FALL-07 DC-FALL-09", 12.02, 5, True),
        proving("DC-FALL-07 DC-FALL-09 MV-FALL-05", 16, 5, True),
        proving("DC-FALL-08 DC-FALL-09", 16.02, 7, True),
    ],
)
@each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_a_fall_hurts_by_its_height(
    duel: Make, height: float, hurt: int, down: bool, edition: Edition
) -> None:
    play = on_a_ledge(duel, height, *((1, 1) if hurt == 7 else ()), edition=edition)
    events = play.attack()
    fallen = [event.damage.total for event in found(events, Damaged) if event.source == "fall"]

    assert sum(fallen) == hurt
    assert down == play.figure("B.foe").knocked_down


def _tough(amount: int, tally: str) -> Any:
    def make(bearer: str, use: SkillUse) -> list[Ability]:
        def lighter(scene: Any, who: str) -> Part | None:
            return Part(-amount, use.skill, "DC-SKILL-61") if scene.subject == who else None

        return [Adds(bearer, TallyName(tally), lighter)]

    return make


@each(
    "skill, hurt",
    [
        proving("DC-FALL-10", "Resistance 1 vs Physical", 1),
        proving("DC-FALL-10", "Resistance 1 vs Blunt", 1),
        proving("DC-FALL-10", "Immunity Blunt", 0),
        ("Resistance 1 vs Fire", 2),
    ],
)
def test_skills_against_physical_or_blunt_damage_help_in_a_fall(duel: Make, skill: str, hurt: int) -> None:
    play = on_a_ledge(duel, 7, line={"nature": "energy", "type": "Cold"}, target={"skills": [skill]})
    fallen = [event.damage.total for event in found(play.attack(), Damaged) if event.source == "fall"]

    assert sum(fallen) == hurt


def test_what_protects_from_blunt_blows_protects_from_falls_and_pushes(duel: Make) -> None:
    """The tally `impact` is Physical Blunt damage that comes from no attack line."""
    play = on_a_ledge(
        duel, 7, target={"skills": ["Soldier"]}, edition=knowing("soldier", _tough(1, "impact"))
    )
    fallen = [event for event in found(play.attack(), Damaged) if event.source == "fall"]

    assert [event.damage.total for event in fallen] == [1]


@each("toughness, moved", [pytest.param(4, False, marks=rule("DC-MIX-35")), (3, True)])
def test_toughness_may_take_the_whole_push(duel: Make, toughness: int, moved: bool) -> None:
    """DC-MIX-35: distance 0 is no Push, and so no contact damage even at a wall."""
    wall = board(piece("wall", (10 + 1.5 * BASE, 14, 1, 8), 3))
    play = duel(*HIT, line=PUSH, board=wall, target={"skills": [f"Toughness {toughness}"]})
    events = play.attack()

    assert bool(found(events, Pushed)) == bool(blows(events)) == moved


@rule("DC-FALL-13")
def test_who_falls_lands_beside_whoever_stands_below(duel: Make) -> None:
    play = on_a_ledge(duel, 4, more={"B.below": {"at": [17, 18]}})
    play.attack()
    assert (play.asked.about, play.asked.player) == ("landing", "A")
    play.answer(play.asked.sample(Random(1)))
    foe, below = play.figure("B.foe"), play.figure("B.below")

    assert foe.z == 0
    assert BASE - 0.01 <= ((foe.x - below.x) ** 2 + (foe.y - below.y) ** 2) ** 0.5 <= BASE + 0.11


@rule("DC-FALL-13")
def test_who_hangs_over_the_edge_lands_clear_of_the_wall(duel: Make) -> None:
    play = on_a_ledge(duel, 4, push=2)
    play.attack()
    foe = play.figure("B.foe")

    assert (foe.z, 14 + BASE / 2 - 0.01 <= foe.x) == (0, True)


@rule("DC-MIX-36")
def test_who_is_incapacitated_is_not_pushed(duel: Make) -> None:
    """DC-MIX-36."""
    play = duel(*HIT, line={"damage": 3, "text": "Push/4, Stun/1."}, foe={"endurance": 3})
    events = play.attack()

    assert only(events, Incapacitated).figure == "B.foe"
    assert not found(events, Pushed)
    assert not found(events, CountersLost)


@rule("DC-DMG-16", "DC-MIX-33")
def test_whoever_the_push_brings_into_the_worst_zone_rolls(duel: Make) -> None:
    by = {"B.by": {"at": [10 + 2 * BASE, 18], "endurance": 4}}
    play = duel(*HIT, 8, 8, line=PUSH, more=by)
    play.attack()

    assert play.figure("B.by").knocked_out


def test_who_is_caught_in_its_own_blast_chooses_where_it_is_pushed(duel: Make) -> None:
    """DC-MIX-37: the attacker stands within the radius of its own explosion."""
    play = duel(*HIT, 8, 8, line={"text": "Explosive/2, Push/2.", "damage": 1})
    play.attack()
    asked = play.asked

    assert isinstance(asked, Place)
    assert (asked.about, asked.player, asked.facts) == ("push_direction", "A", {"figure": "A.hero"})
    assert play.refusal([10, 18]) == ("DC-EFF-28", "no_direction")
    assert asked.region.nearest((10.0, 18.0)) is None
    assert len(asked.region.outline()[0]) == 4

    play.answer([10, 30])

    assert (play.figure("A.hero").x, play.figure("A.hero").y) == pytest.approx((10, 20))


# -- marvel -------------------------------------------------------------------------------


@rule("MV-EFF-07", "MV-EFF-08", "MV-EFF-09", "MV-EFF-10")
@each("dice, hurt", [((8, 8), [("B.by", 2)]), ((1, 1), [])])
def test_a_push_goes_through_models_and_hurts_them_by_size(
    duel: Make, dice: tuple[int, int], hurt: list[tuple[str, int]]
) -> None:
    by = {"B.by": {"at": [10 + 2 * BASE + 1, 18]}}
    play = duel(*HIT, *dice, line=PUSH, more=by, edition=MARVEL)
    events = play.attack()

    assert only(events, Pushed).inches == 4
    assert blows(events) == hurt
    assert not play.figure("B.foe").knocked_down
    assert play.figure("B.by").x == 10 + 2 * BASE + 1


@rule("MV-EFF-08")
def test_a_pushed_model_ends_where_it_fits(duel: Make) -> None:
    """The spot at 4" is taken: it stops where its base just fits before it."""
    by = {"B.by": {"at": [10 + BASE + 4.2, 18]}}
    play = duel(*HIT, 1, 1, line=PUSH, more=by, edition=MARVEL)
    play.attack()

    assert 10 + 4.2 - 0.06 <= play.figure("B.foe").x <= 10 + 4.2 + 0.01


@rule("MV-EFF-08", "MV-EFF-09")
@each("kind, left", [("T2", 0), ("T3", 1), ("T5", 4)])
def test_scenery_stops_it_and_takes_its_size_less_what_it_absorbs(duel: Make, kind: str, left: int) -> None:
    wall = board(piece("wall", (13, 14, 1, 8), 3, type=kind))
    play = duel(*HIT, line=PUSH, board=wall, edition=MARVEL)
    events = play.attack()

    assert play.figure("B.foe").x == pytest.approx(13 - BASE / 2, abs=0.02)
    assert blows(events) == []
    assert play.table.structure["wall"] == left


@rule("MV-EFF-07", "MV-KD-03")
def test_one_after_the_other_jumps_aside_even_from_the_ground(duel: Make) -> None:
    row = {
        "B.one": {"at": [10 + 2 * BASE + 0.2, 18], "knocked_down": True},
        "B.two": {"at": [10 + 3 * BASE + 0.2, 18.5], "knocked_out": True, "knocked_down": True},
    }
    play = duel(*HIT, 1, 1, 8, 8, line=PUSH, more=row, edition=MARVEL)

    assert blows(play.attack()) == [("B.two", 2)]


@rule("MV-EFF-09")
def test_a_fall_still_hurts_who_is_pushed(duel: Make) -> None:
    play = on_a_ledge(duel, 7, edition=MARVEL)
    events = play.attack()

    assert [event.damage.total for event in found(events, Damaged)] == [0, 2]


def test_without_the_amendment_a_push_stops_at_the_first_model(duel: Make) -> None:
    by = {"B.by": {"at": [10 + 2 * BASE + 1, 18]}}
    play = duel(*HIT, line=PUSH, more=by, edition=MARVEL.without("MV-EFF-08"))

    assert blows(play.attack()) == [("B.foe", 1), ("B.by", 1)]


@rule("MV-EFF-01")
@each("edition, left", [(MARVEL, 1), (MARVEL.without("MV-EFF-01"), 0)])
def test_awkwardness_lasts_all_round_in_marvel(duel: Make, edition: Any, left: int) -> None:
    play = duel(*HIT, line=line(text="Awkwardness/2.", damage=0), edition=edition)
    play.attack()
    play.answer("end", "B.foe")

    assert len(play.figure("B.foe").lasting) == left


@rule("MV-EFF-06")
@each(
    "tough, inches, hurt",
    [
        pytest.param(1, 3.0, 3, marks=rule("MV-SKILL-12")),
        *(pytest.param(*row, marks=rule("MV-SKILL-13")) for row in ((-1, 5.0, 1), (-3, 7.0, 1))),
    ],
)
def test_toughness_changes_how_far_and_how_hard_a_pushed_model_strikes(
    duel: Make, tough: int, inches: float, hurt: int
) -> None:
    """Size 2 and a push of 4: Toughness takes inches off and adds to the Size, which is never below 1."""
    by = {"B.by": {"at": [10 + 2 * BASE + 0.2, 18.5]}}
    target = {"skills": [f"Toughness {tough}"]}
    play = duel(*HIT, 8, 8, line=PUSH, target=target, more=by, edition=MARVEL)
    events = play.attack()

    assert only(events, Pushed).inches == inches
    assert blows(events) == [("B.by", hurt)]


@rule("MV-SKILL-12", "MV-EFF-08")
def test_a_tough_model_strikes_scenery_harder(duel: Make) -> None:
    wall = board(piece("wall", [10 + 2 * BASE, 10, 1, 16], 3, type="T2", structure=9))
    target = {"skills": ["Toughness 1"]}
    play = duel(*HIT, line=PUSH, target=target, board=wall, edition=MARVEL)
    play.attack()

    assert play.table.structure["wall"] == 9 - 3


@rule("MV-SKILL-14")
@each("edition, pushed", [(MARVEL, [0.0]), (DC, [])], ids=["marvel", "dc"])
@each("tough", [4, 6])
def test_in_marvel_a_push_of_no_inches_is_a_push(
    duel: Make, edition: Edition, pushed: list[float], tough: int
) -> None:
    play = duel(*HIT, line=PUSH, target={"skills": [f"Toughness {tough}"]}, edition=edition)
    events = play.attack()

    assert [event.inches for event in found(events, Pushed)] == pushed
    assert play.figure("B.foe").x == pytest.approx(10 + BASE)
    assert blows(events) == []
