"""How often: what is used up for the Round or the game."""

from __future__ import annotations

from slugfest.cards.knight import AttackLine, Power
from slugfest.cards.language.phrases.limits import FREQUENCIES, LIMITS
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.setting import GRAB


def frequency_of(edition: Edition, power: Power | AttackLine) -> str:
    """DC-GRAB-03, FR-GRAB-01, MV-GRAB-01.  What the card prints; of Grab and Throw, what the printing says."""
    return "extraordinary" if power.key == GRAB.key and edition.switches.grab_once else power.frequency


def usable(figure: Figure, name: str) -> bool:
    """DC-POWER-05 to 07.  Once a Round for Extraordinary, once a game for Unique ones."""
    return name not in figure.used_this_round and name not in figure.used_ever


def used_up(power: Power | AttackLine) -> Refusal:
    """DC-POWER-06, DC-POWER-07.  How often it may be used, and that this was all."""
    limit = FREQUENCIES.get(power.frequency, LIMITS["round"])
    return Refusal(
        STATEMENTS[limit.per], "used_up", {"power": power.key, "uses": 1, "per": f"per_{limit.per}"}
    )


STATEMENTS = {"round": "DC-POWER-06", "game": "DC-POWER-07"}
"""The statement that allows a use in a Round, and in a game."""
