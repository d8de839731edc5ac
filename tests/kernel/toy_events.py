"""What can happen in Scarecrow."""

from typing import Any

from slugfest.kernel.events import Event
from slugfest.kernel.state import Result
from slugfest.kernel.tally import Tally

ANN, BOB = "ann", "bob"
PLAYERS = (ANN, BOB)


class BidsShown(Event):
    bids: dict[str, str]


class KeyHidden(Event):
    """The owner knows where, the other player only that; strangers hear nothing of it."""

    player: str
    where: str

    def apply(self, table: Any) -> None:
        table.keys[self.player] = self.where

    def seen_by(self, player: str) -> Event | None:
        if player == self.player:
            return self
        return KeyHidden(self.player, "", rules=self.rules) if player in PLAYERS else None


class ScarecrowPut(Event):
    at: tuple[float, ...]

    def apply(self, table: Any) -> None:
        table.scarecrow = self.at


class BeansWon(Event):
    player: str
    beans: Tally

    def apply(self, table: Any) -> None:
        table.beans[self.player] += self.beans.total


class CrowsLeft(Event):
    crows: int

    def apply(self, table: Any) -> None:
        table.crows -= self.crows


class SeasonEnded(Event):
    def apply(self, table: Any) -> None:
        table.season += 1


class Harvested(Event):
    def apply(self, table: Any) -> None:
        most = max(table.beans.values())
        winners = tuple(who for who in table.players if table.beans[who] == most)
        table.result = Result(winners, "most_beans", dict(table.beans))
