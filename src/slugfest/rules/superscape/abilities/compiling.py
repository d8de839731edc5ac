"""Card text to abilities: a bonus adds to a number, a triggered ability joins a window."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.cards.superscape import FigureCard, clauses, power_key, special_attacks
from slugfest.cards.superscape_language.meaning import Bonus, Moment, Trait
from slugfest.cards.superscape_language.operations import Clause, Mark, Program, Triggered
from slugfest.kernel.abilities import Ability, Joins, When, always
from slugfest.kernel.names import WindowName
from slugfest.rules.superscape.abilities.choosing import already_in_use
from slugfest.rules.superscape.abilities.conditions import holds
from slugfest.rules.superscape.abilities.moments import fits_moment, named_by, once_for_the_card
from slugfest.rules.superscape.abilities.program_frame import ProgramFrame
from slugfest.rules.superscape.abilities.registers import is_possible
from slugfest.rules.superscape.abilities.standing_abilities import adds, changes, gives
from slugfest.rules.superscape.abilities.whose import WHOSE
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.names.windows import (
    AFTER_TARGETED,
    BEFORE_ATTACK,
    BEFORE_NORMAL_ATTACK,
    DECLARE_ATTACK,
    SETUP_BATTLEFIELD,
    SETUP_PLACE_FIGURES,
    SETUP_PLACEMENT_ROLL,
    SETUP_TEAM_BUILDING,
    WINDOWS,
)
from slugfest.rules.superscape.rolls.roll_frame import RollFrame
from slugfest.rules.superscape.scene import Occasion
from slugfest.rules.superscape.setting import Piece, Programmed
from slugfest.rules.superscape.table import SuperscapeTable

BOTH = {
    "wounds_coming": ("would_receive_wounds", "wound_placement"),
    "card_lost": ("defeated", "card_inactive"),
}
"""Moments of cards that come in more than one window."""


def abilities_of(piece: Piece) -> Iterator[Ability]:
    """Return the abilities a figure has from its card."""
    for key, printed, clause in _sentences(piece.card):
        if isinstance(clause, Bonus):
            yield adds(piece, printed, clause)
        elif isinstance(clause, Trait):
            yield gives(piece, printed, clause)
        else:
            yield from _joins(piece, key, clause)
    for attack, special in special_attacks(piece.card).items():
        for change in special.changes:
            yield changes(piece, attack, change)
        for key, _printed, clause in _in_attacks(piece.card, attack):
            yield from _joins(piece, key, clause, attack)


# -- moments --------------------------------------------------------------------------------


def programs_of(card: FigureCard) -> dict[str, Programmed]:
    """Return what the abilities of a card do, by key."""
    programs = {
        key: Programmed(printed, clause.program, clause.limit)
        for key, printed, clause in _sentences(card)
        if isinstance(clause, Triggered)
    }
    for attack in special_attacks(card):
        for key, printed, clause in _in_attacks(card, attack):
            programs[key] = Programmed(printed, clause.program, clause.limit)
    return programs


def _sentences(card: FigureCard) -> Iterator[tuple[str, str, Clause]]:
    """Yield the sentences of a card: the key of each, the name that the card prints, and what it says."""
    called = {power_key(card, power): power.name for power in card.abilities}
    for key, said in clauses(card).items():
        for number, clause in enumerate(said):
            yield (f"{key}#{number + 1}" if number else key), called[key], clause


def _in_attacks(card: FigureCard, attack: str) -> Iterator[tuple[str, str, Triggered]]:
    """Yield what happens in a special attack alone, by keys of its own."""
    called = {power_key(card, power): power.name for power in card.special_attacks}
    for number, clause in enumerate(special_attacks(card)[attack].more):
        yield f"{attack}#{number + 2}", called[attack], clause


def _joins(piece: Piece, key: str, clause: Triggered, attack: str = "") -> Iterator[Joins]:
    """Yield the abilities that wait for the moment of a clause: one for each window in which it comes."""
    moment = clause.moment
    for window in BOTH.get(moment.window, (moment.window,)):
        if moment.kind == "attack" and window == "would_receive_wounds":
            continue
        yield joins(
            piece.id,
            key,
            WINDOWS.named(window),
            moment.whose,
            clause.program,
            may=clause.may,
            repeats=_is_paid_for(clause),
            also=_also(clause, attack),
        )


def _is_paid_for(clause: Triggered) -> bool:
    """Return whether each use at a roll takes a marker from the card: then it may be used several times."""
    first = clause.program[0]
    return clause.moment.window == "die_rolled" and isinstance(first, Mark) and first.change < 0


def _also(clause: Triggered, attack: str) -> When:
    """Return what else must hold at a moment: who it is about, conditions, and in which attack it is."""

    def also(occasion: Occasion, bearer: str) -> bool:
        if attack:
            combat = occasion.frame
            if not isinstance(combat, CombatFrame) or combat.attack != attack:
                return False
        moment: Moment = clause.moment
        if not once_for_the_card(occasion, bearer, clause) or not fits_moment(occasion, bearer, moment):
            return False
        if not clause.conditions:
            return True
        names = named_by(occasion.frame)
        return all(holds(occasion, bearer, condition, names) for condition in clause.conditions)

    return also


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
        if not table.stands(bearer) and window not in BEFORE_PLACING:
            return False
        if window in UNTIL_ROLLED and isinstance(host, CombatFrame) and f"{bearer} {key}" in host.used:
            return False
        if isinstance(host, RollFrame) and not repeats and f"{bearer} {key}" in host.used:
            return False
        if not (due(occasion, bearer) and also(occasion, bearer)) or already_in_use(occasion, bearer, key):
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


BEFORE_PLACING = (SETUP_BATTLEFIELD, SETUP_TEAM_BUILDING, SETUP_PLACEMENT_ROLL, SETUP_PLACE_FIGURES)
"""The windows in which no figure stands anywhere yet."""
UNTIL_ROLLED = (DECLARE_ATTACK, AFTER_TARGETED, BEFORE_ATTACK, BEFORE_NORMAL_ATTACK)
"""SS-COMBAT-06, SS-MIX-57.  The windows of an attack that open again for another target, where nothing is used a second time."""
