"""What holds as long as its conditions do: numbers that go up or down, and what is so for a figure."""

from __future__ import annotations

from slugfest.cards.superscape import FigureCard, power_key
from slugfest.cards.superscape_language.meaning import ATTACKER, ITS, TARGET, Bonus, Trait
from slugfest.kernel.abilities import Adds
from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.abilities.conditions import holds, how_often
from slugfest.rules.superscape.abilities.selectors import fits
from slugfest.rules.superscape.names.tallies import (
    ATTACKS,
    AVOIDS_FALLS,
    BLOCKS,
    BONUSES,
    BOUND_TO,
    FREE_LEVELS,
    HITS,
    KEYWORDS,
    NO_SWIPES,
    OUT_OF_SIGHT,
    OWN_ATTACK,
    PASSES,
)
from slugfest.rules.superscape.scene import Occasion
from slugfest.rules.superscape.setting import Piece

STATS: dict[str, TallyName] = {
    **BONUSES,
    "hits": HITS,
    "blocks": BLOCKS,
    "attacks": ATTACKS,
    "free_levels": FREE_LEVELS,
}
"""The tally of each number that a card may change."""
TRAITS: dict[str, TallyName] = {
    "no_swipes": NO_SWIPES,
    "passes": PASSES,
    "no_falls": AVOIDS_FALLS,
    "out_of_sight": OUT_OF_SIGHT,
    "bound": BOUND_TO,
}
DEFENDING = ("defense", "blocks")
"""The numbers of whoever defends."""


def adds(piece: Piece, name: str, bonus: Bonus) -> Adds:
    """Return the ability that changes a number."""

    def add(occasion: Occasion, bearer: str) -> Part | None:
        amount = _amount(occasion, bearer, bonus)
        return Part(amount, name, "SS-ABIL-02") if amount else None

    return Adds(piece.id, STATS[bonus.stat], add)


def changes(piece: Piece, key: str, bonus: Bonus) -> Adds:
    """SS-AACT-04.  Return what a special attack says of its own number, which nothing else can change."""
    name = _called(piece.card, key)

    def add(occasion: Occasion, bearer: str) -> Part | None:
        amount = _amount(occasion, bearer, bonus)
        return Part(amount, name, "SS-AACT-04") if amount else None

    return Adds(piece.id, OWN_ATTACK[key], add)


def _called(card: FigureCard, key: str) -> str:
    """Return the name that a card prints for a special attack."""
    return next(power.name for power in card.special_attacks if power_key(card, power) == key)


def _amount(occasion: Occasion, bearer: str, bonus: Bonus) -> int:
    """Return by how much a bonus changes the number that is computed; nothing where its conditions do not hold."""
    if not _concerns(occasion, bearer, bonus):
        return 0
    names = _names(occasion, bonus)
    if not all(holds(occasion, bearer, condition, names) for condition in bonus.conditions):
        return 0
    amount = bonus.amount
    if bonus.each is not None:
        amount *= how_often(occasion, bearer, bonus.each, names)
    if not bonus.most:
        return amount
    return max(-bonus.most, min(bonus.most, amount))


def _concerns(occasion: Occasion, bearer: str, bonus: Bonus) -> bool:
    if bonus.stat == "initiative":
        player: str = occasion.table.controller(bearer)
        return player == occasion.subject
    if bonus.to is not None:
        return fits(occasion, bearer, occasion.subject, bonus.to)
    return bool(occasion.subject == bearer)


def _names(occasion: Occasion, bonus: Bonus) -> dict[str, str]:
    """Return the figures of whom the words may speak: whose number it is, and both of the attack."""
    figure, other = occasion.subject, occasion.other
    if bonus.stat in DEFENDING:
        return {ITS: figure, TARGET: figure, ATTACKER: other}
    return {ITS: figure, ATTACKER: figure, TARGET: other}


# -- what is so -------------------------------------------------------------------------------------


def gives(piece: Piece, name: str, trait: Trait) -> Adds:
    """Return the ability by which something is so."""
    part = Part(1, name, "SS-ABIL-02")

    def give(occasion: Occasion, bearer: str) -> Part | None:
        return part if _is_so(occasion, bearer, trait) else None

    tally = KEYWORDS[trait.word] if trait.what == "keyword" else TRAITS[trait.what]
    return Adds(piece.id, tally, give)


def _is_so(occasion: Occasion, bearer: str, trait: Trait) -> bool:
    table, figure = occasion.table, occasion.subject
    if trait.to is None:
        if figure != bearer:
            return False
    elif not fits(occasion, bearer, figure, trait.to):
        return False
    if trait.what == "bound":
        unit = table.setting.pieces[bearer].unit
        return bool(table.on_card(unit).related(trait.word.lower()) == occasion.other)
    if trait.against is not None and not fits(occasion, bearer, occasion.other, trait.against):
        return False
    names = {ITS: figure}
    return all(holds(occasion, bearer, condition, names) for condition in trait.conditions)
