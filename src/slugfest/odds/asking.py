"""The questions: the odds of an attack, of a roll, of an option at hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from slugfest.families import family_of
from slugfest.families.fates import Fates
from slugfest.families.parts import OddsPart
from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.errors import IllegalAnswer, Refusal, StaleAnswer
from slugfest.kernel.match import Match
from slugfest.odds.branching import doing, is_over, up_to
from slugfest.odds.exploring import MOST_FALLS, Explorer, Prospect, TooManyFalls, Untaken
from slugfest.odds.policies import PLAIN, Policies, answers
from slugfest.odds.remembering import remembered
from slugfest.odds.results import AttackOdds, Preview, RollOdds, attack_odds, chance, reckoned, rounded


def attack(
    match: Match,
    attacker: str,
    line: str,
    target: str | Sequence[str],
    *,
    policies: Policies = PLAIN,
    most: int = MOST_FALLS,
) -> AttackOdds:
    """Return the odds of an attack as things stand, in any player's turn; the match is left alone.

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
    return attack_odds(explorer.explore(branch), attacker, line, targets[0], _untaken(match, explorer))


def attack_branch(
    match: Match,
    attacker: str,
    line: str,
    targets: tuple[str, ...],
    policies: Policies = PLAIN,
    most: int = MOST_FALLS,
) -> tuple[Match, Explorer[Fates]]:
    """Return the match in which the attack has been declared and all else ends, and its explorer."""
    family = _odds_part(match)
    if not targets:
        raise IllegalAnswer(Refusal("", "not_an_option", {"answer": ""}))
    branch = doing(match, family.attack_frame(match, attacker, line, targets[0]), family.aftermath)
    return branch, _explorer(branch, attacker, line, family.aimed(match, line, targets), policies, most)


def roll(match: Match, figure: str, stat: str, *, policies: Policies = PLAIN) -> RollOdds:
    """Return the odds of a roll against a stat, with the dice that the figure may roll again."""
    work = partial(_roll, match, figure, stat, policies)
    return remembered(match, ("roll", figure, stat, policies), work)


def _roll(match: Match, figure: str, stat: str, policies: Policies) -> RollOdds:
    family = _odds_part(match)
    branch = doing(match, family.roll_frame(match, figure, stat), family.aftermath)
    asked = _answers(match, figure, {}, policies)
    prospect = Explorer(is_over, family.roll_telling(figure, stat), asked).explore(branch)
    against = reckoned(prospect.reckoned)
    passed = rounded(chance(prospect, lambda passed: passed is True))
    return RollOdds(figure, stat, passed, against[0] if against else None)


def of_option(
    match: Match,
    option: Any,
    *,
    player: str | None = None,
    policies: Policies = PLAIN,
    most: int = MOST_FALLS,
) -> Preview:
    """Return what an option of the pending question leads to, as its player may know it.

    The option declares an attack, or is one of the choices on the way of an attack.  Anything
    else has no odds: the preview is empty.  An option that is not legal is refused as an answer.
    """
    decision = match.decision(player)
    if decision is None:
        raise StaleAnswer(Refusal("", "nothing_is_asked"))
    refused = match.refusal(option, decision)
    if refused is not None:
        raise refused
    if family_of(match.game).odds is None:
        return Preview(option, ())
    seen = _odds_part(match).veiled(match.clone(), decision.player)
    work = partial(_of_option, seen, option, decision, policies, most)
    return remembered(seen, ("option", msgspec.json.encode(option), decision.player, policies), work)


def _of_option(match: Match, option: Any, decision: Decision, policies: Policies, most: int) -> Preview:
    family = _odds_part(match)
    declared = (
        family.declared(match, decision, decision.value(option)) if isinstance(decision, Choose) else None
    )
    if declared is not None:
        attacks = [attack(match, *declaration, policies=policies, most=most) for declaration in declared]
        return Preview(option, tuple(attacks))
    stack: list[Any] = match.state.stack
    depth = next((at for at, frame in enumerate(stack) if frame.flow in family.attack_flows), None)
    if depth is None:
        return Preview(option, ())
    if decision.about in family.aimed_anew and option not in match.state.figures:  # type: ignore[attr-defined]
        return Preview(option, ())  # scenery is hit by itself, and nobody is hit by what is not thrown
    frame = stack[depth]
    line = getattr(frame, "line", "") or getattr(frame, "attack", "")
    branch = up_to(match, depth, family.aftermath)
    branch.answer(option, player=decision.player)
    explorer = _explorer(branch, frame.attacker, line, {}, policies, most)
    prospect = explorer.explore(branch)
    now: Any = branch.state.stack[depth + 1] if len(branch.state.stack) > depth + 1 else frame
    target = str(option) if decision.about in family.aimed_anew else _target(now, prospect)
    return Preview(option, (attack_odds(prospect, frame.attacker, line, target, _untaken(match, explorer)),))


def _untaken(match: Match, explorer: Explorer[Fates]) -> tuple[Untaken, ...]:
    """Return what habit leaves alone, without the targets that were not asked about."""
    habits = _odds_part(match).habits
    return tuple(untaken for untaken in explorer.untaken if untaken.about in habits)


MOST_COMPARED = 8
"""Options of one question that are weighed against one another."""


def comparable(match: Match, decision: Decision) -> bool:
    """Return whether this is a choice within an attack, with few enough options to weigh them all."""
    if family_of(match.game).odds is None or not isinstance(decision, Choose):
        return False
    if decision is not match.pending or not 1 < len(decision.options) <= MOST_COMPARED:
        return False
    family = _odds_part(match)
    return decision.about in family.compared and any(
        frame.flow in family.attack_flows for frame in match.state.stack
    )


def alike(
    match: Match, player: str, *, policies: Policies = PLAIN, most: int = MOST_FALLS
) -> list[list[str]]:
    """Return the options of the pending question that have the same effect on this attack, group by group.

    Only what was worked out to the end is compared: an option with too many falls is like none.
    """
    decision = match.decision(player)
    if decision is None or not isinstance(decision, Choose) or not comparable(match, decision):
        return []
    groups: list[tuple[AttackOdds, list[str]]] = []
    for option in decision.options:
        try:
            attacks = of_option(match, option, player=player, policies=policies, most=most).attacks
        except TooManyFalls:
            continue
        if len(attacks) != 1:
            continue
        group = next((options for odds, options in groups if odds.comes_to_the_same(attacks[0])), None)
        if group is None:
            groups.append((attacks[0], [option]))
        else:
            group.append(option)
    return [options for _, options in groups if len(options) > 1]


def _target(frame: Any, prospect: Prospect[Fates]) -> str:
    """Return the target of the attack, or the first figure that an area strikes."""
    aimed = getattr(frame, "target", "") or next(iter(getattr(frame, "targets", ())), "")
    touched = (fate.figure for fates in prospect.ways for fate in fates.each if fate.figure != frame.attacker)
    return str(aimed or next(touched, ""))


def line_called(match: Match, attacker: str, line: str) -> str:
    """Return the key of an attacker's line, which may be called by a shorter name."""
    return _odds_part(match).line_called(match, attacker, line)


def _explorer(
    branch: Match, attacker: str, line: str, fixed: dict[str, Any], policies: Policies, most: int
) -> Explorer[Fates]:
    telling = _odds_part(branch).telling(line)
    return Explorer(is_over, telling, _answers(branch, attacker, fixed, policies), most)


def _odds_part(match: Match) -> OddsPart:
    """Return what the family that is played says of its odds, or raise a `TypeError` if it says nothing."""
    odds = family_of(match.game).odds
    if odds is None:
        raise TypeError(f"odds are not available for the game {match.game.id!r}")
    return odds()


def _answers(match: Match, attacker: str, fixed: dict[str, Any], policies: Policies) -> Any:
    """Return the answer to a question on the way: the attack as asked for, the rest by the policies."""
    family = _odds_part(match)

    def worth_weighing(now: Match, decision: Decision) -> list[Any]:
        if decision.about in fixed and decision.facts.get("attacker") == attacker:
            refused = now.refusal(fixed[decision.about], decision)
            if refused is not None:
                raise refused
            return [fixed[decision.about]]
        figure = decision.facts.get("figure", decision.facts.get("target", attacker))
        return answers(decision, policies, family.habits, family.whereabouts(now, str(figure)))

    return worth_weighing
