"""Powers to apply by hand: the players carry out what no phrase of the card language says.

The power is paid like any other.  Then its owner makes the changes that its text asks for, one
after the other, each of them an answer in the journal and a line in the log.
"""

from __future__ import annotations

from slugfest.kernel.decisions import Choose, Place
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.options import NOTHING, Option, Verb, ids, thing
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

RULE = "DC-POWER-01"
MOST_CHANGES = 6
"""More than any card asks for, and few enough that nobody plays the whole match by hand."""
MOST = 6
"""The largest number of a single change."""
EFFECTS = ("awkwardness", "dazzle", "distract", "ensnare", "stun")
"""Those that take hold of a model and have a number."""
HIGHEST_EFFECT = 3

MOVE, HURT, HEAL, GIVE, TAKE = "hand_move", "hand_damage", "hand_heal", "hand_give", "hand_take"
DOWN, STAND, OUT, AFFLICT, DONE = "hand_down", "hand_stand", "hand_out", "hand_effect", "hand_done"
BACK = "hand_back"
INFLICT = Verb("afflict", refers="effect", arguments=("number",))
CHANGES = (MOVE, HURT, HEAL, GIVE, TAKE, DOWN, STAND, OUT, AFFLICT)


class ByHand(Frame):
    """Whose power it is, how many changes were made, and what comes now."""

    figure: str = ""
    power: str = ""
    changes: int = 0
    change: str = ""
    subject: str = ""
    detail: Option = NOTHING
    place: tuple[float, ...] = ()


def subjects(table: KnightTable, change: str) -> tuple[str, ...]:
    """Return the models to which a change can be made."""
    there = [figure for figure in table.figures.values() if figure.placed and not figure.out]
    return tuple(figure.id for figure in there if _can(table, figure, change))


def _can(table: KnightTable, figure: Figure, change: str) -> bool:
    match change:
        case "hand_heal":
            return figure.endurance < table.card(figure).endurance
        case "hand_give":
            return not figure.knocked_out
        case "hand_take":
            return figure.counters > 0
        case "hand_down":
            return not figure.knocked_down
        case "hand_stand":
            return figure.knocked_down and not figure.knocked_out
        case "hand_out":
            return not figure.knocked_out
    return True


@step("DC-POWER-01")
def tell_text(scene: Scene[ByHand]) -> Result:
    """Everybody is told what the card says."""
    frame = scene.frame
    power = scene.table.setting.powers[scene.table.figures[frame.figure].card, frame.power]
    text = {"en": power.printed, "fr": power.printed}
    return act(ByHandBegun(frame.figure, frame.power, text, not power.cost))


@step("DC-POWER-01")
def choose_change(scene: Scene[ByHand]) -> Result:
    """What is to be changed, or that all is done."""
    frame, table = scene.frame, scene.table
    if frame.changes >= MOST_CHANGES or table.result is not None:
        return leave()
    options = (*(change for change in CHANGES if subjects(table, change)), DONE)
    player = table.figures[frame.figure].player
    facts = {"figure": frame.figure, "power": frame.power, "left": MOST_CHANGES - frame.changes}
    return Ask(Choose(player, RULE, ASK_BY_HAND, options, options[:-1], facts=facts), into="change")


@step("DC-POWER-01")
def choose_changed(scene: Scene[ByHand]) -> Result:
    """Which model is changed."""
    frame, table = scene.frame, scene.table
    if frame.change == DONE:
        return leave()
    player = table.figures[frame.figure].player
    facts = {"figure": frame.figure, "power": frame.power}
    models = subjects(table, frame.change)
    return Ask(
        Choose(player, RULE, ASK_BY_HAND_SUBJECT, (*models, BACK), models, facts=facts), into="subject"
    )


@step("DC-POWER-01")
def choose_detail(scene: Scene[ByHand]) -> Result:
    """Where to, how much, or which effect."""
    frame, table = scene.frame, scene.table
    if frame.subject == BACK:
        return _chosen_anew()
    player = table.figures[frame.figure].player
    subject = table.figures[frame.subject]
    facts = {"figure": frame.figure, "power": frame.power, "subject": frame.subject}
    if frame.change == MOVE:
        return Ask(
            Place(player, RULE, ASK_BY_HAND_PLACE, _anywhere(table, subject), facts=facts), into="place"
        )
    if frame.change == AFFLICT:
        numbers = range(1, HIGHEST_EFFECT + 1)
        options = tuple(INFLICT(effect, number) for effect in EFFECTS for number in numbers)
        values = (*options, thing(BACK))
        question = Choose(player, RULE, ASK_BY_HAND_EFFECT, ids(values), ids(options), values, facts=facts)
        return Ask(question, into="detail")
    most = _most(table, subject, frame.change)
    if not most:
        return None
    amounts = tuple(Option(str(amount), arguments=(amount,)) for amount in range(1, most + 1))
    values = (*amounts, thing(BACK))
    question = Choose(player, RULE, ASK_BY_HAND_AMOUNT, ids(values), ids(amounts), values, facts=facts)
    return Ask(question, into="detail")


def _anywhere(table: KnightTable, subject: Figure) -> Leap:
    volume, others = table.volume(subject), table.others(subject)
    return Leap(table.ground, volume, others, ANYWHERE, closed_to(table, subject), sees_all=True)


def _most(table: KnightTable, subject: Figure, change: str) -> int:
    """Return how much may be changed at once; 0 if there is no number."""
    room = {
        HURT: subject.endurance,
        HEAL: table.card(subject).endurance - subject.endurance,
        GIVE: MOST,
        TAKE: subject.counters,
    }
    return min(room.get(change, 0), MOST)


@step("DC-POWER-01")
def tell_change(scene: Scene[ByHand]) -> Result:
    """The log says that this is done by hand."""
    frame = scene.frame
    if frame.detail.id == BACK:
        return _chosen_anew()
    return act(AppliedByHand(frame.figure, frame.power, frame.subject))


@step("DC-POWER-01")
def make_change(scene: Scene[ByHand]) -> Result:
    """The change comes about as if a rule had brought it."""
    frame = scene.frame
    if frame.change != AFFLICT:
        return act(_event(scene))
    effect, amount = frame.detail.refers, int(frame.detail.arguments[0])
    return Enter(Suffering(f"effect_{effect}", figure=frame.subject, attacker=frame.figure, amount=amount))


def _event(scene: Scene[ByHand]) -> Event:
    frame, subject = scene.frame, scene.table.figures[scene.frame.subject]
    amount = int(frame.detail.arguments[0]) if frame.detail.arguments else 0
    match frame.change:
        case "hand_move":
            to = _anywhere(scene.table, subject).on_surface(frame.place)
            far = ((to[0] - subject.x) ** 2 + (to[1] - subject.y) ** 2 + (to[2] - subject.z) ** 2) ** 0.5
            return Displaced(subject.id, to, round(far, 2), action=False)
        case "hand_damage":
            return Damaged(subject.id, Tally((Part(amount, frame.power, RULE),)), frame.power)
        case "hand_heal":
            return Healed(subject.id, Tally((Part(amount, frame.power, RULE),)))
        case "hand_give":
            return CountersGained(subject.id, amount)
        case "hand_take":
            return CountersLost(subject.id, amount)
        case "hand_down":
            return KnockedDown(subject.id)
        case "hand_stand":
            return StoodUp(subject.id)
    return KnockedOut(subject.id)


def _chosen_anew() -> Result:
    """Ask for the change again when a player takes one back; it does not count."""
    return act(then=choose_change.name, change="", subject="", detail=NOTHING, place=())


@step("DC-POWER-01")
def once_more(scene: Scene[ByHand]) -> Result:
    """The next change, as long as the text asks for more."""
    return act(
        then=choose_change.name,
        changes=scene.frame.changes + 1,
        change="",
        subject="",
        detail=NOTHING,
        place=(),
    )


BY_HAND = Flow(
    "by_hand",
    (
        tell_text,
        choose_change,
        choose_changed,
        choose_detail,
        tell_change,
        make_change,
        remove_incapacitated,
        make_knockout_rolls,
        once_more,
    ),
    ByHand,
)
