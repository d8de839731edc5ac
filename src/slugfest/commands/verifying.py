"""`slugfest replay --verify`: a check of the dice of a save file against its seed."""

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
    """Throw every die again; return 1 if one falls otherwise, or if the seed is not the promised one."""
    save = read_file(file, language)
    journal = save.journal
    if journal.seed is None:
        raise SetupError(file.name, "the dice of this match do not come from a seed")
    match = RecordedMatch(entry(journal.game).game, journal, None)
    follow_all(match, journal.answers, file.name)
    resume(save, file.name)
    rolls = rolls_of(match)
    right, promise_kept = sum(roll.right for roll in rolls), promise in ("", commitment(journal.seed))
    if json:
        document = {
            "rolls": len(rolls),
            "right": right,
            "seed": journal.seed,
            "hash": commitment(journal.seed),
        }
        sys.stdout.write(msgspec.json.encode({**document, "promise_kept": promise_kept}).decode() + "\n")
    else:
        _tell(match, rolls, language, promise_kept)
    return 0 if promise_kept and right == len(rolls) else 1


def rolls_of(match: RecordedMatch) -> list[Rolled]:
    """Return every roll again, from the seeds of the journal alone."""
    journal, rolls = match.journal, []
    assert journal.seed is not None
    dice = SeededDice(journal.seed, 0, journal.earlier)
    for number, request in match.rolls:
        event = match.events[number]
        assert isinstance(event, Drawn if isinstance(request, Draw) else DiceRolled)
        faces = event.thing if isinstance(event, Drawn) else event.faces
        rolls.append(Rolled(number, faces, dice.answer(request) or ()))
    return rolls


def _tell(match: RecordedMatch, rolls: list[Rolled], language: str, promise_kept: bool) -> None:
    teller, out = narrator(match), Console(highlight=False, soft_wrap=True)
    for number, roll in enumerate(rolls, 1):
        words = teller.event(match.events[roll.event])
        text = "" if words is None else getattr(words, language)
        out.print(f"{number:>4} {'✔' if roll.right else '✘'} {text}", markup=False)
    out.print(f"{getattr(SEED, language)}: {match.journal.seed}", markup=False)
    out.print(f"{getattr(PROMISE, language)}: {match.commitment}", markup=False)
    out.print(getattr(KEPT if promise_kept else BROKEN, language))
    right = sum(roll.right for roll in rolls)
    out.print(getattr(ROLLS, language).format(right=right, count=len(rolls)))
