"""Strangers' bots on the server: whatever they do, the people at the table play on and know why."""

import shlex
import sys
from functools import partial
from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.bots.faults import BotFault
from slugfest.games import GAMES, new_match
from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.server.bots.processes import Workers
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Because, Update
from tests.server.live_server import LiveServer
from tests.server.players import Player

GOOD = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "question":
        reply = {"type": "reply", "question": said["question"], "answer": said["example"], "why": "why not"}
        print(json.dumps(reply), flush=True)
"""


def program(code: str) -> str:
    return f"exec:{shlex.quote(sys.executable)} -c {shlex.quote(code)}"


def test_a_program_plays_on_the_server_and_says_why(storage: Storage) -> None:
    workers = Workers(1, timeout=120)
    with LiveServer(storage, registry=GAMES, bots=partial(workers.bot, program(GOOD))) as server:
        made = server.make("superscape", seats=("bot", "bot"))
        with server.connected(made.match) as watcher:
            watcher.hello()
            last = watcher.until(lambda update: update.question >= 6)
            assert [] == last.notices
        seat = server.make("superscape", seats=("me", "bot"))
        with server.connected(seat.match) as ann:
            ann.hello(seat.seats[0].token)
            while not told(ann, "B").reasons:
                if ann.last is not None and ann.last.decision is not None:
                    decision = server.match(seat.match).decision("A")
                    if decision is not None:
                        ann.reply(RandomBot(1).answer(server.match(seat.match).view("A"), decision))
                ann.wait(Update)
            assert "why not" == told(ann, "B").reasons[0].text.en
    workers.close()


def told(player: Player, whose: str) -> Because:
    player.say(type="why", player=whose)
    return player.wait(Because)


@pytest.mark.parametrize(
    "code, why",
    [
        ("raise SystemExit(3)", "it crashed"),
        ("print('hello', flush=True)\nimport time\ntime.sleep(60)", "it broke the protocol"),
    ],
)
def test_a_program_that_fails_loses_its_seat_and_the_table_is_told(
    storage: Storage, code: str, why: str
) -> None:
    workers = Workers(1, timeout=120)
    staff: dict[str, Any] = {"stand_ins": RandomBot}
    with LiveServer(storage, registry=GAMES, bots=partial(workers.bot, program(code)), **staff) as server:
        made = server.make("superscape", seats=("bot", "bot"))
        with server.connected(made.match) as watcher:
            watcher.hello()
            last = watcher.until(lambda update: update.question >= 10)

            assert 2 == len(last.notices), "each bot lost its seat once, and others play on"
            for notice in last.notices:
                assert why in notice.text.en
                assert "has lost its seat" in notice.text.en
                assert "a perdu sa place" in notice.text.fr
    workers.close()


class Cheat:
    def answer(self, view: View, decision: Decision) -> Any:
        return "everything"


class Failing:
    def answer(self, view: View, decision: Decision) -> Any:
        raise ZeroDivisionError("no idea")


@pytest.mark.parametrize("bot, why", [(Cheat, "its answer was not legal"), (Failing, "it crashed")])
def test_a_bot_without_a_legal_answer_loses_its_seat(storage: Storage, bot: type[Any], why: str) -> None:
    with LiveServer(storage, bots=bot, stand_ins=RandomBot) as server:
        made = server.make(seats=("bot", "bot"))
        with server.connected(made.match) as watcher:
            watcher.hello()
            while watcher.last is None or watcher.last.result is None:
                watcher.wait(Update)
            assert 2 == len(watcher.last.notices)
            assert all(why in notice.text.en for notice in watcher.last.notices)
            assert not any("everything" in heard or "no idea" in heard for heard in watcher.heard), (
                "what a bot writes may be a secret of its seat: the log of the server has it"
            )


def test_a_fault_comes_through_from_the_process(storage: Storage) -> None:
    workers = Workers(1, timeout=120)
    match = new_match("superscape", seed=1)
    view = match.view(match.asked[0])
    assert view.decision is not None
    with pytest.raises(BotFault) as raised:
        workers.bot(program("import sys\nsys.exit('no ideas')")).answer(view, view.decision)
    workers.close()

    assert ("crashed", "no ideas") == (raised.value.code, raised.value.said.strip())
