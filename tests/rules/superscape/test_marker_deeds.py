"""Order markers that abilities move, take away, view and reveal; who learns what of it."""

from random import Random
from typing import Any

import pytest

from slugfest.kernel.views import SPECTATOR
from slugfest.rules.superscape.events import (
    CardActivated,
    NothingActivated,
    OrderMarkerMoved,
    OrderMarkerRemoved,
    OrderMarkerRevealed,
    OrderMarkerViewed,
)
from slugfest.rules.superscape.names.windows import AFTER_PLANNING, BEFORE_TURN, WINDOWS
from slugfest.rules.superscape.rounds.marker_deeds import MOVE, REMOVE, REVEAL, VIEW, MarkerFrame
from slugfest.rules.superscape.table import Marker, SuperscapeTable
from slugfest.rules.superscape.view import guess_markers
from tests.rules.superscape.builder import Game, put, setup_of
from tests.rules.superscape.knacks import gifted, knack
from tests.rules.superscape.spying import spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
TEAMS: dict[str, Any] = {
    "A": {"hero": put("1,1"), "pal": put("3,1")},
    "B": {"foe": put("8,1"), "fiend": put("6,1")},
}
ON_FOE = {"1": "B.foe", "2": "B.foe", "3": "B.fiend", "X": "B.fiend"}


def deed(
    what: str, laid: dict[str, Any], *, dice: Any = "", spied: tuple[str, ...] = (), **more: Any
) -> Game:
    """At the start of A's first turn, A does something to a marker of B."""
    frame = {"player": "A", "owners": ("B",), **more}
    does = knack(
        "A.hero",
        BEFORE_TURN,
        lambda _scene: MarkerFrame("order_marker", deed=what, bearer="A.hero", **frame),
        when=lambda table: table.active == "A" and table.turn == 1,
    )
    position = {"markers": {"A": {"1": "A.hero"}, "B": laid}}
    return gifted(setup_of(ROW, TEAMS, "turn", position=position), does, dice=dice, more=spies(spied))


def shown(game: Game, card: str, to: str | None) -> list[str]:
    return [marker["marker"] for marker in game.match.view(to).table["cards"][card]["markers"]]


def lines(game: Game, to: str) -> str:
    return repr([event.seen_by(to) for event in game.match.events])


@pytest.mark.rule("SS-ORDER-12", "SS-ORDER-14", "SS-MIX-80")
@pytest.mark.parametrize(("drawn", "turns"), [("1", [False, True]), ("2", [True, False])])
def test_a_marker_is_taken_away_unseen_and_its_turn_has_no_ordered_activation(
    drawn: str, turns: list[bool]
) -> None:
    game = deed(REMOVE, {"1": "B.foe", "2": "B.foe"}, dice=[drawn])

    assert len(game.told(OrderMarkerRemoved)) == 1
    assert drawn not in lines(game, "A").partition("OrderMarkerRemoved")[2].partition("SS-")[0].replace(
        "B.foe", ""
    )
    assert "Drawn" not in lines(game, "A") + lines(game, "B") + lines(game, SPECTATOR)
    assert f"marker='{drawn}'" in lines(game, "B")
    while game.about == "route":
        game.answer([])
    ordered = [event.card == "B.foe" for event in game.told(CardActivated) if event.player == "B"]
    nothing = [event for event in game.told(NothingActivated) if event.player == "B"]
    assert (len(ordered), len(nothing)) == (1, 2)
    revealed = [event.marker for event in game.told(OrderMarkerRevealed) if event.player == "B"]
    assert revealed == [name for name, comes in zip("12", turns, strict=True) if comes]


@pytest.mark.rule("SS-ORDER-12")
def test_a_player_chooses_a_hidden_marker_only_by_its_card() -> None:
    game = deed(REMOVE, ON_FOE, dice=["X"])

    assert game.options == ["face_down B.foe B", "face_down B.fiend B"]
    assert game.refusal("known B.foe B 1") == ("SS-ORDER-12", "not_an_option")
    game.answer("face_down B.fiend B")
    assert [event.marker for event in game.told(OrderMarkerRemoved)] == ["X"]
    assert sum(len(shown(game, card, "A")) for card in ("B.foe", "B.fiend")) == 3


def viewed() -> Game:
    """A has looked at one of two markers of B, while C looks on."""
    three = {**TEAMS, "C": {"third": put("5,1")}}
    looks = knack(
        "A.hero",
        BEFORE_TURN,
        lambda _scene: MarkerFrame("order_marker", deed=VIEW, player="A", owners=("B",), bearer="A.hero"),
        when=lambda table: table.active == "A",
    )
    position = {"markers": {"A": {"1": "A.hero"}, "B": {"1": "B.foe", "2": "B.foe"}, "C": {"1": "C.third"}}}
    return gifted(setup_of(ROW, three, "turn", position=position), looks, dice=["2"])


@pytest.mark.rule("SS-PLACE-11", "SS-PLACE-12", "SS-ORDER-12")
def test_a_viewed_marker_is_shown_to_the_viewer_alone_and_stays_unrevealed() -> None:
    game = viewed()
    event = game.told(OrderMarkerViewed)[0]
    seen = {to: event.seen_by(to) for to in ("A", "B", "C", SPECTATOR)}
    assert {to: event.marker for to, event in seen.items() if isinstance(event, OrderMarkerViewed)} == {
        "A": "2",
        "B": "2",
        "C": "?",
        SPECTATOR: "?",
    }
    # The viewer remembers, nobody else learns anything; nothing is revealed by it.
    assert [shown(game, "B.foe", to) for to in ("A", "B", "C", None)] == [
        ["2", "?"],
        ["1", "2"],
        ["?", "?"],
        ["?", "?"],
    ]
    assert [marker.revealed for marker in game.table.markers["B"]] == [False, False]


def test_what_a_viewer_knows_shows_to_nobody_else() -> None:
    game = viewed()
    for to in ("C", None):
        before = game.match.view(to).table
        twin = game.match.clone()
        table = twin.state
        assert isinstance(table, SuperscapeTable)
        first, second = table.markers["B"]
        table.markers["B"] = (Marker("2", first.card), Marker("1", second.card, viewers=("A",)))
        assert twin.view(to).table == before


@pytest.mark.rule("SS-PLACE-12", "SS-ORDER-09")
def test_a_viewed_marker_activates_when_its_turn_comes() -> None:
    game = deed(VIEW, {"1": "B.foe"}).answer([])

    assert [event.card for event in game.told(CardActivated)] == ["A.hero", "B.foe"]


def test_guesses_of_a_viewer_keep_what_was_seen() -> None:
    game = deed(VIEW, ON_FOE, dice=["2"]).answer("face_down B.foe B")
    for seed in range(20):
        twin = game.match.clone().state
        assert isinstance(twin, SuperscapeTable)
        guess_markers(twin, "A", Random(seed))
        lying = {marker.marker: marker.card for marker in twin.markers["B"]}
        assert lying["2"] == "B.foe"
        assert sorted(lying.values()) == ["B.fiend", "B.fiend", "B.foe", "B.foe"]


@pytest.mark.rule("SS-PLACE-10", "SS-ORDER-11")
def test_a_revealed_marker_is_seen_by_all_and_is_not_revealed_again() -> None:
    game = deed(REVEAL, {"1": "B.foe"}, spied=("viewed_or_revealed", "marker_changed"))

    assert [shown(game, "B.foe", to) for to in ("A", "B", None)] == [["1"]] * 3
    assert windows(game) == ["viewed_or_revealed"]
    game.answer([])
    assert [event.card for event in game.told(CardActivated)] == ["A.hero"]
    assert game.told(NothingActivated)[0].player == "B"
    assert game.told(NothingActivated)[0].rules[0] == "SS-ORDER-11"


@pytest.mark.rule("SS-ORDER-11", "SS-ORDER-14", "SS-MIX-81")
@pytest.mark.parametrize("turned_up", [False, True])
def test_a_revealed_marker_activates_again_only_if_it_is_placed_unrevealed(turned_up: bool) -> None:
    laid = {"1": {"card": "B.foe", "revealed": True}}
    game = deed(MOVE, laid, face_up=True, turned_up=turned_up, spied=("marker_changed",)).answer([])

    assert windows(game) == ["marker_changed"]
    assert [event.to for event in game.told(OrderMarkerMoved)] == ["B.fiend"]
    again = [event.card for event in game.told(CardActivated) if event.player == "B"]
    assert again == ([] if turned_up else ["B.fiend"])


@pytest.mark.rule("SS-MIX-81")
def test_a_marker_whose_turn_is_over_activates_no_more() -> None:
    position = {"markers": {"A": {"2": "A.hero"}, "B": {"1": {"card": "B.foe", "revealed": True}}}, "turn": 2}
    moves = knack(
        "A.hero",
        BEFORE_TURN,
        lambda _scene: MarkerFrame("order_marker", deed=MOVE, player="A", owners=("B",), face_up=True),
        when=lambda table: table.active == "A" and table.turn == 2,
    )
    game = gifted(setup_of(ROW, TEAMS, "turn", position=position), moves).answer([])

    assert game.told(OrderMarkerMoved)
    assert not [event for event in game.told(CardActivated) if event.player == "B"]


@pytest.mark.rule("SS-ORDER-13", "SS-ORDER-14")
def test_owners_choose_among_their_own_markers_by_name() -> None:
    game = deed(MOVE, {"1": "B.foe", "X": "B.fiend"}, player="B")

    assert (game.asked.player, game.options) == ("B", ["known B.foe B 1", "known B.fiend B X"])
    game.answer("known B.foe B 1")
    assert [shown(game, "B.fiend", to) for to in ("A", "B")] == [["?", "?"], ["1", "X"]]
    moved = game.told(OrderMarkerMoved)[0].seen_by("A")
    assert isinstance(moved, OrderMarkerMoved)
    assert moved.marker == "?"


@pytest.mark.rule("SS-ORDER-06")
def test_the_x_never_activates_even_where_an_ability_uses_it() -> None:
    game = deed(REVEAL, {"X": "B.foe"}).answer([])

    assert [event.marker for event in game.told(OrderMarkerRevealed)] == ["X", "1"]
    assert game.told(NothingActivated)[0].player == "B"


def test_without_a_marker_that_fits_nothing_happens() -> None:
    game = deed(VIEW, {"1": {"card": "B.foe", "revealed": True}}, spied=("viewed_or_revealed",))

    assert not windows(game)
    assert AFTER_PLANNING in WINDOWS.meanings
