"""The tape over the wire: anybody, at any time, between anything."""

from typing import Any

import pytest

from slugfest import new_match
from slugfest.games import GAMES
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.server.advice.tape import measured
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Measure, Measured, Refused
from tests.server.live_server import LiveServer

HERO, NEAR, HIDDEN = "A.firedamp", "B.static_jack", "B.brass_warden"
SETUP: dict[str, Any] = {
    "teams": [["firedamp"], ["static_jack", "brass_warden"]],
    "board": "brick_lane",
    "position": {
        "start": f"activation {HERO}",
        "figures": {
            HERO: {"at": [23.9, 20.5], "counters": 9},
            NEAR: {"at": [19, 22]},
            HIDDEN: {"at": [27.6, 25]},
        },
    },
}


def laid(start: Any, other: Any, match: Match | None = None) -> Measured | Refused:
    match = match or new_match("dc", setup=SETUP, seed=1)
    narrator = Narrator(match.game.family, match.game.names(match.state))  # type: ignore[attr-defined]
    before = match.hash
    measurement = measured(match, Measure(start, other), narrator)
    assert match.hash == before
    return measurement


def test_two_models_with_their_sight() -> None:
    measurement = laid(HERO, NEAR)

    assert isinstance(measurement, Measured)
    assert measurement.inches == pytest.approx((4.9**2 + 1.5**2) ** 0.5 - 1.18, abs=0.01)
    assert (measurement.up, measurement.sight, measurement.reason) == (0, True, None)
    assert len(measurement.line) == 2


def test_a_model_that_cannot_be_seen_has_a_reason_and_a_stopped_line() -> None:
    measurement = laid(HERO, HIDDEN)

    assert isinstance(measurement, Measured)
    assert measurement.sight is False
    assert measurement.reason is not None
    assert measurement.reason.en == 'Brass Warden, 4.5" away, cannot be seen: the Warehouse is in the way.'
    eye, stop, end = measurement.stopped
    assert eye == [23.9, 20.5, 1.5]
    assert stop[0] == pytest.approx(25.01)
    assert end == [27.6, 25, 2]


def test_places_and_scenery_have_heights() -> None:
    street_to_roof = laid([24, 20.5, 0], [25, 20.5, 5])
    pieces = laid("bank", "warehouse")

    assert isinstance(street_to_roof, Measured)
    assert (street_to_roof.across, street_to_roof.up) == (1, 5)
    assert street_to_roof.inches == pytest.approx(26**0.5, abs=0.01)
    assert street_to_roof.sight is None
    assert isinstance(pieces, Measured)
    assert pieces.inches == 14


NOTHING: list[Any] = ["nobody", None, 7.5, [1], [1, "2"], {}, "x" * 300, [1e9, 0], [float("nan"), 0], True]


@pytest.mark.parametrize("thing", NOTHING)
def test_nonsense_is_refused_as_such(thing: Any) -> None:
    measurement = laid(HERO, thing)

    assert isinstance(measurement, Refused)
    assert (measurement.kind, measurement.said) == ("malformed", "measure")


def test_on_hexes_spaces_are_counted() -> None:
    match = new_match("superscape", seed=1)
    standing = [name for name in match.state.figures if match.state.stands(name)]  # type: ignore[attr-defined]
    assert standing == [], "before set-up nobody stands"
    some, other = list(match.state.figures)[:2]  # type: ignore[attr-defined]

    assert isinstance(laid(some, other, match), Refused)


def test_who_only_watches_may_measure_too(storage: Storage) -> None:
    with LiveServer(storage, registry=GAMES) as server:
        made = server.make("dc", seats=("me", "me"))
        with server.connected(made.match) as watcher:
            watcher.hello()
            watcher.say(type="measure", one=[1, 1, 0], other=[4, 5, 0])
            assert watcher.expect(Measured).inches == 5
            watcher.say(type="measure", one="nobody", other=[4, 5])
            assert watcher.expect(Refused).said == "measure"
