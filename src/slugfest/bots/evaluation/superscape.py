"""A SuperScape table in numbers: figures left, wounds, who can strike whom, and height."""

from __future__ import annotations

from typing import Any

from slugfest.geometry.hexes import hexes_between
from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.rules.superscape.ground import Piece
from slugfest.rules.superscape.table import Table

POINTS = 0.01
"""One point of a card beside one Victory Point of the other family."""
BODY = 0.3
LEVEL = 0.01
APPROACH = 0.85
"""What is left of a threat for each space that is missing."""
ORDERED = 1.0
IDLE = 0.45
"""A card with no order marker left strikes in a later round, if at all."""


class SuperScapeEvaluation:
    """Names and numbers; larger is better for the player."""

    resting = frozenset(
        {
            *("order_markers", "route", "go_on", "next_mover", "next_attacker", "attack", "start_space"),
            *("figures", "initiative", "placing"),
        }
    )
    going_on = frozenset({"attack", "next_attacker"})

    def position(self, match: Match) -> None:
        """Positions are not compared: what is hidden differs from one guess to the next."""
        return

    def terms(self, match: Match, player: str) -> dict[str, float]:
        """What the table is worth to a player, term by term."""
        table: Table = match.state  # type: ignore[assignment]
        own = [name for name in table.figures if self._piece(table, name).player == player]
        others = [name for name in table.figures if name not in own]
        return {
            "health": sum(self._health(table, one) for one in own),
            "harm": -sum(self._health(table, one) for one in others),
            "threat": sum(self._threat(table, one, others, self._ready(table, one)) for one in own),
            "danger": -sum(self._threat(table, one, own, IDLE + 0.2) for one in others),
            "height": sum(self._height(table, one) for one in own),
        }

    def settled(self, match: Match, decision: Decision, answer: Any) -> bool:
        """Every answer is played."""
        return False

    def hurried(self, game: Any) -> Any:
        """Questions are cheap to ask here."""
        return game

    @staticmethod
    def _piece(table: Table, name: str) -> Piece:
        found: Piece = table.ground.pieces[name]
        return found

    def _health(self, table: Table, name: str) -> float:
        figure, card = table.figures[name], self._piece(table, name).card
        if not figure.active:
            return 0.0
        left = max(card.life - figure.wounds, 0) / card.life
        return POINTS * card.points / card.figures * (BODY + (1 - BODY) * left)

    def _ready(self, table: Table, name: str) -> float:
        """Whether the figure's card has a number yet to come."""
        piece = self._piece(table, name)
        lying = table.markers.get(piece.player, ())
        if table.active == piece.player and table.activated == piece.unit:
            return ORDERED
        waits = any(one.card == piece.unit and not one.revealed and one.marker != "X" for one in lying)
        return ORDERED * 0.8 if waits else IDLE

    def _threat(self, table: Table, name: str, enemies: list[str], weight: float) -> float:
        """The harm that a figure's next attack promises, at best against one enemy."""
        figure, card = table.figures[name], self._piece(table, name).card
        if not figure.spaces or not card.attack:
            return 0.0
        best = 0.0
        for other in enemies:
            if not table.figures[other].spaces:
                continue
            target = self._piece(table, other).card
            wounds = max(card.attack / 2 - (target.defense or 0) / 3, 0.2)
            left = max(target.life - table.figures[other].wounds, 1)
            gain = POINTS * target.points / target.figures * min(wounds / left, 1.0)
            missing = apart(table, figure.spaces, table.figures[other].spaces) - (card.range or 1)
            best = max(best, gain * (APPROACH**missing if missing > 0 else 1.3))
        return best * weight

    def _height(self, table: Table, name: str) -> float:
        spaces = table.figures[name].spaces
        return LEVEL * table.ground.field.spaces[spaces[0]].level if spaces else 0.0


def apart(table: Table, one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """The fewest spaces from one base to another."""
    spaces = table.ground.field.spaces
    return min(
        hexes_between(spaces[a].q - spaces[b].q, spaces[a].r - spaces[b].r) for a in one for b in other
    )
