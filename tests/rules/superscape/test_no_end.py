"""Texts that would answer themselves for ever come to an end."""

from slugfest.rules.superscape.abilities.choosing import MOST_WITHIN_ITSELF
from slugfest.rules.superscape.events import AbilityUsed, CardActivated, GrantUsed, TurnBegan
from slugfest.rules.superscape.rounds.turns import MOST_GRANTED
from tests.rules.superscape.builder import ability, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0 g0 g0"]


def test_a_move_that_an_ability_gives_calls_for_the_ability_a_few_times_alone(play: Play) -> None:
    restless = ability("When this figure begins to move, this figure maneuvers up to 2 spaces.")
    game = play(ROW, A={"hero": put("1,1", **restless)}, B={"foe": put("9,1")}, start="move")

    for _ in range(MOST_WITHIN_ITSELF):
        assert game.about == "route"
        game.answer(["1,1", "2,1"])
    assert len(game.told(AbilityUsed)) == MOST_WITHIN_ITSELF
    game.answer(["1,1", "2,1"])
    assert len(game.told(AbilityUsed)) == MOST_WITHIN_ITSELF
    assert game.at("A.hero") != "1,1"


def test_activations_that_call_for_themselves_lapse_beyond_the_limit(play: Play) -> None:
    tireless = ability("At the end of its activation, activate this figure again.")
    teams = {"A": {"hero": put("1,1", **tireless)}, "B": {"foe": put("9,1")}}
    marked = {"markers": {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}}
    game = play(ROW, **teams, start="turn", position=marked)
    while len(game.told(TurnBegan)) < 2:
        game.answer([])

    assert len(game.told(CardActivated)) == 1 + MOST_GRANTED + 1
    assert [event.player for event in game.told(CardActivated)][-1] == "B"
    assert len(game.told(GrantUsed)) == MOST_GRANTED + 1
