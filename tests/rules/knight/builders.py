"""Builders that speak the game: models with any numbers, on any table, at any moment, with scripted dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.dice import Face, ScriptedDice
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.events import Event
from slugfest.kernel.facts import name_in
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.knight.edition import Edition, Redefine
from slugfest.rules.knight.editions import DC
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.knight.view import names_of
from tests.rules.knight import sound

EMPTY = {"id": "empty", "name": "Empty", "name_fr": "Vide"}
BASE = 1.18
"""The diameter of a human-sized base: two of them in contact are that far apart, centre to centre."""

E = TypeVar("E", bound=Event)


def line(**changes: Any) -> dict[str, Any]:
    """An attack of a card: a plain blow, except for `changes`."""
    plain = {"name": "Blow", "cost": 2, "nature": "physical", "type": "Blunt", "damage": 2, "range": "Melee"}
    return {**plain, **changes}


def power(**changes: Any) -> dict[str, Any]:
    """A special power of a card: a leap, except for `changes`."""
    return {"name": "Leap", "cost": 2, "text": 'Displace this model up to 6" away.', **changes}


def zones(*boxes: int, worst: str = "", middle: str = "", best: str = "") -> list[dict[str, Any]]:
    """An Endurance bar: the boxes of its three zones, and what they print."""
    return [
        {"boxes": many, "modifiers": text} for many, text in zip(boxes, (best, middle, worst), strict=True)
    ]


def card(name: str, /, **changes: Any) -> dict[str, Any]:
    """A character with round numbers, except for `changes`."""
    plain: dict[str, Any] = {
        "name": f"The real {name}",
        "alter_ego": name.capitalize(),
        "level": 10,
        "factions": ["Vigil"],
        "alignments": ["hero"],
        "power": 6,
        "speed": [4, 7, 9],
        "attack": 4,
        "strength": 1,
        "agility": 8,
        "stamina": 9,
        "willpower": 8,
        "defenses": {"physical": 12, "energy": 12, "supernatural": 12, "mental": 12},
        "endurance": zones(4, 3, 3),
        "attacks": [line()],
    }
    return {**plain, **changes}


def piece(name: str, rect: Sequence[float], height: float, **changes: Any) -> dict[str, Any]:
    plain = {"id": name, "name": name, "name_fr": name, "kind": "wall", "type": "T2"}
    return {**plain, "rect": list(rect), "height": height, **changes}


def board(*pieces: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**EMPTY, "pieces": list(pieces), **changes}


def knowing(skill: str, make: Any, edition: Edition = DC) -> Edition:
    """An edition in which a skill of the cards does what the test says."""
    return edition.amended(f"{edition.id} of the test", Redefine("DC-GEN-06", skill, make))


class Play:
    """A match and the hands that play it."""

    def __init__(self, edition: Edition, setup: dict[str, Any], dice: Iterable[Face]) -> None:
        self.edition = edition
        self.match = Match(Knight(edition), Journal(edition.id, setup, script=tuple(dice)))

    @property
    def table(self) -> KnightTable:
        table = self.match.state
        assert isinstance(table, KnightTable)
        return table

    @property
    def events(self) -> list[Event]:
        return self.match.events

    @property
    def asked(self) -> Decision:
        decision = self.match.decision()
        assert decision is not None
        return decision

    @property
    def options(self) -> tuple[str, ...]:
        assert isinstance(self.asked, Choose)
        return self.asked.options

    def figure(self, name: str) -> Figure:
        return self.table.figures[name]

    def answer(self, *answers: Any) -> list[Event]:
        """Give the answers in turn; what has happened since."""
        start = len(self.events)
        for answer in answers:
            sound.question(self.asked)
            self.match.answer(answer)
        return self.events[start:]

    def attack(self, key: str = "blow", target: str = "B.foe", **answers: Any) -> list[Event]:
        """Declare an attack and answer what it asks: nothing bought unless `answers` say so."""
        wanted = {"target": target, "overload": "none", "improvement": "none", **answers}
        start = len(self.events)
        self.match.answer(f"attack {key}")
        while self.match.pending is not None and self.asked.about in wanted:
            sound.question(self.asked)
            self.match.answer(wanted.pop(self.asked.about))
        return self.events[start:]

    def walk(self, counters: int, *route: Sequence[float]) -> list[Event]:
        """A Walk/Run for so many counters along a route; the start is added."""
        start = len(self.events)
        self.match.answer(f"walk {counters}")
        self.match.answer(self.route(*route))
        return self.events[start:]

    def route(self, *points: Sequence[float]) -> list[list[float]]:
        """A route from where the model asked about stands."""
        figure = self.figure(name_in(self.asked.facts, "figure"))
        return [[figure.x, figure.y, figure.z], *(list(point) for point in points)]

    def refusal(self, answer: Any) -> tuple[str, str]:
        """The rule and the reason by which an answer is refused; nothing has changed."""
        before, events_before = self.match.hash, len(self.events)
        with pytest.raises(AnswerError) as refused:
            self.match.answer(answer)

        assert (before, events_before) == (self.match.hash, len(self.events))
        sound.refusal(refused.value.refusal)

        return refused.value.rule, refused.value.reason

    def assert_spent(self) -> None:
        assert isinstance(self.match.dice, ScriptedDice)
        self.match.dice.assert_spent()

    def assert_sound(self) -> None:
        """Whatever was told cites rules that exist, in words that both languages have."""
        names = names_of(self.table)
        for event in self.events:
            sound.event(event, names)
        if self.match.pending is not None:
            sound.question(self.asked)


def skirmish(
    figures: dict[str, dict[str, Any]],
    *dice: Face,
    start: str,
    edition: Edition = DC,
    board: dict[str, Any] | str = EMPTY,  # noqa: A002, RUF100
    scenario: dict[str, Any] | str = "brawl",
    **position: Any,
) -> Play:
    """Models by id, each with its place and state and, under `card`, the changes of its card."""
    placed: dict[str, dict[str, Any]] = {}
    cards: dict[str, dict[str, Any]] = {}
    teams: dict[str, list[str]] = {}
    for name, given in figures.items():
        player, _, own = name.partition(".")
        state = dict(given)
        cards[own] = card(own, **state.pop("card", {}))
        teams.setdefault(player, []).append(own)
        placed[name] = state
    setup = {
        "teams": [teams[player] for player in sorted(teams)],
        "board": board,
        "scenario": scenario,
        "cards": cards,
        "position": {"figures": placed, "start": start, **position},
    }
    return Play(edition, setup, dice)


def duel(
    *dice: Face,
    gap: float = 0.0,
    line: dict[str, Any] | None = None,
    attacker: dict[str, Any] | None = None,
    target: dict[str, Any] | None = None,
    hero: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    more: dict[str, dict[str, Any]] | None = None,
    start: str = "activation A.hero",
    **rest: Any,
) -> Play:
    """A.hero, about to act, and B.foe `gap` inches to the east of it.

    `attacker` and `target` change their cards, `line` the hero's blow, `hero` and `foe` their state.
    """
    figures: dict[str, dict[str, Any]] = {
        "A.hero": {
            "at": [10, 18],
            "card": {"attacks": [_line(**(line or {}))], **(attacker or {})},
            **(hero or {}),
        },
        "B.foe": {"at": [10 + BASE + gap, 18], "card": target or {}, **(foe or {})},
        **(more or {}),
    }
    return skirmish(figures, *dice, start=start, **rest)


_line = line


def gathering(*dice: Any, a: int = 1, b: int = 1, c: int = 0, edition: Edition = DC, **changes: Any) -> Play:
    """Teams of so many models, nobody on the table yet."""
    sizes = [("a", a), ("b", b), ("c", c)]
    teams = [[f"{side}{k}" for k in range(1, size + 1)] for side, size in sizes if size]
    cards = {name: card(name) for team in teams for name in team}
    setup = {"teams": teams, "cards": cards, "board": EMPTY, "scenario": "brawl", **changes}
    return Play(edition, setup, dice)


def kinds(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def found(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    (event,) = found(events, kind)
    return event


def indices(events: Sequence[Event], *wanted: type[Event]) -> list[int]:
    """Where the first event of each kind stands; for rulings about order."""
    names = kinds(events)
    return [names.index(kind.__name__) for kind in wanted]


def proving(statements: str, *values: Any) -> Any:
    """One case of a parametrised test, and the statements that this case proves and others do not."""
    return pytest.param(*values, marks=pytest.mark.rule(*statements.split()))


def both_readings(law: str, letter: Edition) -> list[Any]:
    """Every reading with whether it is the literal one: to the letter, as meant, and with the statement struck out.

    To the letter a case proves the statement. As meant, it proves by the French sheet that nothing changes
    unless asked for (FR-GEN-02), and by the Marvel one the ruling on the statement, which is what is kept.
    """
    kept = "FR-GEN-02" if law.startswith("FR-") else law
    return [
        pytest.param(letter, True, id=f"{letter.id}-letter", marks=pytest.mark.rule(law)),
        pytest.param(letter.base, False, id=f"{letter.id}-meaning", marks=pytest.mark.rule(kept)),
        pytest.param(letter.without(law), False, id=f"{letter.id}-struck out"),
    ]


def readings(law: str, letter: Edition) -> pytest.MarkDecorator:
    """The readings of one statement as the parameters `edition` and `literal`, each with what it proves."""
    return pytest.mark.parametrize("edition, literal", both_readings(law, letter))
