"""Dice are asked for, never drawn.

A rule asks for a throw of dice or for a draw from a bag, as data.  Who answers is not its
business: fair dice from a secret seed (that anyone can check afterwards), a script in a test,
a person who types what real dice showed, or the lab that tries every outcome.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from mypy_extensions import mypyc_attr

from slugfest.kernel.records import Value

if TYPE_CHECKING:
    from slugfest.kernel.journal import Sown

Face: TypeAlias = int | str


class Die(Value, frozen=True):
    """A die: its name and the face on each of its equally likely sides.

    With `by_number` a numbered die of as many sides may be rolled in its place: a 1 is the first face.
    """

    name: str
    faces: tuple[Face, ...]
    by_number: bool = False


def numbered(sides: int) -> Die:
    """Return a die with the faces 1 to `sides`.

    >>> numbered(4)
    Die(name='d4', faces=(1, 2, 3, 4), by_number=False)
    """
    return Die(f"d{sides}", tuple(range(1, sides + 1)))


class Throw(Value, frozen=True):
    """`count` dice of one kind, rolled by `player` for `purpose`, as `rule` demands."""

    die: Die
    count: int
    rule: str
    purpose: str = ""
    player: str = ""

    @property
    def sides(self) -> tuple[Face, ...]:
        return self.die.faces


class Draw(Value, frozen=True):
    """One thing taken unseen from a bag that holds `things`, with repetitions.

    Of a `secret` draw nobody is told what came out: what follows from it says as much as each may know.
    """

    things: tuple[str, ...]
    rule: str
    purpose: str = ""
    player: str = ""
    count: int = 1
    secret: bool = False

    @property
    def sides(self) -> tuple[Face, ...]:
        return self.things


Request: TypeAlias = Throw | Draw
Faces: TypeAlias = tuple[Face, ...]
DiceFaces: TypeAlias = tuple[int, ...]
DrawnThings: TypeAlias = tuple[str, ...]
"""The type of a frame's field into which dice fall, or what is drawn, is one of these three: odds watch who reads it."""


def refuse_faces(request: Request, faces: object) -> str | None:
    """Return the reason why `faces` cannot have come from `request`, or None."""
    if not isinstance(faces, list | tuple):
        return "faces_must_be_a_list"
    if len(faces) != request.count:
        return "wrong_number_of_dice"
    sides = request.sides
    shown: tuple[object, ...] = faces_shown(request, faces)
    for face in shown:
        if isinstance(face, bool) or not isinstance(face, int | str) or face not in sides:
            return "no_such_face"
    return None


def faces_shown(request: Request, rolled: Iterable[Face]) -> Faces:
    """Return the faces of the dice that were asked for, where a numbered die was rolled in place of some.

    >>> faces_shown(Throw(Die("coin", ("heads", "tails"), by_number=True), 2, ""), (2, "heads"))
    ('tails', 'heads')
    """
    if not isinstance(request, Throw) or not request.die.by_number:
        return tuple(rolled)
    sides = request.die.faces
    return tuple(
        [
            sides[face - 1] if type(face) is int and 1 <= face <= len(sides) else face  # a bool is no number
            for face in rolled
        ]
    )


def outcomes(request: Request) -> Iterator[tuple[Faces, Fraction]]:
    """Yield every distinct outcome of `request` with its exact probability, in a fixed order."""
    sides = request.sides
    weight = {face: Fraction(sides.count(face), len(sides)) for face in dict.fromkeys(sides)}
    for faces in product(weight, repeat=request.count):
        chance = Fraction(1)
        for face in faces:
            chance *= weight[face]
        yield faces, chance


class SeededDice:
    """Fair dice from one secret seed: face = keyed hash of a running counter, without bias.

    The whole state is (seed, counter).  `commitment` may be shown before the first roll; once
    the seed is told, anyone can recompute every face.  A fork has `earlier` seeds, each with the
    count at which it was given up: what was rolled stays, what will be rolled is a new secret.
    """

    __slots__ = ("counter", "earlier", "seed")

    def __init__(self, seed: str, counter: int = 0, earlier: tuple[Sown, ...] = ()) -> None:
        self.seed = seed
        self.counter = counter
        self.earlier = earlier

    @property
    def commitment(self) -> str:
        """The hash of the seed, which tells nothing and fixes everything."""
        return commitment(self.seed)

    def answer(self, request: Request) -> Faces | None:
        sides = request.sides
        size = len(sides)
        if not 1 <= size <= 256:
            raise ValueError(f"1 to 256 sides, not {size}")
        ceiling = 256 - 256 % size
        seed = self.seed if not self.earlier else self._seed_now()
        key = seed.encode()[:64]
        faces: list[Face] = []
        while len(faces) < request.count:
            digest = hashlib.blake2b(self.counter.to_bytes(8, "big"), key=key).digest()
            self.counter += 1
            for byte in digest:
                # A byte past the last whole multiple of the sides would favour low faces.
                if byte < ceiling:
                    faces.append(sides[byte % size])
                    if len(faces) == request.count:
                        break
        return tuple(faces)

    def _seed_now(self) -> str:
        return next((sown.seed for sown in self.earlier if self.counter < sown.until), self.seed)

    def copy(self) -> SeededDice:
        return SeededDice(self.seed, self.counter, self.earlier)


class ScriptedDice:
    """Dice for tests and cases: the given faces, in order, and not one more or less."""

    __slots__ = ("faces",)

    def __init__(self, faces: Iterable[Face] = ()) -> None:
        self.faces = tuple(faces)

    def answer(self, request: Request) -> Faces | None:
        taken = self.faces[: request.count]
        wrong = refuse_faces(request, taken)
        if wrong == "wrong_number_of_dice":
            left = f"only {list(taken)} left" if taken else "none left"
            raise DiceError(
                f"{request.rule}: {request.purpose} takes {request.count} of the dice, with {left}"
            )
        if wrong is not None:
            known = ", ".join(str(side) for side in dict.fromkeys(request.sides))
            raise DiceError(f"{request.rule}: {request.purpose} shows {list(taken)}; the faces are {known}")
        self.faces = self.faces[request.count :]
        return faces_shown(request, taken)

    def copy(self) -> ScriptedDice:
        return ScriptedDice(self.faces)

    def assert_spent(self) -> None:
        """Raise an error if the script holds faces that nobody rolled."""
        if self.faces:
            raise DiceError(f"scripted faces never rolled: {list(self.faces)}")


class AskedDice:
    """Dice that somebody else rolls: the match stops and puts the request as a question."""

    __slots__ = ()

    def answer(self, request: Request) -> Faces | None:
        return None

    def copy(self) -> AskedDice:
        return self


Dice: TypeAlias = SeededDice | ScriptedDice | AskedDice


@mypyc_attr(native_class=False)
class DiceError(AssertionError):
    """Raised when a script of dice does not fit what the rules roll."""


def commitment(seed: str) -> str:
    """Return the public fingerprint of a secret seed."""
    return hashlib.blake2b(seed.encode(), person=b"slugfest-seed").hexdigest()


def fresh_seed() -> str:
    return secrets.token_hex(32)


def seed_text(seed: int | str | None) -> str:
    """Return a seed as text: a fresh secret one for `None`, a readable one for a number."""
    return fresh_seed() if seed is None else str(seed)
