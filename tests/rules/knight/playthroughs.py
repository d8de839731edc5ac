"""Whole matches on record: every question, every refusal of a wrong answer, every event, as digests.

A rule that is meant to change changes matches.  Then read which step differs first, and record anew:

    python -m tests.rules.knight.playthroughs
"""

from __future__ import annotations

import hashlib
import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from slugfest.cards.language.vocabulary import SKILLS
from slugfest.games import new_match
from slugfest.kernel.decisions import Decision, Place, Route
from slugfest.kernel.match import Match
from slugfest.kernel.records import encodable
from slugfest.rules.knight.game import GAMES
from slugfest.rules.knight.scenarios import scenarios
from tests.rules.knight.builders import card, line, power, zones
from tests.rules.knight.powers.test_reactions import ARMOUR, BLINK, GUARD
from tests.rules.knight.skills.test_skilled_games import printed

FILE = Path(__file__).with_name("playthroughs.json")
MATCHES = [" ".join(parts) for parts in product(GAMES, scenarios(), "1234")]
STEPS = 120
"""Of each match; a longer one is left there."""
LINES = [
    line(name="Shove", text="Push/4."),
    line(name="Throw", range="Ranged 9", cost=1, text="Stun/1. Overload: +1 damage.", type="Fire"),
    line(name="Blast", range="Ranged 12", text="Explosive/3.", nature="energy", damage=3),
    line(name="Spike", range="Ranged 12", text="Pierce/4, Penetrative."),
    line(name="Curse", range="Ranged 10", text="Homing, Dazzle/1.", nature="mental"),
    line(name="Cone", range="Spray 6", text="Push/2."),
    line(name="Ring", range="Expansive Wave 4", text="Ensnare/1."),
]
POWERS = [GUARD, BLINK, ARMOUR, power(cost=1)]


def setup(name: str) -> dict[str, Any]:
    """Models with many skills, attacks and powers, strong enough to throw one another, in the scenario named."""
    _, scenario, _ = name.split(" ")
    random = Random(name)
    cards = {}
    for model in ("m0", "m1", "m2", "m3", "m4", "m5"):
        cards[model] = card(
            model,
            skills=[printed(skill) for skill in random.sample(sorted(SKILLS), 4)],
            powers=random.sample(POWERS, 2),
            attacks=random.sample(LINES, 3),
            power=random.randint(6, 10),
            strength=random.randint(1, 6),
            speed=[5, 8, 11],
            endurance=zones(3, 2, 2, worst="-1 Attack"),
        )
    return {"teams": [["m0", "m1", "m2"], ["m3", "m4", "m5"]], "cards": cards, "scenario": scenario}


def asked(decision: Decision) -> list[Any]:
    """The question as plain data; of places and ways, what they draw, and two random ones."""
    data: list[Any] = [
        decision.player,
        decision.rule,
        decision.about,
        decision.facts,
        type(decision).__name__,
    ]
    data.append(getattr(decision, "options", None))
    random = Random(1)
    if isinstance(decision, Place):
        data += [decision.region.outline(), decision.sample(random), decision.sample(random)]
        data += [decision.region.nearest((x, y)) for x, y in ((9.0, 9.0), (18.25, 18.0), (27.0, 30.0))]
    if isinstance(decision, Route):
        data += [decision.sample(random), decision.sample(random)]
    return data


def wrong(match: Match, decision: Decision) -> list[Any]:
    """Why answers are refused that somebody might try."""
    tried: list[Any] = [
        "nothing",
        "pass",
        "end",
        "walk 9",
        "A.m0",
        "B.m3",
        "grab B.m4",
        "attack cone",
        [1, 1],
    ]
    errors = (match.refusal(answer) for answer in tried)
    return [error and error.refusal for error in errors]


def digest(data: Any) -> str:
    plain = json.dumps(
        msgspec.to_builtins(data, str_keys=True, enc_hook=encodable), sort_keys=True, default=repr
    )
    return hashlib.sha256(plain.encode()).hexdigest()[:4]


def play(name: str) -> list[str]:
    """A digest for each step, and the state at the end."""
    match = new_match(name.split(" ", maxsplit=1)[0], seed=name, setup=setup(name))
    random, seen = Random(name), 0
    digests: list[str] = []
    while len(digests) < STEPS and match.result is None:
        decision = match.decision(match.asked[0])
        assert decision is not None
        digests.append(digest([asked(decision), wrong(match, decision), match.events[seen:]]))
        seen = len(match.events)
        match.answer(decision.sample(random), player=decision.player)
    return [*digests, match.hash[:12]]


def main() -> None:
    lines = [f"{json.dumps(name)}: {json.dumps(' '.join(play(name)))}" for name in MATCHES]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
