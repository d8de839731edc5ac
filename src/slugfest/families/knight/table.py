"""What players of the knight games are helped with at the table: measuring, base contact, texts to apply by hand."""

from __future__ import annotations

from slugfest.families.parts import TablePart
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


TABLE = TablePart(contact=into_contact, distance=inches_between, tape=_tape, by_hand=_by_hand)
