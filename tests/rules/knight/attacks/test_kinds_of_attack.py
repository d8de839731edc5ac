"""Whatever kind an attack is of, it is paid, Overloaded, answered and reckoned like any other."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackMissed,
    CriticalScored,
    Damaged,
    Overloaded,
    PowerSpent,
    PowerUsed,
)
from slugfest.rules.knight.events.scenery import SceneryDamaged
from slugfest.rules.knight.events.skills import AttackCancelled, Reacted
from tests.rules.knight.builders import BASE, Play, board, found, line, only, piece, power
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import always
from tests.rules.knight.powers.test_power_targets import FLAMES as STRIKE
from tests.rules.knight.powers.test_power_targets import strike
from tests.rules.knight.powers.test_reactions import ARMOUR
from tests.rules.knight.powers.test_reactions_of_others import HALT
from tests.rules.knight.scenarios.test_scenario_headquarters import HQ, left, siege

rule = pytest.mark.rule
each = pytest.mark.parametrize

HIT, MISS = (8, 7), (1, 2)
SHOT = {"range": "Ranged 10"}
TWO = {**SHOT, "text": "Targets/2."}
POOR = {"counters": 0}
"""Nobody can buy an improvement, so that nobody is asked."""


def two_ahead(duel: Make, *dice: int, **more: Any) -> Play:
    """B.foe and B.by are 5 inches away, and A.hero shoots at both."""
    by = {"B.by": {"at": [10, 18 + BASE + 5], **POOR}}
    shots = {**TWO, **more.pop("line", {})}
    play: Play = duel(*dice, gap=5, line=shots, foe=POOR, more=by, **more)
    play.answer("attack blow")
    return play


def hurt(events: list[Any]) -> list[tuple[str, int]]:
    return [(event.figure, event.damage.total) for event in found(events, Damaged)]


def broken(events: list[Any]) -> list[tuple[str, int]]:
    return [(event.piece, event.damage.total) for event in found(events, SceneryDamaged)]


# -- paying -------------------------------------------------------------------------------

THRIFTY = always("This model reduces the cost of its attacks by 1.")
FOCUS = power(name="Focus", cost=1, text="This model's next attack gains +1 damage.")


@each("powers, paid", [([], 2), ([THRIFTY], 1)])
def test_several_targets_cost_what_the_attack_costs_now(
    duel: Make, powers: list[dict[str, Any]], paid: int
) -> None:
    play = two_ahead(duel, *MISS, *MISS, attacker={"powers": powers})
    events = play.answer(["B.foe", "B.by"], "none", "none")

    assert [event.amount for event in found(events, PowerSpent)] == [paid]
    assert play.figure("A.hero").counters == 6 - paid


@each("counters, offered", [(0, False), (1, True)])
def test_what_an_attack_on_several_costs_now_decides_whether_it_is_offered(
    duel: Make, counters: int, offered: bool
) -> None:
    hero = {"counters": counters}
    play = duel(gap=5, line=TWO, hero=hero, attacker={"powers": [THRIFTY]}, start="activation A.hero")

    assert ("attack blow" in getattr(play.asked, "options", ())) is offered


def test_the_next_attack_may_have_several_targets_and_is_then_over(duel: Make) -> None:
    attacker = {"powers": [FOCUS], "power": 9}
    by = {"B.by": {"at": [10, 18 + BASE + 5], **POOR}}
    play = duel(*HIT, *HIT, *HIT, gap=5, line=TWO, attacker=attacker, foe=POOR, more=by)
    first = play.answer("power focus", "attack blow", ["B.foe", "B.by"], "none", "none")
    second = play.answer("attack blow", ["B.foe"], "none")

    assert hurt(first) == [("B.foe", 3), ("B.by", 3)]
    assert hurt(second) == [("B.foe", 2)]


PRINTINGS = (DC, DC_FR, DC_FR.literally(), MARVEL)


@each(
    "what, edition, cheaper",
    [
        *(pytest.param("attacks", edition, True, marks=rule("DC-GRAB-04")) for edition in PRINTINGS),
        pytest.param("Special Powers", DC, True, marks=rule("DC-GRAB-02")),
        pytest.param("Special Powers", DC_FR, True, marks=rule("FR-GRAB-02")),
        pytest.param("Special Powers", DC_FR.literally(), False, marks=rule("FR-GRAB-02")),
        pytest.param("Special Powers", MARVEL, False, marks=rule("MV-GRAB-02")),
    ],
)
def test_a_grab_is_an_attack_and_a_special_power_where_the_printing_says_so(
    duel: Make, what: str, edition: Edition, cheaper: bool
) -> None:
    thrifty = always(f"This model reduces the cost of its {what} by 1.")
    play = duel(
        *MISS, edition=edition, attacker={"strength": 3, "powers": [thrifty]}, foe=POOR, hero={"counters": 3}
    )
    events = play.answer("grab B.foe")

    assert [event.amount for event in found(events, PowerSpent)] == [2 if cheaper else 3]
    if cheaper:
        play.answer("none")


def test_what_makes_attacks_and_powers_cheaper_makes_a_grab_cheaper_once(duel: Make) -> None:
    thrifty = always("This model reduces the cost of its attacks and Special Powers by 1.")
    play = duel(*MISS, attacker={"strength": 3, "powers": [thrifty]}, foe=POOR)
    events = play.answer("grab B.foe")
    play.answer("none")

    assert [event.amount for event in found(events, PowerSpent)] == [2]


@each("what, paid", [("attacks", 1), ("Special Powers", 1), ("attacks and Special Powers", 1)])
def test_a_power_that_is_an_attack_costs_less_where_either_does(duel: Make, what: str, paid: int) -> None:
    thrifty = always(f"This model reduces the cost of its {what} by 1.")
    play = duel(*MISS, gap=4, attacker={"powers": [STRIKE, thrifty]}, foe=POOR)
    events = strike(play)

    assert [event.amount for event in found(events, PowerSpent)] == [paid]


# -- Overloads ----------------------------------------------------------------------------

ENERGY = {"skills": ["Energy"]}


@rule("DC-SKILL-14")
def test_energy_overloads_one_of_several_rolls_twice(duel: Make) -> None:
    """Two counters for the first roll; for the second, and for the next attack, one Overload is left."""
    play = two_ahead(duel, 1, 2, 3, 4, 1, 2, 3, attacker=ENERGY)
    play.answer(["B.foe", "B.by"])
    assert [*play.options] == ["none", "die", "die die"]
    play.answer("die die")
    assert [*play.options] == ["none", "die"]
    events = play.answer("die")

    assert [len(event.faces) for event in found(events, DiceRolled)] == [4, 3]
    assert play.figure("A.hero").counters == 6 - 2 - 3
    used = [event.power for event in found(play.events, PowerUsed)]
    assert used == ["blow", "skill:energy_overload"]


@rule("DC-SKILL-14", "FR-OVER-01", "FR-SKILL-07")
def test_on_the_french_sheet_energy_gives_the_first_roll_two(duel: Make) -> None:
    play = two_ahead(duel, 1, 2, 3, 4, 1, 2, attacker=ENERGY, edition=DC_FR)
    events = play.answer(["B.foe", "B.by"], "die die")

    assert [len(event.faces) for event in found(events, DiceRolled)] == [4, 2]


@rule("DC-SKILL-14", "DC-SKILL-44", "DC-MIX-07")
def test_a_power_master_counts_both_overloads_of_a_roll(duel: Make) -> None:
    skills = {"skills": ["Energy", "Power Master"]}
    play = two_ahead(duel, *HIT, 1, 2, *HIT, attacker=skills)
    events = play.answer(["B.foe", "B.by"], "die die", "none")

    assert hurt(events) == [("B.foe", 4), ("B.by", 2)]


@rule("DC-SKILL-14")
@each(
    "skills, offered",
    [
        ([], ()),
        pytest.param(["Energy"], ("die die", "die printed", "die printed_2"), marks=rule("DC-MIX-06")),
    ],
)
def test_a_line_with_two_printed_overloads_offers_both(
    duel: Make, skills: list[str], offered: tuple[str, ...]
) -> None:
    """With Energy they may be had together, but neither of them twice."""
    text = "Overload: +1 damage. Overload: Stun/1."
    play = duel(*HIT, line={"text": text}, attacker={"skills": skills}, foe={"counters": 1})
    play.answer("attack blow", "B.foe")

    both = ("printed printed_2",) if skills else ()
    assert play.options == ("none", "die", "printed", "printed_2", *offered, *both)
    if skills:
        events = play.answer("printed printed_2", "none")
        assert [event.overload for event in found(events, Overloaded)] == ["printed", "printed_2"]
        assert hurt(events) == [("B.foe", 3)]
        assert play.figure("B.foe").counters == 0
    else:
        play.answer("none", "none")


@each("text, options", [("Overload: +1 damage. Overload: Stun/1.", ("none", "printed", "printed_2"))])
def test_a_wave_offers_all_that_its_line_prints(duel: Make, text: str, options: tuple[str, ...]) -> None:
    play = duel(8, 8, line={"range": "Expansive Wave 3", "text": text}, foe={"counters": 1})
    play.answer("attack blow")

    assert play.options == options
    play.answer("printed_2")
    assert play.figure("B.foe").counters == 0


def test_who_may_not_overload_overloads_no_wave_and_no_volley(duel: Make) -> None:
    barred = {"powers": [always("This model cannot Overload.")]}
    wave = duel(8, 8, line={"range": "Expansive Wave 3", "text": "Overload: +1 damage."}, attacker=barred)
    wave.answer("attack blow")
    volley = two_ahead(duel, *MISS, *MISS, attacker=barred)
    volley.answer(["B.foe", "B.by"])

    assert (wave.asked.about, volley.asked.about) == ("action", "action")


# -- scenery among several targets ----------------------------------------------------------

IN_HAND = board(piece("crate", [9.5, 18 + BASE / 2, 1, 1], 1, size=2))
CRATE = board(piece("crate", [9.5, 24, 1, 1], 1))


def test_scenery_may_be_among_several_targets(duel: Make) -> None:
    """The crate has Defense 12 and no improvement; it is hit by its own roll."""
    play = duel(*HIT, *MISS, gap=5, line=TWO, foe=POOR, board=CRATE)
    play.answer("attack blow")
    assert getattr(play.asked, "options", ()) == ("B.foe", "crate")
    events = play.answer(["crate", "B.foe"], "none", "none")

    assert broken(events) == [("crate", 2)]
    assert only(events, AttackMissed).target == "B.foe"


def test_an_attack_on_several_can_be_made_at_a_headquarters(skirmish: Make) -> None:
    play = siege(skirmish, 2, 5, card={"attacks": [line(text="Targets/2.")]})
    play.answer("attack blow", [HQ], "none")

    assert left(play) == 28


def test_a_piece_that_is_gone_before_its_roll_is_not_struck(duel: Make) -> None:
    """The first shot goes through the crate, and breaks it."""
    crate = board(piece("crate", [13, 17.5, 1, 1], 1, type="T1"))
    shots = {**TWO, "text": "Targets/2, Penetrative."}
    play = duel(*HIT, gap=5, line=shots, foe=POOR, board=crate)
    events = play.answer("attack blow", ["B.foe", "crate"], "none", "none")

    assert (broken(events), hurt(events)) == ([("crate", 2)], [("B.foe", 2)])


# -- another Nature -------------------------------------------------------------------------

TWIST = always("When attacking, you may change the Nature of the attack to Energy.")
SOFT = {"defenses": {"physical": 18, "energy": 10, "supernatural": 12, "mental": 12}}


@each(
    "shot, answers, dice",
    [
        ({**SHOT}, ("B.foe", "none"), (3, 4)),
        ({**TWO}, (["B.foe"], "none"), (3, 4)),
        ({"range": "Expansive Wave 9"}, (), (8, 8)),
        ({"range": "Spray"}, ([17, 18],), (8, 8)),
    ],
    ids=["one", "several", "wave", "spray"],
)
def test_an_attack_of_any_kind_may_be_given_another_nature(
    duel: Make, shot: dict[str, Any], answers: tuple[Any, ...], dice: tuple[int, ...]
) -> None:
    """Weak to Energy, strong against Physical."""
    target = {**SOFT, "skills": ["Weakness Energy"]}
    play = duel(*dice, gap=5, line=shot, attacker={"powers": [TWIST]}, target=target, foe=POOR)
    play.answer("attack blow")
    assert (play.asked.about, play.options) == ("nature", ("physical", "energy"))
    events = play.answer("energy", *answers)

    assert hurt(events) == [("B.foe", 4)]


@each("text, dice", [("Pierce/4.", (*HIT, 3, 4)), ("Explosive/4.", (*HIT, 8, 8, 8, 8))])
def test_what_an_effect_strikes_besides_is_struck_with_the_same_nature(
    duel: Make, text: str, dice: tuple[int, ...]
) -> None:
    weak = {**SOFT, "skills": ["Weakness Energy"]}
    behind = {"B.back": {"at": [10 + BASE + 5 + 2, 18], "card": weak, **POOR}}
    play = duel(
        *dice[:-2] if "Explosive" in text else dice,
        gap=5, line={**SHOT, "text": text}, attacker={"powers": [TWIST]}, foe=POOR, more=behind,
    )  # fmt: skip
    events = play.answer("attack blow", "energy", "B.foe", "none")

    assert hurt(events) == [("B.foe", 2), ("B.back", 4)]


# -- attacks for nothing ----------------------------------------------------------------------


def test_a_free_attack_at_scenery_costs_nothing(duel: Make) -> None:
    spree = power(name="Spree", cost=1, text="This model may make a free Ranged attack.")
    play = duel(*HIT, gap=20, line=SHOT, attacker={"powers": [spree]}, board=CRATE)
    events = play.answer("power spree", "crate", "none")

    assert broken(events) == [("crate", 2)]
    assert play.figure("A.hero").counters == 5


def test_a_free_attack_with_several_targets_has_them_all(duel: Make) -> None:
    spree = power(name="Spree", cost=1, text="This model may make a free Ranged attack.")
    by = {"B.by": {"at": [10, 18 + BASE + 5], **POOR}}
    play = duel(*HIT, *HIT, gap=5, line=TWO, foe=POOR, more=by, attacker={"powers": [spree]})
    events = play.answer("power spree", ["B.foe", "B.by"], "none", "none")

    assert hurt(events) == [("B.foe", 2), ("B.by", 2)]
    assert play.figure("A.hero").counters == 5


# -- answering ----------------------------------------------------------------------------------


@each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_an_attack_on_scenery_can_be_answered(duel: Make, edition: Edition) -> None:
    play = duel(gap=5, line=SHOT, target={"powers": [HALT]}, board=CRATE, edition=edition)
    play.answer("attack blow", "crate", "none")
    assert (play.asked.about, play.asked.player, play.options) == ("reaction", "B", ("halt", "none"))
    events = play.answer("halt")

    assert found(events, AttackCancelled)
    assert play.figure("A.hero").counters == 4, "it stays paid"


@rule("MV-ATK-01")
@each("edition, asked", [(DC, True), (DC_FR, True), (MARVEL, False), (MARVEL.without("MV-ATK-01"), True)])
def test_a_grab_of_scenery_can_be_answered_where_any_attack_can(
    duel: Make, edition: Edition, asked: bool
) -> None:
    play = duel(gap=5, attacker={"strength": 3}, target={"powers": [HALT]}, board=IN_HAND, edition=edition)
    play.answer("grab crate")
    assert (play.asked.about == "reaction") is asked
    if asked:
        assert found(play.answer("halt"), AttackCancelled)
        assert (play.asked.about, play.table.structure["crate"] > 0) == ("action", True)


@each(
    "shape, aim",
    [
        pytest.param("Expansive Wave 9", (), marks=rule("MV-WAVE-01")),
        pytest.param("Spray", ([17, 18],), marks=rule("MV-SPRAY-01")),
    ],
)
def test_in_marvel_a_reaction_that_cancels_an_area_ends_it_for_everybody(
    duel: Make, shape: str, aim: tuple[Any, ...]
) -> None:
    stop = power(name="Stop", cost=2, use="reactive", text="When this model is attacked, cancel the attack.")
    by = {"B.by": {"at": [10 + BASE + 6, 18.3], **POOR}}
    play = duel(gap=2, line={"range": shape}, target={"powers": [stop]}, more=by, edition=MARVEL)
    play.answer("attack blow", *aim)
    assert play.options == ("stop", "none")
    events = play.answer("stop")

    assert len(found(events, AttackCancelled)) == 1
    assert (hurt(events), play.asked.about) == ([], "action")


@each("kind", ["wave", "throw"])
def test_in_marvel_a_power_answers_every_improvement(duel: Make, kind: str) -> None:
    """Heavy armour comes with Combat Stance, whatever the attack is that it is taken against."""
    target = {"powers": [ARMOUR]}
    if kind == "wave":
        play = duel(*HIT, 8, 8, line={"range": "Expansive Wave 3"}, target=target, edition=MARVEL)
        play.answer("attack blow")
    else:
        play = duel(*HIT, gap=3, attacker={"strength": 3}, target=target, board=IN_HAND, edition=MARVEL)
        play.answer("grab crate", "B.foe")
    assert play.asked.about == "improvement"
    events = play.answer("combat_stance", "none")

    assert only(events, Reacted).power == "heavy_armour"
    assert hurt(events) == [("B.foe", 1)]


@rule("MV-THROW-02")
def test_in_marvel_a_double_at_the_throw_is_told_as_a_critical(duel: Make) -> None:
    play = duel(7, 7, gap=3, attacker={"strength": 3}, foe=POOR, board=IN_HAND, edition=MARVEL)
    events = play.answer("grab crate", "B.foe", "none")

    assert only(events, CriticalScored).critical == "damage"
    assert hurt(events) == [("B.foe", 3)]
