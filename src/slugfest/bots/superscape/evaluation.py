"""A SuperScape table in numbers: figures left, wounds, who can strike whom, and height."""

from __future__ import annotations

from typing import Any, ClassVar

from slugfest.geometry.hexes import hexes_between
from slugfest.kernel.decisions import Decision
from slugfest.kernel.dice import Face, Request
from slugfest.kernel.match import Match
from slugfest.rules.superscape.dice import COMBAT, SHIELD, SKULL
from slugfest.rules.superscape.setting import Piece, SuperscapeSetting
from slugfest.rules.superscape.table import SuperscapeTable

POINTS = 0.01
"""One point of a card beside one Victory Point of the other family."""
BODY = 0.3
LEVEL = 0.01
APPROACH = 0.85
"""What is left of a threat for each space that is missing."""
NEAR = 1.3
"""What a threat counts where the enemy is in range already."""
MOST_PROMISED = 0.9
"""The part of an enemy's worth that all threats together may promise."""
MOST_KEPT = 50_000
ORDERED = 1.0
DEFENSE = "defense"
"""The purpose of the roll in which shields count."""
IDLE = 0.45
"""A card with no order marker left strikes in a later round, if at all."""


class SuperScapeEvaluation:
    """Names and numbers; larger is better for the player."""

    resting: ClassVar[frozenset[str]] = frozenset(
        {
            *("order_markers", "route", "go_on", "next_mover", "next_attacker", "attack", "start_space"),
            "figures",
        }
    )
    resting_rolls: ClassVar[frozenset[str]] = frozenset({"initiative", "placement"})
    going_on: ClassVar[frozenset[str]] = frozenset({"attack", "next_attacker"})
    choosing: ClassVar[frozenset[str]] = frozenset()
    later_falls: ClassVar[int] = 3

    def counted(self, request: Request) -> Face | None:
        """Return the face that matters, skulls or shields: of combat dice only its number counts."""
        if COMBAT.faces != request.sides:
            return None
        return SHIELD if request.purpose == DEFENSE else SKULL

    def __init__(self) -> None:
        self._setting: SuperscapeSetting | None = None
        self._gains: dict[tuple[Any, ...], float] = {}
        """What one figure promises to do to another, as both stand: a blow changes nothing for all the others."""

    def position(self, match: Match) -> None:
        """Return None: positions are not compared, since what is hidden differs from one guess to the next."""
        return

    def terms(self, match: Match, player: str) -> dict[str, float]:
        """Return what the table is worth to a player, term by term."""
        table: SuperscapeTable = match.state  # type: ignore[assignment]
        if table.setting is not self._setting or len(self._gains) > MOST_KEPT:
            self._setting = table.setting
            self._gains.clear()
        own = [name for name, figure in table.figures.items() if figure.player == player]
        others = [name for name, figure in table.figures.items() if figure.player not in ("", player)]
        return {
            "health": sum(self._health(table, figure) for figure in own),
            "harm": -sum(self._health(table, figure) for figure in others),
            "threat": self._threats(table, {figure: self._ready(table, figure) for figure in own}, others),
            "danger": -self._threats(table, dict.fromkeys(others, IDLE + 0.2), own),
            "height": sum(self._height(table, figure) for figure in own),
        }

    def settled(self, match: Match, decision: Decision, answer: Any) -> bool:
        """Return False: every answer is played."""
        return False

    def hurried(self, game: Any) -> Any:
        """Return the game itself: questions are cheap to ask here."""
        return game

    @staticmethod
    def _piece(table: SuperscapeTable, name: str) -> Piece:
        piece: Piece = table.setting.pieces[name]
        return piece

    def _health(self, table: SuperscapeTable, name: str) -> float:
        figure, card = table.figures[name], self._piece(table, name).card
        if not figure.active:
            return 0.0
        left = max(card.life - figure.wounds, 0) / card.life
        return POINTS * card.points / card.figures * (BODY + (1 - BODY) * left)

    def _ready(self, table: SuperscapeTable, name: str) -> float:
        """Return how ready the figure is: whether its card has a number yet to come."""
        piece, player = self._piece(table, name), table.controller(name)
        lying = table.markers.get(player, ())
        if table.active == player and table.activated == piece.unit:
            return ORDERED
        waits = any(
            marker.card == piece.unit and not marker.revealed and marker.marker != "X" for marker in lying
        )
        return ORDERED * 0.8 if waits else IDLE

    def _threats(self, table: SuperscapeTable, strikers: dict[str, float], enemies: list[str]) -> float:
        """Return the harm that the next attacks promise, each figure's against one enemy.

        Nobody can be hurt by more than is left of them: else a bot would rather let five figures threaten an
        enemy than have one of them strike.
        """
        promised: dict[str, float] = {}
        for name, weight in strikers.items():
            gain, enemy = self._threat(table, name, enemies)
            if enemy:
                promised[enemy] = promised.get(enemy, 0.0) + gain * weight
        return sum(min(gain, MOST_PROMISED * self._health(table, enemy)) for enemy, gain in promised.items())

    def _threat(self, table: SuperscapeTable, name: str, enemies: list[str]) -> tuple[float, str]:
        """Return the harm that a figure's next attack promises, and the enemy against whom it promises most."""
        figure, card = table.figures[name], self._piece(table, name).card
        if not figure.spaces or not card.attack:
            return 0.0, ""
        best, victim = 0.0, ""
        for other in enemies:
            at = table.figures[other]
            if not at.spaces:
                continue
            pair = (name, figure.spaces, other, at.spaces, at.wounds)
            gain = self._gains.get(pair)
            if gain is None:
                gain = self._gains[pair] = self._gain(table, name, other)
            if gain > best:
                best, victim = gain, other
        return best, victim

    def _gain(self, table: SuperscapeTable, name: str, other: str) -> float:
        """Return the harm that a figure's next attack promises to do to an enemy."""
        card, target = self._piece(table, name).card, self._piece(table, other).card
        higher = self._level(table, name) - self._level(table, other)
        dice = (card.attack or 0) + (higher > 0), (target.defense or 0) + (higher < 0)
        wounds = max(dice[0] / 2 - dice[1] / 3, 0.2)
        left = max(target.life - table.figures[other].wounds, 1)
        gain = POINTS * target.points / target.figures * min(wounds / left, 1.0)
        missing = apart(table, table.figures[name].spaces, table.figures[other].spaces) - (card.range or 1)
        return gain * (APPROACH**missing if missing > 0 else NEAR)

    def _height(self, table: SuperscapeTable, name: str) -> float:
        return LEVEL * self._level(table, name)

    @staticmethod
    def _level(table: SuperscapeTable, name: str) -> int:
        spaces = table.figures[name].spaces
        level: int = table.setting.field.spaces[spaces[0]].level if spaces else 0
        return level


def apart(table: SuperscapeTable, base: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return the fewest spaces from one base to another."""
    spaces = table.setting.field.spaces
    return min(
        hexes_between(spaces[a].q - spaces[b].q, spaces[a].r - spaces[b].r) for a in base for b in other
    )
