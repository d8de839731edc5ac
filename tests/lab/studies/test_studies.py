"""Studies: files that are read, batches until the answer is known well enough, a report in one file."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.kernel.errors import SetupError
from slugfest.lab.league import Fixture, Place, Played
from slugfest.lab.studies.files import Study, read_study
from slugfest.lab.studies.playing import findings, mean_of, play_study, schedule, well_known
from slugfest.lab.studies.report import report
from tests.commands.running import slugfest

FAILING = "tests.lab.test_league:Failing"
ROOT = Path(__file__).parents[3]


def study(**changes: Any) -> Study:
    usual: dict[str, Any] = {"title": "Which?", "game": "superscape", "bots": ["random", FAILING]}
    return Study(**{**usual, "games": 24, "batch": 4, **changes})


def written(folder: Path, **fields: Any) -> Path:
    usual = {"title": "Which?", "game": "superscape", "bots": ["random", "greedy"]}
    path = folder / "study.toml"
    path.write_text("".join(f"{name} = {json.dumps(value)}\n" for name, value in {**usual, **fields}.items()))
    return path


def test_a_study_stops_when_it_knows_enough() -> None:
    """All wins: of 4 games Wilson's interval reaches 49 % down, of 8 games 32 %, of 12 games 24 %."""
    done = play_study(study(within=0.33), Place(1))

    assert (8, True) == (done.games, done.enough)
    assert 0.67 < done.pairings[0].low < 0.68


def test_a_study_that_cannot_know_enough_says_so() -> None:
    done = play_study(study(within=0.05, games=10), Place(1))

    assert (10, False) == (done.games, done.enough)


def test_batches_are_the_games_of_the_whole_study(tmp_path: Path) -> None:
    asked = study(within=0.01, games=6)
    in_batches = play_study(asked, Place(1, rows=tmp_path / "batches.json"))
    at_once = play_study(msgspec.structs.replace(asked, batch=6), Place(2, rows=tmp_path / "once.json"))
    numbers = [row["number"] for row in json.loads((tmp_path / "batches.json").read_text())]

    assert list(range(6)) == numbers
    assert (tmp_path / "batches.json").read_bytes() == (tmp_path / "once.json").read_bytes()
    assert in_batches.pairings == at_once.pairings


def played(number: int, share: float, answers: tuple[int, int] = (10, 10)) -> Played:
    return Played(Fixture("dc", "x", "y", "rifts", number, "1"), share, "round_limit", answers=answers)


def test_the_first_side_is_counted_whoever_sat_there() -> None:
    """In games with odd numbers the first sat on side B: here side A has won every game but the last."""
    games = [played(0, 1.0), played(1, 0.0), played(2, 1.0), played(3, 1.0)]

    assert 0.75 == findings(study(bots=["x", "y"]), games).first_side.share


def test_a_mean_has_the_margin_of_its_numbers() -> None:
    assert 20 == mean_of([10, 20, 30]).mean
    assert 11.32 == pytest.approx(mean_of([10, 20, 30]).give, abs=0.01)
    assert 0 == mean_of([7]).give


def test_the_edge_of_well_known() -> None:
    games = [played(number, 1.0) for number in range(8)]
    below = 1 - findings(study(bots=["x", "y"]), games).pairings[0].low

    assert well_known(study(bots=["x", "y"], within=below + 0.0001), games)
    assert not well_known(study(bots=["x", "y"], within=below - 0.0001), games)


def test_teams_are_led_by_one_bot() -> None:
    games = schedule(
        study(game="dc", bots=["random"], teams=["vigil_watch", "undertow_crew"], scenarios=["rifts"]), 4
    )

    assert {("vigil_watch", "undertow_crew", "random", "rifts")} == {
        (game.first, game.second, game.by, game.scenario) for game in games
    }


@pytest.mark.parametrize(
    "fields, place",
    [
        ({"teams": ["nobodies", "iron"]}, "study.toml, teams"),
        ({"scenarios": ["picnic"]}, "picnic"),
        ({"bots": ["nobody", "random"]}, "no bot is called 'nobody'"),
        ({"bots": ["random"]}, "study.toml: a study compares at least two"),
        ({"bots": ["random", "random"]}, "study.toml, bots: each is named once"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"games": 1}, "study.toml, games"),
        ({"within": 0.6}, "study.toml, within"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_a_study_of_what_does_not_exist_is_refused(tmp_path: Path, fields: Any, place: str) -> None:
    with pytest.raises(SetupError, match=re.escape(place)):
        read_study(written(tmp_path, **fields))


def test_a_study_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    done = slugfest("lab", tmp_path / "none.toml")

    assert 1 == done.returncode
    assert "none.toml" in done.stderr
    assert "Traceback" not in done.stderr


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.plots = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.plots += tag == "svg"
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Do nothing for what closes itself."""

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.pop()


def test_the_report_is_one_file_and_nothing_in_it_is_taken_for_a_tag() -> None:
    """Titles and names come from files of others."""
    done = play_study(study(title="<script>alert(1)</script>", games=2), Place(1))
    text = report(done)
    tags = _Tags()
    tags.feed(text)

    assert [] == tags.open
    assert tags.plots == len(done.pairings) + len(done.ratings)
    assert "<script" not in text
    assert "src=" not in text
    assert "http" not in text


def test_the_command_plays_the_study_of_the_guide(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8")
    example = re.search(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert example is not None
    path = tmp_path / "study.toml"
    path.write_text(re.sub(r"games = \d+", "games = 4", example.group(1)))
    done = slugfest("lab", path, "--json", "--html", tmp_path / "report.html")

    assert 0 == done.returncode, done.stderr
    results = json.loads(done.stdout)
    assert 4 * len(results["pairings"]) == results["games"]
    assert results["study"]["title"] in (tmp_path / "report.html").read_text()
    assert set() == {field for field in Study.__struct_fields__ if f"`{field}`" not in guide}
