"""BattleScribe rosters (`.ros`, `.rosz`): which of the imported cards make a team."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree.ElementTree import Element

from slugfest.cards.battlescribe.archive import read_xml
from slugfest.cards.knight import Card
from slugfest.kernel.errors import SetupError


def read_roster(path: Path, cards: Mapping[str, Card]) -> tuple[str, list[str]]:
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
    return root.get("name", path.stem), found


def _models(root: Element) -> Iterator[str]:
    for one in root.iter("selection"):
        if one.get("type") == "model" or _has_attributes(one):
            count = int(one.get("number", "1")) if one.get("number", "1").isdigit() else 1
            for _ in range(min(count, 20)):
                yield one.get("name", "")


def _has_attributes(selection: Element) -> bool:
    profiles = selection.find("profiles")
    return profiles is not None and any("attributes" in one.get("typeName", "").lower() for one in profiles)


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", name.lower()).strip()
