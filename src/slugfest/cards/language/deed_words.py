"""The words that deeds may hold: what may be raised, bounded, ignored, forbidden and shielded from.

The rules have a number to add to, or a thing to look up, for each of them and for no other; a text that leads
to another word is refused when the card is read.
"""

from __future__ import annotations

from slugfest.cards.language.deeds import attacks, bans
from slugfest.cards.language.parts import Deed, Forbid, Ignore, Instead, Raise, Scale, Shield, Spare
from slugfest.cards.language.vocabulary import EFFECTS
from slugfest.kernel.errors import SetupError

BOUNDED_STATS = ("power", "speed", "attack", "strength", "agility", "stamina", "willpower")
"""Stats that may be reduced to a minimum."""
SCALED_STATS = ("speed", "strength")
DEFENSES = ("physical", "energy", "supernatural", "mental")
RAISED = (*BOUNDED_STATS, *DEFENSES, "all_defenses", "damage", "range")
ATTACKS_WITH = ("willpower", "agility", "stamina", "strength")
"""Stats that an attack may use instead of Attack."""
IGNORED = tuple(attacks.IGNORED)
FORBIDDEN = tuple(bans.FORBIDDEN)
SHIELDED = ("targeted", "moved", "overload", "from_afar", *EFFECTS)
LEAST_DAMAGE = range(4)
"""What must be left of damage that a power reduces."""


def check_words(deed: Deed, place: str) -> None:
    """Raise a `SetupError` if the deed holds a word that no rule knows."""
    match deed:
        case Raise(stat):
            _check(stat, stat in RAISED, "cannot be raised or reduced", place)
        case Scale(stat):
            _check(stat, stat in SCALED_STATS, "cannot be doubled or halved", place)
        case Instead(stat):
            _check(stat, stat in ATTACKS_WITH, "cannot be used instead of Attack", place)
        case Ignore(what):
            _check(what, what in IGNORED, "cannot be ignored", place)
        case Forbid(what):
            _check(what, what in FORBIDDEN, "cannot be forbidden", place)
        case Shield(what):
            _check(what, what in SHIELDED, "cannot be kept off", place)
        case Spare():
            _check(str(deed.least), deed.least in LEAST_DAMAGE, "is too high a minimum of damage", place)


def _check(word: str, known: object, why: str, place: str) -> None:
    if not known:
        raise SetupError(place, f"{word!r} {why}")
