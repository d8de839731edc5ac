"""Activations, attacks out of turn, control and order markers."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import Figures
from slugfest.cards.superscape_language.operations import Activate, AttackNow, ChooseFigure, Control, Orders

SUPERSCAPE.phrase(
    "deed",
    Activate,
    ("activate {whom:whose} card", "activate {whom:ref}", "activate {whom:ref} [again]"),
    "<activer|activez> la carte de {whom:ref}",
    Example(
        "A card is activated at once; no order marker is revealed for it.",
        "After revealing an order marker on this card, you may choose another figure you control with the Soldier keyword. Activate the chosen figure's card.",
        form="activate *figure*'s card",
    ),
    name="activate",
)


def _activate_one(whom: Figures) -> Any:
    return (ChooseFigure(whom), Activate()) if whom.who == "own" else None


SUPERSCAPE.sugar("deed", _activate_one, "[first] activate {whom:figure}")
SUPERSCAPE.phrase(
    "deed",
    AttackNow,
    ("<attack|attacks> once with {whom:ref}", "attack with {whom:ref} one additional time"),
    "<attaquer|attaquez> une fois avec {whom:ref}",
    Example(
        "A single normal attack.",
        "At the end of your turn, you may attack once with this figure.",
        form="attack once with *figure*",
    ),
    name="attack_now",
)
SUPERSCAPE.phrase(
    "deed",
    Control,
    (
        "take control of {whom:ref} for the rest of this ({until=turn} turn|{until=round} round)",
        "take [temporary] control of {whom:ref} for the rest of the ({until=turn} turn|{until=round} round)",
    ),
    "<prendre|prenez> le contrôle de {whom:ref} pour le reste de ce ({until=turn} tour|{until=round} round)",
    Example(
        "The figure is on the player's team for a while.",
        "During transition, you may choose an adjacent enemy. Roll a d20. On a 17+, take control of the chosen figure for the rest of this turn.",
        form="take control of *figure* for the rest of this (turn | round)",
    ),
    name="control",
)
SUPERSCAPE.phrase(
    "deed",
    Orders,
    (
        "({deed=view} view|{deed=reveal} reveal|{deed=remove} remove|{deed=move} move) one unrevealed order marker on {whom:whose} card",
        "remove one unrevealed order marker [at random] from {deed=remove} {whom:whose} card [( or cards if your opponent has more than one common [army] card for that figure )]",
    ),
    "({deed=view} <regarder|regardez>|{deed=reveal} <révéler|révélez>|{deed=remove} <retirer|retirez>|{deed=move} <déplacer|déplacez>) un marqueur d'ordre non révélé sur la carte de {whom:ref}",
    Example(
        "An order marker that lies face down is looked at, revealed, moved or removed.",
        "Before attacking, you may choose an adjacent enemy. View one unrevealed order marker on the chosen figure's card.",
        form="(view | reveal | remove | move) one unrevealed order marker on *figure*'s card",
    ),
    name="orders",
)
