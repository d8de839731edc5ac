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

from slugfest.cards.guide.spelling import near
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


def is_blank(text: str) -> bool:
    return BLANK.fullmatch(text.strip()) is not None


def is_number(text: str) -> bool:
    return len(text) <= LONGEST_VALUE and NUMBER.fullmatch(text.strip()) is not None


def quoted(text: str) -> str:
    """Return a value as an error shows it: the whole of it, or its beginning."""
    return repr(text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}…")


def _bounded(text: str, place: str, longest: int = LONGEST_VALUE) -> str:
    """Return a value with single spaces; raise a `SetupError` where it is longer than a value can be."""
    plain = " ".join(text.split())
    if len(plain) > longest:
        raise SetupError(place, f"{quoted(plain)} is longer than {longest} characters")
    return plain


def number(text: str, place: str) -> int:
    """Return the number in `3`, `+3`, `3*` or `3 POW`; a dash is 0."""
    text = _bounded(text, place)
    if text.strip() and BLANK.fullmatch(text.strip()) and not UNKNOWN.fullmatch(text):
        return 0
    match = NUMBER.fullmatch(text.strip())
    if match is None:
        raise SetupError(place, f"{quoted(text)} is not a number")
    return int(match[1])


def damage(text: str, place: str) -> int | str:
    """Return a number, or Strength and a number: `STR+1` (DC-CARD-06)."""
    text = _bounded(text, place)
    match = STRONG.fullmatch(text)
    if match is None:
        return number(text, place)
    return f"STR{match[1]}{match[2]}" if match[1] else "STR"


def reach(text: str, place: str) -> Value:
    """Return the range in `8"`, `R12`, `Melee / 2`, `Exp.Wave (3")` or `Spary`."""
    text = _bounded(text, place)
    plain = re.sub(
        r"(?<![A-Za-z])(?:in(?:ch(?:es)?)?|attacks?|templates?)\b\.?", " ", text, flags=re.IGNORECASE
    )
    match = re.fullmatch(r"[^\w]*([A-Za-z][A-Za-z.\s-]*?)?[^\w]*(\d{1,3})?[^\w]*", plain)
    word = re.sub(r"[^a-z]", "", (match[1] or "").lower()) if match else ""
    if match is None or (not word and not match[2]):
        raise SetupError(place, f"{quoted(text)} is not a range")
    name = near(word, frozenset(FORMS))
    if word and name not in FORMS:
        raise SetupError(place, f"{quoted(text)} is not a range")
    form = FORMS[name] if word else "Ranged"
    inches = "" if form == "Spray" or not match[2] or not int(match[2]) else f" {int(match[2])}"
    return Value(f"{form}{inches}", mended=name != word)


def nature(text: str, second: str, place: str) -> tuple[str, list[str], bool]:
    """Return Nature and damage types of `Blunt / Phisical`, and whether that took some guessing."""
    text, second = _bounded(text, place), _bounded(second, place)
    natures: list[str] = []
    types: list[str] = []
    guessed = False
    for word in re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)*\.?", f"{text} / {second}"):
        lower = word.lower().replace("-", "").rstrip(".")
        kind, sure = _kind(lower, abbreviated=word.endswith("."))
        guessed |= not sure
        (natures if kind in NATURES else types).append(kind)
    if not natures:
        # An unknown Nature is that of its damage type: `Mystic / Magic`.
        natures = [name for name, known in TYPES.items() if {*types} & {*known}][:1]
        types = [kind for kind in types if kind in KIND_NAMES]
        guessed = True
    if not natures:
        raise SetupError(place, f"{quoted(text)} is not a Nature; known: {', '.join(NATURES)}")
    return natures[0], [*natures[1:], *types], guessed


def _kind(word: str, *, abbreviated: bool) -> tuple[str, bool]:
    """Return a Nature or a type, and whether it is written as it should be."""
    known = (
        KIND_NAMES.get(word)
        or KIND_NAMES.get(word.removesuffix("al"))
        or KIND_NAMES.get(word.removesuffix("s"))
    )
    if known:
        return known, True
    begun = [name for name in NATURES if len(word) > 2 and name.startswith(word)]
    if begun and (abbreviated or len(word) < 6):
        return begun[0], True
    close = near(word, frozenset(KIND_NAMES))
    return KIND_NAMES.get(close, word), close == word


def frequency(text: str, name: str) -> Value:
    """DC-POWER-09: what cannot be read is Basic."""
    word = re.sub(r"[^a-z]", "", text[:LONGEST_VALUE].lower())
    if word[:1] in FREQUENCIES and (len(word) == 1 or FREQUENCIES[word[:1]].startswith(word[:3])):
        return Value(FREQUENCIES[word[:1]])
    nearest = near(LIMITS.get(word, word), FREQUENCY_WORDS)
    if nearest in FREQUENCY_WORDS:
        return Value(nearest, mended=True)
    return Value(title(name)[0] or "basic", mended=not is_blank(text))


def title(name: str) -> tuple[str, str]:
    """Return frequency and name of `(E) Heat Vision`; the letter may stand behind."""
    match = re.match(r"[(\[]([BEU])[)\]]\s*", name, re.IGNORECASE)
    if match and name[match.end() :].strip():
        return FREQUENCIES[match[1].lower()], name[match.end() :].strip()
    match = re.fullmatch(r"[(\[]([BEU])[)\]]", name[-3:], re.IGNORECASE)
    if match and name[:-3].strip():
        return FREQUENCIES[match[1].lower()], name[:-3].strip()
    return "", name


def use(text: str) -> str:
    """Return the use in `Active (A), Reactive (R)`; what cannot be read is Active."""
    words = re.findall(r"[a-z]+", text[:LONGEST_VALUE].lower())
    letters = {"a": "active", "p": "passive", "r": "reactive"}
    known = frozenset(letters.values())
    guesses = [near(word, known) if len(word) > 1 else letters.get(word, "") for word in words]
    uses = list(dict.fromkeys(guess for guess in guesses if guess in known))
    if set(uses) == {"active", "reactive"}:
        return "active or reactive"
    return uses[0] if uses else "active"


def power_range(text: str) -> int | None:
    """Return a number of inches; `BtB` is contact, and a dash is not a range."""
    if re.search(r"\bbtb\b|base|contact|melee", text.lower()):
        return 0
    match = re.search(r"\d{1,3}", text)
    return int(match[0]) if match else None


def alignments(text: str, place: str) -> list[str]:
    text = _bounded(text.replace("\n", "/"), place)
    words = [word.strip().lower() for word in re.split(r"[/,;&|\n+-]|\bor\b|\band\b", text) if word.strip()]
    known = [ALIGNMENTS.get(near(word, frozenset(ALIGNMENTS))) for word in words]
    understood = [alignment for alignment in known if alignment]
    if not understood or len(understood) != len(words):
        raise SetupError(f"{place}, alignment", f"{quoted(text)} is not an alignment")
    return list(dict.fromkeys(understood))


def zone(text: str, place: str) -> tuple[int, str]:
    """Return `8 | +1 Power`, `8 (-1 Attack)` or `8: -1 Attack` as boxes and modifiers."""
    text = _bounded(text, place, LONGEST_ZONE)
    match = re.match(r"\D*?(\d{1,6})\s*(?:box(?:es)?|points?)?", text, re.IGNORECASE)
    if match is None:
        raise SetupError(place, f"{quoted(text)} does not say how many boxes")
    rest = re.sub(r"^[\s|:;,/(\[]+|^\s*[-–—](?=\s*[+\-–—−(])\s*\(?", "", text[match.end() :].strip())
    rest = rest.strip(" |:;,/([\n").rstrip(" )].")
    return int(match[1]), "" if is_blank(rest) else " ".join(rest.split())
