"""Whether what the rules say can be told: rules that exist, words in both languages, facts for every gap."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any

from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.narration import LANGUAGES
from slugfest.narration.narrator import Narrator, catalogue, message
from slugfest.rulebook import rulebook


def event(happening: Event, names: Container[str]) -> None:
    facts = Narrator("knight", {}).facts(happening)
    key = type(happening).__name__
    telling = getattr(happening, "telling", None)
    _filled("events", key if telling is None else f"{key}.{telling()}", facts)
    _exist(happening.rules)
    for tally in facts.values():
        if isinstance(tally, Tally):
            _exist(part.rule for part in tally.parts)
            _known((part.label for part in tally.parts), names)


def question(decision: Decision) -> None:
    if decision.about:
        _filled("prompts", decision.about, {**decision.facts, "player": decision.player})
        _exist([decision.rule])


def refusal(refused: Refusal) -> None:
    _filled("refusals", refused.reason, refused.facts)
    _exist([refused.rule])


def _exist(rules: Iterable[str]) -> None:
    """Ids that begin with X are made up by tests."""
    assert [] == [rule for rule in rules if rule not in rulebook() and not rule.startswith(("X-", "KERNEL"))]


def _known(labels: Iterable[str], names: Container[str]) -> None:
    words = catalogue("fr", "knight")["labels"]

    assert [] == [label for label in labels if label not in words and label not in names]


def _filled(table: str, key: str, facts: Mapping[str, Any]) -> None:
    for language in LANGUAGES:
        text = catalogue(language, "knight")[table][key]

        assert message(text, language).fields <= set(facts)
