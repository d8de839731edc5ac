"""The invariants of SuperScape, each broken on purpose."""

from collections.abc import Callable
from typing import Any

import pytest

from slugfest.games import entry
from slugfest.kernel.events import Event
from slugfest.kernel.game import GameEnded
from slugfest.kernel.journal import Journal
from slugfest.kernel.state import Result
from slugfest.lab.soak.superscape.ledger import moments
from slugfest.lab.soak.superscape.secrets import swapped
from slugfest.lab.soak.superscape.watch import SuperScapeWatch
from slugfest.lab.soak.watching import Broken, Watched
from slugfest.rules.superscape import events as hexes
from slugfest.rules.superscape.attacks.attack_action import AttackFrame
from slugfest.rules.superscape.attacks.wounds import WoundsFrame
from slugfest.rules.superscape.game import SuperScape
from slugfest.rules.superscape.lasting import CONTROLLED, GAME, NUMBER, ROUND, TURN, Lasting, Use
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from slugfest.rules.superscape.setting import Sides
from slugfest.rules.superscape.table import Activation, CardState, Figure, Grant, Marker, SuperscapeTable
from slugfest.rules.superscape.tokens.token import Token
from tests.lab.test_invariants import happen
from tests.rules.superscape.things import tokens

QUEEN, NINE, TIDE = "A.rivet_queen", "A.kestrel_nine", "B.low_tide"
CRANE = "B.grandfather_crane"
"""Has a base of two spaces."""


def field(**more: Any) -> Watched:
    """Two players on the Foundry Gate, with markers on their cards; it is A's turn."""
    orders = {"1": QUEEN, "2": NINE, "3": QUEEN, "X": NINE}
    setup = {
        "teams": [["rivet_queen", "kestrel_nine"], ["low_tide", "grandfather_crane"]],
        "board": "foundry_gate",
        "position": {
            "figures": {
                QUEEN: {"at": "4,4"},
                NINE: {"at": "5,4"},
                TIDE: {"at": "4,9"},
                CRANE: {"at": "6,12 7,12"},
            },
            "markers": {"A": orders, "B": dict.fromkeys("123X", TIDE)},
            "order": ["A", "B"],
            "player": "A",
            "start": {"flow": "turn"},
        },
        **more,
    }
    return Watched(entry("superscape").game, Journal("superscape", setup, "a seed that nobody may read"))


def battlefield(match: Watched) -> SuperscapeTable:
    assert isinstance(match.state, SuperscapeTable)
    return match.state


def put(table: SuperscapeTable, name: str, *spaces: int, wounds: int = 0, active: bool = True) -> None:
    table.figures[name] = Figure(spaces, wounds, active, name[0])
    table.snapshot = None


def wounded(table: SuperscapeTable, name: str, wounds: int) -> None:
    table.figures[name] = table.figures[name].wounded(wounds)


def lasting(table: SuperscapeTable, *what: Any) -> None:
    table.lasting = (*table.lasting, Lasting(*what))


def taken(table: SuperscapeTable) -> None:
    """Note that A controls a figure of B, and forget to hand it over."""
    lasting(table, TIDE, CONTROLLED, "A")


def handed_over(table: SuperscapeTable) -> None:
    table.figures[TIDE] = table.figures[TIDE].of("A")


def neutral(table: SuperscapeTable) -> None:
    table.figures[TIDE] = table.figures[TIDE].of("")


def life(table: SuperscapeTable, name: str) -> int:
    return int(table.setting.pieces[name].card.life)


def on_card(table: SuperscapeTable, card: str = QUEEN, **lying: Any) -> None:
    table.cards[card] = CardState(**lying)


def look_at_positions(table: SuperscapeTable) -> None:
    """Forget a change: who stands where was looked at before it."""
    assert table.positions is table.snapshot
    table.figures[QUEEN] = table.figures[QUEEN].on((3,))


def left_over(table: SuperscapeTable) -> None:
    table.stack.clear()
    table.granted = (Grant("A", QUEEN),)


WRONG: list[tuple[str, Callable[[SuperscapeTable], Any]]] = [
    ("spaces_apart", lambda table: put(table, QUEEN, *table.figures[TIDE].spaces)),
    ("bases_whole", lambda table: put(table, QUEEN, 3, 4)),
    ("bases_whole", lambda table: put(table, CRANE, 3)),
    ("bases_whole", lambda table: put(table, CRANE, 3, 5)),
    ("wounds_in_bounds", lambda table: put(table, QUEEN, 3, wounds=-1)),
    ("wounds_in_bounds", lambda table: put(table, QUEEN, 3, active=False)),
    ("wounds_in_bounds", lambda table: wounded(table, QUEEN, life(table, QUEEN))),
    ("markers_agree", lambda table: table.markers.update(A=(Marker("1", QUEEN),) * 2)),
    ("markers_agree", lambda table: table.markers.update(A=(Marker("5", QUEEN),))),
    ("markers_agree", lambda table: table.markers.update(A=(Marker("1", "B.rivet_queen"),))),
    ("markers_conserved", lambda table: table.markers.update(A=table.markers["A"][:3])),
    ("markers_conserved", lambda table: table.markers.update(A=table.markers["A"][::-1])),
    ("markers_conserved", lambda table: table.markers.pop("B")),
    ("control_agrees", taken),
    ("control_agrees", handed_over),
    ("control_agrees", neutral),
    ("control_agrees", lambda table: setattr(table, "sides", Sides(dict.fromkeys(table.figures, "A")))),
    ("positions_agree", look_at_positions),
    ("what_lasts_can_end", lambda table: lasting(table, QUEEN, NUMBER, "attack", 1, f"activation {NINE}")),
    ("what_lasts_can_end", lambda table: lasting(table, QUEEN, NUMBER, "attack", 1, f"action {QUEEN}")),
    ("what_lasts_can_end", lambda table: lasting(table, QUEEN, NUMBER, "attack", 1, "some day")),
    ("what_lasts_can_end", lambda table: lasting(table, "C.foe", NUMBER, "attack", 1, GAME)),
    ("what_lasts_can_end", lambda table: lasting(table, QUEEN, NUMBER, "attack", 1, GAME, "C.foe")),
    ("what_lasts_can_end", lambda table: setattr(table, "uses", (Use(QUEEN, "leap", "some day"),))),
    ("what_lasts_can_end", lambda table: setattr(table, "uses", (Use("C.foe", "leap", GAME),))),
    ("cards_agree", lambda table: on_card(table, markers=(("charge", 0),))),
    ("cards_agree", lambda table: on_card(table, markers=(("charge", -1),))),
    ("cards_agree", lambda table: on_card(table, markers=(("charge", 1), ("charge", 2)))),
    ("cards_agree", lambda table: on_card(table, relations=(("Foe", "C.foe"),))),
    ("cards_agree", lambda table: on_card(table, side=2)),
    ("cards_agree", lambda table: on_card(table, "C.foe", side=1)),
    ("activations_agree", lambda table: setattr(table, "activations", (Activation("A", QUEEN, (QUEEN,)),))),
    ("activations_agree", left_over),
    ("points_told", lambda table: put(table, QUEEN, active=False)),
]


@pytest.mark.parametrize(
    "invariant, change", WRONG, ids=[f"{at}-{wrong[0]}" for at, wrong in enumerate(WRONG)]
)
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


def lay(table: SuperscapeTable, name: str, token: Token) -> None:
    table.tokens = {**table.tokens, name: token}


LAID = tokens("spill", "crate", lamp="3,3", rope=QUEEN, down="2,5")
TOKENS: list[tuple[str, Callable[[SuperscapeTable], Any]]] = [
    ("now", lambda table: setattr(table, "tokens", dict(list(table.tokens.items())[1:]))),
    ("is lost", lambda table: lay(table, "token_1", table.tokens["token_1"].removed())),
    ("2 tokens are on space", lambda table: lay(table, "token_3", table.tokens["token_1"])),
    ("are left", lambda table: setattr(table, "pool", table.pool[1:])),
]


@pytest.mark.parametrize("message, change", TOKENS, ids=[message for message, _ in TOKENS])
def test_a_token_that_is_lost_or_changed_is_seen(
    message: str, change: Callable[[SuperscapeTable], Any]
) -> None:
    match = field(tokens=LAID)
    quiet = hexes.CleanupBegan(1)
    match.look(quiet)
    match.look(quiet)
    change(battlefield(match))

    with pytest.raises(Broken, match=message) as broken:
        match.look(quiet)

    assert broken.value.invariant == "tokens_conserved"


def most_wounded(table: SuperscapeTable) -> None:
    wounded(table, QUEEN, life(table, QUEEN) - 1)


def about_to_fall(table: SuperscapeTable) -> None:
    table.stack.append(WoundsFrame("wounds", figure=QUEEN))
    wounded(table, QUEEN, life(table, QUEEN))


def moved_since(table: SuperscapeTable) -> None:
    assert table.positions is table.snapshot
    table.figures[QUEEN], table.moved = table.figures[QUEEN].on((3,)), {QUEEN: (3,)}


def one_within_another(table: SuperscapeTable) -> None:
    table.stack += [ActivationFrame("activation", card=card) for card in (QUEEN, NINE)]
    table.activations = Activation("A", QUEEN, (QUEEN,)), Activation("A", NINE, (NINE,))


RIGHT: list[Callable[[SuperscapeTable], Any]] = [
    one_within_another,
    lambda table: setattr(table, "granted", (Grant("A", QUEEN),)),
    most_wounded,
    about_to_fall,
    moved_since,
    lambda table: lasting(table, QUEEN, NUMBER, "attack", 1, TURN),
    lambda table: lasting(table, QUEEN, NUMBER, "attack", 1, ROUND, NINE, "leap"),
    lambda table: lasting(table, "A", NUMBER, "attack", 1, GAME),
    lambda table: setattr(table, "uses", (Use(QUEEN, "leap", TURN),)),
    lambda table: on_card(table, markers=(("charge", 1), ("spark", 2)), relations=(("Foe", TIDE),), side=1),
]


@pytest.mark.parametrize("change", RIGHT)
def test_what_is_right_to_the_edge_is_left_alone(change: Callable[[SuperscapeTable], Any]) -> None:
    match = field()
    match.look(hexes.CleanupBegan(1))
    change(battlefield(match))

    match.look(hexes.CleanupBegan(1))


def test_a_figure_that_was_taken_over_is_right_when_the_event_tells_it() -> None:
    match = field()
    match.look(hexes.CleanupBegan(1))
    happen(match, hexes.ControlTaken(TIDE, "A", TURN, rules=("SS-CTRL-01",)))
    happen(match, hexes.ControlEnded(TIDE, "A", TURN, rules=("SS-CTRL-09",)))


def test_the_moments_that_can_come_are_those_of_what_is_going_on() -> None:
    table = battlefield(field())
    assert {GAME, ROUND, TURN} == moments(table)

    table.stack += [
        ActivationFrame("activation", card=QUEEN),
        MoveFrame("move_action", figure=QUEEN),
        AttackFrame("attack_action", attacker=NINE),
    ]
    assert {f"activation {QUEEN}", f"action {QUEEN}", f"action {NINE}"} == moments(table) - {
        GAME,
        ROUND,
        TURN,
    }

    table.stack.clear()
    assert {GAME} == moments(table)


ALL = (("1", QUEEN), ("2", QUEEN), ("3", QUEEN), ("X", NINE))
GONE_WRONG: list[tuple[str, list[Event]]] = [
    ("three_turns", [hexes.TurnBegan("B", turn) for turn in (1, 2, 3, 4)]),
    ("markers_agree", [hexes.OrderMarkersPlaced("A", (*ALL[:3], ("X", TIDE)))]),
    ("markers_conserved", [hexes.OrderMarkersPlaced("A", ALL[:3])]),
    ("end_is_right", [GameEnded(Result(("A",), "last_standing", {"A": 300, "B": 150}))]),
    ("end_is_right", [GameEnded(Result(("A",), "round_limit", {"A": 1, "B": 0}))]),
]


@pytest.mark.parametrize(
    "invariant, events", GONE_WRONG, ids=[f"{at}-{wrong[0]}" for at, wrong in enumerate(GONE_WRONG)]
)
def test_what_goes_wrong_in_a_round_is_seen(invariant: str, events: list[Event]) -> None:
    match = field()

    with pytest.raises(Broken) as broken:
        happen(match, *events)

    assert broken.value.invariant == invariant


def test_four_markers_are_laid_turned_up_and_taken_back() -> None:
    happen(
        field(),
        hexes.OrderMarkersTakenBack(),
        hexes.OrderMarkersPlaced("A", ALL),
        hexes.OrderMarkerRevealed("A", "1", QUEEN),
        hexes.OrderMarkersTakenBack(),
    )


def test_a_marker_that_goes_elsewhere_when_it_is_turned_up_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = field()
    match.look(hexes.CleanupBegan(1))
    battlefield(match).markers["A"] = (Marker("1", NINE, True), *battlefield(match).markers["A"][1:])

    with pytest.raises(Broken, match="the order markers lay"):
        match.look(hexes.OrderMarkerRevealed("A", "1", NINE))


def test_markers_that_stay_when_all_are_taken_back_are_seen() -> None:
    with pytest.raises(Broken, match="markers are left"):
        field().look(hexes.OrderMarkersTakenBack())


@pytest.mark.parametrize("ordered", [False, True])
def test_a_second_activation_by_order_is_seen_and_one_that_no_marker_ordered_is_right(ordered: bool) -> None:
    match = field()
    stack = battlefield(match).stack
    stack.append(ActivationFrame("activation", player="A", card=QUEEN, ordered=True))
    happen(match, hexes.CardActivated("A", QUEEN, (QUEEN,)), hexes.ActivationEnded(QUEEN))
    stack[-1] = ActivationFrame("activation", player="A", card=NINE, ordered=ordered)

    if ordered:
        with pytest.raises(Broken, match="activates a second card"):
            happen(match, hexes.CardActivated("A", NINE, (NINE,)))
    else:
        happen(match, hexes.CardActivated("A", NINE, (NINE,)))


def test_markers_that_abilities_view_move_and_take_away_are_right() -> None:
    happen(
        field(),
        hexes.OrderMarkerViewed("B", "A", "1", QUEEN),
        hexes.OrderMarkerMoved("A", "1", QUEEN, NINE, known=("B",)),
        hexes.OrderMarkerRemoved("A", "2", NINE),
    )


def test_a_marker_that_is_moved_and_does_not_get_there_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = field()
    match.look(hexes.CleanupBegan(1))
    battlefield(match).markers["A"] = battlefield(match).markers["A"][1:]

    with pytest.raises(Broken, match="the order markers lay"):
        match.look(hexes.OrderMarkerMoved("A", "1", QUEEN, NINE))


TOLD = [
    hexes.OrderMarkerMoved("A", "1", QUEEN, NINE),
    hexes.OrderMarkerViewed("A", "A", "1", QUEEN),
]


@pytest.mark.parametrize("event", TOLD, ids=["moved", "viewed"])
def test_an_event_that_tells_which_marker_it_was_is_seen(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = field()
    happen(match, event)
    monkeypatch.setattr(type(event), "seen_by", lambda event, _player: event)

    with pytest.raises(Broken, match="is told which order marker is which"):
        match.look(event)


# -- when somebody is asked --------------------------------------------------------------------


def on_a_slope(table: SuperscapeTable) -> None:
    """The crane with one half three levels above the other."""
    put(table, CRANE, *table.setting.indices(("3,1", "3,4")))


SETTLED: list[tuple[str, Callable[[SuperscapeTable], Any]]] = [
    ("no room", lambda table: put(table, QUEEN, *table.setting.indices(("4,6",)))),
    ("two levels", on_a_slope),
]


@pytest.mark.parametrize("message, change", SETTLED)
def test_nobody_is_asked_while_a_figure_stands_where_it_cannot(
    message: str, change: Callable[[SuperscapeTable], Any]
) -> None:
    match = field()
    table = battlefield(match)
    assert [] == list(match.watch.settled(table, "order_markers"))
    change(table)

    wrong = list(match.watch.settled(table, "order_markers"))

    assert any(message in what for what in wrong)
    table.stack.append(MoveFrame("move_action", figure=wrong[0].partition(" ")[0]))
    assert [] == list(match.watch.settled(table, "order_markers"))


# -- what is hidden ----------------------------------------------------------------------------


def test_a_view_that_shows_hidden_orders_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = field()
    view = SuperScape.view
    monkeypatch.setattr(SuperScape, "view", lambda game, table, _player: view(game, table, "A"))

    with pytest.raises(Broken, match="sees which order marker of A is which"):
        match.look(hexes.CleanupBegan(1))


def test_an_event_that_tells_hidden_orders_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = field()
    monkeypatch.setattr(hexes.OrderMarkersPlaced, "seen_by", lambda event, _player: event)

    with pytest.raises(Broken, match="is told which order marker is which"):
        match.look(hexes.OrderMarkersPlaced("A", ALL))


def test_a_twin_has_the_hidden_markers_of_others_elsewhere_and_no_more() -> None:
    table = battlefield(field())
    first, *hidden = table.markers["A"]
    table.markers["A"] = (Marker(first.marker, first.card, True), *hidden)

    twin = swapped(table, "B")

    assert twin is not None
    assert table.markers["A"][0] == twin.markers["A"][0]
    assert table.markers["A"] != twin.markers["A"]
    assert sorted(marker.card for marker in table.markers["A"]) == sorted(
        marker.card for marker in twin.markers["A"]
    )
    assert table.markers["B"] == twin.markers["B"]
    assert swapped(table, "A") is None  # B has all markers on one card


def test_every_invariant_of_a_battlefield_has_been_broken_here() -> None:
    assert set(SuperScapeWatch().invariants) == {invariant for invariant, _ in (*WRONG, *GONE_WRONG)} | {
        "tokens_conserved"
    }
