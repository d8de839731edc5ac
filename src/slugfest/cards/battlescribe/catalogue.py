"""A BattleScribe data set: which characters there are, with their profiles and rules."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

import msgspec

from slugfest.cards.battlescribe.changes import Change, after, changes
from slugfest.cards.battlescribe.kinds import column, row_kind
from slugfest.cards.battlescribe.skills import reads
from slugfest.kernel.errors import SetupError

DEEPEST_LINK = 12
MOST_STEPS = 200_000
"""Links that are followed in one import: links of links multiply."""
LINKED = ("rule", "profile", "selectionEntry", "selectionEntryGroup", "infoGroup")
MODELS = ("model", "unit")
PARTS = ("attack", "power", "defenses", "endurance", "skills")


class Profile(msgspec.Struct, frozen=True):
    """A row of a card: an attack, a power, a bar."""

    kind: str
    name: str
    fields: dict[str, str]


class Rule(msgspec.Struct, frozen=True):
    """A named rule that a character has, usually a skill."""

    name: str
    text: str
    guessed: bool = False
    """The link leads to nothing: all we have is the name it bears."""


class Note(msgspec.Struct, frozen=True):
    """Something that a reader of the report should know, and about which card."""

    card: str
    kind: str
    name: str
    reason: str


class Character(msgspec.Struct, frozen=True):
    """An entry of the catalogue that is a character."""

    name: str
    level: int
    profiles: tuple[Profile, ...]
    rules: tuple[Rule, ...]
    unresolved: tuple[str, ...] = ()
    """Links that lead nowhere."""
    notes: tuple[tuple[str, str, str], ...] = ()
    """Kind, name and reason of what is worth a note."""


class Held(msgspec.Struct):
    """What an entry holds, its own and what it links to, in the order of the file."""

    rows: dict[tuple[int, str], Profile] = {}
    """By the element they come from: a row that is linked twice stands on the card once."""
    rules: list[Rule] = []
    lost: list[str] = []
    notes: list[tuple[str, str, str]] = []
    inner: list[Link] = []
    """Characters inside it."""

    @property
    def profiles(self) -> tuple[Profile, ...]:
        return tuple(self.rows.values())

    @property
    def bears(self) -> bool:
        return any(one.kind == "attributes" for one in self.profiles)

    def add(self, other: Held) -> None:
        self.rows |= other.rows
        self.rules += other.rules
        self.lost += other.lost
        self.notes += other.notes


class Link(msgspec.Struct, frozen=True):
    """An entry, and the link through which it was reached, if there was one."""

    entry: Element
    by: Element | None = None


class Around(msgspec.Struct, frozen=True):
    """What an entry gives to the characters inside it."""

    held: Held
    level: int
    name: str
    """Where there is only one of them, the name that players choose it by."""


def clean(told: str | None) -> str:
    """Any white space as one space; invisible signs, byte order marks and markup are none."""
    plain = html.unescape(told or "")
    plain = re.sub(r"[\u200b-\u200f\u2060\ufeff\u00ad]|</?(?:b|i|u|em|strong)>|\*\*|\^\^", "", plain)
    return " ".join(plain.split())


def lines(told: str | None) -> str:
    """A text with its line breaks: they may part one skill from another."""
    broken = re.sub(r"(?:<|&lt;)br\s*/?(?:>|&gt;)", "\n", told or "")
    return "\n".join(one for one in map(clean, broken.splitlines()) if one)


class Library:
    """All files of a data set together, so that links between them resolve."""

    def __init__(self, roots: Mapping[str, Element]) -> None:
        self.roots = roots
        self.by_id: dict[str, Element] = {}
        self.types: dict[str, str] = {}
        self.columns: dict[str, str] = {}
        self.missing: list[tuple[str, str]] = []
        """Files that others speak of and that are not here."""
        self.lacking: list[str] = []
        """Entries that say they are models and have no attributes."""
        self.others: list[str] = []
        """Entries that are no characters: team cards and the like."""
        self._seen: set[int] = set()
        self._steps = 0
        for root in roots.values():
            for one in root.iter():
                self._index(one)
        self._look_for_others()

    def _index(self, one: Element) -> None:
        name = one.get("id")
        if name and one.tag in LINKED:
            self.by_id.setdefault(name, one)
        elif name and one.tag == "profileType":
            self.types[name] = one.get("name", "")
        elif name and one.tag == "characteristicType":
            self.columns[name] = one.get("name", "")

    def _look_for_others(self) -> None:
        here = {root.get("id") for root in self.roots.values()}
        for file, root in self.roots.items():
            system = root.get("gameSystemId")
            if system and system not in here:
                self.missing.append((file, "its game system (.gst) is not in the folder"))
            for link in root.iter("catalogueLink"):
                if link.get("targetId") not in here:
                    name = clean(link.get("name")) or link.get("targetId", "")
                    self.missing.append(
                        (file, f"the catalogue {name!r} that it links to is not in the folder")
                    )

    # -- characters ---------------------------------------------------------------------------------

    def characters(self) -> Iterator[Character]:
        """Those that the catalogues offer, then those that are only kept in their shared part."""
        for shared in (False, True):
            for root in self.roots.values():
                for group in root:
                    if group.tag.startswith("shared") is shared:
                        for one in self._entries(group):
                            if not (shared and id(one.entry) in self._seen):
                                yield from self._from(one, None, shared=shared)

    def _entries(self, group: Element) -> Iterator[Link]:
        """The entries of a part of a file: written there, or linked to."""
        if not group.tag.lower().endswith(("selectionentries", "selectionentrygroups", "entrylinks")):
            return
        for one in group:
            if one.tag == "entryLink":
                target = self.by_id.get(one.get("targetId", ""))
                if target is not None and target.tag.startswith("selectionEntry"):
                    yield Link(target, one)
                else:
                    self.missing.append((clean(one.get("name")) or "a link", "the link leads to nothing"))
            elif one.tag in ("selectionEntry", "selectionEntryGroup"):
                yield Link(one)

    def _from(self, link: Link, around: Around | None, *, shared: bool = False) -> Iterator[Character]:
        """The characters of an entry: itself, or those inside it with what stands around them."""
        if link.by is not None and id(link.entry) in self._seen and not _adds(link.by):
            return
        self._seen.add(id(link.entry))
        held, level = self._held(link, 0), self._level(link)
        name = self._name(link)
        if around is not None:
            held.add(around.held)
            name, level = around.name or name, level or around.level
        if held.bears:
            yield self._character(link, name, level, held)
            for one in held.inner:
                yield from self._from(one, None)
        elif held.inner:
            alone = len(held.inner) == 1 and link.entry.tag == "selectionEntry"
            for one in held.inner:
                yield from self._from(one, Around(held, level, name if alone else ""))
        elif not shared:
            (self.lacking if link.entry.get("type") in MODELS else self.others).append(name)

    def _character(self, link: Link, name: str, level: int, held: Held) -> Character:
        hidden = any(one is not None and one.get("hidden") == "true" for one in (link.entry, link.by))
        notes = [("hidden", name, "is hidden in the catalogue")] if hidden else []
        if not level:
            told = next((one.fields["level"] for one in held.profiles if one.fields.get("level")), "")
            found = re.search(r"\d{1,4}", told)
            level = int(found[0]) if found else 0
        return Character(
            name, level, held.profiles, tuple(held.rules), tuple(held.lost), (*notes, *held.notes)
        )

    def _name(self, link: Link) -> str:
        made = changes(link.entry, link.by)
        return clean(after(link.entry.get("name", ""), ("name",), made))

    def _level(self, link: Link) -> int:
        """The cost of the entry, of its link, or of the entry around it."""
        made = changes(link.entry, link.by)
        found: dict[str, int] = {}
        for one in (link.by, link.entry):
            for cost in one.findall("costs/cost") if one is not None else ():
                told = after(cost.get("value", ""), (cost.get("typeId", ""),), made)
                number = re.fullmatch(r"\s*(\d{1,6})(?:\.\d*)?\s*", told)
                if number:
                    found.setdefault(cost.get("name", "").lower(), int(number[1]))
        levels = [value for name, value in found.items() if "level" in name and value]
        return next(iter([*levels, *(one for one in found.values() if one)]), 0)

    # -- what an entry holds ------------------------------------------------------------------------

    def _held(self, link: Link, depth: int) -> Held:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise SetupError("links", f"more than {MOST_STEPS:,} links lead on to others")
        held = Held()
        for one in (link.entry, link.by):
            if one is not None and depth <= DEEPEST_LINK:
                self._hold(one, held, depth)
                _conditional(one, clean(link.entry.get("name")), held)
        return held

    def _hold(self, entry: Element, held: Held, depth: int) -> None:
        for group in entry:
            if group.tag in ("profiles", "rules"):
                for one in group:
                    self._row(one, None, held)
            elif group.tag == "infoLinks":
                for one in group:
                    self._info_link(one, held, depth)
            elif group.tag == "infoGroups":
                for one in group:
                    held.add(self._held(Link(one), depth + 1))
            else:
                for inner in self._entries(group):
                    self._part(inner, held, depth)

    def _info_link(self, link: Element, held: Held, depth: int) -> None:
        target = self.by_id.get(link.get("targetId", ""))
        if target is None:
            name = clean(after(link.get("name", ""), ("name",), changes(link)))
            if link.get("type") == "rule" and name and name.lower() != "new infolink":
                held.rules.append(Rule(name, "", guessed=True))
            else:
                held.lost.append(name or link.get("targetId") or "")
        elif target.tag in ("profile", "rule"):
            self._row(target, link, held)
        elif depth <= DEEPEST_LINK:
            held.add(self._held(Link(target, link), depth + 1))

    def _row(self, found: Element, link: Element | None, held: Held) -> None:
        if found.tag not in ("profile", "rule"):
            return
        made = changes(found, link)
        name = clean(after(found.get("name", ""), ("name",), made))
        if "true" in (found.get("hidden"), link.get("hidden") if link is not None else None):
            held.notes.append(("hidden", name, "is hidden in the catalogue"))
        for one in (found, link):
            if one is not None:
                _conditional(one, name, held)
        if found.tag == "rule":
            text = found.find("description")
            told = lines(text.text if text is not None else "") or lines(found.get("description"))
            held.rules.append(Rule(name, after(told, ("description",), made)))
            return
        held.rows.setdefault((id(found), name), self._profile(found, name, made))

    def _profile(self, found: Element, name: str, made: list[Change]) -> Profile:
        fields: dict[str, str] = {}
        for one in found.iter("characteristic"):
            type_ = one.get("typeId") or one.get("characteristicTypeId") or ""
            heading = clean(one.get("name")) or self.columns.get(type_, "")
            told = lines("".join(one.itertext())) or lines(one.get("value"))
            fields[column(heading)] = after(told, (type_, heading), made)
        type_ = found.get("typeId") or found.get("profileTypeId") or ""
        told = found.get("typeName") or found.get("profileTypeName") or self.types.get(type_, "")
        return Profile(row_kind(clean(told), fields), name, fields)

    def _part(self, link: Link, held: Held, depth: int) -> None:
        """An entry inside another: a character, a part of this one, or an option of it."""
        if depth > DEEPEST_LINK:
            return
        inside = self._held(link, depth + 1)
        if inside.bears or inside.inner:
            held.inner += [link] if inside.bears else inside.inner
            return
        name, level = self._name(link), self._level(link)
        rows = any(one.kind in PARTS for one in inside.profiles)
        comes = link.entry.tag == "selectionEntryGroup" or _must(link)
        skills = bool(inside.rules) and all(reads(one.name) for one in inside.rules)
        if comes or ((rows or (skills and _free(link))) and not level):
            _as_part(held, inside)
            if not comes:
                held.notes.append(("option", name, "is an option of the catalogue, and stands on the card"))
        elif inside.profiles or inside.rules:
            costs = f" at {level} Level" if level else ""
            held.notes.append(("option", name, f"is an option of the catalogue{costs}, and not on the card"))


def _as_part(held: Held, inside: Held) -> None:
    """A part's own rules that are no skills say what it is for, as a team's badge does."""
    held.notes += [("part", one.name, one.text) for one in inside.rules if not reads(one.name)]
    inside.rules = [one for one in inside.rules if reads(one.name)]
    held.add(inside)


def _free(link: Link) -> bool:
    """Nothing says when it may be chosen."""
    found = (link.entry, link.by)
    return not any(
        one.tag in ("constraints", "modifiers") and len(one)
        for two in found
        if two is not None
        for one in two
    )


def _must(link: Link) -> bool:
    """Does the entry always come with the one around it?"""
    found = (
        one
        for element in (link.entry, link.by)
        if element is not None
        for one in element.iterfind("constraints/constraint")
    )
    return any(one.get("type") == "min" and re.match(r"[1-9]", one.get("value", "")) for one in found)


def _adds(link: Element) -> bool:
    """A link that has profiles, rules or changes of its own makes another character."""
    return any(one.tag in ("profiles", "rules", "infoLinks", "modifiers") and len(one) for one in link)


def _conditional(element: Element, name: str, held: Held) -> None:
    """Changes that depend on the roster are told; being hidden in some rosters is no news."""
    if any(not one.always and one.field != "hidden" for one in changes(element)):
        held.notes.append(("condition", name, "changes under a condition of the roster: apply it by hand"))
