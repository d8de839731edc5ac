"""The table: everything that changes in the course of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from slugfest.geometry.hexes import Body
from slugfest.kernel.records import Value
from slugfest.kernel.state import State
from slugfest.rules.superscape.lasting import CONTROLLED, Lasting, Use, controlled_things
from slugfest.rules.superscape.setting import Sides, SuperscapeSetting
from slugfest.rules.superscape.standing import Positions
from slugfest.rules.superscape.tokens.token import Token, lent

if TYPE_CHECKING:
    from slugfest.rules.superscape.movement.ways import HexWays

NUMBERED = ("1", "2", "3")
MARKERS = (*NUMBERED, "X")
"""SS-COMP-17.  The order markers of each player."""


class Figure(Value, frozen=True, gc=False):
    """A figure just now: the spaces under its base, its wounds, whether it is in the game, and who controls it.

    `player` is nobody where the figure is neutral.
    """

    spaces: tuple[int, ...] = ()
    wounds: int = 0
    active: bool = False
    player: str = ""

    def on(self, spaces: tuple[int, ...]) -> Figure:
        """Return the figure as it stands on other spaces; it is in the game."""
        return Figure(spaces, self.wounds, True, self.player)

    def wounded(self, wounds: int) -> Figure:
        """Return the figure with so many wounds in all."""
        return Figure(self.spaces, wounds, self.active, self.player)

    def off(self) -> Figure:
        """Return the figure out of the game."""
        return Figure((), self.wounds, False, self.player)

    def of(self, player: str) -> Figure:
        """Return the figure on the team of another player, or on none."""
        return Figure(self.spaces, self.wounds, self.active, player)


NOBODY = ""
"""A spectator, and the player of a neutral figure."""


class Marker(Value, frozen=True):
    """An order marker on a card; while it lies face down, only its owner and those who have viewed it know which."""

    marker: str
    card: str
    revealed: bool = False
    viewers: tuple[str, ...] = ()

    def known_to(self, player: str | None) -> bool:
        """SS-ORDER-11, SS-PLACE-11.  Whether somebody who does not own it knows which one it is."""
        return self.revealed or (player or NOBODY) in self.viewers


class Activation(Value, frozen=True):
    """An activation that is going on: whose it is, the card and its figures, and those that have left it since."""

    player: str
    card: str
    figures: tuple[str, ...]
    left: tuple[str, ...] = ()


class Grant(Value, frozen=True):
    """SS-ACTV-09.  An activation that an ability gives within this turn: of which figures, or of which the player likes."""

    player: str
    card: str
    figures: tuple[str, ...] = ()


class CardState(Value, frozen=True):
    """What lies on a card besides order markers and wounds: ability markers by name, and whom it names.

    `relations` are the figures to which an ability of the card has given a part, such as its Foe; `side` is the side
    of a flip card that is up.
    """

    markers: tuple[tuple[str, int], ...] = ()
    relations: tuple[tuple[str, str], ...] = ()
    side: int = 0

    def many(self, marker: str) -> int:
        """SS-COMP-18.  How many ability markers of a name lie on the card."""
        return dict(self.markers).get(marker, 0)

    def related(self, part: str) -> str:
        """Return the figure that has a part for this card, or nothing."""
        return dict(self.relations).get(part, "")


BARE = CardState()
"""A card on which nothing lies."""


class SuperscapeTable(State, kw_only=True):
    """The state of a match.

    `drafted` are the cards that each has chosen, `trophies` the figures that each player has defeated, `held` the rounds for which each has held the objectives,
    `pool` the cards that the tokens face down may turn out to have.
    `setting` changes only when teams are complete; `index`, `sides` (who is whose enemy), `snapshot` (who stood where), `moved` (who has
    moved since) and `ways` (the routes looked at last) follow from the rest.
    """

    shared: ClassVar[frozenset[str]] = frozenset({"setting", "sides", "snapshot", "moved", "ways"})

    setting: SuperscapeSetting
    figures: dict[str, Figure]
    markers: dict[str, tuple[Marker, ...]] = {}
    order: tuple[str, ...] = ()
    round: int = 0
    turn: int = 0
    active: str = ""
    activations: tuple[Activation, ...] = ()
    granted: tuple[Grant, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    uses: tuple[Use, ...] = ()
    cards: dict[str, CardState] = {}
    drafted: dict[str, tuple[str, ...]] = {}
    trophies: dict[str, tuple[str, ...]] = {}
    held: dict[str, tuple[int, ...]] = {}
    tokens: dict[str, Token] = {}
    pool: tuple[str, ...] = ()
    sides: Sides
    snapshot: Positions | None = None
    moved: dict[str, tuple[int, ...]] = {}
    ways: HexWays | None = None

    def score(self) -> dict[str, int]:
        """Return the points of the figures each player has left; a squad counts by figures."""
        points = dict.fromkeys(self.players, 0)
        for unit in self.setting.units.values():
            left: dict[str, int] = {}
            for name in unit.figures:
                figure = self.figures[name]
                if figure.active and figure.player:
                    left[figure.player] = left.get(figure.player, 0) + 1
            for player, many in left.items():
                points[player] += unit.card.points * many // unit.card.figures
        return points

    def controller(self, figure: str) -> str:
        """SS-TEAM-08, SS-CTRL-01.  The player on whose team the figure is now; nobody for a neutral one."""
        return self.figures[figure].player

    def enemies(self, figure: str) -> frozenset[str]:
        """SS-TEAM-03.  The figures of other teams, wherever they are."""
        return self.sides.enemies(figure)

    def allied(self, figure: str, other: str) -> bool:
        """SS-TEAM-02.  Whether both are on one team now."""
        return self.sides.allied(figure, other)

    def team(self, player: str) -> tuple[str, ...]:
        """SS-TEAM-01.  The cards before a player: the own ones, without those that are on another team now."""
        figures = self.figures
        return tuple(
            [
                unit.key
                for unit in self.setting.units.values()
                if any(figures[figure].player == player for figure in unit.figures)
            ]
        )

    def align(self) -> None:
        """Give every figure to the player who controls it now: the last to have taken it, or its owner."""
        taken = {lasting.whom: lasting.word for lasting in self.lasting if lasting.what == CONTROLLED}
        for name, figure in self.figures.items():
            player = taken.get(name, self.setting.pieces[name].owner)
            if figure.player != player:
                self.figures[name] = figure.of(player)
        self.sides = self.setting.sides(tuple([figure.player for figure in self.figures.values()]))
        self.snapshot, self.moved = None, {}

    @property
    def activated(self) -> str:
        """SS-ACTV-06.  The card that is activated; of several activations within one another, the innermost."""
        return self.activations[-1].card if self.activations else ""

    @property
    def positions(self) -> Positions:
        """Return where everybody stands; recomputed when it is asked for after a change."""
        positions = self.snapshot
        if positions is None:
            setting = self.setting
            positions = Positions(
                setting,
                self.sides,
                {
                    name: Body(figure.spaces, setting.pieces[name].height)
                    for name, figure in self.figures.items()
                    if figure.spaces
                },
                controlled_things(self.lasting, setting.map.kinds),
            )
            self.snapshot = positions
        elif self.moved:
            positions = self.snapshot = positions.after(self.moved)
            self.moved = {}
            self.ways = None
        return positions

    def forget(self) -> None:
        self.snapshot, self.moved, self.ways = None, {}, None

    def copy(self) -> Self:
        """Return an independent table; figures and markers are replaced when they change, never written to."""
        twin = self.copied()
        twin.stack = [frame.copied() for frame in self.stack]
        twin.sealed = dict(self.sealed)
        twin.figures = dict(self.figures)
        twin.markers = dict(self.markers)
        twin.cards = dict(self.cards)
        twin.drafted = dict(self.drafted)
        twin.trophies = dict(self.trophies)
        twin.held = dict(self.held)
        if self.tokens:
            twin.tokens = dict(self.tokens)
        return twin

    def hashed(self) -> list[object]:
        """Return what the match depends on; the setting, the index and the snapshot leave their places empty."""
        before = [self.players, self.sealed, self.result, None, self.figures, self.markers, self.order]
        now = [self.round, self.turn, self.active, self.activations, self.granted, None]
        laid: list[object] = [self.tokens, self.pool] if self.tokens else []
        return [
            *before,
            *now,
            self.lasting,
            self.uses,
            self.cards,
            self.drafted,
            self.trophies,
            self.held,
            *laid,
        ]

    def stands(self, figure: str) -> bool:
        """SS-TEAM-08.  The figure is active and on the battlefield."""
        return bool(self.figures[figure].spaces)

    def standing(self, unit: str) -> tuple[str, ...]:
        """Return the figures of a card that are on the battlefield."""
        figures = self.figures
        return tuple([figure for figure in self.setting.units[unit].figures if figures[figure].spaces])

    def active_for(self, player: str, unit: str) -> tuple[str, ...]:
        """SS-ACTV-03, SS-CTRL-06.  The active figures of a card on the team of this player, wherever they are."""
        figures = self.figures
        return tuple(
            [
                figure
                for figure in self.setting.units[unit].figures
                if figures[figure].active and figures[figure].player == player
            ]
        )

    def takes_part(self, figure: str, player: str) -> bool:
        """SS-ACTV-13, SS-MIX-14.  It stands, and has not been taken from the player who is using it.

        A figure that was taken over in its activation has left it for good, even where control has returned.
        """
        now = self.figures[figure]
        if not now.spaces or not player:
            return bool(now.spaces)
        for going in self.activations:
            if going.player == player and figure in going.left:
                return False
        return now.player == player

    def card_active(self, unit: str) -> bool:
        """SS-WOUND-06, SS-SQUAD-10.  A card is active as long as one of its figures is."""
        figures = self.figures
        return any(figures[figure].active for figure in self.setting.units[unit].figures)

    def player_in(self, player: str) -> bool:
        """SS-VICT-05.  A player is out when no figure of the team is active."""
        return any(figure.active and figure.player == player for figure in self.figures.values())

    def on_card(self, unit: str) -> CardState:
        """Return what lies on a card."""
        return self.cards.get(unit, BARE)

    def marker(self, player: str, marker: str) -> Marker | None:
        """Return where an order marker of a player lies."""
        return next((laid for laid in self.markers.get(player, ()) if laid.marker == marker), None)

    def muster(self) -> None:
        """Put the abilities of all active figures, and only theirs, into play; what they bear or stand on gives them more.

        SS-TEAM-05.  Before anybody has been placed, all cards are in the game.
        """
        in_play = tuple([name for name, figure in self.figures.items() if figure.active])
        if not in_play and not self.round:
            in_play = tuple(self.figures)
        self.index = self.setting.index(
            in_play,
            lent(self.tokens, self.figures, self.setting.tokens) if self.tokens else (),
        )


def show_sides(table: SuperscapeTable) -> None:
    """SS-CARD-27.  Let the sides of flip cards that lie up be those that count."""
    turned = frozenset([key for key, lying in table.cards.items() if lying.side])
    table.setting = table.setting.turned(turned)
    table.sides = table.setting.sides(tuple([figure.player for figure in table.figures.values()]))
    table.forget()
    table.muster()
