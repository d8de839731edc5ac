"""The French sheet where it says no more than the rulebook: its reminders and clarifications hold, word for word."""

from typing import Any

import pytest

from slugfest.boards.scenery_examples import WORDS
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import (
    AttackHit,
    AttackMissed,
    CriticalScored,
    Damaged,
    DefenseImproved,
    KnockedOut,
    PowerDealt,
    StatRolled,
)
from slugfest.rules.knight.events.skills import CountersGained
from slugfest.rules.knight.scenarios import scenarios
from slugfest.rules.knight.scenarios.markers import LAYING, OPENING
from tests.rules.knight.builders import BASE, board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
sheets = each("edition", [DC_FR, DC_FR.literally()], ids=["meaning", "letter"])
SHOT = {"range": "Ranged 12"}


# -- what the sheet does not mention ------------------------------------------------------

UNTOUCHED = (
    *("game", "action_phase", "use_power", "recovery", "knockout_rolls", "walk"),
    *("move_by_power", "stat_roll", LAYING.name, OPENING.name, "use_marker"),
)


@each("edition", [DC_FR, MARVEL], ids=lambda edition: edition.id)
@each("flow", UNTOUCHED)
def test_what_a_sheet_does_not_mention_is_the_rulebook(edition: Edition, flow: str) -> None:
    """Passing, powers, Incapacitated, destroyed scenery, scenarios: not a copy, the very same procedure."""
    assert edition.flows[flow] is DC.flows[flow]


@each("edition", [DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_every_difference_has_a_statement_of_the_sheet(edition: Edition) -> None:
    """Whatever else is read in the edition is the rulebook's own object."""
    prefix = {"dc_fr": "FR-", "marvel": "MV-"}[edition.id]
    redefined = {amendment.skill for amendment in edition.amendments if hasattr(amendment, "skill")}
    barred = {name for amendment in edition.amendments for name in getattr(amendment, "skills", ())}

    assert all(amendment.rule.startswith(prefix) for amendment in (*edition.amendments, *edition.literal))
    assert {name for name in DC.skills if edition.skills[name] is not DC.skills[name]} <= redefined | barred
    assert edition.numbers.scenery_defense == DC.numbers.scenery_defense == 12
    assert (edition.numbers.improvement, edition.numbers.recovery) == (2, -1)


@rule("FR-GEN-01", "MV-GEN-01")
@each("edition", [DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_passes_and_edges_are_as_in_the_rulebook(skirmish: Make, edition: Edition) -> None:
    """One model against two may pass; nobody leaves the table."""
    figures: dict[str, Any] = {
        "A.hero": {"at": [5, 5], "card": {"attacks": []}},
        "B.one": {"at": [5, 30]},
        "B.two": {"at": [9, 30]},
    }
    play = skirmish(figures, start="turn A", passes={"A": 1}, edition=edition)

    assert "pass" in play.options
    play.answer("A.hero", "walk 3")
    assert play.refusal(play.route((0.5, 5))) == ("DC-MOVE-11", "off_table")


# -- measuring ----------------------------------------------------------------------------


@sheets
@each("inches, near", [pytest.param(4.0, True, marks=rule("FR-GEN-03")), (4.02, False)])
def test_under_so_many_inches_means_within(duel: Make, edition: Edition, inches: float, near: bool) -> None:
    """Leadership 4 and Power Transference, which reaches 4 inches; Order is 5."""
    pal = {"at": [10, 18 + BASE + inches], "card": {"power": 7, "skills": ["Leadership 4"]}}
    led = duel(more={"A.pal": pal}, edition=edition)
    giver = duel(
        attacker={"skills": ["Power Transference 2"]},
        more={"A.pal": {"at": [10, 18 + BASE + inches]}},
        edition=edition,
    )
    order = duel(
        attacker={"skills": ["Order"]}, more={"A.pal": {"at": [10, 19 + BASE + inches]}}, edition=edition
    )
    order.answer("end")

    assert near == bool(found(led.events, CountersGained))
    assert near == (giver.asked.about == "transfer_to")
    assert near == (order.asked.about == "next_model")


@sheets
@each("text", ["Explosive/2.", "Pierce/2."])
@each("inches, near", [pytest.param(2.0, True, marks=rule("FR-GEN-03")), (2.02, False)])
def test_explosions_and_piercing_reach_the_stated_number_of_inches(
    duel: Make, edition: Edition, text: str, inches: float, near: bool
) -> None:
    """The first contact of the line with the next base; the second roll is its own."""
    by = {"B.by": {"at": [10 + 2 * BASE + 4 + inches, 18]}}
    second = (8, 7) if near else ()
    play = duel(8, 7, *second, gap=4, line={**SHOT, "text": text}, more=by, edition=edition)

    assert [event.figure for event in found(play.attack(), Damaged)] == ["B.foe", *(["B.by"] if near else [])]


# -- rounds -------------------------------------------------------------------------------


PRINTED = ("big_combat", "power_zones", "getaway", "boom_tubes", "headquarters", "rifts")


def test_a_game_is_usually_six_rounds_long() -> None:
    usual = [(edition.notes.fewest_rounds, edition.notes.most_rounds) for edition in (DC, DC_FR, MARVEL)]

    assert usual == [(6, 8), (6, 6), (6, 8)]
    assert {scenarios()[name].rounds for name in PRINTED} == {6}


@rule("FR-SEQ-01")
@sheets
@each("left", [0, 4])
def test_counters_are_topped_up_and_never_piled_up(duel: Make, edition: Edition, left: int) -> None:
    """Power 6, less 2 in the worst zone; who is KO gets nothing."""
    hurt = {"endurance": [{"boxes": 4}, {"boxes": 3}, {"boxes": 3, "modifiers": "-2 Power"}]}
    more = {"B.out": {"at": [30, 30], "knocked_out": True}}
    play = duel("A", hero={"counters": left}, target=hurt, foe={"endurance": 3}, more=more,
                start="round", edition=edition)  # fmt: skip
    counters = {name: play.figure(name).counters for name in ("A.hero", "B.foe", "B.out")}

    assert counters == {"A.hero": 6, "B.foe": 4, "B.out": 0}
    assert found(play.events, PowerDealt)


@each(
    "edition, names",
    [
        (DC, ("action phase", "final phase")),
        (DC_FR, ("activation", "end of round")),
        (DC_FR.without("FR-SEQ-03"), ("action phase", "final phase")),
    ],
)
def test_two_phases_have_other_names(duel: Make, edition: Edition, names: tuple[str, str]) -> None:
    match = duel(edition=edition).match
    words = match.game.board(match.state)["words"]

    assert (words["action_phase"], words["final_phase"]) == names
    assert match.view(None).table["phase"] == "action"


@sheets
@each("dice, passed", [pytest.param((4, 5), True, marks=rule("FR-TEST-01")), ((5, 5), False)])
def test_a_total_equal_to_the_attribute_succeeds(
    duel: Make, edition: Edition, dice: tuple[int, int], passed: bool
) -> None:
    """Stamina 9, in the Final Phase."""
    pal = {"A.pal": {"at": [20, 5]}}
    play = duel(*dice, "A", hero={"endurance": 5}, more=pal, start="final", edition=edition)

    assert only(play.events, StatRolled).passed == passed
    assert passed != bool(found(play.events, KnockedOut))


# -- attacks ------------------------------------------------------------------------------


@rule("FR-DEF-01")
@sheets
def test_one_improvement_at_a_time_and_a_counter_to_change_it(duel: Make, edition: Edition) -> None:
    play = duel(8, 7, foe={"improvement": "evasive_action"}, edition=edition)
    play.answer("attack blow", "B.foe", "none")

    assert play.options == ("none", "combat_stance", "concentration")

    events = play.answer("combat_stance")
    foe = play.figure("B.foe")

    assert only(events, DefenseImproved).improvement == "combat_stance"
    assert (foe.improvement, foe.counters) == ("combat_stance", 5)
    assert only(events, AttackHit).defense.total == 14


@rule("FR-COVER-04", "MV-COVER-02")
@each("edition", [DC_FR, DC_FR.literally(), MARVEL, MARVEL.literally()], ids=lambda edition: edition.id)
def test_models_give_no_cover_and_scenery_has_none(duel: Make, edition: Edition) -> None:
    """A friend right before the target; a crate wholly behind a low wall but for its top."""
    screen = {"B.by": {"at": [10 + BASE + 3.5, 18]}}
    models = duel(5, 4, gap=5, line=SHOT, more=screen, edition=edition)
    low = piece("low", [13, 14, 0.2, 8], 1.2)
    crate = piece("crate", [15, 17, 2, 2], 1.5)
    thing = duel(5, 4, gap=20, line=SHOT, board=board(low, crate), edition=edition)

    assert only(models.attack(), AttackHit).to_hit.total == 13
    assert only(thing.attack(target="crate"), AttackHit).to_hit.total == 13


@rule("FR-COVER-04", "MV-COVER-02")
@each("edition", [DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_cover_comes_once_from_scenery(duel: Make, edition: Edition) -> None:
    walls = board(piece("near", [12, 16, 0.2, 4], 1.0), piece("far", [15.2, 16, 0.2, 4], 1.0))
    missed = only(duel(5, 4, gap=5, line=SHOT, board=walls, edition=edition).attack(), AttackMissed)

    assert [part.value for part in missed.to_hit.parts if part.label == "cover"] == [-1]


@rule("FR-CRIT-02")
@sheets
def test_a_double_that_misses_is_no_critical(duel: Make, edition: Edition) -> None:
    """Attack 4: two fours make 12, which is no hit; two fives are."""
    line = {"text": "Critical: Stun/1."}
    missed = duel(4, 4, line=line, edition=edition).attack()
    hit = duel(5, 5, line=line, edition=edition).attack(critical="damage")

    assert not found(missed, CriticalScored) + found(missed, Damaged)
    assert only(hit, CriticalScored).critical == "damage"


# -- down ---------------------------------------------------------------------------------


@each("edition", [DC_FR, MARVEL], ids=lambda edition: edition.id)
@each("down", [False, pytest.param(True, marks=rule("FR-KD-01", "MV-KD-04"))])
def test_who_is_down_is_low_to_look_at_and_weighs_the_same(duel: Make, edition: Edition, down: bool) -> None:
    """A wall of half an inch hides it; Size 2 is still too heavy for Strength 1."""
    wall = board(piece("kerb", [15, 10, 0.5, 16], 0.5))
    far = duel(
        gap=5,
        line={**SHOT, "nature": "mental"},
        foe={"knocked_down": down},
        hero={"knocked_down": False},
        board=wall,
        edition=edition,
    )
    weak = duel(attacker={"strength": 1}, foe={"knocked_down": down}, edition=edition)
    strong = duel(attacker={"strength": 2}, foe={"knocked_down": down}, edition=edition)
    table = far.table
    seen, whole = (f(table.figures["B.foe"]) for f in (table.seen_volume, table.volume))

    assert down == ("attack blow" not in far.options)
    assert (seen.radius, seen.height < 0.2) == (whole.radius, down)
    assert weak.refusal("grab B.foe") == ("DC-GRAB-06", "too_heavy")
    assert "grab B.foe" in strong.options


# -- scenery ------------------------------------------------------------------------------


def example(edition: Edition, thing: str) -> tuple[str, bool]:
    """The type of a thing, and whether the chart of the printing lists it."""
    kind = edition.notes.scenery[thing]
    return kind, thing in edition.notes.examples(kind)


@each(
    "thing, rulebook, french",
    [
        ("helicopter", None, ("T3", True)),
        ("light_aircraft", ("T3", True), ("T4", False)),
        ("fighter_jet", ("T4", True), ("T4", False)),
        ("aeroplane", None, ("T4", True)),
        ("small_house", ("T4", True), ("T4", False)),
        ("house", None, ("T4", True)),
        ("man_sized_object", ("T1", True), ("T1", False)),
        ("garden_shed", ("T2", True), ("T2", False)),
        ("silo", ("T5", True), ("T5", False)),
        ("crane", ("T4", True), ("T4", True)),
    ],
)
def test_the_charts_have_their_own_examples(
    thing: str, rulebook: tuple[str, bool] | None, french: tuple[str, bool]
) -> None:
    if rulebook is None:
        assert thing not in DC.notes.scenery
        assert thing not in MARVEL.notes.scenery
    else:
        assert rulebook == example(DC, thing) == example(MARVEL, thing)
    assert french == example(DC_FR, thing)


def test_the_examples_are_told_in_both_languages_and_change_no_number(duel: Make) -> None:
    types = {}
    for edition in (DC, DC_FR, MARVEL):
        match = duel(edition=edition).match
        types[edition.id] = match.game.board(match.state)["scenery_types"]

    assert types["dc"]["T3"] == {
        "en": "trucks, school buses, light aircraft",
        "fr": "camions, bus scolaires, avions légers",
    }
    assert types["dc_fr"]["T4"]["fr"] == "chars, grues, avions, maisons"
    assert types["marvel"] == types["dc"]
    assert {thing for edition in (DC, DC_FR) for thing in edition.notes.scenery} == set(WORDS)


# -- skills -------------------------------------------------------------------------------


@rule("FR-SKILL-22")
@sheets
@each(
    "skill, inches",
    [("Toughness 1", 3.0), ("Toughness 3", 1.0), ("Toughness 4", None), ("Toughness 5", None)],
)
def test_toughness_shortens_a_push_by_x_inches(
    duel: Make, edition: Edition, skill: str, inches: float | None
) -> None:
    """A push of 4; what is left of it at 0 is no push at all."""
    play = duel(6, 5, line={"text": "Push/4."}, target={"skills": [skill]}, edition=edition)
    pushed = [event.inches for event in found(play.attack(), Pushed)]

    assert pushed == ([] if inches is None else [inches])


@rule("FR-SKILL-22")
@sheets
@each("skill, offered", [("Toughness 5", True), ("Toughness 6", False)])
def test_a_throw_of_no_inches_is_no_throw(duel: Make, edition: Edition, skill: str, offered: bool) -> None:
    """Strength 3 throws 6 inches."""
    pal = {"A.pal": {"at": [10, 18 + BASE], "card": {"skills": [skill]}}}
    play = duel(attacker={"strength": 3}, more=pal, gap=20, edition=edition)
    play.answer("grab A.pal", True)

    assert offered == (play.asked.about != "action")
    assert not play.figure("A.pal").knocked_down
