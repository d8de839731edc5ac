"""Which bots may be asked to a table: a level, and a character where the game has such."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from slugfest.bots.evaluation import personality_names
from slugfest.kernel.errors import SetupError
from slugfest.narration import Words
from slugfest.server.wire.making import USUAL_CHARACTER, Choice, Opponent, SeatKind


def characters() -> list[Choice]:
    """Every character on offer, the usual one first."""
    nothing = Words("", "")
    return [Choice(name, Words(*called), nothing) for name, called in personality_names().items()]


def bots_asked_for(bots: Sequence[Opponent | None], seats: Sequence[SeatKind]) -> list[str]:
    """The bot of each seat by name; none where a person sits, and where any bot will do."""
    if len(bots) > len(seats):
        raise SetupError("bots", f"there are {len(seats)} seats, not {len(bots)}")
    found = [""] * len(seats)
    for number, (one, kind) in enumerate(zip(bots, seats, strict=False)):
        if one is None:
            continue
        if kind != "bot":
            raise SetupError(f"bots[{number}]", "this seat has no bot")
        if one.character not in personality_names():
            raise SetupError(f"bots[{number}].character", f"there is no character {one.character[:40]!r}")
        found[number] = one.level if one.character == USUAL_CHARACTER else f"{one.level}/{one.character}"
    return found


def opponent(bot: str) -> Opponent | None:
    """The level and the character of a bot, for those who sit with it."""
    level, _, character = bot.partition("/")
    return (
        msgspec.convert({"level": level, "character": character or USUAL_CHARACTER}, Opponent)
        if bot
        else None
    )
