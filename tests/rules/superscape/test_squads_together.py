"""Units of several figures: what they do together, what each does by itself, and cards of which there are several."""

import pytest

from slugfest.rules.superscape.events import (
    AttackDeclared,
    CardActivated,
    CardDefeated,
    Defeated,
    Moved,
    NothingActivated,
    OrderMarkerRevealed,
    WoundsReceived,
)
from tests.rules.superscape.builder import new_game, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.spying import spied, spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
PAIR = put("1,1", "4,1", uniqueness="common", figures=2, attack=1)
PHASES = [
    *("before_move_phase", "start_of_move_phase", "before_move_action", "begin_to_move", "after_move_action"),
    *("end_of_move_phase", "transition", "before_attack_phase", "start_of_attack_phase"),
    *("before_attack_action", "declare_attack", "after_combat", "after_attack_action", "after_attack_phase"),
    "end_of_activation",
]


@pytest.mark.rule(
    "SS-ACTV-05",
    "SS-ACTV-08",
    "SS-MACT-01",
    "SS-MACT-28",
    "SS-MACT-32",
    "SS-ATKP-01",
    "SS-ATKP-15",
    "SS-ATKP-21",
)
@pytest.mark.parametrize("first, second", [("A.choir.1", "A.choir.2"), ("A.choir.2", "A.choir.1")])
def test_phases_are_of_the_unit_and_actions_of_each_figure(first: str, second: str) -> None:
    foes = {"foe": put("2,1", life=9), "fiend": put("5,1", life=9)}
    routes = {"A.choir.1": ["1,1", "1,2"], "A.choir.2": ["4,1", "4,2"]}
    attacks = {"A.choir.1": "normal B.foe", "A.choir.2": "normal B.fiend"}
    rows = [*ROW, "g0 g0 g0 g0 g0 g0 g0"]
    setup = setup_of(rows, {"A": {"choir": PAIR}, "B": foes}, "activation")
    game = spied(spies(PHASES, "A.choir.1"), setup, "b bbb b bbb")
    game.answer(first, routes[first], routes[second], first, attacks[first], attacks[second])

    move = ["before_move_action", "begin_to_move", "after_move_action"]
    attack = ["before_attack_action", "declare_attack", "after_combat", "after_attack_action"]
    assert windows(game) == [
        *("before_move_phase", "start_of_move_phase", *move, *move, "end_of_move_phase"),
        "transition",
        *("before_attack_phase", "start_of_attack_phase", *attack, *attack, "after_attack_phase"),
        "end_of_activation",
    ]
    assert [event.figure for event in game.told(Moved)] == [first, second]
    assert [event.attacker for event in game.told(AttackDeclared)] == [first, second]


@pytest.mark.rule("SS-ACTV-12", "SS-SQUAD-09", "SS-TRANS-04")
def test_nobody_has_to_do_anything() -> None:
    setup = setup_of(ROW, {"A": {"choir": PAIR}, "B": {"foe": put("2,1")}}, "activation")
    game = spied(spies(PHASES, "A.choir.1"), setup).answer("done", "none")

    assert {"transition", "end_of_activation"} <= set(windows(game))
    assert not game.told(Moved)
    assert not game.told(AttackDeclared)


# -- several cards of one name ------------------------------------------------------------------------


@pytest.mark.rule("SS-ORDER-16", "SS-SQUAD-07", "SS-UNIQ-08")
def test_each_copy_of_an_uncommon_card_has_its_own_markers_and_wounds() -> None:
    teams = {"A": {"mark": put("1,1", uniqueness="uncommon", life=3)}, "B": {"foe": put("5,1")}}
    markers = {"A": {"1": "A.mark~2"}, "B": {"1": "B.foe"}}
    setup = setup_of(ROW, teams, "turn", position={"markers": markers})
    setup["teams"][0] = ["mark", "mark"]
    setup["position"]["figures"]["A.mark~2"] = {"at": "4,1", "wounds": 1}
    game = new_game(setup, "bbb bbb kkb bbb")

    assert [event.figures for event in game.told(CardActivated)] == [("A.mark~2",)]
    game.answer([], "normal B.foe")
    assert [event.attacker for event in game.told(AttackDeclared)] == ["A.mark~2"]
    game.answer([], "normal A.mark~2")
    assert [event.card for event in game.told(CardDefeated)] == ["A.mark~2"]
    assert (game.alive("A.mark"), game.wounds("A.mark")) == (True, 0)


@pytest.mark.rule("SS-SQUAD-10", "SS-WOUND-06", "SS-WOUND-08")
@pytest.mark.parametrize(("figures", "out"), [(["2,1", "7,1"], False), (["2,1"], True)])
def test_a_common_card_is_out_with_the_last_figure_of_all_its_units(
    play: Play, figures: list[str], out: bool
) -> None:
    # All three hits fall on one figure; what it does not need is lost.
    squad = put(*figures, uniqueness="common", figures=1)
    foes = {"choir": squad, "fiend": put("8,1")}
    game = play(ROW, A={"hero": put("1,1")}, B=foes, start="attack", dice="kkk bbb")
    game.answer(f"normal {game.options[0].removeprefix('normal ')}")

    assert len(game.told(Defeated)) == 1
    assert [event.card for event in game.told(CardDefeated)] == (["B.choir"] if out else [])
    assert game.table.card_active("B.choir") != out


@pytest.mark.rule("SS-WOUND-15", "SS-ORDER-10", "SS-SQUAD-10")
@pytest.mark.parametrize(("copies", "activated"), [(["2,1"], False), (["2,1", "7,1"], True)])
def test_markers_stay_on_a_card_whose_last_figure_falls(
    play: Play, copies: list[str], activated: bool
) -> None:
    foes = {"choir": put(*copies, uniqueness="common", figures=1), "fiend": put("8,1")}
    markers = {"A": {"1": "A.hero"}, "B": {"1": "B.choir"}}
    game = play(
        ROW, A={"hero": put("1,1")}, B=foes, start="turn", dice="kbb bbb", position={"markers": markers}
    )
    game.answer([])
    game.answer(game.options[0])

    assert [event.card for event in game.told(OrderMarkerRevealed)] == ["A.hero", "B.choir"]
    assert [event.card for event in game.told(CardActivated) if event.player == "B"] == [
        "B.choir"
    ] * activated
    assert [event.player for event in game.told(NothingActivated)[:1]] == ([] if activated else ["B"])


# -- one wound is enough ------------------------------------------------------------------------------


@pytest.mark.rule("SS-WGEN-07", "SS-WOUND-02")
@pytest.mark.parametrize(
    ("rows", "dice"),
    [
        pytest.param(["g0 m0 g0 g0", "g0 g0 g0 g0"], "kbbb", id="exposure"),
        pytest.param(["g10 g0 g0 g0", "g0 g0 g0 g0"], "k", id="falling"),
    ],
)
def test_one_wound_of_any_kind_defeats_a_squad_figure(play: Play, rows: list[str], dice: str) -> None:
    squad = put("1,1", "1,2", uniqueness="unique", figures=2, life=4)
    game = play(rows, A={"choir": squad}, B={"foe": put("4,1")}, dice=dice)
    game.answer("A.choir.1", ["1,1", "2,1"])

    assert not game.alive("A.choir.1")
    assert game.alive("A.choir.2")
    assert not game.told(WoundsReceived)
