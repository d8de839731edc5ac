"""Bots in any language: a program that reads questions and writes answers, one JSON object a line.

It is told what its player's view tells, in the words of the server's protocol, and nothing else.
`docs/bots.md` has the messages.
"""

from __future__ import annotations

import shlex
import shutil
import time
from random import Random
from typing import Any, TypeAlias

import msgspec

from slugfest.bots.child import GOODBYE, Child
from slugfest.bots.faults import BotFault, shortened
from slugfest.bots.limits import SECONDS, STARTING, seconds_in
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.kernel.inspection.proposal import NotFound, nearest_answer
from slugfest.kernel.views import View
from slugfest.narration import Narrator
from slugfest.narration.questions import plain_question, question_shown
from slugfest.narration.showing import plain

PROTOCOL = 1
MOST_PROPOSALS = 200
"""Before one answer."""
LONGEST_WHY = 300
PREFIX = "exec"


class Reply(msgspec.Struct, tag="reply", forbid_unknown_fields=True):
    """The answer to a question, as a client sends it; `why` is for people and may be left out."""

    question: int
    answer: Any
    why: str = ""


class Propose(msgspec.Struct, tag="propose", forbid_unknown_fields=True):
    """A question of a bot: whether `answer` is legal, or what leads to `goal`."""

    question: int
    goal: Any = None
    answer: Any = None


Said: TypeAlias = Reply | Propose
_DECODER: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


class OutsideBot:
    """A program of the user; its process starts with the first question and ends with the match."""

    elsewhere = True
    """It thinks in another process, so that its time is that of the clock."""

    def __init__(self, command: list[str], seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self.said = ""
        """Why it answered what it did, in its own words."""
        self._child: Child | None = None
        self._told = 0
        self._last = 0
        self._patience = seconds

    @property
    def pid(self) -> int | None:
        return None if self._child is None else self._child.pid

    @property
    def heard(self) -> str:
        return "" if self._child is None else self._child.heard

    def answer(self, view: View, decision: Decision) -> Any:
        """Return the answer of the program; with a `BotFault` its process is ended."""
        try:
            return self._asked(view, decision)
        except BotFault as fault:
            self.close(grace=0)
            facts = {"about": decision.about, "seconds": f"{self._patience:g}", **fault.facts}
            raise BotFault(fault.code, facts, fault.said, decision.player) from None

    def _asked(self, view: View, decision: Decision) -> Any:
        if view.question < self._last:
            self.close()  # answers were taken back: what it remembers has not happened
        self._last = view.question
        self._patience = self.seconds + (STARTING if self._child is None else 0.0)
        until, text = time.monotonic() + self._patience, b""
        if self._child is None:
            self._child = Child(self.command)
            text = _line(hello(view, self.seconds))
        events = view.numbered_events(self._told)
        text += _line(question(view, decision, events))
        self._told = events[-1][0] + 1 if events else self._told
        for _ in range(MOST_PROPOSALS + 1):
            said = _read(self._child.exchange(text, until), view.question)
            if isinstance(said, Reply):
                self.said = said.why[:LONGEST_WHY]
                return said.answer
            text = _line(proposal(decision, said))
        raise BotFault("too_many_proposals", {"most": MOST_PROPOSALS}, self._child.heard)

    def close(self, grace: float = GOODBYE) -> bool:
        """End the process, if there is one; whether it ended by itself."""
        child, self._child, self._told = self._child, None, 0
        return child is None or child.end(_line({"type": "end"}) if grace else b"", grace)


# -- what is said ------------------------------------------------------------------------------


def hello(view: View, seconds: float) -> dict[str, Any]:
    """Return the first line: who plays what, and all that never changes."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": view.game,
        "family": view.family,
        "player": view.player,
        "players": view.players,
        "board": plain(view.board),
        "seconds": seconds,
    }


def question(view: View, decision: Decision, events: list[tuple[int, Any]]) -> dict[str, Any]:
    """Return the table as the player sees it, what has happened since the last question, and what is asked."""
    return {
        "type": "question",
        "question": view.question,
        "table": view.table,
        "log": [
            {"number": number, "event": type(event).__name__, "rules": event.rules, "facts": plain(event)}
            for number, event in events
        ],
        "decision": plain_question(question_shown(decision, Narrator(view.family, view.names), view.reaches)),
        "asked": view.asked,
        "example": plain(decision.sample(_whim(view, decision))),
    }


def _whim(view: View, decision: Decision) -> Random:
    """Return a source of chance for a legal answer that is always the same; it has no part in the match's dice."""
    return Random(f"{decision.player} {decision.about} {view.question}")  # noqa: S311


def proposal(decision: Decision, wanted: Propose) -> dict[str, Any]:
    """Return a legal answer, or None with the rule and the reason."""
    message: dict[str, Any] = {"type": "proposal", "question": wanted.question, "answer": None}
    answer = wanted.answer
    try:
        if wanted.goal is not None:
            answer = nearest_answer(decision, wanted.goal)
    except NotFound as nothing:
        return {**message, "rule": decision.rule, "reason": str(nothing), "facts": {}}
    wrong = answer if isinstance(answer, Refusal) else decision.check(answer)
    if wrong is None:
        return {**message, "answer": plain(answer)}
    rule = wrong.rule if isinstance(wrong, Refusal) else decision.rule
    return {**message, "rule": rule, "reason": wrong.reason, "facts": plain(wrong.facts)}


def _line(message: dict[str, Any]) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def _read(line: bytes, asked: int) -> Said:
    shown = shortened(line.decode("utf-8", "replace"))
    try:
        said = _DECODER.decode(line)
    except msgspec.ValidationError as wrong:
        raise BotFault("no_reply", {"line": shown, "error": str(wrong)}) from None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise BotFault("no_json", {"line": shown}) from None
    if said.question != asked:
        raise BotFault("another_question", {"line": shown, "asked": asked})
    return said


# -- by name -----------------------------------------------------------------------------------


def is_outside(name: str) -> bool:
    """Return whether it is `exec:COMMAND` or `exec@SECONDS:COMMAND`."""
    return name.partition(":")[0].partition("@")[0] == PREFIX and ":" in name


def outside_bot(name: str) -> OutsideBot:
    """Return the bot of such a name; raise a `SetupError` at once if the program is not there."""
    head, _, text = name.partition(":")
    try:
        command = shlex.split(text)
    except ValueError as wrong:
        raise SetupError("bot", f"{text!r} is not a valid command: {wrong}") from None
    if not command:
        raise SetupError("bot", "exec: needs a command, as in exec:python3 mybot.py")
    if shutil.which(command[0]) is None:
        raise SetupError("bot", f"no program is called {command[0]!r}")
    return OutsideBot(command, seconds_in(head.partition("@")[2]))
