"""Abilities given to figures: what no card says yet, done by the flows of the game itself.

They are in play as long as their bearer is, as if its card printed them.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from slugfest.kernel.abilities import Ability, Adds, Joins, always
from slugfest.kernel.flow import AbilityFrame, Act, Enter, Flow, Frame, Step
from slugfest.kernel.game import Occasion
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.names import TallyName, WindowName
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.game import SuperScape
from slugfest.rules.superscape.names.tallies import TALLIES
from slugfest.rules.superscape.names.windows import WINDOWS
from slugfest.rules.superscape.rolls.reactions import ChangeFrame, RerollFrame, may_react
from slugfest.rules.superscape.table import SuperscapeTable
from tests.rules.superscape.builder import Game, faces

Makes = Callable[[Any], Frame | Act]
"""From the scene of the ability to the frame that it enters, or to what it does at once."""


class Deed:
    """Something that a figure does at a window; `then` reads what came of it in `scene.frame.outcome`."""

    def __init__(
        self,
        bearer: str,
        window: str,
        makes: Makes,
        *,
        then: Makes | None = None,
        when: Callable[[Occasion[Any, Any], str], bool] = always,
        may: bool = False,
    ) -> None:
        self.bearer, self.window, self.when, self.may = bearer, window, when, may
        self.steps = (makes,) if then is None else (makes, then)


def changes(bearer: str, *amounts: int, of: tuple[str, ...] = (), window: str = "die_rolled") -> Joins:
    """Once for each roll this figure may change the result of somebody by one of these amounts."""

    def frame(_occasion: Any, bearer: str) -> ChangeFrame:
        return ChangeFrame("change_result", bearer=bearer, key="change", amounts=amounts, of=of)

    return _reaction(bearer, "change", of, window, frame)


def rerolls(bearer: str, *, most: int = 1, of: tuple[str, ...] = (), window: str = "die_rolled") -> Joins:
    """Once for each roll this figure may have dice rolled again."""

    def frame(_occasion: Any, bearer: str) -> RerollFrame:
        return RerollFrame("reroll", bearer=bearer, key="reroll", most=most, of=of)

    return _reaction(bearer, "reroll", of, window, frame)


def _reaction(
    bearer: str, key: str, of: tuple[str, ...], window: str, frame: Callable[[Any, str], AbilityFrame]
) -> Joins:
    def when(occasion: Any, bearer: str) -> bool:
        return may_react(occasion, bearer, key, of, number=key == "change")

    named = WINDOWS.named(window)
    return Joins(bearer, key, named, "SS-ABIL-02", when, frame=frame, optional=True, consent=True)


def adds(
    bearer: str,
    tally: str,
    amount: int = 1,
    *,
    when: Callable[[Occasion[Any, Any], str], bool] | None = None,
) -> Adds:
    """A number of the bearer is changed by so much, or any number for which `when` holds."""
    part = Part(amount, "Knack", "SS-ABIL-02")

    def add(occasion: Any, bearer: str) -> Part | None:
        holds = occasion.subject == bearer if when is None else when(occasion, bearer)
        return part if holds else None

    name = TALLIES.meanings.get(TallyName(tally))
    assert name is not None or " " in tally
    return Adds(bearer, TallyName(tally), add)


class Given(SuperScape):
    """The game in which figures have abilities besides those of their cards."""

    def __init__(self, abilities: Iterable[Ability | Deed]) -> None:
        super().__init__()
        self.given: list[Ability] = []
        flows: dict[str, Flow] = {}
        for number, ability in enumerate(abilities):
            if isinstance(ability, Deed):
                flow = _flow(f"deed {number}", ability)
                flows[flow.name] = flow
                self.given.append(_joins(flow.name, ability))
            else:
                self.given.append(ability)
        self.flows = {**self.flows, **flows}

    def start(self, setup: Any) -> SuperscapeTable:
        table = super().start(setup)
        self.printed = dict(table.setting.abilities)
        for ability in self.given:
            own = table.setting.abilities[ability.bearer]
            table.setting.abilities[ability.bearer] = (*own, ability)
        table.setting._indexes.clear()
        table.muster()
        return table

    def names(self, table: SuperscapeTable) -> Mapping[str, dict[str, str]]:
        """The names of the cards, and those of what was given."""
        setting = table.setting
        given, setting.abilities = setting.abilities, self.printed
        names = dict(super().names(table))
        setting.abilities = given
        keys = {ability.key for ability in self.given if isinstance(ability, Joins)}
        return {**names, **{key: {"en": key, "fr": key} for key in keys}}


def _flow(name: str, deed: Deed) -> Flow:
    def running(makes: Makes) -> Callable[[Any], Enter | Act]:
        def run(scene: Any) -> Enter | Act:
            made = makes(scene)
            return made if isinstance(made, Act) else Enter(made, into="outcome")

        return run

    steps = [Step(f"do_{at}", ("SS-ABIL-02",), running(makes)) for at, makes in enumerate(deed.steps)]
    return Flow(name, tuple(steps), AbilityFrame)


def _joins(flow: str, deed: Deed) -> Joins:
    def frame(_occasion: Any, bearer: str) -> AbilityFrame:
        return AbilityFrame(flow, bearer=bearer)

    window = WindowName(deed.window)
    return Joins(
        deed.bearer,
        flow,
        window,
        "SS-ABIL-02",
        deed.when,
        frame=frame,
        optional=deed.may,
        consent=deed.may,
    )


def in_order(game: Game) -> Game:
    """The game after abilities that are due at once have come in the order in which they were given."""
    while game.about == "next_ability":
        game.answer(game.options[0])
    return game


def new_given(
    abilities: Iterable[Ability | Deed], setup: Mapping[str, Any], dice: str | Iterable[int | str]
) -> Game:
    return Game(Match(Given(abilities), Journal("superscape", dict(setup), script=faces(dice))))
