"""Powers used on others, and powers that are attacks."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    CountersLost,
    Damaged,
    PowerSpent,
)
from slugfest.rules.knight.events.powers import StatsChanged
from slugfest.rules.knight.events.scenery import SceneryDamaged
from tests.rules.knight.builders import BASE, Play, board, found, kinds, line, only, piece, power, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)

CHEER = power(
    name="Cheer",
    cost=1,
    range=6,
    text="Target friendly model gains +1 Attack, -1 Mental Defense until the end of the Round.",
)
HEX = {**CHEER, "name": "Hex", "text": "Target enemy model gains -2 Speed until its next activation."}
DARE = {**CHEER, "name": "Dare", "text": "Target model gains +1 Strength until the end of the Round."}


def pal(inches: float, **state: Any) -> dict[str, dict[str, Any]]:
    """A friend so many inches to the north."""
    return {"A.pal": {"at": [10, 18 + BASE + inches], **state}}


def using(duel: Make, printed: dict[str, Any], *dice: int, **more: Any) -> Play:
    """A.hero has a power."""
    attacker = {"powers": [printed], **more.pop("attacker", {})}
    play: Play = duel(*dice, attacker=attacker, **more)
    return play


# -- whom a power is for ------------------------------------------------------------------


@rule("DC-POWER-01")
def test_a_target_is_chosen_before_the_power_is_paid(duel: Make) -> None:
    play = using(duel, CHEER, more=pal(2))
    events = play.answer("power cheer")

    assert events == []
    assert (play.asked.about, play.options) == ("power_target", ("A.hero", "A.pal"))

    events = play.answer("A.pal")

    assert kinds(events) == ["PowerUsed", "PowerSpent", "StatsChanged"]
    assert (only(events, PowerSpent).figure, only(events, StatsChanged).figure) == ("A.hero", "A.pal")
    assert [(effect.stat, effect.amount) for effect in play.figure("A.pal").lasting] == [
        ("attack", 1),
        ("mental", -1),
    ]


@rule("DC-POWER-03")
@each("inches, legal", [(6, True), (6.02, False)])
def test_a_power_reaches_as_far_as_its_range(duel: Make, inches: float, legal: bool) -> None:
    play = using(duel, CHEER, more={**pal(inches), "A.ally": {"at": [5, 18]}})
    play.answer("power cheer")

    assert legal == ("A.pal" in play.options)

    if not legal:
        assert play.refusal("A.pal") == ("DC-POWER-03", "out_of_range")


@rule("DC-POWER-03", "DC-POWER-04")
def test_a_power_without_a_range_affects_its_user(duel: Make) -> None:
    play = using(duel, {**CHEER, "range": None}, more=pal(0))
    events = play.answer("power cheer")

    assert only(events, StatsChanged).figure == "A.hero"
    assert play.asked.about == "action"


@rule("DC-POWER-04")
def test_a_model_is_always_within_its_own_range(duel: Make) -> None:
    """Range 0 is contact, and there is no friend in contact."""
    play = using(duel, {**CHEER, "range": 0}, more=pal(0.02))

    assert only(play.answer("power cheer"), StatsChanged).figure == "A.hero"


@rule("DC-POWER-02")
@each(
    "printed, legal", [(CHEER, ("A.hero", "A.pal")), (HEX, ("B.foe",)), (DARE, ("A.hero", "A.pal", "B.foe"))]
)
def test_a_power_says_for_whom_it_is(duel: Make, printed: dict[str, Any], legal: tuple[str, ...]) -> None:
    play = using(duel, printed, more={**pal(1), "B.ally": {"at": [30, 30]}})
    play.answer(f"power {printed['name'].lower()}")
    assert legal == play.options
    for other in {"A.hero", "A.pal", "B.foe"} - set(legal):
        assert play.refusal(other) == ("DC-POWER-02", "wrong_side")


@rule("DC-POWER-02")
def test_a_target_must_be_seen(duel: Make) -> None:
    wall = board(piece("wall", [5, 20, 10, 0.4], 4))
    play = using(duel, DARE, more=pal(3), board=wall)
    play.answer("power dare")

    assert play.options == ("A.hero", "B.foe")
    assert play.refusal("A.pal") == ("DC-POWER-02", "not_seen")


@rule("DC-POWER-02", "DC-SKILL-57")
def test_the_hidden_are_no_targets(duel: Make) -> None:
    play = using(duel, {**DARE, "range": 12}, more=pal(8.02, card={"skills": ["Stealth"]}))
    play.answer("power dare")

    assert play.refusal("A.pal") == ("DC-POWER-02", "hidden")


@rule("DC-POWER-02")
def test_without_a_target_a_power_cannot_be_declared(duel: Make) -> None:
    play = using(duel, HEX, gap=6.02)

    assert "power hex" not in play.options
    assert play.refusal("power hex") == ("DC-POWER-02", "no_target")


# -- how often, and how many --------------------------------------------------------------


@rule("DC-POWER-08")
def test_several_powers_may_be_used_while_counters_last(duel: Make) -> None:
    some = [CHEER, {**DARE, "range": None}, power()]
    play = duel(attacker={"powers": some}, hero={"counters": 4})
    play.answer("power cheer", "power dare", "power leap", [10, 15])

    assert play.figure("A.hero").counters == 0
    assert not [option for option in play.options if option.startswith("power")]
    assert play.refusal("power cheer") == ("DC-POW-04", "too_dear")


@rule("DC-POWER-08")
def test_one_of_the_powers_may_be_a_movement(duel: Make) -> None:
    some = [power(), power(name="Hop"), CHEER]
    play = duel(attacker={"powers": some})
    play.answer("power leap", [10, 15])

    assert play.refusal("power hop") == ("DC-DISP-04", "already_moved")
    assert "power cheer" in play.options


@rule("DC-POWER-09")
def test_what_prints_no_frequency_is_basic(duel: Make) -> None:
    play = duel(1, 2, 1, 2, attacker={"powers": [CHEER], "attacks": [line(cost=1)]})
    play.answer("power cheer", "power cheer")
    play.attack()
    play.attack()

    assert {"power cheer", "attack blow"} <= set(play.options)
    assert (play.figure("A.hero").used_this_round, play.figure("A.hero").used_ever) == ((), ())


# -- a power that is an attack ------------------------------------------------------------

FLAMES = power(name="Flames", cost=2, text="Attack: Ranged 8, Energy Fire, 3 damage. Stun/1.")
ANSWERS = {"target": "B.foe", "overload": "none", "improvement": "none"}


def strike(play: Play, key: str = "flames", **answers: Any) -> list[Any]:
    """Use a power that is an attack, and answer what it asks."""
    wanted = {**ANSWERS, **answers}
    start = len(play.events)
    play.answer(f"power {key}")
    while play.match.pending is not None and play.asked.about in wanted:
        play.answer(wanted.pop(play.asked.about))
    return play.events[start:]


@rule("DC-POWER-16")
@editions
def test_a_power_may_be_an_attack_with_all_its_steps(duel: Make, edition: Edition) -> None:
    defenses = {"physical": 30, "energy": 15, "supernatural": 30, "mental": 30}
    play = using(duel, FLAMES, 5, 6, 7, gap=4, target={"defenses": defenses}, edition=edition)
    events = strike(play, overload="die", improvement="evasive_action")

    assert only(events, AttackDeclared).line == "flames"
    assert [
        (event.figure, event.amount) for event in found(events, PowerSpent) if event.figure == "A.hero"
    ] == [
        ("A.hero", 2),
        ("A.hero", 1),
    ]
    hit = only(events, AttackHit)
    assert (hit.to_hit.total, hit.defense.total) == (18 + 4, 15 + 2)
    assert only(events, Damaged).damage.total == 3
    assert only(events, CountersLost).figure == "B.foe"


@rule("DC-POWER-16")
def test_it_may_miss(duel: Make) -> None:
    play = using(duel, FLAMES, 4, 4, gap=4)

    assert found(strike(play), AttackMissed)
    assert play.figure("B.foe").endurance == 10


@each(
    "skill, dealt",
    [
        proving("DC-POWER-16", "Immunity Fire", 0),
        proving("DC-POWER-16", "Resistance 1 vs Energy", 2),
        proving("DC-POWER-16", "Weakness Fire", 6),
        ("Metallic", 3),
    ],
)
def test_its_nature_and_type_count(duel: Make, skill: str, dealt: int) -> None:
    play = using(duel, FLAMES, 8, 7, gap=4, target={"skills": [skill]})

    assert only(strike(play), Damaged).damage.total == dealt


@rule("DC-POWER-16")
@each("gap, legal", [(2, True), (1.98, False), (8, True), (8.02, False)])
def test_its_range_is_that_of_its_form(duel: Make, gap: float, legal: bool) -> None:
    play = using(duel, FLAMES, gap=gap)

    assert legal == ("power flames" in play.options)

    if not legal:
        assert play.refusal("power flames") == ("DC-ATK-05", "no_target")


@rule("DC-POWER-06", "DC-POWER-10")
def test_its_frequency_is_that_of_the_power(duel: Make) -> None:
    flames = {**FLAMES, "frequency": "extraordinary"}
    play = using(duel, flames, 1, 2, gap=4)
    strike(play)

    assert "power flames" not in play.options
    assert play.refusal("power flames") == ("DC-POWER-06", "used_up")


def test_it_is_paid_in_full(duel: Make) -> None:
    play = using(duel, FLAMES, gap=4, hero={"counters": 1})

    assert play.refusal("power flames") == ("DC-POW-04", "too_dear")


def test_who_is_down_attacks_with_no_power_even_for_nothing(duel: Make) -> None:
    play = using(duel, {**FLAMES, "cost": 0}, gap=4, hero={"knocked_down": True})

    assert "power flames" not in play.options
    assert play.refusal("power flames") == ("DC-KD-03", "knocked_down")


@rule("DC-POWER-16")
def test_a_power_may_be_a_wave(duel: Make) -> None:
    roar = power(name="Roar", cost=3, text="Attack: Expansive Wave 3, Physical Sonic, 3 damage. Push/1.")
    play = using(duel, roar, 1, 1, gap=3)
    events = play.answer("power roar")

    assert only(events, Damaged).damage.total == 1
    assert play.figure("A.hero").counters == 3


@rule("DC-POWER-16")
def test_a_power_may_be_a_spray(duel: Make) -> None:
    breath = power(name="Breath", cost=2, text="Attack: Spray, Physical Cold, 2 damage.")
    play = using(duel, breath, 8, 8, gap=3)

    assert only(play.answer("power breath", [14, 18]), Damaged).damage.total == 2


def test_a_power_may_be_aimed_at_scenery(duel: Make) -> None:
    crate = board(piece("crate", [10, 22, 1, 1], 1))
    play = using(duel, FLAMES, 8, 7, gap=20, board=crate)

    assert found(strike(play, target="crate"), SceneryDamaged)


def test_skills_that_speak_of_attacks_know_it(duel: Make) -> None:
    play = using(duel, FLAMES, 8, 7, gap=4, attacker={"skills": ["Heroic Action"]})

    assert only(strike(play), Damaged).damage.total == 4


# -- damage by Strength -------------------------------------------------------------------


@each(
    "damage, dealt",
    [*(proving("DC-CARD-06", *values) for values in (("STR", 3), ("STR+2", 5), ("STR-1", 2))), (3, 3)],
)
def test_damage_may_be_strength_and_more(duel: Make, damage: Any, dealt: int) -> None:
    play = duel(8, 7, line={"damage": damage}, attacker={"strength": 3})

    assert only(play.attack(), Damaged).damage.total == dealt


@rule("DC-CARD-06")
def test_it_is_the_strength_of_the_moment(duel: Make) -> None:
    strong = {"attacks": [line(damage="STR+1")], "strength": 2, "powers": [{**DARE, "range": None}]}
    play = duel(8, 7, attacker=strong)
    play.answer("power dare")

    assert only(play.attack(), Damaged).damage.total == 2 + 1 + 1


@rule("DC-CARD-06")
def test_a_power_may_strike_with_strength_too(duel: Make) -> None:
    smash = power(name="Smash", cost=2, text="Attack: Melee, Physical Blunt, STR+1 damage.")
    play = using(duel, smash, 8, 7, attacker={"strength": 4})

    assert only(strike(play, "smash"), Damaged).damage.total == 5


@each("strength, legal", [(1, False), (2, True)])
def test_what_a_piece_absorbs_is_compared_with_it(duel: Make, strength: int, legal: bool) -> None:
    """A critical may add 1 to a Strength of 1 or 2; the piece absorbs 2."""
    crate = board(piece("crate", [10 - 0.5, 18 + BASE / 2, 1, 1], 1, absorbs=2))
    play = duel(gap=20, line={"damage": "STR"}, attacker={"strength": strength}, board=crate)

    assert legal == ("attack blow" in play.options)
