"""Each lesson's intended answers are played on the engine, so that no rule can change under it unnoticed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from slugfest.cards.files.reading import read_toml
from slugfest.games import entry, narrator
from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import ScriptedDice
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import take_back
from slugfest.lab.cases import Case, CaseStep, run_case
from slugfest.lessons import Lesson, LessonStep, current, learner_steps, lessons, read_lesson, why_not
from slugfest.lessons.files import FOLDER
from slugfest.lessons.progress import DONE, goal

ALL = list(lessons().values())
each = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)


def begun(lesson: Lesson) -> Match:
    return Match(entry(lesson.game).game, lesson.journal)


def stages(lesson: Lesson) -> Iterator[tuple[Match, LessonStep]]:
    """The match before each step, played as intended."""
    match = begun(lesson)
    for step in lesson.steps:
        yield match, step
        match.answer(step.answer, player=step.player)


def test_there_are_six_in_the_order_in_which_they_build_up() -> None:
    assert [lesson.id for lesson in ALL] == ["move", "attack", "power", "knockout", "throwing", "winning"]
    assert all(1 <= lesson.minutes <= 3 for lesson in ALL)


@each
def test_the_intended_answers_lead_to_what_the_narrator_tells(lesson: Lesson) -> None:
    then = [
        CaseStep(asked=step.asked, player=step.player, answer=step.answer, events=step.events)
        for step in lesson.steps
    ]
    case = Case(
        lesson.title.en,
        lesson.game,
        lesson.setup,
        [*then, CaseStep(events=lesson.events)],
        dice=list(lesson.script),
    )

    assert run_case(case, lesson.id).differences == []


@each
def test_the_dice_fall_where_they_are_announced(lesson: Lesson) -> None:
    left = list(lesson.script)
    for match, step in stages(lesson):
        assert isinstance(match.dice, ScriptedDice)
        assert list(match.dice.faces) == left
        left = left[len(step.dice) :]
    assert left == []


@each
def test_what_is_pointed_at_is_there(lesson: Lesson) -> None:
    for match, step in stages(lesson):
        decision = match.decision(step.player)
        assert decision is not None
        table = match.view(lesson.learner).table
        there = {*getattr(decision, "options", ()), *table["figures"], *table["scenery"]}
        assert set(step.show) <= there, step.say


@each
def test_other_answers_that_will_do_lead_on(lesson: Lesson) -> None:
    for match, step in stages(lesson):
        for answer in step.also:
            twin = match.clone()
            assert why_not(lesson, twin, answer) is None
            twin.answer(answer, player=step.player)
            following = current(lesson, twin)
            decision = twin.decision(following.player if following else None)
            assert following is not None
            assert decision is not None
            assert (decision.about, decision.check(following.answer)) == (following.asked, None)


@each
def test_everything_else_is_answered_kindly_in_both_languages(lesson: Lesson) -> None:
    for match, step in stages(lesson):
        decision = match.decision(step.player)
        assert why_not(lesson, match, step.answer) is None
        if not isinstance(decision, Choose) or step.player != lesson.learner:
            assert not step.remarks
            continue
        assert set(step.remarks) <= set(decision.options) - {step.answer, *step.also}
        for option in set(decision.options) - {step.answer, *step.also}:
            remark = why_not(lesson, match, option)
            assert remark is not None
            assert remark.en
            assert remark.fr
            assert remark.en != remark.fr


@each
def test_everything_is_told_in_both_languages(lesson: Lesson) -> None:
    match = begun(lesson)
    for match, step in stages(lesson):
        decision = match.decision(step.player)
        assert decision is not None
        teller = narrator(match)
        texts: list[Any] = [teller.prompt(decision), *([step.say] if step.say else [])]
        texts += [
            teller.option(decision.value(option), decision.facts)
            for option in getattr(decision, "options", ())
        ]
        assert all(words.en and words.fr for words in texts)
    texts = [narrator(match).event(event) for event in match.events]
    assert all(words is None or (words.en and words.fr) for words in texts)
    spoken = [step.say for step in lesson.steps if step.say is not None]
    assert all(words.en != words.fr for words in [*spoken, lesson.title, lesson.about, lesson.end])


@each
def test_a_step_that_is_taken_back_is_a_step_again(lesson: Lesson) -> None:
    match = begun(lesson)
    first = lesson.steps[0]
    match.answer(first.answer)
    assert learner_steps(lesson, match)[0] == 1

    take_back(match, 0, lesson.learner)

    assert current(lesson, match) is first
    assert learner_steps(lesson, match)[0] == 0


def test_after_the_last_step_the_lesson_is_over() -> None:
    lesson = lessons()["move"]
    match = begun(lesson)
    for step in lesson.steps:
        match.answer(step.answer)

    assert current(lesson, match) is None
    assert why_not(lesson, match, "B.loose_change") == DONE


def test_near_is_near_enough_only_if_the_lesson_can_go_on() -> None:
    lesson = lessons()["attack"]
    match = next(match.clone() for match, step in stages(lesson) if step.asked == "route")
    step = current(lesson, match)
    assert step is not None
    assert goal(step) == (18.0, 13.82, 2.5)

    assert why_not(lesson, match, [[18, 10], [17.5964, 13.8912]]) is None, "in contact from another side"
    beside = why_not(lesson, match, [[18, 10], [18, 13.7]])
    assert beside is not None
    assert beside.en.startswith("The bases must touch")


@pytest.mark.parametrize(
    "to, fine", [([18, 14.99], True), ([18, 15.01], False), ([17.01, 14], True), ([16.9, 14], False)]
)
def test_a_way_ends_in_the_circle_or_not(to: list[float], fine: bool) -> None:
    lesson = lessons()["move"]
    match = next(match.clone() for match, step in stages(lesson) if step.asked == "route")

    assert (why_not(lesson, match, [[18, 8], to]) is None) is fine


@each
def test_the_lessons_that_come_with_the_game_are_files_like_any_other(lesson: Lesson) -> None:
    assert read_lesson(FOLDER / f"{lesson.id}.toml") == lesson


# -- files from strangers -----------------------------------------------------------------


WRONG = {
    "steps[0]": ('asked = "action"\nanswer = "walk 2"', 'asked = "action"\nanser = "walk 2"'),
    "steps[0].player": (
        'asked = "action"\nanswer = "walk 2"',
        'asked = "action"\nplayer = "Z"\nanswer = "walk 2"',
    ),
    "steps[1].within": ("within = 1.0", "within = -1.0"),
    "minutes": ("minutes = 1", 'minutes = "one"'),
    "id": ('id = "move"', 'id = "../move"'),
    "title": ('title = { en = "First steps", ', "title = { "),
    "set-up": ("at = [18, 8]", "at = [99, 8]"),
    "game": ('game = "dc"', 'game = "chess"'),
}


@pytest.mark.parametrize("place", WRONG)
def test_what_is_wrong_with_a_file_is_named(place: str, tmp_path: Path) -> None:
    text = (FOLDER / "move.toml").read_text(encoding="utf-8")
    assert text.count(WRONG[place][0]) == 1
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(*WRONG[place]), encoding="utf-8")

    with pytest.raises(SetupError) as wrong:
        read_lesson(file)

    assert place in wrong.value.place


def test_the_learner_must_be_told_what_to_do(tmp_path: Path) -> None:
    lines = (FOLDER / "move.toml").read_text(encoding="utf-8").splitlines()
    file = tmp_path / "mute.toml"
    file.write_text("\n".join(line for line in lines if not line.startswith("say = ")), encoding="utf-8")

    with pytest.raises(SetupError, match="must be told what to do"):
        read_lesson(file)


def test_the_cast_is_only_what_the_lessons_use() -> None:
    used = {card for lesson in ALL for card in lesson.setup["cards"]}

    assert used == set(read_toml(FOLDER / "cast.toml"))
