"""Two cards face to face on a row of level setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from slugfest.cards.superscape import card_ids, load_card
from slugfest.families.parts import Duel
from slugfest.kernel.errors import SetupError

LONGEST_ROW = 20


def facing(duel: Duel) -> dict[str, Any]:
    """Return the set-up of a duel: `far` is in spaces, next to one another if it is left out."""
    attacker, target, far = duel.attacker, duel.target, duel.far
    spaces = 1 if far is None else int(far)
    if far is not None and (spaces != far or spaces < 1):
        raise SetupError("odds", f"the distance must be a whole number of spaces, at least 1, not {far:g}")
    for name in (attacker, target):
        if name not in card_ids():
            raise SetupError("odds", f"no card is called {name!r}; known: {', '.join(card_ids())}")
    if spaces > LONGEST_ROW:
        raise SetupError("odds", f"the figures may be at most {LONGEST_ROW} spaces apart, not {spaces}")
    row = {
        "id": "row",
        "name": {"en": "Row", "fr": "Rangée"},
        "drawing": " ".join(["g0"] * (spaces + 4)),
        "legend": {"g": "grass"},
    }
    figures = {
        _figure("A", attacker): {"at": _spaces(attacker, 2, -1), **_wounded(attacker, duel.attacker_state)},
        _figure("B", target): {"at": _spaces(target, 2 + spaces, 1), **_wounded(target, duel.target_state)},
    }
    start = {"flow": "attack", "card": f"A.{attacker}"}
    position = {"figures": figures, "start": start, "player": "A"}
    return {"teams": [[attacker], [target]], "board": row, "position": position}


def _wounded(card: str, state: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the state of a figure on hexes, where wounds are counted instead of what is left."""
    if "endurance" not in state:
        return state
    life, left = load_card(card).life, state["endurance"]
    if not 1 <= left <= life:
        raise SetupError("odds", f"{card} can have 1 to {life} life left, not {left}")
    others = {key: value for key, value in state.items() if key != "endurance"}
    return {**others, "wounds": life - left}


def _spaces(card: str, at: int, behind: int) -> str:
    basing = load_card(card).basing
    if basing not in ("single", "double"):
        raise SetupError("odds", f"{card} has a base of its own shape, for which no duel is drawn")
    return f"{at},1 {at + behind},1" if basing == "double" else f"{at},1"


def _figure(player: str, card: str) -> str:
    return f"{player}.{card}.1" if load_card(card).figures > 1 else f"{player}.{card}"
