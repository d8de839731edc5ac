"""Journals: set-up, seed and answers are all that it takes to replay a match.

A save file is a journal with a version and the hash of the state it leads to.  It comes from
strangers: whatever is wrong with it ends in a `SetupError` that names the place.
"""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.kernel.dice import AskedDice, Dice, Face, ScriptedDice, SeededDice
from slugfest.kernel.errors import SetupError

FORMAT = 1
LARGEST_SAVE = 8_000_000
MOST_ANSWERS = 100_000


class Sown(msgspec.Struct, frozen=True):
    """A seed that answered until the counter stood at `until`."""

    seed: str
    until: int


class Answer(msgspec.Struct, array_like=True, gc=False):
    """Who answered, and what; or who took back every answer from number `back` on.

    Nothing is ever struck out of a journal: what was taken back stays, and so the number of a
    question never comes twice.
    """

    player: str
    answer: object
    back: int | None = None


class Journal(msgspec.Struct):
    """All that a match is made of: answers, and answers taken back, in the order in which they came.

    `seed` is the secret of seeded dice; `script` the faces of scripted dice; with neither, the
    faces stand among the answers because somebody typed them.  `earlier` are the seeds of the
    matches from which a fork comes.
    """

    game: str
    setup: dict[str, Any]
    seed: str | None = None
    script: tuple[Face, ...] | None = None
    answers: list[Answer] = []
    earlier: tuple[Sown, ...] = ()

    def copy(self) -> Journal:
        return Journal(self.game, self.setup, self.seed, self.script, self.answers[:], self.earlier)

    def until(self, question: int) -> Journal:
        """Return the same match as far as its `question`th answer."""
        answers = self.answers[:question]
        return Journal(self.game, self.setup, self.seed, self.script, answers, self.earlier)

    def forked(self, question: int, rolled: int, seed: str) -> Journal:
        """Return the match up to its `question`th answer, when the dice had counted to `rolled`, newly seeded."""
        sown, active = [], self.seed
        for sowing in self.earlier:
            if sowing.until < rolled:
                sown.append(sowing)
            else:
                active = sowing.seed
                break
        if active is None:
            raise SetupError("dice", "only a match whose dice come from a seed can be forked")
        fork = self.until(question)
        fork.seed, fork.earlier = seed, (*sown, Sown(active, rolled))
        return fork

    def dice(self) -> Dice:
        """Return the dice as they were before the first roll."""
        if self.seed is not None:
            return SeededDice(self.seed, 0, self.earlier)
        if self.script is not None:
            return ScriptedDice(self.script)
        return AskedDice()


class Save(msgspec.Struct):
    """A journal on disk."""

    slugfest: int
    engine: str
    journal: Journal
    hash: str = ""


def write_save(journal: Journal, digest: str, engine: str) -> bytes:
    """Return the text of a save file."""
    return msgspec.json.format(msgspec.json.encode(Save(FORMAT, engine, journal, digest)), indent=1)


def read_save(content: bytes, place: str = "save") -> Save:
    """Return a save read from its text; raise a `SetupError` that says what is wrong with it."""
    if len(content) > LARGEST_SAVE:
        raise SetupError(place, f"larger than {LARGEST_SAVE:,} bytes")
    try:
        save = msgspec.json.decode(content, type=Save)
    except RecursionError:
        raise SetupError(place, "nested too deeply") from None
    except msgspec.ValidationError as wrong:
        raise SetupError(place, str(wrong)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise SetupError(place, f"not readable as a save file: {wrong}") from None
    if save.slugfest != FORMAT:
        raise SetupError(
            place, f"format {save.slugfest} is not supported; this version reads format {FORMAT}"
        )
    if len(save.journal.answers) > MOST_ANSWERS:
        raise SetupError(place, f"more than {MOST_ANSWERS:,} answers")
    return save
