"""The Marvel sheet beside its chapters: what replaces an entry, what stays possible, and what is only a name."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import AttackHit, Damaged, Incapacitated, Recovered, StatRolled
from slugfest.rules.knight.events.scenery import Landed
from slugfest.rules.knight.events.skills import Reacted
from tests.rules.knight.builders import BASE, Play, board, found, only, piece, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
SHOT = {"range": "Ranged 12"}
OF_THE_MIND = {"nature": "mental"}
"""Nothing that scenery could be hit with."""
STRONG = {"strength": 4}
DOWN = {"knocked_down": True}


def named(value: object) -> str | None:
    return value.id if isinstance(value, Edition) else None


# -- entries that replace those of the rulebook -------------------------------------------


def test_what_an_entry_no_longer_lists_is_dropped(duel: Make) -> None:
    """Down: no bar to Agility rolls.  A wave: effects stay on who dodges.  Climbing: no counter."""
    wave = {"range": "Expansive Wave 3", "damage": 4, "text": "Stun/1."}
    down = duel(3, 6, 1, 1, gap=1, line=wave, foe=DOWN, edition=MARVEL)
    down.answer("attack blow", "none")
    step_up = duel(board=board(piece("box", [10.59, 15, 4, 6], 1)), foe={"at": [30, 30]}, edition=MARVEL)
    step_up.walk(1, (10, 18, 1), (11, 18, 1))

    assert only(down.events, StatRolled).passed
    assert (only(down.events, Damaged).damage.total, down.figure("B.foe").counters) == (2, 5)
    assert step_up.figure("A.hero").counters == 5


def test_the_physical_limits_of_the_rulebook_stay(duel: Make) -> None:
    """Contact to grab, bases that fit, no overlap, sight to attack, one activation a Round."""
    near = duel(gap=0.1, attacker=STRONG, edition=MARVEL)
    wall = board(piece("wall", [13, 10, 0.5, 16], 4))
    unseen = duel(gap=6, line={**SHOT, **OF_THE_MIND}, board=wall, edition=MARVEL)
    walk = duel(gap=2, edition=MARVEL)
    walk.answer("walk 3")
    done = duel(start="turn A", hero={"activated": True}, more={"A.pal": {"at": [5, 5]}}, edition=MARVEL)

    assert near.refusal("grab B.foe") == ("DC-GRAB-05", "out_of_hand")
    assert "attack blow" not in unseen.options
    assert walk.refusal(walk.route((12.2, 18)))[1] == "through_model"
    assert done.refusal("A.hero") == ("DC-ACT-02", "already_activated")


@each(
    "gap, wall, legal",
    [
        *((2, False, True), (1.98, False, False), (12, False, True), (12.02, False, False)),
        pytest.param(6, True, False, marks=rule("MV-RANGED-01")),
    ],
)
def test_a_shot_needs_range_two_inches_sight_and_a_free_way(
    duel: Make, gap: float, wall: bool, legal: bool
) -> None:
    walls = board(*([piece("wall", [13, 10, 0.5, 16], 4)] if wall else []))
    play = duel(gap=gap, line={**SHOT, **OF_THE_MIND}, board=walls, edition=MARVEL)

    assert legal == ("attack blow" in play.options)


@rule("MV-RANGED-01")
@each("text, legal", [("", False), ("Penetrative.", True)])
def test_who_sees_through_a_wall_has_no_free_way_through_it(duel: Make, text: str, legal: bool) -> None:
    wall = board(piece("wall", [13, 10, 0.5, 16], 4))
    line = {**SHOT, **OF_THE_MIND, "text": text}
    play = duel(gap=6, line=line, attacker={"skills": ["Total Vision"]}, board=wall, edition=MARVEL)

    assert legal == ("attack blow" in play.options)


def test_the_last_step_of_a_round_is_called_objectives(duel: Make) -> None:
    words = {
        edition.id: edition.notes.names["victory_check"]
        for edition in (DC, MARVEL, MARVEL.without("MV-SEQ-02"))
    }

    assert list(words.values()) == ["victory conditions", "objectives", "victory conditions"]
    assert {step.name for step in MARVEL.flows["round"].steps} == {
        step.name for step in DC.flows["round"].steps
    }


# -- contact ------------------------------------------------------------------------------


@each(
    "edition, gap, legal",
    [
        *((DC, 2, True), (DC, 2.02, False), (MARVEL, 0, True)),
        pytest.param(MARVEL, 0.02, False, marks=rule("MV-MELEE-01")),
    ],
    ids=named,
)
def test_a_printed_melee_range_is_ignored(duel: Make, edition: Edition, gap: float, legal: bool) -> None:
    play = duel(gap=gap, line={"range": "Melee 2"}, edition=edition)

    assert legal == ("attack blow" in play.options)


@rule("MV-MELEE-01")
def test_why_the_bases_must_touch_is_told(duel: Make) -> None:
    more = {"B.by": {"at": [10, 18 + BASE]}}
    play = duel(gap=1, line={"range": "Melee 2"}, more=more, edition=MARVEL)
    play.answer("attack blow")

    assert play.options == ("B.by",)
    assert play.refusal("B.foe") == ("MV-MELEE-01", "bases_apart")
    assert (
        "attack blow" in duel(gap=1, line={"range": "Melee 2"}, edition=MARVEL.without("MV-MELEE-01")).options
    )


def above(duel: Make, height: float, edition: Edition, **more: Any) -> Play:
    """The foe on a step right beside the hero."""
    step = board(piece("step", [10.6, 15, 6, 6], height, climbable=False))
    foe = {"at": [10 + BASE, 18, height]}
    play: Play = duel(foe=foe, board=step, attacker=STRONG, line=OF_THE_MIND, edition=edition, **more)
    return play


@rule("MV-MELEE-02", "MV-GRAB-03")
@each(
    "edition, height, legal",
    [(MARVEL, 0.75, True), (MARVEL, 0.77, False), (DC, 0.77, True), (DC, 1.5, True), (DC, 1.52, False)],
    ids=named,
)
def test_bases_touch_up_to_half_the_lower_model(
    duel: Make, edition: Edition, height: float, legal: bool
) -> None:
    """Models are 1.5 inches tall; in the rulebook the volumes touch up to the top of the head."""
    play = above(duel, height, edition)

    assert legal == ("attack blow" in play.options) == ("grab B.foe" in play.options)


@rule("MV-MELEE-02")
@each("height, legal", [(1.5, True), (1.52, False)])
def test_half_of_the_lower_model_and_not_of_the_higher(duel: Make, height: float, legal: bool) -> None:
    """A giant of 3 inches below, and a model of 1.5 above it."""
    play = above(duel, height, MARVEL, hero={"at": [10, 18]})
    tall = duel(
        attacker={**STRONG, "height": 3.0},
        line=OF_THE_MIND,
        foe={"at": [10 + BASE, 18, height]},
        board=board(piece("step", [10.6, 15, 6, 6], height, climbable=False)),
        edition=MARVEL,
    )

    assert "attack blow" not in play.options
    assert legal == ("attack blow" in tall.options)


@each("bottom, legal", [(0.0, True), pytest.param(0.2, False, marks=rule("MV-MELEE-01"))])
def test_scenery_must_touch_the_base_too(duel: Make, bottom: float, legal: bool) -> None:
    beam = board(piece("beam", [10.59, 15, 1, 6], 3, bottom=bottom))
    play = duel(gap=20, line={"damage": 4}, board=beam, edition=MARVEL)

    assert legal == ("attack blow" in play.options)


# -- down and out -------------------------------------------------------------------------

GRIN = power(name="Grin", cost=0, text="This model gains +1 Willpower until the end of the Round.")
HIDE = power(name="Hide", cost=0, use="passive", text="This model gains +2 Physical Defense.")
DODGE = power(
    name="Dodge",
    cost=0,
    use="passive",
    text="When this model is attacked, it gains +1 Physical Defense until the end of the Round.",
)


@rule("MV-KD-02")
@each("edition, barred", [(DC, False), (MARVEL, True), (MARVEL.without("MV-KD-02"), False)], ids=named)
def test_who_is_down_has_no_powers_at_all(duel: Make, edition: Edition, barred: bool) -> None:
    """A free power is not offered; passive ones neither raise Defenses nor answer attacks."""
    own = duel(hero=DOWN, attacker={"powers": [GRIN]}, edition=edition)
    hit = duel(8, 7, target={"powers": [HIDE, DODGE]}, foe={**DOWN, "counters": 0}, edition=edition)
    hit.answer("attack blow", "B.foe", "none")
    down = edition.numbers.knocked_down

    assert barred == ("power grin" not in own.options)
    assert barred == (not found(hit.events, Reacted))
    assert only(hit.events, AttackHit).defense.total == 12 + down + (0 if barred else 3)


def test_on_its_feet_a_model_has_its_powers(duel: Make) -> None:
    own = duel(attacker={"powers": [GRIN]}, edition=MARVEL)
    hit = duel(8, 7, target={"powers": [HIDE, DODGE]}, foe={"counters": 0}, edition=MARVEL)
    hit.answer("attack blow", "B.foe", "none")

    assert "power grin" in own.options
    assert only(hit.events, AttackHit).defense.total == 15
    assert own.figure("A.hero").counters == 6


@rule("MV-KD-06", "DC-KD-07")
@each("edition", [DC, MARVEL], ids=named)
def test_who_is_down_may_be_attacked_pushed_and_thrown(duel: Make, edition: Edition) -> None:
    shove = duel(8, 7, line={"text": "Push/2."}, foe=DOWN, edition=edition)
    events = shove.attack()
    by = {"B.by": {"at": [10, 21]}}
    grab = duel(
        8, 7, *((8, 7) if edition is MARVEL else ()), attacker=STRONG, foe=DOWN, more=by, edition=edition
    )

    assert found(events, AttackHit)
    assert (only(events, Pushed).figure, only(events, Pushed).inches) == ("B.foe", 2)
    grab.answer("grab B.foe", "none")
    grab.answer(*(("B.by", "none", "none") if edition is MARVEL else ([14, 20],)))
    assert found(grab.events, Landed)


@rule("MV-KO-05")
@each("skill", ["Rage 2", "Regeneration 1"])
def test_what_works_while_ko_by_its_text_still_works(duel: Make, skill: str) -> None:
    """Rage speaks of coming round; Regeneration of the Power Phase."""
    hero = {"knocked_out": True, "endurance": 2}
    if skill.startswith("Rage"):
        play = duel(1, 1, attacker={"skills": [skill]}, hero=hero, start="turn A", edition=MARVEL)
        play.answer("A.hero")
        assert only(play.events, Recovered).power.total == 6 - 1 + 2
    else:
        pal = {"A.pal": {"at": [20, 5]}}
        play = duel("A", attacker={"skills": [skill]}, hero=hero, more=pal, start="round", edition=MARVEL)
        assert (play.figure("A.hero").endurance, play.figure("A.hero").knocked_out) == (3, True)


@rule("MV-KD-05")
def test_standing_up_is_for_the_model_s_own_activation(skirmish: Make) -> None:
    figures: dict[str, Any] = {"A.hero": {"at": [5, 5]}, "B.foe": {"at": [5, 30], "knocked_down": True}}
    play = skirmish(figures, start="turn A", edition=MARVEL)

    assert (play.asked.about, play.asked.player) == ("activate", "A")
    play.answer("A.hero", "end")
    assert (play.asked.about, play.asked.player) == ("activate", "B")
    play.answer("B.foe")
    assert "stand_up" in play.options


# -- cover, effects, skills ---------------------------------------------------------------


@each("height, worth", [(0.74, 0), pytest.param(0.75, -1, marks=rule("MV-COVER-01")), (0.76, -1)])
def test_half_of_the_target_hidden_is_cover(duel: Make, height: float, worth: int) -> None:
    play = duel(
        7, 6, gap=5, line=SHOT, board=board(piece("wall", [15.2, 16, 0.2, 4], height)), edition=MARVEL
    )
    hit = only(play.attack(), AttackHit)

    assert sum(part.value for part in hit.to_hit.parts if part.label == "cover") == worth


@rule("MV-EFF-04")
@each(
    "text, inches, caught",
    [("Explosive/1.", 1.0, True), ("Explosive/1.", 1.02, False), ("Explosive/3.", 3.0, True)],
)
def test_an_explosion_has_its_number(duel: Make, text: str, inches: float, caught: bool) -> None:
    by = {"B.by": {"at": [10 + 2 * BASE + 4 + inches, 18]}}
    line = {"range": "Ranged 10", "text": text}
    play = duel(8, 7, *((1, 2) if caught else ()), gap=4, line=line, more=by, edition=MARVEL)
    play.attack()

    assert play.asked.about == "action"


@rule("MV-EFF-04")
@each("skill, counters", [("Rage 1", 6), ("Rage 3", 8)])
def test_rage_has_its_number(duel: Make, skill: str, counters: int) -> None:
    hero = {"knocked_out": True}
    play = duel(1, 1, attacker={"skills": [skill]}, hero=hero, start="turn A", edition=MARVEL)
    play.answer("A.hero")

    assert play.figure("A.hero").counters == counters


@each(
    "endurance, hurts",
    [(6, [2]), *(pytest.param(endurance, [2, 1], marks=rule("MV-SKILL-04")) for endurance in (5, 3))],
)
def test_cruel_looks_at_the_red_zone_after_the_attack(duel: Make, endurance: int, hurts: list[int]) -> None:
    """Three red boxes: an attack of 2 that leaves 4 finds nobody there, one that leaves 3 does."""
    rolls = (1, 1) if endurance == 5 else ()
    play = duel(6, 5, *rolls, attacker={"skills": ["Cruel"]}, foe={"endurance": endurance}, edition=MARVEL)
    events = play.attack()

    assert [event.damage.total for event in found(events, Damaged)] == hurts
    assert bool(found(events, Incapacitated)) == (endurance == 3)
    assert play.match.view(None).table["figures"]["B.foe"]["zone"] == ("pale" if endurance == 6 else "red")
