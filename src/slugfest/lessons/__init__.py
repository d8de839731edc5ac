"""Lessons: scripted matches that teach the game, as files (`docs/lessons.md`)."""

from slugfest.lessons.files import Lesson, LessonStep, lessons, read_lesson
from slugfest.lessons.progress import current, learner_steps, why_not

__all__ = ["Lesson", "LessonStep", "current", "learner_steps", "lessons", "read_lesson", "why_not"]
