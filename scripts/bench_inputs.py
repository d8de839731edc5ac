"""Inputs of `bench.py`: full tables, models all over them, routes, moments of real play."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from slugfest.geometry.hexes import Field, HexGround
    from slugfest.geometry.inches import Cylinder, Ground, Route
    from slugfest.kernel.match import Match

HEROES = Path(__file__).resolve().parents[1] / "src/slugfest/cards/data/knight/heroes"
SIDE = 36.0
PIECES = 25
APART = 1.9
"""The inches between two pieces, so that the largest base gets through."""
SHAPES = (
    ("building", "T5", 6.0, 5.0, 5.0),
    ("building", "T2", 3.0, 3.0, 2.5),
    ("wall", "T2", 4.0, 0.6, 1.4),
    ("car", "T2", 3.6, 1.7, 1.3),
    ("crate", "T1", 1.4, 1.4, 1.2),
    ("crate", "T1", 1.0, 1.0, 0.7),
    ("tree", "T2", 1.2, 1.2, 3.5),
    ("rock", "T3", 2.4, 2.0, 1.6),
)
"""The kind, type, two sides and height of a piece."""


# -- hexes --------------------------------------------------------------------------------


def hexfield(seed: int) -> tuple[Field, HexGround, list[int]]:
    """Return 20 by 20 spaces of many levels with ponds, what twenty figures make of them, and the spaces left free."""
    from slugfest.geometry import hexes  # noqa: PLC0415 - only once it is said in which form

    dice = random.Random(f"hexes {seed}")
    spaces: list[hexes.Space] = []
    for row in range(1, 21):
        for column in range(1, 21):
            q, r = hexes.axial(column, row)
            spaces.append(
                hexes.Space(len(spaces), f"{column},{row}", q, r, dice.choice((0, 0, 0, 0, 1, 1, 2, 3, 5)))
            )
    field = hexes.Field(spaces)
    ground = hexes.open_ground(field)
    for i in dice.sample(range(len(spaces)), 20):
        ground.stop[i] = hexes.STOPS_WHOLE_BASE
    for i in dice.sample(range(len(spaces)), 20):
        ground.passable[i] = hexes.BLOCKED
    return field, ground, [i for i in range(len(spaces)) if not ground.passable[i]]


# -- tables and models --------------------------------------------------------------------


@cache
def full_board(seed: int) -> dict[str, Any]:
    """Return the content of a table file with 25 pieces, some of them turned."""
    dice = random.Random(f"board {seed}")
    while True:
        pieces: list[dict[str, Any]] = []
        circles: list[tuple[float, float, float]] = []
        for at in range(PIECES):
            shape = SHAPES[at % len(SHAPES)]
            room = _room(dice, max(shape[2], shape[3]) / 1.6, circles)
            if room is None:
                break
            pieces.append(_piece(f"piece_{at}", shape, room, dice))
        if len(pieces) == PIECES:
            return {"id": f"full_{seed}", "name": "Full", "name_fr": "Pleine", "pieces": pieces}


def _room(
    dice: random.Random, reach: float, circles: list[tuple[float, float, float]]
) -> tuple[float, float] | None:
    for _ in range(300):
        x = dice.uniform(reach + 0.1, SIDE - reach - 0.1)
        y = dice.uniform(reach + 0.1, SIDE - reach - 0.1)
        if all((x - u) ** 2 + (y - v) ** 2 > (reach + r + APART / 2) ** 2 for u, v, r in circles):
            circles.append((x, y, reach))
            return round(x, 2), round(y, 2)
    return None


def _piece(
    name: str, shape: tuple[Any, ...], room: tuple[float, float], dice: random.Random
) -> dict[str, Any]:
    kind, sort, long, wide, height = shape
    rect = [round(room[0] - long / 2, 2), round(room[1] - wide / 2, 2), long, wide]
    return {
        "id": name, "name": name, "name_fr": name, "kind": kind, "type": sort, "rect": rect,
        "height": height, "turn": dice.choice((0, 0, 30, 60, 90)),
        "standable": kind not in ("wall", "tree"), "climbable": kind != "tree",
    }  # fmt: skip


@cache
def full_ground(seed: int) -> Ground:
    from slugfest.boards.table import read_table  # noqa: PLC0415 - only once it is said in which form

    return read_table(full_board(seed), "full").ground


def models(ground: Ground, many: int, seed: int) -> list[tuple[str, Cylinder]]:
    """Return models that stand anywhere, roofs included, none on another."""
    from slugfest.geometry.inches import Cylinder, misfit  # noqa: PLC0415

    dice = random.Random(f"models {seed}")
    placed: list[tuple[str, Cylinder]] = []
    while len(placed) < many:
        x, y = round(dice.uniform(1, 35), 4), round(dice.uniform(1, 35), 4)
        z = dice.choice(ground.surfaces(x, y) or (0.0,))
        model = Cylinder(x, y, z, 0.59, 1.5)
        if misfit(ground, model, placed) is None:
            placed.append((f"model_{len(placed)}", model))
    return placed


Way = tuple["Ground", "Cylinder", "Route", list[tuple[str, "Cylinder"]]]


def ways(inches: float, many: int) -> list[Way]:
    """Return shortest routes to spots in reach: most of them straight, the others round corners or up a wall."""
    from slugfest.geometry.inches import shortest  # noqa: PLC0415

    routes: list[Way] = []
    for seed in range(many):
        ground = full_ground(seed % 4)
        mover, *others = (model for model in models(ground, 6, seed))
        for goal in goals(ground, inches, mover[1], others, seed)[:3]:
            route = shortest(ground, mover[1], goal[:2], inches, others, goal[2])
            if route is not None:
                routes.append((ground, mover[1], route, others))
    return routes[:many]


def goals(
    ground: Ground, inches: float, mover: Cylinder, others: list[tuple[str, Cylinder]], seed: int
) -> list[tuple[float, float, float]]:
    """Return spots within this many inches where the base fits."""
    from slugfest.geometry.inches import misfit  # noqa: PLC0415

    dice = random.Random(f"goals {seed}")
    spots: list[tuple[float, float, float]] = []
    for _ in range(200):
        x, y = mover.x + dice.uniform(-inches, inches), mover.y + dice.uniform(-inches, inches)
        for z in ground.surfaces(x, y):
            spot = (round(x, 4), round(y, 4), z)
            near = (x - mover.x) ** 2 + (y - mover.y) ** 2 <= inches * inches
            if near and misfit(ground, mover.at(*spot), others) is None:
                spots.append(spot)
    return spots


# -- matches ------------------------------------------------------------------------------


def skirmish(side: int, seed: int) -> dict[str, Any]:
    """Return the set-up of a match of this many models a side on a full table."""
    printed = {
        path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(HEROES.glob("*.toml"))
    }
    cards: dict[str, Any] = {}
    teams = []
    for player in "ab":
        names = [f"{player}_{name}_{copy}" for copy in range(2) for name in printed][:side]
        # A team takes nobody twice (DC-TEAM-06), so the copies have other names.
        cards |= {
            name: {**printed[name[2:-2]], "id": name, "name": name, "alter_ego": name} for name in names
        }
        teams.append(names)
    return {"teams": teams, "cards": cards, "board": full_board(seed), "scenario": "brawl"}


def activations(side: int, many: int) -> list[Match]:
    """Return matches from random play in which a model is asked for its action."""
    from slugfest.games import new_match  # noqa: PLC0415

    matches: list[Match] = []
    seed = 0
    while len(matches) < many:
        match, dice = (
            new_match("dc", setup=skirmish(side, seed % 4), seed=f"bench {seed}"),
            random.Random(seed),
        )
        while (decision := match.decision()) is not None and len(matches) < many:
            if decision.about == "action" and dice.random() < 0.1:
                matches.append(match.clone())
            match.answer(decision.sample(dice), player=decision.player)
        seed += 1
    return matches
