"""What every text of our cards means, and of one imported catalogue, on record as digests.

A change of the card language must leave these meanings alone.  The texts of the catalogue belong to others: only
digests of them are kept, and whoever has its folder compares with

    python -m tests.cards.recorded_meanings DIR

which exits with 1 if a text reads otherwise than recorded.  Without a folder, ours are recorded anew; with `--record`
those of the folder are.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from slugfest.cards.battlescribe import characters, rows
from slugfest.cards.battlescribe.report import import_folder
from slugfest.cards.knight import Card, cards
from slugfest.kernel.errors import SetupError

FILE = Path(__file__).with_name("recorded_meanings.json")
COMPILERS = (
    (rows, "compile_attack"),
    (rows, "compile_strike"),
    (rows, "compile_power"),
    (characters, "compile_modifiers"),
    (characters, "compile_skill"),
)
"""Where the import compiles texts."""


def digest(said: object) -> str:
    return hashlib.sha256(repr(said).encode()).hexdigest()[:16]


def ours() -> dict[str, str]:
    """Return the digest of what each row of our cards means."""
    return dict(row for card in cards().values() for row in _rows(card))


def _rows(card: Card) -> Iterator[tuple[str, str]]:
    yield f"{card.id}: skills", digest(card.skills)
    for at, zone in enumerate(card.zones):
        yield f"{card.id}: zone {at + 1}", digest((zone.changes, zone.without))
    for line in card.attacks:
        yield f"{card.id}: {line.key}", digest(line.text)
    for power in card.powers:
        yield f"{card.id}: {power.key}", digest((power.does, power.line and power.line.text))


def given(folder: Path) -> dict[str, str]:
    """Return the digest of what each text of a catalogue means that is understood, by the digest of the text."""
    read: dict[str, str] = {}

    def noting(compile_text: Any) -> Any:
        def compiled(text: str, place: str, *known: Any) -> Any:
            meaning = compile_text(text, place, *known)
            read[digest((compile_text.__name__, text, [sorted(names) for names in known[:2]]))] = digest(
                meaning
            )
            return meaning

        return compiled

    patches = [patch.object(module, name, noting(getattr(module, name))) for module, name in COMPILERS]
    for each in patches:
        each.start()
    try:
        import_folder(folder, None)
    finally:
        for each in patches:
            each.stop()
    return read


def on_record() -> dict[str, dict[str, str]]:
    """Return the record: `ours` and `given`."""
    record: dict[str, dict[str, str]] = json.loads(FILE.read_text()) if FILE.exists() else {}
    return {"ours": record.get("ours", {}), "given": record.get("given", {})}


def differences(before: dict[str, str], now: dict[str, str]) -> list[str]:
    """Return what is no longer understood, or understood otherwise."""
    return [
        f"{text}: {'not understood any more' if text not in now else 'means something else'}"
        for text, meaning in before.items()
        if now.get(text) != meaning
    ]


def main(words: list[str]) -> int:
    record = on_record()
    folder = next((Path(word) for word in words if not word.startswith("-")), None)
    if folder is None:
        record["ours"] = ours()
    elif "--record" in words:
        record["given"] = given(folder)
    else:
        try:
            changed = differences(record["given"], given(folder))
        except SetupError as wrong:
            changed = [str(wrong)]
        sys.stdout.write("\n".join([*changed, f"{len(changed)} of {len(record['given'])} changed"]) + "\n")
        return 1 if changed else 0
    FILE.write_text(json.dumps(record, indent=0, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
