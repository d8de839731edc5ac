"""The smallest words: numbers, statistics, symbols, damage types, terrain, keywords, and names of figures in a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from slugfest.cards.superscape_language.composing.grammar import Ends
from slugfest.cards.superscape_language.composing.reading import Reading
from slugfest.cards.superscape_language.composing.tokens import SELF, words_of
from slugfest.cards.superscape_language.language import PRONOUN, SUPERSCAPE, THAT
from slugfest.cards.superscape_language.meaning import ATTACKER, CHOSEN, EACH, ITS, SUBJECT, TARGET, THIS
from slugfest.cards.superscape_language.nouns import plural, singular
from slugfest.cards.superscape_language.wording import DAMAGE, NUMBERS, SIZES, STATS, SYMBOLS
from slugfest.cards.terrain import STOOD_ON

MOST_OF_A_NAME = 3
"""How many words a keyword or the name of a marker may have."""


# -- numbers ----------------------------------------------------------------------------------------


def _number(reading: Reading, at: int) -> Ends:
    word = reading.words[at]
    spelt = NUMBERS[reading.language].get(word)
    if spelt is not None:
        return [(at + 1, spelt)]
    if word.isdigit() and 0 < int(word) < 100:
        return [(at + 1, int(word))]
    reading.missed(at, "a number")
    return []


def _signed(reading: Reading, at: int) -> Ends:
    word = reading.words[at]
    if word[:1] in ("+", "-") and word[1:].isdigit() and 0 < int(word[1:]) < 100:
        return [(at + 1, int(word))]
    reading.missed(at, "+1")
    return []


def _threshold(reading: Reading, at: int) -> Ends:
    word = reading.words[at]
    if word.endswith("+") and word[:-1].isdigit():
        return [(at + 1, int(word[:-1]))]
    reading.missed(at, "16+")
    return []


def _band(reading: Reading, at: int) -> Ends:
    low, dash, high = reading.words[at].partition("-")
    if dash and low.isdigit() and high.isdigit() and int(low) < int(high):
        return [(at + 1, (int(low), int(high)))]
    reading.missed(at, "7-11")
    return []


SUPERSCAPE.words("number", _number, lambda number, _language: str(number) if number > 0 else None)
SUPERSCAPE.words("signed", _signed, lambda number, _language: f"{number:+d}" if number else None)
SUPERSCAPE.words("threshold", _threshold, lambda number, _language: f"{number}+")
SUPERSCAPE.words("band", _band, lambda band, _language: f"{band[0]}-{band[1]}")


# -- words of tables --------------------------------------------------------------------------------


def table(category: str, table: Mapping[str, tuple[str, ...]]) -> None:
    """Register the words of a table: a meaning, its English and its French words, and other spellings in English."""
    by_words = {
        language: {words_of(spelt, language): meaning for meaning, spelt in _spellings(table, place)}
        for place, language in enumerate(("en", "fr"))
    }

    def read(reading: Reading, at: int) -> Ends:
        ends: Ends = []
        for words, meaning in by_words[reading.language].items():
            if tuple(reading.words[at : at + len(words)]) == words:
                ends.append((at + len(words), meaning))
        if not ends:
            for words in by_words[reading.language]:
                reading.missed(at, " ".join(words))
        return ends

    def tell(meaning: Any, language: str) -> str | None:
        return table[meaning][language == "fr"] if meaning in table else None

    SUPERSCAPE.words(category, read, tell)


def _spellings(table: Mapping[str, tuple[str, ...]], place: int) -> list[tuple[str, str]]:
    if place:
        return [(meaning, words[1]) for meaning, words in table.items()]
    return [(meaning, word) for meaning, words in table.items() for word in (words[0], *words[2:])]


table("stat", STATS)
table("symbol", SYMBOLS)
table("damage_type", DAMAGE)
table("size", SIZES)
table("terrain", {word: (word, french) for word, french in STOOD_ON.items()})


# -- keywords ---------------------------------------------------------------------------------------


def _keyword(reading: Reading, at: int) -> Ends:
    """Read words that the card prints with capitals, and that the language does not use itself."""
    ends: Ends = []
    words: list[str] = []
    reserved = reserved_words(reading.language)
    for token in reading.tokens[at : at + MOST_OF_A_NAME]:
        if not token.raw[:1].isupper() or token.text in reserved or token.text == SELF:
            break
        words.append(token.raw)
        ends.append((at + len(words), " ".join(words)))
    if not ends:
        reading.missed(at, "a keyword")
    return ends


def _keywords(reading: Reading, at: int) -> Ends:
    """Read the same in the plural: Vigilantes."""
    return [(end, single) for end, word in _keyword(reading, at) for single in [singular(word)] if single]


_reserved: dict[str, frozenset[str]] = {}


def reserved_words(language: str) -> frozenset[str]:
    """Return the words that the language itself uses, which are no keywords."""
    if language not in _reserved:
        names = {
            word for table in (STATS, SYMBOLS, DAMAGE, SIZES) for words in table.values() for word in words
        }
        own = {part for word in names for part in words_of(word, language)}
        _reserved[language] = SUPERSCAPE.literal_words(language) | own | frozenset(NUMBERS[language])
    return _reserved[language]


def _as_it_is(word: Any, _language: str) -> str | None:
    return word if isinstance(word, str) and word else None


def _several_of_it(word: Any, language: str) -> str | None:
    return (plural(word) if language == "en" else word) if isinstance(word, str) and word else None


def _marker(reading: Reading, at: int) -> Ends:
    """Read the name of an ability marker: capitals, and the word itself at the end."""
    words: list[str] = []
    for token in reading.tokens[at : at + MOST_OF_A_NAME + 1]:
        if words and token.text in ("marker", "markers"):
            return [(at + len(words) + 1, " ".join([*words, "Marker"]))]
        if not token.raw[:1].isupper() or token.text in MARKERS_OF_THE_GAME or token.text == SELF:
            break
        words.append(token.raw)
    reading.missed(at, "the name of a marker")
    return []


MARKERS_OF_THE_GAME = ("order", "wound")
"""What lies on cards besides ability markers."""
SUPERSCAPE.words("marker", _marker, _as_it_is)
SUPERSCAPE.words("keyword", _keyword, _as_it_is)
SUPERSCAPE.words("keywords", _keywords, _several_of_it)


# -- names of figures -------------------------------------------------------------------------------

REFERENCES = {
    THIS: ("this figure", "cette figurine", SELF, f"the {SELF}", f"this {SELF}"),
    CHOSEN: (
        "the chosen figure",
        "la figurine choisie",
        "the chosen enemy",
        "the chosen ally",
        "the chosen hero",
    ),
    EACH: ("each of them", "chacune d'elles"),
    SUBJECT: ("the figure in question", "la figurine en question"),
    ITS: ("it", "celle-ci"),
    ATTACKER: ("the attacker", "l'attaquante", "the attacking figure"),
    TARGET: (
        "the defender",
        "la cible",
        "the defending figure",
        "the target",
        "the targeted figure",
    ),
    THAT: (
        "that figure",
        "cette autre figurine",
        "that enemy",
        "that ally",
        "that enemy figure",
        "that hero",
        "the enemy figure",
    ),
}
READ_ONLY = (ITS,)
EACH_OF_SQUAD = ("a", "an", "each", "all")
PRONOUNS = {"en": ("it", "he", "she", "him", "her", "they", "them"), "fr": ("celle-ci",)}
POSSESSIVES = {"en": ("its", "his", "her", "their"), "fr": ()}


def _spelt(language: str) -> dict[tuple[str, ...], str]:
    return {
        words_of(spelt, language): name
        for name, row in REFERENCES.items()
        if name not in READ_ONLY
        for spelt in ((row[0], *row[2:]) if language == "en" else row[1:2])
    }


_SPELT = {language: _spelt(language) for language in ("en", "fr")}


def _figure_named(reading: Reading, at: int) -> Ends:
    ends: Ends = []
    for words, name in _SPELT[reading.language].items():
        if tuple(reading.words[at : at + len(words)]) == words:
            ends.append((at + len(words), name))
    if not ends and reading.words[at] in PRONOUNS[reading.language]:
        ends.append((at + 1, PRONOUN))
    if not ends:
        reading.missed(at, "this figure")
        reading.missed(at, "the chosen figure")
    return ends


def _whose(reading: Reading, at: int) -> Ends:
    """Read whose something is: `this figure's`, `its`."""
    if reading.words[at] in POSSESSIVES[reading.language]:
        return [(at + 1, PRONOUN)]
    return [(end + 1, name) for end, name in reading.read("ref", at) if reading.words[end] == "'s"]


def _self(reading: Reading, at: int) -> Ends:
    """Read the bearer as a subject: a squad speaks of one of its figures, or of each."""
    ends = [(end, name) for end, name in reading.read("ref", at) if name == THIS]
    if reading.words[at] in EACH_OF_SQUAD and reading.words[at + 1] == SELF:
        ends.append((at + 2, THIS))
    for end, name in list(ends):
        if tuple(reading.words[end : end + 2]) == ("you", "control"):
            ends.append((end + 2, name))
    return ends


def _told(name: Any, language: str) -> str | None:
    return REFERENCES[name][language == "fr"] if name in REFERENCES else None


def _told_whose(name: Any, language: str) -> str | None:
    if name == ITS:
        return "its" if language == "en" else "de celle-ci"
    named = _told(name, language)
    return None if named is None else f"{named}'s" if language == "en" else f"de {named}"


SUPERSCAPE.words("ref", _figure_named, _told)
SUPERSCAPE.words("whose", _whose, _told_whose)


def _mine(reading: Reading, at: int) -> Ends:
    return [(end, name) for end, name in reading.read("whose", at) if name in (THIS, PRONOUN)]


SUPERSCAPE.words("me", _self, _told)
SUPERSCAPE.words("mine", _mine, _told_whose)
