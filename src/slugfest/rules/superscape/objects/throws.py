"""Throws as attacks: which objects a figure may throw, by what name, and with which numbers."""

from __future__ import annotations

from typing import Final

from slugfest.cards.superscape_language import SpecialAttack
from slugfest.rules.superscape.scene import AnyScene
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.traits import SUPER_STRENGTH, has_symbol

THROW: Final = "throw:"
"""Begins the name of a throw that takes no strength."""
HURL: Final = "hurl:"
"""Begins the name of a throw by Super Strength."""
WEAK: Final = {"small": SpecialAttack(2, 4)}
"""SS-THROW-06.  The numbers without Super Strength, by the size of the object."""
STRONG: Final = {"small": SpecialAttack(6, 4), "medium": SpecialAttack(5, 5), "large": SpecialAttack(4, 6)}
"""SS-THROW-07 to SS-THROW-09.  Those with it; nothing else can be thrown (SS-THROW-03, SS-THROW-16)."""


def is_throw(attack: str) -> bool:
    """Return whether this is the name of a throw."""
    return attack.startswith((THROW, HURL))


def thrown(attack: str) -> str:
    """Return the object that is thrown."""
    return attack.partition(":")[2]


def throw(table: SuperscapeTable, attack: str) -> SpecialAttack | None:
    """SS-THROW-06 to SS-THROW-10.  Return the attack that throwing the object is."""
    size = table.setting.objects.get(thrown(attack), "")
    return (STRONG if attack.startswith(HURL) else WEAK).get(size)


def throws(table: SuperscapeTable, figure: str) -> tuple[str, ...]:
    """SS-THROW-05.  Return the throws of the objects next to a figure, whether or not it is strong enough."""
    objects = table.setting.objects
    if not objects or not table.stands(figure) or figure in objects:
        return ()
    positions = table.positions
    near = [name for name in objects if table.stands(name) and positions.adjacent(figure, name)]
    return tuple(
        [
            f"{word}{name}"
            for name in near
            for word, numbers in ((THROW, WEAK), (HURL, STRONG))
            if objects[name] in numbers
        ]
    )


def is_strong_enough(scene: AnyScene, figure: str, attack: str) -> bool:
    """SS-THROW-01, SS-THROW-02.  Whoever has Super Strength throws with it, and nobody else does."""
    return has_symbol(scene, figure, SUPER_STRENGTH) == attack.startswith(HURL)
