"""Why a bot did what it did: kept as long as the match is in memory, and told where it gives nothing away."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from slugfest.bots import Bot
from slugfest.kernel.decisions import Together
from slugfest.kernel.match import Match
from slugfest.kernel.views import View
from slugfest.narration import Narrator, Words
from slugfest.server.match.shown import hides_something
from slugfest.server.wire.messages import AskWhy, Because, ReasonShown

MOST_KEPT = 500
"""Answers of all bots of one match."""
MOST_TOLD = 50


class Reason(msgspec.Struct, frozen=True):
    """Why one answer was given; a secret one is told after the match."""

    player: str
    shown: ReasonShown
    secret: bool


def reason_of(bot: Bot, match: Match, view: View) -> Reason | None:
    """Return what the bot says about the answer that it has just given, if it says anything."""
    words = _words(bot, match, view)
    if words is None or view.player is None:
        return None
    decision = match.decision(view.player)
    about = "" if decision is None else decision.about
    secret = isinstance(match.pending, Together) or hides_something(match)
    return Reason(view.player, ReasonShown(view.question, len(match.events), about, words), secret)


def _words(bot: Bot, match: Match, view: View) -> Words | None:
    from slugfest.bots.telling import why  # noqa: PLC0415 - loaded when somebody wants to know

    thought: Any = getattr(bot, "thought", None)
    if thought is not None and thought.question == view.question:
        decision = match.decision(view.player)
        return why(thought, decision, Narrator(view.family, match.game.names(match.state)))
    said = getattr(bot, "said", "")
    return Words(said, said) if said else None


class Reasons:
    """The reasons of all bots of one match."""

    def __init__(self) -> None:
        self._kept: deque[Reason] = deque(maxlen=MOST_KEPT)

    def note(self, reason: Reason | None) -> None:
        if reason is not None:
            self._kept.append(reason)

    def told(self, wanted: AskWhy, *, over: bool) -> Because:
        """Return the last reasons of a player's bot, newest first, and how many are withheld until the end."""
        own = [reason for reason in reversed(self._kept) if reason.player == wanted.player]
        open_now = [reason.shown for reason in own if over or not reason.secret]
        most = max(1, min(wanted.last, MOST_TOLD))
        return Because(wanted.player, open_now[:most], len(own) - len(open_now))
