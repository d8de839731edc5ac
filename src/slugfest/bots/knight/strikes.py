"""What attacks promise, roughly: the engine's own numbers for hitting and hurting, without playing them out."""

from __future__ import annotations

from typing import Any, NamedTuple

from slugfest.cards.knight import AttackLine
from slugfest.kernel.flow import Frame
from slugfest.kernel.game import Scene
from slugfest.rules.knight.attacks.damage import base_damage, suffered
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.powers.usage import usable
from slugfest.rules.knight.scene import Scene as KnightScene
from slugfest.rules.knight.setting import KnightSetting
from slugfest.rules.knight.stats import defense, stat
from slugfest.rules.knight.table import KnightTable

HIT = tuple(
    sum(1 for die in range(1, 9) for other in range(1, 9) if die + other > least) / 64 for least in range(17)
)
"""The chance that two dice come to more than a number."""

IN_AREA = 0.75
"""What somebody caught in an area suffers on average: some dodge."""
DOUBLES = 0.125
EFFECTS = 0.3
"""What a line's effects are worth beside its damage, in points of damage on a hit."""
MOST_STRIKES = 4
MOST_KEPT = 50_000


class Strikes:
    """Expected damage of every attack, remembered as long as nothing about the two models changes."""

    def __init__(self) -> None:
        self._stage: KnightSetting | None = None
        self._known: dict[tuple[Any, ...], list[Blow]] = {}
        self._power: dict[tuple[Any, ...], int] = {}
        self._reach: dict[str, float] = {}

    def reaches(self, table: KnightTable) -> dict[str, float]:
        """Return how far each card can hit at all."""
        if table.setting is not self._stage:
            self._stage = table.setting
            self._known.clear()
            self._power.clear()
            self._reach = {
                card.id: max((line.reach for line in card.attacks), default=0.0)
                for card in table.setting.cards.values()
            }
        return self._reach

    def against(self, scene: KnightScene[Frame], attacker: Figure, target: Figure) -> list[Blow]:
        """Return the attacks that the attacker has left, and the damage that one use of each does on average."""
        used = (attacker.used_this_round, attacker.used_ever)
        key = (condition(attacker), condition(target), used)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > MOST_KEPT:
                self._known.clear()
            known = self._known[key] = [
                Blow(line, line.reach, _expected(scene, attacker, line, target))
                for line in lines_left(scene.table, attacker)
            ]
        return known

    def power(self, scene: KnightScene[Frame], figure: Figure) -> int:
        """Return the counters that a model will get in the next Round, as it is now."""
        key = condition(figure)
        known = self._power.get(key)
        if known is None:
            if len(self._power) > MOST_KEPT:
                self._power.clear()
            known = self._power[key] = stat(scene, figure, "power").total
        return known


class Blow(NamedTuple):
    """An attack of one model on another: how far it reaches, and the damage of one use on average."""

    line: AttackLine
    reach: float
    hurt: float


def condition(figure: Figure) -> tuple[Any, ...]:
    """Return all of a model that bears on how it hits and is hit."""
    return (
        figure.id,
        figure.endurance,
        figure.improvement,
        figure.knocked_down,
        figure.knocked_out,
        figure.lasting,
        len(figure.spells),
    )


def _expected(scene: KnightScene[Frame], attacker: Figure, line: AttackLine, target: Figure) -> float:
    parts = base_damage(scene, attacker, line)
    hurt = float(max(suffered(scene, target, parts, line.nature, line.type.lower()).total, 0))
    extra = EFFECTS * min(len(line.text.effects), 2)
    if line.form in ("wave", "spray"):
        return IN_AREA * hurt + extra / 2
    needed = defense(scene, target, line.nature).total - stat(scene, attacker, "attack").total
    chance = HIT[min(max(needed, 0), 16)]
    return chance * (hurt + DOUBLES * 2 + extra)


def scene_of(table: KnightTable, game: Any) -> KnightScene[Frame]:
    """Return a window on the table for questions that belong to no step."""
    return Scene(table, table.stack[-1], game)


def lines_left(table: KnightTable, figure: Figure) -> list[AttackLine]:
    """Return the attacks of a model that are not used up."""
    return [line for line in table.setting.cards[figure.card].attacks if usable(figure, line.key)]


def times(line: AttackLine, counters: int) -> int:
    """Return how often so many counters pay for an attack."""
    if counters < line.cost:
        return 0
    if line.frequency != "basic":
        return 1
    return min(counters // max(line.cost, 1), MOST_STRIKES)
