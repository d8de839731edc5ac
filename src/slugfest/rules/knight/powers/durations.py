"""How long the powers used on a model hold: what begins and what ends with each moment."""

from __future__ import annotations

from slugfest.cards.language.phrases.durations import DURATIONS
from slugfest.rules.knight.figure import Figure, Spell
from slugfest.rules.knight.table import KnightTable, in_play
from slugfest.rules.shared.durations import ended, running

WAITING = {until: duration.runs_as for until, duration in DURATIONS.items() if duration.runs_as}
"""What counts only from its moment on -> what it is called while it runs."""


def keep(table: KnightTable, figure: Figure, kept: tuple[Spell, ...]) -> None:
    """Keep only these spells."""
    if len(kept) < len(figure.spells):
        figure.spells = kept
        table.index = in_play(table)


def end(table: KnightTable, figure: Figure, *ends: str) -> None:
    """End what lasts only until now."""
    if figure.spells:
        keep(table, figure, ended(figure.spells, ends))


def run(figure: Figure, waited: str) -> None:
    """Start what waited for this moment."""
    figure.spells = running(figure.spells, waited, WAITING)


def at_activation(table: KnightTable, figure: Figure) -> None:
    if figure.spells:
        end(table, figure, "activation", "this_attack")
        run(figure, "after_activation")


def after_activation(table: KnightTable, figure: Figure) -> None:
    end(table, figure, "this_activation", "this_attack")
    end_answers(table)


OF_AN_ATTACK = tuple(until for until, duration in DURATIONS.items() if duration.of_attack)
"""What holds for one attack: of the attacker, and of the model that answers it."""


def of_past_attack(table: KnightTable) -> tuple[str, ...]:
    """Return the models on which something meant for one attack still holds; asked between attacks."""
    return tuple(
        figure.id
        for figure in table.figures.values()
        if figure.spells and any(spell.until in OF_AN_ATTACK for spell in figure.spells)
    )


def end_answers(table: KnightTable) -> None:
    """End what was gained against one attack when another begins, or when nobody attacks any more."""
    for figure in table.figures.values():
        end(table, figure, "attack")


def at_attack(table: KnightTable, attacker: str) -> None:
    """Count an attack of any kind as it begins.

    The one before it is over, also within the same action (`of_past_attack` looks between actions).
    """
    figure = table.figures[attacker]
    figure.attacks += 1
    end_answers(table)
    if figure.spells:
        end(table, figure, "this_attack")
        run(figure, "next_attack")


def at_improvement(table: KnightTable, figure: Figure) -> None:
    """End what is bound to a Defensive Improvement when another one replaces it."""
    if figure.spells:
        keep(table, figure, tuple(spell for spell in figure.spells if not spell.improvement))


def cross_zone(table: KnightTable, figure: Figure, before: int) -> None:
    """Rebuild the abilities in play when a model crosses into another zone, which may take skills away."""
    zones = table.setting.cards[figure.card].zones
    after = table.zone_of(figure)
    if after != before and (zones[before].without or zones[after].without):
        table.index = in_play(table)
