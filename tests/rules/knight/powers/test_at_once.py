"""Deeds that happen at once: harm, healing, counters, moves, throws, choices and rolls."""

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events import (
    Activated,
    CountersLost,
    Damaged,
    Displaced,
    PointsScored,
    PowerSpent,
    StatRolled,
    StatsChanged,
)
from slugfest.rules.knight.power_events import MayActAgain, SpellsCast
from slugfest.rules.knight.skill_events import CountersGained, Healed
from tests.rules.knight.builders import BASE, board, found, kinds, line, only, piece, zones
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, near, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

FAR = {"range": 6}


# -- harm and healing -----------------------------------------------------------------------


@rule("DC-POWER-01", "DC-SKILL-52")
@each("skills, dealt", [([], 3), (["Resistance 1 vs Energy"], 2), (["Immunity to Energy"], 0)])
def test_a_power_may_hurt(duel: Make, skills: list[str], dealt: int) -> None:
    play = using(duel, "Target enemy model suffers 3 Energy damage.", use=FAR, target={"skills": skills})

    assert only(play.answer("power trick", "B.foe"), Damaged).damage.total == dealt
    assert play.figure("B.foe").endurance == 10 - dealt


@rule("DC-POWER-01", "DC-DMG-21")
def test_whoever_is_removed_by_one_sentence_is_spared_the_next(duel: Make) -> None:
    text = "Target enemy model suffers 9 damage. Target enemy model suffers Stun/2."
    play = using(duel, text, use=FAR, foe={"endurance": 4}, more={"B.third": {"at": [30, 30]}})
    events = play.answer("power trick", "B.foe")

    assert play.figure("B.foe").out
    assert "CountersLost" not in kinds(events)
    assert play.asked.about == "action"


@rule("DC-POWER-01", "DC-KO-01")
def test_a_power_may_bring_the_roll_for_the_worst_zone(duel: Make) -> None:
    play = using(duel, "Target enemy model suffers 1 damage.", 8, 8, use=FAR, foe={"endurance": 4})
    events = play.answer("power trick", "B.foe")

    assert only(events, StatRolled).stat == "stamina"
    assert play.figure("B.foe").knocked_out


@rule("DC-POWER-01", "DC-EFF-06")
def test_a_power_may_bring_an_effect(duel: Make) -> None:
    play = using(duel, "Target enemy model suffers Stun/2, Knocked Down.", use=FAR)
    play.answer("power trick", "B.foe")

    assert (play.figure("B.foe").counters, play.figure("B.foe").knocked_down) == (4, True)


@rule("DC-POWER-01")
@each("endurance, after", [(9, 10), (8, 10), (5, 7)])
def test_a_power_may_heal_up_to_what_is_printed(duel: Make, endurance: int, after: int) -> None:
    play = using(duel, "This model recovers up to 2 Endurance points.", hero={"endurance": endurance})
    play.answer("power trick")

    assert play.figure("A.hero").endurance == after


@rule("DC-POWER-01")
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


@rule("DC-POWER-01")
def test_counters_come_and_go(duel: Make) -> None:
    text = "This model gains 3 Power counters. Target enemy model loses 4 Power counters."
    play = using(duel, text, use=FAR, foe={"counters": 3})
    events = play.answer("power trick", "B.foe")

    assert (only(events, CountersGained).amount, only(events, CountersLost).amount) == (3, 3)
    assert (play.figure("A.hero").counters, play.figure("B.foe").counters) == (8, 0)


# -- moving -----------------------------------------------------------------------------------


@rule("DC-POWER-01", "DC-DISP-05")
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


@rule("DC-POWER-01")
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


@rule("DC-POWER-01", "DC-DISP-05")
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


@rule("DC-POWER-01")
def test_a_model_may_be_put_into_terrain_only(duel: Make) -> None:
    pond = piece("pond", [12, 12, 3, 3], 0.1, terrain="water")
    play = using(
        duel, "Displace this model into water terrain in range.", use={"range": 12}, board=board(pond)
    )
    play.answer("power trick")

    assert play.refusal([10, 10]) == ("DC-POWER-02", "not_in_terrain")
    play.answer([13, 13])
    assert play.figure("A.hero").x == 13


@rule("DC-POWER-01", "DC-MOVE-01")
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


@rule("DC-POWER-01", "DC-GRAB-06")
@each("edition", [DC, DC_FR], ids=lambda one: one.id)
@each("strength, legal", [(2, True), (1, False)])
def test_a_free_throw_needs_strength_but_no_counters(
    duel: Make, edition: Edition, strength: int, legal: bool
) -> None:
    """A model of Size 2 three inches off, thrown by whoever is strong enough for it."""
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
    assert [one.amount for one in found(events, PowerSpent)] == [1]
    if legal:
        if edition is DC_FR:
            play.answer(True)
        # Twice the Strength of the power, measured from the thrower.
        assert play.refusal([10, 18 - BASE / 2 - 4.1]) == ("DC-THROW-03", "too_far")
        play.answer([10, 18 - BASE / 2 - 3.9])
        assert play.figure("B.foe").y < 18


@rule("DC-POWER-01", "MV-THROW-01")
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


@rule("DC-POWER-01")
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


# -- once more ----------------------------------------------------------------------------------


@rule("DC-POWER-01", "DC-POWER-07")
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


@rule("DC-POWER-01")
def test_nothing_is_restored_where_nothing_was_used(duel: Make) -> None:
    play = using(duel, "This model may use one Unique attack once more.")

    assert "UseRestored" not in kinds(play.answer("power trick"))
    assert play.asked.about == "action"


@rule("DC-POWER-01", "DC-ACT-01")
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


@rule("DC-POWER-01", "DC-KO-06")
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


@rule("DC-POWER-01")
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


# -- choices and tables ---------------------------------------------------------------------------


@rule("DC-POWER-01")
def test_the_owner_picks_one_of_several(duel: Make) -> None:
    text = "This model chooses one: gains +1 Attack, or gains +2 Agility and suffers Stun/1, or recovers up to 2 Endurance points until the end of the Round."
    play = using(duel, text)
    play.answer("power trick")
    assert (play.asked.about, len(play.options)) == ("pick_clause", 3)
    play.answer(play.options[1])

    assert [(one.stat, one.amount) for one in play.figure("A.hero").lasting] == [("agility", 2)]
    assert play.figure("A.hero").counters == 4


@rule("DC-POWER-01")
@each("face, stat", [(1, "attack"), (2, "agility"), (3, "stamina"), (8, "stamina")])
def test_a_die_picks_from_a_table(duel: Make, face: int, stat: str) -> None:
    """Faces beyond the last row are the last row."""
    text = (
        "Roll 1d8: 1/ gains +1 Attack, 2/ gains +1 Agility, 3/ gains +1 Stamina until the end of the Round."
    )
    play = using(duel, text, face)
    play.answer("power trick")

    assert [one.stat for one in play.figure("A.hero").lasting] == [stat]


@rule("DC-POWER-01")
def test_everybody_rolls_for_himself(duel: Make) -> None:
    text = 'All enemy models within 6", roll 1d8: 1/ suffers Stun/1, 2/ suffers Knocked Down.'
    play = using(duel, text, 2, 1, more={"B.third": {"at": [10, 18 - BASE]}})
    play.answer("power trick")

    assert [play.figure(one).knocked_down for one in ("B.foe", "B.third")] == [True, False]
    assert [play.figure(one).counters for one in ("B.foe", "B.third")] == [6, 5]


# -- rolls ----------------------------------------------------------------------------------------


@rule("DC-POWER-01", "DC-DICE-06")
@each("dice, stunned", [((4, 4), False), ((4, 5), True)])
def test_the_target_must_pass_a_roll_or_suffer(duel: Make, dice: tuple[int, int], stunned: bool) -> None:
    """Willpower 8: 8 passes, 9 fails."""
    play = using(duel, "Target enemy model must pass a Willpower roll or suffers Stun/2.", *dice, use=FAR)
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").counters == (4 if stunned else 6)


@rule("DC-POWER-01", "DC-DICE-06")
@each("dice, stunned", [((3, 3), False), ((3, 4), True)])
def test_a_roll_may_be_made_harder(duel: Make, dice: tuple[int, int], stunned: bool) -> None:
    text = "Target enemy model must pass a Willpower roll with a -2 penalty or suffers Stun/2."
    play = using(duel, text, *dice, use=FAR)
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").counters == (4 if stunned else 6)


@rule("DC-POWER-01")
@each("dice, gains", [((4, 4), True), ((4, 5), False)])
@each(
    "text",
    [
        "This model must make an Agility roll, if passed, this model",
        "Make an Agility roll, if passed, this model",
    ],
)
def test_a_roll_may_have_to_be_passed(duel: Make, text: str, dice: tuple[int, int], gains: bool) -> None:
    play = using(duel, f"{text} gains +1 Attack until the end of the Round.", *dice)
    events = play.answer("power trick")

    assert (only(events, StatRolled).figure, bool(found(events, StatsChanged))) == ("A.hero", gains)


@rule("DC-POWER-01")
def test_everybody_near_rolls_in_turn(duel: Make) -> None:
    text = 'All enemy models within 3" must pass a Stamina roll or suffer Knocked Down.'
    more = {"B.third": {"at": [10, 18 - BASE]}, "B.away": {"at": [10, 18 - 2 * BASE - 3.1]}}
    play = using(duel, text, *(8, 8, 1, 1), more=more)
    play.answer("power trick")

    assert [play.figure(one).knocked_down for one in ("B.foe", "B.third", "B.away")] == [True, False, False]


# -- whom -------------------------------------------------------------------------------------------


@rule("DC-POWER-01", "DC-POWER-04")
@each(
    "who, stunned",
    [
        ("All models in range", {"A.hero", "A.pal", "B.foe"}),
        ("All other models in range", {"A.pal", "B.foe"}),
        ("All friendly models in range", {"A.hero", "A.pal"}),
        ("All other friendly models in range", {"A.pal"}),
        ("All enemy models in range", {"B.foe"}),
        ('All enemy models within 1"', set()),
        ('This model and all enemy models within 3"', {"A.hero", "B.foe"}),
    ],
)
def test_everybody_in_range(duel: Make, who: str, stunned: set[str]) -> None:
    verb = "suffer Stun/2"
    play = using(duel, f"{who} {verb}.", use={"range": 2, "cost": 0}, gap=1.5, more=near("A.pal", 2))
    play.answer("power trick")

    assert {one for one in ("A.hero", "A.pal", "B.foe") if play.figure(one).counters == 4} == stunned


@rule("DC-POWER-02")
@each("level, legal", [(10, True), (9, False)])
def test_a_target_may_have_to_be_of_a_level(duel: Make, level: int, legal: bool) -> None:
    text = "Target enemy model of Level 10 or higher suffers Stun/1."
    play = using(duel, text, use=FAR, target={"level": level})

    assert legal == ("power trick" in play.options)


@rule("DC-POWER-01", "DC-SKILL-20")
def test_a_spell_outlives_the_model_that_cast_it(duel: Make) -> None:
    """The bearer is out of the game; what it did lasts on."""
    text = "Target enemy model cannot attack until the end of the game. This model suffers 9 damage."
    play = using(
        duel,
        text,
        use=FAR,
        hero={"endurance": 2},
        foe={"activated": False},
        more={"A.pal": {"at": [10, 18 - BASE]}},
    )
    play.answer("power trick", "B.foe")
    assert play.figure("A.hero").out
    while play.table.active != "B.foe":
        play.answer("end" if play.table.active else "B.foe" if "B.foe" in play.options else play.options[0])

    assert not [one for one in play.options if one.startswith("attack")]


# -- what is seen -------------------------------------------------------------------------------------


@rule("DC-POWER-01")
def test_spells_are_shown_and_copies_are_apart(duel: Make) -> None:
    play = using(duel, "This model gains Fly until the end of the Round.", hero={"counters": 2})
    before = play.match.hash
    twin = play.match.clone()
    assert only(play.answer("power trick"), SpellsCast).told == {"en": "gains Fly", "fr": "gagne Vol"}
    (shown,) = play.match.view("B").table["figures"]["A.hero"]["effects"]

    assert (shown["name"], shown["until"], shown["text"]["fr"]) == ("trick", "round", "gagne Vol")
    assert (twin.hash, twin.state.index.permits) == (before, {})  # type: ignore[attr-defined]
    assert play.match.hash != before
    play.match.undo()
    assert (play.match.hash, play.table.index.permits) == (before, {})


@rule("DC-POWER-06")
def test_a_power_used_twice_is_refused(duel: Make) -> None:
    play = using(duel, "This model gains Fly until the end of the Round.", use={"frequency": "extraordinary"})
    play.answer("power trick")

    assert play.refusal("power trick") == ("DC-POWER-06", "used_up")


@rule("DC-POWER-12")
@each("boxes, flies", [(7, True), (6, False)])
def test_a_zone_may_take_a_skill_away(duel: Make, boxes: int, flies: bool) -> None:
    """Six boxes are the middle zone, which prints `- Fly`."""
    play = duel(
        *(8, 7),
        line={"damage": 10 - boxes},
        target={"skills": ["Fly"], "endurance": zones(4, 4, 2, middle="- Fly")},
    )
    play.attack()

    assert flies == any(bearer == "B.foe" for _, bearer in play.table.index.permits)


@rule("DC-POWER-01")
def test_points_are_scored_by_the_owner(duel: Make) -> None:
    play = using(
        duel,
        "At the start of each Round, you score 2 additional Victory Points.",
        "A",
        use=PASSIVE,
        start="round",
    )

    assert [(one.player, one.points) for one in found(play.events, PointsScored)] == [("A", 2)]
