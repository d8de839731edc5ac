"""The questions: the odds of an attack, of a roll, of an option at hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import ModuleType
from typing import Any

import msgspec

from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.errors import IllegalAnswer, Refusal, StaleAnswer
from slugfest.kernel.events import Event
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Tally
from slugfest.odds import knight, superscape
from slugfest.odds.branching import doing, is_over, up_to
from slugfest.odds.exploring import MOST_FALLS, Explorer, Prospect, TooManyFalls, Untaken
from slugfest.odds.fates import Fates
from slugfest.odds.policies import HABITS, PLAIN, Policies, answers
from slugfest.odds.remembering import remembered
from slugfest.odds.results import AttackOdds, Preview, RollOdds, attack_odds, chance, reckoned, rounded
from slugfest.rules.knight.events.play import StatRolled

FAMILIES: dict[str, tuple[ModuleType, Any]] = {
    "knight": (knight, knight.KnightTelling),
    "superscape": (superscape, superscape.SuperScapeTelling),
}
DECLARING = ("action", "attack")
"""Questions whose options begin an attack."""
AIMED_ANEW = ("new_target",)
"""Questions in the middle of an attack whose options are its target from now on: at whom to throw what was grabbed."""


def attack(
    match: Match,
    attacker: str,
    line: str,
    target: str | Sequence[str],
    *,
    policies: Policies = PLAIN,
    most: int = MOST_FALLS,
) -> AttackOdds:
    """The odds of an attack as things stand, whoever's turn it is; the match is left alone.

    `target` is a figure, or several for an attack on several.  What cannot be attacked is an
    `IllegalAnswer` with the rule and the reason.
    """
    targets = (target,) if isinstance(target, str) else tuple(target)
    work = partial(_attack, match, attacker, line, targets, policies, most)
    return remembered(match, ("attack", attacker, line, targets, policies), work)


def _attack(
    match: Match, attacker: str, line: str, targets: tuple[str, ...], policies: Policies, most: int
) -> AttackOdds:
    branch, explorer = attack_branch(match, attacker, line, targets, policies, most)
    return attack_odds(explorer.explore(branch), attacker, line, targets[0], _untaken(explorer))


def attack_branch(
    match: Match,
    attacker: str,
    line: str,
    targets: tuple[str, ...],
    policies: Policies = PLAIN,
    most: int = MOST_FALLS,
) -> tuple[Match, Explorer[Fates]]:
    """The match in which the attack has been declared and all else ends, and who can explore it."""
    family, _ = _family(match)
    if not targets:
        raise IllegalAnswer(Refusal("", "not_an_option", {"answer": ""}))
    branch = doing(match, family.attack_frame(match, attacker, line, targets[0]), family.AFTERMATH)
    return branch, _explorer(branch, attacker, line, family.aimed(match, line, targets), policies, most)


def roll(match: Match, figure: str, stat: str, *, policies: Policies = PLAIN) -> RollOdds:
    """The odds of a roll against a stat, with the dice that the figure may roll again."""
    work = partial(_roll, match, figure, stat, policies)
    return remembered(match, ("roll", figure, stat, policies), work)


def _roll(match: Match, figure: str, stat: str, policies: Policies) -> RollOdds:
    family, _ = _family(match)
    branch = doing(match, family.roll_frame(match, figure, stat), family.AFTERMATH)
    asked = _answers(match, figure, {}, policies)
    found = Explorer(is_over, RollTelling(figure, stat), asked).explore(branch)
    against = reckoned(found.reckoned)
    passed = rounded(chance(found, lambda passed: passed is True))
    return RollOdds(figure, stat, passed, against[0] if against else None)


def of_option(
    match: Match,
    option: Any,
    *,
    player: str | None = None,
    policies: Policies = PLAIN,
    most: int = MOST_FALLS,
) -> Preview:
    """What an option of the pending question leads to, as its player may know it.

    The option declares an attack, or is one of the choices on the way of an attack.  Anything
    else has no odds: the preview is empty.  An option that is not legal is refused as an answer.
    """
    decision = match.decision(player)
    if decision is None:
        raise StaleAnswer(Refusal("", "nothing_is_asked"))
    refused = match.refusal(option, decision)
    if refused is not None:
        raise refused
    if getattr(match.game, "family", "") not in FAMILIES:
        return Preview(option, ())
    family, _ = _family(match)
    seen: Match = family.veiled(match.clone(), decision.player)
    work = partial(_of_option, seen, option, decision, policies, most)
    return remembered(seen, ("option", msgspec.json.encode(option), decision.player, policies), work)


def _of_option(match: Match, option: Any, decision: Decision, policies: Policies, most: int) -> Preview:
    if decision.about in DECLARING and isinstance(decision, Choose):
        open_to = _family(match)[0].declared(match, decision, decision.value(option))
        attacks = [attack(match, *one, policies=policies, most=most) for one in open_to]
        return Preview(option, tuple(attacks))
    family, _ = _family(match)
    stack: list[Any] = match.state.stack
    depth = next((at for at, frame in enumerate(stack) if frame.flow in family.ATTACK_FLOWS), None)
    if depth is None:
        return Preview(option, ())
    if decision.about in AIMED_ANEW and option not in match.state.figures:  # type: ignore[attr-defined]
        return Preview(option, ())  # scenery is hit by itself, and nobody is hit by what is not thrown
    frame = stack[depth]
    line = getattr(frame, "line", "") or getattr(frame, "attack", "")
    branch = up_to(match, depth, family.AFTERMATH)
    branch.answer(option, player=decision.player)
    explorer = _explorer(branch, frame.attacker, line, {}, policies, most)
    found = explorer.explore(branch)
    now: Any = branch.state.stack[depth + 1] if len(branch.state.stack) > depth + 1 else frame
    target = str(option) if decision.about in AIMED_ANEW else _target(now, found)
    return Preview(option, (attack_odds(found, frame.attacker, line, target, _untaken(explorer)),))


def _untaken(explorer: Explorer[Fates]) -> tuple[Untaken, ...]:
    """What habit leaves alone; a target that was not asked about is none of it."""
    return tuple(one for one in explorer.untaken if one.about in HABITS)


COMPARED = ("improvement", "reaction", "area_reaction", "critical", "reroll")
"""Choices on the way of an attack that may come to the same; what is bought with more dice never does, and takes long."""
MOST_COMPARED = 8
"""Options of one question that are weighed against one another."""


def comparable(match: Match, decision: Decision) -> bool:
    """Is this a choice on the way of an attack, with few enough options to weigh them all?"""
    family = FAMILIES.get(getattr(match.game, "family", ""))
    if family is None or not isinstance(decision, Choose) or decision.about in DECLARING:
        return False
    if decision is not match.pending or not 1 < len(decision.options) <= MOST_COMPARED:
        return False
    return decision.about in COMPARED and any(
        frame.flow in family[0].ATTACK_FLOWS for frame in match.state.stack
    )


def alike(
    match: Match, player: str, *, policies: Policies = PLAIN, most: int = MOST_FALLS
) -> list[list[str]]:
    """The options of the pending question that come to the same for this attack, group by group.

    Only what was worked out to the end is compared: an option with too many falls is like none.
    """
    decision = match.decision(player)
    if decision is None or not isinstance(decision, Choose) or not comparable(match, decision):
        return []
    groups: list[tuple[AttackOdds, list[str]]] = []
    for option in decision.options:
        try:
            found = of_option(match, option, player=player, policies=policies, most=most).attacks
        except TooManyFalls:
            continue
        if len(found) != 1:
            continue
        group = next((options for odds, options in groups if odds.comes_to_the_same(found[0])), None)
        if group is None:
            groups.append((found[0], [option]))
        else:
            group.append(option)
    return [options for _, options in groups if len(options) > 1]


def _target(frame: Any, found: Prospect[Fates]) -> str:
    """Whom the attack is aimed at, or whom an area strikes first."""
    aimed = getattr(frame, "target", "") or next(iter(getattr(frame, "targets", ())), "")
    touched = (one.figure for fates in found.ways for one in fates.each if one.figure != frame.attacker)
    return str(aimed or next(touched, ""))


def _explorer(
    branch: Match, attacker: str, line: str, fixed: dict[str, Any], policies: Policies, most: int
) -> Explorer[Fates]:
    _, telling = _family(branch)
    return Explorer(is_over, telling(line), _answers(branch, attacker, fixed, policies), most)


def _family(match: Match) -> tuple[Any, Any]:
    found = FAMILIES.get(getattr(match.game, "family", ""))
    if found is None:
        raise TypeError(f"odds are not available for the game {match.game.id!r}")
    return found


def _answers(match: Match, attacker: str, fixed: dict[str, Any], policies: Policies) -> Any:
    """How questions on the way are answered: the attack is as it was asked for, the rest by the policies."""
    family, _ = _family(match)

    def worth_weighing(now: Match, decision: Decision) -> list[Any]:
        if decision.about in fixed and decision.facts.get("attacker") == attacker:
            refused = now.refusal(fixed[decision.about], decision)
            if refused is not None:
                raise refused
            return [fixed[decision.about]]
        figure = decision.facts.get("figure", decision.facts.get("target", attacker))
        return answers(decision, policies, family.whereabouts(now, str(figure)))

    return worth_weighing


class RollTelling:
    """Passed or not; the first roll of that figure against that stat is the one."""

    nothing: bool | None = None

    def __init__(self, figure: str, stat: str) -> None:
        self.figure, self.stat = figure, stat

    def _rolls(self, events: list[Event]) -> list[StatRolled]:
        rolls = [one for one in events if isinstance(one, StatRolled)]
        return [one for one in rolls if (one.figure, one.stat) == (self.figure, self.stat)]

    def told(self, events: list[Event]) -> bool | None:
        return next((one.passed for one in self._rolls(events)), None)

    def joined(self, first: bool | None, then: bool | None) -> bool | None:
        return then if first is None else first

    def harm(self, match: Match, events: list[Event]) -> dict[str, float]:
        owner = match.game.owner(match.state, self.figure)
        return {} if self.told(events) is not False else {owner: 1.0}

    def reckoned(self, events: list[Event]) -> dict[str, Tally]:
        first = next(iter(self._rolls(events)), None)
        return {} if first is None else {"against": first.against}
