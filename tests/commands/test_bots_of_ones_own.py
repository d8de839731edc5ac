"""Bots of one's own on the command line: what is wrong with them is told, and costs them the game."""

import json
import shlex
import sys
from pathlib import Path

from tests.commands.running import slugfest

GOOD = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "question":
        print(json.dumps({"type": "reply", "question": said["question"], "answer": said["example"]}), flush=True)
"""


def program(folder: Path, code: str) -> str:
    file = folder / "bot.py"
    file.write_text(code, encoding="utf-8")
    return f"exec:{shlex.quote(sys.executable)} {file}"


def test_a_series_with_a_program(tmp_path: Path) -> None:
    words = (
        "sim",
        "--game",
        "superscape",
        "--games",
        "1",
        "--json",
        "--bots",
        program(tmp_path, GOOD),
        "easy/showman",
    )
    report = json.loads(slugfest(*words).stdout)

    assert (0, 0, 1) == (report["errors"], report["forfeits"], sum(report["results"].values()))


def test_a_series_with_a_program_that_fails(tmp_path: Path) -> None:
    bad = program(tmp_path, "import sys\nsys.exit('[red]no ideas')")
    done = slugfest("sim", "--game", "superscape", "--games", "2", "--bots", "random", bad)

    assert 0 == done.returncode, "a lost game is a result"
    assert "ended by: forfeit 2" in done.stdout
    assert "forfeits: 2" in done.stdout
    assert "errors: 0" in done.stdout
    assert "its process ended with status 1 before it answered" in done.stdout
    assert "    [red]no ideas" in done.stdout


def test_a_check_tells_the_author_where_to_look(tmp_path: Path) -> None:
    silent = "import sys, time\nfor line in sys.stdin: time.sleep(600)"
    bot = program(tmp_path, silent).replace("exec:", "exec@0.2:")
    done = slugfest("bot", "check", bot, "--game", "superscape")

    assert 1 == done.returncode
    assert "superscape: 1 fault\n" in done.stdout
    assert "answer 1: it did not answer start_space within 10.2 s (does it flush its output" in done.stdout


def test_a_program_conforms(tmp_path: Path) -> None:
    done = slugfest("bot", "check", program(tmp_path, GOOD), "--game", "superscape")

    assert (0, "superscape: conforms") == (done.returncode, done.stdout.strip())


def test_against_a_program_that_fails_one_has_won(tmp_path: Path) -> None:
    bad = program(tmp_path, "print('bonjour', flush=True)\nimport time\ntime.sleep(60)")
    done = slugfest(
        "play", "--game", "superscape", "--seat", "B", "--seed", "1", "--lang", "fr", "--bot", bad
    )

    assert 1 == done.returncode
    assert "Le robot de A a perdu la partie\u00a0: il a écrit une ligne" in done.stdout


HASTY = """
from random import Random

class Hasty:
    def __init__(self):
        print("here I am")
        self.random = Random(1)

    def answer(self, view, decision):
        print("thinking")
        return decision.sample(self.random)
"""


def test_a_class_in_a_file_that_lies_here_is_found_and_its_chatter_kept_apart(tmp_path: Path) -> None:
    (tmp_path / "mybots.py").write_text(HASTY, encoding="utf-8")
    (tmp_path / "msgspec.py").write_text("raise SystemExit('hidden')", encoding="utf-8")
    series = ("--game", "superscape", "--json", "--bots", "mybots:Hasty", "random", "--games", "2")

    simulated = slugfest("sim", *series, folder=tmp_path)
    league = slugfest("league", *series, "--workers", "2", folder=tmp_path)

    assert 2 == sum(json.loads(simulated.stdout)["results"].values()), simulated.stderr
    assert "here I am" in simulated.stderr
    assert 2 == json.loads(league.stdout)["pairings"][0]["games"], league.stderr


def test_what_is_wrong_with_a_class_is_a_message(tmp_path: Path) -> None:
    (tmp_path / "mybots.py").write_text("class Hasty(:", encoding="utf-8")
    done = slugfest("bot", "check", "mybots:Hasty", folder=tmp_path)

    assert 1 == done.returncode
    assert "bot: 'mybots:Hasty' cannot be imported: SyntaxError: " in done.stderr
    assert "Traceback" not in done.stderr


def test_personalities_are_listed() -> None:
    output = slugfest("bot", "list").stdout

    assert "as in greedy/showman: balanced, aggressive, objective_first, defensive, showman." in output
    assert "exec:COMMAND" in output
