from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

import pytest

from slugfest.kernel.abilities import Ability
from slugfest.kernel.dice import ScriptedDice
from tests.rules.superscape import sound
from tests.rules.superscape.builder import Game, Put, new_game, setup_of
from tests.rules.superscape.deeds import Deed, new_given


class Play(Protocol):
    def __call__(
        self,
        rows: Iterable[str] | str,
        *,
        A: Mapping[str, Put],  # noqa: N803  # players are called by capital letters
        B: Mapping[str, Put],  # noqa: N803
        start: str = ...,
        dice: str | Iterable[int | str] = ...,
        given: Any = ...,
        **more: Any,
    ) -> Game: ...


@pytest.fixture(autouse=True)
def sound_games() -> Iterator[None]:
    """Whatever the matches of a test have told, ask and show can be told and shown."""
    Game.begun.clear()
    yield
    for game in Game.begun:
        sound.game(game)
    Game.begun.clear()


@pytest.fixture
def play() -> Iterator[Play]:
    """Start a game from a drawn field; every scripted face must be rolled by the end of the test.

    `given` are abilities that figures have besides those of their cards.
    """
    games: list[Game] = []

    def begin(
        rows: Iterable[str] | str,
        *,
        start: str = "move",
        dice: str | Iterable[int | str] = "",
        A: Mapping[str, Put],  # noqa: N803  # players are called by capital letters
        B: Mapping[str, Put],  # noqa: N803
        given: Iterable[Ability | Deed] = (),
        **more: Any,
    ) -> Game:
        others = {player: more.pop(player) for player in "CDEF" if player in more}
        setup = setup_of(rows, {"A": A, "B": B, **others}, start, **more)
        games.append(new_given(given, setup, dice) if given else new_game(setup, dice))
        return games[-1]

    yield begin
    for game in games:
        dice_left = game.match.dice
        assert isinstance(dice_left, ScriptedDice)
        dice_left.assert_spent()
