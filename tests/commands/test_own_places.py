"""Scenarios and tables of one's own: checked, found in their folders or as files, and carried by the journal."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from slugfest.boards.table import DATA as TABLES
from slugfest.cards.shapes import DATA as CARDS
from slugfest.commands.main import app
from slugfest.families.superscape import offering
from slugfest.games import entry, load, new_match, save
from slugfest.kernel.errors import SetupError
from slugfest.lab.named_files import offer_files, setup_parts
from slugfest.rules.knight.opening import own_files
from slugfest.rules.knight.scenarios.files import DATA as PLANS

YARD = (TABLES / "brick_lane.toml").read_text(encoding="utf-8").replace("brick_lane", "my_yard")
PLAN = (PLANS / "brawl.toml").read_text(encoding="utf-8").replace('"brawl"', '"my_plan"')


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's own folder, with a table and a scenario in it."""
    monkeypatch.setenv("SLUGFEST_CARDS", str(tmp_path))
    for folder, name, text in (("tables", "my_yard", YARD), ("scenarios", "my_plan", PLAN)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"{name}.toml").write_text(text, encoding="utf-8")
    entry.cache_clear()
    yield tmp_path
    entry.cache_clear()


def check(*arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    return done.exit_code, done.output


def test_own_places_are_offered_and_replay_without_their_files(own: Path) -> None:
    offered = entry("dc")
    assert offered.scenarios[-1].id == "my_plan"
    assert offered.boards[-1].id == "my_yard"
    content = save(new_match("dc", scenario="my_plan", board="my_yard", seed=1))
    for file in own.rglob("*.toml"):
        file.unlink()

    setup = load(content).journal.setup
    assert (setup["board"]["id"], setup["scenario"]["id"]) == ("my_yard", "my_plan")


def test_a_file_does_as_well_as_an_id(tmp_path: Path) -> None:
    (tmp_path / "my_yard.toml").write_text(YARD, encoding="utf-8")
    (tmp_path / "my_plan.toml").write_text(PLAN, encoding="utf-8")
    parts = setup_parts("dc", str(tmp_path / "my_plan.toml"), str(tmp_path / "my_yard.toml"), None)

    setup = new_match("dc", **parts, seed=1).journal.setup
    assert (setup["board"]["id"], setup["scenario"]["id"]) == ("my_yard", "my_plan")


def test_a_map_of_hexes_does_too(tmp_path: Path) -> None:
    text = (TABLES.parent / "superscape" / "foundry_gate.toml").read_text(encoding="utf-8")
    (tmp_path / "my_gate.toml").write_text(text.replace('"foundry_gate"', '"my_gate"'), encoding="utf-8")
    parts = setup_parts("superscape", None, str(tmp_path / "my_gate.toml"), None)

    assert new_match("superscape", board=parts["board"], seed=1).pending is not None


def test_a_league_is_played_in_a_scenario_and_on_a_table_from_files(tmp_path: Path) -> None:
    (tmp_path / "my_yard.toml").write_text(YARD, encoding="utf-8")
    (tmp_path / "my_plan.toml").write_text(PLAN, encoding="utf-8")
    places = ["--scenario", tmp_path / "my_plan.toml", "--board", tmp_path / "my_yard.toml"]
    record = tmp_path / "league.jsonl"
    status, output = check("league", "--games", 2, "--workers", 1, "--record", record, "--json", *places)

    assert status == 0
    assert json.loads(output)["errors"] == []
    fixture = json.loads(record.read_text(encoding="utf-8").splitlines()[0])["fixture"]
    assert fixture["board"].endswith("my_yard.toml")
    assert fixture["scenario"].endswith("my_plan.toml")


@pytest.mark.parametrize("option", ["--scenario", "--board"])
def test_a_league_says_at_once_what_is_wrong_with_a_file(option: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "mine"\n', encoding="utf-8")

    with pytest.raises(SetupError, match=r"mine.toml: .* is missing"):
        CliRunner().invoke(app, ["league", option, str(file)], catch_exceptions=False)


def test_a_server_offers_files_that_lie_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in own_files.OFFERED:
        monkeypatch.setitem(own_files.OFFERED, part, {})
    monkeypatch.setattr(offering, "OFFERED_MAPS", {})
    gate = (TABLES.parent / "superscape" / "foundry_gate.toml").read_text(encoding="utf-8")
    for name, text in (
        ("my_yard", YARD),
        ("my_plan", PLAN),
        ("my_gate", gate.replace("foundry_gate", "my_gate")),
    ):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    offer_files("scenario", [tmp_path / "my_plan.toml"])
    offer_files("board", [tmp_path / "my_yard.toml", tmp_path / "my_gate.toml"])
    try:
        assert "my_plan" in [scenario.id for scenario in entry("marvel").scenarios]
        assert "my_yard" in [board.id for board in entry("dc").boards]
        assert "my_gate" in [board.id for board in entry("superscape").boards]
        setup = new_match("dc", scenario="my_plan", board="my_yard", seed=1).journal.setup
        assert (setup["board"]["id"], setup["scenario"]["id"]) == ("my_yard", "my_plan")
        assert new_match("superscape", board="my_gate", seed=1).journal.setup["board"]["id"] == "my_gate"
    finally:
        entry.cache_clear()


def test_a_server_offers_no_file_that_is_wrong_or_takes_our_place(tmp_path: Path) -> None:
    file = tmp_path / "brawl.toml"
    file.write_text(PLAN.replace('"my_plan"', '"brawl"'), encoding="utf-8")
    with pytest.raises(SetupError, match="of ours called 'brawl'"):
        offer_files("scenario", [file])
    with pytest.raises(SetupError, match="No such file"):
        offer_files("board", [tmp_path / "nothing.toml"])


@pytest.mark.parametrize(
    "part, option, folder",
    [("scenario", "--scenario", "scenarios"), ("board", "--board", "tables"), ("teams", "--team", "teams")],
)
def test_what_is_missing_says_where_it_was_looked_for(own: Path, part: str, option: str, folder: str) -> None:
    parts = {
        "scenario": None,
        "board": None,
        "teams": None,
        part: ["my_pan"] if part == "teams" else "my_pan",
    }
    with pytest.raises(SetupError) as missing:
        setup_parts("dc", **parts)  # type: ignore[arg-type]

    assert missing.value.place == option
    assert str(own / folder) in missing.value.reason


def test_a_broken_file_of_ones_own_is_named_not_missed(own: Path) -> None:
    (own / "tables" / "my_yard.toml").write_text(YARD.replace("T1", "T9", 1), encoding="utf-8")
    entry.cache_clear()

    with pytest.raises(SetupError, match=r"my_yard.toml, pieces.*'T9' is not allowed here"):
        setup_parts("dc", None, "my_yard", None)


def test_every_fault_of_a_table_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "my_yard.toml"
    text = YARD.replace('name_fr = "', 'nam_fr = "', 1).replace('kind = "car"', 'kind = "cart"', 1)
    file.write_text(text.replace("height = ", 'height = "high" # ', 1), encoding="utf-8")
    status, output = check("table", "check", file)

    assert status == 1
    assert "there is no field `nam_fr`; did you mean 'name_fr'?" in output
    assert "`name_fr` is missing" in output
    assert "pieces[0].height: must be a number, not a text" in output
    assert "'cart' is not allowed here; did you mean 'car'?" in output
    assert "Expected" not in output


def test_two_pieces_in_one_place_are_shown_with_the_others(tmp_path: Path) -> None:
    file = tmp_path / "my_yard.toml"
    piece = YARD[YARD.index("[[pieces]]") :].split("\n\n")[0]
    again = piece.replace('id = "', 'id = "second_', 1)
    file.write_text(f"{YARD}\n{again}\n{piece}\n", encoding="utf-8")
    status, output = check("table", "check", file)

    assert (status, output.count("my_yard.toml:")) == (1, 2)
    assert "two pieces are called" in output


def test_every_fault_of_a_scenario_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "my_plan.toml"
    file.write_text(
        PLAN.replace("rounds = ", "rouns = ").replace('name = "', 'name = "" # "', 1), encoding="utf-8"
    )
    status, output = check("scenario", "check", "--json", file)
    reasons = [finding["reason"] for finding in json.loads(output)[0]["findings"]]

    assert status == 1
    assert reasons == [
        "must have at least 1 character",
        "there is no field `rouns`; did you mean 'rounds'?",
        "`rounds` is missing",
    ]


def test_files_that_are_right(own: Path) -> None:
    assert check("table", "check", own / "tables" / "my_yard.toml")[0] == 0
    assert check("scenario", "check", own / "scenarios" / "my_plan.toml")[0] == 0


def test_explain_shows_what_was_understood_beside_what_was_not(tmp_path: Path) -> None:
    text = (CARDS / "heroes" / "brass_warden.toml").read_text(encoding="utf-8")
    text = text.replace(
        "This model gains +2 Physical Defense until its next activation.", "This model juggles."
    )
    (tmp_path / "brass_warden.toml").write_text(text, encoding="utf-8")
    status, output = check("cards", "explain", tmp_path / "brass_warden.toml")

    assert status == 1
    assert '"juggles" is not understood' in output
    assert "power: Ring out (active, extraordinary, cost 1)\n    not understood" in output
    assert "it also gains Resistance 1 vs Physical" in output
