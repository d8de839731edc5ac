"""Explosive: what happens round the target."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import AttackMissed, CountersLost, Damaged, StatRolled
from slugfest.rules.knight.events.scenery import SceneryDamaged
from tests.rules.knight.builders import BASE, board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def named(value: object) -> str | None:
    return value.id if isinstance(value, Edition) else None


BOMB = {"range": "Ranged 10", "damage": 4, "text": "Explosive/2, Stun/1."}
HIT, FAILS, PASSES = (8, 7), (8, 8), (1, 1)
X = 10 + BASE + 6


def near(inches: float, **state: Any) -> dict[str, dict[str, Any]]:
    """Somebody so many inches behind the target."""
    return {"B.by": {"at": [X + BASE + inches, 18], **state}}


def hurt(events: list[Any]) -> list[tuple[str, int]]:
    return [(event.figure, event.damage.total) for event in found(events, Damaged)]


@rule("DC-EFF-10", "FR-EFF-03")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
@each("inches, caught", [(2.0, True), (2.02, False)])
def test_everybody_within_the_radius_of_the_target_is_hit(
    duel: Make, inches: float, caught: bool, edition: Any
) -> None:
    play = duel(*HIT, *(FAILS if caught else ()), gap=6, line=BOMB, more=near(inches), edition=edition)
    events = play.attack()

    assert hurt(events) == [("B.foe", 4), *([("B.by", 4)] if caught else [])]


@rule("DC-EFF-10", "DC-MIX-41")
def test_an_explosion_needs_no_line_of_sight(duel: Make) -> None:
    """DC-MIX-41."""
    wall = board(piece("wall", (X + 0.6, 10, 0.2, 16), 4))
    play = duel(*HIT, *FAILS, gap=6, line=BOMB, more=near(1), board=wall)

    assert hurt(play.attack()) == [("B.foe", 4), ("B.by", 4)]


@rule("DC-EFF-11", "DC-MIX-37")
def test_the_attacker_and_its_friends_are_not_spared(duel: Make) -> None:
    """DC-MIX-37: an attacker within the radius rolls like any bystander."""
    pal = {"A.pal": {"at": [10 + BASE, 18 + BASE + 1]}}
    play = duel(*HIT, *PASSES, *FAILS, line={**BOMB, "range": "Melee"}, more=pal)

    assert hurt(play.attack()) == [("B.foe", 4), ("A.hero", 2), ("A.pal", 4)]


@rule("DC-EFF-12")
@each("edition, spares", [(DC, False), (DC_FR, True), (DC_FR.without("FR-EFF-02"), False)], ids=named)
@each(
    "dice, damage, passed",
    [pytest.param(PASSES, 2, True, marks=rule("DC-EFF-13", "FR-EFF-02")), (FAILS, 4, False)],
)
def test_bystanders_may_dodge_and_the_target_may_not(
    duel: Make, dice: tuple[int, int], damage: int, passed: bool, edition: Edition, spares: bool
) -> None:
    """Who dodges takes half; the French sheet spares it the effects as well."""
    stunned = ["B.foe"] if passed and spares else ["B.foe", "B.by"]
    play = duel(*HIT, *dice, gap=6, line=BOMB, more=near(1), edition=edition)
    events = play.attack()

    assert only(events, StatRolled).figure == "B.by"
    assert hurt(events) == [("B.foe", 4), ("B.by", damage)]
    assert [event.figure for event in found(events, CountersLost)] == stunned


@rule("DC-EFF-13")
def test_half_is_at_least_one_and_nothing_chains(duel: Make) -> None:
    """The explosion reaches one inch; a third model an inch behind the bystander is safe."""
    more = {**near(1), "B.far": {"at": [X + 2 * BASE + 2, 18]}}
    play = duel(*HIT, *PASSES, gap=6, line={**BOMB, "damage": 1, "text": "Explosive/1."}, more=more)

    assert hurt(play.attack()) == [("B.foe", 1), ("B.by", 1)]


@rule("DC-EFF-14")
def test_a_miss_explodes_nowhere(duel: Make) -> None:
    play = duel(1, 2, gap=6, line=BOMB, more=near(1))
    events = play.attack()

    assert found(events, AttackMissed)
    assert hurt(events) == []


@rule("DC-EFF-15")
def test_a_critical_is_for_the_target_alone(duel: Make) -> None:
    play = duel(7, 7, *FAILS, gap=6, line=BOMB, more=near(1))

    assert hurt(play.attack()) == [("B.foe", 5), ("B.by", 4)]


@rule("DC-EFF-15")
def test_a_printed_critical_is_for_the_target_alone_and_an_overload_for_all(duel: Make) -> None:
    text = "Explosive/2. Critical: +3 damage. Overload: +1 damage."
    play = duel(7, 7, *FAILS, gap=6, line={**BOMB, "damage": 2, "text": text}, more=near(1))

    assert hurt(play.attack(overload="printed")) == [("B.foe", 6), ("B.by", 3)]


@rule("DC-MIX-03", "DC-ATK-14")
def test_an_overload_die_is_for_the_target_alone(duel: Make) -> None:
    """DC-MIX-03: the bystander is hit without a roll."""
    play = duel(*HIT, 1, *FAILS, gap=6, line=BOMB, more=near(1))
    events = play.attack(overload="die")

    assert [(event.purpose, len(event.faces)) for event in found(events, DiceRolled)] == [
        ("to_hit", 3),
        ("agility", 2),
    ]
    assert hurt(events) == [("B.foe", 4), ("B.by", 4)]


def test_what_strengthens_the_attack_strengthens_the_explosion(duel: Make) -> None:
    """DC-EFF-15: Power Master, and a printed Overload even beside a die."""
    master = {"skills": ["Power Master"]}
    mastered = duel(*HIT, 1, *FAILS, gap=6, line=BOMB, more=near(1), attacker=master)
    line = {**BOMB, "text": "Explosive/2. Overload: +1 damage."}
    overloaded = duel(*HIT, 1, *FAILS, gap=6, line=line, more=near(1), attacker={"skills": ["Energy"]})

    assert hurt(mastered.attack(overload="die")) == [("B.foe", 5), ("B.by", 5)]
    assert hurt(overloaded.attack(overload="die printed")) == [("B.foe", 5), ("B.by", 5)]


def test_a_critical_may_print_the_explosion(duel: Make) -> None:
    text = {"text": "Critical: Explosive/2."}
    play = duel(7, 7, *FAILS, gap=6, line={**BOMB, **text}, more=near(1))
    quiet = duel(*HIT, gap=6, line={**BOMB, **text}, more=near(1))

    assert hurt(play.attack()) == [("B.foe", 4), ("B.by", 4)]
    assert hurt(quiet.attack()) == [("B.foe", 4)]


@rule("DC-MIX-38")
def test_it_explodes_though_the_target_is_gone_or_pushed_away(duel: Make) -> None:
    """DC-MIX-38: the area is settled at the moment of the hit."""
    gone = duel(*HIT, *FAILS, gap=6, line=BOMB, more=near(2), foe={"endurance": 4})

    assert hurt(gone.attack()) == [("B.foe", 4), ("B.by", 4)]
    assert gone.figure("B.foe").out

    aside = {"B.by": {"at": [X - BASE - 1.9, 18 + 0.3]}}
    pushed = duel(*HIT, *FAILS, gap=6, line={**BOMB, "text": "Explosive/2, Push/4."}, more=aside)
    events = pushed.attack()

    assert [event.figure for event in found(events, Pushed)] == ["B.foe", "B.by"]


@rule("MV-EFF-02")
@each("dice, damage", [((2, 6), None), ((3, 6, *PASSES), 2), ((3, 6, *FAILS), 4)])
def test_in_marvel_each_bystander_is_rolled_for(
    duel: Make, dice: tuple[int, ...], damage: int | None
) -> None:
    """Attack 4 against 12: two dice, no Overload; who is hit may halve the damage, and the effects stay."""
    play = duel(*HIT, 1, *dice, gap=6, line=BOMB, more=near(1), edition=MARVEL)
    events = play.attack(overload="die")

    assert [len(event.faces) for event in found(events, DiceRolled) if event.purpose == "to_hit"] == [3, 2]
    assert hurt(events) == [("B.foe", 4), *([("B.by", damage)] if damage else [])]
    assert [event.figure for event in found(events, CountersLost)] == ["B.foe", *(["B.by"] if damage else [])]


def test_without_the_amendment_marvel_explodes_as_the_rulebook_has_it(duel: Make) -> None:
    edition = MARVEL.without("MV-EFF-02")
    play = duel(*HIT, *PASSES, gap=6, line=BOMB, more=near(1), edition=edition)
    events = play.attack()

    assert hurt(events) == [("B.foe", 4), ("B.by", 2)]
    assert [event.figure for event in found(events, CountersLost)] == ["B.foe", "B.by"]


@rule("MV-EFF-03")
@each("inches, caught", [(2.0, True), (2.02, False)])
def test_the_marvel_radius_is_measured_between_volumes(duel: Make, inches: float, caught: bool) -> None:
    play = duel(*HIT, *((1, 2) if caught else ()), gap=6, line=BOMB, more=near(inches), edition=MARVEL)

    assert bool(found(play.attack(), AttackMissed)) == caught


# -- what belongs to the roll, and what to the whole attack ---------------------------------


@rule("DC-EFF-15")
def test_an_assassins_eights_are_for_the_target_alone(duel: Make) -> None:
    """2 doubled and 1 for the critical, and 2 for the bystander."""
    shot = {**BOMB, "damage": 2}
    play = duel(8, 8, *FAILS, gap=6, line=shot, attacker={"skills": ["Assassin"]}, more=near(1))

    assert hurt(play.attack()) == [("B.foe", 5), ("B.by", 2)]


@rule("DC-SKILL-44")
@each(
    "overload, dice",
    [
        pytest.param("die", (1,), marks=rule("DC-EFF-15")),
        pytest.param("printed", (), marks=rule("DC-EFF-15")),
        ("none", ()),
    ],
)
def test_a_power_master_raises_the_damage_for_everybody(
    duel: Make, overload: str, dice: tuple[int, ...]
) -> None:
    shot = {**BOMB, "text": "Explosive/2. Overload: Stun/1."}
    play = duel(*HIT, *dice, *FAILS, gap=6, line=shot, attacker={"skills": ["Power Master"]}, more=near(1))
    more = overload != "none"

    assert hurt(play.attack(overload=overload)) == [("B.foe", 4 + more), ("B.by", 4 + more)]


@rule("DC-EFF-15")
def test_a_heroic_action_is_for_everybody(duel: Make) -> None:
    play = duel(*HIT, *FAILS, gap=6, line=BOMB, attacker={"skills": ["Heroic Action"]}, more=near(1))

    assert hurt(play.attack()) == [("B.foe", 5), ("B.by", 5)]


@rule("DC-EFF-15")
def test_fury_is_for_everybody(duel: Make) -> None:
    play = duel(*HIT, *FAILS, gap=6, line=BOMB, attacker={"skills": ["Fury"]}, more=near(1))
    play.answer(True)

    assert hurt(play.attack()) == [("B.foe", 5), ("B.by", 5)]


def test_of_two_overloads_the_printed_one_is_for_everybody(duel: Make) -> None:
    shot = {**BOMB, "text": "Explosive/2. Overload: +1 damage."}
    play = duel(*HIT, 1, *FAILS, gap=6, line=shot, attacker={"skills": ["Energy"]}, more=near(1))

    assert hurt(play.attack(overload="die printed")) == [("B.foe", 5), ("B.by", 5)]


# -- at a piece of scenery ------------------------------------------------------------------

CRATE = piece("crate", (X, 17.5, 1, 1), 1, structure=9)


@rule("DC-MIX-39")
@each("inches, caught", [(2.0, True), (2.02, False)])
def test_an_explosion_at_a_piece_strikes_the_models_around_it(
    duel: Make, inches: float, caught: bool
) -> None:
    """DC-MIX-39: measured from the edge of the piece; another piece beside it is not touched."""
    other = piece("other", (X + 1.5, 17.5, 1, 1), 1)
    foe = {"at": [X + 0.5, 18.5 + BASE / 2 + inches]}
    play = duel(*HIT, *(FAILS if caught else ()), line=BOMB, foe=foe, board=board(CRATE, other))
    events = play.attack(target="crate")

    assert [(event.piece, event.damage.total) for event in found(events, SceneryDamaged)] == [("crate", 4)]
    assert hurt(events) == ([("B.foe", 4)] if caught else [])
    assert len(found(events, CountersLost)) == caught


@rule("DC-EFF-14")
def test_a_miss_at_a_piece_explodes_nowhere(duel: Make) -> None:
    play = duel(1, 2, line=BOMB, foe={"at": [X + 0.5, 20]}, board=board(CRATE))
    events = play.attack(target="crate")

    assert found(events, AttackMissed)
    assert hurt(events) == []


def test_the_critical_at_a_piece_is_for_the_piece(duel: Make) -> None:
    play = duel(7, 7, *PASSES, line=BOMB, foe={"at": [X + 0.5, 20]}, board=board(CRATE))
    events = play.attack(target="crate")

    assert only(events, SceneryDamaged).damage.total == 5
    assert hurt(events) == [("B.foe", 2)]


@rule("DC-MIX-39")
def test_it_explodes_though_the_piece_is_gone(duel: Make) -> None:
    frail = {**CRATE, "structure": 1}
    play = duel(*HIT, *FAILS, line=BOMB, foe={"at": [X + 0.5, 20]}, board=board(frail))

    assert hurt(play.attack(target="crate")) == [("B.foe", 4)]


@rule("DC-EFF-24")
@each("x, struck", [(2.0, True), (2.02, False)])
def test_an_attack_goes_on_behind_a_piece(duel: Make, x: float, struck: bool) -> None:
    """Two inches from the far edge of the piece on the line of centres."""
    foe = {"at": [X + 1 + x + BASE / 2, 18]}
    shot = {**BOMB, "text": "Pierce/2."}
    low = {**CRATE, "rect": [X, 17.5, 1, 1]}
    play = duel(*HIT, *(HIT if struck else ()), line=shot, foe=foe, board=board(low))

    assert hurt(play.attack(target="crate")) == ([("B.foe", 4)] if struck else [])
