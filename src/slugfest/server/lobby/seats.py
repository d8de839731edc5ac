"""Seats: who plays which side of a match, and the secrets that prove it.

A token is 256 random bits, told once to whoever takes the seat; the server keeps its hash only.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

import msgspec

from slugfest.server.wire.making import Face, SeatKind
from slugfest.server.wire.messages import PlayerKind

_MATCH_ID = re.compile(r"[0-9a-f]{32}")


class Seat(msgspec.Struct, frozen=True):
    """One side of a match; `token_hash` is empty where nobody can claim it."""

    player: str
    kind: PlayerKind
    token_hash: str = ""
    lent: bool = False
    """A bot plays for the person until they are back."""
    bot: str = ""
    """The bot that was asked for, by name; any will do where it is empty."""
    name: str = ""
    """What the person wants to be called."""
    face: Face = ""


def fresh_match_id() -> str:
    """A name that cannot be guessed."""
    return secrets.token_hex(16)


def is_match_id(text: str) -> bool:
    return _MATCH_ID.fullmatch(text) is not None


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is kept of a token; it has too much chance in it to need salt or slowness."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def owner_of(token: str, seats: Sequence[Seat]) -> str | None:
    """The player whose seat the token opens, found in the same time for any token."""
    given, found = hash_of(token), None
    for seat in seats:
        if hmac.compare_digest(given, seat.token_hash):
            found = seat.player
    return found


def deal(
    players: Sequence[str],
    kinds: Sequence[SeatKind],
    bots: Sequence[str] = (),
    name: str = "",
    face: Face = "",
) -> tuple[list[Seat], dict[str, str]]:
    """The seats of a new match, and the tokens of those that its maker takes."""
    seats: list[Seat] = []
    tokens: dict[str, str] = {}
    for player, kind, bot in zip(players, kinds, bots or [""] * len(kinds), strict=True):
        if kind == "me":
            tokens[player] = fresh_token()
            # One name for several seats would tell nobody who is meant.
            alone = kinds.count("me") == 1
            given = (name, face) if alone else ("", "")
            seats.append(Seat(player, "person", hash_of(tokens[player]), name=given[0], face=given[1]))
        else:
            seats.append(Seat(player, kind, bot=bot))
    return seats, tokens
