"""BattleScribe rosters (`.ros`, `.rosz`): which of the imported cards make a team."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree.ElementTree import Element

import msgspec

from slugfest.cards.battlescribe.archive import read_xml
from slugfest.cards.knight import Card
from slugfest.kernel.errors import SetupError

MOST_MODELS = 20
HIGHEST_LEVEL = 500


class Roster(msgspec.Struct, frozen=True):
    """A team as BattleScribe has it."""

    name: str
    cards: tuple[str, ...]
    limit: int
    """The Level that the players agreed on; 0 if the roster does not say."""


def read_roster(path: Path, cards: Mapping[str, Card]) -> Roster:
    """The name of the roster and the ids of its cards; a `SetupError` names who is missing."""
    root = read_xml(path)
    if root.tag != "roster":
        raise SetupError(path.name, f"is a {root.tag}, not a roster")
    by_name = {_plain(card.alter_ego): card.id for card in cards.values()}
    found: list[str] = []
    missing: list[str] = []
    for name in _models(root):
        id = by_name.get(_plain(name))  # noqa: A001
        (found if id else missing).append(id or name)
    if missing:
        raise SetupError(path.name, f"no card for {', '.join(missing)}: import their catalogue first")
    if not found:
        raise SetupError(path.name, "names no character")
    name = " ".join(root.get("name", "").split()) or path.stem
    return Roster(name, tuple(found[:MOST_MODELS]), _limit(root))


def _limit(root: Element) -> int:
    for one in root.iter("costLimit"):
        told = re.fullmatch(r"(\d{1,3})(\.0+)?", one.get("value", ""))
        if told and 1 <= int(told[1]) <= HIGHEST_LEVEL:
            return int(told[1])
    return 0


def _models(root: Element) -> Iterator[str]:
    for one in root.iter("selection"):
        if one.get("type") == "model" or _has_attributes(one):
            count = int(one.get("number", "1")) if one.get("number", "1").isdigit() else 1
            for _ in range(min(count, MOST_MODELS)):
                yield one.get("name", "")


def _has_attributes(selection: Element) -> bool:
    profiles = selection.find("profiles")
    return profiles is not None and any("attributes" in one.get("typeName", "").lower() for one in profiles)


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", name.lower()).strip()
