"""Every kind of decision as a client gets it."""

from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from slugfest.kernel import decisions as asked
from slugfest.kernel.decisions import Decision
from slugfest.kernel.dice import Throw, numbered
from slugfest.kernel.events import Event
from slugfest.kernel.options import Option, Verb
from slugfest.kernel.tally import Part, Tally
from slugfest.narration import Narrator, Words
from slugfest.narration.questions import (
    AllocateShown,
    AssignShown,
    ChooseSeveralShown,
    ChooseShown,
    ConfirmShown,
    DecisionShown,
    OrderShown,
    PlaceShown,
    RollDiceShown,
    RouteShown,
)
from slugfest.narration.showing import OptionShown
from slugfest.server.match.shown import decision_shown, log_line
from tests.kernel.toy_table import Disc

NARRATOR = Narrator("kernel", {"fig": {"en": "The Fig", "fr": "La Figue"}})


Shown = TypeVar("Shown")


def shown(decision: Decision, kind: type[Shown]) -> Shown:
    """The decision after a journey through JSON, which also checks its types."""
    sent = msgspec.json.encode(decision_shown(decision, NARRATOR))
    assert msgspec.json.decode(sent)["kind"] == decision.kind
    decoded: object = msgspec.json.decode(sent, type=DecisionShown)
    assert isinstance(decoded, kind)
    return decoded


def test_choose() -> None:
    question = shown(
        asked.Choose("ann", "R-1", "next_ability", ("pass", "fig", "walk_on"), facts={"who": ("fig",)}),
        ChooseShown,
    )
    assert question.prompt == Words(
        "Several abilities apply now: which comes first?",
        "Plusieurs capacités s’appliquent\u00a0: laquelle en premier\u202f?",
    )
    assert question.options == [
        OptionShown("pass", Words("Pass", "Passer"), things=["pass"]),
        OptionShown("fig", Words("The Fig", "La Figue"), "fig", things=["fig"]),
        OptionShown("walk_on", Words("walk on", "walk on"), things=["walk_on"]),
    ]
    assert (question.least, question.most, question.rule, question.player) == (1, 1, "R-1", "ann")
    assert question.facts == {"who": ["fig"]}


@pytest.mark.parametrize(
    ("value", "refers", "things", "arguments"),
    [
        (Verb("grab", refers="model")("fig"), "fig", ["fig"], []),
        (Verb("grab", refers="model")("stone"), None, ["stone"], []),
        (Verb("walk", arguments=("counters",))("", 2), None, [], [2]),
        (
            Verb("special", refers="target", arguments=("attack",), thing_last=True)("fig", "fire"),
            "fig",
            ["fig"],
            ["fire"],
        ),
        (Option("3,4 3,5", refers="3,4", arguments=("3,4", "3,5")), None, ["3,4", "3,5"], []),
    ],
    ids=lambda value: value.id if isinstance(value, Option) else "",
)
def test_what_an_option_says(
    value: Option, refers: str | None, things: list[str], arguments: list[Any]
) -> None:
    (option,) = shown(asked.Choose("ann", "R-1", "x", (value.id,), values=(value,)), ChooseShown).options
    assert (option.id, option.verb) == (value.id, value.verb)
    assert (option.refers, option.things, option.arguments) == (refers, things, arguments)


def test_choose_several() -> None:
    question = shown(asked.ChooseSeveral("ann", "R-1", "x", ("a", "b", "c"), 1, 2), ChooseSeveralShown)
    assert (question.least, question.most, len(question.options)) == (1, 2, 3)


def test_allocate() -> None:
    question = shown(asked.Allocate("ann", "R-1", "x", ("fig", "b"), 5, exactly=False), AllocateShown)
    assert (question.points, question.least, question.most, question.exactly) == (5, 0, 5, False)
    assert question.options[0].refers == "fig"
    assert shown(asked.Allocate("ann", "R-1", "x", ("a", "b"), 5, 1, 3), AllocateShown).most == 3


def test_order_and_confirm() -> None:
    order = shown(asked.Order("ann", "R-1", "x", ("b", "a")), OrderShown)
    assert [option.id for option in order.options] == ["b", "a"]
    assert shown(asked.Confirm("ann", "R-1", "x"), ConfirmShown).about == "x"


def test_assign() -> None:
    question = shown(
        asked.Assign("ann", "R-1", "x", ("1", "2"), {"1": ("fig", "b"), "2": ("b",)}), AssignShown
    )
    assert question.targets == {"1": ["fig", "b"], "2": ["b"]}
    assert [option.id for option in question.options] == ["1", "2"]
    assert [(place.id, place.refers) for place in question.places] == [("fig", "fig"), ("b", None)]


def test_place() -> None:
    question = shown(asked.Place("ann", "R-1", "x", Disc(2.0)), PlaceShown)
    assert question.outline[0][0] == (2.0, 0.0)


class Paths:
    """Ways that tell their outline in one form or another."""

    def __init__(self, drawn: Any) -> None:
        self.drawn = drawn

    def check(self, answer: object) -> None:
        return None

    def stay(self) -> Any:
        return ((1, 2, 3),)

    def propose(self, goal: Any) -> Any:
        return [goal]

    def sample(self, random: Random) -> Any:
        return []

    def outline(self) -> Any:
        return self.drawn


@pytest.mark.parametrize(
    "drawn, outline, ways",
    [
        ([[(0, 0), (1, 0), (0, 1)]], [[(0, 0), (1, 0), (0, 1)]], {"from": [1, 2, 3], "limit": 5}),
        ({"a1": {"route": ("a0", "a1"), "cost": 2}}, [], {"a1": {"route": ["a0", "a1"], "cost": 2}}),
        ({7: {"cost": 1}}, [], {"7": {"cost": 1}}),
    ],
)
def test_route(drawn: Any, outline: Any, ways: Any) -> None:
    question = shown(asked.Route("ann", "R-1", "x", Paths(drawn), facts={"inches": 5}), RouteShown)
    assert (question.outline, question.ways) == (outline, ways)


def test_roll() -> None:
    question = shown(asked.Roll("ann", "R-1", "x", Throw(numbered(4), 2, "R-1")), RollDiceShown)
    assert (question.points, question.facts) == (2, {"faces": [1, 2, 3, 4]})


class Hurt(Event):
    figure: str
    damage: Tally
    marks: frozenset[str] = frozenset()


def test_events_carry_their_tallies() -> None:
    parts = (Part(2, "assassin", "R-3", stage=1, times=True), Part(3, "strength", "R-2"))
    line = log_line(4, Hurt("fig", Tally(parts), frozenset({"x"}), rules=("R-1",)), NARRATOR)
    assert (line.number, line.event, line.text, line.rules) == (4, "Hurt", None, ["R-1"])
    assert line.facts["type"] == "Hurt"
    assert line.facts["marks"] == ["x"]
    (tally,) = line.tallies
    assert (tally.name, tally.total) == ("damage", 6)
    assert [(part.value, part.label.en, part.times) for part in tally.parts] == [
        (3, "strength", False),
        (2, "assassin", True),
    ]
