"""The types of what a SuperScape game shows: the table, the board, and the facts of questions and refusals.

`view.py` makes tables and boards; clients get their own types from here.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from slugfest.cards.superscape import CardDocument
from slugfest.cards.superscape_tokens import TokenDocument
from slugfest.kernel import shown

# -- the table ----------------------------------------------------------------------------


class ObjectFigureShown(TypedDict, total=False):
    """What marks a figure that is an object of the battlefield: the board shows it under the same id."""

    object: bool


class FigureShown(ObjectFigureShown):
    """A figure: where it stands, how it fares."""

    id: str
    card: str
    """The card in an army, which may be one of several copies."""
    player: str
    name: str
    spaces: list[str]
    height: int
    basing: Literal["single", "double", "multi"]
    wounds: int
    life: int
    alive: bool


class OrderMarkerShown(TypedDict):
    """An order marker on a card: `?` where the player may not know which."""

    marker: str
    player: str
    """Whose it is."""
    revealed: bool


class ArmyCardShown(TypedDict):
    """A card of an army."""

    card: str
    """The printed card."""
    player: str
    markers: list[OrderMarkerShown]
    alive: bool
    side: int
    """The side of a flip card that lies up: 0 is the one with which it was placed."""
    ability_markers: dict[str, int]
    """How many lie on it, by name."""
    parts: dict[str, str]
    """The figures to which it has given a part, such as its Foe."""


class GoalShown(TypedDict):
    """A condition of victory besides being the last with figures, and how far each player has come."""

    kind: Literal["last_standing", "defeated_points", "hold", "rounds"]
    points: int
    """How many points of defeated figures it takes."""
    rounds: int
    """For how many rounds an objective is to be held, or after how many it is over."""
    by: str
    """What decides when the rounds are over: `army`, `defeated` or `held`."""
    spaces: list[str]
    progress: dict[str, int]


class TokenShown(TypedDict):
    """A token: on a space or on the card of a figure; which card it is, nobody knows while it lies face down."""

    id: str
    space: str
    bearer: str
    card: str
    up: bool


class TokensShown(TypedDict, total=False):
    """What lies on the battlefield, where anything does."""

    tokens: dict[str, TokenShown]
    pool: list[str]
    """The cards that the tokens face down may turn out to have."""


class TableShown(TokensShown):
    """Everything that changes, as one player may know it."""

    family: Literal["superscape"]
    round: int
    round_limit: int
    turn: int
    phase: str
    order: list[str]
    active: str
    """The player whose turn it is."""
    activated: str
    """The card that is activated."""
    figures: dict[str, FigureShown]
    cards: dict[str, ArmyCardShown]
    points: dict[str, int]
    goals: list[GoalShown]
    drafted: dict[str, list[str]]
    """The cards that each player has drafted, where teams are drafted at the table."""


# -- the board ----------------------------------------------------------------------------


class SpaceShown(TypedDict):
    """A space; `x` and `y` are its centre in inches."""

    id: str
    q: int
    r: int
    level: int
    underside: int
    """Of a tile with air below: the level of its lower side."""
    terrain: str
    zone: str
    """The player whose start zone it is in."""
    x: float
    y: float


class ObjectShown(TypedDict):
    """An object on the battlefield."""

    id: str
    kind: str
    spaces: list[str]
    sides: list[list[str]]
    bottom: float
    top: float


class CardsShown(TypedDict, total=False):
    """The cards of tokens, where there are any."""

    token_cards: dict[str, TokenDocument]


class BoardShown(CardsShown):
    """The battlefield and the cards, which never change."""

    kind: Literal["hexes"]
    name: str
    name_fr: str
    level_height: float
    spaces: list[SpaceShown]
    objects: list[ObjectShown]
    cards: dict[str, CardDocument]


# -- facts --------------------------------------------------------------------------------


class QuestionFacts(shown.QuestionFacts, total=False):
    """What a question concerns."""

    ability: str
    attack: str
    attacker: str
    card: str
    dice: list[int | str]
    figure: str
    kind: str
    mover: str
    player: str
    points: int
    spaces: int


class RefusalFacts(shown.RefusalFacts, total=False):
    """The numbers and names behind a refusal."""

    allowed: int
    card: str
    enemies: list[str]
    figure: str
    needed: int
    other: str
    range: int
    space: str
    spaces: int
    target: str


class Flight(TypedDict, total=False):
    """What a way through the air has besides."""

    fly_from: int
    """The number of the step with which it takes off."""


class WayShown(Flight):
    """A way to a goal: its spaces, what it costs, who may swipe, and the deepest drop in levels."""

    route: list[str]
    """The spaces of the leading half; those of a large base name two at a time (`3,4 4,4`)."""
    ends: list[str]
    """The spaces under the base at its end."""
    cost: int
    swipes: list[str]
    fall: int
