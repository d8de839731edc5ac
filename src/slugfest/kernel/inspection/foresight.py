"""Foresight: what the pending question rules out, and what an answer would reach; the match stays as it is."""

from __future__ import annotations

from typing import Literal

import msgspec

from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.errors import Refusal
from slugfest.kernel.inspection.explanation import OptionFacts, RollFacts, explains
from slugfest.kernel.match import Match, frozen
from slugfest.kernel.options import NOTHING, Option


def barred(match: Match, decision: Decision) -> list[tuple[Option, Refusal]]:
    """Return what the player who is asked may think of and cannot choose now, each with its reason."""
    step, scene = match.asking()
    why_not = step.why_not
    if step.thinkable is None or why_not is None or decision is not match.pending:
        return []
    legal = getattr(decision, "options", ())
    thought_of = [option for option in step.thinkable(scene) if option.id not in legal]
    reasons = ((option, why_not(scene, option)) for option in thought_of)
    return [(option, reason) for option, reason in reasons if reason is not None]


def shows(match: Match, answer: object, decision: Decision) -> dict[str, object]:
    """Return what a legal answer would reach, as facts to draw."""
    step, scene = match.asking()
    if step.shows is None or decision is not match.pending:
        return {}
    if isinstance(decision, Choose):
        return step.shows(scene, decision.value(answer)) if answer in decision.options else {}
    return step.shows(scene, frozen(answer))


class Reach(msgspec.Struct, frozen=True):
    """What an option of an attack reaches: enemies, the player's own side, things that belong to nobody."""

    enemies: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    also_own: tuple[str, ...] = ()
    """Figures of the player's own side that it hurts, whichever target is chosen."""
    decided: bool = True
    """The option is the target; else the target is asked for next."""

    @property
    def word(self) -> Literal["enemy", "own", "scenery"]:
        """Return the best that can be reached: an enemy, or only one's own side, or only scenery."""
        if self.enemies:
            return "enemy"
        return "scenery" if self.things else "own"

    @property
    def only_own(self) -> bool:
        """Return whether nobody but one's own side can be hurt."""
        return bool(self.own) and not self.enemies and not self.things


def reaches(match: Match, decision: Decision) -> dict[str, Reach]:
    """Return whom each option would hurt, for those that hurt anybody or anything.

    A game says with `side_of(table, name)` to whom a figure or marker belongs; nobody (an empty name) for scenery.
    """
    step, scene = match.asking()
    side_of = getattr(match.game, "side_of", None)
    if step.aims is None or side_of is None or decision is not match.pending:
        return {}
    hurt = {}
    for option in getattr(decision, "options", ()):
        aim = step.aims(scene, decision.value(option))
        if aim is None or not (aim.names or aim.besides):
            continue
        sides = {name: side_of(match.state, name) for name in (*aim.names, *aim.besides)}
        own = tuple(name for name, side in sides.items() if side == decision.player)
        hurt[option] = Reach(
            enemies=tuple(name for name, side in sides.items() if side and side != decision.player),
            own=own,
            things=tuple(name for name, side in sides.items() if not side),
            also_own=tuple(name for name in own if name in aim.besides),
            decided=aim.decided,
        )
    return hurt


def own_caught(match: Match, answer: object, decision: Decision) -> tuple[str, ...]:
    """Return those of the own side whom a place or a way would catch besides: a spray is aimed at a point."""
    side_of = getattr(match.game, "side_of", None)
    if side_of is None or getattr(decision, "options", None) is not None:
        return ()  # options say so themselves
    caught = shows(match, answer, decision).get("caught")
    if not isinstance(caught, list):
        return ()
    return tuple(name for name in caught if side_of(match.state, name) == decision.player)


def explained(match: Match, decision: Decision) -> dict[str, OptionFacts]:
    """Return the costs and effects of each option where the game knows them, under "" the question's."""
    game = match.game
    if decision is not match.pending or not explains(game):
        return {}
    _, scene = match.asking()
    options = getattr(decision, "options", ())
    values = [decision.value(option) for option in options]
    facts = ((option.id, game.explain(scene, decision, option)) for option in (NOTHING, *values))
    return {option: explanation for option, explanation in facts if explanation is not None}


def roll_at_hand(match: Match, decision: Decision) -> RollFacts | None:
    """Return the roll that the pending question is about, as the dice lie."""
    game = match.game
    if decision is not match.pending or not explains(game):
        return None
    _, scene = match.asking()
    return game.roll_at_hand(scene, decision)
