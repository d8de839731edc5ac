"""Numbers that count against some models only, once for each of several, or down to a bound."""

from typing import Any

import pytest

from slugfest.kernel.game import Scene
from slugfest.rules.knight.editions import DC
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Damaged
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.stats import stat
from tests.rules.knight.builders import BASE, Play, found, line, only, proving
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, facing, near, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

FAR = {"range": 20}
SHOT = line(name="Shot", range="Ranged 20", damage=3)
VILLAIN = {"alignments": ["villain"], "factions": ["Night Market"]}


def rolled(events: Any) -> tuple[int, int]:
    """What was rolled, and against which Defense."""
    event: Any = [*found(events, AttackHit), *found(events, AttackMissed)][0]
    return event.to_hit.total, event.defense.total


@each(
    "against, printed, damage",
    [
        ("Villain models", VILLAIN, 3),
        ("Villain models", {}, 2),
        ("Heroes", {}, 3),
        ("Night Market models", VILLAIN, 3),
        ("models of the Night Market", VILLAIN, 3),
        ("Undertow models", {}, 2),
        ("models with Strength 4 or less", {"strength": 4}, 3),
        ("models with Strength 4 or less", {"strength": 5}, 2),
        ("models with Strength 4 or more", {"strength": 4}, 3),
        ("models with Strength 4 or more", {"strength": 3}, 2),
        ("models of Level 10 or lower", {"level": 10}, 3),
        ("models of Level 10 or lower", {"level": 11}, 2),
    ],
)
def test_a_bonus_against_some(duel: Make, against: str, printed: dict[str, Any], damage: int) -> None:
    text = f"This model gains +1 damage against {against}."
    play = using(duel, text, *(8, 7), use=PASSIVE, target=printed)

    assert only(play.attack(), Damaged).damage.total == damage


@each("printed, damage", [(VILLAIN, 3), ({}, 2)])
def test_for_a_round_too(duel: Make, printed: dict[str, Any], damage: int) -> None:
    text = "This model gains +1 damage against Villain models until the end of the Round."
    play = using(duel, text, *(8, 7), target=printed)
    play.answer("power trick")

    assert only(play.attack(), Damaged).damage.total == damage


@each("inches, defense", [(8, 12), (8.03, 14)])
def test_a_defense_against_those_far_away(duel: Make, inches: float, defense: int) -> None:
    text = 'This model gains +2 to all Defenses against Ranged attacks from more than 8" away.'
    play = facing(duel, text, *(8, 7), use=PASSIVE, gap=inches, attacker={"attacks": [SHOT]})

    assert rolled(play.attack("shot"))[1] == defense


@each("inches, defense", [(8, 14), (8.03, 12)])
def test_a_defense_against_those_who_are_near(duel: Make, inches: float, defense: int) -> None:
    text = 'This model gains +2 to all Defenses against Ranged attacks from models within 8".'
    play = facing(duel, text, *(8, 7), use=PASSIVE, gap=inches, attacker={"attacks": [SHOT]})

    assert rolled(play.attack("shot"))[1] == defense


@each(
    "text, total",
    [
        ("Enemy models gain -2 Attack when attacking this model.", 8 + 7 + 2),
        ("Friendly models gain -2 Attack when attacking this model.", 8 + 7 + 4),
        ("All models gain -2 Attack when attacking this model.", 8 + 7 + 2),
        ("All models gain -2 Attack when attacking this model with Ranged attacks.", 8 + 7 + 4),
        ("Melee attacks against this model suffer -2 to hit.", 8 + 7 + 2),
        ('All models more than 0" away gain -2 Attack when attacking this model.', 8 + 7 + 4),
    ],
)
def test_whoever_attacks_the_bearer(duel: Make, text: str, total: int) -> None:
    play = facing(duel, text, *(8, 7), use=PASSIVE)

    assert rolled(play.attack())[0] == total


def test_more_damage_to_the_marked(duel: Make) -> None:
    text = "Until the end of the Round, friendly models gain +2 damage when attacking target enemy model."
    play = using(duel, text, *(8, 7), use=FAR)
    play.answer("power trick", "B.foe")

    assert only(play.attack(), Damaged).damage.total == 4


@each("places, total", [((), 8 + 7 + 5), ((0.0,), 8 + 7 + 6), ((0.03,), 8 + 7 + 5)])
def test_once_for_each(duel: Make, places: tuple[float, ...], total: int) -> None:
    text = "This model gains +1 Attack for each enemy model in contact."
    more: dict[str, Any] = {}
    for inches in places:
        more |= near("B.third", inches)
    play = using(duel, text, *(8, 7), use=PASSIVE, more=more)

    assert rolled(play.attack())[0] == total


@each("text, strength", [("by 2 to a minimum of 1", 1), ("by 1 to a minimum of 1", 2), ("by 2", 1)])
def test_a_bound_below(duel: Make, text: str, strength: int) -> None:
    """Strength 3; a bound that is not reached changes nothing."""
    play = using(
        duel,
        f"Target enemy model reduces its Strength {text} until the end of the Round.",
        use=FAR,
        target={"strength": 3},
    )
    play.answer("power trick", "B.foe")

    assert strength_of(play) == strength


def test_twice_is_not_below_the_bound(duel: Make) -> None:
    text = "Target enemy model reduces its Strength by 2 to a minimum of 1 until the end of the Round."
    play = using(duel, text, use=FAR, target={"strength": 3})
    play.answer("power trick", "B.foe", "power trick", "B.foe")

    assert strength_of(play) == 1


def scene_of(play: Play) -> Any:
    return Scene(play.table, play.table.stack[-1], Knight(DC))


def strength_of(play: Play) -> int:
    return stat(scene_of(play), play.figure("B.foe"), "strength").total


@each("verb, inches", [("doubles", 14), proving("DC-GEN-07", "halves", 3)])
def test_speed_doubled_or_halved(duel: Make, verb: str, inches: int) -> None:
    """Two counters buy 7 inches: half of that is 3.5, and 3."""
    play = using(duel, f"This model {verb} its Speed until the end of the Round.", gap=20)
    play.answer("power trick", "walk 2")

    assert play.match.refusal(play.route((10, 18 - inches))) is None
    assert play.refusal(play.route((10, 18 - inches - 0.02))) == ("DC-MOVE-01", "too_far")


@each("where, total", [(3.0, 8 + 7 + 6), (3.03, 8 + 7 + 4)])
def test_with_a_friend_near(duel: Make, where: float, total: int) -> None:
    text = 'While this model is within 3" of another friendly model, it gains +2 Attack.'
    play = using(duel, text, *(8, 7), use=PASSIVE, more=near("A.pal", where))

    assert rolled(play.attack())[0] == total


@each("where, total", [(3.0, 8 + 7 + 4), (3.03, 8 + 7 + 6)])
def test_with_nobody_near(duel: Make, where: float, total: int) -> None:
    text = 'While no other friendly models are within 3", it gains +2 Attack.'
    play = using(duel, text, *(8, 7), use=PASSIVE, more=near("A.pal", where))

    assert rolled(play.attack())[0] == total


@each("counters, total", [(5, 8 + 7 + 6), (4, 8 + 7 + 4)])
def test_with_counters_left(duel: Make, counters: int, total: int) -> None:
    """Counted at the roll, when the attack has been paid."""
    text = "While this model has at least 3 Power counters, it gains +2 Attack."
    play = using(duel, text, *(8, 7), use=PASSIVE, hero={"counters": counters})

    assert rolled(play.attack())[0] == total


@each("printed, total", [(VILLAIN, 8 + 7 + 5), ({}, 8 + 7 + 4)])
def test_an_aura_for_a_group(duel: Make, printed: dict[str, Any], total: int) -> None:
    text = 'All friendly Villain models within 3" gain +1 Attack.'
    pal = {"A.pal": {"at": [10, 18 + BASE], "card": {"powers": [{"name": "Call", "text": text, **PASSIVE}]}}}
    play = duel(*(8, 7), attacker=printed, more=pal)

    assert rolled(play.attack())[0] == total
