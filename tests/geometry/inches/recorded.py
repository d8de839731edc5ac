"""Answers of the geometry on forty crowded tables, kept in recorded.json.

Oracles say whether answers are right (shapely, mirrors, detours); the record says that a short cut,
a bound or an index has not changed them.  After a change that is meant to change them:

    python -m tests.geometry.inches.recorded
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from tests.geometry.inches.tables import HEADINGS, Named, block, model

from slugfest.geometry.inches import (
    Cylinder,
    Ground,
    Prism,
    Strip,
    Travel,
    Trouble,
    blocking,
    flight_to,
    fly,
    gap,
    gap_to_prism,
    hidden_share,
    misfit,
    overlapping,
    reach,
    route_to_contact,
    sample,
    sees,
    sees_point,
    shortest,
    slide,
    touching,
    travel,
)

FILE = Path(__file__).with_name("recorded.json")
TABLES = range(40)
SIZE = 24

Scene = tuple[Ground, Named]


def turned(random: Random, name: str) -> Prism:
    """A box or a triangle anywhere, on the table or hanging above it."""
    x, y = random.randint(12, 84) / 4, random.randint(12, 84) / 4
    wide, deep = random.choice((0.05, 0.5, 1.0, 2.0)), random.choice((0.25, 1.0, 1.5))
    ux, uy = random.choice(HEADINGS)
    bottom = random.choice((0.0, 0.0, 0.0, 1.75))
    top = bottom + random.choice((0.5, 1.0, 2.5, 4.0))
    corners = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)][: random.choice((3, 4, 4))]
    around = [(x + a * ux - b * uy, y + a * uy + b * ux) for a, b in corners]
    return Prism(name, around, bottom, top, random.random() < 0.8, random.random() < 0.8)


def terrace(random: Random) -> list[Prism]:
    """Two houses wall to wall, one of them with another storey, and a bridge to a tower."""
    x, y = random.randint(4, 10), random.randint(4, 16)
    return [
        block("left", (x, y, x + 3, y + 3), 2.5),
        block("right", (x + 3, y, x + 6, y + 3), 2.5),
        block("storey", (x + 4, y, x + 6, y + 3), 4.5, 2.5),
        block("bridge", (x - 2, y + 1, x, y + 2.5), 2.5, 2.25),
        block("tower", (x - 4, y, x - 2, y + 3), 2.5, climbable=False),
    ]


@cache
def scene(number: int) -> Scene:
    random = Random(number)
    prisms = terrace(random) if number % 2 else []
    prisms += [turned(random, f"piece{k}") for k in range(random.randint(3, 8))]
    ground = Ground(SIZE, SIZE, prisms)
    models: Named = []
    while len(models) < 6:
        x, y = random.randint(6, 90) / 4, random.randint(6, 90) / 4
        if models and random.random() < 0.5:
            # Near the last one, and often touching it or nearly so.
            x, y = models[-1][1].x + random.choice((-1.25, 1.0, 2.0)), models[-1][1].y + random.randint(0, 2)
        z = random.choice(ground.surfaces(x, y) or (0.0,))
        volume = model(x, y, z, random.choice((0.5, 0.59, 0.75)), random.choice((1.0, 1.5, 2.5)))
        if misfit(ground, volume, models) is None:
            models.append((f"model{len(models)}", volume))
    return ground, models


def plain(answer: Any) -> Any:
    """As it stands in the file: numbers to a thousandth of an inch."""
    if isinstance(answer, Travel):
        return plain([answer.length, answer.walked, answer.climbs, answer.jumps, answer.gaps])
    if isinstance(answer, Trouble):
        return plain([answer.kind, answer.what, answer.x, answer.y])
    if isinstance(answer, float):
        return round(answer, 3) + 0.0
    return [plain(part) for part in answer] if isinstance(answer, list | tuple) else answer


def without(models: Named, mover: int) -> tuple[Cylinder, Named]:
    return models[mover][1], [model for k, model in enumerate(models) if k != mover]


def sight(number: int) -> Any:
    ground, models = scene(number)
    answers: list[Any] = []
    for _, a in models:
        seen = [sees(a, b, ground) for _, b in models]
        hidden = [round(hidden_share(a, b, ground), 6) for _, b in models]
        walls = [wall and wall.id for wall in (blocking(a, b, ground) for _, b in models)]
        points = [sees_point(a, x, 12.25, 0.5, ground) for x in (2, 9, 13, 20)]
        answers.append(["".join("ny"[clear] for clear in seen + points), hidden, walls])
    return answers


def measures(number: int) -> Any:
    ground, models = scene(number)
    answers: list[Any] = [[p.thickness, p.lengths] for p in ground.prisms]
    for k, (_, a) in enumerate(models):
        answers += [[gap(a, b), touching(a, b)] for _, b in models[k + 1 :]]
        answers.append([gap_to_prism(a, p) for p in ground.prisms])
        answers.append("".join("ny"[touching(a, p)] + "ny"[overlapping(a, p)] for p in ground.prisms))
    return answers


def places(number: int) -> Any:
    ground, models = scene(number)
    random, answers = Random(number), []
    mover, others = without(models, 0)
    for _ in range(40):
        x, y = random.randint(-1, 97) / 4, random.randint(-1, 97) / 4
        heights = ground.surfaces(x, y)
        z = random.choice((*heights, 1.0, 2.5))
        wrong = misfit(ground, mover.at(x, y, z), others)
        answers.append([heights, ground.surface(x, y, 2.5), wrong and [wrong.kind, wrong.what]])
    return answers


def ways(number: int) -> Any:
    """Level and over walls, with the length of each; from every model to six places."""
    ground, models = scene(number)
    random, answers = Random(number), []
    for index in range(3):
        mover, others = without(models, index)
        for _ in range(6):
            x, y = mover.x + random.randint(-20, 20) / 4, mover.y + random.randint(-20, 20) / 4
            heights = ground.surfaces(x, y)
            route = shortest(ground, mover, (x, y), 9.0, others, random.choice((None, *heights)))
            answers.append(None if route is None else [route[1:-1], travel(ground, mover, route, others)])
    return answers


def climbs(number: int) -> Any:
    """Onto every roof near by, and down from it again."""
    ground, models = scene(number)
    answers = []
    mover, others = without(models, 0)
    for prism in ground.prisms:
        x, y = (prism.west + prism.east) / 2, (prism.south + prism.north) / 2
        for side_x, side_y in ((-3.0, 0.5), (0.25, 2.75), (2.5, -2.5)):
            start = mover.at(x + side_x, y + side_y, 0.0)
            top = ground.surface(x, y)
            if misfit(ground, start, others) is None and top:
                up = shortest(ground, start, (x, y), 12.0, others, top)
                down = shortest(ground, mover.at(x, y, top), (start.x, start.y), 12.0, others, 0.0)
                answers.append([up, down and down[1:-1]])
    return answers


def routes(number: int) -> Any:
    """Random legs, level and upright: what they amount to, or what is in the way."""
    ground, models = scene(number)
    random, answers = Random(number), []
    for index in range(6):
        mover, others = without(models, index)
        route = [(mover.x, mover.y, mover.z)]
        for _ in range(random.randint(1, 3)):
            x, y, z = route[-1]
            if random.random() < 0.3:
                z = random.choice((0.0, 2.5, 4.5, 1.0))
            else:
                x, y = x + random.randint(-8, 8) / 4, y + random.randint(-8, 8) / 4
            route.append((x, y, z))
        answers += [
            travel(ground, mover, route, others, leap, clings)
            for leap in (0.0, 1.0)
            for clings in (False, True)
        ]
    return answers


def flights(number: int) -> Any:
    ground, models = scene(number)
    random = Random(number)
    answers: list[Any] = []
    for index in range(4):
        mover, others = without(models, index)
        x, y = random.randint(3, 93) / 4, random.randint(3, 93) / 4
        z = random.choice((*ground.surfaces(x, y), 3.0))
        start = (mover.x, mover.y, mover.z)
        answers.append(fly(ground, mover, (start, (x, y, z)), others))
        answers.append(
            fly(ground, mover, (start, (start[0], start[1], 4.75), (x, y, 4.75), (x, y, z)), others)
        )
        answers.append(flight_to(ground, mover, (x, y, z), 16.0, others))
    return answers


def shoves(number: int) -> Any:
    ground, models = scene(number)
    answers = []
    for index in range(4):
        mover, others = without(models, index)
        for dx, dy in ((1, 0), (-3, 4), (0, -1), (5, 12), (-1, -1)):
            end = slide(ground, mover, dx, dy, 5.5, others)
            answers.append([end.x, end.y, end.length, end.kind, end.what])
    return answers


def strips(number: int) -> Any:
    ground, models = scene(number)
    answers: list[Any] = []
    for (_, a), (_, b) in pairwise(models):
        strip = Strip((a.x, a.y, a.z + 0.75), (b.x, b.y, b.z + 0.5), 1.5)
        shapes: list[Cylinder | Prism] = [*ground.prisms, *(volume for _, volume in models)]
        answers.append([strip.corners(), [[strip.span(shape), strip.touches(shape)] for shape in shapes]])
    return answers


def contacts(number: int) -> Any:
    ground, models = scene(number)
    mover, others = without(models, number % 6)
    return [route_to_contact(ground, mover, other, 10.0, others) for _, other in others]


def outlines(number: int) -> Any:
    ground, models = scene(number)
    mover, others = without(models, number % 6)
    random = Random(number)
    return [
        reach(ground, mover, 4.5, others, 6),
        *(sample(ground, mover, 6.0, others, random) for _ in range(4)),
    ]


QUESTIONS: dict[str, Callable[[int], Any]] = {
    question.__name__: question
    for question in (
        sight,
        measures,
        places,
        ways,
        climbs,
        routes,
        flights,
        shoves,
        strips,
        contacts,
        outlines,
    )
}


def main() -> None:
    lines = [
        f'"{name} {number}": {json.dumps(plain(ask(number)), separators=(",", ":"))}'
        for name, ask in QUESTIONS.items()
        for number in TABLES
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
