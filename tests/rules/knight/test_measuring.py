"""Volumes and distances: what a model takes up, and how far things are from one another."""

from collections.abc import Mapping
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import Any

import pytest

from slugfest.games import new_match
from slugfest.geometry.inches import gap
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, AttackMissed
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import inches_between
from slugfest.rules.knight.table import KnightTable
from tests.rules.knight.builders import BASE, Play, board, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

SHOT = {"range": "Ranged 5", "damage": 1}
HEAD = 1.5


# -- volumes ------------------------------------------------------------------------------


@each(
    "size, own, base, height",
    [
        (1, {}, 1.18, 1.5),
        (2, {}, 1.18, 1.5),
        (3, {}, 1.57, 2.0),
        (8, {}, 1.57, 2.0),
        (2, {"height": 1.7}, 1.18, 1.7),
        (3, {"base": 2.0}, 2.0, 2.0),
    ],
)
def test_all_of_a_size_are_alike_unless_the_card_says_otherwise(
    duel: Make, size: int, own: dict[str, float], base: float, height: float
) -> None:
    play = duel(gap=6, attacker={"size": size, **own})
    volume = play.table.volume(play.figure("A.hero"))

    assert (volume.radius * 2, volume.height) == (base, height)


POSES: list[dict[str, Any]] = [
    {"improvement": "combat_stance"},
    {"improvement": "evasive_action"},
    {"knocked_down": True},
    {"knocked_out": True, "knocked_down": True},
]


@each("pose", POSES)
def test_whatever_its_pose_a_model_takes_up_as_much(duel: Make, pose: dict[str, Any]) -> None:
    """Only sight knows that somebody lies flat; distances and bases do not."""
    play = duel(gap=6)
    hero = play.figure("A.hero")
    upright, seen = play.table.volume(hero), play.table.seen_volume(hero)
    for name, value in pose.items():
        setattr(hero, name, value)
    low = 0.12 if hero.knocked_down else HEAD

    assert play.table.volume(hero) == upright == seen
    assert play.table.seen_volume(hero).height == low


@rule("DC-MEAS-01", "DC-MEAS-02")
@each(
    "changes, base, height",
    [
        ({"size": 1}, 1.18, 1.5),
        ({"size": 2}, 1.18, 1.5),
        ({"size": 3}, 1.57, 2.0),
        ({"size": 8}, 1.57, 2.0),
        ({"size": 2, "base": 2.0}, 2.0, 1.5),
        ({"size": 3, "height": 1.2}, 1.57, 1.2),
    ],
)
def test_a_model_is_a_round_pillar_as_wide_and_high_as_its_size_or_its_card_says(
    duel: Make, changes: dict[str, Any], base: float, height: float
) -> None:
    """Two of them touch on the diagonal as on the straight; a wall as high as their heads hides them."""
    for off, touches in ((0.0, True), (0.02, False)):
        for angle in (0.0, pi / 4):
            at = [10 + (base + off) * cos(angle), 18 + (base + off) * sin(angle)]
            play = duel(attacker=changes, target=changes, foe={"at": at})
            assert touches == ("attack blow" in play.options)
    for wall, seen in ((height - 0.02, True), (height + 0.02, False)):
        hidden = board(piece("wall", [14, 10, 0.2, 16], wall, absorbs=9))
        play = duel(gap=8, attacker=changes, target=changes, line={"range": "Ranged 12"}, board=hidden)
        assert seen == ("attack blow" in play.options)


@rule("DC-MEAS-03", "DC-SIGHT-01")
@each("height, north, sees", [(1.52, 18.61, False), (1.49, 18.61, True), (1.52, 18.58, True)])
def test_what_sticks_out_of_the_volume_is_not_there(
    duel: Make, height: float, north: float, sees: bool
) -> None:
    """A wall 0.02" higher than both heads and wider than both bases hides all that counts; less does not."""
    wall = piece("wall", [12, 17.39, 0.2, north - 17.39], height)
    play = duel(gap=4, line={**SHOT, "range": "Ranged 8"}, board=board({**wall, "type": "T6"}))

    assert sees == ("attack blow" in play.options)


# -- distances ----------------------------------------------------------------------------


def on_a_roof(duel: Make, across: float, up: float, edition: Edition = DC) -> Play:
    """The foe stands at the edge of a roof so far away, and so far above the hero's head."""
    x, z = 10 + BASE + across, HEAD + up
    roof = piece("roof", [x - BASE / 2, 15, 6, 6], z, type="T6")
    return duel(line=SHOT, board=board(roof), foe={"at": [x, 18, z]}, edition=edition)


@rule("DC-MEAS-06", "DC-MEAS-07")
@each("edition", [DC, DC_FR, MARVEL])
@each(
    "across, up, near",
    [(5, -0.1, True), (5.02, -0.1, False), (3, 4, True), (3.03, 4, False), (3, 4.03, False), (4, 3, True)],
)
def test_models_are_as_far_apart_as_their_nearest_points(
    duel: Make, edition: Edition, across: float, up: float, near: bool
) -> None:
    """3 inches across and 4 up are 5; heights that overlap count for nothing."""
    play = on_a_roof(duel, across, up, edition)

    assert near == ("attack blow" in play.options)


def test_from_above_it_is_as_far_as_from_below(duel: Make) -> None:
    play = on_a_roof(duel, 3, 4)
    hero, foe = (play.table.volume(play.figure(name)) for name in ("A.hero", "B.foe"))

    assert gap(hero, foe) == gap(foe, hero) == pytest.approx(5)


@rule("DC-MEAS-06")
@each("across, up, near", [(5, 0, True), (5.02, 0, False), (3, 4, True), (3.03, 4, False)])
def test_scenery_is_measured_to_its_nearest_point(duel: Make, across: float, up: float, near: bool) -> None:
    west = 10 + BASE / 2 + across
    awning = piece("awning", [west, 17, 2, 2], 1, bottom=HEAD + up)
    play = duel(gap=20, line={**SHOT, "damage": 2}, board=board(awning))

    assert near == ("attack blow" in play.options)


def seen_distance(view: Mapping[str, Any], figure: str, other: str) -> float:
    """The distance as anybody can work it out from what the table shows."""
    a, b = view["figures"][figure], view["figures"][other]
    across = max(0.0, hypot(a["x"] - b["x"], a["y"] - b["y"]) - a["radius"] - b["radius"])
    up = max(0.0, max(a["z"], b["z"]) - min(a["z"] + a["height"], b["z"] + b["height"]))
    return hypot(across, up)


@rule("DC-MEAS-05")
@each("game", ["dc", "dc_fr", "marvel"])
def test_anybody_may_measure_anything_at_any_moment(game: str) -> None:
    """At every question all players see what they need, and looking changes nothing."""
    match, dice = new_match(game, seed="measuring"), Random(1)
    measured = 0
    while (decision := match.decision()) is not None:
        table, before = match.state, match.hash
        assert isinstance(table, KnightTable)
        placed: list[Figure] = [
            figure for figure in table.figures.values() if figure.placed and not figure.out
        ]
        for player in (*match.state.players, None):
            view = match.view(player).table
            for figure, other in pairwise(placed):
                exact = gap(table.volume(figure), table.volume(other))
                assert seen_distance(view, figure.id, other.id) == pytest.approx(exact, abs=0.001)
                measured += 1
        assert match.hash == before
        match.answer(decision.sample(dice), player=decision.player)

    assert measured > 100


def test_who_is_not_on_the_table_cannot_be_measured_to(duel: Make) -> None:
    play = duel(more={"A.pal": {"at": [12, 30], "out": True}})

    with pytest.raises(SetupError, match="nothing on the table"):
        inches_between(play.table, "A.hero", "A.pal")


def test_a_bare_point_is_a_point_on_the_surface(duel: Make) -> None:
    """It has no height of its own: from 3 inches above it is 3 inches away."""
    play = duel(board=board(piece("roof", [20, 20, 8, 8], 5)))

    assert inches_between(play.table, (24, 24, 8), (24, 24)) == 3
    assert inches_between(play.table, (24, 24, 0), (24, 24)) == 5


# -- looking round ------------------------------------------------------------------------


@rule("DC-SIGHT-05")
@each("eighth", range(8))
def test_everybody_looks_everywhere(duel: Make, eighth: int) -> None:
    x, y = (round(18 + 5 * function(eighth * pi / 4), 4) for function in (cos, sin))
    play = duel(line=SHOT, hero={"at": [18, 18]}, foe={"at": [x, y]})

    assert "attack blow" in play.options
    assert play.table.sees(play.figure("B.foe"), play.figure("A.hero"))


@rule("DC-COVER-05", "DC-SIGHT-03")
@each("edition", [DC, DC_FR, MARVEL])
def test_a_crowd_gives_no_cover(duel: Make, edition: Edition) -> None:
    """Two large models shoulder to shoulder before the target, and it is hit as if they were not there."""
    large = {"size": 3, "height": 3}
    more = {f"{side}.wall": {"at": [14, y], "card": large} for side, y in (("A", 17.2), ("B", 18.8))}
    play = duel(5, 4, gap=5, line={"range": "Ranged 8"}, more=more, edition=edition)
    (rolled,) = [event for event in play.attack() if isinstance(event, AttackHit | AttackMissed)]

    assert rolled.to_hit.total == 5 + 4 + 4
    assert isinstance(rolled, AttackHit)
