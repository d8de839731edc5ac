"""Bots in any language: what they are told, and what becomes of those that behave badly."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from slugfest.bots import RandomBot, make_bot, outside
from slugfest.bots.child import LONGEST_LINE, MOST_HEARD
from slugfest.bots.faults import BotFault, take_answer
from slugfest.bots.outside import MOST_PROPOSALS, OutsideBot, hello, question
from slugfest.games import narrator, new_match
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match
from slugfest.narration.questions import DecisionShown
from slugfest.server.match.shown import decision_shown

START = """
import json, os, signal, sys, time
def ask():
    while True:
        said = json.loads(sys.stdin.readline())
        if said["type"] == "question":
            return said
def say(**message):
    print(json.dumps(message), flush=True)
def good(said):
    say(type="reply", question=said["question"], answer=said["example"], why="it was there")
"""
GOOD = "while True: good(ask())"


def program(code: str, seconds: float = 20.0) -> OutsideBot:
    return OutsideBot([sys.executable, "-c", START + code], seconds)


def played(match: Match, bot: Any, answers: int) -> None:
    """Bot on A, chance on B, until A has answered so often."""
    other = RandomBot(1)
    while answers and match.pending is not None:
        player = match.asked[0]
        take_answer(match, player, bot if player == "A" else other)
        answers -= player == "A"


def fault_of(code: str, seconds: float = 20.0, game: str = "superscape", answers: int = 3) -> BotFault:
    """What a program does wrong; nothing of it is left afterwards, whatever it was."""
    bot, before = program(code, seconds), open_files()
    with pytest.raises(BotFault) as raised:
        played(new_match(game, seed=1), bot, answers)
    assert bot.pid is None, "it was ended"
    assert before == open_files()
    assert not children(), "nothing of it runs or waits to be reaped"
    return raised.value


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def children() -> list[str]:
    """Return the processes that this one has started, zombies included, without the workers of other tests."""
    here = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="utf-8").split()
    return [
        process
        for process in here
        if "multiprocessing"
        not in Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8", errors="replace")
    ]


# -- good ones ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["dc", "superscape"])
def test_a_program_plays_a_whole_match_and_goes(game: str) -> None:
    bot, match = program(GOOD), new_match(game, seed=2)
    played(match, bot, 10_000)

    assert match.result is not None
    assert "it was there" == bot.said
    pid = bot.pid
    assert pid is not None
    bot.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_it_is_told_only_what_is_new_and_the_end_last(tmp_path: Path) -> None:
    kept = tmp_path / "lines"
    code = f"""
with open({str(kept)!r}, "w") as file:
    for line in sys.stdin:
        file.write(line)
        file.flush()
        said = json.loads(line)
        if said["type"] == "question":
            good(said)
"""
    bot, match = program(code), new_match("superscape", seed=2)
    played(match, bot, 30)
    assert bot.close(), "it ended by itself"
    lines = [msgspec.json.decode(line) for line in kept.read_text(encoding="utf-8").splitlines()]

    assert ["hello", *["question"] * 30, "end"] == [line["type"] for line in lines]
    numbers = [event["number"] for line in lines[1:-1] for event in line["log"]]
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 30


def test_when_answers_are_taken_back_it_begins_anew() -> None:
    bot, match = program(GOOD), new_match("superscape", seed=2)
    played(match, bot, 4)
    before = bot.pid
    match.undo(0)
    played(match, bot, 1)

    assert before != bot.pid
    bot.close()


def test_it_may_ask_what_is_legal_before_it_answers() -> None:
    code = """
while True:
    said = ask()
    number = said["question"]
    say(type="propose", question=number, answer="nonsense")
    wrong = json.loads(sys.stdin.readline())
    say(type="propose", question=number, goal=[18.0, 2.0])
    right = json.loads(sys.stdin.readline())
    say(type="reply", question=number, answer=right["answer"], why=wrong["reason"] + " " + right["type"])
"""
    match = new_match("dc", seed=1)
    while match.decision().about != "deploy":  # type: ignore[union-attr]
        take_answer(match, match.asked[0], RandomBot(1))
    bot = program(code)
    take_answer(match, match.asked[0], bot)

    assert "answer_must_be_a_place proposal" == bot.said
    place: Any = match.journal.answers[-1].answer
    assert [18.0, 2.0] == pytest.approx(place[:2], abs=4.0)
    bot.close()


# -- what it is told -------------------------------------------------------------------------


def sent(match: Match, player: str) -> bytes:
    view = match.view(player)
    assert view.decision is not None
    messages = [hello(view, 5.0), question(view, view.decision, view.numbered_events(0))]
    return msgspec.json.encode(messages)


def test_the_decision_is_the_one_that_a_client_is_shown() -> None:
    for game in ("dc", "superscape"):
        match, random = new_match(game, seed=3), Random(3)
        kinds = set()
        for _ in range(60):
            player = match.asked[0]
            view = match.view(player)
            assert view.decision is not None
            message = msgspec.json.decode(msgspec.json.encode(question(view, view.decision, [])))
            shown = decision_shown(view.decision, narrator(match), view.reaches)
            again = msgspec.json.decode(msgspec.json.encode(shown), type=DecisionShown)
            assert again == msgspec.convert(message["decision"], DecisionShown)
            assert view.decision.check(message["example"]) is None
            kinds.add(view.decision.kind)
            match.answer(view.decision.sample(random), player=player)
        assert len(kinds) >= 2


def test_neither_the_seed_nor_what_others_hide_is_told() -> None:
    match, random = new_match("superscape", seed="a secret of the dice"), RandomBot(5)
    compared = 0
    while compared < 5:
        if match.asked == ("A",) and len(hidden(match)) > 1:
            other = match.clone()
            other.dice.seed = other.journal.seed = "another"  # type: ignore[union-attr]
            cards = hidden(match)
            turned = iter([*cards[1:], cards[0]])
            other.state.markers["B"] = tuple(  # type: ignore[attr-defined]
                marker if marker.revealed else type(marker)(marker.marker, next(turned))
                for marker in other.state.markers["B"]  # type: ignore[attr-defined]
            )
            compared += other.state.markers != match.state.markers  # type: ignore[attr-defined]
            assert sent(match, "A") == sent(other, "A")
            assert b"a secret of the dice" not in sent(match, "A")
        take_answer(match, match.asked[0], random)


def hidden(match: Match) -> list[str]:
    """The cards under the order markers of B that nobody has seen."""
    return [marker.card for marker in match.state.markers.get("B", ()) if not marker.revealed]  # type: ignore[attr-defined]


def test_sealed_answers_are_not_told() -> None:
    match, random = new_match("superscape", seed=5), RandomBot(5)
    while match.decision().about != "order_markers":  # type: ignore[union-attr]
        take_answer(match, match.asked[0], random)
    messages = set()
    for seed in range(4):
        twin = match.clone()
        first, second = twin.asked
        decision = twin.decision(second)
        assert decision is not None
        twin.answer(decision.sample(Random(seed)), player=second)
        messages.add(sent(twin, first))

    assert 1 == len(messages)


# -- bad ones --------------------------------------------------------------------------------


def test_one_that_crashes_is_told_with_its_status_and_its_last_words() -> None:
    fault = fault_of("good(ask())\nask()\nsys.stderr.write('out of\\x1b[2J ideas')\nsys.exit(7)")

    assert ("crashed", 7) == (fault.code, fault.facts["status"])
    assert "out of\\x1b[2J ideas" == fault.said, "nothing that a terminal would obey"
    assert "A" == fault.player
    assert fault.words.en.startswith("its process ended with status 7 before it answered")
    assert fault.words.fr.startswith("son processus s’est terminé avec le code 7")


def test_one_that_is_killed_in_the_middle_of_a_decision() -> None:
    fault = fault_of("good(ask())\nask()\nos.kill(os.getpid(), signal.SIGKILL)")

    assert ("killed", "SIGKILL") == (fault.code, fault.facts["signal"])


def test_one_that_stalls_loses_its_time_and_no_more() -> None:
    start = time.monotonic()
    fault = fault_of("good(ask())\nask()\ntime.sleep(60)", seconds=0.4)

    assert ("stalled", "0.4") == (fault.code, fault.facts["seconds"])
    assert 0.4 <= time.monotonic() - start < 20


def test_an_answer_just_in_time_counts() -> None:
    bot = program("good(ask())\nsaid = ask()\ntime.sleep(0.3)\ngood(said)\nask()", seconds=20.0)
    played(new_match("superscape", seed=1), bot, 2)
    bot.close()


@pytest.mark.interpreted
def test_one_that_never_reads_stalls_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question is larger than the pipe; nobody waits for it to be read."""
    monkeypatch.setattr(outside, "STARTING", 0.2)
    match = new_match("dc", seed=1)
    while not match.events:
        take_answer(match, match.asked[0], RandomBot(1))
    many = [(number, match.events[0]) for number in range(4000)]
    view = match.view(match.asked[0])
    monkeypatch.setattr(view, "numbered_events", lambda _since: many)
    assert view.decision is not None
    assert len(msgspec.json.encode(question(view, view.decision, many))) > 200_000
    with pytest.raises(BotFault) as raised:
        OutsideBot(["sleep", "60"], 0.2).answer(view, view.decision)

    assert "stalled" == raised.value.code


def test_one_that_never_ends_its_line_is_stopped() -> None:
    fault = fault_of(f"ask()\nsys.stdout.write('x' * {LONGEST_LINE * 4})\nsys.stdout.flush()\ntime.sleep(60)")

    assert ("flooded", LONGEST_LINE) == (fault.code, fault.facts["most"])


def test_a_line_as_long_as_allowed_is_read() -> None:
    room = LONGEST_LINE - len('{"type": "reply", "question": 0, "answer": ""}')
    bot = program(f"ask()\nsay(type='reply', question=0, answer='x' * {room})\nask()")
    with pytest.raises(BotFault) as raised:
        played(new_match("superscape", seed=1), bot, 1)
    bot.close()

    assert "illegal" == raised.value.code
    longer = program(f"ask()\nsay(type='reply', question=0, answer='x' * {room + 1})\nask()")
    with pytest.raises(BotFault) as raised:
        played(new_match("superscape", seed=1), longer, 1)

    assert "flooded" == raised.value.code


def test_one_that_floods_with_lines_is_stopped() -> None:
    fault = fault_of("while True: print('y' * 50)")

    # Whether the first question was on its way already is a matter of luck.
    assert fault.code in ("unasked", "no_json")
    assert "y" * 50 in fault.facts["line"]


def test_two_lines_for_one_question_are_one_too_many() -> None:
    fault = fault_of(
        "said = ask()\nsys.stdout.write(json.dumps({'a': 1}) + '\\n' + '{}\\n')\nsys.stdout.flush()\nask()"
    )

    assert "unasked" == fault.code


@pytest.mark.parametrize(
    "code, about",
    [
        ("ask()\nprint('attack!', flush=True)\nask()", "no_json"),
        ("ask()\nprint('[' * 5000, flush=True)\nask()", "no_reply"),
        ("ask()\nprint('{\"type\": \"reply\", \"question\": 0}', flush=True)\nask()", "no_reply"),
        ("said = ask()\nsay(type='reply', question=said['question'], answer=1, hope=2)\nask()", "no_reply"),
        ("ask()\nsay(question=0, answer=1)\nask()", "no_reply"),
        ("said = ask()\nsay(type='reply', question=99, answer=said['example'])\nask()", "another_question"),
        ("said = ask()\nsay(type='reply', question=said['question'], answer={'a': [1]})\nask()", "illegal"),
        ("ask()\nos.close(1)\ntime.sleep(60)", "closed"),
        ("sys.exit(0)", "crashed"),
        ("ask()\nwhile True:\n    say(type='propose', question=0, answer=1)\n    sys.stdin.readline()", "too_many_proposals"),
    ],
)  # fmt: skip
def test_one_that_does_not_keep_to_the_protocol_is_told_why(code: str, about: str) -> None:
    bot = program(code)
    with pytest.raises(BotFault) as raised:
        played(new_match("superscape", seed=1), bot, 3)
    bot.close()

    assert about == raised.value.code
    for words in (raised.value.words.en, raised.value.words.fr):
        assert "{" not in words.replace("{'a'", "").replace('{"', "")
        assert "None" not in words
    assert not children()


def test_just_enough_proposals() -> None:
    code = f"""
said = ask()
for _ in range({MOST_PROPOSALS}):
    say(type="propose", question=said["question"], answer=1)
    sys.stdin.readline()
good(said)
ask()
"""
    bot = program(code)
    played(new_match("superscape", seed=1), bot, 1)
    bot.close()


def test_what_it_complains_about_is_kept_up_to_a_bound() -> None:
    fault = fault_of(f"ask()\nsys.stderr.write('a' * 300_000 + 'b' * {MOST_HEARD})\nsys.exit(1)")

    assert "b" * MOST_HEARD == fault.said


def test_its_children_go_with_it() -> None:
    code = "import subprocess\nchild = subprocess.Popen(['sleep', '600'])\nask()\nsys.stderr.write(str(child.pid))\nsys.exit(1)"
    fault = fault_of(code)
    grandchild = int(fault.said)
    until = time.monotonic() + 10
    while _runs(grandchild) and time.monotonic() < until:
        time.sleep(0.01)

    assert not _runs(grandchild)


def _runs(pid: int) -> bool:
    """A process that nobody has reaped yet (it is init's by now) runs no more."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_one_that_is_forgotten_is_ended() -> None:
    bot = program(GOOD)
    played(new_match("superscape", seed=1), bot, 1)
    pid = bot.pid
    assert pid is not None
    del bot
    with pytest.raises(ProcessLookupError):
        os.kill(pid, signal.SIG_DFL)


def test_the_place_of_the_database_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLUGFEST_DATABASE", "sqlite:///secret")
    fault = fault_of("sys.stderr.write(repr(os.environ.get('SLUGFEST_DATABASE')))\nsys.exit(1)")

    assert "None" == fault.said


# -- by name ---------------------------------------------------------------------------------


def test_programs_have_names() -> None:
    bot = make_bot(f"exec@2.5:{shlex.quote(sys.executable)} -c 'a b' c")
    assert isinstance(bot, OutsideBot)

    assert ([sys.executable, "-c", "a b", "c"], 2.5) == (bot.command, bot.seconds)
    assert bot.pid is None, "nothing starts before it is asked"


@pytest.mark.parametrize(
    "name, reason",
    [
        ("exec:", "needs a command"),
        ("exec:no_such_program_at_all", "no program is called"),
        ("exec:python3 'x", "is not a valid command"),
        ("exec@0:python3", "is not a number of seconds"),
        ("exec@soon:python3", "is not a number of seconds"),
        ("exec@601:python3", "is not a number of seconds"),
        ("executor", "no bot is called 'executor'"),
    ],
)
def test_a_name_that_leads_nowhere_is_told_now(name: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        make_bot(name)


def test_levels_take_personalities() -> None:
    bot: Any = make_bot("hard/showman", 1)
    usual: Any = make_bot("hard", 1)

    assert type(usual) is type(bot)
    assert bot.weights != usual.weights
    with pytest.raises(SetupError, match="no personality is called 'shy'"):
        make_bot("greedy/shy")
    with pytest.raises(SetupError, match="'random' has no personality"):
        make_bot("random/showman")
