"""Grabbing: what can be grabbed, what it costs, and the roll it takes."""

from typing import Any

import pytest

from slugfest.kernel.decisions import Confirm
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.editions.house_rules import housed
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, CriticalScored, Damaged, PowerSpent
from slugfest.rules.knight.events.scenery import Grabbed, Lifted
from tests.rules.knight.builders import BASE, Play, board, found, only, piece, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

STRONG = {"strength": 3}
EDITIONS = [DC, DC_FR, MARVEL]


def seize(play: Play, target: str = "B.foe", overload: str = "none", improvement: str = "none") -> Any:
    """Grab and answer what the roll asks, up to the throw."""
    wanted = {"overload": overload, "improvement": improvement}
    start = len(play.events)
    play.answer(f"grab {target}")
    while play.asked.about in wanted:
        play.answer(wanted[play.asked.about])
    return play.events[start:]


@each("edition", [pytest.param(DC, marks=rule("DC-GRAB-05")), DC_FR, MARVEL])
@each(
    "gap, offered",
    [
        pytest.param(0, True, marks=rule("DC-GRAB-01")),
        (0.009, True),
        pytest.param(0.02, False, marks=rule("FR-GRAB-04")),
    ],
)
def test_what_touches_can_be_grabbed(duel: Make, edition: Edition, gap: float, offered: bool) -> None:
    play = duel(gap=gap, attacker=STRONG, edition=edition)

    assert offered == ("grab B.foe" in play.options)
    if not offered:
        assert play.refusal("grab B.foe") == ("DC-GRAB-05", "out_of_hand")


@rule("DC-GRAB-06", "FR-GRAB-05")
@each("edition", [DC, DC_FR])
@each("strength, size, offered", [(1, 2, False), (2, 2, True), (2, 3, False), (3, 3, True)])
def test_nothing_larger_than_the_strength_is_grabbed(
    duel: Make, edition: Edition, strength: int, size: int, offered: bool
) -> None:
    play = duel(attacker={"strength": strength}, target={"size": size, "base": BASE}, edition=edition)

    assert offered == ("grab B.foe" in play.options)
    if not offered:
        assert play.refusal("grab B.foe") == ("DC-GRAB-06", "too_heavy")


@rule("DC-SCEN-10")
@each(
    "size, strength, offered",
    [({}, 1, False), ({}, 2, True), ({"size": 3}, 2, False), ({"size": 3}, 3, True)],
)
def test_a_character_is_size_2_unless_its_card_says_so(
    duel: Make, size: dict[str, int], strength: int, offered: bool
) -> None:
    play = duel(attacker={"strength": strength}, target={"base": BASE, **size})
    assert offered == ("grab B.foe" in play.options)


@rule("DC-GRAB-06")
@each("size, offered", [(3, True), (4, False)])
def test_strength_3_may_grab_a_size_3_van_but_not_a_size_4_one(duel: Make, size: int, offered: bool) -> None:
    van = piece("van", [10.59, 15, 2, 4], 2, size=size)
    play = duel(gap=9, attacker=STRONG, board=board(van))

    assert offered == ("grab van" in play.options)


@rule("DC-GRAB-02")
@each("edition", EDITIONS)
@each("counters, offered", [(2, False), (3, True)])
def test_it_costs_3_counters(duel: Make, edition: Edition, counters: int, offered: bool) -> None:
    play = duel(attacker=STRONG, hero={"counters": counters}, edition=edition)

    assert offered == ("grab B.foe" in play.options)
    if not offered:
        assert play.refusal("grab B.foe") == ("DC-POW-04", "too_dear")


@rule("DC-KD-03")
def test_who_is_down_grabs_nobody(duel: Make) -> None:
    play = duel(attacker=STRONG, hero={"knocked_down": True})

    assert play.refusal("grab B.foe") == ("DC-KD-03", "knocked_down")


def test_nobody_grabs_itself(duel: Make) -> None:
    assert duel(attacker=STRONG).refusal("grab A.hero") == ("DC-GRAB-01", "not_a_target")


ONE_GRAB = housed(DC, ["one_grab_per_round"])


@rule("DC-GRAB-10")
def test_a_failed_grab_loses_the_counters(duel: Make) -> None:
    play = duel(3, 5, attacker=STRONG, hero={"counters": 9})
    events = seize(play)

    assert found(events, AttackMissed)
    assert [event.amount for event in found(events, PowerSpent)] == [3]
    assert not found(events, Grabbed) + found(events, Lifted)
    assert play.figure("A.hero").counters == 6


@rule("FR-GRAB-01", "MV-GRAB-01")
@each(
    "edition, limit",
    [
        pytest.param(DC, None, marks=rule("DC-GRAB-03")),
        (DC_FR, ("FR-GRAB-01", "used_up")),
        (MARVEL, ("MV-GRAB-01", "used_up")),
        (DC_FR.without("FR-GRAB-01"), None),
        (MARVEL.without("MV-GRAB-01"), None),
        pytest.param(ONE_GRAB, ("DC-GRAB-03", "used_up"), marks=rule("DC-GRAB-03")),
        (housed(DC_FR, ["one_grab_per_round"]), ("DC-GRAB-03", "used_up")),
    ],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
def test_only_counters_limit_a_grab_unless_a_sheet_or_the_house_does(
    duel: Make, edition: Edition, limit: tuple[str, str] | None
) -> None:
    """Ten counters pay for three grabs in one activation, and not for a fourth."""
    many = 3 if limit is None else 1
    play = duel(*(3, 5) * many, attacker=STRONG, hero={"counters": 10}, edition=edition)
    for _ in range(many):
        seize(play)

    assert play.figure("A.hero").counters == 10 - 3 * many
    assert play.refusal("grab B.foe") == (limit or ("DC-POW-04", "too_dear"))


@rule("FR-GRAB-01", "MV-GRAB-01")
@each(
    "edition, again",
    [
        (DC_FR, True),
        (MARVEL, True),
        (ONE_GRAB, False),
        (housed(DC_FR, ["one_grab_per_round"]), False),
        (housed(MARVEL, ["one_grab_per_round"]), False),
    ],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
def test_on_the_sheets_a_new_activation_brings_a_new_grab(duel: Make, edition: Edition, again: bool) -> None:
    dice = (3, 5) if again else ()
    play = duel(*dice, attacker=STRONG, hero={"used": ["grab_and_throw"]}, edition=edition)

    assert again == ("grab B.foe" in play.options)
    if again:
        seize(play)
        assert "grab B.foe" not in play.options


@rule("DC-GRAB-09")
@each("dice, held", [((4, 4), False), pytest.param((4, 5), True, marks=rule("DC-GRAB-11"))])
def test_an_enemy_is_grabbed_with_a_physical_roll_that_hurts_nobody(
    duel: Make, dice: tuple[int, int], held: bool
) -> None:
    weak = {"physical": 12, "energy": 2, "supernatural": 2, "mental": 2}
    events = seize(duel(*dice, attacker=STRONG, target={"defenses": weak}))
    assert [event.amount for event in found(events, PowerSpent)] == [3], "nothing for the roll"
    assert held == bool(found(events, Grabbed))
    assert held == bool(found(events, AttackHit))
    assert not found(events, Damaged)


@rule("DC-GRAB-11", "MV-GRAB-05")
@each("edition", EDITIONS)
def test_a_double_on_the_grab_is_no_critical(duel: Make, edition: Edition) -> None:
    """DC-MIX-73, DC-MIX-40: no damage, no effects."""
    events = seize(duel(8, 8, attacker=STRONG, edition=edition))

    assert not found(events, CriticalScored) + found(events, Damaged)


@rule("DC-GRAB-01", "DC-GRAB-07", "DC-GRAB-08")
def test_friends_and_things_are_simply_taken(duel: Make) -> None:
    more = {"A.pal": {"at": [10, 18 + BASE]}}
    van = piece("van", [7.41, 17, 2, 2], 2, size=3)

    for target in ("A.pal", "van"):  # without a roll
        play = duel(gap=5, attacker=STRONG, more=more, board=board(van))
        events = play.answer(f"grab {target}")

        assert only(events, Grabbed).item == target


@rule("DC-GRAB-12")
def test_the_roll_may_be_overloaded(duel: Make) -> None:
    play = duel(2, 3, 4, attacker=STRONG, hero={"counters": 4})
    events = seize(play, overload="die")

    assert [event.amount for event in found(events, PowerSpent)] == [3, 1]
    assert found(events, Grabbed)


@rule("DC-GRAB-12")
def test_without_a_fourth_counter_there_is_no_overload(duel: Make) -> None:
    play = duel(4, 5, attacker=STRONG, hero={"counters": 3})
    play.answer("grab B.foe")

    assert play.asked.about == "improvement"

    play.answer("none")


@rule("DC-GRAB-13")
def test_the_enemy_may_buy_an_improvement(duel: Make) -> None:
    events = seize(duel(4, 6, attacker=STRONG), improvement="combat_stance")

    assert only(events, AttackMissed).defense.total == 14


@rule("MV-ATK-01")
@each("edition, reacts", [(DC, True), (DC_FR, True), (MARVEL, False), (MARVEL.without("MV-ATK-01"), True)])
def test_the_enemy_may_react_except_in_marvel(duel: Make, edition: Edition, reacts: bool) -> None:
    duck = power(
        name="Duck", cost=1, use="reactive", text="When this model is attacked, it gains +2 Physical Defense "
        "until the end of the Round.",
    )  # fmt: skip
    play = duel(3, 5, attacker=STRONG, target={"powers": [duck]}, edition=edition)
    play.answer("grab B.foe")
    asked = []
    while play.asked.about in ("overload", "reaction", "improvement"):
        asked.append(play.asked.about)
        play.answer("none")

    assert sorted(asked) == ["improvement", "overload", *(["reaction"] if reacts else [])]


@rule("FR-GRAB-03")
@each("edition, asked", [(DC, False), (DC_FR, True), (DC_FR.without("FR-GRAB-03"), False)])
def test_on_the_french_sheet_the_throw_may_be_declined(duel: Make, edition: Edition, asked: bool) -> None:
    play = duel(4, 5, attacker=STRONG, edition=edition)
    seize(play)

    assert asked == isinstance(play.asked, Confirm)
    if asked:
        play.answer(False)
        foe = play.figure("B.foe")
        assert (foe.placed, foe.endurance, foe.knocked_down) == (True, 10, False)
        assert play.figure("A.hero").counters == 3
    else:
        assert play.asked.about == "aim"


@rule("FR-GRAB-03")
def test_on_the_french_sheet_the_throw_may_be_made(duel: Make) -> None:
    play = duel(4, 5, attacker=STRONG, edition=DC_FR)
    seize(play)
    play.answer(True)

    assert play.asked.about == "aim"


@rule("MV-GRAB-03")
@each("edition, offered", [(DC, True), (MARVEL, False), (MARVEL.without("MV-GRAB-03"), True)])
def test_in_marvel_the_bases_must_touch(duel: Make, edition: Edition, offered: bool) -> None:
    step = piece("step", [10.6, 15, 6, 6], 1)
    play = duel(attacker=STRONG, board=board(step), foe={"at": [10 + BASE, 18, 1]}, edition=edition)

    assert offered == ("grab B.foe" in play.options)
