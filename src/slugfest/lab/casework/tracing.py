"""Traces of a case: each question, the answer given, the dice and the events, with the rules behind them."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.games import narrator
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.events import Event
from slugfest.kernel.match import Match
from slugfest.kernel.records import as_dict
from slugfest.kernel.tally import Tally

MOST_OPTIONS = 24
PHRASES = {
    "en": {
        "step": "step {0}",
        "over": "no question: the match is over",
        "nothing": "no question",
        "asked": "question to {0}, {1!r} ({2}): {3}",
        "answers": "{0} answers {1}",
        "refused": "{0} is refused: {1}",
    },
    "fr": {
        "step": "étape {0}",
        "over": "aucune question : la partie est terminée",
        "nothing": "aucune question",
        "asked": "question à {0}, {1!r} ({2}) : {3}",
        "answers": "{0} répond {1}",
        "refused": "{0} est refusé : {1}",
    },
}


class Trace:
    """A record of the play, line by line, in one language; each step of the case begins a paragraph."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.lines: list[str] = []
        self._told = 0

    def _say(self, key: str, *filled: Any) -> str:
        return PHRASES[self.language][key].format(*filled)

    def step(self, number: int, note: str) -> None:
        self.lines.append(f"{self._say('step', number)}{': ' if note else ''}{note}")

    def question(self, match: Match, decision: Decision | None) -> None:
        """Add the question, and the names that a case uses for it."""
        if decision is None:
            self.lines.append(f"  {self._say('nothing' if match.result is None else 'over')}")
            return
        words = getattr(narrator(match).prompt(decision), self.language)
        line = self._say("asked", decision.player, decision.about, decision.rule, words)
        self.lines.append(f"  {line}")
        options = getattr(decision, "options", ())
        if options:
            more = ", …" if len(options) > MOST_OPTIONS else ""
            self.lines.append(f"    {decision.kind}: {', '.join(options[:MOST_OPTIONS])}{more}")
        else:
            self.lines.append(f"    {decision.kind}")

    def answer(self, decision: Decision, answer: Any) -> None:
        text = msgspec.json.encode(answer).decode()
        self.lines.append(f"  {self._say('answers', decision.player, text)}")

    def refusal(self, match: Match, answer: Any, refused: AnswerError) -> None:
        reason = getattr(narrator(match).refusal(refused.refusal), self.language)
        text = msgspec.json.encode(answer).decode()
        self.lines.append(f"  {self._say('refused', text, reason)}  [{refused.rule} {refused.reason}]")

    def events(self, match: Match) -> None:
        """Add the events since the last call."""
        for event in match.events[self._told :]:
            self.lines.append(self._event(match, event))
        self._told = len(match.events)

    def _event(self, match: Match, event: Event) -> str:
        teller = narrator(match)
        words = teller.event(event)
        sums = [
            f"{name} {getattr(teller.parts(value), self.language)}"
            for name, value in as_dict(event).items()
            if isinstance(value, Tally)
        ]
        sentence = "" if words is None else f"  {getattr(words, self.language)}"
        parts = f" ({'; '.join(sums)})" if sums else ""
        return f"    {type(event).__name__}{sentence}{parts}  [{' '.join(event.rules)}]"
