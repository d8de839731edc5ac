"""The commands do what the design says they do."""

import json
from pathlib import Path

import pytest

from slugfest import odds
from slugfest.games import MAKERS, save
from tests.commands.running import slugfest


@pytest.mark.parametrize("game", MAKERS)
def test_sim_prints_one_json_object_and_the_same_seed_gives_the_same(game: str) -> None:
    words = ("sim", "--game", game, "--bots", "random", "random", "--games", "3", "--seed", "1", "--json")
    first, second = (json.loads(slugfest(*words).stdout) for _ in range(2))

    assert 3 == first["games"] == sum(first["results"].values())
    assert 0 == first["errors"]
    assert first["decisions"] > 100
    assert first["decisions_per_second"] > 0
    assert first["seconds"] > 0
    assert (first["decisions"], first["results"]) == (second["decisions"], second["results"])


def test_a_match_is_played_on_the_terminal_saved_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "evening.save"
    typed = f"help\nmap\n1\n3\nx\n10 3\n9\n1\n40 3\nmap\nsave {file}\nundo\nquit\n"

    done = slugfest("play", "--seed", "4", typed=typed)

    assert 0 == done.returncode, done.stderr
    assert "You won the roll: which deployment zone do you take?" in done.stdout
    assert "Type x and y in inches, such as 12.5 4." in done.stdout
    assert 'That is 4.8" outside your deployment zone. DC-SCN-06' in done.stdout
    assert "Night Tram takes position." in done.stdout
    replayed = slugfest("replay", file)
    assert 0 == replayed.returncode, replayed.stderr
    assert "Night Tram takes position.  DC-SCN-06" in replayed.stdout
    again = slugfest("play", "--load", file, typed="quit\n")
    assert 0 == again.returncode
    assert "answers" in json.loads(slugfest("replay", file, "--json").stdout)


def test_anything_may_be_measured_on_the_terminal() -> None:
    typed = "measure A.night_tram bank\nmeasure bank\nmeasure bank 5\nquit\n"
    done = slugfest("play", "--seed", "4", typed=typed)

    assert 0 == done.returncode, done.stderr
    assert "nothing on the table is called 'A.night_tram'" in done.stdout
    assert done.stdout.count("measure A B") == 2
    assert "nothing on the table is called '5'" in done.stdout


def test_the_terminal_speaks_french() -> None:
    done = slugfest("play", "--seed", "4", "--lang", "fr", typed="zut\nquit\n")

    assert "quelle zone de déploiement prenez-vous" in done.stdout
    assert "Tapez un nombre de 1 à 2." in done.stdout


@pytest.mark.parametrize("game", MAKERS)
def test_any_game_starts_on_the_terminal(game: str) -> None:
    done = slugfest("play", "--game", game, "--seed", "4", typed="map\nquit\n")

    assert 0 == done.returncode, done.stderr


def test_the_terminal_plays_any_team_scenario_and_table() -> None:
    arguments = (
        "--team",
        "undertow_crew",
        "--team",
        "vigil_watch",
        "--scenario",
        "rifts",
        "--board",
        "harbour",
    )
    done = slugfest("play", *arguments, "--seed", "4", typed="1\nmap\nquit\n")

    assert 0 == done.returncode, done.stderr
    assert "1. Madam Riptide" in done.stdout
    assert "~" * 16 in done.stdout


def test_a_saved_match_has_its_teams_already(tmp_path: Path) -> None:
    file = tmp_path / "evening.save"
    slugfest("play", "--seed", "4", typed=f"save {file}\nquit\n")
    done = slugfest("play", "--load", file, "--team", "vigil_watch", typed="quit\n")

    assert 1 == done.returncode
    assert "--load: a saved match already has its scenario, board, teams and house rules" in done.stderr


def test_odds_come_from_every_fall_of_the_dice() -> None:
    words = (
        "odds",
        "--attacker",
        "brass_warden",
        "--line",
        "bell_hammer",
        "--target",
        "static_jack",
        "--json",
    )
    chances = json.loads(slugfest(*words).stdout)

    # 8 to be added to the dice, 15 to be passed: 8 or more of 2d8, which is 43 of 64.
    assert 43 / 64 == pytest.approx(chances["hit"], abs=1e-6)
    # Doubles of 4 to 8 hit: 5 of 64.
    assert 5 / 64 == pytest.approx(chances["critical"], abs=1e-6)
    assert {"0": 21 / 64, "2": 43 / 64} == pytest.approx(chances["damage"], abs=1e-6)


WARDEN = ("odds", "--attacker", "brass_warden")
HAMMER = (*WARDEN, "--line", "bell_hammer", "--target", "static_jack")


def test_odds_are_drawn_with_their_reasons_in_both_languages() -> None:
    english = slugfest(*HAMMER, "--endurance", "5").stdout
    french = slugfest(*HAMMER, "--endurance", "5", "--lang", "fr").stdout

    assert "│ hit           │ 67.19 % │ ████████████████████ │" in english
    assert "added to the dice: 6 Attack, +1 best zone, +1 Elite Fighter: 8" in english
    assert "touché" in french
    assert "67,19 %" in french
    assert "dégâts attendus\u00a0: 1,34" in french


def test_a_roll_has_odds_and_so_has_a_saved_match(tmp_path: Path) -> None:
    rolled = json.loads(slugfest(*WARDEN, "--roll", "agility", "--json").stdout)
    # Agility 7: 21 of 64.
    assert 21 / 64 == rolled["passed"]

    file = tmp_path / "match.json"
    file.write_bytes(save(odds.facing("dc", "brass_warden", "static_jack")))
    ids = ("--attacker", "A.brass_warden", "--line", "bell_hammer", "--target", "B.static_jack")
    chances = json.loads(slugfest("odds", "--match", file, *ids, "--json").stdout)
    assert 43 / 64 == chances["hit"]


@pytest.mark.parametrize(
    "words, message",
    [
        ((*HAMMER, "--inches", "9"), "has no valid target"),
        ((*HAMMER, "--overload", "printed twice"), "'printed twice' is not available here"),
        ((*HAMMER, "--lang", "de"), "en or fr"),
        ((*WARDEN, "--roll", "luck"), "is not possible now"),
        (WARDEN, "--line and --target"),
    ],
)
def test_what_has_no_odds_is_told(words: tuple[str, ...], message: str) -> None:
    done = slugfest(*words)

    assert 1 == done.returncode
    assert message in done.stderr


def test_a_league_prints_shares_with_intervals() -> None:
    league = json.loads(slugfest("league", "--games", "4", "--json").stdout)

    (pairing,) = league["pairings"]
    assert 4 == pairing["games"] == pairing["wins"] + pairing["draws"] + pairing["losses"]
    assert pairing["low"] <= pairing["share"] <= pairing["high"]


def test_a_league_shows_its_tables_and_goes_on_from_its_record(tmp_path: Path) -> None:
    words = ("league", "--game", "superscape", "--bots", "random", "easy", "--record", str(tmp_path / "kept"))
    done = slugfest(*words, "--games", "2", "--workers", "1")

    assert 0 == done.returncode
    assert "Elo" in done.stdout
    assert "random against easy" in done.stdout
    again = slugfest(*words, "--games", "2", "--json")
    assert 2 == json.loads(again.stdout)["pairings"][0]["games"]
    assert 2 == len((tmp_path / "kept").read_bytes().splitlines())


def test_bots_are_listed_and_checked() -> None:
    assert "greedy: looks one plan ahead" in slugfest("bot", "list").stdout
    done = slugfest("bot", "check", "random", "--game", "superscape")

    assert (0, "superscape: conforms\n") == (done.returncode, done.stdout)
    assert "no bot is called 'deep_thought'" in slugfest("bot", "check", "deep_thought").stderr


def test_a_rule_is_shown_with_its_text() -> None:
    done = slugfest("rules", "DC-HIT-02")

    assert 0 == done.returncode
    assert "strictly higher" in done.stdout


def test_real_dice_are_typed_in() -> None:
    done = slugfest("play", "--own-dice", typed="9\n3\n5\n5\n5\n6\n2\nquit\n")

    assert 0 == done.returncode, done.stderr
    assert "A rolls 1 × d8 for deployment zone: what do they show?" in done.stdout
    assert "The dice have no such face." in done.stdout
    # 3 against 5, so B's zone comes first; equal dice would be rolled again.
    assert "The deployment zones have been chosen." in done.stdout


def test_an_edition_is_shown_beside_the_rulebook() -> None:
    usual, worded = (
        json.loads(slugfest("rules", "--edition", "dc_fr", *more, "--json").stdout)
        for more in ((), ("--literal-wording",))
    )

    assert usual["switches"]["ranged_min_distance"] == [">=2", ">2"]
    assert usual["scenery"]["T3"]["en"] == "trucks, school buses, helicopters"
    assert "power_thief_trigger" not in usual["switches"]
    assert worded["switches"]["power_thief_trigger"] == ["melee_damage", "any_attack_damage"]
    assert "ranged_min_distance" in slugfest("rules", "--edition", "dc_fr").stdout


@pytest.mark.parametrize("words", [("--edition", "chess"), ("--edition", "dc", "--literal-wording")])
def test_an_edition_or_a_reading_that_is_not_there_is_refused(words: tuple[str, ...]) -> None:
    done = slugfest("rules", *words)

    assert done.returncode != 0
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("game", ["dc_fr", "marvel"])
def test_sim_plays_the_letter_of_a_sheet(game: str) -> None:
    words = ("sim", "--game", game, "--games", "2", "--seed", "3", "--json")
    usual, worded = (json.loads(slugfest(*words, *more).stdout) for more in ((), ("--literal-wording",)))

    assert usual["errors"] == worded["errors"] == 0
    assert usual["decisions"] != worded["decisions"]


def test_sim_and_play_take_house_rules() -> None:
    words = (
        "sim",
        "--game",
        "dc",
        "--games",
        "1",
        "--seed",
        "3",
        "--json",
        "--house-rule",
        "one_grab_per_round",
    )
    more = ("--house-rule", "board_edge_hurts")
    wrong = slugfest("sim", "--games", "1", "--house-rule", "no_dice")
    french = slugfest(
        "play", "--seed", "1", "--lang", "fr", "--house-rule", "board_edge_hurts", typed="quit\n"
    )

    assert json.loads(slugfest(*words, *more).stdout)["errors"] == 0
    assert (wrong.returncode != 0, "Traceback" in wrong.stderr) == (True, False)
    assert "no house rule is called 'no_dice'; known: one_grab_per_round" in wrong.stderr
    assert "Le bord de la table blesse" in french.stdout
