"""What people do around a match: reload, lose the server, invite a friend, change the language."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker

# One Chromium is enough for two cores: all browser tests run in one worker.
pytestmark = pytest.mark.browser


def start(page: Page, served: Served, game: str = "dc") -> Clicker:
    page.goto(served.url)
    page.get_by_test_id(f"play-now-{game}").click()
    player = Clicker(page)
    player.wait_for_turn()
    return player


def test_a_reloaded_page_resumes_at_the_same_question(served: Served, page: Page) -> None:
    player = start(page, served)
    before = player.play(most=3)
    lines = page.get_by_test_id("log-line").count()

    page.reload()

    after = player.wait_for_turn()
    assert before["question"] == after["question"]
    assert before["decision"] == after["decision"]
    assert before["table"] == after["table"]
    expect(page.get_by_test_id("log-line")).to_have_count(lines)


def test_a_killed_server_loses_nothing_and_the_page_comes_back_by_itself(mortal: Served, page: Page) -> None:
    player = start(page, mortal)
    before = player.play(most=3)

    mortal.kill()
    expect(page.get_by_test_id("connection")).not_to_have_attribute("data-line", "open", timeout=15_000)
    mortal.start()
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "open", timeout=60_000)

    after = player.wait_for_turn()
    assert before["question"] == after["question"]
    assert before["table"] == after["table"]
    player.answer(after["decision"])
    assert player.wait_for_turn(after["question"])["question"] > after["question"]


def test_a_friend_joins_by_link_and_neither_sees_the_others_orders(
    served: Served, page: Page, browser: Browser
) -> None:
    page.goto(served.url)
    page.get_by_test_id("form-game").select_option("superscape")
    page.get_by_test_id("form-seat-A").select_option("me")
    page.get_by_test_id("form-seat-B").select_option("open")
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/match/*")
    host = Clicker(page, 1)
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="fr-FR")
    friend = Clicker(context.new_page(), 2)
    friend.page.goto(page.url)
    friend.page.get_by_test_id("take-seat").click()
    both = {"A": host, "B": friend}

    place_all(both)

    host.answer(host.wait_for_turn()["decision"])
    friend.page.wait_for_function("() => window.__slugfest.update.asked.join() === 'B'")
    seen = friend.update()
    assert seen is not None
    markers = [
        marker
        for card in seen["table"]["cards"].values()
        if card["player"] == "A"
        for marker in card["markers"]
    ]
    assert [] == [marker for marker in markers if marker["marker"] != "?"]
    friend.answer(seen["decision"])
    friend.page.wait_for_function("after => window.__slugfest.update.question > after", arg=seen["question"])
    friend.shot("superscape-friend")
    seen = friend.update()
    assert seen is not None
    markers = [
        marker
        for card in seen["table"]["cards"].values()
        if card["player"] == "A"
        for marker in card["markers"]
    ]
    assert 4 == len(markers)
    assert all(marker["marker"] == "?" or marker["revealed"] for marker in markers)
    assert any(marker["marker"] == "?" for marker in markers)
    context.close()


def place_all(both: dict[str, Clicker]) -> None:
    """Set-up until the orders are asked of both."""
    for _ in range(60):
        for player in both.values():
            player.page.wait_for_function("() => window.__slugfest?.update?.asked.length > 0")
        update = both["A"].update()
        assert update is not None
        asked = update["asked"]
        if len(asked) == 2:
            return
        player = both[asked[0]]
        question = player.wait_for_turn()
        player.answer(question["decision"])
        for clicker in both.values():
            clicker.page.wait_for_function(
                "after => window.__slugfest.update.question > after", arg=question["question"]
            )
    raise AssertionError("set-up did not end")


def test_the_language_is_switched_in_place(served: Served, page: Page) -> None:
    player = start(page, served)
    update = player.update()
    assert update is not None
    expect(page.get_by_test_id("decision")).to_contain_text(update["decision"]["prompt"]["en"])

    page.get_by_test_id("lang-fr").click()

    page.wait_for_function("window.__slugfest.update.decision.prompt.fr !== ''")
    update = player.update()
    assert update is not None
    expect(page.get_by_test_id("decision")).to_contain_text(update["decision"]["prompt"]["fr"])
    expect(page.get_by_test_id("log")).to_contain_text("Le camp")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_a_rule_chip_opens_the_rule(served: Served, page: Page) -> None:
    start(page, served)

    page.get_by_test_id("log").get_by_test_id("rule-DC-SCN-04").first.click()

    expect(page.get_by_test_id("rule-text")).to_contain_text("roll a die")


def test_keys_answer_and_a_refusal_is_told(served: Served, page: Page) -> None:
    player = start(page, served)
    update = player.update()
    assert update is not None
    while update["decision"]["about"] != "deploy_model":
        player.answer(update["decision"])
        update = player.wait_for_turn(update["question"])

    page.evaluate("() => window.__slugfest.answer('nobody')")
    expect(page.get_by_test_id("refusal").first).to_contain_text("not possible now")
    page.keyboard.press("1")

    assert player.wait_for_turn(update["question"])["decision"]["about"] == "deploy"


def test_an_unknown_match_is_said_to_be_none(served: Served, browser: Browser) -> None:
    # A page of its own: the browser itself reports the 404 as an error, and rightly so.
    page = browser.new_page()
    page.goto(f"{served.url}/match/0123456789abcdef0123456789abcdef")

    expect(page.get_by_test_id("not-found")).to_be_visible()
    page.close()


def test_coming_and_going_does_not_pile_up_canvases(served: Served, page: Page) -> None:
    for _ in range(4):
        start(page, served)
        assert 1 == page.locator("canvas").count()
        page.get_by_test_id("home").click()
        expect(page.get_by_test_id("play-now-dc")).to_be_visible()
        assert 0 == page.locator("[data-testid=table] canvas").count()


def test_the_scenario_is_on_the_table_in_both_languages(served: Served, page: Page) -> None:
    page.goto(served.url)
    page.get_by_test_id("form-scenario").select_option("rifts")
    page.get_by_test_id("form-team-A").select_option("small_claims")
    page.get_by_test_id("form-create").click()
    player = Clicker(page)
    player.wait_for_turn()

    expect(page.get_by_test_id("scenario")).to_contain_text("Most markers closed")
    expect(page.get_by_test_id("score-A")).to_contain_text("0")
    expect(page.locator(".tag-token")).to_have_count(8)
    expect(page.locator(".tag-token").first).to_contain_text("Rift 1")

    page.get_by_test_id("lang-fr").click()

    expect(page.get_by_test_id("scenario")).to_contain_text("Le plus de marqueurs refermés")
    expect(page.locator(".tag-token").first).to_contain_text("Faille 1")


def test_an_option_that_is_focused_shows_where_it_leads(served: Served, page: Page) -> None:
    player = start(page, served)
    update = player.update()
    assert update is not None
    while update["decision"]["about"] != "action":
        player.answer(update["decision"])
        update = player.wait_for_turn(update["question"])

    page.get_by_test_id("option-walk 1").focus()

    page.wait_for_function("() => window.__slugfest.state.ahead['walk 1']?.kind === 'route'")
    assert page.evaluate("() => window.__slugfest.state.ahead['walk 1'].outline[0].length") > 3
