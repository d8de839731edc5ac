"""The figure cards, to be looked at where teams are built."""

from __future__ import annotations

from slugfest.cards.superscape import CardDocument, card_document, card_ids, load_card


def gallery() -> list[CardDocument]:
    """Return the figure cards that come with the package, as a client shows them."""
    return [card_document(load_card(card)) for card in card_ids()]
