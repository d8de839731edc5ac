"""Measure a server with many live matches: one JSON object a line, as `bench.py` prints them.

Uses a real server and as many matches as asked for, half of them on the open table and half on hexes, each with two people
connected.  A person answers two to five seconds after being asked, sees what the browser would show and asks for what
it would ask for.  Before anything is measured, everybody plays into the middle of the game.

    python scripts/bench_load.py                                  # 1,000 matches on SQLite, then on PostgreSQL if it is installed
    python scripts/bench_load.py --matches 200 --seconds 10 --on sqlite
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.postgres import can_run, postgres

from bench_waits import show, started_server

GAMES = ("dc", "superscape")
PACE = (2.0, 5.0)
"""Seconds that a person takes to answer."""
OPENING = 24
"""Answers in each match before the measurement: teams are deployed and at blows by then."""
MOST_WAITING = 300
"""Answers that may be under way at once before the measurement, when nobody takes time to think."""
MOST_SECONDS_STILL = 10.0
"""Without an answer before the measurement: nobody finds another one."""
TRIES = 8
"""Goals that a person tries before giving a question up."""
LANGUAGES = ("en", "fr")


class Message(msgspec.Struct):
    """The fields of a server's message that a person needs in order to answer."""

    type: str
    question: int = -1
    decision: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    answer: Any = None
    result: object = None


DECODER = msgspec.json.Decoder(Message)


class Measurements:
    """What all people together have seen since the measurement began."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.sizes: list[int] = []
        self.on = False


class Person:
    """Somebody at a table, who answers after a while."""

    def __init__(
        self, socket: ClientConnection, seen: Measurements, crowd: Crowd, luck: random.Random
    ) -> None:
        self.socket = socket
        self._seen = seen
        self._crowd = crowd
        self._luck = luck
        self._sent = 0.0
        self._tried = 0
        self._question = -1
        self._decision: dict[str, Any] | None = None
        self._thinking: asyncio.Task[None] | None = None

    async def hello(self, token: str) -> None:
        await self._say(type="hello", token=token, language=self._luck.choice(LANGUAGES))

    async def listen(self) -> None:
        """Take part until the connection ends."""
        async for text in self.socket:
            message = DECODER.decode(text)
            if message.type in {"update", "change"}:
                self._hear_update(message, len(text))
            elif message.type == "proposal":
                await self._hear_proposal(message)
            elif message.type == "refused":
                self._think()

    def leave(self) -> None:
        """Answer no more."""
        if self._thinking is not None:
            self._thinking.cancel()
        self.socket.transport.abort()

    def _hear_update(self, message: Message, size: int) -> None:
        if self._seen.on:
            self._seen.sizes.append(size)
        if message.decision is not msgspec.UNSET:
            self._decision = message.decision
        asked_still = message.question == self._question and self._decision is not None
        if self._sent and not asked_still:
            # A sealed answer leaves the question to the others, who may think about it for seconds.
            if self._seen.on:
                self._seen.waits.append(1000 * (time.perf_counter() - self._sent))
            self._sent = 0.0
            self._crowd.answered()
        if message.question != self._question:
            self._question = message.question
            self._tried = 0
            self._think()

    def _think(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = None if self._decision is None else asyncio.create_task(self._decide())

    async def _decide(self) -> None:
        await self._crowd.pause(self._luck)
        decision = self._decision
        if decision is None:
            return
        self._tried += 1
        if decision["kind"] == "place" or (decision["kind"] == "route" and decision.get("outline")):
            if self._tried <= TRIES:
                goal = _goal(decision, self._luck)
                await self._say(type="propose", question=self._question, goal=goal)
            return
        await self._reply(_answer(decision, self._luck))

    async def _hear_proposal(self, message: Message) -> None:
        if message.question != self._question:
            return
        if message.answer is None:
            self._think()
        else:
            await self._reply(message.answer)

    async def _reply(self, answer: object) -> None:
        self._sent = time.perf_counter()
        await self._say(type="reply", question=self._question, answer=answer)

    async def _say(self, **message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())


class Crowd:
    """All people of the measurement: how fast they answer, and how many answers there were."""

    def __init__(self) -> None:
        self.answers = 0
        self.human = False
        self.all_here = asyncio.Event()
        """Nobody plays before: the matches would be of very different lengths."""
        self._busy = asyncio.Semaphore(MOST_WAITING)

    async def pause(self, luck: random.Random) -> None:
        """Wait as long as this person thinks; before the measurement, until the server has time."""
        await self.all_here.wait()
        if self.human:
            await asyncio.sleep(luck.uniform(*PACE))
        else:
            await self._busy.acquire()
            asyncio.get_running_loop().call_later(0.5, self._busy.release)

    def answered(self) -> None:
        self.answers += 1


def _goal(decision: dict[str, Any], luck: random.Random) -> list[float]:
    corners = luck.choice(decision["outline"])
    # A point between three corners lies within most outlines; where it does not, another one is tried.
    weights = [luck.random() for _ in range(3)]
    chosen = [luck.choice(corners) for _ in range(3)]
    return [
        round(sum(w * corner[axis] for w, corner in zip(weights, chosen, strict=True)) / sum(weights), 3)
        for axis in (0, 1)
    ]


def _answer(decision: dict[str, Any], luck: random.Random) -> object:
    options = [option["id"] for option in decision.get("options", ())]
    match decision["kind"]:
        case "choose":
            return luck.choice(options)
        case "chooseseveral":
            return luck.sample(options, luck.randint(decision["least"], min(decision["most"], len(options))))
        case "order":
            return luck.sample(options, len(options))
        case "assign":
            return {name: luck.choice(decision["targets"][name]) for name in options}
        case "allocate":
            return _shared(decision, options)
        case "confirm":
            return luck.random() < 0.5
        case "route":
            return luck.choice([way["route"] for way in decision["ways"].values()])
    raise SystemExit(f"nobody knows how to answer {decision['kind']}")


def _shared(decision: dict[str, Any], options: list[str]) -> dict[str, int]:
    shares = dict.fromkeys(options, decision["least"])
    left = decision["points"] - sum(shares.values())
    for name in options:
        more = min(left, decision["most"] - shares[name])
        shares[name] += more
        left -= more
    return shares


# -- the server ---------------------------------------------------------------------------


@contextmanager
def databases(wanted: str) -> Iterator[list[tuple[str, str | None]]]:
    """Yield the databases to measure with: name and address, `None` for a fresh SQLite file."""
    with ExitStack() as stack:
        chosen: list[tuple[str, str | None]] = []
        if wanted in {"sqlite", "both"}:
            chosen.append(("sqlite", None))
        if wanted in {"postgres", "both"} and can_run():
            chosen.append(("postgres", stack.enter_context(postgres())))
        yield chosen


def processor_seconds(process: int) -> float:
    """Return the processor time that a process has used, as Linux counts it."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def resident_kib(process: int) -> int:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


async def make_matches(address: str, matches: int) -> list[dict[str, Any]]:
    """Make the matches, a few at a time."""
    made: list[dict[str, Any]] = []
    limit = asyncio.Semaphore(8)

    async def make(client: httpx.AsyncClient, number: int) -> None:
        async with limit:
            request = {"game": GAMES[number % len(GAMES)], "seats": ["me", "me"]}
            made.append((await client.post("/api/matches", json=request)).raise_for_status().json())

    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=120) as client:
        await asyncio.gather(*(make(client, number) for number in range(matches)))
    return made


async def measure(address: str, process: int, database: str, matches: int, seconds: float) -> None:
    """Play all matches and print what it cost."""
    made = await make_matches(address, matches)
    await asyncio.sleep(1)
    empty = resident_kib(process)
    seen, crowd = Measurements(), Crowd()
    people: list[Person] = []
    listening = []
    for number, match in enumerate(made):
        for seat in match["seats"]:
            socket = await connect(
                f"ws://{address}/ws/{match['match']}",
                max_size=None,
                proxy=None,
                compression=None,
                ping_interval=None,
            )
            person = Person(socket, seen, crowd, random.Random(f"{number}{seat['player']}"))
            people.append(person)
            listening.append(asyncio.create_task(person.listen()))
            await person.hello(seat["token"])
    crowd.all_here.set()
    waited = 0.0
    while crowd.answers < OPENING * matches and waited < MOST_SECONDS_STILL:
        before = crowd.answers
        await asyncio.sleep(0.5)
        waited = waited + 0.5 if crowd.answers == before else 0.0
    crowd.human = True
    await asyncio.sleep(PACE[1] + 1)
    seen.on, answers, used = True, crowd.answers, processor_seconds(process)
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    seen.on, answers, used = False, crowd.answers - answers, processor_seconds(process) - used
    took = time.perf_counter() - began
    full = resident_kib(process)
    for task in listening:
        task.cancel()
    for person in people:
        person.leave()
    report(f"{matches}_matches_{database}", seen, answers, used, took, (full - empty) / matches)


def report(name: str, seen: Measurements, answers: int, used: float, took: float, memory: float) -> None:
    show(f"load_wait_{name}", sorted(seen.waits), "p99 <= 100")
    sizes = sorted(float(size) for size in seen.sizes)
    show(f"load_update_{name}", sizes, "<= 2048", unit="bytes")
    lines = [
        (f"load_processor_an_answer_{name}", 1000 * used / max(1, answers), "ms", "<= 1"),
        (f"load_answers_a_second_{name}", answers / took, "answers/s", None),
        (f"load_memory_a_match_{name}", memory, "KiB", "<= 100"),
    ]
    for line, value, unit, target in lines:
        print(
            json.dumps({"name": line, "value": round(value, 3), "unit": unit, "target": target}), flush=True
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--on", choices=("sqlite", "postgres", "both"), default="both")
    wanted = parser.parse_args()
    with databases(wanted.on) as chosen:
        for name, url in chosen:
            with started_server("--bot-pause", "0", database=url) as (address, process):
                asyncio.run(measure(address, process, name, wanted.matches, wanted.seconds))


if __name__ == "__main__":
    main()
