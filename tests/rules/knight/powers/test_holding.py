"""Deeds that hold for a while or for as long as a Passive power does."""

from typing import Any

import pytest

from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Damaged
from slugfest.rules.knight.events.powers import AttackGainsEnded
from tests.rules.knight.builders import BASE, board, found, kinds, line, only, piece, zones
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, facing, near, trick, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

BOLT = line(name="Bolt", cost=2, nature="energy", range="Ranged 8", damage=3)


# -- numbers ------------------------------------------------------------------------------


@each("kind, more", [("Melee", 2), ("Ranged", 0)])
def test_a_bonus_may_count_for_one_kind_of_attack(duel: Make, kind: str, more: int) -> None:
    play = using(duel, f"This model's {kind} attacks gain +2 damage.", 8, 7, use=PASSIVE)

    assert only(play.attack(), Damaged).damage.total == 2 + more


@each("kind, hit", [("Physical", False), ("Energy", True)])
def test_a_defense_may_count_against_one_kind_of_attack(duel: Make, kind: str, hit: bool) -> None:
    play = facing(duel, f"This model gains +3 All Defenses against {kind} attacks.", 5, 4, use=PASSIVE)

    assert hit == ("AttackHit" in kinds(play.attack()))


@each("inches, legal", [(10, True), (10.03, False)])
def test_a_range_may_grow(duel: Make, inches: float, legal: bool) -> None:
    play = using(
        duel,
        "This model's Ranged attacks increase their range by 2\".",
        use=PASSIVE,
        attacker={"attacks": [BOLT]},
        gap=inches,
    )

    assert legal == ("attack bolt" in play.options)


@each("inches, gains", [(3, True), (3.03, False)])
def test_an_aura_reaches_so_far_and_no_farther(duel: Make, inches: float, gains: bool) -> None:
    """It is the friend's bonus: the bearer, unnamed, has none."""
    play = facing(
        duel,
        'All enemy models within 3" gain -2 Attack.',
        5,
        4,
        use={**PASSIVE, "name": "Dread"},
        foe={"at": [10 + BASE, 18 + 0]},
        hero={"at": [10 - inches, 18]},
        attacker={"attacks": [{**BOLT, "nature": "physical", "range": "Ranged 12"}]},
    )
    events = play.attack("bolt")

    assert gains == ("AttackMissed" in kinds(events))


def test_an_aura_goes_with_its_bearer(duel: Make) -> None:
    """Once the bearer is out of the game, nobody has anything of it."""
    text = 'All friendly models within 6" gain +4 Physical Defense.'
    play = duel(
        *(5, 6, 8, 7, 5, 6),
        line={"damage": 20, "cost": 1},
        target={"powers": [{"name": "Wall", "cost": 0, "use": "passive", "text": text}]},
        more={"B.pal": {"at": [10, 18 + BASE]}, "B.third": {"at": [30, 30]}},
    )
    assert only(play.attack(target="B.pal"), AttackMissed).defense.total == 16

    play.attack(target="B.foe")

    assert play.figure("B.foe").out
    assert only(play.attack(target="B.pal"), AttackHit).defense.total == 12


@each("inches, damage", [(2, 1), (2.03, 2)])
def test_an_aura_shares_a_resistance(duel: Make, inches: float, damage: int) -> None:
    ward = {
        "name": "Ward",
        "cost": 0,
        "use": "passive",
        "text": 'This model and all friendly models within 2" gain Resistance 1 vs Physical.',
    }
    play = duel(*(8, 7), more={"B.pal": {"at": [10 + 2 * BASE + inches, 18], "card": {"powers": [ward]}}})

    assert only(play.attack(), Damaged).damage.total == damage


@each("cost, total", [(0, 14), (1, 12)])
def test_what_costs_nothing_stays_while_its_bearer_is_down(duel: Make, cost: int, total: int) -> None:
    """Down, the Defense is 3 lower; a Passive power with a cost rests."""
    play = facing(
        duel,
        "This model gains +2 Physical Defense.",
        8,
        7,
        use={**PASSIVE, "cost": cost},
        foe={"knocked_down": True},
    )

    assert only(play.attack(), AttackHit).defense.total == total - 3


# -- skills that come and go ----------------------------------------------------------------


def test_invisible_until_the_end_of_the_round(duel: Make) -> None:
    play = using(
        duel,
        "This model gains Invisible until the end of the Round.",
        "B",
        gap=6,
        target={"attacks": [BOLT]},
        foe={"activated": False},
    )
    play.answer("power trick", "end", "B.foe")

    assert "attack bolt" not in play.options

    play.answer("end")
    assert play.table.round == 2
    play.answer("B", "B.foe")
    assert "attack bolt" in play.options


def test_flying_until_the_next_activation_is_over_when_that_begins(duel: Make) -> None:
    play = using(duel, "This model gains Fly until its next activation.", "B", foe={"activated": True})
    play.answer("power trick")
    assert play.table.index.permits

    play.answer("end")
    assert play.table.index.permits
    play.answer("A", "A.hero")
    assert not play.table.index.permits
    assert play.figure("A.hero").spells == ()


def test_a_skill_may_be_taken_away(duel: Make) -> None:
    play = using(
        duel,
        "Target enemy model loses Fly until the end of its next activation.",
        "A",
        use={"range": 6},
        target={"skills": ["Fly"]},
        foe={"activated": False},
    )
    flying = dict(play.table.index.permits)
    assert any("B.foe" in bearers for bearers in flying.values())
    play.answer("power trick", "B.foe", "end", "B.foe")
    assert not any("B.foe" in bearers for bearers in play.table.index.permits.values())

    play.answer("end")
    assert flying == play.table.index.permits


@each("what, damage", [("Immunities", 1), ("Resistances", 0), ("Immunities and Resistances", 2)])
def test_protections_may_be_taken_away(duel: Make, what: str, damage: int) -> None:
    """The blow is Physical and Blunt: it is against one of each."""
    play = using(
        duel,
        f"Target enemy model loses all {what} until the end of the Round.",
        *(8, 7),
        use={"range": 6},
        target={"skills": ["Immunity to Blunt", "Resistance 1 vs Physical"]},
    )
    play.answer("power trick", "B.foe")

    assert only(play.attack(), Damaged).damage.total == damage


@each(
    "skills, asked",
    [
        (["Immunity to Fire", "Resistance 1 vs Physical"], ("immunity fire", "resistance physical")),
        (["Resistance 1 vs Physical"], None),
        ([], None),
    ],
)
def test_the_owner_picks_which_one_is_lost(duel: Make, skills: list[str], asked: Any) -> None:
    """One is no choice, and none is nothing to lose."""
    play = using(
        duel,
        "Target enemy model loses one Immunity or Resistance of this model's choice until the end of the Round.",
        *(8, 7),
        use={"range": 6},
        target={"skills": skills},
    )
    play.answer("power trick", "B.foe")
    if asked:
        assert (play.asked.about, play.asked.player, play.options) == ("power_choice", "A", asked)
        play.answer("resistance physical")

    assert play.asked.about == "action"
    assert only(play.attack(), Damaged).damage.total == 2
    assert len(play.figure("B.foe").spells) == min(len(skills), 1)


def test_passive_powers_may_be_taken_away(duel: Make) -> None:
    play = duel(
        *(5, 4),
        attacker={
            "powers": [
                {
                    "name": "Trick",
                    "cost": 1,
                    "range": 6,
                    "text": "Target enemy model loses all Passive Special Powers until the end of the Round.",
                }
            ]
        },
        target={
            "powers": [
                {"name": "Wall", "cost": 0, "use": "passive", "text": "This model gains +9 Physical Defense."}
            ]
        },
    )
    play.answer("power trick", "B.foe")

    assert "AttackHit" in kinds(play.attack())


@each("verb", ["loses all Reactive Special Powers", "cannot use Reactive Special Powers"])
def test_reactive_powers_may_be_taken_away(duel: Make, verb: str) -> None:
    guard = {
        "name": "Guard",
        "cost": 1,
        "use": "reactive",
        "text": "When this model is attacked, it gains +2 Physical Defense until the end of the Round.",
    }
    play = using(
        duel,
        f"Target enemy model {verb} until the end of the Round.",
        *(8, 7),
        use={"range": 6},
        target={"powers": [guard]},
    )
    play.answer("power trick", "B.foe", "attack blow", "B.foe", "none")

    assert play.asked.about == "improvement"
    play.answer("none")


# -- what attacks inflict, use and ignore -----------------------------------------------------


@each("kind, damage", [("Melee", 2), ("Ranged", 1)])
def test_attacks_may_gain_a_trait(duel: Make, kind: str, damage: int) -> None:
    play = using(
        duel,
        f"This model's {kind} attacks gain Irresistible.",
        *(8, 7),
        use=PASSIVE,
        target={"skills": ["Resistance 1 vs Physical"]},
    )

    assert only(play.attack(), Damaged).damage.total == damage


@each("inches, damage", [(3, 2), (3.03, 1)])
def test_everybody_near_may_gain_a_trait(duel: Make, inches: float, damage: int) -> None:
    flag = {
        "name": "Flag",
        "cost": 0,
        "use": "passive",
        "range": 3,
        "text": "All other friendly models in range gain Irresistible.",
    }
    play = duel(
        *(8, 7),
        target={"skills": ["Resistance 1 vs Physical"]},
        more=near("A.pal", inches, card={"powers": [flag]}),
    )

    assert only(play.attack(), Damaged).damage.total == damage


@each("skills, legal", [(["Total Vision"], True), ([], False)])
def test_a_penetrative_attack_still_needs_sight(duel: Make, skills: list[str], legal: bool) -> None:
    wall = board(piece("wall", [14, 10, 1, 16], 4, absorbs=9))
    attacker = {"attacks": [BOLT], "skills": skills}
    play = using(
        duel, "This model's attacks gain Penetrative.", use=PASSIVE, gap=7, attacker=attacker, board=wall
    )

    assert legal == ("attack bolt" in play.options)


def test_attacks_may_inflict_more(duel: Make) -> None:
    play = using(duel, "This model's attacks gain Stun/2.", *(8, 7), use=PASSIVE)
    play.attack()

    assert play.figure("B.foe").counters == 4


def test_the_next_attack_may_use_another_stat(duel: Make) -> None:
    """Willpower 8 instead of Attack 4, once."""
    play = using(duel, "This model's next attack uses Willpower instead of Attack.", 3, 2, 3, 2)
    play.answer("power trick")

    assert only(play.attack(), AttackHit).to_hit.total == 13
    assert only(play.attack(), AttackMissed).to_hit.total == 9


def test_what_was_for_an_attack_is_over_with_it(duel: Make) -> None:
    """For the attacker and for the model that answers: both lose it before the next action is chosen."""
    play = using(
        duel,
        "This model's next attack gains +3 damage.",
        *(3, 2),
        target={
            "powers": [
                trick("When this model is attacked, it gains +2 Defense against this attack.", use="reactive")
            ]
        },
    )
    play.answer("power trick", "attack blow", "B.foe", "none", "trick")
    held = [spell.until for name in ("A.hero", "B.foe") for spell in play.figure(name).spells]
    events = play.answer("none")

    assert held == ["this_attack", "attack"]
    assert only(events, AttackGainsEnded).figures == ("A.hero", "B.foe")
    assert play.figure("A.hero").spells == play.figure("B.foe").spells == ()
    assert play.asked.about == "action"


@each("form", ["Spray", "Expansive Wave 3"])
def test_the_next_attack_may_be_an_area(duel: Make, form: str) -> None:
    """A bonus for the next attack is spent by it, whatever its form."""
    area = line(name="Burst", cost=1, range=form)
    play = using(
        duel,
        "This model's next attack gains +3 damage.",
        *(8, 8, 8, 7),
        attacker={"attacks": [area, line(cost=1)]},
        target={"endurance": zones(20, 3, 3)},
    )
    play.answer("power trick", "attack burst")
    while play.asked.about != "action":
        play.answer("none" if play.asked.about in ("overload", "improvement") else [14, 18])
    dealt = [event.damage.total for event in found(play.events, Damaged)]

    assert dealt == [5]
    assert only(play.attack(), Damaged).damage.total == 2


def test_the_next_attack_may_be_against_scenery(duel: Make) -> None:
    crate = piece("crate", [8.41, 17.5, 1, 1], 1, type="T3")
    play = using(
        duel,
        "This model's next attack gains +3 damage.",
        *(8, 7, 8, 7),
        attacker={"attacks": [line(cost=1, damage=4)], "strength": 3},
        board=board(crate),
    )
    play.answer("power trick")
    play.attack(target="crate")

    assert only(play.attack(), Damaged).damage.total == 4


@each(
    "what, skills, damage",
    [
        ("Resistances", ["Resistance 1 vs Physical"], 2),
        ("Immunities", ["Immunity to Physical"], 2),
        ("Resistances", ["Immunity to Physical"], 0),
        ("Immunities", ["Resistance 1 vs Physical"], 1),
    ],
)
def test_protections_may_be_ignored(duel: Make, what: str, skills: list[str], damage: int) -> None:
    play = using(duel, f"This model ignores {what}.", *(8, 7), use=PASSIVE, target={"skills": skills})

    assert only(play.attack(), Damaged).damage.total == damage


@each(
    "text, defense", [("This model ignores Defensive Improvements.", 12), ("This model ignores cover.", 14)]
)
def test_improvements_may_be_ignored(duel: Make, text: str, defense: int) -> None:
    play = using(duel, text, *(8, 7), use=PASSIVE, foe={"improvement": "combat_stance"})
    events = play.attack()
    (hit,) = found(events, AttackHit)

    assert hit.defense.total == defense
