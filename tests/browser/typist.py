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
        return str([choice["id"] for choice in decision["options"]].index(option) + 1)

    def press_key(self, option: str) -> dict[str, Any]:
        """Press the number of an option, and the next question."""
        update = self.update()
        assert update is not None
        self.press(self.number(update["decision"], option))
        return self.wait_for_turn(update["question"])

    def choose(self, decision: dict[str, Any]) -> None:
        option = self.preferred([choice["id"] for choice in decision["options"]][:9])
        self.press(self.number(decision, option))
        if (
            next(choice for choice in decision["options"] if choice["id"] == option).get("warning")
            is not None
        ):
            expect(self.page.get_by_test_id("doubt")).to_be_visible()
            self.press("1")

    def choose_several(self, decision: dict[str, Any]) -> None:
        options = [choice["id"] for choice in decision["options"]]
        for option in options[: max(decision["least"], 1)]:
            self.press(self.number(decision, option))
        self.press("Enter")

    def confirm(self, decision: dict[str, Any]) -> None:
        self.press("1")

    def press_confirm(self) -> None:
        expect(self.page.get_by_test_id("confirm")).to_be_enabled()
        self.press("Enter")

    def place(self, decision: dict[str, Any]) -> None:
        for _ in range(30):
            self.press(self.random.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
            if self.judged() and self.confirmed():
                return
        raise AssertionError("no place was good enough")

    def route(self, decision: dict[str, Any]) -> None:
        self.press("n")
        if not (self.judged() and self.confirmed()):
            self.stay()

    def stay(self) -> None:
        self.press("1")
