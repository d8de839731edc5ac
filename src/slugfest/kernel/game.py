"""What the kernel needs to know of a game, where a match stands, and the window that a step gets on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from slugfest.kernel.decisions import Question, Together
from slugfest.kernel.dice import Dice, commitment
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Flow, Frame, Listing
from slugfest.kernel.journal import Journal
from slugfest.kernel.names import TallyName
from slugfest.kernel.state import Result, State
from slugfest.kernel.tally import Part, Tally

if TYPE_CHECKING:
    from slugfest.kernel.taking_back import Checkpoint


class Game(Protocol):
    """A rule set: flows, a first state, an order of players, and what each may see."""

    @property
    def id(self) -> str: ...
    @property
    def flows(self) -> Mapping[str, Flow]: ...

    def reading(self, setup: Mapping[str, Any]) -> Game:
        """Return the rules as this set-up reads them; a game with a single reading returns itself."""

    def start(self, setup: Mapping[str, Any]) -> Any:
        """Return the state in which a match with this set-up begins, its first frame on the stack."""

    def window_order(self, table: Any) -> tuple[str, ...]:
        """Return the players in the order in which abilities due at the same moment are served."""

    def owner(self, table: Any, bearer: str) -> str:
        """Return the player who decides for `bearer`."""

    def view(self, table: Any, player: str | None) -> Mapping[str, Any]:
        """Return the table as `player` may see it, as plain data (a typed dictionary); None is a spectator."""

    def board(self, table: Any) -> Mapping[str, Any]:
        """Return what never changes in a match, as plain data for a client: ground, pieces, cards."""

    def names(self, table: Any) -> Mapping[str, dict[str, str]]:
        """Return the names of things: id -> {"en": …, "fr": …}."""


TableT_co = TypeVar("TableT_co", bound=State, covariant=True)
FrameT_co = TypeVar("FrameT_co", bound=Frame, covariant=True)
GameT_co = TypeVar("GameT_co", covariant=True)
Other = TypeVar("Other", bound=Frame)


class Scene(Generic[TableT_co, FrameT_co, GameT_co]):
    """The read-only window a step gets on the match: the table, its own frame, the rules in force.

    Only the match itself turns it to another frame (`Match._run`); code that looks from another
    frame makes a scene of its own (`seen_from`).
    """

    __slots__ = ("frame", "game", "stack", "table")

    def __init__(self, table: TableT_co, frame: FrameT_co, game: GameT_co) -> None:
        self.table: Final = table
        self.stack: Final = table.stack
        self.frame: Final = frame
        self.game: Final = game

    def seen_from(self, frame: Other) -> Scene[TableT_co, Other, GameT_co]:
        """Return the same scene as it looks from another frame."""
        return Scene(self.table, frame, self.game)

    def occasion(self, subject: str = "", other: str = "") -> Occasion[TableT_co, GameT_co]:
        """Return what an ability is asked about here: a number or a moment of `subject`, against some `other`."""
        return Occasion(self.table, self.frame, self.game, subject, other)

    def tally(self, kind: TallyName, *parts: Part, of: str = "", other: str = "") -> Tally:
        """Return the sum of `parts` and of what the abilities in play add to `kind`, without the zeros.

        The number is one `of` somebody, perhaps against some `other`.
        """
        return self.tallied(kind, parts, of, other)

    def tallied(self, kind: TallyName, parts: Sequence[Part], of: str = "", other: str = "") -> Tally:
        """Return the same tally of parts that stand in a list already."""
        counted = [part for part in parts if part.value or part.times or part.halves]
        adding = self.table.index.adds.get(kind)
        if adding is None:  # as a rule
            return Tally(tuple(counted))
        occasion = self.occasion(of, other)
        for ability in adding:
            part = ability.part(occasion, ability.bearer)
            if part is not None and (part.value or part.times or part.halves):
                counted.append(part)
        return Tally(tuple(counted))

    def source(self, name: TallyName, of: str) -> Part | None:
        """Return what makes `name` hold for `of` now (`cannot move`, `ignores cover`), or None."""
        if name not in self.table.index.adds:
            return None
        parts = self.tallied(name, (), of).parts
        return parts[0] if parts else None


class Occasion(Scene[TableT_co, Frame, GameT_co]):
    """What an ability is asked about: whose number or moment it is, against whom, and the frame it happens in.

    `frame` is that of the flow which counts something or has opened a window: the host of the ability.
    """

    __slots__ = ("other", "subject")

    def __init__(
        self, table: TableT_co, frame: Frame, game: GameT_co, subject: str = "", other: str = ""
    ) -> None:
        super().__init__(table, frame, game)
        self.subject: Final = subject
        self.other: Final = other

    def host(self, kind: type[Other]) -> Other:
        """Return the frame that opened the window, which is of that kind."""
        if not isinstance(self.frame, kind):
            raise TypeError(f"an ability of {kind.__name__} has joined {self.frame.flow}")
        return self.frame


PARTS = (
    "_asked",
    "_events",
    "_into",
    "_journal",
    "_scene",
    "_shares_events",
    "_shares_journal",
    "checkpoints",
    "dice",
    "game",
    "question",
    "settled",
    "state",
)
"""What makes up a match."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """Where a match stands: the table, what has happened, and what it is waiting for."""

    __slots__ = PARTS

    game: Game
    state: State
    dice: Dice
    question: int
    settled: int
    """Answers before this number stay: dice have fallen since, or something hidden was shown."""
    checkpoints: tuple[Checkpoint, ...]
    _asked: Question | Listing | None
    _into: str
    _scene: Scene[Any, Any, Any]
    _journal: Journal
    _events: list[Event]
    _shares_journal: bool
    _shares_events: bool

    @property
    def result(self) -> Result | None:
        return self.state.result

    @property
    def about(self) -> str:
        """The name of the question, or nothing; nobody has to list its options for that."""
        return "" if self._asked is None else self._asked.about

    @property
    def asked(self) -> tuple[str, ...]:
        """The players whose answer the match is waiting for."""
        asked = self._asked
        if asked is None:
            return ()
        if isinstance(asked, Together):
            return tuple([player for player in asked.players if player not in self.state.sealed])
        return (asked.player,)

    @property
    def journal(self) -> Journal:
        """Set-up, seed and answers; a copy that shares them with its original gets its own when it needs them."""
        if self._shares_journal:
            self._journal = self._journal.copy()
            self._shares_journal = False
        return self._journal

    @journal.setter
    def journal(self, journal: Journal) -> None:
        self._journal = journal
        self._shares_journal = False

    @property
    def events(self) -> list[Event]:
        """All that has happened; shared by copies as the journal is."""
        if self._shares_events:
            self._events = self._events[:]
            self._shares_events = False
        return self._events

    @events.setter
    def events(self, events: list[Event]) -> None:
        self._events = events
        self._shares_events = False

    @property
    def commitment(self) -> str | None:
        """What may be told about the seed before the end."""
        return None if self.journal.seed is None else commitment(self.journal.seed)


class DiceRolled(Event):
    """Dice fell: who rolled, which dice, for what, and the faces."""

    player: str
    die: str
    faces: tuple[int | str, ...]
    purpose: str
    settles: ClassVar[bool] = True


RESIGNED = "resigned"
OUT_OF_TIME = "out_of_time"


class GameEnded(Event):
    """The match is over: who has won, why, and with how many points each."""

    result: Result

    def apply(self, table: State) -> None:
        table.result = self.result

    def telling(self) -> str:
        return "won" if self.result.winners else "drawn"


class Forfeited(Event):
    """A player gave the match up, or had no time left; the others have won, whatever the points are."""

    player: str
    result: Result

    def apply(self, table: State) -> None:
        table.result = self.result

    def telling(self) -> str:
        return self.result.reason if self.result.reason in (RESIGNED, OUT_OF_TIME) else "other"


class Drawn(Event):
    """Something was taken from a bag; of a secret draw nobody is told."""

    player: str
    thing: tuple[int | str, ...]
    purpose: str
    secret: bool = False
    settles: ClassVar[bool] = True

    def seen_by(self, player: str) -> Event | None:
        return None if self.secret else self

    def telling(self) -> str:
        return "by_somebody" if self.player else "by_chance"


class TakenBack(Event):
    """A player took back an answer, with all that came of it: the lines from number `since` on."""

    player: str
    since: int
