"""What must hold on a SuperScape battlefield after every event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from slugfest.geometry.hexes import takes_shape
from slugfest.kernel.events import Event
from slugfest.kernel.game import GameEnded
from slugfest.lab.soak.superscape.ledger import (
    activations_agree,
    cards_agree,
    control_agrees,
    what_lasts_can_end,
)
from slugfest.lab.soak.superscape.tokens import TokenWatch
from slugfest.rules.superscape.attacks.wounds import WoundsFrame
from slugfest.rules.superscape.events import (
    ActivationGranted,
    CardActivated,
    ControlEnded,
    ControlTaken,
    Defeated,
    FigureLeftOut,
    FigurePlaced,
    MoveEnded,
    OrderMarkerMoved,
    OrderMarkerRemoved,
    OrderMarkerRevealed,
    OrderMarkersPlaced,
    OrderMarkersTakenBack,
    OrderMarkerViewed,
    RoundBegan,
    TurnBegan,
)
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from slugfest.rules.superscape.table import MARKERS, NUMBERED, Marker, SuperscapeTable

NEXT = frozenset({(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)})


def spaces_apart(table: SuperscapeTable, event: Event) -> Iterator[str]:
    """Check that no two figures share a space; a figure on its way may pass through a friend's."""
    moving = {frame.figure for frame in table.stack if isinstance(frame, MoveFrame)}
    if isinstance(event, MoveEnded):
        moving.discard(event.figure)
    still = (figure for name, figure in table.figures.items() if name not in moving)
    taken = Counter(space for figure in still for space in figure.spaces)
    for space, many in taken.items():
        if many > 1:
            yield f"{many} figures are in space {table.setting.ids((space,))[0]}"


def bases_whole(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that a figure on the battlefield has as many spaces under its base as it has parts, in their shape."""
    field = table.setting.field
    for name, figure in table.figures.items():
        shape = table.setting.pieces[name].shape
        if figure.spaces and len(figure.spaces) != len(shape):
            yield f"{name} covers {len(figure.spaces)} spaces"
        elif figure.spaces and not takes_shape(field, shape, figure.spaces):
            yield f"{name} is in spaces that do not lie as its base does"


def wounds_in_bounds(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that wounds are fewer than Life except while they are placed, and that who is out is off the battlefield."""
    for name, figure in table.figures.items():
        if figure.wounds < 0 or (figure.spaces and not figure.active):
            yield f"{name} has {figure.wounds} wounds, and is {'in' if figure.active else 'out of'} the game"
        falls = figure.active and figure.wounds >= table.setting.pieces[name].card.life
        if falls and not any(
            isinstance(frame, WoundsFrame) and frame.figure == name for frame in table.stack
        ):
            yield f"{name} is in the game with {figure.wounds} wounds"


def positions_agree(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that what is remembered of who stands where is where they stand."""
    if table.snapshot is None:
        return
    bodies = table.snapshot.bodies
    for name, figure in table.figures.items():
        body = bodies.get(name)
        known = table.moved.get(name, () if body is None else body.spaces)
        if known != figure.spaces:
            yield f"{name} stands on {table.setting.ids(figure.spaces)}, not on {table.setting.ids(known)}"


def markers_agree(table: SuperscapeTable, event: Event) -> Iterator[str]:
    """Check that every player has each order marker at most once, on cards; when they are laid, on those of the team."""
    for player, lying in table.markers.items():
        names = [marker.marker for marker in lying]
        if len(set(names)) != len(names) or not set(names) <= set(MARKERS):
            yield f"{player} has the markers {names}"
        if any(marker.card not in table.setting.units for marker in lying):
            yield f"{player} has markers on what is no card here"
    if isinstance(event, OrderMarkersPlaced):
        team = table.team(event.player)
        if any(marker.card not in team for marker in table.markers[event.player]):
            yield f"{event.player} lays markers on somebody else's cards"


class SuperScapeWatch:
    """What must hold on the battlefield, and what has to be remembered to know it."""

    def __init__(self) -> None:
        self.turns: Counter[str] = Counter()
        self.activations: Counter[str] = Counter()
        self.granted = 0
        self.points: dict[str, int] | None = None
        self.markers: dict[str, tuple[Marker, ...]] | None = None
        self.invariants: dict[str, Callable[[SuperscapeTable, Event], Iterator[str]]] = {
            "spaces_apart": spaces_apart,
            "bases_whole": bases_whole,
            "wounds_in_bounds": wounds_in_bounds,
            "markers_agree": markers_agree,
            "markers_conserved": self.markers_conserved,
            "control_agrees": control_agrees,
            "positions_agree": positions_agree,
            "what_lasts_can_end": what_lasts_can_end,
            "cards_agree": cards_agree,
            "activations_agree": activations_agree,
            "tokens_conserved": TokenWatch().tokens_conserved,
            "three_turns": self.three_turns,
            "points_told": self.points_told,
            "end_is_right": self.end_is_right,
        }

    def note(self, table: SuperscapeTable, event: Event) -> None:
        """Remember what the events report."""
        if isinstance(event, RoundBegan):
            self.turns.clear()
            self.activations.clear()
        elif isinstance(event, ActivationGranted):
            self.granted += 1
        elif isinstance(event, TurnBegan):
            self.granted = 0
            self.turns[event.player] += 1
            self.activations[event.player] = 0
        elif isinstance(event, CardActivated) and is_ordered(table):
            self.activations[event.player] += 1

    def settled(self, table: SuperscapeTable, _about: str) -> Iterator[str]:
        """Check that figures stand where they have room, on one level, before a question that needs them is asked."""
        field = table.setting.field
        moving = {frame.figure for frame in table.stack if isinstance(frame, MoveFrame)}
        for name, figure in table.figures.items():
            if name in moving:
                continue
            height = table.setting.pieces[name].height
            if any(
                field.footing[at] or field.ceilings[at] - field.levels[at] < height for at in figure.spaces
            ):
                yield f"{name} has no room where it stands"
            if len({field.levels[at] for at in figure.spaces}) > 1:
                yield f"{name} stands on two levels"

    def markers_conserved(self, table: SuperscapeTable, event: Event) -> Iterator[str]:
        """Check that four markers are laid by each player, and that only events that tell so touch them."""
        before, self.markers = self.markers, dict(table.markers)
        now = lying(table.markers)
        if isinstance(event, OrderMarkersPlaced):
            if [marker for player, marker in sorted(now) if player == event.player] != sorted(MARKERS):
                yield f"{event.player} has laid {table.markers[event.player]}"
        elif isinstance(event, OrderMarkersTakenBack):
            if now:
                yield "markers are left on cards"
        elif before is not None and before != table.markers:
            expected = lying(before)
            if isinstance(event, OrderMarkerMoved):
                expected[event.player, event.marker] = event.to
            elif isinstance(event, OrderMarkerRemoved):
                expected.pop((event.player, event.marker), None)
            elif not isinstance(event, OrderMarkerRevealed | OrderMarkerViewed):
                yield f"the order markers were {before}, and now {table.markers}"
            if expected != now:
                yield f"the order markers lay {expected}, and now {now}"

    def three_turns(self, table: SuperscapeTable, event: Event) -> Iterator[str]:
        """Check that each player has three turns a round, with one activation by order in each."""
        if isinstance(event, TurnBegan) and self.turns[event.player] >= len(NUMBERED):
            yield f"{event.player} has a fourth turn in round {table.round}"
        if isinstance(event, CardActivated) and is_ordered(table) and self.activations[event.player] >= 1:
            yield f"{event.player} activates a second card in a turn"

    def points_told(self, table: SuperscapeTable, event: Event) -> Iterator[str]:
        """Check that the points of an army change only with events that place, remove or hand over a figure."""
        before, self.points = self.points, table.score()
        if before not in (None, self.points) and not isinstance(
            event, FigurePlaced | Defeated | FigureLeftOut | ControlTaken | ControlEnded
        ):
            yield f"the armies were worth {before}, and now {self.points}"

    def end_is_right(self, table: SuperscapeTable, event: Event) -> Iterator[str]:
        """Check that the last to win has figures left, the others none, and that the score is the table's."""
        if isinstance(event, GameEnded) and event.result.points != table.score():
            yield f"the result has {event.result.points}, the table {table.score()}"
        if isinstance(event, GameEnded) and event.result.reason == "last_standing":
            left = [player for player in table.players if table.player_in(player)]
            if left != list(event.result.winners):
                yield f"{event.result.winners} won, but {left} are in the game"


def is_ordered(table: SuperscapeTable) -> bool:
    """Return whether the activation that is going on was ordered by a marker."""
    activations = [frame for frame in table.stack if isinstance(frame, ActivationFrame)]
    return not activations or activations[-1].ordered


def lying(markers: dict[str, tuple[Marker, ...]]) -> dict[tuple[str, str], str]:
    """Return on which cards markers lie, by player and marker, whether or not they are revealed."""
    return {(player, marker.marker): marker.card for player, some in markers.items() for marker in some}
