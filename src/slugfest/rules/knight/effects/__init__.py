"""Effects: what an attack does besides damage.  Each is a flow of its own."""

from slugfest.rules.knight.effects.flows import EFFECT_FLOWS, Suffering

__all__ = ["EFFECT_FLOWS", "Suffering"]
