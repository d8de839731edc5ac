"""The registry that the tests of the server play from."""

from dataclasses import dataclass
from random import Random
from typing import Any

from slugfest.games import entry
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import Game
from slugfest.kernel.views import View
from slugfest.narration import Words
from slugfest.server.lobby.catalogue import GameEntry
from tests.kernel.toy import TOY
from tests.server.whispers import Whispers

NAME = Words("a game", "un jeu")
ABOUT = Words("invented", "inventé")


@dataclass(frozen=True)
class Offer:
    id: str
    name: Words = NAME
    about: Words = ABOUT
    level: int | None = None
    seats: int | None = None


@dataclass(frozen=True)
class Entry:
    """A game of the tests, with all its offers."""

    id: str
    game: Game
    family: str = "kernel"
    name: Words = NAME
    about: Words = ABOUT
    players: tuple[str, ...] = ("ann", "bob")
    scenarios: tuple[Offer, ...] = (Offer("short"), Offer("long"))
    boards: tuple[Offer, ...] = (Offer("garden"),)
    teams: tuple[Offer, ...] = (Offer("reds"), Offer("blues"))
    has_letter: bool = False
    house_rules: tuple[Offer, ...] = ()
    builds_teams: bool = False
    more: tuple[str, ...] = ()

    def setup(
        self, scenario: str | None, board: str | None, teams: list[str] | None, *, seats: int | None = None
    ) -> dict[str, Any]:
        if teams == ["blues", "blues"]:
            raise SetupError("teams", "two of the same")
        return {"seasons": 30 if scenario == "long" else 1} if self.id == "toy" else {}


class RandomBot:
    def answer(self, view: View, decision: Decision) -> Any:
        return decision.sample(Random(1))


REGISTRY = {"toy": Entry("toy", TOY), "whispers": Entry("whispers", Whispers())}


def find_game(game: str) -> GameEntry:
    """For another process: the games of the tests, and the real ones."""
    while game == "stubborn":
        pass  # plays for ever
    return REGISTRY.get(game) or entry(game)
