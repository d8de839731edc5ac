"""From a list of pieces to the field that is played on: columns of floors, things that stand on them, start zones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from slugfest.boards.pieces.columns import Columns, Floor, Layer, floors_of
from slugfest.boards.pieces.kinds import LAND, NOTE, OBJECT, START, WALL, Hex, Kind
from slugfest.boards.pieces.piece import Piece, place_of
from slugfest.boards.pieces.things import open_part, thing_of
from slugfest.geometry.hexes import Obstacle, Space

MOST_SPACES: Final = 5_000


class TooLargeError(ValueError):
    """Raised when the pieces make more spaces than a map may have."""


@dataclass(slots=True)
class Remark:
    """A piece that stays on the map without playing a part, and why."""

    piece: int
    text: str


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
        if kind.what in (OBJECT, WALL):
            _stand(built, number, piece, places)
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
            layer = layer_of(piece)
            for place in places:
                layers.setdefault(place, []).append(layer)
    _fill(columns, pieces, about, hexes, layers)
    if len(layers) > MOST_SPACES:
        raise TooLargeError(f"{len(layers):,} hexes, more than {MOST_SPACES:,}")
    for place in sorted(layers, key=lambda place: (place[1], place[0])):
        columns.floors[place] = floors_of(layers[place], columns.ground)
    _number(columns)
    return columns


def layer_of(piece: Piece) -> Layer:
    """Return what a piece adds to each of its hexes."""
    kind = piece.about
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
            if not on_tile and part != open_part(piece):
                layers.setdefault(place, []).append(layer_of(piece))
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


def _stand(built: Built, number: int, piece: Piece, places: Sequence[Hex]) -> None:
    """Stand a thing or a wall where its piece is; what fills its hexes alone is a floor of them already."""
    thing = thing_of(built.columns, number, piece, places)
    word = piece.about.word
    if thing is not None:
        built.obstacles.append(thing)
        built.words[thing.id], built.pieces_of[thing.id] = word, number
    elif piece.about.what == WALL:
        built.remarks.append(Remark(number, f"{word} that stands beside no space"))


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
