"""A player who sees the page and clicks: one way for each kind of decision."""

import os
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.ids import ids_shown

SHOTS = os.environ.get("SLUGFEST_SHOTS", "")
"""A folder for pictures to be looked at; none are taken without it."""
PATIENCE = 60_000
"""Milliseconds: the processor draws the table here, and others may need it too."""

JUDGED = """() => {
  const { draft, seats, current } = window.__slugfest.state;
  const at = draft.spot ?? draft.goal;
  if (at === null) return 'nowhere';
  if (typeof at === 'string') return 'good';
  const told = seats[current].proposal;
  return told && (told.reason || told.answer === null ? 'bad' : 'good');
}"""
"""What the server says to the place that was pointed at, once it has said it."""
TAKEN = """([question, refusals]) => {
  const { update, state } = window.__slugfest;
  if (update.question !== question || update.result) return 'taken';
  return state.seats[state.current].refusals > refusals && 'refused';
}"""


class Clicker:
    """Plays one seat in one page by clicking."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Random(seed)
        self.kinds: set[str] = set()
        self.abouts: set[str] = set()
        self.on_table = 0
        """Answers that were given by clicking on the table itself."""

    def shot(self, name: str) -> None:
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=f"{SHOTS}/{name}.png")

    # -- what is there -------------------------------------------------------------------

    def update(self) -> dict[str, Any] | None:
        update: dict[str, Any] | None = self.page.evaluate("() => window.__slugfest?.update ?? null")
        return update

    def wait_for_turn(self, after: int = -1, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next update in which this seat is asked something new, or the match is over."""
        try:
            seen = self.page.wait_for_function(
                "after => { const u = window.__slugfest?.update;"
                " return u && (u.result || (u.decision && u.question > after)) && u; }",
                arg=after,
                timeout=timeout,
            )
        except PlaywrightTimeout as late:
            where = f"{self.page.url}: {self.page.inner_text('body')[:600]!r}"
            raise AssertionError(
                f"no question after {after} within {timeout / 1000:g} s at {where}"
            ) from late
        # Asked for once more it might already be the next one, without a question.
        update: dict[str, Any] = seen.json_value()
        return update

    def press_option(self, option: str) -> dict[str, Any]:
        """Click one option, and the next question."""
        question = self.question()
        self.page.get_by_test_id(f"option-{option}").first.click()
        return self.wait_for_turn(question)

    # -- a whole match -------------------------------------------------------------------

    def play(self, most: int = 2000, shots: dict[int, str] | None = None) -> dict[str, Any]:
        """Answer until the match is over, or `most` times."""
        update = self.wait_for_turn()
        for number in range(most):
            if update["result"] is not None:
                return update
            if shots and number in shots:
                self.shot(shots[number])
            self.answer(update["decision"])
            update = self.wait_for_turn(update["question"])
        return update

    def answer(self, decision: dict[str, Any]) -> None:
        """Answer one decision with the mouse."""
        self.kinds.add(decision["kind"])
        self.abouts.add(decision["about"])
        expect(self.page.get_by_test_id("decision")).to_have_attribute("data-about", decision["about"])
        assert ids_shown(self.page) == []
        ways = {
            "choose": self.choose,
            "chooseseveral": self.choose_several,
            "confirm": self.confirm,
            "place": self.place,
            "assign": self.assign,
            "route": self.route,
        }
        ways[decision["kind"]](decision)

    def choose(self, decision: dict[str, Any]) -> None:
        options = [option["id"] for option in decision["options"]]
        option = self.preferred(options)
        self.page.get_by_test_id(f"option-{option}").first.click()
        if (
            next(choice for choice in decision["options"] if choice["id"] == option).get("warning")
            is not None
        ):
            self.page.get_by_test_id("sure").click()

    def choose_several(self, decision: dict[str, Any]) -> None:
        options = [option["id"] for option in decision["options"]]
        for option in self.random.sample(
            options, max(decision["least"], min(decision["most"], len(options)))
        ):
            self.page.get_by_test_id(f"option-{option}").first.click()
        self.page.get_by_test_id("confirm").click()

    def preferred(self, options: list[str]) -> str:
        """Fight where one can, so that something happens; otherwise whatever comes."""
        attacks = [option for option in options if option.startswith(("attack", "special", "normal"))]
        if attacks:
            return attacks[0]
        walks = [option for option in options if option.startswith("walk")]
        if walks and self.random.random() < 0.7:
            return walks[-1]
        return self.random.choice(options)

    def confirm(self, decision: dict[str, Any]) -> None:
        self.page.get_by_test_id("option-yes").click()

    def assign(self, decision: dict[str, Any]) -> None:
        for thing, targets in decision["targets"].items():
            self.page.get_by_test_id(f"thing-{thing}").click()
            self.page.get_by_test_id(f"option-{self.random.choice(targets)}").first.click()
        self.page.get_by_test_id("confirm").click()

    # -- on the table --------------------------------------------------------------------

    def click_table(self, x: float, y: float, z: float = 0.0) -> bool:
        """Click the spot of the canvas where a place of the table is drawn, if nothing covers it."""
        spot = self.page.evaluate("([x, y, z]) => window.__slugfest.project(x, y, z)", [x, y, z])
        if spot is None:
            return False
        free = self.page.evaluate("({x, y}) => document.elementFromPoint(x, y)?.tagName === 'CANVAS'", spot)
        if free:
            self.page.mouse.move(spot["x"], spot["y"])
            self.page.mouse.click(spot["x"], spot["y"])
        return bool(free)

    def pointed(self, x: float, y: float, z: float = 0.0) -> bool:
        """Click a place of the table: is it one that may be confirmed?"""
        return self.click_table(x, y, z) and self.judged()

    def judged(self) -> bool:
        """Wait for what the server says to the place in the hand."""
        verdict = self.page.wait_for_function(JUDGED, timeout=PATIENCE).json_value()
        return bool(verdict == "good")

    def confirmed(self) -> bool:
        """Press the button: was the answer taken, or does the same question stand?"""
        question, refusals = self.question(), self.refusals()
        self.press_confirm()
        verdict = self.page.wait_for_function(TAKEN, arg=[question, refusals], timeout=PATIENCE).json_value()
        self.on_table += verdict == "taken"
        return bool(verdict == "taken")

    def press_confirm(self) -> None:
        self.page.get_by_test_id("confirm").click()

    def refusals(self) -> int:
        return int(
            self.page.evaluate(
                "() => { const { seats, current } = window.__slugfest.state; return seats[current].refusals; }"
            )
        )

    def place(self, decision: dict[str, Any]) -> None:
        corners = decision["outline"][0]
        west, east = min(x for x, _ in corners), max(x for x, _ in corners)
        south, north = min(y for _, y in corners), max(y for _, y in corners)
        for _ in range(40):
            x = self.random.uniform(west + 1, east - 1)
            y = self.random.uniform(south + 1, north - 1)
            if self.pointed(x, y) and self.confirmed():
                return
        raise AssertionError("no place was good enough")

    def question(self) -> int:
        return int(self.page.evaluate("() => window.__slugfest.update.question"))

    def moved_on(self, question: int) -> bool:
        """Wait until this question stands no more."""
        self.page.wait_for_function(
            "before => window.__slugfest.update.question !== before || window.__slugfest.update.result",
            arg=question,
            timeout=PATIENCE,
        )
        return True

    def route(self, decision: dict[str, Any]) -> None:
        for x, y, z in self.goals(decision)[:6]:
            if self.pointed(x, y, z) and self.confirmed():
                return
        self.stay()

    def stay(self) -> None:
        """One can always stay."""
        self.page.get_by_test_id("stay").click()

    def goals(self, decision: dict[str, Any]) -> list[tuple[float, float, float]]:
        """Where one might go, the nearest to an enemy first."""
        update = self.update()
        assert update is not None
        figures = update["table"]["figures"].values()
        if decision.get("outline"):
            enemies = [
                figure for figure in figures if figure["player"] != decision["player"] and not figure["out"]
            ]
            spots = [(x, y, 0.0) for x, y in decision["outline"][0]]
            inner = decision["ways"]["from"]
            spots = [((x * 3 + inner[0]) / 4, (y * 3 + inner[1]) / 4, inner[2]) for x, y, _ in spots]
            places = [(enemy["x"], enemy["y"]) for enemy in enemies]
        else:
            spaces = {space["id"]: space for space in self.board()["spaces"]}
            enemies = [
                figure for figure in figures if figure["player"] != decision["player"] and figure["spaces"]
            ]
            keys = [key.split(" ")[0] for key in decision["ways"]]
            height = self.board()["level_height"]
            spots = [
                (spaces[key]["x"], spaces[key]["y"], spaces[key]["level"] * height)
                for key in keys
                if key in spaces
            ]
            places = [(spaces[enemy["spaces"][0]]["x"], spaces[enemy["spaces"][0]]["y"]) for enemy in enemies]
        places = places or [(0.0, 0.0)]
        spots.sort(key=lambda spot: min((spot[0] - x) ** 2 + (spot[1] - y) ** 2 for x, y in places))
        return spots

    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.page.evaluate(
            "() => Object.values(window.__slugfest.state.seats)[0].welcome.board"
        )
        return board
