"""The routes a figure may take over the hexes: reads, checks, proposes and draws them.

An answer is the list of spaces that the leading half of the base goes over, its own space first:
`["3,4", "4,4"]`.  `{"route": [...], "fly_from": 2}` flies from the step onto the third space on.
`[]` is a move of no spaces.
"""

from __future__ import annotations

from random import Random

from slugfest.geometry.hexes import (
    BLOCKED,
    ON_FOOT,
    PASS,
    HexGround,
    HexStep,
    Mover,
    Problem,
    Way,
    check_route,
    reach,
    walk,
    wander,
)
from slugfest.kernel.decisions import Malformed, Verdict
from slugfest.kernel.errors import Refusal
from slugfest.kernel.records import Value
from slugfest.rules.superscape.setting import spaces_named
from slugfest.rules.superscape.standing import Positions

LONGEST_ROUTE = 200
SEVERAL = (list, tuple)
ROAD_BONUS = 3
"""SS-URBAN-03."""


class Plan(Value, frozen=True, gc=False):
    """A route as it is understood: spaces by index, and the step at which flight begins."""

    route: tuple[int, ...]
    fly_from: int = ON_FOOT


class HexWays:
    """All legal routes of one move action of one figure."""

    __slots__ = ("_checked", "_hexes", "_reach", "_read", "figure", "may_fly", "move", "on_road", "positions")

    def __init__(self, positions: Positions, figure: str, move: int, on_road: bool) -> None:
        self.positions = positions
        self.figure = figure
        self.move = move
        self.on_road = on_road
        self.may_fly = "flying" in positions.setting.pieces[figure].symbols
        self._hexes: HexGround | None = None
        self._reach: dict[tuple[int, ...], Way] | None = None
        self._checked: tuple[Plan, list[HexStep] | Problem] | None = None
        self._read: tuple[object, Plan | Malformed] | None = None

    def serves(self, positions: Positions, figure: str, move: int, on_road: bool) -> bool:
        """Return whether these are the ways of that figure at that moment."""
        return (
            self.positions is positions
            and self.figure == figure
            and self.move == move
            and self.on_road == on_road
        )

    # -- what the kernel asks ---------------------------------------------------------------

    def check(self, answer: object) -> Verdict:
        """Return why an answer does not spell a legal plan."""
        plan = self.read(answer)
        return plan if isinstance(plan, Malformed) else self.refusal(plan)

    def read(self, answer: object) -> Plan | Malformed:
        """Return the plan an answer spells; the rules ask for it again once the answer has been checked."""
        if type(answer) is not tuple or self._read is None or self._read[0] is not answer:
            self._read = (answer, self._understood(answer))
        return self._read[1]

    def _understood(self, answer: object) -> Plan | Malformed:
        fly_from: object = ON_FOOT
        route = answer
        if isinstance(answer, dict):
            if set(answer) != {"route", "fly_from"}:
                return Malformed("answer_must_be_a_route")
            route, fly_from = answer["route"], answer["fly_from"]
        if isinstance(fly_from, bool) or not isinstance(fly_from, int):
            return Malformed("answer_must_be_a_route")
        if not isinstance(route, SEVERAL) or len(route) > LONGEST_ROUTE:
            return Malformed("answer_must_be_a_route")
        for space in route:
            if not isinstance(space, str):
                return Malformed("answer_must_be_a_route")
        ids = self.positions.setting.field.ids
        return Plan(tuple([ids.get(space, -1) for space in route]), fly_from)

    def refusal(self, plan: Plan) -> Refusal | None:
        """Return why a plan is not legal."""
        if not plan.route:
            return None
        checked = self.steps(plan)
        return self._explain(checked, plan) if isinstance(checked, Problem) else None

    def stay(self) -> list[str]:
        """SS-MACT-26.  A move of no spaces."""
        return []

    def propose(self, goal: object) -> object:
        """Propose the cheapest answer that leads to a space, or to the two spaces of a double base."""
        if not isinstance(goal, str):
            return None
        ids = self.positions.setting.field.ids
        wanted = tuple(sorted(ids.get(name, -1) for name in spaces_named(goal)))
        if wanted == tuple(sorted(self.positions.bodies[self.figure].spaces)):
            return []
        way = self.reach().get(wanted)
        if way is None:
            # A double base is led to a single space by any way that ends with one half on it.
            candidates = [candidate for end, candidate in self.reach().items() if set(wanted) < set(end)]
            way = min(candidates, key=_cost) if candidates else None
        return None if way is None else self._answer(way)

    def sample(self, random: Random) -> object:
        """Return some legal route, without looking at all of them."""
        flying = self.may_fly and random.random() < 0.5
        field = self.positions.setting.field
        spaces = wander(field, self._mover(self.move), self._ground(), random, flying=flying)
        route = list(self.positions.setting.ids(spaces))
        return {"route": route, "fly_from": 1} if flying and route else route

    def outline(self) -> dict[str, dict[str, object]]:
        """Return every goal with its route, its end, its cost, the enemies who may swipe, and the deepest drop."""
        setting = self.positions.setting
        shown: dict[str, dict[str, object]] = {}
        for end, way in self.reach().items():
            plan = Plan(way.route, way.fly_from)
            steps = self.steps(plan)
            if isinstance(steps, Problem):
                continue
            ends = list(setting.ids(end))
            entry: dict[str, object] = {
                "route": list(setting.ids(way.route)),
                "ends": ends,
                "cost": way.cost,
                "swipes": self.swipers(steps),
                "fall": max((step.drop for step in steps), default=0),
            }
            if way.flying:
                entry["fly_from"] = way.fly_from
            shown[" ".join(ends)] = entry
        return shown

    # -- what the rules ask -----------------------------------------------------------------

    def steps(self, plan: Plan) -> list[HexStep] | Problem:
        """Return the steps of a plan, or what is wrong with it."""
        if self._checked is not None and self._checked[0] == plan:
            return self._checked[1]
        field = self.positions.setting.field
        checked = check_route(field, self._mover(self.move), self._ground(), plan.route, plan.fly_from)
        if isinstance(checked, Problem) and checked.kind == "too_far" and self._all_road(plan):
            mover = self._mover(self.move + ROAD_BONUS)
            checked = check_route(field, mover, self._ground(), plan.route, plan.fly_from)
        self._checked = (plan, checked)
        return checked

    def reach(self) -> dict[tuple[int, ...], Way]:
        """Return every other place to end, with the cheapest way."""
        if self._reach is None:
            ground, field = self._ground(), self.positions.setting.field
            self._reach = reach(field, self._mover(self.move), ground)
            if self.on_road:
                passable = bytearray(ground.passable)
                for i in range(len(passable)):
                    if i not in self.positions.setting.roads:
                        passable[i] = BLOCKED
                roads = HexGround(passable, ground.stop, ground.extra)
                for goal, way in walk(field, self._mover(self.move + ROAD_BONUS), roads).items():
                    self._reach.setdefault(goal, way)
        return self._reach

    def swipers(self, steps: list[HexStep]) -> list[str]:
        """Return the enemies whose engagement a route leaves, in the order in which it leaves them."""
        if "stealth" in self.positions.setting.pieces[self.figure].symbols:
            return []
        before, flown, left = self.positions, False, []
        for step in steps:
            after = before.moved(self.figure, step.spaces)
            gone = leaving(
                before, after, self.figure, takes_off=step.flying and not flown, flying=step.flying
            )
            left += gone
            before, flown = after, step.flying
        return left

    # -- how ----------------------------------------------------------------------------------

    def _mover(self, move: int) -> Mover:
        body = self.positions.bodies[self.figure]
        return Mover(body.spaces, body.height, move, self.may_fly)

    def _ground(self) -> HexGround:
        """SS-MOVE-02 to SS-MOVE-06, SS-MOVE-14.  What the others make of the battlefield for this mover."""
        if self._hexes is not None:
            return self._hexes
        positions = self.positions
        setting = positions.setting
        passable = bytearray(setting.field.footing)
        own = setting.pieces[self.figure]
        enemies = setting.enemies[self.figure]
        for name, body in positions.bodies.items():
            if name == self.figure:
                continue
            footing = BLOCKED if name in enemies or positions.engaged(name) else PASS
            for i in body.spaces:
                passable[i] = max(passable[i], footing)
        swims = "water_affinity" in own.symbols
        stops = setting.swimmers_stops if swims else setting.stops
        self._hexes = HexGround(passable, bytearray(stops), bytearray(setting.no_extra))
        return self._hexes

    def _all_road(self, plan: Plan) -> bool:
        roads = self.positions.setting.roads
        return self.on_road and plan.fly_from == ON_FOOT and all(i in roads for i in plan.route)

    def _answer(self, way: Way) -> object:
        route = list(self.positions.setting.ids(way.route))
        return {"route": route, "fly_from": way.fly_from} if way.flying else route

    def _explain(self, problem: Problem, plan: Plan) -> Refusal:
        spaces = self.positions.setting.field.spaces
        where = problem.where
        at = plan.route[where] if 0 <= where < len(plan.route) else -1
        facts: dict[str, object] = {"figure": self.figure, "space": spaces[at].id if at >= 0 else ""}
        if problem.needed or problem.allowed:
            facts |= {"needed": problem.needed, "allowed": problem.allowed}
        if problem.kind == "blocked":
            return self._blocked(at, facts)
        if problem.kind == "too_far":
            climbs = problem.needed > 1
            return Refusal("SS-ELEV-02" if climbs else "SS-MOVE-01", "not_enough_movement", facts)
        rule, reason = REFUSALS[problem.kind]
        return Refusal(rule, reason, facts)

    def _blocked(self, at: int, facts: dict[str, object]) -> Refusal:
        pieces = self.positions.setting.pieces
        for name, body in self.positions.bodies.items():
            if at in body.spaces and name != self.figure:
                facts["other"] = name
                if pieces[name].player == pieces[self.figure].player:
                    return Refusal("SS-MOVE-03", "engaged_figure_in_the_way", facts)
                return Refusal("SS-MOVE-04", "enemy_in_the_way", facts)
        return Refusal("SS-MOVE-05", "object_in_the_way", facts)


REFUSALS = {
    "no_steps": ("SS-MOVE-09", "no_step"),
    "unknown_space": ("SS-MOVE-09", "no_such_space"),
    "wrong_start": ("SS-MOVE-09", "wrong_start"),
    "may_not_fly": ("SS-SYM-16", "may_not_fly"),
    "idle_turn": ("SS-DBL-10", "idle_turn"),
    "not_neighbours": ("SS-MOVE-09", "not_neighbours"),
    "too_low": ("SS-OVER-02", "too_low"),
    "must_stop": ("SS-MOVE-15", "must_stop"),
    "no_stopping": ("SS-MOVE-06", "occupied"),
    "uneven": ("SS-DBL-04", "uneven"),
}
"""What geometry finds wrong, and the rule and reason that tell it to a player."""


def leaving(before: Positions, after: Positions, mover: str, *, takes_off: bool, flying: bool) -> list[str]:
    """SS-SWIPE-08, SS-SWIPE-10, SS-SYM-06.  The enemies whose engagement one step leaves.

    Starting to fly leaves all of them; a figure in flight is engaged with nobody.
    """
    if takes_off:
        return list(before.engaged(mover))
    if flying:
        return []
    stays = after.engaged(mover)
    return [enemy for enemy in before.engaged(mover) if enemy not in stays]


def _cost(way: Way) -> int:
    return way.cost
