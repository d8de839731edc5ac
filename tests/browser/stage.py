"""Matches put straight into the database of a server: any position, any scenario, however short."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from slugfest.games import GAMES
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.knight.scenarios import scenarios
from slugfest.server.lobby.seats import deal, fresh_match_id
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import SeatKind
from slugfest.version import VERSION
from tests.browser.conftest import Served

SEED = "5eed" * 16

expect.set_options(timeout=30_000)
"""A picture of the table is drawn by the processor here, and others may need it too."""

FIREDAMP = "A.firedamp"
NEAR = "B.static_jack"
"""Five inches off in the open."""
BESIDE = "B.mildew"
HIDDEN = "B.brass_warden"
"""Behind the warehouse."""

BRICK_LANE: dict[str, Any] = {
    "teams": [["firedamp", "paper_lantern"], ["static_jack", "mildew", "brass_warden"]],
    "board": "brick_lane",
    "position": {
        "start": f"activation {FIREDAMP}",
        "figures": {
            FIREDAMP: {"at": [23.9, 20.5], "counters": 9},
            "A.paper_lantern": {"at": [12, 6], "counters": 3},
            NEAR: {"at": [19, 22], "counters": 3},
            BESIDE: {"at": [23.9, 23], "counters": 2},
            HIDDEN: {"at": [27.6, 25], "counters": 3},
        },
    },
}
"""Firedamp shoots, sprays and bursts: one foe in the open, one beside, one behind the warehouse."""


def short(scenario: str, rounds: int = 1) -> dict[str, Any]:
    """A printed scenario that is over after so many Rounds."""
    document = msgspec.to_builtins(scenarios()[scenario])
    return {**document, "rounds": rounds}


def stage(
    served: Served,
    page: Page,
    setup: Mapping[str, Any],
    *,
    game: str = "dc",
    seats: Sequence[SeatKind] = ("me", "bot"),
    seed: str = SEED,
) -> str:
    """Make the match, give its seats to the browser and open its page; its id."""
    match = fresh_match_id()
    dealt, tokens = deal(GAMES[game].players, seats)
    journal = Journal(game, msgspec.json.decode(msgspec.json.encode(setup)), seed)
    # A wrong set-up is reported here, not by a server that does not answer.
    Match(GAMES[game].game, journal)
    storage = Storage(served.database)
    storage.create(match, journal, dealt, VERSION)
    storage.close()
    held = [{"match": match, "player": player, "token": token} for player, token in tokens.items()]
    kept = msgspec.json.encode(msgspec.json.encode(held).decode()).decode()
    page.add_init_script(f"localStorage.setItem('slugfest.match.{match}', {kept});")
    page.goto(f"{served.url}/match/{match}")
    return match


def lay(served: Served, page: Page, setup: Mapping[str, Any]) -> str:
    """Both seats at one screen, and the question asked."""
    match = stage(served, page, setup, seats=("me", "me"))
    page.wait_for_function("() => window.__slugfest?.update?.decision", timeout=180_000)
    return match


def stage_two(served: Served, page: Page, friend: Page, setup: Mapping[str, Any], game: str = "dc") -> str:
    """Two people with a browser each at one table: `page` has the first seat, `friend` the other."""
    match = fresh_match_id()
    dealt, tokens = deal(GAMES[game].players, ("me", "me"))
    named = zip(dealt, (("Olga", "moon"), ("Sam", "bolt")), strict=True)
    seats = [msgspec.structs.replace(seat, name=name, face=face) for seat, (name, face) in named]
    storage = Storage(served.database)
    storage.create(
        match, Journal(game, msgspec.json.decode(msgspec.json.encode(setup)), SEED), seats, VERSION
    )
    storage.close()
    for seat_page, (player, token) in zip((page, friend), tokens.items(), strict=True):
        held = msgspec.json.encode([{"match": match, "player": player, "token": token}]).decode()
        kept = msgspec.json.encode(held).decode()
        seat_page.add_init_script(f"localStorage.setItem('slugfest.match.{match}', {kept});")
        seat_page.goto(f"{served.url}/match/{match}")
        seat_page.wait_for_function("() => window.__slugfest?.update", timeout=180_000)
    return match
