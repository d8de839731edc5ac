"""Order markers: placed in secret, revealed one a turn."""

from typing import Any

import pytest

from slugfest.kernel.decisions import Assign, Together
from slugfest.kernel.views import SPECTATOR
from slugfest.rules.superscape.events import (
    CardActivated,
    NothingActivated,
    OrderMarkerRevealed,
    OrderMarkersPlaced,
    OrderMarkersTakenBack,
    TurnBegan,
)
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from tests.rules.superscape.builder import put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
TEAMS: dict[str, Any] = {
    "A": {"hero": put("1,1"), "pal": put("3,1")},
    "B": {"foe": put("8,1"), "fiend": put("6,1")},
}
PLAN_A = {"1": "A.pal", "2": "A.hero", "3": "A.pal", "X": "A.hero"}
PLAN_B = {"1": "B.foe", "2": "B.foe", "3": "B.foe", "X": "B.fiend"}


# -- order markers --------------------------------------------------------------------------------


@pytest.mark.rule("SS-ORDER-01", "SS-ORDER-03", "SS-ORDER-05")
def test_all_place_their_markers_at_once(play: Play) -> None:
    game = play(ROW, **TEAMS, start="round", dice=[20, 10])

    assert isinstance(game.match.pending, Together)
    assert game.match.asked == ("A", "B")
    game.match.answer(PLAN_B, player="B")
    assert not game.told(OrderMarkersPlaced)
    game.match.answer(PLAN_A, player="A")
    assert [event.player for event in game.told(OrderMarkersPlaced)] == ["A", "B"]


@pytest.mark.rule("SS-ORDER-08", "SS-ORDER-01", "SS-COMP-17")
def test_all_four_markers_are_placed_and_nobody_has_a_fifth(play: Play) -> None:
    game = play(ROW, **TEAMS, start="round")

    for marker in "123X":
        rest = {other: "A.pal" for other in "123X" if other != marker}
        assert game.refusal(rest) == ("SS-ORDER-01", "not_all_assigned")
    assert not game.allows({**PLAN_A, "4": "A.pal"})
    assert game.allows(PLAN_A)


@pytest.mark.rule("SS-ORDER-07", "SS-ORDER-06")
def test_numbers_lie_on_active_cards_and_x_on_any(play: Play) -> None:
    position = {"figures": {"A.hero": {"at": "1,1"}, "A.pal": {"defeated": True}, "B.foe": {"at": "8,1"}}}
    game = play(ROW, **TEAMS, start="round", position=position)

    asked = game.asked
    assert isinstance(asked, Assign)
    assert asked.targets == {"1": ("A.hero",), "2": ("A.hero",), "3": ("A.hero",), "X": ("A.hero", "A.pal")}


@pytest.mark.rule("SS-TEAM-01")
def test_all_cards_before_a_player_are_the_team_wherever_their_figures_are(play: Play) -> None:
    team = {name: put("1,1") for name in ("hero", "fallen", "absent")}
    position = {
        "figures": {
            "A.hero": {"at": "1,1"},
            "A.fallen": {"defeated": True},
            "A.absent": {"away": True},
            "B.foe": {"at": "8,1"},
        }
    }
    game = play(ROW, A=team, B={"foe": put("8,1")}, start="round", position=position)

    asked = game.asked
    assert isinstance(asked, Assign)
    assert asked.targets["X"] == ("A.hero", "A.fallen", "A.absent")
    assert asked.targets["1"] == ("A.hero", "A.absent")


@pytest.mark.rule("SS-ORDER-08")
def test_markers_return_to_hand_before_planning(play: Play) -> None:
    laid = {"A": {"1": {"card": "A.hero", "revealed": True}}}
    game = play(ROW, **TEAMS, start="round", position={"markers": laid})

    assert game.told(OrderMarkersTakenBack)
    assert game.match.view("A").table["cards"]["A.hero"]["markers"] == []


@pytest.mark.rule("SS-ORDER-05", "SS-ORDER-12", "SS-ORDER-13")
def test_nobody_else_learns_which_marker_is_which(play: Play) -> None:
    game = play(ROW, **TEAMS, start="round", dice=[10, 20])
    game.match.answer(PLAN_A, player="A")
    game.match.answer(PLAN_B, player="B")
    unknown = {"marker": "?", "player": "A", "revealed": False}

    for watcher in ("B", None):
        view = game.match.view(watcher)
        assert view.table["cards"]["A.pal"]["markers"] == [unknown, unknown]
        placed = [
            event for event in view.events() if isinstance(event, OrderMarkersPlaced) and event.player == "A"
        ]
        assert [event.placed for event in placed] == [
            (("?", "A.hero"), ("?", "A.hero"), ("?", "A.pal"), ("?", "A.pal"))
        ]
    own = game.match.view("A")
    assert [marker["marker"] for marker in own.table["cards"]["A.pal"]["markers"]] == ["1", "3"]
    placed_by_a = next(event for event in own.events() if isinstance(event, OrderMarkersPlaced))
    assert placed_by_a.placed == tuple(PLAN_A.items())


@pytest.mark.rule("SS-ORDER-05")
def test_where_the_markers_lie_looks_the_same_whatever_they_are(play: Play) -> None:
    seen = set()
    for plan in (PLAN_A, {"1": "A.hero", "2": "A.pal", "3": "A.hero", "X": "A.pal"}):
        game = play(ROW, **TEAMS, start="round", dice=[10, 20])
        game.match.answer(plan, player="A")
        game.match.answer(PLAN_B, player="B")
        events = [event.seen_by("B") for event in game.told(OrderMarkersPlaced)]
        spectated = [event.seen_by(SPECTATOR) for event in game.told(OrderMarkersPlaced)]
        seen.add((repr(events), repr(spectated[0]), repr(game.match.view("B").table)))

    assert len(seen) == 1


@pytest.mark.rule("SS-ORDER-02", "SS-ORDER-09", "SS-ORDER-11", "SS-ACTV-01", "SS-ROUND-03", "SS-ROUND-04")
def test_three_turns_each_in_turn_and_the_marker_says_which_card(play: Play) -> None:
    game = play(ROW, **TEAMS, start="round", dice=[10, 20])
    game.match.answer(PLAN_A, player="A")
    game.match.answer(PLAN_B, player="B")
    while game.about == "route":
        game.answer([])

    assert [(event.player, event.turn) for event in game.told(TurnBegan)] == [
        ("B", 1),
        ("A", 1),
        ("B", 2),
        ("A", 2),
        ("B", 3),
        ("A", 3),
    ]
    assert [event.card for event in game.told(CardActivated) if event.player == "A"] == [
        "A.pal",
        "A.hero",
        "A.pal",
    ]
    assert [event.marker for event in game.told(OrderMarkerRevealed) if event.player == "A"] == [
        "1",
        "2",
        "3",
    ]


@pytest.mark.rule("SS-ORDER-09", "SS-ORDER-11", "SS-ORDER-06")
def test_only_the_marker_of_the_turn_is_turned_up_for_all_to_see(play: Play) -> None:
    game = play(ROW, **TEAMS, start="round", dice=[20, 10])
    game.match.answer(PLAN_A, player="A")
    game.match.answer(PLAN_B, player="B")

    cards = game.match.view("B").table["cards"]
    assert cards["A.pal"]["markers"] == [
        {"marker": "1", "player": "A", "revealed": True},
        {"marker": "?", "player": "A", "revealed": False},
    ]
    assert cards["A.hero"]["markers"] == [{"marker": "?", "player": "A", "revealed": False}] * 2


@pytest.mark.rule("SS-ORDER-10")
def test_a_marker_on_a_defeated_card_is_revealed_and_activates_nothing(play: Play) -> None:
    position = {
        "figures": {"A.hero": {"at": "1,1"}, "A.pal": {"defeated": True}, "B.foe": {"at": "8,1"}},
        "markers": {"A": {"1": "A.pal"}, "B": {"1": "B.foe"}},
    }
    game = play(ROW, **TEAMS, start="turn", position=position)

    assert [event.card for event in game.told(OrderMarkerRevealed)] == ["A.pal", "B.foe"]
    assert [event.player for event in game.told(NothingActivated)] == ["A"]
    assert game.asked.player == "B"


def test_a_turn_without_its_marker_passes_by(play: Play) -> None:
    game = play(ROW, **TEAMS, start="turn", position={"markers": {"B": {"1": "B.foe"}}})

    assert game.asked.player == "B"
    assert [event.player for event in game.told(NothingActivated)] == ["A"]


def test_an_activation_after_a_reveal_is_an_ordered_one(play: Play) -> None:
    game = play(ROW, **TEAMS, start="turn", position={"markers": {"A": {"1": "A.hero"}}})

    assert [frame.ordered for frame in game.table.stack if isinstance(frame, ActivationFrame)] == [True]


@pytest.mark.rule("SS-ORDER-12")
def test_the_order_in_which_markers_are_shown_tells_nothing(play: Play) -> None:
    shown = []
    for hidden in ("1", "X"):
        laid = {hidden: "A.hero", "3": {"card": "A.hero", "revealed": True}}
        game = play(
            ROW, **TEAMS, start="turn", position={"markers": {"A": dict(sorted(laid.items()))}, "turn": 2}
        )
        shown.append(game.match.view("B").table["cards"]["A.hero"]["markers"])

    assert shown[0] == shown[1]
