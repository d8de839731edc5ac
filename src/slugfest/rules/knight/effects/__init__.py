"""Effects: what an attack does besides damage.  Each is a flow of its own."""

from slugfest.rules.knight.attacks.frames import Suffering
from slugfest.rules.knight.effects.flows import EFFECT_FLOWS as SIMPLE_EFFECTS
from slugfest.rules.knight.effects.push import PULL, PUSH

EFFECT_FLOWS = (*SIMPLE_EFFECTS, PUSH, PULL)

__all__ = ["EFFECT_FLOWS", "Suffering"]
