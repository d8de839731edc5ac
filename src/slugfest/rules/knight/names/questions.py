"""The questions of the knight games: what a player is asked, the kind of answer, and the statements that ask."""

from __future__ import annotations

from slugfest.kernel.decisions import Allocate, Choose, ChooseSeveral, Confirm, Order, Place, Route
from slugfest.kernel.names import Questions

QUESTIONS = Questions()
_question = QUESTIONS.declare

ASK_ACTION = _question(
    "action",
    Choose,
    "One action at a time, each finished before the next; a model that fell KO is done.",
    "DC-POW-03",
)
ASK_ACTIVATE = _question("activate", Choose, "The player activates one model, or passes.", "DC-ACT-01")
ASK_AIM = _question("aim", Place, "A point of the table, in range and in sight.", "DC-THROW-02")
ASK_AREA_REACTION = _question(
    "area_reaction", Choose, "Which of the powers answers the attack, if any.", "DC-ATK-08"
)
ASK_BESIDE_MARKER = _question(
    "beside_marker",
    Place,
    "The owner chooses the spot; if none fits, the model stays where it is.",
    "DC-SCN-BOOM-11",
)
ASK_BRUTAL = _question("brutal", Confirm, "The attacker may leave it.", "DC-SKILL-05")
ASK_BY_HAND = _question("by_hand", Choose, "What is to be changed, or that all is done.")
ASK_BY_HAND_AMOUNT = _question("by_hand_amount", Choose, "How much is changed.")
ASK_BY_HAND_EFFECT = _question("by_hand_effect", Choose, "Which effect the model suffers.")
ASK_BY_HAND_PLACE = _question("by_hand_place", Place, "Where the model goes.")
ASK_BY_HAND_SUBJECT = _question("by_hand_subject", Choose, "Which model is changed.")
ASK_CANCEL_PLAN = _question(
    "cancel_plan",
    Choose,
    "An enemy may use up a plan of his own to cancel this one; one after the other is asked.",
    "DC-SKILL-41",
)
ASK_CHAMPION = _question(
    "champion",
    Choose,
    "The highest-Level model is the Champion; on a tie the owner chooses.",
    "DC-SCN-BIG-02",
)
ASK_CRITICAL = _question("critical", Choose, "What a double gives: more damage, or what the line prints.")
ASK_DEPLOY = _question("deploy", Place, "Anywhere in the own zone where the whole base fits.", "DC-SCN-06")
ASK_DEPLOY_MODEL = _question("deploy_model", Choose, "Which model comes next.", "DC-SCN-06")
ASK_DISPLACE = _question(
    "displace", Place, "Where the model is displaced to, within so many inches.", "DC-DISP-05"
)
ASK_DISPLACE_ANYWHERE = _question(
    "displace_anywhere", Place, "Where on the table the model is displaced to.", "DC-DISP-05"
)
ASK_FIRST_DEPLOYER = _question(
    "first_deployer",
    Choose,
    "The highest roller says who picks the zone and deploys first, and may name an opponent.",
    "FR-SETUP-06",
)
ASK_FIRST_PLAYER = _question(
    "first_player",
    Choose,
    "Who has the Initiative says who goes first; with three or more players, the whole order.",
    "DC-INIT-04",
)
ASK_FURY = _question("fury", Confirm, "The owner may or may not use it now.", "DC-SKILL-19")
ASK_IMPROVEMENT = _question(
    "improvement",
    Choose,
    "Every model attacked, friends too, may buy a Defensive Improvement. The target of an enemy may buy or change a Defensive Improvement, of whatever kind.",
    "DC-DEF-01",
)
ASK_LANDING = _question(
    "landing",
    Place,
    "Straight down where the base fits; else the owner's opponent puts it in the nearest free place. On the point if the base fits, else where the thrower's opponent puts it, as close as can be. Where the path has no room for a missed model, the thrower picks one of the nearest spots beside it.",
    "DC-FALL-13",
    "DC-THROW-15",
    "MV-THROW-22",
)
ASK_LEAP_DOWN = _question(
    "leap_down", Place, "The owner says where at the foot of the drop the model lands.", "DC-VOID-01"
)
ASK_MARK = _question("mark", Choose, "A target in range and in sight, or a spot on the table.", "FR-THROW-01")
ASK_MARKER_PLACE = _question("marker_place", Place, "The whole marker inside an area that has room for it.")
ASK_NATURE = _question(
    "nature",
    Choose,
    "A power may let the attacker give the attack another Nature before it has a target.",
    "DC-POWER-01",
)
ASK_NEW_TARGET = _question(
    "new_target",
    Choose,
    "A character or a piece, never an empty spot; or the throw is declined.",
    "MV-THROW-01",
)
ASK_NEXT_MODEL = _question("next_model", Choose, "Which friend goes next, or none.")
ASK_OVERLOAD = _question("overload", Choose, "Ask which of the Overloads is bought, if there are any.")
ASK_OVERLOAD_AGAINST = _question(
    "overload_against",
    Choose,
    "Before any die is rolled, each roll may be Overloaded for a counter of its own.",
    "DC-OVER-02",
)
ASK_PERFECT_PLAN = _question(
    "perfect_plan", Choose, "Whose counter comes out, or none by choice.", "DC-SKILL-40"
)
ASK_PICK_CLAUSE = _question(
    "pick_clause", Choose, "One of several: the owner of the power picks, or a die does.", "DC-POWER-01"
)
ASK_POWER_CHOICE = _question(
    "power_choice", Choose, "Where to, which attack, which skill: the owner of the power says."
)
ASK_POWER_TARGET = _question(
    "power_target", Choose, "A power that needs a target has it chosen before it is paid.", "DC-POWER-02"
)
ASK_PUSH_DIRECTION = _question(
    "push_direction", Place, "Where the centres coincide the attacker chooses the direction.", "DC-EFF-28"
)
ASK_REACTION = _question("reaction", Choose, "Which of the powers answers the attack, if any.", "DC-ATK-08")
ASK_REROLL = _question(
    "reroll", Choose, "The player picks, all at once, those of the dice that may still be rerolled, or none."
)
ASK_RIVAL = _question(
    "rival",
    Choose,
    "With several rivals the owner picks which one; nobody has less than none.",
    "DC-SKILL-37",
)
ASK_ROUTE = _question(
    "route", Route, "Any path of no more than the inches bought that ends where the base fits.", "DC-MOVE-01"
)
ASK_SCENERY_PIECE = _question(
    "scenery_piece", Choose, "One piece after the other, each once, as long as the player likes.", "DC-SCN-02"
)
ASK_SCENERY_PLACE = _question("scenery_place", Place, "Where the middle of the piece goes.", "DC-SCN-02")
ASK_SHARES = _question(
    "shares", Allocate, "Points up to the item's Size, at least 1 for each.", "DC-THROW-06"
)
ASK_SPRAY_AIM = _question(
    "spray_aim",
    Place,
    "The narrow end touches the attacker, and points in any direction in which somebody is hit.",
    "DC-SPRAY-01",
)
ASK_STAND_UP = _question(
    "stand_up", Choose, "Before each turn, every player may let models that are down stand up.", "MV-KD-05"
)
ASK_STRUCK = _question(
    "struck", ChooseSeveral, "The thrower selects any of those touched, none included.", "DC-THROW-05"
)
ASK_TARGET = _question(
    "target", Choose, "The attacker chooses a valid target; without one there is no attack.", "DC-ATK-05"
)
ASK_TARGETS = _question(
    "targets",
    ChooseSeveral,
    "Up to so many valid targets, all at once: models and scenery alike.",
    "DC-ATK-05",
)
ASK_TEAM_BONUS = _question(
    "team_bonus",
    ChooseSeveral,
    "After deployment the owner of a Team Card says which models get its bonus.",
    "DC-TCARD-07",
)
ASK_TRANSFER = _question("transfer", Allocate, "How many, up to X and to what there is.", "DC-SKILL-47")
ASK_TRANSFER_TO = _question("transfer_to", Choose, "Which friend gets counters, or none.", "DC-SKILL-47")
ASK_TRY_TO_HAND_ON = _question("try_to_hand_on", Confirm, "Whether to try, where it takes a roll.")
ASK_TURN_ORDER = _question(
    "turn_order",
    Order,
    "Who has the Initiative says who goes first; with three or more players, the whole order.",
    "DC-INIT-05",
)
ASK_USE_CLAUSE = _question(
    "use_clause",
    Confirm,
    "A power that waits for its moment and costs something is used only if its owner wants to. What a power merely allows may be declined.",
    "DC-POWER-01",
)
ASK_WHETHER_TO_THROW = _question("whether_to_throw", Confirm, "The throw may be declined.", "FR-GRAB-03")
ASK_ZONE = _question("zone", Choose, "The winner chooses the deployment zone.", "DC-SCN-04")
ASK_ZONE_INSTEAD = _question(
    "zone_instead",
    Choose,
    "Unless the scenario rolls for it, the player who did not set up the scenery chooses a zone.",
    "DC-SCN-03",
)
ASK_ZONE_NAMED = _question("zone_named", Choose, "The winner chooses the deployment zone.", "FR-SETUP-07")
