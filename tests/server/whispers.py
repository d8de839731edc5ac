"""Whispers: an invented game in which everybody keeps a secret that nobody else's question mentions.

Ann and Bob each whisper a word of their own.  Ann then says whether the sky falls: it is a fault in
the rules, on purpose.
"""

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from slugfest.kernel.decisions import Choose, Confirm, Together
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Flow, Frame, Result, act, step
from slugfest.kernel.state import Result as Outcome
from slugfest.kernel.state import State

WORDS = {"ann": ("alder", "birch"), "bob": ("cedar", "dogwood")}


class Whispered(Event):
    """Somebody has whispered; only they know what."""

    player: str
    word: str

    def apply(self, table: Any) -> None:
        table.words[self.player] = self.word

    def seen_by(self, player: str) -> Event | None:
        return self if player == self.player else Whispered(self.player, "", rules=self.rules)


class Ended(Event):
    def apply(self, table: Any) -> None:
        table.result = Outcome(("ann",), "sky_held", {"ann": 1, "bob": 0})


class Wood(State):
    words: dict[str, str] = msgspec.field(default_factory=dict)

    def copy(self) -> "Wood":
        twin = super().copy()
        twin.words = dict(self.words)
        return twin


class WhisperFrame(Frame):
    whispers: Any = None
    falls: bool = False


@step("WHI-1")
def whisper(scene: Any) -> Result:
    asked = tuple(Choose(who, "WHI-1", "whisper", words) for who, words in WORDS.items())
    return Ask(Together("WHI-1", "whisper", asked), into="whispers")


@step("WHI-2")
def keep(scene: Any) -> Result:
    return act(*(Whispered(who, word) for who, word in scene.frame.whispers.items()))


@step("WHI-3")
def sky(scene: Any) -> Result:
    return Ask(Confirm("ann", "WHI-3", "sky"), into="falls")


@step("WHI-4")
def fall(scene: Any) -> Result:
    if scene.frame.falls:
        raise RuntimeError("the sky falls")
    return act(Ended())


class Whispers:
    id = "whispers"
    flows: Mapping[str, Flow] = {"talk": Flow("talk", (whisper, keep, sky, fall))}  # never changed

    def reading(self, setup: Mapping[str, Any]) -> Self:
        return self

    def start(self, setup: Mapping[str, Any]) -> Wood:
        return Wood(tuple(WORDS), [WhisperFrame("talk")])

    def window_order(self, table: Wood) -> tuple[str, ...]:
        return table.players

    def owner(self, table: Wood, bearer: str) -> str:
        return bearer

    def view(self, table: Wood, player: str | None) -> dict[str, Any]:
        return {"words": {who: word for who, word in table.words.items() if who == player}}

    def board(self, table: Wood) -> dict[str, Any]:
        return {"ground": "moss"}

    def names(self, table: Wood) -> Mapping[str, dict[str, str]]:
        return {"ann": {"en": "Ann", "fr": "Anne"}, "alder": {"en": "Alder", "fr": "Aulne"}}
