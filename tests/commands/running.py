"""Running the command as a person would."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def slugfest(*words: str | Path, typed: str = "", folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run `slugfest` in a process of its own, with these words and this input.

    `-P`: like the installed command, Python itself does not look for modules in the folder.
    """
    return subprocess.run(
        [sys.executable, "-P", "-c", "from slugfest.commands import main; main()", *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        cwd=folder,
        env={**os.environ, "COLUMNS": "200", "NO_COLOR": "1"},
        check=False,
    )
