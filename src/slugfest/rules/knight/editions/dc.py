"""dc: the rulebook, base of the family."""

from slugfest.boards.scenery_examples import CHART
from slugfest.kernel.windows import WINDOW
from slugfest.rules.knight.attacks.areas import AREA_FLOWS
from slugfest.rules.knight.attacks.several_targets import VOLLEY_FLOWS
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.effects import EFFECT_FLOWS
from slugfest.rules.knight.effects.lines import IN_THE_WAY, PIERCE_PIECE, PIERCE_STRIKE, WHOLE_ATTACK
from slugfest.rules.knight.movement.actions import MOVE_BY_POWER, WALK
from slugfest.rules.knight.movement.falls import FALL, LEAPING_DOWN
from slugfest.rules.knight.opening.deployment import DEPLOYMENT
from slugfest.rules.knight.opening.scenery_setup import SETTING_UP
from slugfest.rules.knight.powers.by_hand import BY_HAND
from slugfest.rules.knight.powers.carrying_out import USE_POWER
from slugfest.rules.knight.powers.clauses.holding import lost, spells_in_play
from slugfest.rules.knight.powers.reactions import REACTION_FLOWS, powers_in_play
from slugfest.rules.knight.printing import Notes, Numbers, Switches
from slugfest.rules.knight.rolls import DIE_ROLL, STAT_ROLL
from slugfest.rules.knight.rounds.activation import ACTION_PHASE, ACTIVATION
from slugfest.rules.knight.rounds.knockout import KNOCKOUT_ROLLS, RECOVERY, REMOVAL
from slugfest.rules.knight.rounds.phases import GAME, ROUND
from slugfest.rules.knight.scenarios.contact import USE_MARKER
from slugfest.rules.knight.scenarios.markers import LAYING, OPENING
from slugfest.rules.knight.scenery.attack import ATTACK_SCENERY
from slugfest.rules.knight.skills import SKILL_FLOWS, SKILLS
from slugfest.rules.knight.throwing.dc import STRUCK, THROW
from slugfest.rules.knight.throwing.grab import GRAB_FLOW, GRAB_ROLL

FLOWS = (
    GAME,
    SETTING_UP,
    DEPLOYMENT,
    ROUND,
    ACTION_PHASE,
    ACTIVATION,
    WALK,
    MOVE_BY_POWER,
    LEAPING_DOWN,
    FALL,
    ATTACK_SCENERY,
    GRAB_FLOW,
    GRAB_ROLL,
    THROW,
    STRUCK,
    WHOLE_ATTACK,
    *AREA_FLOWS,
    *VOLLEY_FLOWS,
    PIERCE_STRIKE,
    PIERCE_PIECE,
    IN_THE_WAY,
    *EFFECT_FLOWS,
    USE_POWER,
    BY_HAND,
    STAT_ROLL,
    KNOCKOUT_ROLLS,
    REMOVAL,
    DIE_ROLL,
    RECOVERY,
    LAYING,
    OPENING,
    USE_MARKER,
    *SKILL_FLOWS,
    *REACTION_FLOWS,
    WINDOW,
)

DC = Edition(
    id="dc",
    numbers=Numbers(),
    switches=Switches(),
    flows={flow.name: flow for flow in FLOWS},
    skills=SKILLS,
    notes=Notes(
        names={
            "best_zone": "grey",
            "middle_zone": "pale",
            "worst_zone": "blue",
            "wave": "expansive wave",
            "spray": "spray",
            "action_phase": "action phase",
            "final_phase": "final phase",
            "victory_check": "victory conditions",
            "climb_end": "base fits",
            "void_jump_start": "edge of any drop",
            "spray_coverage": "unspecified",
            "overload_limit": "one per target hit",
        },
        scenery=CHART,
    ),
    powers=powers_in_play,
    spells=spells_in_play,
    lost=lost,
)
