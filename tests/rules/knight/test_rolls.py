"""Generic rolls: two dice against Agility, Stamina or Willpower."""

import pytest

from slugfest.bots import RandomBot
from slugfest.games import new_match
from slugfest.kernel.dice import Throw
from slugfest.kernel.flow import Toss
from slugfest.kernel.game import DiceRolled
from slugfest.kernel.match import Match
from slugfest.rules.knight.events import StatRolled
from slugfest.rules.knight.rolls import D8, roll_against, roll_two_dice
from tests.rules.knight.builders import Play, found, only, zones
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


@rule("DC-DICE-06", "DC-DICE-07", "DC-DICE-08", "DC-CARD-07")
@each("dice, passed", [((4, 4), True), ((1, 1), True), ((5, 4), False), ((8, 8), False)])
@each("stat", ["agility", "stamina", "willpower"])
def test_a_total_of_no_more_than_the_stat_succeeds(
    duel: Make, stat: str, dice: tuple[int, int], passed: bool
) -> None:
    stats = {"agility": 14, "stamina": 14, "willpower": 14, stat: 8}
    roll = rolled(duel(*dice, target=stats), stat)

    assert (roll.dice, roll.against.total, roll.passed) == (dice, 8, passed)


@rule("DC-DICE-05")
def test_every_named_roll_uses_two_dice(duel: Make) -> None:
    play = duel(3, 4)
    rolled(play, "stamina")

    assert only(play.events, DiceRolled).faces == (3, 4)
    assert only(play.events, DiceRolled).player == "B"


@rule("DC-DICE-09")
@each(
    "stamina, dice, passed", [(16, (8, 8), True), (1, (1, 1), False), (2, (1, 1), True), (15, (8, 8), False)]
)
def test_no_face_decides_by_itself(duel: Make, stamina: int, dice: tuple[int, int], passed: bool) -> None:
    assert rolled(duel(*dice, target={"stamina": stamina}), "stamina").passed == passed


@rule("DC-DICE-10")
@each("endurance, against", [(10, 9), (6, 7), (3, 12)])
def test_the_stat_is_the_one_of_the_moment(duel: Make, endurance: int, against: int) -> None:
    bar = {"endurance": zones(4, 3, 3, middle="-2 Stamina", worst="+3 Stamina")}
    play = duel(4, 4, target=bar, foe={"endurance": endurance})

    assert against == rolled(play, "stamina").against.total


@rule("DC-GEN-04")
@each("game", ["dc", "dc_fr", "marvel"])
def test_every_die_has_eight_sides(game: str) -> None:
    match, bot = new_match(game, seed=11), RandomBot(11)
    while match.result is None:
        match.answer(bot.answer(match.view(match.asked[0]), match.decision()))  # type: ignore[arg-type]
    dice = found(match.events, DiceRolled)

    assert {one.die for one in dice} == {"d8"}
    assert {face for one in dice for face in one.faces} <= set(range(1, 9))
    assert D8.faces == (1, 2, 3, 4, 5, 6, 7, 8)


@rule("DC-GEN-04", "DC-DICE-05")
def test_a_roll_asks_for_two_eight_sided_dice(duel: Make) -> None:
    play = duel(1, 1)
    match = play.match
    match.state.stack.append(roll_against("B.foe", "agility"))
    match._scene.frame = match.state.stack[-1]
    asked = roll_two_dice.run(match._scene)

    assert isinstance(asked, Toss)
    assert asked.request == Throw(D8, 2, "DC-DICE-05", "agility", "B")

    match._run()
