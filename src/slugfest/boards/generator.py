"""Random tables that are fair: every piece has its twin across the middle of the table.

`random_table(seed)` returns the content of a table file; the same seed gives the same table.
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal

from slugfest.boards.table import Board, read_table
from slugfest.geometry.inches import Cylinder, misfit, shortest

SIDE = 36.0
CLEAR = 1.9
"""The inches left free between any two pieces, so that the largest base gets through."""
STRIP = 6.0
"""The inches at either end for the deployment zones; they stay nearly free."""
WALKER = Cylinder(0.0, 0.0, 0.0, 0.785, 2.0)
TRIES = 300

Preset = Literal["usual", "french"]
Shape = tuple[str, str, str, str, str, float, float, float]

BUILDING: Shape = ("building", "T5", "Building", "Bâtiment", "m", 6.0, 5.0, 5.0)
MAIN: Shape = ("building", "T6", "Tower", "Tour", "f", 6.0, 4.0, 6.0)
KIOSK: Shape = ("building", "T2", "Kiosk", "Kiosque", "m", 3.0, 3.0, 2.5)
SMALL: tuple[Shape, ...] = (
    ("wall", "T2", "Wall", "Mur", "m", 4.0, 0.6, 1.4),
    ("car", "T2", "Car", "Voiture", "f", 3.6, 1.7, 1.3),
    ("crate", "T1", "Crate", "Caisse", "f", 1.4, 1.4, 1.2),
    ("tree", "T2", "Tree", "Arbre", "m", 1.2, 1.2, 3.5),
    ("rock", "T3", "Rock", "Rocher", "m", 2.4, 2.0, 1.6),
    ("ruin", "T3", "Ruin", "Ruine", "f", 3.2, 2.4, 2.0),
)
LIGHT = tuple(shape for shape in SMALL if shape[1] in ("T1", "T2"))


def _plan(random: Random, preset: Preset) -> tuple[Shape | None, list[Shape]]:
    """Return the piece in the middle, if any, and those that come in pairs."""
    if preset == "french":
        return MAIN, [MAIN, KIOSK, *(random.choice(LIGHT) for _ in range(4))]
    pairs = [random.choice((BUILDING, MAIN)), KIOSK, *(random.choice(SMALL) for _ in range(5))]
    return random.choice((None, SMALL[0], SMALL[4], SMALL[5])), pairs


Rect = tuple[float, float, float, float]


def _apart(a: Rect, b: Rect) -> bool:
    return (
        a[0] + a[2] + CLEAR <= b[0]
        or b[0] + b[2] + CLEAR <= a[0]
        or a[1] + a[3] + CLEAR <= b[1]
        or b[1] + b[3] + CLEAR <= a[1]
    )


def _twin(rect: Rect) -> Rect:
    """Return the rectangle on the opposite side of the table."""
    x, y, width, depth = rect
    return round(SIDE - x - width, 4), round(SIDE - y - depth, 4), width, depth


def _find_room(random: Random, shape: Shape, taken: list[Rect]) -> Rect | None:
    """Return a place in the southern half or across the middle with room around itself and its twin."""
    for _ in range(TRIES):
        width, depth = shape[5:7] if random.random() < 0.5 else (shape[6], shape[5])
        x = round(CLEAR + random.random() * (SIDE - 2 * CLEAR - width), 2)
        y = round(STRIP + CLEAR + random.random() * (SIDE / 2 - STRIP - CLEAR), 2)
        rect = (x, y, width, depth)
        if _apart(rect, _twin(rect)) and all(_apart(rect, other) for other in taken):
            return rect
    return None


def _piece(name: str, shape: Shape, rect: Rect) -> dict[str, Any]:
    kind, type_, en, fr, noun, _, _, height = shape
    return {
        "id": name,
        "name": en,
        "name_fr": fr,
        "noun": noun,
        "kind": kind,
        "type": type_,
        "rect": list(rect),
        "height": height,
        "standable": kind not in ("wall", "tree"),
        "climbable": kind != "tree",
    }


def _try(random: Random, preset: Preset) -> list[dict[str, Any]]:
    middle, pairs = _plan(random, preset)
    taken: list[Rect] = []
    pieces = []
    if middle is not None:
        width, depth = middle[5:7]
        taken.append((SIDE / 2 - width / 2, SIDE / 2 - depth / 2, width, depth))
        pieces.append(_piece("middle", middle, taken[0]))
    for at, shape in enumerate(pairs, 1):
        rect = _find_room(random, shape, taken)
        if rect is None:
            return []
        taken += [rect, _twin(rect)]
        pieces += [_piece(f"south_{at}", shape, rect), _piece(f"north_{at}", shape, _twin(rect))]
    return pieces


def random_table(seed: int, preset: Preset = "usual") -> dict[str, Any]:
    """FR-SETUP-02 to FR-SETUP-04 for `french`.  The content of a table file, fair to both sides."""
    random = Random(f"{preset} {seed}")  # noqa: S311 - scenery, not secrets
    while True:
        pieces = _try(random, preset)
        raw: dict[str, Any] = {
            "id": f"random_{preset}_{seed}",
            "name": f"Random table {seed}",
            "name_fr": f"Table aléatoire {seed}",
            "pieces": pieces,
            "about": {
                "en": "Laid out by chance, and the same from either side.",
                "fr": "Disposée au hasard, et la même vue des deux côtés.",
            },
        }
        if pieces and reachable(read_table(raw, raw["id"])):
            return raw


def reachable(table: Board) -> bool:
    """Return whether the largest usual base can walk from one deployment zone to the other without climbing."""
    ground = table.ground
    start = WALKER.at(SIDE / 2, 3.0, 0.0)
    if misfit(ground, start, []) is not None:
        return False
    goals = ((SIDE / 2, SIDE - 3.0), (6.0, SIDE - 3.0), (SIDE - 6.0, SIDE - 3.0))
    return any(shortest(ground, start, goal, 120.0, [], 0.0) is not None for goal in goals)


def is_fair(table: Board) -> bool:
    """Return whether every piece has an equal twin across the middle; a piece in the middle is its own twin."""

    def worth(piece: Any, turned: bool) -> tuple[Any, ...]:
        prism = piece.prism
        corners = [
            (round(table.width - x, 2), round(table.depth - y, 2)) if turned else (round(x, 2), round(y, 2))
            for x, y in prism.corners
        ]
        numbers = (prism.bottom, prism.top, piece.type, piece.size, piece.structure, piece.absorbs)
        return (frozenset(corners), *numbers, prism.standable, prism.climbable)

    pieces = list(table.pieces.values())
    pieces_here = sorted((worth(piece, False) for piece in pieces), key=_key)
    pieces_turned = sorted((worth(piece, True) for piece in pieces), key=_key)
    return pieces_here == pieces_turned


def _key(worth: tuple[Any, ...]) -> tuple[Any, ...]:
    return (sorted(worth[0]), *worth[1:])
