"""The animals of Scarecrow: abilities of every shape, most of them due at dawn."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from slugfest.kernel.abilities import Ability, Adds, Index, Joins, Permits
from slugfest.kernel.decisions import Confirm
from slugfest.kernel.events import Event
from slugfest.kernel.flow import AbilityFrame, Act, Ask, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import host_of
from tests.kernel.toy_events import BeansWon, CrowsLeft
from tests.kernel.toy_names import DAWN, HARVEST, PLOUGH


class BurrowFrame(AbilityFrame):
    agreed: bool = False


def crows_are_there(scene: Any, bearer: str) -> bool:
    return bool(scene.table.crows)


def find_a_bean(scene: Any, bearer: str) -> Iterator[Event]:
    yield BeansWon(scene.game.owner(scene.table, bearer), Tally((Part(1, bearer, "TOY-BEAN-1"),)))


def chase_all_crows(scene: Any, bearer: str) -> Iterator[Event]:
    yield CrowsLeft(scene.table.crows, rules=("TOY-DOG-2",))


@step("TOY-MOLE-1")
def ask_mole(scene: Any) -> Result:
    who = scene.game.owner(scene.table, scene.frame.bearer)
    return Ask(Confirm(who, "TOY-MOLE-1", "dig", facts={"bearer": scene.frame.bearer}), into="agreed")


@step("TOY-MOLE-2")
def dig(scene: Any) -> Result:
    """The season in which it digs notes who dug, after those who dug before."""
    if not scene.frame.agreed:
        return act()
    season: Any = host_of(scene, Frame)
    return Act(host_notes={"dug": f"{season.dug}{scene.frame.bearer};"})


BURROW = Flow("burrow", (ask_mole, dig))


def burrow(scene: Any, bearer: str) -> BurrowFrame:
    return BurrowFrame("burrow", bearer=bearer)


def doubled(scene: Any, bearer: str) -> Part | None:
    return Part(2, bearer, "TOY-BULL-1", stage=1, times=True)


def one_more(scene: Any, bearer: str) -> Part | None:
    return Part(1, bearer, "TOY-HEN-1", stage=2) if scene.table.beans["ann"] == 0 else None


ABILITIES: dict[str, tuple[Ability, ...]] = {
    "bob_owl": (Joins("bob_owl", "seek", DAWN, "TOY-OWL-1", does=find_a_bean),),
    "bob_dog": (Joins("bob_dog", "bark", DAWN, "TOY-DOG-1", crows_are_there, does=chase_all_crows),),
    "bob_rat": (Joins("bob_rat", "gnaw", DAWN, "TOY-RAT-1", crows_are_there, does=find_a_bean),),
    "ann_fox": (Joins("ann_fox", "seek", DAWN, "TOY-FOX-1", does=find_a_bean),),
    "ann_mole": (Joins("ann_mole", "dig", DAWN, "TOY-MOLE-1", frame=burrow),),
    "bob_mole": (Joins("bob_mole", "dig", DAWN, "TOY-MOLE-1", frame=burrow),),
    "ann_cat": (Joins("ann_cat", "seek", DAWN, "TOY-CAT-1", does=find_a_bean, optional=True),),
    "ann_hen": (
        Joins("ann_hen", "seek", DAWN, "TOY-HEN-2", does=find_a_bean, optional=True),
        Adds("ann_hen", HARVEST, one_more),
    ),
    "ann_snail": (Joins("ann_snail", "rest", DAWN, "TOY-SNAIL-1"),),
    "ann_bull": (Adds("ann_bull", HARVEST, doubled), Permits("ann_bull", PLOUGH, 2)),
}


@cache
def index_of(animals: tuple[str, ...]) -> Index:
    return Index(ability for animal in animals for ability in ABILITIES[animal])
