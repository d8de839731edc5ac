"""Generic rolls: two dice against Agility, Stamina or Willpower."""

from collections import Counter
from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.games import new_match
from slugfest.kernel.dice import Throw
from slugfest.kernel.flow import Toss
from slugfest.kernel.game import DiceRolled
from slugfest.kernel.match import Match
from slugfest.rules.knight.events.play import StatRolled
from slugfest.rules.knight.rolls import D8, roll_against, roll_two_dice
from tests.rules.knight.builders import Play, found, line, only, power, proving, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def rolled(play: Play, stat: str) -> StatRolled:
    """What a roll against a stat of the foe comes to, right now."""
    match: Match = play.match
    before = len(match.events)
    match.state.stack.append(roll_against("B.foe", stat))
    match._run()
    return only(match.events[before:], StatRolled)


@each("dice, passed", [((4, 4), True), ((1, 1), True), ((5, 4), False), ((8, 8), False)])
@each("stat", ["agility", "stamina", "willpower"])
def test_a_total_of_no_more_than_the_stat_succeeds(
    duel: Make, stat: str, dice: tuple[int, int], passed: bool
) -> None:
    stats = {"agility": 14, "stamina": 14, "willpower": 14, stat: 8}
    roll = rolled(duel(*dice, target=stats), stat)

    assert (roll.dice, roll.against.total, roll.passed) == (dice, 8, passed)


def test_every_named_roll_uses_two_dice(duel: Make) -> None:
    play = duel(3, 4)
    rolled(play, "stamina")

    assert only(play.events, DiceRolled).faces == (3, 4)
    assert only(play.events, DiceRolled).player == "B"


@each(
    "stamina, dice, passed", [(16, (8, 8), True), (1, (1, 1), False), (2, (1, 1), True), (15, (8, 8), False)]
)
def test_no_face_decides_by_itself(duel: Make, stamina: int, dice: tuple[int, int], passed: bool) -> None:
    assert rolled(duel(*dice, target={"stamina": stamina}), "stamina").passed == passed


@each("endurance, against", [(10, 9), (6, 7), (3, 12)])
def test_the_stat_is_the_one_of_the_moment(duel: Make, endurance: int, against: int) -> None:
    bar = {"endurance": zones(4, 3, 3, middle="-2 Stamina", worst="+3 Stamina")}
    play = duel(4, 4, target=bar, foe={"endurance": endurance})

    assert against == rolled(play, "stamina").against.total


WAVE = {"range": "Expansive Wave 3", "damage": 1}
HEX = power(
    name="Hex", cost=1, range=6, text="Target enemy model must pass a Willpower roll or suffers Stun/2."
)


def tried(duel: Make, stat: str, *dice: int, target: dict[str, Any], **foe: Any) -> StatRolled:
    """The roll that an action of the hero calls for: a wave, a blow into the worst zone, or a power."""
    blow = {"attacks": [line(damage=7)]}
    cards = {"agility": {"attacks": [line(**WAVE)]}, "stamina": blow, "willpower": {"powers": [HEX]}}
    before = (8, 7) if stat == "stamina" else ()
    play: Play = duel(*before, *dice, attacker=cards[stat], target=target, foe={"counters": 0, **foe})
    answers = {
        "agility": ["attack blow"],
        "stamina": ["attack blow", "B.foe", "none"],
        "willpower": ["power hex"],
    }
    events = play.answer(*answers[stat])
    if play.asked.about == "power_target":
        events += play.answer("B.foe")
    (thrown,) = [event for event in found(events, DiceRolled) if event.purpose == stat]
    assert (thrown.faces, thrown.player) == (dice, "B")
    return only(events, StatRolled)


@rule("DC-DICE-05", "DC-CARD-07")
@each("dice, passed", [((4, 4), True), ((1, 7), True), ((5, 4), False), ((8, 1), False)])
@each(
    "stat",
    [
        proving("DC-DICE-06", "agility"),
        proving("DC-DICE-07", "stamina"),
        proving("DC-DICE-08", "willpower"),
    ],
)
def test_the_sum_of_two_dice_passes_up_to_the_stat_and_no_further(
    duel: Make, stat: str, dice: tuple[int, int], passed: bool
) -> None:
    """8 in the stat that is rolled against; in the other two what would decide otherwise."""
    others = 2 if passed else 16
    roll = tried(
        duel, stat, *dice, target={"agility": others, "stamina": others, "willpower": others, stat: 8}
    )

    assert (roll.stat, roll.dice, roll.against.total, roll.passed) == (stat, dice, 8, passed)


@rule("DC-DICE-09")
@each("value, dice, passed", [(16, (8, 8), True), (15, (8, 8), False), (2, (1, 1), True), (1, (1, 1), False)])
@each("stat", ["agility", "stamina", "willpower"])
def test_no_face_of_the_dice_passes_or_fails_by_itself(
    duel: Make, stat: str, value: int, dice: tuple[int, int], passed: bool
) -> None:
    assert tried(duel, stat, *dice, target={stat: value}).passed is passed


@each(
    "endurance, dice, against, passed",
    [
        (10, (4, 4), 8, True),
        proving("DC-DICE-10", 6, (4, 4), 6, False),
        proving("DC-DICE-10", 3, (5, 6), 11, True),
    ],
)
def test_a_zone_of_the_bar_changes_what_must_be_rolled(
    duel: Make, endurance: int, dice: tuple[int, int], against: int, passed: bool
) -> None:
    bar = {"endurance": zones(4, 3, 3, middle="-2 Willpower", worst="+3 Willpower")}
    roll = tried(duel, "willpower", *dice, target=bar, endurance=endurance)

    assert (roll.against.total, roll.passed) == (against, passed)


@rule("DC-GEN-04")
def test_all_faces_of_a_die_come_up_alike() -> None:
    """Two dice at least decide who chooses a zone: 600 games that begin, each face in about an eighth."""
    begun = [new_match("dc", teams=[["night_tram"], ["rust_saint"]], seed=seed) for seed in range(600)]
    faces = [face for match in begun for event in found(match.events, DiceRolled) for face in event.faces]
    counts = Counter(faces)

    assert sorted(counts) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(abs(count / len(faces) - 1 / 8) < 0.03 for count in counts.values())


@rule("DC-GEN-04")
@each("game", ["dc", "dc_fr", "marvel"])
def test_every_die_has_eight_sides(game: str) -> None:
    match, bot = new_match(game, seed=11), RandomBot(11)
    while match.result is None:
        match.answer(bot.answer(match.view(match.asked[0]), match.decision()))  # type: ignore[arg-type]
    dice = found(match.events, DiceRolled)

    assert {event.die for event in dice} == {"d8"}
    assert {face for event in dice for face in event.faces} <= set(range(1, 9))
    assert D8.faces == (1, 2, 3, 4, 5, 6, 7, 8)


def test_a_roll_asks_for_two_eight_sided_dice(duel: Make) -> None:
    play = duel(1, 1)
    match = play.match
    match.state.stack.append(roll_against("B.foe", "agility"))
    _, scene = match.asking()
    asked = roll_two_dice.run(scene)

    assert isinstance(asked, Toss)
    assert asked.request == Throw(D8, 2, "DC-DICE-05", "agility", "B")

    match._run()
