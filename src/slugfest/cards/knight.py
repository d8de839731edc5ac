"""Knight cards: what a card file may say, and the loader.

One TOML file for each card, its name the card's id.  Numbers are numbers; effects, powers,
skills and the modifiers of the endurance zones are text in the words of the game, compiled by
`cards.language`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from slugfest.cards.factions import Factions, beside
from slugfest.cards.files.reading import read_toml, shaped
from slugfest.cards.language import AttackText, Change, Clause, SkillUse, Without
from slugfest.cards.language.parts import Relocate
from slugfest.cards.language.reading.taking import key_of
from slugfest.cards.language.vocabulary import NATURES
from slugfest.cards.language.words import Form, Nature, Strike
from slugfest.cards.meaning.knight import PowerMeaning, meaning_of
from slugfest.cards.shapes import DATA, AboutFile, FileTable, Id, Name, Text
from slugfest.kernel.errors import SetupError

Frequency = Literal["basic", "extraordinary", "unique"]
Use = Literal["active", "passive", "reactive", "active or reactive"]

Stat = Annotated[int, msgspec.Meta(ge=0, le=40)]
STRONG = r"^STR([+-]\d{1,2})?$"
Cost = Annotated[int, msgspec.Meta(ge=0, le=12)]


class Defenses(FileTable):
    physical: Stat
    energy: Stat
    supernatural: Stat
    mental: Stat


class ZoneText(FileTable):
    boxes: Annotated[int, msgspec.Meta(ge=1, le=40)]
    modifiers: Text = ""


class AttackFile(FileTable):
    name: Name
    cost: Cost
    nature: Nature
    damage: Annotated[int, msgspec.Meta(ge=0, le=20)] | Annotated[str, msgspec.Meta(pattern=STRONG)]
    """A number, or STR, STR+1, STR-1: Strength and so much (DC-CARD-06)."""
    range: Name
    type: Annotated[str, msgspec.Meta(max_length=60)] = ""
    frequency: Frequency = "basic"
    text: Text = ""
    by_hand: Text = ""
    """What the language cannot say: shown, and applied by the players themselves."""
    name_fr: Name | None = None


class PowerFile(FileTable):
    name: Name
    cost: Cost
    text: Text
    use: Use = "active"
    frequency: Frequency = "basic"
    range: Annotated[int, msgspec.Meta(ge=0, le=48)] | None = None
    """Inches; 0 is contact; without it the power concerns the model itself."""
    name_fr: Name | None = None
    by_hand: bool = False
    """The text is shown, and applied by the players themselves."""
    plugin: Id | None = None
    """An installed plug-in that carries the power out; the text is shown."""


class CardFile(FileTable):
    """A card file, word for word."""

    id: Id
    name: Name
    alter_ego: Name
    level: Annotated[int, msgspec.Meta(ge=1, le=60)]
    factions: Annotated[list[Name], msgspec.Meta(min_length=1)]
    alignments: Annotated[list[Literal["hero", "villain", "neutral"]], msgspec.Meta(min_length=1)]
    power: Stat
    speed: Annotated[list[Stat], msgspec.Meta(min_length=1, max_length=3)]
    attack: Stat
    strength: Annotated[int, msgspec.Meta(ge=1, le=12)]
    agility: Stat
    stamina: Stat
    willpower: Stat
    defenses: Defenses
    endurance: Annotated[list[ZoneText], msgspec.Meta(min_length=3, max_length=3)]
    attacks: Annotated[list[AttackFile], msgspec.Meta(max_length=12)]
    size: Annotated[int, msgspec.Meta(ge=1, le=8)] = 2
    base: Annotated[float, msgspec.Meta(gt=0.3, lt=6)] | None = None
    height: Annotated[float, msgspec.Meta(gt=0.3, lt=12)] | None = None
    skills: list[Name] = []
    powers: Annotated[list[PowerFile], msgspec.Meta(max_length=12)] = []
    about: AboutFile | None = None
    by_hand: list[Text] = []
    """Rules of the card that no skill expresses: shown, and applied by the players themselves."""


class AttackLine(msgspec.Struct, frozen=True):
    """One attack of a card, compiled."""

    key: str
    name: str
    name_fr: str
    cost: int
    frequency: Frequency
    nature: Nature
    type: str
    damage: int
    form: Form
    reach: float
    text: AttackText
    printed: str
    by_hand: str = ""
    adds_strength: bool = False
    """The damage is the attacker's Strength and `damage` (DC-CARD-06)."""


class Power(msgspec.Struct, frozen=True):
    """One special power of a card, compiled; what its text settles once for all is worked out once."""

    key: str
    name: str
    name_fr: str
    cost: int
    frequency: Frequency
    use: str
    range: int | None
    does: tuple[Clause, ...]
    printed: str
    is_used: bool
    """Whether it does anything when it is used, and does not only wait for its moment."""
    aimed: tuple[Clause, ...]
    """The clauses that are about a target: with any of them the power needs one."""
    moves: frozenset[str]
    """How it moves its own bearer: `move`, `displace`."""
    leads_into: frozenset[str]
    """The kinds of terrain that it leads into."""
    by_hand: bool = False
    plugin: str = ""
    line: AttackLine | None = None
    """The attack that the power is, if it is one (DC-POWER-16)."""


class Zone(msgspec.Struct, frozen=True):
    """A stretch of the endurance bar and what it does to its bearer."""

    boxes: int
    changes: tuple[Change, ...]
    printed: str
    without: tuple[str, ...] = ()
    """Skills that the model has not while it is in this zone."""


class Card(msgspec.Struct, frozen=True):
    """A character card, ready for play."""

    id: str
    name: str
    alter_ego: str
    level: int
    factions: tuple[str, ...]
    alignments: tuple[str, ...]
    stats: dict[str, int]
    speed: tuple[int, ...]
    defenses: dict[str, int]
    zones: tuple[Zone, ...]
    endurance: int
    """The boxes of all its zones."""
    size: int
    radius: float
    height: float
    skills: tuple[SkillUse, ...]
    skills_printed: tuple[str, ...]
    attacks: tuple[AttackLine, ...]
    powers: tuple[Power, ...]
    about: dict[str, str]
    by_hand: tuple[str, ...] = ()


def read_card(
    raw: Any, place: str, factions: Callable[[], Iterable[str]] = tuple, *, keep: bool = False
) -> Card:
    """Return a card from the content of its file; raise a `SetupError` at the first wrong place.

    Its texts may name our factions, its own and those that `factions` brings; with `keep` they are compiled only once.
    """
    card = shaped(raw, CardFile, place)
    meaning = meaning_of(card, place, Factions(card.factions, factions), keep=keep)
    large = card.size >= 3
    base = card.base if card.base is not None else 1.57 if large else 1.18
    return Card(
        id=card.id,
        name=card.name,
        alter_ego=card.alter_ego,
        level=card.level,
        factions=tuple(card.factions),
        alignments=tuple(card.alignments),
        stats={name: getattr(card, name) for name in STATS},
        speed=tuple(card.speed),
        defenses={nature: getattr(card.defenses, nature) for nature in NATURES},
        zones=tuple(map(_zone, card.endurance, meaning.zones)),
        endurance=sum(zone.boxes for zone in card.endurance),
        size=card.size,
        radius=base / 2,
        height=card.height if card.height is not None else 2.0 if large else 1.5,
        skills=meaning.skills,
        skills_printed=tuple(card.skills),
        attacks=tuple(
            _line(line, strike, line.by_hand)
            for line, strike in zip(card.attacks, meaning.attacks, strict=True)
        ),
        powers=tuple(map(_power, card.powers, meaning.powers)),
        about={"en": card.about.en, "fr": card.about.fr} if card.about else {"en": "", "fr": ""},
        by_hand=tuple(card.by_hand),
    )


STATS = ("power", "attack", "strength", "agility", "stamina", "willpower")


def _zone(zone: ZoneText, modifiers: tuple[Change | Without, ...]) -> Zone:
    changes = tuple(change for change in modifiers if isinstance(change, Change))
    without = tuple(change.skill for change in modifiers if isinstance(change, Without))
    return Zone(zone.boxes, changes, zone.modifiers, without)


def _line(printed: AttackFile | PowerFile, strike: Strike, by_hand: str = "") -> AttackLine:
    """DC-POWER-16.  An attack, of an attack line or of a power: then with the power's cost and frequency."""
    return AttackLine(
        key=key_of(printed.name),
        name=printed.name,
        name_fr=printed.name_fr or printed.name,
        cost=printed.cost,
        frequency=printed.frequency,
        nature=strike.nature,
        type=strike.kind,
        damage=strike.damage,
        form=strike.form,
        reach=float(strike.reach),
        text=strike.text,
        printed=printed.text,
        by_hand=by_hand,
        adds_strength=strike.adds_strength,
    )


def _power(power: PowerFile, meaning: PowerMeaning) -> Power:
    does = meaning.does
    waits = not any(clause.when.moment == "used" for clause in does)
    moments = ("used", "attacked")
    own = [clause for clause in does if clause.who.kind == "self" and clause.when.moment in moments]
    return Power(
        key=key_of(power.name),
        name=power.name,
        name_fr=power.name_fr or power.name,
        cost=power.cost,
        frequency=power.frequency,
        use=power.use,
        range=power.range,
        does=does,
        printed=power.text,
        is_used=power.by_hand or power.plugin is not None or not waits,
        aimed=tuple(_aimed(does)),
        moves=frozenset(deed.how for deed in _relocations(own)),
        leads_into=frozenset(deed.into for deed in _relocations(does) if deed.into),
        by_hand=power.by_hand,
        plugin=power.plugin or "",
        line=None if meaning.strike is None else _line(power, meaning.strike),
    )


def _aimed(does: tuple[Clause, ...]) -> Iterator[Clause]:
    """Yield the clauses that need a target: they fall on it, or it rolls for them."""
    for clause in does:
        if clause.who.kind == "target":
            yield clause
        elif clause.test is not None and clause.test.of is not None and clause.test.of.kind == "target":
            yield msgspec.structs.replace(clause, who=clause.test.of, does=())


def _relocations(clauses: Iterable[Clause]) -> Iterator[Relocate]:
    return (deed for clause in clauses for deed in clause.does if isinstance(deed, Relocate))


def load_card(path: Path) -> Card:
    """Return a card from its file, which bears its id; it may name the factions of the files beside it."""
    card = read_card(read_toml(path), path.name, partial(beside, path.parent), keep=True)
    if card.id != path.stem:
        raise SetupError(path.name, f"id must be {path.stem!r}, the name of the file, not {card.id!r}")
    return card


class TeamFile(FileTable):
    """A ready-made team."""

    id: Id
    name: Name
    name_fr: Name
    cards: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=20)]
    about: AboutFile
    faction: Annotated[str, msgspec.Meta(max_length=60)] = ""
    alignment: Literal["", "hero", "villain", "neutral"] = ""
    level: Annotated[int, msgspec.Meta(ge=1, le=500)] = 50
    """The Level that the players agreed on, usually 50."""
    team_cards: list[Id] = []
    place: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1000
    """Where it stands in the list of teams; the first two meet where nobody has chosen."""


def load_team(path: Path) -> TeamFile:
    team = shaped(read_toml(path), TeamFile, path.name)
    if team.id != path.stem:
        raise SetupError(path.name, f"id must be {path.stem!r}, the name of the file, not {team.id!r}")
    return team


class _Shipped(Mapping[str, Card]):
    """The cards we ship, by id, each read when it is looked at: a match needs only a few."""

    def __init__(self) -> None:
        self._files = {path.stem: path for path in sorted((DATA / "heroes").glob("*.toml"))}
        self._read: dict[str, Card] = {}

    def __getitem__(self, id: str) -> Card:  # noqa: A002 - the players' word, as in every data file
        if id not in self._read:
            self._read[id] = load_card(self._files[id])
        return self._read[id]

    def __contains__(self, id: object) -> bool:  # noqa: A002 - as above
        return id in self._files

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


@cache
def cards() -> Mapping[str, Card]:
    """Return all the cards we ship, by id."""
    return _Shipped()


@cache
def teams() -> dict[str, TeamFile]:
    """Return all the ready-made teams we ship, by id."""
    return {path.stem: load_team(path) for path in sorted((DATA / "teams").glob("*.toml"))}
