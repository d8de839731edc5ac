"""Declared names: what tallies, permissions, windows and questions may be called.

A name is a plain string wherever it is kept: in frames, journals, saves and messages.  Rules and abilities
never spell it out.  A family declares each of its names once, with what it means, and everything else imports
the constant, so a name that nobody has declared fails when the module that uses it is imported.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Generic, NewType, TypeVar, cast

from slugfest.kernel.nearest_name import nearest
from slugfest.kernel.records import Value

if TYPE_CHECKING:
    from slugfest.kernel.decisions import Decision

TallyName = NewType("TallyName", str)
"""A number to which abilities may add parts."""
PermissionName = NewType("PermissionName", str)
"""Something that an ability makes legal, or the value that it gives."""
WindowName = NewType("WindowName", str)
"""A moment at which abilities may act."""
QuestionName = NewType("QuestionName", str)
"""What a player is asked."""

NameT = TypeVar("NameT", bound=str)


_DECLARED: dict[str, set[str]] = {}
"""Kind -> what any family has declared; a prefix stands there with the blank that follows it."""


class UndeclaredName(LookupError):
    """Raised when something is filed under a name that no module has declared."""


class Names(Generic[NameT]):
    """The names of one kind that one family declares, each with its meaning.

    >>> tallies: Names[TallyName] = Names("tally")
    >>> tallies.declare("doctest harvest", "How many beans a bed yields.")
    'doctest harvest'
    >>> tallies.meanings
    {'doctest harvest': 'How many beans a bed yields.'}
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.meanings: dict[NameT, str] = {}

    def declare(self, name: str, meaning: str) -> NameT:
        """Return `name` as a declared one; raise a `ValueError` if it is declared already."""
        if name in self.meanings:
            raise ValueError(f"the {self.kind} {name!r} is declared twice")
        declared = cast("NameT", name)
        self.meanings[declared] = meaning
        _DECLARED.setdefault(self.kind, set()).add(name)
        return declared

    def named(self, name: str) -> NameT:
        """Return the declared name that is spelt like this, or raise an `UndeclaredName`."""
        if name not in self.meanings:
            raise UndeclaredName(f"no {self.kind} is called {name!r}; {nearest(name, sorted(self.meanings))}")
        return name

    def declare_each(self, form: str, words: Iterable[str], meaning: str) -> dict[str, NameT]:
        """Return a declared name for each of `words`; `{}` in form and meaning stands for the word."""
        return {word: self.declare(form.format(word), meaning.format(word)) for word in words}

    def declare_by_word(self, prefix: str, words: Iterable[str], meaning: str) -> NamesByWord[NameT]:
        """Return declared names for `words` and for any other word that a card may print after `prefix`."""
        _DECLARED.setdefault(self.kind, set()).add(f"{prefix} ")
        return NamesByWord(prefix, self.declare_each(f"{prefix} {{}}", words, meaning))


class NamesByWord(dict[str, NameT]):
    """Word -> name.  Cards may bring words of their own, such as a damage type: their names begin alike."""

    __slots__ = ("_prefix",)

    def __init__(self, prefix: str, known: Mapping[str, NameT]) -> None:
        super().__init__(known)
        self._prefix = prefix

    def __missing__(self, word: str) -> NameT:
        return cast("NameT", f"{self._prefix} {word}")


def check_declared(kind: str, *names: str) -> None:
    """Raise an `UndeclaredName` if there is a name of this kind that no family has declared."""
    declared = _DECLARED.get(kind, set())
    if declared.issuperset(names):  # as a rule
        return
    for name in names:
        prefix, blank, _ = name.partition(" ")
        if name not in declared and not (blank and prefix + blank in declared):
            raise UndeclaredName(f"no {kind} is called {name!r}; {nearest(name, sorted(declared))}")


class Asked(Value, frozen=True):
    """What a declared question is: the kind of decision, when it is asked, and the statements that ask it."""

    kind: type[Decision]
    meaning: str
    rules: tuple[str, ...] = ()


class Questions:
    """The questions that one family, or the kernel, may put to a player."""

    def __init__(self) -> None:
        self.asked: dict[QuestionName, Asked] = {}

    def declare(self, name: str, kind: type[Decision], meaning: str, *rules: str) -> QuestionName:
        """Return the name of a question; raise a `ValueError` if it is declared already."""
        if name in self.asked:
            raise ValueError(f"the question {name!r} is declared twice")
        declared = QuestionName(name)
        self.asked[declared] = Asked(kind, meaning, rules)
        return declared
