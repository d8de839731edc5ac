"""Writes the guide to a card language from its grammar, its vocabulary and its examples.

python -m slugfest.cards.guide.document knight docs/card-language.md
python -m slugfest.cards.guide.document superscape docs/superscape-card-language.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from slugfest.cards.guide.language import CardLanguage, Example
from slugfest.cards.guide.languages import LANGUAGES


def document(language: CardLanguage) -> str:
    """Return the whole document."""
    return "\n\n".join(_parts(language)) + "\n"


def _parts(language: CardLanguage) -> Iterator[str]:
    yield language.introduction
    for kind, title in language.kinds.items():
        yield f"## {title}"
        yield from (_phrase(language, kind, example) for example in language.examples()[kind])
    yield from language.vocabulary()
    if language.ending:
        yield language.ending


def _phrase(language: CardLanguage, kind: str, example: Example) -> str:
    """Return what a phrase says, how it is written, and a text that uses it."""
    shown = kind in language.suggested
    form, facts = (language.form(example), language.facts(example)) if shown else ("", "")
    lines = [f"**{example.phrase.replace('_', ' ')}**: {example.says}", ""]
    lines += [f"    {form}", ""] if form else []
    lines.append(f"> {example.text} ({facts})" if facts else f"> {example.text}")
    english, french = language.tell(kind, example)
    if english != example.text:
        lines.append(f"> = {english}")
    return "\n".join([*lines, f"> = {french}"]).replace("\n> =", "  \n> =")


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(document(LANGUAGES[sys.argv[1]]), encoding="utf-8")
