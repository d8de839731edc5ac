"""A player who never touches the mouse."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.player import Clicker


class Typist(Clicker):
    """Plays one seat with the keyboard alone: numbers, arrows, N, Enter."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def number(self, decision: dict[str, Any], option: str) -> str:
        """The key of an option: each of the first nine has one."""
        return str([one["id"] for one in decision["options"]].index(option) + 1)

    def choose(self, decision: dict[str, Any]) -> None:
        self.press(self.number(decision, self.preferred([one["id"] for one in decision["options"]][:9])))

    def choose_several(self, decision: dict[str, Any]) -> None:
        options = [one["id"] for one in decision["options"]]
        for option in options[: max(decision["least"], 1)]:
            self.press(self.number(decision, option))
        self.press("Enter")

    def confirm(self, decision: dict[str, Any]) -> None:
        self.press("1")

    def ready(self) -> bool:
        """Is what the base in the hand means good enough to be confirmed?"""
        try:
            expect(self.page.get_by_test_id("confirm")).to_be_enabled(timeout=2500)
        except AssertionError:
            return False
        return True

    def place(self, decision: dict[str, Any]) -> None:
        question = self.question()
        for _ in range(30):
            self.press(self.random.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
            if self.ready():
                self.press("Enter")
                if self.moved_on(question):
                    self.on_table += 1
                    return
        raise AssertionError("no place was good enough")

    def route(self, decision: dict[str, Any]) -> None:
        question = self.question()
        self.press("n")
        if self.ready():
            self.press("Enter")
            if self.moved_on(question):
                self.on_table += 1
                return
        self.press("1")
        assert self.moved_on(question), "one can always stay"
