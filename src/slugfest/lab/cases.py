"""Case files: a position, the faces the dice will show, the answers given, and what must follow.

A case is a rules question with its answer, readable and writable by a player.  The format is
described in `docs/cases.md`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.families import family_of_game
from slugfest.games import entry, new_match
from slugfest.kernel.decisions import Decision, Malformed
from slugfest.kernel.dice import DiceError, ScriptedDice
from slugfest.kernel.errors import AnswerError, SetupError
from slugfest.kernel.match import Match
from slugfest.kernel.nearest_name import nearest, one_of
from slugfest.kernel.records import as_dict
from slugfest.lab.casework.comparing import differ, plain, short
from slugfest.lab.casework.names import (
    case_part,
    conceivable,
    could_be,
    is_offered,
    labels,
    legal_words,
    reasons,
    tally_fields,
    words_of,
)
from slugfest.lab.casework.reading import check_names
from slugfest.lab.casework.shape import Case, CaseStep
from slugfest.lab.casework.tracing import Trace
from slugfest.lab.chances import chances_after, is_close

__all__ = ["Case", "CaseStep", "Runner", "Verdict", "check_cases", "read_case", "run_case"]


class Verdict(msgspec.Struct):
    """Whether a case holds, and if not, every difference."""

    file: str
    title: str
    holds: bool
    differences: list[str]
    trace: list[str] = []
    """The trace of the play, line by line, if it was asked for."""


def read_case(path: Path) -> Case:
    """Return the case in a file; raise a `SetupError` that names the place if it is wrong."""
    case = shaped(read_toml(path), Case, path.name)
    if bool(case.then) == bool(case.setup_refused):
        raise SetupError(path.name, "a case has either steps ([[then]]) or setup_refused")
    return case


def run_case(case: Case, file: str, trace: Trace | None = None) -> Verdict:
    """Play the case and return its verdict; raise a `SetupError` for a wrong set-up or an unknown name."""
    check_names(case, file)
    if case.setup_refused:
        return _refused_setup(case, file)
    runner = Runner(case, file, trace)
    try:
        runner.run()
    except DiceError as wrong:
        runner.differ(str(wrong))
    lines = [] if trace is None else trace.lines
    return Verdict(file, case.title, not runner.differences, runner.differences, lines)


def _set_up(case: Case) -> Match:
    setup = case_part(family_of_game(case.game)).written_out(case.setup)
    return new_match(case.game, setup=setup, script=case.dice)


def _refused_setup(case: Case, file: str) -> Verdict:
    """Return the verdict on a set-up that must be refused for the reason that the case gives."""
    try:
        _set_up(case)
    except SetupError as refused:
        holds = case.setup_refused in str(refused)
        return Verdict(
            file, case.title, holds, [] if holds else [f"the set-up is refused otherwise: {refused}"]
        )
    return Verdict(file, case.title, holds=False, differences=["the set-up is accepted"])


UNREADABLE = frozenset(
    {"not_an_option", "chosen_twice", "nested_too_deeply"}
    | {reason for reason in reasons("kernel") if reason.startswith("answer_must_")}
)
"""Reasons by which a case of any game says that nobody could understand an answer."""


def unreadable(game: str) -> frozenset[str]:
    """Return the reasons by which a case of this game says that nobody could understand an answer."""
    return UNREADABLE | case_part(family_of_game(game)).unreadable


SPOKEN = frozenset({"choose", "chooseseveral", "order", "allocate", "assign"})
"""The kinds of questions whose answers are words."""


class Runner:
    """Plays a case step by step and notes every difference."""

    def __init__(self, case: Case, file: str = "case", trace: Trace | None = None) -> None:
        self.case = case
        self.file = file
        self.trace = trace
        self.differences: list[str] = []
        self.step = 0
        self.seen = 0
        try:
            self.match: Match | None = _set_up(case)
        except DiceError as wrong:
            self.match = None
            self.differ(f"before the first question: {wrong}")

    def differ(self, difference: str) -> None:
        self.differences.append(f"step {self.step}: {difference}")

    def run(self) -> None:
        if self.match is None:
            return
        for number, then in enumerate(self.case.then, 1):
            self.step = number
            self._tell(then)
            self._known(then)
            self._question(then)
            self._refusal(then)
            self._events(then)
            self._state(then)
            answers = then.answers if then.answer is None else [then.answer, *then.answers]
            self._chances(then, answers)
            if answers and not self._answer(answers, then.player):
                return
        dice = self.match.dice
        if isinstance(dice, ScriptedDice):
            dice.assert_spent()

    def _tell(self, then: CaseStep) -> None:
        if self.trace is not None:
            self.trace.events(self.playing)
            self.trace.step(self.step, then.note)
            self.trace.question(self.playing, self.playing.decision(then.player))

    def _known(self, then: CaseStep) -> None:
        """Raise a `SetupError` for a name that is impossible in this match: it would never be offered."""
        place = f"{self.file}, step {self.step}"
        for field in ("player", "seen_by"):
            if getattr(then, field) is not None:
                one_of(getattr(then, field), self.playing.state.players, f"{place}.{field}", "player")
        self._known_parts(then, place)
        decision = self.playing.decision(then.player)
        if decision is not None:
            self._known_answers(then, decision, place)

    def _known_answers(self, then: CaseStep, decision: Decision, place: str) -> None:
        explained = then.reason in unreadable(self.case.game)
        left_out = [word for option in then.offers_not for word in words_of(option)]
        fields = (("offers_not", left_out), ("refused", [] if explained else words_of(then.refused)))
        for field, options in fields:
            for option in options:
                if not could_be(self.playing, decision, option):
                    hint = nearest(option, conceivable(self.playing, decision))
                    raise SetupError(
                        f"{place}.{field}", f"{option!r} can never be an answer to {decision.about!r}; {hint}"
                    )
        for option in then.offers_not:
            if not isinstance(option, str) and isinstance(decision.check(option), Malformed):
                raise SetupError(f"{place}.offers_not", f"{option!r} does not have the form of an answer")
        if (
            then.refused is not None
            and not explained
            and decision.kind in SPOKEN
            and not words_of(then.refused)
        ):
            raise SetupError(
                f"{place}.refused", f"{then.refused!r} does not have the form of an answer; add the reason"
            )

    def _known_parts(self, then: CaseStep, place: str) -> None:
        """Raise for an unknown part: an absent part is 0, so a misspelt one would never be noticed."""
        family = entry(self.case.game).family
        for number, event in enumerate(then.events):
            for field in tally_fields(family, event["event"]) & event.keys():
                parts = event[field] if isinstance(event[field], dict) else {}
                for label in parts:
                    one_of(label, labels(self.playing), f"{place}.events[{number}].{field}", "part")

    @property
    def playing(self) -> Match:
        assert self.match is not None
        return self.match

    def _question(self, then: CaseStep) -> None:
        decision = self.playing.decision(then.player)
        pending = "nothing" if decision is None else f"{decision.about!r} of {decision.player}"
        if then.asked is not None and (decision is None or decision.about != then.asked):
            self.differ(f"asked {pending}, not {then.asked!r}")
        if then.player is not None and decision is None:
            self.differ(f"{then.player} is not asked; {', '.join(self.playing.asked) or 'nobody'} is")
        if decision is None and (then.offers or then.offers_not):
            self.differ("nothing is asked, so nothing is offered or left out")
            return
        if decision is not None:
            self._offered(then, decision)

    def _offered(self, then: CaseStep, decision: Decision) -> None:
        for option in then.offers:
            if not is_offered(decision, option):
                offered = ", ".join(legal_words(decision))
                self.differ(f"{option!r} is not offered{f'; offered: {offered}' if offered else ''}")
        for option in then.offers_not:
            if is_offered(decision, option):
                self.differ(f"{option!r} is offered, and should not be")

    def _refusal(self, then: CaseStep) -> None:
        if then.refused is None:
            return
        before = self.playing.hash
        try:
            self.playing.answer(then.refused, player=then.player)
        except AnswerError as refused:
            if self.trace is not None:
                self.trace.refusal(self.playing, then.refused, refused)
            if then.rule is not None and refused.rule != then.rule:
                self.differ(f"{then.refused!r} is refused by {refused.rule}, not {then.rule} ({refused})")
            if then.reason is not None and refused.reason != then.reason:
                self.differ(f"{then.refused!r} is refused because {refused.reason}, not {then.reason}")
            for difference in differ(then.facts, refused.refusal.facts, ""):
                self.differ(f"refusal{difference}")
            if self.playing.hash != before:
                self.differ("a refused answer changed the match")
        else:
            self.differ(f"{then.refused!r} is accepted, and should be refused")

    def _events(self, then: CaseStep) -> None:
        happened = [plain(event) for event in self.playing.events[self.seen :]]
        remaining = list(happened)
        for expected in then.events:
            at = next((k for k, event in enumerate(remaining) if not differ(expected, event, "")), None)
            if at is None:
                kinds = ", ".join(str(event["event"]) for event in happened) or "nothing"
                self.differ(f"no event {short(expected)} (in this order); happened: {kinds}")
                near = [event for event in happened if event["event"] == expected.get("event")]
                if near:
                    self.differ(f"  nearest: {'; '.join(differ(expected, near[0], ''))}")
            else:
                remaining = remaining[at + 1 :]
        for kind in then.no_events:
            if any(event["event"] == kind for event in happened):
                self.differ(f"event {kind} happened, and should not have")

    def _state(self, then: CaseStep) -> None:
        view = self.playing.view(then.seen_by)
        for difference in differ(then.state, view.table, ""):
            self.differ(f"state{difference}")
        if then.hidden:
            visible = self._shown_to(then.seen_by)
            for secret in then.hidden:
                if secret in visible:
                    self.differ(f"{then.seen_by or 'a spectator'} can see {secret!r}")
                elif not any(secret in self._shown_to(player) for player in self.playing.state.players):
                    place = f"{self.file}, step {self.step}.hidden"
                    raise SetupError(
                        place, f"no player can see {secret!r} at all, so hiding it proves nothing"
                    )
        if then.result is not None:
            result = self.playing.result
            shown_result = None if result is None else as_dict(result)
            for difference in differ(then.result, shown_result, ""):
                self.differ(f"result{difference}")

    def _shown_to(self, player: str | None) -> str:
        """Return everything that a player can see of table and log, as one text."""
        view = self.playing.view(player)
        log = [plain(event) for event in view.events()]
        return msgspec.json.encode([view.table, log], enc_hook=lambda tally_sum: tally_sum.parts).decode()

    def _chances(self, then: CaseStep, answers: list[Any]) -> None:
        if not then.chances:
            return
        try:
            actual = chances_after(self.playing, answers, then.chances)
        except (AnswerError, ValueError) as wrong:
            self.differ(f"no chances: {wrong}")
            return
        for kind, expected in then.chances.items():
            if not is_close(expected, actual[kind]):
                exact = actual[kind]
                self.differ(f"the chance of {kind} is {exact} ({float(exact):.3f}), not {expected}")

    def _answer(self, answers: list[Any], player: str | None) -> bool:
        self.seen = len(self.playing.events)
        for number, answer in enumerate(answers):
            answering = None if number else player
            decision = self.playing.decision(answering)
            if self.trace is not None and decision is not None:
                if number:
                    self.trace.question(self.playing, decision)
                self.trace.answer(decision, answer)
            try:
                self.playing.answer(answer, player=answering)
            except AnswerError as refused:
                question = "" if decision is None else f" to {decision.about!r} of {decision.player}"
                self.differ(
                    f"answer {answer!r}{question} is refused: {refused}{self._meant(answer, decision)}"
                )
                return False
            finally:
                if self.trace is not None:
                    self.trace.events(self.playing)
        return True

    def _meant(self, answer: Any, decision: Decision | None) -> str:
        """Return a hint if the answer looks misspelt."""
        if decision is None or not isinstance(answer, str) or could_be(self.playing, decision, answer):
            return ""
        possible = conceivable(self.playing, decision)
        return f"; {nearest(answer, possible)}" if possible else ""


def check_cases(paths: list[Path], trace: str = "") -> list[Verdict]:
    """Run every case and trace it in a language, if one is named; a faulty file is a difference."""
    verdicts = []
    for path in paths:
        tracer, title = Trace(trace) if trace else None, ""
        try:
            case = read_case(path)
            title = case.title
            verdicts.append(run_case(case, path.name, tracer))
        except SetupError as wrong:
            lines = [] if tracer is None else tracer.lines
            verdicts.append(Verdict(path.name, title, holds=False, differences=[str(wrong)], trace=lines))
    return verdicts
