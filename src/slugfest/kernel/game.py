"""What the kernel needs to know of a game, and the window that a step gets on a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from slugfest.kernel.events import Event
from slugfest.kernel.flow import Flow, Frame
from slugfest.kernel.state import Result, State
from slugfest.kernel.tally import Part, Tally


class Game(Protocol):
    """A rule set: flows, a first state, an order of players, and what each may see."""

    @property
    def id(self) -> str: ...
    @property
    def flows(self) -> Mapping[str, Flow]: ...

    def reading(self, setup: Mapping[str, Any]) -> Game:
        """The rules as this set-up wants them read; a game with one reading is its own."""

    def start(self, setup: Mapping[str, Any]) -> Any:
        """The state in which a match with this set-up begins, its first frame on the stack."""

    def window_order(self, table: Any) -> tuple[str, ...]:
        """The players in the order in which abilities due at the same moment are served."""

    def owner(self, table: Any, bearer: str) -> str:
        """The player who decides for `bearer`."""

    def view(self, table: Any, player: str | None) -> dict[str, Any]:
        """The table as `player` may see it, as plain data; `None` is a spectator."""

    def board(self, table: Any) -> dict[str, Any]:
        """What never changes in a match, as plain data for a client: ground, pieces, cards."""

    def names(self, table: Any) -> Mapping[str, dict[str, str]]:
        """How things are called: id -> {"en": …, "fr": …}."""


TableT = TypeVar("TableT", bound=State)
FrameT = TypeVar("FrameT", bound=Frame)
GameT = TypeVar("GameT")


class Scene(Generic[TableT, FrameT, GameT]):
    """The read-only window a step gets on the match: the table, its own frame, the rules in force."""

    __slots__ = ("frame", "game", "stack", "subject", "table")

    def __init__(self, table: TableT, frame: FrameT, game: GameT) -> None:
        self.table = table
        self.stack = table.stack
        self.frame = frame
        self.game = game
        self.subject = ""

    @property
    def host(self) -> Any:
        """The frame that opened the window in which this ability acts."""
        return self.stack[self.frame.host]  # type: ignore[attr-defined]

    def tally(self, kind: str, *parts: Part, of: str = "") -> Tally:
        """Sum `parts` and whatever the abilities in play add to `kind`, `of` somebody; drop the zeros."""
        found = [part for part in parts if part.value or part.times or part.halves]
        adding = self.table.index.adds.get(kind)
        if adding is None:  # as a rule
            return Tally(tuple(found))
        outer, self.subject = self.subject, of
        try:
            for one in adding:
                part = one.part(self, one.bearer)
                if part is not None and (part.value or part.times or part.halves):
                    found.append(part)
        finally:
            self.subject = outer  # an ability may count something of its own on the way
        return Tally(tuple(found))

    def source(self, name: str, of: str) -> Part | None:
        """What makes `name` hold for somebody now (`cannot move`, `ignores cover`); free where nothing does."""
        if name not in self.table.index.adds:
            return None
        parts = self.tally(name, of=of).parts
        return parts[0] if parts else None


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
    """Something was taken from a bag."""

    player: str
    thing: tuple[int | str, ...]
    purpose: str
    settles: ClassVar[bool] = True

    def telling(self) -> str:
        return "by_somebody" if self.player else "by_chance"


class TakenBack(Event):
    """A player took back an answer, with all that came of it: the lines from number `since` on."""

    player: str
    since: int
