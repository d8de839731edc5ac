"""The sheets at their word: what each wording-only statement changes, and that it changes nothing unless asked for.

Each pair of values is the edition as it is meant and the edition to the letter of its sheet; struck out
of the letter, a statement reads as it is meant.
"""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import DiceRolled
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC_FR, EDITIONS, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
    Damaged,
    PowerSpent,
    StatRolled,
    StoodUp,
)
from slugfest.rules.knight.events.skills import Reacted
from slugfest.rules.knight.game import GAMES
from tests.rules.knight.builders import (
    BASE,
    Play,
    board,
    both_readings,
    card,
    found,
    only,
    piece,
    power,
    readings,
)
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

FR, MV = DC_FR.literally(), MARVEL.literally()


# -- the option ---------------------------------------------------------------------------


def setup(**more: Any) -> dict[str, Any]:
    cards = {"one": card("one"), "two": card("two")}
    return {"teams": [["one"], ["two"]], "cards": cards, "board": "brick_lane", **more}


@each("game", ["dc_fr", "marvel"])
def test_a_set_up_may_ask_for_the_letter_of_the_sheet(game: str) -> None:
    matches = [
        Match(GAMES[game], Journal(game, setup(**more), "1"))
        for more in ({}, {"literal_wording": False}, {"literal_wording": True})
    ]
    editions = [match.state.setting.edition for match in matches]  # type: ignore[attr-defined]

    assert [edition.id for edition in editions] == [game, game, f"{game}_literal"]
    assert [match.game.id for match in matches] == [game] * 3
    assert matches[2].game.flows is not matches[0].game.flows


def test_the_letter_survives_a_replay() -> None:
    first = Match(GAMES["marvel"], Journal("marvel", setup(literal_wording=True), "1"))
    again = Match.replay(GAMES["marvel"], first.journal)
    once_more = Match.replay(first.game, first.journal)

    assert first.hash == again.hash == once_more.hash
    assert again.state.setting.edition.id == once_more.state.setting.edition.id == "marvel_literal"  # type: ignore[attr-defined]


@each("asked", [True, "yes", 1])
def test_the_rulebook_has_one_reading_and_nonsense_is_refused(asked: Any) -> None:
    with pytest.raises(SetupError, match="literal_wording"):
        Match(GAMES["dc"], Journal("dc", setup(literal_wording=asked), "1"))


@each("edition", [DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_without_its_letter_an_edition_is_as_it_is_meant(edition: Edition) -> None:
    letter = edition.literally()
    meant = letter.without(*(amendment.rule for amendment in letter.amendments))

    assert (meant.numbers, meant.switches, dict(meant.flows), dict(meant.skills)) == (
        edition.numbers,
        edition.switches,
        dict(edition.flows),
        dict(edition.skills),
    )
    assert all(name not in EDITIONS for name in (letter.id, meant.id))


# -- moving -------------------------------------------------------------------------------


def on_a_roof(duel: Make, height: float, edition: Edition, **more: Any) -> Play:
    roof = board(piece("roof", [8, 15, 6, 6], height))
    hero = {"at": [13.41, 18], **more.pop("hero", {})}
    play: Play = duel(hero=hero, foe={"at": [30, 30]}, board=roof, edition=edition, **more)
    return play


@readings("FR-FALL-02", FR)
def test_a_controlled_fall_keeps_the_knocked_down_of_its_row(
    duel: Make, edition: Edition, literal: bool
) -> None:
    """From 9.1 inches as from 6 to 9: 2 damage, and Knocked Down."""
    play = on_a_roof(duel, 9.1, edition)
    events = play.answer("leap_down", [14.6, 18])

    assert only(events, Damaged).damage.total == 2
    assert play.figure("A.hero").knocked_down == literal


def test_where_the_milder_row_knocks_nobody_down_one_stands(duel: Make) -> None:
    """From 9 inches as from 3 to 6."""
    play = on_a_roof(duel, 9, FR)
    events = play.answer("leap_down", [14.6, 18])

    assert only(events, Damaged).damage.total == 1
    assert not play.figure("A.hero").knocked_down


@readings("FR-FALL-03", FR)
def test_a_controlled_fall_is_no_movement_action(duel: Make, edition: Edition, literal: bool) -> None:
    """After the movement of the Round, and without using it up."""
    moved = on_a_roof(duel, 2, edition, hero={"moves": 1})
    first = on_a_roof(duel, 2, edition)
    first.answer("leap_down", [14.6, 18])

    assert literal == ("leap_down" in moved.options)
    assert literal == ("walk 1" in first.options)
    assert (first.figure("A.hero").moves, first.figure("A.hero").counters) == (0 if literal else 1, 5)
    if literal:
        moved.answer("leap_down", [14.6, 18])
        assert moved.figure("A.hero").moves == 1


@readings("FR-SKILL-19", FR)
def test_resistance_takes_nothing_off_a_fall(duel: Make, edition: Edition, literal: bool) -> None:
    """Three points for a fall from 10 inches, counted as from 7: two; a blow is resisted in any case."""
    tough = {"skills": ["Resistance 1 vs Blunt"]}
    play = on_a_roof(duel, 10, edition, attacker=tough)
    events = play.answer("leap_down", [14.6, 18])
    blow = duel(6, 5, target=tough, edition=edition)

    assert only(events, Damaged).damage.total == (2 if literal else 1)
    assert only(blow.attack(), Damaged).damage.total == 1


def test_immunity_and_a_power_s_resistance_to_falls(duel: Make) -> None:
    """Immunity is another skill; Resistance that a power gives is still Resistance."""
    safe = on_a_roof(duel, 10, FR, attacker={"skills": ["Immunity Blunt"]})
    steel = power(
        name="Steel", cost=0, use="passive", text="When this model uses Combat Stance, it also gains "
        "Resistance 1 vs Blunt.",
    )  # fmt: skip
    play = on_a_roof(duel, 10, FR, attacker={"powers": [steel]}, hero={"improvement": "combat_stance"})

    assert only(safe.answer("leap_down", [14.6, 18]), Damaged).damage.total == 0
    assert only(play.answer("leap_down", [14.6, 18]), Damaged).damage.total == 2


# -- attacks ------------------------------------------------------------------------------

GUARD = power(
    name="Guard",
    cost=1,
    use="reactive",
    text="When this model is attacked, it gains +2 Physical Defense until the end of the Round.",
)
WARD, AEGIS = {**GUARD, "name": "Ward"}, {**GUARD, "name": "Aegis", "cost": 6}


@each("edition, literal", [*both_readings("FR-ATK-01", FR), *both_readings("MV-ATK-02", MV)])
def test_every_power_may_answer_the_same_attack(duel: Make, edition: Edition, literal: bool) -> None:
    """Each once, and only while it can be paid: the third costs all six counters."""
    late = MARVEL in (edition, edition.base)
    play = duel(8, 8, target={"powers": [GUARD, WARD, AEGIS]}, edition=edition)
    play.answer("attack blow", "B.foe", *(() if late else ("none",)))

    offered = [play.options]
    play.answer("ward")

    assert literal == (play.asked.about == "reaction")
    if literal:
        offered.append(play.options)
        play.answer("guard")
    play.answer("none", *(("none",) if late else ()))

    assert [event.power for event in found(play.events, Reacted)] == (
        ["ward", "guard"] if literal else ["ward"]
    )
    assert only(play.events, AttackHit).defense.total == (16 if literal else 14)
    again = [("guard", "none")] if literal else []
    assert offered == [("guard", "ward", "aegis", "none"), *again]


@rule("FR-ATK-01", "MV-ATK-02")
@each("edition", [FR, MV], ids=lambda edition: edition.id)
def test_several_powers_may_answer_an_improvement_and_none_has_to(duel: Make, edition: Edition) -> None:
    text = "When this model uses Combat Stance, it also gains Resistance 1 vs Physical."
    steel = [power(name=name, cost=0, use="reactive", text=text) for name in ("Steel", "Iron")]
    play = duel(8, 7, target={"powers": [*steel, GUARD]}, edition=edition)
    late = edition is MV
    early = () if late else ("none",)
    play.answer("attack blow", "B.foe", *early, "none", "combat_stance", *(("none",) if late else ()), "iron")

    assert [event.power for event in found(play.events, Reacted)] == ["iron", "steel"]
    assert only(play.events, Damaged).damage.total == 0


WAVE = {"range": "Expansive Wave 3", "damage": 4}
HIDDEN = {"skills": ["Invisible"]}
WALL = board(piece("wall", (11.3, 14, 0.3, 8), 3))


@rule("FR-COVER-02")
@readings("FR-WAVE-02", FR)
def test_a_french_wave_needs_no_sight_but_whole_cover_stops_it(
    duel: Make, edition: Edition, literal: bool
) -> None:
    """Nobody sees an Invisible model 2 inches away, and no wall is between."""
    unseen = duel(gap=2, line=WAVE, target=HIDDEN, edition=edition)
    walled = duel(gap=1.5, line=WAVE, board=WALL, edition=edition)
    shot = duel(gap=3, line={"range": "Ranged 8"}, target=HIDDEN, edition=edition)

    assert literal == ("attack blow" in unseen.options)
    assert "attack blow" not in (*walled.options, *shot.options)


@rule("MV-WAVE-05")
@readings("MV-WAVE-06", MV)
def test_a_marvel_wave_goes_through_walls(duel: Make, edition: Edition, literal: bool) -> None:
    unseen = duel(gap=2, line=WAVE, target=HIDDEN, edition=edition)
    walled = duel(gap=1.5, line=WAVE, board=WALL, edition=edition)
    spray = duel(gap=1.5, line={**WAVE, "range": "Spray"}, board=WALL, edition=edition)

    assert literal == ("attack blow" in unseen.options)
    assert literal == ("attack blow" in walled.options)
    assert "attack blow" not in spray.options


PAL = {"A.pal": {"at": [10, 20]}}


@readings("MV-OVER-02", MV)
@each("form", ["Expansive Wave 3", "Spray"])
def test_one_overload_serves_the_whole_area(duel: Make, edition: Edition, literal: bool, form: str) -> None:
    line = {**WAVE, "range": form}
    play = duel(1, 2, 3, 3, 2, 1, gap=1, line=line, more={"B.two": {"at": [13.6, 18.4]}}, edition=edition)
    play.answer("attack blow", *([[20, 18]] if form == "Spray" else []))
    play.answer(*(("die", "none", "none") if literal else ("none", "die", "none", "die")))

    dice = [len(event.faces) for event in found(play.events, DiceRolled)]
    assert dice == [3, 3]
    assert play.figure("A.hero").counters == (3 if literal else 2)


@readings("MV-OVER-03", MV)
def test_a_roll_may_be_overloaded_without_limit(duel: Make, edition: Edition, literal: bool) -> None:
    """Four counters are left: up to four dice, what is printed but once."""
    line = {"text": "Overload: +1 damage."}
    dice = (8, 7, 1, 2) if literal else (8, 7)
    play = duel(*dice, line=line, edition=edition)
    play.answer("attack blow", "B.foe", "none")

    more = ("die die", "die printed", "dice 3", "dice_printed 2", "dice 4", "dice_printed 3")
    assert play.options == ("none", "die", "printed", *(more if literal else ()))

    play.answer("dice_printed 2" if literal else "printed")

    assert only(play.events, Damaged).damage.total == 3
    assert play.figure("A.hero").counters == 6 - 2 - (3 if literal else 1)
    assert not play.figure("A.hero").used_this_round


@readings("FR-EFF-06", FR)
def test_only_the_nearest_behind_is_pierced(duel: Make, edition: Edition, literal: bool) -> None:
    x = 10 + BASE + 4
    row = {"B.two": {"at": [x + 2 * BASE + 1, 18]}, "A.one": {"at": [x + BASE + 0.5, 18]}}
    line = {"range": "Ranged 10", "text": "Pierce/4."}
    play = duel(8, 7, 8, 7, *(() if literal else (8, 7)), gap=4, line=line, more=row, edition=edition)
    struck = [event.target for event in found(play.attack(), AttackHit)]

    assert struck == (["B.foe", "A.one"] if literal else ["B.foe", "A.one", "B.two"])


@each("edition", [FR, DC_FR], ids=["letter", "meaning"])
def test_a_grab_is_an_attack_and_no_power(duel: Make, edition: Edition) -> None:
    """The tag alone changes no result: it costs 3, may be answered, and comes once an activation."""
    play = duel(8, 7, attacker={"strength": 3}, target={"powers": [GUARD]}, edition=edition)
    play.answer("grab B.foe", "none")

    assert play.asked.about == "reaction"

    play.answer("none", "none", False)

    assert (play.figure("A.hero").counters, "grab B.foe" in play.options) == (3, False)


@readings("MV-SCEN-03", MV)
@each("kind", ["T3", "T6"])
def test_the_weak_may_batter_sturdy_scenery(duel: Make, edition: Edition, literal: bool, kind: str) -> None:
    bus = board(piece("bus", [10.59, 15, 2, 6], 3, type=kind))
    play = duel(gap=20, line={"damage": 4}, board=bus, edition=edition)

    assert literal == ("attack blow" in play.options)


# -- down and out -------------------------------------------------------------------------


@readings("FR-KO-01", FR)
def test_a_soldier_may_reroll_its_way_out_of_ko(duel: Make, edition: Edition, literal: bool) -> None:
    play = duel(
        *(8, 8), *((1, 1) if literal else ()),
        attacker={"skills": ["Soldier"]}, hero={"knocked_out": True}, start="turn A", edition=edition,
        more={"A.pal": {"at": [20, 5], "activated": True}},
    )  # fmt: skip
    play.answer("A.hero")

    assert literal == (play.asked.about == "reroll")
    if literal:
        assert only(play.answer("die 1 2"), StatRolled).passed
    assert play.figure("A.hero").knocked_out != literal


@each(
    "edition, lucky",
    [pytest.param(FR, True, marks=rule("FR-KO-01")), (DC_FR, False)],
    ids=["letter", "meaning"],
)
def test_luck_while_ko(duel: Make, edition: Edition, lucky: bool) -> None:
    pal = {"A.pal": {"at": [20, 5]}}
    ko: dict[str, Any] = {"hero": {"knocked_out": True}, "start": "turn A", "more": pal}
    play = duel(8, 8, attacker={"skills": ["Luck"]}, edition=edition, **ko)
    play.answer("A.hero")

    assert lucky == (play.asked.about == "reroll")


@readings("MV-KD-05", MV)
def test_models_may_stand_up_between_turns(skirmish: Make, edition: Edition, literal: bool) -> None:
    """Before A's turn B's model may rise; one that is KO or has no counter may not."""
    figures: dict[str, Any] = {
        "A.hero": {"at": [5, 5]},
        "B.down": {"at": [5, 30], "knocked_down": True, "counters": 2},
        "B.poor": {"at": [9, 30], "knocked_down": True, "counters": 0},
        "B.out": {"at": [13, 30], "knocked_out": True},
    }
    play = skirmish(figures, start="turn A", edition=edition)

    assert literal == (play.asked.about == "stand_up")
    if not literal:
        return
    assert (play.asked.player, play.options) == ("B", ("B.down", "nobody"))
    events = play.answer("B.down")
    assert (only(events, StoodUp).figure, only(events, PowerSpent).amount) == ("B.down", 1)
    assert (play.asked.about, play.asked.player) == ("activate", "A")
    assert not play.figure("B.down").activated


@rule("MV-KD-05")
def test_who_lets_its_models_lie_is_asked_again_before_the_next_turn(skirmish: Make) -> None:
    figures: dict[str, Any] = {
        "A.hero": {"at": [5, 5], "knocked_down": True},
        "B.down": {"at": [5, 30], "knocked_down": True},
    }
    play = skirmish(figures, start="turn A", edition=MV)

    assert [(play.asked.player, play.answer("nobody")) for _ in range(2)] == [("A", []), ("B", [])]

    play.answer("A.hero", "end")

    assert (play.asked.about, play.asked.player) == ("stand_up", "A")


@rule("MV-KD-05")
def test_a_turn_is_skipped_if_the_last_counter_went_into_standing_up(skirmish: Make) -> None:
    figures: dict[str, Any] = {
        "A.hero": {"at": [5, 5], "knocked_down": True, "counters": 1},
        "B.foe": {"at": [5, 30]},
    }
    play = skirmish(figures, start="turn A", edition=MV)
    play.answer("A.hero")

    assert (play.asked.about, play.asked.player) == ("activate", "B")
