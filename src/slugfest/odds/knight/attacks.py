"""Attacks on the open table: how they begin, and what their events mean."""

from __future__ import annotations

from typing import Any

from slugfest.families.fates import NOTHING, Fate, Fates, FatesTelling, gathered, suffering
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import IllegalAnswer, Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.facts import name_in
from slugfest.kernel.flow import Frame
from slugfest.kernel.game import Scene
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.tally import Tally
from slugfest.rules.knight.actions import ATTACK, STRIKES
from slugfest.rules.knight.attacks.declarable import lines_offered, strikes_offered
from slugfest.rules.knight.attacks.several_targets import attack_with
from slugfest.rules.knight.attacks.templates import AREAS, in_area, reaches
from slugfest.rules.knight.events.play import (
    AttackHit,
    AttackMissed,
    CountersLost,
    CriticalScored,
    Damaged,
    EffectSuffered,
    Incapacitated,
    KnockedDown,
    KnockedOut,
    PowerSpent,
)
from slugfest.rules.knight.rounds.activation import Activation, why_no_action

HARM = {KnockedDown: 1.0, KnockedOut: 3.0, Incapacitated: 6.0, EffectSuffered: 1.0}
COUNTER = 0.5
"""A point of damage weighs 1; what the others weigh is said in `docs/odds.md` too."""


def attack_frame(match: Match, attacker: str, line: str, target: str) -> Frame:
    """Return the attack as the activation would enter it; raise an `IllegalAnswer` if it cannot be made."""
    table: Any = match.state
    figure = table.figures.get(attacker)
    if figure is None or figure.out or not figure.placed:
        raise IllegalAnswer(Refusal("DC-ATK-01", "not_an_option", {"answer": attacker}))
    scene: Any = Scene(table, Activation("activation", figure=attacker), match.game)
    if (figure.card, line) not in table.setting.lines:
        raise IllegalAnswer(Refusal("DC-ATK-01", "not_an_option", {"answer": line}))
    standing = not (figure.knocked_down or figure.knocked_out)
    if not standing or line not in (*lines_offered(scene, figure), *strikes_offered(scene, figure)):
        refusal = why_no_action(scene, ATTACK(line))
        raise IllegalAnswer(refusal or Refusal("DC-ATK-05", "no_target", {"power": line}))
    printed, struck = table.setting.lines[figure.card, line], table.figures.get(target)
    if printed.form in AREAS and (struck is None or not in_area(scene, figure, printed, struck)):
        raise IllegalAnswer(Refusal("DC-ATK-05", "no_target", {"power": line}))
    return attack_with(scene, figure, line)


def declared(match: Match, decision: Decision, option: Option) -> list[tuple[str, str, str]] | None:
    """Return attacker, line and target of every attack that an action may become; `None` for other questions."""
    if decision.about != "action":
        return None
    if option.verb not in STRIKES:
        return []
    table: Any = match.state
    figure, line = name_in(decision.facts, "figure"), option.refers
    return [(figure, line, target) for target in table.figures if _may_strike(match, figure, line, target)]


def line_called(_match: Match, _attacker: str, line: str) -> str:
    """Return the line: every attack is called by its whole key."""
    return line


def _may_strike(match: Match, attacker: str, line: str, target: str) -> bool:
    """Return whether this attack can be aimed at the model, or can catch it."""
    table: Any = match.state
    figure, struck = table.figures[attacker], table.figures[target]
    printed = table.setting.lines.get((figure.card, line))
    scene: Any = Scene(table, Activation("activation", figure=attacker), match.game)
    return printed is not None and reaches(scene, figure, printed, struck)


def aimed(match: Match, line: str, targets: tuple[str, ...]) -> dict[str, Any]:
    """Return the answers that attack these targets, by what the question is about."""
    table: Any = match.state
    at = table.figures.get(targets[0])
    spot = (at.x, at.y) if at is not None else ()
    return {"target": targets[0], "targets": list(targets), "spray_aim": list(spot)}


def whereabouts(match: Match, figure: str) -> tuple[float, ...]:
    """Return where a figure stands."""
    table: Any = match.state
    model = table.figures.get(figure)
    return (0.0, 0.0) if model is None else (model.x, model.y, model.z)


def veiled(match: Match, _player: str | None) -> Match:
    """Return the match itself: nothing on this table is hidden, and the dice to come are never looked at."""
    return match


class AttackTelling(FatesTelling):
    """Hits, criticals, damage and worse."""

    def told(self, events: list[Event]) -> Fates:
        critical, fates = False, []
        for event in events:
            if isinstance(event, CriticalScored):
                critical = True
            fate = self._fate(event)
            if fate is not None:
                fates.append(fate)
        return gathered(critical, fates) if fates or critical else NOTHING

    def _fate(self, event: Event) -> Fate | None:
        match event:
            case AttackHit():
                return Fate(event.target, hit=True)
            case Damaged():
                # Waves and sprays hit without a roll.
                return Fate(event.figure, hit=event.source == self.line, damage=max(event.damage.total, 0))
            case KnockedDown():
                return Fate(event.figure, knocked_down=True)
            case KnockedOut():
                return Fate(event.figure, knocked_down=True, knocked_out=True)
            case Incapacitated():
                return Fate(event.figure, removed=True)
        return None

    def harm(self, match: Match, events: list[Event]) -> dict[str, float]:
        weights: list[tuple[str, float]] = []
        for event in events:
            much = HARM.get(type(event), 0.0)
            if isinstance(event, Damaged):
                much = float(max(event.damage.total, 0))
            elif isinstance(event, PowerSpent | CountersLost):
                much = COUNTER * event.amount
            if much:
                weights.append((match.game.owner(match.state, event.figure), much))  # type: ignore[attr-defined]
        return suffering(weights)

    def reckoned(self, events: list[Event]) -> dict[str, Tally]:
        tallies: dict[str, Tally] = {}
        for event in events:
            if isinstance(event, AttackHit | AttackMissed):
                parts = tuple(part for part in event.to_hit.parts if part.label != "dice")
                tallies.update(to_hit=Tally(parts), defense=event.defense)
            elif isinstance(event, Damaged) and event.source == self.line and event.damage.total > 0:
                tallies.setdefault("damage", event.damage)
        return tallies
