"""Knight cards: what a card file may say, and the loader.

One TOML file for each card, its name the card's id.  Numbers are numbers; effects, powers,
skills and the modifiers of the endurance zones are text in the words of the game, compiled by
`cards.language`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from slugfest.cards.factions import Factions, beside
from slugfest.cards.files.reading import read_toml, shaped
from slugfest.cards.language import (
    AttackText,
    Change,
    Clause,
    SkillUse,
    Without,
    compile_attack,
    compile_modifiers,
    compile_power,
    compile_skill,
)
from slugfest.cards.language.compiler import compile_strike, is_strike
from slugfest.cards.language.lines import damage_from, kind_from
from slugfest.cards.language.parts import ANY, LASTING, USED, Relocate, When
from slugfest.cards.language.timing import MOMENTS
from slugfest.cards.language.vocabulary import NATURES
from slugfest.cards.language.words import Form, Nature, Strike
from slugfest.cards.limits import why_never, why_nobody
from slugfest.cards.plugins import plugin
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


class Power(msgspec.Struct, frozen=True, dict=True):
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
    by_hand: bool = False
    plugin: str = ""
    line: AttackLine | None = None
    """The attack that the power is, if it is one (DC-POWER-16)."""

    @cached_property
    def is_used(self) -> bool:
        """Whether it does anything when it is used, and does not only wait for its moment."""
        return self.by_hand or bool(self.plugin) or any(clause.when.moment == "used" for clause in self.does)

    @cached_property
    def aimed(self) -> tuple[Clause, ...]:
        """The clauses that are about a target: with any of them the power needs one."""
        return tuple(clause for clause in self.does if clause.who.kind == "target")

    @cached_property
    def moves(self) -> frozenset[str]:
        """How it moves its own bearer: `move`, `displace`."""
        own = (
            clause
            for clause in self.does
            if clause.who.kind == "self" and clause.when.moment in ("used", "attacked")
        )
        return frozenset(deed.how for clause in own for deed in clause.does if isinstance(deed, Relocate))

    @cached_property
    def leads_into(self) -> frozenset[str]:
        """The kinds of terrain that it leads into."""
        deeds = (deed for clause in self.does for deed in clause.does if isinstance(deed, Relocate))
        return frozenset(deed.into for deed in deeds if deed.into)


class Zone(msgspec.Struct, frozen=True):
    """A stretch of the endurance bar and what it does to its bearer."""

    boxes: int
    changes: tuple[Change, ...]
    printed: str
    without: tuple[str, ...] = ()
    """Skills that the model has not while it is in this zone."""


class Card(msgspec.Struct, frozen=True, dict=True):
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
    size: int
    radius: float
    height: float
    skills: tuple[SkillUse, ...]
    skills_printed: tuple[str, ...]
    attacks: tuple[AttackLine, ...]
    powers: tuple[Power, ...]
    about: dict[str, str]
    by_hand: tuple[str, ...] = ()

    @cached_property
    def endurance(self) -> int:
        return sum(zone.boxes for zone in self.zones)


def read_card(raw: Any, place: str, factions: Callable[[], Iterable[str]] = tuple) -> Card:
    """Return a card from the content of its file; raise a `SetupError` at the first wrong place.

    Its texts may name our factions, its own and those that `factions` brings.
    """
    card = shaped(raw, CardFile, place)
    _all_different([_key(line.name) for line in card.attacks], f"{place}, attacks")
    # A use counts for whatever has that key: an attack and a power may not share one.
    keys = [_key(line.name) for line in card.attacks] + [_key(power.name) for power in card.powers]
    _all_different(keys, f"{place}, powers")
    skills = [compile_skill(text, f"{place}, skills[{at}]") for at, text in enumerate(card.skills)]
    # Two Resistances may stand on a card, but not two against the same thing.
    _all_different([f"{use.skill} {use.word}".strip() for use in skills], f"{place}, skills")
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
        zones=tuple(
            _zone(zone, f"{place}, endurance[{at}].modifiers") for at, zone in enumerate(card.endurance)
        ),
        size=card.size,
        radius=base / 2,
        height=card.height if card.height is not None else 2.0 if large else 1.5,
        skills=tuple(skills),
        skills_printed=tuple(card.skills),
        attacks=tuple(_attack(line, f"{place}, attacks[{at}]") for at, line in enumerate(card.attacks)),
        powers=_powers(card, place, Factions(card.factions, factions)),
        about={"en": card.about.en, "fr": card.about.fr} if card.about else {"en": "", "fr": ""},
        by_hand=tuple(card.by_hand),
    )


STATS = ("power", "attack", "strength", "agility", "stamina", "willpower")
RANGES: dict[str, Form] = {
    "melee": "melee",
    "ranged": "ranged",
    "expansive wave": "wave",
    "exp. wave": "wave",
    "spray": "spray",
    "explosion": "wave",
    "projection": "spray",
}
"""The last two are the words of the French sheet (FR-WAVE-01, FR-SPRAY-01)."""


def _range(text: str, place: str) -> tuple[Form, float]:
    """Return form and inches of `Melee`, `Melee 2`, `Ranged 8`, `Expansive Wave 3` or `Spray`."""
    spelt = re.fullmatch(r"([A-Za-z. ]*?)\s*/?\s*(\d+)?", text.strip())
    form = RANGES.get(spelt[1].lower()) if spelt else None
    if spelt is None or form is None:
        raise SetupError(
            place, f'"{text}" is not a range such as Melee, Melee 2, Ranged 8, Expansive Wave 3, Spray'
        )
    if spelt[2] is None and form in ("ranged", "wave"):
        raise SetupError(place, f'"{text}" needs a number of inches')
    return form, float(spelt[2] or 0)


def _attack(line: AttackFile, place: str) -> AttackLine:
    form, reach = _range(line.range, f"{place}.range")
    damage, strong = damage_from(str(line.damage))
    return AttackLine(
        key=_key(line.name),
        name=line.name,
        name_fr=line.name_fr or line.name,
        cost=line.cost,
        frequency=line.frequency,
        nature=line.nature,
        type=kind_from(line.type),
        damage=damage,
        form=form,
        reach=reach,
        text=compile_attack(line.text, f"{place}.text"),
        printed=line.text,
        by_hand=line.by_hand,
        adds_strength=strong,
    )


def _zone(zone: ZoneText, place: str) -> Zone:
    modifiers = compile_modifiers(zone.modifiers, place)
    changes = tuple(change for change in modifiers if isinstance(change, Change))
    without = tuple(change.skill for change in modifiers if isinstance(change, Without))
    return Zone(zone.boxes, changes, zone.modifiers, without)


def _power(power: PowerFile, card: CardFile, place: str, factions: Factions) -> Power:
    strike = None
    unread = power.by_hand or power.plugin is not None
    if power.plugin is not None:
        _check_plugin(power, power.plugin, place)
    if is_strike(power.text) and not unread:
        strike = compile_strike(power.text, f"{place}.text")
        if power.use != "active":
            raise SetupError(f"{place}.use", "a power that is an attack must be active")
    does = () if unread or strike is not None else _clauses(power, card, place, factions)
    return Power(
        key=_key(power.name),
        name=power.name,
        name_fr=power.name_fr or power.name,
        cost=power.cost,
        frequency=power.frequency,
        use=power.use,
        range=power.range,
        does=does,
        printed=power.text,
        by_hand=power.by_hand,
        plugin=power.plugin or "",
        line=None if strike is None else _line_of(power, strike),
    )


def _powers(card: CardFile, place: str, factions: Factions) -> tuple[Power, ...]:
    rows = enumerate(card.powers)
    return tuple(_power(power, card, f"{place}, powers[{at}]", factions) for at, power in rows)


def _check_plugin(power: PowerFile, name: str, place: str) -> None:
    if power.by_hand:
        raise SetupError(f"{place}.by_hand", "a power with a plug-in cannot be applied by hand")
    if power.use != "active":
        raise SetupError(f"{place}.use", "a power with a plug-in must be active")
    plugin(name, f"{place}.plugin")


def _line_of(power: PowerFile, strike: Strike) -> AttackLine:
    """DC-POWER-16.  The attack of a power, with the power's cost and frequency."""
    return AttackLine(
        key=_key(power.name),
        name=power.name,
        name_fr=power.name_fr or power.name,
        cost=power.cost,
        frequency=power.frequency,
        nature=strike.nature,
        type=strike.kind,
        damage=strike.damage,
        form=strike.form,
        reach=float(strike.reach),
        text=strike.text,
        printed=power.text,
        adds_strength=strike.adds_strength,
    )


ANSWERS = (*(moment.key for moment in MOMENTS.values() if moment.answers), "improved")
"""The moments to which a Reactive power answers."""
ALWAYS = When("always")


def _clauses(power: PowerFile, card: CardFile, place: str, factions: Factions) -> tuple[Clause, ...]:
    """DC-POWER-11 to 13.  What a power does, as its use has it: a Passive one is always on."""
    names = (card.alter_ego, card.name)
    lines = [line.name for line in card.attacks]
    does = compile_power(power.text, f"{place}.text", names, lines, factions)
    moments = {clause.when.moment for clause in does}
    if power.use == "active" and moments & set(ANSWERS):
        raise SetupError(f"{place}.use", "a power that answers an attack must be reactive or passive")
    outward = any(
        (clause.who.kind == "target" and clause.who.side == "enemy")
        or (clause.who.kind == "all" and clause.who.within is None)
        or clause.when.moment in ("friend_attacked", "enemy_attacks")
        for clause in does
    )
    if outward and power.range is None:
        raise SetupError(f"{place}.range", "a power that reaches other models needs a range in inches")
    in_use = tuple(_in_use(power, clause) for clause in does)
    for said, clause in zip(does, in_use, strict=True):
        wrong = why_nobody(power.use, said) or why_never(power.use, clause)
        if wrong:
            raise SetupError(f"{place}.text", wrong)
    return in_use


def _in_use(power: PowerFile, clause: Clause) -> Clause:
    """Return a clause as its power is used: Passive is always on, Active on attacks is for the next of them."""
    if power.use == "passive" and clause.when.moment == "used":
        return msgspec.structs.replace(clause, when=ALWAYS)
    if power.use != "passive" and clause.when.moment == "attacks" and _holds_on(clause):
        return msgspec.structs.replace(clause, when=USED, until=clause.until or "next_attack")
    return clause


def _holds_on(clause: Clause) -> bool:
    return clause.when.attacks == ANY and all(isinstance(deed, LASTING) for deed in clause.does)


def _key(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def _all_different(keys: list[str], place: str) -> None:
    for key in keys:
        if keys.count(key) > 1:
            raise SetupError(place, f"two of them are called {key!r}")


def load_card(path: Path) -> Card:
    """Return a card from its file, which bears its id; it may name the factions of the files beside it."""
    card = read_card(read_toml(path), path.name, partial(beside, path.parent))
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
