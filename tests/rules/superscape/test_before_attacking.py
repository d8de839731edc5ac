"""What comes before an attack: bonuses to be claimed, the duty to attack normally, and targets that are lost."""

from typing import Any

import pytest

from slugfest.kernel.flow import Act, Enter
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.events import AbilityUsed, AttackLost, AttackRolled, DefenseRolled, Moved
from slugfest.rules.superscape.movement.knockback import knockback
from slugfest.rules.superscape.names.windows import (
    AFTER_ATTACKED,
    AFTER_TARGETED,
    BEFORE_ATTACK,
    BEFORE_DEFENDING,
    BEFORE_NORMAL_ATTACK,
)
from tests.rules.superscape.builder import ability, put, setup_of, volley
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.giving import does, given, nothing, offers
from tests.rules.superscape.spying import offered

ROW = ["g0 g0 g0 g0 g0 g0 g0"]
FIELD = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
SHOT = volley("Range 5. Attack 2.")


def claims(field: str) -> Any:
    """One more die for this attack, or this defense."""

    def run(scene: Any) -> Act:
        host = scene.stack[scene.frame.host]
        assert isinstance(host, CombatFrame)
        die = Part(1, "claimed", "SS-COMBAT-10")
        if field == "extra":
            return Act(host_notes={"extra": (*host.extra, die)})
        return Act(host_notes={"extra_defense": (*host.extra_defense, die)})

    return run


@pytest.mark.rule("SS-MIX-57", "SS-COMBAT-06", "SS-COMBAT-09")
@pytest.mark.parametrize("reach", [1, 5])
def test_a_target_that_is_knocked_out_of_range_before_the_attack_need_not_be_attacked(reach: int) -> None:
    gift = offers(
        "A.hero",
        BEFORE_NORMAL_ATTACK,
        lambda _scene: Enter(knockback("B.foe", 2, "A.hero", "", "A")),
        when=lambda occasion, _bearer: occasion.frame.target == "B.foe",
    )
    teams = {"A": {"hero": put("3,1", range=reach)}, "B": {"foe": put("4,1"), "fiend": put("2,1", height=1)}}
    game = given([gift], setup_of(ROW, teams, "attack"), "bbb bbb").answer("normal B.foe").use()

    # Engaged with the other enemy it cannot attack at a distance either.
    assert (game.at("B.foe"), game.about, game.options) == ("6,1", "target", ["B.fiend", "none"])
    game.answer("B.fiend")
    assert [event.target for event in game.told(AttackRolled)] == ["B.fiend"]
    assert game.about == "order_markers"


@pytest.mark.rule("SS-COMBAT-10")
@pytest.mark.parametrize("claimed", [True, False])
def test_an_optional_bonus_is_claimed_before_the_roll_or_lost(claimed: bool) -> None:
    gift = offers("A.hero", BEFORE_ATTACK, claims("extra"))
    setup = setup_of(ROW, {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}, "attack")
    game = given([gift], setup, "k" * (3 + claimed) + "bbb").answer("normal B.foe")

    assert offered(game) == BEFORE_ATTACK
    if claimed:
        game.use()
    else:
        game.decline()
    assert game.told(AttackRolled)[0].dice.total == 3 + claimed
    assert game.wounds("B.foe") == 3 + claimed
    assert game.about == "order_markers"


@pytest.mark.rule("SS-COMBAT-10", "SS-COMBAT-17")
@pytest.mark.parametrize("claimed", [True, False])
def test_a_bonus_of_the_defender_is_claimed_before_it_defends(claimed: bool) -> None:
    gift = offers("B.foe", BEFORE_DEFENDING, claims("extra_defense"))
    setup = setup_of(ROW, {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}, "attack")
    game = given([gift], setup, "kkk" + "s" * (3 + claimed)).answer("normal B.foe")

    assert (game.asked.player, offered(game)) == ("B", BEFORE_DEFENDING)
    if claimed:
        game.use()
    else:
        game.decline()
    assert game.told(DefenseRolled)[0].dice.total == 3 + claimed


@pytest.mark.rule("SS-AACT-03")
def test_nothing_can_be_claimed_for_the_number_of_a_special_attack() -> None:
    gift = offers("A.hero", BEFORE_ATTACK, claims("extra"))
    setup = setup_of(ROW, {"A": {"hero": put("1,1", **SHOT)}, "B": {"foe": put("2,1")}}, "attack")
    game = given([gift], setup, "kk bbb").answer("special hero.volley B.foe").use()

    assert game.told(AttackRolled)[0].dice.total == 2


# -- before attacking normally ------------------------------------------------------------------------


@pytest.mark.rule("SS-COMBAT-09")
@pytest.mark.parametrize(("attack", "asked"), [("normal B.foe", True), ("special hero.volley B.foe", False)])
def test_before_attacking_normally_is_before_normal_attacks_only(attack: str, asked: bool) -> None:
    gift = offers("A.hero", BEFORE_NORMAL_ATTACK, nothing)
    setup = setup_of(ROW, {"A": {"hero": put("1,1", **SHOT)}, "B": {"foe": put("2,1")}}, "attack")
    game = given([gift], setup, "bbb bbb" if asked else "bb bbb").answer(attack)

    assert (offered(game) == BEFORE_NORMAL_ATTACK) == asked
    if asked:
        game.use()
    assert [event.target for event in game.told(AttackRolled)] == ["B.foe"]  # without another question


STEP = ability("Before attacking normally, this figure may maneuver up to 2 spaces.", "Step")


@pytest.mark.rule("SS-MIX-57", "SS-COMBAT-06", "SS-COMBAT-09")
@pytest.mark.parametrize("answer", ["B.fiend", "none"])
def test_a_target_out_of_range_ends_the_duty_to_attack(play: Play, answer: str) -> None:
    foes = {"foe": put("1,1"), "fiend": put("4,1")}
    dice = "bbb bbb" if answer != "none" else ""
    game = play(FIELD, A={"hero": put("2,1", **STEP)}, B=foes, start="attack", dice=dice)

    game.answer("normal B.foe").use().walk("2,1", "3,1").answer(False)
    assert (game.about, game.options) == ("target", ["B.fiend", "none"])
    game.answer(answer)
    assert [event.target for event in game.told(AttackRolled)] == [answer] * (answer != "none")
    assert len(game.told(AbilityUsed)) <= 1
    assert game.about == "order_markers"


# -- attackers that are moved -------------------------------------------------------------------------


@pytest.mark.rule("SS-COMBAT-06", "SS-MIX-49")
@pytest.mark.parametrize(("window", "lost"), [(AFTER_TARGETED, True), (AFTER_ATTACKED, False)])
def test_an_attacker_moved_out_of_range_loses_its_attack_until_it_is_rolled(window: Any, lost: bool) -> None:
    knocked = does(
        "B.foe",
        window,
        lambda _occasion, _bearer: [Moved("A.hero", ("4,1",), 0)],
        when=lambda occasion, bearer: (
            occasion.frame.target == bearer and occasion.table.positions.adjacent("A.hero", "B.foe")
        ),
    )
    setup = setup_of(ROW, {"A": {"hero": put("2,1")}, "B": {"foe": put("1,1")}}, "attack")
    game = given([knocked], setup, "" if lost else "kkk bbs").answer("normal B.foe")

    assert bool(game.told(AttackLost)) == lost
    assert game.wounds("B.foe") == (0 if lost else 2)


# -- what a special attack changes itself -------------------------------------------------------------


@pytest.mark.rule("SS-AACT-04")
@pytest.mark.parametrize(("wounds", "dice"), [(0, 2), (1, 4)])
def test_the_text_of_a_special_attack_changes_its_number(play: Play, wounds: int, dice: int) -> None:
    own = volley("Range 5. Attack 2. +1 hit. +2 Attack while attacking a wounded figure.")
    foe = put("3,1", wounds=wounds)
    game = play(ROW, A={"hero": put("1,1", **own)}, B={"foe": foe}, start="attack", dice="b" * (dice + 3))
    game.answer("special hero.volley B.foe")

    rolled = game.told(AttackRolled)[0]
    assert (rolled.dice.total, rolled.hits.total) == (dice, 1)
    assert game.wounds("B.foe") == wounds + 1


@pytest.mark.rule("SS-AACT-04")
def test_a_normal_attack_has_nothing_of_it(play: Play) -> None:
    own = volley("Range 5. Attack 2. +1 hit. +2 Attack while attacking a wounded figure.")
    foe = put("2,1", wounds=1)
    game = play(ROW, A={"hero": put("1,1", **own)}, B={"foe": foe}, start="attack", dice="bbb bbb")
    game.answer("normal B.foe")

    assert game.told(AttackRolled)[0].hits.total == 0


@pytest.mark.rule("SS-DTYPE-05")
@pytest.mark.parametrize(("symbols", "wounds"), [([], 2), (["heat_weakness"], 3), (["heat_resistance"], 1)])
def test_the_damage_of_a_special_attack_may_have_a_type(play: Play, symbols: list[str], wounds: int) -> None:
    fire = volley("Range 5. Attack 2. Inflicts Heat damage.")
    foe = put("3,1", symbols=symbols)
    game = play(ROW, A={"hero": put("1,1", **fire)}, B={"foe": foe}, start="attack", dice="kk bbb")
    game.answer("special hero.volley B.foe")

    assert game.wounds("B.foe") == wounds
