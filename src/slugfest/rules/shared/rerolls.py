"""Dice rolled again: the owner of an ability picks dice of the roll at hand, and the new faces replace the old.

The roll lies in a field of the frame that opened the window; its field `rerolled` holds the places of the dice
that were rolled again, since no die is rerolled twice.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TypeAlias

from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import Die, Face, Faces, Throw
from slugfest.kernel.events import Event
from slugfest.kernel.flow import LEAVE, AbilityFrame, Act, Ask, Flow, Frame, Result, Step, Toss, leave
from slugfest.kernel.game import Game, Scene
from slugfest.kernel.names import QuestionName
from slugfest.kernel.options import Option, Verb, ids, thing
from slugfest.kernel.records import Value
from slugfest.kernel.state import State
from slugfest.kernel.windows import NONE, host_of

DIE = Verb("die", arguments=("number of the die", "…"))
NO_DIE = thing(NONE)


class Reroll(AbilityFrame):
    """A chance to roll dice again: which field of the host, how many dice, which were chosen."""

    rule: str = ""
    dice: str = ""
    most: int = 1
    chosen: Option = NO_DIE
    faces: Faces = ()
    once: str = ""
    """The name under which a use is kept, where there is but one in a round or a game."""
    per: str = ""


RerollScene: TypeAlias = Scene[State, Reroll, Game]


class Rerolls(Value, frozen=True):
    """What a family says about rerolls: its statements, its die, its question and its events."""

    choosing: tuple[str, ...]
    rolling: tuple[str, ...]
    replacing: tuple[str, ...]
    """The statements behind the three steps."""
    die: Die
    question: QuestionName
    rerolled: Callable[[str, Face, Face, tuple[str, ...]], Event]
    """Who rolled a die again, its old face and its new one, by which statements."""
    used: Callable[[str, str, str, tuple[str, ...]], Event]
    """Whose limited use is spent, under which name, per round or per game."""

    def choose_dice(self, scene: RerollScene) -> Result:
        """The player picks, all at once, those of the dice that may still be rerolled, or none."""
        frame, host = scene.frame, host_of(scene, Frame)
        left = fresh(host, frame.dice)
        picks = [some for many in range(1, frame.most + 1) for some in combinations(left, many)]
        options = (*(DIE("", *(place + 1 for place in some)) for some in picks), NO_DIE)
        player = scene.game.owner(scene.table, frame.bearer)
        facts = {"figure": frame.bearer, "dice": list(dice_of(host, frame.dice))}
        question = Choose(player, frame.rule, self.question, ids(options), values=options, facts=facts)
        return Ask(question, into="chosen")

    def roll_again(self, scene: RerollScene) -> Result:
        """The chosen dice are rolled again, and the others stay."""
        frame = scene.frame
        if frame.chosen.id == NONE:
            return leave()
        player = scene.game.owner(scene.table, frame.bearer)
        return Toss(Throw(self.die, len(places_in(frame.chosen)), frame.rule, "reroll", player), into="faces")

    def take_new_faces(self, scene: RerollScene) -> Result:
        """The new value replaces the first even when it is worse."""
        frame, host = scene.frame, host_of(scene, Frame)
        picked = places_in(frame.chosen)
        faces = list(dice_of(host, frame.dice))
        events: list[Event] = []
        if frame.once:
            events.append(self.used(frame.bearer, frame.once, frame.per, (frame.rule,)))
        for place, face in zip(picked, frame.faces, strict=True):
            rules = (frame.rule, *self.replacing)
            events.append(self.rerolled(frame.bearer, faces[place], face, rules))
            faces[place] = face
        host_notes = {frame.dice: tuple(faces), "rerolled": (*rerolled_in(host), *picked)}
        return Act(tuple(events), None, LEAVE, host_notes)

    @property
    def flow(self) -> Flow:
        """The flow of a reroll."""
        steps = (
            Step("choose_dice", self.choosing, self.choose_dice, offers=(DIE,)),
            Step("roll_again", self.rolling, self.roll_again),
            Step("take_new_faces", self.replacing, self.take_new_faces),
        )
        return Flow("reroll", steps, Reroll)


def dice_of(host: Frame, field: str) -> tuple[Face, ...]:
    """Return the dice of a roll."""
    dice: tuple[Face, ...] = getattr(host, field)
    return dice


def rerolled_in(host: Frame) -> tuple[int, ...]:
    """Return the places of the dice that were rolled again."""
    places: tuple[int, ...] = getattr(host, "rerolled")  # noqa: B009 - every frame with a roll has the field
    return places


def fresh(host: Frame, dice: str) -> list[int]:
    """Return the places of the dice that have not been rerolled yet."""
    rerolled = rerolled_in(host)
    return [place for place in range(len(dice_of(host, dice))) if place not in rerolled]


def places_in(option: Option) -> tuple[int, ...]:
    """Return the places among the dice, from 0 on, that an option rerolls."""
    return tuple([int(number) - 1 for number in option.arguments])
