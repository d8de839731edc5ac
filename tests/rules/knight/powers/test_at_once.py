"""Deeds that happen at once: harm, healing, counters, moves, throws, choices and rolls."""

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    Activated,
    CountersLost,
    Damaged,
    Displaced,
    PowerSpent,
    StatRolled,
)
from slugfest.rules.knight.events.powers import MayActAgain
from slugfest.rules.knight.events.skills import CountersGained, Healed
from tests.rules.knight.builders import BASE, board, found, kinds, line, only, piece, zones
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import near, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

FAR = {"range": 6}


# -- harm and healing -----------------------------------------------------------------------


@rule("DC-SKILL-52")
@each("skills, dealt", [([], 3), (["Resistance 1 vs Energy"], 2), (["Immunity to Energy"], 0)])
def test_a_power_may_hurt(duel: Make, skills: list[str], dealt: int) -> None:
    play = using(duel, "Target enemy model suffers 3 Energy damage.", use=FAR, target={"skills": skills})

    assert only(play.answer("power trick", "B.foe"), Damaged).damage.total == dealt
    assert play.figure("B.foe").endurance == 10 - dealt


def test_whoever_is_removed_by_one_sentence_is_spared_the_next(duel: Make) -> None:
    text = "Target enemy model suffers 9 damage. Target enemy model suffers Stun/2."
    play = using(duel, text, use=FAR, foe={"endurance": 4}, more={"B.third": {"at": [30, 30]}})
    events = play.answer("power trick", "B.foe")

    assert play.figure("B.foe").out
    assert "CountersLost" not in kinds(events)
    assert play.asked.about == "action"


def test_a_power_may_bring_the_roll_for_the_worst_zone(duel: Make) -> None:
    play = using(duel, "Target enemy model suffers 1 damage.", 8, 8, use=FAR, foe={"endurance": 4})
    events = play.answer("power trick", "B.foe")

    assert only(events, StatRolled).stat == "stamina"
    assert play.figure("B.foe").knocked_out


def test_a_power_may_bring_an_effect(duel: Make) -> None:
    play = using(duel, "Target enemy model suffers Stun/2, Knocked Down.", use=FAR)
    play.answer("power trick", "B.foe")

    assert (play.figure("B.foe").counters, play.figure("B.foe").knocked_down) == (4, True)


@each("endurance, after", [(9, 10), (8, 10), (5, 7)])
def test_a_power_may_heal_up_to_what_is_printed(duel: Make, endurance: int, after: int) -> None:
    play = using(duel, "This model recovers up to 2 Endurance points.", hero={"endurance": endurance})
    play.answer("power trick")

    assert play.figure("A.hero").endurance == after


@each("text, after", [("the current Round", 4), ("double the current Round", 7)])
def test_a_power_may_heal_more_every_round(duel: Make, text: str, after: int) -> None:
    play = using(
        duel,
        f"This model recovers a number of Endurance points equal to {text}.",
        hero={"endurance": 1},
        round=3,
    )

    assert only(play.answer("power trick"), Healed).amount.total == after - 1
    assert play.figure("A.hero").endurance == after


def test_counters_come_and_go(duel: Make) -> None:
    text = "This model gains 3 Power counters. Target enemy model loses 4 Power counters."
    play = using(duel, text, use=FAR, foe={"counters": 3})
    events = play.answer("power trick", "B.foe")

    assert (only(events, CountersGained).amount, only(events, CountersLost).amount) == (3, 3)
    assert (play.figure("A.hero").counters, play.figure("B.foe").counters) == (8, 0)


# -- moving -----------------------------------------------------------------------------------


@rule("DC-DISP-05")
@each("to, refused", [([14, 18], None), ([10 + BASE, 18], "overlaps"), ([17.4, 18], "too_far")])
def test_a_power_may_displace_another(duel: Make, to: list[float], refused: str | None) -> None:
    play = using(
        duel, 'Displace target friendly model up to 4" away.', use=FAR, more={"A.pal": {"at": [13.3, 18]}}
    )
    play.answer("power trick", "A.pal")

    assert play.asked.player == "A"
    if refused:
        assert play.refusal(to)[0] in ("DC-DISP-05", "DC-MEAS-09")
        play.answer([14, 18])
    else:
        play.answer(to)
    assert (play.figure("A.pal").x, play.figure("A.pal").moves) == (14, 0)


def test_what_cannot_be_moved_is_not_displaced(duel: Make) -> None:
    play = using(
        duel,
        'Displace target enemy model up to 4" away.',
        use=FAR,
        target={
            "powers": [
                {"name": "Root", "cost": 0, "use": "passive", "text": "This model cannot be moved or pushed."}
            ]
        },
    )
    events = play.answer("power trick", "B.foe")

    assert not found(events, Displaced)
    assert play.asked.about == "action"


@rule("DC-DISP-01")
@each("place, reason", [([30, 5], ""), ([10, 18 + BASE], "overlaps")])
def test_a_model_may_be_put_anywhere(duel: Make, place: list[float], reason: str) -> None:
    """No line of sight is asked for; the base must still fit."""
    wall = board(piece("wall", [20, 0, 0.4, 30], 5))
    play = using(
        duel,
        "Displace this model anywhere on the table where its base fits.",
        board=wall,
        more=near("A.pal", 0),
    )
    play.answer("power trick")
    if reason:
        play.refusal(place)
        place = [30, 5]
    play.answer(place)

    assert (play.figure("A.hero").x, play.figure("A.hero").y) == (30, 5)


def test_a_model_may_be_put_into_terrain_only(duel: Make) -> None:
    pond = piece("pond", [12, 12, 3, 3], 0.1, terrain="water")
    play = using(
        duel, "Displace this model into water terrain in range.", use={"range": 12}, board=board(pond)
    )
    play.answer("power trick")

    assert play.refusal([10, 10]) == ("DC-POWER-02", "not_in_terrain")
    play.answer([13, 13])
    assert play.figure("A.hero").x == 13


@each("far, legal", [(3.99, True), (4.1, False)])
def test_a_power_may_move_its_bearer(duel: Make, far: float, legal: bool) -> None:
    play = using(duel, 'Move this model up to 4".')
    play.answer("power trick")
    assert play.asked.about == "route"
    if not legal:
        play.refusal(play.route([10, 18 + far, 0]))
    play.answer(play.route([10, 18 + min(far, 3), 0]))

    assert play.figure("A.hero").y == 18 + min(far, 3)


# -- throwing ---------------------------------------------------------------------------------


@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
@each("strength, legal", [(2, True), (1, False)])
def test_a_free_throw_needs_strength_but_no_counters(
    duel: Make, edition: Edition, strength: int, legal: bool
) -> None:
    """A model of Size 2 three inches off, thrown by a model that is strong enough for it."""
    play = using(
        duel,
        f"This model may make a free Grab and Throw with Strength {strength} on target model or piece of scenery.",
        *((8, 7) if legal else ()),
        use=FAR,
        gap=3,
        edition=edition,
        hero={"counters": 1},
        foe={"counters": 0},
        target={"endurance": zones(30, 3, 3)},
    )
    events = play.answer("power trick")
    assert legal == ("AttackDeclared" in kinds(events))
    assert [event.amount for event in found(events, PowerSpent)] == [1]
    if legal:
        if edition is DC_FR:
            play.answer(True)
        # Twice the Strength of the power, measured from the thrower.
        assert play.refusal([10, 18 - BASE / 2 - 4.1]) == ("DC-THROW-03", "too_far")
        play.answer([10, 18 - BASE / 2 - 3.9])
        assert play.figure("B.foe").y < 18


@each("inches, legal", [(4, True), (4.1, False)])
def test_a_free_throw_at_something_else(duel: Make, inches: float, legal: bool) -> None:
    """Strength 2 throws four inches, from the thrower to what is to be struck."""
    crate = piece("crate", [9.5, 18 - BASE / 2 - inches - 1, 1, 1], 1)
    play = using(
        duel,
        "This model may make a free Grab and Throw with Strength 2 on target model or piece of scenery.",
        *(8, 7),
        use={"range": 3},
        gap=3,
        edition=MARVEL,
        board=board(crate),
        foe={"counters": 0},
    )
    play.answer("power trick")
    while play.asked.about in ("overload", "power_choice"):
        play.answer("none" if play.asked.about == "overload" else "B.foe")

    assert legal == (play.asked.about == "new_target" and "crate" in play.options)
    if legal:
        play.answer("none")


def test_two_things_may_be_thrown_one_after_the_other(duel: Make) -> None:
    """The second may be left out, and is not the first one again."""
    crates = board(piece("one", [12, 12, 1, 1], 1, size=1), piece("two", [14, 12, 1, 1], 1, size=1))
    play = using(
        duel,
        "This model may make a free Grab and Throw with Strength 2 on up to two target pieces of scenery.",
        use={"range": 9},
        gap=8,
        board=crates,
    )
    play.answer("power trick")
    assert play.options == ("one", "two")
    play.answer("one")
    while play.asked.about not in ("power_choice", "action"):
        play.answer([11.5, 16])

    assert play.options == ("two", "none")
    play.answer("none")
    assert play.asked.about == "action"


# -- using or activating again ---------------------------------------------------------------------


@each("frequency", ["unique", "extraordinary"])
def test_what_is_used_up_may_be_used_once_more(duel: Make, frequency: str) -> None:
    blow = line(frequency=frequency, cost=1)
    play = using(
        duel,
        f"This model may use one {frequency.capitalize()} attack once more.",
        *(1, 2, 1, 2),
        attacker={"attacks": [blow]},
    )
    play.attack()
    assert "attack blow" not in play.options
    play.answer("power trick")
    play.attack()

    assert "attack blow" not in play.options


def test_nothing_is_restored_where_nothing_was_used(duel: Make) -> None:
    play = using(duel, "This model may use one Unique attack once more.")

    assert "UseRestored" not in kinds(play.answer("power trick"))
    assert play.asked.about == "action"


def test_a_model_may_be_activated_once_more(duel: Make) -> None:
    """Once: the second activation does not bring a third."""
    play = using(
        duel,
        "This model may be activated once more this Round.",
        "A",
        use={"frequency": "extraordinary"},
        foe={"activated": True},
    )
    assert found(play.answer("power trick"), MayActAgain)
    play.answer("end", "A.hero")
    assert found(play.events, Activated)[-1].figure == "A.hero"
    assert "power trick" not in play.options
    play.answer("end")

    assert play.table.round == 2
    play.answer("A", "A.hero")
    play.answer("end")
    assert play.table.active != "A.hero"


def test_a_second_activation_comes_even_if_the_first_ends_with_a_knockout(duel: Make) -> None:
    play = using(
        duel,
        "This model may be activated once more this Round. This model suffers 7 damage.",
        *(8, 8, 8, 8, "A"),
        use={"frequency": "extraordinary"},
        foe={"activated": True},
        more=near("A.pal", 4, activated=True),
    )
    play.answer("power trick")
    assert play.figure("A.hero").knocked_out
    assert not play.figure("A.hero").activated
    play.answer("A.hero")

    assert play.table.round == 2


def test_another_model_may_be_activated_once_more(duel: Make) -> None:
    play = using(
        duel,
        "Target friendly model may be activated once more this Round.",
        use=FAR,
        more=near("A.pal", 1, activated=True),
        foe={"activated": True},
    )
    play.answer("power trick", "A.pal", "end")

    assert "A.pal" in play.options
