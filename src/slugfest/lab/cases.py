"""Case files: a position, the faces the dice will show, the answers given, and what must follow.

A case is a rules question with its answer, readable and writable by a player.  The format is
described in `docs/cases.md`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from slugfest.cards.files import read_toml, shaped
from slugfest.games import entry, new_match
from slugfest.kernel.dice import DiceError, ScriptedDice
from slugfest.kernel.errors import AnswerError, SetupError
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Tally
from slugfest.lab.chances import chances_after, is_close
from slugfest.lab.plain import written_out

CLOSE = 0.011
"""Inches: positions in a case need not be more exact than a tape measure."""

Text = Annotated[str, msgspec.Meta(max_length=400)]
Chance = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,9}/[1-9][0-9]{0,8}$")] | float


class Then(msgspec.Struct, forbid_unknown_fields=True):
    """One step of a case: what is looked at first, and then the answer given.

    Everything is optional.  `asked`, `player`, `offers` and `offers_not` speak of the pending
    question; `refused` tries an answer that must be refused (with `rule`, `reason` and `facts`);
    `events`, `no_events` and `state` speak of what has happened since the last answer;
    `answer` moves on, `answers` by several questions at once; `chances` says how likely it makes things.
    """

    note: Text = ""
    asked: str | None = None
    player: str | None = None
    offers: list[str] = []
    offers_not: list[str] = []
    refused: Any = None
    rule: str | None = None
    reason: str | None = None
    facts: dict[str, Any] = {}
    events: list[dict[str, Any]] = []
    no_events: list[str] = []
    state: dict[str, Any] = {}
    seen_by: str | None = None
    hidden: list[str] = []
    result: dict[str, Any] | None = None
    answer: Any = None
    answers: Annotated[list[Any], msgspec.Meta(max_length=100)] = []
    chances: dict[str, Chance] = {}


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """A whole case file: steps, or a set-up that must be refused."""

    title: Text
    game: str
    setup: dict[str, Any]
    then: Annotated[list[Then], msgspec.Meta(max_length=500)] = []
    setup_refused: Text = ""
    rules: list[str] = []
    dice: list[int | str] = []
    note: Text = ""


class Verdict(msgspec.Struct):
    """Whether a case holds, and if not, every difference."""

    file: str
    title: str
    holds: bool
    differences: list[str]


def read_case(path: Path) -> Case:
    """A case file, or a `SetupError` that names the place."""
    case = shaped(read_toml(path), Case, path.name)
    if bool(case.then) == bool(case.setup_refused):
        raise SetupError(path.name, "a case has steps ([[then]]) or setup_refused, and not both")
    return case


def run_case(case: Case, file: str) -> Verdict:
    """Play the case; a set-up that is wrong raises, a rule that does not hold is a difference."""
    if case.setup_refused:
        return _refused_setup(case, file)
    runner = Runner(case)
    try:
        runner.run()
    except DiceError as wrong:
        runner.differ(str(wrong))
    return Verdict(file, case.title, not runner.differences, runner.differences)


def _set_up(case: Case) -> Match:
    setup = written_out(case.setup) if entry(case.game).family == "knight" else case.setup
    return new_match(case.game, setup=setup, script=case.dice)


def _refused_setup(case: Case, file: str) -> Verdict:
    """A set-up that must not be accepted, for the reason that the case names."""
    try:
        _set_up(case)
    except SetupError as refused:
        holds = case.setup_refused in str(refused)
        return Verdict(
            file, case.title, holds, [] if holds else [f"the set-up is refused otherwise: {refused}"]
        )
    return Verdict(file, case.title, holds=False, differences=["the set-up is accepted"])


class Runner:
    """Plays a case step by step and notes every difference."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.differences: list[str] = []
        self.step = 0
        self.seen = 0
        try:
            self.match: Match | None = _set_up(case)
        except DiceError as wrong:
            self.match = None
            self.differ(f"before the first question: {wrong}")

    def differ(self, what: str) -> None:
        self.differences.append(f"step {self.step}: {what}")

    def run(self) -> None:
        if self.match is None:
            return
        for number, then in enumerate(self.case.then, 1):
            self.step = number
            self._question(then)
            self._refusal(then)
            self._events(then)
            self._state(then)
            given = then.answers if then.answer is None else [then.answer, *then.answers]
            self._chances(then, given)
            if given and not self._answer(given, then.player):
                return
        dice = self.match.dice
        if isinstance(dice, ScriptedDice):
            dice.assert_spent()

    @property
    def playing(self) -> Match:
        assert self.match is not None
        return self.match

    def _question(self, then: Then) -> None:
        decision = self.playing.decision(then.player)
        told = "nothing" if decision is None else f"{decision.about!r} of {decision.player}"
        if then.asked is not None and (decision is None or decision.about != then.asked):
            self.differ(f"asked {told}, not {then.asked!r}")
        if then.player is not None and decision is None:
            self.differ(f"{then.player} is not asked; {', '.join(self.playing.asked) or 'nobody'} is")
        listed = getattr(decision, "options", ())
        for option in then.offers:
            if decision is None or decision.check(option) is not None:
                self.differ(f"{option!r} is not offered; offered: {', '.join(listed)}")
        for option in then.offers_not:
            if decision is not None and decision.check(option) is None:
                self.differ(f"{option!r} is offered, and should not be")

    def _refusal(self, then: Then) -> None:
        if then.refused is None:
            return
        before = self.playing.hash
        try:
            self.playing.answer(then.refused, player=then.player)
        except AnswerError as refused:
            if then.rule is not None and refused.rule != then.rule:
                self.differ(f"{then.refused!r} is refused by {refused.rule}, not {then.rule} ({refused})")
            if then.reason is not None and refused.reason != then.reason:
                self.differ(f"{then.refused!r} is refused because {refused.reason}, not {then.reason}")
            for difference in _differ(then.facts, refused.refusal.facts, ""):
                self.differ(f"refusal{difference}")
            if self.playing.hash != before:
                self.differ("a refused answer changed the match")
        else:
            self.differ(f"{then.refused!r} is accepted, and should be refused")

    def _events(self, then: Then) -> None:
        happened = [_plain(event) for event in self.playing.events[self.seen :]]
        left = list(happened)
        for wanted in then.events:
            at = next((k for k, event in enumerate(left) if not _differ(wanted, event, "")), None)
            if at is None:
                kinds = ", ".join(str(event["event"]) for event in happened) or "nothing"
                self.differ(f"no event {_short(wanted)} (in this order); happened: {kinds}")
                near = [event for event in happened if event["event"] == wanted.get("event")]
                if near:
                    self.differ(f"  nearest: {'; '.join(_differ(wanted, near[0], ''))}")
            else:
                left = left[at + 1 :]
        for kind in then.no_events:
            if any(event["event"] == kind for event in happened):
                self.differ(f"event {kind} happened, and should not have")

    def _state(self, then: Then) -> None:
        view = self.playing.view(then.seen_by)
        for difference in _differ(then.state, view.table, ""):
            self.differ(f"state{difference}")
        if then.hidden:
            log = [_plain(event) for event in view.events()]
            shown = msgspec.json.encode([view.table, log], enc_hook=lambda one: one.parts).decode()
            for secret in then.hidden:
                if secret in shown:
                    self.differ(f"{then.seen_by or 'a spectator'} can see {secret!r}")
        if then.result is not None:
            result = self.playing.result
            shown_result = None if result is None else msgspec.to_builtins(result)
            for difference in _differ(then.result, shown_result, ""):
                self.differ(f"result{difference}")

    def _chances(self, then: Then, given: list[Any]) -> None:
        if not then.chances:
            return
        try:
            found = chances_after(self.playing, given, then.chances)
        except (AnswerError, ValueError) as wrong:
            self.differ(f"no chances: {wrong}")
            return
        for kind, wanted in then.chances.items():
            if not is_close(wanted, found[kind]):
                exact = found[kind]
                self.differ(f"the chance of {kind} is {exact} ({float(exact):.3f}), not {wanted}")

    def _answer(self, given: list[Any], player: str | None) -> bool:
        self.seen = len(self.playing.events)
        for one in given:
            try:
                self.playing.answer(one, player=player if one is given[0] else None)
            except AnswerError as refused:
                self.differ(f"answer {one!r} is refused: {refused}")
                return False
        return True


def _plain(event: Any) -> dict[str, Any]:
    """An event as a case speaks of it: its kind, its fields, and every tally as a `Sum`."""
    fields = msgspec.structs.asdict(event)
    told = {name: value for name, value in fields.items() if not isinstance(value, Tally)}
    sums = {name: Sum(value) for name, value in fields.items() if isinstance(value, Tally)}
    plain: dict[str, Any] = {"event": type(event).__name__, **msgspec.to_builtins(told), **sums}
    return plain


class Sum:
    """A tally as a case speaks of it: its total, and what each label adds, multiplies or halves."""

    def __init__(self, tally: Tally) -> None:
        self.total = tally.total
        self.parts: dict[str, int | str] = {}
        for part in tally.in_order:
            before = self.parts.get(part.label, 0)
            if part.halves:
                self.parts[part.label] = "halved"
            elif part.times:
                self.parts[part.label] = f"x{part.value}"
            else:
                self.parts[part.label] = part.value + (before if isinstance(before, int) else 0)

    def differences(self, wanted: Any, path: str) -> list[str]:
        """A number is the total; a table names the total, some parts, or 0 for a part that is not there."""
        if not isinstance(wanted, dict):
            return _differ(wanted, self.total, path)
        named = {"total": self.total, **self.parts}
        told = [
            one for key, value in wanted.items() for one in _differ(value, named.get(key, 0), f"{path}.{key}")
        ]
        return [*told, f"{path} has the parts {_short(self.parts)}"] if told else []


def _differ(wanted: Any, found: Any, path: str) -> list[str]:
    """Where `found` is not at least what is wanted."""
    if isinstance(found, Sum):
        return found.differences(wanted, path)
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return [f"{path} is {found!r}, not {_short(wanted)}"]
        differences = []
        for key, value in wanted.items():
            if key not in found:
                differences.append(f"{path}.{key} does not exist")
            else:
                differences.extend(_differ(value, found[key], f"{path}.{key}"))
        return differences
    if isinstance(wanted, list) and isinstance(found, list | tuple):
        if len(wanted) != len(found):
            return [f"{path} is {list(found)!r}, not {wanted!r}"]
        pairs = zip(wanted, found, strict=True)
        return [one for k, (a, b) in enumerate(pairs) for one in _differ(a, b, f"{path}[{k}]")]
    number = int | float
    if isinstance(wanted, number) and isinstance(found, number) and not isinstance(wanted, bool):
        return [] if abs(wanted - found) < CLOSE else [f"{path} is {found!r}, not {wanted!r}"]
    return [] if wanted == found else [f"{path} is {found!r}, not {wanted!r}"]


def _short(wanted: dict[str, Any]) -> str:
    return ", ".join(f"{key}={value!r}" for key, value in wanted.items())


def check_cases(paths: list[Path]) -> list[Verdict]:
    """Run every case; a file that cannot be read or set up is a difference of its own."""
    verdicts = []
    for path in paths:
        try:
            verdicts.append(run_case(read_case(path), path.name))
        except SetupError as wrong:
            verdicts.append(Verdict(path.name, "", holds=False, differences=[str(wrong)]))
    return verdicts
