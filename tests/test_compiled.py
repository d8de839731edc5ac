"""Compiled and interpreted modules are the same source, and play the same matches."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from slugfest.games import MAKERS
from slugfest.lab.simulate import simulate

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
NOTES = SOURCE / "slugfest" / "geometry" / "compiled.json"

PROGRAM = """
import sys
from slugfest.geometry.inches import sight
from slugfest.lab.simulate import simulate
hashes = []
simulate(sys.argv[1], ["random"], 4, "forms", each=lambda match: hashes.append(match.hash))
print(sight.__file__.endswith(".py"), *hashes)
"""


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources without any compiled module."""
    folder = tmp_path_factory.mktemp("interpreted")
    shutil.copytree(SOURCE, folder / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    return folder / "src"


@pytest.mark.parametrize("game", MAKERS)
def test_both_forms_play_the_same_matches(interpreted: Path, game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game],
        env={**os.environ, "PYTHONPATH": str(interpreted)},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    hashes: list[str] = []
    simulate(game, ["random"], 4, "forms", each=lambda match: hashes.append(match.hash))

    assert ["True", *hashes] == done.stdout.split()
    assert 4 == len(hashes)


def test_compiled_modules_are_not_older_than_their_sources() -> None:
    """After a change of a hot module `make setup` compiles it again."""
    compiled = [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")]
    noted = json.loads(NOTES.read_text(encoding="utf-8")) if compiled else {}

    hashes = {name: hashlib.sha256((SOURCE / name).read_bytes()).hexdigest() for name in noted}

    assert noted == hashes
