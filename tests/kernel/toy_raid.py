"""The raid of the crows: a nested flow that throws every kind of dice, with another one inside."""

from typing import Any

from slugfest.kernel.dice import Die, Draw, Throw, numbered
from slugfest.kernel.flow import Act, Enter, Flow, Result, Toss, act, leave, step
from slugfest.kernel.game import Scene
from slugfest.kernel.tally import Part, Tally
from tests.kernel.toy_events import ANN, BOB, BeansWon
from tests.kernel.toy_table import Garden, RaidFrame, SpoilsFrame

D8, D20 = numbered(8), numbered(20)
COMBAT = Die("combat", ("skull",) * 3 + ("shield",) * 2 + ("blank",))
BAG = ("red", "red", "blue")


@step("TOY-RAID-2")
def roll_flight(scene: Scene[Garden, RaidFrame, Any]) -> Result:
    return Toss(Throw(D8, 1, "TOY-RAID-2", "flight", ANN), into="flight")


@step("TOY-RAID-3")
def fly_away_on_1(scene: Scene[Garden, RaidFrame, Any]) -> Result:
    return leave(outcome="gone") if scene.frame.flight == (1,) else None


@step("TOY-RAID-4")
def roll_luck(scene: Scene[Garden, RaidFrame, Any]) -> Result:
    return Toss(Throw(D20, 2, "TOY-RAID-4", "luck", BOB), into="luck")


@step("TOY-RAID-5")
def roll_fight(scene: Scene[Garden, RaidFrame, Any]) -> Result:
    return Toss(Throw(COMBAT, 3, "TOY-RAID-5", "fight"), into="fight")


@step("TOY-RAID-6")
def draw_thing(scene: Scene[Garden, RaidFrame, Any]) -> Result:
    return Toss(Draw(BAG, "TOY-RAID-6", "loot", BOB), into="thing")


@step("TOY-RAID-7")
def count_spoils(scene: Scene[Garden, RaidFrame, Any]) -> Result:
    return Enter(SpoilsFrame("spoils", skulls=scene.frame.fight.count("skull")), into="spoils")


@step("TOY-RAID-8")
def take_spoils(scene: Scene[Garden, RaidFrame, Any]) -> Result:
    won = Tally((Part(scene.frame.spoils, "spoils", "TOY-RAID-8"),))
    return act(BeansWon(BOB, won), outcome=scene.frame.thing[0])


@step("TOY-SPOILS-1")
def double_skulls(scene: Scene[Garden, SpoilsFrame, Any]) -> Result:
    return Act(notes={"outcome": 2 * scene.frame.skulls})


RAID = Flow(
    "raid", (roll_flight, fly_away_on_1, roll_luck, roll_fight, draw_thing, count_spoils, take_spoils)
)
SPOILS = Flow("spoils", (double_skulls,))
