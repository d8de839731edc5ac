"""What players of the knight games are helped with at the table: measuring, base contact, texts to apply by hand."""

from __future__ import annotations

from slugfest.families.parts import FigureLeft, TablePart
from slugfest.rules.knight.attacks.targets import mutual_sight
from slugfest.rules.knight.measuring import Thing, inches_between, tape
from slugfest.rules.knight.movement.contact import into_contact
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.knight.view import by_hand_of


def _tape(table: KnightTable, thing: Thing, other: Thing) -> dict[str, object]:
    """Return the inches with the points between which they lie, and between two models whether they see one another."""
    return {**tape(table, thing, other), **mutual_sight(table, thing, other)}


def _by_hand(table: KnightTable) -> tuple[str, ...]:
    """Return what the cards in play leave to the players to apply, as "card: text", each once."""
    return tuple(dict.fromkeys(text for card in table.setting.cards.values() for text in by_hand_of(card)))


def _figures_left(table: KnightTable) -> list[FigureLeft]:
    """Return the models with the share of their Endurance; one that is KO or gone is not in play."""
    return [
        (
            figure.id,
            figure.card,
            figure.player,
            round(figure.endurance / (table.card(figure).endurance or 1), 4),
            figure.placed and not figure.out and not figure.knocked_out,
        )
        for figure in table.figures.values()
    ]


TABLE = TablePart(
    contact=into_contact,
    distance=inches_between,
    tape=_tape,
    by_hand=_by_hand,
    figures_left=_figures_left,
)
