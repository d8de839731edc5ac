"""Faults of bots, and how a bot is asked so that its faults harm nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from slugfest.kernel.errors import AnswerError
from slugfest.narration import Narrator, Words

if TYPE_CHECKING:
    from slugfest.bots.registry import Bot
    from slugfest.kernel.match import Match

TELLER = Narrator("bots", {})
BRIEF = {
    **dict.fromkeys(("raised", "not_started", "crashed", "killed", "closed"), "crashed"),
    **dict.fromkeys(("stalled", "late"), "stalled"),
    "illegal": "illegal",
}
LONGEST_SHOWN = 200
"""Characters of a line or an answer that are shown to its author."""


class BotFault(RuntimeError):
    """Raised when a bot gives no legal answer: a code with facts, and `words` for people.

    `said` is the end of what its process wrote to its standard error.
    """

    def __init__(self, code: str, facts: dict[str, Any], said: str = "", player: str = "") -> None:
        super().__init__(code, facts, said, player)  # as they came, so that it can be pickled
        self.code = code
        self.facts = facts
        self.said = said
        self.player = player

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code}{f' ({facts})' if facts else ''}"

    @property
    def words(self) -> Words:
        """What it did wrong, as a sentence."""
        # Unchanged: a line that a program wrote is not one of our ids.
        facts = {name: Words(str(value), str(value)) for name, value in self.facts.items()}
        return TELLER.reason(f"fault_{self.code}", facts)

    @property
    def brief(self) -> Words:
        """The same for other people at the table: nothing that the bot itself has written, for it knows secrets."""
        return TELLER.reason(f"brief_{BRIEF.get(self.code, 'unruly')}", {})

    @property
    def forfeit(self) -> Words:
        """The same for the table: whose game is lost by it."""
        player = Words(self.player, self.player)
        return TELLER.reason("forfeit", {"player": player, "why": self.words})


def shortened(value: Any, most: int = LONGEST_SHOWN) -> str:
    """Return a value or a line as it can be shown, however long it is and whatever is in it."""
    text = value if isinstance(value, str) else repr(value)
    return printable(text if len(text) <= most else f"{text[:most]}…")


def printable(text: str, kept: str = "") -> str:
    """Return the text without what would make a terminal do something."""
    return "".join(sign if sign.isprintable() or sign in kept else f"\\x{ord(sign):02x}" for sign in text)


def take_answer(match: Match, player: str, bot: Bot) -> None:
    """Ask the bot of `player` and play its answer, or raise a `BotFault`: the match has not changed then."""
    view = match.view(player)
    decision = view.decision
    assert decision is not None, "only those who are asked are asked"
    try:
        answer = bot.answer(view, decision)
    except BotFault as fault:
        raise BotFault(fault.code, fault.facts, fault.said, player) from fault
    except (Exception, SystemExit) as wrong:
        error = shortened(f"{type(wrong).__name__}: {wrong}")
        raise BotFault("raised", {"about": decision.about, "error": error}, "", player) from wrong
    try:
        match.answer(answer, player=player)
    except AnswerError as refused:
        facts = {"about": decision.about, "answer": shortened(answer), "reason": shortened(str(refused))}
        raise BotFault("illegal", facts, getattr(bot, "heard", ""), player) from refused


def dismiss(bot: Bot) -> None:
    """Dismiss the bot: the match is over, and it gives up its process, file or connection."""
    close = getattr(bot, "close", None)
    if callable(close):
        close()
