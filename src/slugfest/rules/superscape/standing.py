"""Who stands where at one moment, and what follows from it: adjacency, engagement, range, sight.

A snapshot never changes, so that a pending question may keep it; answers are remembered for as
long as nobody moves.
"""

from __future__ import annotations

from collections.abc import Mapping

from slugfest.geometry.hexes import Body, adjacent, clear_sight, obstructed, spaces_between, within
from slugfest.rules.superscape.setting import SuperscapeSetting


class Positions:
    """The figures on the battlefield at one moment."""

    __slots__ = (
        "_adjacent",
        "_engaged",
        "_fronts",
        "_obstructed",
        "_seen",
        "bodies",
        "setting",
        "targets",
    )

    def __init__(self, setting: SuperscapeSetting, bodies: dict[str, Body]) -> None:
        self.setting = setting
        self.bodies = bodies
        self._adjacent: dict[tuple[str, str], bool] = {}
        self._fronts: dict[str, set[int]] = {}
        self._engaged: dict[str, tuple[str, ...]] = {}
        self._seen: dict[tuple[str, str], bool] = {}
        self._obstructed: dict[tuple[str, str], bool] = {}
        self.targets: dict[tuple[str, int], tuple[str, ...]] = {}
        """Whom a figure can attack so far away; kept by `targeting`."""

    def moved(self, figure: str, spaces: tuple[int, ...]) -> Positions:
        """Return the same moment with one figure elsewhere."""
        return self.after({figure: spaces})

    def after(self, changes: Mapping[str, tuple[int, ...]]) -> Positions:
        """Return a later moment in which some figures stand elsewhere; those without a space are gone."""
        bodies = dict(self.bodies)
        for figure, spaces in changes.items():
            if spaces:
                bodies[figure] = Body(spaces, self.setting.pieces[figure].height)
            else:
                bodies.pop(figure, None)
        later = Positions(self.setting, bodies)
        for player, front in self._fronts.items():
            if all(self.setting.pieces[figure].player == player for figure in changes):
                later._fronts[player] = front
        return later

    def level(self, figure: str) -> int:
        """Return the level of a figure's base; of a double base between two levels, that of the lower half."""
        levels = self.setting.field.levels
        return min([levels[i] for i in self.bodies[figure].spaces])

    def adjacent(self, figure: str, other: str) -> bool:
        """SS-ADJ-01 to SS-ADJ-09."""
        key = (figure, other) if figure < other else (other, figure)
        known = self._adjacent.get(key)
        if known is None:
            known = adjacent(self.setting.field, self.bodies[figure], self.bodies[other])
            self._adjacent[key] = known
        return known

    def engaged(self, figure: str) -> tuple[str, ...]:
        """SS-ENG-01, SS-ENG-04.  The enemies that are adjacent to a figure."""
        known = self._engaged.get(figure)
        if known is None:
            known = ()
            if not self._front(figure).isdisjoint(self.bodies[figure].spaces):
                enemies = self.setting.enemies[figure]
                known = tuple(
                    [enemy for enemy in self.bodies if enemy in enemies and self.adjacent(figure, enemy)]
                )
            self._engaged[figure] = known
        return known

    def would_engage(self, figure: str, spaces: tuple[int, ...]) -> bool:
        """SS-ENG-01.  Whether a figure that stood elsewhere would be adjacent to an enemy."""
        if self._front(figure).isdisjoint(spaces):
            return False
        there, enemies = Body(spaces, self.setting.pieces[figure].height), self.setting.enemies[figure]
        return any(
            adjacent(self.setting.field, there, body)
            for other, body in self.bodies.items()
            if other in enemies
        )

    def _front(self, figure: str) -> set[int]:
        """Return the spaces next to a figure's enemies, at any height; unchanged while only friends move."""
        player = self.setting.pieces[figure].player
        front = self._fronts.get(player)
        if front is None:
            front = self._fronts[player] = set()
            enemies, neighbours = self.setting.enemies[figure], self.setting.field.neighbours
            for name, body in self.bodies.items():
                if name in enemies:
                    for i in body.spaces:
                        front.update(neighbours[i])
        return front

    def spaces_between(self, figure: str, other: str) -> int:
        """SS-RANGE-03, SS-RANGE-06."""
        return spaces_between(self.setting.field, self.bodies[figure], self.bodies[other])

    def within(self, figure: str, most: int) -> list[str]:
        """SS-RANGE-01, SS-RANGE-06.  Everybody at most so many spaces away, the figure itself included."""
        return within(self.setting.field, self.bodies[figure], self.bodies, most)

    def clear_sight(self, figure: str, other: str) -> bool:
        """SS-SIGHT-05, SS-SIGHT-10.  Third figures are solid, the two themselves are not."""
        key = (figure, other) if figure < other else (other, figure)
        known = self._seen.get(key)
        if known is None:
            bodies = self.bodies
            known = clear_sight(self.setting.field, bodies[key[0]], bodies[key[1]], list(bodies.values()))
            self._seen[key] = known
        return known

    def obstructed(self, attacker: str, target: str) -> bool:
        """SS-OBST-01, SS-OBST-05, SS-OBST-08.  Terrain and objects count, figures and adjacent targets do not."""
        key = (attacker, target)
        known = self._obstructed.get(key)
        if known is None:
            known = not self.adjacent(attacker, target) and obstructed(
                self.setting.field, self.bodies[attacker], self.bodies[target]
            )
            self._obstructed[key] = known
        return known
