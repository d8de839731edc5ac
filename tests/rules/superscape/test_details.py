"""Smaller statements that the other chapters lean on."""

import itertools
from typing import Any

import pytest

from slugfest.kernel.abilities import Adds
from slugfest.kernel.errors import SetupError
from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.abilities.selectors import stands_on
from slugfest.rules.superscape.dice import COMBAT, D20
from slugfest.rules.superscape.events import (
    AttackDeclared,
    AttackRolled,
    CardActivated,
    Defeated,
    DefenseRolled,
    SwipeTaken,
)
from slugfest.rules.superscape.names.tallies import BLOCKS, HITS
from tests.rules.superscape.builder import ability, board, card, new_game, put, setup_of, volley
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.spying import spied

ROW = ["g0 g0 g0 g0 g0 g0"]
FIELD = ["g0 g3 g0 g5 g0 g9", "g4 g0 g0 g2 g0"]


def test_the_dice() -> None:
    assert {face: COMBAT.faces.count(face) for face in COMBAT.faces} == {"skull": 3, "shield": 2, "blank": 1}
    assert D20.faces == tuple(range(1, 21))


def test_adjacency_and_sight_are_mutual(play: Play) -> None:
    places = ["1,1", "2,1", "3,1", "4,1", "5,1", "1,2", "2,2", "3,2"]
    team = {f"f{number}": put(place, height=number % 4 + 2) for number, place in enumerate(places)}
    game = play(FIELD, A=team, B={"foe": put("5,2")})
    positions = game.table.positions
    mirrored = positions.moved("B.foe", game.table.figures["B.foe"].spaces)

    for figure, other in itertools.combinations(positions.bodies, 2):
        assert positions.adjacent(figure, other) == mirrored.adjacent(other, figure)
        assert positions.clear_sight(figure, other) == mirrored.clear_sight(other, figure)
    assert positions.adjacent("A.f2", "A.f6")


@pytest.mark.rule("SS-SQUAD-01", "SS-SQUAD-02", "SS-ACTV-07", "SS-CARD-02")
@pytest.mark.parametrize(("places", "printed"), [(["1,1"], {}), (["1,1", "2,1"], {"figures": 2})])
def test_a_unit_is_activated_as_a_whole(play: Play, places: list[str], printed: dict[str, Any]) -> None:
    # The friend has a card of its own: nobody shares an activation with it.
    team = {"hero": put(*places, **printed), "pal": put("4,1")}
    game = play(ROW, A=team, B={"foe": put("6,1")}, start="activation")

    names = ["A.hero"] if len(places) == 1 else ["A.hero.1", "A.hero.2"]
    assert [list(event.figures) for event in game.told(CardActivated)] == [names]


@pytest.mark.rule("SS-OVER-02", "SS-TERR-28")
@pytest.mark.parametrize(("height", "fits"), [(6, True), (7, False)])
def test_under_an_arch_goes_whoever_is_not_taller_than_the_gap(play: Play, height: int, fits: bool) -> None:
    arch = {"overhangs": [{"at": ["2,1"], "level": 7, "terrain": "stone"}]}
    game = play(ROW, A={"hero": put("1,1", height=height)}, B={"foe": put("6,1")}, more_board=arch)

    if fits:
        assert game.allows(["1,1", "2,1", "3,1"])
    else:
        assert game.refusal(["1,1", "2,1", "3,1"]) == ("SS-OVER-02", "too_low")


@pytest.mark.rule("SS-UNIQ-06", "SS-CARD-05")
@pytest.mark.parametrize(("identities", "fits"), [(["Ann", "Eve"], False), (["Ann", "Zoe"], True)])
def test_each_of_several_identities_clashes(identities: list[str], fits: bool) -> None:
    setup = {
        "board": board(["g0A g0A", "g0B g0B"]),
        "teams": [["one", "two"], ["foe"]],
        "cards": {
            "one": card("one", identity=identities),
            "two": card("two", identity="Eve"),
            "foe": card("foe"),
        },
    }
    if fits:
        assert new_game(setup, [2, 1]).about == "start_space"
        return
    with pytest.raises(SetupError, match="same person"):
        new_game(setup)


@pytest.mark.rule("SS-SIGHT-01", "SS-COMBAT-07", "SS-COMBAT-02", "SS-AACT-16")
def test_aiming_commits_to_nothing_and_declaring_to_the_attack(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1", range=9)}, B={"foe": put("4,1")}, start="attack", dice="bbb bbb")
    before = game.match.hash

    assert [game.match.refusal("normal B.foe") for _ in range(3)] == [None] * 3
    assert game.match.hash == before
    assert game.answer("normal B.foe").kinds(AttackDeclared, AttackRolled) == [
        "AttackDeclared",
        "AttackRolled",
    ]


@pytest.mark.rule("SS-SIGHT-03", "SS-SIGHT-10")
def test_sight_is_judged_anew_for_each_attack(play: Play) -> None:
    twice = volley("Range 6. Attack 1. May attack up to two times.")
    foes = {"wall": put("3,1", life=1, height=9), "foe": put("5,1")}
    game = play(ROW, A={"hero": put("1,1", **twice)}, B=foes, start="attack", dice="k bbb b bbb")

    assert game.refusal("special hero.volley B.foe") == ("SS-SIGHT-02", "no_clear_sight")
    game.answer("special hero.volley B.wall", "B.foe")
    assert [event.target for event in game.told(AttackRolled)] == ["B.wall", "B.foe"]


@pytest.mark.rule("SS-HIGH-09")
def test_positions_count_when_the_dice_are_rolled(play: Play) -> None:
    climb = ability("Before attacking, this figure may maneuver up to 2 spaces.")
    rows = ["g0 g0 g0 g0", "g1 g0 g0"]
    game = play(rows, A={"hero": put("1,1", **climb)}, B={"foe": put("2,1")}, start="attack", dice="bbbb bbb")

    game.answer("normal B.foe").use().walk("1,1", "1,2")
    assert game.told(AttackRolled)[0].dice.total == 4


@pytest.mark.rule("SS-SWIPE-17", "SS-SWIPE-18", "SS-SWIPE-05")
def test_a_swipe_is_one_bare_die(play: Play) -> None:
    rows = ["g3 g0 g0 g0"]
    hero = put("2,1", defense=9, symbols=["super_strength"], **ability("+5 Defense."))
    foe = put("1,1", **ability("+5 Attack."))
    game = play(rows, A={"hero": hero}, B={"foe": foe}, dice="k").walk("2,1", "3,1").answer(True)

    assert game.told(SwipeTaken)
    assert not game.told(AttackDeclared)
    assert game.wounds("A.hero") == 1


def test_either_half_of_a_base_gives_its_terrain(play: Play) -> None:
    game = play(["w0 r0 d0 g0"], A={"crane": put("1,1 2,1", basing="double")}, B={"foe": put("4,1")})
    under = {
        name
        for name in ("aquatic", "water", "earth", "rock", "urban", "nature")
        if stands_on(game.table, "A.crane", name)
    }

    assert under == {"aquatic", "water", "earth", "rock"}
    assert stands_on(game.table, "B.foe", "nature")
    assert not stands_on(game.table, "B.foe", "urban")


def test_a_defeated_figure_is_nobodys_to_attack(play: Play) -> None:
    figures = {"A.hero": {"at": "1,1"}, "B.foe": {"defeated": True}, "B.fiend": {"at": "2,1"}}
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("3,1"), "fiend": put("2,1")}}
    game = play(ROW, **teams, start="attack", position={"figures": figures})

    assert game.refusal("normal B.foe") == ("SS-WOUND-05", "not_on_the_battlefield")


@pytest.mark.rule("SS-COMBAT-13", "SS-COMBAT-14", "SS-COMBAT-20")
def test_abilities_may_add_hits_and_blocks() -> None:
    def adding(bearer: str, to: TallyName, value: int) -> Adds:
        part = Part(value, "spy", "SS-ABIL-01")
        return Adds(bearer, to, lambda occasion, own: part if occasion.subject == own else None)

    setup = setup_of(ROW, {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}, "attack")
    game = spied([adding("A.hero", HITS, 3), adding("B.foe", BLOCKS, 1)], setup, "kbb sbb")
    game.answer("normal B.foe")

    assert (game.told(AttackRolled)[0].hits.total, game.told(DefenseRolled)[0].blocks.total) == (4, 2)
    assert game.wounds("B.foe") == 2


def test_a_defeated_figure_leaves_the_battlefield(play: Play) -> None:
    foes = {"foe": put("2,1", life=1), "fiend": put("6,1")}
    game = play(ROW, A={"hero": put("1,1"), "pal": put("5,1")}, B=foes, start="attack", dice="kkk bbb")
    game.answer("normal B.foe")

    assert game.told(Defeated)
    assert "B.foe" not in game.table.positions.bodies
