"""Open tables: their files, and the loader.

A table file (TOML) has an id equal to its name, a size in inches and pieces of scenery.  A
piece is a prism: a footprint (`rect = [west, south, width, depth]`, `round = [x, y, radius]` or
`corners = [[x, y], ...]`, convex), a height, and optionally a `turn` in degrees round its middle
and a `bottom` above the table.  Its `type` is one of T1 to T6; Size, Structure Points and Damage
Absorption follow from it unless the file says otherwise.  A piece that is `open` is a slope, a hill
or wide stairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import cos, pi, radians, sin
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from slugfest.cards.files.reading import load_named, shaped
from slugfest.geometry.inches import TOLERANCE, Ground, Prism
from slugfest.kernel.errors import Refusal, SetupError

DATA = Path(__file__).parent / "data" / "knight"
MOST_PIECES = 200

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,40}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Inches = Annotated[float, msgspec.Meta(ge=0, le=96)]
Kind = Literal[
    "building", "wall", "car", "lamp_post", "crate", "tree", "ruin", "rock", "tank", "fountain", "container",
    "boat", "tower", "pillar", "log", "console", "table", "machine", "crystal", "pool",
]  # fmt: skip
Place = Literal["street", "harbour", "roofs", "jungle", "laboratory", "alien"]
TypeName = Literal["T1", "T2", "T3", "T4", "T5", "T6"]


class TypeRow(msgspec.Struct, frozen=True):
    """A row of the scenery chart: usual Size, Damage Absorption, usual Structure Points."""

    size: int
    absorbs: int
    structure: int


CHART: dict[str, TypeRow] = {
    "T1": TypeRow(1, 0, 1),
    "T2": TypeRow(3, 0, 2),
    "T3": TypeRow(5, 1, 2),
    "T4": TypeRow(6, 1, 3),
    "T5": TypeRow(7, 2, 4),
    "T6": TypeRow(8, 2, 7),
}


Agreement = Literal["", "m", "f", "mp", "fp"]
"""Gender and number of a French name; without it, the ending decides."""
Number = Literal["", "one", "many", "name"]
"""Whether an English name is one thing or several, or takes no article; without it, the ending decides."""


class PieceFile(msgspec.Struct, forbid_unknown_fields=True):
    """A piece of scenery in a file."""

    id: Id
    name: Name
    name_fr: Name
    kind: Kind
    type: TypeName
    height: Annotated[float, msgspec.Meta(gt=0, le=48)]
    rect: Annotated[list[Inches], msgspec.Meta(min_length=4, max_length=4)] | None = None
    round: Annotated[list[Inches], msgspec.Meta(min_length=3, max_length=3)] | None = None
    corners: (
        Annotated[
            list[Annotated[list[Inches], msgspec.Meta(min_length=2, max_length=2)]],
            msgspec.Meta(min_length=3, max_length=24),
        ]
        | None
    ) = None
    turn: Annotated[float, msgspec.Meta(ge=-360, le=360)] = 0
    bottom: Inches = 0
    size: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    absorbs: Annotated[int, msgspec.Meta(ge=0, le=10)] | None = None
    structure: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None
    standable: bool = True
    climbable: bool = True
    open: bool = False
    terrain: Literal["", "water"] = ""
    """The traits that powers may ask for: a pool, a canal."""
    noun: Agreement = ""
    noun_en: Number = ""


class TableFile(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a table file."""

    id: Id
    name: Name
    name_fr: Name
    width: Annotated[float, msgspec.Meta(ge=36, le=96)] = 36
    depth: Annotated[float, msgspec.Meta(ge=36, le=96)] = 36
    pieces: Annotated[list[PieceFile], msgspec.Meta(max_length=MOST_PIECES)] = []
    about: dict[Literal["en", "fr"], str] = {}
    order: Annotated[int, msgspec.Meta(ge=0, le=100)] = 1
    """Tables with lower numbers are listed first."""
    place: Place = "street"
    """How its ground is drawn; no rule depends on it."""


class Piece(msgspec.Struct, frozen=True):
    """A piece of scenery with its numbers."""

    id: str
    name: dict[str, str]
    kind: str
    type: str
    size: int
    absorbs: int
    structure: int
    prism: Prism
    open: bool = False
    """DC-MOVE-10.  A slope, a hill, a ramp or wide stairs: walked over freely."""
    terrain: str = ""
    grammar: dict[str, str] = {}
    """The grammar of its name."""


class Board(msgspec.Struct, frozen=True):
    """An open table, ready for play."""

    id: str
    name: dict[str, str]
    about: dict[str, str]
    width: float
    depth: float
    pieces: dict[str, Piece]
    ground: Ground
    open: frozenset[str] = frozenset()
    """The pieces that are open ground."""
    order: int = 1
    place: str = "street"


def read_table(raw: Any, place: str) -> Board:
    """Return the table in the content of a file; raise a `SetupError` at the first fault."""
    return _board(shaped(raw, TableFile, place), place)


def _board(file: TableFile, place: str) -> Board:
    pieces: dict[str, Piece] = {}
    for at, piece in enumerate(file.pieces):
        where = f"{place}, pieces[{at}]"
        if piece.id in pieces:
            raise SetupError(where, f"two pieces are called {piece.id!r}")
        pieces[piece.id] = _piece(piece, file, where)
        _check_room(pieces[piece.id], pieces, where)
    ground = Ground(file.width, file.depth, [piece.prism for piece in pieces.values()])
    names = {"en": file.name, "fr": file.name_fr}
    slopes = frozenset(piece.id for piece in pieces.values() if piece.open)
    size = (file.width, file.depth)
    return Board(file.id, names, _texts(file.about), *size, pieces, ground, slopes, file.order, file.place)


def _check_room(piece: Piece, pieces: Mapping[str, Piece], place: str) -> None:
    """DC-GEN-03.  Any layout, but two solid pieces are never in the same place; they may touch."""
    for other in pieces.values():
        deep = 0.0 if other is piece else _shared(piece.prism, other.prism)
        if deep > TOLERANCE:
            inches = round(deep, 2)
            raise SetupError(
                place,
                Refusal(
                    "DC-GEN-03", "pieces_overlap", {"what": piece.id, "other": other.id, "inches": inches}
                ),
            )


def _shared(a: Prism, b: Prism) -> float:
    """Return by how many inches two prisms overlap; 0 or less if they are apart."""
    deep = min(a.top, b.top) - max(a.bottom, b.bottom)
    for edges, corners in ((a.edges, b.corners), (b.edges, a.corners)):
        for nx, ny, offset in edges:
            deep = min(deep, offset - min(nx * x + ny * y for x, y in corners))
    return deep


def _texts(about: Mapping[Any, str]) -> dict[str, str]:
    return dict(about)


def _piece(piece: PieceFile, table: TableFile, place: str) -> Piece:
    row = CHART[piece.type]
    corners = _corners(piece, place)
    for x, y in corners:
        if not (0 <= x <= table.width and 0 <= y <= table.depth):
            raise SetupError(place, f"corner ({x}, {y}) lies off the table")
    top = round(piece.bottom + piece.height, 4)
    try:
        prism = Prism(piece.id, corners, piece.bottom, top, piece.standable, piece.climbable)
    except ValueError as wrong:
        raise SetupError(place, str(wrong)) from None
    return Piece(
        id=piece.id,
        name={"en": piece.name, "fr": piece.name_fr},
        grammar={"noun": piece.noun, "noun_en": piece.noun_en},
        kind=piece.kind,
        terrain=piece.terrain,
        type=piece.type,
        size=row.size if piece.size is None else piece.size,
        absorbs=row.absorbs if piece.absorbs is None else piece.absorbs,
        structure=row.structure if piece.structure is None else piece.structure,
        prism=prism,
        open=piece.open,
    )


def _corners(piece: PieceFile, place: str) -> tuple[tuple[float, float], ...]:
    """Return the footprint, counter-clockwise, turned, and cut to 1/10,000 inch so that it is the same everywhere."""
    given = [shape for shape in (piece.rect, piece.round, piece.corners) if shape is not None]
    if len(given) != 1:
        raise SetupError(place, "needs exactly one of rect, round and corners")
    if piece.rect is not None:
        x, y, width, depth = piece.rect
        flat = [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)]
    elif piece.round is not None:
        x, y, radius = piece.round
        flat = [(x + radius * cos(k * pi / 6), y + radius * sin(k * pi / 6)) for k in range(12)]
    else:
        assert piece.corners is not None
        flat = [(x, y) for x, y in piece.corners]
    if piece.turn:
        flat = _turned(flat, radians(piece.turn))
    return tuple((round(x, 4), round(y, 4)) for x, y in flat)


def _turned(flat: list[tuple[float, float]], angle: float) -> list[tuple[float, float]]:
    mid_x = sum(x for x, _ in flat) / len(flat)
    mid_y = sum(y for _, y in flat) / len(flat)
    c, s = cos(angle), sin(angle)
    return [
        (mid_x + (x - mid_x) * c - (y - mid_y) * s, mid_y + (x - mid_x) * s + (y - mid_y) * c)
        for x, y in flat
    ]


def load_table(path: Path) -> Board:
    """Return the table in a file; its id must be the name of the file."""
    return load_named(path, read_table)


class _Shipped(Mapping[str, Board]):
    """The tables we ship, by id, each set up when it is looked at: a match needs one of them."""

    def __init__(self) -> None:
        self._boards: dict[str, Board] = {}

    def __getitem__(self, id: str) -> Board:  # noqa: A002 - the players' word, as in every data file
        if id not in self._boards:
            self._boards[id] = _board(table_files()[id], f"{id}.toml")
        return self._boards[id]

    def __contains__(self, id: object) -> bool:  # noqa: A002 - as above
        return id in table_files()

    def __iter__(self) -> Iterator[str]:
        return iter(table_files())

    def __len__(self) -> int:
        return len(table_files())


@cache
def table_files() -> dict[str, TableFile]:
    """Return the content of all shipped table files by id, in the order in which the tables are offered."""
    files = [load_named(path, _table_file) for path in sorted(DATA.glob("*.toml"))]
    return {file.id: file for file in sorted(files, key=lambda file: (file.order, file.id))}


def _table_file(raw: Any, place: str) -> TableFile:
    return shaped(raw, TableFile, place)


@cache
def tables() -> Mapping[str, Board]:
    """Return all shipped tables by id, in the order in which they are offered."""
    return _Shipped()
