"""Powers to apply by hand: the players carry out what no phrase of the card language says.

The power is paid like any other.  Then its owner makes the changes that its text asks for, one
after the other, each of them an answer in the journal and a line in the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from slugfest.kernel.decisions import Choose, Place
from slugfest.kernel.flow import Enter, Result, act
from slugfest.kernel.options import Option, Verb, ids, thing
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.frames import Suffering
from slugfest.rules.knight.events.play import (
    CountersLost,
    Damaged,
    Displaced,
    KnockedDown,
    KnockedOut,
    StoodUp,
)
from slugfest.rules.knight.events.powers import AppliedByHand, ByHandBegun
from slugfest.rules.knight.events.skills import CountersGained, Healed
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.regions import ANYWHERE, Leap
from slugfest.rules.knight.names.questions import (
    ASK_BY_HAND,
    ASK_BY_HAND_AMOUNT,
    ASK_BY_HAND_EFFECT,
    ASK_BY_HAND_PLACE,
    ASK_BY_HAND_SUBJECT,
)
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.scenarios.guards import closed_to
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.shared.by_hand import BACK, Asked, ByHand, Change, HandRules

RULE = "DC-POWER-01"
MOST = 6
"""The largest number of a single change."""
EFFECTS = ("awkwardness", "dazzle", "distract", "ensnare", "stun")
"""Those that take hold of a model and have a number."""
HIGHEST_EFFECT = 3
INFLICT = Verb("afflict", refers="effect", arguments=("number",))

HandScene: TypeAlias = Scene[ByHand]


def _models(can: Callable[[KnightTable, Figure], bool]) -> Callable[[HandScene], tuple[str, ...]]:
    """Return what finds the models on the table to which a change can be made."""

    def subjects(scene: HandScene) -> tuple[str, ...]:
        there = [figure for figure in scene.table.figures.values() if figure.placed and not figure.out]
        return tuple(figure.id for figure in there if can(scene.table, figure))

    return subjects


def _subject(scene: HandScene) -> Figure:
    return scene.table.figures[scene.frame.subject]


def _amount(scene: HandScene) -> int:
    arguments = scene.frame.detail.arguments
    return int(arguments[0]) if arguments else 0


def _told(scene: HandScene) -> dict[str, str]:
    """Return what a question about a change concerns."""
    frame = scene.frame
    return {"figure": frame.figure, "power": frame.power, "subject": frame.subject}


# -- moving -------------------------------------------------------------------------------


def ask_place(scene: HandScene) -> Asked:
    player = scene.table.figures[scene.frame.figure].player
    region = _anywhere(scene.table, _subject(scene))
    return Asked(Place(player, RULE, ASK_BY_HAND_PLACE, region, facts=_told(scene)), "place")


def move(scene: HandScene) -> Result:
    figure = _subject(scene)
    to = _anywhere(scene.table, figure).on_surface(scene.frame.place)
    far = ((to[0] - figure.x) ** 2 + (to[1] - figure.y) ** 2 + (to[2] - figure.z) ** 2) ** 0.5
    return act(Displaced(figure.id, to, round(far, 2), action=False))


def _anywhere(table: KnightTable, subject: Figure) -> Leap:
    volume, others = table.volume(subject), table.others(subject)
    return Leap(table.ground, volume, others, ANYWHERE, closed_to(table, subject), sees_all=True)


# -- numbers ------------------------------------------------------------------------------


def _ask_amount(room: Callable[[KnightTable, Figure], int]) -> Callable[[HandScene], Asked | None]:
    """Return what asks how much; `room` is how much there can be."""

    def ask(scene: HandScene) -> Asked | None:
        most = min(room(scene.table, _subject(scene)), MOST)
        if not most:
            return None
        amounts = tuple(Option(str(amount), arguments=(amount,)) for amount in range(1, most + 1))
        player = scene.table.figures[scene.frame.figure].player
        values = (*amounts, thing(BACK))
        facts = _told(scene)
        question = Choose(player, RULE, ASK_BY_HAND_AMOUNT, ids(values), ids(amounts), values, facts=facts)
        return Asked(question, "detail")

    return ask


def _harm(table: KnightTable, figure: Figure) -> int:
    return table.card(figure).endurance - figure.endurance


def hurt(scene: HandScene) -> Result:
    power = scene.frame.power
    return act(Damaged(scene.frame.subject, Tally((Part(_amount(scene), power, RULE),)), power))


def heal(scene: HandScene) -> Result:
    return act(Healed(scene.frame.subject, Tally((Part(_amount(scene), scene.frame.power, RULE),))))


# -- effects ------------------------------------------------------------------------------


def ask_effect(scene: HandScene) -> Asked:
    numbers = range(1, HIGHEST_EFFECT + 1)
    options = tuple(INFLICT(effect, number) for effect in EFFECTS for number in numbers)
    player = scene.table.figures[scene.frame.figure].player
    values, facts = (*options, thing(BACK)), _told(scene)
    question = Choose(player, RULE, ASK_BY_HAND_EFFECT, ids(values), ids(options), values, facts=facts)
    return Asked(question, "detail")


def afflict(scene: HandScene) -> Result:
    frame = scene.frame
    flow = f"effect_{frame.detail.refers}"
    return Enter(Suffering(flow, figure=frame.subject, attacker=frame.figure, amount=_amount(scene)))


# -- the power ----------------------------------------------------------------------------

CHANGES = (
    Change("hand_move", _models(lambda _table, _figure: True), move, ask_place),
    Change(
        "hand_damage",
        _models(lambda _table, _figure: True),
        hurt,
        _ask_amount(lambda _table, figure: figure.endurance),
    ),
    Change("hand_heal", _models(lambda table, figure: _harm(table, figure) > 0), heal, _ask_amount(_harm)),
    Change(
        "hand_give",
        _models(lambda _table, figure: not figure.knocked_out),
        lambda scene: act(CountersGained(scene.frame.subject, _amount(scene))),
        _ask_amount(lambda _table, _figure: MOST),
    ),
    Change(
        "hand_take",
        _models(lambda _table, figure: figure.counters > 0),
        lambda scene: act(CountersLost(scene.frame.subject, _amount(scene))),
        _ask_amount(lambda _table, figure: figure.counters),
    ),
    Change(
        "hand_down",
        _models(lambda _table, figure: not figure.knocked_down),
        lambda scene: act(KnockedDown(scene.frame.subject)),
    ),
    Change(
        "hand_stand",
        _models(lambda _table, figure: figure.knocked_down and not figure.knocked_out),
        lambda scene: act(StoodUp(scene.frame.subject)),
    ),
    Change(
        "hand_out",
        _models(lambda _table, figure: not figure.knocked_out),
        lambda scene: act(KnockedOut(scene.frame.subject)),
    ),
    Change("hand_effect", _models(lambda _table, _figure: True), afflict, ask_effect),
)


def tell_text(scene: HandScene) -> ByHandBegun:
    """Tell everybody what the card says."""
    frame = scene.frame
    power = scene.table.setting.powers[scene.table.figures[frame.figure].card, frame.power]
    return ByHandBegun(frame.figure, frame.power, {"en": power.printed, "fr": power.printed}, not power.cost)


def tell_change(scene: HandScene) -> AppliedByHand:
    frame = scene.frame
    return AppliedByHand(frame.figure, frame.power, frame.subject)


BY_HAND = HandRules(
    rule=RULE,
    change=ASK_BY_HAND,
    subject=ASK_BY_HAND_SUBJECT,
    changes=CHANGES,
    text_told=tell_text,
    change_told=tell_change,
    afterwards=(remove_incapacitated, make_knockout_rolls),
).flow
"""DC-POWER-01.  What the text of a power says, its owner does."""
