"""Abilities that answer when their figure is chosen by an ability."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import AbilityUsed, DamageRolled, Defeated, Healed
from tests.rules.superscape.builder import Game, put
from tests.rules.superscape.conftest import Play

ROWS = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
LAST: dict[str, Any] = {"turn": 3, "order": ["B", "A"], "player": "A"}
HOOK = {
    "name": "Hook",
    "text": "At the start of your turn, this figure rolls 1 damage die against an enemy within 1 space.",
}
BALM = {"name": "Balm", "text": "When chosen by an ability, this figure heals 1 wound."}
SPITE = {
    "name": "Spite",
    "text": "When chosen by an ability, this figure rolls 1 damage die against an enemy within 1 space.",
}


def turn(play: Play, dice: str, foes: dict[str, Any], *abilities: dict[str, str], life: int = 5) -> Game:
    """The start of the turn of a hero who hooks somebody."""
    hero = put("2,1", life=life, abilities=[HOOK, *abilities])
    return play(ROWS, A={"hero": hero}, B=foes, start="turn", position=LAST, dice=dice)


@pytest.mark.rule("SS-ABIL-16")
@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_the_chosen_heals_before_the_dice_fall(play: Play, wounds: int) -> None:
    game = turn(play, "k", {"foe": put("3,1", life=3, wounds=wounds, abilities=[BALM])})

    assert game.kinds(Healed, DamageRolled) == ["Healed"] * bool(wounds) + ["DamageRolled"]
    assert game.wounds("B.foe") == max(1, wounds)


@pytest.mark.rule("SS-ABIL-16")
def test_only_the_one_who_is_chosen_answers(play: Play) -> None:
    foes = {name: put(at, wounds=2, abilities=[BALM]) for name, at in (("foe", "3,1"), ("fiend", "1,1"))}
    game = turn(play, "b", foes)

    assert (game.about, game.asked.player, game.options) == ("ability_target", "A", ["B.foe", "B.fiend"])
    game.answer("B.fiend")
    assert [event.figure for event in game.told(Healed)] == ["B.fiend"]


@pytest.mark.rule("SS-ABIL-16")
def test_two_who_answer_each_other_come_to_an_end(play: Play) -> None:
    game = turn(play, "bbb", {"foe": put("3,1", abilities=[SPITE])}, SPITE)

    used = [event.ability for event in game.told(AbilityUsed)]
    assert used == ["hero.hook", "foe.spite", "hero.spite"]
    assert len(game.told(DamageRolled)) == 3


@pytest.mark.rule("SS-ABIL-16", "SS-TEAM-07")
def test_who_falls_to_the_answer_of_the_chosen_does_nothing_more(play: Play) -> None:
    game = turn(play, "k", {"foe": put("3,1", abilities=[SPITE])}, life=1)

    assert [event.figure for event in game.told(Defeated)] == ["A.hero"]
    assert len(game.told(DamageRolled)) == 1
