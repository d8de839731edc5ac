"""The words that deeds may hold: what may be raised, bounded, ignored, forbidden and shielded from.

The rules have a number to add to, or a thing to look up, for each of them and for no other; a text that leads
to another word is refused when the card is read.
"""

from __future__ import annotations

from collections.abc import Container

from slugfest.cards.language.deeds import attacks, bans
from slugfest.cards.language.parts import Deed, Forbid, Ignore, Instead, Raise, Scale, Shield, Spare, Sure
from slugfest.cards.language.vocabulary import EFFECTS
from slugfest.kernel.errors import SetupError

BOUNDED_STATS = ("power", "speed", "attack", "strength", "agility", "stamina", "willpower")
"""Stats that may be reduced to a minimum."""
SCALED_STATS = ("speed", "strength")
DEFENSES = ("physical", "energy", "supernatural", "mental")
RAISED = (*BOUNDED_STATS, *DEFENSES, "all_defenses", "damage", "range")
ATTACKS_WITH = ("willpower", "agility", "stamina", "strength")
"""Stats that an attack may use instead of Attack."""
SURE_ROLLS = ("agility", "stamina", "willpower")
"""Rolls that a model may pass whatever the dice show."""
IGNORED = tuple(attacks.IGNORED)
FORBIDDEN = tuple(bans.FORBIDDEN)
SHIELDED = ("targeted", "moved", "overload", "from_afar", *EFFECTS)
LEAST_DAMAGE = range(4)
"""What must be left of damage that a power reduces."""


KNOWN: dict[type[Deed], tuple[str, Container[object], str]] = {
    Raise: ("stat", RAISED, "cannot be raised or reduced"),
    Scale: ("stat", SCALED_STATS, "cannot be doubled or halved"),
    Instead: ("stat", ATTACKS_WITH, "cannot be used instead of Attack"),
    Sure: ("roll", SURE_ROLLS, "cannot be passed without a doubt"),
    Ignore: ("what", IGNORED, "cannot be ignored"),
    Forbid: ("what", FORBIDDEN, "cannot be forbidden"),
    Shield: ("what", SHIELDED, "cannot be kept off"),
    Spare: ("least", LEAST_DAMAGE, "is too high a minimum of damage"),
}
"""The field of each deed that holds such a word, what it may be, and what is wrong with any other."""


def check_words(deed: Deed, place: str) -> None:
    """Raise a `SetupError` if the deed holds a word that no rule knows."""
    if type(deed) not in KNOWN:
        return
    field, known, why = KNOWN[type(deed)]
    word = getattr(deed, field)
    if word not in known:
        raise SetupError(place, f"{str(word)!r} {why}")
