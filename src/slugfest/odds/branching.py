"""A match that does one thing more and then stops: an attack or a roll that nobody has declared."""

from __future__ import annotations

from typing import Any, Protocol, cast

from slugfest.kernel.decisions import Confirm
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.flow import Ask, Flow, Frame, Result, Step
from slugfest.kernel.game import Game, Scene
from slugfest.kernel.match import Match

OVER = "odds_over"


def _stop(scene: Any) -> Result:
    """Stop: what was to be explored is done, and the match itself does not go on."""
    return Ask(Confirm(scene.table.players[0], "", OVER), into="outcome")


STOP_HERE = Step("stop_here", (), _stop)
"""No rule of any game: it carries out no statement."""


class WithFlow(Protocol):
    """A game that can be had with one more flow."""

    def with_flow(self, flow: Flow) -> Game: ...


MOST_GAMES = 32
_games: dict[Game, Game] = {}


def ending(game: Game, aftermath: tuple[Step, ...]) -> Game:
    """Return the same rules with one more flow, at which a branch ends."""
    shortened = _games.get(game)
    if shortened is None:
        if len(_games) >= MOST_GAMES:
            _games.clear()
        branching = cast("WithFlow", game)
        shortened = _games[game] = branching.with_flow(Flow(OVER, (*aftermath, STOP_HERE)))
    return shortened


def is_over(match: Match) -> bool:
    """Return whether the branch has come to its end."""
    return match.pending is None or match.pending.about == OVER


def branch(match: Match, aftermath: tuple[Step, ...]) -> Match:
    """Return a copy with open dice and no past, to which something can be added."""
    twin = match.clone()
    twin.game = ending(match.game, aftermath)
    twin._scene = Scene(twin.state, twin.state.stack[-1], twin.game)  # noqa: SLF001 - it runs as the match would
    twin.dice = AskedDice()
    twin.events, twin.journal.answers = [], []
    twin.question = 0
    return twin


def doing(match: Match, frame: Frame, aftermath: tuple[Step, ...]) -> Match:
    """Return the branch in which `frame` comes next, no matter what the match is waiting for."""
    twin = branch(match, aftermath)
    twin.state.sealed = {}
    twin.pending = None
    twin.state.stack += [Frame(OVER), frame]
    twin._run()  # noqa: SLF001
    return twin


def up_to(match: Match, depth: int, aftermath: tuple[Step, ...]) -> Match:
    """Return the branch that ends when the frame at `depth` is done."""
    twin = branch(match, aftermath)
    stack: list[Any] = twin.state.stack
    for frame in stack[depth:]:
        # Abilities know by its place on the stack which flow they belong to.
        if getattr(frame, "host", 0) >= max(depth, 1):
            frame.host += 1
    stack[depth].into = ""  # nobody below waits for what it comes to
    stack.insert(depth, Frame(OVER))
    return twin
