"""Whether a figure fits the words of a card."""

from __future__ import annotations

from collections.abc import Mapping

from slugfest.cards.superscape import SIZES, FigureCard
from slugfest.cards.superscape_language.meaning import HERE, THIS, Figures
from slugfest.cards.terrain import kinds_of
from slugfest.rules.superscape.attacks.sight import sees
from slugfest.rules.superscape.scene import AnyScene
from slugfest.rules.superscape.stats import printed_number
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.traits import has_keyword, has_symbol

NOBODY: dict[str, str] = {}
"""No other figure is named."""


def fits(
    scene: AnyScene,
    bearer: str,
    other: str,
    wanted: Figures,
    names: Mapping[str, str] = NOBODY,
    here: str = "",
) -> bool:
    """SS-ABIL-04.  `other`, seen from `bearer`; nobody is an ally of itself or within any distance of itself.

    `names` are the figures that the words may name besides the bearer, from whom a distance may be counted;
    where the words name none it is counted from `here`, as a rule the bearer.
    """
    table = scene.table
    if not table.stands(other) or not table.stands(bearer):
        return False
    if not _is_on_side(scene, bearer, other, wanted):
        return False
    if wanted.engaged and bool(table.positions.engaged(other)) != (wanted.engaged == "engaged"):
        return False
    if not _is_such(scene, other, wanted):
        return False
    if (wanted.same or wanted.part) and not _is_of_card(table, bearer, other, wanted):
        return False
    if wanted.levels and not _is_level(table, bearer, other, wanted.levels):
        return False
    if wanted.of == HERE:
        return _is_there(scene, here or bearer, other, wanted)
    return _is_there(scene, bearer if wanted.of == THIS else names.get(wanted.of, ""), other, wanted)


def _is_of_card(table: SuperscapeTable, bearer: str, other: str, wanted: Figures) -> bool:
    """Return whether a figure belongs to the card of the bearer, or has the wanted part for it."""
    pieces = table.setting.pieces
    if wanted.same and pieces[other].card != pieces[bearer].card:
        return False
    return not wanted.part or table.on_card(pieces[bearer].unit).related(wanted.part.lower()) == other


def _is_level(table: SuperscapeTable, bearer: str, other: str, levels: int) -> bool:
    positions = table.positions
    return abs(positions.level(bearer) - positions.level(other)) <= levels


def _is_on_side(scene: AnyScene, bearer: str, other: str, wanted: Figures) -> bool:
    table = scene.table
    if wanted.who == "this":
        return other == bearer
    if wanted.who == "own":
        return table.controller(other) == table.controller(bearer) and not (wanted.other and other == bearer)
    if other == bearer:
        return False
    if wanted.who == "ally":
        return table.allied(bearer, other)
    return wanted.who != "enemy" or other in table.enemies(bearer)


def _is_there(scene: AnyScene, seen_from: str, other: str, wanted: Figures) -> bool:
    """Return whether a figure stands as near as it should; no figure is at any distance from itself."""
    table = scene.table
    if not (wanted.near or wanted.within):
        return True
    if not seen_from or not table.stands(seen_from) or seen_from == other:
        return False
    positions = table.positions
    if wanted.near == "beside":
        return any(
            positions.adjacent(figure, other)
            for figure in positions.bodies
            if figure != other and (figure == seen_from or table.allied(seen_from, figure))
        )
    if wanted.near and positions.adjacent(seen_from, other) != (wanted.near == "adjacent"):
        return False
    if wanted.within and positions.spaces_between(seen_from, other) > wanted.within:
        return False
    # SS-RANGE-09: clear spaces need clear sight; the adjacent need not be aimed at (SS-SIGHT-16).
    return not wanted.clear or positions.adjacent(seen_from, other) or sees(scene, seen_from, other)


def _is_such(scene: AnyScene, figure: str, wanted: Figures) -> bool:
    """Return whether the figure is of the kind that is wanted, wherever it stands."""
    if wanted.wounded and not scene.table.figures[figure].wounds:
        return False
    if wanted.symbol and not has_symbol(scene, figure, wanted.symbol):
        return False
    for row in wanted.keywords:
        if not any(has_keyword(scene, figure, word) for word in row.split("|")):
            return False
    for row in wanted.without:
        if any(has_keyword(scene, figure, word) for word in row.split("|")):
            return False
    card = scene.table.setting.pieces[figure].card
    if (wanted.hero and card.squad) or (wanted.squad and not card.squad):
        return False
    # SS-CARD-25, SS-CARD-26: a name is that of every unit called so, and never an identity.
    if wanted.named and card.name != wanted.named:
        return False
    return is_of(card.uniqueness, wanted.uniqueness) and _is_as_large(card, wanted) and _counts(card, wanted)


def _is_as_large(card: FigureCard, wanted: Figures) -> bool:
    """SS-CARD-11.  Whether the size is one of those that are wanted."""
    size = SIZES.index(card.size)
    if wanted.smallest and size < SIZES.index(wanted.smallest):
        return False
    if wanted.largest and size > SIZES.index(wanted.largest):
        return False
    return card.size not in wanted.not_sizes and (not wanted.sizes or card.size in wanted.sizes)


def _counts(card: FigureCard, wanted: Figures) -> bool:
    """SS-CARD-14, SS-CARD-24.  Whether a printed number is one of those that are wanted; what is not printed is none of them."""
    if not wanted.number:
        return True
    number = printed_number(card, wanted.number)
    if number < 0 or (wanted.least is not None and number < wanted.least):
        return False
    return wanted.most is None or number <= wanted.most


def is_of(uniqueness: str, wanted: tuple[str, ...]) -> bool:
    """SS-UNIQ-08, SS-UNIQ-09.  An Uncommon figure counts as Unique too, an Event figure as nothing else."""
    return not wanted or uniqueness in wanted or (uniqueness == "uncommon" and "unique" in wanted)


def fitting(
    scene: AnyScene, bearer: str, wanted: Figures, names: Mapping[str, str] = NOBODY
) -> tuple[str, ...]:
    """Return every figure on the battlefield that fits."""
    return tuple(
        [other for other in scene.table.positions.bodies if fits(scene, bearer, other, wanted, names)]
    )


def stands_on(table: SuperscapeTable, figure: str, terrain: str) -> bool:
    """SS-DBL-12.  Some space under the base is of that terrain or grouping."""
    kinds = kinds_of(terrain)
    spaces = table.setting.field.spaces
    return any(spaces[i].terrain in kinds for i in table.figures[figure].spaces)
