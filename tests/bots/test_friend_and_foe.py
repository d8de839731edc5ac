"""SuperScape's bots know friend from foe, whatever hurts, and beat bots that do not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from slugfest.bots import BOTS, Bot
from slugfest.bots.evaluation import begins_plan, evaluation_of, weights_of
from slugfest.bots.imagining import imagine
from slugfest.bots.lookahead import Lookahead
from slugfest.bots.rolls import spread, tallied
from slugfest.games import new_match
from slugfest.kernel.decisions import Choose, Roll
from slugfest.kernel.dice import Throw
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match
from slugfest.lab.league import Place, play_league
from slugfest.lab.soak.bots import BUDGETS, GLANCES, made
from slugfest.rules.superscape.dice import COMBAT, D20, SHIELD, SKULL
from tests.rules.superscape.builder import Put, ability, put, setup_of, volley

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
THINKERS = [name for name in BOTS if name != "random"]


def facing(a: dict[str, Put], b: dict[str, Put], rows: list[str] = ROW, start: str = "attack") -> Match:
    return new_match("superscape", setup=setup_of(rows, {"A": a, "B": b}, start), seed=1)


def options(match: Match) -> set[str]:
    assert isinstance(match.pending, Choose)
    return set(match.pending.options)


def ask(match: Match, bot: Bot) -> Any:
    view = match.view(match.asked[0])
    assert view.decision is not None
    return bot.answer(view, view.decision)


def thoughts(match: Match, *without: str) -> set[Any]:
    """What every bot that thinks answers, at two budgets and with some whims."""
    return {
        ask(match, made(name, "balanced", f"{seed}", budgets))
        for name in THINKERS
        if name not in without
        for seed in range(4)
        for budgets in (GLANCES, BUDGETS)
    }


def test_with_only_a_friend_in_reach_nobody_is_attacked() -> None:
    match = facing({"hero": put("1,1"), "pal": put("2,1", life=1)}, {"foe": put("8,1")})
    assert {"normal A.pal", "none"} == options(match)

    assert {"none"} == thoughts(match)


def test_with_friend_and_foe_in_reach_the_foe_is_attacked() -> None:
    match = facing({"hero": put("2,1"), "pal": put("1,1", life=1)}, {"foe": put("3,1", life=6, defense=6)})
    assert {"normal A.pal", "normal B.foe", "none"} == options(match)

    assert {"normal B.foe"} == thoughts(match, "easy")
    assert "normal A.pal" not in thoughts(match), "not even a bot that misjudges everything"


def test_a_volley_that_may_stop_stops_before_it_strikes_a_friend() -> None:
    arc = volley("Range 5. Attack 3. May attack up to three times; no figure twice.", "Arc")
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    match = facing({"hero": put("1,1", **arc), "pal": put("3,2")}, {"foe": put("4,1", life=9)}, rows)
    match.answer(
        next(
            option for option in options(match) if option.startswith("special") and option.endswith(" B.foe")
        )
    )
    assert {"A.pal", "none"} == options(match)

    assert {"none"} == thoughts(match)


def test_damage_of_an_ability_goes_to_enemies() -> None:
    hook = ability("After moving, this figure may roll 1 damage die against an adjacent figure.")
    rows = ["g0 g0 g0 g0 g0"] * 2
    match = facing({"hero": put("2,2", **hook), "pal": put("1,1")}, {"foe": put("3,1")}, rows, start="move")
    match.answer(["2,2", "2,1"])
    match.answer("A.hero hero.knack")
    assert {"A.pal", "B.foe"} == options(match)

    assert {"B.foe"} == thoughts(match, "easy")
    assert "A.pal" not in thoughts(match)


def test_where_only_a_friend_can_be_hurt_the_hurt_is_seen() -> None:
    """The candidates leave friends out; a bot that looks at friends anyway sees what it costs."""
    match = facing({"hero": put("1,1"), "pal": put("2,1", life=1)}, {"foe": put("8,1")})
    twin = imagine(match.view("A"), Random(1))
    decision = twin.decision()
    assert decision is not None
    ahead = Lookahead("A", evaluation_of(twin), weights_of("balanced"), None)
    none, pal = (ahead.after(twin, decision, answer, 8) for answer in ("none", "normal A.pal"))

    assert pal.terms["health"] < none.terms["health"] - 0.1


def test_a_look_ahead_rolls_the_dice_of_an_attack_and_stops_before_those_of_initiative() -> None:
    evaluation = evaluation_of(new_match("superscape", seed=1))
    attack = Roll("A", "SS-COMBAT-11", "attack", Throw(COMBAT, 3, "SS-COMBAT-11", "attack", "A"))
    question = Choose("A", "SS-ATKP-14", "attack", ("none",))

    assert begins_plan(evaluation, question)
    assert not begins_plan(evaluation, attack)
    assert begins_plan(evaluation, Roll("A", "X", "initiative", Throw(D20, 1, "X", "initiative", "A")))


def test_of_attack_dice_skulls_count_and_of_defense_dice_shields() -> None:
    evaluation = evaluation_of(new_match("superscape", seed=1))

    def throw(purpose: str, count: int = 4) -> Throw:
        return Throw(COMBAT, count, "SS-COMBAT-11", purpose, "A")

    assert {SKULL} == {
        evaluation.counted(throw(purpose)) for purpose in ("attack", "damage", "swipe", "fall", "lava")
    }
    assert SHIELD == evaluation.counted(throw("defense"))
    assert evaluation.counted(Throw(D20, 1, "X", "initiative", "A")) is None
    numbers = tallied(throw("defense"), SHIELD)
    assert [0, 1, 2, 3, 4] == [faces.count(SHIELD) for faces, _ in numbers]
    assert [(2 / 3) ** 4, 4 * (1 / 3) * (2 / 3) ** 3] == pytest.approx([chance for _, chance in numbers[:2]])
    few = spread(throw("attack", 6), 3, SKULL)
    assert 3 == len(few)
    assert pytest.approx(1.0) == sum(chance for _, chance in few)
    assert few[0][0].count(SKULL) < 3 < few[2][0].count(SKULL)


def test_enemies_are_not_spared_to_be_threatened() -> None:
    """Five figures around one wounded enemy: to strike is worth more than five threats."""
    rows = ["g0 g0 g0 g0 g0"] * 5
    around = {"hero": put("2,2", points=50), "squad": put("3,2", "2,4", "3,4", figures=3, points=90, life=1)}
    match = facing(around, {"foe": put("3,3", life=1, points=300), "other": put("5,5")}, rows)
    assert "normal B.foe" in options(match)

    assert {"normal B.foe"} == thoughts(match, "easy")


def test_a_game_that_no_bot_knows_is_told() -> None:
    match = new_match("superscape", seed=1)

    class Strange:
        family = "marbles"

    match.game = Strange()  # type: ignore[assignment]

    with pytest.raises(SetupError, match="marbles"):
        evaluation_of(match)


def test_greedy_is_far_above_random() -> None:
    """A small part of the league of docs/bots.md, the same on every machine."""
    league = play_league("superscape", ["greedy", "random"], 8, "friend", place=Place(1))

    (pairing,) = league.pairings
    assert not league.errors
    assert pairing.share >= 0.95
