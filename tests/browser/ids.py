"""Identifiers that a page shows to people."""

from playwright.sync_api import Page

IDS_SHOWN = r"""
() => {
  const told = [document.title, document.body.innerText];
  for (const element of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")) {
    for (const name of ["aria-label", "title", "alt", "placeholder"]) told.push(element.getAttribute(name) ?? "");
  }
  // Words of a code, not of a language: attack_dice, WALL_MID, B.static_jack, {figure}, undefined.
  const code = /\b[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+\b|\b[A-Z]\.[a-z]\w+|\{\w+\}|\bundefined\b|\bNaN\b|\[object /g;
  return [...new Set(told.flatMap((text) => text.match(code) ?? []))];
}
"""


def ids_shown(page: Page) -> list[str]:
    """Return everything on the page that reads like an identifier instead of a word."""
    words: list[str] = page.evaluate(IDS_SHOWN)
    return words
