"""Random games in which figures reroll, change results, throw one another back, heal, defeat outright and revive."""

from random import Random
from typing import Any

import pytest

from slugfest import odds
from slugfest.kernel.decisions import Choose
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.narration.narrator import Narrator
from slugfest.rules.superscape.damage.damage_dice import DamageFrame
from slugfest.rules.superscape.damage.outright import HealFrame, OutrightFrame
from slugfest.rules.superscape.events import DieRerolled, KnockbackEnded, ResultChanged
from slugfest.rules.superscape.movement.knockback import knockback
from tests.rules.superscape.builder import put, setup_of
from tests.rules.superscape.deeds import Deed, Given, changes, new_given, rerolls

ROWS = [
    "g0 g0 g12 g0 w0 g0 g0 g0",
    "g0 g2 g12 g0 w0 g0 m0 g0",
    "g0 g0 g0 g1 g0 g0 g0 g0",
    "g0 g0 g3 g0 g0 g24 g0 g0",
]
MOST = 600
"""Answers after which a game is left as it is."""


def abilities() -> list[Any]:
    def struck(scene: Any) -> str:
        return str(scene.stack[scene.frame.host].target)

    def by_attacker(occasion: Any, bearer: str) -> bool:
        host = occasion.frame
        return bool(host.attacker == bearer and occasion.table.stands(host.target))

    def blow(scene: Any) -> Any:
        return knockback(struck(scene), 3, "A.hero", "", scene.table.controller("A.hero"))

    def burn(scene: Any) -> DamageFrame:
        return DamageFrame("damage", figure=struck(scene), dice=2, types=("heat",), by="B.foe")

    return [
        rerolls("A.hero", most=2),
        changes("B.foe", 3, -3),
        Deed("A.hero", "after_attacking", blow, when=by_attacker, may=True),
        Deed("B.foe", "before_attack", burn, when=by_attacker, may=True),
        Deed("A.pal", "cleanup", lambda _scene: HealFrame("healing", figure="A.hero", wounds=1), may=True),
        Deed("B.fiend", "end_of_round", lambda _scene: OutrightFrame("outright", figure="A.pal"), may=True),
    ]


def setup() -> dict[str, Any]:
    a = {"hero": put("1,1", range=4, life=9), "pal": put("1,3", life=9, uniqueness="event")}
    b = {
        "foe": put("8,1", range=4, life=9),
        "fiend": put("7,3 8,3", life=9, basing="double", symbols=["flying", "heat_weakness"]),
    }
    return setup_of(ROWS, {"A": a, "B": b}, "round", rounds=6)


def played(seed: int) -> Match:
    match = Match(Given(abilities()), Journal("superscape", setup(), seed=str(seed)))
    narrator, random = Narrator("superscape", match.game.names(match.state)), Random(seed)
    while match.result is None and len(match.journal.answers) < MOST:
        decision = match.decision()
        assert decision is not None
        assert "None" not in narrator.prompt(decision).en
        if isinstance(decision, Choose):
            assert all(narrator.option(decision.value(option)).fr for option in decision.options)
        match.answer(decision.sample(random), player=decision.player)
    words_told = [words for words in map(narrator.event, match.events) if words is not None]
    assert not [words for words in words_told if "{" in words.en + words.fr or "None" in words.en + words.fr]
    return match


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_all_of_it_is_replayed_the_same(seed: int) -> None:
    match = played(seed)
    again = Match.replay(Given(abilities()), match.journal)

    assert again.hash == match.hash
    assert match.result is not None


def test_all_of_it_happens() -> None:
    kinds = {type(event) for seed in range(4) for event in played(seed).events}

    assert {DieRerolled, ResultChanged, KnockbackEnded} <= kinds


def test_odds_count_dice_that_are_rolled_again() -> None:
    teams = {"A": {"hero": put("1,1", attack=1)}, "B": {"foe": put("2,1", defense=0)}}

    def hit(given: list[Any]) -> float:
        game = new_given(given, setup_of(["g0 g0 g0"], teams, "attack"), "")
        return odds.attack(game.match, "A.hero", "normal", "B.foe").hit

    assert hit([]) == 1 / 2
    assert hit([rerolls("A.hero", of=("A",))]) == 3 / 4
