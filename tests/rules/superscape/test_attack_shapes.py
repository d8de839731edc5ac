"""Attacks on several figures: whom they strike, one roll for all, and in which order they defend."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.kernel.names import WindowName
from slugfest.rules.superscape.events import (
    AttackDeclared,
    AttackLost,
    AttackRolled,
    AttackSpread,
    Defeated,
    DefenseRolled,
    Healed,
    Moved,
    WoundsReceived,
)
from slugfest.rules.superscape.names.windows import (
    AFTER_ATTACKED,
    AFTER_DEFENDING,
    AFTER_TARGETED,
    BEFORE_DEFENDING,
    DEFENDING,
)
from tests.rules.superscape.builder import Game, put, setup_of, volley
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.giving import Gift, does, given
from tests.rules.superscape.spying import Passed, windows

WIDE = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
BLAST = "Range 5. Attack 3. Also attacks each figure adjacent to the target."
SWEEP = "Range 1. Attack 2. Attacks each adjacent figure."
BEAM = "Range 4. Attack 2. Attacks each figure in a straight line."
BOMB = "Range 3. Attack 2. Attacks each figure on or next to a chosen space."
SALVO = "Range 5. Attack 2. Attacks up to two figures at once."


def defended(game: Game) -> list[str]:
    return [event.defender for event in game.told(DefenseRolled)]


def rolls(game: Game) -> list[tuple[str, str]]:
    return [(event.player, event.purpose) for event in game.told(DiceRolled)]


# -- an explosion -------------------------------------------------------------------------------------

CROWD = {"foe": put("4,1"), "fiend": put("5,1"), "fury": put("4,2"), "far": put("6,3")}


@pytest.mark.rule("SS-DEFD-03", "SS-DEFD-05", "SS-DEFD-06", "SS-DEFD-07", "SS-AACT-16", "SS-SIGHT-15")
def test_an_explosion_is_rolled_once_and_its_target_defends_first(play: Play) -> None:
    hero = put("1,1", **volley(BLAST))
    game = play(WIDE, A={"hero": hero}, B=CROWD, start="attack", dice="kkk sbb bbb ssb")

    game.answer("special hero.volley B.foe")
    assert (game.about, game.asked.player, getattr(game.asked, "items", ())) == (
        "defenders_order",
        "A",
        ("B.fiend", "B.fury"),
    )
    game.answer(["B.fury", "B.fiend"])
    assert rolls(game) == [("A", "attack"), *[("B", "defense")] * 3]
    assert defended(game) == ["B.foe", "B.fury", "B.fiend"]
    assert [game.wounds(f"B.{name}") for name in CROWD] == [2, 1, 3, 0]
    assert game.told(AttackSpread)[0].defenders == ("B.foe", "B.fury", "B.fiend")


@pytest.mark.rule("SS-DEFD-05")
def test_with_one_figure_besides_the_target_there_is_nothing_to_order(play: Play) -> None:
    foes = {"fiend": put("5,1"), "foe": put("4,1")}
    game = play(
        WIDE, A={"hero": put("1,1", **volley(BLAST))}, B=foes, start="attack", dice="kkk bbb bbb"
    ).answer("special hero.volley B.foe")

    assert defended(game) == ["B.foe", "B.fiend"]


@pytest.mark.rule("SS-COMBAT-04")
def test_an_explosion_strikes_allies_but_not_its_attacker(play: Play) -> None:
    team = {"hero": put("1,1", **volley(BLAST)), "pal": put("2,2")}
    game = play(WIDE, A=team, B={"foe": put("2,1")}, start="attack", dice="kkk bbb bbb").answer(
        "special hero.volley B.foe"
    )

    assert defended(game) == ["B.foe", "A.pal"]
    assert game.wounds("A.hero") == 0


def test_one_that_spares_others_strikes_enemies_only(play: Play) -> None:
    blast = volley("Range 5. Attack 3. Also attacks each enemy adjacent to the target.")
    team = {"hero": put("1,1", **blast), "pal": put("3,1")}
    game = play(WIDE, A=team, B={"foe": put("2,1")}, start="attack", dice="kkk bbb").answer(
        "special hero.volley B.foe"
    )

    assert defended(game) == ["B.foe"]


@pytest.mark.rule("SS-MIX-54", "SS-DEFD-02", "SS-DEFD-06")
def test_those_besides_the_target_defend_though_it_is_defeated(play: Play) -> None:
    foes = {"foe": put("4,1", life=1), "fiend": put("5,1")}
    game = play(
        WIDE, A={"hero": put("1,1", **volley(BLAST))}, B=foes, start="attack", dice="kkk bbb bbs"
    ).answer("special hero.volley B.foe")

    assert game.kinds(AttackRolled, DefenseRolled, Defeated, WoundsReceived) == [
        "AttackRolled",
        "DefenseRolled",
        "WoundsReceived",
        "Defeated",
        "DefenseRolled",
        "WoundsReceived",
    ]
    assert game.wounds("B.fiend") == 2


@pytest.mark.rule("SS-ENG-10", "SS-COMBAT-05")
def test_an_engaged_attacker_explodes_beside_itself_only(play: Play) -> None:
    foes = {"foe": put("2,1"), "fiend": put("4,1")}
    game = play(WIDE, A={"hero": put("1,1", **volley(BLAST))}, B=foes, start="attack")

    assert game.refusal("special hero.volley B.fiend") == ("SS-ENG-10", "engaged_with_others")
    assert game.allows("special hero.volley B.foe")


# -- everybody adjacent -------------------------------------------------------------------------------


@pytest.mark.rule("SS-ATKP-14", "SS-COMBAT-02", "SS-DEFD-05", "SS-DEFD-06")
def test_everybody_adjacent_is_struck_in_the_order_that_the_attacker_chooses(play: Play) -> None:
    team = {"hero": put("2,2", **volley(SWEEP)), "pal": put("1,2")}
    foes = {"foe": put("2,1"), "fiend": put("3,2"), "far": put("5,2")}
    game = play(WIDE, A=team, B=foes, start="attack", dice="kk bbb sbb ssb")

    assert "special_attack hero.volley" in game.options
    game.answer("special_attack hero.volley")
    assert sorted(getattr(game.asked, "items", ())) == ["A.pal", "B.fiend", "B.foe"]
    game.answer(["B.fiend", "A.pal", "B.foe"])
    assert defended(game) == ["B.fiend", "A.pal", "B.foe"]
    assert [game.wounds(name) for name in ("B.fiend", "A.pal", "B.foe")] == [2, 1, 0]


@pytest.mark.rule("SS-AACT-15")
def test_with_nobody_adjacent_such_an_attack_cannot_be_made(play: Play) -> None:
    hero = put("1,1", range=5, **volley(SWEEP))
    game = play(WIDE, A={"hero": hero}, B={"foe": put("3,1")}, start="attack")

    assert game.options == ["normal B.foe", "none"]


# -- a line -------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-DEFD-04", "SS-DEFD-06", "SS-COMBAT-02")
def test_a_line_is_struck_from_the_nearest_to_the_farthest(play: Play) -> None:
    foes = {"far": put("5,1"), "near": put("2,1"), "beside": put("1,2"), "beyond": put("6,1")}
    hero = put("1,1", **volley(BEAM))
    game = play(WIDE, A={"hero": hero, "pal": put("4,1")}, B=foes, start="attack", dice="kk bbb sbb bbb")

    game.answer("special_attack hero.volley")
    assert (game.about, game.options) == ("target_line", ["5,1", "2,4"])
    game.answer("5,1")
    assert defended(game) == ["B.near", "A.pal", "B.far"]
    assert [game.wounds(name) for name in ("B.near", "A.pal", "B.far")] == [2, 1, 2]


def test_a_line_does_not_reach_behind_a_hill(play: Play) -> None:
    rows = ["g0 g0 g9 g0 g0"]
    hero = put("1,1", **volley(BEAM))
    foes = {"foe": put("4,1"), "near": put("2,1")}
    game = play(rows, A={"hero": hero}, B=foes, start="attack", dice="kk bbb").answer(
        "special_attack hero.volley", "5,1"
    )

    assert defended(game) == ["B.near"]


# -- a space ------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-COMBAT-02")
def test_a_space_is_chosen_and_all_on_or_next_to_it_are_struck(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0 g0 g0 g0"]
    foes = {"foe": put("4,1"), "fiend": put("6,1")}
    hero = put("1,1", **volley(BOMB))
    game = play(rows, A={"hero": hero}, B=foes, start="attack", dice="kk bbb")

    game.answer("special_attack hero.volley")
    assert (game.about, game.options) == ("target_space", ["4,1", "3,1"])
    game.answer("3,1")
    assert defended(game) == ["B.foe"]


@pytest.mark.rule("SS-DEFD-05", "SS-DEFD-06")
def test_both_neighbours_of_the_space_are_struck(play: Play) -> None:
    foes = {"foe": put("5,1"), "fiend": put("4,2"), "far": put("6,1")}
    game = play(WIDE, A={"hero": put("1,1", **volley(BOMB))}, B=foes, start="attack", dice="kk bbb bbb")

    game.answer("special_attack hero.volley", "4,1", ["B.fiend", "B.foe"])
    assert defended(game) == ["B.fiend", "B.foe"]


# -- several that are chosen --------------------------------------------------------------------------


@pytest.mark.rule("SS-DEFD-02", "SS-DEFD-06", "SS-COMBAT-02")
def test_chosen_figures_defend_in_the_order_in_which_they_were_chosen(play: Play) -> None:
    hero = put("1,1", **volley(SALVO))
    foes = {"foe": put("4,1"), "fiend": put("4,2"), "fury": put("4,3")}
    game = play(WIDE, A={"hero": hero}, B=foes, start="attack", dice="kk bbb sbb")

    game.answer("special_attack hero.volley")
    assert game.about == "targets"
    assert game.refusal(["B.foe", "B.fiend", "B.fury"])[1] == "wrong_number"
    assert game.refusal([])[1] == "wrong_number"
    game.answer(["B.fury", "B.foe"])
    assert defended(game) == ["B.fury", "B.foe"]
    assert [game.wounds("B.fury"), game.wounds("B.foe")] == [2, 1]


# -- each defender's own steps ------------------------------------------------------------------------


def tells(defender: str, window: WindowName) -> Gift:
    """The defender tells that a step of its own has come."""
    return does(
        defender,
        window,
        lambda _occasion, bearer: [Passed(f"{bearer} {window}")],
        when=lambda occasion, bearer: occasion.frame.target == bearer,
    )


@pytest.mark.rule("SS-DEFD-01", "SS-DEFD-02", "SS-COMBAT-16", "SS-COMBAT-17", "SS-COMBAT-22")
def test_every_defender_takes_all_its_steps_before_the_next() -> None:
    steps = (AFTER_TARGETED, AFTER_ATTACKED, BEFORE_DEFENDING, DEFENDING, AFTER_DEFENDING)
    gifts = [tells(foe, window) for foe in ("B.foe", "B.fiend") for window in steps]
    foes = {"foe": put("4,1"), "fiend": put("5,1")}
    setup = setup_of(WIDE, {"A": {"hero": put("1,1", **volley(BLAST))}, "B": foes}, "attack")
    game = given(gifts, setup, "kkk bbb bbb").answer("special hero.volley B.foe")

    own = (AFTER_ATTACKED, BEFORE_DEFENDING, DEFENDING, AFTER_DEFENDING)
    assert windows(game) == [
        f"B.foe {AFTER_TARGETED}",
        f"B.fiend {AFTER_TARGETED}",
        *[f"B.foe {name}" for name in own],
        *[f"B.fiend {name}" for name in own],
    ]


def test_whoever_gets_away_before_the_roll_is_not_struck() -> None:
    def flees(_occasion: Any, bearer: str) -> list[Moved]:
        return [Moved(bearer, ("6,4",), 0)]

    away = does(
        "B.fiend", AFTER_TARGETED, flees, when=lambda occasion, bearer: occasion.frame.target == bearer
    )
    rows = [*WIDE[:3], "g0 g0 g0 g0 g0 g0"]
    foes = {"foe": put("4,1"), "fiend": put("5,1")}
    setup = setup_of(rows, {"A": {"hero": put("1,1", **volley(BLAST))}, "B": foes}, "attack")
    game = given([away], setup, "kkk bbb").answer("special hero.volley B.foe")

    assert defended(game) == ["B.foe"]
    assert game.told(AttackSpread)[0].defenders == ("B.foe", "B.fiend")


@pytest.mark.rule("SS-COMBAT-06", "SS-MIX-56")
@pytest.mark.parametrize("others", [True, False])
def test_an_explosion_that_loses_its_target_goes_back_to_c1(others: bool) -> None:
    def flees(_occasion: Any, bearer: str) -> list[Moved]:
        return [Moved(bearer, ("5,4",), 0)]

    away = does("B.foe", AFTER_TARGETED, flees, when=lambda occasion, bearer: occasion.frame.target == bearer)
    blast = volley("Range 3. Attack 3. Also attacks each figure adjacent to the target.")
    foes = {"foe": put("3,1"), "fiend": put("3,3" if others else "6,3")}
    setup = setup_of(WIDE, {"A": {"hero": put("1,1", **blast)}, "B": foes}, "attack")
    game = given([away], setup, "kkk bbb" if others else "").answer("special hero.volley B.foe")
    if not others:
        assert game.told(AttackLost)
        assert not game.told(AttackRolled)
        return
    assert (game.about, game.options) == ("target", ["B.fiend", "none"])
    assert defended(game.answer("B.fiend")) == ["B.fiend"]


@pytest.mark.rule("SS-SIGHT-15", "SS-ABIL-01", "SS-ABIL-15")
@pytest.mark.parametrize(("text", "allowed"), [("Needs no clear sight.", True), ("", False)])
def test_a_special_attack_may_do_without_clear_sight(play: Play, text: str, allowed: bool) -> None:
    rows = ["g0 g0 g9 g0 g0"]
    hero = put("1,1", **volley(f"Range 5. Attack 2. {text}".strip()))
    team = {"hero": hero}
    game = play(rows, A=team, B={"foe": put("4,1"), "near": put("5,1")}, start="move").answer([])

    if allowed:
        assert game.options == ["special hero.volley B.foe", "special hero.volley B.near", "none"]
    else:
        assert game.about != "attack"


def test_an_attack_on_one_figure_spreads_to_nobody(play: Play) -> None:
    game = play(WIDE, A={"hero": put("1,1")}, B={"foe": put("2,1")}, start="attack", dice="kkk bbb").answer(
        "normal B.foe"
    )

    assert not game.told(AttackSpread)
    assert len(game.told(AttackDeclared)) == 1


@pytest.mark.rule("SS-COMBAT-22", "SS-ABIL-02")
@pytest.mark.parametrize("struck", [1, 2])
def test_each_defender_has_the_abilities_of_its_own_card_though_another_has_the_same(
    play: Play, struck: int
) -> None:
    balm = {"name": "Balm", "text": "After defending, this figure heals 1 wound."}
    blast = volley("Range 5. Attack 1. Also attacks each figure adjacent to the target.")
    foe: dict[str, Any] = {"uniqueness": "uncommon", "abilities": [balm]}
    far = "4,1" if struck == 2 else "6,1"
    figures = {
        "A.hero": {"at": "1,1"},
        "B.foe": {"at": "3,1", "wounds": 2},
        "B.foe~2": {"at": far, "wounds": 2},
    }
    game = play(
        ["g0 g0 g0 g0 g0 g0"],
        A={"hero": put("1,1", **blast)},
        B={"foe": put("3,1", "4,1", **foe)},
        start="attack",
        position={"figures": figures},
        dice="b" + "bbb" * struck,
    ).answer("special hero.volley B.foe")

    assert [event.figure for event in game.told(Healed)] == ["B.foe", "B.foe~2"][:struck]
