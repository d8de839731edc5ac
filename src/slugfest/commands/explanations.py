"""Explanations of cards, on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.console import Console

from slugfest.kernel.errors import SetupError
from slugfest.lab.cardcheck import CardVerdict, explain_card

LABELS = {
    "en": {
        "who": "who",
        "if": "if",
        "roll": "roll",
        "does": "what",
        "lasts": "how long",
        "may": "optional: the owner may decline",
        "read_as": 'read "{}" as "{}"',
        "by_hand": "apply by hand",
        "unread": "not understood",
        "text": "understood",
    },
    "fr": {
        "who": "qui",
        "if": "si",
        "roll": "jet",
        "does": "quoi",
        "lasts": "combien de temps",
        "may": "facultatif : le propriétaire peut y renoncer",
        "read_as": "« {} » lu comme « {} »",
        "by_hand": "à appliquer à la main",
        "unread": "pas compris",
        "text": "compris",
    },
}


def explain_files(files: Sequence[Path], language: str, json: bool) -> int:
    """Explain how each card was understood, and return the exit status."""
    if language not in LABELS:
        raise SetupError("--lang", f"must be {' or '.join(LABELS)}, not {language!r}")
    explained = [explain_card(file) for file in files]
    wrong = [verdict for _, verdict in explained if not verdict.understood]
    if json:
        documents = [
            card if verdict.understood else {**msgspec.to_builtins(verdict), "card": card}
            for card, verdict in explained
        ]
        sys.stdout.write(msgspec.json.encode(documents).decode() + "\n")
        return 1 if wrong else 0
    out = Console(highlight=False, soft_wrap=True, markup=False)
    for card, verdict in explained:
        if not verdict.understood or verdict.warnings:
            show_verdict(verdict)
        if card is None:
            continue
        out.print(f"{card.name} ({card.id})")
        for text in card.texts:
            for line in explanation_lines(text, language):
                out.print(line)
        for rule in card.by_hand:
            out.print(f"  {LABELS[language]['by_hand']}: {rule}")
    return 1 if wrong else 0


def report_check(files: Sequence[Path], check: Callable[[Path], CardVerdict], json: bool) -> None:
    """Check files, print the verdicts, and exit with 1 unless all of them were understood."""
    verdicts = [check(file) for file in files]
    if json:
        sys.stdout.write(msgspec.json.encode(verdicts).decode() + "\n")
    else:
        for verdict in verdicts:
            show_verdict(verdict)
    raise typer.Exit(0 if all(verdict.understood for verdict in verdicts) else 1)


def show_verdict(verdict: CardVerdict) -> None:
    """Print the verdict on a card file: on stdout if it is right, on stderr if it is wrong."""
    wrong = Console(stderr=True, highlight=False, soft_wrap=True, markup=False)
    if verdict.understood:
        Console(highlight=False, soft_wrap=True, markup=False).print(f"{verdict.file}: {verdict.about}")
    elif not verdict.findings:
        wrong.print(verdict.about)
    for finding in verdict.findings:
        wrong.print("\n".join(finding.lines()))
    for finding in verdict.warnings:
        wrong.print("\n".join(finding.lines("warning: ")))


def explanation_lines(text: Any, language: str) -> Iterator[str]:
    """Yield the explanation of a text of a card, line by line."""
    labels = LABELS[language]
    yield f"  {text.kind}: {text.name}{f' ({text.facts})' if text.facts else ''}"
    for was, now in text.read_as:
        yield f"    {labels['read_as'].format(was, now)}"
    if text.unread:
        yield f"    {labels['unread']}"
    if text.by_hand:
        yield f"    {labels['by_hand']}: {text.by_hand}"
    for moment in text.moments.get(language, ()):
        yield f"    {moment.when}"
        for row in moment.rows:
            yield from _row(row, labels)
    for code, canonical in text.canonical.items():
        if canonical:
            yield f"    {labels['text']} ({code}): {canonical}"


def _row(row: Any, labels: dict[str, str]) -> Iterator[str]:
    yield f"      {labels['who']}: {row.who}"
    yield from (f"      {labels['if']}: {condition}" for condition in row.conditions)
    if row.roll:
        yield f"      {labels['roll']}: {row.roll}"
    yield from (f"      {labels['does']}: {deed}" for deed in row.does)
    if row.lasts:
        yield f"      {labels['lasts']}: {row.lasts}"
    if row.optional:
        yield f"      {labels['may']}"
