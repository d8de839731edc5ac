"""The Gymnasium environment: one seat of a match, the others played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from slugfest.bots import Bot, make_bot
from slugfest.bots.faults import dismiss, take_answer
from slugfest.envs.encoding import Mask
from slugfest.envs.playing import RENDER_MODES, Playing, bots_by_player
from slugfest.kernel.errors import SetupError

Observation = dict[str, Any]


def spaces_of(playing: Playing) -> spaces.Dict:
    """Return the space of what a player sees: the arrays of the encoding, and the mask of the actions."""
    arrays: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(-1.0, 1.0, shape, np.float32) for name, shape in playing.encoder.shapes.items()
    }
    arrays["action_mask"] = spaces.Box(0, 1, (playing.encoder.choices,), np.int8)
    return spaces.Dict(arrays)


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat against bots.  An action is the number of a choice; `action_mask` says which there are.

    An action that is not among the choices is counted on from the first (and `info["legal"]` is False), so that a
    program without masks plays on.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        game: str = "dc",
        *,
        seat: str | None = None,
        bots: str | Sequence[str] | Mapping[str, str] = "random",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.playing = Playing(game, render_mode=render_mode, **settings)
        players = self.playing.players
        self.seat = players[0] if seat is None else seat
        if self.seat not in players:
            raise SetupError("seat", f"{self.seat!r} is no player; the players are {', '.join(players)}")
        self.render_mode = render_mode
        self.bots = bots_by_player(bots, [player for player in players if player != self.seat])
        for name in self.bots.values():
            dismiss(make_bot(name, 0))  # report a wrong name now
        self._sitting: dict[str, Bot] = {}
        self.action_space = spaces.Discrete(self.playing.encoder.choices)
        self.observation_space = spaces_of(self.playing)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match; the seed decides about its dice, and about those of every match that follows."""
        super().reset(seed=seed)
        self._dismiss()
        dice = str(self.np_random.integers(2**62))
        self.playing.begin(dice)
        self._sitting = {player: make_bot(name, f"{dice}.{player}") for player, name in self.bots.items()}
        self._let_bots_play()
        return self._observation(), {**self.playing.info(self.seat), "legal": True}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the question with the choice of this number, and let the bots play until the next question."""
        legal = self.playing.take(self.seat, int(action))
        self._let_bots_play()
        over = self.playing.result is not None
        info = {**self.playing.info(self.seat), "legal": legal}
        return self._observation(), self.playing.rewards()[self.seat], over, False, info

    def action_masks(self) -> Mask:
        """Return the actions that there are, for libraries that ask for them by this name."""
        return self.playing.mask(self.seat)

    def view(self) -> Mapping[str, Any]:
        """Return the whole table as plain data, without what is hidden from the seat."""
        return self.playing.match.view(self.seat).table

    def render(self) -> Any:
        """Return the table as a sketch or a picture, as the seat may see it."""
        return self.playing.render(self.seat)

    def close(self) -> None:
        """Dismiss the bots."""
        self._dismiss()

    def _observation(self) -> Observation:
        arrays: Observation = {**self.playing.observation(self.seat)}
        arrays["action_mask"] = self.playing.mask(self.seat)
        return arrays

    def _let_bots_play(self) -> None:
        """Let the bots answer until the seat is asked or the match is over; raise a `BotFault` of a bot that fails."""
        while others := [player for player in self.playing.asked if player in self._sitting]:
            take_answer(self.playing.match, others[0], self._sitting[others[0]])
            self.playing.forget()

    def _dismiss(self) -> None:
        for bot in self._sitting.values():
            dismiss(bot)
        self._sitting = {}
