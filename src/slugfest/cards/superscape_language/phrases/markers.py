"""Ability markers on the card, parts that figures have for it, and the side that lies up."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import SUBJECT, Figures, Moment
from slugfest.cards.superscape_language.operations import (
    AnyNumber,
    ChooseFigure,
    Mark,
    MoveAbilityMarker,
    Orders,
    Relate,
    Triggered,
    TurnOver,
)

SUPERSCAPE.phrase(
    "deed",
    Mark,
    (
        "place {change:number} {marker:marker} on this card [for each {each:keyword} card on your team] [, to a max of {most:any_number}]",
        "place {change:number} {marker:marker} on this card for each {each:keyword} unit on your team [, up to {most:any_number}]",
        "(place|add) (a|an) {marker:marker} (on|to) this card {change=1} [, to a max of {most:any_number}]",
    ),
    "<placer|placez> {change:number} {marker:marker} sur cette carte [pour chaque carte {each:keyword} de votre équipe] [, {most:any_number} au plus]",
    Example(
        "Ability markers come onto the card.",
        "During setup, place 1 Justice Marker on this card for each Justice League card on your team, to a max of +3.",
        form="place N *name* on this card [for each *keyword* card on your team][, to a max of N]",
    ),
    name="mark",
)
SUPERSCAPE.phrase(
    "deed",
    Mark,
    ("remove {change:taken} {marker:marker} from this card",),
    "<retirer|retirez> {change:taken} {marker:marker} de cette carte",
    Example(
        "Ability markers are taken from the card.",
        "After any player rolls a d20, you may remove 1 Justice Marker from this card. Add or subtract 3.",
        form="remove N *name* from this card",
    ),
    name="unmark",
)
SUPERSCAPE.sugar("deed", lambda marker: Mark(marker, -1), "remove a {marker:marker} from this card [to]")


def _cost(marker: str, then: Any) -> Any:
    return (Mark(marker, -1), *then)


SUPERSCAPE.sugar("deed", _cost, "remove a {marker:marker} from this card to {then:deeds}")
SUPERSCAPE.words(
    "taken",
    lambda reading, at: [(end, -number) for end, number in reading.read("number", at)],
    lambda number, _language: str(-number) if number < 0 else None,
)
SUPERSCAPE.phrase(
    "deed",
    Relate,
    (
        "make {whom:ref} this card's {part:keyword}",
        "{whom:ref} becomes this card's {part:keyword}",
        "{whom:ref} becomes (his|her|its) {part:keyword}",
    ),
    "<faire|faites> de {whom:ref} la {part:keyword} de cette carte",
    Example(
        "A figure gets a part for the card.",
        "At the start of the round, if this figure does not have a Foe on the battlefield, choose an enemy. Make the chosen figure this card's Foe.",
        form="make *figure* this card's *part*",
    ),
    name="relate",
)


def _highest(whom: Figures, highest: str, part: str) -> Any:
    return (ChooseFigure(whom, highest=highest), Relate(part))  # type: ignore[arg-type]


SUPERSCAPE.sugar(
    "deed",
    _highest,
    "the {whom:each_figure} with the highest {highest:printed_stat} number becomes (his|her|its) {part:keyword}",
)
SUPERSCAPE.phrase(
    "deed",
    TurnOver,
    ("turn this card over", "turn (its|his|her) card over"),
    "<retourner|retournez> cette carte",
    Example(
        "The other side of a flip card lies up, and what is printed there counts.",
        "At the start of your turn, you may turn this card over.",
        form="turn this card over",
    ),
    name="turn_over",
)
SUPERSCAPE.sugar("self_deed", TurnOver, "(turn|turns) (its|his|her|this) card over")

SUPERSCAPE.sugar(
    "sentence",
    lambda by, marker: Triggered(Moment("defeated", "defeater", by), (Mark(marker, 1),)),
    "for (every|each) {by:each_figure} {_:me} defeats , place a {marker:marker} on this card .",
)
SUPERSCAPE.sugar(
    "sentence",
    lambda number, marker: Triggered(Moment("setup_components", "anybody"), (Mark(marker, number),)),
    "start the game with {number:number} [{_:colour}] {marker:marker} on this card .",
)
SUPERSCAPE.sugar(
    "colour",
    lambda: "colour",
    "(brown|red|green|gold|blue|purple|copper|silver|black|white|yellow)",
)


SUPERSCAPE.phrase(
    "deed",
    MoveAbilityMarker,
    "move one {marker:marker} from {whom:whose} card",
    "<déplacer|déplacez> un {marker:marker} de la carte de {whom:ref}",
    Example(
        "An ability marker goes to another card of the team.",
        "At the end of the round, you may move one Lucky Marker from this figure's card.",
        form="move one *name* from *figure*'s card",
    ),
    name="pass_marker",
)


def _handed_on(marker: str) -> Triggered:
    """Read what may be moved from a card that is lost: every order marker that lies face down, and ability markers."""
    return Triggered(
        Moment("card_lost", "loser"),
        (
            AnyNumber((Orders("move", SUBJECT),)),
            AnyNumber((MoveAbilityMarker(marker, SUBJECT),)),
        ),
    )


SUPERSCAPE.sugar(
    "sentence",
    _handed_on,
    "when {_:me} is defeated or another card on your team has its last figure defeated , you may move any unrevealed order markers"
    " and {marker:marker} from that card to any other cards on your team .",
)
