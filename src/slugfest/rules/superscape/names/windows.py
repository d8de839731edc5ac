"""The windows of SuperScape: the moments of its timing table at which abilities may act.

What each is, which statements it stands for and how cards name it is told in `cards/superscape_language/timing.toml`.
"""

from __future__ import annotations

from slugfest.cards.superscape_language.triggers import TIMING
from slugfest.kernel.names import Names, WindowName

WINDOWS: Names[WindowName] = Names("window")
for _moment in TIMING.values():
    if _moment.triggers:  # a container has no moment of its own
        WINDOWS.declare(_moment.name, _moment.means)
_window = WINDOWS.named


# -- set-up and end -------------------------------------------------------------------------------

SETUP_PLACEMENT_ROLL = _window("setup_placement_roll")
SETUP_PLACE_FIGURES = _window("setup_place_figures")
SETUP_COMPONENTS = _window("setup_components")
START_OF_GAME = _window("start_of_game")
END_OF_GAME = _window("end_of_game")

# -- the round ------------------------------------------------------------------------------------

START_OF_ROUND = _window("start_of_round")
BEFORE_PLANNING = _window("before_planning")
PLANNING = _window("planning")
AFTER_PLANNING = _window("after_planning")
BEFORE_INITIATIVE = _window("before_initiative")
INITIATIVE_ROLLED = _window("initiative_rolled")
INITIATIVE_SET = _window("initiative_set")
CLEANUP = _window("cleanup")
END_OF_ROUND = _window("end_of_round")

# -- a turn ---------------------------------------------------------------------------------------

BEFORE_TURN = _window("before_turn")
START_OF_TURN = _window("start_of_turn")
REVEAL_ORDER_MARKER = _window("reveal_order_marker")
AFTER_REVEAL = _window("after_reveal")
INSTEAD_OF_ACTIVATING = _window("instead_of_activating")
ACTIVATED = _window("activated")
TRANSITION = _window("transition")
END_OF_ACTIVATION = _window("end_of_activation")
END_OF_TURN = _window("end_of_turn")

# -- moving ---------------------------------------------------------------------------------------

BEFORE_MOVE_PHASE = _window("before_move_phase")
INSTEAD_OF_MOVE_PHASE = _window("instead_of_move_phase")
START_OF_MOVE_PHASE = _window("start_of_move_phase")
BEFORE_MOVING = _window("before_moving")
BEFORE_MOVE_ACTION = _window("before_move_action")
BEFORE_NORMAL_MOVE = _window("before_normal_move")
INSTEAD_OF_NORMAL_MOVE = _window("instead_of_normal_move")
INSTEAD_OF_MOVE_ACTION = _window("instead_of_move_action")
SPECIAL_MOVE = _window("special_move")
BEGIN_TO_MOVE = _window("begin_to_move")
LEAVING_ENGAGEMENT = _window("leaving_engagement")
AFTER_MOVE_ACTION = _window("after_move_action")
END_OF_MOVE_PHASE = _window("end_of_move_phase")

# -- attacking ------------------------------------------------------------------------------------

BEFORE_ATTACK_PHASE = _window("before_attack_phase")
INSTEAD_OF_ATTACK_PHASE = _window("instead_of_attack_phase")
START_OF_ATTACK_PHASE = _window("start_of_attack_phase")
INSTEAD_OF_ATTACK_ACTION = _window("instead_of_attack_action")
INSTEAD_OF_NORMAL_ATTACK_ACTION = _window("instead_of_normal_attack_action")
SPECIAL_ATTACK = _window("special_attack")
BEFORE_ATTACK_ACTION = _window("before_attack_action")
ATTACK_ACTION_BEGINS = _window("attack_action")
INSTEAD_OF_ATTACK = _window("instead_of_attack")
ATTACK_ACTION_DECLARED = _window("attack_action_declared")
AFTER_COMBAT = _window("after_combat")
AFTER_ATTACK_ACTION = _window("after_attack_action")
AFTER_ATTACK_PHASE = _window("after_attack_phase")

# -- combat ---------------------------------------------------------------------------------------

DECLARE_ATTACK = _window("declare_attack")
AFTER_TARGETED = _window("after_targeted")
BEFORE_ATTACK = _window("before_attack")
BEFORE_NORMAL_ATTACK = _window("before_normal_attack")
ATTACKING = _window("attacking")
AFTER_ATTACKING = _window("after_attacking")
AFTER_ATTACKED = _window("after_attacked")
BEFORE_DEFENDING = _window("before_defending")
DEFENDING = _window("defending")
AFTER_DEFENDING = _window("after_defending")
WOUND_PLACEMENT = _window("wound_placement")
AFTER_WOUNDS_PLACED = _window("after_wounds_placed")
LIFE_CHECK = _window("life_check")

# -- moments without a place of their own ---------------------------------------------------------

LEAVE_SPACE = _window("leave_space")
PASS_OVER = _window("pass_over")
ENTER_SPACE = _window("enter_space")
MOVEMENT_STOPPED = _window("movement_stopped")
ABOUT_TO_FALL = _window("fall")
BECOMES_ENGAGED = _window("becomes_engaged")
PLACED = _window("placed")
SWITCHED = _window("switched")
WOULD_RECEIVE_WOUNDS = _window("would_receive_wounds")
DEFEATED = _window("defeated")
REMOVED = _window("removed")
CARD_INACTIVE = _window("card_inactive")
DAMAGE_ROLL = _window("damage_roll")
DIE_ROLLED = _window("die_rolled")
SETUP_BATTLEFIELD = _window("setup_battlefield")
SETUP_TEAM_BUILDING = _window("setup_team_building")
CONTROL_CHANGED = _window("control_changed")
MARKER_CHANGED = _window("marker_changed")
VIEWED_OR_REVEALED = _window("viewed_or_revealed")
KNOCKED_BACK = _window("knocked_back")
HEALED = _window("healed")
REVIVED = _window("revived")
TARGETED_BY_ABILITY = _window("targeted_by_ability")
