"""Races: what only the first player scores who brings two models into the enemy deployment zone in one Round."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.editions.house_rules import housed
from slugfest.rules.knight.events.scenarios import RaceWon, ZoneReached
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, Play, found, line, only, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
scenarios = each("scenario", [proving("DC-SCN-GET-07", "getaway"), proving("DC-SCN-HQ-12", "headquarters")])

BEFORE, WITHIN = 29.0, 30.0
"""Just in front of B's zone, which begins at 30: a base of 1.18 across touches it from 29.41 on."""


def running(skirmish: Make, *dice: Any, first: float = BEFORE, second: float = BEFORE, **more: Any) -> Play:
    """A.one and A.two before the zone of B, and it is the turn of A."""
    figures = {
        "A.one": {"at": [5, first]},
        "A.two": {"at": [9, second]},
        "B.foe": {"at": [33, 15]},
        "B.pal": {"at": [30, 15]},
        **more.pop("more", {}),
    }
    return skirmish(figures, *dice, start="turn A", **{"scenario": "getaway", "round": 2, **more})


def enter(play: Play, name: str, y: float = WITHIN) -> None:
    """One model of A walks up to there, and B does nothing with one of its own."""
    play.answer(name)
    play.walk(1, [play.figure(name).x, y, 0])
    play.answer("end")
    if play.match.pending is not None and play.asked.about == "activate":
        play.answer(play.options[0], "end")


def won(play: Play) -> list[tuple[str, str]]:
    return [(event.player, event.what) for event in found(play.events, RaceWon)]


RACE = [("A", "two_in_enemy_zone")]


@editions
@scenarios
@each("y, wins", [(30 - BASE / 2 - 0.02, False), (30 - BASE / 2 + 0.02, True)])
def test_two_models_that_come_in_the_same_round_win_it(
    skirmish: Make, edition: Edition, scenario: str, y: float, wins: bool
) -> None:
    """The second must overlap the zone; the point is scored when its activation is over."""
    play = running(skirmish, "A", scenario=scenario, edition=edition)
    enter(play, "A.one")
    assert [(event.figure, event.owner) for event in found(play.events, ZoneReached)] == [("A.one", "B")]
    assert won(play) == []
    play.answer("A.two")
    play.walk(1, [9, y, 0])
    play.answer("end")

    assert won(play) == (RACE if wins else [])
    assert play.table.points["A"] == int(wins)
    if wins:
        assert only(play.events, PointsScored).rules == only(play.events, RaceWon).rules != ()
    play.answer("B.pal", "end")


@scenarios
@each(
    "edition, wins",
    [
        (DC, False),
        (housed(DC, ["two_in_zone_at_once"]), True),
        (housed(MARVEL, ["two_in_zone_at_once"]), True),
    ],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
def test_who_was_there_before_does_not_count_unless_the_house_says_so(
    skirmish: Make, scenario: str, edition: Edition, wins: bool
) -> None:
    play = running(skirmish, first=33, scenario=scenario, edition=edition)
    enter(play, "A.two")

    assert won(play) == (RACE if wins else [])


@rule("DC-SCN-GET-07")
def test_a_new_round_begins_the_count_anew(skirmish: Make) -> None:
    """One comes in Round 2 and one in Round 3; then a third in Round 3 wins it."""
    more = {
        "A.three": {"at": [13, BEFORE], "activated": True},
        "A.two": {"at": [9, BEFORE], "activated": True},
    }
    play = running(skirmish, "A", more=more)
    enter(play, "A.one")
    play.answer("B.pal", "end")
    assert play.table.round == 3
    play.answer("A")
    enter(play, "A.two")
    assert won(play) == []
    enter(play, "A.three")

    assert won(play) == RACE


@rule("DC-SCN-GET-07")
def test_who_is_driven_out_again_was_there(skirmish: Make) -> None:
    """Both were placed there in this Round, one after the other."""
    push = {"attacks": [line(text="Push/3.")]}
    more = {"B.foe": {"at": [5, WITHIN + BASE], "card": push}}
    play = running(skirmish, 8, 7, more=more)
    play.answer("A.one")
    play.walk(1, [5, WITHIN, 0])
    play.answer("end", "B.foe")
    play.attack(target="A.one")
    assert play.figure("A.one").y == pytest.approx(WITHIN - 3)
    play.answer("end")
    play.answer("A.two")
    play.walk(1, [9, WITHIN, 0])
    play.answer("end")

    assert won(play) == RACE


@scenarios
def test_only_the_first_of_two_players_scores(skirmish: Make, scenario: str) -> None:
    figures = {
        "A.one": {"at": [5, BEFORE]},
        "A.two": {"at": [9, BEFORE]},
        "B.one": {"at": [5, 36 - BEFORE]},
        "B.two": {"at": [9, 36 - BEFORE]},
    }
    play = skirmish(figures, "A", start="turn A", scenario=scenario, round=2)
    for name in ("A.one", "B.one", "A.two", "B.two"):
        play.answer(name)
        play.walk(1, [play.figure(name).x, WITHIN if name[0] == "A" else 36 - WITHIN, 0])
        play.answer("end")

    assert won(play) == RACE
    scored = [event for event in found(play.events, PointsScored) if event.reason == "two_in_enemy_zone"]
    assert [(event.player, event.points) for event in scored] == [("A", 1)]
