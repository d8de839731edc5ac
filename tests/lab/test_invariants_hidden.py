"""The invariants of SuperScape, of views and of copies, each broken on purpose."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from slugfest.games import entry
from slugfest.kernel.events import Event
from slugfest.kernel.game import GameEnded
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.state import Result
from slugfest.lab.soak import playing
from slugfest.lab.soak.superscape.watch import SuperScapeWatch
from slugfest.lab.soak.watching import Broken, Watched
from slugfest.rules.knight.events.play import (
    FinalPhaseBegan,
)
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.superscape import events as hexes
from slugfest.rules.superscape.game import SuperScape
from slugfest.rules.superscape.table import Figure, Marker, SuperscapeTable
from tests.lab.test_invariants import happen, resting

# -- SuperScape -----------------------------------------------------------------------------


def field() -> Watched:
    """Two players on the Foundry Gate, with markers on their cards."""
    orders = {"1": "A.rivet_queen", "2": "A.kestrel_nine", "3": "A.rivet_queen", "X": "A.kestrel_nine"}
    setup = {
        "teams": [["rivet_queen", "kestrel_nine"], ["low_tide"]],
        "board": "foundry_gate",
        "position": {
            "figures": {
                "A.rivet_queen": {"at": "4,4"},
                "A.kestrel_nine": {"at": "5,4"},
                "B.low_tide": {"at": "4,9"},
            },
            "markers": {"A": orders, "B": dict.fromkeys("123X", "B.low_tide")},
            "order": ["A", "B"],
            "player": "A",
            "start": {"flow": "turn"},
        },
    }
    return Watched(entry("superscape").game, Journal("superscape", setup, "a seed that nobody may read"))


def battlefield(match: Watched) -> SuperscapeTable:
    assert isinstance(match.state, SuperscapeTable)
    return match.state


def put(table: SuperscapeTable, name: str, *spaces: int, wounds: int = 0, active: bool = True) -> None:
    table.figures[name] = Figure(spaces, wounds, active)


FIELD_WRONG: list[tuple[str, Callable[[SuperscapeTable], Any]]] = [
    ("spaces_apart", lambda table: put(table, "A.rivet_queen", *table.figures["B.low_tide"].spaces)),
    ("bases_whole", lambda table: put(table, "A.rivet_queen", 3, 4)),
    ("wounds_in_bounds", lambda table: put(table, "A.rivet_queen", 3, wounds=-1)),
    ("wounds_in_bounds", lambda table: put(table, "A.rivet_queen", 3, active=False)),
    ("markers_agree", lambda table: table.markers.update(A=(Marker("1", "A.rivet_queen"),) * 2)),
    ("markers_agree", lambda table: table.markers.update(A=(Marker("5", "A.rivet_queen"),))),
    ("markers_agree", lambda table: table.markers.update(A=(Marker("1", "B.low_tide"),))),
    ("points_told", lambda table: put(table, "A.rivet_queen", active=False)),
]


@pytest.mark.parametrize("invariant, change", FIELD_WRONG)
def test_what_is_wrong_on_a_battlefield_is_seen(
    invariant: str, change: Callable[[SuperscapeTable], Any]
) -> None:
    match = field()
    quiet = hexes.CleanupBegan(1)
    match.look(quiet)
    change(battlefield(match))

    with pytest.raises(Broken) as broken:
        match.look(quiet)

    assert broken.value.invariant == invariant


@pytest.mark.parametrize(
    "invariant, events",
    [
        ("three_turns", [hexes.TurnBegan("B", turn) for turn in (1, 2, 3, 4)]),
        ("three_turns", [hexes.CardActivated("B", "B.low_tide", ("B.low_tide",))] * 2),
        ("end_is_right", [GameEnded(Result(("A",), "last_standing", {"A": 300, "B": 150}))]),
        ("end_is_right", [GameEnded(Result(("A",), "round_limit", {"A": 1, "B": 0}))]),
    ],
)
def test_what_goes_wrong_in_a_round_is_seen(invariant: str, events: list[Event]) -> None:
    match = field()

    with pytest.raises(Broken) as broken:
        happen(match, *events)

    assert broken.value.invariant == invariant


def test_a_figure_that_should_be_gone_is_seen() -> None:
    match = field()
    table = battlefield(match)
    life = table.setting.pieces["B.low_tide"].card.life
    table.active = ""
    put(table, "B.low_tide", 3, wounds=life - 1)
    assert [] == list(match.watch.settled(table, "markers"))

    put(table, "B.low_tide", 3, wounds=life)
    assert 1 == len(list(match.watch.settled(table, "markers")))


# -- what is hidden, and what the kernel promises --------------------------------------------


def test_a_view_that_tells_the_seed_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resting()
    monkeypatch.setattr(Knight, "view", lambda *_: {"dice": "a seed that nobody may read"})

    with pytest.raises(Broken, match="can read the seed"):
        match.look(FinalPhaseBegan())


def test_a_view_that_differs_between_players_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resting()
    monkeypatch.setattr(Knight, "view", lambda _game, _table, player: {"for": player})

    with pytest.raises(Broken, match="sees another table"):
        match.look(FinalPhaseBegan())


def test_a_view_that_shows_hidden_orders_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = field()
    view = SuperScape.view
    monkeypatch.setattr(SuperScape, "view", lambda game, table, _player: view(game, table, "A"))

    with pytest.raises(Broken, match="sees which order marker of A is which"):
        match.look(hexes.CleanupBegan(1))


def test_an_event_that_tells_hidden_orders_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = field()
    monkeypatch.setattr(hexes.OrderMarkersPlaced, "seen_by", lambda event, _player: event)

    with pytest.raises(Broken, match="is told which order marker of A is which"):
        match.look(hexes.OrderMarkersPlaced("A", (("1", "A.rivet_queen"),)))


@pytest.mark.interpreted
def test_a_copy_that_is_tied_to_its_original_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resting()
    monkeypatch.setattr(KnightTable, "copy", lambda table: table)

    with pytest.raises(Broken) as broken:
        playing.fork_is_free(match, Random(1))

    assert broken.value.invariant == "clones_are_free"


@pytest.mark.interpreted
def test_a_copy_that_differs_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match, other = resting(), resting(round=2)
    monkeypatch.setattr(Match, "clone", lambda _match: other)

    with pytest.raises(Broken) as broken:
        playing.fork_is_free(match, Random(1))

    assert broken.value.invariant == "clones_are_equal"


@pytest.mark.interpreted
def test_an_undo_that_leads_elsewhere_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda _match, _to: None)

    with pytest.raises(Broken) as broken:
        playing.fork_is_free(resting(), Random(1))

    assert broken.value.invariant == "undo_leads_back"


def test_a_replay_that_leads_elsewhere_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "load", lambda _content: resting(round=2))

    with pytest.raises(Broken) as broken:
        playing.at_the_end(resting())

    assert broken.value.invariant == "replay_is_equal"


def test_a_match_without_a_result_is_no_end() -> None:
    with pytest.raises(Broken) as broken:
        playing.at_the_end(resting())

    assert broken.value.invariant == "end_conforms"


def test_a_game_without_end_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DECISIONS", 3)

    with pytest.raises(Broken) as broken:
        playing.play_out(resting(), Random(1))

    assert broken.value.invariant == "an_end_comes"


def test_every_invariant_of_a_battlefield_has_been_broken_here() -> None:
    broken = {invariant for invariant, _ in FIELD_WRONG} | {"three_turns", "end_is_right"}

    assert set(SuperScapeWatch().invariants) == broken
