"""A match that learning programs play by numbers; Gymnasium and PettingZoo are thin layers over it."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from slugfest.bots.candidates import taken
from slugfest.envs.canvas import Pixels, painted
from slugfest.envs.encoding import CHOICES, Encoder, Mask, Numbers
from slugfest.families import family_of
from slugfest.families.parts import EnvPart
from slugfest.games import entry, narrator, new_match
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match
from slugfest.kernel.nearest_name import one_of
from slugfest.kernel.state import Result

RENDER_MODES = ["human", "ansi", "rgb_array"]
RenderMode = Literal["human", "ansi", "rgb_array"]
REWARDS = ("result", "points")
MOST_CHOICES = 512
POINTS_WORTH = 0.05
"""What a point is worth beside a game won, where points are rewarded."""


class Playing:
    """Matches with one set-up, one after the other, as arrays for each player."""

    def __init__(
        self,
        game: str,
        *,
        scenario: str | dict[str, Any] | None = None,
        board: str | dict[str, Any] | None = None,
        teams: Sequence[Any] | None = None,
        literal_wording: bool = False,
        house_rules: Sequence[str] = (),
        choices: int = CHOICES,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        played = entry(game)
        if scenario is None and played.scenarios:
            scenario = played.decisive
        readings: dict[str, Any] = {"literal_wording": literal_wording, "house_rules": house_rules}
        self.game = game
        self.setup = played.setup(scenario, board, teams, **readings)
        if not 2 <= choices <= MOST_CHOICES:
            raise SetupError(
                "choices", f"between 2 and {MOST_CHOICES} choices can be told apart, not {choices}"
            )
        self.reward = one_of(reward, REWARDS, "reward", "reward")
        if render_mode is not None:
            one_of(render_mode, RENDER_MODES, "render_mode", "mode")
        self.render_mode = render_mode
        self.encoder = Encoder(_part_of(game), choices)
        self.players: tuple[str, ...] = tuple(new_match(game, setup=self.setup, seed=0).state.players)
        self._match: Match | None = None
        self._asked: dict[str, tuple[Decision, list[Any]]] = {}
        self._points: dict[str, float] = {}

    def begin(self, seed: str) -> None:
        """Begin a match with the dice of this seed."""
        self._match = new_match(self.game, setup=self.setup, seed=seed)
        self._asked = {}
        self._points = dict.fromkeys(self.players, 0.0)

    @property
    def match(self) -> Match:
        """The match that is played."""
        if self._match is None:
            raise RuntimeError("nothing is played before the first reset")
        return self._match

    @property
    def asked(self) -> tuple[str, ...]:
        """The players whose answer is awaited."""
        return self.match.asked

    @property
    def result(self) -> Result | None:
        return self.match.result

    def question(self, player: str) -> tuple[Decision | None, list[Any]]:
        """Return the question to a player and the choices that have a number, worked out once."""
        if player in self._asked:
            return self._asked[player]
        decision = self.match.decision(player)
        if decision is None:
            return None, []
        self._asked[player] = decision, self.encoder.prospects(self.match, decision)
        return self._asked[player]

    def take(self, player: str, action: int) -> bool:
        """Answer with the choice of that number, counted on from the first past the last; return whether it is one."""
        decision, choices = self.question(player)
        if decision is None:
            return int(action) == 0
        answer = taken(self.match, decision, choices[int(action) % len(choices)])
        self.match.answer(answer, player=player)
        self._asked = {}
        return 0 <= int(action) < len(choices)

    def forget(self) -> None:
        """Forget the choices: somebody else has answered."""
        self._asked = {}

    def observation(self, player: str) -> dict[str, Numbers]:
        """Return what the player may know, as arrays."""
        decision, choices = self.question(player)
        return self.encoder.observation(self.match, player, decision, choices)

    def mask(self, player: str) -> Mask:
        """Return the actions that the player has; somebody who waits has the first alone."""
        return self.encoder.mask(len(self.question(player)[1]))

    def info(self, player: str) -> dict[str, Any]:
        """Return what a log may want to know: the name of the question, and how the match ended."""
        decision, choices = self.question(player)
        info: dict[str, Any] = {
            "question": "" if decision is None else decision.about,
            "choices": len(choices),
        }
        if self.result is not None:
            info["winners"] = " ".join(self.result.winners)
            info["reason"] = self.result.reason
        return info

    def rewards(self) -> dict[str, float]:
        """Return what every player has gained since this was asked last: 1 a win, -1 a loss, and points on request."""
        gained = dict.fromkeys(self.players, 0.0)
        result = self.result
        if result is not None and result.winners:
            gained = {player: 1.0 if player in result.winners else -1.0 for player in self.players}
        if self.reward == "points":
            score = result.points if result is not None else self.match.state.score()
            for player in self.players:
                best = max((score.get(other, 0) for other in self.players if other != player), default=0)
                ahead = POINTS_WORTH * (score.get(player, 0) - best)
                gained[player] += ahead - self._points[player]
                self._points[player] = ahead
        return gained

    def render(self, player: str | None) -> str | Pixels | None:
        """Return the table as the player may see it: a sketch of letters or a picture; `human` prints the sketch."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            view = self.match.view(player)
            return painted(self.encoder.part.picture(view.board, view.table))
        sketch = self._sketch(player)
        if self.render_mode == "ansi":
            return sketch
        sys.stdout.write(f"{sketch}\n")
        return None

    def _sketch(self, player: str | None) -> str:
        load = family_of(self.match.game).sketch
        if load is None:
            raise SetupError("render_mode", f"a table of {self.game!r} cannot be drawn with letters")
        teller, view = narrator(self.match), self.match.view(player)
        return load()(view.board, view.table, lambda name: str(teller.label(name).en), "en")


def _part_of(game: str) -> EnvPart:
    family = family_of(entry(game).game)
    if family.envs is None:
        raise SetupError("game", f"there are no environments for {game!r}")
    return family.envs()


def bots_by_player(bots: str | Sequence[str] | Mapping[str, str], players: Sequence[str]) -> dict[str, str]:
    """Return the bot of each of these players, from a name for all, a name for each, or names by player."""
    if isinstance(bots, str):
        return dict.fromkeys(players, bots)
    if isinstance(bots, Mapping):
        wrong = [player for player in (*bots, *players) if (player in bots) != (player in players)]
        if wrong:
            raise SetupError("bots", f"exactly {', '.join(players)} are played by bots, see {wrong[0]!r}")
        return dict(bots)
    if len(bots) != len(players):
        raise SetupError("bots", f"{len(players)} bots are needed, and {len(bots)} are named")
    return dict(zip(players, bots, strict=True))
