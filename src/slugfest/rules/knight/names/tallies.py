"""The tallies of the knight games: the numbers to which abilities may add parts.

Whatever a model may not do, ignores or is shielded from is a tally too, so that one rule serves a Passive
power, an aura and a power that lasts a Round, and a refusal can name its source.
"""

from __future__ import annotations

from slugfest.cards.language.deed_words import (
    ATTACKS_WITH as ATTACKS_WITH_WORDS,
)
from slugfest.cards.language.deed_words import (
    BOUNDED_STATS,
    FORBIDDEN,
    IGNORED,
    LEAST_DAMAGE,
    SCALED_STATS,
    SURE_ROLLS,
)
from slugfest.cards.language.deed_words import (
    DEFENSES as DEFENSES_WORDS,
)
from slugfest.cards.language.deed_words import (
    SHIELDED as SHIELDED_WORDS,
)
from slugfest.cards.language.vocabulary import EFFECTS, KINDS
from slugfest.kernel.names import Names, TallyName

TALLIES: Names[TallyName] = Names("tally")
_tally = TALLIES.declare

# -- stats and defenses ---------------------------------------------------------------------

STATS = TALLIES.declare_each("{}", BOUNDED_STATS, "The stat {} as it is now.")
POWER, SPEED = STATS["power"], STATS["speed"]
LEAST = TALLIES.declare_each("least {}", BOUNDED_STATS, "What powers that reduce {} leave of it in any case.")
LEAST_SPEED = LEAST["speed"]
HALVED = TALLIES.declare_each("halved {}", SCALED_STATS, "The printed {} is halved.")
DOUBLED = TALLIES.declare_each("doubled {}", SCALED_STATS, "The printed {} is doubled.")
DEFENSES = TALLIES.declare_each("{}", DEFENSES_WORDS, "The Defense against {} attacks alone.")
PHYSICAL, ENERGY = DEFENSES["physical"], DEFENSES["energy"]
DEFENSE = _tally("defense", "The Defense against an attack, whatever its nature.")

# -- attacks --------------------------------------------------------------------------------

TO_HIT = _tally("to_hit", "A To Hit roll.")
SCENERY_DEFENSE = _tally("scenery_defense", "What a To Hit roll must beat to strike scenery.")
RANGE = _tally("range", "The inches by which the range of an attack is longer.")
TRAITS = TALLIES.declare_each("trait {}", EFFECTS, "Attacks of the model inflict {}.")
ATTACKS_WITH = TALLIES.declare_each("attacks with {}", ATTACKS_WITH_WORDS, "{} is used instead of Attack.")
IGNORES = TALLIES.declare_each("ignores {}", IGNORED, "Attacks of the model ignore {}.")
IGNORES_RESISTANCES, IGNORES_IMMUNITIES = IGNORES["resistances"], IGNORES["immunities"]
IGNORES_IMPROVEMENTS, IGNORES_COVER = IGNORES["improvements"], IGNORES["cover"]

# -- damage ---------------------------------------------------------------------------------

DAMAGE = _tally("damage", "The damage of an attack.")
IMPACT = _tally("impact", "The damage of a fall, a push or a throw.")
WEAK_TO = TALLIES.declare_by_word("weak_to", KINDS, "{} damage is multiplied.")
PROTECTED_FROM = TALLIES.declare_by_word("protected_from", KINDS, "{} damage is reduced.")
HALVED_DAMAGE = _tally("halved damage", "Half of the damage is suffered, rounded up.")
DAMAGE_HALVED_DOWN = _tally("damage halved down", "Half of the damage is suffered, rounded down.")
SPARED = {
    least: _tally(f"spared {least}", f"Damage is reduced by so many points, of which {least} must be left.")
    for least in LEAST_DAMAGE
}

RAISED = {
    **{stat: (tally,) for stat, tally in (STATS | DEFENSES).items()},
    "all_defenses": tuple(DEFENSES.values()),
    "damage": (DAMAGE,),
    "range": (RANGE,),
}
"""The tallies of each number that a power may raise or reduce."""

# -- effects, pushes and throws -------------------------------------------------------------

STUN = _tally("stun", "The Power counters that Stun takes.")
PUSH_INCHES = _tally("push", "The inches of a push.")
THROW_DISTANCE = _tally("throw_distance", "The inches of a throw.")
SIZE = _tally("size", "The Size of what is thrown.")

# -- what is barred -------------------------------------------------------------------------

CANNOT = TALLIES.declare_each("cannot {}", FORBIDDEN, "The model cannot do this: {}.")
CANNOT_MOVE, CANNOT_RECOVER, CANNOT_IMPROVEMENTS = CANNOT["move"], CANNOT["recover"], CANNOT["improvements"]
CANNOT_ATTACK, CANNOT_OVERLOAD, CANNOT_POWERS = CANNOT["attack"], CANNOT["overload"], CANNOT["powers"]
CANNOT_ACTIVE_POWERS, CANNOT_REACTIVE_POWERS = CANNOT["active_powers"], CANNOT["reactive_powers"]
CANNOT_REROLL = CANNOT["reroll"]
SURE = TALLIES.declare_each("sure {}", SURE_ROLLS, "The model passes its {} rolls, whatever the dice show.")
SHIELDED = TALLIES.declare_each("shielded {}", SHIELDED_WORDS, "Nobody can do this to the model: {}.")
SHIELDED_MOVED, SHIELDED_OVERLOAD = SHIELDED["moved"], SHIELDED["overload"]
SHIELDED_TARGETED, SHIELDED_FROM_AFAR = SHIELDED["targeted"], SHIELDED["from_afar"]

# -- Power counters -------------------------------------------------------------------------

COST = TALLIES.declare_each("cost {}", ("attacks", "powers"), "The cost of {}.")
HALF_COST = TALLIES.declare_each("half cost {}", ("attacks", "powers"), "The cost of {} is halved.")
FREE = TALLIES.declare_each("free {}", ("attacks", "powers", "overload"), "The model does not pay: {}.")
FREE_OVERLOAD = FREE["overload"]
LEAST_COST = TALLIES.declare_each("least cost {}", ("attacks", "powers"), "What {} cost in any case.")
ACTIVATION_COUNTERS = _tally("activation_counters", "The counters that a model gets when it is activated.")
PROSPECT = _tally("prospect", "The counters that a model is sure to get when it is activated.")

# -- the Round ------------------------------------------------------------------------------

PASSES = _tally("passes", "The passes of a player beside those that the sizes of the teams give.")
RECOVERY_COUNTERS = _tally("recovery", "The counters that a KO model gets when it comes round.")
REGENERATION = _tally("regeneration", "The Endurance that a model recovers in a Round.")
ENTRY = _tally("entry", "The roll to enter a guarded area.")
