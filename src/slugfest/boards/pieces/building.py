"""From a list of pieces to the field that is played on: columns of floors, things that stand on them, start zones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from slugfest.boards.pieces.columns import Floor, Layer, floors_of
from slugfest.boards.pieces.kinds import LAND, NOTE, OBJECT, START, WALL, Hex, Kind
from slugfest.boards.pieces.piece import Piece, place_of
from slugfest.boards.pieces.walls import sides_of
from slugfest.cards.terrain import HEX_TERRAIN
from slugfest.geometry.hexes import Obstacle, Space

MOST_SPACES: Final = 5_000
_OPEN_PART: Final = {"castle_arch": 1}
"""The hex of a thing that one may walk through."""


class TooLargeError(ValueError):
    """Raised when the pieces make more spaces than a map may have."""


@dataclass(slots=True)
class Remark:
    """A piece that stays on the map without playing a part, and why."""

    piece: int
    text: str


@dataclass(slots=True)
class Columns:
    """The floors over each hex, and the spaces that they are."""

    ground: int = 0
    floors: dict[Hex, list[Floor]] = field(default_factory=dict)
    spaces: list[Space] = field(default_factory=list)
    at: dict[Hex, list[int]] = field(default_factory=dict)
    """The spaces over each hex, lowest first."""
    undersides: dict[int, int] = field(default_factory=dict)
    filled: set[tuple[int, int]] = field(default_factory=set)
    """The hexes that things fill themselves, since no tile lies below: the number of the piece, and of its hex."""

    def below(self, place: Hex, level: int) -> int:
        """Return the space that a piece of this level lies on: the highest below it; -1 over no space at all."""
        spaces = self.at.get(place, [])
        fitting = [
            i for i, floor in zip(spaces, self.floors.get(place, ()), strict=True) if floor.top <= level
        ]
        return fitting[-1] if fitting else spaces[0] if spaces else -1

    def carries(self, place: Hex, level: int) -> int:
        """Return the space whose tiles end exactly at a level; -1 if there is none."""
        for i, floor in zip(self.at.get(place, ()), self.floors.get(place, ()), strict=True):
            if floor.top == level:
                return i
        return -1


@dataclass(slots=True)
class Built:
    """What the pieces make: spaces, obstacles, undersides for a `Field`, and what plays no part."""

    columns: Columns
    obstacles: list[Obstacle] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    """What each obstacle is called."""
    pieces_of: dict[str, int] = field(default_factory=dict)
    """The piece that each obstacle is."""
    starts: dict[str | int, list[int]] = field(default_factory=dict)
    """The spaces of each start zone, by its letter or its colour."""
    remarks: list[Remark] = field(default_factory=list)


def build(pieces: Sequence[Piece]) -> Built:
    """Return what a list of pieces makes; raise TooLargeError if it is too much."""
    about = [piece.about for piece in pieces]
    hexes = [piece.hexes for piece in pieces]
    built = Built(lay_columns(pieces, about, hexes))
    for number, (piece, kind, places) in enumerate(zip(pieces, about, hexes, strict=True)):
        if kind.what == OBJECT:
            _stand(built, number, piece, kind, places)
        elif kind.what == WALL:
            _wall_off(built, number, piece, kind, places)
        elif kind.what == START:
            _mark_start(built, number, piece, places[0])
        elif kind.what == NOTE:
            built.remarks.append(Remark(number, _remark(piece, kind)))
    return built


def lay_columns(pieces: Sequence[Piece], about: Sequence[Kind], hexes: Sequence[Sequence[Hex]]) -> Columns:
    """Return the floors over every hex: first those on the ground, row by row, then those above them."""
    columns = Columns(
        ground=min(
            [piece.level for piece, kind in zip(pieces, about, strict=True) if kind.what == LAND], default=0
        )
    )
    layers: dict[Hex, list[Layer]] = {}
    for piece, kind, places in zip(pieces, about, hexes, strict=True):
        if kind.what == LAND:
            layer = layer_of(piece, kind)
            for place in places:
                layers.setdefault(place, []).append(layer)
    _fill(columns, pieces, about, hexes, layers)
    if len(layers) > MOST_SPACES:
        raise TooLargeError(f"{len(layers):,} hexes, more than {MOST_SPACES:,}")
    for place in sorted(layers, key=lambda place: (place[1], place[0])):
        columns.floors[place] = floors_of(layers[place], columns.ground)
    _number(columns)
    return columns


def layer_of(piece: Piece, kind: Kind) -> Layer:
    """Return what a piece adds to each of its hexes."""
    height = piece.extras.get("height", kind.height)
    if kind.what != LAND:
        return Layer(piece.level, height, "stone", solid=True)
    return Layer(piece.level, height, kind.terrain, kind.flat, piece.extras.get("size", "full"))


def _fill(
    columns: Columns,
    pieces: Sequence[Piece],
    about: Sequence[Kind],
    hexes: Sequence[Sequence[Hex]],
    layers: dict[Hex, list[Layer]],
) -> None:
    """Let things that stand on no tile fill their hexes themselves."""
    for number, (piece, kind, places) in enumerate(zip(pieces, about, hexes, strict=True)):
        for part, place in enumerate(places if kind.what == OBJECT else ()):
            on_tile = any(not layer.solid and layer.bottom < piece.level for layer in layers.get(place, ()))
            if not on_tile and part != _OPEN_PART.get(piece.kind, -1):
                layers.setdefault(place, []).append(layer_of(piece, kind))
                columns.filled.add((number, part))


def _number(columns: Columns) -> None:
    """Number the spaces: the lowest of each hex, then the others, both row by row."""
    for place, floors in columns.floors.items():
        _add_space(columns, place, floors[0], place_of(*place))
    for place, floors in columns.floors.items():
        for floor in floors[1:]:
            _add_space(columns, place, floor, f"{place_of(*place)}@{floor.level}")
    if len(columns.spaces) > MOST_SPACES:
        raise TooLargeError(f"{len(columns.spaces):,} spaces, more than {MOST_SPACES:,}")


def _add_space(columns: Columns, place: Hex, floor: Floor, name: str) -> None:
    index = len(columns.spaces)
    columns.spaces.append(Space(index, name, place[0], place[1], floor.level, floor.terrain, "", floor.size))
    columns.at.setdefault(place, []).append(index)
    if floor.underside >= 0:
        columns.undersides[index] = floor.underside


def _stand(built: Built, number: int, piece: Piece, kind: Kind, places: Iterable[Hex]) -> None:
    """Stand a thing on the spaces below it; what fills its hexes alone is a floor of them already."""
    columns = built.columns
    held = [
        columns.below(place, piece.level)
        for part, place in enumerate(places)
        if part != _OPEN_PART.get(piece.kind, -1) and (number, part) not in columns.filled
    ]
    if held:
        name = f"{piece.kind}_{number + 1}"
        bottom = min([columns.spaces[i].level for i in held])
        bottom = max(bottom, piece.level - 1 if _on_flat(columns, held) else piece.level)
        top = bottom + max(1, piece.extras.get("height", kind.height))
        built.obstacles.append(Obstacle(name, held, bottom, top))
        built.words[name], built.pieces_of[name] = kind.word, number


def _on_flat(columns: Columns, spaces: Iterable[int]) -> bool:
    return any(HEX_TERRAIN[columns.spaces[i].terrain].flat for i in spaces)


def _wall_off(built: Built, number: int, piece: Piece, kind: Kind, places: Sequence[Hex]) -> None:
    """SS-OBJ-24.  Stand a wall on the sides of the spaces that carry it; a bridge wall counts 2 levels from within, 3 from outside."""
    columns = built.columns
    sides: list[tuple[int, int]] = []
    for place, across in sides_of(piece, places):
        inside, outside = (across, place) if _bearer(columns, piece, across) >= 0 else (place, across)
        inner = _bearer(columns, piece, inside)
        outer = columns.below(outside, piece.level + kind.height)
        if inner >= 0 and outer >= 0:
            sides.append((inner, outer))
    if not sides:
        built.remarks.append(Remark(number, f"{kind.word} that stands beside no space"))
        return
    name = f"{piece.kind}_{number + 1}"
    level = columns.spaces[sides[0][0]].level
    counts = (2, 3) if piece.kind == "bridge_wall" else None
    built.obstacles.append(
        Obstacle(name, (), level, level + kind.height, sides, climbable=True, counts=counts)
    )
    built.words[name], built.pieces_of[name] = kind.word, number


def _bearer(columns: Columns, piece: Piece, place: Hex) -> int:
    """Return the space that carries a wall, over this hex: a bridge wall hangs on the side of its road."""
    hung = columns.carries(place, piece.level + 1) if piece.kind == "bridge_wall" else -1
    return hung if hung >= 0 else columns.carries(place, piece.level)


def _mark_start(built: Built, number: int, piece: Piece, place: Hex) -> None:
    columns = built.columns
    space = columns.carries(place, piece.level)
    if space < 0:
        space = columns.below(place, piece.level)
    if space < 0:
        built.remarks.append(Remark(number, "start area over no space"))
        return
    spaces = built.starts.setdefault(piece.extras.get("zone", piece.colour), [])
    if space not in spaces:
        spaces.append(space)


def _remark(piece: Piece, kind: Kind) -> str:
    """Return what a piece that plays no part is."""
    extras = piece.extras
    label = extras.get("label", "")
    words = [kind.word, label if isinstance(label, str) else label.get("text", "")]
    if "letter" in extras:
        words.append(chr(extras["letter"]) if 32 < extras["letter"] < 127 else str(extras["letter"]))
    if piece.kind == "unknown":
        words.append(str(extras.get("type", "")))
    return " ".join(word for word in words if word)
