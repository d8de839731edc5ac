"""Match: runs flows until a player has to decide.

`pending` is the question, `answer` moves on, `view` is what one player may know.  A match can
be cloned, saved, replayed, forked and undone at any question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from slugfest.kernel.decisions import Choose, Decision, Malformed, Question, Roll, Together
from slugfest.kernel.dice import DiceError, Draw, Request, SeededDice, faces_shown
from slugfest.kernel.errors import (
    AnswerError,
    IllegalAnswer,
    MalformedAnswer,
    Refusal,
    SetupError,
    StaleAnswer,
)
from slugfest.kernel.events import Event
from slugfest.kernel.flow import AGAIN, LEAVE, Act, Ask, Enter, Flow, Frame, Listing, Step, Toss
from slugfest.kernel.game import DiceRolled, Drawn, Game, Scene, Standing
from slugfest.kernel.journal import Answer, Journal
from slugfest.kernel.options import Option, read_option, verb_in
from slugfest.kernel.state import State
from slugfest.kernel.taking_back import (
    CHECKPOINT_EVERY,
    become,
    follow_all,
    latest,
    with_checkpoint,
)
from slugfest.kernel.views import View
from slugfest.rounding import rounded

MOST_STEPS = 100_000
"""Steps without a question; beyond it a flow is running in circles."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Standing):
    """One game in progress."""

    __slots__ = ()

    def __init__(self, game: Game, journal: Journal) -> None:
        self.game = game = game.reading(journal.setup)
        self._journal = journal.until(0)
        self._shares_journal = False
        self.dice = journal.dice()
        self.state = game.start(journal.setup)
        self._events = []
        self._shares_events = False
        self._asked = None
        self.question = 0
        self.settled = 0
        self.checkpoints = ()
        self._into = ""
        self._scene = Scene(self.state, self.state.stack[-1], game)
        self._run()

    # -- asking and answering -------------------------------------------------------------

    @property
    def pending(self) -> Question | None:
        """The question that the match is waiting for; its options are listed when somebody looks, once."""
        if isinstance(self._asked, Listing):
            self._asked = self._asked.lists(self.asking()[1])
        return self._asked

    @pending.setter
    def pending(self, question: Question | None) -> None:
        self._asked = question

    def decision(self, player: str | None = None) -> Decision | None:
        """Return the question to `player`, or the first question if no player is given."""
        pending = self._asked
        if isinstance(pending, Listing):
            pending = self.pending
        if isinstance(pending, Together):
            for decision in pending.decisions:
                if decision.player not in self.state.sealed and player in (None, decision.player):
                    return decision
            return None
        if pending is not None and (player is None or player == pending.player):
            return pending
        return None

    def answer(self, answer: object, *, player: str | None = None, question: int | None = None) -> None:
        """Answer the pending question, or raise an `AnswerError` and change nothing."""
        if isinstance(self._asked, Listing):
            option = _option(self, self._asked, answer, player, question)
            if option is not None:
                self.journal.answers.append(Answer(self._asked.player, option.id))
                return self._go_on(option)
        decision = _question(self, player, question)
        answer = frozen(answer)
        refused = self._refused(answer, decision)
        if refused is not None:
            raise refused
        answers = self.journal.answers
        answers.append(Answer(decision.player, answer))
        if isinstance(decision, Roll):
            assert isinstance(answer, tuple)
            self._asked = None
            self._fall(decision.request, faces_shown(decision.request, answer), self._into)
            return self._go_on(None)
        asked = self._asked
        if not isinstance(asked, Together):
            return self._go_on(decision.meaning(answer))
        self.state.sealed[decision.player] = answer
        self.settled = len(answers)
        if not self.asked:
            sealed, self.state.sealed = self.state.sealed, {}
            # In the order of the question, which does not tell who was quicker.
            self._go_on({who: sealed[who] for who in asked.players})
        return None

    def _go_on(self, meaning: object) -> None:
        """Note what was answered, unless dice have been noted already, and run to the next question."""
        if self._asked is not None:
            self._asked = None
            frame = self.state.stack[-1]
            setattr(frame, self._into, meaning)
            frame.at += 1
        self._run()
        if len(self._journal.answers) % CHECKPOINT_EVERY == 0:
            self.checkpoints = with_checkpoint(self)

    def refusal(self, answer: object, decision: Decision | None = None) -> AnswerError | None:
        """Return the error that `answer` would raise, or `None`; the match stays as it is."""
        try:
            return self._refused(frozen(answer), decision or _question(self, None, None))
        except AnswerError as refused:
            return refused

    def _refused(self, answer: object, decision: Decision) -> AnswerError | None:
        verdict = decision.check(answer)
        if verdict is None:
            return None
        if isinstance(verdict, Malformed):
            return MalformedAnswer(Refusal(decision.rule, verdict.reason, verdict.facts))
        step, scene = self.asking()
        if step.why_not is not None:
            chosen = isinstance(decision, Choose) and isinstance(answer, str)
            refused = read_option(str(answer), step.offers) if chosen else answer
            verdict = step.why_not(scene, refused) or verdict
        return IllegalAnswer(verdict)

    # -- seeing, copying, going back ------------------------------------------------------

    def view(self, player: str | None) -> View:
        """Return the match as `player` may know it; `None` is a spectator."""
        return View(self, player)

    def clone(self) -> Match:
        """Return an independent match at the same question, for bots and the lab."""
        twin = Match.__new__(Match)
        twin.game = self.game
        twin._journal = self._journal  # noqa: SLF001 - its own, as below
        twin._events = self._events  # noqa: SLF001
        twin._shares_journal = self._shares_journal = True  # noqa: SLF001
        twin._shares_events = self._shares_events = True  # noqa: SLF001
        twin.dice = self.dice.copy()
        twin.state = self.state.copy()
        twin._asked = self._asked  # noqa: SLF001
        twin.question = self.question
        twin.settled = self.settled
        twin.checkpoints = self.checkpoints
        twin._into = self._into  # noqa: SLF001
        twin._scene = Scene(twin.state, self._scene.frame, self.game)  # noqa: SLF001
        return twin

    @classmethod
    def replay(cls, game: Game, journal: Journal, place: str = "journal") -> Match:
        """Return the match that `journal` records; raise a `SetupError` at an answer that does not fit."""
        try:
            match = cls(game, journal)
        except DiceError as wrong:
            raise SetupError(place, str(wrong)) from wrong
        follow_all(match, journal.answers, place)
        return match

    def turned_back(self) -> None:
        """Hear that answers were taken back (`kernel.taking_back`); matches that watch events override this."""

    def at(self, question: int) -> Match:
        """Return a fork: the same match after its first `question` answers."""
        if not 0 <= question <= len(self.journal.answers):
            raise ValueError(f"the match has had {len(self.journal.answers)} answers, not {question}")
        start = latest(self.checkpoints, self.journal.answers, question)
        if start is None:
            return Match.replay(self.game, self.journal.until(question))
        match = start.moment.clone()
        match.journal = self.journal.until(start.answers)
        match.events = self.events[: start.events]
        match.checkpoints = self.checkpoints
        follow_all(match, self.journal.answers[start.answers : question], first=start.answers)
        return match

    def undo(self, to: int | None = None) -> None:
        """Go back to the question before answer `to`; by default before the last one."""
        become(self, self.at(len(self.journal.answers) - 1 if to is None else to))

    @property
    def hash(self) -> str:
        """The hash of the whole state, dice included."""
        rolled = f"{self.dice.counter}" if isinstance(self.dice, SeededDice) else ""
        return f"{self.state.digest(self.game.flows)}{rolled}"

    # -- running --------------------------------------------------------------------------

    def asking(self) -> tuple[Step, Scene[Any, Any, Any]]:
        """Return the step that asks, and the scene as that step sees it (for `kernel.inspection.foresight`)."""
        frame = self._scene.frame = self.state.stack[-1]  # type: ignore[misc]  # the match alone turns it
        return self.game.flows[frame.flow].steps[frame.at], self._scene

    def _run(self) -> None:  # noqa: C901 - every step passes through this loop: a call more would be felt
        """Go from step to step until somebody has to decide, or the match is over."""
        state, stack, flows, scene = self.state, self.state.stack, self.game.flows, self._scene
        frame = stack[-1]
        flow, onward = flows[frame.flow], state.index.onward
        places = onward.known.get(flow) or onward.places(flow)
        for _ in range(MOST_STEPS):
            if stack[-1] is not frame:
                frame = stack[-1]
                flow = flows[frame.flow]
                onward = state.index.onward
                places = onward.known.get(flow) or onward.places(flow)
            frame.at, step = places[frame.at]
            if step is None:
                _close(state, frame)
                continue
            scene.frame = frame  # type: ignore[misc]  # the match alone turns it
            result = step.run(scene)
            if result is None:
                frame.at += 1
            elif type(result) is Act:
                self._act(result, step, frame, flow)
                if result.events:  # only they end the match or change who waits for what
                    if state.result is not None:
                        return
                    if state.index.onward is not onward:
                        onward = state.index.onward
                        places = onward.places(flow)
            elif type(result) is Ask:
                self._asked = result.question
                self._into = result.into
                self.question = len(self._journal.answers)
                return
            elif type(result) is Toss and self._toss(result):
                return
            elif type(result) is Enter:
                stack.append(_entered(result, frame, flow))
        raise _circling(stack[-1], flows[stack[-1].flow])

    def _act(self, result: Act, step: Step, frame: Frame, flow: Flow) -> None:  # noqa: C901 - as `_run`
        if result.events:
            state, events = self.state, self.events
            for event in result.events:
                if not event.rules:
                    event.rules = step.rules
                event.apply(state)
                events.append(event)
                if event.settles:
                    self.settled = len(self._journal.answers)
                if event.brings:
                    self._act(Act(tuple(event.consequences(state)), None, AGAIN), step, frame, flow)
        if result.notes is not None:
            for name, value in result.notes.items():
                setattr(frame, name, value)
        if result.host_notes is not None:
            _note(self.state.stack[frame.host], result.host_notes)  # type: ignore[attr-defined]
        then = result.then
        if not then:
            frame.at += 1
        elif then == LEAVE:
            _close(self.state, frame)
        elif then != AGAIN:
            frame.at = flow.index[then]

    def _toss(self, toss: Toss) -> bool:
        """Let the dice answer, or put the roll as a question; True where the match now waits."""
        faces = self.dice.answer(toss.request)
        if faces is None:
            player = toss.request.player or self.state.players[0]
            self._asked = Roll(player, toss.request.rule, toss.request.purpose, toss.request)
            self._into = toss.into
            self.question = len(self._journal.answers)
            return True
        self._fall(toss.request, faces, toss.into)
        return False

    def _fall(self, request: Request, faces: tuple[int | str, ...], into: str) -> None:
        """Note the faces and tell everybody."""
        frame = self.state.stack[-1]
        event: Event
        if isinstance(request, Draw):
            event = Drawn(request.player, faces, request.purpose, request.secret, rules=(request.rule,))
        else:
            event = DiceRolled(
                request.player, request.die.name, faces, request.purpose, rules=(request.rule,)
            )
        self.events.append(event)
        self.settled = len(self._journal.answers)
        setattr(frame, into, faces)
        frame.at += 1


def _question(match: Match, player: str | None, question: int | None) -> Decision:
    """Return what this player is asked now; raise `StaleAnswer` if that is another question."""
    decision = match.decision(player)
    if decision is not None and (question is None or question == match.question):
        return decision
    pending = match.pending
    if pending is None:
        raise StaleAnswer(Refusal("", "nothing_is_asked"))
    if question is not None and question != match.question:
        raise StaleAnswer(Refusal(pending.rule, "another_question", {"question": match.question}))
    raise StaleAnswer(Refusal(pending.rule, "not_your_question", {"asked": list(match.asked)}))


def _option(
    match: Match, listing: Listing, answer: object, player: str | None, question: int | None
) -> Option | None:
    """Return the option that an answer to an unlisted question picks; None where the question itself must tell."""
    if not isinstance(answer, str) or (player is not None and player != listing.player):
        return None
    if question is not None and question != match.question:
        return None
    for option in listing.offers(match.asking()[1], verb_in(answer)):
        if option.id == answer:
            return option
    return None


def frozen(answer: object, depth: int = 0) -> object:
    """Return the answer as the journal keeps it: lists become tuples, inches are cut to 1/10,000.

    Numbers and words of other libraries (NumPy's are subclasses) become plain ones.
    """
    if type(answer) is str:
        return answer
    if type(answer) is float:
        return rounded(answer, 4)
    if isinstance(answer, str):
        return str.__str__(answer)
    if isinstance(answer, float):
        return rounded(float(answer), 4)
    if depth > 6:
        raise MalformedAnswer(Refusal("", "nested_too_deeply"))
    if isinstance(answer, (list, tuple)):
        return tuple([frozen(part, depth + 1) for part in answer])
    if isinstance(answer, dict):
        return {key: frozen(value, depth + 1) for key, value in answer.items()}
    return answer


def _entered(enter: Enter, frame: Frame, flow: Flow) -> Frame:
    """Return the frame that a step enters, once the frame of the step has been prepared for what comes after it."""
    if enter.notes:
        _note(frame, enter.notes)
    _go(frame, flow, enter.then)
    enter.frame.into = enter.into
    return enter.frame


def _circling(frame: Frame, flow: Flow) -> RuntimeError:
    where = flow.steps[frame.at].name if frame.at < len(flow.steps) else "its end"
    return RuntimeError(f"flow {frame.flow} runs in circles at {where}")


def _close(state: State, frame: Frame) -> None:
    """End a flow and note its result in the frame below."""
    state.stack.pop()
    if not state.stack and state.result is None:
        raise RuntimeError(f"flow {frame.flow} ended without a result")
    if frame.into:
        setattr(state.stack[-1], frame.into, frame.outcome)


def _note(frame: Frame, notes: Mapping[str, object]) -> None:
    for name, value in notes.items():
        setattr(frame, name, value)


def _go(frame: Frame, flow: Flow, then: str) -> None:
    """Go on to the next step, or to the step that `then` names."""
    if not then:
        frame.at += 1
    elif then == LEAVE:
        frame.at = len(flow.steps)
    elif then != AGAIN:
        frame.at = flow.index[then]
