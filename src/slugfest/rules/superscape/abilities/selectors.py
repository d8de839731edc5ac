"""Whether a figure fits the words of a card."""

from __future__ import annotations

from slugfest.cards.superscape_language.meaning import Figures
from slugfest.cards.terrain import kinds_of
from slugfest.rules.superscape.table import SuperscapeTable


def fits(table: SuperscapeTable, bearer: str, other: str, wanted: Figures) -> bool:
    """SS-ABIL-04.  `other`, seen from `bearer`; nobody is an ally of itself or within any distance of itself."""
    if other == bearer or not table.stands(other) or not table.stands(bearer):
        return False
    pieces, positions = table.setting.pieces, table.positions
    allied = pieces[other].player == pieces[bearer].player
    if wanted.who != "figure" and allied != (wanted.who == "ally"):
        return False
    if wanted.wounded and not table.figures[other].wounds:
        return False
    if wanted.symbol and wanted.symbol not in pieces[other].symbols:
        return False
    if wanted.near and positions.adjacent(bearer, other) != (wanted.near == "adjacent"):
        return False
    if wanted.within and positions.spaces_between(bearer, other) > wanted.within:
        return False
    # SS-RANGE-09: clear spaces need clear sight; the adjacent need not be aimed at (SS-SIGHT-16).
    return not wanted.clear or positions.adjacent(bearer, other) or positions.clear_sight(bearer, other)


def fitting(table: SuperscapeTable, bearer: str, wanted: Figures) -> tuple[str, ...]:
    """Return every figure on the battlefield that fits."""
    return tuple([other for other in table.positions.bodies if fits(table, bearer, other, wanted)])


def stands_on(table: SuperscapeTable, figure: str, terrain: str) -> bool:
    """SS-DBL-12.  Some space under the base is of that terrain or grouping."""
    kinds = kinds_of(terrain)
    spaces = table.setting.field.spaces
    return any(spaces[i].terrain in kinds for i in table.figures[figure].spaces)
