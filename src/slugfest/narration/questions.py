"""The questions that a seat is shown: for each kind of decision one struct, told apart by `kind`, and how it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from typing import Any, TypeAlias, TypedDict

import msgspec

from slugfest.kernel import decisions as asked
from slugfest.kernel.decisions import Decision
from slugfest.kernel.inspection.foresight import Reach
from slugfest.kernel.options import things
from slugfest.kernel.shown import QuestionFactsShown, RefusalFactsShown, WaysShown
from slugfest.narration.narrator import Narrator
from slugfest.narration.printed import Words
from slugfest.narration.showing import (
    OptionAbout,
    OptionShown,
    in_order,
    no_enemy,
    option_shown,
    own_side_warning,
    plain,
)


class PartShown(msgspec.Struct):
    """One part of a number."""

    value: int
    label: Words
    rule: str
    times: bool


class TallyShown(msgspec.Struct):
    """A number with its reasons."""

    name: str
    total: int
    parts: list[PartShown]
    label: Words
    """What the number is called."""


class BarredShown(msgspec.Struct):
    """An option that one may think of and that cannot be chosen now: why, with its numbers and lines to draw."""

    id: str
    label: Words
    refers: str | None
    things: list[str]
    """As those of an option that can be chosen."""
    rule: str
    reason: Words
    facts: RefusalFactsShown


class RollShown(msgspec.Struct):
    """A roll that may still be changed: the dice, what they come to and what that is held against."""

    dice: list[int]
    again: list[int]
    """The places of the dice that may be rolled again."""
    by: Words
    """What allows it."""
    reached: TallyShown
    against: TallyShown
    holds: bool
    """Does it succeed as it lies?"""
    text: Words


class Question(msgspec.Struct, tag_field="kind", kw_only=True, omit_defaults=True):
    """What every question to a seat has, with everything needed to draw and answer it."""

    about: str
    player: str
    rule: str
    prompt: Words
    facts: QuestionFactsShown
    note: Words | None = None
    """What is said beside the question, such as that no enemy is in reach."""
    barred: list[BarredShown] = []
    """What cannot be chosen now, in the order in which one would look for it."""
    explained: OptionAbout | None = None
    """What the question itself is about: the power or the ability that is being used."""
    roll: RollShown | None = None
    """The roll that the question is about."""
    comparable: bool = False
    """Can its options be weighed against one another?  The answer to `odds` says which come to the same."""

    @property
    def kind(self) -> str:
        """The tag by which a client tells the question from those of another kind."""
        return str(self.__struct_config__.tag)


class QuestionWithOptions(Question, kw_only=True):
    """A question that lists options."""

    options: list[OptionShown]


class _Common(TypedDict):
    """The fields of every question."""

    about: str
    player: str
    rule: str
    prompt: Words
    facts: Mapping[str, object]


def _common(decision: Decision, narrator: Narrator) -> _Common:
    return {
        "about": decision.about,
        "player": decision.player,
        "rule": decision.rule,
        "prompt": narrator.prompt(decision),
        "facts": plain(decision.facts),
    }


def _options(ids: Sequence[str], decision: Decision, narrator: Narrator) -> list[OptionShown]:
    return [option_shown(option, narrator, decision.facts) for option in things(ids)]


@singledispatch
def shown_as(decision: Decision, _narrator: Narrator) -> DecisionShown:
    """Return the struct for a decision; each kind registers how it is made."""
    raise TypeError(f"nothing says how {decision.kind} is shown")


class ChooseShown(QuestionWithOptions, tag="choose", kw_only=True):
    """Choose one of the options."""

    least: int = 1
    most: int = 1


@shown_as.register
def _choose(decision: asked.Choose, narrator: Narrator) -> ChooseShown:
    """An option that may be a slip gets a warning; one without an alternative gets none."""
    values = decision.values or things(decision.options)
    options = [option_shown(value, narrator, decision.facts) for value in values]
    for option in options:
        option.by_hand = option.id in decision.by_hand
        if len(options) > 1:
            option.warning = narrator.warning(decision.about, option.id, decision.facts)
    return ChooseShown(**_common(decision, narrator), options=options)


class ChooseSeveralShown(QuestionWithOptions, tag="chooseseveral", kw_only=True):
    """Choose between `least` and `most` different options."""

    least: int
    most: int


@shown_as.register
def _choose_several(decision: asked.ChooseSeveral, narrator: Narrator) -> ChooseSeveralShown:
    return ChooseSeveralShown(
        **_common(decision, narrator),
        options=_options(decision.options, decision, narrator),
        least=decision.least,
        most=decision.most,
    )


class OrderShown(QuestionWithOptions, tag="order"):
    """Put all options in an order."""


@shown_as.register
def _order(decision: asked.Order, narrator: Narrator) -> OrderShown:
    return OrderShown(**_common(decision, narrator), options=_options(decision.items, decision, narrator))


class AllocateShown(QuestionWithOptions, tag="allocate", kw_only=True):
    """Divide `points` among the options, each of which gets between `least` and `most`."""

    points: int
    exactly: bool
    """Must all points be given?"""
    least: int
    most: int


@shown_as.register
def _allocate(decision: asked.Allocate, narrator: Narrator) -> AllocateShown:
    return AllocateShown(
        **_common(decision, narrator),
        options=_options(decision.among, decision, narrator),
        points=decision.points,
        exactly=decision.exactly,
        least=decision.least_each,
        most=decision.points if decision.most_each is None else decision.most_each,
    )


class AssignShown(QuestionWithOptions, tag="assign", kw_only=True):
    """Give every option to one of its targets."""

    targets: dict[str, list[str]]
    """The ids that each option may go to."""
    places: list[OptionShown]
    """What the targets are called."""


@shown_as.register
def _assign(decision: asked.Assign, narrator: Narrator) -> AssignShown:
    targets = {marker: list(ids) for marker, ids in decision.targets.items()}
    places = list(dict.fromkeys(place for ids in targets.values() for place in ids))
    return AssignShown(
        **_common(decision, narrator),
        options=_options(decision.things, decision, narrator),
        targets=targets,
        places=_options(places, decision, narrator),
    )


class ConfirmShown(Question, tag="confirm"):
    """Answer yes or no."""


@shown_as.register
def _confirm(decision: asked.Confirm, narrator: Narrator) -> ConfirmShown:
    return ConfirmShown(**_common(decision, narrator))


class PlaceShown(Question, tag="place", kw_only=True):
    """Name a place on the open table."""

    outline: list[list[tuple[float, float]]]
    """Polygons of the places that are allowed."""


@shown_as.register
def _place(decision: asked.Place, narrator: Narrator) -> PlaceShown:
    return PlaceShown(**_common(decision, narrator), outline=decision.region.outline())


class RouteShown(Question, tag="route", kw_only=True):
    """Draw a route: a list of places in inches, or of spaces."""

    outline: list[list[tuple[float, float]]] = []
    """In inches: polygons of what is reachable."""
    ways: WaysShown
    """Through hexes: each goal with its way; in inches: where it begins, and how far it may lead."""


@shown_as.register
def _route(decision: asked.Route, narrator: Narrator) -> RouteShown:
    """In inches it has polygons, the start and the inches; through spaces the outline is as it is."""
    common = _common(decision, narrator)
    outline = decision.ways.outline()
    if isinstance(outline, dict):  # plain already, and of some length
        return RouteShown(**common, ways=outline)
    outline = plain(outline)
    if not isinstance(outline, list) or not all(isinstance(ring, list) for ring in outline):
        return RouteShown(**common, ways=outline)
    stay = plain(decision.ways.stay())
    start = {"from": stay[0] if stay else None, "limit": decision.facts.get("inches")}
    ways = {name: value for name, value in start.items() if value is not None}
    return RouteShown(**common, outline=outline, ways=ways)


class RollDiceShown(Question, tag="roll", kw_only=True):
    """Say what `points` real dice showed; `facts.faces` are the faces of a die."""

    points: int


@shown_as.register
def _roll(decision: asked.Roll, narrator: Narrator) -> RollDiceShown:
    common = _common(decision, narrator)
    faces = list(dict.fromkeys(decision.request.sides))
    common["facts"] = {**common["facts"], "faces": faces}
    return RollDiceShown(**common, points=decision.request.count)


DecisionShown: TypeAlias = (
    ChooseShown
    | ChooseSeveralShown
    | OrderShown
    | AllocateShown
    | AssignShown
    | ConfirmShown
    | PlaceShown
    | RouteShown
    | RollDiceShown
)


def question_shown(
    decision: Decision, narrator: Narrator, reaches: Mapping[str, Reach] | None = None
) -> DecisionShown:
    """Return the question with everything needed to draw and answer it.

    Enemies come before one's own side, which is warned of; where there is no enemy, a note says so.
    """
    question = shown_as(decision, narrator)
    if reaches and isinstance(question, QuestionWithOptions):
        _aim(question, reaches, narrator)
    return question


def plain_question(question: DecisionShown) -> dict[str, object]:
    """Return a question as plain data for a bot; what does not apply to it is left out, of options nothing is."""
    fields: dict[str, Any] = plain(question)
    for name in ("options", "places"):
        if name in fields:
            fields[name] = [{**EMPTY_OPTION, **option} for option in fields[name]]
    return {name: value for name, value in fields.items() if value or name not in BESIDES}


EMPTY_OPTION: Mapping[str, object] = msgspec.structs.asdict(OptionShown("", Words("", "")))
"""All fields of an option, so that no bot has to know what may be missing."""
BESIDES = frozenset({"note", "barred", "explained", "roll", "comparable", "outline"})
"""Fields that say nothing when they are empty."""


def _aim(question: QuestionWithOptions, reaches: Mapping[str, Reach], narrator: Narrator) -> None:
    """Say what the options reach, and put those that hurt only one's own side last."""
    for option in question.options:
        reach = reaches.get(option.id)
        if reach is not None:
            option.reaches = reach.word
            option.warning = own_side_warning(reach, narrator) or option.warning
    order = in_order([option.id for option in question.options], reaches)
    question.options.sort(key=lambda option: order.index(option.id))
    if no_enemy(reaches):
        question.note = narrator.warning("no", "enemy", {})
