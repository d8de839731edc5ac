"""What must hold on a SuperScape battlefield after every event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from slugfest.kernel.events import Event
from slugfest.kernel.game import GameEnded
from slugfest.rules.superscape.events import (
    CardActivated,
    Defeated,
    FigureLeftOut,
    FigurePlaced,
    MoveEnded,
    OrderMarkersPlaced,
    RoundBegan,
    TurnBegan,
)
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from slugfest.rules.superscape.table import MARKERS, NUMBERED, Marker, SuperscapeTable


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
    """Check that a figure on the battlefield has one space under its base, or two that touch."""
    spaces = table.setting.field.spaces
    for name, figure in table.figures.items():
        if figure.spaces and len(figure.spaces) != (2 if table.setting.pieces[name].double else 1):
            yield f"{name} covers {len(figure.spaces)} spaces"
        if len(figure.spaces) == 2:
            a, b = (spaces[at] for at in figure.spaces)
            if (a.q - b.q, a.r - b.r) not in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
                yield f"{name} is in two spaces that do not touch"


def wounds_in_bounds(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that no wounds are negative, and that figures out of the game are off the battlefield."""
    for name, figure in table.figures.items():
        if figure.wounds < 0 or (figure.spaces and not figure.active):
            yield f"{name} has {figure.wounds} wounds, and is {'in' if figure.active else 'out of'} the game"


def markers_agree(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that every player has each order marker at most once, on their own cards."""
    for player, lying in table.markers.items():
        names = [marker.marker for marker in lying]
        if len(set(names)) != len(names) or not set(names) <= set(MARKERS):
            yield f"{player} has the markers {names}"
        if any(table.setting.units[marker.card].player != player for marker in lying):
            yield f"{player} has markers on somebody else's cards"


class SuperScapeWatch:
    """What must hold on the battlefield, and what has to be remembered to know it."""

    def __init__(self) -> None:
        self.turns: Counter[str] = Counter()
        self.activations: Counter[str] = Counter()
        self.points: dict[str, int] | None = None
        self.invariants: dict[str, Callable[[SuperscapeTable, Event], Iterator[str]]] = {
            "spaces_apart": spaces_apart,
            "bases_whole": bases_whole,
            "wounds_in_bounds": wounds_in_bounds,
            "markers_agree": markers_agree,
            "three_turns": self.three_turns,
            "points_told": self.points_told,
            "end_is_right": self.end_is_right,
        }

    def note(self, table: SuperscapeTable, event: Event) -> None:
        """Remember what the events report."""
        if isinstance(event, RoundBegan):
            self.turns.clear()
            self.activations.clear()
        elif isinstance(event, TurnBegan):
            self.turns[event.player] += 1
            self.activations[event.player] = 0
        elif isinstance(event, CardActivated):
            self.activations[event.player] += 1

    def settled(self, table: SuperscapeTable, _about: str) -> Iterator[str]:
        """Check that figures without Life are gone before a question that needs figures is asked."""
        for name, figure in table.figures.items():
            if (
                figure.spaces
                and figure.wounds >= table.setting.pieces[name].card.life > 0
                and not table.active
            ):
                yield f"{name} stands with {figure.wounds} wounds"

    def three_turns(self, table: SuperscapeTable, event: Event) -> Iterator[str]:
        """Check that each player has three turns a round, with one activation in each."""
        if isinstance(event, TurnBegan) and self.turns[event.player] >= len(NUMBERED):
            yield f"{event.player} has a fourth turn in round {table.round}"
        if isinstance(event, CardActivated) and self.activations[event.player] >= 1:
            yield f"{event.player} activates a second card in a turn"

    def points_told(self, table: SuperscapeTable, event: Event) -> Iterator[str]:
        """Check that the points of an army change only with events that place or remove a figure."""
        before, self.points = self.points, table.score()
        if before not in (None, self.points) and not isinstance(
            event, FigurePlaced | Defeated | FigureLeftOut
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


def readable(
    table: SuperscapeTable, player: str | None, view: Callable[[Any, str | None], Any], event: Event
) -> Iterator[str]:
    """SS-ORDER-05.  Which of the others' face-down markers is which changes nothing that a player sees."""
    for owner, lying in table.markers.items():
        hidden = [marker for marker in lying if not marker.revealed]
        if owner == player or len(hidden) < 2:
            continue
        twin = table.copy()
        turned = dict(
            zip((marker.marker for marker in hidden), (marker.marker for marker in hidden[::-1]), strict=True)
        )
        twin.markers[owner] = tuple(
            marker if marker.revealed else Marker(turned[marker.marker], marker.card) for marker in lying
        )
        if msgspec.json.encode(view(twin, player)) != msgspec.json.encode(view(table, player)):
            yield f"sees which order marker of {owner} is which"
    if isinstance(event, OrderMarkersPlaced) and event.player != player:
        seen = event.seen_by(player or "")
        if isinstance(seen, OrderMarkersPlaced) and any(marker in MARKERS for marker, _ in seen.placed):
            yield f"is told which order marker of {event.player} is which"
