"""Abilities for figures that the card language cannot say yet: at a window they enter a flow of the engine, or add to a number.

leap = gift("special_move", lambda scene: special_move(scene.table, "A.hero", 3, "leap", flies=True))
game = gifted(setup_of(ROW, TEAMS, "move"), leap, adds("free_levels", 4, "A.hero"))
"""

from collections.abc import Callable
from typing import Any

from slugfest.kernel.abilities import Ability, Adds, Joins
from slugfest.kernel.dice import ScriptedDice
from slugfest.kernel.events import Event
from slugfest.kernel.flow import AbilityFrame, Act, Enter, Flow, Frame, Step
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.names import TallyName, WindowName
from slugfest.kernel.tally import Part
from tests.rules.superscape.builder import Game, faces
from tests.rules.superscape.spying import Spied


class Gift:
    """An ability, and the flow that it runs."""

    def __init__(self, joins: Joins, flow: Flow) -> None:
        self.joins = joins
        self.flow = flow


def gift(
    window: str,
    make: Callable[[Any], Frame | None],
    bearer: str = "A.hero",
    *,
    key: str = "gift",
    when: Callable[[Any, str], bool] | None = None,
    consent: bool = False,
) -> Gift:
    """At this window the flow of a frame is entered."""

    def run(scene: Any) -> Enter | None:
        frame = make(scene)
        return None if frame is None else Enter(frame)

    name = f"{key} at {window}"
    flow = Flow(name, (Step("give", ("SS-ABIL-01",), run),), AbilityFrame)
    return Gift(_joins(window, bearer, key, name, when, consent), flow)


def deed(
    window: str,
    *events: Event,
    bearer: str = "A.hero",
    key: str = "deed",
    when: Callable[[Any, str], bool] | None = None,
    **notes: Any,
) -> Gift:
    """At this window something happens, or something is noted on the flow that opened it (`stopped=True`)."""
    name = f"{key} at {window}"
    step = Step("do", ("SS-ABIL-01",), lambda _scene: Act(events, host_notes=notes or None))
    return Gift(_joins(window, bearer, key, name, when, False), Flow(name, (step,), AbilityFrame))


def _joins(
    window: str, bearer: str, key: str, flow: str, when: Callable[[Any, str], bool] | None, consent: bool
) -> Joins:
    return Joins(
        bearer,
        key,
        WindowName(window),
        "SS-ABIL-01",
        when or (lambda _occasion, _bearer: True),
        frame=lambda _occasion, bearer: AbilityFrame(flow, bearer=bearer),
        optional=consent,
        consent=consent,
    )


def adds(tally: str, amount: int, of: str, other: str = "") -> Adds:
    """A part of a number of one figure, perhaps against one other."""

    def part(occasion: Any, _bearer: str) -> Part | None:
        meant = occasion.subject == of and other in ("", occasion.other)
        return Part(amount, "Knack", "SS-ABIL-02") if meant else None

    return Adds(of, TallyName(tally), part)


class Given(Spied):
    """The game with gifts in play."""

    def __init__(self, gifts: tuple[Gift | Ability, ...]) -> None:
        super().__init__([given.joins if isinstance(given, Gift) else given for given in gifts])
        more = [given.flow for given in gifts if isinstance(given, Gift)]
        self.flows = {**self.flows, **{flow.name: flow for flow in more}}


def gifted(setup: dict[str, Any], *gifts: Gift | Ability, dice: str = "") -> Game:
    return Game(Match(Given(gifts), Journal("superscape", setup, script=faces(dice))))


def spent(game: Game) -> bool:
    """Were all scripted dice rolled?"""
    dice = game.match.dice
    assert isinstance(dice, ScriptedDice)
    dice.assert_spent()
    return True
