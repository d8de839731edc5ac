"""The windows of the knight games: the moments at which abilities may act."""

from __future__ import annotations

from slugfest.kernel.names import Names, WindowName

WINDOWS: Names[WindowName] = Names("window")
_window = WINDOWS.declare

# -- the Round ------------------------------------------------------------------------------

BAG_FILLED = _window("bag_filled", "The Initiative bag is filled before the first Round.")
BAG_THINNED = _window("bag_thinned", "The bag is full, and counters may be taken out of it.")
POWER_PHASE_BEGINS = _window("power_phase_begins", "A Round has begun, before Power counters are dealt.")
INITIATIVE_PHASE_BEGINS = _window("initiative_phase_begins", "Power is dealt, before a counter is drawn.")
FINAL_PHASE_BEGINS = _window("final_phase_begins", "All activations of the Round are over.")
ROUND_SCORED = _window("round_scored", "The Victory Points of the Round are counted.")

# -- an activation --------------------------------------------------------------------------

ACTIVATION_BEGINS = _window("activation_begins", "A model is activated, before its first action.")
ACTIVATION_ENDS = _window("activation_ends", "A model has ended its actions.")
ACTIVATION_OVER = _window("activation_over", "A model's activation is over, before the next player's turn.")
MOVEMENT_ENDED = _window("movement_ended", "A model has moved.")
MODEL_REMOVED = _window("model_removed", "A model is about to be removed, since it has no Endurance left.")
MODEL_FALLEN = _window("model_fallen", "A model has been knocked out or removed.")

# -- an attack ------------------------------------------------------------------------------

ATTACK_PAID = _window("attack_paid", "An attack is declared and paid for.")
AREA_PAID = _window("area_paid", "An attack on an area is declared and paid for.")
DEFENSE_IMPROVED = _window("defense_improved", "The target has taken a Defensive Improvement.")
TO_HIT_ROLLED = _window("to_hit_rolled", "The dice of a To Hit roll have fallen.")
DAMAGE_DEALT = _window("damage_dealt", "The damage of an attack is dealt.")
EFFECTS_ADDED = _window("effects_added", "The effects that an attack prints have taken hold.")
ATTACK_RESOLVED = _window("attack_resolved", "All that an attack does is done.")

# -- other dice -----------------------------------------------------------------------------

STAT_ROLLED = _window("stat_rolled", "The dice of a roll against a stat have fallen.")
DIE_ROLLED = _window("die_rolled", "Dice of any other roll made for a model have fallen.")
