"""Which bots may be asked for: a level, and a character where the game has characters."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from slugfest.bots.evaluation import personality_names
from slugfest.kernel.errors import SetupError
from slugfest.narration import Words
from slugfest.server.wire.making import USUAL_CHARACTER, Choice, Opponent, SeatKind


def characters() -> list[Choice]:
    """Return every character on offer, the usual one first."""
    nothing = Words("", "")
    return [Choice(name, Words(*called), nothing) for name, called in personality_names().items()]


def bots_asked_for(bots: Sequence[Opponent | None], seats: Sequence[SeatKind]) -> list[str]:
    """Return the name of the bot of each seat; it is empty for people, and where any bot will do."""
    if len(bots) > len(seats):
        raise SetupError("bots", f"there are {len(seats)} seats, not {len(bots)}")
    names = [""] * len(seats)
    for number, (wanted, kind) in enumerate(zip(bots, seats, strict=False)):
        if wanted is None:
            continue
        if kind != "bot":
            raise SetupError(f"bots[{number}]", "this seat has no bot")
        if wanted.character not in personality_names():
            raise SetupError(f"bots[{number}].character", f"there is no character {wanted.character[:40]!r}")
        names[number] = (
            wanted.level if wanted.character == USUAL_CHARACTER else f"{wanted.level}/{wanted.character}"
        )
    return names


def opponent(bot: str) -> Opponent | None:
    """Return the level and the character of a bot, to be shown to the players."""
    level, _, character = bot.partition("/")
    return (
        msgspec.convert({"level": level, "character": character or USUAL_CHARACTER}, Opponent)
        if bot
        else None
    )
