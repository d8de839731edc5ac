"""The table: everything that changes in the course of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from slugfest.geometry.hexes import Body
from slugfest.kernel.records import Value
from slugfest.kernel.state import State
from slugfest.rules.superscape.setting import SuperscapeSetting
from slugfest.rules.superscape.standing import Positions

if TYPE_CHECKING:
    from slugfest.rules.superscape.movement.ways import HexWays

NUMBERED = ("1", "2", "3")
MARKERS = (*NUMBERED, "X")
"""SS-COMP-17.  The order markers of each player."""


class Figure(Value, frozen=True, gc=False):
    """A figure just now: the spaces under its base, its wounds, and whether it is in the game."""

    spaces: tuple[int, ...] = ()
    wounds: int = 0
    active: bool = False


class Marker(Value, frozen=True):
    """An order marker on a card."""

    marker: str
    card: str
    revealed: bool = False


class SuperscapeTable(State, kw_only=True):
    """The state of a match.

    `setting` never changes; `index`, `snapshot` (who stood where), `moved` (who has moved since) and
    `ways` (the routes looked at last) follow from the rest.
    """

    shared: ClassVar[frozenset[str]] = frozenset({"setting", "snapshot", "moved", "ways"})

    setting: SuperscapeSetting
    figures: dict[str, Figure]
    markers: dict[str, tuple[Marker, ...]] = {}
    order: tuple[str, ...] = ()
    round: int = 0
    turn: int = 0
    active: str = ""
    activated: str = ""
    snapshot: Positions | None = None
    moved: dict[str, tuple[int, ...]] = {}
    ways: HexWays | None = None

    def score(self) -> dict[str, int]:
        """Return the points of the figures each player has left; a squad counts by figures."""
        points = dict.fromkeys(self.players, 0)
        for unit in self.setting.units.values():
            left = sum(self.figures[figure].active for figure in unit.figures)
            points[unit.player] += unit.card.points * left // unit.card.figures
        return points

    @property
    def positions(self) -> Positions:
        """Return where everybody stands; recomputed when it is asked for after a change."""
        positions = self.snapshot
        if positions is None:
            setting = self.setting
            positions = Positions(
                setting,
                {
                    name: Body(figure.spaces, setting.pieces[name].height)
                    for name, figure in self.figures.items()
                    if figure.spaces
                },
            )
            self.snapshot = positions
        elif self.moved:
            positions = self.snapshot = positions.after(self.moved)
            self.moved = {}
        return positions

    def copy(self) -> Self:
        """Return an independent table; figures and markers are replaced when they change, never written to."""
        twin = self.copied()
        twin.stack = [frame.copied() for frame in self.stack]
        twin.sealed = dict(self.sealed)
        twin.figures = dict(self.figures)
        twin.markers = dict(self.markers)
        return twin

    def hashed(self) -> list[object]:
        """Return what the match depends on; the setting, the index and the snapshot leave their places empty."""
        before = [self.players, self.sealed, self.result, None, self.figures, self.markers, self.order]
        return [*before, self.round, self.turn, self.active, self.activated, None, None]

    def stands(self, figure: str) -> bool:
        """SS-TEAM-08.  The figure is active and on the battlefield."""
        return bool(self.figures[figure].spaces)

    def standing(self, unit: str) -> tuple[str, ...]:
        """Return the figures of a card that are on the battlefield."""
        figures = self.figures
        return tuple([figure for figure in self.setting.units[unit].figures if figures[figure].spaces])

    def card_active(self, unit: str) -> bool:
        """SS-WOUND-06, SS-SQUAD-10.  A card is active as long as one of its figures is."""
        figures = self.figures
        return any(figures[figure].active for figure in self.setting.units[unit].figures)

    def player_in(self, player: str) -> bool:
        """SS-VICT-05.  A player is out when no figure of the team is active."""
        figures = self.figures
        for unit in self.setting.units.values():
            if unit.player == player:
                for figure in unit.figures:
                    if figures[figure].active:
                        return True
        return False

    def marker(self, player: str, marker: str) -> Marker | None:
        """Return where an order marker of a player lies."""
        return next((laid for laid in self.markers.get(player, ()) if laid.marker == marker), None)

    def muster(self) -> None:
        """Put the abilities of all active figures, and only theirs, into play."""
        self.index = self.setting.index(
            tuple([name for name, figure in self.figures.items() if figure.active])
        )
