"""A knight table in numbers: for each player, what stands, what is to come and what threatens."""

from __future__ import annotations

from math import hypot
from typing import Any, ClassVar, NamedTuple

from slugfest.bots.knight.goals import progress, prospects, rounds_to_come
from slugfest.bots.knight.rests import resting_before_actions
from slugfest.bots.knight.strikes import Blow, Strikes, scene_of, times
from slugfest.bots.knight.strikes import condition as condition_of
from slugfest.kernel.decisions import Decision
from slugfest.kernel.dice import Face, Request
from slugfest.kernel.flow import Frame
from slugfest.kernel.match import Match
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.scenarios.conditions import CONDITIONS
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.setting import KnightSetting
from slugfest.rules.knight.table import KnightTable

LEVEL = 0.05
"""What a Level is worth, in Victory Points, beside the points for removing its bearer."""
BODY = 0.3
"""The part of a model's worth that it keeps as long as it has any Endurance."""
FINISH = 0.7
"""Below 1 the last boxes of Endurance are worth more than the first."""
DOWN, OUT = 0.06, 0.3
"""What being Knocked Down and Knocked Out costs, as shares of the model's worth."""
LATER = 0.55
"""What a threat of the next Round counts beside one of this Round."""
WAITING = 0.9
"""What the threat of a model counts whose turn is still to come."""
APPROACH = 0.6
"""What is left of a threat for each move that the way still takes."""
UNSEEN = 0.7
HIGH = 2.0
KEPT = 0.002
"""What any counter is worth that is not spent: between equals the cheaper answer is the better one."""
MOST_KEPT = 50_000
MOST_POSITIONS = 5_000

Key = tuple[Any, ...]
"""All of a model, or of a table, that bears on what is worked out from it."""


class Standing(NamedTuple):
    """How a player stands in the scenario, in Victory Points: scored, to come, on the way, torn down."""

    points: float
    ahead: float
    progress: float
    torn_down: float


class KnightEvaluation:
    """Names and numbers: every term is in Victory Points, larger is better for the player."""

    resting: ClassVar[frozenset[str]] = frozenset(
        {
            *("action", "activate", "first_player", "turn_order", "initiative", "stand_up", "deploy"),
            *(
                "deploy_model",
                "zone",
                "zone_named",
                "zone_instead",
                "first_deployer",
                "marker_place",
                "scenery_piece",
            ),
            *("champion", "next_model"),
        }
    )
    resting_rolls: ClassVar[frozenset[str]] = frozenset({"zone", "initiative"})
    going_on: ClassVar[frozenset[str]] = frozenset({"action"})
    choosing: ClassVar[frozenset[str]] = frozenset({"activate"})
    later_falls: ClassVar[int] = 1

    def counted(self, request: Request) -> Face | None:
        """Return None: faces are added up and doubles are criticals, so that every fall counts for itself."""
        return None

    def __init__(self, foresight: float = 0.0) -> None:
        self.strikes = Strikes()
        self.foresight = foresight
        """The part of what the Rounds to come will bring that is thought to be at stake with the models."""
        self._known: dict[tuple[Any, ...], float] = {}
        self._standings: dict[Key, dict[str, Standing]] = {}
        self._positions: dict[Key, dict[str, float]] = {}
        self._stage: KnightSetting | None = None

    def terms(self, match: Match, player: str) -> dict[str, float]:
        """Return what the table is worth to a player, term by term."""
        table: KnightTable = match.state  # type: ignore[assignment]
        if table.setting is not self._stage:
            self._stage = table.setting
            self._known.clear()
            self._standings.clear()
            self._positions.clear()
        # The same position is met again and again: blows that miss, and the next question of the same action.
        position = (player, self.position(match))
        known = self._positions.get(position)
        if known is None:
            if len(self._positions) > MOST_POSITIONS:
                self._positions.clear()
            known = self._positions[position] = self._terms(match, table, player, position[1][0])
        return known

    def position(self, match: Match) -> Key:
        """Return all of the table that bears on its worth and on what may be done next; the layout first."""
        table: KnightTable = match.state  # type: ignore[assignment]
        return (
            _layout(table),
            table.active,
            table.ground,
            *[figure.as_tuple() for figure in table.figures.values()],
        )

    def _terms(self, match: Match, table: KnightTable, player: str, layout: Key) -> dict[str, float]:
        scene = scene_of(table, match.game)
        others = [name for name in table.players if name != player]
        share = self.foresight * stake(table)
        worth = {figure.id: worth_of(table, figure, share) for figure in table.figures.values()}
        last = table.round >= table.setting.scenario.rounds
        keys = {figure.id: _key(table, figure, last) for figure in table.figures.values() if not figure.out}
        health = {name: _health(table, name, worth) for name in table.players}
        standing = self._standing(table, layout)
        own, rivals = standing[player], [standing[rival] for rival in others]
        terms = {
            "points": own.points - max(rival.points for rival in rivals),
            "prospects": own.ahead - max(rival.ahead for rival in rivals),
            "objectives": own.progress - 0.5 * max(rival.progress for rival in rivals) + own.torn_down,
            "health": health[player],
            "harm": -sum(health[rival] for rival in others),
            "threat": self._threats(scene, player, worth, keys),
            "danger": -sum(self._threats(scene, rival, worth, keys) for rival in others),
        }
        return {**terms, **_footing(table, player)}

    def _standing(self, table: KnightTable, layout: Key) -> dict[str, Standing]:
        """Return how each player stands in the scenario: most blows change nothing about it."""
        known = self._standings.get(layout)
        if known is None:
            if len(self._standings) > MOST_POSITIONS:
                self._standings.clear()
            reaches = self.strikes.reaches(table)
            known = self._standings[layout] = {
                player: Standing(
                    float(table.points.get(player, 0)),
                    prospects(table, player) + _ending(table, player),
                    progress(table, player, reaches),
                    _torn_down(table, player),
                )
                for player in table.players
            }
        return known

    def settled(self, match: Match, decision: Decision, answer: Any) -> bool:
        """Return whether an answer only ends an action; then `match`, a copy, is made to look like it.

        Playing on would lead into the next turn or Round, and nothing there could be compared with here.
        """
        if decision.about != "action" or answer != "end":
            return False
        match.state.active = ""  # type: ignore[attr-defined]
        return True

    def hurried(self, game: Any) -> Any:
        """Return the same game for a look ahead that goes no further than the next action."""
        return resting_before_actions(game)

    def _threats(
        self, scene: Scene[Frame], player: str, worth: dict[str, float], keys: dict[str, Key]
    ) -> float:
        """Return the threats of a player's models, each against the enemy that it could hurt most."""
        table, known = scene.table, self._known
        enemies = [
            enemy
            for enemy in table.figures.values()
            if enemy.player != player and enemy.placed and not enemy.out
        ]
        if len(known) > MOST_KEPT:
            known.clear()
        total = 0.0
        for figure in table.team(player):
            if not figure.placed or figure.knocked_out:
                continue
            best = 0.0
            for enemy in enemies:
                pair = (keys[figure.id], keys[enemy.id], table.ground)
                gain = known.get(pair)
                if gain is None:
                    gain = known[pair] = self.threat(scene, figure, enemy, worth[enemy.id])
                best = max(best, gain)
            total += best
        return total

    def threat(self, scene: Scene[Frame], figure: Figure, enemy: Figure, worth: float) -> float:
        """Return the harm that a model's next activation promises to do to an enemy."""
        away = _apart(scene.table, figure, enemy)
        blows = self.strikes.against(scene, figure, enemy)
        return worth * max(
            [
                weight * self._blow(scene.table, figure, enemy, (away, counters, strides), blows)
                for counters, strides, weight in self._means(scene, figure)
            ]
        )

    def _blow(
        self,
        table: KnightTable,
        figure: Figure,
        enemy: Figure,
        means: tuple[float, int, tuple[int, ...]],
        blows: list[Blow],
    ) -> float:
        """Return the share of the enemy's worth that counters and strides promise to take from so far away."""
        away, counters, strides = means
        whole = table.setting.cards[enemy.card].endurance
        sound = soundness(enemy.endurance, whole)
        best = 0.0
        for line, reach, once in blows:
            steps, left, share = _approach(reach, away, counters, strides)
            strikes = times(line, left)
            if not strikes:
                continue
            gain = share * (sound - soundness(enemy.endurance - once * strikes, whole))
            if gain > best:
                if steps == 0 and share == 1.0 and away > 0.1 and not table.sees(figure, enemy):
                    gain *= UNSEEN
                best = max(best, gain)
        return best

    def _means(self, scene: Scene[Frame], figure: Figure) -> list[tuple[int, tuple[int, ...], float]]:
        """Return counters and strides of the activations in which the model can strike next, and how soon."""
        table = scene.table
        strides = table.setting.cards[figure.card].speed
        down = 1 if figure.knocked_down else 0
        if figure.counters and table.active == figure.id:
            now = [(figure.counters - down, () if figure.moves_now else strides, 1.0)]
        elif figure.counters and not figure.activated:
            return [(figure.counters - down, strides, WAITING)]
        else:
            now = [(0, (), 0.0)]
        if table.round < table.setting.scenario.rounds:
            # A model that is still acting loses nothing by it: the next Round comes anyway.
            now.append((self.strikes.power(scene, figure) - down, strides, LATER))
        return now


def _layout(table: KnightTable) -> Key:
    """Return all of the table that bears on the scenario."""
    affairs = table.affairs
    return (
        table.round,
        affairs.firsts,
        affairs.admitted,
        affairs.tried,
        *table.zones.items(),
        *affairs.counts.items(),
        *table.points.items(),
        *affairs.champions.items(),
        *affairs.felled.items(),
        *[marker.as_tuple() for marker in affairs.markers.values()],
        *[
            (figure.x, figure.y, figure.z, figure.placed, figure.out, figure.knocked_out)
            for figure in table.figures.values()
        ],
    )


def _key(table: KnightTable, figure: Figure, last: bool) -> Key:
    return (
        *condition_of(figure),
        figure.x,
        figure.y,
        figure.z,
        figure.counters,
        figure.activated,
        figure.moves_now,
        figure.used_this_round,
        figure.used_ever,
        table.active == figure.id,
        last,
    )


def _approach(reach: float, away: float, counters: int, strides: tuple[int, ...]) -> tuple[int, int, float]:
    """Return how many counters the way into range takes, what is left of them, and how sure the attack is."""
    missing = away - reach
    if missing <= 0.01:
        return 0, counters, 1.0
    for paid, stride in enumerate(strides, 1):
        if missing <= stride:
            return paid, counters - paid, 0.8
    stride = max(strides) if strides else 5
    return 1, counters, 0.6 * APPROACH ** (missing / max(stride, 1))


def soundness(endurance: float, whole: int) -> float:
    """Return 1 for an unhurt model, 0 for one that is gone; the last boxes count most, so that bots finish them."""
    return BODY + (1 - BODY) * (endurance / whole) ** FINISH if endurance > 0 else 0.0


def stake(table: KnightTable) -> float:
    """Return what a Level is worth in Victory Points of the Rounds to come, of which removed models win none."""
    scenario, markers = table.setting.scenario, table.affairs.markers.values()
    offered = 0.0
    for condition in scenario.victory.conditions:
        if condition.when != "round":
            continue
        things = len(condition.areas) or 1
        if condition.marker and not condition.what.startswith("most_"):
            things = sum(marker.kind == condition.marker for marker in markers)
        elif condition.what.startswith("controls_"):
            things = len(table.players)
        offered += condition.points * things
    levels = sum(table.setting.cards[figure.card].level for figure in table.figures.values())
    return offered * (rounds_to_come(table) + 0.5) / max(levels, 1)


def worth_of(table: KnightTable, figure: Figure, share: float = 0.0) -> float:
    """Return a model's worth in Victory Points: its Level, its share of what is to come, and its removal."""
    victory, card = table.setting.scenario.victory, table.setting.cards[figure.card]
    worth = (LEVEL + share) * card.level + victory.incapacitated
    champion = table.affairs.champions.get(figure.player) == figure.id
    for condition in victory.conditions:
        if condition.what == "removed":
            if card.stats["power"] >= condition.least_power and card.level >= condition.least_level:
                worth += condition.points
        elif condition.what == "survivors" or (
            champion and condition.what in ("champion_removed", "champion_survives")
        ):
            worth += condition.points
    return worth


def _health(table: KnightTable, player: str, worth: dict[str, float]) -> float:
    total = 0.0
    for figure in table.team(player):
        whole = table.setting.cards[figure.card].endurance
        share = soundness(figure.endurance, whole)
        if figure.knocked_out:
            share -= OUT
        elif figure.knocked_down:
            share -= DOWN
        total += worth[figure.id] * share
    return total


def _ending(table: KnightTable, player: str) -> float:
    """Return what the end of the game would bring, surer as it comes nearer; removed models count as well."""
    near = max(table.round, 1) / table.setting.scenario.rounds
    return sum(
        near * condition.points * CONDITIONS[condition.what](table, player, condition)
        for condition in table.setting.scenario.victory.conditions
        if condition.when == "end" and condition.what == "all_survive"
    )


def _torn_down(table: KnightTable, player: str) -> float:
    """Return how much of the enemies' markers is gone, less how much of the player's own."""
    total = 0.0
    for condition in table.setting.scenario.victory.conditions:
        if condition.what == "marker_destroyed":
            whole = table.setting.scenario.group(condition.marker).structure
            for marker in table.affairs.markers.values():
                if marker.kind == condition.marker and marker.left > 0:
                    share = 0.7 * condition.points * (1 - marker.left / whole)
                    total += -share if marker.side == player else share
    return total


def _footing(table: KnightTable, player: str) -> dict[str, float]:
    """Return cover, high ground and counters kept for reactions: small change that decides between equals."""
    height = reserve = cover = 0.0
    enemies = [
        enemy for enemy in table.figures.values() if enemy.player != player and enemy.placed and not enemy.out
    ]
    for figure in table.team(player):
        if figure.placed and not figure.knocked_out:
            height += 0.02 if figure.z >= HIGH else 0.0
            reserve += KEPT * figure.counters
            if figure.activated:
                reserve += 0.02 * min(figure.counters, 3)
            if enemies:
                near = min(enemies, key=lambda other: _apart(table, figure, other))
                cover += 0.1 * min(table.hidden_share(near, figure), 0.8)
    return {"cover": cover, "height": height, "reserve": reserve}


def _apart(table: KnightTable, figure: Figure, other: Figure) -> float:
    """Return the inches between two bases, heights included."""
    cards = table.setting.cards
    flat = (
        hypot(figure.x - other.x, figure.y - other.y) - cards[figure.card].radius - cards[other.card].radius
    )
    rise = abs(figure.z - other.z)
    return max(flat, 0.0) + (rise if rise > 1.0 else 0.0)
