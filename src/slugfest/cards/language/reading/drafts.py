"""Clauses in the making: the sentence that is being read, and what it has said so far.

The phrases of a sentence share its moment, its conditions and its duration, wherever those
stand.  A new subject begins a new clause; a joint says whether a phrase goes on with the one
before; a sentence that begins with `If it fails` or `In addition` goes on with the last one.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from slugfest.cards.factions import Factions
from slugfest.cards.language.clause import (
    ANY,
    BEARER,
    USED,
    Attacks,
    Clause,
    Deed,
    If,
    Test,
    Until,
    When,
    Who,
)
from slugfest.cards.language.deeds.answers import Cancel
from slugfest.cards.language.deeds.choices import Either
from slugfest.cards.language.deeds.places import Swap
from slugfest.cards.language.deeds.stats import Raise
from slugfest.cards.language.reading import doubts
from slugfest.cards.language.reading.not_understood import NotUnderstood


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
        self.besides: list[Who] = []
        """Others who do the same: `target friendly model and this model`."""
        self.named_at: int | None = None
        """Where the text names the subject, if it does."""
        self.pronoun_at: int | None = None
        """Where it says `it` instead."""
        self.starts: list[int] = []
        """Which of the deeds begin a phrase of their own."""
        self.bare = False
        """Whether the options are joined by `or` alone, without the announcement of a list."""
        self.may = False
        """Whether the owner may do without."""
        self.object = False
        """Whether it says `push it`, whichever model that is."""

    @property
    def said(self) -> bool:
        """Whether anything has been said of the subject."""
        return bool(self.deeds or self.options is not None or self.of_attacks)

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
        picked = Either(tuple(tuple(option) for option in self.options), self.picked_by)  # type: ignore[arg-type]
        return (*self.deeds, picked)


class Bounds:
    """The moment, the conditions and the end of a sentence.

    There is one moment and one end: a second one would silently take the place of the first.
    """

    at = 0
    """Where in the text the phrase stands that is being read."""

    def begin(self) -> None:
        """Begin a new sentence."""
        self.drafts = [Draft(BEARER)]
        self._when = USED
        self._until: Until = ""
        self.ended = False
        """Whether the end was said after something that lasts."""
        self.endless_at: int | None = None
        """What lasts and was said only after the end."""
        self.until_of = ""
        """Whose activation it lasts to, where the text names somebody."""
        self.until_at = 0
        self._once = ""
        self.conditions: list[If] = []
        self.inherited = False
        """Whether the moment and the end are those of the sentence before."""
        self.late = False
        """Whether a moment or a condition came only after something was done."""

    @property
    def when(self) -> When:
        return self._when

    @when.setter
    def when(self, when: When) -> None:
        before = self._when
        more = when.moment == before.moment and before.attacks in (ANY, when.attacks)
        if before != USED and not more and not self.inherited:
            raise NotUnderstood(self.at, "the sentence already names another moment")
        self._when, self.inherited = when, False
        self.bound()

    @property
    def until(self) -> Until:
        return self._until

    @until.setter
    def until(self, until: Until) -> None:
        if self._until not in ("", until) and not self.inherited:
            raise NotUnderstood(self.at, "the sentence already says how long it lasts")
        self._until, self.endless_at = until, None
        self.ended = any(deed.lasting for draft in self.drafts for deed in draft.deeds)

    @property
    def once(self) -> str:
        return self._once

    @once.setter
    def once(self, once: str) -> None:
        if once and self._once not in ("", once):
            raise NotUnderstood(self.at, "the sentence already says how often")
        if once:
            self.bound()
        self._once = once

    def bound(self) -> None:
        """Note that a moment or a condition was read: what follows must have the same subject."""
        self.late = self.late or any(draft.deeds or any(draft.options or ()) for draft in self.drafts)

    def provided(self, condition: If) -> None:
        """Add a condition of the whole sentence."""
        self.bound()
        self.conditions.append(condition)


class Subjects(Bounds):
    """Whom a sentence is about, one after the other."""

    def __init__(self, factions: Factions | None = None) -> None:
        self.factions = factions or Factions()
        """The factions that the text may name."""
        self.clauses: list[Clause] = []
        self.joint = ""
        self.last_who = BEARER
        self.introduced: list[tuple[Who, int]] = []
        """Models of whom a sentence of their own speaks, and where: what follows must be about them."""
        self.crowd = False
        """Whether the models spoken of last were called `all`, not `each`."""
        self.joined = self.several = False
        """Whether the last sentence was about two models at once, or about several one after the other."""
        self.begun = 0
        """How many clauses there were before the last sentence that made some."""
        self.pending: Draft | None = None
        """Who rolls: the last sentence spoke of a roll, whose outcome comes now."""
        self.pending_bounds: tuple[When, list[If]] = (USED, [])
        """When and on what condition."""
        self.begin()

    def begin(self) -> None:
        super().begin()
        self.choosing = False
        """Whether `or` still holds, though the subject was named again."""
        self.undecided = False
        """Whether a roll was spoken of, and not yet what passing or failing it brings."""
        self.other: Who | None = None
        """The model that the moment named besides the bearer: `reduce its Strength` is about that one."""
        self.what_lasts, self.lasts_at = "", 0
        """The word that says what lasts, `this` or `both`, and where."""
        self.goes_on = False
        """It says what comes with the sentence before: `If it does, ...`."""
        self.side_at = 0
        self.before = ""
        """The phrase before; those that say more about somebody do not count."""
        self.attacked_at: int | None = None
        """Where the sentence says what the model at the other end of the attack must be like."""
        self.models_open = False
        """Whether models against which something is gained were spoken of just now."""
        self.named = False
        self.verb_at = 0
        """Where the deeds of the last verb begin."""
        self.added_at = -1
        """The phrase of the deed that was added last."""
        self.anded = False
        """Whether deeds of the last verb are joined by anything but a comma."""
        self.gives = self.turned = False
        """Whether the last verb is one of giving (`inflicts`), or one that is no gain (`loses`)."""
        self.stranger = False
        """Whether a model near the bearer was spoken of."""
        self.both_named = False
        """Whether the moment named the bearer and its attacker, so that `it` may be either."""
        self.said = False
        """Whether the sentence has said anything yet."""
        self.leading_each: Who | None = None
        """Of whom the sentence began by saying `for each`: the numbers that follow count so many times."""
        self.judged = False
        """Whether the sentence said what a roll came to before it said what follows."""

    @property
    def draft(self) -> Draft:
        return self.drafts[-1]

    def subject(self, who: Who, named: bool = False) -> None:
        """Begin a new subject: a clause of its own once the one before has done something."""
        draft = self.draft
        if draft.deeds or draft.options:
            if not self._next(who):
                return
        elif draft.who.and_self and who in (BEARER, msgspec.structs.replace(draft.who, and_self=False)):
            return  # both are named again, as after a roll
        elif self._decided(draft) and who != draft.who:
            draft.test, draft.who = self._depends_on(draft, who), who
        elif named and draft.pronoun_at is not None and who != draft.who and not (self.gives or draft.test):
            raise NotUnderstood(draft.pronoun_at, doubts.UNCLEAR)
        elif named and draft.named_at is not None and who != draft.who:
            who = self._together(who)
        elif draft.test is not None and not draft.test.by_bearer and who != draft.who:
            raise NotUnderstood(self.at, "the model that rolls must be the one affected")
        else:
            draft.who = who
        if named:
            self.draft.named_at = self.at
            self.gives = False  # `causes the attacker 1 damage`: now it is said to whom
        self.last_who = who
        self.named = True

    def _next(self, who: Who) -> bool:
        """Return whether this is a clause of its own; after `or` the same player still chooses."""
        draft = self.draft
        if who == draft.who and (self.joint == "either" or draft.options):
            self.choosing = self.joint == "either"
            return False
        if self.joint == "either" or draft.options:
            raise NotUnderstood(self.at, "only a single model can choose")
        if self.late and who != draft.who:
            raise NotUnderstood(self.at, "it is not clear whether the condition applies to this model too")
        if draft.test is None:
            self.drafts.append(Draft(who))
            return True
        if not self.judged or draft.besides or draft.test.by_bearer:
            raise NotUnderstood(self.at, "it is not clear whether this depends on the roll too")
        self.drafts.append(Draft(who, msgspec.structs.replace(self._depends_on(draft, who), same=True)))
        return True

    def _decided(self, draft: Draft) -> bool:
        """Return whether the outcome of another model's roll has just been said: what follows may befall anybody."""
        test = draft.test
        return test is not None and not test.by_bearer and (self.judged or self.before == "either")

    def _depends_on(self, draft: Draft, who: Who) -> Test:
        """Return the roll of one model as that on which it depends what befalls another."""
        test, roller = draft.test, draft.who
        assert test is not None
        if test.of is not None:
            return msgspec.structs.replace(test, of=None) if who == test.of else test
        if roller.kind == "all" or draft.besides:
            raise NotUnderstood(self.at, "the model that rolls must be the one affected")
        return msgspec.structs.replace(test, of=roller)

    def of_bearer(self) -> None:
        """Read `Move this model`, which is about the bearer whatever the sentence is about."""
        if self.draft.who != BEARER or not self.draft.said:
            self.subject(BEARER)
        self.last_who, self.named = BEARER, True

    def _together(self, who: Who) -> Who:
        """Return both subjects of `Target friendly model and this model gain ...`: each of them gains it."""
        draft = self.draft
        if self.joint != "also" or draft.said or draft.test is not None:
            raise NotUnderstood(draft.named_at or 0, "nothing happens to this model", self.at)
        if BEARER in (who, draft.who) and "all" in (who.kind, draft.who.kind):
            everybody = who if who.kind == "all" else draft.who
            draft.who = msgspec.structs.replace(everybody, and_self=True)
            return draft.who
        if BEARER in (who, draft.who):
            who, draft.who = _another(who), _another(draft.who)
        draft.besides.append(draft.who)
        draft.who = who
        return who

    def go_on(self) -> Draft:
        """Return a clause of its own for what the subject does next: nothing before it depends on this roll."""
        draft = self.draft
        if not draft.deeds or draft.options is not None:
            return draft
        if draft.test is not None or self.joint == "either":
            raise NotUnderstood(self.at, "it is not clear what this has to do with what was said before")
        if self.late:
            raise NotUnderstood(self.at, "it is not clear whether the condition applies to this too")
        more = Draft(draft.who)
        more.besides, more.named_at, more.of_attacks = list(draft.besides), draft.named_at, draft.of_attacks
        more.pronoun_at, more.until = draft.pronoun_at, draft.until
        self.drafts.append(more)
        self.verb_at, self.anded = 0, False
        return more

    def allow(self) -> None:
        """Make what the subject does next optional for the owner."""
        if not self.draft.may:
            self.go_on().may = True


class Reader(Subjects):
    """Reads phrases from left to right."""

    # -- what a sentence says -----------------------------------------------------------------

    def add(self, deed: Deed) -> None:
        draft = self.draft
        if self.late:
            raise NotUnderstood(self.at, "it is not clear whether the condition applies to this too")
        if self.leading_each is not None:
            if not hasattr(deed, "each"):
                raise NotUnderstood(self.at, "this cannot be counted several times")
            doubts.whose_enemy(self, deed, self.leading_each)
            deed = msgspec.structs.replace(deed, each=self.leading_each)
        if self.undecided:
            raise NotUnderstood(self.at, "the text does not say which outcome of the roll leads to this")
        if self.ended and deed.lasting and self.until not in ("", "round"):
            self.endless_at = self.at
        more = self.at == self.added_at
        either = not more and (self.joint == "either" or self.choosing)
        self.choosing, self.added_at = False, self.at
        if draft.options is None and not more:
            draft.starts.append(len(draft.deeds))
            self.anded = self.anded or (self.joint in ("also", "") and bool(draft.deeds[self.verb_at :]))
        if either and draft.options is None and draft.deeds[self.verb_at :]:
            self._choose()
        elif draft.bare and not more and not either and self.joint != "comma":
            raise NotUnderstood(self.at, "it is not clear what the choice is between")
        draft.add(deed, either or (not more and self.joint == "comma"))

    def _choose(self) -> None:
        """Read `gains +1 Attack, +2 Speed or Fly`: one of them, as the owner picks."""
        draft = self.draft
        if self.anded and len(draft.deeds) - self.verb_at > 1:
            raise NotUnderstood(self.at, "it is not clear what the choice is between")
        draft.options = doubts.together(draft.deeds, draft.starts, self.verb_at)
        draft.bare = True
        del draft.deeds[self.verb_at :]

    def last_deeds(self) -> list[Deed]:
        """Return the deeds of the last verb."""
        draft = self.draft
        return draft.options[-1] if draft.options else draft.deeds[self.verb_at :]

    def rewrite(self, change: Callable[[Deed], Deed]) -> None:
        """Say the deeds of the last verb more exactly."""
        draft = self.draft
        row, since = (draft.options[-1], 0) if draft.options else (draft.deeds, self.verb_at)
        row[since:] = [change(deed) for deed in row[since:]]

    def last_raise(self) -> Raise | None:
        rows = [self.draft.deeds, *(self.draft.options or [])]
        before = next((deed for row in reversed(rows) for deed in reversed(row)), None)
        return before if isinstance(before, Raise) else None

    def finish(self) -> tuple[Clause, ...]:
        """Return the clauses at the end of the text, when no subject and no roll may be left over."""
        self.stop()
        if self.pending is not None:
            raise NotUnderstood(self.at, "the roll decides nothing")
        for who, at in self.introduced:
            if all(who != clause.who for clause in self.clauses):
                raise NotUnderstood(at, "nothing happens to this model")
        return tuple(self.clauses)

    # -- the end of a sentence ----------------------------------------------------------------

    def stop(self) -> None:
        """End the sentence: its drafts become clauses."""
        self._complete()
        made, before = False, len(self.clauses)
        for draft in self.drafts:
            does = draft.done()
            if not does and made and draft.test is None:
                raise NotUnderstood(self.at, "nothing happens to the model named here")
            if not does:
                self._carry(draft)
                continue
            if draft.who.within is not None and draft.who.within < 0:
                raise NotUnderstood(self.side_at, "the text does not say where these models must be")
            made = True
            until = draft.until or self.until
            doubts.lasts(self, does, until)
            conditions = tuple(self.conditions)
            for who in (*draft.besides, draft.who):
                doubts.ends(self, draft, who, until)
                clause = Clause(does, who, self.when, conditions, draft.test, until, draft.may, self.once)  # type: ignore[arg-type]
                self.clauses.append(self._joined(clause) if self.goes_on else clause)
        if made:
            self.begun = min(before, len(self.clauses) - 1)
        else:
            self._afterthought()
        if made or self.named:
            self.joined = any(draft.besides for draft in self.drafts)
            self.several = len({draft.who for draft in self.drafts}) > 1 or _swaps(self.drafts)
        self.begin()

    def _complete(self) -> None:
        """Refuse a sentence that leaves something open."""
        if self.joint == "either":
            raise NotUnderstood(self.at, "nothing follows this")
        if self.undecided and any(draft.said for draft in self.drafts):
            raise NotUnderstood(self.at, "the roll decides nothing")
        if self.endless_at is not None:
            raise NotUnderstood(self.endless_at, "it is not clear whether this lasts as long")

    def _joined(self, more: Clause) -> Clause:
        """Return `It may gain 2 counters.  If it does, it suffers 1 damage.` as one clause, taken or left as a whole."""
        last = self.clauses.pop() if self.clauses else None
        fits = last is not None and last.may and last.who == more.who and last.until == more.until
        if last is None or not fits or more.when != USED or more.conditions or more.test or more.may:
            raise NotUnderstood(self.at, "nothing before this is optional")
        return msgspec.structs.replace(last, does=(*last.does, *more.does))

    def _carry(self, draft: Draft) -> None:
        if draft.test is None and draft.named_at is not None:
            self.introduced.append((draft.who, draft.named_at))
        if draft.test is not None and not draft.test.by_bearer and self.when.moment == "attacked":
            # A model that must roll before attacking does not attack if the roll fails.
            self.clauses.append(Clause((Cancel(),), draft.who, self.when, tuple(self.conditions), draft.test))
            self.named = True
        elif draft.test is not None:
            self.pending, self.pending_bounds = draft, (self.when, list(self.conditions))

    def _afterthought(self) -> None:
        """Apply `This lasts until the end of the Round.` to what was said before."""
        if self.until and self.clauses:
            endless = [clause for clause in self.clauses if not clause.until]
            doubts.what_lasts(self, endless)
            self.clauses = [
                msgspec.structs.replace(clause, until=self.until) if clause in endless else clause
                for clause in self.clauses
            ]
        elif self.said and self.pending is None and not self.named:
            raise NotUnderstood(self.at, "the sentence does nothing")


def _swaps(drafts: list[Draft]) -> bool:
    return any(isinstance(deed, Swap) for draft in drafts for deed in draft.deeds)


def _another(who: Who) -> Who:
    """Return a target beside the bearer as another model."""
    chosen = who.kind == "target" and who.side != "enemy"
    return msgspec.structs.replace(who, other=True) if chosen else who
