'''Maps of the hexfield as files that a designer draws.

A map is one TOML file:

    id = "old_mill"                                   # equal to the file name
    name = { en = "The Old Mill", fr = "Le vieux moulin" }
    author = "who drew it"                            # optional, like `about`
    battlefields = 2                                  # how many parts, not connected with one another; 1 if it does not say
    about = { en = "What to expect.", fr = "..." }
    drawing = """
    g1A g1A w0  r2
      g1  w0  r5
    g1  s3  g1B g1B
    """

    hard = ["slippery ice", "heavy snow"]             # optional: where ice or snow counts twice

    [seats]                                           # optional: who starts where, by the number of players
    2 = "AB"                                          # the zones in the order of the seats; A, B, C ... if left out

    [legend]                                          # one small letter per kind of tile
    g = "grass"
    r = "rock"
    w = "water"
    s = { terrain = "stone", size = "half" }          # full if it does not say
    t = { terrain = "stone", room = 15 }              # or measured: the widest disc that fits, in sixteenths of an inch

    [[overhangs]]                                     # tiles with air below
    at = ["2,2"]                                      # column and row, both counted from 1
    level = 9                                         # of the space on top
    thickness = 1                                     # how many tiles; 1 if it does not say
    terrain = "road"
    zone = ""                                         # the start zone, if it is in one

    [[objects]]
    id = "north_statue"
    kind = "statue"                                   # what it is drawn as
    at = ["1,3"]                                      # the spaces it stands on ...
    between = [["1,1", "2,1"]]                        # ... or the sides it stands on, as a wall does
    height = 8                                        # levels above the lowest space (a wall: above the highest)
    climbable = false                                 # whether figures may climb over it, if it is a wall
    counts = [2, 3]                                   # as how many levels a wall counts, if not by its height: from the first
                                                      # of each pair of spaces and from the second, as a bridge wall does
    pillar = false                                    # whether nobody may pass over it, not even in flight
    size = "medium"                                   # of one that can be destroyed: small, medium, large, huge; tiny

    [[tokens]]                                        # items, hazards and resources: see `tokens`

    [[target_points]]                                 # from which figures beside it may look over or around it
    at = "1,3"                                        # the space above which it lies
    level = 11
    of = "north_statue"                               # the object that has it; the terrain there if it does not say

Each hex of the drawing is a letter of the legend, its level and, in a start zone, a capital letter; `--` is a hole.
Every other row is shifted half a hex to the right and must be indented to show it.  The space at column 3 and row 4 has
the id "3,4", one on an overhang at level 9 above it "3,4@9".  Start zones must be of one size (SS-SETUP-03).

A map may also be a list of pieces instead of a drawing (`boards/pieces/files.py`).
'''

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from slugfest.boards.pieces.building import Built, TooLargeError, build
from slugfest.boards.pieces.files import read_piece_map
from slugfest.boards.pieces.piece_map import PieceMap
from slugfest.boards.pieces.zones import fair_zones, walked_from
from slugfest.boards.reading import MAX_BYTES, MapError, TomlTable, parse, read_text
from slugfest.boards.sizes import Size, read_size
from slugfest.boards.tokens import read_tokens
from slugfest.boards.virtualscape.codes import ZONE_COLOURS
from slugfest.cards.terrain import HARD, HEX_TERRAIN
from slugfest.geometry.hexes import (
    FAR,
    FREE,
    FULL,
    HALF,
    PARTIAL,
    SIZES,
    Field,
    Obstacle,
    Space,
    TargetPoint,
    axial,
    hexes_between,
)

LAND: Final = frozenset(terrain.name for terrain in HEX_TERRAIN.values() if terrain.land)
NON_LAND: Final = frozenset(HEX_TERRAIN) - LAND
MAX_HEXES: Final = 5_000
MAX_LEVEL: Final = 99
MOST_BATTLEFIELDS: Final = 6
SEATS: Final = "ABCDEF"

BASE: Final = 20
"""SS-HEX-03.  The diameter of a single base in sixteenths of an inch."""
WOUND_MARKER: Final = 10
"""SS-HEX-05.  That of a wound marker, which still fits into half a hex."""
MOST_ROOM: Final = 27
"""SS-HEX-02.  The widest disc in a whole hex, whose sides are an inch long."""

_HOLE: Final = "--"
_HEX: Final = re.compile(r"([a-z])([0-9]{1,2})([A-Z]?)")
_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,59}")
_ZONE: Final = re.compile(r"[A-Z]?")
_SHIPPED: Final = Path(__file__).parent / "data" / "superscape"


class HexMap:
    """A battlefield with its names, its start zones and what its objects look like."""

    def __init__(self, id: str, name: dict[str, str], field: Field) -> None:  # noqa: A002  # as in the file
        self.id = id
        self.name = name
        self.field = field
        self.author = ""
        self.about: dict[str, str] = {}
        self.kinds: dict[str, str] = {}
        self.target_points: tuple[TargetPoint, ...] = ()
        self.battlefields: tuple[frozenset[int], ...] = (frozenset(range(len(field.spaces))),)
        """SS-COMP-26, SS-VICT-06.  The spaces of each battlefield."""
        self.sizes: dict[str, Size] = {}
        self.tokens: tuple[tuple[int, str], ...] = ()
        self.token_pool: tuple[str, ...] = ()
        self.pieces: PieceMap | None = None
        """The pieces that it is built of, if its file lists them."""
        self.built: Built | None = None
        """What was made of those pieces."""
        self.hard: frozenset[str] = frozenset()
        """SS-FROZ-05.  The terrain that is hard to walk on here: slippery ice, heavy snow."""
        self.seats: dict[int, str] = {}
        self.zones: dict[str, tuple[int, ...]] = {}
        for zone in sorted({space.zone for space in field.spaces} - {""}):
            self.zones[zone] = tuple(space.index for space in field.spaces if space.zone == zone)

    def starts(self, players: int) -> tuple[tuple[int, ...], ...] | None:
        """Return the start zones of so many players in the order of their seats; nothing if there are too few."""
        letters = self.seats.get(players, SEATS[:players])
        if any(letter not in self.zones for letter in letters):
            return None
        return tuple([self.zones[letter] for letter in letters])

    @property
    def most_players(self) -> int:
        """How many players the map has room for."""
        return max([many for many in range(2, len(SEATS) + 1) if self.starts(many)], default=0)


@cache
def shipped_hexmaps() -> tuple[str, ...]:
    """Return the ids of the maps that come with the game."""
    return tuple(sorted(path.stem for path in _SHIPPED.glob("*.toml")))


def shipped_hexmap(id: str) -> HexMap:  # noqa: A002  # as in the file
    """Return a map that comes with the game; raise KeyError if none has this id."""
    if id not in shipped_hexmaps():
        raise KeyError(id)
    return load_hexmap(_SHIPPED / f"{id}.toml")


def load_hexmap(source: Path | str, name: str = "map") -> HexMap:
    """Return the map in a file (a Path) or a text (a str, called `name` in errors); raise MapError if faulty."""
    if isinstance(source, str):
        return _Builder(name, source).hexmap()
    hexmap = _Builder(source.name, read_text(source)).hexmap()
    if hexmap.id != source.stem:
        raise MapError(source.name, "id", f"must be the name of the file, not {hexmap.id}")
    return hexmap


class _Builder:
    """Builds one map from its spaces and objects."""

    def __init__(self, file: str, text: str) -> None:
        words = (
            "id",
            "name",
            "author",
            "about",
            "drawing",
            "seats",
            "legend",
            "overhangs",
            "objects",
            "target_points",
            "battlefields",
            *("tokens", "token_pool"),
            "pieces",
            "notes",
            "hard",
            "virtualscape",
        )
        self.file = file
        self.text = text.replace("\r\n", "\n")
        self.top = TomlTable(file, "", parse(file, text), words)
        self.spaces: list[Space] = []
        self.undersides: dict[int, int] = {}
        self.ids: dict[str, int] = {}
        self.kinds: dict[str, str] = {}
        self.sizes: dict[str, Size] = {}
        self.shifted = False
        self.built: Built | None = None

    def hexmap(self) -> HexMap:
        identity = self.top.text("id")
        if not _ID.fullmatch(identity):
            raise self.top.error("id", "must be lowercase letters, digits and underscores")
        names = self.top.translations("name")
        pieces = read_piece_map(self.top, identity, names) if self.top.has("pieces") else None
        if pieces is None:
            self._draw()
        else:
            self._build(pieces)
        for table in self.top.tables("overhangs", ("at", "level", "thickness", "terrain", "zone")):
            self._hang(table)
        words = ("id", "kind", "at", "between", "height", "climbable", "counts", "pillar", "size")
        obstacles = list(self.built.obstacles) if self.built is not None else []
        obstacles += [self._stand(table) for table in self.top.tables("objects", words)]
        try:
            field = Field(self.spaces, obstacles, self.undersides)
        except ValueError as error:
            raise MapError(self.file, "overhangs", str(error)) from error
        if self.built is not None:
            _mark_zones(field, self.built)
        hexmap = HexMap(identity, names, field)
        hexmap.pieces, hexmap.built = pieces, self.built
        hexmap.author = self.top.text("author", "")
        hexmap.about = self.top.translations("about") if self.top.has("about") else {}
        hexmap.kinds, hexmap.sizes = self.kinds, self.sizes
        hexmap.hard = self._hard()
        stood = {obstacle.id: obstacle for obstacle in obstacles}
        points = self.top.tables("target_points", ("at", "level", "of"))
        hexmap.target_points = tuple([self._target_point(table, stood) for table in points])
        if self.built is None:
            hexmap.battlefields = self._battlefields(field)
        hexmap.tokens, hexmap.token_pool = read_tokens(self.top, self.ids)
        self._check_zones(hexmap)
        hexmap.seats = self._seats(hexmap)
        return hexmap

    def _build(self, pieces: PieceMap) -> None:
        """Build the spaces and what stands on them of pieces."""
        for word in ("drawing", "legend"):
            if self.top.has(word):
                raise self.top.error(word, "does not go with a list of pieces")
        try:
            built = build(pieces.pieces)
        except TooLargeError as error:
            raise self.top.error("pieces", f"make {error}") from error
        if not built.columns.spaces:
            raise self.top.error("pieces", "make no space to stand on")
        self.built, self.spaces, self.undersides = built, built.columns.spaces, built.columns.undersides
        self.ids = {space.id: space.index for space in self.spaces}
        self.kinds = dict(built.words)

    def _hard(self) -> frozenset[str]:
        """Return the terrain that is hard to walk on, or raise a MapError where none is called so."""
        named = self.top.entries("hard")
        for word in named:
            if word not in HARD:
                raise self.top.error("hard", f"{str(word)[:40]!r} is none of {', '.join(HARD)}")
        return frozenset(str(word) for word in named)

    def _seats(self, hexmap: HexMap) -> dict[int, str]:
        """Return the zones of each number of players, or raise a MapError where they do not fit."""
        if not self.top.has("seats"):
            return {}
        table = self.top.table("seats")
        seats: dict[int, str] = {}
        for many in table.content:
            letters = table.text(many)
            if not re.fullmatch(r"[1-6]", many) or len(letters) != int(many):
                raise table.error(many, "must be a number of players, 1 to 6, with as many letters")
            if len(set(letters)) != len(letters) or any(letter not in hexmap.zones for letter in letters):
                raise table.error(many, f"must name different start zones: {', '.join(hexmap.zones)}")
            seats[int(many)] = letters
        return seats

    def _legend(self) -> dict[str, tuple[str, str]]:
        table = self.top.table("legend")
        legend: dict[str, tuple[str, str]] = {}
        for letter, entry in table.content.items():
            if not re.fullmatch(r"[a-z]", letter):
                raise table.error(letter, "must be one small letter")
            if isinstance(entry, str):
                legend[letter] = (self._terrain(table, letter), FULL)
                continue
            tile = table.table(letter, ("terrain", "size", "room"))
            legend[letter] = (self._terrain(tile, "terrain"), self._size(tile))
        return legend

    def _size(self, tile: TomlTable) -> str:
        """SS-HEX-04 to SS-HEX-06, SS-HEX-10.  A hex is full unless something divides it: what fits into it says how large it is."""
        if tile.has("room"):
            if tile.has("size"):
                raise tile.error("room", "says how large a hex is, and so does its size")
            room = tile.number("room", 0, MOST_ROOM)
            return FULL if room >= BASE else HALF if room >= WOUND_MARKER else PARTIAL
        size = tile.text("size", FULL)
        if size not in SIZES:
            raise tile.error("size", f"must be one of {', '.join(SIZES)}")
        return size

    def _terrain(self, table: TomlTable, key: str) -> str:
        terrain = table.text(key)
        if terrain not in LAND and terrain not in NON_LAND:
            raise table.error(
                key, f"{terrain!r} is not a terrain; known: {', '.join(sorted(LAND | NON_LAND))}"
            )
        return terrain

    def _draw(self) -> None:
        legend = self._legend()
        drawing = self.top.text("drawing", longest=MAX_BYTES)
        start = self.text.find(drawing) if drawing.strip() else -1
        first_line = self.text.count("\n", 0, start) + 1 if start >= 0 else 0
        lines = [(first_line + n, line) for n, line in enumerate(drawing.split("\n")) if line.strip()]
        if not lines:
            raise self.top.error("drawing", "shows no hexes")
        self._check_indents([line for _, line in lines])
        for row, (number, line) in enumerate(lines, 1):
            where = f"line {number}, row {row}" if first_line else f"row {row}"
            for column, word in enumerate(line.split(), 1):
                if word != _HOLE:
                    self._draw_hex(legend, word, (column, row), f"{where}, column {column}")

    def _check_indents(self, lines: list[str]) -> None:
        indents = [len(line) - len(line.lstrip()) for line in lines]
        self.shifted = len(indents) > 1 and indents[0] > indents[1]
        for row, indent in enumerate(indents, 1):
            if indent != indents[(row - 1) % 2] or (len(indents) > 1 and indents[0] == indents[1]):
                reason = "every other row, and no other, must be indented; draw holes as --"
                raise MapError(self.file, f"drawing, row {row}", reason)

    def _draw_hex(
        self, legend: dict[str, tuple[str, str]], word: str, place: tuple[int, int], where: str
    ) -> None:
        match = _HEX.fullmatch(word)
        if not match:
            raise MapError(
                self.file,
                where,
                f"{word[:20]!r} is not a hex: write a letter, a level and, if needed, a start zone",
            )
        letter, level, zone = match.groups()
        if letter not in legend:
            raise MapError(self.file, where, f"{letter!r} is not in the legend")
        terrain, size = legend[letter]
        q, r = axial(place[0], place[1], self.shifted)
        self._add(
            Space(len(self.spaces), f"{place[0]},{place[1]}", q, r, int(level), terrain, zone, size), where
        )

    def _add(self, space: Space, where: str) -> None:
        if space.id in self.ids:
            raise MapError(self.file, where, f"space {space.id} appears twice")
        if len(self.spaces) >= MAX_HEXES:
            raise MapError(self.file, where, f"the map has more than {MAX_HEXES:,} hexes")
        self.ids[space.id] = space.index
        self.spaces.append(space)

    def _hang(self, table: TomlTable) -> None:
        level = table.number("level", 1, MAX_LEVEL)
        thickness = table.number("thickness", 1, level, 1)
        zone = table.text("zone", "")
        if not _ZONE.fullmatch(zone):
            raise table.error("zone", "must be one capital letter")
        terrain = self._terrain(table, "terrain")
        for place in table.entries("at"):
            match = (
                re.fullmatch(r"([1-9][0-9]{0,3}),([1-9][0-9]{0,3})", place)
                if isinstance(place, str)
                else None
            )
            if not match:
                raise table.error("at", 'must list places such as "3,4"')
            q, r = axial(int(match[1]), int(match[2]), self.shifted)
            space = Space(len(self.spaces), f"{place}@{level}", q, r, level, terrain, zone)
            self._add(space, table.where)
            self.undersides[space.index] = level - thickness

    def _places(self, table: TomlTable, key: str, entries: object) -> list[int]:
        places: list[int] = []
        for place in entries if isinstance(entries, list) else [entries]:
            if not isinstance(place, str) or place not in self.ids:
                raise table.error(key, f"{str(place)[:20]!r} is not a space of this map")
            places.append(self.ids[place])
        return places

    def _stand(self, table: TomlTable) -> Obstacle:
        identity = table.text("id")
        if not _ID.fullmatch(identity) or identity in self.kinds:
            raise table.error("id", "must be unique, in lowercase letters, digits and underscores")
        self.kinds[identity] = table.text("kind", longest=60)
        if table.has("size"):
            self.sizes[identity] = read_size(table)
        height = table.number("height", 1, MAX_LEVEL)
        spaces = self._places(table, "at", table.entries("at"))
        sides = [self._side(table, entry) for entry in table.entries("between")]
        if bool(spaces) == bool(sides):
            raise table.error("at", "an object stands either at spaces or between them")
        levels = [self.spaces[i].level for i in spaces or [i for side in sides for i in side]]
        top = (min(levels) if spaces else max(levels)) + height
        climbable, pillar = table.flag("climbable", False), table.flag("pillar", False)
        counts = self._counts(table, sides)
        if pillar and not spaces:
            raise table.error("pillar", "a pillar stands at spaces")
        return Obstacle(identity, spaces, min(levels), top, sides, climbable or bool(counts), counts, pillar)

    def _counts(self, table: TomlTable, sides: list[tuple[int, int]]) -> tuple[int, int] | None:
        if not table.has("counts"):
            return None
        levels = table.entries("counts")
        whole = [level for level in levels if type(level) is int and 0 <= level <= MAX_LEVEL]
        if not sides or len(levels) != 2 or len(whole) != 2:
            raise table.error(
                "counts", "must be the levels that a wall counts from either side, such as [2, 3]"
            )
        return whole[0], whole[1]

    def _target_point(self, table: TomlTable, stood: dict[str, Obstacle]) -> TargetPoint:
        """SS-SIGHT-13.  Read a point that belongs to an object, or to the terrain piece below it."""
        at = self._places(table, "at", table.text("at"))[0]
        level = table.number("level", 1, MAX_LEVEL)
        named = table.text("of", "")
        if not named:
            return TargetPoint(at, level, (at,))
        if named not in stood:
            raise table.error("of", f"{named[:60]!r} is not an object of this map")
        obstacle = stood[named]
        return TargetPoint(at, level, obstacle.spaces or [i for side in obstacle.sides for i in side])

    def _side(self, table: TomlTable, entry: object) -> tuple[int, int]:
        pair = self._places(table, "between", entry)
        if len(pair) == 2:
            i, j = self.spaces[pair[0]], self.spaces[pair[1]]
            if hexes_between(i.q - j.q, i.r - j.r) == 1:
                return pair[0], pair[1]
        raise table.error("between", "must list pairs of neighbouring spaces")

    def _battlefields(self, field: Field) -> tuple[frozenset[int], ...]:
        """SS-COMP-26.  Return the spaces of each battlefield, or raise a MapError where there are more than the map says."""
        counted = [stack[0] for column, stack in enumerate(field.columns) if field.countable[column]]
        if not counted:
            raise self.top.error("drawing", "has no hex that a figure can enter")
        wanted = self.top.number("battlefields", 1, MOST_BATTLEFIELDS, 1)
        firsts: list[int] = []
        for i in counted:
            if all(field.distance(first, i) == FAR for first in firsts):
                if len(firsts) == wanted:
                    raise self.top.error("drawing", f"space {field.spaces[i].id} is cut off from the others")
                firsts.append(i)
        if len(firsts) < wanted:
            raise self.top.error("battlefields", f"the drawing has {len(firsts)}")
        if wanted == 1:
            return (frozenset(range(len(field.spaces))),)
        spaces = range(len(field.spaces))
        return tuple([frozenset([i for i in spaces if field.distance(first, i) != FAR]) for first in firsts])

    def _check_zones(self, hexmap: HexMap) -> None:
        field, zones = hexmap.field, hexmap.zones
        if len(zones) == 1:
            raise self.top.error("drawing", "has only one start zone")
        sizes = {len(zone) for zone in zones.values()}
        if len(sizes) > 1:
            counts = ", ".join(f"{letter} has {len(zone)}" for letter, zone in zones.items())
            raise self.top.error("drawing", f"start zones differ in size: {counts}")
        starts = [i for zone in zones.values() for i in zone]
        walked = {i for part in hexmap.battlefields for i in _walked_on(field, part, starts)}
        for i in starts:
            if field.footing[i] != FREE:
                raise self.top.error("drawing", f"no figure can start on space {field.spaces[i].id}")
            if i not in walked and self.built is None:
                raise self.top.error(
                    "drawing", f"space {field.spaces[i].id} of a start zone cannot be reached"
                )


def _walked_on(field: Field, battlefield: frozenset[int], starts: list[int]) -> set[int]:
    first = next((i for i in starts if i in battlefield), None)
    return set() if first is None else walked_from(field, first)


def _mark_zones(field: Field, built: Built) -> None:
    """Give the spaces of start areas their zones: those that the file names, or one for each colour."""
    coloured = {colour: spaces for colour, spaces in built.starts.items() if isinstance(colour, int)}
    zones = {zone: spaces for zone, spaces in built.starts.items() if isinstance(zone, str)}
    if not zones:
        fair = fair_zones(field, coloured, ZONE_COLOURS)
        zones = dict(zip(SEATS, fair.values(), strict=False))
    for zone, spaces in zones.items():
        for i in spaces:
            field.spaces[i].zone = zone
