"""Card text to abilities: a bonus adds to a number, a triggered ability joins a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from slugfest.cards.superscape import clauses, power_key
from slugfest.cards.superscape_language.meaning import Bonus, Triggered, While
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.kernel.abilities import Ability, Adds, Joins
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.abilities.effects import FLOWS, EffectFrame, is_possible
from slugfest.rules.superscape.abilities.selectors import fits, stands_on
from slugfest.rules.superscape.attacks.attack_phase import AttackFrame, AttackPhaseFrame
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from slugfest.rules.superscape.movement.move_phase import MovePhaseFrame
from slugfest.rules.superscape.names.tallies import BONUSES
from slugfest.rules.superscape.names.windows import WINDOWS
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from slugfest.rules.superscape.scene import Occasion
from slugfest.rules.superscape.setting import Piece
from slugfest.rules.superscape.table import SuperscapeTable

TheOccasion: TypeAlias = Occasion


PHASES = (MovePhaseFrame, AttackPhaseFrame, ActivationFrame)
"""The frames of what several figures do together."""


def abilities_of(piece: Piece) -> Iterator[Ability]:
    """Return the abilities a figure has from its card."""
    called = {power_key(piece.card, power): power.name for power in piece.card.abilities}
    for key, said in clauses(piece.card).items():
        for number, clause in enumerate(said):
            name = f"{key}#{number + 1}" if number else key
            if isinstance(clause, Bonus):
                yield _adds(piece, called[key], clause)
            else:
                yield _joins(piece, name, clause)


# -- numbers --------------------------------------------------------------------------------


def _adds(piece: Piece, name: str, bonus: Bonus) -> Adds:
    part = Part(bonus.amount, name, "SS-ABIL-02")

    def add(occasion: TheOccasion, bearer: str) -> Part | None:
        return part if _applies(occasion, bearer, bonus) else None

    return Adds(piece.id, BONUSES[bonus.stat], add)


def _applies(occasion: TheOccasion, bearer: str, bonus: Bonus) -> bool:
    """Return whether a bonus counts for the figure whose number is computed."""
    table = occasion.table
    if bonus.stat == "initiative":
        player: str = table.setting.pieces[bearer].player
        return player == occasion.subject
    if bonus.to is not None:
        return fits(table, bearer, occasion.subject, bonus.to)
    if occasion.subject != bearer:
        return False
    return bonus.condition is None or _holds(table, bearer, occasion.other, bonus.condition)


def _holds(table: SuperscapeTable, bearer: str, other: str, condition: While) -> bool:
    if condition.doing in ("attacking", "defending"):
        assert condition.whom is not None
        return bool(other) and fits(table, bearer, other, condition.whom)
    if not table.stands(bearer):
        return False
    if condition.doing == "adjacent":
        assert condition.whom is not None
        whom = condition.whom
        near = [other for other in table.positions.bodies if fits(table, bearer, other, whom)]
        return any(table.positions.adjacent(bearer, other) for other in near)
    if condition.doing == "engaged":
        return bool(table.positions.engaged(bearer))
    if condition.doing == "wounded":
        return table.figures[bearer].wounds > 0
    return stands_on(table, bearer, condition.terrain)


# -- moments --------------------------------------------------------------------------------


def _joins(piece: Piece, key: str, clause: Triggered) -> Joins:
    trigger = TRIGGERS[clause.trigger]
    due, flow = WHOSE[trigger.whose], FLOWS[type(clause.effect)].name

    def when(occasion: TheOccasion, bearer: str) -> bool:
        table, host = occasion.table, occasion.frame
        if not table.stands(bearer) or (isinstance(host, CombatFrame) and key in host.used):
            return False
        return due(occasion, bearer) and _possible(table, bearer, clause)

    def frame(_occasion: TheOccasion, bearer: str) -> EffectFrame:
        return EffectFrame(flow, bearer=bearer, key=key, clause=clause)

    return Joins(
        piece.id, key, WINDOW_OF[trigger.words], "SS-ABIL-02", when, frame=frame, optional=clause.may
    )


def _possible(table: SuperscapeTable, bearer: str, clause: Triggered) -> bool:
    """Return whether the effect can do anything at all."""
    possible = is_possible.of(clause.effect)
    return possible is None or possible(table, bearer, clause.effect)


def _always(_occasion: TheOccasion, _bearer: str) -> bool:
    return True


def _own_turn(occasion: TheOccasion, bearer: str) -> bool:
    return bool(occasion.table.active == occasion.table.setting.pieces[bearer].player)


def _in_its_phase(occasion: TheOccasion, bearer: str) -> bool:
    host = occasion.frame
    return isinstance(host, PHASES) and bearer in host.figures


def _has_moved(occasion: TheOccasion, bearer: str) -> bool:
    """SS-MOVE-13.  To move is to change the place."""
    move = occasion.host(MoveFrame)
    return move.figure == bearer and bool(move.steps_made)


def _attacks(occasion: TheOccasion, bearer: str) -> bool:
    return occasion.host(CombatFrame).attacker == bearer


def _is_attacked(occasion: TheOccasion, bearer: str) -> bool:
    return occasion.host(CombatFrame).target == bearer


def _fought(occasion: TheOccasion, bearer: str) -> bool:
    attack = occasion.host(AttackFrame)
    return bearer in (attack.attacker, attack.fought)


WHOSE: dict[str, Callable[[TheOccasion, str], bool]] = {
    "anybody": _always,
    "player": _own_turn,
    "activated": _in_its_phase,
    "mover": _has_moved,
    "attacker": _attacks,
    "target": _is_attacked,
    "fighter": _fought,
}
"""Whose moment a trigger is (`triggers.Trigger.whose`), and how the rules know."""

WINDOW_OF = {trigger.words: WINDOWS.named(trigger.window) for trigger in TRIGGERS.values()}
"""The window in which each trigger comes."""
