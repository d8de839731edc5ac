"""Share codes: a team in a few dozen letters that fit into a link.

`SF1-` and the version, then base64 with the letters of addresses: four bytes of checksum and the
packed team.  Cards go by their ids; the user's own cards are written out only if asked for.  What a
team says about itself stays at home: the code is to be short.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from slugfest.cards.files.reading import shaped
from slugfest.cards.knight import TeamFile, read_card
from slugfest.kernel.errors import SetupError

VERSION = "SF1"
CODE = re.compile(r"(SF\d+)-([A-Za-z0-9_-]+)")
CHECKSUM = 4
LONGEST_CODE = 100_000
LARGEST_TEAM = 400_000
PLACE = "share code"


class Shared(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What a code holds; fields are only ever added at the end."""

    id: str
    name: str
    name_fr: str
    cards: list[str]
    faction: str
    alignment: str
    level: int
    team_cards: list[str]
    written: dict[str, dict[str, Any]] = {}
    """The user's own cards, as their files have them."""


def share_code(team: TeamFile, written: Mapping[str, dict[str, Any]] | None = None) -> str:
    """Return the code of a team; `written` are cards that the other side may not have."""
    shared = Shared(
        team.id,
        team.name,
        "" if team.name_fr == team.name else team.name_fr,
        team.cards,
        team.faction,
        team.alignment,
        team.level,
        team.team_cards,
        dict(written or {}),
    )
    packed = _packed(msgspec.msgpack.encode(shared))
    return f"{VERSION}-{base64.urlsafe_b64encode(_sum(packed) + packed).decode().rstrip('=')}"


def _packed(content: bytes) -> bytes:
    squeeze = zlib.compressobj(9, wbits=-15)
    return squeeze.compress(content) + squeeze.flush()


def _sum(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=CHECKSUM).digest()


def is_code(text: str) -> bool:
    """Return whether it looks like a share code, alone or at the end of a link."""
    return CODE.search(text.strip()) is not None and "\n" not in text.strip()


def read_code(text: str) -> tuple[TeamFile, dict[str, dict[str, Any]]]:
    """Return the team of a code and the cards written out in it, all of them checked."""
    if len(text) > LONGEST_CODE:
        raise SetupError(PLACE, f"longer than {LONGEST_CODE:,} characters")
    match = CODE.search(text.strip())
    if match is None:
        raise SetupError(PLACE, f"must begin with {VERSION}-")
    if match[1] != VERSION:
        raise SetupError(PLACE, f"has version {match[1]}, but this program reads {VERSION}")
    shared = _decoded(_checked(match[2]))
    raw = {
        "id": shared.id,
        "name": shared.name,
        "name_fr": shared.name_fr or shared.name,
        "cards": shared.cards,
        "faction": shared.faction,
        "alignment": shared.alignment,
        "level": shared.level,
        "team_cards": shared.team_cards,
        "about": {"en": "", "fr": ""},
    }
    team = shaped(raw, TeamFile, PLACE)
    several = (card.get("factions") for card in shared.written.values())
    factions = [
        name for names in several if isinstance(names, list) for name in names if isinstance(name, str)
    ]
    for name, card in shared.written.items():
        if read_card(card, f"{PLACE}, {name}", lambda: factions).id != name or name not in team.cards:
            raise SetupError(f"{PLACE}, {name}", "is not a card of the team")
    return team, shared.written


def _checked(letters: str) -> bytes:
    try:
        content = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        raise SetupError(PLACE, "is damaged: a letter is missing or wrong") from None
    if _sum(content[CHECKSUM:]) != content[:CHECKSUM]:
        raise SetupError(PLACE, "is damaged: its checksum does not match")
    return content[CHECKSUM:]


def _decoded(packed: bytes) -> Shared:
    # A small code may unpack to anything: no more is unpacked than a team can need.
    unpack = zlib.decompressobj(wbits=-15)
    try:
        content = unpack.decompress(packed, LARGEST_TEAM + 1)
        if len(content) > LARGEST_TEAM:
            raise SetupError(PLACE, f"larger than {LARGEST_TEAM:,} bytes when unpacked")
        return msgspec.msgpack.decode(content, type=Shared)
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise SetupError(PLACE, f"contains no team: {wrong}") from None
