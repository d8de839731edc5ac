"""How often: what somebody has used up for the round or for the game."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

Per: TypeAlias = Literal["round", "game"]


class User(Protocol):
    """A figure, a card or whatever else remembers what it has used."""

    used_this_round: tuple[str, ...]
    used_ever: tuple[str, ...]


def usable(user: User, name: str) -> bool:
    """Return whether something is not used up."""
    return name not in user.used_this_round and name not in user.used_ever


def note_use(user: User, name: str, per: Per) -> None:
    """Remember a use until the round or the game ends.  Only events do."""
    if per == "round":
        user.used_this_round = (*user.used_this_round, name)
    else:
        user.used_ever = (*user.used_ever, name)


def restore_use(user: User, name: str) -> None:
    """Forget one use, whichever limit it counted towards.  Only events do."""
    user.used_ever = _without_one(user.used_ever, name)
    user.used_this_round = _without_one(user.used_this_round, name)


def begin_round(user: User) -> None:
    """Forget what was used up for the round.  Only events do."""
    user.used_this_round = ()


def _without_one(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    at = names.index(name) if name in names else len(names)
    return (*names[:at], *names[at + 1 :])
