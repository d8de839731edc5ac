"""Order markers: laid, turned up, moved, taken away, looked at; of those face down, each learns what may be known."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slugfest.kernel.events import Event
from slugfest.rules.superscape.table import NOBODY, Marker

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable

HIDDEN = "?"


class OrderMarkersTakenBack(Event):
    """All order markers returned to their players' hands."""

    def apply(self, table: SuperscapeTable) -> None:
        table.markers = {}


class OrderMarkersPlaced(Event):
    """A player laid order markers on cards; opponents see where, not which."""

    player: str
    placed: tuple[tuple[str, str], ...]

    def apply(self, table: SuperscapeTable) -> None:
        table.markers[self.player] = tuple(Marker(marker, card) for marker, card in self.placed)

    def seen_by(self, player: str) -> Event:
        if player == self.player:
            return self
        hidden = tuple((HIDDEN, card) for card in sorted(card for _, card in self.placed))
        return OrderMarkersPlaced(self.player, hidden, rules=self.rules)


class OrderMarkerRevealed(Event):
    """An order marker lies face up: that of this turn, or one that an ability reveals."""

    player: str
    marker: str
    card: str
    settles: ClassVar[bool] = True

    def apply(self, table: SuperscapeTable) -> None:
        table.markers[self.player] = tuple(
            Marker(marker.marker, marker.card, revealed=True) if marker.marker == self.marker else marker
            for marker in table.markers[self.player]
        )


class OrderMarkerMoved(Event):
    """An order marker lies on another card, `revealed` or face down; face down, only those who know it see which."""

    player: str
    marker: str
    card: str
    to: str
    revealed: bool = False
    known: tuple[str, ...] = ()
    """Who knows which it is, besides its owner; nobody has to be named where it was revealed before."""
    open: bool = False
    """Whether everybody has seen which it is."""

    def apply(self, table: SuperscapeTable) -> None:
        knows = (*table.players, NOBODY) if self.open else self.known
        table.markers[self.player] = tuple(
            Marker(marker.marker, self.to, self.revealed, () if self.revealed else knows)
            if marker.marker == self.marker
            else marker
            for marker in table.markers[self.player]
        )

    def telling(self) -> str:
        return "open" if self.marker != HIDDEN else "face_down"

    def seen_by(self, player: str) -> Event:
        if self.open or self.revealed or player == self.player or player in self.known:
            return self
        return OrderMarkerMoved(self.player, HIDDEN, self.card, self.to, rules=self.rules)


class OrderMarkerRemoved(Event):
    """An order marker was taken from a card, for this round; unseen, if it lay face down."""

    player: str
    marker: str
    card: str
    known: tuple[str, ...] = ()
    open: bool = False

    def apply(self, table: SuperscapeTable) -> None:
        table.markers[self.player] = tuple(
            marker for marker in table.markers[self.player] if marker.marker != self.marker
        )

    def telling(self) -> str:
        return "open" if self.marker != HIDDEN else "face_down"

    def seen_by(self, player: str) -> Event:
        if self.open or player == self.player or player in self.known:
            return self
        return OrderMarkerRemoved(self.player, HIDDEN, self.card, rules=self.rules)


class OrderMarkerViewed(Event):
    """A player looked at an order marker that stays face down; the others see that, and not which it is."""

    viewer: str
    player: str
    marker: str
    card: str
    settles: ClassVar[bool] = True

    def apply(self, table: SuperscapeTable) -> None:
        table.markers[self.player] = tuple(
            Marker(marker.marker, marker.card, marker.revealed, (*marker.viewers, self.viewer))
            if marker.marker == self.marker
            else marker
            for marker in table.markers[self.player]
        )

    def telling(self) -> str:
        return "to_viewer" if self.marker != HIDDEN else "to_others"

    def seen_by(self, player: str) -> Event:
        if player in (self.viewer, self.player):
            return self
        return OrderMarkerViewed(self.viewer, self.player, HIDDEN, self.card, rules=self.rules)
