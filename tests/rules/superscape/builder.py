"""A builder that speaks the game: drawn fields, plain cards, positions, scripted dice that must be spent.

fight = play(["g0 g0 g0"], A={"hero": put("1,1", attack=2)}, B={"foe": put("2,1")}, start="attack", dice="kb sss")
fight.answer("normal B.foe")
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

from slugfest.kernel.decisions import Choose, ChooseSeveral, Decision
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.events import Event
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.superscape.game import GAME
from slugfest.rules.superscape.table import SuperscapeTable
from tests.rules.superscape import sound

LEGEND = {
    "g": "grass",
    "r": "rock",
    "w": "water",
    "d": "road",
    "s": {"terrain": "stone", "size": "half"},
    "m": "molten lava",
}
FACES = {"k": "skull", "s": "shield", "b": "blank"}
OPENING = ["g0A g0A g0A g0A g0A g0A", "g0 g0 g0 g0 g0 g0", "g0B g0B g0B g0B g0B g0B"]

EventT = TypeVar("EventT", bound=Event)


def board(rows: Iterable[str], **more: Any) -> dict[str, Any]:
    """A map from its drawn rows; every other one is shifted to the right."""
    drawing = "\n".join(f"{'  ' if number % 2 else ''}{row}" for number, row in enumerate(rows))
    return {
        "id": "drawn",
        "name": {"en": "Drawn", "fr": "Dessin"},
        "drawing": f"\n{drawing}\n",
        "legend": LEGEND,
        **more,
    }


def card(name: str, /, **printed: Any) -> dict[str, Any]:
    """A plain hero, with whatever is printed otherwise."""
    plain: dict[str, Any] = {
        "name": name.replace("_", " ").title(),
        "uniqueness": "unique",
        "species": ["Human"],
        "class": "Fighter",
        "personality": "Plain",
        "size": "medium",
        "height": 5,
        "life": 5,
        "move": 5,
        "range": 1,
        "attack": 3,
        "defense": 3,
        "points": 100,
    }
    plain.update(printed)
    return {key: value for key, value in plain.items() if value is not None}


def ability(text: str, name: str = "Knack") -> dict[str, Any]:
    return {"abilities": [{"name": name, "text": text}]}


def volley(text: str, name: str = "Volley") -> dict[str, Any]:
    return {"special_attacks": [{"name": name, "text": text}]}


class Put:
    """A card on the table: where its figures stand, their wounds, and what is printed."""

    def __init__(self, at: tuple[str, ...], wounds: int, printed: dict[str, Any]) -> None:
        self.at = at
        self.wounds = wounds
        self.printed = printed


def put(*at: str, wounds: int = 0, **printed: Any) -> Put:
    """One place for each figure; a double base stands on "1,1 2,1"."""
    return Put(at, wounds, printed)


def faces(dice: str | Iterable[int | str]) -> tuple[int | str, ...]:
    """`"kks b"` is two skulls, a shield and a blank; numbers stand for themselves."""
    if isinstance(dice, str):
        return tuple(FACES[letter] for letter in dice if letter != " ")
    return tuple(FACES.get(die, die) if isinstance(die, str) else die for die in dice)


class Game:
    """A match that tests speak to."""

    begun: ClassVar[list["Game"]] = []
    """Those that the running test has begun."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.begun.append(self)

    @property
    def table(self) -> SuperscapeTable:
        table = self.match.state
        assert isinstance(table, SuperscapeTable)
        return table

    @property
    def asked(self) -> Decision:
        decision = self.match.decision()
        assert decision is not None, f"nothing is asked: {self.match.result}"
        return decision

    @property
    def about(self) -> str:
        return "" if self.match.pending is None else self.match.pending.about

    @property
    def options(self) -> list[str]:
        decision = self.asked
        assert isinstance(decision, Choose | ChooseSeveral), decision
        return list(decision.options)

    def answer(self, *answers: Any) -> "Game":
        for answer in answers:
            self.match.answer(answer)
        return self

    def walk(self, *spaces: str) -> "Game":
        return self.answer(list(spaces))

    def fly(self, *spaces: str, fly_from: int = 1) -> "Game":
        return self.answer({"route": list(spaces), "fly_from": fly_from})

    def use(self, *answers: Any) -> "Game":
        """Use the ability that a window offers alone, and answer what it asks."""
        assert self.about == "use_ability", self.about
        return self.answer(self.options[0], *answers)

    def decline(self) -> "Game":
        """Leave the abilities that a window offers."""
        assert self.about in ("use_ability", "next_ability"), self.about
        return self.answer("none")

    def refusal(self, answer: Any) -> tuple[str, str]:
        """Rule and reason for which an answer is refused; fails where it is not."""
        try:
            self.match.clone().answer(answer)
        except AnswerError as refused:
            sound.refusal(refused.refusal)
            return refused.rule, refused.reason
        raise AssertionError(f"{answer} was not refused")

    def allows(self, answer: Any) -> bool:
        return self.match.refusal(answer) is None

    def told(self, kind: type[EventT]) -> list[EventT]:
        return [event for event in self.match.events if isinstance(event, kind)]

    def kinds(self, *kinds: type[Event]) -> list[str]:
        return [type(event).__name__ for event in self.match.events if not kinds or isinstance(event, kinds)]

    def at(self, figure: str) -> str:
        return " ".join(self.table.setting.ids(self.table.figures[figure].spaces))

    def wounds(self, figure: str) -> int:
        return self.table.figures[figure].wounds

    def alive(self, figure: str) -> bool:
        return self.table.figures[figure].active

    def plan(self, **cards: str) -> "Game":
        """Every player lays all markers on one card."""
        for player, on in cards.items():
            self.match.answer(dict.fromkeys("123X", on), player=player)
        return self


def setup_of(
    rows: Iterable[str] | str,
    teams: Mapping[str, Mapping[str, Put]],
    start: str,
    *,
    of: str = "",
    more_board: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """The set-up of a position; `of` is the card that is activated, by default the first of player A."""
    cards = {name: card(name, **placed.printed) for team in teams.values() for name, placed in team.items()}
    first = f"A.{next(iter(teams['A']))}"
    begin: dict[str, Any] = {"flow": start}
    if start in ("activation", "move", "attack"):
        begin["card"] = of or first
    return {
        "board": rows if isinstance(rows, str) else board(rows, **(more_board or {})),
        "teams": [
            [name for name, placed in team.items() for _ in range(copies(placed))] for team in teams.values()
        ],
        "cards": cards,
        "position": {
            "figures": standing(teams),
            "start": begin,
            "player": (of or "A")[0],
            **(position or {}),
        },
        **more,
    }


def copies(placed: Put) -> int:
    """How often the card is on the team, to have a figure for each place."""
    units: int = -(-len(placed.at) // placed.printed.get("figures", 1))
    return max(1, units)


def standing(teams: Mapping[str, Mapping[str, Put]]) -> dict[str, Any]:
    """The figures of a position."""
    figures: dict[str, Any] = {}
    for player, team in teams.items():
        for name, placed in team.items():
            key = f"{player}.{name}"
            ids = (
                [key]
                if len(placed.at) == 1
                else [f"{key}.{number}" for number in range(1, len(placed.at) + 1)]
            )
            figures |= {
                figure: {"at": place, "wounds": placed.wounds}
                for figure, place in zip(ids, placed.at, strict=True)
            }
    return figures


def new_game(setup: Mapping[str, Any], dice: str | Iterable[int | str] = "") -> Game:
    return Game(Match(GAME, Journal("superscape", dict(setup), script=faces(dice))))
