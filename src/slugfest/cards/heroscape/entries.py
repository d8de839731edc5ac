"""Entries of a HeroScape card file: what stands in them, and the figure card that each becomes."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from slugfest.cards.misread import Misread
from slugfest.cards.superscape_language.naming import Bearer
from slugfest.cards.superscape_language.older_words import Replaced, renewed
from slugfest.cards.superscape_language.reading import read_ability, read_special_attack
from slugfest.kernel.errors import SetupError

LARGEST_FILE = 8_000_000
MOST_ENTRIES = 4_000
SPECIAL = re.compile(r"\s*Range \d+[ .]")
"""How the text of a special attack begins."""

Text = Annotated[str, Meta(max_length=4_000)]
Number = Annotated[int, Meta(ge=0, le=5_000)]


class AbilityEntry(msgspec.Struct, frozen=True):
    """An ability as a file prints it."""

    name: Text
    text: Text


class CardEntry(msgspec.Struct, frozen=True):
    """A card of a file; what else stands there is left out."""

    name: Text
    uniqueness: Text
    size: Text
    height: Number
    life: Number
    move: Number
    range: Number
    attack: Number
    defense: Number
    points: Number
    species: Text = ""
    personality: Text = ""
    role: Text = msgspec.field(name="class", default="")
    figures: Number | None = None
    abilities: Annotated[tuple[AbilityEntry, ...], Meta(max_length=20)] = ()


class Unparsed(msgspec.Struct, frozen=True):
    """An ability that is kept as text, to be applied by hand: the words that were not understood, and why."""

    card: str
    ability: str
    phrase: str
    reason: str


class Converted(msgspec.Struct, frozen=True):
    """A figure card in the form of its file, what of it stays text, and which older words were replaced."""

    raw: dict[str, Any]
    unparsed: tuple[Unparsed, ...]
    replaced: tuple[Replaced, ...]


def read_entries(path: Path) -> tuple[CardEntry, ...]:
    """Return the cards of a file; raise a `SetupError` where it is none of that kind."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SetupError(path.name, f"is larger than {LARGEST_FILE // 1_000_000} MB")
        content = path.read_bytes()
    except OSError as wrong:
        raise SetupError(path.name, wrong.strerror or "cannot be read") from None
    try:
        entries = msgspec.json.decode(content, type=tuple[CardEntry, ...])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
        raise SetupError(path.name, f"is no list of cards: {wrong}") from None
    if len(entries) > MOST_ENTRIES:
        raise SetupError(path.name, f"has more than {MOST_ENTRIES:,} cards")
    return entries


def converted(entry: CardEntry) -> Converted:
    """Return the figure card of an entry: abilities that are understood play, every other one stays text."""
    squad = (entry.figures or 1) > 1 or entry.uniqueness == "common"
    abilities, attacks, by_hand = [], [], []
    unparsed: list[Unparsed] = []
    every: list[Replaced] = []
    for ability in entry.abilities:
        text, replaced = renewed(ability.text.strip())
        printed = {"name": ability.name[:60], "text": text}
        try:
            if SPECIAL.match(text):
                read_special_attack(text, ability.name, Bearer(entry.name, ability.name, squad))
                attacks.append(printed)
            else:
                read_ability(text, ability.name, Bearer(entry.name, ability.name, squad))
                abilities.append(printed)
            every += replaced
        except SetupError as wrong:
            phrase = text[wrong.start : wrong.end] if isinstance(wrong, Misread) else text
            unparsed.append(Unparsed(entry.name, ability.name, phrase or text, wrong.reason))
            by_hand.append({"name": ability.name[:60], "text": ability.text[:1_000]})
    rows = {"special_attacks": attacks, "abilities": abilities, "by_hand": by_hand}
    raw = {**_printed(entry), **{row: powers for row, powers in rows.items() if powers}}
    return Converted(raw, tuple(unparsed), tuple(every))


def _printed(entry: CardEntry) -> dict[str, Any]:
    """Return what a card prints besides its abilities; an entry that a figure card must have is named plainly."""
    return {
        "id": card_id(entry.name),
        "name": entry.name,
        "publisher": "HeroScape",
        "uniqueness": entry.uniqueness,
        "figures": entry.figures or 1,
        "species": [entry.species or "Unknown"],
        "class": entry.role or "Unknown",
        "personality": entry.personality or "Unknown",
        "size": entry.size,
        "height": entry.height,
        "life": entry.life,
        "move": entry.move,
        "range": entry.range,
        "attack": entry.attack,
        "defense": entry.defense,
        "points": entry.points,
    }


def card_id(name: str) -> str:
    """Return the id of a card: its name in lower snake case, which begins with a letter."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    return (words if words[:1].isalpha() else f"card_{words}")[:40].rstrip("_")
