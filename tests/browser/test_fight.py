"""What an ordinary attack looks like: it is seen to land, and stamped with its sum."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Served
from tests.browser.stage import BESIDE, BRICK_LANE, NEAR, stage

HITS = "0001" * 16
"""Firedamp's Spark hits with 20 against 18, for one point."""
MISSES = "0000" * 16


def attack(served: Served, page: Page, seed: str) -> None:
    """Firedamp shoots at Static Jack; nobody buys anything."""
    stage(served, page, BRICK_LANE, seats=("me", "me"), seed=seed)
    for about, answer in (
        ("action", "attack spark"),
        ("target", NEAR),
        ("overload", "none"),
        ("improvement", "none"),
    ):
        page.wait_for_function("(about) => window.__slugfest?.update?.decision?.about === about", arg=about)
        page.evaluate("(answer) => window.__slugfest.answer(answer)", answer)


def watched(page: Page) -> None:
    """Note everything that moves from now on: an attack is over before a slow machine has asked twice."""
    page.add_init_script(
        """
        window.seen = [];
        new MutationObserver((changes) => {
          for (const one of changes) if (one.target.dataset.moving) window.seen.push(one.target.dataset.moving);
        }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-moving"] });
        """
    )


def test_a_hit_is_shot_stamped_and_counted(served: Served, page: Page) -> None:
    watched(page)
    attack(served, page, HITS)
    stamp = page.get_by_test_id(f"stamp-{NEAR}")

    expect(stamp).to_have_attribute("data-told", "20 against 18: hit, 1 damage")
    expect(stamp).to_have_attribute("data-outcome", "hit")
    assert page.evaluate("window.seen") == ["beam"]
    expect(page.get_by_test_id("announcer")).to_contain_text("20 against Defense 18")
    assert faults(page) == []
    # It goes by itself, and nothing of it stays in the memory of the graphics card.
    expect(stamp).to_have_count(0)


def test_without_movement_only_the_stamp_is_there(served: Served, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    watched(page)
    attack(served, page, HITS)

    expect(page.get_by_test_id(f"stamp-{NEAR}")).to_have_attribute(
        "data-told", "20 against 18: hit, 1 damage"
    )
    assert page.get_by_test_id(f"lost-{NEAR}").count() == 0
    assert page.evaluate("window.seen") == []
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_miss_has_a_sum_too_and_goes_when_somebody_hurries(served: Served, page: Page) -> None:
    attack(served, page, MISSES)
    stamp = page.get_by_test_id(f"stamp-{NEAR}")

    expect(stamp).to_have_attribute("data-outcome", "miss")
    assert page.get_by_test_id(f"lost-{NEAR}").count() == 0
    page.keyboard.press("Escape")
    expect(stamp).to_have_count(0, timeout=1_000)


def boxes(page: Page, selector: str) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of everything that is shown of it."""
    edges: list[list[float]] = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0 && box.height > 0)
          .map((box) => [box.left, box.top, box.right, box.bottom])""",
        selector,
    )
    return [(left, top, right, bottom) for left, top, right, bottom in edges]


def meet(box: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


@pytest.mark.browser
def test_the_stamps_of_one_attack_lie_free_of_each_other_and_of_every_panel(
    served: Served, page: Page
) -> None:
    # Nothing moves, and no time passes: the stamps stand for as long as they are looked at.
    page.emulate_media(reduced_motion="reduce")
    page.clock.install()
    stage(served, page, BRICK_LANE, seats=("me", "me"), seed=MISSES)
    page.wait_for_function("() => window.__slugfest?.update?.decision?.about === 'action'")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 20)
    page.evaluate("window.__slugfest.answer('attack breathe_out')")
    for target in (NEAR, BESIDE):
        stamp = page.get_by_test_id(f"stamp-{target}").first
        for _ in range(100):
            if stamp.count():
                break
            page.clock.run_for(20)
            page.wait_for_timeout(50)
        expect(stamp).to_have_attribute("data-told", re.compile("^Agility .* against .*: failed, .* damage$"))
    page.clock.run_for(100)

    stamps = boxes(page, ".stamp")
    assert len(stamps) == 3
    assert [] == [(stamp, other) for stamp, other in combinations(stamps, 2) if meet(stamp, other)]
    panels = boxes(page, ".topbar, .team, .right-side, .decision, .dice")
    assert len(panels) >= 5
    assert [] == [(stamp, panel) for stamp in stamps for panel in panels if meet(stamp, panel)]
