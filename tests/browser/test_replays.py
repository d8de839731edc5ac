"""Replays in a real browser: going about, looking from each side, forking, files, and the dice."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.shelf import played_out, shelved

# One Chromium is enough for two cores: all browser tests run in one worker.
pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

PATIENCE = 120_000
SCRUB = """to => {
    const slider = document.querySelector('[data-testid=replay-slider]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    set.call(slider, String(to));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def opened(page: Page, served: Served, match: str, rest: str = "") -> None:
    # Software draws the table here: on a busy machine a click may wait for a picture.
    page.set_default_timeout(PATIENCE)
    page.goto(f"{served.url}/replay/{match}{rest}")
    expect(page.get_by_test_id("replay-bar")).to_be_visible(timeout=PATIENCE)


def at(page: Page) -> int:
    return int(page.get_by_test_id("replay-bar").get_attribute("data-at") or -1)


def table(page: Page) -> object:
    return page.evaluate("() => window.__slugfest.update.table")


def test_a_replay_goes_both_ways_and_back_to_the_same_table(served: Served, page: Page) -> None:
    match, _ = shelved(served.database, played_out("dc"))
    opened(page, served, match, "?at=0")
    page.wait_for_function("() => window.__slugfest?.update")
    first = table(page)

    page.get_by_test_id("round-2").click()
    second_round = table(page)
    assert second_round["round"] == 2  # type: ignore[index]
    expect(page.get_by_test_id("status")).to_contain_text("2")
    page.get_by_test_id("replay-event-on").click()
    page.get_by_test_id("replay-decision-on").click()
    assert at(page) > 0
    page.get_by_test_id("round-2").click()
    assert table(page) == second_round

    # Nothing is asked of the server: every moment is in the browser already.
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    page.evaluate(SCRUB, 300)
    page.wait_for_function("() => document.querySelector('[data-testid=replay-bar]').dataset.at === '300'")
    page.evaluate(SCRUB, 17)
    page.wait_for_function("() => document.querySelector('[data-testid=replay-bar]').dataset.at === '17'")
    assert asked == []
    page.keyboard.press("Home")
    assert at(page) == 0
    assert table(page) == first
    page.keyboard.press("End")
    expect(page.get_by_test_id("replay-closing")).to_be_visible()
    page.get_by_test_id("replay-event-back").click()
    expect(page.get_by_test_id("replay-closing")).not_to_be_visible()


def test_it_plays_by_itself_and_stops(served: Served, page: Page) -> None:
    match, _ = shelved(served.database, played_out("dc"))
    opened(page, served, match, "?at=20")
    page.get_by_test_id("replay-speed").select_option("8")
    page.get_by_test_id("replay-play").click()
    page.wait_for_function(
        "() => Number(document.querySelector('[data-testid=replay-bar]').dataset.at) > 26", timeout=PATIENCE
    )
    page.get_by_test_id("replay-play").click()
    stopped = at(page)
    page.wait_for_timeout(1500)
    assert at(page) == stopped
    expect(page.get_by_test_id("log-line").last).to_be_visible()


def test_each_side_sees_its_own_orders_once_it_is_over(served: Served, page: Page) -> None:
    match, _ = shelved(served.database, played_out("superscape"))
    opened(page, served, match, "?as=A&at=60")

    def markers(side: str) -> list[str]:
        page.wait_for_function(f"() => window.__slugfest?.state.current === '{side}'", timeout=PATIENCE)
        cards = page.evaluate("() => Object.values(window.__slugfest.update.table.cards)")
        return [marker["marker"] for card in cards if card["player"] == "A" for marker in card["markers"]]

    assert "?" not in markers("A")
    page.get_by_test_id("replay-side-B").click()
    assert "?" in markers("B")


def test_a_running_match_shows_a_stranger_only_the_gallery(served: Served, page: Page) -> None:
    match, _ = shelved(served.database, played_out("superscape", most=40), ("person", "person"))
    opened(page, served, match)
    expect(page.get_by_test_id("replay-side-all")).to_be_visible()
    expect(page.get_by_test_id("replay-side-A")).to_have_count(0)
    expect(page.get_by_test_id("fork")).to_have_count(0)
    expect(page.get_by_test_id("replay-file")).to_have_count(0)
    expect(page.get_by_test_id("verify")).to_have_count(0)


def test_the_dice_are_thrown_again_in_the_browser(served: Served, page: Page) -> None:
    match, _ = shelved(served.database, played_out("dc"))
    opened(page, served, match)
    page.get_by_test_id("verify").click()
    verdict = page.get_by_test_id("verify-verdict")
    expect(verdict).to_have_attribute("data-right", "true", timeout=PATIENCE)
    rows = page.get_by_test_id("rolls").locator("tbody tr")
    assert rows.count() > 10
    expect(page.locator("[data-testid=rolls] tr[data-right=false]")).to_have_count(0)


def test_going_on_from_a_moment_is_a_match_of_its_own(served: Served, page: Page) -> None:
    match, _ = shelved(served.database, played_out("dc"))
    opened(page, served, match, "?as=A&at=90")
    answers = int(page.get_by_test_id("replay-bar").get_attribute("data-answers") or 0)
    page.get_by_test_id("fork").click()
    page.get_by_test_id("fork-go").click()
    page.wait_for_url("**/match/*", timeout=PATIENCE)
    player = Clicker(page)
    update = player.wait_for_turn(timeout=PATIENCE)
    assert update["question"] >= answers
    opened(page, served, page.url.rsplit("/", 1)[1])
    expect(page.get_by_test_id("fork-source")).to_contain_text(str(answers))


def test_a_file_goes_out_and_comes_back(served: Served, page: Page, tmp_path: Path) -> None:
    match, _ = shelved(served.database, played_out("dc"))
    opened(page, served, match)
    with page.expect_download() as download:
        page.get_by_test_id("replay-file").click()
    file = tmp_path / "replay.json"
    download.value.save_as(file)

    page.goto(f"{served.url}/matches")
    page.get_by_test_id("bring-file").set_input_files(file)
    page.wait_for_url("**/replay/*", timeout=PATIENCE)
    expect(page.get_by_test_id("replay-bar")).to_be_visible(timeout=PATIENCE)
    assert match not in page.url


def test_my_matches_are_listed_and_resumed(served: Served, page: Page) -> None:
    page.goto(served.url)
    page.get_by_test_id("form-clock").select_option("10")
    page.get_by_test_id("form-create").click()
    player = Clicker(page)
    player.wait_for_turn(timeout=PATIENCE)
    expect(page.get_by_test_id("clock-A")).to_have_attribute("data-runs", "true")
    expect(page.get_by_test_id("dice-promise")).to_be_visible()
    match = page.url.rsplit("/", 1)[1]

    page.get_by_test_id("home").click()
    expect(page.get_by_test_id("running").get_by_test_id(f"match-{match}")).to_be_visible(timeout=PATIENCE)
    page.get_by_test_id("my-matches").click()
    page.get_by_test_id(f"resume-{match}").click()
    player.wait_for_turn(timeout=PATIENCE)
