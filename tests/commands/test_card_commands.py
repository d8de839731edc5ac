"""Cards and teams on the command line: explained, begun, imported, exported."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from slugfest.cards.knight import load_card, load_team
from tests.cards.data_set import catalogue, character, power, roster
from tests.commands import running
from tests.commands.running import ROOT

HEROES = ROOT / "src/slugfest/cards/data/knight/heroes"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder of the test's own."""
    monkeypatch.delenv("SLUGFEST_CARDS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def slugfest(*words: str | Path) -> subprocess.CompletedProcess[str]:
    done = running.slugfest(*words)
    assert "Traceback" not in done.stderr
    return done


def imported(home: Path, *rows: str) -> dict[str, Any]:
    (home / "in").mkdir()
    text = catalogue(character("Tin Knight", *rows), character("Glass Harp"))
    (home / "in" / "ours.cat").write_text(text, encoding="utf-8")
    done = slugfest("import", "battlescribe", home / "in", "--json")
    assert 0 == done.returncode, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_a_card_is_explained_in_words() -> None:
    done = slugfest("cards", "explain", HEROES / "brass_warden.toml")

    assert 0 == done.returncode, done.stderr
    for line in (
        "  power: Bronze skin (reactive, basic, cost 0)",
        "    when this model uses Combat Stance",
        "      who: this model",
        "      what: gains Resistance 1 vs Physical",
        "    understood (fr): Cette figurine gagne +2 Défense Physique jusqu'à sa prochaine activation.",
    ):
        assert line in done.stdout


def test_a_card_is_explained_in_french_and_as_json() -> None:
    french = slugfest("cards", "explain", HEROES / "brass_warden.toml", "--lang", "fr")
    (card,) = json.loads(slugfest("cards", "explain", HEROES / "brass_warden.toml", "--json").stdout)

    assert "      combien de temps: jusqu'à sa prochaine activation" in french.stdout
    assert "brass_warden" == card["id"]
    assert 1 == slugfest("cards", "explain", HEROES / "brass_warden.toml", "--lang", "xx").returncode


def test_a_card_that_is_not_understood_is_shown_instead_of_explained(tmp_path: Path) -> None:
    card = tmp_path / "brass_warden.toml"
    text = (HEROES / "brass_warden.toml").read_text(encoding="utf-8")
    card.write_text(text.replace("Critical: Knocked Down.", "Critical: Nock Down."), encoding="utf-8")
    done = slugfest("cards", "explain", card)

    assert 1 == done.returncode
    assert "brass_warden.toml:46:19" in done.stderr


def test_a_figure_card_is_explained_too() -> None:
    done = slugfest("cards", "explain", HEROES.parents[1] / "superscape" / "rivet_queen.toml")

    assert 0 == done.returncode
    assert "      what: you may heal 1 wound from this figure" in done.stdout


def test_a_new_card_is_understood_and_never_overwritten(home: Path) -> None:
    done = slugfest("cards", "new", "tin_knight")
    file = home / "data" / "slugfest" / "cards" / "tin_knight.toml"

    assert 0 == done.returncode, done.stderr
    assert str(file) in done.stdout
    assert "tin_knight" == load_card(file).id
    assert 0 == slugfest("cards", "check", file).returncode
    again = slugfest("cards", "new", "tin_knight")
    assert 1 == again.returncode
    assert "already exists" in again.stderr
    for wrong in ("../x", "Tin", "brass_warden"):
        assert 1 == slugfest("cards", "new", wrong).returncode


def test_an_import_counts_and_names_what_was_not_understood(home: Path) -> None:
    report = imported(home, power("Riddle", "Nobody knows."))

    assert (2, 2, 2) == (report["characters"], report["attacks"], report["attacks_playable"])
    assert (1, 0, 0, 0) == tuple(
        report[key] for key in ("powers", "powers_playable", "skills", "skills_unknown")
    )
    (power_by_hand,) = report["unparsed"]
    assert ("Tin Knight", "Nobody knows.") == (power_by_hand["card"], power_by_hand["text"])
    assert str(home / "data" / "slugfest" / "cards") == report["out"]
    assert {"tin_knight.toml", "glass_harp.toml"} == {file.name for file in Path(report["out"]).iterdir()}


def test_an_import_is_shown_as_a_table(home: Path) -> None:
    imported(home, power("Riddle", "Nobody [bold]knows[/bold]."))
    done = slugfest("import", "battlescribe", home / "in", "--out", home / "out")

    assert 0 == done.returncode, done.stderr
    assert "2 characters" in done.stdout
    assert "Nobody [bold]knows[/bold]" in done.stdout
    assert (home / "out" / "tin_knight.toml").is_file()


def test_the_report_is_short_until_everything_is_asked_for(home: Path) -> None:
    imported(home, *(power(f"Riddle {at}", "Nobody knows.") for at in range(11)))
    brief = slugfest("import", "battlescribe", home / "in", "--out", home / "out").stdout
    complete = slugfest("import", "battlescribe", home / "in", "--out", home / "out", "--all").stdout

    assert "… 1 more (--all lists them with the reasons)" in brief
    assert "Riddle 10" not in brief
    assert "is not understood" not in brief
    assert "Riddle 10" in complete
    assert "not" in complete
    assert "more: --all" not in complete


def test_the_report_speaks_french(home: Path) -> None:
    imported(home, power("Riddle", "Nobody knows."))
    done = slugfest("import", "battlescribe", home / "in", "--out", home / "out", "--lang", "fr")

    assert "2 personnages" in done.stdout
    assert "Conservés sous forme de texte, à appliquer à la main" in done.stdout
    wrong = slugfest("import", "battlescribe", home / "in", "--out", home / "none", "--lang", "de")
    assert "must be en or fr" in wrong.stderr
    assert not (home / "none").exists()


def test_an_import_into_the_project_or_from_nowhere_is_refused(home: Path) -> None:
    imported(home)

    assert "inside the project" in slugfest("import", "battlescribe", home / "in", "--out", ROOT / "x").stderr
    assert "is not a folder" in slugfest("import", "battlescribe", home / "nowhere").stderr


def test_a_roster_becomes_a_team_that_plays(home: Path) -> None:
    imported(home)
    (home / "shift.ros").write_text(roster("Tin Knight", "Glass Harp"), encoding="utf-8")

    done = slugfest("team", "import", home / "shift.ros")
    file = home / "data" / "slugfest" / "cards" / "teams" / "night_shift.toml"
    words = ("--team", "night_shift", "--team", "vigil_watch", "--games", "1", "--seed", "1", "--json")

    assert 0 == done.returncode, done.stderr
    team = load_team(file)
    assert (["tin_knight", "glass_harp"], "Vigil", "hero") == (team.cards, team.faction, team.alignment)
    assert "is legal" in slugfest("team", "check", file).stdout
    assert 0 == json.loads(slugfest("sim", *words).stdout)["errors"]


def test_a_share_code_brings_a_team_and_its_cards_to_somebody_else(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(home)
    (home / "shift.ros").write_text(roster("Tin Knight", "Glass Harp"), encoding="utf-8")
    slugfest("team", "import", home / "shift.ros")
    short = json.loads(slugfest("team", "export", "night_shift", "--json").stdout)["code"]
    long = json.loads(slugfest("team", "export", "night_shift", "--with-cards", "--json").stdout)["code"]
    assert len(short) < 120 < len(long)

    monkeypatch.setenv("XDG_DATA_HOME", str(home / "other"))
    lacking = slugfest("team", "import", short)
    assert "DC-CARD-01" in lacking.stdout
    assert "tin_knight" in lacking.stdout
    done = slugfest("team", "import", f"https://example.org/#{long}")
    theirs = home / "other" / "slugfest" / "cards"

    assert "also written: the card tin_knight" in done.stdout
    assert "not legal" not in done.stdout
    assert load_card(theirs / "tin_knight.toml") == load_card(
        home / "data" / "slugfest" / "cards" / "tin_knight.toml"
    )
    # Importing it again changes nothing; another card of that name is not overwritten.
    assert 0 == slugfest("team", "import", long).returncode
    text = (theirs / "tin_knight.toml").read_text().replace("power = 6", "power = 5")
    (theirs / "tin_knight.toml").write_text(text)
    assert "differs from the card of that name" in slugfest("team", "import", long).stderr
    assert text == (theirs / "tin_knight.toml").read_text()


def test_a_team_is_exported_as_a_file(home: Path) -> None:
    done = slugfest("team", "export", "vigil_watch", "--out", home)

    assert 0 == done.returncode, done.stderr
    assert load_team(home / "vigil_watch.toml") == load_team(HEROES.parent / "teams" / "vigil_watch.toml")
    again = slugfest("team", "import", done.stdout.split()[-1])
    assert str(Path("teams") / "own_vigil_watch.toml") in again.stdout
    assert "no team is called 'nobody'" in slugfest("team", "export", "nobody").stderr
    assert "neither a roster" in slugfest("team", "import", "nobody").stderr
    assert "damaged" in slugfest("team", "import", done.stdout.split()[-1][:-3]).stderr
