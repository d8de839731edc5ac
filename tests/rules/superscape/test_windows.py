"""The timing table: every window opens, in its order, and abilities used "instead" replace what they should."""

import re
from pathlib import Path

import pytest

from slugfest.cards.superscape_language.triggers import TIMING
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rulebook import rulebook
from slugfest.rules.superscape.game import GAME
from slugfest.rules.superscape.names.windows import WINDOWS
from tests.rules.superscape.builder import Game, put, setup_of, volley
from tests.rules.superscape.spying import CHANGING, Spied, spied, spies, windows

TABLE = Path(__file__).parents[3] / "docs" / "rules" / "superscape_core.md"
NAMES = re.findall(r"^\| [A-Z][^|]*\| ([a-z_]+) \|", TABLE.read_text(encoding="utf-8"), re.MULTILINE)

CONTAINERS = {"turns", "moving", "combat"}
STEPS = {"victory_check"}
DECLARED = [name for name in NAMES if name in WINDOWS.meanings]
SEEN = [name for name in DECLARED if name not in CHANGING]


def test_every_declared_window_is_one_of_the_timing_table_and_is_opened() -> None:
    opened = {step.window for flow in GAME.flows.values() for step in flow.steps if step.window}

    assert set(DECLARED) == set(WINDOWS.meanings)
    assert set(WINDOWS.meanings) == opened


def test_the_timing_table_is_that_of_the_catalogue() -> None:
    rows = re.findall(
        r"^\| ([A-Z][^|]*?) \| ([a-z_]+) \|[^|]*\| ([^|]*?) \|", TABLE.read_text("utf-8"), re.MULTILINE
    )

    assert len(NAMES) == 89
    assert [(moment.code, moment.name, moment.who) for moment in TIMING.values()] == rows
    assert {name for name, moment in TIMING.items() if not moment.triggers} == CONTAINERS | STEPS


def test_the_timing_table_cites_statements_that_there_are() -> None:
    assert all(
        statement in rulebook().statements for moment in TIMING.values() for statement in moment.statements
    )


ROW = ["g0 g0 g0 g0 g0 g0"]
FIGHT = {"A": {"hero": put("1,1")}, "B": {"foe": put("3,1", life=9)}}


@pytest.mark.rule("SS-ROUND-01", "SS-ROUND-02", "SS-SETUP-02", "SS-SETUP-10", "SS-TURN-03")
def test_a_game_opens_with_set_up_then_the_round() -> None:
    setup = {**setup_of(["g0A g0A", "g0B g0B"], FIGHT, "round"), "rounds": 1}
    del setup["position"]
    game = Game(Match(Spied(spies(SEEN)), Journal("superscape", setup, script=(20, 1, 20, 1))))
    game.answer("1,1", "1,2").plan(A="A.hero", B="B.foe")

    assert windows(game)[: windows(game).index("start_of_turn") + 1] == [
        "setup_battlefield",
        "setup_team_building",
        "setup_placement_roll",
        "die_rolled",
        "setup_place_figures",
        "setup_components",
        "start_of_game",
        "start_of_round",
        "before_planning",
        "planning",
        "after_planning",
        "before_initiative",
        "die_rolled",
        "initiative_rolled",
        "initiative_set",
        "before_turn",
        "start_of_turn",
    ]


MOVE_WINDOWS = [
    "before_moving",
    "before_move_action",
    "begin_to_move",
    "leave_space",
    "enter_space",
    "becomes_engaged",
    "after_move_action",
]
ATTACK_WINDOWS = [
    "before_attack_action",
    "attack_action",
    "attack_action_declared",
    "declare_attack",
    "after_targeted",
    "before_attack",
    "before_normal_attack",
    "die_rolled",
    "attacking",
    "after_attacking",
    "after_attacked",
    "before_defending",
    "die_rolled",
    "defending",
    "after_defending",
    "wound_placement",
    "after_wounds_placed",
    "after_combat",
    "after_attack_action",
]


@pytest.mark.rule(
    "SS-TURN-01",
    "SS-TURN-05",
    "SS-TURN-06",
    "SS-TRANS-02",
    "SS-MACT-09",
    "SS-MACT-10",
    "SS-MACT-23",
    "SS-MACT-29",
    "SS-MACT-32",
    "SS-ATKP-04",
    "SS-ATKP-05",
    "SS-ATKP-09",
    "SS-ATKP-14",
    "SS-ATKP-15",
    "SS-ATKP-17",
    "SS-ATKP-19",
    "SS-ATKP-20",
    "SS-COMBAT-01",
    "SS-COMBAT-08",
    "SS-COMBAT-15",
    "SS-COMBAT-16",
    "SS-COMBAT-17",
    "SS-COMBAT-22",
    "SS-ROUND-06",
    "SS-MACT-30",
)
def test_the_windows_of_a_turn_open_in_the_order_of_the_timing_table() -> None:
    markers = {"markers": {"A": {"3": "A.hero"}}, "turn": 3, "order": ["B", "A"]}
    setup = setup_of(ROW, FIGHT, "turn", position=markers, rounds=1)
    game = spied(spies(SEEN), setup, "kkk bbb").walk("1,1", "2,1").answer("normal B.foe")

    assert windows(game) == [
        "before_turn",
        "start_of_turn",
        "reveal_order_marker",
        "after_reveal",
        "activated",
        "before_move_phase",
        "start_of_move_phase",
        *MOVE_WINDOWS,
        "end_of_move_phase",
        "transition",
        "before_attack_phase",
        "start_of_attack_phase",
        *ATTACK_WINDOWS,
        "after_attack_phase",
        "end_of_activation",
        "end_of_turn",
        "cleanup",
        "end_of_round",
        "end_of_game",
    ]


@pytest.mark.rule("SS-COMBAT-26", "SS-MIX-59")
def test_without_wounds_nothing_follows_their_placing() -> None:
    game = spied(
        spies(SEEN),
        setup_of(["g0 g0 g0"], {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}, "attack"),
        "bbb bbb",
    )
    game.answer("normal B.foe")

    assert "after_combat" in windows(game)
    assert "after_wounds_placed" not in windows(game)
    assert "defending" in windows(game)


@pytest.mark.rule("SS-ATKP-16", "SS-COMBAT-09", "SS-ATKP-12")
def test_a_further_attack_starts_at_c1() -> None:
    hero = put("1,1", **volley("Range 3. Attack 1. May attack up to two times."))
    setup = setup_of(["g0 g0 g0"], {"A": {"hero": hero}, "B": {"foe": put("2,1")}}, "attack")
    game = spied(spies(SEEN), setup, "b bbb b bbb").answer("special hero.volley B.foe", "B.foe")

    counted = {name: windows(game).count(name) for name in ("before_attack_action", "attack_action_declared", "before_attack", "before_normal_attack", "after_combat", "after_attack_action")}  # fmt: skip
    assert counted == {
        "before_attack_action": 1,
        "attack_action_declared": 1,
        "before_attack": 2,
        "before_normal_attack": 0,
        "after_combat": 2,
        "after_attack_action": 1,
    }
    # The action is used up: no normal attack follows.
    assert game.about == "order_markers"


@pytest.mark.rule("SS-WOUND-10", "SS-COMBAT-25")
def test_the_windows_of_a_defeat() -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1", life=1), "fiend": put("3,1")}}
    names = [
        "would_receive_wounds",
        "after_wounds_placed",
        "life_check",
        "defeated",
        "removed",
        "card_inactive",
    ]
    game = spied(spies(names), setup_of(["g0 g0 g0"], teams, "attack"), "kkk bbb").answer("normal B.foe")

    assert windows(game) == names[1:]


@pytest.mark.rule("SS-SYM-13", "SS-SYM-05")
def test_what_is_flown_over_is_not_entered_and_water_stops() -> None:
    names = ["leave_space", "pass_over", "enter_space", "movement_stopped"]
    rows = ["g0 g0 w0 g0"]
    teams = {"A": {"hero": put("1,1", symbols=["flying"])}, "B": {"foe": put("4,1")}}
    flown = spied(spies(names), setup_of(rows, teams, "move")).fly("1,1", "2,1", "3,1")
    walked = spied(spies(names), setup_of(rows, teams, "move")).walk("1,1", "2,1", "3,1")

    assert windows(flown) == ["leave_space", "pass_over", "leave_space", "enter_space"]
    assert windows(walked) == ["leave_space", "enter_space"] * 2 + ["movement_stopped"]


def test_a_fall_opens_its_own_windows() -> None:
    setup = setup_of(["g10 g0 g0"], {"A": {"hero": put("1,1")}, "B": {"foe": put("3,1")}}, "move")
    game = spied(spies(["fall", "would_receive_wounds", "after_wounds_placed"]), setup, "k").walk(
        "1,1", "2,1"
    )

    assert windows(game) == ["fall", "would_receive_wounds", "after_wounds_placed"]


@pytest.mark.rule("SS-ENG-02", "SS-ENG-07", "SS-SWIPE-01", "SS-SWIPE-11")
def test_engagements_begin_and_end_step_by_step() -> None:
    rows = ["g0 g0 g0 g0 g0 g0"]
    names = ["leaving_engagement", "becomes_engaged", "after_move_action"]
    teams = {
        "A": {"hero": put("2,1", symbols=["stealth", "flying"])},
        "B": {"foe": put("1,1"), "fiend": put("5,1")},
    }
    walked = spied(spies(names), setup_of(rows, teams, "move")).walk("2,1", "3,1", "4,1")
    flown = spied(spies(names), setup_of(rows, teams, "move")).fly("2,1", "3,1", "4,1", "5,1", "6,1")

    assert windows(walked) == names
    assert windows(flown) == names
