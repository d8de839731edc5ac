"""Everything that can happen in a SuperScape match, in the past tense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event
from slugfest.kernel.state import Result
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.table import Figure, Marker

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import Table

HIDDEN = "?"


# -- set-up and rounds --------------------------------------------------------------------


class PlacingOrderSet(Event):
    """It is known who places figures first, and who follows."""

    order: tuple[str, ...]

    def apply(self, table: Table) -> None:
        table.order = self.order


class FigurePlaced(Event):
    """A figure came onto the battlefield."""

    figure: str
    spaces: tuple[str, ...]

    def apply(self, table: Table) -> None:
        put(
            table,
            self.figure,
            Figure(table.ground.indices(self.spaces), table.figures[self.figure].wounds, True),
        )


class FigureLeftOut(Event):
    """There was no room in the start zone."""

    figure: str


class RoundBegan(Event):
    """A new round."""

    round: int

    def apply(self, table: Table) -> None:
        table.round = self.round
        table.turn = 0
        table.active = ""


class OrderMarkersTakenBack(Event):
    """All order markers returned to their players' hands."""

    def apply(self, table: Table) -> None:
        table.markers = {}


class OrderMarkersPlaced(Event):
    """A player laid order markers on cards; opponents see where, not which."""

    player: str
    placed: tuple[tuple[str, str], ...]

    def apply(self, table: Table) -> None:
        table.markers[self.player] = tuple(Marker(marker, card) for marker, card in self.placed)

    def seen_by(self, player: str) -> Event:
        if player == self.player:
            return self
        hidden = tuple((HIDDEN, card) for card in sorted(card for _, card in self.placed))
        return OrderMarkersPlaced(self.player, hidden, rules=self.rules)


class InitiativeSet(Event):
    """The order of turns for this round."""

    order: tuple[str, ...]

    def apply(self, table: Table) -> None:
        table.order = self.order


class TwentyRolled(Event):
    """A d20 was read with its modifiers: the result of one player."""

    player: str
    result: Tally


class CleanupBegan(Event):
    """All turns of the round are over."""

    round: int

    def apply(self, table: Table) -> None:
        table.turn = 0
        table.active = ""


# -- turns --------------------------------------------------------------------------------


class TurnBegan(Event):
    """A player's turn."""

    player: str
    turn: int

    def apply(self, table: Table) -> None:
        table.active = self.player
        table.turn = self.turn


class OrderMarkerRevealed(Event):
    """The marker of this turn lies face up."""

    player: str
    marker: str
    card: str

    def apply(self, table: Table) -> None:
        table.markers[self.player] = tuple(
            Marker(one.marker, one.card, revealed=True) if one.marker == self.marker else one
            for one in table.markers[self.player]
        )


class NothingActivated(Event):
    """The turn has no card to activate."""

    player: str


class CardActivated(Event):
    """A card and some of its figures are activated."""

    player: str
    card: str
    figures: tuple[str, ...]

    def apply(self, table: Table) -> None:
        table.activated = self.card


class ActivationEnded(Event):
    """The activation of a card is over."""

    card: str

    def apply(self, table: Table) -> None:
        table.activated = ""


# -- moving -------------------------------------------------------------------------------


class MoveAnnounced(Event):
    """A figure begins to move, and how far it may go is settled."""

    figure: str
    kind: str
    number: Tally

    def telling(self) -> str:
        return self.kind


class Moved(Event):
    """A figure went one step; `cost` counts the levels climbed."""

    figure: str
    spaces: tuple[str, ...]
    cost: int
    flying: bool = False

    def apply(self, table: Table) -> None:
        old = table.figures[self.figure]
        put(table, self.figure, Figure(table.ground.indices(self.spaces), old.wounds, old.active))


class MoveEnded(Event):
    """A figure has come to the end of its move; `spaces` are counted with the levels climbed."""

    figure: str
    at: tuple[str, ...]
    spaces: int
    flying: bool = False

    def telling(self) -> str:
        return "flying" if self.flying else "walking"


class SwipeForgone(Event):
    """An enemy let a figure go."""

    figure: str
    mover: str


class SwipeTaken(Event):
    """An enemy struck at a figure that was leaving."""

    figure: str
    mover: str
    hit: bool

    def telling(self) -> str:
        return "hit" if self.hit else "missed"


class Fell(Event):
    """A figure dropped ten levels or more."""

    figure: str
    levels: int
    dice: int


# -- fighting -----------------------------------------------------------------------------


class AttackDeclared(Event):
    """An attack has its target."""

    attacker: str
    target: str
    attack: str

    def telling(self) -> str:
        return "normal" if self.attack == "normal" else "special"


class AttackLost(Event):
    """The target became unavailable, and there is no other."""

    attacker: str


class AttackRolled(Event):
    """Attack dice were counted."""

    attacker: str
    target: str
    dice: Tally
    hits: Tally


class DefenseRolled(Event):
    """Defense dice were counted."""

    defender: str
    attacker: str
    dice: Tally
    blocks: Tally


class AttackFailed(Event):
    """Every hit was blocked, or there was none."""

    attacker: str
    target: str


class DamageRolled(Event):
    """Damage dice were rolled against a figure by an ability."""

    figure: str
    target: str
    skulls: int


class WoundsReceived(Event):
    """Wound markers were placed."""

    figure: str
    wounds: Tally
    number: int

    def apply(self, table: Table) -> None:
        old = table.figures[self.figure]
        table.figures[self.figure] = Figure(old.spaces, old.wounds + self.number, old.active)


class WoundsIgnored(Event):
    """Not one of the wounds was received."""

    figure: str
    wounds: Tally


class Healed(Event):
    """Wound markers were removed."""

    figure: str
    wounds: int

    def apply(self, table: Table) -> None:
        old = table.figures[self.figure]
        table.figures[self.figure] = Figure(old.spaces, max(0, old.wounds - self.wounds), old.active)


class Defeated(Event):
    """A figure was defeated and removed."""

    figure: str

    def apply(self, table: Table) -> None:
        put(table, self.figure, Figure((), table.figures[self.figure].wounds, False))


class CardDefeated(Event):
    """The last figure of a card was defeated."""

    card: str


class AbilityUsed(Event):
    """A figure used an ability."""

    figure: str
    ability: str


class GameEnded(Event):
    """Somebody has won, or nobody will."""

    winners: tuple[str, ...]
    reason: str
    points: dict[str, int]

    def apply(self, table: Table) -> None:
        table.result = Result(self.winners, self.reason, self.points)

    def telling(self) -> str:
        return "won" if self.winners else "drawn"


def put(table: Table, figure: str, now: Figure) -> None:
    """Change where a figure is; whoever joins or leaves changes the abilities in play."""
    was = table.figures[figure]
    table.figures[figure] = now
    if was.active != now.active:
        table.muster()
    if table.snapshot is not None:
        table.snapshot = (
            table.snapshot.moved(figure, now.spaces) if now.spaces else table.snapshot.without(figure)
        )
