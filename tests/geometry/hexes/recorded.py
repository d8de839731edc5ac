"""Answers of the geometry on forty crowded hexfields, kept as digests in recorded.json.

Oracles say whether answers are right (slow searches, mirrors); the record says that a short cut, a bound or an index has
not changed them.  After a change that is meant to change them:

    python -m tests.geometry.hexes.recorded
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from slugfest.geometry.hexes import (
    FULL,
    HALF,
    ON_FOOT,
    PARTIAL,
    PASS,
    Body,
    Field,
    HexGround,
    Mover,
    Obstacle,
    Problem,
    Space,
    adjacent,
    axial,
    check_route,
    clear_sight,
    climb,
    fly,
    hit_zone,
    obstructed,
    open_ground,
    reach,
    spaces_between,
    walk,
    wander,
    within,
)

FILE = Path(__file__).with_name("recorded.json")
FIELDS = range(40)
COLUMNS, ROWS = 8, 7
HEIGHTS = (2, 4, 5, 8, 12)


@cache
def scene(number: int) -> tuple[Field, tuple[Body, ...]]:
    """A field with hills, holes, tiles with air below, statues and walls, and figures of all heights on it."""
    random = Random(number)
    tallest = random.choice((2, 5, 12))
    spaces: list[Space] = []
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            if random.random() < 0.94:
                q, r = axial(column, row)
                size = random.choices((FULL, HALF, PARTIAL), (18, 1, 1))[0]
                level = random.randint(0, 2) if random.random() < 0.6 else random.randint(0, tallest)
                spaces.append(Space(len(spaces), f"{column},{row}", q, r, level, size=size))
    undersides: dict[int, int] = {}
    for below in random.sample(spaces, random.choice((0, 3, 6))):
        underside = below.level + random.randint(1, 8)
        level = underside + random.randint(1, 3)
        undersides[len(spaces)] = underside
        spaces.append(Space(len(spaces), f"{below.id}@{level}", below.q, below.r, level))
    field = Field(spaces, objects(random, spaces, Field(spaces, (), undersides)), undersides)
    return field, tuple(figures(random, field))


def objects(random: Random, spaces: list[Space], bare: Field) -> list[Obstacle]:
    placed = []
    for at in random.sample(range(len(spaces)), 3):
        bottom = spaces[at].level + random.choice((0, 0, 0, 2))
        placed.append(Obstacle(f"statue {at}", (at,), bottom, bottom + random.randint(1, 9)))
    for i in random.sample(range(len(spaces)), 4):
        if bare.neighbours[i]:
            j = random.choice(bare.neighbours[i])
            base = max(spaces[i].level, spaces[j].level)
            sides = [(i, j)]
            placed.append(
                Obstacle(f"wall {i} {j}", (), base, base + random.randint(1, 6), sides, random.random() < 0.5)
            )
    return placed


def figures(random: Random, field: Field) -> list[Body]:
    bodies: list[Body] = []
    free = [i for i in range(len(field.spaces)) if not field.footing[i]]
    random.shuffle(free)
    for height in (*HEIGHTS, *HEIGHTS, *HEIGHTS):
        if not free:
            break
        first = free.pop()
        level = [j for j in field.neighbours[first] if j in free and field.levels[j] == field.levels[first]]
        if level and random.random() < 0.4:
            free.remove(level[0])
            bodies.append(Body((first, level[0]), height))
        else:
            bodies.append(Body((first,), height))
    return bodies


def ground_of(random: Random, field: Field, bodies: tuple[Body, ...]) -> HexGround:
    ground = open_ground(field)
    for i in range(len(field.spaces)):
        ground.stop[i] = random.choices((0, 1, 2), (8, 1, 1))[0]
        ground.extra[i] = random.choices((0, 1, 2), (8, 1, 1))[0]
    for body in bodies:
        passing = random.choice((PASS, 2, 3))
        for i in body.spaces:
            ground.passable[i] = max(ground.passable[i], passing)
    return ground


def layout(number: int) -> Any:
    field, bodies = scene(number)
    around = [[field.beside(i, direction) for direction in range(6)] for i in range(len(field.spaces))]
    ends = range(0, len(field.spaces), 3)
    ranges = [[field.distance(i, j) for j in ends] for i in ends]
    climbs = [[climb(field, i, j) for j in field.neighbours[i]] for i in range(len(field.spaces))]
    zones = [
        [round(value, 4) for prism in hit_zone(field, body) for value in (prism.bottom, prism.top)]
        for body in bodies
    ]
    return [around, ranges, climbs, zones, field.steps, field.flights, field.floors, list(field.footing)]


def nearness(number: int) -> Any:
    field, bodies = scene(number)
    named = {str(at): body for at, body in enumerate(bodies)}
    return [
        [
            [adjacent(field, a, b) for b in bodies],
            [spaces_between(field, a, b) for b in bodies],
            [within(field, a, named, most) for most in (1, 2, 4)],
        ]
        for a in bodies
    ]


def sight(number: int) -> Any:
    field, bodies = scene(number)
    things = bodies[-3:]
    answers = []
    for a in bodies:
        alone = "".join("ny"[clear_sight(field, a, b)] for b in bodies)
        among = "".join("ny"[clear_sight(field, a, b, bodies)] for b in bodies)
        behind = "".join("ny"[clear_sight(field, a, b, (), things)] for b in bodies)
        hidden = "".join("ny"[obstructed(field, a, b)] for b in bodies)
        more = "".join("ny"[obstructed(field, a, b, things)] for b in bodies)
        answers.append([alone, among, behind, hidden, more])
    return answers


def ways(number: int) -> Any:
    field, bodies = scene(number)
    random = Random(number)
    answers: list[Any] = []
    for body in bodies[:6]:
        ground = ground_of(random, field, tuple(other for other in bodies if other is not body))
        mover = Mover(body.spaces, body.height, random.randint(2, 9), random.random() < 0.5)
        for look in (walk, fly, reach):
            goals = look(field, mover, ground)
            answers.append(
                [[goal, way.cost, way.flying, way.fly_from, way.route] for goal, way in goals.items()]
            )
        answers.append([wander(field, mover, ground, random, flying=flying) for flying in (False, True) * 3])
    return answers


def routes(number: int) -> Any:
    """Random routes, most of them wrong: the steps of those that are legal, the problem of the others."""
    field, bodies = scene(number)
    random = Random(number)
    answers: list[Any] = []
    for body in bodies[:8]:
        ground = ground_of(random, field, tuple(other for other in bodies if other is not body))
        mover = Mover(body.spaces, body.height, random.randint(3, 16), random.random() < 0.7)
        for _ in range(30):
            route = [random.choice(body.spaces)]
            for _ in range(random.randint(0, 4)):
                nearby = (*field.neighbours[route[-1]], *body.spaces) or (route[-1],)
                route.append(random.choice(nearby) if random.random() < 0.95 else random.randrange(-1, 70))
                if not 0 <= route[-1] < len(field.spaces):
                    break
            fly_from = random.choice((ON_FOOT, ON_FOOT, ON_FOOT, 1, 2, 0, 9))
            answers.append(_plain(check_route(field, mover, ground, route, fly_from)))
    return answers


def _plain(answer: Any) -> Any:
    if isinstance(answer, Problem):
        return [answer.kind, answer.where, answer.needed, answer.allowed]
    return [
        [step.spaces, step.cost, step.spent, step.drop, step.flying, step.stopped, step.turn]
        for step in answer
    ]


TOPICS: dict[str, Callable[[int], Any]] = {
    "layout": layout,
    "nearness": nearness,
    "sight": sight,
    "ways": ways,
    "routes": routes,
}


def digest(topic: str, number: int) -> str:
    return hashlib.sha256(json.dumps(TOPICS[topic](number)).encode()).hexdigest()[:8]


def main() -> None:
    lines = [
        f"{json.dumps(topic)}: {json.dumps(' '.join(digest(topic, number) for number in FIELDS))}"
        for topic in TOPICS
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
