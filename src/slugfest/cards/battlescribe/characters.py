"""From a catalogue's character to our card file: numbers as numbers, texts as they are printed.

What the language does not understand stays on the card as text to apply by hand, and is listed
with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from slugfest.cards.battlescribe import fields as read
from slugfest.cards.battlescribe.catalogue import Character, Note, Profile
from slugfest.cards.battlescribe.kinds import DEFENSES, ZONE
from slugfest.cards.battlescribe.rows import Row, attack_row, power_row, short, unlike, whole_row
from slugfest.cards.battlescribe.skills import apart, is_effect, number_unread, skill_texts
from slugfest.cards.factions import Factions
from slugfest.cards.language import compile_modifiers, compile_skill
from slugfest.cards.language.vocabulary import SKILLS
from slugfest.kernel.errors import SetupError

MOST_ROWS = 12
LONGEST_TEXT = 1000
LEAST = {"strength": 1, "size": 1}
"""Stats that are never 0."""
STATS = ("attack", "strength", "size", "agility", "stamina", "willpower")


class Unparsed(msgspec.Struct, frozen=True):
    """A phrase that was kept as text, on which card, and why."""

    card: str
    kind: str
    name: str
    text: str
    reason: str


class Understood(msgspec.Struct, kw_only=True):
    """How much of one character or of several was understood."""

    attacks: int = 0
    attacks_playable: int = 0
    powers: int = 0
    powers_playable: int = 0
    skills: int = 0
    skills_unknown: int = 0
    unparsed: list[Unparsed] = []
    notes: list[Note] = []
    """What is worth knowing: options, changes under conditions, slips that were mended."""


class Made(Understood):
    """A card file in the making, and how much of it was understood."""

    card: dict[str, Any]


def make_card(character: Character, id: str, factions: Sequence[str] = ()) -> Made:  # noqa: A002 - the field's name
    """Return the card of a character; raise a `SetupError` where a number is not a number.

    `factions` are those of all the characters: a text may name them.
    """
    making = _Making(character, id)
    making.known = Factions(factions)
    making.rows()
    making.skills()
    making.rest()
    return making.made


class _Making:
    """One card, part by part."""

    def __init__(self, character: Character, id: str) -> None:  # noqa: A002
        self.character = character
        self.place = character.name
        self.kinds: dict[str, list[Profile]] = {}
        for profile in character.profiles:
            self.kinds.setdefault(profile.kind, []).append(profile)
        self.stats = self._one("attributes").fields
        self.made = Made({})
        self.known = Factions()
        self.made.card.update(self._numbers(id))

    def _one(self, kind: str) -> Profile:
        profiles = self.kinds.get(kind, [])
        if len(profiles) != 1:
            raise SetupError(self.place, f"has {len(profiles)} rows of {kind} instead of one")
        return profiles[0]

    def by_hand(self, kind: str, name: str, text: str, reason: str) -> None:
        """Keep a text on the card, to be applied by hand."""
        self.made.unparsed.append(Unparsed(self.place, kind, name, text, reason))
        entry = text if text.startswith(name) else f"{name}: {text}"
        for start in range(0, len(entry), LONGEST_TEXT):
            self.made.card.setdefault("by_hand", []).append(entry[start : start + LONGEST_TEXT])

    def note(self, kind: str, name: str, reason: str) -> None:
        self.made.notes.append(Note(self.place, kind, name, reason))

    # -- the numbers ----------------------------------------------------------------------------

    def _numbers(self, id: str) -> dict[str, Any]:  # noqa: A002
        stats, name = self.stats, self.character.name
        if not self.character.level:
            self.note("level", name, "prints no Level: taken as 1")
        alignment = stats.get("alignment", "")
        if not alignment.strip():
            self.note("value", "alignment", "is empty: taken as neutral")
        defenses = stats if all(defense in stats for defense in DEFENSES) else self._one("defenses").fields
        return {
            "id": id,
            "name": short(_real_name(stats.get("name", "")) or name),
            "alter_ego": short(name),
            "level": max(1, self.character.level),
            "factions": self._factions(),
            "alignments": read.alignments(alignment, self.place) if alignment.strip() else ["neutral"],
            "power": self._stat(stats, "power"),
            "speed": self._speed(),
            **{stat: self._stat(stats, stat) for stat in STATS},
            "defenses": {defense: self._stat(defenses, defense) for defense in DEFENSES},
            "endurance": self._zones(),
        }

    def _stat(self, fields: dict[str, str], name: str) -> int:
        printed = fields.get(name, "").strip()
        if read.is_number(printed):
            return read.number(printed, f"{self.place}, {name}")
        first = re.match(r"\D{0,2}(\d{1,6})(?=\W)", printed)
        if first is None and not (read.is_blank(printed) or read.UNKNOWN.fullmatch(printed)):
            raise SetupError(f"{self.place}, {name}", f"{read.quoted(printed)} is not a number")
        value = int(first[1]) if first else LEAST.get(name, 0)
        if name not in fields and name == "size":
            self.note("value", name, "is not printed: taken as 2")
            return 2
        if first or (printed and read.UNKNOWN.fullmatch(printed)):
            self.by_hand("value", name.capitalize(), printed, f"is no plain number: taken as {value}")
        else:
            self.note("value", name, f"is not printed: taken as {value}")
        return value

    def _speed(self) -> list[int]:
        printed = self.stats.get("speed", "")
        speeds = [int(number) for number in re.findall(r"\d{1,6}", printed)]
        if not speeds and not read.is_blank(printed):
            raise SetupError(f"{self.place}, speed", f"{read.quoted(printed)} is not a number")
        if len(speeds) > 3:
            self.by_hand("value", "Speed", printed, "has more than three values")
        return speeds[:3] or [0]

    def _factions(self) -> list[str]:
        return factions_of(self.stats.get("faction", "")) or ["None"]

    def _zones(self) -> list[dict[str, Any]]:
        bars = {name: bar for name, bar in self.stats.items() if ZONE.search(name)}
        bars = bars if len(bars) > 1 else self._one("endurance").fields
        zones: list[dict[str, Any]] = []
        for name, bar in bars.items():
            boxes, modifiers = read.zone(bar, f"{self.place}, {name}")
            zones.append({"boxes": boxes})
            if modifiers:
                self._modifiers(zones[-1], modifiers, name)
        if len(zones) != 3:
            raise SetupError(f"{self.place}, endurance", f"has {len(zones)} zones instead of three")
        return zones

    def _modifiers(self, zone: dict[str, Any], modifiers: str, name: str) -> None:
        try:
            compile_modifiers(modifiers, f"{self.place}, {name}")
            zone["modifiers"] = modifiers
        except SetupError as wrong:
            self.by_hand("zone", name.capitalize(), modifiers, wrong.reason)

    # -- attacks, powers ------------------------------------------------------------------------

    def rows(self) -> None:
        card, made = self.made.card, self.made
        card["attacks"] = []
        for profile in self.kinds.get("attack", []):
            made.attacks += 1
            made.attacks_playable += self._row("attack", profile, "attacks")
        for profile in self.kinds.get("power", []):
            made.powers += 1
            made.powers_playable += self._row("power", profile, "powers")
        unlike(card)

    def _row(self, kind: str, profile: Profile, into: str) -> bool:
        """Put a row on the card; `False` if some of it is applied by hand."""
        name = read.title(profile.name)[1]
        rows: list[dict[str, Any]] = self.made.card.setdefault(into, [])
        try:
            row = self._read(kind, profile, f"{self.place}, {name}")
        except SetupError as wrong:
            where = wrong.place.removeprefix(self.place).removeprefix(f", {name}").strip(", ")
            reason = f"{where}: {wrong.reason}" if where else wrong.reason
            self.by_hand(kind, name, whole_row(profile), reason)
            return False
        if len(rows) >= MOST_ROWS:
            self.by_hand(kind, name, whole_row(profile), f"a card has {MOST_ROWS} {into} at most")
            return False
        rows.append(row.file)
        for before, after in row.mended:
            self.note("read as", name, f"{before} -> {after}")
        if row.unread:
            self.made.unparsed.append(Unparsed(self.place, kind, name, row.text, row.unread))
        return not row.unread

    def _read(self, kind: str, profile: Profile, place: str) -> Row:
        if kind == "attack":
            return attack_row(profile, place)
        lines = [line["name"] for line in self.made.card["attacks"]]
        return power_row(profile, place, self._names(), lines, self.known)

    def _names(self) -> list[str]:
        """Return the names by which the texts of a card may call their bearer."""
        own = re.sub(r"\s*\(.*?\)", "", self.character.name).strip()
        return [name for name in {own, _real_name(self.stats.get("name", ""))} if len(name) > 2]

    # -- skills, and what is left ---------------------------------------------------------------

    def skills(self) -> None:
        """Read the rules that are skills and the columns that list them; rules of effects only explain lines."""
        skills: list[str] = []
        for name, text in self._told_skills():
            self.made.skills += 1
            try:
                texts = skill_texts(name, self.place)
            except SetupError as wrong:
                self.made.skills_unknown += 1
                self.by_hand("skill", name, f"{name}: {text}" if text else name, wrong.reason)
                continue
            if number_unread(name):
                self.note("read as", name, f"{name} -> {texts[0]}, which has no number")
            elif not _letters(name).startswith(
                _letters(SKILLS[compile_skill(texts[0], self.place).skill][0])
            ):
                self.note("read as", name, f"{name} -> {', '.join(texts)}")
            skills += [skill for skill in texts if skill not in skills]
        if skills:
            self.made.card["skills"] = skills

    def _told_skills(self) -> list[tuple[str, str]]:
        skills: list[tuple[str, str]] = []
        for rule in self.character.rules:
            if not is_effect(rule.name):
                skills.append((rule.name, rule.text))
                if rule.guessed:
                    self.note("link", rule.name, "leads to nothing: read by its name")
        for profile in self.kinds.get("skills", []):
            texts = [value for value in profile.fields.values() if not read.is_blank(value)]
            skills += [(skill, "") for text in texts for skill in apart(text)] or [(profile.name, "")]
        skills += [
            (skill, "") for skill in apart(self.stats.get("skills", "") or self.stats.get("skill", ""))
        ]
        return list(dict.fromkeys(skills))

    def rest(self) -> None:
        """Keep rows of unknown kinds, links that lead nowhere, and what is worth a note."""
        known = ("attributes", "defenses", "endurance", "attack", "power", "skills")
        for kind, profiles in self.kinds.items():
            for profile in profiles if kind not in known else ():
                self.by_hand(
                    "row",
                    profile.name,
                    whole_row(profile),
                    f"{kind or 'it'} is no part of a card that we know",
                )
        for name in self.character.unresolved:
            self.made.unparsed.append(Unparsed(self.place, "link", name, name, "the link leads to nothing"))
        for kind, name, reason in self.character.notes:
            self.note(kind, name, reason)


def printed_factions(character: Character) -> list[str]:
    """Return the factions that a character prints."""
    rows = (profile for profile in character.profiles if profile.kind == "attributes")
    return [name for row in rows for name in factions_of(row.fields.get("faction", ""))]


def factions_of(text: str) -> list[str]:
    """Return `Vigil / Undertow` as the names of factions."""
    return [short(name) for name in re.split(r"\s*[/,;|\n]\s*", text) if not read.is_blank(name)]


def _real_name(name: str) -> str:
    """Return a real name, or nothing for Unknown: two such characters are not the same one (DC-TEAM-06)."""
    return (
        ""
        if name.strip(" -?.").lower() in ("", "unknown", "none", "n/a", "x", "*")
        else " ".join(name.split())
    )


def _letters(text: str) -> str:
    return re.sub(r"[^a-z]", "", text.lower())
