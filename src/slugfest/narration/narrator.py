"""The narrator: looks up a sentence by key and fills in names and numbers.

The sentences stand in `words/<language>/<family>.toml`, one table for each kind of text:

    [events]     event class name -> sentence; an empty sentence is not told
    [prompts]    what a decision is about -> question
    [options]    first word of an option (or the whole of it) -> label
    [warnings]   what a decision is about and an option -> what to ask before it is taken; "own" is about any
                 option that hurts one's own side, "no enemy" is said where none is in reach
    [refusals]   reason code -> sentence
    [reasons]    why a bot chose something
    [labels]     part labels, statuses, phases and other single words
    [odds]       what is said about chances
    [notices]    what happens at the table and not in the game
    [explaining] what options cost and do, and how a roll stands
    [describing] how the table lies, for whoever listens instead of looking

The sentences are messages (`slugfest.grammar.messages`, docs/texts.md): a placeholder `{figure}` takes the
field of that name; an id becomes the name of the thing, a tally its total, a list a list of names, a refusal
its sentence.  `{damage, parts}` spells a tally out, `{piece, the}` and `{piece, du}` take an article,
`{n, plural, one {# counter} other {# counters}}` counts.  The winners, the reason and the score of a result
are facts of its event.  An event that needs more than one sentence says
which by a method `telling() -> str`: the key is then `Damaged.none` instead of `Damaged`.  What a sentence needs
and no field holds comes from a method `details() -> dict`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from slugfest.grammar import Message, MessageError, Noun, compiled, english, french, listed, typeset
from slugfest.grammar.messages import category
from slugfest.kernel.abilities import ABILITY
from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.dice import Draw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.options import Option
from slugfest.kernel.state import Result
from slugfest.kernel.tally import Part, Tally

LANGUAGES = ("en", "fr")
COLON = {"en": ": ", "fr": "\u00a0: "}
UNKNOWN = "…"
"""What is said where a sentence asks for something that nobody has told."""


class Words(msgspec.Struct, frozen=True):
    """One text in every language."""

    en: str
    fr: str


def printed(en: str, fr: str) -> Words:
    """One text in every language, with the marks of print."""
    return Words(typeset(en, "en"), typeset(fr, "fr"))


@cache
def catalogue(language: str, family: str) -> dict[str, dict[str, str]]:
    """The sentences of a family in a language, those that every game shares included."""
    folder = Path(__file__).parent / "words" / language
    found: dict[str, dict[str, str]] = {}
    for name in ("kernel", family):
        read = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        for table, texts in read.items():
            found.setdefault(table, {}).update(texts)
    return found


@cache
def message(text: str, language: str) -> Message:
    """The sentence, ready to be told; one that cannot be read loses its forms rather than the match."""
    try:
        return compiled(text, language)
    except MessageError:
        plain = re.sub(r"\{(\w+)[^{}]*\}", r"{\1}", text)
        try:
            return compiled(plain, language)
        except MessageError:
            return Message([re.sub(r"[{}]", "", text)], frozenset())


class Narrator:
    """Tells what happens in one match; `names` gives each id its name in each language."""

    def __init__(self, family: str, names: Mapping[str, Mapping[str, str]]) -> None:
        self.family = family
        self.names = names
        self._voices = {language: _Voice(self, language) for language in LANGUAGES}

    def event(self, event: Event) -> Words | None:
        """What the log says about `event`; `None` where it says nothing."""
        key = type(event).__name__
        telling = getattr(event, "telling", None)
        if telling is not None:
            key = f"{key}.{telling()}"
        if not catalogue("en", self.family)["events"][key]:
            return None
        return self._words("events", key, self.facts(event))

    def facts(self, event: Event) -> dict[str, Any]:
        """Return what a sentence about `event` may speak of: its fields, and those of a result."""
        facts = msgspec.structs.asdict(event)
        if (details := getattr(event, "details", None)) is not None:
            facts.update(details())
        if isinstance(result := facts.get("result"), Result):
            facts.update(msgspec.structs.asdict(result), score=self._score(result))
        return facts

    def _score(self, result: Result) -> dict[str, str]:
        """The points of every player, the most first; nothing in a game without points."""
        ranked = sorted(result.points.items(), key=lambda scored: -scored[1])
        told = {}
        for language in LANGUAGES:
            points = ", ".join(f"{self.name(player, language)} {many}" for player, many in ranked)
            told[language] = (
                f" {self.name('final_score', language)}{COLON[language]}{points}." if points else ""
            )
        return told

    def prompt(self, decision: Decision) -> Words:
        """The question as a sentence; a roll that somebody types in is asked for as such."""
        if isinstance(decision, Roll):
            request = decision.request
            facts = {"count": request.count, "purpose": request.purpose, "player": decision.player}
            if isinstance(request, Draw):
                return self._words("prompts", "draw", facts)
            return self._words("prompts", "roll", {**facts, "die": request.die.name})
        return self._words("prompts", decision.about, {**decision.facts, "player": decision.player})

    def option(self, option: Option, facts: Mapping[str, Any] | None = None) -> Words:
        """Return the label of an option such as `walk 2`, or the name of the thing that it is."""
        texts, name = catalogue("en", self.family)["options"], option.id
        if name in texts and not (_is_side(name) and name in self.names):
            return self._words("options", name, facts or {})
        if option.verb in texts:
            words = {f"_{number}": str(word) for number, word in enumerate(option.words, 1)}
            return self._words("options", option.verb, {**(facts or {}), **words})
        if option.verb == ABILITY:
            owner, key = option.refers, str(option.arguments[0])
            told = (f"{self.name(owner, one)}{COLON[one]}{self.name(key, one)}" for one in LANGUAGES)
            return Words(*told)
        return Words(self.name(name, "en"), self.name(name, "fr"))

    def warning(self, about: str, option: str, facts: Mapping[str, Any]) -> Words | None:
        """What to ask before an option is taken that may be a slip; nothing where a number in it would be 0."""
        key = f"{about} {option}"
        text = catalogue("en", self.family).get("warnings", {}).get(key)
        if text is None or any(facts.get(field) == 0 for field in message(text, "en").fields):
            return None
        return self._words("warnings", key, facts)

    def refusal(self, refusal: Refusal) -> Words:
        return self._words("refusals", refusal.reason, refusal.facts)

    def odds(self, key: str, facts: Mapping[str, Any] | None = None) -> Words:
        """Something about chances; numbers of the facts are percentages or points already."""
        return self._words("odds", key, facts or {})

    def described(self, key: str, facts: Mapping[str, Any]) -> Words:
        """A sentence about how the table lies."""
        return self._words("describing", key, facts)

    def explained(self, key: str, facts: Mapping[str, Any]) -> Words:
        """What an option takes or does."""
        return self._words("explaining", key, facts)

    def reason(self, key: str, facts: Mapping[str, Any]) -> Words:
        """Why somebody chose what was chosen."""
        return self._words("reasons", key, facts)

    def label(self, word: str) -> Words:
        """A single word: a part of a tally, a status, a phase."""
        return Words(self.name(word, "en"), self.name(word, "fr"))

    def parts(self, tally: Tally) -> Words:
        """A number spelt out part by part."""
        return Words(*(self.spelt_out(tally, language) for language in LANGUAGES))

    def labels(self) -> dict[str, Words]:
        """Every single word of the game by its id; the same for all matches of a family."""
        return {word: self.label(word) for word in catalogue("en", self.family)["labels"]}

    def name(self, thing: str, language: str) -> str:
        named = self.names.get(thing)
        if named is None:
            labels = catalogue(language, self.family)["labels"]
            return typeset(labels.get(thing) or thing.replace("_", " "), language)
        return typeset(named[language], language)

    def noun(self, thing: str, language: str) -> Noun:
        """The name of a thing with its grammar: `noun` in its names makes it a common one."""
        named = self.names.get(thing)
        if named is not None:
            return _noun(named, language)
        return _side(thing, language) if _is_side(thing) else Noun(self.name(thing, language))

    def fill(self, text: str, facts: Mapping[str, Any], language: str) -> str:
        """A text of this language with its placeholders filled."""
        return message(text, language).told(facts, self._voices[language])

    def _words(self, table: str, key: str, facts: Mapping[str, Any]) -> Words:
        return Words(
            *(
                self.fill(catalogue(language, self.family)[table].get(key, key), facts, language)
                for language in LANGUAGES
            )
        )

    def spelt_out(self, tally: Tally, language: str) -> str:
        told: list[str] = []
        for part in tally.in_order:
            amount = "÷2" if part.halves else f"{_sign(part, first=not told)}{abs(part.value)}"
            told.append(f"{amount} {_part(part, self, language)}")
        return f"{', '.join(told)}{COLON[language]}{tally.total}" if told else "0"


class _Voice:
    """How a narrator says values in one language."""

    def __init__(self, narrator: Narrator, language: str) -> None:
        self.narrator = narrator
        self.language = language

    def say(self, value: Any) -> str:
        if isinstance(value, str):
            return self.narrator.name(value, self.language)
        if isinstance(value, Tally):
            return str(value.total)
        if isinstance(value, Part):
            return (
                f"{_sign(value, first=False)}{abs(value.value)} {_part(value, self.narrator, self.language)}"
            )
        if isinstance(value, Refusal):
            return str(getattr(self.narrator.refusal(value), self.language))
        if isinstance(value, bool):
            return self.narrator.name("yes" if value else "no", self.language)
        if isinstance(value, float):
            shown = _number(value)
            return shown.replace(".", ",") if self.language == "fr" else shown
        if isinstance(value, Words):
            return value.en if self.language == "en" else value.fr  # told already, or somebody else's words
        if isinstance(value, Mapping):
            return typeset(str(value.get(self.language, "")), self.language)
        if isinstance(value, list | tuple):
            return listed([self.say(one) for one in value], self.language)
        return UNKNOWN if value is None else str(value)

    def parts(self, value: Any) -> str:
        return self.narrator.spelt_out(value, self.language) if isinstance(value, Tally) else self.say(value)

    def noun(self, value: Any) -> Noun:
        if isinstance(value, str):
            return self.narrator.noun(value, self.language)
        return _noun(value, self.language) if isinstance(value, Mapping) else Noun(self.say(value))

    def count(self, value: Any) -> float:
        match value:
            case Tally():
                return value.total
            case int() | float():
                return value
            case list() | tuple():
                return len(value)
            case str() if value.isdecimal():
                return int(value)
        return self.noun(value).count


def _part(part: Part, narrator: Narrator, language: str) -> str:
    """What a part of a number is called; a label that is counted has a second one for a single thing."""
    single = f"{part.label}.one"
    one = not part.halves and category(part.value, language) == "one"
    known = one and part.label not in narrator.names
    known = known and single in catalogue(language, narrator.family)["labels"]
    return narrator.name(single if known else part.label, language)


def _is_side(thing: str) -> bool:
    """A player whom nobody has named goes by a letter."""
    return len(thing) == 1 and thing.isupper()


def _side(letter: str, language: str) -> Noun:
    return Noun(f"side {letter}") if language == "en" else Noun(f"camp {letter}", proper=False)


def _noun(named: Mapping[str, str], language: str) -> Noun:
    text, agreement = typeset(named.get(language, ""), language), named.get("noun")
    if agreement is None or (language == "en" and named.get("noun_en") == "name"):
        return Noun(text)
    return (
        english.common(text, named.get("noun_en", "")) if language == "en" else french.common(text, agreement)
    )


def _number(value: float) -> str:
    """One digit after the point; what is less than that and more than nothing is never told as nothing."""
    # Adding 0 makes a plain 0 of what would be printed as -0.
    shown = f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")
    if shown == "0" and value > 0:
        return f"{max(0.01, ceil(value * 100 - 1e-6) / 100):.2f}".removesuffix("0")
    return shown


def _sign(part: Part, *, first: bool) -> str:
    if part.times:
        return "×"
    if part.value < 0:
        return "-"
    return "" if first else "+"
