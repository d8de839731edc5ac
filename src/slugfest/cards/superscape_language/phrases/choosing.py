"""Choosing: a figure, which is then `the chosen figure`, or one of several words."""

from __future__ import annotations

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.operations import ChooseFigure, PickWord
from slugfest.cards.superscape_language.wording import DAMAGE

SUPERSCAPE.phrase(
    "deed",
    ChooseFigure,
    ("choose {whom:figure}", "choose {whom:figure} with the highest {highest:printed_stat} number"),
    (
        "<choisir|choisissez> {whom:figure}",
        "<choisir|choisissez> {whom:figure} avec la plus haute {highest:printed_stat}",
    ),
    Example(
        "The player chooses a figure; from then on it is the chosen figure.",
        "During transition, you may choose an adjacent enemy. Roll 1 damage die against the chosen figure.",
        form="choose *figure* [with the highest *stat* number]",
    ),
    name="choose",
)
_PRINTED = {
    "attack": ("Attack", "Attaque"),
    "defense": ("Defense", "Défense"),
    "move": ("Move", "valeur de Mouvement"),
    "range": ("Range", "Portée"),
    "life": ("Life", "Vie"),
}


def _register_stats() -> None:
    from slugfest.cards.superscape_language.phrases.words import table  # noqa: PLC0415

    table("printed_stat", _PRINTED)


_register_stats()
SUPERSCAPE.phrase(
    "deed",
    PickWord,
    "{words=" + ",".join(DAMAGE) + "} choose a damage type",
    "{words=" + ",".join(DAMAGE) + "} <choisir|choisissez> un type de dégâts",
    Example(
        "The player picks a damage type.",
        "Before attacking, choose a damage type. Inflict 1 wound of the chosen type on the defender.",
        form="choose a damage type",
    ),
    name="pick",
)
