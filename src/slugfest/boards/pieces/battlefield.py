"""A battlefield of pieces that come, go and move in play, with only the columns worked out anew that they touch.

Spaces keep their numbers for the whole match: one that is no more is gone, and comes back with its number.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import Final

from slugfest.boards.pieces.building import build, layer_of
from slugfest.boards.pieces.columns import Floor, Layer, floors_of
from slugfest.boards.pieces.kinds import LAND, OBJECT, WALL, Hex
from slugfest.boards.pieces.piece import Piece, place_of
from slugfest.boards.pieces.things import open_part, thing_of
from slugfest.boards.pieces.walls import hexes_beside
from slugfest.geometry.hexes import Field, Obstacle, Space

OCCUPIED: Final = "occupied"
COLLAPSE: Final = "collapse"
OVERHANG: Final = "overhang"
NO_SUPPORT: Final = "no_support"
OVERLAPS: Final = "overlaps"
"""Why a piece can be neither removed nor added."""


class Battlefield:
    """The pieces of a map at one moment, by number, and the field that they make."""

    __slots__ = ("_hexes", "_obstacles", "_over", "_walls", "columns", "field", "gone", "pieces")

    def __init__(self, pieces: Sequence[Piece]) -> None:
        built = build(pieces)
        self.pieces: dict[int, Piece] = dict(enumerate(pieces))
        self.columns = built.columns
        self.gone: frozenset[int] = frozenset()
        self._hexes: dict[int, list[Hex]] = {number: piece.hexes for number, piece in self.pieces.items()}
        self._over: dict[Hex, tuple[int, ...]] = {}
        for number, places in self._hexes.items():
            for place in places:
                self._over[place] = (*self._over.get(place, ()), number)
        self._obstacles: dict[int, Obstacle] = {built.pieces_of[thing.id]: thing for thing in built.obstacles}
        self._walls: dict[int, frozenset[Hex]] = {
            number: hexes_beside(piece, self._hexes[number])
            for number, piece in self.pieces.items()
            if piece.about.what == WALL
        }
        self.field = Field(self.columns.spaces, built.obstacles, self.columns.undersides)

    def without(self, *numbers: int) -> Battlefield:
        """Return the battlefield after some pieces have been removed; raise KeyError for one that is not there."""
        return copy(self)._change(numbers, {})  # noqa: SLF001 - its own copy

    def with_pieces(self, *pieces: Piece) -> Battlefield:
        """Return the battlefield after some pieces have been added, with the next free numbers."""
        first = max(self.pieces, default=-1) + 1
        return copy(self)._change((), dict(enumerate(pieces, first)))  # noqa: SLF001 - its own copy

    def moved(self, number: int, to: Piece) -> Battlefield:
        """Return the battlefield after a piece has been moved or turned; it keeps its number."""
        return copy(self)._change((number,), {number: to})  # noqa: SLF001 - its own copy

    def _change(self, removed: Collection[int], added: Mapping[int, Piece]) -> Battlefield:
        """Take some pieces away and add others; what is shared with the earlier moment is copied first."""
        self.pieces, self._hexes, self._over = dict(self.pieces), dict(self._hexes), dict(self._over)
        self.columns, self._obstacles, self._walls = (
            self.columns.copy(),
            dict(self._obstacles),
            dict(self._walls),
        )
        self.columns.filled = {entry for entry in self.columns.filled if entry[0] not in removed}
        places: dict[Hex, None] = {}
        for number in removed:
            del self.pieces[number]
            self._walls.pop(number, None)
            for place in self._hexes.pop(number):
                self._over[place] = tuple([other for other in self._over[place] if other != number])
                places[place] = None
        for number, piece in added.items():
            self.pieces[number], self._hexes[number] = piece, piece.hexes
            if piece.about.what == WALL:
                self._walls[number] = hexes_beside(piece, self._hexes[number])
            for place in piece.hexes:
                self._over[place] = (*self._over.get(place, ()), number)
                places[place] = None
        columns = self.columns
        touched = {i for place in places for i in columns.at.get(place, ())}
        for place in places:
            self._lay(place)
        touched |= {i for place in places for i in columns.at.get(place, ())}
        touched |= self._stand_again(places, {*removed, *added})
        things = [self._obstacles[number] for number in sorted(self._obstacles)]
        self.field = Field(columns.spaces, things, columns.undersides, self.gone, self.field, touched)
        return self

    def _lay(self, place: Hex) -> None:
        """Work out the spaces over a hex anew; each keeps its number as long as it can be told which it is."""
        columns = self.columns
        layers, filled = self._layers(place)
        elsewhere = {(number, part) for number, part in columns.filled if self._hexes[number][part] != place}
        columns.filled = elsewhere | filled
        old, floors = columns.at.get(place, []), floors_of(layers, columns.ground)
        known = {columns.spaces[i].id: i for i in (*old, *self.gone) if self._place(i) == place}
        indices: list[int] = []
        for number, floor in enumerate(floors):
            name = place_of(*place) if number == 0 else f"{place_of(*place)}@{floor.level}"
            indices.append(self._space(known.get(name, -1), place, floor, name))
        columns.floors[place], columns.at[place] = floors, indices
        lost = [i for i in old if i not in indices]
        self.gone = self.gone.union(lost).difference(indices)
        for i in lost:
            columns.undersides.pop(i, None)

    def _place(self, i: int) -> Hex:
        space = self.columns.spaces[i]
        return space.q, space.r

    def _space(self, i: int, place: Hex, floor: Floor, name: str) -> int:
        """Make a space what a floor is; a new one where the hex never had it."""
        columns = self.columns
        zone = columns.spaces[i].zone if i >= 0 else ""
        index = i if i >= 0 else len(columns.spaces)
        space = Space(index, name, place[0], place[1], floor.level, floor.terrain, zone, floor.size)
        if i >= 0:
            columns.spaces[i] = space
        else:
            columns.spaces.append(space)
        columns.undersides.pop(index, None)
        if floor.underside >= 0:
            columns.undersides[index] = floor.underside
        return index

    def _layers(self, place: Hex) -> tuple[list[Layer], set[tuple[int, int]]]:
        """Return what lies over a hex: tiles, and the things that fill it because no tile is below them."""
        tiles: list[Layer] = []
        things: list[tuple[int, int]] = []
        for number in self._over[place]:
            piece = self.pieces[number]
            if piece.about.what == LAND:
                tiles.append(layer_of(piece))
            elif piece.about.what == OBJECT:
                part = self._hexes[number].index(place)
                if part != open_part(piece):
                    things.append((number, part))
        filled = {
            (number, part)
            for number, part in things
            if not any(tile.bottom < self.pieces[number].level for tile in tiles)
        }
        return [*tiles, *[layer_of(self.pieces[number]) for number, _ in filled]], filled

    def _stand_again(self, places: Collection[Hex], changed: Collection[int]) -> set[int]:
        """Stand things and walls where they are now, and return the spaces that have gained or lost any."""
        numbers = {number for place in places for number in self._over[place]} | set(changed)
        numbers |= {number for number, beside in self._walls.items() if not beside.isdisjoint(places)}
        spaces: set[int] = set()
        for number in numbers:
            before = self._obstacles.pop(number, None)
            after = self._thing(number)
            if after is not None:
                self._obstacles[number] = after
            for thing in (before, after):
                if thing is not None:
                    spaces.update(thing.spaces, *thing.sides)
        return spaces

    def _thing(self, number: int) -> Obstacle | None:
        piece = self.pieces.get(number)
        return None if piece is None else thing_of(self.columns, number, piece, self._hexes[number])

    # -- what may be removed and added --------------------------------------------------------------

    def why_not_removed(self, numbers: Collection[int], taken: Collection[int] = ()) -> str:
        """SS-REMT-07 to SS-REMT-10.  Why these pieces cannot be taken away together; nothing where they can.

        `taken` are the spaces on which somebody or something stands.
        """
        held = {
            *taken,
            *[i for n, thing in self._obstacles.items() if n not in numbers for i in thing.spaces],
        }
        if any(i in held for number in numbers for i in self.tops(number)):
            return OCCUPIED
        later = self.without(*numbers)
        if any(not later.rests(number) and self.rests(number) for number in later.pieces):
            return COLLAPSE
        new = {i: at for i, at in later.columns.undersides.items() if self.columns.undersides.get(i) != at}
        return OVERHANG if new else ""

    def why_not_added(self, pieces: Collection[Piece], taken: Collection[int] = ()) -> str:
        """SS-ADDT-01, SS-ADDT-02.  Why these tiles cannot be added: each needs full support, and nobody below it."""
        held = {*taken, *[i for thing in self._obstacles.values() for i in thing.spaces]}
        for piece in pieces:
            for place in piece.hexes:
                below = self.columns.carries(place, piece.level)
                if below >= 0 and below in held:
                    return OCCUPIED
                if below < 0 and (piece.level > self.columns.ground or self.columns.at.get(place)):
                    return OVERLAPS if self._fills(place, piece.level) else NO_SUPPORT
                if self._fills(place, piece.level):
                    return OVERLAPS
        return ""

    def tops(self, number: int) -> list[int]:
        """Return the spaces on top of a piece."""
        piece = self.pieces[number]
        end = piece.level + piece.about.height
        return [i for place in self._hexes[number] if (i := self.columns.carries(place, end)) >= 0]

    def rests(self, number: int) -> bool:
        """Return whether a tile lies on the table or on something, with some hex at least."""
        piece = self.pieces[number]
        if piece.about.what != LAND or piece.level <= self.columns.ground:
            return True
        return any(self._fills(place, piece.level - 1) for place in self._hexes[number])

    def _fills(self, place: Hex, level: int) -> bool:
        """Return whether a tile or a thing takes a hex at a level."""
        for number in self._over.get(place, ()):
            piece = self.pieces[number]
            kind = piece.about
            if kind.what in (LAND, OBJECT) and piece.level <= level < piece.level + kind.height:
                return True
        return False
