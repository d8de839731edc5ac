"""A small rulebook that tests may spoil."""

from collections.abc import Callable
from pathlib import Path

import pytest

from slugfest.rulebook import CATALOGUES

SMALL = {
    "dc": """# The base

Some words first.

## Hitting
- **DC-HIT-01** A roll is two dice. [p: To Hit]
  - Ruling: Both are thrown at once.
  - Example: 3 and 4 are 7.
  - Ruling: Neither is thrown again.
- **DC-HIT-02** An equal roll misses [mostly]. [p: To Hit (A)]
""",
    "dc_fr": """# The sheet

## Hitting
- **FR-HIT-01** An equal roll hits. [base: it misses]
""",
    "marvel": "# Empty\n",
    "superscape_core": """# Hexes

## Elevation
- **SS-ELEV-01** A level is a tile. [p: Levels]

## Windows

| window | rule |
|---|---|
| roll | SS-ELEV-01 |
""",
    "superscape_world": """# World

## Elevators
- **SS-ELEV8-01** A shaft joins floors. [p: Elevators]
""",
}


@pytest.fixture
def small_folder(tmp_path: Path) -> Callable[..., Path]:
    """Writes the small catalogues, some of them replaced."""

    def write(**replaced: str) -> Path:
        for catalogue in CATALOGUES:
            (tmp_path / f"{catalogue}.md").write_text(replaced.get(catalogue, SMALL[catalogue]), "utf-8")
        (tmp_path / "untested.toml").write_text("", "utf-8")
        return tmp_path

    return write
