"""Proposals: a legal route or place near a goal, or a check of an answer, without committing to it."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.decisions import Decision, Place, Roll, Route, Together
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.errors import AnswerError, Refusal
from slugfest.kernel.foresight import shows
from slugfest.kernel.match import Match, frozen
from slugfest.narration import Narrator, Words
from slugfest.server.protocol import Proposal, Propose, Refused
from slugfest.server.shown import decision_shown, plain, refused_shown
from slugfest.server.words import NO_GOAL, NO_WAY, NOTHING_TO_PROPOSE

LONGEST_NAME = 200
FARTHEST = 1e6
MOST_CORNERS = 12
"""Places that somebody may want to go by."""


def propose(match: Match, player: str, wanted: Propose, narrator: Narrator) -> Proposal | Refused:
    """Answer to `propose`; the match stays as it is."""
    decision = match.decision(player)
    if decision is None or wanted.question != match.question:
        reason = narrator.refusal(Refusal("", "another_question"))
        return Refused("stale", "", reason, wanted.question, "propose")
    try:
        answer = frozen(wanted.answer)
        if wanted.goal is not None:
            answer = _found(decision, wanted.goal, wanted.via)
            if isinstance(answer, Words):
                return Proposal(wanted.question, None, {}, decision.rule, answer)
            if isinstance(answer, Refusal):
                reason = narrator.refusal(answer)
                return Proposal(wanted.question, None, plain(answer.facts), answer.rule, reason)
        refused = match.refusal(answer, decision)
    except AnswerError as error:
        refused = error
    if refused is None:
        following = look_ahead(match, player, answer) if wanted.ahead else None
        shown = None if following is None else decision_shown(following, narrator)
        facts = plain(shows(match, answer, decision))
        return Proposal(wanted.question, plain(answer), facts, decision.rule, None, shown)
    if refused.kind == "malformed":
        return refused_shown(refused, wanted.question, narrator, "propose")
    reason = narrator.refusal(refused.refusal)
    return Proposal(wanted.question, None, plain(refused.refusal.facts), refused.rule, reason)


def look_ahead(match: Match, player: str, answer: Any) -> Decision | None:
    """What `player` would be asked next after a legal answer; the match stays as it is.

    Nothing is told that only the answer itself may tell: no die falls, and where anything on the
    table is hidden from anybody, or several answer at once, there is no looking ahead.
    """
    if isinstance(match.pending, Together) or _hides_something(match):
        return None
    twin = match.clone()
    twin.dice = AskedDice()
    twin.answer(answer, player=player)
    following = twin.decision(player)
    return None if isinstance(following, Roll) else following


def _hides_something(match: Match) -> bool:
    """Do a spectator and the players see different things?"""
    seen = match.view(None).table
    return any(match.view(player).table != seen for player in match.state.players)


def _found(decision: Decision, goal: Any, by: list[Any]) -> Any:
    """An answer that comes as near to the goal as it can, or the words why there is none."""
    goal, via = place_or_name(goal), [place_or_name(one) for one in by[: MOST_CORNERS + 1]]
    if goal is None or None in via or len(via) > MOST_CORNERS:
        return NO_GOAL
    try:
        if isinstance(decision, Route):
            answer = _way(decision, goal, tuple(via))
        elif isinstance(decision, Place) and isinstance(goal, tuple):
            answer = decision.region.nearest(goal)
        else:
            return NOTHING_TO_PROPOSE
    except (LookupError, TypeError, ValueError):
        # The goal has the right shape and means nothing here: a space that is not on this board.
        return NO_WAY
    if answer is None:
        return NO_WAY
    return answer if isinstance(answer, Refusal) else frozen(answer)


def _way(decision: Route, goal: Any, via: tuple[Any, ...]) -> Any:
    """The way to a goal, by some places where the ways of this game can be chosen so."""
    propose_by = getattr(decision.ways, "propose_by", None)
    return propose_by(via, goal) if via and propose_by is not None else decision.ways.propose(goal)


def place_or_name(goal: Any) -> str | int | tuple[float, ...] | None:
    """What is fit to be looked up: a space by name or number, or a place in two or three numbers."""
    if isinstance(goal, str):
        return goal if len(goal) <= LONGEST_NAME else None
    if isinstance(goal, int) and _is_near(goal):
        return goal
    if isinstance(goal, list) and 2 <= len(goal) <= 3 and all(_is_near(one) for one in goal):
        return tuple(float(one) for one in goal)
    return None


def _is_near(number: Any) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and -FARTHEST < number < FARTHEST
