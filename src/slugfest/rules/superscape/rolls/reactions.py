"""What abilities do about a roll before its result is final: dice rolled again, results changed."""

from __future__ import annotations

from itertools import combinations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import Faces, Throw
from slugfest.kernel.events import Event
from slugfest.kernel.flow import LEAVE, AbilityFrame, Act, Ask, Flow, Result, Toss, act, step
from slugfest.kernel.options import NOTHING, Option, Verb, ids
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import host_of
from slugfest.rules.superscape.dice import COMBAT
from slugfest.rules.superscape.events import AbilityUsed, DieRerolled, ResultChanged
from slugfest.rules.superscape.names.questions import ASK_CHANGE_RESULT, ASK_REROLL
from slugfest.rules.superscape.rolls.roll_frame import Change, RollFrame
from slugfest.rules.superscape.scene import Occasion, Scene

REROLL_PURPOSE = "reroll"
DICE = Verb("dice", arguments=("numbers of the dice",))
CHANGE = Verb("change", refers="player", arguments=("amount",))


class ChangeFrame(AbilityFrame):
    """An ability that changes the result of a numbered die: by one of these amounts, of one of these players."""

    key: str = ""
    amounts: tuple[int, ...] = ()
    of: tuple[str, ...] = ()
    told: bool = False
    """Everybody has heard that the ability is used."""
    answer: Option = NOTHING


TheScene = Scene[ChangeFrame]


def may_react(
    occasion: Occasion, bearer: str, key: str, of: tuple[str, ...] = (), *, number: bool = False
) -> bool:
    """Return whether an ability may still change something of the roll that has opened this window.

    `of` are the players whose dice it may be used for; without any, everybody's.  Only the result of a `number` can be
    changed by an amount.
    """
    frame = occasion.frame
    if not isinstance(frame, RollFrame) or frame.unmodifiable or f"{bearer} {key}" in frame.used:
        return False
    if number and frame.die.name == COMBAT.name:
        return False
    return not of or any(player in of for player in frame.rollers)


@step("SS-DICE-10", "SS-INIT-07", offers=(CHANGE,))
def choose_change(scene: TheScene) -> Result:
    """Whose result is changed, and by how much."""
    frame, host = scene.frame, host_of(scene, RollFrame)
    players = [player for player in host.rollers if not frame.of or player in frame.of]
    options = tuple([CHANGE(player, amount) for player in players for amount in frame.amounts])
    if len(options) == 1:
        return act(answer=options[0])
    player = scene.table.controller(frame.bearer)
    facts = {"figure": frame.bearer, "ability": frame.key, "dice": list(host.faces)}
    question = Choose(player, "SS-DICE-10", ASK_CHANGE_RESULT, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


@step("SS-DICE-10")
def change_result(scene: TheScene) -> Result:
    """The number rolled stays what it is; its result changes."""
    frame, host = scene.frame, host_of(scene, RollFrame)
    answer = frame.answer
    amount = int(answer.arguments[0])
    part = Part(amount, scene.table.setting.power_name(frame.key), "SS-DICE-10")
    changed = ResultChanged(frame.bearer, answer.refers, amount)
    used = AbilityUsed(frame.bearer, frame.key, rules=("SS-ABIL-02",))
    events: tuple[Event, ...] = (changed,) if frame.told else (used, changed)
    notes: dict[str, object] = {
        "changes": (*host.changes, Change(answer.refers, part)),
        "used": (*host.used, f"{frame.bearer} {frame.key}"),
    }
    return Act(events, then=LEAVE, host_notes=notes)


CHANGE_RESULT = Flow("change_result", (choose_change, change_result), ChangeFrame)


class RerollFrame(AbilityFrame):
    """An ability that rolls dice again: up to `most` of those of one player, the dice of `of` if it names anybody."""

    key: str = ""
    most: int = 1
    of: tuple[str, ...] = ()
    told: bool = False
    """Everybody has heard that the ability is used."""
    answer: Option = NOTHING
    faces: Faces = ()


RerollScene = Scene[RerollFrame]


@step("SS-INIT-07", offers=(DICE,))
def choose_dice(scene: RerollScene) -> Result:
    """The player picks dice of one roll, all at once."""
    frame, host = scene.frame, host_of(scene, RollFrame)
    options = tuple([DICE("", "+".join([str(place + 1) for place in some])) for some in _picks(frame, host)])
    if len(options) == 1:
        return act(answer=options[0])
    player = scene.table.controller(frame.bearer)
    facts = {"figure": frame.bearer, "ability": frame.key, "dice": list(host.faces)}
    question = Choose(player, "SS-INIT-07", ASK_REROLL, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


def _picks(frame: RerollFrame, host: RollFrame) -> list[tuple[int, ...]]:
    """Return the dice that may be picked together: those of one player at a time."""
    picks: list[tuple[int, ...]] = []
    for seat, player in enumerate(host.rollers):
        if frame.of and player not in frame.of:
            continue
        places = range(seat * host.count, (seat + 1) * host.count)
        for many in range(1, min(frame.most, host.count) + 1):
            picks += combinations(places, many)
    return picks


def places_in(option: Option) -> tuple[int, ...]:
    """Return the places among the dice, from 0 on, that an option rolls again."""
    return tuple([int(number) - 1 for number in str(option.arguments[0]).split("+")])


@step("SS-INIT-07", "SS-DICE-12")
def roll_again(scene: RerollScene) -> Result:
    """They are rolled again by the player whose dice they are, and the others stay."""
    frame, host = scene.frame, host_of(scene, RollFrame)
    places = places_in(frame.answer)
    again = Throw(host.die, len(places), host.rule, REROLL_PURPOSE, host.roller(places[0]))
    return Toss(again, into="faces")


@step("SS-INIT-07", heeds=("SS-DICE-09", "SS-INIT-04"))
def take_new_faces(scene: RerollScene) -> Result:
    """The new face replaces the old one even where it is worse; modifiers of the result stay."""
    frame, host = scene.frame, host_of(scene, RollFrame)
    places, faces = places_in(frame.answer), list(host.faces)
    used = AbilityUsed(frame.bearer, frame.key, rules=("SS-ABIL-02",))
    events: list[Event] = [] if frame.told else [used]
    for place, face in zip(places, frame.faces, strict=True):
        events.append(DieRerolled(host.roller(place), faces[place], face))
        faces[place] = face
    notes: dict[str, object] = {
        "faces": tuple(faces),
        "rerolled": (*host.rerolled, *places),
        "used": (*host.used, f"{frame.bearer} {frame.key}"),
    }
    return Act(tuple(events), then=LEAVE, host_notes=notes)


REROLL = Flow("reroll", (choose_dice, roll_again, take_new_faces), RerollFrame)
