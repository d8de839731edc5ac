"""The types of what a knight game shows: the table, the board, and the facts of questions, refusals and proposals.

`view.py` makes tables and boards; clients get their own types from here.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypedDict

import msgspec

from slugfest.cards.knight import Frequency
from slugfest.cards.language.words import Form, Nature
from slugfest.kernel import shown
from slugfest.kernel.shown import Bilingual, Spot

Corner: TypeAlias = Annotated[list[float], msgspec.Meta(min_length=2, max_length=2)]
"""A point seen from above: x and y."""
Outline: TypeAlias = Annotated[list[float], msgspec.Meta(min_length=3, max_length=4)]
"""A circle [x, y, radius] or a box [west, south, east, north]."""


# -- the table ----------------------------------------------------------------------------


class EffectShown(TypedDict):
    """What lies on a model for a while."""

    name: str
    stat: str
    amount: int
    lasts: Bilingual


class SpellShown(EffectShown):
    """What a power does to a model for a while, in the words of the cards."""

    caster: str
    until: str
    text: Bilingual


class FigureShown(TypedDict):
    """A model: where it stands, how it fares."""

    id: str
    card: str
    name: str
    player: str
    x: float
    y: float
    z: float
    radius: float
    height: float
    placed: bool
    endurance: int
    endurance_max: int
    zone: str
    """The endurance zone, by the word that the edition has for it."""
    counters: int
    knocked_down: bool
    knocked_out: bool
    improvement: str | None
    activated: bool
    out: bool
    effects: list[SpellShown | EffectShown]
    used: list[str]
    """The attacks and powers that are used up."""


class SceneryShown(TypedDict):
    """A piece of scenery as it is now."""

    structure: int
    destroyed: bool
    shifted: Spot
    """How far from where the board has it."""


class MarkerShown(TypedDict):
    """A marker of the scenario."""

    kind: str
    number: int
    x: float
    y: float
    z: float
    radius: float
    height: float
    side: str | None
    open: bool
    structure: int
    structure_max: int
    defense: int


class TableShown(TypedDict):
    """Everything that changes."""

    family: Literal["knight"]
    round: int
    round_limit: int
    phase: str
    initiative: str | None
    order: list[str]
    turn: str | None
    """The player whose turn it is."""
    active: str | None
    """The model that is activated."""
    figures: dict[str, FigureShown]
    scenery: dict[str, SceneryShown]
    bag: dict[str, int]
    """The Initiative counters of each player."""
    passes: dict[str, int]
    points: dict[str, int]
    zones: dict[str, str]
    """The deployment zone of each player."""
    markers: dict[str, MarkerShown]
    champions: dict[str, str]
    scores: dict[str, dict[str, int]]
    """What each player's points are made of, by condition."""
    tournament: dict[str, int] | None
    closed_zones: bool
    tried: list[str]
    admitted: list[str]


# -- the board ----------------------------------------------------------------------------


class PieceShown(TypedDict):
    """A piece of scenery: an upright prism."""

    id: str
    name: Bilingual
    kind: str
    type: str
    size: int
    structure: int
    corners: list[Corner]
    bottom: float
    top: float
    open: bool
    terrain: str


class GuardShown(TypedDict):
    """How to get into a guarded area: roll the dice and a stat above a number."""

    stat: str
    above: int
    no_grabs: bool


class ConditionShown(TypedDict):
    """One line of what scores."""

    when: str
    what: str
    points: int
    rule: str


class ScenarioShown(TypedDict):
    """What the players read before a game."""

    id: str
    name: Bilingual
    about: Bilingual
    rounds: int
    guarded: list[str]
    guard: GuardShown | None
    zones_closed_until: int
    arena: Outline | None
    marker_areas: dict[str, dict[str, Outline]]
    marker_names: dict[str, Bilingual]
    incapacitated: int
    wipe_out: int
    conditions: list[ConditionShown]


class HouseRuleShown(TypedDict):
    """A reading beyond the books that the players agreed on."""

    id: str
    name: Bilingual
    about: Bilingual


class AdviceShown(TypedDict):
    """A recommendation that the table does not follow."""

    rule: str
    en: str
    fr: str


class StatsShown(TypedDict):
    """The stats of a card, by their printed names."""

    power: int
    attack: int
    strength: int
    agility: int
    stamina: int
    willpower: int
    speed: list[int]


class ZoneShown(TypedDict):
    """An endurance zone of a card."""

    boxes: int
    modifiers: Bilingual


class AttackShown(TypedDict):
    """An attack of a card."""

    key: str
    name: Bilingual
    cost: int
    frequency: Frequency
    nature: Nature
    type: str
    damage: int | str
    form: Form
    reach: float
    text: Bilingual
    by_hand: str
    """What the players apply themselves."""


class PowerShown(TypedDict):
    """A special power of a card."""

    key: str
    name: Bilingual
    cost: int
    frequency: Frequency
    use: str
    range: int | None
    text: Bilingual
    by_hand: bool
    """Do the players apply it themselves?"""


class CardShown(TypedDict):
    """A card as people know it."""

    id: str
    name: str
    alter_ego: str
    level: int
    factions: list[str]
    alignments: list[str]
    size: int
    stats: StatsShown
    defenses: dict[str, int]
    zones: list[ZoneShown]
    skills: list[Bilingual]
    skill_texts: list[Bilingual]
    attacks: list[AttackShown]
    powers: list[PowerShown]
    about: Bilingual
    by_hand: list[str]


class BoardShown(TypedDict):
    """Everything that stays: ground, pieces, deployment zones, cards."""

    kind: Literal["inches"]
    name: Bilingual
    place: str
    width: float
    depth: float
    pieces: list[PieceShown]
    zones: dict[str, list[Corner]]
    areas: dict[str, Outline]
    scenario: ScenarioShown
    house_rules: list[HouseRuleShown]
    cards: dict[str, CardShown]
    unprinted: dict[str, list[Bilingual]]
    """The skills of cards in play that this printing takes from the base."""
    advice: list[AdviceShown]
    words: dict[str, str]
    scenery_types: dict[str, Bilingual]


# -- facts --------------------------------------------------------------------------------


class QuestionFacts(shown.QuestionFacts, total=False):
    """What a question concerns."""

    attacker: str
    counters: int
    dice: list[int]
    figure: str
    inches: float
    item: str
    left: int
    line: str
    marker: str
    piece: str
    power: str
    skill: str
    subject: str
    target: str


class RefusalFacts(shown.RefusalFacts, total=False):
    """The numbers and names behind a refusal, and perhaps a line to draw."""

    because: Because | Literal[""]
    """The refusal behind it."""
    blocked_by: str
    cost: int
    counters: int
    figure: str
    in_row: int
    inches: float
    line: list[Spot]
    marker: str
    moves: int
    name: str
    over: float
    passes: int
    per: str
    piece: str
    power: str
    range: float
    reach: float
    size: int
    strength: int
    target: str
    times: int
    uses: int
    what: str
    x: float
    y: float


class Because(TypedDict):
    """A refusal behind a refusal."""

    rule: str
    reason: str
    facts: RefusalFacts


class RoundShape(TypedDict):
    """A circle that an attack or a power would cover."""

    at: Spot
    radius: float


class FlatShape(TypedDict):
    """A polygon that an attack or a throw would cover."""

    outline: list[Corner]
    height: float


class ProposalFacts(RefusalFacts, total=False):
    """What a legal answer would reach, to be drawn; or the facts of the refusal."""

    length: float
    limit: float
    climbs: int
    jumps: int
    shapes: list[RoundShape | FlatShape]
    caught: list[str]


WaysShown = TypedDict("WaysShown", {"from": Spot, "limit": float}, total=False)
"""Where a way begins, and how many inches it may be long."""
