"""Messages in ICU MessageFormat, compiled once: `{figure, The} gains {n, plural, one {# counter} other {# counters}}.`

The syntax is read by pyicumessageformat, plurals and lists follow the CLDR as Babel has it.  Beside
`plural` and `select` a placeholder may name one of the forms of the language, such as `{piece, the}`
or `{stat, de}` (`english.FORMS`, `french.FORMS`).

`plural` of a name is its grammatical number, of a list its length; `select` of a name is its gender.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from slugfest.grammar import english, french
from slugfest.grammar.nouns import Noun

if TYPE_CHECKING:
    from babel import Locale

LOCALES = {"en": ("en", "GB"), "fr": ("fr",)}
FORMS = {"en": english.FORMS, "fr": french.FORMS}
TYPESET: dict[str, Callable[[str], str]] = {"en": english.typeset, "fr": french.typeset}
ROW = "row"
"""The form of a list whose order matters: `A, B, C`."""
PARTS = "parts"
"""The only form for numbers: a tally, spelt out part by part."""

Piece = Callable[[Mapping[str, Any], "Voice"], str]


class MessageError(ValueError):
    """Raised when a message cannot be parsed; tests parse them all, so no player ever meets it."""


class Voice(Protocol):
    """The formatting of values: how each is written in a sentence."""

    def say(self, value: Any) -> str:
        """Return a value as it is written in a sentence."""

    def parts(self, value: Any) -> str:
        """Return a number spelt out part by part."""

    def noun(self, value: Any) -> Noun:
        """Return the name of a thing with its grammar."""

    def count(self, value: Any) -> float:
        """Return the number that words agree with."""


class Message:
    """A compiled text; `fields` are the names of its placeholders."""

    __slots__ = ("_pieces", "fields")

    def __init__(self, pieces: Sequence[str | Piece], fields: frozenset[str]) -> None:
        self._pieces = tuple(pieces)
        self.fields = fields

    def format(self, facts: Mapping[str, Any], voice: Voice) -> str:
        """Return the text with its placeholders filled."""
        return "".join([piece if isinstance(piece, str) else piece(facts, voice) for piece in self._pieces])


@cache
def _parser() -> Any:
    from pyicumessageformat import Parser  # noqa: PLC0415 - a match begins without a message

    return Parser()


@cache
def _locale(language: str) -> Locale:
    from babel import Locale  # noqa: PLC0415 - as above

    return Locale(*LOCALES[language])


@lru_cache(4096)
def compiled(text: str, language: str) -> Message:
    """Return the compiled message; raise `MessageError` if it cannot be parsed."""
    try:
        tree = _parser().parse(text)
    except SyntaxError as wrong:
        raise MessageError(f"{wrong}: {text!r}") from None
    return Message([_piece(node, language) for node in tree], frozenset(_fields(tree)))


def typeset(text: str, language: str) -> str:
    """Return a plain text with the typography of its language."""
    return TYPESET[language](text)


def listed(texts: Sequence[str], language: str) -> str:
    """Return the texts as a list in the words of a language: `A, B and C`."""
    if len(texts) < 2:
        return "".join(texts)
    patterns = _list_patterns(language)
    if len(texts) == 2:
        return patterns["2"].format(*texts)
    joined = patterns["start"].format(texts[0], "{0}")
    for text in texts[1:-2]:
        joined = joined.replace("{0}", patterns["middle"].format(text, "{0}"))
    return joined.replace("{0}", patterns["end"].format(texts[-2], texts[-1]))


@lru_cache(4096)
def _list_patterns(language: str) -> dict[str, str]:
    return dict(_locale(language).list_patterns["standard"])


@lru_cache(4096)
def category(number: float, language: str) -> str:
    """Return the CLDR plural category: French counts 0 and 1.5 as `one`."""
    return _locale(language).plural_form(abs(number))


def _fields(tree: Sequence[Any]) -> Iterator[str]:
    for node in tree:
        if isinstance(node, dict):
            yield node["name"]
            for branch in node.get("options", {}).values():
                yield from _fields(branch)


def _piece(node: Any, language: str) -> str | Piece:
    if isinstance(node, str):
        return TYPESET[language](node)
    name, form_name = node["name"], node.get("type")
    if node.get("hash") or form_name is None:
        return lambda facts, voice: voice.say(facts.get(name))
    if form_name == "plural":
        return _plural(name, _branches(node, language), language)
    if form_name == "select":
        return _select(name, _branches(node, language))
    if form_name == ROW:
        return lambda facts, voice: ", ".join(voice.say(item) for item in facts.get(name) or ())
    if form_name == PARTS:
        return lambda facts, voice: voice.parts(facts.get(name))
    form = FORMS[language].get(form_name)
    if form is None:
        forms = ", ".join(("plural", "select", PARTS, ROW, *FORMS[language]))
        raise MessageError(f"{name!r} asks for {form_name!r}; known in {language!r}: {forms}")
    return _formed(name, form, language)


def _branches(node: Any, language: str) -> dict[str, Message]:
    return {
        key: Message([_piece(part, language) for part in branch], frozenset(_fields(branch)))
        for key, branch in node["options"].items()
    }


def _plural(name: str, branches: dict[str, Message], language: str) -> Piece:
    other = branches["other"]
    exactly = {float(key[1:]): branch for key, branch in branches.items() if key.startswith("=")}

    def piece(facts: Mapping[str, Any], voice: Voice) -> str:
        number = voice.count(facts.get(name))
        chosen = exactly.get(number) or branches.get(category(number, language), other)
        return chosen.format(facts, voice)

    return piece


def _select(name: str, branches: dict[str, Message]) -> Piece:
    other = branches["other"]

    def piece(facts: Mapping[str, Any], voice: Voice) -> str:
        value = facts.get(name)
        word = ("yes" if value else "no") if isinstance(value, bool) else value
        chosen = branches.get(word) if isinstance(word, str) else None
        if chosen is None:
            chosen = branches.get(voice.noun(value).gender, other)
        return chosen.format(facts, voice)

    return piece


def _formed(name: str, form: Callable[[Noun], str], language: str) -> Piece:
    def piece(facts: Mapping[str, Any], voice: Voice) -> str:
        value = facts.get(name)
        if isinstance(value, list | tuple):
            return listed([form(voice.noun(item)) for item in value], language)
        return form(voice.noun(value))

    return piece
