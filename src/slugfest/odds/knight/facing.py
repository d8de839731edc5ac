"""Two cards face to face on an empty table."""

from __future__ import annotations

from typing import Any

from slugfest.cards.knight import Card
from slugfest.cards.library import all_cards
from slugfest.families.parts import Duel
from slugfest.kernel.errors import SetupError

EMPTY_TABLE = {"id": "empty", "name": "Empty", "name_fr": "Vide"}
SPOT = (18.0, 10.0)
COUNTERS = 20
"""The attacker can pay whatever it likes."""
FAR = 4.0
"""Inches between the bases of who shoots and who is shot at, where the attack reaches as far."""


def facing(duel: Duel) -> dict[str, Any]:
    """Return the set-up of a duel: `far` is in inches between the bases.

    If it is left out they are in base contact, or where the line shoots, four inches apart.
    """
    known = all_cards()
    attacker, target = duel.attacker, duel.target
    for name in (attacker, target):
        if name not in known:
            raise SetupError("odds", f"no card is called {name!r}; known: {', '.join(known)}")
    gap = duel.far if duel.far is not None else _usual(known[attacker], duel.line)
    apart = known[attacker].radius + known[target].radius + gap
    x, y = SPOT
    figures = {
        f"A.{attacker}": {"at": [x, y], "counters": COUNTERS, **duel.attacker_state},
        f"B.{target}": {"at": [x, round(y + apart, 4)], **duel.target_state},
    }
    return {
        "teams": [[attacker], [target]],
        "board": EMPTY_TABLE,
        "position": {"start": f"activation A.{attacker}", "figures": figures},
    }


def _usual(card: Card, line: str) -> float:
    if not line:
        return 0.0
    printed = [*card.attacks, *(power.line for power in card.powers if power.line is not None)]
    attack = next((attack for attack in printed if attack.key == line), None)
    if attack is None:
        lines = ", ".join(attack.key for attack in printed)
        raise SetupError("odds", f"{card.id} has no attack {line!r}; it has {lines}")
    return 0.0 if attack.form == "melee" else min(attack.reach or FAR, FAR)
