"""Proposals: a legal route or place near a goal, or a check of an answer, without committing to it."""

from __future__ import annotations

from slugfest.families import family_of
from slugfest.kernel.decisions import Decision, Roll, Route, Together
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.errors import AnswerError, Refusal
from slugfest.kernel.inspection.foresight import own_caught, shows
from slugfest.kernel.inspection.proposal import NotFound, nearest_answer
from slugfest.kernel.match import Match, frozen
from slugfest.narration import Narrator
from slugfest.narration.showing import own_caught_warning, plain
from slugfest.server.match.shown import decision_shown, hides_something, refused_shown
from slugfest.server.wire.messages import Proposal, Propose, Refused
from slugfest.server.wire.words import NO_GOAL, NO_WAY, NOTHING_TO_PROPOSE

NOTHING = {"no_goal": NO_GOAL, "no_way": NO_WAY, "nothing_to_propose": NOTHING_TO_PROPOSE}


def propose(match: Match, player: str, wanted: Propose, narrator: Narrator) -> Proposal | Refused:
    """Answer to `propose`; the match stays as it is."""
    decision = match.decision(player)
    if decision is None or wanted.question != match.question:
        reason = narrator.refusal(Refusal("", "another_question"))
        return Refused("stale", "", reason, wanted.question, "propose")
    try:
        answer = frozen(wanted.answer)
        if wanted.goal is not None:
            answer = nearest_answer(decision, wanted.goal, wanted.via)
            if isinstance(answer, Refusal) and isinstance(decision, Route) and not wanted.via:
                answer = family_of(match.game).table().contact(match, decision, answer) or answer
            if isinstance(answer, Refusal):
                reason = narrator.refusal(answer)
                return Proposal(wanted.question, None, plain(answer.facts), answer.rule, reason)
        refused = match.refusal(answer, decision)
    except NotFound as nothing:
        return Proposal(wanted.question, None, {}, decision.rule, NOTHING[str(nothing)])
    except AnswerError as error:
        refused = error
    if refused is None:
        following = look_ahead(match, player, answer) if wanted.ahead else None
        shown = None if following is None else decision_shown(following, narrator)
        facts = plain(shows(match, answer, decision))
        warning = own_caught_warning(own_caught(match, answer, decision), narrator)
        return Proposal(wanted.question, plain(answer), facts, decision.rule, None, shown, warning)
    if refused.kind == "malformed":
        return refused_shown(refused, wanted.question, narrator, "propose")
    reason = narrator.refusal(refused.refusal)
    return Proposal(wanted.question, None, plain(refused.refusal.facts), refused.rule, reason)


def look_ahead(match: Match, player: str, answer: object) -> Decision | None:
    """Return what `player` would be asked next after a legal answer; the match stays as it is.

    Nothing is told that only the answer itself may tell: no die falls, and where anything on the
    table is hidden from anybody, or several answer at once, there is no looking ahead.
    """
    if isinstance(match.pending, Together) or hides_something(match):
        return None
    twin = match.clone()
    twin.dice = AskedDice()
    twin.answer(answer, player=player)
    following = twin.decision(player)
    return None if isinstance(following, Roll) else following
