"""What came of an import of HeroScape cards: the cards written, and what of them plays."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import tomli_w

from slugfest.cards.files.reading import write_whole
from slugfest.cards.heroscape.entries import Converted, Unparsed, converted, read_entries
from slugfest.cards.superscape import read_card
from slugfest.kernel.errors import SetupError

MOST_FILES = 200


class Refused(msgspec.Struct, frozen=True):
    """A card that is no figure card, and why."""

    card: str
    reason: str


class HeroscapeImport(msgspec.Struct, frozen=True):
    """The cards of an import and their abilities: how many there are, and how many play as printed.

    `replaced` says how often each older word was read as a word of today.
    """

    cards: int
    abilities: int
    abilities_playable: int
    cards_playable: int
    unparsed: tuple[Unparsed, ...]
    refused: tuple[Refused, ...]
    replaced: dict[str, int]


def import_heroscape(source: Path, into: Path) -> HeroscapeImport:
    """Read a file of cards, or all in a folder, and write each card as a file of its own."""
    files = sorted(source.glob("*.json")) if source.is_dir() else [source]
    if len(files) > MOST_FILES:
        raise SetupError(source.name, f"has more than {MOST_FILES} files")
    if not files:
        raise SetupError(source.name, "has no .json file")
    texts: dict[str, str] = {}
    made: list[Converted] = []
    refused: list[Refused] = []
    for entry in [entry for path in files for entry in read_entries(path)]:
        card = converted(entry)
        name = _free(str(card.raw["id"]), texts)
        raw = {**card.raw, "id": name}
        try:
            read_card(raw, name)
        except SetupError as wrong:
            refused.append(Refused(entry.name, str(wrong)))
            continue
        made.append(card)
        texts[f"{name}.toml"] = tomli_w.dumps(raw)
    write_whole(into, texts)
    return _report(made, refused)


def _free(name: str, texts: dict[str, str]) -> str:
    """Return an id that no card of the import has yet."""
    number, free = 1, name
    while f"{free}.toml" in texts:
        number += 1
        free = f"{name[:36]}_{number}"
    return free


def _report(made: list[Converted], refused: list[Refused]) -> HeroscapeImport:
    unparsed = tuple([part for card in made for part in card.unparsed])
    playing = sum([len(card.raw.get(row, ())) for card in made for row in ("abilities", "special_attacks")])
    replaced = Counter([f"{part.old} = {part.new}" for card in made for part in card.replaced])
    return HeroscapeImport(
        cards=len(made),
        abilities=playing + len(unparsed),
        abilities_playable=playing,
        cards_playable=sum([not card.unparsed for card in made]),
        unparsed=unparsed,
        refused=tuple(refused),
        replaced=dict(replaced.most_common()),
    )
