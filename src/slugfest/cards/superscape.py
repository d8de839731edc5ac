"""SuperScape figure cards and teams: their shape, their files, and what is wrong with one that does not fit."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypedDict

import msgspec
from msgspec import Meta

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.cards.meaning.superscape import Meaning, meaning_of
from slugfest.cards.superscape_language.operations import Clause, SpecialAttack
from slugfest.kernel.errors import SetupError

FOLDER = Path(__file__).parent / "data" / "superscape"

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
Prose = Annotated[str, Meta(max_length=600)]
Number = Annotated[int, Meta(ge=0, le=30)]
Positive = Annotated[int, Meta(ge=1, le=30)]
Symbol = Literal[
    "crossover",
    "flying",
    "magical_affinity",
    "mental_shield",
    "stealth",
    "super_strength",
    "water_affinity",
    "cold_resistance",
    "cold_weakness",
    "electric_resistance",
    "electric_weakness",
    "heat_resistance",
    "heat_weakness",
    "light_resistance",
    "light_weakness",
    "sonic_resistance",
    "sonic_weakness",
    "toxic_resistance",
    "toxic_weakness",
]

SIZES = ("tiny", "small", "medium", "large", "huge")
"""SS-CARD-11.  From the smallest to the largest."""

Offset = tuple[Annotated[int, Meta(ge=-8, le=8)], Annotated[int, Meta(ge=-8, le=8)]]
Basing = Literal["single", "double"] | Annotated[tuple[Offset, ...], Meta(min_length=1, max_length=12)]
"""The spaces under a base: one, two, or a shape of axial offsets, whose parts need not touch."""


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A special attack or an ability: its name, and the text that it carries out."""

    name: Word
    name_fr: Annotated[str, Meta(max_length=60)] = ""
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class OtherSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The side of a flip card that does not lie up: the same unit on the same bases, with all that is printed there.

    Without points the card cannot be placed with this side up.
    """

    name: Word
    name_fr: Annotated[str, Meta(max_length=60)] = ""
    identity: Word | Annotated[tuple[Word, ...], Meta(min_length=1, max_length=6)] = ()
    faction: Annotated[str, Meta(max_length=60)] = ""
    species: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=2)]
    role: Word = msgspec.field(name="class")
    personality: Word
    size: Literal["tiny", "small", "medium", "large", "huge"]
    height: Positive
    life: Positive
    move: Number | None = None
    range: Number | None = None
    attack: Number | None = None
    defense: Number | None = None
    points: Annotated[int, Meta(ge=0, le=5000)] | None = None
    symbols: Annotated[tuple[Symbol, ...], Meta(max_length=19)] = ()
    keywords: Annotated[tuple[Word, ...], Meta(max_length=12)] = ()
    special_attacks: Annotated[tuple[Power, ...], Meta(max_length=4)] = ()
    abilities: Annotated[tuple[Power, ...], Meta(max_length=6)] = ()
    about: Prose = ""
    about_fr: Prose = ""


PRINTED_ON_A_SIDE = tuple([field for field in OtherSide.__struct_fields__ if field != "points"])
"""What differs from one side of a card to the other; the points are what was paid for the card."""


class ByHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A text of an imported card that the game does not carry out: players apply it by hand."""

    name: Word
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class FigureCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A figure card.  A statistic that is not printed is absent; a unit of two figures or more is a squad."""

    id: Id
    name: Word
    name_fr: Annotated[str, Meta(max_length=60)] = ""
    identity: Word | Annotated[tuple[Word, ...], Meta(min_length=1, max_length=6)] = ()
    publisher: Word = "Slugfest"
    faction: Annotated[str, Meta(max_length=60)] = ""
    uniqueness: Literal["event", "unique", "uncommon", "common"]
    figures: Annotated[int, Meta(ge=1, le=10)] = 1
    species: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=2)]
    role: Word = msgspec.field(name="class")
    personality: Word
    size: Literal["tiny", "small", "medium", "large", "huge"]
    height: Positive
    basing: Basing = "single"
    life: Positive
    move: Number | None = None
    range: Number | None = None
    attack: Number | None = None
    defense: Number | None = None
    points: Annotated[int, Meta(ge=0, le=5000)]
    symbols: Annotated[tuple[Symbol, ...], Meta(max_length=19)] = ()
    keywords: Annotated[tuple[Word, ...], Meta(max_length=12)] = ()
    special_attacks: Annotated[tuple[Power, ...], Meta(max_length=4)] = ()
    abilities: Annotated[tuple[Power, ...], Meta(max_length=6)] = ()
    by_hand: Annotated[tuple[ByHand, ...], Meta(max_length=20)] = ()
    about: Prose = ""
    about_fr: Prose = ""
    other_side: OtherSide | None = None

    @property
    def identities(self) -> tuple[str, ...]:
        """SS-CARD-05, SS-CARD-06.  Whoever lists no identity goes by the name."""
        return ((self.identity,) if isinstance(self.identity, str) else self.identity) or (self.name,)

    @property
    def shape(self) -> tuple[tuple[int, int], ...]:
        """SS-BASE-03 to SS-BASE-06.  The hexes under the base, as axial offsets."""
        if self.basing == "single":
            return ((0, 0),)
        if self.basing == "double":
            return ((0, 0), (1, 0))
        return self.basing

    @property
    def squad(self) -> bool:
        return self.figures > 1

    @property
    def marks_wounds(self) -> bool:
        """SS-WOUND-02.  Squad figures and Common heroes are defeated by their first wound."""
        return not self.squad and self.uniqueness != "common"


@lru_cache(maxsize=256)
def turned_over(card: FigureCard) -> FigureCard:
    """SS-CARD-27.  Return a flip card with its other side up; what was paid for it stays."""
    side = card.other_side
    assert side is not None
    front = {field: getattr(card, field) for field in PRINTED_ON_A_SIDE}
    back = {field: getattr(side, field) for field in PRINTED_ON_A_SIDE}
    return msgspec.structs.replace(card, **back, other_side=OtherSide(**front, points=card.points))


def sides_of(card: FigureCard) -> tuple[FigureCard, ...]:
    """Return the card, and where it is a flip card the same with its other side up."""
    return (card,) if card.other_side is None else (card, turned_over(card))


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ready-made team: the cards on it, each as often as it is listed."""

    id: Id
    name: Word
    name_fr: Annotated[str, Meta(max_length=60)] = ""
    about: Prose = ""
    about_fr: Prose = ""
    cards: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=24)]


@lru_cache(maxsize=256)
def _meaning(card: FigureCard) -> Meaning:
    return meaning_of(card, card.id)


@lru_cache(maxsize=256)
def special_attacks(card: FigureCard) -> dict[str, SpecialAttack]:
    """Return the special attacks of a card by key."""
    keys = (power_key(card, power) for power in card.special_attacks)
    return dict(zip(keys, _meaning(card).special_attacks, strict=True))


@lru_cache(maxsize=256)
def clauses(card: FigureCard) -> dict[str, tuple[Clause, ...]]:
    """Return what the abilities of a card say, by key."""
    keys = (power_key(card, power) for power in card.abilities)
    return dict(zip(keys, _meaning(card).abilities, strict=True))


def power_key(card: FigureCard, power: Power) -> str:
    """Return the name by which rules and players speak of a power: card and power in lower snake case."""
    return f"{card.id}.{_snake_case(power.name)}"


@lru_cache(maxsize=1024)
def _snake_case(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def read_card(raw: Any, place: str, *, keep: bool = False) -> FigureCard:
    """Return a card from the content of a file; its texts are read too, so that faults show now.

    With `keep` they are compiled only once.
    """
    card = shaped(raw, FigureCard, place)
    if len(set(card.shape)) != len(card.shape):
        raise SetupError(f"{place}, basing", "two parts of the base are in one place")
    _check_side(card, place, keep=keep)
    if card.other_side is not None:
        back = turned_over(card)
        _check_side(back, f"{place}, other_side", keep=keep)
        here = {power_key(card, power): power for power in (*card.special_attacks, *card.abilities)}
        for power in (*back.special_attacks, *back.abilities):
            if here.get(power_key(back, power), power) != power:
                raise SetupError(f"{place}, other_side", f"{power.name} says something else on the front")
    return card


def _check_side(card: FigureCard, place: str, *, keep: bool) -> None:
    if len(set(card.symbols)) != len(card.symbols):
        raise SetupError(f"{place}, symbols", "a symbol appears twice")
    keys = [power_key(card, power) for power in (*card.special_attacks, *card.abilities)]
    for key in keys:
        if keys.count(key) > 1 or key.endswith("."):
            raise SetupError(place, f"two powers are called {key}, or one has a name without letters")
    meaning_of(card, place, keep=keep)


@cache
def load_card(name: str) -> FigureCard:
    """Return one of our cards by its id."""
    path = FOLDER / f"{_known(name, card_ids(), 'card')}.toml"
    card = read_card(read_toml(path), path.name, keep=True)
    if card.id != name:
        raise SetupError(f"{name}.toml, id", f"must be {name}, like the name of the file")
    return card


@cache
def load_team(name: str) -> Team:
    """Return one of our teams by its id."""
    path = FOLDER / "teams" / f"{_known(name, team_ids(), 'team')}.toml"
    team = shaped(read_toml(path), Team, path.name)
    if team.id != name:
        raise SetupError(f"{path.name}, id", f"must be {name}, like the name of the file")
    return team


@cache
def card_ids() -> tuple[str, ...]:
    """Return every card we ship."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def team_ids() -> tuple[str, ...]:
    """Return every team we ship."""
    return tuple(sorted(path.stem for path in (FOLDER / "teams").glob("*.toml")))


class PowerDocument(TypedDict):
    """A special attack or an ability, with its canonical text in both languages."""

    name: str
    name_fr: str
    text: str
    key: str
    text_fr: str


class ByHandDocument(TypedDict):
    """A text that players apply by hand."""

    name: str
    text: str


Classed = TypedDict("Classed", {"class": str})


class SideDocument(Classed):
    """All that is printed on one side of a card; a statistic that is not printed is nothing."""

    name: str
    name_fr: str
    identity: str | tuple[str, ...]
    faction: str
    species: tuple[str, ...]
    personality: str
    size: Literal["tiny", "small", "medium", "large", "huge"]
    height: int
    life: int
    move: int | None
    range: int | None
    attack: int | None
    defense: int | None
    symbols: tuple[Symbol, ...]
    keywords: tuple[str, ...]
    special_attacks: tuple[PowerDocument, ...]
    abilities: tuple[PowerDocument, ...]
    about: str
    about_fr: str


class OtherSideDocument(SideDocument):
    """The side that does not lie up; without points no card is placed with it up."""

    points: int | None


class CardDocument(SideDocument):
    """A card as it is placed."""

    id: str
    publisher: str
    uniqueness: Literal["event", "unique", "uncommon", "common"]
    figures: int
    basing: Literal["single", "double"] | tuple[tuple[int, int], ...]
    points: int
    by_hand: tuple[ByHandDocument, ...]
    other_side: OtherSideDocument | None


def card_document(card: FigureCard) -> CardDocument:
    """Return a card for a client: all that is printed, with the canonical texts in both languages."""
    document: CardDocument = msgspec.to_builtins(card)
    _tell_powers(document, card)
    back = document["other_side"]
    if back is not None:
        _tell_powers(back, turned_over(card))
    return document


def _tell_powers(document: SideDocument, card: FigureCard) -> None:
    """Add the keys of powers, and what they say in French."""
    # All phrases take longer to load than a whole match to set up.
    from slugfest.cards.superscape_language.telling import tell_ability, tell_special_attack  # noqa: PLC0415

    attacks, said = special_attacks(card), clauses(card)
    for shown, power in zip(document["special_attacks"], card.special_attacks, strict=True):
        key = power_key(card, power)
        shown["key"], shown["text_fr"] = key, tell_special_attack(attacks[key], "fr")
    for shown, power in zip(document["abilities"], card.abilities, strict=True):
        key = power_key(card, power)
        shown["key"], shown["text_fr"] = key, tell_ability(said[key], "fr")


def _known(name: str, known: tuple[str, ...], kind: str) -> str:
    """Return a name if it is known; a name from outside is never turned into a path."""
    if name not in known:
        raise SetupError(f"{kind} {name!r}", f"there is no such {kind}; known: {', '.join(known)}")
    return name
