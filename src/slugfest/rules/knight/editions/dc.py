"""dc: the rulebook, base of the family."""

from slugfest.kernel.windows import WINDOW
from slugfest.rules.knight.activation import ACTION_PHASE, ACTIVATION
from slugfest.rules.knight.attack import ATTACK
from slugfest.rules.knight.deployment import DEPLOYMENT
from slugfest.rules.knight.edition import Edition, Numbers
from slugfest.rules.knight.effects import EFFECT_FLOWS
from slugfest.rules.knight.knockout import KNOCKOUT_ROLLS, RECOVERY
from slugfest.rules.knight.movement import WALK
from slugfest.rules.knight.powers import USE_POWER
from slugfest.rules.knight.reactions import REACTION_FLOWS, powers_in_play
from slugfest.rules.knight.rolls import STAT_ROLL
from slugfest.rules.knight.rounds import GAME, ROUND
from slugfest.rules.knight.skills import SKILL_FLOWS, SKILLS

FLOWS = (
    GAME,
    DEPLOYMENT,
    ROUND,
    ACTION_PHASE,
    ACTIVATION,
    WALK,
    ATTACK,
    *EFFECT_FLOWS,
    USE_POWER,
    STAT_ROLL,
    KNOCKOUT_ROLLS,
    RECOVERY,
    *SKILL_FLOWS,
    *REACTION_FLOWS,
    WINDOW,
)

DC = Edition(
    id="dc",
    numbers=Numbers(),
    flows={flow.name: flow for flow in FLOWS},
    skills=SKILLS,
    powers=powers_in_play,
    names={"best_zone": "grey", "middle_zone": "pale", "worst_zone": "blue"},
)
