"""Clauses in the making: the sentence that is being read, and what it has said so far.

The phrases of a sentence share its moment, its conditions and its duration, wherever those
stand.  A new subject begins a new clause; a joint says whether a phrase goes on with the one
before; a sentence that begins with `If it fails` or `In addition` goes on with the last one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from slugfest.cards.language.parts import (
    BEARER,
    USED,
    Attacks,
    Cancel,
    Clause,
    Deed,
    Either,
    If,
    Raise,
    Test,
    Until,
    Who,
)


class NotUnderstood(Exception):
    """The phrases are known, but not in this order; `at` is where in the text."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(reason)
        self.at = at
        self.reason = reason


class Draft:
    """A clause in the making: one subject with its deeds."""

    def __init__(self, who: Who, test: Test | None = None) -> None:
        self.who = who
        self.test = test
        self.deeds: list[Deed] = []
        self.options: list[list[Deed]] | None = None
        self.picked_by: str = "owner"
        self.of_attacks: Attacks | None = None
        """The subject is an attack of the bearer, not a model."""
        self.until: Until = ""

    def add(self, deed: Deed, new_option: bool) -> None:
        if self.options is None:
            self.deeds.append(deed)
        elif new_option or not self.options:
            self.options.append([deed])
        else:
            self.options[-1].append(deed)

    def done(self) -> tuple[Deed, ...]:
        if self.options is None:
            return tuple(self.deeds)
        picked = Either(tuple(tuple(one) for one in self.options), self.picked_by)  # type: ignore[arg-type]
        return (*self.deeds, picked)


class Reader:
    """Reads phrases from left to right."""

    def __init__(self) -> None:
        self.clauses: list[Clause] = []
        self.at = 0
        self.joint = ""
        self.last_who = BEARER
        self.pending: Test | None = None
        """A roll that the last sentence spoke of, and whose outcome comes now."""
        self.begin()

    def begin(self) -> None:
        """A new sentence."""
        self.when = USED
        self.conditions: list[If] = []
        self.until: Until = ""
        self.optional = False
        self.once = ""
        self.other: Who | None = None
        """The model that the moment named besides the bearer: `reduce its Strength` is about that one."""
        self.goes_on = False
        """It says what comes with the sentence before: `If it does, ...`."""
        self.side_at = 0
        self.models_open = False
        """Were models spoken of just now against which something is gained?"""
        self.drafts = [Draft(BEARER)]
        self.named = False
        self.verb_at = 0
        """Where the deeds of the last verb begin."""
        self.said = False
        """Has the sentence said anything yet?"""

    @property
    def draft(self) -> Draft:
        return self.drafts[-1]

    # -- what a sentence says -----------------------------------------------------------------

    def add(self, deed: Deed) -> None:
        draft = self.draft
        if self.joint == "either" and draft.options is None and draft.deeds[self.verb_at :]:
            # `gains +1 Attack or +2 Speed`: one of them, as the owner picks.
            draft.options = [draft.deeds[self.verb_at :]]
            del draft.deeds[self.verb_at :]
        draft.add(deed, self.joint in ("comma", "either"))

    def subject(self, who: Who) -> None:
        """A new subject: a clause of its own once the one before has done something."""
        both = self.joint == "also" and not self.draft.deeds and self.named and self.draft.who == BEARER
        if both and who.kind == "all":
            who = msgspec.structs.replace(who, and_self=True)
        draft = self.draft
        if draft.deeds or draft.options:
            self.drafts.append(Draft(who, draft.test))
        else:
            draft.who = who
        self.last_who = who
        self.named = True

    def last_deeds(self) -> list[Deed]:
        """The deeds of the last verb."""
        draft = self.draft
        return draft.options[-1] if draft.options else draft.deeds[self.verb_at :]

    def rewrite(self, change: Callable[[Deed], Deed]) -> None:
        """Say the deeds of the last verb more exactly."""
        draft = self.draft
        row, since = (draft.options[-1], 0) if draft.options else (draft.deeds, self.verb_at)
        row[since:] = [change(one) for one in row[since:]]

    def last_raise(self) -> Raise | None:
        rows = [self.draft.deeds, *(self.draft.options or [])]
        before = next((one for row in reversed(rows) for one in reversed(row)), None)
        return before if isinstance(before, Raise) else None

    # -- the end of a sentence ----------------------------------------------------------------

    def stop(self) -> None:
        """The sentence is over: its drafts become clauses."""
        made = False
        for draft in self.drafts:
            does = draft.done()
            if not does and made and draft.test is None:
                raise NotUnderstood(self.at, "somebody of whom nothing is said")
            if not does:
                self._carry(draft)
                continue
            if draft.who.within is not None and draft.who.within < 0:
                raise NotUnderstood(self.side_at, "nothing says where they must be")
            made = True
            until = draft.until or self.until
            conditions = tuple(self.conditions)
            one = Clause(does, draft.who, self.when, conditions, draft.test, until, self.optional, self.once)  # type: ignore[arg-type]
            self.clauses.append(self._joined(one) if self.goes_on else one)
        if not made:
            self._afterthought()
        self.begin()

    def _joined(self, more: Clause) -> Clause:
        """`It may gain 2 counters.  If it does, it suffers 1 damage.`: one clause, taken or left as a whole."""
        last = self.clauses.pop() if self.clauses else None
        fits = last is not None and last.may and last.who == more.who and last.until == more.until
        if last is None or not fits or more.when != USED or more.conditions or more.test or more.may:
            raise NotUnderstood(self.at, "nothing was allowed that this could come with")
        return msgspec.structs.replace(last, does=(*last.does, *more.does))

    def _carry(self, draft: Draft) -> None:
        if draft.test is not None and self.when.moment == "attacked":
            # Whoever must roll before attacking does not attack when the roll fails.
            self.clauses.append(Clause((Cancel(),), draft.who, self.when, tuple(self.conditions), draft.test))
            self.named = True
        elif draft.test is not None:
            self.pending = draft.test

    def _afterthought(self) -> None:
        """`This lasts until the end of the Round.` belongs to what was said before."""
        if self.until and self.clauses:
            told = [one for one in self.clauses if not one.until]
            self.clauses = [
                msgspec.structs.replace(one, until=self.until) if one in told else one for one in self.clauses
            ]
        elif self.said and self.pending is None and not self.named:
            raise NotUnderstood(self.at, "a sentence in which nothing happens")


PHRASES: dict[str, Callable[..., None]] = {}
"""What reads each phrase of the grammar, by its name there."""
Reads = TypeVar("Reads", bound=Callable[..., Any])


def phrase(reads: Reads) -> Reads:
    """This function reads the phrase of its name."""
    PHRASES[reads.__name__] = reads
    return reads
