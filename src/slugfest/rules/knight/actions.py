"""The actions of an activated model as options: what it may be asked to do, by the words of its player."""

from __future__ import annotations

from slugfest.kernel.options import Option, Verb

STAND_UP = Verb("stand_up")
WALK = Verb("walk", arguments=("counters",))
LEAP_DOWN = Verb("leap_down")
ATTACK = Verb("attack", refers="attack line")
GRAB = Verb("grab", refers="model or piece")
POWER = Verb("power", refers="power")
USE_MARKER = Verb("use", refers="marker", arguments=("use",))
END = Verb("end")

ACTIONS = (STAND_UP, WALK, LEAP_DOWN, ATTACK, GRAB, POWER, USE_MARKER, END)
"""In the order in which they are listed."""
STRIKES = (ATTACK.name, POWER.name)
"""What an attack line of the card may be used with."""


WALKS = tuple(WALK("", counters) for counters in range(10))
"""Made once: they are offered all the time."""


def walk(counters: int) -> Option:
    """Return the option to move at the Speed that so many counters buy."""
    return WALKS[counters]


def counters_of(option: Option) -> int:
    """Return the counters that a `walk` spends."""
    return int(option.arguments[0])
