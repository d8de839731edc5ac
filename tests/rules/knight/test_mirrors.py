"""Turn the table by half a turn and swap the players: whatever is offered turns with it."""

from random import Random
from typing import Any

import pytest

from slugfest.kernel.decisions import Choose, Place, Route
from slugfest.kernel.errors import AnswerError
from slugfest.rules.knight.editions import EDITIONS
from slugfest.rules.knight.movement.regions import Walks, Zone
from tests.rules.knight.builders import Play, board, card, line, piece, power

SIZE = 36.0

CARD: dict[str, Any] = {
    "attacks": [line(), line(name="Shot", range="Ranged 10"), line(name="Staff", range="Melee 2")],
    "powers": [power(text='Displace this model up to 8" away.')],
}
PIECES = (
    ("house", [4, 13, 7, 6], 4.0, 0),
    ("shop", [22, 9, 4, 5], 2.5, 0),
    ("wall", [14, 15, 7, 0.6], 1.4, 25),
    ("car", [25, 21, 3.6, 1.7], 1.3, 70),
    ("hedge", [11, 24, 5, 1], 0.9, 0),
)
SPOTS = [(12.5, 20.0), (13.7, 20.0), (20.0, 12.0), (7.0, 16.0), (17.5, 18.5), (24.0, 26.0)]


def turned(x: float, y: float, *height: float) -> list[float]:
    return [round(SIZE - x, 4), round(SIZE - y, 4), *height]


def other(name: str) -> str:
    """A.x is B.x on the other table, and every other word is the same."""
    return f"{'B' if name[0] == 'A' else 'A'}{name[1:]}" if name[:2] in ("A.", "B.") else name


def tables(seed: int, edition: str) -> tuple[Play, Play]:
    """The same position, and as it looks from the other side of the table."""
    random = Random(seed)
    shuffled = random.sample(SPOTS, 6)
    names = ["A.a1", "A.a2", "A.a3", "B.b1", "B.b2", "B.b3"]
    states: dict[str, dict[str, Any]] = {
        name: {
            "counters": random.randint(1, 8),
            "endurance": random.randint(1, 10),
            "knocked_down": random.random() < 0.2,
        }
        for name in names
    }
    states["A.a1"]["knocked_down"] = False
    plays = []
    for mirrored in (False, True):
        pieces = [
            piece(name, [*turned(x + w, y + d), w, d] if mirrored else [x, y, w, d], height, turn=turn)
            for name, (x, y, w, d), height, turn in PIECES
        ]
        figures = {
            other(name) if mirrored else name: {"at": turned(*at) if mirrored else list(at), **states[name]}
            for name, at in zip(names, shuffled, strict=True)
        }
        south, north = ["a1", "a2", "a3"], ["b1", "b2", "b3"]
        setup = {
            "teams": [north, south] if mirrored else [south, north],
            "cards": {name: card(name, **CARD) for name in south + north},
            "board": board(*pieces),
            "position": {
                "figures": figures,
                "start": f"activation {'B' if mirrored else 'A'}.a1",
                "order": ["B", "A"] if mirrored else ["A", "B"],
            },
        }
        plays.append(Play(EDITIONS[edition], setup, ()))
    return plays[0], plays[1]


def refusal(play: Play, answer: Any) -> tuple[str, str] | None:
    refused = play.match.refusal(answer)
    return None if refused is None else (refused.rule, refused.reason)


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("seed", range(6))
def test_options_turn_with_the_table(seed: int, edition: str) -> None:
    here, there = tables(seed, edition)

    assert here.options == there.options
    assert (here.asked.player, there.asked.player) == ("A", "B")

    for option in here.options:
        near, far = here.match.clone(), there.match.clone()
        near.answer(option)
        far.answer(option)
        asked, mirrored = near.decision(), far.decision()
        assert asked is not None
        assert mirrored is not None
        assert asked.about == mirrored.about
        if isinstance(asked, Choose) and isinstance(mirrored, Choose):
            assert {other(choice) for choice in asked.options} == set(mirrored.options)


@pytest.mark.parametrize("seed", range(8))
def test_routes_and_places_turn_with_the_table(seed: int) -> None:
    here, there = tables(seed, "dc")
    random = Random(seed)
    walk = next((option for option in reversed(here.options) if option.startswith("walk")), None)
    if walk is not None:
        routes(here, there, walk, random)
    here, there = tables(seed, "dc")
    if "power leap" in here.options:
        places(here, there, random)


def routes(here: Play, there: Play, walk: str, random: Random) -> None:
    here.answer(walk)
    there.answer(walk)
    assert isinstance(here.asked, Route)
    ways = here.asked.ways
    assert isinstance(ways, Walks)
    for _ in range(40):
        route = [list(point) for point in ways.sample(random)]
        if random.random() < 0.5:
            route.append([round(random.uniform(0, SIZE), 4), round(random.uniform(0, SIZE), 4), route[-1][2]])

        assert refusal(here, route) == refusal(there, [turned(*point) for point in route])


def places(here: Play, there: Play, random: Random) -> None:
    here.answer("power leap")
    there.answer("power leap")
    assert isinstance(here.asked, Place)
    for _ in range(40):
        place = list(here.asked.region.sample(random))
        if random.random() < 0.5:
            place = [round(random.uniform(0, SIZE), 4), round(random.uniform(0, SIZE), 4)]

        assert refusal(here, place) == refusal(there, turned(*place))


def test_deployment_turns_with_the_table() -> None:
    """The southern zone turned is the northern one."""
    names = ("a1", "b1")
    setup = {"teams": [["a1"], ["b1"]], "cards": {name: card(name) for name in names}, "board": "brick_lane"}
    south = Play(EDITIONS["dc"], setup, (5, 3))
    north = Play(EDITIONS["dc"], setup, (5, 3))
    south.answer("south")
    north.answer("north")
    random = Random(1)
    for _ in range(60):
        place = [round(random.uniform(-1, 37), 4), round(random.uniform(-1, 8), 4)]

        assert refusal(south, place) == refusal(north, turned(*place))

    for play in (south, north):
        assert isinstance(play.asked, Place)
        zone = play.asked.region
        assert isinstance(zone, Zone)
        for _ in range(30):
            try:
                play.match.clone().answer(list(zone.sample(random)))
            except AnswerError as refused:  # pragma: no cover - the message of the failure
                pytest.fail(str(refused))
