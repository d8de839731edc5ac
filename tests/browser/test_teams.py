"""Building a team in the browser: pick, be told, keep, share, bring, print, play."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from slugfest.cards.knight import teams
from slugfest.cards.sharing import read_code, share_code
from slugfest.teams.exchange import team_text
from tests.browser.conftest import Served
from tests.browser.player import SHOTS, Clicker

pytestmark = pytest.mark.browser

PATIENCE = 120_000
"""Milliseconds: a server reads all cards for the first page that asks, and a busy machine takes its time."""
WATCH = teams()["vigil_watch"]
ROSTER = (
    '<roster name="Night Shift"><costLimits><costLimit name="Level" value="30.0"/></costLimits><forces><force>'
    '<selections><selection name="{}" type="model"/></selections></force></forces></roster>'
)


@pytest.fixture
def builder(served: Served, page: Page) -> Page:
    page.goto(f"{served.url}/teams/new")
    expect(page.get_by_test_id("heroes-found")).to_have_text("56 of 56 heroes", timeout=PATIENCE)
    return page


def shot(page: Page, name: str) -> None:
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(4000)
        page.screenshot(path=f"{SHOTS}/{name}.png")


def legal(page: Page, is_legal: bool = True) -> None:
    verdict = page.get_by_test_id("verdict")
    expect(verdict).not_to_have_attribute("data-waiting", "true", timeout=30_000)
    expect(verdict).to_have_attribute("data-legal", "true" if is_legal else "false")


def add(page: Page, *heroes: str) -> None:
    for hero in heroes:
        page.get_by_test_id(f"add-{hero}").click()


def test_a_team_is_built_told_about_kept_and_played(served: Served, builder: Page) -> None:
    page = builder
    add(page, "brass_warden", "paper_lantern", "night_tram")
    legal(page)
    shot(page, "teams-builder")
    expect(page.get_by_test_id("team-faction")).to_have_value("Vigil")
    page.get_by_test_id("level-30").click()
    add(page, "the_bosun")
    legal(page, is_legal=False)
    broken = page.locator(".violations")
    for rule in ("DC-CARD-08", "DC-TEAM-03", "DC-TEAM-01"):
        expect(broken.get_by_test_id(f"rule-{rule}").first).to_be_visible()
    expect(page.get_by_test_id("play-team")).to_be_disabled()
    shot(page, "teams-illegal")
    broken.get_by_test_id("rule-DC-TEAM-01").click()
    expect(page.get_by_test_id("rule-text")).to_contain_text("total Level of a team")
    page.keyboard.press("Escape")
    page.get_by_test_id("drop-the_bosun").click()
    legal(page)
    page.get_by_test_id("team-name").fill("My Lane")
    page.get_by_test_id("save-team").click()
    expect(page.get_by_test_id("save-said")).to_have_text("Saved in this browser.", timeout=30_000)

    page.reload()
    expect(page.get_by_test_id("team-name")).to_have_value("My Lane", timeout=PATIENCE)
    page.goto(served.url)
    page.get_by_test_id("form-team-A").select_option(label="My Lane (28/30)")
    page.get_by_test_id("form-team-B").select_option(label="My Lane (28/30)")
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/match/*", timeout=PATIENCE)
    update = Clicker(page).wait_for_turn()
    assert {figure["card"] for figure in update["table"]["figures"].values()} == set(WATCH.cards)


def test_heroes_are_found_and_read(builder: Page) -> None:
    page = builder
    heading = page.get_by_test_id("heroes-found")
    page.get_by_test_id("filter-faction").select_option("Vigil")
    page.get_by_test_id("filter-skill").select_option("metallic")
    page.get_by_test_id("filter-attack").select_option("form:wave")
    page.get_by_test_id("filter-text").fill("bell founder")
    expect(heading).to_have_text("1 of 56 heroes")
    page.get_by_test_id("filter-most").fill("10")
    expect(heading).to_have_text("0 of 56 heroes")
    page.get_by_test_id("clear-filters").click()
    expect(heading).to_have_text("56 of 56 heroes")

    page.get_by_test_id("show-brass_warden").click()
    card = page.get_by_test_id("card-dialog")
    expect(card).to_contain_text("Tobias Crane")
    expect(card).to_contain_text("bell-founder")
    tip = card.get_by_role("tooltip").filter(has_text="Stamina")
    expect(tip).to_be_hidden()
    card.get_by_test_id("skill-soldier").focus()
    expect(tip).to_be_visible()
    expect(page.get_by_test_id("portrait-brass_warden").first).to_be_visible(timeout=30_000)
    shot(page, "teams-card")
    page.get_by_test_id("lang-fr")  # behind the dialog: the page speaks French once it is closed
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.get_by_test_id("lang-fr").click()
    page.get_by_test_id("whole-cards").click()
    expect(page.get_by_test_id("card-brass_warden")).to_contain_text("Travail d’Équipe Défensif")
    shot(page, "teams-whole-cards-fr")


def test_the_keyboard_alone_builds_a_team(builder: Page) -> None:
    page = builder
    page.get_by_test_id("filter-text").focus()
    page.keyboard.type("Brass Warden")
    expect(page.get_by_test_id("heroes-found")).to_have_text("1 of 56 heroes")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset?.testid") == "add-brass_warden":
            break
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("member-brass_warden")).to_be_visible()
    legal(page)


def test_a_team_travels_by_link_and_is_copied(served: Served, builder: Page, browser: Browser) -> None:
    add(builder, "brass_warden", "paper_lantern")
    builder.get_by_test_id("team-name").fill("For You")
    builder.get_by_test_id("team-cards").click()
    builder.get_by_test_id("team-card-lamplighters").check()
    legal(builder)
    link = builder.get_by_test_id("share-link")
    expect(link).to_have_value(re.compile("/team/SF1-"), timeout=30_000)
    address = link.input_value()
    team, _ = read_code(address)
    assert (team.name, team.cards, team.team_cards) == ("For You", WATCH.cards[:2], ["lamplighters"])

    context = browser.new_context(viewport={"width": 812, "height": 375}, locale="fr-FR", has_touch=True)
    friend = context.new_page()
    friend.goto(address)
    expect(friend.get_by_test_id("shared-team")).to_contain_text("For You", timeout=PATIENCE)
    expect(friend.get_by_test_id("shared-team")).to_contain_text("Les Allumeurs de Réverbères")
    shot(friend, "teams-shared-phone-fr")
    friend.get_by_test_id("copy-team").tap()
    expect(friend.get_by_test_id("team-name")).to_have_value("For You")
    expect(friend.get_by_test_id("member-paper_lantern")).to_be_visible()
    shot(friend, "teams-builder-phone-fr")
    friend.goto(f"{served.url}/team/SF1-AAAA")
    expect(friend.get_by_test_id("bad-code")).to_contain_text("share code", timeout=PATIENCE)
    context.close()


def test_teams_are_brought_from_files_or_refused_with_the_reason(
    served: Served, page: Page, tmp_path: Path
) -> None:
    page.goto(f"{served.url}/teams")
    expect(page.get_by_test_id("import")).to_be_visible(timeout=PATIENCE)
    shot(page, "teams-shelves")
    expect(page.get_by_test_id("my-teams")).to_have_count(0)

    def bring(name: str, text: str) -> None:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        page.get_by_test_id("import-file").set_input_files(file)

    problem = page.get_by_test_id("import-problem")
    bring("bad.toml", "id = 1")
    expect(problem).to_contain_text("bad.toml, id", timeout=30_000)
    bring("team.ros", ROSTER.format("Somebody Else"))
    expect(problem).to_contain_text("no card for Somebody Else", timeout=30_000)
    bring("team.ros", ROSTER.format("Brass Warden"))
    expect(page.get_by_test_id("team-name")).to_have_value("Night Shift", timeout=30_000)
    page.get_by_test_id("to-teams").click()
    bring("watch.toml", team_text(WATCH))
    expect(page.get_by_test_id("team-name")).to_have_value("The Lane Watch", timeout=30_000)
    page.get_by_test_id("to-teams").click()
    page.get_by_test_id("import-code").fill(f"look: {served.url}/team/{share_code(WATCH)}")
    page.get_by_test_id("import-read").click()
    expect(page.get_by_test_id("member-night_tram")).to_be_visible(timeout=30_000)
    page.get_by_test_id("clear-team").click()
    page.get_by_test_id("to-teams").click()
    page.get_by_test_id("copy-undertow_crew").click()
    expect(page.get_by_test_id("members").locator("li")).to_have_count(len(teams()["undertow_crew"].cards))
    legal(page)
    with page.expect_download() as given:
        page.get_by_test_id("export-team").click()
    assert given.value.suggested_filename.endswith(".toml")
    assert 'name = "' in given.value.path().read_text(encoding="utf-8")


def test_a_ready_made_team_prints_as_cards_on_paper(served: Served, page: Page, tmp_path: Path) -> None:
    page.goto(f"{served.url}/team/{share_code(teams()['every_lamp_lit'])}")
    expect(page.get_by_test_id("shared-team")).to_be_visible(timeout=PATIENCE)
    for card in teams()["every_lamp_lit"].cards:
        expect(page.get_by_test_id(f"portrait-{card}").first).to_be_visible(timeout=30_000)
    page.emulate_media(media="print")
    expect(page.get_by_test_id("print-sheet")).to_be_visible()
    expect(page.get_by_test_id("shared-team")).to_be_hidden()
    heights = page.eval_on_selector_all(".paper-card", "cards => cards.map(card => card.offsetHeight)")
    assert len(heights) == len(teams()["every_lamp_lit"].cards)
    file = Path(SHOTS or tmp_path) / "teams.pdf"
    page.pdf(path=file, prefer_css_page_size=True)
    pages = file.read_bytes().count(b"/Type /Page\n") or file.read_bytes().count(b"/Type /Page ")
    assert 1 <= pages <= (len(heights) + 1) // 2
