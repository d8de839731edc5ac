"""No screen without a table has an accessibility fault either, in both drawings."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.test_comfort import faults

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("contrast", ["comic", "plain"])
def test_axe_finds_nothing_serious_on_the_other_screens(served: Served, page: Page, contrast: str) -> None:
    page.add_init_script(
        f"localStorage.setItem('slugfest.settings', JSON.stringify({{contrast: '{contrast}', motion: 'less'}}))"
    )
    for path in ("/matches", "/teams", "/teams/new"):
        page.goto(served.url + path)
        expect(page.locator("h1")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert [] == faults(page), path

    page.goto(served.url)
    page.get_by_test_id("form-seat-B").select_option("open")
    page.get_by_test_id("form-brings").check()
    page.get_by_test_id("form-create").click()
    expect(page.get_by_test_id("lobby")).to_be_visible()
    assert [] == faults(page)

    page.evaluate(
        "() => Object.keys(localStorage).filter(k => k.includes('.match.')).forEach(k => localStorage.removeItem(k))"
    )
    page.reload()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert [] == faults(page)
