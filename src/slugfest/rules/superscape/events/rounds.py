"""Setting up, rounds, order markers, turns and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events.putting import put
from slugfest.rules.superscape.table import Figure, Marker

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable

HIDDEN = "?"


class PlacingOrderSet(Event):
    """It is known who places figures first, and who follows."""

    order: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        table.order = self.order


class FigurePlaced(Event):
    """A figure came onto the battlefield."""

    figure: str
    spaces: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        put(
            table,
            self.figure,
            Figure(table.setting.indices(self.spaces), table.figures[self.figure].wounds, True),
        )


class FigureLeftOut(Event):
    """There was no room in the start zone."""

    figure: str


class RoundBegan(Event):
    """A new round."""

    round: int

    def apply(self, table: SuperscapeTable) -> None:
        table.round = self.round
        table.turn = 0
        table.active = ""


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


class InitiativeSet(Event):
    """The order of turns for this round."""

    order: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        table.order = self.order


class TwentyRolled(Event):
    """A d20 was read with its modifiers: the result of one player."""

    player: str
    result: Tally


class CleanupBegan(Event):
    """All turns of the round are over."""

    round: int

    def apply(self, table: SuperscapeTable) -> None:
        table.turn = 0
        table.active = ""


class TurnBegan(Event):
    """A player's turn."""

    player: str
    turn: int

    def apply(self, table: SuperscapeTable) -> None:
        table.active = self.player
        table.turn = self.turn


class OrderMarkerRevealed(Event):
    """The marker of this turn lies face up."""

    player: str
    marker: str
    card: str
    settles: ClassVar[bool] = True

    def apply(self, table: SuperscapeTable) -> None:
        table.markers[self.player] = tuple(
            Marker(marker.marker, marker.card, revealed=True) if marker.marker == self.marker else marker
            for marker in table.markers[self.player]
        )


class NothingActivated(Event):
    """The turn has no card to activate."""

    player: str
    settles: ClassVar[bool] = True


class CardActivated(Event):
    """A card and some of its figures are activated."""

    player: str
    card: str
    figures: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        table.activated = self.card


class ActivationEnded(Event):
    """The activation of a card is over."""

    card: str

    def apply(self, table: SuperscapeTable) -> None:
        table.activated = ""
