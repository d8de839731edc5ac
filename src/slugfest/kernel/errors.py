"""What can go wrong with an answer, and how a rule says no.

The engine does not speak: a refusal is a rule id, a reason code and the facts behind it.
`slugfest.narration` makes the sentence, in English and French.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from slugfest.kernel.facts import Facts
from slugfest.kernel.records import Value


class Refusal(Value, frozen=True):
    """Why an answer is not legal: the rule, the reason as a code, and its facts."""

    rule: str
    reason: str
    facts: Facts = {}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.rule}: {self.reason.replace('_', ' ')}{f' ({facts})' if facts else ''}"


@mypyc_attr(allow_interpreted_subclasses=True)
class AnswerError(ValueError):
    """Raised when an answer is refused; the match has not changed."""

    kind: ClassVar[str] = "refused"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[AnswerError], tuple[Refusal]]:
        return type(self), (self.refusal,)

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def reason(self) -> str:
        return self.refusal.reason


class MalformedAnswer(AnswerError):
    """Raised when the answer does not have the shape that the decision asks for."""

    kind: ClassVar[str] = "malformed"


class StaleAnswer(AnswerError):
    """Raised when the answer is to a question that is not pending, or from a player who is not asked."""

    kind: ClassVar[str] = "stale"


class IllegalAnswer(AnswerError):
    """Raised when the answer is understood, but a rule forbids it."""

    kind: ClassVar[str] = "illegal"


@mypyc_attr(allow_interpreted_subclasses=True)
class SetupError(ValueError):
    """Raised when a set-up, card, map, case or save is wrong; `place` says where, `reason` what.

    Where a rule of the game is broken, `refusal` has it with its facts, so that it can be put in words.
    """

    def __init__(self, place: str, reason: str | Refusal) -> None:
        super().__init__(place, reason)  # as they came, so that it can be pickled
        self.place = place
        self.reason = str(reason)
        self.refusal = reason if isinstance(reason, Refusal) else None

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"
