"""The narrator: looks up a sentence by key and fills in names and numbers.

The sentences stand in `words/<language>/<family>.toml`, one table for each kind of text:

    [events]     event class name -> sentence; an empty sentence is not told
    [prompts]    what a decision is about -> question
    [options]    first word of an option (or the whole of it) -> label
    [warnings]   what a decision is about and an option -> what to ask before it is taken
    [refusals]   reason code -> sentence
    [reasons]    why a bot chose something
    [labels]     part labels, statuses, phases and other single words
    [odds]       what is said about chances
    [describing] how the table lies, for whoever listens instead of looking

A placeholder `{figure}` takes the field of that name; an id becomes the name of the thing, a
tally its total, a list a list of names, a refusal its sentence.  `{damage|parts}` spells a tally out.  An event that
needs more than one sentence says which by a method `telling() -> str`: the key is then
`Damaged.none` instead of `Damaged`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec

from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.dice import Draw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part, Tally

LANGUAGES = ("en", "fr")
AND = {"en": " and ", "fr": " et "}
COLON = {"en": ": ", "fr": " : "}


class Words(msgspec.Struct, frozen=True):
    """One text in every language."""

    en: str
    fr: str


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


class Narrator:
    """Tells what happens in one match; `names` gives each id its name in each language."""

    def __init__(self, family: str, names: Mapping[str, Mapping[str, str]]) -> None:
        self.family = family
        self.names = names

    def event(self, event: Event) -> Words | None:
        """What the log says about `event`; `None` where it says nothing."""
        key = type(event).__name__
        telling = getattr(event, "telling", None)
        if telling is not None:
            key = f"{key}.{telling()}"
        if not catalogue("en", self.family)["events"][key]:
            return None
        return self._words("events", key, msgspec.structs.asdict(event))

    def prompt(self, decision: Decision) -> Words:
        """The question as a sentence; a roll that somebody types in is asked for as such."""
        if isinstance(decision, Roll):
            request = decision.request
            facts = {"count": request.count, "purpose": request.purpose, "player": decision.player}
            if isinstance(request, Draw):
                return self._words("prompts", "draw", facts)
            return self._words("prompts", "roll", {**facts, "die": request.die.name})
        return self._words("prompts", decision.about, {**decision.facts, "player": decision.player})

    def option(self, option: str, facts: Mapping[str, Any] | None = None) -> Words:
        """The label of an option such as `"walk 2"` or the id of a figure."""
        texts = catalogue("en", self.family)["options"]
        first, *rest = option.split(" ")
        if option in texts:
            return self._words("options", option, facts or {})
        if first in texts:
            told = {f"_{number}": word for number, word in enumerate(rest, 1)}
            return self._words("options", first, {**(facts or {}), **told})
        if first in self.names and rest:
            # An ability that is due: whose it is, and which.
            return Words(
                *(f"{self.name(first, one)}{COLON[one]}{self.name(' '.join(rest), one)}" for one in LANGUAGES)
            )
        return Words(self.name(option, "en"), self.name(option, "fr"))

    def warning(self, about: str, option: str, facts: Mapping[str, Any]) -> Words | None:
        """What to ask before an option is taken that may be a slip; nothing where a number in it would be 0."""
        key = f"{about} {option}"
        text = catalogue("en", self.family).get("warnings", {}).get(key)
        if text is None or any(facts.get(field) == 0 for _, field, _, _ in Formatter().parse(text) if field):
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

    def reason(self, key: str, facts: Mapping[str, Any]) -> Words:
        """Why somebody chose what was chosen."""
        return self._words("reasons", key, facts)

    def label(self, word: str) -> Words:
        """A single word: a part of a tally, a status, a phase."""
        return Words(self.name(word, "en"), self.name(word, "fr"))

    def parts(self, tally: Tally) -> Words:
        """A number spelt out part by part."""
        return Words(*(self._parts(tally, language) for language in LANGUAGES))

    def labels(self) -> dict[str, Words]:
        """Every single word of the game by its id; the same for all matches of a family."""
        both = [catalogue(language, self.family)["labels"] for language in LANGUAGES]
        return {word: Words(*(told.get(word, word) for told in both)) for word in both[0]}

    def name(self, thing: str, language: str) -> str:
        named = self.names.get(thing)
        return self._label(thing, language) if named is None else named[language]

    def _label(self, word: str, language: str) -> str:
        return catalogue(language, self.family)["labels"].get(word, word.replace("_", " "))

    def _words(self, table: str, key: str, facts: Mapping[str, Any]) -> Words:
        told = [
            self._fill(catalogue(language, self.family)[table].get(key, key), facts, language)
            for language in LANGUAGES
        ]
        return Words(*told)

    def _fill(self, text: str, facts: Mapping[str, Any], language: str) -> str:
        pieces = []
        for plain, field, _, _ in Formatter().parse(text):
            pieces.append(plain)
            if field is not None:
                name, _, how = field.partition("|")
                pieces.append(self._say(facts.get(name), how, language))
        return "".join(pieces)

    def _say(self, value: Any, how: str, language: str) -> str:
        if isinstance(value, Tally):
            return self._parts(value, language) if how == "parts" else str(value.total)
        if isinstance(value, Refusal):
            return str(msgspec.structs.asdict(self.refusal(value))[language])
        if isinstance(value, bool):
            return self._label("yes" if value else "no", language)
        if isinstance(value, float):
            # Adding 0 makes a plain 0 of what would be printed as -0.
            shown = f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")
            return shown.replace(".", ",") if language == "fr" else shown
        if isinstance(value, Mapping):
            return str(value.get(language, ""))
        if isinstance(value, list | tuple):
            told = [self._say(one, how, language) for one in value]
            return AND[language].join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)
        if isinstance(value, str):
            return self.name(value, language)
        return str(value)

    def _parts(self, tally: Tally, language: str) -> str:
        told: list[str] = []
        for part in tally.in_order:
            amount = "÷2" if part.halves else f"{_sign(part, first=not told)}{abs(part.value)}"
            told.append(f"{amount} {self.name(part.label, language)}")
        return f"{', '.join(told)}{COLON[language]}{tally.total}" if told else "0"


def _sign(part: Part, *, first: bool) -> str:
    if part.times:
        return "×"
    if part.value < 0:
        return "-"
    return "" if first else "+"
