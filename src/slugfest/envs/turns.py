"""The PettingZoo environments: every seat is an agent, in turns (`TurnsEnv`) or all at once (`TogetherEnv`).

Agents are `player_0`, `player_1` and so on, in the order of the players.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from slugfest.envs.encoding import Mask
from slugfest.envs.playing import RENDER_MODES, Playing
from slugfest.kernel.errors import SetupError

Seen = dict[str, Any]
Spaces = dict[str, gymnasium.spaces.Space[Any]]


class _Seats:
    """What both environments share: a match, agents for players, spaces, seeds."""

    def __init__(self, game: str, max_cycles: int | None, structured: bool, settings: dict[str, Any]) -> None:
        if max_cycles is not None and max_cycles < 1:
            raise SetupError("max_cycles", "at least one cycle is played")
        self.playing = Playing(game, **settings)
        self.max_cycles = max_cycles
        self.structured = structured
        self.players = {f"player_{at}": player for at, player in enumerate(self.playing.players)}
        self.agent_of = {player: agent for agent, player in self.players.items()}
        seen = spaces.Dict(
            {
                "observation": self._observation_space(),
                "action_mask": spaces.Box(0, 1, (self.playing.encoder.choices,), np.int8),
            }
        )
        # Every agent has spaces of its own: they are seeded one by one.
        self.observed: Spaces = {agent: spaces.Dict(seen.spaces) for agent in self.players}
        self.actions: Spaces = {
            agent: spaces.Discrete(self.playing.encoder.choices) for agent in self.players
        }
        self._random: np.random.Generator | None = None

    def _observation_space(self) -> gymnasium.spaces.Space[Any]:
        shapes = self.playing.encoder.shapes
        if self.structured:
            return spaces.Dict({name: spaces.Box(-1, 1, shape, np.float32) for name, shape in shapes.items()})
        return spaces.Box(-1.0, 1.0, (sum(int(np.prod(shape)) for shape in shapes.values()),), np.float32)

    def begin(self, seed: int | None) -> None:
        """Begin a match; the seed decides about its dice, and about those of every match that follows."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.playing.begin(str(self._random.integers(2**62)))

    def seen(self, agent: str) -> Seen:
        """Return what an agent sees: one array, or several by name, and the mask of its actions."""
        player = self.players[agent]
        arrays = self.playing.observation(player)
        observation = (
            arrays if self.structured else np.concatenate([array.ravel() for array in arrays.values()])
        )
        return {"observation": observation, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> Mask:
        return self.playing.mask(self.players[agent])


class TurnsEnv(AECEnv[str, Seen, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """All seats in turns: whoever is asked answers with the number of a choice.

    With `max_cycles` a match is cut off after that many answers for each seat, taken together.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self,
        game: str = "dc",
        *,
        max_cycles: int | None = None,
        structured: bool = False,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.seats = _Seats(game, max_cycles, structured, {**settings, "render_mode": render_mode})
        self.metadata = {**type(self).metadata, "name": f"{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.players)
        self.agents: list[str] = []
        self._answers = 0

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.seats.observed[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.seats.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        self.seats.begin(seed)
        self._answers = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to_whoever_is_asked()

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees now."""
        return self.seats.seen(agent)

    def step(self, action: Any) -> None:
        """Answer for the agent whose turn it is; an agent that is done only leaves."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        playing = self.seats.playing
        legal = playing.take(self.seats.players[agent], int(action))
        self._answers += 1
        self._cumulative_rewards[agent] = 0.0
        gained = playing.rewards()
        self.rewards = {other: gained[self.seats.players[other]] for other in self.agents}
        self._accumulate_rewards()
        over = playing.result is not None
        most = self.seats.max_cycles
        cut_off = not over and most is not None and self._answers >= most * len(self.possible_agents)
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut_off)
        self.infos = {other: {} for other in self.agents}
        self.infos[agent]["legal"] = legal
        self._turn_to_whoever_is_asked()

    def _turn_to_whoever_is_asked(self) -> None:
        asked = self.seats.playing.asked
        self.agent_selection = self.seats.agent_of[asked[0]] if asked else self.agents[0]
        for agent in self.agents:
            self.infos[agent].update(self.seats.playing.info(self.seats.players[agent]))

    def render(self) -> Any:
        """Return the table as the agent whose turn it is may see it."""
        return self.seats.playing.render(self.seats.players[self.agent_selection])

    def close(self) -> None:
        """Do nothing: a match needs no closing."""


class TogetherEnv(ParallelEnv[str, Seen, Any]):  # type: ignore[misc]  # as above
    """All seats at once: in every cycle those who are asked answer, and the others wait (action 0).

    With `max_cycles` a match is cut off after that many cycles.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES}

    def __init__(
        self,
        game: str = "dc",
        *,
        max_cycles: int | None = None,
        structured: bool = False,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.seats = _Seats(game, max_cycles, structured, {**settings, "render_mode": render_mode})
        self.metadata = {**type(self).metadata, "name": f"{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.players)
        self.agents: list[str] = []
        self._cycles = 0

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.seats.observed[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.seats.actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a match."""
        self.seats.begin(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._all_seen(), {agent: self._info(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Answer for those who are asked; the actions of the others do not matter.

        Whoever is left out is played as if by action 0.
        """
        playing = self.seats.playing
        if not self.agents:
            return {}, {}, {}, {}, {}
        for player in playing.asked:
            playing.take(player, int(actions.get(self.seats.agent_of[player], 0)))
        self._cycles += 1
        gained = playing.rewards()
        over = playing.result is not None
        cut_off = not over and self.seats.max_cycles is not None and self._cycles >= self.seats.max_cycles
        agents = self.agents
        if over or cut_off:
            self.agents = []
        return (
            {agent: self.seats.seen(agent) for agent in agents},
            {agent: gained[self.seats.players[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            {agent: self._info(agent) for agent in agents},
        )

    def _all_seen(self) -> dict[str, Seen]:
        return {agent: self.seats.seen(agent) for agent in self.agents}

    def _info(self, agent: str) -> dict[str, Any]:
        return self.seats.playing.info(self.seats.players[agent])

    def render(self) -> Any:
        """Return the table as the first who is asked may see it."""
        asked = self.seats.playing.asked
        return self.seats.playing.render(asked[0] if asked else self.seats.playing.players[0])

    def close(self) -> None:
        """Do nothing: a match needs no closing."""
