"""The narrator: looks up a sentence by key and fills in names and numbers.

The sentences stand in `words/<language>/<family>.toml`, one table for each kind of text:

    [events]     event class name -> sentence; an empty sentence is not told
    [prompts]    the subject of a decision -> question
    [options]    first word of an option (or the whole of it) -> label
    [warnings]   the subject of a decision and an option -> what to ask before it is taken; "own" is about any
                 option that hurts one's own side, "no enemy" is said where none is in reach
    [refusals]   reason code -> sentence
    [reasons]    why a bot chose something
    [labels]     part labels, statuses, phases and other single words
    [odds]       what is said about chances
    [notices]    what happens at the table and not in the game
    [explaining] what options cost and do, and how a roll stands
    [describing] how the table lies, for players who listen instead of looking

The sentences are messages (`slugfest.grammar.messages`, docs/texts.md): a placeholder `{figure}` takes the
field of that name; an id becomes the name of the thing, a tally its total, a list a list of names, a refusal
its sentence.  `{damage, parts}` spells a tally out, `{piece, the}` and `{piece, du}` take an article,
`{n, plural, one {# counter} other {# counters}}` counts.  The winners, the reason and the score of a result
are facts of its event.  An event that needs more than one sentence names
one by a method `telling() -> str`: the key is then `Damaged.none` instead of `Damaged`.  Anything else a
sentence needs comes from a method `details() -> dict`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import cache, partial
from math import ceil
from pathlib import Path

from slugfest.grammar import Message, MessageError, Noun, compiled, english, french, listed, typeset
from slugfest.grammar.messages import category
from slugfest.kernel.abilities import ABILITY
from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.dice import Draw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.options import Option
from slugfest.kernel.records import as_dict
from slugfest.kernel.state import Result
from slugfest.kernel.tally import Part, Tally
from slugfest.narration.printed import LANGUAGES, Language, Words

COLON = {"en": ": ", "fr": "\u00a0: "}
UNKNOWN = "…"
"""The text in place of a fact that was not given."""


@cache
def catalogue(language: str, family: str) -> dict[str, dict[str, str]]:
    """Return the sentences of a family in a language, including those that all games share."""
    folder = Path(__file__).parent / "words" / language
    tables: dict[str, dict[str, str]] = {}
    for name in ("kernel", family):
        read = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        for table, texts in read.items():
            tables.setdefault(table, {}).update(texts)
    return tables


@cache
def message(text: str, language: str) -> Message:
    """Return the compiled sentence; one that cannot be parsed loses its forms rather than the match."""
    try:
        return compiled(text, language)
    except MessageError:
        plain = re.sub(r"\{(\w+)[^{}]*\}", r"{\1}", text)
        try:
            return compiled(plain, language)
        except MessageError:
            return Message([re.sub(r"[{}]", "", text)], frozenset())


class Narrator:
    """Puts the events of one match into words; `names` gives each id its name in each language.

    Texts in languages other than `languages` are left empty: nobody reads them.
    """

    __slots__ = ("_voices", "family", "languages", "names")

    def __init__(
        self,
        family: str,
        names: Mapping[str, Mapping[str, str]],
        languages: Collection[Language] = LANGUAGES,
    ) -> None:
        self.family = family
        self.names = names
        self.languages = languages
        self._voices: dict[str, _Voice] = {language: _Voice(self, language) for language in languages}

    def event(self, event: Event) -> Words | None:
        """Return the line of the log about `event`, or `None` if there is none."""
        key = type(event).__name__
        telling = getattr(event, "telling", None)
        if telling is not None:
            key = f"{key}.{telling()}"
        if not catalogue("en", self.family)["events"][key]:
            return None
        return self._words("events", key, self.facts(event))

    def facts(self, event: Event) -> dict[str, object]:
        """Return the facts that a sentence about `event` may use: its fields, and those of a result."""
        facts = as_dict(event)
        if (details := getattr(event, "details", None)) is not None:
            facts.update(details())
        if isinstance(result := facts.get("result"), Result):
            facts.update(as_dict(result), score=self._score(result))
        return facts

    def _score(self, result: Result) -> dict[str, str]:
        """Return the points of every player, the most first; empty in a game without points."""
        ranked = sorted(result.points.items(), key=lambda scored: -scored[1])
        scores: dict[str, str] = {}
        for language in LANGUAGES:
            points = ", ".join(f"{self.name(player, language)} {many}" for player, many in ranked)
            scores[language] = (
                f" {self.name('final_score', language)}{COLON[language]}{points}." if points else ""
            )
        return scores

    def prompt(self, decision: Decision) -> Words:
        """Return the question as a sentence; a roll that a person types in is asked for as such."""
        if isinstance(decision, Roll):
            request = decision.request
            facts = {"count": request.count, "purpose": request.purpose, "player": decision.player}
            if isinstance(request, Draw):
                return self._words("prompts", "draw", facts)
            return self._words("prompts", "roll", {**facts, "die": request.die.name})
        return self._words("prompts", decision.about, {**decision.facts, "player": decision.player})

    def option(self, option: Option, facts: Mapping[str, object] | None = None) -> Words:
        """Return the label of an option such as `walk 2`, or the name of the thing that it is."""
        texts, name = catalogue("en", self.family)["options"], option.id
        if name in texts and not (_is_side(name) and name in self.names):
            return self._words("options", name, facts or {})
        if option.verb in texts:
            words = {f"_{number}": str(word) for number, word in enumerate(option.words, 1)}
            return self._words("options", option.verb, {**(facts or {}), **words})
        if option.verb == ABILITY:
            owner, key = option.refers, str(option.arguments[0])
            return _in_each(
                self.languages,
                lambda language: f"{self.name(owner, language)}{COLON[language]}{self.name(key, language)}",
            )
        return self.label(name)

    def warning(self, about: str, option: str, facts: Mapping[str, object]) -> Words | None:
        """Return what to ask before an option that may be a slip, or None; also None if a number in it would be 0."""
        key = f"{about} {option}"
        text = catalogue("en", self.family).get("warnings", {}).get(key)
        if text is None or any(facts.get(field) == 0 for field in message(text, "en").fields):
            return None
        return self._words("warnings", key, facts)

    def refusal(self, refusal: Refusal) -> Words:
        return self._words("refusals", refusal.reason, refusal.facts)

    def odds(self, key: str, facts: Mapping[str, object] | None = None) -> Words:
        """Return a sentence about chances; numbers among the facts are percentages or points already."""
        return self._words("odds", key, facts or {})

    def described(self, key: str, facts: Mapping[str, object]) -> Words:
        """Return a sentence about how the table lies."""
        return self._words("describing", key, facts)

    def explained(self, key: str, facts: Mapping[str, object]) -> Words:
        """Return what an option costs or does."""
        return self._words("explaining", key, facts)

    def reason(self, key: str, facts: Mapping[str, object]) -> Words:
        """Return why a bot chose its answer."""
        return self._words("reasons", key, facts)

    def label(self, word: str) -> Words:
        """Return a single word: a part of a tally, a status, a phase."""
        return _in_each(self.languages, partial(self.name, word))

    def parts(self, tally: Tally) -> Words:
        """Return a number spelt out part by part."""
        return _in_each(self.languages, partial(self.spelt_out, tally))

    def labels(self) -> dict[str, Words]:
        """Return every single word of the game by its id; the same for all matches of a family."""
        return {word: self.label(word) for word in catalogue("en", self.family)["labels"]}

    def name(self, key: str, language: str) -> str:
        names = self.names.get(key)
        if names is None:
            labels = catalogue(language, self.family)["labels"]
            return typeset(labels.get(key) or key.replace("_", " "), language)
        return typeset(names[language], language)

    def noun(self, key: str, language: str) -> Noun:
        """Return the name of a thing with its grammar: `noun` in its names makes it a common noun."""
        names = self.names.get(key)
        if names is not None:
            return _noun(names, language)
        return _side(key, language) if _is_side(key) else Noun(self.name(key, language))

    def fill(self, text: str, facts: Mapping[str, object], language: str) -> str:
        """Return a text of this language with its placeholders filled."""
        return message(text, language).format(facts, self._voices[language])

    def _words(self, table: str, key: str, facts: Mapping[str, object]) -> Words:
        # This is called for every sentence, so it is spelt out.
        texts = ["", ""]
        for place, language in enumerate(LANGUAGES):
            if language in self.languages:
                text = catalogue(language, self.family)[table].get(key, key)
                texts[place] = message(text, language).format(facts, self._voices[language])
        return Words(*texts)

    def spelt_out(self, tally: Tally, language: str) -> str:
        parts: list[str] = []
        for part in tally.in_order:
            amount = "÷2" if part.halves else f"{_sign(part, first=not parts)}{abs(part.value)}"
            parts.append(f"{amount} {_part(part, self, language)}")
        return f"{', '.join(parts)}{COLON[language]}{tally.total}" if parts else "0"


def _in_each(languages: Collection[Language], tell: Callable[[Language], str]) -> Words:
    return Words(*(tell(language) if language in languages else "" for language in LANGUAGES))


class _Voice:
    """The formatting of a narrator's values in one language."""

    __slots__ = ("language", "narrator")

    def __init__(self, narrator: Narrator, language: str) -> None:
        self.narrator = narrator
        self.language = language

    def say(self, value: object) -> str:
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
            number = _number(value)
            return number.replace(".", ",") if self.language == "fr" else number
        if isinstance(value, Words):
            return value.en if self.language == "en" else value.fr  # words already
        if isinstance(value, Mapping):
            return typeset(str(value.get(self.language, "")), self.language)
        if isinstance(value, list | tuple):
            return listed([self.say(item) for item in value], self.language)
        return UNKNOWN if value is None else str(value)

    def parts(self, value: object) -> str:
        return self.narrator.spelt_out(value, self.language) if isinstance(value, Tally) else self.say(value)

    def noun(self, value: object) -> Noun:
        if isinstance(value, str):
            return self.narrator.noun(value, self.language)
        return _noun(value, self.language) if isinstance(value, Mapping) else Noun(self.say(value))

    def count(self, value: object) -> float:
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
    """Return the name of a part of a number; a counted label has a second form for a single thing."""
    single = f"{part.label}.one"
    is_single = not part.halves and category(part.value, language) == "one"
    has_form = is_single and part.label not in narrator.names
    has_form = has_form and single in catalogue(language, narrator.family)["labels"]
    return narrator.name(single if has_form else part.label, language)


def _is_side(key: str) -> bool:
    """Return whether an id is the letter of a player without a name."""
    return len(key) == 1 and key.isupper()


def _side(letter: str, language: str) -> Noun:
    return Noun(f"side {letter}") if language == "en" else Noun(f"camp {letter}", proper=False)


def _noun(names: Mapping[str, str], language: str) -> Noun:
    text, agreement = typeset(names.get(language, ""), language), names.get("noun")
    if agreement is None or (language == "en" and names.get("noun_en") == "name"):
        return Noun(text)
    return (
        english.common(text, names.get("noun_en", "")) if language == "en" else french.common(text, agreement)
    )


def _number(value: float) -> str:
    """Return the number with one digit after the point; a positive number is never written as 0."""
    # Adding 0 makes a plain 0 of what would be printed as -0.
    text = f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")
    if text == "0" and value > 0:
        return f"{max(0.01, ceil(value * 100 - 1e-6) / 100):.2f}".removesuffix("0")
    return text


def _sign(part: Part, *, first: bool) -> str:
    if part.times:
        return "×"
    if part.value < 0:
        return "-"
    return "" if first else "+"
