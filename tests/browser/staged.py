"""Matches put straight into the database of a server: any position, any scenario, however short."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page

from slugfest.games import GAMES
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.knight.scenarios import scenarios
from slugfest.server.making_protocol import SeatKind
from slugfest.server.seats import deal, fresh_match_id
from slugfest.server.storage import Storage
from slugfest.version import VERSION
from tests.browser.conftest import Served

SEED = "5eed" * 16


def short(scenario: str, rounds: int = 1) -> dict[str, Any]:
    """A printed scenario that is over after so many Rounds."""
    told = msgspec.to_builtins(scenarios()[scenario])
    return {**told, "rounds": rounds}


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
    Match(
        GAMES[game].game, journal
    )  # a set-up that is none is told here, not by a server that does not answer
    storage = Storage(served.database)
    storage.create(match, journal, dealt, VERSION)
    storage.close()
    page.goto(served.url)
    held = [{"match": match, "player": player, "token": token} for player, token in tokens.items()]
    page.evaluate(
        "([key, held]) => localStorage.setItem(key, held)", [f"slugfest.match.{match}", _text(held)]
    )
    page.goto(f"{served.url}/match/{match}")
    return match


def _text(held: list[dict[str, str]]) -> str:
    return msgspec.json.encode(held).decode()
