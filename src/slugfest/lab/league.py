"""A league of bots: every pair meets in every scenario, each set of dice twice with the sides swapped.

Games are independent of each other, so they run on all cores, in any order, and are recorded:
a league that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import combinations
from math import log10
from pathlib import Path
from typing import Any

import msgspec

from slugfest.bots import Bot, make_bot
from slugfest.bots.faults import BotFault, dismiss
from slugfest.bots.registry import is_ours
from slugfest.games import entry, new_match
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.views import View
from slugfest.lab.named_files import place_of
from slugfest.lab.series.places import results_of
from slugfest.lab.series.playing import fault_text, freeze_collector, play_out, texts_by_hand
from slugfest.lab.series.rows import LeagueRow
from slugfest.lab.series.tables import write_rows
from slugfest.version import VERSION

SIDES = ("A", "B")
PRINTED = ("big_combat", "boom_tubes", "getaway", "headquarters", "power_zones", "rifts")
"""The scenarios of the rulebook."""
SURE = 1.959964
"""The standard deviations of a 95 % interval."""


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
        """The seed of the dice, the same for both games of a mirrored pair."""
        return f"{self.seed}.{self.first}.{self.second}.{self.scenario}.{self.number // 2}"


class Place(msgspec.Struct, frozen=True):
    """Where the games of a league are played and kept."""

    workers: int | None = None
    """Processes; by default one for each core."""
    record: Path | None = None
    """Every finished game is added to this file, and not played again."""
    on: str = ""
    """The cluster, if it is not this machine."""
    rows: Path | None = None
    """A file for a row for each game."""


HERE = Place()


class Played(msgspec.Struct, frozen=True):
    """The result of a game: the first bot's share (1, 0.5 or 0) or an error, and the time that each bot took."""

    fixture: Fixture
    share: float = 0.0
    reason: str = ""
    points: tuple[int, ...] = ()
    """The first bot's value, then the second's."""
    answers: tuple[int, int] = (0, 0)
    seconds: tuple[float, float] = (0.0, 0.0)
    slowest: tuple[float, float] = (0.0, 0.0)
    error: str = ""
    forfeit: str = ""
    """The fault by which a bot lost the game; the share says which bot."""
    by_hand: tuple[str, ...] = ()
    """Texts on the table that only people can apply."""
    engine: str = VERSION


class Pairing(msgspec.Struct):
    """The results of two bots against each other; `share` is the first one's, a draw counting half."""

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
    """Games that either lost by crashing, stalling, flooding or answering illegally."""


class Standing(msgspec.Struct):
    """A bot in the whole league: its Elo with the 95 % interval, and how long it thinks."""

    bot: str
    elo: float
    give: float
    """The margin of the Elo, to either side."""
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
    """Texts on the table that only people can apply: bots ignore them, so they have no effect here."""


def fixtures(
    game: str, bots: Sequence[str], games: int, seed: str, scenarios: Sequence[str] = (), board: str = ""
) -> list[Fixture]:
    """Return all games of a league: `games` for each pair, spread evenly over scenarios and teams."""
    place_of(game, "board", board or None)  # report a wrong name now
    pairs = list(combinations(bots, 2)) if len(bots) > 1 else [(bots[0], bots[0])]
    places, teams = places_of(game, scenarios, (entry(game).decisive or "", *PRINTED)), teams_of(game)
    schedule = []
    for first, second in pairs:
        for number in range(games):
            turn, place = divmod(number // 2, len(places))
            # The teams rotate as well, one further in every round, so that all meet all scenarios.
            team = teams[(place + turn) % len(teams)]
            schedule.append(Fixture(game, first, second, places[place], number, seed, team=team, board=board))
    return schedule


def teams_of(game: str) -> list[str]:
    """Return the teams that bots bring to a league: those of the usual Level, or only the usual ones."""
    offered = entry(game).teams
    if not offered or offered[0].level is None:
        return [""]
    return [offer.id for offer in offered if offer.level == offered[0].level]


def places_of(game: str, scenarios: Sequence[str] = (), usual: Sequence[str] = PRINTED) -> list[str]:
    """Return the scenarios of a league: those asked for, by id or by file, or the usual ones of the game."""
    offered = [offer.id for offer in entry(game).scenarios]
    for scenario in scenarios:
        place_of(game, "scenario", scenario)  # report a wrong name now
    return list(scenarios) or [scenario for scenario in usual if scenario in offered] or [""]


# -- playing --------------------------------------------------------------------------------


class Timed:
    """A bot whose processor time is counted, since other work on the machine is not its own.

    A bot in another process is timed by the clock.
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
    """Play one game; an error in it becomes its result."""
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
        freeze_collector(fixture.game)
    except BotFault as fault:
        return _forfeited(fixture, fault, lost=fault.player == mine)
    except Exception as wrong:  # noqa: BLE001 - any error is counted and the league goes on
        return Played(fixture, error=f"{type(wrong).__name__}: {wrong}")
    finally:
        for timed in sitting.values():
            dismiss(timed.bot)
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
    """Return the loss of a bot without a legal answer; for a bot of the package it is our error."""
    if is_ours(fixture.first if lost else fixture.second):
        return Played(fixture, error=fault_text(fault))
    return Played(fixture, share=float(not lost), reason="forfeit", forfeit=fault_text(fault))


def play_league(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    scenarios: Sequence[str] = (),
    board: str = "",
    place: Place = HERE,
    progress: Callable[[int], None] | None = None,
) -> League:
    """Play the games that are not recorded yet, and return the tables."""
    for name in bots:
        make_bot(name)  # report a wrong name now
    schedule = fixtures(game, bots, games, seed, scenarios, board)
    return tables(game, bots, play_fixtures(schedule, place, progress))


def play_fixtures(
    schedule: Sequence[Fixture], place: Place = HERE, progress: Callable[[int], None] | None = None
) -> list[Played]:
    """Play the games that are not recorded yet, and return all results in the order of the schedule."""
    played = {result.fixture: result for result in on_record(place.record)}
    done = [played[fixture] for fixture in schedule if fixture in played]
    missing = [fixture for fixture in schedule if fixture not in played]
    if progress is not None:
        progress(len(done))
    for result in results_of(play_fixture, missing, place.workers, place.on):
        done.append(result)
        if place.record is not None:
            _add_to(place.record, result)
        if progress is not None:
            progress(len(done))
    turn = {fixture: at for at, fixture in enumerate(schedule)}
    done.sort(key=lambda result: turn[result.fixture])
    if place.rows is not None:
        write_rows(place.rows, LeagueRow, [league_row(result) for result in done])
    return done


def league_row(played: Played) -> LeagueRow:
    """Return a game as a row; how long bots thought is left out, since it differs from run to run."""
    fixture = played.fixture
    return LeagueRow(
        game=fixture.game,
        first=fixture.first,
        second=fixture.second,
        scenario=fixture.scenario,
        board=fixture.board,
        team=fixture.team,
        by=fixture.by,
        number=fixture.number,
        swapped=fixture.swapped,
        seed=fixture.dice,
        share=played.share,
        reason=played.reason,
        points=list(played.points),
        answers=list(played.answers),
        forfeit=played.forfeit,
        error=played.error,
        engine=played.engine,
    )


def _add_to(record: Path, result: Played) -> None:
    try:
        with record.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")
    except OSError as wrong:
        reason = f"cannot be written: {wrong.strerror}; the games written before are kept"
        raise SetupError(str(record), reason) from wrong


def on_record(record: Path | None) -> list[Played]:
    """Return the games of this engine in a record; a truncated line is skipped, so its game is played again."""
    if record is None or not record.exists():
        return []
    results = []
    for line in record.read_bytes().splitlines():
        try:
            result = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError:
            continue
        if result.engine == VERSION and not result.error:
            results.append(result)
    return results


# -- tables ---------------------------------------------------------------------------------


def interval(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z = SURE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return max(0.0, middle - spread), min(1.0, middle + spread)


def tables(game: str, bots: Sequence[str], played: Sequence[Played]) -> League:
    """Return the pairings, standings and scenarios of the games played."""
    pairs = list(dict.fromkeys((result.fixture.first, result.fixture.second) for result in played))
    good = [result for result in played if not result.error]
    places: dict[str, dict[str, float]] = {}
    for first, second in pairs:
        for scenario in dict.fromkeys(result.fixture.scenario for result in good):
            shares = [
                result.share
                for result in good
                if (result.fixture.first, result.fixture.second, result.fixture.scenario)
                == (first, second, scenario)
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
        [
            f"{result.fixture.dice} ({result.fixture.number}): {result.error}"
            for result in played
            if result.error
        ],
        [
            f"{result.fixture.dice} ({result.fixture.number}): {_loser(result)}: {result.forfeit}"
            for result in good
            if result.forfeit
        ],
        left_to_people(played),
    )


def left_to_people(played: Sequence[Played]) -> list[str]:
    """Return the texts of all games that only people can apply, in order."""
    return sorted({text for result in played for text in result.by_hand})


def _pairing(first: str, second: str, played: Sequence[Played]) -> Pairing:
    results = [
        result for result in played if (result.fixture.first, result.fixture.second) == (first, second)
    ]
    shares = [result.share for result in results if not result.error]
    share = sum(shares) / len(shares) if shares else 0.5
    low, high = interval(share, len(shares))
    wins, draws, losses = shares.count(1.0), shares.count(0.5), shares.count(0.0)
    errors = len(results) - len(shares)
    rounded = (round(share, 4), round(low, 4), round(high, 4))
    lost = [_loser(result) for result in results if result.forfeit]
    forfeits = (lost.count(first), len(lost) - lost.count(first))
    return Pairing(first, second, len(shares), wins, draws, losses, *rounded, errors, forfeits)


def _loser(played: Played) -> str:
    """Return the bot that lost a game without playing it to the end."""
    return played.fixture.second if played.share else played.fixture.first


def standings(bots: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """Return Elo ratings by maximum likelihood, the last bot at 0; one more draw for each pair keeps them finite."""
    names = list(dict.fromkeys(bots))
    games: dict[tuple[str, str], float] = {}
    points = dict.fromkeys(names, 0.0)
    for result in played:
        pair = (result.fixture.first, result.fixture.second)
        games[pair] = games.get(pair, 1.0) + 1
        points[pair[0]] += result.share
        points[pair[1]] += 1 - result.share
    for pair in games:
        for name in pair:
            points[name] += 0.5
    strength = _strengths(names, games, points)
    rows = []
    for name in names:
        elo = 400 * log10(strength[name] / strength[names[-1]])
        rows.append(_standing(name, elo, strength, games, played))
    return sorted(rows, key=lambda standing: -standing.elo)


def _strengths(
    names: Sequence[str], games: dict[tuple[str, str], float], points: dict[str, float]
) -> dict[str, float]:
    """Return the strengths of the Bradley-Terry model, by the usual iteration."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        for name in names:
            opponents = [
                (count, pair[1] if pair[0] == name else pair[0])
                for pair, count in games.items()
                if name in pair and pair[0] != pair[1]
            ]
            weight = sum(count / (strength[name] + strength[other]) for count, other in opponents)
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
    information = 0.0
    for (first, second), count in games.items():
        if name in (first, second) and first != second:
            chance = strength[first] / (strength[first] + strength[second])
            information += count * chance * (1 - chance)
    give = SURE * 400 / 2.302585 / information**0.5 if information else 0.0
    results = [
        (result, at)
        for result in played
        for at, bot in enumerate((result.fixture.first, result.fixture.second))
        if bot == name
    ]
    answers = sum(result.answers[at] for result, at in results)
    seconds = sum(result.seconds[at] for result, at in results)
    slowest = max((result.slowest[at] for result, at in results), default=0.0)
    mean = 1000 * seconds / answers if answers else 0.0
    return Standing(name, round(elo), round(give), len(results), round(mean, 1), round(1000 * slowest, 1))
