"""The numbers of a figure as abilities and circumstances change them, each with its reasons."""

from __future__ import annotations

from slugfest.cards.superscape import FigureCard
from slugfest.cards.superscape_language import SpecialAttack
from slugfest.cards.terrain import HIDDEN_SIZES
from slugfest.kernel.flow import Frame
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.superscape.names.tallies import (
    ATTACK,
    ATTACK_ACTIONS,
    ATTACKS,
    DEFENSE,
    MOVE,
    OWN_ATTACK,
    RANGE,
)
from slugfest.rules.superscape.objects.throws import is_throw, throw
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.lying import special_attacks_of
from slugfest.rules.superscape.traits import lasting_parts

NORMAL = "normal"
"""The key of the attack that uses the numbers of the card."""


def printed_number(card: FigureCard, number: str) -> int:
    """SS-CARD-13, SS-CARD-14.  A number that the card prints; one that is not printed is the lowest of all."""
    printed: int | None = getattr(card, number)
    return -1 if printed is None else printed


def special(table: SuperscapeTable, figure: str, attack: str) -> SpecialAttack | None:
    """Return the special attack of that key, or nothing for the normal one."""
    if is_throw(attack):
        return throw(table, attack)
    printed: SpecialAttack | None = special_attacks_of(table, figure).get(attack)
    return printed


def move_number(scene: Scene[Frame], figure: str) -> Tally:
    """SS-CARD-15, SS-MACT-34.  The printed Move with all modifiers."""
    printed = scene.table.setting.pieces[figure].card.move
    if printed is None:
        return Tally(())
    lasting = lasting_parts(scene.table, figure, MOVE)
    return scene.tally(MOVE, Part(printed, "move", "SS-CARD-15"), *lasting, of=figure)


def attack_range(scene: Scene[Frame], figure: str, attack: str) -> int | None:
    """SS-RANGE-07, SS-CARD-14.  How far an attack reaches, or nothing where it cannot be made."""
    own = special(scene.table, figure, attack)
    if own is not None:
        return own.range
    card: FigureCard = scene.table.setting.pieces[figure].card
    if card.range is None or card.attack is None:
        return None
    if RANGE not in scene.table.index.adds and not scene.table.lasting:
        return card.range
    lasting = lasting_parts(scene.table, figure, RANGE)
    return scene.tally(RANGE, Part(card.range, "range", "SS-CARD-16"), *lasting, of=figure).total


def attacks_allowed(scene: Scene[Frame], figure: str, attack: str) -> int:
    """SS-AACT-06, SS-AACT-10.  How many attacks one action of this kind contains."""
    own = special(scene.table, figure, attack)
    if own is not None:
        return own.times
    if ATTACKS not in scene.table.index.adds and not scene.table.lasting:  # as a rule
        return 1
    lasting = lasting_parts(scene.table, figure, ATTACKS)
    return scene.tally(ATTACKS, Part(1, "attacks", "SS-AACT-06"), *lasting, of=figure).total


def attack_actions(scene: Scene[Frame], figure: str) -> int:
    """SS-AACT-05.  How many attack actions a figure has in its attack phase."""
    if ATTACK_ACTIONS not in scene.table.index.adds and not scene.table.lasting:  # as a rule
        return 1
    lasting = lasting_parts(scene.table, figure, ATTACK_ACTIONS)
    return scene.tally(ATTACK_ACTIONS, Part(1, "attack_actions", "SS-ATKP-01"), *lasting, of=figure).total


def attack_dice(
    scene: Scene[Frame], attacker: str, attack: str, target: str, extra: tuple[Part, ...] = ()
) -> Tally:
    """SS-COMBAT-11, SS-AACT-03, SS-AACT-04.  Nothing changes the number of a special attack but its own text.

    `extra` are bonuses claimed for this attack.
    """
    own = special(scene.table, attacker, attack)
    if own is not None:
        printed = Part(own.attack, scene.table.setting.power_name(attack), "SS-AACT-02")
        return scene.tally(OWN_ATTACK[attack], printed, of=attacker, other=target)
    number = scene.table.setting.pieces[attacker].card.attack or 0
    parts = (
        Part(number, "attack", "SS-CARD-17"),
        Part(_higher(scene.table, attacker, target), "height_advantage", "SS-HIGH-02"),
        *lasting_parts(scene.table, attacker, ATTACK),
        *extra,
    )
    return scene.tally(ATTACK, *parts, of=attacker, other=target)


def defense_dice(scene: Scene[Frame], defender: str, attacker: str, extra: tuple[Part, ...] = ()) -> Tally:
    """SS-COMBAT-18, SS-OBST-09.  Height and obstruction each give one die, against special attacks too."""
    table = scene.table
    printed = table.setting.pieces[defender].card.defense
    if printed is None:
        return Tally(())
    seen_in_part = 0
    if table.stands(attacker) and table.stands(defender):
        seen_in_part = int(table.positions.obstructed(attacker, defender))
    parts = (
        Part(printed, "defense", "SS-CARD-18"),
        Part(_higher(table, defender, attacker), "height_advantage", "SS-HIGH-03"),
        Part(seen_in_part, "obstruction", "SS-OBST-02"),
        Part(_hidden(table, defender), "shadow", "SS-SHADOW-02"),
        *lasting_parts(table, defender, DEFENSE),
        *extra,
    )
    return scene.tally(DEFENSE, *parts, of=defender, other=attacker)


def _hidden(table: SuperscapeTable, figure: str) -> int:
    """SS-SHADOW-02 to SS-SHADOW-04.  The dice for standing in shadow with any part of the base, unless it is huge."""
    setting = table.setting
    if not setting.hides or setting.pieces[figure].card.size not in HIDDEN_SIZES:
        return 0
    return max([setting.hiding[i] for i in table.figures[figure].spaces], default=0)


def dice(number: Tally) -> int:
    """SS-MIX-83.  Never fewer than no dice."""
    return max(0, number.total)


def _higher(table: SuperscapeTable, figure: str, other: str) -> int:
    """SS-HIGH-01, SS-HIGH-05.  One die for standing on a higher level, however much higher."""
    if not (table.stands(figure) and table.stands(other)):
        return 0
    return int(table.positions.level(figure) > table.positions.level(other))
