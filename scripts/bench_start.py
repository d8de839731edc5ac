"""What a start costs: processor time of new processes, from nothing to a match that asks its first question.

`python scripts/bench_start.py` prints the lines of `make bench` about it, and nothing else.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from slugfest.cards.shapes import DATA

TURNS = 9
OWN = 13
IMPORT = "import slugfest"
MATCH = "import slugfest; slugfest.new_match({game!r}, seed=1)"
OWN_MATCH = "import slugfest; slugfest.new_match('dc', teams=['my_team_0', 'my_team_1'], seed=1)"
GAMES = ("dc", "dc_fr", "marvel", "superscape")


def own_cards(folder: Path) -> None:
    """Write own cards into a folder, and teams that all of them belong to."""
    (folder / "teams").mkdir(parents=True)
    names = []
    for path in sorted((DATA / "heroes").glob("*.toml"))[:OWN]:
        names.append(f"my_{path.stem}")
        text = path.read_text(encoding="utf-8").replace(f'id = "{path.stem}"', f'id = "{names[-1]}"')
        (folder / f"{names[-1]}.toml").write_text(text, encoding="utf-8")
    for at, team in enumerate((names[:5], names[5:9], names[9:])):
        cards = ", ".join(f'"{name}"' for name in team)
        text = f'id = "my_team_{at}"\nname = "Mine"\nname_fr = "Mes"\ncards = [{cards}]\n'
        about = 'about = { en = "", fr = "" }\n'
        (folder / "teams" / f"my_team_{at}.toml").write_text(text + about, encoding="utf-8")


def milliseconds(program: str, cache: str, own: Path) -> float:
    """Return the processor time of a process that runs a program, its own start included."""
    environment = {**os.environ, "SLUGFEST_CACHE": cache, "SLUGFEST_CARDS": str(own)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    code = f"{program}\nimport time; print(time.process_time() * 1e3)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def start_lines() -> Iterator[tuple[str, float, str | None]]:
    """Yield the name of every line, the least milliseconds of some runs that take turns, and the target."""
    with tempfile.TemporaryDirectory() as folder:
        cache, own, none = f"{folder}/cache", Path(folder, "own"), Path(folder, "none")
        own_cards(own)
        lines: dict[str, tuple[str, str, Path, str | None]] = {
            "start_import": (IMPORT, cache, none, "<= 150"),
            "start_dc_without_cache": (MATCH.format(game="dc"), "off", none, None),
            **{
                f"start_{game}_beside_{OWN}_own_cards": (MATCH.format(game=game), cache, own, "<= 300")
                for game in GAMES
            },
            "start_dc_of_own_cards": (OWN_MATCH, cache, own, "<= 300"),
        }
        for program, kept, cards, _ in lines.values():
            milliseconds(program, kept, cards)  # bytecode and cache are there after that
        timings: dict[str, list[float]] = {name: [] for name in lines}
        for _ in range(TURNS):
            for name, (program, kept, cards, _) in lines.items():
                timings[name].append(milliseconds(program, kept, cards))
        for name, (*_, target) in lines.items():
            yield name, min(timings[name]), target


if __name__ == "__main__":
    for name, least, target in start_lines():
        print(f"{name:32} {least:6.0f} ms  {target or ''}")
