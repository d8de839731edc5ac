"""Classes of strangers as bots: they are found by name, and none of them is waited for for ever."""

from __future__ import annotations

import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slugfest.bots import inside, make_bot
from slugfest.bots.faults import BotFault, take_answer
from slugfest.bots.limits import TimeIsUp, interrupted_after
from slugfest.bots.registry import seconds_of
from slugfest.games import new_match
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.views import View
from slugfest.lab.conformance import check_bot
from slugfest.lab.simulate import simulate

HERE = "tests.bots.test_inside"


class Good:
    said = "why not"

    def __init__(self) -> None:
        self.random = Random(1)

    def answer(self, view: View, decision: Decision) -> Any:
        print("thinking")  # noqa: T201 - as authors do
        return decision.sample(self.random)


class Busy:
    def answer(self, view: View, decision: Decision) -> Any:
        while True:
            pass


class Asleep:
    def answer(self, view: View, decision: Decision) -> Any:
        time.sleep(600)


class Stubborn:
    """Takes whatever happens for a reason to go on: once everything, then every `Exception`."""

    def answer(self, view: View, decision: Decision) -> Any:
        with suppress(BaseException):
            time.sleep(600)
        while True:
            with suppress(Exception):
                time.sleep(600)


class Leaving:
    def answer(self, view: View, decision: Decision) -> Any:
        sys.exit(3)


class SlowToWake(Good):
    """Its second answer is as slow as its first one."""

    def answer(self, view: View, decision: Decision) -> Any:
        time.sleep(0.4)
        return super().answer(view, decision)


class Choosy:
    def __init__(self, taste: str) -> None:
        pass


class Silent:
    pass


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more time for the first answer than for the others."""
    monkeypatch.setattr(inside, "STARTING", 0.0)


def alarm() -> tuple[Any, int]:
    """Who is called by the next alarm, and in how many minutes; that of a test that hangs is minutes away."""
    return signal.getsignal(signal.SIGALRM), round(signal.getitimer(signal.ITIMER_REAL)[0] / 60)


@pytest.mark.parametrize("name", ["Busy", "Asleep", "Stubborn"])
@pytest.mark.usefixtures("at_once")
def test_a_class_that_stalls_is_interrupted_and_has_lost(name: str) -> None:
    match, before = new_match("superscape", seed=1), alarm()
    player, question = match.asked[0], match.question

    with pytest.raises(BotFault) as raised:
        take_answer(match, player, make_bot(f"{HERE}:{name}@0.2"))

    assert "late" == raised.value.code
    assert player == raised.value.player
    assert "it did not answer start_space within 0.2 s" == raised.value.words.en
    assert "it took too long" == raised.value.brief.en
    assert question == match.question, "nothing has happened"
    assert before == alarm(), "nobody is interrupted any more"


@pytest.mark.usefixtures("at_once")
def test_a_series_goes_on_without_those_who_stall_or_leave() -> None:
    report = simulate("superscape", [f"{HERE}:Busy@0.1", f"{HERE}:Leaving"], 4, "1")

    assert [] == report.errors
    assert {"forfeit": 4} == report.reasons
    faults = sorted(forfeit.partition("): ")[2] for forfeit in report.forfeits)
    assert set(faults) <= {
        "it did not answer start_space within 0.1 s",
        "it failed on start_space: SystemExit: 3",
    }
    assert 4 == len(faults)


@pytest.mark.usefixtures("at_once")
def test_the_check_tells_of_a_class_that_stalls() -> None:
    (fault,) = check_bot(f"{HERE}:Busy@0.1", "superscape")

    assert "answer 1: it did not answer start_space within 0.1 s" in fault


def test_only_the_first_answer_may_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inside, "STARTING", 30.0)
    match, bot = new_match("superscape", seed=1), make_bot(f"{HERE}:SlowToWake@0.2")
    view = match.view(match.asked[0])
    assert view.decision is not None
    assert view.decision.check(bot.answer(view, view.decision)) is None

    with pytest.raises(BotFault, match="late"):
        bot.answer(view, view.decision)


def test_what_a_class_prints_is_not_taken_for_results(capsys: pytest.CaptureFixture[str]) -> None:
    match, bot = new_match("superscape", seed=1), make_bot(f"{HERE}:Good")
    take_answer(match, match.asked[0], bot)

    written = capsys.readouterr()
    assert "" == written.out
    assert "thinking\n" == written.err
    assert "why not" == getattr(bot, "said", ""), "whatever it has besides is still there"


def test_in_a_thread_there_is_no_alarm_clock_and_it_answers_all_the_same() -> None:
    match, before = new_match("superscape", seed=1), alarm()
    thread = threading.Thread(target=take_answer, args=(match, match.asked[0], make_bot(f"{HERE}:Good")))
    thread.start()
    thread.join()

    assert 1 == len(match.journal.answers)
    assert before == alarm()


def test_whoever_waits_for_an_alarm_outside_still_gets_it() -> None:
    start = time.monotonic()
    with suppress(TimeIsUp), interrupted_after(0.5):
        for _ in range(1000):
            with suppress(TimeIsUp), interrupted_after(0.05):
                time.sleep(600)
            time.sleep(0.01)
        pytest.fail("the time of the one outside never ran out")

    assert 0.5 <= time.monotonic() - start


@pytest.mark.parametrize(
    "name, reason",
    [
        (f"{HERE}:Nobody", "cannot be imported: AttributeError"),
        ("no.such:Bot", "cannot be imported: ModuleNotFoundError: No module named 'no'"),
        (":Bot", "cannot be imported: ValueError"),
        ("broken:Bot", "cannot be imported: SyntaxError: "),
        ("leaving:Bot", "cannot be imported: SystemExit: 0"),
        (f"{HERE}:Choosy", "cannot be created: TypeError: "),
        (f"{HERE}:Silent", "has no method answer(view, decision)"),
        (f"{HERE}:Good@soon", "'soon' is not a number of seconds from 0.01 to 600"),
        (f"{HERE}:Good@601", "'601' is not a number of seconds"),
        (f"{HERE}:Good@nan", "'nan' is not a number of seconds"),
    ],
)
def test_what_is_wrong_with_a_class_is_told_before_the_game(
    name: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.py").write_text("def answer(:\n", encoding="utf-8")
    (tmp_path / "leaving.py").write_text("raise SystemExit(0)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(SetupError) as raised:
        make_bot(name)

    assert reason in str(raised.value)
    assert str(raised.value).startswith("bot: ")


@pytest.mark.parametrize(
    "name, seconds",
    [
        ("hard/showman", 0.0),
        ("mybots:Good", 15.0),
        ("mybots:Good@30", 40.0),
        ("exec:python3 bot.py --mail=me@home", 15.0),
        ("exec@2:python3 bot.py", 12.0),
    ],
)
def test_how_long_whoever_waits_for_a_bot_must_wait(name: str, seconds: float) -> None:
    assert seconds == seconds_of(name)
