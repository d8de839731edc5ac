"""Choices, tables, rolls, and whom a power falls on."""

import pytest

from slugfest.rules.knight.events.play import StatRolled
from slugfest.rules.knight.events.powers import SpellsCast, StatsChanged
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, found, only, zones
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, near, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

FAR = {"range": 6}


# -- choices and tables ---------------------------------------------------------------------------


def test_the_owner_picks_one_of_several(duel: Make) -> None:
    text = "This model chooses one: gains +1 Attack, or gains +2 Agility and suffers Stun/1, or recovers up to 2 Endurance points until the end of the Round."
    play = using(duel, text)
    play.answer("power trick")
    assert (play.asked.about, len(play.options)) == ("pick_clause", 3)
    play.answer(play.options[1])

    assert [(effect.stat, effect.amount) for effect in play.figure("A.hero").lasting] == [("agility", 2)]
    assert play.figure("A.hero").counters == 4


@each("face, stat", [(1, "attack"), (2, "agility"), (3, "stamina"), (8, "stamina")])
def test_a_die_picks_from_a_table(duel: Make, face: int, stat: str) -> None:
    """Faces beyond the last row are the last row."""
    text = (
        "Roll 1d8: 1/ gains +1 Attack, 2/ gains +1 Agility, 3/ gains +1 Stamina until the end of the Round."
    )
    play = using(duel, text, face)
    play.answer("power trick")

    assert [effect.stat for effect in play.figure("A.hero").lasting] == [stat]


def test_everybody_rolls_for_himself(duel: Make) -> None:
    text = 'All enemy models within 6", roll 1d8: 1/ suffers Stun/1, 2/ suffers Knocked Down.'
    play = using(duel, text, 2, 1, more={"B.third": {"at": [10, 18 - BASE]}})
    play.answer("power trick")

    assert [play.figure(name).knocked_down for name in ("B.foe", "B.third")] == [True, False]
    assert [play.figure(name).counters for name in ("B.foe", "B.third")] == [6, 5]


# -- rolls ----------------------------------------------------------------------------------------


@rule("DC-DICE-08")
@each("dice, stunned", [((4, 4), False), ((4, 5), True)])
def test_the_target_must_pass_a_roll_or_suffer(duel: Make, dice: tuple[int, int], stunned: bool) -> None:
    """Willpower 8: 8 passes, 9 fails."""
    play = using(duel, "Target enemy model must pass a Willpower roll or suffers Stun/2.", *dice, use=FAR)
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").counters == (4 if stunned else 6)


@each("dice, stunned", [((3, 3), False), ((3, 4), True)])
def test_a_roll_may_be_made_harder(duel: Make, dice: tuple[int, int], stunned: bool) -> None:
    text = "Target enemy model must pass a Willpower roll with a -2 penalty or suffers Stun/2."
    play = using(duel, text, *dice, use=FAR)
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").counters == (4 if stunned else 6)


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


def test_everybody_near_rolls_in_turn(duel: Make) -> None:
    text = 'All enemy models within 3" must pass a Stamina roll or suffer Knocked Down.'
    more = {"B.third": {"at": [10, 18 - BASE]}, "B.away": {"at": [10, 18 - 2 * BASE - 3.1]}}
    play = using(duel, text, *(8, 8, 1, 1), more=more)
    play.answer("power trick")

    assert [play.figure(name).knocked_down for name in ("B.foe", "B.third", "B.away")] == [True, False, False]


# -- whom -------------------------------------------------------------------------------------------


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

    assert {name for name in ("A.hero", "A.pal", "B.foe") if play.figure(name).counters == 4} == stunned


@rule("DC-POWER-02")
@each("level, legal", [(10, True), (9, False)])
def test_a_target_may_have_to_be_of_a_level(duel: Make, level: int, legal: bool) -> None:
    text = "Target enemy model of Level 10 or higher suffers Stun/1."
    play = using(duel, text, use=FAR, target={"level": level})

    assert legal == ("power trick" in play.options)


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

    assert not [option for option in play.options if option.startswith("attack")]


# -- what is seen -------------------------------------------------------------------------------------


def test_spells_are_shown_and_copies_are_apart(duel: Make) -> None:
    play = using(duel, "This model gains Fly until the end of the Round.", hero={"counters": 2})
    before = play.match.hash
    twin = play.match.clone()
    assert only(play.answer("power trick"), SpellsCast).told == {"en": "gains Fly", "fr": "gagne Vol"}
    (shown,) = play.match.view("B").table["figures"]["A.hero"]["effects"]

    assert (shown["name"], shown["until"], shown["text"]["fr"]) == ("trick", "round", "gagne Vol")
    assert shown["lasts"] == {"en": "until the end of the Round", "fr": "jusqu'à la fin du Round"}
    assert (twin.hash, twin.state.index.permits) == (before, {})
    assert play.match.hash != before
    play.match.undo()
    assert (play.match.hash, play.table.index.permits) == (before, {})


@rule("DC-POWER-06")
def test_a_power_used_twice_is_refused(duel: Make) -> None:
    play = using(duel, "This model gains Fly until the end of the Round.", use={"frequency": "extraordinary"})
    play.answer("power trick")

    assert play.refusal("power trick") == ("DC-POWER-06", "used_up")


@each("boxes, flies", [(7, True), (6, False)])
def test_a_zone_may_take_a_skill_away(duel: Make, boxes: int, flies: bool) -> None:
    """Six boxes are the middle zone, which prints `- Fly`."""
    play = duel(
        *(8, 7),
        line={"damage": 10 - boxes},
        target={"skills": ["Fly"], "endurance": zones(4, 4, 2, middle="- Fly")},
    )
    play.attack()

    assert flies == any("B.foe" in bearers for bearers in play.table.index.permits.values())


def test_points_are_scored_by_the_owner(duel: Make) -> None:
    play = using(
        duel,
        "At the start of each Round, you score 2 additional Victory Points.",
        "A",
        use=PASSIVE,
        start="round",
    )

    assert [(event.player, event.points) for event in found(play.events, PointsScored)] == [("A", 2)]
