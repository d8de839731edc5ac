"""Import of HeroScape cards: what is understood plays, everything else stays text, and no file does harm."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from slugfest.cards.files.reading import read_toml
from slugfest.cards.heroscape.report import HeroscapeImport, import_heroscape
from slugfest.cards.superscape import read_card, special_attacks
from slugfest.commands.main import app
from slugfest.kernel.errors import SetupError

GIVEN = Path(__file__).parents[3] / "shared" / "data" / "heroscape-cards" / "cards.json"


def entry(name: str, *abilities: tuple[str, str], **changes: Any) -> dict[str, Any]:
    card = {
        "name": name,
        "uniqueness": "unique",
        "kind": "hero",
        "figures": None,
        "species": "Human",
        "class": "Tinker",
        "personality": "Wry",
        "size": "medium",
        "height": 5,
        "life": 4,
        "move": 5,
        "range": 1,
        "attack": 3,
        "defense": 3,
        "points": 100,
        "abilities": [{"name": title, "text": text} for title, text in abilities],
    }
    return {**card, **changes}


WEAVER = entry(
    "Tin Weaver (II)",
    ("Thread 3", "When attacking an adjacent figure, Tin Weaver rolls 1 additional attack die."),
    (
        "Bolt Special Attack",
        "Range 5. Attack 2. You may attack one additional time with Bolt Special Attack.",
    ),
    ("Song", "Tin Weaver sings until the moon is full."),
)
HOUNDS = entry(
    "Grey Hounds",
    ("Slip", "Grey Hounds never take leaving engagement attacks."),
    figures=3,
    uniqueness="common",
    kind="squad",
    life=1,
)


def imported(folder: Path, *entries: dict[str, Any]) -> HeroscapeImport:
    file = folder / "cards.json"
    file.write_text(json.dumps(entries), encoding="utf-8")
    return import_heroscape(file, folder / "out")


def test_what_is_understood_plays_and_the_rest_stays_text(tmp_path: Path) -> None:
    report = imported(tmp_path, WEAVER, HOUNDS)

    assert (2, 4, 3, 1) == (report.cards, report.abilities, report.abilities_playable, report.cards_playable)
    (song,) = report.unparsed
    assert ("Tin Weaver (II)", "Song") == (song.card, song.ability)
    assert song.phrase in "Tin Weaver sings until the moon is full."
    assert 1 == report.replaced["leaving engagement attacks = swipes"]
    card = read_card(read_toml(tmp_path / "out" / "tin_weaver_ii.toml"), "file")
    assert ["Song"] == [text.name for text in card.by_hand]
    assert [2] == [special.times for special in special_attacks(card).values()]


def test_cards_of_one_name_do_not_overwrite_each_other(tmp_path: Path) -> None:
    assert 2 == imported(tmp_path, WEAVER, WEAVER).cards
    assert {"tin_weaver_ii.toml", "tin_weaver_ii_2.toml"} == {
        path.name for path in (tmp_path / "out").iterdir()
    }


def test_a_card_that_is_no_figure_card_is_named_with_the_reason(tmp_path: Path) -> None:
    report = imported(tmp_path, {**WEAVER, "size": "gigantic"}, HOUNDS)

    assert (1, ["Tin Weaver (II)"]) == (report.cards, [card.card for card in report.refused])
    assert "size" in report.refused[0].reason


@pytest.mark.parametrize(
    "content",
    ["", "{}", "[1]", '[{"name": "x"}]', "[" * 100_000, "\x00\xff", json.dumps([{**WEAVER, "life": "many"}])],
)
def test_a_wrong_file_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "cards.json"
    file.write_text(content, encoding="utf-8")

    with pytest.raises(SetupError, match=r"cards\.json"):
        import_heroscape(file, tmp_path / "out")


def test_the_command_reports_as_json(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text(json.dumps([HOUNDS]), encoding="utf-8")
    run = CliRunner().invoke(
        app, ["import", "heroscape", str(tmp_path), "--json", "--out", str(tmp_path / "out")]
    )

    assert 0 == run.exit_code
    report = json.loads(run.stdout)
    assert (1, 1, 1, 1, []) == tuple(
        report[key] for key in ("cards", "abilities", "abilities_playable", "cards_playable", "unparsed")
    )


@pytest.mark.skipif(not GIVEN.exists(), reason="the given cards are not part of the project")
def test_the_given_cards_are_all_written(tmp_path: Path) -> None:
    report = import_heroscape(GIVEN, tmp_path)

    assert (366, 816, ()) == (report.cards, report.abilities, report.refused)
    assert report.abilities_playable + len(report.unparsed) == report.abilities
    assert report.abilities_playable >= 130
