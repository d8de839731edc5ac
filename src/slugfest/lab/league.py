"""A league of bots: every pair meets in every scenario, each set of dice twice with the sides swapped.

Games are independent of each other, so that they are played on all cores, in any order, and on record:
a league that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from math import log10
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from slugfest.bots import Bot, make_bot
from slugfest.bots.faults import BotFault, dismiss
from slugfest.bots.registry import is_ours
from slugfest.games import entry, new_match
from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.lab.named_files import place_of
from slugfest.lab.simulate import play_out, said, texts_by_hand
from slugfest.lab.workers import join_in
from slugfest.version import VERSION

SIDES = ("A", "B")
PRINTED = ("big_combat", "boom_tubes", "getaway", "headquarters", "power_zones", "rifts")
"""The scenarios of the rulebook."""
SURE = 1.959964
"""Standard deviations of a 95 % interval."""


class Fixture(msgspec.Struct, frozen=True):
    """One game of a league: who meets whom where, with which dice, and who sits on side A.

    Bots meet with the same `team` on both sides, so that neither has the better one; teams meet played
    `by` the same bot.
    """

    game: str
    first: str
    second: str
    scenario: str
    number: int
    seed: str
    by: str = ""
    team: str = ""
    board: str = ""

    @property
    def swapped(self) -> bool:
        return self.number % 2 == 1

    @property
    def dice(self) -> str:
        """Both games of a pair of them have the same dice."""
        return f"{self.seed}.{self.first}.{self.second}.{self.scenario}.{self.number // 2}"


class Played(msgspec.Struct, frozen=True):
    """What came of a game: the first bot's share (1, 0.5 or 0), or an error; and who thought how long."""

    fixture: Fixture
    share: float = 0.0
    reason: str = ""
    points: tuple[int, ...] = ()
    """The first bot's, then the second one's."""
    answers: tuple[int, int] = (0, 0)
    seconds: tuple[float, float] = (0.0, 0.0)
    slowest: tuple[float, float] = (0.0, 0.0)
    error: str = ""
    forfeit: str = ""
    """What the bot did wrong that lost the game by it; the share says which it was."""
    by_hand: tuple[str, ...] = ()
    """Texts on the table that only people can apply."""
    engine: str = VERSION


class Pairing(msgspec.Struct):
    """What two bots made of their games; `share` is the first one's, a draw counting half."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    errors: int
    forfeits: tuple[int, int] = (0, 0)
    """Losses of either without playing to the end: it crashed, stalled, flooded or answered illegally."""


class Standing(msgspec.Struct):
    """A bot in the whole league: its Elo with the 95 % interval, and how long it thinks."""

    bot: str
    elo: float
    give: float
    """How far the Elo may be off, to either side."""
    games: int
    mean_ms: float
    slowest_ms: float


class League(msgspec.Struct):
    """The tables of a league."""

    game: str
    pairings: list[Pairing]
    standings: list[Standing]
    scenarios: dict[str, dict[str, float]]
    """Scenario -> pairing -> the first one's share."""
    errors: list[str]
    forfeits: list[str] = []
    by_hand: list[str] = []
    """Texts on the table that only people can apply: bots leave them alone, so that they count for nothing here."""


def fixtures(
    game: str, bots: Sequence[str], games: int, seed: str, scenarios: Sequence[str] = (), board: str = ""
) -> list[Fixture]:
    """All games of a league; `games` for each pair, as evenly over scenarios and teams as it goes."""
    place_of(game, "board", board or None)  # a wrong name is told now
    pairs = list(combinations(bots, 2)) if len(bots) > 1 else [(bots[0], bots[0])]
    places, teams = places_of(game, scenarios, (entry(game).decisive or "", *PRINTED)), teams_of(game)
    found = []
    for first, second in pairs:
        for number in range(games):
            turn, place = divmod(number // 2, len(places))
            # The teams go round as well, one place further in every turn, so that all meet all scenarios.
            team = teams[(place + turn) % len(teams)]
            found.append(Fixture(game, first, second, places[place], number, seed, team=team, board=board))
    return found


def teams_of(game: str) -> list[str]:
    """The teams that bots bring to a league: those of the Level of the usual ones, or only the usual ones."""
    offered = entry(game).teams
    if not offered or offered[0].level is None:
        return [""]
    return [one.id for one in offered if one.level == offered[0].level]


def places_of(game: str, scenarios: Sequence[str] = (), usual: Sequence[str] = PRINTED) -> list[str]:
    """Return the scenarios of a league: those asked for, by id or by file, or the usual ones that the game has."""
    known = [one.id for one in entry(game).scenarios]
    for one in scenarios:
        place_of(game, "scenario", one)  # a wrong name is told now
    return list(scenarios) or [one for one in usual if one in known] or [""]


# -- playing --------------------------------------------------------------------------------


class Timed:
    """A bot with a watch, which counts processor time: other people's work is not its own.

    Whoever thinks in another process is timed by the clock on the wall.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.clock = time.perf_counter if getattr(bot, "elsewhere", False) else time.thread_time
        self.answers = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def answer(self, view: View, decision: Decision) -> Any:
        start = self.clock()
        answer = self.bot.answer(view, decision)
        took = self.clock() - start
        self.answers += 1
        self.seconds += took
        self.slowest = max(self.slowest, took)
        return answer


def play_fixture(fixture: Fixture) -> Played:
    """Play one game; whatever goes wrong in it is its result."""
    mine, theirs = SIDES[::-1] if fixture.swapped else SIDES
    pair = (fixture.first, fixture.second)
    names = (fixture.by, fixture.by) if fixture.by else pair
    teams = _teams(fixture)
    sitting: dict[str, Timed] = {}
    try:
        first = sitting[mine] = Timed(make_bot(names[0], f"{fixture.dice}.{mine}"))
        second = sitting[theirs] = Timed(make_bot(names[1], f"{fixture.dice}.{theirs}"))
        scenario = place_of(fixture.game, "scenario", fixture.scenario or None)
        board = place_of(fixture.game, "board", fixture.board or None)
        match = new_match(fixture.game, scenario=scenario, board=board, teams=teams, seed=fixture.dice)
        play_out(match, {**sitting})
    except BotFault as fault:
        return _forfeited(fixture, fault, lost=fault.player == mine)
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is counted and the league goes on
        return Played(fixture, error=f"{type(wrong).__name__}: {wrong}")
    finally:
        for one in sitting.values():
            dismiss(one.bot)
    result = match.result
    assert result is not None
    return Played(
        fixture,
        share=0.5 if not result.winners else 1.0 if mine in result.winners else 0.0,
        reason=result.reason,
        points=(result.points.get(mine, 0), result.points.get(theirs, 0)),
        answers=(first.answers, second.answers),
        seconds=(round(first.seconds, 3), round(second.seconds, 3)),
        slowest=(round(first.slowest, 3), round(second.slowest, 3)),
        by_hand=texts_by_hand(match),
    )


def _teams(fixture: Fixture) -> tuple[str, str] | None:
    if fixture.team:
        return fixture.team, fixture.team
    if not fixture.by:
        return None
    pair = (fixture.first, fixture.second)
    return pair[::-1] if fixture.swapped else pair


def _forfeited(fixture: Fixture, fault: BotFault, *, lost: bool) -> Played:
    """Whoever has no legal answer has lost; a bot of the package that has none is a fault of ours."""
    if is_ours(fixture.first if lost else fixture.second):
        return Played(fixture, error=said(fault))
    return Played(fixture, share=float(not lost), reason="forfeit", forfeit=said(fault))


def play_league(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    scenarios: Sequence[str] = (),
    board: str = "",
    workers: int | None = None,
    record: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> League:
    """Play what is not on record yet, and make up the tables."""
    for name in bots:
        make_bot(name)  # a wrong name is told now
    wanted = fixtures(game, bots, games, seed, scenarios, board)
    return tables(game, bots, play_fixtures(wanted, workers, record, progress))


def play_fixtures(
    wanted: Sequence[Fixture],
    workers: int | None = None,
    record: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Played]:
    """Play the games that are not on record yet."""
    played = {one.fixture: one for one in on_record(record)}
    done = [played[one] for one in wanted if one in played]
    left = [one for one in wanted if one not in played]
    if progress is not None:
        progress(len(done))
    for one in _results(left, workers or os.cpu_count() or 1):
        done.append(one)
        if record is not None:
            with record.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
        if progress is not None:
            progress(len(done))
    return done


def _results(left: Sequence[Fixture], workers: int) -> Iterable[Played]:
    if workers == 1 or len(left) < 2:
        yield from map(play_fixture, left)
        return
    # Fresh processes: a fork of one that has threads may hang.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=join_in) as pool:
        futures = [pool.submit(play_fixture, one) for one in left]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            for future in futures:
                future.cancel()


def on_record(record: Path | None) -> list[Played]:
    """The games of this engine in a record; a line that was cut off in the middle is played again."""
    if record is None or not record.exists():
        return []
    found = []
    for line in record.read_bytes().splitlines():
        try:
            one = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError:
            continue
        if one.engine == VERSION and not one.error:
            found.append(one)
    return found


# -- tables ---------------------------------------------------------------------------------


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z = SURE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return max(0.0, middle - spread), min(1.0, middle + spread)


def tables(game: str, bots: Sequence[str], played: Sequence[Played]) -> League:
    """Pairings, standings and scenarios of the games played."""
    pairs = list(dict.fromkeys((one.fixture.first, one.fixture.second) for one in played))
    good = [one for one in played if not one.error]
    places: dict[str, dict[str, float]] = {}
    for first, second in pairs:
        for scenario in dict.fromkeys(one.fixture.scenario for one in good):
            shares = [
                one.share
                for one in good
                if (one.fixture.first, one.fixture.second, one.fixture.scenario) == (first, second, scenario)
            ]
            if shares:
                places.setdefault(scenario, {})[f"{first} against {second}"] = round(
                    sum(shares) / len(shares), 4
                )
    return League(
        game,
        [_pairing(first, second, played) for first, second in pairs],
        standings(bots, good),
        dict(sorted(places.items())),
        [f"{one.fixture.dice} ({one.fixture.number}): {one.error}" for one in played if one.error],
        [
            f"{one.fixture.dice} ({one.fixture.number}): {_loser(one)}: {one.forfeit}"
            for one in good
            if one.forfeit
        ],
        left_to_people(played),
    )


def left_to_people(played: Sequence[Played]) -> list[str]:
    """Return the texts that only people can apply, of all games, in order."""
    return sorted({text for one in played for text in one.by_hand})


def _pairing(first: str, second: str, played: Sequence[Played]) -> Pairing:
    met = [one for one in played if (one.fixture.first, one.fixture.second) == (first, second)]
    shares = [one.share for one in met if not one.error]
    share = sum(shares) / len(shares) if shares else 0.5
    low, high = interval(share, len(shares))
    wins, draws, losses = shares.count(1.0), shares.count(0.5), shares.count(0.0)
    errors = len(met) - len(shares)
    rounded = (round(share, 4), round(low, 4), round(high, 4))
    lost = [_loser(one) for one in met if one.forfeit]
    forfeits = (lost.count(first), len(lost) - lost.count(first))
    return Pairing(first, second, len(shares), wins, draws, losses, *rounded, errors, forfeits)


def _loser(played: Played) -> str:
    """The bot that lost a game without playing it to the end."""
    return played.fixture.second if played.share else played.fixture.first


def standings(bots: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """Elo by maximum likelihood, the last bot at 0; one drawn game more for each pair keeps it finite."""
    names = list(dict.fromkeys(bots))
    games: dict[tuple[str, str], float] = {}
    points = dict.fromkeys(names, 0.0)
    for one in played:
        pair = (one.fixture.first, one.fixture.second)
        games[pair] = games.get(pair, 1.0) + 1
        points[pair[0]] += one.share
        points[pair[1]] += 1 - one.share
    for pair in games:
        for name in pair:
            points[name] += 0.5
    strength = _strengths(names, games, points)
    found = []
    for name in names:
        elo = 400 * log10(strength[name] / strength[names[-1]])
        found.append(_standing(name, elo, strength, games, played))
    return sorted(found, key=lambda one: -one.elo)


def _strengths(
    names: Sequence[str], games: dict[tuple[str, str], float], points: dict[str, float]
) -> dict[str, float]:
    """Bradley and Terry's model, by the usual iteration."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        for name in names:
            met = [
                (count, pair[1] if pair[0] == name else pair[0])
                for pair, count in games.items()
                if name in pair and pair[0] != pair[1]
            ]
            weight = sum(count / (strength[name] + strength[other]) for count, other in met)
            if weight:
                strength[name] = points[name] / weight
    return strength


def _standing(
    name: str,
    elo: float,
    strength: dict[str, float],
    games: dict[tuple[str, str], float],
    played: Sequence[Played],
) -> Standing:
    told = 0.0
    for (first, second), count in games.items():
        if name in (first, second) and first != second:
            chance = strength[first] / (strength[first] + strength[second])
            told += count * chance * (1 - chance)
    give = SURE * 400 / 2.302585 / told**0.5 if told else 0.0
    own = [
        (one, at)
        for one in played
        for at, bot in enumerate((one.fixture.first, one.fixture.second))
        if bot == name
    ]
    answers = sum(one.answers[at] for one, at in own)
    seconds = sum(one.seconds[at] for one, at in own)
    slowest = max((one.slowest[at] for one, at in own), default=0.0)
    mean = 1000 * seconds / answers if answers else 0.0
    return Standing(name, round(elo), round(give), len(own), round(mean, 1), round(1000 * slowest, 1))
