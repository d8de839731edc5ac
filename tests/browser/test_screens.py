"""Axe on the screens around a match: teams, cards, matches, replays, lessons and invitations, in both languages and drawings."""

import pytest
from playwright.sync_api import Page, expect

from slugfest.cards.knight import teams
from slugfest.cards.sharing import share_code
from tests.browser.axe import faults
from tests.browser.conftest import Served
from tests.browser.player import PATIENCE
from tests.browser.shelf import played_out, shelved

pytestmark = pytest.mark.browser

PLAIN = "localStorage.setItem('slugfest.settings', JSON.stringify({contrast: 'plain', motion: 'less'}))"
FORGET = (
    "Object.keys(localStorage).filter(k => k.includes('.match.')).forEach(k => localStorage.removeItem(k))"
)
TEAM = share_code(teams()["vigil_watch"])


def in_both_languages(page: Page) -> list[str]:
    in_english = faults(page)
    page.get_by_test_id("lang-fr").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    return in_english + faults(page)


@pytest.mark.parametrize(
    "path, shown",
    [
        ("/teams", "import"),
        ("/teams/new", "heroes-found"),
        (f"/team/{TEAM}", "shared-team"),
        ("/matches", "bring-file"),
    ],
    ids=["teams", "builder", "shared", "matches"],
)
def test_axe_finds_nothing_serious_on_a_page(served: Served, page: Page, path: str, shown: str) -> None:
    page.goto(served.url + path)
    expect(page.get_by_test_id(shown)).to_be_attached(timeout=PATIENCE)

    assert [] == in_both_languages(page)
    page.evaluate(PLAIN)
    page.reload()
    expect(page.get_by_test_id(shown)).to_be_attached(timeout=PATIENCE)
    assert [] == faults(page)


def test_axe_finds_nothing_serious_with_an_invitation(served: Served, page: Page) -> None:
    """Neither where the host waits, nor where the friend chooses a team."""
    page.goto(served.url)
    page.get_by_test_id("form-seat-B").select_option("open")
    page.get_by_test_id("form-brings").check()
    page.get_by_test_id("form-create").click()
    expect(page.get_by_test_id("lobby")).to_be_visible(timeout=PATIENCE)
    while_waiting = faults(page)
    page.evaluate(f"() => {FORGET}")
    page.reload()
    expect(page.get_by_test_id("verdict")).to_be_visible(timeout=PATIENCE)

    assert [] == while_waiting + in_both_languages(page)


def test_axe_finds_nothing_serious_on_a_card(served: Served, page: Page) -> None:
    page.goto(f"{served.url}/teams/new")
    page.get_by_test_id("show-brass_warden").click(timeout=PATIENCE)
    expect(page.get_by_test_id("card-dialog")).to_contain_text("Tobias Crane")

    assert [] == faults(page)


def test_axe_finds_nothing_serious_in_a_replay(served: Served, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    match, _ = shelved(served.database, played_out("dc"))
    page.goto(f"{served.url}/replay/{match}?at=90")
    expect(page.get_by_test_id("replay-bar")).to_be_visible(timeout=PATIENCE)

    assert [] == in_both_languages(page)


def test_axe_finds_nothing_serious_in_a_lesson(served: Served, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(served.url)
    page.get_by_test_id("lesson-move").click()
    expect(page.get_by_test_id("narrator")).to_be_visible(timeout=PATIENCE)

    assert [] == in_both_languages(page)
