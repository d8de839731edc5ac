"""What a family of games consists of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, NoReturn

import msgspec

from slugfest.families.offers import GameEntry
from slugfest.families.parts import (
    BotPart,
    CardPart,
    CasePart,
    EnvPart,
    FilePart,
    OddsPart,
    ShownPart,
    SketchPart,
    SoakPart,
    TablePart,
)
from slugfest.kernel.errors import SetupError


def _no_entry(game: str) -> NoReturn:
    raise SetupError("game", f"no game is called {game!r}")


def lazy_part(module: str, name: str) -> Callable[[], Any]:
    """Return what loads a part of a family: the module of the package is imported when the part is called for."""
    return lambda: getattr(import_module(f"slugfest.{module}"), name)


def _itself(game: Any) -> Any:
    return game


class Family(msgspec.Struct, frozen=True):
    """A family of games: its name, what it declares, and its parts, each loaded when it is called for.

    A part that is left out is one that the family does not have: no bot plays its games, they have no odds, and so on.
    """

    name: str
    title: str = ""
    """The games of the family in a sentence: "the … games"."""
    games: tuple[str, ...] = ()
    """The ids of its games."""
    statements: tuple[str, ...] = ()
    """How the ids of its rule statements begin."""
    skips: Mapping[str, str] = {}
    """What may be skipped: a question, and the option that lets the moment pass for a player who does not answer."""
    hides_nothing: bool = False
    """Whether everybody sees the same table: then it is worked out once for all of them."""
    entry: Callable[[str], GameEntry] = _no_entry
    """Return a game by its id: the rules, and how a match of it is set up."""
    sharing: Callable[[Any], Any] = _itself
    """Return a game for many matches at once: those with the same set-up share what never changes in them."""
    compare: Callable[[str, bool], Any] | None = None
    """Return how an edition (to the letter of its sheet, or not) reads beside its rulebook, or raise a `SetupError`."""
    gallery: Callable[[], Sequence[Mapping[str, object]]] = list
    """Return the cards to be looked at where teams are built, though no team is built of them."""
    table: Callable[[], TablePart] = TablePart
    """Contact, measuring, guessing."""
    shown: Callable[[], ShownPart] | None = None
    """The types of tables, boards, facts and events, for its clients."""
    bots: Callable[[], BotPart] | None = None
    """Evaluation and candidates."""
    odds: Callable[[], OddsPart] | None = None
    soak: Callable[[], SoakPart] | None = None
    """What is played in the soak, and what must hold there."""
    cases: Callable[[], CasePart] | None = None
    """What case files say of its games."""
    cards: Callable[[], CardPart] | None = None
    """How its card files are checked."""
    files: Callable[[], Mapping[str, FilePart]] = dict
    """How its other files are checked, by their kind."""
    envs: Callable[[], EnvPart] | None = None
    """What learning programs are given of a table."""
    sketch: Callable[[], SketchPart] | None = None
    """How a table is drawn with letters."""
