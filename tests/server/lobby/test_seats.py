"""Tokens, ids and limits."""

from slugfest.server.http.limits import Rate
from slugfest.server.lobby.seats import (
    Seat,
    deal,
    fresh_match_id,
    fresh_token,
    hash_of,
    is_match_id,
    owner_of,
)


def test_a_token_opens_its_own_seat_only() -> None:
    seats, tokens = deal(("ann", "bob", "cid", "dee"), ["me", "me", "bot", "open"])
    assert [seat.kind for seat in seats] == ["person", "person", "bot", "open"]
    assert set(tokens) == {"ann", "bob"}
    assert owner_of(tokens["ann"], seats) == "ann"
    assert owner_of(tokens["bob"], seats) == "bob"


def test_nothing_opens_a_seat_that_has_no_token() -> None:
    seats = [Seat("ann", "bot"), Seat("bob", "open")]
    for token in ("", "\ud800", hash_of(""), fresh_token()):
        assert owner_of(token, seats) is None


def test_match_ids() -> None:
    assert is_match_id(fresh_match_id())
    for wrong in ("", "a" * 31, "A" * 32, "g" * 32, "a" * 33, "a" * 32 + "\n", "\x00" * 32):
        assert not is_match_id(wrong)


def test_the_bucket_fills_up_again() -> None:
    now = 0.0
    rate = Rate(per_second=10, burst=3, clock=lambda: now)
    assert [rate.allows() for _ in range(4)] == [True, True, True, False]
    now = 0.1
    assert [rate.allows() for _ in range(2)] == [True, False]
    now = 100.0
    assert [rate.allows() for _ in range(4)] == [True, True, True, False]
