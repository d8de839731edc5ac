"""A check of a case before it is played: every name in it is known, and it expects something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from slugfest.games import entry
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import one_of
from slugfest.lab.casework.names import events, reasons, statements
from slugfest.lab.casework.questions import questions
from slugfest.lab.casework.shape import Case, CaseStep
from slugfest.rulebook import rulebook

EXPECTING = ("asked", "offers", "offers_not", "events", "no_events", "state", "hidden", "chances")
"""The fields with expectations of a step, besides a refusal and a result."""


def check_names(case: Case, file: str) -> None:
    """Raise a `SetupError` at the first name that does not exist, or if the case expects nothing."""
    family = entry(case.game).family
    _rules(case.rules, case.game, f"{file}, rules")
    for number, then in enumerate(case.then, 1):
        _Step(then, case.game, family, f"{file}, step {number}").check()
    if not case.setup_refused and not any(_expects(then) for then in case.then):
        raise SetupError(
            file, "the case expects nothing: no step has a question, an offer, an event or a state"
        )


def _expects(then: CaseStep) -> bool:
    expects = any(getattr(then, field) for field in EXPECTING)
    return expects or then.refused is not None or then.result is not None


def _rules(rules: Iterable[str], game: str, place: str) -> None:
    game_rules = statements(game)
    for rule in rules:
        if rule in game_rules:
            continue
        if rule in rulebook():
            raise SetupError(place, f"{rule} is not a rule of {game}")
        near = rulebook().nearest(rule)
        hint = f"; the nearest are {', '.join(near)}" if near else ""
        raise SetupError(place, f"no rule has the id {rule!r}{hint}")


class _Step:
    """Checks one step of a case."""

    def __init__(self, then: CaseStep, game: str, family: str, place: str) -> None:
        self.then, self.game, self.family, self.place = then, game, family, place

    def check(self) -> None:
        then = self.then
        if then.asked is not None:
            one_of(then.asked, questions(self.family), f"{self.place}.asked", "question")
        if then.rule is not None:
            _rules([then.rule], self.game, f"{self.place}.rule")
        if then.reason is not None:
            one_of(then.reason, reasons(self.family), f"{self.place}.reason", "reason for a refusal")
        self._events()
        self._belongs()
        for field in ("state", "facts"):
            self._says_something(getattr(then, field), f"{self.place}.{field}", outermost=True)

    def _events(self) -> None:
        kinds = events(self.family)
        for number, event in enumerate(self.then.events):
            place = f"{self.place}.events[{number}]"
            if not isinstance(event.get("event"), str):
                raise SetupError(place, 'must name an event: { event = "Damaged", … }')
            fields = kinds[one_of(event["event"], kinds, place, "event")]
            for field in event:
                one_of(field, ("event", *fields), place, f"field of {event['event']}")
        for field in ("no_events", "chances"):
            for kind in getattr(self.then, field):
                one_of(kind, kinds, f"{self.place}.{field}", "event")

    def _belongs(self) -> None:
        """Raise a `SetupError` if a field describes a refusal or a view that the step does not have."""
        then = self.then
        about_refusal = [field for field in ("rule", "reason", "facts") if getattr(then, field)]
        if then.refused is None and about_refusal:
            raise SetupError(
                f"{self.place}.{about_refusal[0]}", "describes a refused answer, but no answer is refused"
            )
        if then.seen_by is not None and not (then.state or then.hidden):
            raise SetupError(
                f"{self.place}.seen_by", "says whose view of the state is checked, but no state is given"
            )

    def _says_something(self, expected: Any, place: str, *, outermost: bool = False) -> None:
        """Raise a `SetupError` for an empty table: it is compared with nothing, so it cannot fail."""
        if not isinstance(expected, dict):
            return
        if not expected and not outermost:
            raise SetupError(place, "compares nothing; leave it out, or name what it should contain")
        for key, value in expected.items():
            self._says_something(value, f"{place}.{key}")
