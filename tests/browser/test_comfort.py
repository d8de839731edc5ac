"""Everybody can use it: settings, keyboard, a table in words, phones, broken lines, and no accessibility fault."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.stage import stage
from tests.browser.typist import Typist

pytestmark = pytest.mark.browser

HERO, FOE = "A.brass_warden", "B.static_jack"
DUEL = {
    "teams": [["brass_warden"], ["static_jack"]],
    "board": "brick_lane",
    "position": {
        "start": f"activation {HERO}",
        "figures": {HERO: {"at": [18, 11]}, FOE: {"at": [18, 15], "knocked_down": True}},
    },
}


def at_duel(served: Served, page: Page) -> Clicker:
    stage(served, page, DUEL)
    player = Clicker(page)
    player.wait_for_turn()
    return player


# -- accessibility ------------------------------------------------------------------------


@pytest.mark.timeout(300)
@pytest.mark.parametrize("contrast", ["comic", "plain"])
def test_axe_finds_nothing_serious_on_the_cover_and_in_its_dialogs(
    served: Served, page: Page, contrast: str
) -> None:
    page.goto(served.url)
    page.get_by_test_id("settings").click()
    page.get_by_test_id(f"set-contrast-{contrast}").check()

    assert [] == faults(page)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("settings-sheet")).to_have_count(0)
    assert [] == faults(page)
    page.get_by_test_id("form-game").select_option("superscape")
    page.get_by_test_id("lang-fr").click()
    assert [] == faults(page)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("contrast", ["comic", "plain"])
def test_axe_finds_nothing_serious_in_a_match_and_its_dialogs(
    served: Served, page: Page, contrast: str
) -> None:
    page.add_init_script(
        f"localStorage.setItem('slugfest.settings', JSON.stringify({{contrast: '{contrast}', motion: 'less'}}))"
    )
    at_duel(served, page)
    page.get_by_test_id(f"figure-{HERO}").click()

    assert [] == faults(page)
    page.keyboard.press("d")
    expect(page.get_by_test_id("description")).to_contain_text("Brass Warden")
    assert [] == faults(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("decision").get_by_test_id("rule-DC-POW-03").click()
    expect(page.get_by_test_id("rule-text")).to_be_visible()
    assert [] == faults(page)


@pytest.mark.timeout(300)
def test_axe_finds_nothing_serious_on_hexes(served: Served, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(served.url)
    page.get_by_test_id("play-now-superscape").click()
    Clicker(page).wait_for_turn()

    assert [] == faults(page)


@pytest.mark.timeout(300)
def test_axe_finds_nothing_serious_on_the_result_card(served: Served, page: Page) -> None:
    at_duel(served, page)
    page.wait_for_function("() => window.__slugfest.update.decision")
    position = {**DUEL["position"], "start": "final", "round": 6}  # type: ignore[dict-item]
    stage(served, page, {**DUEL, "position": position})
    player = Clicker(page)
    player.play(most=20)
    expect(page.get_by_test_id("result")).to_be_visible()

    assert [] == faults(page)


def test_the_page_has_landmarks_headings_and_says_aloud_what_happens(served: Served, page: Page) -> None:
    player = at_duel(served, page)

    expect(page.locator("main")).to_have_count(1)
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("[aria-live=assertive]").first).to_contain_text("What does Brass Warden do?")
    update = player.press_option("walk 2")
    page.evaluate("() => window.__slugfest.answer([[18, 11], [24, 11]])")
    player.wait_for_turn(update["question"])
    expect(page.get_by_test_id("announcer")).to_contain_text("Brass Warden")


# -- settings -----------------------------------------------------------------------------


def test_settings_hold_at_once_and_after_a_reload(served: Served, page: Page) -> None:
    page.goto(served.url)
    html = page.locator("html")
    expect(html).to_have_attribute("data-contrast", "comic")
    before = page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")

    page.get_by_test_id("settings").click()
    for choice in ("set-contrast-plain", "set-motion-less", "set-text-larger", "set-lettering-off"):
        page.get_by_test_id(choice).check()

    for _ in range(2):
        expect(html).to_have_attribute("data-contrast", "plain")
        expect(html).to_have_attribute("data-motion", "less")
        assert page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)") > before
        page.reload()
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("set-lettering-off")).to_be_checked()


def test_what_the_system_asks_for_is_followed_unless_somebody_chose(served: Served, page: Page) -> None:
    html = page.locator("html")
    page.emulate_media(reduced_motion="reduce", contrast="more")
    page.goto(served.url)
    expect(html).to_have_attribute("data-motion", "less")
    expect(html).to_have_attribute("data-contrast", "plain")

    page.get_by_test_id("settings").click()
    page.get_by_test_id("set-contrast-comic").check()
    page.get_by_test_id("set-motion-full").check()

    expect(html).to_have_attribute("data-contrast", "comic")
    expect(html).to_have_attribute("data-motion", "full")


def where(page: Page) -> list[float]:
    return [float(number) for number in page.evaluate("([id]) => window.__slugfest.shown(id)", [HERO])]


@pytest.mark.timeout(300)
def test_a_walk_takes_its_time_and_a_key_ends_it(served: Served, page: Page) -> None:
    player = at_duel(served, page)
    update = player.press_option("walk 2")
    page.evaluate("() => window.__slugfest.answer([[18, 11], [24, 11]])")
    player.wait_for_turn(update["question"])
    page.keyboard.press("Escape")
    page.wait_for_function(
        "([id]) => Math.abs(window.__slugfest.shown(id)[0] - 24) < 0.01", arg=[HERO], timeout=3000
    )


@pytest.mark.timeout(300)
def test_with_less_motion_nobody_is_seen_on_the_way(served: Served, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    player = at_duel(served, page)
    update = player.press_option("walk 2")
    page.evaluate(
        """([id]) => {
          window.__seen = [];
          const look = () => { window.__seen.push(window.__slugfest.shown(id)[0]); requestAnimationFrame(look); };
          look();
        }""",
        [HERO],
    )
    page.evaluate("() => window.__slugfest.answer([[18, 11], [24, 11]])")
    player.wait_for_turn(update["question"])
    page.wait_for_function("([id]) => Math.abs(window.__slugfest.shown(id)[0] - 24) < 0.01", arg=[HERO])

    assert {18.0, 24.0} == {round(position, 2) for position in page.evaluate("() => window.__seen")}


# -- the table in words -------------------------------------------------------------------


def test_the_table_is_told_in_words_in_both_languages(served: Served, page: Page) -> None:
    at_duel(served, page)

    page.keyboard.press("d")

    sheet = page.get_by_test_id("description")
    expect(sheet).to_contain_text("Static Jack: 11 of 11 Endurance")
    expect(sheet).to_contain_text("2.6″ to the north of Brass Warden.")
    expect(sheet).to_contain_text("Knocked Down.")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_test_id("lang-fr").click()
    page.get_by_test_id("describe").click()
    expect(page.get_by_test_id("description")).to_contain_text("À 2,6″ de Brass Warden, vers le nord.")


# -- keyboard, broken lines, languages, one screen for two ---------------------------------


@pytest.mark.timeout(300)
def test_arrows_move_the_base_as_one_sees_it(served: Served, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    at_duel(served, page)
    Typist(page).press_key("walk 2")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "Shift+ArrowUp"):
        page.keyboard.press(key)

    assert [16, 12.25] == page.evaluate("() => window.__slugfest.state.draft.goal")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.keyboard.press("Escape")
    assert page.evaluate("() => window.__slugfest.state.draft.goal") is None


@pytest.mark.timeout(300)
def test_a_line_that_breaks_in_the_middle_of_a_decision_comes_back(mortal: Served, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    player = at_duel(mortal, page)
    update = Typist(page).press_key("walk 2")
    page.keyboard.press("n")
    expect(page.get_by_test_id("confirm")).to_be_enabled()

    page.context.set_offline(True)
    mortal.kill()
    expect(page.get_by_test_id("connection")).not_to_have_attribute("data-line", "open", timeout=30_000)
    mortal.start()
    page.context.set_offline(False)
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "open", timeout=60_000)
    page.get_by_test_id("lang-fr").click()
    page.wait_for_function("window.__slugfest.update.decision.prompt.fr !== ''")
    prompt = page.evaluate("window.__slugfest.update.decision.prompt")
    assert (prompt["en"], update["decision"]["prompt"]["fr"]) == ("", "")
    expect(page.get_by_test_id("decision")).to_contain_text(prompt["fr"])

    # What had been pointed at still stands, and the answer is taken.
    page.keyboard.press("n")
    assert player.judged()
    assert player.confirmed()


@pytest.mark.timeout(300)
def test_two_play_on_one_screen(served: Served, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    teams = ["small_claims", "quarter_to_noon"]
    stage(served, page, {"scenario": "brawl", "teams": teams, "board": "brick_lane"}, seats=("me", "me"))
    player = Clicker(page)
    asked = set()
    update = player.wait_for_turn()
    for _ in range(14):
        asked.add(update["decision"]["player"])
        player.answer(update["decision"])
        update = player.wait_for_turn(update["question"])

    assert {"A", "B"} == asked
    expect(page.get_by_test_id("seat-A")).to_be_visible()


# -- small windows ------------------------------------------------------------------------

OVERLAPS = """() => {
  const boxes = ['.topbar', '.teams', '.right-side', '.bottom > .decision'].map((one) => {
    const found = document.querySelector(one);
    return found && { one, ...found.getBoundingClientRect().toJSON() };
  }).filter(Boolean);
  const faults = [];
  for (const a of boxes) {
    if (a.left < -1 || a.right > innerWidth + 1 || a.top < -1 || a.bottom > innerHeight + 1) faults.push(`${a.one} is cut off`);
    for (const b of boxes) {
      if (a.one < b.one && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        faults.push(`${a.one} overlaps ${b.one}`);
    }
  }
  const bar = document.querySelector('.topbar').getBoundingClientRect();
  for (const button of document.querySelectorAll('.topbar button')) {
    const box = button.getBoundingClientRect();
    if (box.right > bar.right + 1 || box.left < bar.left - 1) faults.push(`${button.dataset.testid} is off the bar`);
  }
  return faults;
}"""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width, height", [(1280, 720), (844, 390)])
def test_nothing_overlaps_in_a_window(
    served: Served, browser: Browser, width: int, height: int, language: str
) -> None:
    touch = height < 520
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch, is_mobile=touch, locale=language, reduced_motion="reduce",
    )  # fmt: skip
    page = context.new_page()
    player = at_duel(served, page)

    assert [] == page.evaluate(OVERLAPS)
    player.shot(f"window-{width}-{language}")
    question = player.question()
    walk = page.get_by_test_id("option-walk 2")
    if touch:
        walk.tap()  # a finger looks first
        walk.tap()
    else:
        walk.click()
    player.wait_for_turn(question)
    assert [] == page.evaluate(OVERLAPS)
    spot = page.evaluate("() => window.__slugfest.project(21, 10.6, 0)")
    if touch:
        page.touchscreen.tap(spot["x"], spot["y"])
    else:
        page.mouse.click(spot["x"], spot["y"])
    confirm = page.get_by_test_id("confirm")
    expect(confirm).to_be_enabled(timeout=10_000)
    question = player.question()
    if touch:
        confirm.tap()
    else:
        confirm.click()
    assert player.moved_on(question)
    player.shot(f"window-{width}-{language}-walked")
    context.close()
