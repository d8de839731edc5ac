"""Decisions: the closed set of questions a rule may put to a player.

A decision lists what is legal.  Checking an answer is membership; the same object feeds the
bot (`sample`) and the client (`options`, `region`, `ways`).  Answers are plain JSON values, so
that a journal, a case file and a message all say the same thing.
"""

from __future__ import annotations

from itertools import combinations, islice, permutations
from random import Random
from typing import ClassVar, Protocol, TypeAlias

from mypy_extensions import mypyc_attr

from slugfest.kernel.dice import Request, refuse_faces
from slugfest.kernel.errors import Refusal
from slugfest.kernel.facts import Facts
from slugfest.kernel.options import Option
from slugfest.kernel.options import thing as as_thing
from slugfest.kernel.records import Value


class Malformed(Value, frozen=True):
    """The answer does not have the shape that the question asks for."""

    reason: str
    facts: Facts = {}


Verdict: TypeAlias = Refusal | Malformed | None
"""What `check` says: `None` is yes."""


class Region(Protocol):
    """A set of places on an open table."""

    def refusal(self, place: tuple[float, ...]) -> Refusal | None: ...
    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None: ...
    def sample(self, random: Random) -> tuple[float, ...]: ...
    def outline(self) -> list[list[tuple[float, float]]]: ...


class Ways(Protocol):
    """A set of routes, through inches or through hexes."""

    def check(self, answer: object) -> Verdict:
        """Return the refusal of an answer that spells no legal route, or None."""

    def stay(self) -> object:
        """Return the answer that moves nowhere."""

    def propose(self, goal: object) -> object:
        """Return a legal route to `goal`, a `Refusal` that says why there is none, or None."""

    def sample(self, random: Random) -> object: ...
    def outline(self) -> object: ...


class _Facts(Value, frozen=True, kw_only=True):
    facts: Facts = {}


class Decision(_Facts, frozen=True):
    """A question to `player`, put by `rule`; `about` names it, `facts` say what it concerns."""

    player: str
    rule: str
    about: str

    shape: ClassVar[str] = ""
    """What an answer looks like, in words."""

    @property
    def kind(self) -> str:
        return type(self).__name__.lower()

    def check(self, answer: object) -> Verdict:
        """Return the refusal of an illegal `answer`, or None; each kind of decision checks in its own way."""
        raise TypeError(f"{self.kind} is no kind of decision")

    def sample(self, random: Random) -> object:
        """Return a legal answer, drawn uniformly where the answers are finite."""
        raise TypeError(f"{self.kind} is no kind of decision")

    def candidates(self, most: int) -> list[object]:
        """Return answers worth weighing, at most so many; nothing where places or ways must be looked for."""
        return []

    def at_rest(self, near: tuple[float, ...]) -> object:
        """Return a legal answer that changes as little as it can, at a place `near` where one has to be named."""
        raise TypeError(f"{self.kind} has no answer that changes little")

    def value(self, option: str) -> Option:
        """Return what one of the options means."""
        return as_thing(option)

    def meaning(self, answer: object) -> object:
        """Return what the frame keeps of a legal answer: the answer, or the value of the option."""
        return answer


@mypyc_attr(native_class=False)
class _First(Random):
    """A stand-in for chance that always picks the first."""

    def random(self) -> float:
        return 0.0

    def getrandbits(self, _bits: int, /) -> int:
        return 0


_FIRST = _First(0)


class Choose(Decision, frozen=True):
    """Pick one of `options`; every option listed is legal, and no other is.

    Those among them that are `by_hand` carry out a text that only people can read: no bot takes one for them.
    Where options are more than names of things, `values` holds what they mean, in the same order.
    """

    options: tuple[str, ...]
    by_hand: tuple[str, ...] = ()
    values: tuple[Option, ...] = ()

    shape = "one option"

    def __post_init__(self) -> None:
        if not self.options:
            raise ValueError(
                f"{self.player} is asked {self.about!r} ({self.rule}) with nothing to choose from"
            )

    def check(self, answer: object) -> Verdict:
        if not isinstance(answer, str):
            return Malformed("answer_must_be_an_option")
        if answer not in self.options:
            return Refusal(self.rule, "not_an_option", {"answer": answer})
        return None

    def value(self, option: str) -> Option:
        return self.values[self.options.index(option)] if self.values else as_thing(option)

    def meaning(self, answer: object) -> object:
        return self.value(answer) if self.values and isinstance(answer, str) else answer

    @property
    def understood(self) -> tuple[str, ...]:
        """The options whose meaning the rules know: what a bot, or a stand-in for a player, may choose from."""
        if not self.by_hand:
            return self.options
        return tuple([option for option in self.options if option not in self.by_hand]) or self.options

    def sample(self, random: Random) -> object:
        options = self.options if not self.by_hand else self.understood
        return options[int(random.random() * len(options))]

    def candidates(self, most: int) -> list[object]:
        return list(self.understood)


class ChooseSeveral(Decision, frozen=True):
    """Pick between `least` and `most` different options."""

    options: tuple[str, ...]
    least: int
    most: int

    shape = "a list of options"

    def __post_init__(self) -> None:
        if not self.least <= min(self.most, len(self.options)):
            fewer = min(self.most, len(self.options))
            raise ValueError(
                f"{self.player} is asked {self.about!r} ({self.rule}) for {self.least} and may pick {fewer}"
            )

    def check(self, answer: object) -> Verdict:
        if not isinstance(answer, (list, tuple)) or not all(isinstance(name, str) for name in answer):
            return Malformed("answer_must_be_a_list_of_options")
        if len(set(answer)) != len(answer):
            return Refusal(self.rule, "chosen_twice")
        for name in answer:
            if name not in self.options:
                return Refusal(self.rule, "not_an_option", {"answer": name})
        if not self.least <= len(answer) <= self.most:
            return Refusal(self.rule, "wrong_number", {"least": self.least, "most": self.most})
        return None

    def sample(self, random: Random) -> object:
        return random.sample(self.options, random.randint(self.least, min(self.most, len(self.options))))

    def candidates(self, most: int) -> list[object]:
        """Return many before few: a player who may choose several usually wants them."""
        sizes = range(min(self.most, len(self.options)), self.least - 1, -1)
        subsets = (list(some) for many in sizes for some in combinations(self.options, many))
        return list(islice(subsets, most))


class Place(Decision, frozen=True):
    """Name a place inside `region`."""

    region: Region

    shape = "a place"

    def check(self, answer: object) -> Verdict:
        place = _numbers(answer)
        if place is None or not 2 <= len(place) <= 3:
            return Malformed("answer_must_be_a_place")
        return self.region.refusal(place)

    def meaning(self, answer: object) -> object:
        return in_inches(answer)

    def sample(self, random: Random) -> object:
        return list(self.region.sample(random))

    def at_rest(self, near: tuple[float, ...]) -> object:
        return self.region.nearest(near) or self.region.sample(_FIRST)


class Route(Decision, frozen=True):
    """Draw a path among `ways`: a list of points in inches, or of spaces."""

    ways: Ways

    shape = "a route"

    def check(self, answer: object) -> Verdict:
        return self.ways.check(answer)

    def meaning(self, answer: object) -> object:
        return in_inches(answer)

    def sample(self, random: Random) -> object:
        return self.ways.sample(random)

    def at_rest(self, near: tuple[float, ...]) -> object:
        return self.ways.stay()


class Allocate(Decision, frozen=True):
    """Divide `points` among `among`: each gets `least_each` to `most_each`, all of `exactly` them or fewer."""

    among: tuple[str, ...]
    points: int
    least_each: int = 0
    most_each: int | None = None
    exactly: bool = True

    shape = "a table: name to number"

    def check(self, answer: object) -> Verdict:
        if not isinstance(answer, dict) or not all(
            isinstance(key, str) and not isinstance(value, bool) and isinstance(value, int)
            for key, value in answer.items()
        ):
            return Malformed("answer_must_give_points_to_names")
        for key, value in answer.items():
            if key not in self.among:
                return Refusal(self.rule, "not_an_option", {"answer": key})
            most = self.points if self.most_each is None else self.most_each
            if not self.least_each <= value <= most:
                return Refusal(
                    self.rule, "wrong_share", {"answer": key, "least": self.least_each, "most": most}
                )
        given = sum(answer.values())
        if given > self.points or (self.exactly and given != self.points):
            return Refusal(self.rule, "wrong_total", {"given": given, "points": self.points})
        if self.least_each and len(answer) != len(self.among):
            return Refusal(self.rule, "somebody_left_out")
        return None

    def sample(self, random: Random) -> object:
        shares = dict.fromkeys(self.among, self.least_each)
        left = self.points - self.least_each * len(self.among)
        if not self.exactly:
            left = random.randint(0, left)
        while left > 0:
            open_to = [key for key in self.among if self.most_each is None or shares[key] < self.most_each]
            if not open_to:
                break
            shares[random.choice(open_to)] += 1
            left -= 1
        return shares

    def candidates(self, most: int) -> list[object]:
        """Return shares with as much as possible to each in turn, and as evenly as possible."""
        shares = [*(self._poured(first) for first in self.among), self._evenly()]
        different = [share for at, share in enumerate(shares) if share not in shares[:at]]
        return [share for share in different if self.check(share) is None]

    def at_rest(self, near: tuple[float, ...]) -> object:
        """Return the least for everybody, and give the rest out from the first on."""
        least = dict.fromkeys(self.among, self.least_each)
        return self._poured(self.among[0]) if self.exactly else least

    def _poured(self, first: str) -> dict[str, int]:
        shares = dict.fromkeys(self.among, self.least_each)
        left = self.points - self.least_each * len(self.among)
        for name in (first, *(other for other in self.among if other != first)):
            room = left if self.most_each is None else min(left, self.most_each - shares[name])
            shares[name] += room
            left -= room
        return shares

    def _evenly(self) -> dict[str, int]:
        shares = dict.fromkeys(self.among, self.least_each)
        left = self.points - self.least_each * len(self.among)
        while left > 0:
            open_to = [key for key in self.among if self.most_each is None or shares[key] < self.most_each]
            if not open_to:
                break
            shares[min(open_to, key=lambda name: shares[name])] += 1
            left -= 1
        return shares


class Order(Decision, frozen=True):
    """Put all of `items` in an order."""

    items: tuple[str, ...]

    shape = "a list of all in order"

    def check(self, answer: object) -> Verdict:
        if not isinstance(answer, (list, tuple)) or not all(isinstance(name, str) for name in answer):
            return Malformed("answer_must_be_a_list_of_options")
        if sorted(answer) != sorted(self.items):
            return Refusal(self.rule, "not_all_in_order", {"items": list(self.items)})
        return None

    def sample(self, random: Random) -> object:
        return random.sample(self.items, len(self.items))

    def candidates(self, most: int) -> list[object]:
        return [list(order) for order in islice(permutations(self.items), most)]

    def at_rest(self, near: tuple[float, ...]) -> object:
        return list(self.items)


class Confirm(Decision, frozen=True):
    """Yes or no."""

    shape = "true or false"

    def check(self, answer: object) -> Verdict:
        return None if isinstance(answer, bool) else Malformed("answer_must_be_yes_or_no")

    def sample(self, random: Random) -> object:
        return random.random() < 0.5

    def candidates(self, most: int) -> list[object]:
        return [True, False]


class Assign(Decision, frozen=True):
    """Give every one of `things` to one of `targets[thing]`; several may share a target."""

    things: tuple[str, ...]
    targets: dict[str, tuple[str, ...]]

    shape = "a table: thing to name"

    def check(self, answer: object) -> Verdict:
        if not isinstance(answer, dict) or not all(
            isinstance(key, str) and isinstance(value, str) for key, value in answer.items()
        ):
            return Malformed("answer_must_give_things_to_names")
        if set(answer) != set(self.things):
            return Refusal(self.rule, "not_all_assigned", {"things": list(self.things)})
        for thing, target in answer.items():
            if target not in self.targets[thing]:
                return Refusal(self.rule, "not_an_option", {"answer": f"{thing} {target}"})
        return None

    def sample(self, random: Random) -> object:
        return {thing: random.choice(self.targets[thing]) for thing in self.things}

    def at_rest(self, near: tuple[float, ...]) -> object:
        return {thing: self.targets[thing][0] for thing in self.things}


class Roll(Decision, frozen=True):
    """Say what real dice showed (or, for the lab, what they might have shown)."""

    request: Request

    def check(self, answer: object) -> Verdict:
        wrong = refuse_faces(self.request, answer)
        return None if wrong is None else Malformed(wrong, {"count": self.request.count})

    def sample(self, random: Random) -> object:
        return [random.choice(self.request.sides) for _ in range(self.request.count)]


class Together(Value, frozen=True):
    """Questions to several players at once, in secret; nothing is told until all have answered."""

    rule: str
    about: str
    decisions: tuple[Decision, ...]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(decision.player for decision in self.decisions)


Question: TypeAlias = Decision | Together


def in_inches(answer: object) -> object:
    """Return a place or a route with every number as inches: 3 and 3.0 are the same place."""
    if type(answer) is float:
        return answer
    if not isinstance(answer, bool) and isinstance(answer, int):
        return float(answer)
    if not isinstance(answer, tuple) or (answer and isinstance(answer[0], str)):
        return answer  # spaces have names
    return tuple([in_inches(part) for part in answer])


def _numbers(answer: object) -> tuple[float, ...] | None:
    if not isinstance(answer, (list, tuple)):
        return None
    for number in answer:
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not -1e6 < number < 1e6:
            return None
    return tuple(float(number) for number in answer)
