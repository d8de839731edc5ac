"""Every invariant of the long run, broken on purpose: one that cannot turn red proves nothing."""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Any

import pytest

from slugfest.games import entry
from slugfest.kernel.events import Event
from slugfest.kernel.game import GameEnded
from slugfest.kernel.journal import Journal
from slugfest.kernel.state import Result
from slugfest.kernel.tally import Part, Tally
from slugfest.lab.soak.knight.strangers import stranger
from slugfest.lab.soak.knight.watch import KnightWatch, airborne
from slugfest.lab.soak.watching import Broken, Watched
from slugfest.rules.knight.events.play import (
    Activated,
    CounterWasted,
    DefenseImproved,
    FinalPhaseBegan,
    KnockedOut,
    Moved,
    Passed,
    PassesCounted,
    PowerDealt,
    PowerUsed,
    RoundCleared,
    StoodUp,
)
from slugfest.rules.knight.events.scenarios import MarkerPlaced
from slugfest.rules.knight.events.scenery import SceneryDamaged
from slugfest.rules.knight.events.skills import BagCounterRemoved, CountersGained, Healed
from slugfest.rules.knight.figure import Figure as Model
from slugfest.rules.knight.scenarios.ledger import PointsScored
from slugfest.rules.knight.table import KnightTable

HERO, FRIEND, FOE = "A.brass_warden", "A.night_tram", "B.static_jack"
EVERYBODY = {HERO: [10, 10], FRIEND: [14, 10], FOE: [18, 10]}


def resting(**position: Any) -> Watched:
    """A.brass_warden is to act on Brick Lane; nothing is wrong."""
    setup = {
        "teams": [["brass_warden", "night_tram"], ["static_jack"]],
        "board": {
            "id": "one_block",
            "name": "One block",
            "name_fr": "Un bloc",
            "pieces": [
                {
                    "id": "block",
                    "name": "Block",
                    "name_fr": "Bloc",
                    "kind": "building",
                    "type": "T3",
                    "rect": [24, 24, 4, 4],
                    "height": 3,
                }
            ],
        },
        "position": {
            "start": f"activation {HERO}",
            "figures": {name: {"at": at} for name, at in EVERYBODY.items()},
            **position,
        },
    }
    return Watched(entry("dc").game, Journal("dc", setup, "a seed that nobody may read"))


def happen(match: Watched, *events: Event) -> None:
    """Events that no rule would have brought about, each looked at."""
    for event in events:
        event.rules = event.rules or ("DC-GEN-06",)
        event.apply(match.state)
        match.events.append(event)
        match.look(event)


def points(amount: int) -> Tally:
    return Tally((Part(amount, "test", "DC-GEN-06"),))


def at(figure: str, *place: float) -> Moved:
    return Moved(figure, (place,), 1.0)  # type: ignore[arg-type]


ENDED = Result(("B",), "round_limit", {"A": 0, "B": 0})

WRONG: list[tuple[str, list[Event]]] = [
    ("bases_apart", [at(HERO, 13, 10, 0)]),
    ("bases_apart", [at(HERO, 14, 10, 1.45)]),
    ("on_the_board", [at(HERO, 0.7, 10, 0)]),
    ("on_the_board", [at(HERO, 10, 35.3, 0)]),
    ("on_the_board", [at(HERO, 10, 10, -1)]),
    ("out_of_solids", [at(HERO, 23.3, 26, 0)]),
    ("out_of_solids", [at(HERO, 26, 26, 2.9)]),
    ("counters_in_bounds", [PowerDealt(HERO, points(0)), CounterWasted(HERO)]),
    ("counters_in_bounds", [CountersGained(HERO, 60)]),
    ("counters_in_bounds", [KnockedOut(HERO), CountersGained(HERO, 1)]),
    ("endurance_in_bounds", [Healed(HERO, points(-99))]),
    ("statuses_agree", [KnockedOut(HERO), StoodUp(HERO)]),
    ("statuses_agree", [DefenseImproved(HERO, "good_luck")]),
    ("statuses_agree", [KnockedOut(HERO), DefenseImproved(HERO, "combat_stance")]),
    ("scenery_agrees", [SceneryDamaged("block", points(99), "test"), FinalPhaseBegan()]),
    ("bag_holds", [BagCounterRemoved(HERO, "A") for _ in range(7)]),
    ("one_activation", [Activated(FRIEND), Activated(FRIEND)]),
    ("uses_counted", [PowerUsed(HERO, "tolling_blow", "extraordinary")] * 2),
    ("uses_counted", [PowerUsed(HERO, "ring_out", "unique")] * 2),
    ("passes_in_limits", [PassesCounted({"A": 1, "B": 0}), Passed("A"), Passed("A")]),
    ("passes_in_limits", [PassesCounted({"A": 3, "B": 0}), Passed("A"), Passed("A"), Passed("A")]),
    ("points_deserved", [FinalPhaseBegan(), PointsScored("A", 1, "survivors")]),
    ("points_deserved", [FinalPhaseBegan(), PointsScored("A", 1, "wipe_out")]),
    ("end_is_right", [GameEnded(ENDED)]),
    ("end_is_right", [GameEnded(Result((), "round_limit", {"A": 1, "B": 0}))]),
]


@pytest.mark.parametrize(
    "invariant, events", WRONG, ids=[f"{at}-{wrong[0]}" for at, wrong in enumerate(WRONG)]
)
def test_what_is_wrong_on_a_knight_table_is_seen(invariant: str, events: list[Event]) -> None:
    match = resting()

    with pytest.raises(Broken) as broken:
        happen(
            match,
            *(type(event)(**{f: getattr(event, f) for f in event.__struct_fields__}) for event in events),
        )

    assert broken.value.invariant == invariant


def gone(figure: Model) -> None:
    figure.out, figure.counters = True, 0


CHANGED: list[tuple[str, Callable[[KnightTable], Any]]] = [
    ("counters_in_bounds", lambda table: setattr(table.figures[HERO], "counters", -1)),
    ("endurance_in_bounds", lambda table: setattr(table.figures[HERO], "endurance", 17)),
    ("statuses_agree", lambda table: setattr(table.figures[HERO], "must_roll", True)),
    ("statuses_agree", lambda table: setattr(table.figures[HERO], "moves_now", 2)),
    ("scenery_agrees", lambda table: table.structure.update(block=99)),
    ("scenery_agrees", lambda table: setattr(table, "lifted", "block")),
    ("points_deserved", lambda table: table.points.update(A=5)),
    ("deeds_scored", lambda table: gone(table.figures[FOE])),
    ("deeds_scored", lambda table: table.affairs.scored.update({"B incapacitated": 1})),
]


@pytest.mark.parametrize("invariant, change", CHANGED)
def test_a_table_that_changes_behind_the_events_is_seen(
    invariant: str, change: Callable[[KnightTable], Any]
) -> None:
    match = resting()
    match.look(FinalPhaseBegan())
    assert isinstance(match.state, KnightTable)
    change(match.state)

    with pytest.raises(Broken) as broken:
        match.look(FinalPhaseBegan())

    assert broken.value.invariant == invariant


def test_counters_left_when_the_round_is_cleared_are_seen() -> None:
    match = resting()

    with pytest.raises(Broken, match="still has"):
        match.look(RoundCleared())


def test_a_use_that_is_forgotten_is_seen() -> None:
    match = resting()
    happen(match, PowerUsed(HERO, "ring_out", "unique"))
    assert isinstance(match.state, KnightTable)
    match.state.figures[HERO].used_ever = ()

    with pytest.raises(Broken, match="forgotten"):
        match.look(FinalPhaseBegan())


def test_points_scored_twice_are_seen() -> None:
    """Points for survivors are deserved once at the end; the second time is one too many."""
    setup = {**resting().journal.setup, "scenario": "big_combat"}
    match = Watched(entry("dc").game, Journal("dc", setup, "seed"))
    happen(match, FinalPhaseBegan(), PointsScored("A", 2, "survivors"))

    with pytest.raises(Broken, match="a second time"):
        happen(match, PointsScored("A", 2, "survivors"))


def test_a_deed_scored_twice_is_seen() -> None:
    match = resting()
    assert isinstance(match.state, KnightTable)
    match.look(FinalPhaseBegan())
    gone(match.state.figures[FOE])
    scored = {"player": "A", "points": 1, "reason": "incapacitated", "thing": FOE}
    happen(match, PointsScored(**scored), FinalPhaseBegan())  # type: ignore[arg-type]

    with pytest.raises(Broken, match="a second time"):
        happen(match, PointsScored(**scored))  # type: ignore[arg-type]


def test_a_deed_scored_for_what_is_still_there_is_seen() -> None:
    match = resting()

    with pytest.raises(Broken, match="still there"):
        happen(match, FinalPhaseBegan(), PointsScored("A", 1, "incapacitated", FOE))


def test_points_that_no_multiple_is_worth_are_seen() -> None:
    setup = {**resting().journal.setup, "scenario": "getaway"}
    match = Watched(entry("dc").game, Journal("dc", setup, "seed"))
    happen(match, FinalPhaseBegan(), PointsScored("A", 2, "all_survive"))

    with pytest.raises(Broken, match="worth 2, not 3"):
        happen(match, PointsScored("B", 3, "all_survive"))


def test_a_model_on_a_marker_is_seen_and_one_beside_it_is_not() -> None:
    """A Rift lies at 18, 8 with a radius of 0.59, as large as the base of the Night Tram."""
    apart = {name: {"at": [x, 14]} for name, (x, _) in EVERYBODY.items()}
    setup = {**resting(figures=apart).journal.setup, "scenario": "rifts"}
    match = Watched(entry("dc").game, Journal("dc", setup, "seed"))
    happen(match, at(FRIEND, 18, 8 + 1.18, 0))

    with pytest.raises(Broken) as broken:
        happen(match, at(FRIEND, 18, 8 + 1.16, 0))

    assert broken.value.invariant == "markers_kept"


def test_a_marker_with_a_height_is_as_round_as_its_block_and_no_rounder() -> None:
    """A Headquarters at 18, 12 with a radius of 0.785: the middle of a side of its block is 0.0034 inside of that.

    Touching reaches 0.01 into a side, which is 0.0134 into the circle that nobody ever meets.
    """
    apart = {name: {"at": [x, 20]} for name, (x, _) in EVERYBODY.items()}
    setup = {**resting(figures=apart).journal.setup, "scenario": "headquarters"}
    match = Watched(entry("dc").game, Journal("dc", setup, "seed"))
    happen(match, MarkerPlaced("headquarters_1", "headquarters", 1, (18, 12, 0), "A"))
    direction = (sin(pi / 24), cos(pi / 24))

    def beside(inches: float) -> Moved:
        far = 0.785 + 0.59 - inches
        return at(FRIEND, 18 + far * direction[0], 12 + far * direction[1], 0)

    happen(match, beside(0.0130))

    with pytest.raises(Broken) as broken:
        happen(match, beside(0.0150))

    assert broken.value.invariant == "out_of_solids"


def test_sight_that_is_remembered_wrongly_is_seen() -> None:
    match = resting()
    table = match.state
    assert isinstance(table, KnightTable)
    assert [] == list(match.watch.settled(table, "action"))
    table.setting.sights = dict.fromkeys(table.setting.sights, False)

    (wrong,) = match.watch.settled(table, "action")

    assert "remembers wrongly" in wrong


SETTLED: list[tuple[str, Callable[[KnightTable], Any]]] = [
    ("hangs in the air", lambda table: setattr(table.figures[HERO], "z", 3.0)),
    ("0 Endurance", lambda table: setattr(table.figures[HERO], "endurance", 0)),
    ("is nowhere", lambda table: setattr(table.figures[HERO], "placed", False)),
    ("still in the air", lambda table: setattr(table, "lifted", "block")),
]


@pytest.mark.parametrize("message, change", SETTLED)
def test_nobody_is_asked_to_act_while_something_is_left_to_do(
    message: str, change: Callable[[KnightTable], Any]
) -> None:
    match = resting()
    assert isinstance(match.state, KnightTable)
    assert [] == list(match.watch.settled(match.state, "action"))
    change(match.state)

    (wrong,) = match.watch.settled(match.state, "action")

    assert message in wrong
    assert [] == list(match.watch.settled(match.state, "landing"))


def test_the_edge_of_a_roof_carries_and_just_past_it_nothing_does() -> None:
    match = resting()
    assert isinstance(match.state, KnightTable)
    hero = match.state.figures[HERO]
    hero.x, hero.y, hero.z = 28.0, 26.0, 3.0

    assert not airborne(match.state, hero)

    hero.x = 28.02
    assert airborne(match.state, hero)

    hero.x, hero.z = 26.0, 3.02
    assert airborne(match.state, hero)


def test_every_invariant_has_been_broken_here() -> None:
    assert set(KnightWatch().invariants) == {invariant for invariant, _ in (*WRONG, *CHANGED)} | {
        "markers_kept"
    }


def test_a_crawler_needs_a_wall_that_it_touches() -> None:
    """The wall of the block is at 24: a base of 0.59 touches it at 23.41, and not at 23.3."""
    setup = resting().journal.setup
    crawler = {"name": "Crawler", "alter_ego": "Crawler", "skills": ["Wall-Crawler"]}
    cards = {"night_tram": {**stranger(Random(1), 1), **crawler, "size": 2}}
    match = Watched(entry("dc").game, Journal("dc", {**setup, "cards": cards}, "seed"))
    assert isinstance(match.state, KnightTable)
    figure = match.state.figures[FRIEND]
    figure.x, figure.y, figure.z = 23.41, 26.0, 1.5

    assert not airborne(match.state, figure)

    figure.x = 23.3
    assert airborne(match.state, figure)
