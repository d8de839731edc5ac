"""Colours that lessons name are those that the table is painted in."""

import re
from pathlib import Path

import pytest

from slugfest.narration import LANGUAGES

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "src/slugfest/lessons/data").glob("*.toml"))
COLOURS = {
    "en": r"\b(blue|red|yellow|green|orange|purple|violet|brown|pink)\b",
    "fr": r"\b(bleue?|rouge|jaune|verte?|orange|violette?|marron|rose)s?\b",
}
PRINTED = re.compile(r"cards print it Blue|(les )?cartes [^.)]*?bleu", re.IGNORECASE)
"""What is printed on cards is not painted on the table."""
GROUND = re.compile(r"yellow ground|sol en jaune")
"""What can be reached is painted in this colour."""


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_names_no_colour_but_that_of_the_ground_in_reach(path: Path) -> None:
    text = GROUND.sub("", PRINTED.sub("", path.read_text(encoding="utf-8")))

    assert [] == [
        colour for language in LANGUAGES for colour in re.findall(COLOURS[language], text, re.IGNORECASE)
    ]


def test_the_ground_in_reach_is_yellow() -> None:
    overlays = (ROOT / "web/src/scene/Overlays.tsx").read_text(encoding="utf-8")
    painted = re.findall(r"outlines=\{highlights\.outline\} colour=\{(\w+)\}", overlays)

    assert painted
    assert set(painted) == {"yellow"}
