"""What never changes in a match: the battlefield, the cards, who brought them, and what they can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from slugfest.boards.hexmap import HexMap
from slugfest.cards.superscape import FigureCard, power_key, special_attacks
from slugfest.cards.superscape_language import SpecialAttack
from slugfest.cards.terrain import HEX_TERRAIN
from slugfest.geometry.hexes import STOPS_ANY_PART, STOPS_WHOLE_BASE, Field
from slugfest.kernel.abilities import Ability, Index
from slugfest.kernel.records import Value

WATER = "water"
MOLTEN_LAVA = "molten lava"
ROAD = "road"
SOFT_LANDINGS = frozenset(terrain.name for terrain in HEX_TERRAIN.values() if terrain.soft)
"""SS-FALL-07.  Where a fall hurts less."""


def spaces_named(answer: str) -> list[str]:
    """Return the spaces that an answer names: one, or the two of a double base."""
    return answer.split(" ")


class Unit(Value, frozen=True):
    """A figure card before a player, with the figures that belong to it (SS-ORDER-15: Commons share one)."""

    key: str
    card: FigureCard
    player: str
    figures: tuple[str, ...]


class Piece(Value, frozen=True):
    """A figure as its card describes it."""

    id: str
    unit: str
    card: FigureCard
    player: str
    height: int
    symbols: frozenset[str]

    @property
    def double(self) -> bool:
        return self.card.basing == "double"


Abilities = Callable[[Piece], Iterable[Ability]]
"""What gives a figure the abilities of its card."""


class SuperscapeSetting:
    """Everything about a match that is fixed when it is set up; shared by all its copies."""

    def __init__(
        self,
        hexmap: HexMap,
        players: tuple[str, ...],
        units: Iterable[Unit],
        abilities: Abilities,
        rounds: int,
    ) -> None:
        self.map = hexmap
        self.field: Field = hexmap.field
        self.players = players
        self.rounds = rounds
        self.units: dict[str, Unit] = {unit.key: unit for unit in units}
        self.pieces: dict[str, Piece] = {
            figure: Piece(
                figure, unit.key, unit.card, unit.player, unit.card.height, frozenset(unit.card.symbols)
            )
            for unit in self.units.values()
            for figure in unit.figures
        }
        self.enemies: dict[str, frozenset[str]] = {
            name: frozenset(other for other, enemy in self.pieces.items() if enemy.player != piece.player)
            for name, piece in self.pieces.items()
        }
        self.specials: dict[str, Mapping[str, SpecialAttack]] = {
            figure: special_attacks(piece.card) for figure, piece in self.pieces.items()
        }
        self.abilities: dict[str, tuple[Ability, ...]] = {
            figure: tuple(abilities(piece)) for figure, piece in self.pieces.items()
        }
        self.power_names: dict[str, str] = {
            power_key(unit.card, power): power.name
            for unit in self.units.values()
            for power in (*unit.card.special_attacks, *unit.card.abilities)
        }
        self._note_terrain(self.field)
        self._names = tuple([space.id for space in self.field.spaces])
        self._indexes: dict[tuple[str, ...], Index] = {}

    def _note_terrain(self, field: Field) -> None:
        """SS-MOVE-14, SS-LAVA-05, SS-LAVA-10.  Water stops whoever is wholly in it, lava any part of a base.

        SS-SYM-23.  Water Affinity does not stop in water.
        """
        stops = {WATER: STOPS_WHOLE_BASE, MOLTEN_LAVA: STOPS_ANY_PART}
        self.stops = bytes([stops.get(space.terrain, 0) for space in field.spaces])
        self.swimmers_stops = bytes([0 if stop == STOPS_WHOLE_BASE else stop for stop in self.stops])
        self.no_extra = bytes(len(field.spaces))
        self.lava = frozenset([space.index for space in field.spaces if space.terrain == MOLTEN_LAVA])
        self.roads = frozenset([space.index for space in field.spaces if space.terrain == ROAD])

    def index(self, in_play: tuple[str, ...]) -> Index:
        """SS-TEAM-07.  The abilities of the figures that are in play, and of no others."""
        index = self._indexes.get(in_play)
        if index is None:
            index = Index(ability for figure in in_play for ability in self.abilities[figure])
            self._indexes[in_play] = index
        return index

    def power_name(self, key: str) -> str:
        """Return what the card calls a power; a second sentence of it has the same name."""
        return self.power_names[key.partition("#")[0]]

    def ids(self, spaces: Iterable[int]) -> tuple[str, ...]:
        """Return the names of some spaces."""
        names = self._names
        return tuple([names[i] for i in spaces])

    def indices(self, ids: Iterable[str]) -> tuple[int, ...]:
        """Return the spaces with these names."""
        indices = self.field.ids
        return tuple([indices[name] for name in ids])
