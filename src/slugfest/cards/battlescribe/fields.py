"""The values of a catalogue's columns: numbers, ranges, natures, as other people write them.

A value that can be read in one way only is read.  Where that took more than white space and
capital letters, `Value.mended` says so; where nothing can be made of it, there is a `SetupError`.
Strangers write these: a value is cut down to single spaces and refused where it is far longer than any
value is, before a pattern that may go back and forth looks at it.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from slugfest.cards.language.spelling import near
from slugfest.cards.language.vocabulary import KIND_NAMES, NATURES
from slugfest.kernel.errors import SetupError

LONGEST_VALUE = 120
LONGEST_ZONE = 400
"""A zone of the Endurance bar has its modifiers beside its boxes."""
LONGEST_QUOTED = 60
BLANK = re.compile(r"[\W_]*|(none|n/?a|nil|no(thing| effects?)?)\W*", re.IGNORECASE)
"""What stands in a column that says nothing: `-`, `—`, `none`, `n/a`."""
UNKNOWN = re.compile(r"[\s*?x]*", re.IGNORECASE)
"""A value that the card tells elsewhere: `X`, `*`."""
NUMBER = re.compile(
    r"\+?\s*(\d{1,6})\s*\*?\s*(?:\"|in(?:ch(?:es)?)?\.?|pow(?:er)?|pc|counters?|dmg|damage|points?)?\s*[*.]*",
    re.IGNORECASE,
)
STRONG = re.compile(
    r"(?:STR(?:ENGTH|\.)?|S)\s*(?:([+-])\s*(\d{1,2}))?\s*\*?\s*(?:dmg|damage)?", re.IGNORECASE
)
FREQUENCIES = {"b": "basic", "e": "extraordinary", "u": "unique"}
LIMITS = {
    "onceperround": "extraordinary",
    "onceperturn": "extraordinary",
    "onceeachround": "extraordinary",
    "oncepergame": "unique",
    "onceagame": "unique",
    "onceinthegame": "unique",
}
FREQUENCY_WORDS = frozenset(FREQUENCIES.values())
ALIGNMENTS = {
    "hero": "hero",
    "heroes": "hero",
    "heroine": "hero",
    "heroin": "hero",
    "heroic": "hero",
    "good": "hero",
    "blue": "hero",
    "villain": "villain",
    "villains": "villain",
    "villainess": "villain",
    "villainous": "villain",
    "evil": "villain",
    "red": "villain",
    "neutral": "neutral",
    "grey": "neutral",
    "gray": "neutral",
}
FORMS = {
    "melee": "Melee",
    "m": "Melee",
    "closecombat": "Melee",
    "contact": "Melee",
    "btb": "Melee",
    "basetobase": "Melee",
    "ranged": "Ranged",
    "range": "Ranged",
    "r": "Ranged",
    "expansivewave": "Expansive Wave",
    "expwave": "Expansive Wave",
    "ewave": "Expansive Wave",
    "ew": "Expansive Wave",
    "expansive": "Expansive Wave",
    "wave": "Expansive Wave",
    "spray": "Spray",
    "s": "Spray",
}
TYPES = {
    "physical": ("blunt", "pierce", "slash"),
    "energy": ("fire", "cold", "electric", "laser", "radiation", "sonic", "acid", "light"),
    "supernatural": ("magic", "death", "holy", "evil"),
    "mental": ("psionic", "psychic", "control", "illusion"),
}
"""The Nature that a damage type has wherever cards print both."""


class Value(msgspec.Struct, frozen=True):
    """A value as our cards have it."""

    value: Any
    mended: bool = False


def is_blank(told: str) -> bool:
    return BLANK.fullmatch(told.strip()) is not None


def is_number(told: str) -> bool:
    return len(told) <= LONGEST_VALUE and NUMBER.fullmatch(told.strip()) is not None


def quoted(told: str) -> str:
    """Return a value as an error shows it: the whole of it, or its beginning."""
    return repr(told if len(told) <= LONGEST_QUOTED else f"{told[:LONGEST_QUOTED]}…")


def _bounded(told: str, place: str, longest: int = LONGEST_VALUE) -> str:
    """Return a value with single spaces; raise a `SetupError` where it is longer than a value can be."""
    plain = " ".join(told.split())
    if len(plain) > longest:
        raise SetupError(place, f"{quoted(plain)} is longer than {longest} characters")
    return plain


def number(told: str, place: str) -> int:
    """`3`, `+3`, `3*`, `3 POW`; a dash is 0."""
    told = _bounded(told, place)
    if told.strip() and BLANK.fullmatch(told.strip()) and not UNKNOWN.fullmatch(told):
        return 0
    found = NUMBER.fullmatch(told.strip())
    if found is None:
        raise SetupError(place, f"{quoted(told)} is not a number")
    return int(found[1])


def damage(told: str, place: str) -> int | str:
    """A number, or Strength and so much: `STR+1` (DC-CARD-06)."""
    told = _bounded(told, place)
    found = STRONG.fullmatch(told)
    if found is None:
        return number(told, place)
    return f"STR{found[1]}{found[2]}" if found[1] else "STR"


def reach(told: str, place: str) -> Value:
    """`8"`, `R12`, `Melee / 2`, `Exp.Wave (3")`, `Spary`."""
    told = _bounded(told, place)
    plain = re.sub(
        r"(?<![A-Za-z])(?:in(?:ch(?:es)?)?|attacks?|templates?)\b\.?", " ", told, flags=re.IGNORECASE
    )
    found = re.fullmatch(r"[^\w]*([A-Za-z][A-Za-z.\s-]*?)?[^\w]*(\d{1,3})?[^\w]*", plain)
    word = re.sub(r"[^a-z]", "", (found[1] or "").lower()) if found else ""
    if found is None or (not word and not found[2]):
        raise SetupError(place, f"{quoted(told)} is not a range")
    name = near(word, frozenset(FORMS))
    if word and name not in FORMS:
        raise SetupError(place, f"{quoted(told)} is not a range")
    form = FORMS[name] if word else "Ranged"
    inches = "" if form == "Spray" or not found[2] or not int(found[2]) else f" {int(found[2])}"
    return Value(f"{form}{inches}", mended=name != word)


def nature(told: str, second: str, place: str) -> tuple[str, list[str], bool]:
    """`Blunt / Phisical` -> the Nature, the damage types, and whether that took some guessing."""
    told, second = _bounded(told, place), _bounded(second, place)
    natures: list[str] = []
    types: list[str] = []
    guessed = False
    for word in re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)*\.?", f"{told} / {second}"):
        lower = word.lower().replace("-", "").rstrip(".")
        kind, sure = _kind(lower, abbreviated=word.endswith("."))
        guessed |= not sure
        (natures if kind in NATURES else types).append(kind)
    if not natures:
        # A Nature that nobody knows is the one of its damage type: `Mystic / Magic`.
        natures = [one for one, known in TYPES.items() if {*types} & {*known}][:1]
        types = [one for one in types if one in KIND_NAMES]
        guessed = True
    if not natures:
        raise SetupError(place, f"{quoted(told)} is not a Nature; known: {', '.join(NATURES)}")
    return natures[0], [*natures[1:], *types], guessed


def _kind(word: str, *, abbreviated: bool) -> tuple[str, bool]:
    """A Nature or a type, and whether it is written as it should be."""
    known = (
        KIND_NAMES.get(word)
        or KIND_NAMES.get(word.removesuffix("al"))
        or KIND_NAMES.get(word.removesuffix("s"))
    )
    if known:
        return known, True
    begun = [one for one in NATURES if len(word) > 2 and one.startswith(word)]
    if begun and (abbreviated or len(word) < 6):
        return begun[0], True
    close = near(word, frozenset(KIND_NAMES))
    return KIND_NAMES.get(close, word), close == word


def frequency(told: str, name: str) -> Value:
    """DC-POWER-09: what cannot be read is Basic."""
    word = re.sub(r"[^a-z]", "", told[:LONGEST_VALUE].lower())
    if word[:1] in FREQUENCIES and (len(word) == 1 or FREQUENCIES[word[:1]].startswith(word[:3])):
        return Value(FREQUENCIES[word[:1]])
    found = near(LIMITS.get(word, word), FREQUENCY_WORDS)
    if found in FREQUENCY_WORDS:
        return Value(found, mended=True)
    return Value(title(name)[0] or "basic", mended=not is_blank(told))


def title(name: str) -> tuple[str, str]:
    """`(E) Heat Vision` -> frequency and name; the letter may stand behind."""
    found = re.match(r"[(\[]([BEU])[)\]]\s*", name, re.IGNORECASE)
    if found and name[found.end() :].strip():
        return FREQUENCIES[found[1].lower()], name[found.end() :].strip()
    found = re.fullmatch(r"[(\[]([BEU])[)\]]", name[-3:], re.IGNORECASE)
    if found and name[:-3].strip():
        return FREQUENCIES[found[1].lower()], name[:-3].strip()
    return "", name


def use(told: str) -> str:
    """`Active (A), Reactive (R)`; what cannot be read is Active."""
    words = re.findall(r"[a-z]+", told[:LONGEST_VALUE].lower())
    letters = {"a": "active", "p": "passive", "r": "reactive"}
    known = frozenset(letters.values())
    found = [near(one, known) if len(one) > 1 else letters.get(one, "") for one in words]
    uses = list(dict.fromkeys(one for one in found if one in known))
    if set(uses) == {"active", "reactive"}:
        return "active or reactive"
    return uses[0] if uses else "active"


def power_range(told: str) -> int | None:
    """A number of inches; `BtB` is contact; a dash is not a range."""
    if re.search(r"\bbtb\b|base|contact|melee", told.lower()):
        return 0
    found = re.search(r"\d{1,3}", told)
    return int(found[0]) if found else None


def alignments(told: str, place: str) -> list[str]:
    told = _bounded(told.replace("\n", "/"), place)
    words = [one.strip().lower() for one in re.split(r"[/,;&|\n+-]|\bor\b|\band\b", told) if one.strip()]
    known = [ALIGNMENTS.get(near(one, frozenset(ALIGNMENTS))) for one in words]
    found = [one for one in known if one]
    if not found or len(found) != len(words):
        raise SetupError(f"{place}, alignment", f"{quoted(told)} is not an alignment")
    return list(dict.fromkeys(found))


def zone(told: str, place: str) -> tuple[int, str]:
    """`8 | +1 Power`, `8 (-1 Attack)`, `8: -1 Attack` as boxes and modifiers."""
    told = _bounded(told, place, LONGEST_ZONE)
    found = re.match(r"\D*?(\d{1,6})\s*(?:box(?:es)?|points?)?", told, re.IGNORECASE)
    if found is None:
        raise SetupError(place, f"{quoted(told)} does not say how many boxes")
    rest = re.sub(r"^[\s|:;,/(\[]+|^\s*[-–—](?=\s*[+\-–—−(])\s*\(?", "", told[found.end() :].strip())
    rest = rest.strip(" |:;,/([\n").rstrip(" )].")
    return int(found[1]), "" if is_blank(rest) else " ".join(rest.split())
