"""Checking the dice of a save file against the seed, roll by roll."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.console import Console

from slugfest.commands.replaying import read_file
from slugfest.games import entry, narrator, resume
from slugfest.kernel.dice import Draw, SeededDice, commitment
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import DiceRolled, Drawn
from slugfest.kernel.taking_back import follow_all
from slugfest.narration import printed
from slugfest.server.replays.rendering import RecordedMatch

SEED = printed("seed", "graine")
PROMISE = printed("hash shown at the start", "empreinte montrée au début")
KEPT = printed("The seed matches the promised hash.", "La graine correspond à l'empreinte promise.")
BROKEN = printed(
    "The seed does not match the promised hash!",
    "La graine ne correspond pas à l'empreinte promise !",
)
ROLLS = printed(
    "{right} of {count} rolls come out the same.", "{right} jets sur {count} donnent le même résultat."
)


class Rolled(msgspec.Struct, frozen=True):
    """A roll of the match, and the faces that the seed gives."""

    event: int
    faces: tuple[int | str, ...]
    again: tuple[int | str, ...]

    @property
    def right(self) -> bool:
        return self.faces == self.again


def verify_file(file: Path, language: str, json: bool, promise: str = "") -> int:
    """Throw every die again; 1 where one falls otherwise, or the seed is not the one that was promised."""
    save = read_file(file, language)
    journal = save.journal
    if journal.seed is None:
        raise SetupError(file.name, "the dice of this match do not come from a seed")
    match = RecordedMatch(entry(journal.game).game, journal, None)
    follow_all(match, journal.answers, file.name)
    resume(save, file.name)
    found = rolls_of(match)
    right, kept = sum(one.right for one in found), promise in ("", commitment(journal.seed))
    if json:
        told = {"rolls": len(found), "right": right, "seed": journal.seed, "hash": commitment(journal.seed)}
        sys.stdout.write(msgspec.json.encode({**told, "promise_kept": kept}).decode() + "\n")
    else:
        _tell(match, found, language, kept)
    return 0 if kept and right == len(found) else 1


def rolls_of(match: RecordedMatch) -> list[Rolled]:
    """Every roll once more, from the seeds of the journal alone."""
    journal, found = match.journal, []
    assert journal.seed is not None
    dice = SeededDice(journal.seed, 0, journal.earlier)
    for number, request in match.rolls:
        event = match.events[number]
        assert isinstance(event, Drawn if isinstance(request, Draw) else DiceRolled)
        faces = event.thing if isinstance(event, Drawn) else event.faces
        found.append(Rolled(number, faces, dice.answer(request) or ()))
    return found


def _tell(match: RecordedMatch, found: list[Rolled], language: str, kept: bool) -> None:
    teller, out = narrator(match), Console(highlight=False, soft_wrap=True)
    for number, one in enumerate(found, 1):
        words = teller.event(match.events[one.event])
        told = "" if words is None else getattr(words, language)
        out.print(f"{number:>4} {'✔' if one.right else '✘'} {told}", markup=False)
    out.print(f"{getattr(SEED, language)}: {match.journal.seed}", markup=False)
    out.print(f"{getattr(PROMISE, language)}: {match.commitment}", markup=False)
    out.print(getattr(KEPT if kept else BROKEN, language))
    right = sum(one.right for one in found)
    out.print(getattr(ROLLS, language).format(right=right, count=len(found)))
