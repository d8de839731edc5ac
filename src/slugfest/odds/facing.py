"""Two cards face to face on open ground, for whoever has no match at hand."""

from __future__ import annotations

from typing import Any

from slugfest.cards.library import all_cards
from slugfest.cards.superscape import card_ids, load_card
from slugfest.games import entry, new_match
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match

EMPTY_TABLE = {"id": "empty", "name": "Empty", "name_fr": "Vide"}
LONGEST_ROW = 20
SPOT = (18.0, 10.0)
COUNTERS = 20
"""The attacker can pay whatever it likes."""
FAR = 4.0
"""Inches between the bases of who shoots and who is shot at, where the attack reaches as far."""


def facing(
    game: str,
    attacker: str,
    target: str,
    *,
    line: str = "",
    inches: float | None = None,
    attacker_state: dict[str, Any] | None = None,
    target_state: dict[str, Any] | None = None,
) -> Match:
    """A match with `A.attacker` and `B.target` so many inches apart, and nobody else.

    Without a distance they are in base contact, or where `line` shoots, four inches apart.  The
    states are those of a position (`docs/cases.md`): `endurance`, `counters`, `knocked_down` and so on;
    on hexes the distance is in spaces, and `endurance` is the life that is left.
    """
    if entry(game).family != "knight":
        return _on_hexes(game, attacker, target, inches, (attacker_state or {}, target_state or {}))
    known = all_cards()
    for name in (attacker, target):
        if name not in known:
            raise SetupError("odds", f"no card is called {name!r}; known: {', '.join(known)}")
    gap = inches if inches is not None else _usual(known[attacker], line)
    apart = known[attacker].radius + known[target].radius + gap
    x, y = SPOT
    figures = {
        f"A.{attacker}": {"at": [x, y], "counters": COUNTERS, **(attacker_state or {})},
        f"B.{target}": {"at": [x, round(y + apart, 4)], **(target_state or {})},
    }
    setup = {
        "teams": [[attacker], [target]],
        "board": EMPTY_TABLE,
        "position": {"start": f"activation A.{attacker}", "figures": figures},
    }
    return new_match(game, setup=setup, asked_dice=True)


def _usual(card: Any, line: str) -> float:
    if not line:
        return 0.0
    printed = [*card.attacks, *(power.line for power in card.powers if power.line is not None)]
    found = next((one for one in printed if one.key == line), None)
    if found is None:
        lines = ", ".join(one.key for one in printed)
        raise SetupError("odds", f"{card.id} has no attack {line!r}; it has {lines}")
    return 0.0 if found.form == "melee" else min(found.reach or FAR, FAR)


def _on_hexes(
    game: str, attacker: str, target: str, far: float | None, states: tuple[dict[str, Any], dict[str, Any]]
) -> Match:
    """The same on a row of level ground."""
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
        _figure("A", attacker): {"at": _spaces(attacker, 2, -1), **_wounded(attacker, states[0])},
        _figure("B", target): {"at": _spaces(target, 2 + spaces, 1), **_wounded(target, states[1])},
    }
    start = {"flow": "attack", "card": f"A.{attacker}"}
    position = {"figures": figures, "start": start, "player": "A"}
    setup = {"teams": [[attacker], [target]], "board": row, "position": position}
    return new_match(game, setup=setup, asked_dice=True)


def _wounded(card: str, state: dict[str, Any]) -> dict[str, Any]:
    """The state of a figure on hexes, where wounds are counted and not what is left."""
    if "endurance" not in state:
        return state
    life, left = load_card(card).life, state["endurance"]
    if not 1 <= left <= life:
        raise SetupError("odds", f"{card} can have 1 to {life} life left, not {left}")
    others = {key: value for key, value in state.items() if key != "endurance"}
    return {**others, "wounds": life - left}


def _spaces(card: str, at: int, behind: int) -> str:
    double = load_card(card).basing == "double"
    return f"{at},1 {at + behind},1" if double else f"{at},1"


def _figure(player: str, card: str) -> str:
    return f"{player}.{card}.1" if load_card(card).figures > 1 else f"{player}.{card}"
