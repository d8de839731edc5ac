"""Every fall of the dice, tried by the engine itself.

A match whose dice are asked for is copied at every roll, once for each fall, and at every
question, once for each answer worth weighing.  There is no second implementation of any rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import lcm
from typing import Any, Generic

import msgspec

from slugfest.families.parts import Outcome, Telling
from slugfest.kernel.decisions import Choose, Decision, Roll
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.events import Event
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Tally
from slugfest.kernel.windows import NONE
from slugfest.odds.falls import falls
from slugfest.odds.memory import Reading, Spot, noted, packed, watch

MOST_FALLS = 200_000
EVEN = 1e-9
"""Less is no gain."""


class TooManyFalls(ValueError):
    """Raised when the dice can fall in more ways than can be tried."""

    def __init__(self, most: int) -> None:
        super().__init__(f"more than {most:,} falls of the dice: too many to try them all")


class Chosen(msgspec.Struct, frozen=True):
    """What a player does about a question that comes before the dice."""

    player: str
    about: str
    answer: Any


class Untaken(msgspec.Struct, frozen=True):
    """Something that a player could do on the way, and that the odds leave out."""

    player: str
    figure: str
    about: str
    option: str


class Prospect(msgspec.Struct, Generic[Outcome]):
    """What may come: outcomes by the number of ways, the harm that each side expects, and why."""

    ways: dict[Outcome, int]
    total: int
    harm: dict[str, float]
    choices: tuple[Chosen, ...] = ()
    reckoned: dict[str, Tally] = {}

    def worth(self, player: str) -> float:
        """Return the harm to others less the harm to the player."""
        return sum(-much if who == player else much for who, much in self.harm.items())


Answers = Callable[[Match, Decision], list[Any]]


class Explorer(Generic[Outcome]):
    """Follows a match through all its dice until `done`."""

    def __init__(
        self,
        done: Callable[[Match], bool],
        telling: Telling[Outcome],
        answers: Answers,
        most: int = MOST_FALLS,
    ) -> None:
        self.done = done
        self.telling = telling
        self.answers = answers
        self.most = most
        self.tried = 0
        self.dice: dict[type, set[str]] = {}
        """Kind of frame -> the fields into which dice have fallen."""
        self.untaken: dict[Untaken, None] = {}
        """What was offered on the way and left alone by habit, in the order in which it came up."""
        self.known: dict[bytes, list[tuple[dict[Spot, Any], Prospect[Outcome]]]] = {}

    def explore(self, match: Match) -> Prospect[Outcome]:
        """Return what may come of `match`, which is left as it is."""
        twin = match.clone()
        twin.dice = AskedDice()
        return self._explore(twin)

    def _explore(self, match: Match) -> Prospect[Outcome]:
        decision = match.decision()
        if decision is None or self.done(match):
            return Prospect({self.telling.nothing: 1}, 1, {})
        key, lying = packed(match.state, self.dice)
        known = self.known.setdefault(key, [])
        for needed, prospect in known:
            if all(lying.get(spot) == faces for spot, faces in needed.items()):
                noted(set(needed))
                return prospect
        watch(match, lying)
        with Reading() as read:
            explored = (
                self._roll(match, decision) if isinstance(decision, Roll) else self._best(match, decision)
            )
        known.append(({spot: lying[spot] for spot in read if spot in lying}, explored))
        return explored

    def _roll(self, match: Match, decision: Roll) -> Prospect[Outcome]:
        every, total = falls(decision.request)
        frame = match.state.stack[-1]
        kind = getattr(type(frame), "watched", type(frame))
        self.dice.setdefault(kind, set()).add(match._into)  # noqa: SLF001 - where the faces will lie
        branches = []
        for faces, ways in every:
            self.tried += 1
            if self.tried > self.most:
                raise TooManyFalls(self.most)
            branches.append((ways, *self._after(match, faces, decision.player)))
        return self._mixed(match, branches, total)

    def _after(self, match: Match, answer: Any, player: str) -> tuple[list[Event], Prospect[Outcome]]:
        """Return what happens at once, and what may come then."""
        twin = match.clone()
        start = len(twin.events)
        twin.answer(answer, player=player)
        return twin.events[start:], self._explore(twin)

    def _mixed(
        self, match: Match, branches: list[tuple[int, list[Event], Prospect[Outcome]]], total: int
    ) -> Prospect[Outcome]:
        """Return the branches merged into one, each by its number of ways."""
        telling = self.telling
        common = lcm(*(after.total for _, _, after in branches))
        mixed: dict[Outcome, int] = {}
        harm: dict[str, float] = {}
        reckoned: dict[str, Tally] = {}
        for ways, events, after in branches:
            first = telling.told(events)
            scale = ways * (common // after.total)
            for then, many in after.ways.items():
                outcome = telling.joined(first, then)
                mixed[outcome] = mixed.get(outcome, 0) + many * scale
            for part in (telling.harm(match, events), after.harm):
                for who, much in part.items():
                    harm[who] = harm.get(who, 0.0) + much * ways / total
            for name, tally in (*after.reckoned.items(), *telling.reckoned(events).items()):
                known = reckoned.get(name)
                if known is None or len(tally.parts) < len(known.parts):
                    reckoned[name] = tally
        return Prospect(mixed, common * total, harm, (), reckoned)

    def _best(self, match: Match, decision: Decision) -> Prospect[Outcome]:
        """Return the prospect of the answer that serves the player best on average, the first of equals."""
        player = decision.player
        best: Prospect[Outcome] | None = None
        answers = self.answers(match, decision)
        self._note_untaken(decision, answers)
        for answer in answers:
            events, after = self._after(match, answer, player)
            prospect = self._mixed(match, [(1, events, after)], 1)
            prospect.choices = (Chosen(player, decision.about, answer), *after.choices)
            if best is None or prospect.worth(player) > best.worth(player) + EVEN:
                best = prospect
        assert best is not None
        return best

    def _note_untaken(self, decision: Decision, answers: list[Any]) -> None:
        """Remember the options that nobody weighs, though they are there."""
        figure = str(decision.facts.get("figure", decision.facts.get("target", "")))
        for option in getattr(decision, "options", ()):
            if isinstance(decision, Choose) and option != NONE and option not in answers:
                self.untaken[Untaken(decision.player, figure, decision.about, option)] = None


def sums(prospect: Prospect[Any], of: Callable[[Any], Any], keys: Iterable[Any] = ()) -> dict[Any, int]:
    """Return the number of ways for each value."""
    totals: dict[Any, int] = dict.fromkeys(keys, 0)
    for outcome, ways in prospect.ways.items():
        value = of(outcome)
        totals[value] = totals.get(value, 0) + ways
    return totals
