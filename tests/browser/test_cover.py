"""The cover of somebody who has played before: what is done is not in the way, and Play now is seen at once."""

import msgspec
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from slugfest.kernel.journal import Answer
from slugfest.lessons import lessons
from slugfest.server.lobby.seats import deal, fresh_match_id
from slugfest.server.storage.storage import Storage
from slugfest.version import VERSION
from tests.browser.conftest import Served

pytestmark = pytest.mark.browser


def lesson_of(served: Served, page: Page, name: str, steps: int | None = None) -> str:
    """A lesson in which so many steps are done, all of them unless told; the browser has its seat."""
    lesson, match = lessons()[name], fresh_match_id()
    answers = [Answer(step.player, step.answer) for step in lesson.steps[:steps]]
    journal = msgspec.structs.replace(lesson.journal, answers=answers)
    seats, tokens = deal(("A", "B"), ("me", "bot"))
    storage = Storage(served.database)
    storage.create(match, journal, seats, VERSION, lesson=name)
    storage.close()
    held = [{"match": match, "player": player, "token": token} for player, token in tokens.items()]
    kept = msgspec.json.encode(msgspec.json.encode(held).decode()).decode()
    page.add_init_script(f"localStorage.setItem('slugfest.match.{match}', {kept});")
    return match


@pytest.mark.parametrize(
    "size", [{"width": 1280, "height": 720}, {"width": 390, "height": 844}], ids=["desktop", "phone"]
)
def test_lessons_that_are_done_are_not_running_and_play_now_is_on_the_first_screen(
    served: Served, browser: Browser, size: ViewportSize
) -> None:
    context = browser.new_context(viewport=size, locale="en-US")
    page = context.new_page()
    done = [lesson_of(served, page, name) for name in lessons()]
    begun = lesson_of(served, page, "move", 1)
    page.goto(served.url)

    expect(page.get_by_test_id("running").get_by_test_id(f"match-{begun}")).to_be_visible()
    for match in done:
        expect(page.get_by_test_id("running").get_by_test_id(f"match-{match}")).to_have_count(0)
    box = page.get_by_test_id("play-now-dc").bounding_box()
    assert box is not None
    assert box["y"] > 0
    assert box["y"] + box["height"] <= size["height"]
    context.close()
