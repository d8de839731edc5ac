"""At which moment of a flow an ability acts: whom the moment is about, and which figures its words may name."""

from __future__ import annotations

from slugfest.cards.superscape_language.meaning import ATTACKER, HERE, SUBJECT, TARGET, THIS, Moment
from slugfest.cards.superscape_language.operations import (
    Activate,
    AnyOperation,
    ChooseFigure,
    ForEach,
    PlaceBeside,
    Program,
    SpecialMove,
    Triggered,
    blocks_of,
)
from slugfest.kernel.flow import Frame
from slugfest.rules.superscape.abilities.selectors import fits
from slugfest.rules.superscape.abilities.whose import figure_of
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from slugfest.rules.superscape.rolls.roll_frame import RollFrame
from slugfest.rules.superscape.scene import Occasion
from slugfest.rules.superscape.stats import NORMAL

OF_THE_CARD = ("player", "opponent", "anybody", "revealed", "activated", "card", "teammate", "roller")
"""Whose moments come for a whole card: of its figures one alone uses an ability then."""


def named_by(frame: Frame) -> dict[str, str]:
    """Return the figures that the text of an ability may name at this moment: those of the attack, or whom it is about."""
    if isinstance(frame, CombatFrame):
        return {ATTACKER: frame.attacker, TARGET: frame.target}
    figure = figure_of(frame)
    return {SUBJECT: figure} if figure else {}


def fits_moment(occasion: Occasion, bearer: str, moment: Moment) -> bool:
    """Return whether the figures of a moment are those that the words speak of."""
    frame = occasion.frame
    if moment.kind == "d20" and not (isinstance(frame, RollFrame) and frame.die.name == "d20"):
        return False
    if isinstance(frame, RollFrame) and moment.kind in ("attack", "defense"):
        if frame.purpose != moment.kind or frame.figure != bearer:
            return False
        return moment.against is None or fits(occasion, bearer, frame.against, moment.against)
    if isinstance(frame, CombatFrame):
        if moment.kind and (frame.attack == NORMAL) != (moment.kind == "normal"):
            return False
        if moment.by is not None and not fits(occasion, bearer, frame.attacker, moment.by):
            return False
        return moment.against is None or fits(occasion, bearer, frame.target, moment.against)
    if moment.by is None:
        return True
    figure = figure_of(frame)
    if isinstance(frame, MoveFrame) and moment.window == "becomes_engaged" and bearer in frame.engaged:
        return False  # it was engaged with the bearer before
    return bool(figure) and fits(occasion, bearer, figure, moment.by)


def once_for_the_card(occasion: Occasion, bearer: str, clause: Triggered) -> bool:
    """SS-SQUAD-02.  What is done with cards at a moment of the whole card is done by the first of its figures that stands."""
    moment, table = clause.moment, occasion.table
    unit = table.setting.units[table.setting.pieces[bearer].unit]
    if len(unit.figures) == 1 or moment.whose not in OF_THE_CARD:
        return True
    if speaks_of_itself(clause.program):
        return True
    player = table.controller(bearer)
    return bearer == next(
        figure for figure in unit.figures if table.stands(figure) and table.controller(figure) == player
    )


def speaks_of_itself(program: Program) -> bool:
    """Return whether a program does something with the figure that has it, or counts a distance from it."""
    return any(
        _names_itself(operation) or any(speaks_of_itself(block) for block in blocks_of(operation))
        for operation in program
    )


def _names_itself(operation: AnyOperation) -> bool:
    if isinstance(operation, Activate):
        return False  # its card is activated
    if isinstance(operation, ChooseFigure | ForEach):
        whom = operation.whom
        return bool(whom.near or whom.within or whom.levels) and whom.of in (HERE, THIS)
    return isinstance(operation, PlaceBeside | SpecialMove) or THIS in [
        getattr(operation, name, "") for name in ("whom", "other", "of")
    ]
