"""Options: what a player may choose, as values.

A step says with verbs what it offers: `ATTACK = Verb("attack", refers="line")`, and `ATTACK("claw")` is the option
`attack claw`.  Its readable id stands in journals, case files and messages; rules, odds, bots and narrators read the
verb, the thing it refers to and the arguments.  An id is taken apart here and nowhere else (`read_option`), for
answers that nobody offered.
"""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.kernel.records import Value


class Option(Value, frozen=True, gc=False):
    """Something to choose: its `id`, what it does, the thing it refers to, and what else it says."""

    id: str
    verb: str = ""
    """Empty where the option is simply a thing: a model, a space, `none`."""
    refers: str = ""
    arguments: tuple[str | int, ...] = ()

    @property
    def words(self) -> tuple[str | int, ...]:
        """Everything after the verb: the thing, then the arguments."""
        return (self.refers, *self.arguments) if self.refers else self.arguments


MOST_DIGITS = 4
"""More than any number of an option has."""
NOTHING = Option("")
"""Stands in a frame before anything has been chosen."""


def thing(name: str) -> Option:
    """Return the option that is simply a thing."""
    return Option(name, refers=name)


def things(names: Iterable[str]) -> list[Option]:
    """Return the options that are simply these things."""
    return [Option(name, refers=name) for name in names]


def ids(options: Iterable[Option]) -> tuple[str, ...]:
    """Return the ids of options, for the question that offers them."""
    return tuple([option.id for option in options])


class Verb(Value, frozen=True):
    """A kind of option, by the first word of its id.

    `refers` names the kind of thing that follows, `arguments` what else does; the thing comes first, or `thing_last`.
    """

    name: str
    refers: str = ""
    arguments: tuple[str, ...] = ()
    thing_last: bool = False

    def __call__(self, refers: str = "", *arguments: str | int) -> Option:
        """Return the option that does this to a thing."""
        if not arguments:  # as a rule
            return Option(f"{self.name} {refers}" if refers else self.name, self.name, refers)
        words = (*arguments, refers) if self.thing_last else (refers, *arguments)
        return Option(
            " ".join([self.name, *(str(word) for word in words if word != "")]), self.name, refers, arguments
        )

    def read(self, words: list[str]) -> Option:
        """Return the option that these words after the verb spell."""
        at = len(words) - 1 if self.thing_last else 0
        refers = words[at] if self.refers and words else ""
        rest = words[:at] + words[at + 1 :] if refers else words
        arguments = tuple(_number_or_word(word) for word in rest)
        return Option(" ".join([self.name, *words]), self.name, refers, arguments)


def _number_or_word(word: str) -> str | int:
    """Return the number that a word spells as an option would: `2`, and neither `02` nor a line of digits."""
    plain = word.isdecimal() and word.isascii() and len(word) <= MOST_DIGITS
    return int(word) if plain and str(int(word)) == word else word


def verb_in(text: str) -> str:
    """Return the first word of an id, which is its verb where it has one."""
    return text.partition(" ")[0]


def read_option(text: str, verbs: Iterable[Verb]) -> Option:
    """Return the option that an answer spells in the verbs of a question, or the thing that it names."""
    first, *words = text.split(" ")
    for verb in verbs:
        if verb.name == first:
            return verb.read(words)
    return thing(text)
