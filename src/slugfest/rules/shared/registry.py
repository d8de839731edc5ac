"""Rules that are registered for the things of a card language that they carry out.

A family has one `Register` for each thing that its rules do, and asks with `unregistered`, when it is imported,
whether something in the language has no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Generic, TypeVar

R = TypeVar("R")
Rule = TypeVar("Rule", bound=Callable[..., object])


class Register(Generic[R]):
    """The rules that do the same for different things: by the class of what they are for."""

    def __init__(self) -> None:
        self.rules: dict[type, Callable[..., R]] = {}

    def __call__(self, kind: type) -> Callable[[Rule], Rule]:
        """Register the function for a class."""

        def register(rule: Rule) -> Rule:
            self.rules[kind] = rule  # type: ignore[assignment]
            return rule

        return register

    def of(self, meaning: object) -> Callable[..., R] | None:
        """Return the rule for a thing, if there is one."""
        return self.rules.get(type(meaning))


def unregistered(kinds: Iterable[type], *known: Container[type], hint: str) -> Iterator[str]:
    """Yield the classes that are in none of the collections, with where their rules belong."""
    for kind in kinds:
        if not any(kind in rules for rules in known):
            yield f"{kind.__name__}: no rule carries it out; {hint}"
