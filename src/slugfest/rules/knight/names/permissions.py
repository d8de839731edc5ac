"""The permissions of the knight games: what abilities make legal for their bearers, and the values they give."""

from __future__ import annotations

from slugfest.cards.language.vocabulary import KINDS
from slugfest.kernel.names import Names, PermissionName

PERMISSIONS: Names[PermissionName] = Names("permission")
_permission = PERMISSIONS.declare

# -- movement -------------------------------------------------------------------------------

FLIES = _permission("flies", "It flies.")
NO_FALL_DAMAGE = _permission("no_fall_damage", "A fall does not hurt it.")
THIRD_SPEED = _permission("third_speed", "It may use a third Speed value.")
PHASES = _permission("phases", "It goes through scenery.")
CRAWLS = _permission("crawls", "It crawls on walls; the value says which price of a climb is waived.")
EXTRA_MOVE = _permission("extra_move", "It may move twice in a `round` or in an `activation`.")
DEPLOYS_ANYWHERE = _permission("deploys_anywhere", "It may be deployed outside its zone.")

# -- sight ----------------------------------------------------------------------------------

SEEN_WHEN_NEAR = _permission("seen_when_near", "It is seen only within so many inches.")
SEEN_WHEN_CLOSE = _permission("seen_when_close", "It is seen only within so many inches, fewer than others.")
SEES_THE_HIDDEN = _permission("sees_the_hidden", "It sees models that hide by distance.")
SEES_EVERYTHING = _permission("sees_everything", "It sees through everything.")

# -- attacks --------------------------------------------------------------------------------

OVERLOADS_TWICE = _permission("overloads_twice", "It may Overload a roll twice; the value keeps count of it.")
NATURES = _permission("natures", "Its attacks may have any of these natures.")
NO_IMPROVEMENTS = _permission("no_improvements", "It takes no Defensive Improvements.")
GUARDS_FRIENDS = _permission("guards_friends", "Friends in contact defend themselves better.")
IMMUNE_TO = PERMISSIONS.declare_by_word("immune_to", KINDS, "No effect of a {} attack takes hold of it.")

# -- leading --------------------------------------------------------------------------------

LEADS = _permission("leads", "Friends within so many inches may get a counter from it.")
SPARE_PASS = _permission("spare_pass", "Its owner may pass once more; the value keeps count of it.")
