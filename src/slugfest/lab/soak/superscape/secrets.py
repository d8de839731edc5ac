"""What no player may read: which of the others' hidden order markers is which."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from slugfest.kernel.events import Event
from slugfest.rules.superscape.events import OrderMarkerMoved, OrderMarkersPlaced, OrderMarkerViewed
from slugfest.rules.superscape.table import MARKERS, Marker, SuperscapeTable


def readable(
    table: SuperscapeTable, player: str | None, view: Callable[[Any, str | None], Any], event: Event
) -> Iterator[str]:
    """SS-ORDER-05.  Which of the others' face-down markers is which changes nothing that a player sees."""
    twin = swapped(table, player)
    if twin is not None and msgspec.json.encode(view(twin, player)) != msgspec.json.encode(
        view(table, player)
    ):
        yield f"sees which order marker of {_others(table, player)} is which"
    if _tells(table, player, event):
        yield f"is told which order marker is which by {type(event).__name__}"


def _tells(table: SuperscapeTable, player: str | None, event: Event) -> bool:
    """Return whether an event tells which marker it is about to somebody who does not know it afterwards."""
    seen = event.seen_by(player or "")
    if isinstance(seen, OrderMarkersPlaced):
        return seen.player != player and any(marker in MARKERS for marker, _ in seen.placed)
    if not isinstance(seen, OrderMarkerMoved | OrderMarkerViewed) or seen.player == player:
        return False
    marker = table.marker(seen.player, seen.marker)
    return seen.marker in MARKERS and (marker is None or not marker.known_to(player))


def swapped(table: SuperscapeTable, player: str | None) -> SuperscapeTable | None:
    """Return a copy with the hidden markers of all others turned about, or nothing where that changes nothing."""
    turned = {
        owner: _turned(lying, player)
        for owner, lying in table.markers.items()
        if owner != player and len({marker.card for marker in lying if not marker.known_to(player)}) > 1
    }
    if not turned:
        return None
    twin = table.copy()
    twin.markers.update(turned)
    return twin


def _turned(lying: tuple[Marker, ...], player: str | None) -> tuple[Marker, ...]:
    """Return the markers with the hidden ones in the places of each other; who else has seen that one stays there."""
    hidden = [(marker.card, marker.viewers) for marker in lying if not marker.known_to(player)]
    cards = [card for card, _ in hidden]
    turn = next(by for by in range(1, len(cards)) if cards[by:] + cards[:by] != cards)
    places = iter(hidden[turn:] + hidden[:turn])
    return tuple(
        [
            marker if marker.known_to(player) else Marker(marker.marker, *_hidden(next(places)))
            for marker in lying
        ]
    )


def _hidden(place: tuple[str, tuple[str, ...]]) -> tuple[str, bool, tuple[str, ...]]:
    card, viewers = place
    return card, False, viewers


def _others(table: SuperscapeTable, player: str | None) -> str:
    return " or ".join(owner for owner in table.markers if owner != player)
