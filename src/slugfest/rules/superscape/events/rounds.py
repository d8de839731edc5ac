"""Setting up, rounds, order markers, turns and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events.putting import put
from slugfest.rules.superscape.table import Activation, Grant

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable


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
        put(table, self.figure, table.figures[self.figure].on(table.setting.indices(self.spaces)))


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


class VictoryPointsEarned(Event):
    """At the end of a game on several battlefields, a player has won on so many of them."""

    player: str
    points: int


class ObjectiveHeld(Event):
    """At the end of a round, a player alone had figures on an objective."""

    player: str
    objective: int
    spaces: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        goals = range(len(table.setting.goals))
        held = table.held.get(self.player, ()) or tuple([0 for _ in goals])
        table.held[self.player] = tuple([held[at] + int(at == self.objective) for at in goals])


class TurnBegan(Event):
    """A player's turn."""

    player: str
    turn: int

    def apply(self, table: SuperscapeTable) -> None:
        table.active = self.player
        table.turn = self.turn


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
        table.activations = (*table.activations, Activation(self.player, self.card, self.figures))


class ActivationEnded(Event):
    """The activation of a card is over; one within which it took place goes on."""

    card: str

    def apply(self, table: SuperscapeTable) -> None:
        table.activations = table.activations[:-1]


class ActivationGranted(Event):
    """A card will be activated in this turn by an ability, after what is going on now."""

    player: str
    card: str
    figures: tuple[str, ...] = ()
    bearer: str = ""
    ability: str = ""

    def apply(self, table: SuperscapeTable) -> None:
        table.granted = (*table.granted, Grant(self.player, self.card, self.figures))


class GrantUsed(Event):
    """The next of the activations that were granted comes now."""

    def apply(self, table: SuperscapeTable) -> None:
        table.granted = table.granted[1:]


class NothingGranted(Event):
    """A granted activation came to nothing: no figure of the card can be activated by this player any more."""

    player: str
    card: str
