"""Skills that serve a whole side: Leadership, passes, the Initiative bag, Perfect Plan."""

from random import Random
from typing import Any

import pytest

from slugfest.kernel.tally import Tally
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
    CountersLost,
    Damaged,
    InitiativeDrawn,
    Passed,
    Recovered,
)
from slugfest.rules.knight.events.skills import (
    BagCounterAdded,
    BagCounterRemoved,
    CountersGained,
    PassGranted,
    PlanCancelled,
    PlanMade,
)
from tests.rules.knight.builders import BASE, Play, card, found, kinds, line, only, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
sheets = each("edition", [DC, DC_FR], ids=lambda edition: edition.id)

# -- Leadership -----------------------------------------------------------------------------


def leader(inches: float = 4.0, skill: str = "Leadership 4", power: int = 7, **more: Any) -> dict[str, Any]:
    return {"at": [10, 18 + BASE + inches], "card": {"skills": [skill], "power": power}, **more}


def gained(play: Play) -> int:
    return sum(event.amount for event in found(play.events, CountersGained) if event.figure == "A.hero")


@rule("DC-SKILL-29")
@sheets
@each("changes, counters", [({}, 1), ({"inches": 4.02}, 0), ({"power": 6}, 0)])
def test_a_leader_gives_a_weaker_friend_a_counter(
    duel: Make, edition: Edition, changes: dict[str, Any], counters: int
) -> None:
    play = duel(more={"A.boss": leader(**changes)}, edition=edition)

    assert counters == gained(play)
    assert play.figure("A.hero").counters == 6 + counters


@rule("DC-SKILL-29")
def test_a_leader_gives_enemies_nothing(duel: Make) -> None:
    assert gained(duel(more={"B.boss": leader()})) == 0


@rule("DC-SKILL-29", "DC-KO-04")
def test_a_leader_leads_even_when_ko(duel: Make) -> None:
    assert gained(duel(more={"A.boss": leader(knocked_out=True)})) == 1


@rule("DC-SKILL-30")
def test_who_leads_is_not_led(duel: Make) -> None:
    assert gained(duel(attacker={"skills": ["Leadership 1"]}, more={"A.boss": leader()})) == 0


@rule("DC-SKILL-31")
@each("near", [1.0, 4.5])
def test_two_leaders_give_one_counter(duel: Make, near: float) -> None:
    other = leader(at=[10 - BASE - near, 18])

    assert gained(duel(more={"A.boss": leader(), "A.chief": other})) == 1


@rule("DC-SKILL-29", "DC-SKILL-31")
def test_the_second_leader_counts_where_the_first_is_too_far_away(duel: Make) -> None:
    other = leader(at=[10 - BASE - 1, 18])

    assert gained(duel(more={"A.boss": leader(inches=5), "A.chief": other})) == 1


@rule("DC-SKILL-29", "DC-MIX-67")
@each("dice, counters", [((1, 1), 6), ((8, 8), 0)])
def test_a_leader_helps_who_comes_round(duel: Make, dice: tuple[int, int], counters: int) -> None:
    play = duel(*dice, hero={"knocked_out": True}, more={"A.boss": leader()}, start="turn A")
    play.answer("A.hero")

    assert counters == play.figure("A.hero").counters


@rule("DC-MIX-70", "DC-ACT-06")
@each("inches, able", [(4.0, True), (4.02, False)])
def test_without_counters_a_model_is_activated_if_it_will_be_led(
    duel: Make, inches: float, able: bool
) -> None:
    play = duel(hero={"counters": 0}, more={"A.boss": leader(inches)}, start="turn A")

    assert able == ("A.hero" in play.options)


@each(
    "edition, endurance, counters",
    [(MARVEL, 10, 0), pytest.param(MARVEL, 3, 1, marks=rule("MV-SKILL-06")), (DC, 3, 0)],
)
def test_a_weakened_friend_is_led_in_marvel(
    duel: Make, edition: Edition, endurance: int, counters: int
) -> None:
    hurt = {"power": 7, "endurance": zones(4, 3, 3, worst="-1 Power")}
    play = duel(attacker=hurt, hero={"endurance": endurance}, more={"A.boss": leader()}, edition=edition)

    assert counters == gained(play)


@rule("MV-SKILL-06")
def test_a_weakened_leader_is_measured_by_its_card(duel: Make) -> None:
    boss = leader(endurance=3)
    boss["card"]["endurance"] = zones(4, 3, 3, worst="-3 Power")

    assert gained(duel(more={"A.boss": boss}, edition=MARVEL)) == 1


@rule("MV-SKILL-07")
def test_two_leaders_are_worth_one(duel: Make) -> None:
    other = {**leader(power=8), "at": [10, 18 - BASE - 4]}

    assert gained(duel(more={"A.boss": leader(), "A.chief": other}, edition=MARVEL)) == 1


@rule("MV-SKILL-07")
@each("edition, counters", [(MARVEL, 1), (DC, 2), (DC_FR, 2)], ids=["marvel", "dc", "dc_fr"])
def test_a_second_activation_in_a_round_brings_no_second_counter(
    duel: Make, edition: Edition, counters: int
) -> None:
    """Whatever lets the model act again, in Marvel it has been led in this Round."""
    boss = leader(activated=True)
    play = duel("A", more={"A.boss": boss}, foe={"activated": True}, start="turn A", edition=edition)
    play.answer("A.hero")

    assert gained(play) == 1

    play.figure("A.hero").activated = False
    play.answer("end", "A.hero")

    assert (gained(play), play.table.round) == (counters, 1)
    play.answer("end")


# -- Strategist -----------------------------------------------------------------------------


def sides(edition: Edition = DC, **more: Any) -> dict[str, Any]:
    """Two models against one: player B may pass once, and A has a Strategist."""
    return {
        "A.one": {"at": [5, 5], "card": {"skills": ["Strategist"]}, **more},
        "A.two": {"at": [9, 5]},
        "B.foe": {"at": [5, 30]},
    }


@rule("DC-SKILL-58", "DC-MIX-60")
@sheets
def test_a_strategist_has_a_pass_even_in_the_larger_team(skirmish: Make, edition: Edition) -> None:
    play = skirmish(sides(), "A", start="round", edition=edition)
    play.answer("A")

    assert play.table.passes == {"A": 1, "B": 1}
    assert found(play.answer("pass"), Passed)
    assert play.table.passes["A"] == 0


@rule("DC-SKILL-58", "DC-ACT-12")
def test_each_strategist_adds_a_pass_and_two_in_a_row_are_the_limit(skirmish: Make) -> None:
    plan = {"skills": ["Strategist"]}
    team = {f"A.m{k}": {"at": [3 + 3 * k, 5], "card": plan} for k in range(3)}
    foes = {f"B.m{k + 5}": {"at": [3 + 3 * k, 30]} for k in range(3)}
    play = skirmish(team | foes, "A", start="round")
    play.answer("A")

    assert play.table.passes["A"] == 3
    play.answer("pass", "B.m5", "end", "pass", "B.m6", "end")

    assert play.refusal("pass") == ("DC-ACT-12", "passed_twice")


@rule("MV-SKILL-10", "MV-SKILL-11")
def test_a_strategist_of_marvel_passes_though_no_pass_is_left_once_a_round(skirmish: Make) -> None:
    play = skirmish(sides(), "A", start="round", edition=MARVEL)
    play.answer("A")

    assert play.table.passes["A"] == 0
    events = play.answer("pass")
    assert only(events, PassGranted).figure == "A.one"
    assert found(events, Passed)

    play.answer("B.foe", "end")

    assert play.refusal("pass") == ("DC-ACT-09", "no_pass_left")


@rule("MV-SKILL-11")
@each("knocked_out", [False, True])
def test_a_strategist_of_marvel_that_is_ko_gives_no_pass(skirmish: Make, knocked_out: bool) -> None:
    play = skirmish(sides(knocked_out=knocked_out), start="turn A", edition=MARVEL)

    assert knocked_out == ("pass" not in play.options)


# -- the bag --------------------------------------------------------------------------------


def bag(gathering: Make, edition: Edition = DC, draw: str = "A", **skills: str) -> Play:
    """A game up to the first draw."""
    names = {"a1", "b1"}
    cards = {name: card(name, skills=[skills[name]] if name in skills else []) for name in names}
    play: Play = gathering(8, 1, draw, cards=cards, edition=edition)
    while play.asked.about in ("first_deployer", "zone", "deploy_model", "deploy"):
        play.answer(play.asked.sample(Random(1)))
    return play


def counted(play: Play) -> dict[str, int]:
    """What was in the bag before the draw."""
    return {player: left + (player == play.table.initiative) for player, left in play.table.bag.items()}


@rule("DC-SKILL-22")
@each("edition, counters", [pytest.param(DC, 6, marks=rule("DC-MIX-57")), (DC_FR, 3)], ids=["dc", "dc_fr"])
def test_a_great_strategist_adds_a_counter(gathering: Make, edition: Edition, counters: int) -> None:
    play = bag(gathering, edition, a1="Great Strategist")

    assert counted(play) == {"A": counters + 1, "B": counters}
    assert only(play.events, BagCounterAdded).player == "A"
    assert play.table.setting.scenario.rounds == 6


@rule("DC-SKILL-36", "DC-SKILL-37")
def test_a_mastermind_adds_a_counter_and_removes_a_rivals(gathering: Make) -> None:
    play = bag(gathering, b1="Mastermind")

    assert counted(play) == {"A": 5, "B": 7}
    assert only(play.events, BagCounterRemoved).player == "A"


@rule("DC-SKILL-37", "DC-MIX-55")
def test_two_masterminds_cancel_out_and_add_before_they_remove(gathering: Make) -> None:
    play = bag(gathering, a1="Mastermind", b1="Mastermind")

    assert counted(play) == {"A": 6, "B": 6}
    changes = [kind for kind in kinds(play.events) if kind.startswith("BagCounter")]
    assert changes == ["BagCounterAdded"] * 2 + ["BagCounterRemoved"] * 2


THREE = {
    "id": "three",
    "name": "Three",
    "name_fr": "Trois",
    "rounds": 6,
    "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36], "middle": [0, 15, 36, 20]},
}


@rule("DC-SKILL-37")
def test_with_two_rivals_the_owner_picks_one(gathering: Make) -> None:
    cards = {name: card(name) for name in ("a1", "b1", "c1")}
    cards["a1"]["skills"] = ["Mastermind"]
    play = gathering(8, 1, 2, "A", c=1, cards=cards, scenario=THREE)
    while play.asked.about in ("zone", "deploy_model", "deploy"):
        play.answer(play.asked.sample(Random(1)))

    assert (play.asked.about, play.asked.player, play.options) == ("rival", "A", ("B", "C"))
    assert only(play.answer("C"), BagCounterRemoved).player == "C"
    assert play.table.bag == {"A": 6, "B": 6, "C": 5}


# -- Perfect Plan ---------------------------------------------------------------------------

PLANNER = {"skills": ["Perfect Plan"]}


@rule("DC-SKILL-40")
def test_a_perfect_plan_takes_the_counter_it_likes_once_in_the_game(duel: Make) -> None:
    play = duel("B", attacker=PLANNER, start="round", foe={"knocked_out": False}, bag={"A": 2, "B": 3})

    assert play.options == ("A", "B", "none")
    events = play.answer("A")
    assert only(events, PlanMade).player == "A"
    assert only(events, InitiativeDrawn).player == "A"
    assert play.table.bag == {"A": 1, "B": 3}

    play.answer("A", "A.hero", "end", "B.foe", "end")

    assert play.table.round == 2
    assert play.table.initiative == "B"


@rule("DC-SKILL-40")
def test_a_plan_that_is_kept_leaves_the_draw_to_chance_and_may_be_used_later(duel: Make) -> None:
    play = duel("B", attacker=PLANNER, start="round")
    assert only(play.answer("none"), InitiativeDrawn).player == "B"
    play.answer("A", "A.hero", "end", "B.foe", "end")

    assert play.asked.about == "perfect_plan"


@rule("DC-SKILL-40")
def test_only_counters_that_are_in_the_bag_can_be_taken(duel: Make) -> None:
    play = duel(attacker=PLANNER, start="round", bag={"A": 0, "B": 3})

    assert play.options == ("B", "none")


@rule("DC-SKILL-41", "DC-MIX-53")
def test_a_plan_foils_a_plan_and_both_are_used_up(duel: Make) -> None:
    play = duel("B", "A", attacker=PLANNER, target=PLANNER, start="round")
    play.answer("A")

    assert (play.asked.about, play.asked.player, play.options) == ("cancel_plan", "B", ("B.foe", "none"))
    events = play.answer("B.foe")
    assert only(events, PlanCancelled).by == "B.foe"
    assert only(events, InitiativeDrawn).player == "B"

    play.answer("A", "A.hero", "end", "B.foe", "end")

    assert play.table.round == 2
    assert play.asked.about == "first_player"


@rule("DC-SKILL-41", "DC-MIX-53")
def test_after_a_foiled_plan_another_model_may_try_its_own(duel: Make) -> None:
    second = {"at": [20, 5], "card": PLANNER}
    play = duel(attacker=PLANNER, target=PLANNER, start="round", more={"A.pal": second})
    play.answer("A.hero perfect_plan", "A", "B.foe")

    assert (play.asked.about, play.asked.player) == ("perfect_plan", "A")
    assert only(play.answer("A"), PlanMade).figure == "A.pal"


@rule("DC-SKILL-41")
def test_a_plan_need_not_be_foiled(duel: Make) -> None:
    play = duel(attacker=PLANNER, target=PLANNER, start="round")

    assert only(play.answer("A", "none"), InitiativeDrawn).player == "A"
    assert play.figure("B.foe").used_ever == ()


@rule("MV-KO-01")
@each("edition, asked", [(DC, "perfect_plan"), (MARVEL, "first_player")], ids=["dc", "marvel"])
def test_who_is_ko_plans_nothing_in_marvel(duel: Make, edition: Edition, asked: str) -> None:
    dice = ("A",) if edition is MARVEL else ()
    play = duel(*dice, attacker=PLANNER, hero={"knocked_out": True}, start="round", edition=edition)

    assert asked == play.asked.about


@rule("MV-KO-01")
def test_passive_skills_go_on_in_marvel(duel: Make) -> None:
    play = duel(1, 1, attacker={"skills": ["Rage 2"]}, hero={"knocked_out": True}, edition=MARVEL)

    assert only(play.events, Recovered).power.total == 7


@rule("MV-KO-01")
@each(
    "skill, damage, defense",
    [
        ("Resistance 1 vs Physical", 1, 8),
        ("Immunity Physical", 0, 8),
        ("Weakness Physical", 4, 8),
        ("Fly", 2, 9),
    ],
)
def test_who_is_ko_is_still_protected_by_what_is_passive(
    duel: Make, skill: str, damage: int, defense: int
) -> None:
    """12 less 1 for lying there and 3 for KO."""
    foe = {"knocked_out": True, "counters": 0}
    events = duel(8, 7, target={"skills": [skill]}, foe=foe, edition=MARVEL).attack()

    assert (only(events, Damaged).damage.total, only(events, AttackHit).defense.total) == (damage, defense)


@rule("MV-KO-01")
def test_who_is_ko_still_leads_in_marvel(duel: Make) -> None:
    assert gained(duel(more={"A.boss": leader(knocked_out=True)}, edition=MARVEL)) == 1


ELEVEN = [
    "Close Combat Master", "Defensive Teamwork", "Elite Fighter", "Energy", "Fury", "Heroic Action",
    "Power Master", "Power Thief", "Power Transference 1", "Sharpshooter", "Solid",
]  # fmt: skip


@rule("MV-SKILL-01")
@each("edition, warned", [(DC, []), (MARVEL, ELEVEN)], ids=["dc", "marvel"])
def test_skills_that_marvel_does_not_print_are_taken_from_dc_with_a_warning(
    duel: Make, edition: Edition, warned: list[str]
) -> None:
    """All eleven are named and no other, and each does in play what it does in the base."""
    gun = line(name="Gun", cost=1, range="Ranged 8")
    helper = {"at": [10 + BASE, 18 + BASE], "card": {"skills": ["Defensive Teamwork"]}}
    play = duel(
        *(1, 6, 3, 2, 1, 5), attacker={"skills": [*ELEVEN, "Luck"], "attacks": [line(), gun]},
        target={"skills": ["Solid"]}, edition=edition,
        more={"A.pal": {"at": [10, 21]}, "B.by": helper, "B.far": {"at": [15, 18], "counters": 0}},
    )  # fmt: skip
    unprinted = play.match.game.board(play.table)["unprinted"]
    play.answer("A.hero fury", True)
    asked = [play.asked.about]
    play.answer("none", "attack blow", "B.foe", "die die")
    asked.append(play.asked.about)
    events = play.answer("A.hero close_combat_master", "none", "none")
    play.answer("attack gun", "B.far", "none", "A.hero sharpshooter", "none", "none")

    assert warned == [skill["en"] for skill in unprinted.get("hero", [])]
    assert asked == ["transfer_to", "next_ability"]
    assert labels(only(events, AttackHit).to_hit) == {"dice", "attack", "fury", "elite_fighter"}
    assert only(events, AttackHit).defense.total == 13, "the helper's 1, and no stance"
    assert labels(only(events, Damaged).damage) == {"base_damage", "fury", "heroic_action", "power_master"}
    assert only(events, CountersLost).figure == "B.foe"


def labels(tally: Tally) -> set[str]:
    return {part.label for part in tally.parts}
