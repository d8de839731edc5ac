"""What is wrong with a page: what axe finds, and ids that people were never meant to read."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import ROOT
from tests.browser.ids import ids_shown

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]


def faults(page: Page) -> list[str]:
    """Return what axe finds serious or critical, each with the element it is about, and every id that is shown."""
    return [f"shown to people: {word}" for word in ids_shown(page)] + _axe(page)


def _axe(page: Page) -> list[str]:
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    report: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, { runOnly: { type: 'tag', values: rules } })", RULES
    )
    return [
        f"{violation['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for violation in report["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
