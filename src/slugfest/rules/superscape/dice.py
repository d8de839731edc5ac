"""The dice of the game."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.dice import Die, numbered

SKULL: Final = "skull"
SHIELD: Final = "shield"
BLANK: Final = "blank"

COMBAT: Final = Die("combat", (SKULL, SKULL, SKULL, SHIELD, SHIELD, BLANK), by_number=True)
"""SS-DICE-01, SS-DICE-02.  Attack dice, defense dice and damage dice are all this one (SS-DICE-05), or a d6 in its place."""
D20: Final = numbered(20)
D6: Final = numbered(6)
D8: Final = numbered(8)
D12: Final = numbered(12)
"""SS-DICE-08.  Some abilities roll these."""
