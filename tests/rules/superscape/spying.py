"""Abilities of our own at any window, to see when it opens and what happens if they replace something."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from slugfest.kernel.abilities import Ability, Index, Joins
from slugfest.kernel.events import Event
from slugfest.kernel.flow import AbilityFrame, Act, Flow, Step
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.names import WindowName
from slugfest.rules.superscape.game import GAME, SuperScape
from slugfest.rules.superscape.table import SuperscapeTable
from tests.rules.superscape.builder import Game, faces


class Passed(Event):
    """A spy saw a window open."""

    window: str


class Replaced(Event):
    """A spy did something instead."""


class Spied(SuperScape):
    """The game with an ability of our own at some windows."""

    def __init__(self, joins: Iterable[Ability], notes: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.joins = tuple(joins)
        spy = Step("spy", ("SS-ABIL-01",), lambda _scene: Act((Replaced(),), host_notes=notes))
        self.flows = {**self.flows, "spy": Flow("spy", (spy,))}

    def start(self, setup: Any) -> SuperscapeTable:
        table = super().start(setup)
        table.index = Index(self.joins)
        # The same abilities, whoever is in play.
        everybody = range(len(table.figures) + 1)
        some = (names for many in everybody for names in combinations(table.figures, many))
        table.setting._indexes = dict.fromkeys(some, table.index)
        return table


def spied(joins: Iterable[Ability], setup: dict[str, Any], dice: str = "", **notes: Any) -> Game:
    return Game(Match(Spied(joins, notes or None), Journal("superscape", setup, script=faces(dice))))


CHANGING = {step.name for flow in GAME.flows.values() for step in flow.steps if step.used is not None}
"""Windows in which the use of an ability replaces something or commits a figure: no spy can only look on there."""


def of_cards(setup: dict[str, Any]) -> list[Joins]:
    """The abilities that join windows by the text of the cards, to be there beside the spies."""
    joins = Match(GAME, Journal("superscape", setup)).state.index.joins
    return [join for window in joins.values() for join in window]


def spies(names: Iterable[str], bearer: str = "A.hero") -> list[Joins]:
    def seen(name: str) -> Joins:
        return Joins(
            bearer, name, WindowName(name), "SS-ABIL-01", does=lambda _scene, _bearer: [Passed(name)]
        )

    return [seen(name) for name in names]


def instead(name: str) -> Joins:
    return Joins(
        "A.hero",
        name,
        WindowName(name),
        "SS-ABIL-01",
        frame=lambda _scene, bearer: AbilityFrame("spy", bearer=bearer),
    )


def offers(*names: str, bearer: str = "A.hero") -> list[Joins]:
    """Abilities at some windows that may be used there, and do nothing but that."""

    def offered(name: str) -> Joins:
        def frame(_scene: Any, bearer: str) -> AbilityFrame:
            return AbilityFrame("spy", bearer=bearer)

        return Joins(bearer, name, WindowName(name), "SS-ABIL-01", frame=frame, optional=True, consent=True)

    return [offered(name) for name in names]


def offered(game: Game) -> str:
    """The window in which an ability is offered now."""
    return str(game.asked.facts["window"]) if game.about in ("use_ability", "next_ability") else ""


def windows(game: Game) -> list[str]:
    return [event.window for event in game.told(Passed)]
