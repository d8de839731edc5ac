"""The routes a figure may take over the hexes: reads, checks, proposes and draws them.

An answer is the list of spaces that the leading half of the base goes over, its own space first:
`["3,4", "4,4"]`; a large base is led by two of its parts, `["3,4 4,4", "4,4 5,4"]`.
`{"route": [...], "fly_from": 2}` flies from the step onto the third space on.  `[]` is a move of no spaces.
"""

from __future__ import annotations

from random import Random

from slugfest.geometry.hexes import (
    BARRED,
    BLOCKED,
    ON_FOOT,
    PASS,
    STOPS_ANY_PART,
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
from slugfest.rules.superscape.movement.gait import NO_CAP, Gait
from slugfest.rules.superscape.movement.refusals import explained
from slugfest.rules.superscape.setting import spaces_named
from slugfest.rules.superscape.standing import Positions

LONGEST_ROUTE = 200
SEVERAL = (list, tuple)
ROAD_BONUS = 3
"""SS-URBAN-03."""


class Plan(Value, frozen=True, gc=False):
    """A route as it is understood: leading spaces by index, those of a large base in pairs; where flight begins."""

    route: tuple[int, ...]
    fly_from: int = ON_FOOT


class HexWays:
    """All legal routes of one move action of one figure."""

    __slots__ = (
        "_checked",
        "_hexes",
        "_reach",
        "_read",
        "figure",
        "gait",
        "leads",
        "move",
        "positions",
    )

    def __init__(self, positions: Positions, figure: str, move: int, gait: Gait) -> None:
        self.positions = positions
        self.figure = figure
        self.move = move
        self.gait = gait
        self.leads = 2 if positions.setting.pieces[figure].multi else 1
        """How many parts lead."""
        self._hexes: HexGround | None = None
        self._reach: dict[tuple[int, ...], Way] | None = None
        self._checked: tuple[Plan, list[HexStep] | Problem] | None = None
        self._read: tuple[object, Plan | Malformed] | None = None

    def serves(self, positions: Positions, figure: str, move: int, gait: Gait) -> bool:
        """Return whether these are the ways of that figure at that moment."""
        return (
            self.positions is positions and self.figure == figure and self.move == move and self.gait == gait
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
        if self.leads == 1:
            return Plan(tuple([ids.get(space, -1) for space in route]), fly_from)
        named = [spaces_named(pair) for pair in route]
        if any(len(pair) != 2 for pair in named):
            return Malformed("answer_must_be_a_route")
        return Plan(tuple([ids.get(space, -1) for pair in named for space in pair]), fly_from)

    def refusal(self, plan: Plan) -> Refusal | None:
        """Return why a plan is not legal."""
        if not plan.route:
            return None
        checked = self.steps(plan)
        return (
            explained(self.positions, self.figure, self.gait, plan.route, checked)
            if isinstance(checked, Problem)
            else self._held_back(checked)
        )

    def stay(self) -> list[str]:
        """SS-MACT-26.  A move of no spaces."""
        return []

    def propose(self, goal: object) -> object:
        """Propose the cheapest answer that leads to a space, or to all the spaces of a larger base."""
        if not isinstance(goal, str):
            return None
        ids = self.positions.setting.field.ids
        wanted = tuple(sorted(ids.get(name, -1) for name in spaces_named(goal)))
        if wanted == tuple(sorted(self.positions.bodies[self.figure].spaces)):
            return []
        way = self.reach().get(wanted)
        if way is None:
            # A larger base is led to some spaces by any way that ends with parts of it on them.
            candidates = [candidate for end, candidate in self.reach().items() if set(wanted) < set(end)]
            way = min(candidates, key=_cost) if candidates else None
        return None if way is None else _answer(self._named(way.route), way)

    def sample(self, random: Random) -> object:
        """Return some legal route, without looking at all of them."""
        flying = self.gait.flying and random.random() < 0.5
        field = self.positions.setting.field
        spaces = wander(field, self._mover(self.move), self._ground(), random, flying=flying)
        if self.gait.bound and self.refusal(Plan(spaces, 1 if flying and spaces else ON_FOOT)) is not None:
            return []
        route = self._named(spaces)
        return {"route": route, "fly_from": 1} if flying and route else route

    def outline(self) -> dict[str, dict[str, object]]:
        """Return every goal with its route, its end, its cost, the enemies who may swipe, and the deepest drop."""
        setting = self.positions.setting
        shown: dict[str, dict[str, object]] = {}
        single = len(self.positions.bodies[self.figure].spaces) == 1
        for end, way in self.reach().items():
            route, fall = way.route, 0
            swipers: list[str] = []
            if single and not self.positions.nears(self.figure, route):
                # Most ways: nobody is met, and what is left to tell stands in the levels of the spaces.
                if not way.flying:
                    fall = self._deepest(route)
            else:
                steps = self.steps(Plan(route, way.fly_from))
                assert not isinstance(steps, Problem), "every way is legal"
                swipers = self.swipers(steps)
                for step in steps:
                    fall = max(fall, step.drop)
            ends = list(setting.ids(end))
            entry: dict[str, object] = {
                "route": self._named(route),
                "ends": ends,
                "cost": way.cost,
                "swipes": swipers,
                "fall": fall,
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
            if self.gait.on_road:
                passable = bytearray(ground.passable)
                for i in range(len(passable)):
                    if i not in self.positions.setting.roads:
                        passable[i] = BLOCKED
                roads = HexGround(passable, ground.stop, ground.extra)
                for goal, way in walk(field, self._mover(self.move + ROAD_BONUS), roads).items():
                    self._reach.setdefault(goal, way)
            if self.gait.bound:
                self._reach = {
                    goal: way
                    for goal, way in self._reach.items()
                    if self.refusal(Plan(way.route, way.fly_from)) is None
                }
        return self._reach

    def swipers(self, steps: list[HexStep]) -> list[str]:
        """Return the enemies whose engagement a route leaves, in the order in which it leaves them."""
        if self.gait.stealth or not self.positions.meets(self.figure, steps):
            return []
        return self._left(steps)

    def _left(self, steps: list[HexStep]) -> list[str]:
        """Return the enemies whose engagement a route leaves, swipe or no swipe."""
        if not self.positions.meets(self.figure, steps):
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

    def _deepest(self, route: tuple[int, ...]) -> int:
        """Return the deepest drop of a single base that walks over these spaces."""
        levels = self.positions.setting.field.levels
        deepest, before = 0, levels[route[0]]
        for space in route:
            level = levels[space]
            deepest = max(deepest, before - level)
            before = level
        return deepest

    def _mover(self, move: int) -> Mover:
        body = self.positions.bodies[self.figure]
        return Mover(body.spaces, body.height, move, self.gait.flying, self.gait.climbs)

    def _ground(self) -> HexGround:
        """SS-MOVE-02 to SS-MOVE-06, SS-MOVE-14.  What the others make of the battlefield for this mover."""
        if self._hexes is not None:
            return self._hexes
        positions, gait = self.positions, self.gait
        setting = positions.setting
        passable = bytearray(setting.field.footing)
        sides = positions.sides
        for name, body in positions.bodies.items():
            if name == self.figure:
                continue
            # SS-MOVE-08: one that is nobody's blocks the way like an enemy.
            passes = name in gait.passes or (sides.allied(name, self.figure) and not positions.engaged(name))
            footing = PASS if passes else BLOCKED
            for i in body.spaces:
                passable[i] = max(passable[i], footing)
        if gait.cap < NO_CAP:
            for i, floor in enumerate(setting.field.floors):
                if floor > gait.cap:
                    passable[i] = BARRED
        stops = setting.swimmers_stops if gait.swims else setting.stops
        stop = bytearray(stops)
        for i in gait.stops:
            stop[i] = STOPS_ANY_PART
        extra = setting.no_extra if gait.unhindered else setting.extra
        self._hexes = HexGround(passable, stop, bytearray(extra))
        return self._hexes

    def _held_back(self, steps: list[HexStep]) -> Refusal | None:
        """SS-SAMP-04.  Why a route is not allowed that leaves an engagement to which an ability binds the figure."""
        if not self.gait.bound:
            return None
        for other in self._left(steps):
            if other in self.gait.bound:
                return Refusal("SS-SAMP-04", "bound_to_engagement", {"figure": self.figure, "other": other})
        return None

    def _all_road(self, plan: Plan) -> bool:
        roads = self.positions.setting.roads
        return self.gait.on_road and plan.fly_from == ON_FOOT and all(i in roads for i in plan.route)

    def _named(self, route: tuple[int, ...]) -> list[str]:
        """Return a route as an answer spells it: the spaces of the part that leads, or of both."""
        ids = self.positions.setting.ids(route)
        return (
            list(ids)
            if self.leads == 1
            else [" ".join(pair) for pair in zip(ids[::2], ids[1::2], strict=True)]
        )


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


def _answer(route: list[str], way: Way) -> object:
    return {"route": route, "fly_from": way.fly_from} if way.flying else route
