"""What never changes in a match: the battlefield, the cards, who brought them, and what they can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from slugfest.boards.hexmap import HexMap
from slugfest.cards.superscape import FigureCard, power_key, sides_of, special_attacks, turned_over
from slugfest.cards.superscape_language import SpecialAttack
from slugfest.cards.superscape_language.operations import Program
from slugfest.cards.superscape_tokens import as_source
from slugfest.cards.terrain import ANY_PART, HEX_TERRAIN, WHOLE_BASE
from slugfest.geometry.hexes import STOPS_ANY_PART, STOPS_WHOLE_BASE, Field, Shape, is_large
from slugfest.kernel.abilities import Ability, Index, Joins
from slugfest.kernel.records import Value
from slugfest.rules.superscape.goals import Goal
from slugfest.rules.superscape.tokens.token import NO_TOKENS, TokenBook

SOFT_LANDINGS = frozenset(terrain.name for terrain in HEX_TERRAIN.values() if terrain.soft)
"""SS-FALL-07.  Where a fall hurts less."""


def spaces_named(answer: str) -> list[str]:
    """Return the spaces that an answer names: one for each part of a base."""
    return answer.split(" ")


def keywords_of(card: FigureCard) -> tuple[str, ...]:
    """SS-CARD-23.  The words that count as keywords of a figure: those of the bar, and five other entries of its card."""
    printed = (*card.keywords, *card.species, card.role, card.personality, card.faction, card.publisher)
    return tuple([word for word in printed if word])


class Unit(Value, frozen=True):
    """A figure card before a player, with the figures that belong to it (SS-ORDER-15: Commons share one)."""

    key: str
    card: FigureCard
    player: str
    figures: tuple[str, ...]


class Piece(Value, frozen=True):
    """A figure as its card describes it; `owner` is the player whose card it is, whoever controls the figure."""

    id: str
    unit: str
    card: FigureCard
    owner: str
    height: int
    symbols: frozenset[str]
    keywords: frozenset[str]

    @property
    def shape(self) -> Shape:
        """SS-BASE-06.  The hexes under its base."""
        return self.card.shape

    @property
    def multi(self) -> bool:
        """SS-BASE-05.  Its base covers more than two spaces, or spaces that do not follow one another."""
        return is_large(self.card.shape)


class Sides:
    """Who controls whom at one moment, and so who is whose enemy; a figure that nobody controls is nobody's enemy."""

    __slots__ = ("_enemies", "players")

    def __init__(self, players: dict[str, str]) -> None:
        self.players = players
        self._enemies = {
            player: frozenset([figure for figure, other in players.items() if other not in ("", player)])
            for player in set(players.values())
            if player
        }

    def enemies(self, figure: str) -> frozenset[str]:
        """SS-TEAM-03, SS-TEAM-10, SS-CTRL-02.  The figures of other teams, wherever they are."""
        return self._enemies.get(self.players[figure], NOBODY)

    def allied(self, figure: str, other: str) -> bool:
        """SS-TEAM-02, SS-TEAM-10.  Both are on one team; no figure is its own ally, and a neutral one has no allies."""
        player = self.players[figure]
        return player != "" and figure != other and self.players[other] == player


NOBODY: frozenset[str] = frozenset()


class Pool(Value, frozen=True):
    """SS-DRAFT-04.  From what teams are drafted: the cards of each player, or of all together, and the limit of points."""

    cards: dict[str, tuple[FigureCard, ...]]
    points: int
    shared: bool = False

    def card(self, name: str) -> FigureCard:
        """Return a card of the pool by its id."""
        return next(card for cards in self.cards.values() for card in cards if card.id == name)

    def at_most(self, player: str) -> list[FigureCard]:
        """Return as many copies of each card as the points would pay for: what could come onto a team."""
        picked = (
            [card for cards in self.cards.values() for card in cards] if self.shared else self.cards[player]
        )
        copies: list[FigureCard] = []
        for card in dict.fromkeys(picked):
            most = 1 if card.uniqueness in ("unique", "event") else MOST_COPIES
            copies += [card] * min(most, self.points // max(1, card.points))
        return copies


MOST_COPIES = 24
MOST_INDEXES = 2_000
"""How many gatherings of figures and tokens a match remembers the abilities of."""


def units_of(player: str, team: Sequence[FigureCard]) -> list[Unit]:
    """SS-ORDER-15, SS-ORDER-16.  Copies of a Common card share one card; of an Uncommon card each has its own."""
    units: list[Unit] = []
    for card in dict.fromkeys(team):
        copies = team.count(card)
        pools = [copies * card.figures] if card.uniqueness == "common" else [card.figures] * copies
        for number, pool in enumerate(pools, 1):
            key = f"{player}.{card.id}" if number == 1 else f"{player}.{card.id}~{number}"
            figures = (key,) if pool == 1 else tuple([f"{key}.{index}" for index in range(1, pool + 1)])
            units.append(Unit(key, card, player, figures))
    return units


Abilities = Callable[[Piece], Iterable[Ability]]
"""What gives a figure the abilities of its card."""


class Programmed(Value, frozen=True):
    """What an ability of a card does, how often it may be used, and what its card calls it."""

    name: str
    program: Program
    limit: str = ""
    """The moment until which a use counts: turn, round or game; nothing where it may be used every time."""


Programs = Callable[[FigureCard], Mapping[str, Programmed]]
"""What says what the abilities of a card do, by key."""


class SuperscapeSetting:
    """Everything about a match that is fixed when it is set up; shared by all its copies.

    `starts` are the start zones of the players, for the whole game (SS-SETUP-07, SS-SETUP-12).
    """

    def __init__(
        self,
        hexmap: HexMap,
        players: tuple[str, ...],
        units: Iterable[Unit],
        abilities: Abilities,
        programs: Programs,
        rounds: int,
        goals: tuple[Goal, ...] = (),
        pool: Pool | None = None,
        tokens: TokenBook = NO_TOKENS,
        hard: frozenset[str] = frozenset(),
        objects: Sequence[tuple[Unit, str]] = (),
        field: Field | None = None,
    ) -> None:
        self.map, self.field = hexmap, hexmap.field if field is None else field
        self._objects = tuple(objects)
        self.objects: dict[str, str] = {unit.key: size for unit, size in objects}
        """SS-DO-02, SS-DO-06.  The figures that are destructible objects, with their listed sizes; they are not in the field."""
        self.tokens = tokens
        self.players = players
        self.rounds = rounds
        self.goals, self.pool = goals, pool
        self.hard = hard | hexmap.hard
        self._abilities_of, self._programs_of = abilities, programs
        starts = hexmap.starts(len(players)) or ()
        self.starts: dict[str, tuple[int, ...]] = dict(zip(players, starts, strict=False))
        self.units: dict[str, Unit] = {unit.key: unit for unit in (*units, *[unit for unit, _ in objects])}
        self.pieces: dict[str, Piece] = {
            figure: _piece(figure, unit) for unit in self.units.values() for figure in unit.figures
        }
        self._read_cards(abilities, programs)
        self._note_terrain(self.field)
        self._names = tuple([space.id for space in self.field.spaces])
        self._remember_nothing()

    def _remember_nothing(self) -> None:
        """Begin to note what follows from the rest, and what this match is like with other sides of cards up."""
        self.titles: dict[str, dict[str, str]] = {}
        """What figures, cards, powers and abilities are called, once somebody has asked."""
        self.basings: dict[str, Literal["single", "double", "multi"]] = {}
        """What kind of base each figure has, once somebody has asked."""
        self.texts: dict[str, dict[str, str]] = {}
        """What the cards say about their powers, by key, once somebody has asked."""
        self._indexes: dict[tuple[str, ...], Index] = {}
        self._loans: dict[tuple[str, str], tuple[Ability, ...]] = {}
        self._fields: dict[frozenset[str], Field] = {}
        self._sides: dict[tuple[str, ...], Sides] = {}
        self.as_turned: dict[frozenset[str], SuperscapeSetting] = {}
        """The same match with other sides of flip cards up, once they were."""
        self.as_placed: SuperscapeSetting | None = None
        """The match as its cards were placed, where flip cards have been turned over since."""

    def _read_cards(self, abilities: Abilities, programs: Programs) -> None:
        """Note what the cards give their figures: special attacks, abilities, and what those do."""
        self.specials: dict[str, Mapping[str, SpecialAttack]] = {
            figure: special_attacks(piece.card) for figure, piece in self.pieces.items()
        }
        self.abilities: dict[str, tuple[Ability, ...]] = {
            figure: tuple(abilities(piece)) for figure, piece in self.pieces.items()
        }
        cards = {unit.card.id: unit.card for unit in self.units.values()}.values()
        sides = [side for card in cards for side in sides_of(card)]
        self.programs: dict[str, Programmed] = {
            key: programmed for side in sides for key, programmed in programs(side).items()
        }
        for source in map(as_source, self.tokens.cards.values()):
            self.programs.update(programs(source))
        self.power_names: dict[str, str] = {
            power_key(side, power): power.name
            for side in sides
            for power in (*side.special_attacks, *side.abilities)
        }
        for source in map(as_source, self.tokens.cards.values()):
            for power in (*source.special_attacks, *source.abilities):
                self.power_names[power_key(source, power)] = power.name

        for name in self.objects:
            called = self.units[name].card.name
            self.power_names.update({f"throw:{name}": called, f"hurl:{name}": called})

    def with_units(self, units: Iterable[Unit]) -> SuperscapeSetting:
        """Return the same match with complete teams."""
        return SuperscapeSetting(
            self.map,
            self.players,
            units,
            self._abilities_of,
            self._programs_of,
            self.rounds,
            self.goals,
            self.pool,
            self.tokens,
            self.hard,
            self._objects,
            self.field,
        )

    def turned(self, cards: frozenset[str]) -> SuperscapeSetting:
        """SS-CARD-27.  Return the same match with the other side of these flip cards up, and of no others."""
        first = self.as_placed or self
        if not cards:
            return first
        setting = first.as_turned.get(cards)
        if setting is None:
            units = [
                Unit(unit.key, turned_over(unit.card), unit.player, unit.figures)
                if unit.key in cards
                else unit
                for unit in first.units.values()
            ]
            setting = first.as_turned[cards] = first.with_units(units)
            setting.as_placed = first
        return setting

    @property
    def nameable(self) -> list[Unit]:
        """The cards that are in the match, or may come into it while teams are drafted."""
        units = list(self.units.values())
        if self.pool is not None:
            for player in self.players:
                units += [
                    unit for unit in units_of(player, self.pool.at_most(player)) if unit.key not in self.units
                ]
        return units

    def sides(self, controllers: tuple[str, ...]) -> Sides:
        """Return who is whose enemy while these players control the figures, in the order of `pieces`."""
        sides = self._sides.get(controllers)
        if sides is None:
            sides = self._sides[controllers] = Sides(dict(zip(self.pieces, controllers, strict=True)))
        return sides

    def _note_terrain(self, field: Field) -> None:
        """Note for every space what its terrain does there: whom it stops, hurts, hides or hinders.

        SS-MOVE-14, SS-LAVA-05, SS-LAVA-10.  Water stops whoever is wholly in it, lava any part of a base.
        SS-SYM-23.  Water Affinity does not stop in water.
        """
        stops = {WHOLE_BASE: STOPS_WHOLE_BASE, ANY_PART: STOPS_ANY_PART}
        terrain = [HEX_TERRAIN[space.terrain] for space in field.spaces]
        self.stops = bytes([stops.get(kind.stops, 0) for kind in terrain])
        self.swimmers_stops = bytes([0 if kind.never_stops else stops.get(kind.stops, 0) for kind in terrain])
        self.no_extra = bytes(len(field.spaces))
        self.extra = bytes([int(kind.hard in self.hard) for kind in terrain])
        self.lava = frozenset([i for i, kind in enumerate(terrain) if kind.entered is not None])
        self.roads = frozenset([i for i, kind in enumerate(terrain) if kind.speed])
        self.hiding = bytes([kind.hides for kind in terrain])
        self.hides = any(self.hiding)
        self.exposing = frozenset([i for i, kind in enumerate(terrain) if kind.round_end is not None])

    def field_without(self, objects: frozenset[str]) -> Field:
        """Return the battlefield as if some of its objects were not there."""
        field = self._fields.get(objects)
        if field is None:
            left = [obstacle for obstacle in self.field.obstacles if obstacle.id not in objects]
            field = self._fields[objects] = Field(self.field.spaces, left, self.field.undersides)
        return field

    def index(self, in_play: tuple[str, ...], lent: tuple[tuple[str, str], ...] = ()) -> Index:
        """SS-TEAM-07, SS-WOUND-07.  The abilities of the figures in play, and of tokens that are `lent` to them."""
        if lent:
            return self._index_with(in_play, lent)
        index = self._indexes.get(in_play)
        if index is None:
            index = self._indexes[in_play] = Index(self._in_force(in_play))
        return index

    def _in_force(self, in_play: tuple[str, ...]) -> list[Ability]:
        """Return the abilities of the figures in play; of others only what says that it works even so."""
        abilities = [ability for figure in in_play for ability in self.abilities[figure]]
        for figure, theirs in self.abilities.items():
            if figure not in in_play:
                abilities += [
                    ability for ability in theirs if isinstance(ability, Joins) and ability.outlasts
                ]
        return abilities

    def _index_with(self, in_play: tuple[str, ...], lent: tuple[tuple[str, str], ...]) -> Index:
        key = (*in_play, *[f"{figure} {card}" for figure, card in lent])
        index = self._indexes.get(key)
        if index is None:
            if len(self._indexes) >= MOST_INDEXES:
                self._indexes.clear()
            playing = set(in_play)
            given = [self._abilities_lent(figure, card) for figure, card in lent if figure in playing]
            abilities = [*self._in_force(in_play), *[ability for row in given for ability in row]]
            index = self._indexes[key] = Index(abilities)
        return index

    def _abilities_lent(self, figure: str, card: str) -> tuple[Ability, ...]:
        """SS-ITEM-01.  Return the abilities on the card of a token, as if the card of the figure printed them."""
        known = self._loans.get((figure, card))
        if known is None:
            piece = self.pieces[figure]
            source = as_source(self.tokens.cards[card])
            lent = Piece(figure, piece.unit, source, piece.owner, piece.height, piece.symbols, piece.keywords)
            known = self._loans[figure, card] = tuple(self._abilities_of(lent))
        return known

    def special_attacks_lent(self, card: str) -> Mapping[str, SpecialAttack]:
        """SS-ITEM-01.  Return the special attacks on the card of a token, by key."""
        return special_attacks(as_source(self.tokens.cards[card]))

    def power_name(self, key: str) -> str:
        """Return what the card calls a power; a second sentence of it has the same name."""
        name = key.partition("#")[0]
        return self.power_names.get(name, name)

    def ids(self, spaces: Iterable[int]) -> tuple[str, ...]:
        """Return the names of some spaces."""
        names = self._names
        return tuple([names[i] for i in spaces])

    def indices(self, ids: Iterable[str]) -> tuple[int, ...]:
        """Return the spaces with these names."""
        indices = self.field.ids
        return tuple([indices[name] for name in ids])


def _piece(figure: str, unit: Unit) -> Piece:
    card = unit.card
    symbols, keywords = frozenset(card.symbols), frozenset(keywords_of(card))
    return Piece(figure, unit.key, card, unit.player, card.height, symbols, keywords)
