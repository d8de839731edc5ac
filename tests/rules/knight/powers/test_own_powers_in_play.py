"""Every power of many authors that is read plays: at random, on four models close together."""

from random import Random
from typing import Any

import pytest

from slugfest.games import new_match
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match
from tests.cards.test_own_powers import powers, read
from tests.rules.knight.builders import EMPTY, card, line, power, zones

ANSWERS = 60
"""In each match; a longer one is left there."""
LINES = [line(text="Push/2."), line(name="Shot", range="Ranged 9", text="Stun/1.")]
FIGURES = {"A.m0": [10, 18], "A.m1": [13, 18], "B.m2": [10, 21], "B.m3": [14, 21]}


def match_of(text: str, use: str) -> Match | None:
    """A match in which everybody has the power, used so; `None` if no card can have it."""
    reach = {} if use == "passive" else {"range": 8}
    trick: dict[str, Any] = power(
        name="Trick", text=text, use=use, cost=0 if use == "passive" else 1, **reach
    )
    own = (name.partition(".")[2] for name in FIGURES)
    cards = {
        model: card(
            model, powers=[trick], attacks=LINES, power=8, factions=["Vigil"], endurance=zones(1, 2, 3)
        )
        for model in own
    }
    setup = {
        "teams": [["m0", "m1"], ["m2", "m3"]],
        "cards": cards,
        "board": EMPTY,
        "scenario": "brawl",
        "position": {
            "figures": {name: {"at": at} for name, at in FIGURES.items()},
            "start": "activation A.m0",
        },
    }
    try:
        return new_match("dc", seed=text, setup=setup)
    except SetupError:
        return None


@pytest.mark.parametrize("use", ["passive", "active", "reactive"])
def test_what_is_read_plays(use: str) -> None:
    played = 0
    for name, meaning in read().items():
        match = match_of(powers()[name], use) if isinstance(meaning, tuple) else None
        if match is None:
            continue
        random, played = Random(name), played + 1
        for _ in range(ANSWERS):
            decision = match.decision()
            if decision is None:
                break
            match.answer(decision.sample(random))

    assert played > 20
