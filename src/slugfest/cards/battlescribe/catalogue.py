"""A BattleScribe data set: which characters there are, with their profiles and rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

import msgspec

DEEPEST_LINK = 8


class Profile(msgspec.Struct, frozen=True):
    """A row of a card: an attack, a power, a bar."""

    kind: str
    name: str
    fields: dict[str, str]


class Rule(msgspec.Struct, frozen=True):
    """A named rule that a character has, usually a skill."""

    name: str
    text: str


class Character(msgspec.Struct, frozen=True):
    """An entry of the catalogue that is a character."""

    name: str
    level: int
    profiles: tuple[Profile, ...]
    rules: tuple[Rule, ...]
    unresolved: tuple[str, ...]
    """Links that lead nowhere."""


KINDS = {
    "attributes": "attributes",
    "defenses": "defenses",
    "defences": "defenses",
    "endurance": "endurance",
    "attack": "attack",
    "attacks": "attack",
    "special power": "power",
    "special powers": "power",
    "team bonus": "bonus",
    "skills": "skills",
}


class Library:
    """All files of a data set together, so that links between them resolve."""

    def __init__(self, roots: Iterable[Element]) -> None:
        self.roots = list(roots)
        self.by_id: dict[str, Element] = {}
        self.types: dict[str, str] = {}
        for root in self.roots:
            for one in root.iter():
                name = one.get("id")
                if name and one.tag in (
                    "rule",
                    "profile",
                    "selectionEntry",
                    "selectionEntryGroup",
                    "infoGroup",
                ):
                    self.by_id.setdefault(name, one)
                elif name and one.tag == "profileType":
                    self.types[name] = one.get("name", "")

    def kind(self, profile: Element) -> str:
        """`1.6 Special Power` -> `power`; the number in front is only for sorting."""
        told = profile.get("typeName") or self.types.get(profile.get("typeId", ""), "")
        words = told.lower().lstrip("0123456789. ").strip()
        return KINDS.get(words, words)

    def characters(self) -> Iterator[Character]:
        for root in self.roots:
            for one in root.iter("selectionEntry"):
                profiles, rules, lost = self._info(one)
                if any(profile.kind == "attributes" for profile in profiles):
                    yield Character(
                        " ".join(one.get("name", "").split()), self._level(one), profiles, rules, lost
                    )

    def _info(self, entry: Element) -> tuple[tuple[Profile, ...], tuple[Rule, ...], tuple[str, ...]]:
        """Profiles and rules of an entry, its own and those it links to, in the order of the file."""
        profiles: list[Profile] = []
        rules: list[Rule] = []
        lost: list[str] = []
        for found in self._of(entry, lost, 0):
            if found.tag == "profile":
                profiles.append(self._profile(found))
            else:
                told = found.find("description")
                rules.append(
                    Rule(
                        " ".join(found.get("name", "").split()), (told.text or "") if told is not None else ""
                    )
                )
        return tuple(profiles), tuple(rules), tuple(lost)

    def _of(self, entry: Element, lost: list[str], depth: int) -> Iterator[Element]:
        if depth > DEEPEST_LINK:
            return
        for group in entry:
            if group.tag in ("profiles", "rules"):
                yield from (one for one in group if one.tag in ("profile", "rule"))
            elif group.tag == "infoLinks":
                for link in group:
                    yield from self._linked(link, lost, depth)
            elif group.tag == "infoGroups":
                for one in group:
                    yield from self._of(one, lost, depth + 1)

    def _linked(self, link: Element, lost: list[str], depth: int) -> Iterator[Element]:
        target = self.by_id.get(link.get("targetId", ""))
        if target is None:
            lost.append(link.get("name") or link.get("targetId") or "")
        elif target.tag in ("profile", "rule"):
            yield target
        elif target.tag == "infoGroup":
            yield from self._of(target, lost, depth + 1)

    def _profile(self, found: Element) -> Profile:
        fields = {
            " ".join(one.get("name", "").lower().split()): " ".join(
                (one.text or one.get("value") or "").split(" ")
            ).strip()
            for one in found.iter("characteristic")
        }
        return Profile(self.kind(found), " ".join(found.get("name", "").split()), fields)

    def _level(self, entry: Element) -> int:
        for group in entry:
            if group.tag == "costs":
                for cost in group:
                    try:
                        return int(float(cost.get("value", "0")))
                    except (ValueError, OverflowError):
                        return 0
        return 0
