"""The form in which the engine runs: compiled modules where they lie beside their sources, or the sources.

A process keeps to one form.  The sources are used if `SLUGFEST_FORM` is `interpreted`, if nothing was compiled, or if a
source has changed since (`scripts/compile.py` notes what it compiled): a module that is compiled later, while the process
runs, must not meet classes of the other form.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
NOTES = PACKAGE / "compiled.txt"
"""One line for each compiled source: its path in the package, size and time of change."""


class SourcesOnly:
    """Finds the modules of the package as sources, even if compiled ones lie beside them."""

    def __init__(self) -> None:
        self.finders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("slugfest."):
            return None
        for folder in path:
            if folder not in self.finders:
                self.finders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = self.finders[folder].find_spec(fullname)
            if spec is not None:
                return spec
        return None


def noted(source: Path) -> str:
    """Return the line that says which state of a source was compiled."""
    state = source.stat()
    return f"{source.relative_to(PACKAGE).as_posix()} {state.st_size} {state.st_mtime_ns}"


def is_compiled() -> bool:
    """Return whether compiled modules of exactly these sources lie beside them."""
    try:
        lines = NOTES.read_text("utf-8").splitlines()
        return bool(lines) and all(line == noted(PACKAGE / line.split()[0]) for line in lines)
    except OSError:
        return False


def choose() -> None:
    """Settle the form of this process, before anything else of the package is imported."""
    if os.environ.get("SLUGFEST_FORM") == "interpreted" or not is_compiled():
        # Before the finder that would take compiled modules, but after those of tools that plant something.
        sys.meta_path.insert(sys.meta_path.index(PathFinder), SourcesOnly())


def running() -> str:
    """Return the form of this process: `compiled` or `interpreted`."""
    return "interpreted" if any(isinstance(finder, SourcesOnly) for finder in sys.meta_path) else "compiled"
