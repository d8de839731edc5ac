"""Matches that are lessons: what the learner is shown, what is corrected, and the bot on the other side."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import IllegalAnswer, Refusal
from slugfest.kernel.match import Match
from slugfest.kernel.views import View
from slugfest.lessons import Lesson, current, learner_steps, lessons, why_not
from slugfest.lessons.progress import goal
from slugfest.server.wire.making import LessonOffer
from slugfest.server.wire.messages import LessonShown


def lesson_offers() -> list[LessonOffer]:
    return [
        LessonOffer(lesson.id, lesson.title.words, lesson.about.words, lesson.minutes)
        for lesson in lessons().values()
    ]


def is_over(match: Match, lesson: Lesson | None) -> bool:
    """Return whether there is nothing more to play: a result, or a lesson that is done."""
    return match.result is not None or (lesson is not None and current(lesson, match) is None)


def lesson_shown(lesson: Lesson, match: Match) -> LessonShown:
    """Return what the learner is shown now."""
    step = current(lesson, match)
    done, steps = learner_steps(lesson, match)
    shown = LessonShown(lesson.id, lesson.title.words, lesson.end.words, done, steps, step is None)
    if step is not None:
        shown.text = None if step.say is None else step.say.words
        shown.dice = list(step.dice)
    if step is not None and step.player == lesson.learner:
        shown.show, shown.goal = list(step.show), goal(step) or step.mark
    order = list(lessons())
    at = order.index(lesson.id) if lesson.id in order else len(order)
    shown.following = order[at + 1] if at + 1 < len(order) else None
    return shown


def check_lesson_answer(
    lesson: Lesson | None, match: Match, player: str, question: int, answer: object
) -> None:
    """Raise `IllegalAnswer` for a legal answer that the lesson does not ask for; the rules refuse illegal ones."""
    decision = match.decision(player)
    if lesson is None or decision is None or question != match.question:
        return
    if match.refusal(answer, decision) is None:
        reason = why_not(lesson, match, answer)
        if reason is not None:
            raise IllegalAnswer(Refusal("", "lesson", {"text": {"en": reason.en, "fr": reason.fr}}))


class LessonBot:
    """Plays the other side of a lesson as it is written."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def answer(self, view: View, decision: Decision) -> Any:
        step = current(self.lesson, view._match)  # noqa: SLF001 - it knows the whole script anyway
        if step is None or step.player != decision.player:
            raise LookupError(f"lesson {self.lesson.id} has no answer to {decision.about}")
        return step.answer
