"""What begins and ends to hold: control, symbols and numbers gained for a while, uses of abilities, markers on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event
from slugfest.rules.superscape.lasting import CONTROLLED, Lasting, Use
from slugfest.rules.superscape.table import Activation, CardState, show_sides

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable


class LastingBegan(Event):
    """Something holds from now on, for a while."""

    whom: str
    what: str
    word: str
    amount: int
    until: str
    bearer: str
    ability: str

    def apply(self, table: SuperscapeTable) -> None:
        table.lasting = (*table.lasting, self.lasting())

    def lasting(self) -> Lasting:
        """Return what holds from now on."""
        return Lasting(self.whom, self.what, self.word, self.amount, self.until, self.bearer, self.ability)

    def telling(self) -> str:
        return self.what


class LastingEnded(Event):
    """Something no longer holds: its moment has come."""

    whom: str
    what: str
    word: str
    amount: int
    until: str
    bearer: str
    ability: str

    def apply(self, table: SuperscapeTable) -> None:
        ended = Lasting(self.whom, self.what, self.word, self.amount, self.until, self.bearer, self.ability)
        at = table.lasting.index(ended)
        table.lasting = (*table.lasting[:at], *table.lasting[at + 1 :])

    def telling(self) -> str:
        return self.what


class ControlTaken(Event):
    """A player controls a figure of another team, or a neutral one, for a while."""

    figure: str
    player: str
    until: str
    bearer: str = ""
    ability: str = ""

    def apply(self, table: SuperscapeTable) -> None:
        taken = Lasting(self.figure, CONTROLLED, self.player, 0, self.until, self.bearer, self.ability)
        table.lasting = (*table.lasting, taken)
        table.align()
        table.activations = tuple([_without(going, self.figure, self.player) for going in table.activations])


def _without(going: Activation, figure: str, player: str) -> Activation:
    """SS-MIX-14.  Return an activation without a figure that is on another team from now on."""
    if figure not in going.figures or going.player == player:
        return going
    return Activation(going.player, going.card, going.figures, (*going.left, figure))


class ControlEnded(Event):
    """A figure is on the team again that it belongs to, or on that of a player who has taken it before."""

    figure: str
    player: str
    until: str

    def apply(self, table: SuperscapeTable) -> None:
        kept = list(table.lasting)
        for at in range(len(kept) - 1, -1, -1):
            lasting = kept[at]
            ends = lasting.until == self.until and lasting.what == CONTROLLED
            if ends and lasting.whom == self.figure:
                del kept[at]
        table.lasting = tuple(kept)
        table.align()


class UseNoted(Event):
    """An ability with a limit was used."""

    bearer: str
    ability: str
    until: str

    def apply(self, table: SuperscapeTable) -> None:
        table.uses = (*table.uses, Use(self.bearer, self.ability, self.until))


class UsesForgotten(Event):
    """The moment has come until which uses of abilities count."""

    until: str

    def apply(self, table: SuperscapeTable) -> None:
        table.uses = tuple([use for use in table.uses if use.until != self.until])


class AbilityMarkersChanged(Event):
    """Ability markers were put on a card, or taken from it."""

    card: str
    marker: str
    change: int

    def apply(self, table: SuperscapeTable) -> None:
        old = table.on_card(self.card)
        markers = dict(old.markers)
        markers[self.marker] = max(0, markers.get(self.marker, 0) + self.change)
        left = tuple(sorted([(name, many) for name, many in markers.items() if many]))
        table.cards[self.card] = CardState(left, old.relations, old.side)

    def telling(self) -> str:
        return "put" if self.change > 0 else "taken"


class AbilityMarkerMoved(Event):
    """An ability marker went from one card to another."""

    card: str
    marker: str
    to: str

    def apply(self, table: SuperscapeTable) -> None:
        for card, change in ((self.card, -1), (self.to, 1)):
            AbilityMarkersChanged(card, self.marker, change).apply(table)


class CardTurned(Event):
    """A flip card lies with its other side up: what is printed there counts from now on."""

    card: str
    side: int

    def apply(self, table: SuperscapeTable) -> None:
        old = table.on_card(self.card)
        table.cards[self.card] = CardState(old.markers, old.relations, self.side)
        show_sides(table)


class PartGiven(Event):
    """A figure has a part for a card from now on, such as its Foe; nobody has it where no figure is named."""

    card: str
    part: str
    figure: str

    def apply(self, table: SuperscapeTable) -> None:
        old = table.on_card(self.card)
        relations = {**dict(old.relations), self.part: self.figure}
        kept = tuple(sorted([(part, figure) for part, figure in relations.items() if figure]))
        table.cards[self.card] = CardState(old.markers, kept, old.side)

    def telling(self) -> str:
        return "given" if self.figure else "ended"
