"""Tokens for tests: plain cards, and how a match shows what lies where."""

from typing import Any

from tests.rules.superscape.builder import Game

SPILL: dict[str, Any] = {
    "kind": "hazard",
    "name": "Oil Spill",
    "rank": 1,
    "abilities": [{"name": "Slippery", "text": "-2 Defense while defending against an enemy."}],
}
CRATE: dict[str, Any] = {
    "kind": "resource",
    "name": "Crate",
    "rank": 2,
    "abilities": [{"name": "Firm Stand", "text": "+2 Attack while attacking an enemy."}],
}
LAMP: dict[str, Any] = {
    "kind": "item",
    "name": "Lamp",
    "rank": 1,
    "drop": 2,
    "abilities": [{"name": "Dazzle", "text": "+1 Attack while attacking an enemy."}],
}
ROPE: dict[str, Any] = {
    **LAMP,
    "name": "Rope",
    "drop": 3,
    "abilities": [{"name": "Long", "text": "+1 Range."}],
}
CARDS = {"spill": SPILL, "crate": CRATE, "lamp": LAMP, "rope": ROPE}


def tokens(*pool: str, cards: Any = None, **lying: str) -> dict[str, Any]:
    """The tokens of a set-up: `lamp="2,1"` lies face up, `lamp="A.hero"` on a card, `down="3,1"` face down.

    Several of one kind are told apart by a number: `lamp_2="3,1"`.  `pool` are the cards of those face down.
    """
    known = {**CARDS, **(cards or {})}
    laid = []
    for name, where in lying.items():
        card = name.rstrip("_0123456789")
        entry = {"at" if "," in where else "on": where}
        laid.append(entry if card == "down" else {**entry, "card": card})
    return {"cards": known, "laid": laid, "pool": list(pool)}


def lying(game: Game, player: str = "A") -> dict[str, str]:
    """What a player sees of the tokens: each by its card, `?` for one face down, and where it is."""
    shown = game.match.view(player).table.get("tokens", {})
    return {(token["card"] or "?"): token["bearer"] or token["space"] for token in shown.values()}
