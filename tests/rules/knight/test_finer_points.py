"""Finer points that a rougher test would let pass: oblique lines, third players, credit and cost."""

from typing import Any

import pytest

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.editions import MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import AttackHit, Damaged, Moved, PowerSpent, StatRolled, TurnCame
from slugfest.rules.knight.events.scenery import SceneryDamaged
from tests.rules.knight.builders import BASE, Play, board, found, only, piece, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

HIT = (8, 7)
THREE = {
    "id": "three",
    "name": "Three",
    "name_fr": "Trois",
    "rounds": 4,
    "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36], "west": [0, 10, 6, 26]},
}


# -- turns --------------------------------------------------------------------------------


@rule("DC-ACT-01")
@each("first, order", [("A", "ABCABC"), ("B", "BCABCA"), ("C", "CABCAB")])
def test_three_players_take_turns_in_order_whoever_begins(skirmish: Make, first: str, order: str) -> None:
    figures = {
        f"{player}.{player.lower()}{k}": {"at": [3 * k, 10 * row + 3]}
        for row, player in enumerate("ABC")
        for k in (1, 2)
    }
    play: Play = skirmish(figures, first, start=f"turn {first}", scenario=THREE)
    for player in order:
        assert play.table.turn == player
        play.answer(play.options[0], "end")

    assert [event.player for event in found(play.events, TurnCame)] == list(order)


def test_a_new_round_begins_with_the_power_phase(skirmish: Make) -> None:
    figures = {"A.a1": {"at": [5, 5], "activated": True}, "B.b1": {"at": [5, 25], "counters": 3}}
    play: Play = skirmish(figures, "A", start="turn B")
    phases = [play.table.phase]
    play.answer("B.b1", "end")
    phases.append(play.table.phase)

    assert (phases, play.table.round) == (["action", "initiative"], 2)


# -- lines and pushes ---------------------------------------------------------------------


@each("side_x, side_y", [(0.6, 0.8), (0.8, -0.6), (-0.6, -0.8), (-0.8, 0.6)])
def test_what_is_pierced_comes_nearest_first_in_every_direction(
    duel: Make, side_x: float, side_y: float
) -> None:
    """The crate's face is 1.2" from the foe's middle, the two others 2.2" and 2.6"."""

    def away(inches: float) -> list[float]:
        return [round(18 + side_x * inches, 4), round(18 + side_y * inches, 4)]

    crate = piece("crate", [*(coordinate - 0.3 for coordinate in away(5.2 + BASE)), 0.6, 0.6], 4)
    more = {"B.far": {"at": away(4 + 2.6 + BASE * 2)}, "B.mid": {"at": away(4 + 1.3 + BASE * 2)}}
    play: Play = duel(
        *HIT, *HIT, *HIT, *HIT,
        hero={"at": [18, 18]}, foe={"at": away(4 + BASE / 2)},
        line={"range": "Ranged 5", "text": "Pierce/6."}, board=board(crate), more=more,
    )  # fmt: skip

    assert [event.target for event in found(play.attack(), AttackHit)] == ["B.foe", "crate", "B.mid", "B.far"]


@rule("DC-EFF-28")
@each("aim, to", [([13, 22], (11.2, 19.6)), ([6, 15], (8.4, 16.8)), ([14, 15], (11.6, 16.8))])
def test_the_chosen_direction_of_a_push_is_taken_exactly(
    duel: Make, aim: list[float], to: tuple[float, float]
) -> None:
    play: Play = duel(*HIT, 8, 8, line={"text": "Explosive/2, Push/2.", "damage": 1})
    play.attack()
    pushed = only(play.answer(aim), Pushed)

    assert pushed.to[:2] == pytest.approx(to, abs=0.01)


@rule("MV-EFF-07")
@each("aside, met", [(BASE - 0.03, True), (BASE + 0.01, False)])
def test_in_marvel_only_models_in_the_way_are_run_over(duel: Make, aside: float, met: bool) -> None:
    by = {"B.by": {"at": [10 + BASE + 2, 18 + aside]}}
    play: Play = duel(
        *HIT, *((1, 1) if met else ()), line={"text": "Push/4.", "damage": 0}, more=by, edition=MARVEL
    )
    events = play.attack()

    assert only(events, Pushed).inches == 4
    assert any(getattr(event, "figure", "") == "B.by" for event in events) is met


@rule("MV-KD-03", "MV-EFF-07")
@each("state", [{"knocked_out": True}, {}])
@each("dice, left", [((4, 4), 9), ((4, 5), 7)])
def test_in_marvel_the_knocked_out_jump_aside_like_the_others(
    duel: Make, state: dict[str, Any], dice: tuple[int, ...], left: int
) -> None:
    by = {"B.by": {"at": [10 + 2 * BASE + 1, 18], "endurance": 9, **state}}
    play: Play = duel(*HIT, *dice, line={"text": "Push/4.", "damage": 0}, more=by, edition=MARVEL)
    play.attack()

    assert play.figure("B.by").endurance == left
    play.assert_spent()


# -- what is lowered, grabbed, paid and credited ------------------------------------------------


@each("nature, defense", [("energy", 10), ("physical", 12), ("mental", 12), ("supernatural", 12)])
def test_awkwardness_lowers_energy_defense_and_no_other(duel: Make, nature: str, defense: int) -> None:
    play: Play = duel(
        *HIT, 3, 2, line={"text": "Awkwardness/2."}, edition=MARVEL,
        attacker={"attacks": [ROD, {**ROD, "name": "Bolt", "nature": nature, "text": ""}]},
    )  # fmt: skip
    play.attack("rod")
    bolt = play.attack("bolt")
    to_hit = next(event for event in bolt if hasattr(event, "defense"))

    assert to_hit.defense.total == defense


ROD = {
    "name": "Rod", "cost": 1, "nature": "physical", "type": "Blunt", "damage": 1, "range": "Melee",
    "text": "Awkwardness/2.",
}  # fmt: skip


def test_who_is_out_of_the_game_is_not_grabbed(duel: Make) -> None:
    gone = {"B.gone": {"at": [10, 18 + BASE], "out": True}}
    play: Play = duel(attacker={"strength": 5}, more=gone, gap=6)

    assert not any("B.gone" in option for option in play.options)
    assert play.refusal("grab B.gone") == ("DC-GRAB-01", "not_a_target")
    assert play.refusal("grab A.hero") == ("DC-GRAB-01", "not_a_target")


def test_whoever_attacked_has_felled_the_target(duel: Make) -> None:
    play: Play = duel(*HIT, line={"damage": 20}, foe={"endurance": 1})
    play.attack()

    assert play.table.affairs.felled == {"B.foe": "A.hero"}


@rule("DC-POW-02")
@each("cost, left", [(2, 4), (3, 3)])
def test_a_power_costs_what_is_printed(duel: Make, cost: int, left: int) -> None:
    play: Play = duel(gap=12, hero={"counters": 6}, attacker={"powers": [power(cost=cost)]})
    events = play.answer("power leap", [12, 20])

    assert len(found(events, PowerSpent)) == 1
    assert play.figure("A.hero").counters == left


# -- scenery on the line --------------------------------------------------------------------------


SHOT = {"range": "Ranged 9", "text": "Penetrative.", "nature": "energy", "damage": 2}


@rule("DC-EFF-22")
@each("south, struck", [(18.01, False), (17.99, True)])
def test_only_what_the_line_goes_through_is_broken(duel: Make, south: float, struck: bool) -> None:
    beside = piece("post", [13, south, 0.5, 3], 3)
    low = piece("kerb", [15, 17, 0.5, 2], 0.74)
    play: Play = duel(*HIT, gap=6, line=SHOT, board=board(beside, low))
    play.attack()

    assert (play.table.structure["post"] < 2) is struck
    assert play.table.structure["kerb"] == 2


@each("top, struck", [(0.74, False), (0.76, True)])
def test_what_lies_below_the_line_between_the_middles_is_spared(duel: Make, top: float, struck: bool) -> None:
    play: Play = duel(*HIT, gap=6, line=SHOT, board=board(piece("kerb", [14, 17, 0.5, 2], top)))
    play.attack()

    assert (play.table.structure["kerb"] < 2) is struck


def test_what_is_nearer_is_broken_first(duel: Make) -> None:
    walls = [
        piece(name, [x, 17, 0.2, 2], 1.2) for name, x in (("third", 15.5), ("first", 12.5), ("second", 14))
    ]
    play: Play = duel(*HIT, gap=6, line=SHOT, board=board(*walls))
    struck = [event.piece for event in play.attack() if type(event).__name__ == "SceneryDamaged"]  # type: ignore[attr-defined]

    assert struck == ["first", "second", "third"]


# -- pushed under a bridge, or not at all ----------------------------------------------------------


@each("bottom, met", [(3.0, False), (0.0, True)])
def test_in_marvel_nobody_is_run_over_who_stands_above(duel: Make, bottom: float, met: bool) -> None:
    x = 10 + 2 * BASE + 1
    bridge = piece("bridge", [x - 0.7, 17, 1.4, 2], 0.2, bottom=3.0, type="T5")
    by = {"B.by": {"at": [x, 18, bottom and 3.2]}}
    play: Play = duel(
        *HIT, *((8, 8) if met else ()),
        line={"text": "Push/4.", "damage": 0}, more=by, edition=MARVEL, board=board(*([bridge] if bottom else [])),
    )  # fmt: skip
    play.attack()

    assert (play.figure("B.by").endurance < 10) is met


def test_who_is_too_heavy_to_be_pushed_is_not_asked_for_a_direction(duel: Make) -> None:
    """The attacker in its own blast, whose skill takes off all the inches."""
    play: Play = duel(
        *HIT, 8, 8, line={"text": "Explosive/2, Push/2.", "damage": 1}, attacker={"skills": ["Toughness 4"]}
    )
    play.attack()

    assert play.asked.about != "push_direction"


# -- the Final Phase -------------------------------------------------------------------------------


@each("first, order", [("A", ["A.a1", "B.b1"]), ("B", ["B.b1", "A.a1"])])
def test_stamina_is_rolled_in_the_order_of_the_round(skirmish: Make, first: str, order: list[str]) -> None:
    weak = {"endurance": 5}
    figures = {"A.a1": {"at": [5, 5], **weak}, "B.b1": {"at": [5, 25], **weak}}
    play: Play = skirmish(figures, "A", 1, 1, 1, 1, "A", start="round")
    play.answer(first)
    for name in order:
        play.answer(name, "end")
    rolled = [event.figure for event in play.events if type(event).__name__ == "StatRolled"]  # type: ignore[attr-defined]

    assert rolled == order


# -- scenery as a target ---------------------------------------------------------------------------


@rule("DC-RANGED-01")
@each("south, seen", [(17.4, True), (22.5, False)])
def test_a_house_is_seen_by_the_middle_of_a_wall_alone(duel: Make, south: float, seen: bool) -> None:
    """Through a slit between two higher walls: its corners are hidden."""
    house = piece("house", [16, 13, 4, 10], 2, type="T2")
    slit = [piece("left", [13, 0, 0.2, south], 12), piece("right", [13, south + 1.2, 0.2, 34.8 - south], 12)]
    play: Play = duel(gap=20, board=board(house, *slit), line={"range": "Ranged 9", "damage": 5})
    play.answer("attack blow")

    assert ("house" in play.options) is seen


@each(
    "reach, x, refused",
    [
        pytest.param("Ranged 6", 16.58, None, marks=rule("DC-RANGED-04")),
        pytest.param("Ranged 6", 16.65, ("DC-RANGED-04", "out_of_range"), marks=rule("DC-RANGED-04")),
        pytest.param("Ranged 6", 12.0, ("DC-RANGED-02", "too_close"), marks=rule("DC-RANGED-02")),
        pytest.param("Melee", 10.59, None, marks=rule("DC-MELEE-04")),
        pytest.param("Melee", 10.65, ("DC-MELEE-04", "out_of_reach"), marks=rule("DC-MELEE-04")),
    ],
)
def test_scenery_is_attacked_within_the_bounds_of_the_line(
    duel: Make, reach: str, x: float, refused: tuple[str, str] | None
) -> None:
    wall = piece("wall", [x, 16, 1, 4], 2)
    near = piece("near", [10 - 0.59 - 1, 16, 1, 4] if reach == "Melee" else [4, 16, 1, 4], 2)
    play: Play = duel(gap=20, board=board(wall, near), line={"range": reach})
    play.answer("attack blow")

    if refused is None:
        assert "wall" in play.options
    else:
        assert play.refusal("wall") == refused


# -- how things are told ---------------------------------------------------------------------------


def hurt(amount: int) -> Tally:
    return Tally((Part(amount, "base_damage", "DC-DMG-01"),))


@each(
    "event, how",
    [
        (Damaged("B.foe", hurt(1), "attack"), "some"),
        (Damaged("B.foe", hurt(0), "attack"), "none"),
        (SceneryDamaged("wall", hurt(1), "attack"), "some"),
        (SceneryDamaged("wall", hurt(0), "attack"), "none"),
        (Moved("A.hero", ((0, 0, 0),), 0.0), "stayed"),
        (Moved("A.hero", ((0, 0, 0), (1, 0, 0)), 1.0), "moved"),
        (Pushed("A.hero", (0, 0, 0), 0.0), "stayed"),
        (Pushed("A.hero", (1, 0, 0), 1.0), "moved"),
        (StatRolled("A.hero", "agility", (1, 1), hurt(8), passed=True), "passed"),
        (StatRolled("A.hero", "agility", (8, 8), hurt(8), passed=False), "failed"),
    ],
)
def test_an_event_says_which_of_its_sentences_tells_it(event: Event, how: str) -> None:
    assert event.telling() == how  # type: ignore[attr-defined]


@each("state, target", [({"out": True}, False), ({}, True), ({"knocked_out": True}, True)])
def test_only_who_is_on_the_table_is_a_target(duel: Make, state: dict[str, Any], target: bool) -> None:
    play: Play = duel(more={"B.by": {"at": [10, 18 + BASE], **state}})
    play.answer("attack blow")

    assert ("B.by" in play.options) is target
    assert "A.hero" not in play.options
    if not target:
        assert play.refusal("B.by")[1] == "not_a_target"
    assert play.refusal("A.hero")[1] == "not_a_target"
