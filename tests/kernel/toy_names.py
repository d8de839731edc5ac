"""The declared names of Scarecrow and of the smallest games."""

from slugfest.kernel.names import Names, PermissionName, TallyName, WindowName

WINDOWS: Names[WindowName] = Names("window")
DAWN = WINDOWS.declare("dawn", "The animals wake up.")
NOON = WINDOWS.declare("noon", "The sun is high.")
DUSK = WINDOWS.declare("dusk", "The sun goes down.")
NOW = WINDOWS.declare("now", "Any moment.")
OUTER = WINDOWS.declare("outer", "A moment with another one in it.")
INNER = WINDOWS.declare("inner", "A moment within another one.")

TALLIES: Names[TallyName] = Names("tally")
HARVEST = TALLIES.declare("harvest", "How many beans a bed yields.")
DAMAGE = TALLIES.declare("damage", "How much it hurts.")
ATTACK = TALLIES.declare("attack", "How well somebody attacks.")
SPEED = TALLIES.declare("speed", "How fast somebody is.")

PERMISSIONS: Names[PermissionName] = Names("permission")
PLOUGH = PERMISSIONS.declare("plough", "How many beds it ploughs.")
FLY = PERMISSIONS.declare("fly", "It flies.")
CLIMB = PERMISSIONS.declare("climb", "It climbs.")
SWIM = PERMISSIONS.declare("swim", "It swims.")
