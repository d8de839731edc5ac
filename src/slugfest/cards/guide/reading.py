"""The examples of the guide, read as a card has them."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.knight import Card, read_card
from slugfest.cards.language import compile_attack, compile_modifiers, compile_skill, compile_strike

READERS: dict[str, Any] = {
    "attack_line": compile_attack,
    "strike": compile_strike,
    "zone": compile_modifiers,
    "skills": compile_skill,
}
PLAIN: dict[str, Any] = {
    "id": "example",
    "name": "Somebody",
    "alter_ego": "Example",
    "level": 10,
    "factions": ["Vigil"],
    "alignments": ["hero"],
    "power": 8,
    "speed": [4, 7, 9],
    "attack": 5,
    "strength": 3,
    "agility": 8,
    "stamina": 9,
    "willpower": 8,
    "defenses": {"physical": 13, "energy": 13, "supernatural": 13, "mental": 13},
    "endurance": [{"boxes": 4}, {"boxes": 3}, {"boxes": 3}],
    "attacks": [
        {"name": "Blow", "cost": 2, "nature": "physical", "damage": 2, "range": "Melee"},
        {
            "name": "Long Shot",
            "cost": 2,
            "nature": "energy",
            "damage": 2,
            "range": "Ranged 12",
            "frequency": "unique",
        },
    ],
}
"""A card with round numbers, on which an example can stand."""


def raw_card(example: Example) -> dict[str, Any]:
    """Return the file of a card that has the power of an example."""
    power = {"name": "Example", "cost": 1, "text": example.text, "use": example.use}
    if example.range is not None:
        power["range"] = example.range
    return {**PLAIN, "powers": [power]}


def card_of(example: Example) -> Card:
    """Return a card that has the power of an example."""
    return read_card(raw_card(example), f"example {example.phrase}")


def read_text(kind: str, text: str) -> Any:
    """Return the meaning of another text of a card."""
    return READERS[kind](text, f"example of {kind}")
