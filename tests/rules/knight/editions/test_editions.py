"""Editions side by side: each amendment changes one thing, and struck out it is as in the rulebook.

Amendments of climbing, cover, initiative, knockouts, ranged attacks, the Final Phase and Cruel are
proved beside the rules they amend.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from slugfest.boards.table import CHART
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight import editions
from slugfest.rules.knight.edition import Drop, Edition, Insert
from slugfest.rules.knight.editions import DC, DC_FR, EDITIONS, MARVEL
from slugfest.rules.knight.editions.compared import compare
from slugfest.rules.knight.editions.switches import switches
from slugfest.rules.knight.events.play import (
    AttackDeclared,
    CriticalScored,
    Damaged,
    DefenseImproved,
    KnockedDown,
    Overloaded,
)
from tests.rules.knight.builders import found, indices, only
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
AMENDED = [DC_FR, MARVEL]

PRINTED = {"text": "Critical: Knocked Down."}


@rule("FR-CRIT-01", "MV-CRIT-01")
@each("edition, law", [(DC_FR, "FR-CRIT-01"), (MARVEL, "MV-CRIT-01")], ids=["dc_fr", "marvel"])
@each("critical, damage", [("printed", 2), ("damage", 3)])
def test_the_two_sheets_let_the_attacker_choose_the_critical(
    duel: Make, edition: Edition, law: str, critical: str, damage: int
) -> None:
    play = duel(5, 5, line=PRINTED, edition=edition)
    play.answer("attack blow", "B.foe", "none", "none")

    assert (play.asked.about, play.asked.player, play.asked.rule) == ("critical", "A", law)
    assert play.options == ("printed", "damage")

    events = play.answer(critical)

    assert only(events, CriticalScored).critical == critical
    assert only(events, Damaged).damage.total == damage
    assert (critical == "printed") == bool(found(events, KnockedDown))


@each(
    "edition", [DC, DC_FR.without("FR-CRIT-01"), MARVEL.without("MV-CRIT-01")], ids=lambda edition: edition.id
)
def test_in_the_rulebook_the_printed_critical_must_be_taken(duel: Make, edition: Edition) -> None:
    play = duel(5, 5, line=PRINTED, edition=edition)
    events = play.attack()

    assert only(events, CriticalScored).critical == "printed"
    assert play.asked.about == "action"


@each("edition", AMENDED, ids=lambda edition: edition.id)
def test_without_a_printed_critical_there_is_nothing_to_choose(duel: Make, edition: Edition) -> None:
    play = duel(5, 5, edition=edition)
    events = play.attack()

    assert only(events, Damaged).damage.total == 3
    assert play.asked.about == "action"


@each("edition", AMENDED, ids=lambda edition: edition.id)
@each("dice", [(5, 4), (4, 4)])
def test_no_double_and_no_hit_ask_for_nothing(duel: Make, edition: Edition, dice: tuple[int, int]) -> None:
    play = duel(*dice, line=PRINTED, edition=edition)
    play.attack()

    assert play.asked.about == "action"


@rule("MV-OVER-01")
@each(
    "edition, late",
    [(DC, False), (DC_FR, False), (MARVEL, True), (MARVEL.without("MV-OVER-01"), False)],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
def test_in_marvel_the_overload_is_bought_when_the_defense_is_known(
    duel: Make, edition: Edition, late: bool
) -> None:
    play = duel(5, 4, 3, edition=edition)
    events = play.answer("attack blow", "B.foe")

    assert late == (play.asked.about == "improvement")

    events += play.answer(*(("combat_stance", "die") if late else ("die", "combat_stance")))
    declared, overloaded, improved = indices(events, AttackDeclared, Overloaded, DefenseImproved)

    assert declared < min(overloaded, improved)
    assert late == (improved < overloaded)


@each(
    "edition, names",
    [
        (DC, ["grey", "pale", "blue"]),
        (DC_FR, ["clear", "pale", "blue"]),
        (DC_FR.without("FR-DMG-01"), ["grey", "pale", "blue"]),
        (MARVEL, ["grey", "pale", "red"]),
        (MARVEL.without("MV-DMG-01"), ["grey", "pale", "blue"]),
    ],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
def test_the_zones_have_their_own_names(duel: Make, edition: Edition, names: list[str]) -> None:
    shown = [
        duel(foe={"endurance": left}, edition=edition).match.view(None).table["figures"]["B.foe"]["zone"]
        for left in (10, 5, 2)
    ]

    assert names == shown


# -- amendments as such -------------------------------------------------------------------


def reading(edition: Edition) -> tuple[Any, ...]:
    """All that can be read in an edition."""
    flows = {name: flow.steps for name, flow in edition.flows.items()}
    return edition.numbers, edition.switches, flows, dict(edition.skills), edition.notes, edition.powers


@each("edition", AMENDED, ids=lambda edition: edition.id)
def test_an_edition_without_its_amendments_reads_like_the_rulebook(edition: Edition) -> None:
    assert reading(DC) == reading(edition.without(*(amendment.rule for amendment in edition.amendments)))


@each(
    "edition, amendment",
    [(edition, amendment.rule) for edition in AMENDED for amendment in edition.amendments],
    ids=lambda value: value.id if isinstance(value, Edition) else value,
)
def test_each_amendment_changes_something_and_may_be_struck_out_alone(
    edition: Edition, amendment: str
) -> None:
    without = edition.without(amendment)

    assert reading(edition) != reading(without)
    assert [kept.rule for kept in edition.amendments if kept.rule != amendment] == [
        kept.rule for kept in without.amendments
    ]


def test_the_rulebook_has_nothing_to_strike_out() -> None:
    assert DC.without("FR-CRIT-01") is DC


def test_no_amendment_is_used_twice_and_all_editions_are_on_offer() -> None:
    for edition in AMENDED:
        amendments = edition.amendments
        assert all(amendment not in amendments[:at] for at, amendment in enumerate(amendments))
    assert list(EDITIONS) == ["dc", "dc_fr", "marvel"]


def test_a_flow_may_gain_and_lose_steps() -> None:
    """The kinds of amendment that no printing needs yet."""
    flow = DC.flows["walk"]
    first, last = flow.steps[0], flow.steps[-1]
    shorter = DC.amended("shorter", Drop("DC-MOVE-01", "walk", (last,)))
    longer = shorter.amended("longer", Insert("DC-MOVE-01", "walk", (last,), first))

    assert shorter.flows["walk"].steps == flow.steps[:-1]
    assert longer.flows["walk"].steps == (first, last, *flow.steps[1:-1])
    assert reading(DC) == reading(shorter.without("DC-MOVE-01"))


def test_no_rule_asks_which_edition_it_is_in() -> None:
    family = Path(editions.__file__).parents[1]
    asking = [path for path in family.rglob("*.py") if re.search(r"edition\.id\s*[=!]=", path.read_text())]

    assert asking == []


# -- side by side ----------------------------------------------------------------------------------------


def test_an_edition_beside_the_rulebook_shows_what_differs() -> None:
    meant, worded = compare("dc_fr"), compare("dc_fr", literal_wording=True)

    assert (meant.edition, worded.edition) == (DC_FR.id, DC_FR.literally().id)
    assert meant.switches["ranged_min_distance"] == (">=2", ">2")
    assert all(base != other for base, other in meant.switches.values())
    assert "power_thief_trigger" not in meant.switches
    assert worded.switches["power_thief_trigger"] == ("melee_damage", "any_attack_damage")
    assert meant.scenery["T3"]["en"] == "trucks, school buses, helicopters"


def test_the_rulebook_beside_itself_shows_every_switch() -> None:
    shown = compare("dc")

    assert shown.edition == "dc"
    assert set(shown.switches) == set(switches(DC))
    assert all(base == other for base, other in shown.switches.values())
    assert set(shown.scenery) == set(CHART)


@each(
    "name, literal, message",
    [
        ("chess", False, "--edition: no edition is called 'chess'; known: dc, dc_fr, marvel"),
        ("dc", True, "--literal-wording: dc has no sheet"),
    ],
)
def test_what_cannot_be_compared_is_told(name: str, literal: bool, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        compare(name, literal_wording=literal)


def test_the_letter_of_an_edition_is_kept_beside_it() -> None:
    assert DC.literal == ()
    assert DC.worded(*DC_FR.literal).literal == DC_FR.literal != ()
