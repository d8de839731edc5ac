"""`slugfest replay`: the log of a save file."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.console import Console

from slugfest.games import narrator, resume
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import Save, read_save
from slugfest.narration import LANGUAGES


def read_file(file: Path, language: str) -> Save:
    """Return the save in a file; raise a `SetupError` if it cannot be read or the language is unknown."""
    if language not in LANGUAGES:
        raise SetupError("--lang", f"must be {' or '.join(LANGUAGES)}, not {language!r}")
    try:
        content = file.read_bytes()
    except OSError as wrong:
        raise SetupError(file.name, wrong.strerror or "cannot be read") from None
    return read_save(content, file.name)


def replay_file(file: Path, language: str, json: bool) -> int:
    """Print the log of a save file with the rules behind each line, and return the exit status."""
    save = read_file(file, language)
    match = resume(save, file.name)
    if json:
        document = {
            "game": save.journal.game,
            "answers": len(save.journal.answers),
            "events": len(match.events),
            "hash": match.hash,
            "result": match.result,
        }
        sys.stdout.write(msgspec.json.encode(document).decode() + "\n")
        return 0
    teller, out = narrator(match), Console(highlight=False, soft_wrap=True)
    for event in match.events:
        words = teller.event(event)
        if words is not None:
            out.print(f"{getattr(words, language)}  [dim]{' '.join(event.rules)}[/dim]")
    out.print(f"{len(save.journal.answers)} answers, state {match.hash}")
    return 0
