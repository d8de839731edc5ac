"""Finished matches for browser tests, put into the database without playing them there."""

from random import Random

from slugfest.games import new_match
from slugfest.kernel.match import Match
from slugfest.server.lobby.seats import Seat, fresh_match_id, fresh_token, hash_of
from slugfest.server.storage.storage import Storage
from slugfest.version import VERSION


def played_out(game: str, seed: int = 5, most: int = 10_000) -> Match:
    """A match of random answers, to its end or to some answer."""
    match, random = new_match(game, seed=f"shelf {seed}"), Random(seed)
    while match.result is None and len(match.journal.answers) < most:
        player = match.asked[0]
        decision = match.decision(player)
        assert decision is not None
        match.answer(decision.sample(random), player=player)
    return match


def shelved(database: str, match: Match, kinds: tuple[str, str] = ("person", "bot")) -> tuple[str, str]:
    """Its id, and the token of side A."""
    name, token = fresh_match_id(), fresh_token()
    seats = [
        Seat("A", "person", hash_of(token)),
        Seat("B", "bot" if kinds[1] == "bot" else "person"),
    ]
    storage = Storage(database)
    storage.create(name, match.journal, seats, VERSION)
    storage.close()
    return name, token
