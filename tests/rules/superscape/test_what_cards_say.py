"""What stands on a card beyond its numbers, and what comes to lie on it: symbols, names, statistics it lacks, markers."""

from typing import Any

import pytest

from slugfest.kernel.abilities import Adds
from slugfest.kernel.errors import SetupError
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.events import AttackRolled, ControlTaken, Fell
from slugfest.rules.superscape.lasting import TURN
from slugfest.rules.superscape.names.tallies import ATTACK, HITS
from slugfest.rules.superscape.names.windows import START_OF_TURN
from slugfest.rules.superscape.rounds.control import controlling
from slugfest.rules.superscape.scene import Occasion
from slugfest.rules.superscape.traits import has_keyword
from tests.rules.superscape.builder import OPENING, ability, board, card, new_game, put, setup_of, volley
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.knacks import gifted, knack

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
FAR = {"foe": put("8,1")}
AQUAMAN: dict[str, Any] = {
    "identity": "Arthur Curry",
    "faction": "Justice League",
    "publisher": "DC",
    "species": ["Atlantean"],
    "class": "King",
    "personality": "Valiant",
    "keywords": ["Royal"],
    "size": "medium",
    "height": 5,
    "uniqueness": "unique",
}


def hunts(word: str) -> Adds:
    """+1 Attack of the hero against figures with a keyword."""

    def part(occasion: Occasion, bearer: str) -> Part | None:
        hunted = occasion.subject == bearer and occasion.other and has_keyword(occasion, occasion.other, word)
        return Part(1, "hunts", "SS-ABIL-02") if hunted else None

    return Adds("A.hero", ATTACK, part)


@pytest.mark.rule("SS-CARD-28", "SS-CARD-23")
@pytest.mark.parametrize(
    ("word", "counts"),
    [
        *[(word, 1) for word in ("Justice League", "DC", "Atlantean", "King", "Valiant", "Royal")],
        ("Arthur Curry", 0),
    ],
)
def test_the_sample_card_has_six_keywords_and_its_identity_is_none(word: str, counts: int) -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"aquaman": put("2,1", **AQUAMAN)}}
    game = gifted(setup_of(ROW, teams, "attack"), more=[hunts(word)], dice="b" * (3 + counts) + "bbb")

    assert game.answer("normal B.aquaman").told(AttackRolled)[0].dice.total == 3 + counts


@pytest.mark.rule("SS-CARD-28")
@pytest.mark.parametrize(
    ("other", "fits"),
    [
        ({"identity": "Arthur Curry", "publisher": "DC"}, False),
        ({"identity": "Arthur Curry", "publisher": "Slugfest"}, True),
        ({"publisher": "DC"}, True),
    ],
)
def test_the_sample_card_is_a_unique_hero_of_one_identity(other: dict[str, Any], fits: bool) -> None:
    setup = {
        "board": board(OPENING),
        "teams": [["aquaman", "double"], ["foe"]],
        "cards": {
            "aquaman": card("aquaman", **AQUAMAN),
            "double": card("double", **other),
            "foe": card("foe"),
        },
    }
    if fits:
        assert new_game(setup, [9, 1]).about == "start_space"
        return
    with pytest.raises(SetupError, match="same person"):
        new_game(setup)


@pytest.mark.rule("SS-CARD-28")
@pytest.mark.parametrize(("level", "adjacent"), [(4, True), (5, False)])
def test_the_sample_card_is_five_levels_tall(play: Play, level: int, adjacent: bool) -> None:
    teams: dict[str, Any] = {
        "A": {"aquaman": put("1,1", **AQUAMAN), "pal": put("1,2")},
        "B": {"foe": put("2,1")},
    }
    game = play([f"g0 g{level} g0", "g0 g0"], **teams, start="attack")

    assert game.allows("normal B.foe") == adjacent


@pytest.mark.rule("SS-CARD-14")
@pytest.mark.parametrize(
    ("missing", "bonus"), [("move", "+2 Move."), ("attack", "+2 Attack."), ("range", "+2 Range.")]
)
def test_a_bonus_makes_no_number_of_one_that_the_card_lacks(play: Play, missing: str, bonus: str) -> None:
    without: dict[str, Any] = {missing: None}
    near = {"foe": put("2,1")}
    for printed in (without, {}):
        hero = put("1,1", **printed, **ability(bonus))
        game = play(ROW, A={"hero": hero}, B=near, start="move" if missing == "move" else "attack")

        assert (game.about in (("route",) if missing == "move" else ("attack",))) == (not printed)


@pytest.mark.rule("SS-COMP-16", "SS-CTRL-08", "SS-WOUND-01")
def test_markers_lie_on_the_card_wherever_its_figure_goes(play: Play) -> None:
    position = {
        "markers": {"A": {"1": "A.hero", "2": "A.hero"}, "B": {"1": "B.foe"}},
        "cards": {"A.hero": {"markers": {"Rage": 2}}},
    }
    team = {"hero": put("2,1", wounds=1)}
    game = play(ROW, A=team, B={"foe": put("1,1")}, start="turn", position=position, dice="k")
    # It is wounded as it leaves, and its enemy steps onto the space that it has left.
    game.walk("2,1", "3,1", "4,1").answer(True).answer(["3,1", "4,1"]).walk("1,1", "2,1")

    shown = game.match.view("A").table
    assert (shown["figures"]["A.hero"]["spaces"], shown["figures"]["B.foe"]["spaces"]) == (["4,1"], ["2,1"])
    assert [marker["marker"] for marker in shown["cards"]["A.hero"]["markers"]] == ["1", "2"]
    assert (shown["figures"]["A.hero"]["wounds"], shown["figures"]["B.foe"]["wounds"]) == (2, 0)
    assert (
        game.table.on_card("A.hero").many("Rage"),
        game.table.on_card("B.foe").many("Rage"),
    ) == (2, 0)


def shielded(printed: dict[str, Any]) -> bool:
    takes = knack("A.hero", START_OF_TURN, lambda _scene: controlling("B.foe", "A", TURN, "A.hero", "knack"))
    game = gifted(
        setup_of(ROW, {"A": {"hero": put("1,1")}, "B": {"foe": put("8,1", **printed)}}, "turn"), takes
    )
    return not game.told(ControlTaken)


def joins_its_double(printed: dict[str, Any]) -> bool:
    same = {"identity": "Eve"}
    cards = {"hero": card("hero", **same, **printed), "double": card("double", **same), "foe": card("foe")}
    try:
        new_game({"board": board(OPENING), "teams": [["hero", "double"], ["foe"]], "cards": cards}, [9, 1])
    except SetupError:
        return False
    return True


@pytest.mark.rule("SS-SYM-01")
@pytest.mark.parametrize(
    "symbol",
    [
        "crossover",
        "flying",
        "magical_affinity",
        "mental_shield",
        "stealth",
        "super_strength",
        "water_affinity",
    ],
)
@pytest.mark.parametrize("has", [True, False])
def test_each_of_seven_symbols_brings_its_ability(play: Play, symbol: str, has: bool) -> None:
    printed: dict[str, Any] = {"symbols": [symbol]} if has else {}
    hero = {"hero": put("1,1", **printed)}
    if symbol == "crossover":
        able = joins_its_double(printed)
    elif symbol == "mental_shield":
        able = shielded(printed)
    elif symbol == "flying":
        over = {"route": ["1,1", "2,1", "3,1"], "fly_from": 1}
        able = play(["g0 g9 g0 g0 g0 g0 g0 g0"], A=hero, B=FAR).allows(over)
    elif symbol == "stealth":
        beside = {"hero": put("2,1", **printed)}
        able = play(ROW, A=beside, B={"foe": put("1,1")}).walk("2,1", "3,1").about != "swipe"
    elif symbol == "super_strength":
        fall = play(["g10 g0 g0 g0 g0 g0 g0 g0"], A=hero, B=FAR, dice="k").walk("1,1", "2,1")
        assert fall.told(Fell)
        able = fall.wounds("A.hero") == 0
    elif symbol == "water_affinity":
        able = play(["g0 w0 g0 g0 g0 g0 g0 g0"], A=hero, B=FAR).allows(["1,1", "2,1", "3,1"])
    else:
        fire = volley("Range 1. Attack 2. Inflicts Heat damage.")
        resists = put("2,1", symbols=["magical_affinity", "heat_resistance"])
        game = play(
            ROW, A={"hero": put("1,1", **printed, **fire)}, B={"foe": resists}, start="attack", dice="kk bbb"
        )
        able = game.answer("special hero.volley B.foe").wounds("B.foe") == 2

    assert able == has


@pytest.mark.rule("SS-COMBAT-13", "SS-COMBAT-14")
@pytest.mark.parametrize(("faces", "hits"), [("kss", 3), ("ssb", 2), ("bbb", 0)])
def test_an_ability_may_let_shields_of_an_attack_count_as_hits(faces: str, hits: int) -> None:
    def shields(occasion: Occasion, bearer: str) -> Part | None:
        if occasion.subject != bearer:
            return None
        return Part(occasion.host(CombatFrame).attack_faces.count("shield"), "Fury", "SS-COMBAT-13")

    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1", defense=0)}}
    fury = Adds("A.hero", HITS, shields)
    game = gifted(setup_of(ROW, teams, "attack"), more=[fury], dice=faces).answer("normal B.foe")

    assert game.wounds("B.foe") == hits
