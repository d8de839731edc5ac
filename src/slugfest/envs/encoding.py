"""A position and its choices as arrays of a fixed size (docs/environments.md describes every column).

The choices are those of the candidates module.  Each has a row that says what it does, what it names and where it
leads; an action is the number of a row.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from slugfest.bots.candidates import prospects
from slugfest.families.parts import EnvPart, Goal, Located
from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.windows import QUESTIONS as WINDOWS

Numbers: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

CHOICES = 32
"""The rows for choices where nobody asks for another number."""
BASE_COLUMNS = (
    *("present", "yes", "number", "names", "own", "x", "y", "height", "left"),
    *("to_x", "to_y", "apart", "signature_1", "signature_2", "signature_3"),
)
"""What the row of a choice holds before the verbs."""
PRESENT, NAMES, X, HEIGHT, TO_X, APART = (
    BASE_COLUMNS.index(column) for column in ("present", "names", "x", "height", "to_x", "apart")
)
KINDS = ("choose", "chooseseveral", "place", "route", "allocate", "order", "confirm", "assign")
"""The kinds of questions, told apart in the row about the question."""
NOWHERE: Located = ("", 0.0, 0.0, 0.0, 0.0)
ACTORS = ("figure", "attacker", "subject", "card")
"""The facts that say who would do it, the first that there is."""


class Encoder:
    """Writes positions of one family into arrays; `choices` is the number of actions."""

    def __init__(self, part: EnvPart, choices: int = CHOICES) -> None:
        self.part = part
        self.choices = choices
        self.question_columns = (
            "asked",
            *(f"kind_{kind}" for kind in KINDS),
            *WINDOWS.asked,
            *part.questions,
        )
        self.choice_columns = (*BASE_COLUMNS, *(f"verb_{verb}" for verb in part.verbs))
        self._question = {name: at for at, name in enumerate(self.question_columns)}
        self._verb = {verb: len(BASE_COLUMNS) + at for at, verb in enumerate(part.verbs)}
        self.shapes: dict[str, tuple[int, ...]] = {
            "table": (len(part.columns),),
            "figures": (part.most_figures, len(part.figure_columns)),
            "question": (len(self.question_columns),),
            "choices": (choices, len(self.choice_columns)),
        }
        """The arrays of an observation by their names."""

    def prospects(self, match: Match, decision: Decision) -> list[Any]:
        """Return the choices that have a row, the likeliest first."""
        return prospects(match, decision, self.choices)

    def observation(
        self, match: Match, player: str, decision: Decision | None, choices: Sequence[Any]
    ) -> dict[str, Numbers]:
        """Return the arrays as the player may know them; without a decision those of somebody who waits."""
        part = self.part
        arrays = {name: np.zeros(shape, np.float32) for name, shape in self.shapes.items()}
        arrays["table"][:] = part.table_row(match, player)
        rows = part.figure_rows(match, player)[: part.most_figures]
        if rows:  # before a draft there are none
            arrays["figures"][: len(rows)] = _array(rows)
        if decision is not None:
            question = arrays["question"]
            question[0] = 1.0
            for name in (f"kind_{decision.kind}", decision.about):
                if name in self._question:
                    question[self._question[name]] = 1.0
            self._write_choices(arrays["choices"], match, decision, choices)
        for numbers in arrays.values():
            np.clip(numbers, -1.0, 1.0, out=numbers)
        return arrays

    def mask(self, choices: int) -> Mask:
        """Return which actions there are; somebody who waits has the first alone."""
        mask = np.zeros(self.choices, np.int8)
        mask[: max(choices, 1)] = 1
        return mask

    def _write_choices(self, rows: Numbers, match: Match, decision: Decision, choices: Sequence[Any]) -> None:
        actor = next((decision.facts[fact] for fact in ACTORS if fact in decision.facts), "")
        where = self.part.located(match, actor) if isinstance(actor, str) and actor else None
        if choices and isinstance(choices[0], Goal):
            return self._write_goals(rows[: len(choices)], match, where or NOWHERE, choices)
        described: list[Sequence[float]] = []
        for at, choice in enumerate(choices):
            option = decision.value(choice) if isinstance(decision, Choose) else None
            if option is not None and option.verb in self._verb:
                rows[at, self._verb[option.verb]] = 1.0
            described.append(self._row(match, decision.player, where or NOWHERE, choice, option))
        rows[: len(described), : len(BASE_COLUMNS)] = _array(described)
        return None

    def _write_goals(self, rows: Numbers, match: Match, actor: Located, goals: Sequence[Goal]) -> None:
        """Write the rows of places to go to, which have nobody and no name worth learning, all at once."""
        spot, located = self.part.spot, self.part.located
        where = [
            spot(match, goal.spot) if goal.spot else (located(match, goal.names[0]) or NOWHERE)[1:4]
            for goal in goals
        ]
        rows[:, PRESENT] = 1.0
        rows[:, NAMES] = [len(goal.names) / 10 for goal in goals]
        rows[:, X : HEIGHT + 1] = where
        away = rows[:, X:HEIGHT] - np.array(actor[1:3], np.float32)
        rows[:, TO_X:APART] = away
        rows[:, APART] = np.hypot(away[:, 0], away[:, 1])

    def _row(
        self, match: Match, player: str, actor: Located, choice: Any, option: Option | None
    ) -> list[float]:
        """Return the row of a choice without its verb."""
        names, number, spot = _said(choice, option)
        if spot:
            place: Located = ("", *self.part.spot(match, spot), 0.0)
        else:
            place = NOWHERE
            for name in names:
                at = self.part.located(match, name)
                if at is not None:
                    place = at
                    break
        whose, x, y, height, left = place
        own = 0.0 if not whose else 1.0 if whose == player else -1.0
        to_x, to_y = (x - actor[1], y - actor[2]) if place is not NOWHERE else (0.0, 0.0)
        mark = crc32(" ".join(names).encode()) if names else 0
        return [
            1.0,
            0.0 if not isinstance(choice, bool) else 1.0 if choice else -1.0,
            number / 10,
            len(names) / 10,
            own,
            x,
            y,
            height,
            left,
            to_x,
            to_y,
            (to_x * to_x + to_y * to_y) ** 0.5,
            (mark & 1023) / 1023,
            (mark >> 10 & 1023) / 1023,
            (mark >> 20 & 1023) / 1023,
        ]


def _array(rows: Sequence[Sequence[float]]) -> Numbers:
    """Return rows of numbers as an array, by way of one row: that is twice as fast."""
    flat = array("f")
    for row in rows:
        flat.extend(row)
    return np.frombuffer(flat, np.float32).reshape(len(rows), -1)


def _said(choice: Any, option: Option | None) -> tuple[tuple[str, ...], float, tuple[float, ...]]:
    """Return the names in a choice, the first number of it, and the place that it names."""
    if option is not None:
        numbers = [argument for argument in option.arguments if isinstance(argument, int)]
        words = [argument for argument in option.arguments if isinstance(argument, str)]
        names = (option.refers, *words) if option.refers else tuple(words)
        return names, float(numbers[0]) if numbers else 0.0, ()
    if isinstance(choice, Mapping):
        return tuple(_names_of(choice)), float(_most(choice)), ()
    if isinstance(choice, list | tuple):
        if choice and all(isinstance(part, int | float) for part in choice):
            return (), 0.0, tuple(float(part) for part in choice)
        return tuple(str(part) for part in choice), 0.0, ()
    return (choice,) if isinstance(choice, str) else (), 0.0, ()


def _names_of(shares: Mapping[str, Any]) -> Iterator[str]:
    """Yield what an allocation or an assignment names: the targets first, the name with most points before others."""
    yield from (str(target) for target in shares.values() if isinstance(target, str))
    yield from sorted(shares, key=lambda name: -shares[name] if isinstance(shares[name], int) else 0)


def _most(shares: Mapping[str, Any]) -> int:
    return max((number for number in shares.values() if isinstance(number, int)), default=0)
