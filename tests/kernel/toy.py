"""Scarecrow: an invented game that uses everything the kernel offers.

Ann and Bob farm for some seasons.  In each they bid in secret, hide a key, answer one question
of every kind, may call the crows (a nested raid with all sorts of dice), and let their animals
act at dawn.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Self, TypeAlias

import msgspec

from slugfest.kernel.decisions import (
    Allocate,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Order,
    Place,
    Route,
    Together,
)
from slugfest.kernel.dice import Face
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.kernel.flow import AGAIN, Ask, Enter, Flow, Result, act, step
from slugfest.kernel.game import Scene
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import WINDOW, window
from tests.kernel.toy_animals import BURROW
from tests.kernel.toy_events import (
    ANN,
    BOB,
    PLAYERS,
    BeansWon,
    BidsShown,
    CrowsLeft,
    Harvested,
    KeyHidden,
    ScarecrowPut,
    SeasonEnded,
)
from tests.kernel.toy_names import DAWN, HARVEST
from tests.kernel.toy_raid import RAID, SPOILS
from tests.kernel.toy_table import Disc, Garden, RaidFrame, Row, SeasonFrame

BEDS = ("east", "west")


# -- a season --------------------------------------------------------------------------------

Season: TypeAlias = "Scene[Garden, SeasonFrame, Toy]"


@step("TOY-BID-1")
def bid(scene: Season) -> Result:
    asked = tuple(Choose(who, "TOY-BID-1", "bid", ("bean", "corn", "pea")) for who in scene.table.players)
    return Ask(Together("TOY-BID-1", "bid", asked), into="bids")


@step("TOY-BID-2")
def show_bids(scene: Season) -> Result:
    return act(BidsShown(scene.frame.bids))


def too_wet(scene: Season, option: Option) -> Refusal | None:
    """The well is named in the reason why it is no option."""
    return Refusal("TOY-KEY-2", "too_wet", {"crows": scene.table.crows}) if option.id == "well" else None


@step("TOY-KEY-1", why_not=too_wet)
def hide_key(scene: Season) -> Result:
    for who in scene.table.players:
        if who not in scene.table.keys:
            return Ask(Choose(who, "TOY-KEY-1", "hide_key", ("barn", "tree")), into="key")
    return act(then="pick_tools")


@step("TOY-KEY-1", "TOY-KEY-3")
def key_is_hidden(scene: Season) -> Result:
    who = next(player for player in scene.table.players if player not in scene.table.keys)
    return act(KeyHidden(who, scene.frame.key), then="hide_key", key="")


@step("TOY-TOOLS-1")
def pick_tools(scene: Season) -> Result:
    return Ask(ChooseSeveral(ANN, "TOY-TOOLS-1", "pick_tools", ("hoe", "rake", "spade"), 1, 2), into="tools")


@step("TOY-PLACE-1")
def place_scarecrow(scene: Season) -> Result:
    return Ask(Place(BOB, "TOY-PLACE-1", "place_scarecrow", Disc(3.0)), into="spot")


@step("TOY-PLACE-1")
def scarecrow_is_put(scene: Season) -> Result:
    return act(ScarecrowPut(scene.frame.spot))


@step("TOY-ROUTE-1")
def walk_row(scene: Season) -> Result:
    return Ask(Route(ANN, "TOY-ROUTE-1", "walk_row", Row(3)), into="walk")


@step("TOY-WATER-1")
def water_beds(scene: Season) -> Result:
    return Ask(Allocate(BOB, "TOY-WATER-1", "water_beds", BEDS, 3, most_each=2), into="water")


@step("TOY-RANK-1")
def rank_beds(scene: Season) -> Result:
    return Ask(Order(ANN, "TOY-RANK-1", "rank_beds", BEDS), into="ranks")


@step("TOY-PERCH-1")
def perch_crows(scene: Season) -> Result:
    where = {"old": BEDS, "young": ("east",)}
    return Ask(Assign(BOB, "TOY-PERCH-1", "perch_crows", ("old", "young"), where), into="perches")


@step("TOY-CALL-1")
def call_crows(scene: Season) -> Result:
    return Ask(Confirm(ANN, "TOY-CALL-1", "call_crows", facts={"crows": scene.table.crows}), into="called")


@step("TOY-RAID-1")
def raid(scene: Season) -> Result:
    if not scene.frame.called:
        return None
    return Enter(RaidFrame("raid"), into="loot", notes={"raids": scene.frame.raids + 1})


dawn = window(DAWN, "TOY-DAWN-1")


@step("TOY-SCARE-1")
def scare_crows(scene: Season) -> Result:
    """One crow after the other leaves."""
    return act(CrowsLeft(1), then=AGAIN) if scene.table.crows else None


@step("TOY-HARVEST-1")
def reap(scene: Season) -> Result:
    bed = scene.frame.ranks[0]
    beans = scene.tally(HARVEST, Part(scene.frame.water.get(bed, 0), "water", "TOY-HARVEST-1"))
    return act(BeansWon(ANN, beans))


@step("TOY-END-1")
def next_season(scene: Season) -> Result:
    if scene.table.season == scene.table.seasons:
        return act(Harvested())
    return act(SeasonEnded(), then="bid", bids=None, loot=None, dug="")


SEASON = Flow(
    "season",
    (
        bid,
        show_bids,
        hide_key,
        key_is_hidden,
        pick_tools,
        place_scarecrow,
        scarecrow_is_put,
        walk_row,
        water_beds,
        rank_beds,
        perch_crows,
        call_crows,
        raid,
        dawn,
        scare_crows,
        reap,
        next_season,
    ),
)

# -- the game --------------------------------------------------------------------------------


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """What a match may be set up with."""

    seasons: int = 1
    animals: tuple[str, ...] = ()


class Toy:
    """The rule set."""

    id = "toy"

    @property
    def flows(self) -> Mapping[str, Flow]:
        return FLOWS

    def reading(self, setup: Mapping[str, Any]) -> Self:
        return self

    def start(self, setup: Mapping[str, Any]) -> Garden:
        try:
            wanted = msgspec.convert(dict(setup), Setup)
        except msgspec.ValidationError as wrong:
            raise SetupError("setup", str(wrong)) from None
        return Garden(
            PLAYERS,
            [SeasonFrame("season")],
            seasons=wanted.seasons,
            animals=wanted.animals,
            beans=dict.fromkeys(PLAYERS, 0),
        )

    def window_order(self, table: Garden) -> tuple[str, ...]:
        return table.players if table.season % 2 else table.players[::-1]

    def owner(self, table: Garden, bearer: str) -> str:
        return bearer.partition("_")[0]

    def view(self, table: Garden, player: str | None) -> dict[str, Any]:
        own = {who: where for who, where in table.keys.items() if who == player}
        return {"beans": dict(table.beans), "crows": table.crows, "keys": own, "season": table.season}

    def board(self, table: Garden) -> dict[str, Any]:
        return {"beds": BEDS}

    def names(self, table: Garden) -> Mapping[str, dict[str, str]]:
        return {ANN: {"en": "Ann", "fr": "Anne"}, BOB: {"en": "Bob", "fr": "Bob"}}


FLOWS = {flow.name: flow for flow in (SEASON, RAID, SPOILS, WINDOW, BURROW)}
TOY = Toy()


def toy(
    *animals: str, seasons: int = 1, seed: str | None = "seed", script: tuple[Face, ...] | None = None
) -> Match:
    """A match with these animals, at its first question; without seed and script the dice are asked."""
    setup = {"animals": list(animals), "seasons": seasons}
    return Match(TOY, Journal("toy", setup, seed=None if script is not None else seed, script=script))


USUAL: dict[str, Any] = {
    "bid": "bean",
    "hide_key": "barn",
    "pick_tools": ["hoe"],
    "place_scarecrow": [1.0, -2.5],
    "walk_row": [1, 2],
    "water_beds": {"east": 2, "west": 1},
    "rank_beds": ["east", "west"],
    "perch_crows": {"old": "west", "young": "east"},
    "call_crows": False,
    "dig": True,
    "next_ability": "none",
}
"""A legal answer to every question of the game, by what it is about."""


def play(match: Match, until: str = "", **answers: Any) -> Match:
    """Answer as usual, or as `answers` say, until the question `until` or the end."""
    given = {**USUAL, **answers}
    while (asked := match.decision()) is not None and asked.about != until:
        match.answer(given[asked.about])
    return match


def play_randomly(match: Match, seed: int, questions: int = 1000) -> Match:
    """Let chance answer, for so many questions or until the end."""
    random = Random(seed)
    for _ in range(questions):
        asked = match.decision()
        if asked is None:
            break
        match.answer(asked.sample(random))
    return match
