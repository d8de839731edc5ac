"""Attacks on hexes: how they begin, and what their events mean."""

from __future__ import annotations

from typing import Any, NoReturn

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
from slugfest.rules.superscape.attacks.attack_action import AttackFrame
from slugfest.rules.superscape.attacks.targets import (
    ATTACK_VERBS,
    at_large,
    attack_of,
    attack_option,
    attacks,
    choices,
    why_no_target,
)
from slugfest.rules.superscape.events import AttackRolled, Defeated, DefenseRolled, WoundsReceived
from slugfest.rules.superscape.table import Marker

DEFEAT = 3.0
"""A wound weighs 1."""


def attack_frame(match: Match, attacker: str, line: str, target: str) -> Frame:
    """Return the attack action of a figure; raise an `IllegalAnswer` that says why it has none."""
    table: Any = match.state
    if attacker not in table.figures or not table.stands(attacker):
        raise IllegalAnswer(Refusal("SS-COMBAT-01", "not_an_option", {"answer": attacker}))
    if line not in attacks(table, attacker):
        raise IllegalAnswer(Refusal("SS-ATKP-14", "not_an_option", {"answer": line}))
    if target not in table.figures:
        raise IllegalAnswer(Refusal("SS-COMBAT-02", "not_an_option", {"answer": target}))
    scene: Any = Scene(table, table.stack[-1], match.game)
    if at_large(table, attacker, line):
        struck = {figure for caught in choices(scene, attacker, line).values() for figure in caught}
        refusal = None if target in struck else Refusal("SS-AACT-15", "not_an_option", {"answer": target})
    else:
        refusal = why_no_target(scene, attacker, line, target)
    if refusal is not None:
        raise IllegalAnswer(refusal)
    return AttackFrame("attack_action", attacker=attacker)


def aimed(match: Match, line: str, targets: tuple[str, ...]) -> dict[str, Any]:
    """Return the answers that attack the first of these targets, by what the question is about.

    An attack that strikes at large is declared without a target; of several, all may be named.
    """
    table: Any = match.state
    if not any(at_large(table, figure, line) for figure in table.figures):
        return {"attack": attack_option(line, targets[0]).id}
    answers: dict[str, Any] = {"attack": attack_option(line, "").id}
    return {**answers, "targets": list(targets)} if len(targets) > 1 else answers


def declared(match: Match, decision: Decision, option: Option) -> list[tuple[str, str, str]] | None:
    """Return attacker, line and target of the attack that an option is; `None` for other questions."""
    if decision.about != "attack":
        return None
    if option.verb not in ATTACK_VERBS:
        return []
    attacker, line = name_in(decision.facts, "attacker"), attack_of(option)
    if option.refers:
        return [(attacker, line, option.refers)]
    scene: Any = Scene(match.state, match.state.stack[-1], match.game)
    struck = next(iter(choices(scene, attacker, line).values()), ())
    return [(attacker, line, figure) for figure in struck[:1]]


def line_called(match: Match, attacker: str, line: str) -> str:
    """Return the key of a line; a special attack may be called by the last part of its key."""
    table: Any = match.state
    card = attacker.split(".")[1] if "." in attacker else attacker
    long = f"{card}.{line}"
    return long if long in table.setting.specials.get(attacker, ()) else line


def roll_frame(match: Match, figure: str, stat: str) -> NoReturn:
    """Raise an `IllegalAnswer`: there are no rolls against a stat in this game."""
    raise IllegalAnswer(Refusal("SS-COMBAT-11", "not_an_option", {"answer": stat}))


def roll_telling(figure: str, stat: str) -> NoReturn:
    """Raise a `TypeError`: no roll ever gets so far."""
    raise TypeError(f"nothing is rolled against {stat!r}")


def whereabouts(_match: Match, _figure: str) -> tuple[float, ...]:
    return (0.0, 0.0)


def veiled(match: Match, player: str | None) -> Match:
    """SS-ORDER-05.  The order markers that `player` may not know, in an order that tells nothing."""
    table: Any = match.state
    for owner, lying in table.markers.items():
        if owner == player:
            continue
        hidden = sorted(marker.marker for marker in lying if not marker.revealed)
        cards = sorted(marker.card for marker in lying if not marker.revealed)
        concealed = (Marker(*pair) for pair in zip(hidden, cards, strict=True))
        table.markers[owner] = (*(marker for marker in lying if marker.revealed), *concealed)
    return match


class AttackTelling(FatesTelling):
    """Wounds and defeats; a figure is hit where it is wounded, or removed without a wound as those of squads are."""

    def told(self, events: list[Event]) -> Fates:
        fates = []
        for event in events:
            if isinstance(event, WoundsReceived) and event.number:
                fates.append(Fate(event.figure, hit=True, damage=event.number))
            elif isinstance(event, Defeated):
                fates.append(Fate(event.figure, hit=True, removed=True))
        return gathered(False, fates) if fates else NOTHING

    def harm(self, match: Match, events: list[Event]) -> dict[str, float]:
        owner, state = match.game.owner, match.state
        weights: list[tuple[str, float]] = []
        for event in events:
            if isinstance(event, WoundsReceived):
                weights.append((owner(state, event.figure), float(event.number)))
            elif isinstance(event, Defeated):
                weights.append((owner(state, event.figure), DEFEAT))
        return suffering(weights)

    def reckoned(self, events: list[Event]) -> dict[str, Tally]:
        tallies: dict[str, Tally] = {}
        for event in events:
            if isinstance(event, AttackRolled):
                tallies.setdefault("attack_dice", event.dice)
            elif isinstance(event, DefenseRolled):
                tallies.setdefault("defense_dice", event.dice)
        return tallies
