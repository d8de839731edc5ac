"""A model on the table: where it stands, its counters, and the changes that last for a while."""

from __future__ import annotations

from slugfest.cards.language.parts import Deed
from slugfest.kernel.records import Record, Value


class Lasting(Value, frozen=True):
    """A change of a stat that goes on for a while: where it comes from and when it ends."""

    name: str
    stat: str
    amount: int
    rule: str
    until_round_end: bool
    until_activation: bool
    improvement: str = ""
    """The Defensive Improvement with which it ends, if it is bound to one."""


class Spell(Value, frozen=True):
    """What a power does to a model for a while: one deed, who did it by which power, and how long."""

    power: str
    caster: str
    deed: Deed
    until: str
    improvement: str = ""
    """The Defensive Improvement with which it ends, if it is bound to one."""
    word: str = ""
    """What the power's owner picked: a skill, an attack."""


class Figure(Record, gc=False):
    """A model on the table."""

    id: str
    card: str
    player: str
    endurance: int
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    placed: bool = False
    counters: int = 0
    activated: bool = False
    moves: int = 0
    """Movement actions in this Round."""
    moves_now: int = 0
    """Movement actions in this activation."""
    extra_moves: int = 0
    """Movement actions in this Round beyond the first of an activation."""
    spent: bool = False
    knocked_down: bool = False
    knocked_out: bool = False
    out: bool = False
    must_roll: bool = False
    """It has entered the worst zone, and its Stamina roll is still to come."""
    improvement: str = ""
    lasting: tuple[Lasting, ...] = ()
    spells: tuple[Spell, ...] = ()
    more_activations: int = 0
    """How often it may be activated again in this Round."""
    used_this_round: tuple[str, ...] = ()
    used_ever: tuple[str, ...] = ()
    granted: tuple[str, ...] = ()
    """Skills that the model has in this match besides those of its card."""
    attacks: int = 0
    """Attacks declared in this Round."""

    def put(self, spot: tuple[float, float, float]) -> None:
        """Move the model somewhere else; only events do this."""
        self.x, self.y, self.z = spot


def stance(figure: Figure) -> tuple[float, float, float, bool, str]:
    """Return everything about a figure that affects what it sees and who sees it."""
    return (figure.x, figure.y, figure.z, figure.knocked_down, figure.card)
