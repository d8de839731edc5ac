"""Amounts: what a number is multiplied with, and how far it goes."""

from __future__ import annotations

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import TARGET, Each, Figures

SUPERSCAPE.phrase(
    "each",
    Each,
    ("{what=wound} wound on {of:ref}", "{what=wound} wound [marker] {of:ref} (has|have)"),
    "{what=wound} blessure de {of:ref}",
    Example(
        "So much for each wound, marker, card or figure, up to a maximum.",
        "+1 Attack for each wound on this figure, to a max of +5.",
        form="for each (wound on *figure* | *name* on this card | *keyword* card on your team | *figure*)[, to a max of N]",
    ),
    name="each",
)
SUPERSCAPE.sugar(
    "each",
    lambda **fields: Each("wound", **fields),
    ("wound (marker|) on this card", "wound marker {of:ref} has"),
)
SUPERSCAPE.sugar(
    "each",
    lambda **fields: Each("wound", TARGET, **fields),
    ("wound [marker] on the (defending figure|defender) 's card", "wound [marker] on the defender"),
)
SUPERSCAPE.phrase(
    "each",
    Each,
    "{what=order} order marker on this card",
    "{what=order} marqueur d'ordre sur cette carte",
)
SUPERSCAPE.phrase(
    "each",
    Each,
    ("{what=card} {word:keyword} card on your team", "{what=card} {word:keyword} unit on your team"),
    "{what=card} carte {word:keyword} de votre équipe",
)
SUPERSCAPE.phrase(
    "each",
    Each,
    ("{what=marker} {word:marker} on this card",),
    "{what=marker} {word:marker} sur cette carte",
)
SUPERSCAPE.phrase(
    "each", Each, ("{what=excess_shield} excess shield",), "{what=excess_shield} bouclier en trop"
)
SUPERSCAPE.phrase("each", Each, "{what=skull} skull rolled", "{what=skull} crâne obtenu")
SUPERSCAPE.phrase("each", Each, "{what=shield} shield rolled", "{what=shield} bouclier obtenu")
SUPERSCAPE.phrase("each", Each, "{what=figure} {whom:one_figure}", "{what=figure} {whom:one_figure}")
SUPERSCAPE.sugar(
    "each",
    lambda: Each("figure", whom=Figures("enemy", near="adjacent")),
    "enemy figure (he|she|it|they|{_:me}) (is|are) engaged (to|with)",
)
SUPERSCAPE.sugar(
    "most",
    lambda **fields: fields["most"],
    (
        ", (to|up to) (a|the) (max|maximum) of {most:any_number}",
        "(to|up to) (a|the) (max|maximum) of {most:any_number}",
        ", up to {most:any_number}",
    ),
)


def _most(reading: object, at: int) -> list[tuple[int, int]]:
    numbers = list(reading.read("number", at))  # type: ignore[attr-defined]
    return numbers + [(end, number) for end, number in reading.read("signed", at) if number > 0]  # type: ignore[attr-defined]


SUPERSCAPE.words("any_number", _most, lambda number, _language: f"+{number}" if number else None)
