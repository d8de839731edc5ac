"""The long run of bots: every pair of them in every edition and scenario, every event looked at from outside.

The levels play with small budgets here, counted in positions and walks and never in seconds: what is looked for is
a fault, not strength, and the same number must play the same game on any machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from slugfest.bots import BOTS, Bot
from slugfest.bots.evaluation import personalities
from slugfest.bots.faults import BotFault, take_answer
from slugfest.games import MAKERS, entry
from slugfest.kernel.decisions import Decision
from slugfest.kernel.inspection.foresight import Reach
from slugfest.kernel.journal import Journal, write_save
from slugfest.kernel.match import Match
from slugfest.lab.soak.playing import MOST_DECISIONS, at_the_end, decided
from slugfest.lab.soak.watching import Broken, Watched
from slugfest.version import VERSION

GAMES = 2_000
Budgets = dict[str, dict[str, Any]]
BUDGETS: Budgets = {
    "easy": {"positions": 4},
    "greedy": {"positions": 8},
    "normal": {"looked": 4, "most": 12},
    "search": {"walks": 6},
    "hard": {"looked": 8, "most": 24, "breadth": 12},
}
"""What the bots of the package get here instead of their usual hundreds."""
GLANCES: Budgets = {
    "easy": {"positions": 0},
    "greedy": {"positions": 0},
    "normal": {"looked": 0, "most": 6},
    "search": {"walks": 2, "positions": 0},
    "hard": {"looked": 0, "most": 12, "breadth": 12},
}
"""And what they get in most games, so that there can be many."""
GLANCING = 0.75
"""The share of those games."""
LARGE = 0.2
"""The share of games with teams of any Level."""
NAMES = ("random", *BUDGETS)
PAIRS = tuple(combinations_with_replacement(NAMES, 2))


class Pairing(msgspec.Struct, frozen=True):
    """Game `number` of the run: who meets whom where, with which teams and dice."""

    number: int
    game: str
    scenario: str
    bots: tuple[str, str]
    personality: tuple[str, str]
    setup: dict[str, Any]
    seed: str
    glancing: bool


class Met(msgspec.Struct, frozen=True):
    """What came of one game."""

    number: int
    game: str
    scenario: str
    bots: tuple[str, str]
    decisions: int
    reason: str = ""
    error: str = ""
    file: str = ""
    engine: str = VERSION


def places() -> list[tuple[str, str]]:
    """Return every game with each of its scenarios, or with each of its boards where it has none."""
    named = []
    for game in MAKERS:
        offers = entry(game).scenarios or entry(game).boards
        named += [(game, offer.id) for offer in offers]
    return named


def pairing(seed: str, number: int) -> Pairing:
    """Return a pairing; places come round first, then pairs, so that part of a run meets as much as it can."""
    where = places()
    # Every place goes through all pairs, whatever the two numbers have in common; sides change every time round.
    turn, at = divmod(number, len(where))
    game, place = where[at]
    first, second = PAIRS[(at + turn) % len(PAIRS)]
    random = Random(f"{seed}-bots-{number}")  # noqa: S311 - what is played, not how it goes
    offers = entry(game)
    # Most games with small teams, so that there can be many; all teams get their turn.
    small = [team for team in offers.teams if team.level == offers.teams[0].level]
    offered = offers.teams if random.random() < LARGE else small
    teams = [random.choice(offered).id for _ in offers.players]
    board = random.choice(offers.boards).id
    if offers.scenarios:
        setup = offers.setup(place, board, teams)
    else:
        setup = {**offers.setup(None, place, teams), "rounds": 4}
    bots = (first, second) if turn % 2 == 0 else (second, first)
    moods = sorted(personalities())
    mood = (random.choice(moods), random.choice(moods))
    glancing = random.random() < GLANCING
    return Pairing(number, game, place, bots, mood, setup, f"{seed}-bots-{number}", glancing)


def made(name: str, personality: str, seed: str, budgets: Budgets) -> Bot:
    """Return a bot of that name with a small budget."""
    if name == "random":
        return BOTS[name](seed)
    return BOTS[name](seed, personality=personality, seconds=None, **budgets[name])


def meet(seed: str, number: int, folder: Path | None = None) -> Met:
    """Play game `number`; one that goes wrong is kept as a journal in `folder`."""
    given = pairing(seed, number)
    journal = Journal(given.game, given.setup, given.seed)
    match: Match | None = None
    error = ""
    try:
        match = Watched(entry(given.game).game, journal)
        _play(match, given)
        at_the_end(match)
    except BotFault as fault:
        error = f"{given.bots}: {fault.words.en}"
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is told and the run goes on
        error = f"{type(wrong).__name__}: {wrong}"
    return Met(
        number,
        given.game,
        given.scenario,
        given.bots,
        len(match.journal.answers) if match else 0,
        match.result.reason if match and match.result else "",
        error,
        "" if not error or folder is None else _kept(match.journal if match else journal, folder),
    )


def _play(match: Match, given: Pairing) -> None:
    players = match.state.players
    budgets = GLANCES if given.glancing else BUDGETS
    bots = {
        player: made(given.bots[at % 2], given.personality[at % 2], f"{given.seed}.{player}", budgets)
        for at, player in enumerate(players)
    }
    while match.pending is not None:
        player = match.asked[0]
        view = match.view(player)
        decision, reaches = view.decision, view.reaches
        take_answer(match, player, bots[player])
        if given.bots[players.index(player) % 2] in BUDGETS and decision is not None:
            for wrong in own_side_hurt(decision, reaches, match.journal.answers[-1].answer):
                raise Broken("own_side_is_spared", f"the question {decision.about}", wrong)
        if len(match.journal.answers) > MOST_DECISIONS:
            raise Broken("an_end_comes", decided(match), f"no end after {MOST_DECISIONS} decisions")


def own_side_hurt(decision: Decision, reaches: Mapping[str, Reach], answer: Any) -> Iterator[str]:
    """Yield who is hurt by a bot of the own side though the question has another answer.

    A bot that thinks knows friend from foe: it never hurts only friends where it can choose anything else.
    """
    options = getattr(decision, "options", ())
    others = [option for option in options if option not in reaches or not reaches[option].only_own]
    nobody = getattr(decision, "least", 1) == 0
    if not others and not nobody:
        return
    for option in (answer,) if isinstance(answer, str) else answer if isinstance(answer, tuple) else ():
        if option in reaches and reaches[option].only_own:
            yield f"{decision.player} chooses {option}, which hurts {', '.join(reaches[option].own)}"


def _kept(journal: Journal, folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{journal.seed}.save"
    file.write_bytes(write_save(journal, "", VERSION))
    return str(file)


def on_record(record: Path) -> dict[int, Met]:
    """Return the games of this engine that have been played; those that went wrong are played again."""
    games: dict[int, Met] = {}
    if record.exists():
        for line in record.read_bytes().splitlines():
            try:
                met = msgspec.json.decode(line, type=Met)
            except msgspec.DecodeError:
                continue  # cut off in the middle
            if met.engine == VERSION and not met.error:
                games[met.number] = met
    return games
