"""What every kind of movement has in common, what is before it, and what changes a move in number and way."""

from typing import Any

import pytest

from slugfest.kernel.flow import Frame
from slugfest.kernel.records import replace
from slugfest.rules.superscape.events import AbilityMarkersChanged, MoveAnnounced
from slugfest.rules.superscape.movement.granting import special_move
from slugfest.rules.superscape.movement.knockback import knockback
from slugfest.rules.superscape.movement.placing import placing, switching
from slugfest.rules.superscape.rounds.control import maneuvering
from tests.rules.superscape.builder import Game, put, setup_of
from tests.rules.superscape.gifts import adds, deed, gift, gifted
from tests.rules.superscape.spying import spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
KINDS = ("normal", "flight", "special", "maneuver", "placing", "switching", "knockback")
ACTIONS = {"normal": "normal", "flight": "normal", "special": "special", "maneuver": "maneuver"}
"""The kinds of movement that are move actions, and what each is announced as."""


def moved(kind: str, *seen: Any) -> Game:
    """The game after the foe, or in its own move phase the hero, has been moved in this way; spies sit on whom moves."""
    own = kind in ("normal", "flight", "special")
    hero, foe = put("1,1", symbols=["flying"]), put("2,1")
    setup = setup_of([*ROW, *ROW], {"A": {"hero": hero}, "B": {"foe": foe, "far": put("8,1")}}, "activation")

    def make(scene: Any) -> Frame:
        if kind == "placing":
            return placing("B.foe", "A", scene.table.setting.indices(["4,1"]))
        if kind == "switching":
            return switching("B.foe", "B.far", "A")
        if kind == "knockback":
            return knockback("B.foe", 2, "A.hero", "", "A")
        return maneuvering("B.foe", "A", 2, "A.hero", "lure")

    if own:
        leap = gift("special_move", lambda scene: special_move(scene.table, "A.hero", 2, "leap"))
        game = gifted(setup, *seen, *([leap] if kind == "special" else []))
        game.fly("1,1", "1,2") if kind == "flight" else game.walk("1,1", "1,2")
        return game.answer(False) if game.about == "swipe" else game
    game = gifted(setup, *seen, gift("before_move_phase", make))
    return game.walk("2,1", "3,1") if kind == "maneuver" else game


def mover(kind: str) -> str:
    return "A.hero" if kind in ("normal", "flight", "special") else "B.foe"


def sees(name: str, kind: str) -> list[Any]:
    """A spy that looks at the moments of whom moves alone."""

    def is_it(occasion: Any, _bearer: str) -> bool:
        return bool(occasion.frame.figure == mover(kind))

    return [replace(spy, when=is_it) for spy in spies([name])]


@pytest.mark.rule("SS-MOVE-13", "SS-MACT-13")
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_changes_its_place_moves_a_figure(kind: str) -> None:
    game = moved(kind, *sees("before_moving", kind))

    assert windows(game) == ["before_moving"]
    assert game.at(mover(kind)) not in ("1,1", "2,1")


@pytest.mark.rule("SS-MACT-14", "SS-MACT-02")
@pytest.mark.parametrize("kind", KINDS)
def test_before_any_move_action_and_before_nothing_else(kind: str) -> None:
    game = moved(kind, *sees("before_move_action", kind))

    assert windows(game) == ["before_move_action"] * (kind in ACTIONS)
    announced = [ACTIONS[kind]] if kind in ACTIONS else []
    assert [event.kind for event in game.told(MoveAnnounced)] == announced


@pytest.mark.rule("SS-MOVE-12")
@pytest.mark.parametrize(("level", "far_enough"), [(3, True), (2, False)])
def test_an_ability_that_asks_for_spaces_moved_counts_levels_too(level: int, far_enough: bool) -> None:
    runner = deed(
        "after_move_action",
        AbilityMarkersChanged("A.hero", "Momentum", 1),
        when=lambda occasion, _bearer: occasion.frame.spent >= 4,
    )
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("4,1")}}
    game = gifted(setup_of([f"g0 g{level} g0 g0"], teams, "move"), runner).walk("1,1", "2,1")

    assert game.table.on_card("A.hero").many("Momentum") == far_enough


@pytest.mark.rule("SS-MACT-34")
@pytest.mark.parametrize(("more", "passes"), [(0, 0), (2, 0), (0, 1), (2, 1)])
def test_abilities_and_objects_change_how_far_and_past_what_a_figure_moves(more: int, passes: int) -> None:
    barrel = {"objects": [{"id": "barrel", "kind": "barrel", "at": ["1,2"], "height": 1}]}
    teams = {"A": {"hero": put("1,1", move=3)}, "B": {"foe": put("2,1"), "far": put("8,1")}}
    changes = [adds("move", more, "A.hero"), adds("passes", passes, "A.hero", "B.foe")]
    game = gifted(setup_of([*ROW, *ROW], teams, "move", more_board=barrel), *changes)
    row = [f"{column},1" for column in range(1, 8)]

    # The object bars the way round.
    assert game.refusal(["1,1", "1,2", "2,2"]) == ("SS-MOVE-05", "object_in_the_way")
    if not passes:
        assert game.refusal(row[:4]) == ("SS-MOVE-04", "enemy_in_the_way")
        return
    assert game.allows(row[: 4 + more])
    assert game.refusal(row[: 5 + more]) == ("SS-MOVE-01", "not_enough_movement")
