"""When clauses come: the moments they wait for, and the circumstances that must hold."""

from random import Random
from typing import Any

import pytest

from slugfest.rules.knight.events.play import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    Damaged,
    PowerSpent,
    PowerUsed,
)
from slugfest.rules.knight.events.powers import Redirected
from slugfest.rules.knight.events.skills import AttackCancelled, Reacted
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, board, card, found, kinds, line, only, piece, zones
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, REACTIVE, facing, near, trick, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

KICK = line(name="Kick", cost=1, damage=1)
TOUGH = {"endurance": zones(30, 3, 3)}


# -- while, after and by attacks of the bearer ---------------------------------------------------


@each("key, counters", [("blow", 4), ("kick", 6)])
def test_whoever_is_hit_by_this_attack(duel: Make, key: str, counters: int) -> None:
    text = "When this model hits an enemy model with a Blow attack, the attacked model suffers Stun/2."
    play = using(duel, text, *(8, 7), use=PASSIVE, attacker={"attacks": [line(), KICK]})
    play.attack(key)

    assert play.figure("B.foe").counters == counters


@each("skills, counters", [([], 4), (["Resistance 2 vs Physical"], 6)])
def test_whoever_is_damaged(duel: Make, skills: list[str], counters: int) -> None:
    """A hit that does no damage has damaged nobody."""
    text = "When this model damages an enemy model, the damaged model suffers Stun/2."
    play = using(duel, text, *(8, 7), use=PASSIVE, target={"skills": skills})
    play.attack()

    assert play.figure("B.foe").counters == counters


@each(
    "what, state, printed, total",
    [
        ("of Level 20 or higher", {}, {"level": 20}, 14),
        ("of Level 20 or higher", {}, {"level": 19}, 12),
        ("that has already activated this Round", {"activated": True}, {}, 14),
        ("that has already activated this Round", {"activated": False}, {}, 12),
        ("that has not yet activated this Round", {"activated": False}, {}, 14),
        ("that has not yet activated this Round", {"activated": True}, {}, 12),
        ("that is Knocked Down", {"knocked_down": True}, {}, 14),
        ("that is Knocked Down", {}, {}, 12),
    ],
)
def test_the_victim_may_have_to_be_of_a_kind(
    duel: Make, what: str, state: dict[str, Any], printed: dict[str, Any], total: int
) -> None:
    text = f"When this model attacks an enemy model {what}, this model gains +2 Attack."
    play = using(duel, text, *(5, 3), use=PASSIVE, foe=state, target=printed)
    events = play.attack()
    rolls = [event.to_hit.total for event in found(events, AttackHit)]
    rolls += [event.to_hit.total for event in found(events, AttackMissed)]

    assert rolls == [total]


@each("level, points", [(15, 2), (14, 0)])
def test_a_clause_that_comes_after_damage_has_its_own_conditions(duel: Make, level: int, points: int) -> None:
    text = (
        "When this model damages an enemy model of Level 15 or higher, you score 2 additional Victory Points."
    )
    play = using(duel, text, *(8, 7), use=PASSIVE, target={"level": level})
    events = play.attack()

    assert sum(event.points for event in found(events, PointsScored)) == points


@each("damage, points", [(10, 1), (4, 0)])
def test_whoever_is_removed_by_an_attack(duel: Make, damage: int, points: int) -> None:
    text = (
        "When an enemy model is removed from the game by an attack of this model,"
        " you score 1 additional Victory Points."
    )
    play = using(
        duel,
        text,
        *(8, 7),
        use=PASSIVE,
        line={"damage": damage},
        attacker={"attacks": [line(damage=damage)]},
        more={"B.third": {"at": [30, 30]}},
    )
    events = play.attack()
    own = [event for event in found(events, PointsScored) if event.player == "A"]

    assert sum(event.points for event in own if "trick" in str(event)) == points


def test_a_free_attack_follows_a_hit_and_brings_no_other(duel: Make) -> None:
    text = "When this model hits an enemy model with a Melee attack, this model may make a free Melee attack against the same target."
    play = using(duel, text, *(8, 7, 8, 7), use=PASSIVE, target=TOUGH)
    play.attack()
    assert play.asked.about == "use_clause"
    play.answer(True)
    while play.asked.about != "action":
        play.answer("none")

    assert len(found(play.events, AttackDeclared)) == 2
    assert [
        event.amount for event in found(play.events, PowerSpent) if event.figure == "A.hero" and event.amount
    ] == [2]


def test_a_free_attack_may_be_left_out(duel: Make) -> None:
    text = "When this model hits an enemy model with a Melee attack, this model may make a free Melee attack against the same target."
    play = using(duel, text, *(8, 7), use=PASSIVE, target=TOUGH)
    play.attack()
    play.answer(False)

    assert play.asked.about == "action"
    assert len(found(play.events, AttackDeclared)) == 1


@each("wanted", [True, False])
def test_an_active_power_that_waits_is_paid_when_it_comes(duel: Make, wanted: bool) -> None:
    """It is no action; its owner is asked at its moment, and pays only then."""
    text = "When this model hits an enemy model, the attacked model suffers Stun/2."
    play = using(duel, text, *(8, 7), use={"cost": 2, "frequency": "extraordinary"})
    assert "power trick" not in play.options
    play.attack()
    assert play.asked.about == "use_clause"
    play.answer(wanted)

    assert play.figure("B.foe").counters == (4 if wanted else 6)
    assert play.figure("A.hero").counters == (2 if wanted else 4)
    assert len([event for event in found(play.events, PowerUsed) if event.power == "trick"]) == wanted


@each("wanted", [True, False])
def test_what_is_merely_allowed_may_be_declined(duel: Make, wanted: bool) -> None:
    text = "When this model hits an enemy model, you may: this model loses 1 Power counters."
    play = using(duel, text, *(8, 7), use=PASSIVE)
    play.attack()
    assert (play.asked.about, play.asked.player) == ("use_clause", "A")
    play.answer(wanted)

    assert play.figure("A.hero").counters == (3 if wanted else 4)


# -- times -----------------------------------------------------------------------------------------


def test_something_may_come_with_every_round(duel: Make) -> None:
    text = "At the start of each Round, this model gains 1 Power counters."
    play = using(duel, text, "A", use=PASSIVE, start="round", hero={"counters": 0})

    assert play.figure("A.hero").counters == 7


def test_something_may_come_with_the_bearers_activation(duel: Make) -> None:
    text = "At the start of this model's activation, this model recovers up to 1 Endurance points."
    play = using(duel, text, use=PASSIVE, start="turn A", hero={"endurance": 8}, more=near("A.pal", 3))
    play.answer("A.pal")
    assert play.figure("A.hero").endurance == 8
    play.answer("end")
    while play.table.active != "A.hero":
        play.answer("end" if play.table.active else "A.hero" if "A.hero" in play.options else play.options[0])

    assert play.figure("A.hero").endurance == 9


def test_something_may_come_with_the_game(gathering: Make) -> None:
    lucky = card("a1", powers=[trick("At the start of the game, this model gains +1 Attack.", **PASSIVE)])
    play = gathering(*(8, 1, "A"), cards={"a1": lucky, "b1": card("b1")})
    while play.table.round < 1 or play.asked.about != "action":
        play.answer(play.asked.sample(Random(1)))

    assert [spell.until for spell in play.figure("A.a1").spells] == ["game"]


@each("scored, points", [(1, 1), (0, 0)])
def test_something_may_come_with_scoring(duel: Make, scored: int, points: int) -> None:
    text = "If you score at least 1 Victory Point in a Round, you score 1 additional Victory Points."
    first = trick(
        "At the start of this model's activation, you score 1 additional Victory Points.",
        name="First",
        cost=0,
        use="passive",
    )
    powers = [trick(text, **PASSIVE), *([first] if scored else [])]
    play = duel("A", attacker={"powers": powers}, start="turn A", foe={"activated": True})
    play.answer("A.hero", "end")
    own = [event.points for event in found(play.events, PointsScored) if event.player == "A"]

    assert sum(own) == scored + points


# -- circumstances of the bearer ------------------------------------------------------------------


@each(
    "what, state, holds",
    [
        ("while this model has no Power counters", {"counters": 0}, True),
        ("while this model has no Power counters", {"counters": 1}, False),
        ("while this model has not been activated this Round", {"activated": False}, True),
        ("while this model has not been activated this Round", {"activated": True}, False),
        ("while this model is in its second zone", {"endurance": 6}, True),
        ("while this model is in its second zone", {"endurance": 7}, False),
        ("while this model is in its second zone", {"endurance": 3}, False),
    ],
)
def test_a_circumstance_must_hold(duel: Make, what: str, state: dict[str, Any], holds: bool) -> None:
    play = facing(duel, f"{what}, it gains +3 Physical Defense.", *(1, 2), use=PASSIVE, foe=state)
    events = play.attack()

    assert only(events, AttackMissed).defense.total == (15 if holds else 12)


@each("moved", [True, False])
@each("what", ["has made", "has not made"])
def test_it_may_matter_whether_the_bearer_has_moved(duel: Make, what: str, moved: bool) -> None:
    text = f"If this model {what} a movement action in its activation, it gains +3 Attack."
    play = using(duel, text, *(1, 2), use=PASSIVE, hero={"at": [10, 16]} if moved else {}, gap=0)
    if moved:
        play.walk(1, [10, 18, 0])
    total = only(play.attack(), AttackMissed).to_hit.total

    assert total == 7 + (3 if moved == (what == "has made") else 0)


@each("x, holds", [(12 - BASE / 2, True), (12 - BASE / 2 - 0.1, False)])
def test_it_may_matter_where_the_bearer_stands(duel: Make, x: float, holds: bool) -> None:
    pond = piece("pond", [12, 16, 3, 4], 0.1, terrain="water")
    play = using(
        duel,
        "While this model is in contact with water terrain, it gains +3 Attack.",
        *(1, 2),
        use=PASSIVE,
        hero={"at": [x, 18]},
        foe={"at": [x - BASE, 18]},
        board=board(pond),
    )

    assert only(play.attack(), AttackMissed).to_hit.total == (10 if holds else 7)


# -- answers to attacks -----------------------------------------------------------------------------


@rule("DC-POWER-13")
def test_a_reactive_power_that_does_not_say_when_answers_attacks_on_its_bearer(duel: Make) -> None:
    play = facing(
        duel, "This model gains +2 Physical Defense until the end of the Round.", *(1, 2), use=REACTIVE
    )
    play.answer("attack blow", "B.foe", "none")
    assert (play.asked.about, play.options) == ("reaction", ("trick", "none"))
    events = play.answer("trick", "none")

    assert only(events, AttackMissed).defense.total == 14


@rule("DC-POWER-11", "DC-POWER-13")
def test_a_power_may_be_active_or_reactive(duel: Make) -> None:
    text = "This model gains +2 Physical Defense until the end of the Round."
    use = {"use": "active or reactive"}
    assert "power trick" in using(duel, text, use=use).options

    play = facing(duel, text, *(1, 2), use=use)
    play.answer("attack blow", "B.foe", "none")
    assert play.options == ("trick", "none")
    play.answer("trick", "none")


@rule("DC-ATK-09")
def test_a_passive_power_that_answers_is_the_one_reaction(duel: Make) -> None:
    """It is not declared, and after it nobody else reacts to this attack."""
    guard = trick(
        "When this model is attacked, it gains +2 Physical Defense until the end of the Round.",
        name="Guard",
        **PASSIVE,
    )
    ally = trick(
        "When a friendly model in range becomes the target of an attack, the attack is cancelled.",
        name="Ally",
        range=9,
        **REACTIVE,
    )
    play = duel(
        *(1, 2),
        target={"powers": [guard]},
        more={"B.pal": {"at": [10 + 3 * BASE, 18], "card": {"powers": [ally]}}},
    )
    play.answer("attack blow", "B.foe", "none")
    assert play.options == ("B.foe reaction", "B.pal reaction")
    play.answer("B.foe reaction")
    assert play.asked.about == "improvement"
    events = play.answer("none")

    assert len(found(play.events, Reacted)) == 1
    assert only(events, AttackMissed).defense.total == 14


@each("kind, cancelled", [("Melee", True), ("Ranged", False)])
def test_an_attack_may_be_cancelled(duel: Make, kind: str, cancelled: bool) -> None:
    """The counters are gone, and what was for the next attack is gone with it."""
    text = f"When this model is attacked by a {kind} attack, the attack is cancelled."
    boost = trick("This model's next attack gains +3 damage.", name="Boost")
    play = facing(duel, text, *(() if cancelled else (1, 2)), use=REACTIVE, attacker={"powers": [boost]})
    play.answer("power boost", "attack blow", "B.foe", "none")
    if cancelled:
        events = play.answer("trick")
        assert only(events, AttackCancelled).attacker == "A.hero"
        assert play.figure("A.hero").counters == 3
        assert play.figure("A.hero").spells == ()
    else:
        play.answer("none")
        assert not found(play.events, AttackCancelled)


@rule("DC-DICE-08")
@each("dice, stopped", [((4, 4), False), ((4, 5), True)])
def test_the_attacker_may_have_to_roll_first(duel: Make, dice: tuple[int, int], stopped: bool) -> None:
    text = "When an enemy model wants to target this model, it must pass a Willpower roll."
    play = facing(duel, text, *dice, *(() if stopped else (1, 2)), use=PASSIVE)
    play.answer("attack blow", "B.foe", "none")
    if not stopped:
        play.answer("none")

    assert stopped == bool(found(play.events, AttackCancelled))


@rule("DC-POWER-03")
@each("inches, offered", [(3, True), (3.03, False)])
def test_a_friend_may_take_the_blow(duel: Make, inches: float, offered: bool) -> None:
    guard = trick(
        "When a friendly model in range becomes the target of an attack, this model becomes the new target.",
        range=3,
        **REACTIVE,
    )
    play = duel(
        *(8, 7),
        attacker={"attacks": [line(range="Melee 8")]},
        more={"B.pal": {"at": [10 + 2 * BASE + inches, 18], "card": {"powers": [guard]}}},
    )
    play.answer("attack blow", "B.foe", "none")
    assert offered == (play.asked.about == "reaction")
    if offered:
        assert play.asked.player == "B"
        events = play.answer("trick", "none")
        assert only(events, Redirected).target == "B.pal"
    else:
        events = play.answer("none")

    assert only(events, Damaged).figure == ("B.pal" if offered else "B.foe")


def test_nobody_takes_a_blow_that_cannot_be_aimed_at_him(duel: Make) -> None:
    """The guard is out of the attacker's reach: he is not asked."""
    guard = trick(
        "When a friendly model in range becomes the target of an attack, this model becomes the new target.",
        range=9,
        **REACTIVE,
    )
    play = duel(*(8, 7), more={"B.pal": {"at": [10 + 2 * BASE + 2, 18], "card": {"powers": [guard]}}})
    events = play.answer("attack blow", "B.foe", "none", "none")

    assert only(events, Damaged).figure == "B.foe"


def test_a_blow_may_be_passed_on_to_a_friend(duel: Make) -> None:
    """Only to one at whom the attack can be aimed, and never to the attacker's side."""
    text = "When this model is attacked, a friendly model in range becomes the new target."
    play = facing(
        duel,
        text,
        *(8, 7),
        use={"range": 9, **REACTIVE},
        more={
            "B.pal": {"at": [10, 18 + BASE]},
            "B.ally": {"at": [10, 18 - BASE]},
            "B.away": {"at": [16, 18]},
            "A.mate": {"at": [10 - BASE, 18]},
        },
    )
    play.answer("attack blow", "B.foe", "none", "trick")
    assert (play.asked.about, play.options) == ("power_choice", ("B.pal", "B.ally"))
    events = play.answer("B.ally", "none")

    assert only(events, Damaged).figure == "B.ally"


@each("form", ["Melee", "Expansive Wave 3"])
def test_any_attack_of_an_enemy_in_range_may_be_answered(duel: Make, form: str) -> None:
    text = "When an enemy in range attacks, the attacker suffers Stun/1."
    dice = (8, 7) if form == "Melee" else (8, 8)
    play = duel(
        *dice,
        attacker={"attacks": [line(range=form)]},
        target=TOUGH,
        more={"B.pal": {"at": [10, 18 + BASE + 4], "card": {"powers": [trick(text, range=4, **REACTIVE)]}}},
    )
    play.answer("attack blow")
    while play.asked.about not in ("reaction", "area_reaction"):
        play.answer("B.foe" if play.asked.about == "target" else "none")
    play.answer("trick")
    while play.asked.about != "action":
        play.answer("none")

    assert play.figure("A.hero").counters == 3


def test_a_wave_has_no_target_to_take_over(duel: Make) -> None:
    text = "When an enemy in range attacks, this model becomes the new target."
    play = duel(
        *(8, 8),
        attacker={"attacks": [line(range="Expansive Wave 3")]},
        target=TOUGH,
        more={"B.pal": {"at": [10, 18 + BASE + 4], "card": {"powers": [trick(text, range=4, **REACTIVE)]}}},
    )
    play.answer("attack blow")
    while play.asked.about != "action":
        assert "reaction" not in play.asked.about
        play.answer("none")


@each(
    "stance, total",
    [("combat_stance", 15), ("evasive_action", 12), ("concentration", 12)],
)
def test_a_power_may_come_with_an_improvement(duel: Make, stance: str, total: int) -> None:
    text = "When this model uses Combat Stance, it also gains +1 Physical Defense."
    play = facing(duel, text, *(1, 2), use={**REACTIVE, "cost": 0})
    events = play.answer("attack blow", "B.foe", "none", stance)

    assert only(events, AttackMissed).defense.total == total


@rule("DC-DMG-18")
def test_what_comes_with_an_improvement_goes_with_it(duel: Make) -> None:
    text = "When this model uses Combat Stance, it also gains Resistance 1 vs Fire."
    play = facing(duel, text, *(1, 2, 1, 2), use={**REACTIVE, "cost": 0})
    play.answer("attack blow", "B.foe", "none", "combat_stance")
    assert len(play.figure("B.foe").lasting) == 1
    play.answer("attack blow", "B.foe", "none", "concentration")

    assert play.figure("B.foe").lasting == ()


@each("state", [{"knocked_down": True}, {"knocked_out": True, "knocked_down": True}])
def test_a_model_that_is_down_answers_nothing_that_costs(duel: Make, state: dict[str, Any]) -> None:
    text = "When this model is attacked, the attack is cancelled."
    play = facing(duel, text, *(1, 1), use=REACTIVE, foe=state, target=TOUGH)
    play.answer("attack blow", "B.foe", "none")

    assert not found(play.events, Reacted)
    assert "DiceRolled" in kinds(play.events)
