"""Who stands where at one moment, and what follows from it: adjacency, engagement, range, sight.

A snapshot never changes, so that a pending question may keep it; answers are remembered for as
long as nobody moves.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from slugfest.geometry.hexes import (
    Body,
    HexStep,
    adjacent,
    clear_sight,
    hides_nothing,
    obstructed,
    places,
    sees_from,
    spaces_between,
    usable,
    within,
)
from slugfest.rules.superscape.setting import Sides, SuperscapeSetting


class Positions:
    """The figures on the battlefield at one moment."""

    __slots__ = (
        "_adjacent",
        "_engaged",
        "_fronts",
        "_obstructed",
        "_seen",
        "bodies",
        "controlled",
        "setting",
        "sides",
        "targets",
    )

    def __init__(
        self,
        setting: SuperscapeSetting,
        sides: Sides,
        bodies: dict[str, Body],
        controlled: frozenset[str] = frozenset(),
    ) -> None:
        self.setting = setting
        self.sides = sides
        self.bodies = bodies
        self.controlled = controlled
        """The objects that a player controls."""
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
        later = Positions(self.setting, self.sides, bodies, self.controlled)
        players = self.sides.players
        for player, front in self._fronts.items():
            if all(players[figure] in ("", player) for figure in changes):
                later._fronts[player] = front
        return later

    def places(self, figure: str, among: Collection[int] | None = None) -> list[tuple[int, ...]]:
        """SS-PLACE-04, SS-SETUP-08.  Where a figure can be put: nobody else stands there, and its base fits.

        Each place names the spaces in the order of the parts; without `among`, the whole battlefield is meant.
        """
        piece, field = self.setting.pieces[figure], self.setting.field
        taken = {i for name, body in self.bodies.items() if name != figure for i in body.spaces}
        free = [i for i in (range(len(field.spaces)) if among is None else among) if i not in taken]
        return places(field, piece.shape, piece.height, free)

    def level(self, figure: str) -> int:
        """Return the level of a figure's base; of a double base between two levels, that of the lower half."""
        levels = self.setting.field.levels
        return min([levels[i] for i in self.bodies[figure].spaces])

    def adjacent(self, figure: str, other: str) -> bool:
        """SS-ADJ-01 to SS-ADJ-09, SS-SWIPE-09.  Who passes through the space of another does not leave it."""
        key = (figure, other) if figure < other else (other, figure)
        known = self._adjacent.get(key)
        if known is None:
            own, its = self.bodies[figure], self.bodies[other]
            known = adjacent(self.setting.field, own, its) or not set(own.spaces).isdisjoint(its.spaces)
            self._adjacent[key] = known
        return known

    def engaged(self, figure: str) -> tuple[str, ...]:
        """SS-ENG-01, SS-ENG-04.  The enemies that are adjacent to a figure; off the battlefield it has none."""
        known = self._engaged.get(figure)
        if known is None:
            known = ()
            body = self.bodies.get(figure)
            if body is not None and not self._front(figure).isdisjoint(body.spaces):
                enemies = self.sides.enemies(figure)
                known = tuple(
                    [enemy for enemy in self.bodies if enemy in enemies and self.adjacent(figure, enemy)]
                )
            self._engaged[figure] = known
        return known

    def would_engage(self, figure: str, spaces: tuple[int, ...]) -> bool:
        """SS-ENG-01.  Whether a figure that stood elsewhere would be adjacent to an enemy."""
        if self._front(figure).isdisjoint(spaces):
            return False
        there, enemies = Body(spaces, self.setting.pieces[figure].height), self.sides.enemies(figure)
        return any(
            adjacent(self.setting.field, there, body) or not set(spaces).isdisjoint(body.spaces)
            for other, body in self.bodies.items()
            if other in enemies
        )

    def meets(self, figure: str, steps: Sequence[HexStep]) -> bool:
        """Return whether a figure is next to an enemy's column, now or after one of the steps."""
        front = self._front(figure)
        if not front.isdisjoint(self.bodies[figure].spaces):
            return True
        for step in steps:  # noqa: SIM110 - compiled, `any` would make a list first
            if not front.isdisjoint(step.spaces):
                return True
        return False

    def nears(self, figure: str, spaces: Sequence[int]) -> bool:
        """Return whether some of the spaces are next to the column of an enemy of a figure."""
        return not self._front(figure).isdisjoint(spaces)

    def _front(self, figure: str) -> set[int]:
        """Return the spaces next to a figure's enemies, at any height; unchanged while only friends move."""
        player = self.sides.players[figure]
        front = self._fronts.get(player)
        if front is None:
            front = self._fronts[player] = set()
            enemies, neighbours = self.sides.enemies(figure), self.setting.field.neighbours
            for name, body in self.bodies.items():
                if name in enemies:
                    front.update(body.spaces)
                    for i in body.spaces:
                        front.update(neighbours[i])
        return front

    def _hidden_in_part(self, attacker: str, target: str) -> bool:
        """SS-OBST-04.  Objects under the control of a player obstruct nothing."""
        setting, bodies = self.setting, self.bodies
        field = setting.field_without(self.controlled) if self.controlled else setting.field
        own = bodies[attacker]
        objects = [
            bodies[name] for name in setting.objects if name in bodies and not self.sides.players[name]
        ]
        if not obstructed(field, own, bodies[target], objects):
            return False
        points = [point for point in setting.map.target_points if usable(field, point, own)]
        return not (points and hides_nothing(field, points, own, bodies[target]))

    def spaces_between(self, figure: str, other: str) -> int:
        """SS-RANGE-03, SS-RANGE-06."""
        return spaces_between(self.setting.field, self.bodies[figure], self.bodies[other])

    def within(self, figure: str, most: int) -> list[str]:
        """SS-RANGE-01, SS-RANGE-06.  Everybody at most so many spaces away, the figure itself included."""
        return within(self.setting.field, self.bodies[figure], self.bodies, most)

    def sees(self, figure: str, other: str) -> bool:
        """SS-SIGHT-13, SS-SIGHT-14.  Clear sight by hit zones, or from a target point that the figure may use."""
        return self.clear_sight(figure, other) or (
            bool(self.setting.map.target_points) and self._sees_from_a_point(figure, other)
        )

    def _sees_from_a_point(self, figure: str, other: str) -> bool:
        field, bodies = self.setting.field, self.bodies
        own, target = bodies[figure], bodies[other]
        points = self.setting.map.target_points
        if figure == other or self.adjacent(figure, other):
            return False
        return any(
            usable(field, point, own) and sees_from(field, point, own, target, list(bodies.values()))
            for point in points
        )

    def clear_sight(self, figure: str, other: str) -> bool:
        """SS-SIGHT-05, SS-SIGHT-10.  Third figures are solid, the two themselves are not."""
        key = (figure, other) if figure < other else (other, figure)
        known = self._seen.get(key)
        if known is None:
            bodies = self.bodies
            figures, objects = self.between()
            known = clear_sight(self.setting.field, bodies[key[0]], bodies[key[1]], figures, objects)
            self._seen[key] = known
        return known

    def between(self) -> tuple[list[Body], list[Body]]:
        """SS-SIGHT-05, SS-OBJ-06.  Return what may stand between two figures: other figures, and destructible objects."""
        solid = self.setting.objects
        if not solid:  # as a rule
            return list(self.bodies.values()), []
        figures = [body for name, body in self.bodies.items() if name not in solid]
        return figures, [body for name, body in self.bodies.items() if name in solid]

    def obstructed(self, attacker: str, target: str) -> bool:
        """SS-OBST-01, SS-OBST-05, SS-OBST-08.  Terrain and objects count, figures and adjacent targets do not."""
        key = (attacker, target)
        known = self._obstructed.get(key)
        if known is None:
            known = not self.adjacent(attacker, target) and self._hidden_in_part(attacker, target)
            self._obstructed[key] = known
        return known
