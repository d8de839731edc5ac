"""What attacks of every kind remember from step to step."""

from __future__ import annotations

from slugfest.kernel.dice import DiceFaces
from slugfest.kernel.flow import Frame
from slugfest.kernel.options import Option
from slugfest.kernel.windows import NONE
from slugfest.rules.knight.setting import GRAB


class Overload(Option, frozen=True):
    """What is bought for a roll: `kinds` are more dice, or what the line prints instead."""

    kinds: tuple[str, ...] = ()


NO_OVERLOAD = Overload(NONE, refers=NONE)
DIE = "die"


class AnyAttack(Frame):
    """An attack of any kind, a grab too: who makes it, with which line, and what has answered it."""

    attacker: str = ""
    line: str = ""
    reacted: tuple[str, ...] = ()
    """The powers that have answered it."""
    cancelled: bool | None = False
    free: bool = False
    """A power makes it: what the power names is given, and nothing is paid."""


class LineAttack(AnyAttack):
    """An attack with a line of the card, which may be Overloaded."""

    overload: Overload = NO_OVERLOAD
    overloaded: int = 0
    """How often the attack as a whole was Overloaded."""
    nature: str = ""
    """The Nature it was changed to, if a power allows that."""


class Attack(LineAttack):
    """One blow: an attack on one model or one thing; every kind of attack comes down to blows."""

    target: str = ""
    improvement: str = NONE
    hit_dice: DiceFaces = ()
    rerolled: tuple[int, ...] = ()
    critical: str = ""
    effect: int = 0
    aimed: bool = True
    """Is the model a target (and not only caught in an area)?"""
    dodged: bool = False
    """It passed its Agility roll: half damage."""
    spared: bool = False
    """None of the effects take hold."""
    blast: tuple[str, ...] = ()
    pierced: tuple[str, ...] = ()
    dealt: int = 0
    in_the_way: tuple[str, ...] = ()
    """The scenery that it still has to go through."""
    extra: bool = False
    """DC-ATK-14.  One more hit by an effect: it is neither Overloaded nor answered."""
    thought: bool = False
    """Nobody has declared it yet: it is only asked what it could do."""


class AreaAttack(LineAttack):
    """An attack on an area: where it points, and who is still to be struck."""

    aim: tuple[float, ...] = ()
    caught: tuple[str, ...] = ()


class Volley(LineAttack):
    """An attack on several targets: who is attacked, and what was bought for each roll."""

    targets: tuple[str, ...] = ()
    overloads: tuple[Overload, ...] = ()


class Grab(AnyAttack):
    """A grab: who, what, whether it is held, whether it is thrown.

    Where a power makes it (`free`), it may be farther off than arm's length.
    """

    line: str = GRAB.key
    target: str = ""
    held: bool | None = False
    throws: bool = True
    strength: int = 0
    """The Strength that counts for the throw, where a power gives one."""


class Suffering(Frame):
    """An effect that takes hold of a model: who, from whom, and its number."""

    figure: str = ""
    attacker: str = ""
    amount: int = 0
    aim: tuple[float, ...] = ()
    path: tuple[str, ...] = ()
    struck: str = ""
    dodged: bool = False
    entry: DiceFaces = ()
    """The dice for a guarded area in the way."""


def figure_in(frame: Frame) -> str:
    """Return the model that a frame is about: the one that acts, moves or rolls; "" if there is no such model.

    Frames of many chapters have a `figure`, and that of a Round says who is `rolling`: asked for by name, since
    every attack asks, and a look at a protocol takes ten times as long.
    """
    figure: str = getattr(frame, "rolling", "") or getattr(frame, "figure", "")
    return figure


def attacker_in(frame: Frame) -> str:
    """Return the attacker in this frame, or "" if it is not about an attack."""
    return frame.attacker if isinstance(frame, (AnyAttack, Suffering)) else ""


def target_in(frame: Frame) -> str:
    """Return the one target of the attack in this frame; several targets and areas have none."""
    return frame.target if isinstance(frame, (Attack, Grab)) else ""
