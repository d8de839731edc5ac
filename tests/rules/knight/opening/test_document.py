"""Set-up documents: any position can be had, and whatever is wrong is named by place and reason."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.editions import DC
from slugfest.rules.knight.events.play import StatRolled
from slugfest.rules.knight.scenarios import read_scenario, scenarios
from tests.rules.knight.builders import EMPTY, Play, board, card, found, kinds, line, piece, power
from tests.rules.knight.conftest import Make

each = pytest.mark.parametrize

GOOD: dict[str, Any] = {
    "teams": [["hero"], ["foe"]],
    "board": board(piece("wall", [20, 20, 4, 1], 2)),
    "cards": {"hero": card("hero", powers=[power(frequency="unique")]), "foe": card("foe")},
    "position": {
        "start": "activation A.hero",
        "figures": {"A.hero": {"at": [10, 10]}, "B.foe": {"at": [20, 10]}},
    },
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good document with one thing changed: `position.figures.A/hero.at` (a slash for a dot)."""
    document: dict[str, Any] = {**GOOD}
    inner = document
    *steps, last = [word.replace("/", ".") for word in path.split(".")]
    for word in steps:
        inner[word] = dict(inner[word])
        inner = inner[word]
    inner[last] = value
    return document


def test_the_good_document_is_good() -> None:
    assert Play(DC, GOOD, ()).asked.about == "action"


@each(
    "path, value, place, reason",
    [
        ("teams", [["hero"]], "set-up, teams", "at least 2 "),
        ("teams", [["hero"], []], "set-up, teams[1]", "1 to 20 models"),
        ("teams", [["hero"], ["nobody"]], "set-up, teams[1]", "no card is called 'nobody'"),
        ("teams", ["nothing", ["foe"]], "set-up, teams[0]", "no team is called 'nothing'"),
        ("teams", [["hero"], ["foe"], ["foe"]], "set-up, teams", "zones for 2 players"),
        ("teams", "hero", "set-up, teams", "must be a list"),
        ("board", "nowhere", "set-up, board", "no table is called 'nowhere'"),
        ("board", {**EMPTY, "colour": "red"}, "set-up, board", "no field `colour`"),
        ("scenario", "nothing", "set-up, scenario", "no scenario is called 'nothing'"),
        ("scenario", {"id": "x"}, "set-up, scenario", "is missing"),
        ("weather", "rain", "set-up", "no field `weather`"),
        ("cards.hero.power", -1, "set-up, cards.hero, power", "at least 0"),
        ("cards.hero.id", "villain", "set-up, cards.hero", "id must be 'hero'"),
        ("position.start", "tomorrow", "set-up, position.start", "is not a start"),
        ("position.start", "turn C", "set-up, position.start", "no player is called 'C'"),
        ("position.start", "activation B.hero", "set-up, position.start", "did you mean 'A.hero'"),
        ("position.round", 21, "set-up, position.round", "at most 20"),
        (
            "position.figures.A/ghost",
            {"at": [1, 1]},
            "set-up, position.figures",
            "no model is called 'A.ghost'",
        ),
        (
            "position.figures",
            {"A.hero": {"at": [10, 10]}},
            "set-up, position.figures",
            "'B.foe' has no place",
        ),
        ("position.figures.B/foe.at", [10.5, 10], "set-up, position.figures.A.hero", "on_model (B.foe)"),
        ("position.figures.A/hero.at", [0, 10], "set-up, position.figures.A.hero", "off_table"),
        ("position.figures.A/hero.at", [20, 20, 0], "set-up, position.figures.A.hero", "in_scenery (wall)"),
        ("position.figures.A/hero.at", [10, 10, 3], "set-up, position.figures.A.hero", "unsupported"),
        ("position.figures.A/hero.at", [10], "set-up, position.figures[...].at", "at least 2 "),
        (
            "position.figures.A/hero.at",
            [float("nan"), 10],
            "set-up, position.figures[...].at[0]",
            "at least -1",
        ),
        ("position.figures.A/hero.endurance", 11, "set-up, position.figures.A.hero", "1 to 10"),
        ("position.figures.A/hero.endurance", 0, "set-up, position.figures.A.hero", "1 to 10"),
        (
            "position.figures.A/hero.improvement",
            "combat_stanse",
            "set-up, position.figures.A.hero.improvement",
            "did you mean 'combat_stance'",
        ),
        (
            "position.figures.A/hero.used",
            ["smile"],
            "set-up, position.figures.A.hero.used",
            "no attack, power or skill of this model is called 'smile'",
        ),
        ("position.figures.A/hero.mood", "bad", "set-up, position.figures[...]", "no field `mood`"),
        ("position.figures.A/hero.knocked", True, "set-up, position.figures[...]", "mean `knocked_"),
        (
            "position.figures.A/hero.granted",
            ["lukc"],
            "set-up, position.figures.A.hero.granted",
            "mean 'luck'",
        ),
        (
            "position.figures.A/hero.moves_now",
            1,
            "set-up, position.figures.A.hero.moves_now",
            "cannot be more than",
        ),
        ("position.bag", {"C": 1}, "set-up, position.bag", "no player is called 'C'"),
        ("position.passes", {"C": 1}, "set-up, position.passes", "no player is called 'C'"),
        ("position.points", {"C": 1}, "set-up, position.points", "no player is called 'C'"),
        ("position.initiative", "C", "set-up, position.initiative", "no player is called 'C'"),
        ("position.first_drawer", "C", "set-up, position.first_drawer", "no player is called 'C'"),
        ("position.passes_in_row", {"C": 1}, "set-up, position.passes_in_row", "no player is called 'C'"),
        ("position.zones", {"A": "noth"}, "set-up, position.zones", "mean 'north'"),
        ("position.shifted", {"wal": [0, 0, 0]}, "set-up, position.shifted", "mean 'wall'"),
        ("position.tried", ["A.her"], "set-up, position.tried", "mean 'A.hero'"),
        ("position.admitted", ["A.her"], "set-up, position.admitted", "mean 'A.hero'"),
        ("position.felled", {"A.her": "B.foe"}, "set-up, position.felled", "mean 'A.hero'"),
        ("position.counts", {"A damge": 1}, "set-up, position.counts", "mean 'A damage'"),
        ("position.firsts", ["goal"], "set-up, position.firsts", "no race is called 'goal'"),
        ("position.scored", {"A wipe": 1}, "set-up, position.scored", "mean 'A wipe_out'"),
        ("position.champions", {"A": "B.foe"}, "set-up, position.champions", "not a model of A"),
        ("position.order", ["A"], "set-up, position.order", "each of A, B once"),
        ("position.structure", {"door": 0}, "set-up, position.structure", "no piece is called 'door'"),
    ],
)
def test_what_is_wrong_is_named(path: str, value: Any, place: str, reason: str) -> None:
    with pytest.raises(SetupError) as wrong:
        Play(DC, changed(path, value), ())

    assert place == wrong.value.place
    assert reason in wrong.value.reason


def test_any_state_can_be_had(skirmish: Make) -> None:
    figures = {
        "A.hero": {
            "at": [10.123456, 10],
            "endurance": 2,
            "counters": 3,
            "moves": 1,
            "improvement": "concentration",
            "used": ["blow", "leap"],
            "card": {"powers": [power(frequency="unique")], "attacks": [line(frequency="extraordinary")]},
        },
        "B.foe": {"at": [20, 20.5], "knocked_out": True, "counters": 4},
        "B.gone": {"out": True},
    }
    roof = board(piece("roof", [18, 18, 4, 4], 2.5))
    play = skirmish(figures, start="turn A", board=roof, round=4, points={"B": 2}, bag={"A": 1, "B": 0})
    hero, foe, gone = (play.figure(name) for name in figures)

    assert (hero.x, hero.endurance, hero.counters, hero.improvement) == (10.1235, 2, 3, "concentration")
    assert (hero.used_this_round, hero.used_ever, hero.moves) == (("blow",), ("leap",), 1)
    assert (foe.z, foe.knocked_out, foe.knocked_down, foe.counters) == (2.5, True, True, 0)
    assert (gone.out, gone.placed) == (True, False)
    assert (play.table.round, play.table.points, play.table.bag) == (
        4,
        {"A": 1, "B": 2},
        {"A": 1, "B": 0},
    )  # one point for B.gone


def test_a_model_put_anywhere_can_walk_from_there(duel: Make) -> None:
    """A place is kept as finely as answers are."""
    play = duel(hero={"at": [10.123456789, 17.987654321]}, gap=5)
    play.answer("walk 1")

    assert play.match.refusal(play.route((10.1235, 16))) is None
    assert play.match.refusal([[10.123456789, 17.987654321], [10.1235, 16]]) is None


@each("left, seen", [(1, False), (0, True)])
def test_a_destroyed_piece_is_no_longer_there(duel: Make, left: int, seen: bool) -> None:
    wall = board(piece("wall", [12, 10, 1, 16], 4))
    play = duel(gap=5, line={"range": "Ranged 8"}, board=wall, structure={"wall": left})

    assert seen == ("attack blow" in play.options)
    assert play.match.view(None).table["scenery"]["wall"]["destroyed"] is seen


@each(
    "start, first",
    [
        ("round", "RoundBegan"),
        ("turn B", "TurnCame"),
        ("activation B.foe", "Activated"),
        ("final", "FinalPhaseBegan"),
    ],
)
def test_a_position_begins_where_it_says(duel: Make, start: str, first: str) -> None:
    draw = ("A",) if start in ("round", "final") else ()
    play = duel(*draw, start=start)

    assert first == kinds(play.events)[0]
    assert not found(play.events, StatRolled)


# -- scenarios ----------------------------------------------------------------------------


def test_every_shipped_scenario_loads_and_has_both_languages() -> None:
    assert "brawl" in scenarios()
    for name, scenario in scenarios().items():
        assert name == scenario.id
        assert set(scenario.about) == {"en", "fr"}


@each(
    "change, place, reason",
    [
        ({"zones": {"a": [0, 0, 6, 6]}}, "x.toml, zones", "at least two players"),
        ({"zones": {"a": [0, 0, 6, 6], "b": [9, 0, 8, 6]}}, "x.toml, zones.b", "west must be less than east"),
        ({"zones": {"a": [0, 0, 6, 6], "b": [0, 6, 6, 6]}}, "x.toml, zones.b", "south less than north"),
        ({"zones": {"a": [0, 0, 6, 6], "b": [0, 6, 6]}}, "x.toml, zones[...]", "at least 4 "),
        ({"rounds": 0}, "x.toml, rounds", "at least 1"),
        ({"victory": {"speed": 1}}, "x.toml, victory", "no field `speed`"),
    ],
)
def test_a_wrong_scenario_is_refused(change: dict[str, Any], place: str, reason: str) -> None:
    good = {
        "id": "x",
        "name": "X",
        "name_fr": "X",
        "rounds": 6,
        "zones": {"a": [0, 0, 36, 6], "b": [0, 30, 36, 36]},
    }

    assert read_scenario(good, "x.toml").rounds == 6

    with pytest.raises(SetupError) as wrong:
        read_scenario({**good, **change}, "x.toml")

    assert place == wrong.value.place
    assert reason in wrong.value.reason
