"""Seats: who plays which side of a match, and the secret tokens that prove it.

A token is 256 random bits, sent once to the person who takes the seat; the server keeps only its hash.
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
    """One side of a match; `token_hash` is empty if nobody can claim it."""

    player: str
    kind: PlayerKind
    token_hash: str = ""
    stood_in: bool = False
    """Whether a bot plays for the person until they are back."""
    bot: str = ""
    """The name of the bot that was asked for; empty if any will do."""
    name: str = ""
    """What the person wants to be called."""
    face: Face = ""


def fresh_match_id() -> str:
    """Return an id that cannot be guessed."""
    return secrets.token_hex(16)


def is_match_id(text: str) -> bool:
    return _MATCH_ID.fullmatch(text) is not None


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """Return the hash of a token, which is random enough to need neither salt nor a slow hash."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def owner_of(token: str, seats: Sequence[Seat]) -> str | None:
    """Return the player whose seat the token opens, in the same time for any token."""
    token_hash, owner = hash_of(token), None
    for seat in seats:
        if hmac.compare_digest(token_hash, seat.token_hash):
            owner = seat.player
    return owner


def deal(
    players: Sequence[str],
    kinds: Sequence[SeatKind],
    bots: Sequence[str] = (),
    name: str = "",
    face: Face = "",
) -> tuple[list[Seat], dict[str, str]]:
    """Return the seats of a new match, and the tokens of those that its maker takes."""
    seats: list[Seat] = []
    tokens: dict[str, str] = {}
    for player, kind, bot in zip(players, kinds, bots or [""] * len(kinds), strict=True):
        if kind == "me":
            tokens[player] = fresh_token()
            seat = Seat(player, "person", hash_of(tokens[player]))
            # With the same name on several seats, nobody would know who is meant.
            if kinds.count("me") == 1:
                seat = msgspec.structs.replace(seat, name=name, face=face)
            seats.append(seat)
        else:
            seats.append(Seat(player, kind, bot=bot))
    return seats, tokens
