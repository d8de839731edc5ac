"""Following a lesson: where in it a match stands, and what the narrator says to an answer.

Each step of a lesson is one answer, so the number of answers that stand is the number of steps done.
A player who takes an answer back is a step earlier again.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from slugfest.kernel.match import Match, frozen
from slugfest.kernel.taking_back import standing
from slugfest.lessons.files import Lesson, LessonStep
from slugfest.narration import Words, printed

DONE = printed("This lesson is over: the next one waits.", "Cette leçon est finie : la suivante vous attend.")
NOT_NOW = printed(
    "Not now: do what the caption asks for, and try that in a match of your own.",
    "Pas maintenant : faites ce que demande le narrateur, vous essaierez cela dans une vraie partie.",
)


def current(lesson: Lesson, match: Match) -> LessonStep | None:
    """Return the step that the match stands at, or `None` if the lesson is done."""
    done = sum(1 for _ in standing(match.journal.answers))
    return lesson.steps[done] if done < len(lesson.steps) else None


def learner_steps(lesson: Lesson, match: Match) -> tuple[int, int]:
    """Return how many of the learner's steps are done, and how many there are."""
    done = sum(1 for _, given in standing(match.journal.answers) if given.player == lesson.learner)
    return done, sum(step.player == lesson.learner for step in lesson.steps)


def why_not(lesson: Lesson, match: Match, answer: Any) -> Words | None:
    """Return what the narrator says to a legal answer that the step does not accept; `None` if it does."""
    step = current(lesson, match)
    if step is None:
        return DONE
    answer = frozen(answer)
    if any(answer == frozen(accepted) for accepted in (step.answer, *step.also)):
        return None
    if _near(step, answer) and _goes_on(lesson, match, answer):
        return None
    remark = step.remarks.get(answer) if isinstance(answer, str) else None
    text = remark or step.otherwise
    return NOT_NOW if text is None else text.words


def goal(step: LessonStep) -> tuple[float, float, float] | None:
    """Return where a place or a route should end: x, y, and how near is near enough."""
    if step.within is None:
        return None
    end = _end(frozen(step.answer))
    return None if end is None else (*end, step.within)


def _near(step: LessonStep, answer: Any) -> bool:
    target, end = goal(step), _end(answer)
    return (
        target is not None and end is not None and hypot(end[0] - target[0], end[1] - target[1]) <= target[2]
    )


def _goes_on(lesson: Lesson, match: Match, answer: Any) -> bool:
    """Return whether the next step of the lesson is possible after it: bases must often touch, not just be near."""
    twin = match.clone()
    twin.answer(answer)
    step = current(lesson, twin)
    decision = None if step is None else twin.decision(step.player)
    if step is None or decision is None:
        return step is None
    return decision.about == step.asked and decision.check(frozen(step.answer)) is None


def _end(answer: Any) -> tuple[float, float] | None:
    """Return the last point of a route, or the place itself."""
    point = answer[-1] if isinstance(answer, tuple) and answer and isinstance(answer[-1], tuple) else answer
    if (
        isinstance(point, tuple)
        and len(point) >= 2
        and all(isinstance(number, int | float) for number in point)
    ):
        return float(point[0]), float(point[1])
    return None
