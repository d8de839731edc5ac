"""Bots that are Python classes of the user, in this process: found by name, with a time limit."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any

from slugfest.bots.faults import BotFault, shortened
from slugfest.bots.limits import STARTING, TimeIsUp, interrupted_after, seconds_in
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.views import View


class InsideBot:
    """A bot of the user with a time limit; all its other attributes are passed through.

    What it prints goes to standard error: on standard output somebody may be reading results.
    """

    def __init__(self, bot: Any, seconds: float) -> None:
        self.bot = bot
        self.seconds = seconds
        self._patience = seconds + STARTING

    def answer(self, view: View, decision: Decision) -> Any:
        try:
            with redirect_stdout(sys.stderr), interrupted_after(self._patience):
                answer = self.bot.answer(view, decision)
        except TimeIsUp:
            facts = {"about": decision.about, "seconds": f"{self._patience:g}"}
            raise BotFault("late", facts, "", decision.player) from None
        except SystemExit as gone:
            facts = {"about": decision.about, "error": shortened(f"SystemExit: {gone}")}
            raise BotFault("raised", facts, "", decision.player) from gone
        self._patience = self.seconds
        return answer

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bot, name)


def inside_bot(name: str) -> InsideBot:
    """Return the bot called `package.module:Class`, or `package.module:Class@SECONDS`; raise what is wrong with it."""
    where, _, seconds = name.partition("@")
    patience = seconds_in(seconds)
    module, _, attribute = where.partition(":")
    with redirect_stdout(sys.stderr):
        try:
            made = getattr(import_module(module), attribute)
        except (Exception, SystemExit) as wrong:
            raise SetupError("bot", f"{where!r} cannot be imported: {_told(wrong)}") from wrong
        try:
            bot = made()
        except (Exception, SystemExit) as wrong:
            raise SetupError("bot", f"{where!r} cannot be created: {_told(wrong)}") from wrong
    if not callable(getattr(bot, "answer", None)):
        raise SetupError("bot", f"{where!r} has no method answer(view, decision)")
    return InsideBot(bot, patience)


def _told(wrong: BaseException) -> str:
    return shortened(f"{type(wrong).__name__}: {wrong}")
