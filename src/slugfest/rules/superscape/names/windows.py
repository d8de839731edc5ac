"""The windows of SuperScape: the moments of its timing table at which abilities may act."""

from __future__ import annotations

from slugfest.kernel.names import Names, WindowName

WINDOWS: Names[WindowName] = Names("window")
_window = WINDOWS.declare

# -- set-up and end -------------------------------------------------------------------------

SETUP_PLACEMENT_ROLL = _window("setup_placement_roll", "Before the roll for the order of placing.")
SETUP_PLACE_FIGURES = _window("setup_place_figures", "Before the figures are placed.")
SETUP_COMPONENTS = _window("setup_components", "The figures are placed, before the game starts.")
START_OF_GAME = _window("start_of_game", "The game starts.")
END_OF_GAME = _window("end_of_game", "The game is about to end.")

# -- the round ------------------------------------------------------------------------------

START_OF_ROUND = _window("start_of_round", "A round starts.")
BEFORE_PLANNING = _window("before_planning", "Before order markers are laid.")
PLANNING = _window("planning", "While order markers are laid.")
AFTER_PLANNING = _window("after_planning", "All order markers are laid.")
BEFORE_INITIATIVE = _window("before_initiative", "Before the rolls for initiative.")
INITIATIVE_ROLLED = _window("initiative_rolled", "The dice for initiative have fallen.")
INITIATIVE_SET = _window("initiative_set", "The order of the players is known.")
CLEANUP = _window("cleanup", "All turns of the round are over.")
END_OF_ROUND = _window("end_of_round", "The round ends.")

# -- a turn ---------------------------------------------------------------------------------

BEFORE_TURN = _window("before_turn", "Before a player's turn.")
START_OF_TURN = _window("start_of_turn", "A player's turn starts.")
REVEAL_ORDER_MARKER = _window("reveal_order_marker", "Before the order marker of the turn is revealed.")
AFTER_REVEAL = _window("after_reveal", "The order marker of the turn is revealed.")
INSTEAD_OF_ACTIVATING = _window(
    "instead_of_activating", "Before the figures are activated, or instead of it."
)
ACTIVATED = _window("activated", "Figures are activated.")
TRANSITION = _window("transition", "Between the move phase and the attack phase.")
END_OF_ACTIVATION = _window("end_of_activation", "An activation ends.")
END_OF_TURN = _window("end_of_turn", "A player's turn ends.")

# -- moving ---------------------------------------------------------------------------------

BEFORE_MOVE_PHASE = _window("before_move_phase", "Before a move phase.")
INSTEAD_OF_MOVE_PHASE = _window("instead_of_move_phase", "What may be done instead of a move phase.")
START_OF_MOVE_PHASE = _window("start_of_move_phase", "A move phase starts.")
END_OF_MOVE_PHASE = _window("end_of_move_phase", "A move phase ends.")
BEFORE_MOVING = _window("before_moving", "Before a figure moves in any way.")
BEFORE_MOVE_ACTION = _window("before_move_action", "Before a move action.")
BEFORE_NORMAL_MOVE = _window("before_normal_move", "Before a normal move.")
INSTEAD_OF_NORMAL_MOVE = _window("instead_of_normal_move", "What may be done instead of a normal move.")
INSTEAD_OF_MOVE_ACTION = _window("instead_of_move_action", "What may be done instead of a move action.")
SPECIAL_MOVE = _window("special_move", "A special move may be made instead of a normal one.")
BEGIN_TO_MOVE = _window("begin_to_move", "A figure begins to move.")
LEAVING_ENGAGEMENT = _window("leaving_engagement", "A figure is about to leave an engagement.")
LEAVE_SPACE = _window("leave_space", "A figure leaves a space.")
PASS_OVER = _window("pass_over", "A figure passes over another one.")
ENTER_SPACE = _window("enter_space", "A figure has entered a space.")
BECOMES_ENGAGED = _window("becomes_engaged", "A figure has become engaged.")
MOVEMENT_STOPPED = _window("movement_stopped", "A movement has been stopped.")
AFTER_MOVE_ACTION = _window("after_move_action", "A move action is over.")
ABOUT_TO_FALL = _window("fall", "A figure is about to fall.")

# -- attacking ------------------------------------------------------------------------------

BEFORE_ATTACK_PHASE = _window("before_attack_phase", "Before an attack phase.")
INSTEAD_OF_ATTACK_PHASE = _window("instead_of_attack_phase", "What may be done instead of an attack phase.")
START_OF_ATTACK_PHASE = _window("start_of_attack_phase", "An attack phase starts.")
AFTER_ATTACK_PHASE = _window("after_attack_phase", "An attack phase is over.")
INSTEAD_OF_ATTACK_ACTION = _window(
    "instead_of_attack_action", "What may be done instead of an attack action."
)
INSTEAD_OF_NORMAL_ATTACK_ACTION = _window(
    "instead_of_normal_attack_action", "What may be done instead of a normal attack action."
)
SPECIAL_ATTACK = _window("special_attack", "A special attack may be made instead of a normal one.")
BEFORE_ATTACK_ACTION = _window("before_attack_action", "Before an attack action.")
ATTACK_ACTION_BEGINS = _window("attack_action", "An attack action begins.")
ATTACK_ACTION_DECLARED = _window("attack_action_declared", "It is said which attack is made.")
AFTER_COMBAT = _window("after_combat", "A combat is over.")
AFTER_ATTACK_ACTION = _window("after_attack_action", "An attack action is over.")

# -- combat ---------------------------------------------------------------------------------

DECLARE_ATTACK = _window("declare_attack", "An attack is declared.")
AFTER_TARGETED = _window("after_targeted", "A figure has been targeted.")
BEFORE_ATTACK = _window("before_attack", "Before any attack.")
BEFORE_NORMAL_ATTACK = _window("before_normal_attack", "Before a normal attack.")
ATTACKING = _window("attacking", "The dice of the attack have fallen.")
AFTER_ATTACKING = _window("after_attacking", "The hits are counted; the attacker's moment.")
AFTER_ATTACKED = _window("after_attacked", "The hits are counted; the defender's moment.")
BEFORE_DEFENDING = _window("before_defending", "Before the dice of the defense are rolled.")
DEFENDING = _window("defending", "The dice of the defense have fallen.")
AFTER_DEFENDING = _window("after_defending", "The blocks are counted.")
WOUND_PLACEMENT = _window("wound_placement", "Before wounds are placed.")

# -- wounds ---------------------------------------------------------------------------------

WOULD_RECEIVE_WOUNDS = _window("would_receive_wounds", "A figure would receive wounds outside combat.")
AFTER_WOUNDS_PLACED = _window("after_wounds_placed", "Wounds are placed.")
LIFE_CHECK = _window("life_check", "The wounds are compared with the Life of the figure.")
DEFEATED = _window("defeated", "A figure is defeated.")
REMOVED = _window("removed", "A figure is removed.")
CARD_INACTIVE = _window("card_inactive", "All figures of a card are gone.")
