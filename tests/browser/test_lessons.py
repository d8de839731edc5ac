"""The tutorial by clicking, taking back, and second thoughts."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from slugfest.lessons import LessonStep, lessons
from tests.browser.conftest import Served
from tests.browser.player import Clicker

PATIENCE = 60_000
"""Milliseconds: a busy machine draws few pictures a second."""

pytestmark = pytest.mark.browser


class Learner(Clicker):
    """Does what the narrator asks for, with the mouse."""

    def begin(self, served: Served, lesson: str) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.goto(served.url)
        self.page.get_by_test_id(f"lesson-{lesson}").click()
        expect(self.page.get_by_test_id("narrator")).to_be_visible(timeout=PATIENCE)
        self.wait_for_turn()

    def lesson(self) -> dict[str, Any]:
        update = self.update()
        assert update is not None
        shown: dict[str, Any] = update["lesson"]
        return shown

    def do(self, step: LessonStep) -> None:
        """One step of the learner."""
        decision = self.wait_for_turn()["decision"]
        assert decision["about"] == step.asked
        question = self.question()
        {"choose": self.pick, "chooseseveral": self.pick_all, "allocate": self.share}.get(
            decision["kind"], self.point
        )(decision, step)
        assert self.moved_on(question)

    def pick(self, decision: dict[str, Any], step: LessonStep) -> None:
        option = next(choice for choice in decision["options"] if choice["id"] == step.answer)
        self.page.get_by_test_id(f"option-{step.answer}").first.click()
        if option.get("warning") is not None:
            self.page.get_by_test_id("sure").click()

    def pick_all(self, decision: dict[str, Any], step: LessonStep) -> None:
        for option in step.answer:
            self.page.get_by_test_id(f"option-{option}").first.click()
        self.page.get_by_test_id("confirm").click()

    def share(self, decision: dict[str, Any], step: LessonStep) -> None:
        for thing, points in step.answer.items():
            for _ in range(points - decision["least"]):
                self.page.get_by_test_id(f"more-{thing}").click()
        self.page.get_by_test_id("confirm").click()

    def point(self, decision: dict[str, Any], step: LessonStep) -> None:
        end = step.answer[-1] if isinstance(step.answer[-1], list) else step.answer
        models = (self.update() or {})["table"]["figures"]
        # What has to be touched is pointed at itself.
        met = [
            model
            for model in models.values()
            if (model["x"] - end[0]) ** 2 + (model["y"] - end[1]) ** 2 < 1.6
        ]
        met = [model for model in met if model["player"] != "A"]
        x, y = (met[0]["x"], met[0]["y"] - 0.2) if met else (end[0], end[1])
        assert self.pointed(x, y)
        assert self.confirmed()

    def take(self, lesson: str) -> None:
        """The rest of a lesson."""
        own = [step for step in lessons()[lesson].steps if step.player == "A"]
        for number, step in enumerate(own):
            if number >= self.lesson()["done"]:
                self.do(step)
                self.shot(f"lesson-{lesson}-{number}")
        expect(self.page.get_by_test_id("narrator")).to_have_attribute("data-over", "true", timeout=PATIENCE)


@pytest.mark.timeout(600)
def test_all_six_lessons_by_clicking(served: Served, page: Page) -> None:
    learner = Learner(page)
    learner.begin(served, "move")
    for lesson in lessons():
        learner.wait_for_turn()
        assert learner.lesson()["id"] == lesson
        expect(page.get_by_test_id("narrator")).to_contain_text(lessons()[lesson].title.en)
        learner.take(lesson)
        learner.shot(f"lesson-{lesson}-over")
        if lesson != "winning":
            page.get_by_test_id("next-lesson").click()
            page.wait_for_function("id => window.__slugfest?.update?.lesson?.id !== id", arg=lesson)

    page.get_by_test_id("lessons-home").click()

    for lesson in lessons():
        expect(page.get_by_test_id(f"lesson-{lesson}")).to_have_attribute("data-done", "true")
    learner.shot("lessons-home")
    page.reload()
    expect(page.get_by_test_id("lesson-move")).to_have_attribute("data-done", "true")


def test_the_narrator_corrects_gently_and_in_french(served: Served, page: Page) -> None:
    learner = Learner(page)
    learner.begin(served, "move")

    page.get_by_test_id("option-walk 1").click()

    expect(page.get_by_test_id("refusal")).to_contain_text("Not quite 1 counter buys 4 inches")
    page.get_by_test_id("lang-fr").click()
    expect(page.get_by_test_id("narrator")).to_contain_text("Voici Second Bell")
    expect(page.get_by_test_id("refusal")).to_contain_text("1 point ne donne que 4 pouces")
    learner.shot("lesson-corrected-fr")


def test_a_step_is_taken_back_by_key_and_by_button(served: Served, page: Page) -> None:
    learner = Learner(page)
    learner.begin(served, "move")
    own = lessons()["move"].steps
    learner.do(own[0])
    learner.wait_for_turn()
    page.keyboard.press("u")
    page.wait_for_function("() => window.__slugfest.update.decision?.about === 'action'")
    expect(page.locator(".log-line.gone")).to_have_count(1)
    expect(page.get_by_test_id("log")).to_contain_text("takes back the last step")

    learner.do(own[0])
    learner.do(own[1])
    learner.wait_for_turn()
    page.get_by_test_id("take-back").click()
    page.wait_for_function("() => window.__slugfest.update.decision?.about === 'route'")
    before = learner.update()
    learner.shot("taken-back")
    page.reload()
    after = learner.wait_for_turn()
    assert before is not None
    assert (after["question"], after["table"]) == (before["question"], before["table"])


def test_over_dice_the_button_is_grey_and_says_why(served: Served, page: Page) -> None:
    learner = Learner(page)
    learner.begin(served, "winning")
    for step in lessons()["winning"].steps[:5]:
        learner.do(step)
    learner.wait_for_turn()
    button = page.get_by_test_id("take-back")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_attribute("title", "Dice have been rolled since then.")

    button.click(force=True)  # Playwright takes grey for dead; a person does not

    expect(page.get_by_test_id("take-back-why")).to_have_text("Dice have been rolled since then.")
    learner.shot("take-back-why")


def test_ending_with_counters_left_is_asked_about(served: Served, page: Page) -> None:
    learner = Learner(page)
    learner.begin(served, "power")
    for step in [taught for taught in lessons()["power"].steps if taught.player == "A"][:3]:
        learner.do(step)
    update = learner.wait_for_turn(learner.question() - 1)
    page.get_by_test_id("option-end").click()
    expect(page.get_by_test_id("doubt")).to_contain_text("still has 3 Power counters to spend")
    learner.shot("doubt")

    page.keyboard.press("Escape")
    expect(page.get_by_test_id("option-end")).to_be_visible()
    page.get_by_test_id("option-end").click()
    page.get_by_test_id("not-sure").click()
    assert learner.question() == update["question"]
    page.get_by_test_id("option-end").click()
    page.get_by_test_id("sure").click()
    assert learner.moved_on(update["question"])
