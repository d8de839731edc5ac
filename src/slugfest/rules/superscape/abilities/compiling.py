"""Card text to abilities: a bonus adds to a number, a triggered ability joins a window."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.cards.superscape import FigureCard, clauses, power_key, special_attacks
from slugfest.cards.superscape_language.meaning import Bonus, Clause, Triggered, While
from slugfest.cards.superscape_language.operations import Mark, Program
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.kernel.abilities import Ability, Adds, Joins, When, always
from slugfest.kernel.names import WindowName
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.abilities.program_frame import ProgramFrame
from slugfest.rules.superscape.abilities.registers import is_possible
from slugfest.rules.superscape.abilities.selectors import fits, stands_on
from slugfest.rules.superscape.abilities.whose import WHOSE, named_by
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.names.tallies import BONUSES, OWN_ATTACK
from slugfest.rules.superscape.names.windows import WINDOWS
from slugfest.rules.superscape.rolls.roll_frame import RollFrame
from slugfest.rules.superscape.scene import Occasion
from slugfest.rules.superscape.setting import Piece, Programmed
from slugfest.rules.superscape.table import SuperscapeTable


def abilities_of(piece: Piece) -> Iterator[Ability]:
    """Return the abilities a figure has from its card."""
    for name, printed, clause in _sentences(piece.card):
        if isinstance(clause, Bonus):
            yield _adds(piece, printed, clause)
        else:
            yield _joins(piece, name, clause)
    for key, special in special_attacks(piece.card).items():
        for change in special.changes:
            yield _changes(piece, key, change)


# -- numbers --------------------------------------------------------------------------------


def _adds(piece: Piece, name: str, bonus: Bonus) -> Adds:
    part = Part(bonus.amount, name, "SS-ABIL-02")

    def add(occasion: Occasion, bearer: str) -> Part | None:
        return part if _applies(occasion, bearer, bonus) else None

    return Adds(piece.id, BONUSES[bonus.stat], add)


def _changes(piece: Piece, key: str, bonus: Bonus) -> Adds:
    """SS-AACT-04.  Return what a special attack says of its own number, which nothing else can change."""
    part = Part(bonus.amount, _called(piece.card, key), "SS-AACT-04")

    def add(occasion: Occasion, bearer: str) -> Part | None:
        return part if _applies(occasion, bearer, bonus) else None

    return Adds(piece.id, OWN_ATTACK[key], add)


def _called(card: FigureCard, key: str) -> str:
    """Return the name that a card prints for a special attack."""
    return next(power.name for power in card.special_attacks if power_key(card, power) == key)


def _applies(occasion: Occasion, bearer: str, bonus: Bonus) -> bool:
    """Return whether a bonus counts for the figure whose number is computed."""
    table = occasion.table
    if bonus.stat == "initiative":
        player: str = table.controller(bearer)
        return player == occasion.subject
    if bonus.to is not None:
        return fits(occasion, bearer, occasion.subject, bonus.to)
    if occasion.subject != bearer:
        return False
    return bonus.condition is None or _holds(occasion, bearer, occasion.other, bonus.condition)


def _holds(occasion: Occasion, bearer: str, other: str, condition: While) -> bool:
    table = occasion.table
    if condition.doing in ("attacking", "defending"):
        assert condition.whom is not None
        return bool(other) and fits(occasion, bearer, other, condition.whom)
    if not table.stands(bearer):
        return False
    if condition.doing == "adjacent":
        assert condition.whom is not None
        whom = condition.whom
        near = [other for other in table.positions.bodies if fits(occasion, bearer, other, whom)]
        return any(table.positions.adjacent(bearer, other) for other in near)
    if condition.doing == "engaged":
        return bool(table.positions.engaged(bearer))
    if condition.doing == "wounded":
        return table.figures[bearer].wounds > 0
    return stands_on(table, bearer, condition.terrain)


# -- moments --------------------------------------------------------------------------------


def programs_of(card: FigureCard) -> dict[str, Programmed]:
    """Return what the abilities of a card do, by key."""
    return {
        name: Programmed(printed, clause.effect.does())
        for name, printed, clause in _sentences(card)
        if isinstance(clause, Triggered)
    }


def _sentences(card: FigureCard) -> Iterator[tuple[str, str, Clause]]:
    """Yield the sentences of a card: the key of each, the name that the card prints, and what it says."""
    called = {power_key(card, power): power.name for power in card.abilities}
    for key, said in clauses(card).items():
        for number, clause in enumerate(said):
            yield (f"{key}#{number + 1}" if number else key), called[key], clause


def _joins(piece: Piece, key: str, clause: Triggered) -> Joins:
    trigger, program = TRIGGERS[clause.trigger], clause.effect.does()
    return joins(piece.id, key, WINDOW_OF[trigger.words], trigger.whose, program, may=clause.may)


def joins(
    bearer: str,
    key: str,
    window: WindowName,
    whose: str,
    program: Program,
    *,
    may: bool,
    repeats: bool = False,
    also: When = always,
) -> Joins:
    """Return the ability that does this at a moment of the timing table; with `may` its player is asked.

    `also` is a further condition; what `repeats` may be used several times at one moment.
    """
    due = WHOSE[whose]

    def when(occasion: Occasion, bearer: str) -> bool:
        table, host = occasion.table, occasion.frame
        if not table.stands(bearer) or (isinstance(host, CombatFrame) and key in host.used):
            return False
        if isinstance(host, RollFrame) and not repeats and f"{bearer} {key}" in host.used:
            return False
        if not (due(occasion, bearer) and also(occasion, bearer)):
            return False
        return usable(table, bearer, key) and possible(occasion, bearer, program)

    def frame(occasion: Occasion, bearer: str) -> ProgramFrame:
        return ProgramFrame("card_ability", bearer=bearer, key=key, figures=named_by(occasion.frame))

    return Joins(
        bearer, key, window, "SS-ABIL-02", when, frame=frame, optional=may, consent=may, repeats=repeats
    )


def usable(table: SuperscapeTable, bearer: str, key: str) -> bool:
    """Return whether an ability with a limit has not been used up."""
    return not any(use.bearer == bearer and use.key == key for use in table.uses)


def possible(occasion: Occasion, bearer: str, program: Program) -> bool:
    """Return whether what an ability does to begin with can be done: its first deed, and what that costs."""
    for operation in program:
        could = is_possible.of(operation)
        if could is not None and not could(occasion, bearer, operation):
            return False
        if not isinstance(operation, Mark):
            break
    return True


WINDOW_OF = {trigger.words: WINDOWS.named(trigger.window) for trigger in TRIGGERS.values()}
"""The window in which each trigger comes."""
