"""The shipped map turned half about is the same map: whatever is legal turns with it."""

from random import Random
from typing import Any

import pytest

from slugfest.boards.hexmap import shipped_hexmap
from slugfest.games import new_match
from slugfest.kernel.decisions import Choose, Route
from slugfest.kernel.match import Match

TEAMS = [["rivet_queen", "kestrel_nine", "madame_static"], ["low_tide", "rivet_queen", "kestrel_nine"]]
FIGURES = [f"{player}.{card}" for player, team in zip("AB", TEAMS, strict=True) for card in team]
FIELD = shipped_hexmap("foundry_gate").field
ROWS = 13


def turned(space: str) -> str:
    """The space on the other side of the middle; odd rows are 13 wide, even rows 12."""
    place, at, level = space.partition("@")
    column, row = map(int, place.split(","))
    width = 13 if row % 2 else 12
    return f"{width + 1 - column},{ROWS + 1 - row}{at}{level}"


def match_at(places: dict[str, str], flow: str, card: str) -> Match:
    setup: dict[str, Any] = {
        "teams": TEAMS,
        "board": "foundry_gate",
        "position": {
            "figures": {name: {"at": at} for name, at in places.items()},
            "player": card[0],
            "start": {"flow": flow, "card": card},
        },
    }
    return new_match("superscape", setup=setup, script=())


def scattered(seed: int) -> dict[str, str]:
    """Everybody somewhere; crowded round one spot, so that they meet."""
    random = Random(seed)
    taken = {index for obstacle in FIELD.obstacles for index in obstacle.spaces}
    # Nobody under the arch: not everybody fits there.
    free = [space for space in FIELD.spaces if space.index not in taken and FIELD.ceilings[space.index] > 90]
    middle = random.choice(free)
    near = sorted(free, key=lambda space: FIELD.distance(middle.index, space.index))[:40]
    return dict(zip(FIGURES, (space.id for space in random.sample(near, len(FIGURES))), strict=True))


def test_the_map_is_its_own_mirror() -> None:
    spaces = {space.id: (space.level, space.terrain) for space in FIELD.spaces}

    assert spaces == {turned(name): kind for name, kind in spaces.items()}


@pytest.mark.parametrize("seed", range(12))
def test_routes_turn_with_the_map(seed: int) -> None:
    places = scattered(seed)
    card = FIGURES[seed % len(FIGURES)]
    costs = []
    for where, turn in ((places, str), ({name: turned(at) for name, at in places.items()}, turned)):
        decision = match_at(where, "move", card).decision()
        assert isinstance(decision, Route)
        outline: Any = decision.ways.outline()
        costs.append({turn(goal): way["cost"] for goal, way in outline.items()})

    assert costs[0] == costs[1]
    assert costs[0]


@pytest.mark.parametrize("seed", range(12))
def test_targets_turn_with_the_map(seed: int) -> None:
    places = scattered(seed)
    card = FIGURES[seed % len(FIGURES)]
    targets = []
    for where in (places, {name: turned(at) for name, at in places.items()}):
        decision = match_at(where, "attack", card).decision()
        targets.append(set(decision.options) if isinstance(decision, Choose) else set())

    assert targets[0] == targets[1]
