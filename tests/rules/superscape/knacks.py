"""Abilities that the card language has no words for yet: at a window, they run one of the engine's own flows."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.events import Event
from slugfest.kernel.flow import AbilityFrame, Enter, Flow, Frame, Step, act
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.names import WindowName
from slugfest.rules.superscape.game import SuperScape
from slugfest.rules.superscape.table import SuperscapeTable
from tests.rules.superscape.builder import Game, faces

When = Callable[[SuperscapeTable], bool]


def always(_table: SuperscapeTable) -> bool:
    return True


class Knack:
    """What a figure can do at a window: run the flow of a frame, or let something happen."""

    def __init__(
        self, bearer: str, window: WindowName, does: Callable[[Any], Frame | Event], when: When, key: str
    ) -> None:
        def run(scene: Any) -> Any:
            what = does(scene)
            return Enter(what) if isinstance(what, Frame) else act(what)

        self.bearer = bearer
        self.flow = Flow(key, (Step(key, ("SS-ABIL-01",), run),), AbilityFrame)
        self.joins = Joins(
            bearer,
            key,
            window,
            "SS-ABIL-01",
            when=lambda occasion, _bearer: when(occasion.table),
            frame=lambda _occasion, bearer: AbilityFrame(key, bearer=bearer),
        )


def knack(
    bearer: str,
    window: WindowName,
    does: Callable[[Any], Frame | Event],
    *,
    when: When = always,
    key: str = "knack",
) -> Knack:
    return Knack(bearer, window, does, when, key)


class Gifted(SuperScape):
    """The game with more abilities than the cards print; like those of cards, they work while the figure is active."""

    def __init__(self, knacks: Iterable[Knack], more: Iterable[Ability] = ()) -> None:
        super().__init__()
        self.knacks = tuple(knacks)
        self.more = tuple(more)
        self.flows = {**self.flows, **{knack.flow.name: knack.flow for knack in self.knacks}}

    def start(self, setup: Any) -> SuperscapeTable:
        table = super().start(setup)
        for ability in (*[knack.joins for knack in self.knacks], *self.more):
            table.setting.abilities[ability.bearer] += (ability,)
        table.setting._indexes.clear()
        table.muster()
        return table


def gifted(
    setup: Mapping[str, Any],
    *knacks: Knack,
    dice: str | Iterable[int | str] = "",
    more: Iterable[Ability] = (),
) -> Game:
    return Game(Match(Gifted(knacks, more), Journal("superscape", dict(setup), script=faces(dice))))
