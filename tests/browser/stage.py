"""A moment of a match laid out for a page: both seats at one screen, the question asked that a test is about."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from slugfest import __version__
from slugfest.kernel.journal import Journal
from slugfest.server.seats import deal, fresh_match_id
from slugfest.server.storage import Storage
from tests.browser.conftest import Served

SEED = "0" * 64

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


def lay(served: Served, page: Page, setup: dict[str, Any], game: str = "dc") -> str:
    """Put the match on the server's disk, hold both seats, open the page and wait for the question."""
    storage = Storage(served.database)
    match = fresh_match_id()
    seats, tokens = deal(("A", "B"), ("me", "me"))
    storage.create(match, Journal(game, setup, SEED), seats, __version__)
    storage.close()
    held = [{"match": match, "player": player, "token": token} for player, token in tokens.items()]
    page.add_init_script(f"localStorage.setItem('slugfest.match.{match}', {json.dumps(json.dumps(held))});")
    page.goto(f"{served.url}/match/{match}")
    page.wait_for_function("() => window.__slugfest?.update?.decision", timeout=180_000)
    return match
