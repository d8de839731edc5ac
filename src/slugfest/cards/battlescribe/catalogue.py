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
        return any(profile.kind == "attributes" for profile in self.profiles)

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


def clean(text: str | None) -> str:
    """Return a text with single spaces, and without invisible signs, byte order marks and markup."""
    plain = html.unescape(text or "")
    plain = re.sub(r"[\u200b-\u200f\u2060\ufeff\u00ad]|</?(?:b|i|u|em|strong)>|\*\*|\^\^", "", plain)
    return " ".join(plain.split())


def lines(text: str | None) -> str:
    """Return a text with its line breaks: they may part one skill from another."""
    broken = re.sub(r"(?:<|&lt;)br\s*/?(?:>|&gt;)", "\n", text or "")
    return "\n".join(line for line in map(clean, broken.splitlines()) if line)


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
            for element in root.iter():
                self._index(element)
        self._look_for_others()

    def _index(self, element: Element) -> None:
        name = element.get("id")
        if name and element.tag in LINKED:
            self.by_id.setdefault(name, element)
        elif name and element.tag == "profileType":
            self.types[name] = element.get("name", "")
        elif name and element.tag == "characteristicType":
            self.columns[name] = element.get("name", "")

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
        """Yield the characters that the catalogues offer, then those that only their shared part has."""
        for shared in (False, True):
            for root in self.roots.values():
                for group in root:
                    if group.tag.startswith("shared") is shared:
                        for link in self._entries(group):
                            if not (shared and id(link.entry) in self._seen):
                                yield from self._from(link, None, shared=shared)

    def _entries(self, group: Element) -> Iterator[Link]:
        """Yield the entries of a part of a file: written there, or linked to."""
        if not group.tag.lower().endswith(("selectionentries", "selectionentrygroups", "entrylinks")):
            return
        for element in group:
            if element.tag == "entryLink":
                target = self.by_id.get(element.get("targetId", ""))
                if target is not None and target.tag.startswith("selectionEntry"):
                    yield Link(target, element)
                else:
                    self.missing.append((clean(element.get("name")) or "a link", "the link leads to nothing"))
            elif element.tag in ("selectionEntry", "selectionEntryGroup"):
                yield Link(element)

    def _from(self, link: Link, around: Around | None, *, shared: bool = False) -> Iterator[Character]:
        """Yield the characters of an entry: itself, or those inside it with what stands around them."""
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
            for inner in held.inner:
                yield from self._from(inner, None)
        elif held.inner:
            alone = len(held.inner) == 1 and link.entry.tag == "selectionEntry"
            for inner in held.inner:
                yield from self._from(inner, Around(held, level, name if alone else ""))
        elif not shared:
            (self.lacking if link.entry.get("type") in MODELS else self.others).append(name)

    def _character(self, link: Link, name: str, level: int, held: Held) -> Character:
        hidden = any(
            element is not None and element.get("hidden") == "true" for element in (link.entry, link.by)
        )
        notes = [("hidden", name, "is hidden in the catalogue")] if hidden else []
        if not level:
            level_text = next(
                (profile.fields["level"] for profile in held.profiles if profile.fields.get("level")), ""
            )
            match = re.search(r"\d{1,4}", level_text)
            level = int(match[0]) if match else 0
        return Character(
            name, level, held.profiles, tuple(held.rules), tuple(held.lost), (*notes, *held.notes)
        )

    def _name(self, link: Link) -> str:
        made = changes(link.entry, link.by)
        return clean(after(link.entry.get("name", ""), ("name",), made))

    def _level(self, link: Link) -> int:
        """Return the cost of the entry, of its link, or of the entry around it."""
        made = changes(link.entry, link.by)
        costs: dict[str, int] = {}
        for element in (link.by, link.entry):
            for cost in element.findall("costs/cost") if element is not None else ():
                amount = after(cost.get("value", ""), (cost.get("typeId", ""),), made)
                number = re.fullmatch(r"\s*(\d{1,6})(?:\.\d*)?\s*", amount)
                if number:
                    costs.setdefault(cost.get("name", "").lower(), int(number[1]))
        levels = [value for name, value in costs.items() if "level" in name and value]
        return next(iter([*levels, *(value for value in costs.values() if value)]), 0)

    # -- what an entry holds ------------------------------------------------------------------------

    def _held(self, link: Link, depth: int) -> Held:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise SetupError("links", f"more than {MOST_STEPS:,} links lead on to others")
        held = Held()
        for element in (link.entry, link.by):
            if element is not None and depth <= DEEPEST_LINK:
                self._hold(element, held, depth)
                _conditional(element, clean(link.entry.get("name")), held)
        return held

    def _hold(self, entry: Element, held: Held, depth: int) -> None:
        for group in entry:
            if group.tag in ("profiles", "rules"):
                for row in group:
                    self._row(row, None, held)
            elif group.tag == "infoLinks":
                for info_link in group:
                    self._info_link(info_link, held, depth)
            elif group.tag == "infoGroups":
                for part in group:
                    held.add(self._held(Link(part), depth + 1))
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

    def _row(self, element: Element, link: Element | None, held: Held) -> None:
        if element.tag not in ("profile", "rule"):
            return
        made = changes(element, link)
        name = clean(after(element.get("name", ""), ("name",), made))
        if "true" in (element.get("hidden"), link.get("hidden") if link is not None else None):
            held.notes.append(("hidden", name, "is hidden in the catalogue"))
        for source in (element, link):
            if source is not None:
                _conditional(source, name, held)
        if element.tag == "rule":
            text = element.find("description")
            description = lines(text.text if text is not None else "") or lines(element.get("description"))
            held.rules.append(Rule(name, after(description, ("description",), made)))
            return
        held.rows.setdefault((id(element), name), self._profile(element, name, made))

    def _profile(self, element: Element, name: str, made: list[Change]) -> Profile:
        fields: dict[str, str] = {}
        for characteristic in element.iter("characteristic"):
            type_ = characteristic.get("typeId") or characteristic.get("characteristicTypeId") or ""
            heading = clean(characteristic.get("name")) or self.columns.get(type_, "")
            value = lines("".join(characteristic.itertext())) or lines(characteristic.get("value"))
            fields[column(heading)] = after(value, (type_, heading), made)
        type_ = element.get("typeId") or element.get("profileTypeId") or ""
        type_name = element.get("typeName") or element.get("profileTypeName") or self.types.get(type_, "")
        return Profile(row_kind(clean(type_name), fields), name, fields)

    def _part(self, link: Link, held: Held, depth: int) -> None:
        """Take an entry inside another as a character, as a part of this one, or as an option of it."""
        if depth > DEEPEST_LINK:
            return
        inside = self._held(link, depth + 1)
        if inside.bears or inside.inner:
            held.inner += [link] if inside.bears else inside.inner
            return
        name, level = self._name(link), self._level(link)
        rows = any(profile.kind in PARTS for profile in inside.profiles)
        comes = link.entry.tag == "selectionEntryGroup" or _must(link)
        skills = bool(inside.rules) and all(reads(rule.name) for rule in inside.rules)
        if comes or ((rows or (skills and _free(link))) and not level):
            _as_part(held, inside)
            if not comes:
                held.notes.append(("option", name, "is an option of the catalogue, and stands on the card"))
        elif inside.profiles or inside.rules:
            costs = f" at {level} Level" if level else ""
            held.notes.append(("option", name, f"is an option of the catalogue{costs}, and not on the card"))


def _as_part(held: Held, inside: Held) -> None:
    """Take a part's own rules that are not skills as notes on what it is for, as a team's badge."""
    held.notes += [("part", rule.name, rule.text) for rule in inside.rules if not reads(rule.name)]
    inside.rules = [rule for rule in inside.rules if reads(rule.name)]
    held.add(inside)


def _free(link: Link) -> bool:
    """Return whether nothing says when the entry may be chosen."""
    elements = (link.entry, link.by)
    return not any(
        child.tag in ("constraints", "modifiers") and len(child)
        for element in elements
        if element is not None
        for child in element
    )


def _must(link: Link) -> bool:
    """Return whether the entry always comes with the one around it."""
    constraints = (
        constraint
        for element in (link.entry, link.by)
        if element is not None
        for constraint in element.iterfind("constraints/constraint")
    )
    return any(
        constraint.get("type") == "min" and re.match(r"[1-9]", constraint.get("value", ""))
        for constraint in constraints
    )


def _adds(link: Element) -> bool:
    """Return whether a link has profiles, rules or changes of its own, and so makes another character."""
    return any(child.tag in ("profiles", "rules", "infoLinks", "modifiers") and len(child) for child in link)


def _conditional(element: Element, name: str, held: Held) -> None:
    """Note changes that depend on the roster; being hidden in some rosters is no news."""
    if any(not change.always and change.field != "hidden" for change in changes(element)):
        held.notes.append(("condition", name, "changes under a condition of the roster: apply it by hand"))
