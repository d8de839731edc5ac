"""Compiled cards in the user's cache folder, each under the hash of the card and of what reads its texts."""

from __future__ import annotations

import msgspec

from slugfest.cards.cache_folder import CacheFolder, fingerprint
from slugfest.cards.meaning.sources import language_fingerprint

MOST = 1_000
"""Cards that are kept, of some 2 kB each."""
CARDS = CacheFolder("cards", MOST)


def key_of_card(family: str, card: msgspec.Struct) -> str:
    """Return the key of a card file; nothing if the sources that read it are unknown."""
    language = language_fingerprint()
    return "" if language is None else fingerprint(family, language, msgspec.msgpack.encode(card))
