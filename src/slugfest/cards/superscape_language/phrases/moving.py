"""Moves, placing and switching."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import CHOSEN, Figures
from slugfest.cards.superscape_language.operations import (
    ChooseFigure,
    KnockBack,
    Move,
    Place,
    PlaceBeside,
    Stop,
    Switch,
)

SUPERSCAPE.phrase(
    "deed",
    Move,
    (
        "maneuver {whom:ref} up to {spaces:number} <spaces?space|spaces>",
        "move {whom:ref} up to {spaces:number} (space|spaces)",
        "{whom:ref} (maneuvers|moves) up to {spaces:number} (space|spaces)",
    ),
    "<faire|faites> manœuvrer {whom:ref} jusqu'à {spaces:number} <spaces?case|cases>",
    Example(
        "A move action of a fixed number of spaces, outside the move phase.",
        "Before attacking, you may maneuver this figure up to 2 spaces.",
        form="maneuver *figure* up to N space(s)",
    ),
    name="maneuver",
)
SUPERSCAPE.sugar("self_deed", Move, "(maneuver|maneuvers|move|moves) up to {spaces:number} (space|spaces)")


def _move_one(whom: Figures, spaces: int) -> Any:
    if whom.who not in ("own", "ally", "this"):
        return None  # who may be moved against their will is said otherwise
    return (ChooseFigure(whom), Move(spaces, CHOSEN))


SUPERSCAPE.sugar("deed", _move_one, "(move|maneuver) {whom:figure} up to {spaces:number} (space|spaces)")
SUPERSCAPE.phrase(
    "deed",
    KnockBack,
    (
        "knock {whom:ref} back {spaces:number} <spaces?space|spaces>",
        "knockback {whom:ref} {spaces:number} (space|spaces)",
    ),
    "<repousser|repoussez> {whom:ref} de {spaces:number} <spaces?case|cases>",
    Example(
        "A figure is knocked back.",
        "During transition, you may choose an adjacent enemy. Knock the chosen figure back 3 spaces.",
        form="knock *figure* back N space(s)",
    ),
    name="knock_back",
)
SUPERSCAPE.phrase(
    "deed",
    PlaceBeside,
    (
        "place {whom:ref} adjacent to this figure [{same_level=yes} on the same level]",
        "place {whom:ref} (on|onto) [any|an|a] [empty] same-level space adjacent to {_:me} {same_level=yes}",
        "place {whom:ref} adjacent to {_:me}",
        "place {whom:ref} on [any|an] [empty] space adjacent to {_:me}",
    ),
    "<placer|placez> {whom:ref} à côté de cette figurine [{same_level=yes} au même niveau]",
    Example(
        "A figure is placed next to the one with the ability.",
        "Instead of a move action, you may choose an enemy within 4 clear spaces. Place the chosen figure adjacent to this figure.",
        form="place *figure* adjacent to this figure",
    ),
    build=PlaceBeside,
    name="place_beside",
)
SUPERSCAPE.phrase(
    "deed",
    Place,
    (
        "place {whom:ref} on a space within {within:number} <within?space|spaces> of {of:ref}",
        "place {whom:ref} (on|onto) (any|an) empty space within {within:number} (space|spaces) of {of:ref}",
    ),
    "<placer|placez> {whom:ref} sur une case à {within:number} <within?case|cases> ou moins de {of:ref}",
    Example(
        "A figure is placed so far from another, or from where it stands.",
        "Instead of moving normally, you may place this figure on a space within 4 spaces of this figure.",
        form="place *figure* on a space within N space(s) of *figure*",
    ),
    name="place",
)
SUPERSCAPE.phrase(
    "deed",
    Switch,
    ("switch {whom:ref} with {other:ref}", "switch {whom:ref} and {other:ref}"),
    "<échanger|échangez> les places de {whom:ref} et {other:ref}",
    Example(
        "Two figures change places.",
        "During transition, you may choose an ally within 3 spaces. Switch this figure with the chosen figure.",
        form="switch *figure* with *figure*",
    ),
    name="switch",
)
SUPERSCAPE.phrase(
    "deed",
    Stop,
    ("stop that movement", "stop its movement"),
    "<arrêter|arrêtez> ce mouvement",
    Example(
        "The figure that moves goes no further.",
        "When an enemy begins to move, stop that movement.",
        form="stop that movement",
    ),
    name="stop",
)
