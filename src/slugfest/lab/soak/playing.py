"""Playing one game of the long run, with every check, and keeping it if something is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from slugfest.games import entry, load, save
from slugfest.kernel.journal import Journal, write_save
from slugfest.kernel.match import Match
from slugfest.lab.conformance import check_end
from slugfest.lab.soak.setups import Trial, trial
from slugfest.lab.soak.watching import Broken, Watched
from slugfest.lab.soak.whims import whim
from slugfest.version import VERSION

MOST_DECISIONS = 20_000
FORKS = 3
"""How often a game is copied and taken back on the way."""
AHEAD = 8
"""Answers that a copy plays on alone."""


class Played(msgspec.Struct, frozen=True):
    """What came of one game."""

    number: int
    family: str
    game: str
    scenario: str
    board: str
    players: int
    decisions: int
    events: int
    reason: str
    error: str = ""
    file: str = ""


def play(seed: str, number: int, family: str, folder: Path | None = None) -> Played:
    """Play game `number` of the long run; a game that goes wrong is kept as a journal in `folder`."""
    given = trial(seed, number, family)
    journal = Journal(given.game, given.setup, given.seed)
    match: Match | None = None
    error = ""
    try:
        match = Watched(entry(given.game).game, journal)
        play_out(match, Random(given.seed))  # noqa: S311 - whims of players, not dice
        at_the_end(match)
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is told and the run goes on
        error = f"{type(wrong).__name__}: {wrong}"
    file = "" if not error or folder is None else _keep(match.journal if match else journal, given, folder)
    return Played(
        number=number,
        family=family,
        game=given.game,
        scenario=_name(given.setup.get("scenario", "")),
        board=_name(given.setup["board"]).rstrip("0123456789"),
        players=len(given.setup["teams"]),
        decisions=len(match.journal.answers) if match else 0,
        events=len(match.events) if match else 0,
        reason=match.result.reason if match and match.result else "",
        error=error,
        file=file,
    )


def _name(given: object) -> str:
    return str(given["id"]) if isinstance(given, dict) else str(given)


def _keep(journal: Journal, given: Trial, folder: Path) -> str:
    """Keep the journal of a game that went wrong; without a hash, since it may not lead anywhere."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{given.seed}.save"
    file.write_bytes(write_save(journal, "", VERSION))
    return str(file)


def play_out(match: Match, random: Random) -> None:
    """Answer at random until the match is over; now and then a copy plays ahead, or takes answers back."""
    forks = {random.randrange(150) for _ in range(FORKS)}
    while match.pending is not None:
        player = match.asked[0]
        decision = match.view(player).decision
        if decision is None:
            raise Broken("somebody_decides", decided(match), f"{player} is asked, and sees no question")
        if len(match.journal.answers) in forks:
            fork_is_free(match, random)
        match.answer(whim(match, decision, random), player=player, question=match.question)
        if len(match.journal.answers) > MOST_DECISIONS:
            raise Broken("an_end_comes", decided(match), f"no end after {MOST_DECISIONS} decisions")


def decided(match: Match) -> str:
    return f"{len(match.journal.answers)} answers"


def fork_is_free(match: Match, random: Random) -> None:
    """Check that a copy that plays on changes nothing here, and comes back when its answers are taken back."""
    before, count = match.hash, len(match.events)
    twin = match.clone()
    if twin.hash != before:
        raise Broken("clones_are_equal", decided(match), "a copy differs from its original")
    for _ in range(AHEAD):
        decision = twin.decision()
        if decision is None:
            break
        twin.answer(decision.sample(random), player=decision.player)
    if (match.hash, len(match.events)) != (before, count):
        raise Broken("clones_are_free", decided(match), "a copy that plays on changes its original")
    twin.undo(len(match.journal.answers))
    if twin.hash != before or twin.events != match.events:
        raise Broken("undo_leads_back", decided(match), "answers taken back lead to another position")


def at_the_end(match: Match) -> None:
    """Check that a save leads to the same hash, the journal to the same events, and all events have words."""
    again = load(save(match))
    if again.hash != match.hash:
        raise Broken("replay_is_equal", "the end", "the journal replays to another match")
    wrong: list[str] = []
    check_end(entry(match.journal.game), match, wrong)
    if wrong:
        raise Broken("end_conforms", "the end", wrong[0])


def replay(journal: Journal) -> Match:
    """Replay a journal under the same checks; `Broken` is raised where it was."""
    return Watched.replay(entry(journal.game).game, journal)
