"""Characters that nobody has drawn: any numbers, symbols and sentences that the words of figure cards know."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

from slugfest.cards.guide.superscape import examples
from slugfest.cards.superscape import Symbol
from slugfest.cards.superscape_language.triggers import TRIGGERS

SYMBOLS: tuple[str, ...] = get_args(Symbol)
ATTACKS = ("special", "special_rider")
SENTENCES = tuple(
    [example.text for kind, row in examples().items() if kind not in ATTACKS for example in row]
)
"""An ability for each phrase of the guide."""
DEEDS = (
    "heal 1 wound",
    "maneuver up to 2 spaces",
    "roll 1 damage die against an enemy within 1 space",
)
"""What a figure may do at any moment."""
VOLLEYS = (
    *[example.text for kind in ATTACKS for example in examples()[kind]],
    "Range 8. Attack 2.",
    "Range 1. Attack 4. May attack up to two times.",
)
KINDS = ("hero", "hero", "hero", "squad", "common")


def stranger(random: Random, number: int) -> dict[str, Any]:
    """Return a card in the form of its file."""
    kind = random.choice(KINDS)
    return {
        "name": f"Stranger {number}",
        "uniqueness": "common" if kind == "common" else random.choice(("unique", "uncommon", "event")),
        "figures": random.randint(2, 3) if kind == "squad" else 1,
        "species": ["Human"],
        "class": "Wanderer",
        "personality": "Unknown",
        "size": "medium",
        "height": random.choice((3, 4, 5, 5, 6, 12)),
        "basing": random.choice(("single", "single", "double")),
        "life": random.randint(2, 6) if kind == "hero" else 1,
        "move": random.randint(4, 8),
        "range": random.choice((1, 1, 4, 6, 9)),
        "attack": random.randint(2, 6),
        "defense": random.randint(1, 5),
        "points": random.randint(30, 300),
        "symbols": random.sample(SYMBOLS, random.randint(0, 3)),
        "special_attacks": named("Volley", random.sample(VOLLEYS, random.randint(0, 1))),
        "abilities": named("Knack", [sentence(random) for _ in range(random.randint(0, 3))]),
    }


def named(name: str, texts: list[str]) -> list[dict[str, str]]:
    """Return powers with these texts, each with a name of its own."""
    return [{"name": f"{name} {'ABCD'[at]}", "text": text} for at, text in enumerate(texts)]


def sentence(random: Random) -> str:
    """Return what an ability says: a number that goes up or down, or a deed at a moment of the timing table."""
    if random.random() < 0.6:
        return random.choice(SENTENCES)
    return f"{random.choice(sorted(TRIGGERS))}, this figure may {random.choice(DEEDS)}."
