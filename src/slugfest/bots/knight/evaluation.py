"""A knight table in numbers: for each player, what stands, what is to come and what threatens."""

from __future__ import annotations

from math import hypot
from typing import Any, NamedTuple

from msgspec.structs import astuple

from slugfest.bots.knight.goals import progress, prospects, rounds_to_come
from slugfest.bots.knight.rests import resting_before_actions
from slugfest.bots.knight.strikes import Strikes, condition, scene_of, times
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

    resting = frozenset(
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
    resting_rolls = frozenset({"zone", "initiative"})
    going_on = frozenset({"action"})
    choosing = frozenset({"activate"})
    later_falls = 1

    def counted(self, request: Request) -> Face | None:
        """Faces are added up, and doubles are criticals: every fall is one of its own."""
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
        """What the table is worth to a player, term by term."""
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
        """All of the table that bears on what it is worth, and on what may be done next; the layout first."""
        table: KnightTable = match.state  # type: ignore[assignment]
        return (_layout(table), table.active, table.ground, *map(astuple, table.figures.values()))

    def _terms(self, match: Match, table: KnightTable, player: str, layout: Key) -> dict[str, float]:
        scene = scene_of(table, match.game)
        others = [one for one in table.players if one != player]
        share = self.foresight * stake(table)
        worth = {one.id: worth_of(table, one, share) for one in table.figures.values()}
        last = table.round >= table.setting.scenario.rounds
        keys = {one.id: _key(table, one, last) for one in table.figures.values() if not one.out}
        health = {one: _health(table, one, worth) for one in table.players}
        standing = self._standing(table, layout)
        own, rivals = standing[player], [standing[one] for one in others]
        found = {
            "points": own.points - max(one.points for one in rivals),
            "prospects": own.ahead - max(one.ahead for one in rivals),
            "objectives": own.progress - 0.5 * max(one.progress for one in rivals) + own.torn_down,
            "health": health[player],
            "harm": -sum(health[one] for one in others),
            "threat": self._threats(scene, player, worth, keys),
            "danger": -sum(self._threats(scene, one, worth, keys) for one in others),
        }
        return {**found, **_footing(table, player)}

    def _standing(self, table: KnightTable, layout: Key) -> dict[str, Standing]:
        """How each player stands in the scenario: most blows change nothing about it."""
        known = self._standings.get(layout)
        if known is None:
            if len(self._standings) > MOST_POSITIONS:
                self._standings.clear()
            reaches = self.strikes.reaches(table)
            known = self._standings[layout] = {
                one: Standing(
                    float(table.points.get(one, 0)),
                    prospects(table, one) + _ending(table, one),
                    progress(table, one, reaches),
                    _torn_down(table, one),
                )
                for one in table.players
            }
        return known

    def settled(self, match: Match, decision: Decision, answer: Any) -> bool:
        """Whether an answer only ends what somebody was doing; then `match`, a copy, is made to look like it.

        Playing on would lead into the next turn or Round, and nothing there could be compared with here.
        """
        if decision.about != "action" or answer != "end":
            return False
        match.state.active = ""  # type: ignore[attr-defined]
        return True

    def hurried(self, game: Any) -> Any:
        """The same game for a look ahead that goes no further than the next action."""
        return resting_before_actions(game)

    def _threats(
        self, scene: Scene[Frame], player: str, worth: dict[str, float], keys: dict[str, Key]
    ) -> float:
        """The threats of a player's models, each against the enemy that it could hurt most."""
        table, known = scene.table, self._known
        enemies = [
            one for one in table.figures.values() if one.player != player and one.placed and not one.out
        ]
        if len(known) > MOST_KEPT:
            known.clear()
        total = 0.0
        for one in table.team(player):
            if not one.placed or one.knocked_out:
                continue
            best = 0.0
            for enemy in enemies:
                pair = (keys[one.id], keys[enemy.id], table.ground)
                gain = known.get(pair)
                if gain is None:
                    gain = known[pair] = self.threat(scene, one, enemy, worth[enemy.id])
                best = max(best, gain)
            total += best
        return total

    def threat(self, scene: Scene[Frame], figure: Figure, enemy: Figure, worth: float) -> float:
        """The harm that a model's next activation promises to do to an enemy."""
        return worth * max(
            weight * self._blow(scene, figure, enemy, counters, strides)
            for counters, strides, weight in self._means(scene, figure)
        )

    def _blow(
        self, scene: Scene[Frame], figure: Figure, enemy: Figure, counters: int, strides: tuple[int, ...]
    ) -> float:
        """The share of the enemy's worth that so many counters and strides promise to take."""
        table = scene.table
        away = _apart(table, figure, enemy)
        whole = table.setting.cards[enemy.card].endurance
        sound = soundness(enemy.endurance, whole)
        best = 0.0
        for line, reach, once in self.strikes.against(scene, figure, enemy):
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
        """Counters and strides of the activations in which the model can strike next, and how soon that is."""
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
            # Whoever still acts loses nothing by it: the next Round comes all the same.
            now.append((self.strikes.power(scene, figure) - down, strides, LATER))
        return now


def _layout(table: KnightTable) -> Key:
    """All of the table that bears on the scenario."""
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
        *map(astuple, affairs.markers.values()),
        *[(one.x, one.y, one.z, one.placed, one.out, one.knocked_out) for one in table.figures.values()],
    )


def _key(table: KnightTable, figure: Figure, last: bool) -> Key:
    return (
        *condition(figure),
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
    """How many counters the way into range takes, what is left of them, and how sure the attack is."""
    missing = away - reach
    if missing <= 0.01:
        return 0, counters, 1.0
    for paid, stride in enumerate(strides, 1):
        if missing <= stride:
            return paid, counters - paid, 0.8
    stride = max(strides) if strides else 5
    return 1, counters, 0.6 * APPROACH ** (missing / max(stride, 1))


def soundness(endurance: float, whole: int) -> float:
    """1 for who is unhurt, 0 for who is gone; the last boxes count most, so that bots finish what they began."""
    return BODY + (1 - BODY) * (endurance / whole) ** FINISH if endurance > 0 else 0.0


def stake(table: KnightTable) -> float:
    """What a Level is worth in Victory Points of the Rounds to come: whoever is gone wins none of them."""
    scenario, markers = table.setting.scenario, table.affairs.markers.values()
    offered = 0.0
    for one in scenario.victory.conditions:
        if one.when != "round":
            continue
        things = len(one.areas) or 1
        if one.marker and not one.what.startswith("most_"):
            things = sum(marker.kind == one.marker for marker in markers)
        elif one.what.startswith("controls_"):
            things = len(table.players)
        offered += one.points * things
    levels = sum(table.setting.cards[one.card].level for one in table.figures.values())
    return offered * (rounds_to_come(table) + 0.5) / max(levels, 1)


def worth_of(table: KnightTable, figure: Figure, share: float = 0.0) -> float:
    """A model in Victory Points: its Level, its share of what is to come, and what its removal scores or costs."""
    victory, card = table.setting.scenario.victory, table.setting.cards[figure.card]
    worth = (LEVEL + share) * card.level + victory.incapacitated
    champion = table.affairs.champions.get(figure.player) == figure.id
    for one in victory.conditions:
        if one.what == "removed":
            if card.stats["power"] >= one.least_power and card.level >= one.least_level:
                worth += one.points
        elif one.what == "survivors" or (champion and one.what in ("champion_removed", "champion_survives")):
            worth += one.points
    return worth


def _health(table: KnightTable, player: str, worth: dict[str, float]) -> float:
    total = 0.0
    for one in table.team(player):
        whole = table.setting.cards[one.card].endurance
        share = soundness(one.endurance, whole)
        if one.knocked_out:
            share -= OUT
        elif one.knocked_down:
            share -= DOWN
        total += worth[one.id] * share
    return total


def _ending(table: KnightTable, player: str) -> float:
    """What the end of the game would bring, the surer the nearer it is; removed models count with their worth."""
    near = max(table.round, 1) / table.setting.scenario.rounds
    return sum(
        near * one.points * CONDITIONS[one.what](table, player, one)
        for one in table.setting.scenario.victory.conditions
        if one.when == "end" and one.what == "all_survive"
    )


def _torn_down(table: KnightTable, player: str) -> float:
    """How much of the enemies' markers is gone, less how much of one's own is."""
    total = 0.0
    for one in table.setting.scenario.victory.conditions:
        if one.what == "marker_destroyed":
            whole = table.setting.scenario.group(one.marker).structure
            for marker in table.affairs.markers.values():
                if marker.kind == one.marker and marker.left > 0:
                    share = 0.7 * one.points * (1 - marker.left / whole)
                    total += -share if marker.side == player else share
    return total


def _footing(table: KnightTable, player: str) -> dict[str, float]:
    """Cover, high ground and counters kept for reactions: small change, but it decides between equals."""
    height = reserve = cover = 0.0
    enemies = [one for one in table.figures.values() if one.player != player and one.placed and not one.out]
    for one in table.team(player):
        if one.placed and not one.knocked_out:
            height += 0.02 if one.z >= HIGH else 0.0
            reserve += KEPT * one.counters
            if one.activated:
                reserve += 0.02 * min(one.counters, 3)
            if enemies:
                near = min(enemies, key=lambda other: _apart(table, one, other))
                cover += 0.1 * min(table.hidden_share(near, one), 0.8)
    return {"cover": cover, "height": height, "reserve": reserve}


def _apart(table: KnightTable, one: Figure, other: Figure) -> float:
    """Inches between two bases, heights included."""
    cards = table.setting.cards
    flat = hypot(one.x - other.x, one.y - other.y) - cards[one.card].radius - cards[other.card].radius
    rise = abs(one.z - other.z)
    return max(flat, 0.0) + (rise if rise > 1.0 else 0.0)
