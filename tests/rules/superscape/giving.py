"""Abilities put on figures, as if their cards said so: they work while their bearer is in play, and for no longer."""

from collections.abc import Callable, Iterable
from typing import Any

from slugfest.kernel.abilities import Ability, Adds, Joins
from slugfest.kernel.events import Event
from slugfest.kernel.flow import AbilityFrame, Act, Enter, Flow, Frame, Result, Step
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.names import TallyName, WindowName
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.game import SuperScape
from slugfest.rules.superscape.table import SuperscapeTable
from tests.rules.superscape.builder import Game, faces
from tests.rules.superscape.spying import Passed

When = Callable[[Any, str], bool]


class Gifted(SuperScape):
    """The game, with abilities that cards cannot say yet."""

    def __init__(self, abilities: Iterable[Ability], flows: Iterable[Flow]) -> None:
        super().__init__()
        self.abilities = tuple(abilities)
        self.flows = {**self.flows, **{flow.name: flow for flow in flows}}

    def start(self, setup: Any) -> SuperscapeTable:
        table = super().start(setup)
        for ability in self.abilities:
            table.setting.abilities[ability.bearer] += (ability,)
        table.setting._indexes.clear()
        table.muster()
        return table


class Gift:
    """An ability, and the flow that carries it out where it has one."""

    def __init__(self, ability: Ability, flow: Flow | None = None) -> None:
        self.ability = ability
        self.flow = flow


def given(gifts: Iterable[Gift], setup: dict[str, Any], dice: str | Iterable[int | str] = "") -> Game:
    every = list(gifts)
    game = Gifted([gift.ability for gift in every], [gift.flow for gift in every if gift.flow is not None])
    return Game(Match(game, Journal("superscape", setup, script=faces(dice))))


def always(_occasion: Any, _bearer: str) -> bool:
    return True


def adds(bearer: str, to: TallyName, amount: int, when: When | None = None, name: str = "Gift") -> Gift:
    """The ability adds to a number: by default to that of its bearer."""

    def part(occasion: Any, owner: str) -> Part | None:
        due = when(occasion, owner) if when is not None else occasion.subject == owner
        return Part(amount, name, "SS-ABIL-01") if due else None

    return Gift(Adds(bearer, to, part))


def does(
    bearer: str,
    window: WindowName,
    events: Callable[[Any, str], Iterable[Event]],
    when: When = always,
    key: str = "",
) -> Gift:
    """The ability acts by itself in a window, as often as its condition holds."""
    return Gift(Joins(bearer, key or window, window, "SS-ABIL-01", when, does=events))


def sees(bearer: str, *windows: WindowName) -> list[Gift]:
    """The ability tells that a window has opened."""
    return [does(bearer, window, _passed(window), key=f"sees_{window}") for window in windows]


def _passed(window: WindowName) -> Callable[[Any, str], list[Event]]:
    return lambda _occasion, _bearer: [Passed(window)]


def offers(
    bearer: str, window: WindowName, run: Callable[[Any], Result], when: When = always, key: str = ""
) -> Gift:
    """The ability may be used in a window; its player is asked, and then `run` says what it does."""
    name = f"{bearer} {key or window}"
    flow = Flow(name, (Step("carry_out", ("SS-ABIL-01",), run),))

    def frame(_occasion: Any, owner: str) -> AbilityFrame:
        return AbilityFrame(name, bearer=owner)

    ability = Joins(
        bearer, key or window, window, "SS-ABIL-01", when, frame=frame, optional=True, consent=True
    )
    return Gift(ability, flow)


def grants(bearer: str, window: WindowName, what: Callable[[SuperscapeTable], Frame], **more: Any) -> Gift:
    """The ability may be used in a window to give somebody a phase, an action or an attack."""
    return offers(bearer, window, lambda scene: Enter(what(scene.table)), **more)


def nothing(_scene: Any) -> Result:
    """What an ability does of which only the use matters."""
    return Act()
