"""The parts of a family: what each of the other packages asks of it.

Everything that a new family may bring along is listed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

from slugfest.families.fates import Fates
from slugfest.kernel.decisions import Decision, Route
from slugfest.kernel.dice import Face, Request
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Frame, Step
from slugfest.kernel.match import Match
from slugfest.kernel.names import Questions
from slugfest.kernel.options import Option
from slugfest.kernel.shown import events_in
from slugfest.kernel.tally import Tally

# -- at the table -----------------------------------------------------------------------------


FigureLeft = tuple[str, str, str, float, bool]
"""A figure, its card, the player who controls it, the share of it that is left, and whether it is in play."""


def _no_contact(match: Match, decision: Route, refused: Refusal) -> None:
    return None


def _no_secrets(table: Any, player: str | None, random: Random) -> None:
    return None


def _no_texts(table: Any) -> tuple[str, ...]:
    return ()


def _no_figures(table: Any) -> list[FigureLeft]:
    return []


class TablePart(msgspec.Struct, frozen=True):
    """What players are helped with at the table; the defaults are those of a game that offers no help."""

    contact: Callable[[Match, Route, Refusal], Any] = _no_contact
    """Return a way that ends beside whatever stands at a refused goal, or `None`."""
    distance: Callable[[Any, Any, Any], float] | None = None
    """Return the inches between two things on a table, or raise a `SetupError`."""
    tape: Callable[[Any, Any, Any], dict[str, Any]] | None = None
    """Return all that a tape tells of two things on a table, or raise a `SetupError`."""
    guess: Callable[[Any, str | None, Random], None] = _no_secrets
    """Replace what a player may not know of a table by a guess."""
    by_hand: Callable[[Any], tuple[str, ...]] = _no_texts
    """Return the texts of the cards in play that players apply themselves."""
    figures_left: Callable[[Any], list[FigureLeft]] = _no_figures
    """Return what is left of every figure."""


class ShownPart(msgspec.Struct, frozen=True):
    """The types of what the games of a family show, from which those of the client are generated."""

    package: str
    """Where its rules are; the events that are defined there belong to it."""
    table: object
    board: object
    question: object
    """The facts of a question."""
    refusal: object
    """The facts of a refusal."""
    proposal: object
    """The facts of a proposed answer: what it would reach, or why it is refused."""
    ways: object
    """The ways that a question about a route offers."""
    gallery: object = None
    """A card of the gallery."""

    def events(self) -> tuple[type[Event], ...]:
        """Return the events of the family."""
        return events_in(self.package)


# -- bots -------------------------------------------------------------------------------------


class Evaluation(Protocol):
    """What a family's tables are worth; a new plan begins at the `resting` questions and `resting_rolls`.

    The `going_on` ones among the questions belong to the same activation.  A question and a roll may be about
    the same thing: the question about an attack begins a plan, the dice of the attack carry it out.
    """

    @property
    def resting(self) -> frozenset[str]: ...
    @property
    def resting_rolls(self) -> frozenset[str]: ...
    @property
    def going_on(self) -> frozenset[str]: ...
    @property
    def choosing(self) -> frozenset[str]:
        """The questions that choose who acts next, which are worth a thought however clear they look."""

    @property
    def later_falls(self) -> int:
        """How many falls of every roll after the first are looked at, however small the budget."""

    def counted(self, request: Request) -> Face | None:
        """Return the face of which only the number matters in this roll, or `None`."""

    def position(self, match: Match) -> tuple[Any, ...] | None: ...
    def terms(self, match: Match, player: str) -> dict[str, float]: ...
    def settled(self, match: Match, decision: Decision, answer: Any) -> bool: ...
    def hurried(self, game: Any) -> Any: ...


class Goal(msgspec.Struct, frozen=True):
    """Where a route may lead: a spot or the spaces under a base, and what the family needs to find the way."""

    spot: tuple[float, ...] = ()
    names: tuple[str, ...] = ()
    way: Any = None


class BotPart(msgspec.Struct, frozen=True):
    """What bots must know of a family: what positions are worth, and which answers are worth a thought."""

    evaluation: Callable[[float], Evaluation]
    """Return a new evaluation; the number is the foresight: what models may still win in later Rounds."""
    sifted: Callable[[Match, Decision, list[Any]], list[Any]]
    """Return the listed answers worth a thought, the likeliest first; at least one."""
    sought: Callable[[Match, Decision, int], list[Any]]
    """Return some legal answers to a question that lists none: routes, places, markers to lay."""
    goals: Callable[[Match, Route, int], list[Goal]]
    """Return where the routes of `sought` may lead, without working any of them out."""
    led: Callable[[Match, Route, Goal], Any]
    """Return a legal route to one of these goals, towards it where it is too far, or one that stays put."""


# -- odds -------------------------------------------------------------------------------------

Outcome = TypeVar("Outcome")


class Telling(Protocol[Outcome]):
    """What of the events matters: an outcome that can be added up, and what each side suffers."""

    nothing: Outcome

    def told(self, events: list[Event]) -> Outcome: ...
    def joined(self, first: Outcome, then: Outcome) -> Outcome: ...
    def harm(self, match: Match, events: list[Event]) -> dict[str, float]: ...
    def reckoned(self, events: list[Event]) -> dict[str, Tally]: ...


class Duel(msgspec.Struct, frozen=True):
    """Two cards face to face, for odds without a match at hand."""

    game: str
    attacker: str
    target: str
    line: str = ""
    """The attack, which may decide how far they stand apart."""
    far: float | None = None
    """How far they stand apart."""
    attacker_state: Mapping[str, Any] = {}
    target_state: Mapping[str, Any] = {}


class OddsPart(msgspec.Struct, frozen=True):
    """How attacks and rolls of a family begin, who decides on their way, and what their events mean."""

    attack_flows: frozenset[str]
    """The flows within which an attack is carried out."""
    chances: tuple[str, ...]
    """The fields of `AttackOdds` that can be more than nothing, in the order in which they are told."""
    habits: Mapping[str, str]
    """Question -> the habit of `Policies` that answers it."""
    attack_frame: Callable[[Match, str, str, str], Frame]
    """Return the frame of an attack (attacker, line, target), or raise an `IllegalAnswer`."""
    aimed: Callable[[Match, str, tuple[str, ...]], dict[str, Any]]
    """Return the answers that aim an attack (line, targets): question -> answer."""
    declared: Callable[[Match, Decision, Option], list[tuple[str, str, str]] | None]
    """Return attacker, line and target of every attack that an option may become; `None` where none is declared."""
    telling: Callable[[str], Telling[Fates]]
    """Return what the events of an attack (its line) mean."""
    roll_frame: Callable[[Match, str, str], Frame]
    """Return the frame of a roll (figure, stat), or raise an `IllegalAnswer`."""
    roll_telling: Callable[[str, str], Telling[bool | None]]
    """Return what the events of a roll (figure, stat) mean."""
    whereabouts: Callable[[Match, str], tuple[float, ...]]
    """Return where a figure stands."""
    veiled: Callable[[Match, str | None], Match]
    """Return the match without what a player may not know."""
    facing: Callable[[Duel], dict[str, Any]]
    """Return the set-up of a duel, or raise a `SetupError`."""
    line_called: Callable[[Match, str, str], str]
    """Return the key of an attacker's line, which may be called by a shorter name."""
    aftermath: tuple[Step, ...] = ()
    """What is done once an attack is over."""
    compared: frozenset[str] = frozenset()
    """Choices on the way of an attack that may come to the same; what is bought with more dice never does, and takes long."""
    aimed_anew: frozenset[str] = frozenset()
    """Questions in the middle of an attack whose options are its target from now on."""


# -- the lab ----------------------------------------------------------------------------------


class Watch(Protocol):
    """What a family of games must hold; it remembers what the events have told so far."""

    @property
    def invariants(self) -> Mapping[str, Callable[[Any, Event], Iterator[str]]]:
        """What must hold after every event, by name."""

    def note(self, table: Any, event: Event) -> None:
        """Remember what the next looks will need."""

    def settled(self, table: Any, about: str) -> Iterator[str]:
        """Yield what is wrong with the table when a player is asked something."""


View = Callable[[Any, str | None], Any]


class SoakPart(msgspec.Struct, frozen=True):
    """What the soak plays of a family, and what it looks at."""

    setup: Callable[[Random, int], tuple[str, dict[str, Any]]]
    """Return a game and a set-up for the game of that number."""
    watch: Callable[[], Watch]
    """Return a new watch."""
    readable: Callable[[Any, str | None, View, Event], Iterator[str]]
    """Yield what a player can read off a table or an event without being allowed to."""
    far_goals: Callable[[Any, Random], list[Any]]
    """Return goals that are worth a long way, for the ways that a `Route` offers."""


def _as_written(setup: dict[str, Any]) -> dict[str, Any]:
    return setup


class CasePart(msgspec.Struct, frozen=True):
    """What case files and playthroughs know of a family."""

    positions: Mapping[str, type[msgspec.Struct]]
    """Path in a set-up -> what may stand there."""
    questions: Questions
    """What its rules may ask."""
    round_ends: tuple[str, ...]
    """Events after which a playthrough draws the table up."""
    unreadable: frozenset[str] = frozenset()
    """Reasons for refusing an answer that nobody could understand, besides those of every game."""
    written_out: Callable[[dict[str, Any]], dict[str, Any]] = _as_written
    """Return the set-up of a case with everything that it leaves to be plain."""


class CardPart(msgspec.Struct, frozen=True):
    """How the card files of a family are recognised, read, checked and explained."""

    signs: tuple[str, ...]
    """Fields that only its cards have, the most telling first."""
    shape: type[msgspec.Struct]
    """What a file must look like."""
    read: Callable[[dict[str, Any], str, Path], Any]
    """Return the card of a document (its place, the file), or raise a `SetupError`."""
    about: Callable[[Any], str]
    """Return a few words about a card that is right."""
    text_faults: Callable[[dict[str, Any], Path], Iterator[SetupError]] | None = None
    """Yield what is wrong with the texts of a document whose shape is wrong too."""
    warnings: Callable[[Any, Path], Sequence[SetupError]] | None = None
    """Return what may be meant so, but is more likely a slip."""
    explain: Callable[[Any, frozenset[str]], Any] | None = None
    """Return how a card was understood, without what is at these places."""
    template: Callable[[str], str] | None = None
    """Return the text of a new card with this id, in which every field is explained."""
    shipped: Callable[[], Mapping[str, Any]] = dict
    """Return the cards that come with the package, by id."""


class FilePart(msgspec.Struct, frozen=True):
    """How one kind of file (scenario, table, team) is checked."""

    faults: Callable[[dict[str, Any], str], Iterator[SetupError]]
    """Yield everything that is wrong with a document (the name of its file)."""
    about: Callable[[dict[str, Any]], str]
    """Return a few words about a document that is right."""


# -- environments -----------------------------------------------------------------------------


Located = tuple[str, float, float, float, float]
"""Whose a thing is (nobody's if empty), where it is (x, y, height) and how much of it is left, each as a share."""


class Shape(msgspec.Struct, frozen=True):
    """Something on a picture: a convex polygon, or a disc round its only corner."""

    corners: tuple[tuple[float, float], ...]
    colour: tuple[int, int, int]
    radius: float = 0.0


class Picture(msgspec.Struct, frozen=True):
    """A table from above, north up; what comes later lies on top."""

    west: float
    south: float
    east: float
    north: float
    shapes: tuple[Shape, ...]


class EnvPart(msgspec.Struct, frozen=True):
    """What learning programs are given of a family: rows of numbers from -1 to 1 with named columns, and a picture."""

    columns: tuple[str, ...]
    """What a row about the whole table holds."""
    figure_columns: tuple[str, ...]
    """What the row of a figure holds."""
    most_figures: int
    """The rows that there are for figures; further figures are left out."""
    questions: tuple[str, ...]
    verbs: tuple[str, ...]
    """The verbs of options that are told apart."""
    table_row: Callable[[Match, str], list[float]]
    """Return the row about the table, as a player may know it."""
    figure_rows: Callable[[Match, str], list[list[float]]]
    """Return the rows of all figures, those of the player first, as that player may know them."""
    located: Callable[[Match, str], Located | None]
    """Return where a thing is and whose, by its name; `None` for what lies nowhere."""
    spot: Callable[[Match, tuple[float, ...]], tuple[float, float, float]]
    """Return a place of the table as shares of its size."""
    picture: Callable[[Mapping[str, Any], Mapping[str, Any]], Picture]
    """Return a picture of a board and a table, both as they are shown to somebody."""


# -- commands ---------------------------------------------------------------------------------


class SketchPart(Protocol):
    """Draws a table with letters, for a plain terminal."""

    def __call__(
        self, board: Mapping[str, Any], table: Mapping[str, Any], called: Callable[[str], str], language: str
    ) -> str:
        """Return the drawing with a key to the letters; `called` is the name of a thing in that language."""
