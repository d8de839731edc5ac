"""Skills that alter movement: Fly, Phase Shift, Wall-Crawler, Infiltrator."""

from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.cards.language import compile_skill
from slugfest.kernel.abilities import Index
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Deployed, Fell, Moved, PowerSpent
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.stats import speeds
from tests.rules.knight import builders
from tests.rules.knight.builders import BASE, Play, board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def named(value: object) -> str | None:
    """Editions by their name among the parameters of a test."""
    return value.id if isinstance(value, Edition) else None


EDITIONS = [DC, DC_FR, MARVEL]

FLY = {"skills": ["Fly"]}
PHASE = {"skills": ["Phase Shift"]}
CRAWL = {"skills": ["Wall-Crawler"]}


def going(duel: Make, card: dict[str, Any], *pieces: dict[str, Any], walk: int = 2, **changes: Any) -> Play:
    play: Play = duel(gap=20, attacker=card, board=board(*pieces), **changes)
    play.answer(f"walk {walk}")
    return play


# -- Fly ----------------------------------------------------------------------------------


@rule("DC-SKILL-15")
@each("edition", EDITIONS, ids=named)
def test_who_flies_goes_up_for_no_counter_and_measures_in_space(duel: Make, edition: Edition) -> None:
    """3 inches up and 4 across are 5 in the air, and no edition doubles them."""
    house = piece("house", [12, 15, 6, 6], 3)
    play = going(duel, FLY, house, edition=edition)
    events = play.answer(play.route((10, 18, 3), (12.5, 18, 3)))

    assert only(events, Moved).inches == 5.5
    assert not found(events, PowerSpent)
    assert play.figure("A.hero").z == 3

    play = going(duel, FLY, piece("house", [13.5, 15, 6, 6], 3), edition=edition)
    play.answer(play.route((10, 18, 0.5), (10, 18, 3), (14, 18, 3)))

    play = going(duel, FLY, piece("ledge", [12.59, 15, 6, 6], 1), edition=edition)
    events = play.answer(play.route((11.99, 18, 1), (12.7, 18, 1)))

    assert only(events, Moved).inches == 2.94


@rule("DC-SKILL-15")
def test_who_flies_starts_down_from_a_roof_in_a_slant(duel: Make) -> None:
    play = going(duel, FLY, piece("roof", [9, 17, 1.5, 2], 3), hero={"at": [10, 18]})
    events = play.answer(play.route((11.2, 18, 3), (15.2, 18, 0)))

    assert only(events, Moved).inches == 6.2
    assert play.figure("A.hero").z == 0


@rule("DC-SKILL-15")
@each("high, reason", [(3, None), (2.9, "through_scenery"), (0, "through_scenery")])
def test_scenery_is_flown_over_and_not_through(duel: Make, high: float, reason: str | None) -> None:
    play = going(duel, {**FLY, "speed": [4, 12, 14]}, piece("wall", [12, 0, 0.4, 36], 3))
    route = play.route((10, 18, high), (14, 18, high), (14, 18, 0))
    refused = play.match.refusal(route)

    assert (refused.reason if refused else None) == reason


@rule("DC-SKILL-15")
@each("high, legal", [(1.5, True), (1.4, False)])
def test_models_are_flown_over(duel: Make, high: float, legal: bool) -> None:
    play = going(duel, FLY, more={"B.lout": {"at": [12, 18]}})
    route = play.route((10, 18, high), (14, 18, high), (14, 18, 0))

    assert legal == (play.match.refusal(route) is None)

    if not legal:
        assert play.refusal(route) == ("DC-MOVE-08", "through_model")


def test_a_slanting_flight_runs_into_things_too(duel: Make) -> None:
    """Rising to 3 inches at 14, it passes the wall at 12 no higher than 1.8."""
    play = going(duel, FLY, piece("wall", [12, 10, 0.4, 16], 2), piece("roof", [14, 15, 6, 6], 3))

    assert play.refusal(play.route((14.2, 18, 3))) == ("DC-MOVE-02", "through_scenery")

    play = going(duel, FLY, piece("roof", [14, 15, 6, 6], 3), more={"B.lout": {"at": [12, 18]}})

    assert play.refusal(play.route((14.2, 18, 3))) == ("DC-MOVE-08", "through_model")


@rule("DC-MOVE-11")
def test_a_flight_ends_on_a_surface_of_the_table(duel: Make) -> None:
    play = going(duel, FLY)

    assert play.refusal(play.route((10, 18, 2))) == ("DC-MOVE-02", "unsupported")
    assert play.refusal(play.route((10, 18, -1))) == ("DC-MOVE-01", "bad_leg")
    assert play.refusal(play.route((10, 25.02, 0))) == ("DC-MOVE-01", "too_far")

    play = going(duel, FLY, hero={"at": [2, 18]})

    assert play.refusal(play.route((0.3, 18, 2), (3, 18, 0))) == ("DC-MOVE-11", "off_table")


def test_a_flight_is_proposed(duel: Make) -> None:
    play = going(duel, {**FLY, "speed": [4, 12]}, piece("wall", [12, 0, 0.4, 36], 2, standable=False))
    route = play.asked.ways.propose([14, 18])  # type: ignore[attr-defined]

    assert route == [[10, 18, 0], [10, 18, 2.02], [14, 18, 2.02], [14, 18, 0]]


def test_why_no_flight_is_proposed(duel: Make) -> None:
    play = going(duel, FLY)
    refused = play.asked.ways.propose([10, 30])  # type: ignore[attr-defined]

    assert (refused.rule, refused.reason, refused.facts) == ("DC-MOVE-01", "too_far", {"over": 5.0})


@rule("DC-SKILL-17")
@each("edition", EDITIONS, ids=named)
@each(
    "mine, reach, gap, defense",
    [([], "Melee", 0, 13), (["Fly"], "Melee", 0, 12), ([], "Ranged 10", 4, 12)],
)
@each("nature", ["physical", "mental"])
def test_who_flies_is_harder_to_hit_in_melee(
    duel: Make, edition: Edition, mine: list[str], reach: str, gap: float, defense: int, nature: str
) -> None:
    line = {"range": reach, "nature": nature}
    play = duel(4, 5, gap=gap, line=line, attacker={"skills": mine}, target=FLY, edition=edition)
    events = play.attack()
    against = [event.defense.total for event in events if isinstance(event, AttackHit | AttackMissed)]

    assert against == [defense]


def test_the_bonus_is_the_flyers_own(duel: Make) -> None:
    events = duel(4, 5, attacker=FLY).attack()

    assert [event.defense.total for event in events if isinstance(event, AttackHit | AttackMissed)] == [12]


@rule("DC-SKILL-17")
def test_a_flyer_near_by_helps_nobody_else(duel: Make) -> None:
    events = duel(4, 5, more={"B.bird": {"at": [10, 20], "card": FLY}}).attack()

    assert [event.defense.total for event in events if isinstance(event, AttackHit | AttackMissed)] == [12]


@each("edition, left", [(DC, 2), (DC_FR, 2), (MARVEL, 3), (MARVEL.without("MV-SKILL-05"), 2)], ids=named)
def test_who_loses_fly_loses_the_third_speed(duel: Make, edition: Edition, left: int) -> None:
    play = duel(gap=20, attacker=FLY, edition=edition)
    hero = play.figure("A.hero")

    assert speeds(play.table, hero) == 3
    assert "walk 3" in play.options

    play.table.index = Index()

    assert speeds(play.table, hero) == left
    assert speeds(play.table, play.figure("B.foe")) == 3


@rule("DC-SKILL-18", "MV-SKILL-05")
@each("edition, left", [(DC, 2), (DC_FR, 2), (MARVEL, 3), (MARVEL.without("MV-SKILL-05"), 2)], ids=named)
def test_whom_a_power_robs_of_its_wings_runs_no_faster_than_it_could(
    duel: Make, edition: Edition, left: int
) -> None:
    clip = builders.power(
        name="Clip", cost=1, range=8, text="Target enemy model loses Fly until the end of the Round."
    )
    play = duel(gap=3, attacker={"powers": [clip]}, target=FLY, edition=edition)
    play.answer("power clip", "B.foe", "end", "B.foe")

    assert [option for option in play.options if option.startswith("walk")] == [
        f"walk {k + 1}" for k in range(left)
    ]


# -- Phase Shift --------------------------------------------------------------------------


@rule("DC-SKILL-42")
@each("edition", EDITIONS, ids=named)
def test_who_phases_goes_through_scenery_and_models(duel: Make, edition: Edition) -> None:
    pieces = (piece("house", [11, 10, 2, 16], 6), piece("wall", [13.2, 10, 0.2, 16], 0.5))
    play = going(duel, PHASE, *pieces, more={"B.lout": {"at": [15, 18]}}, edition=edition)
    events = play.answer(play.route((17, 18)))

    assert only(events, Moved).inches == 7.0
    assert not found(events, PowerSpent)


@rule("DC-SKILL-43")
def test_who_phases_ends_where_the_base_fits(duel: Make) -> None:
    house = piece("house", [11, 10, 2, 16], 6)
    play = going(duel, PHASE, house, more={"B.lout": {"at": [15, 18]}})

    assert play.refusal(play.route((12, 18))) == ("DC-MOVE-02", "in_scenery")
    assert play.refusal(play.route((14.5, 18))) == ("DC-MEAS-09", "on_model")
    assert play.refusal(play.route((17.1, 18))) == ("DC-MOVE-01", "too_far")
    assert play.match.refusal(play.route((15 - BASE, 18))) is None


def test_who_phases_still_climbs_what_it_stands_on(duel: Make) -> None:
    play = going(duel, PHASE, piece("wall", [11, 10, 0.2, 16], 6), piece("house", [13.59, 15, 4, 6], 2))
    events = play.answer(play.route((13, 18), (13, 18, 2), (14, 18, 2)))

    assert only(events, PowerSpent).on == "climb"
    assert play.figure("A.hero").z == 2


# -- Wall-Crawler -------------------------------------------------------------------------

FOOT = 10.59
"""Where the wall begins that a base at 10 touches."""


@rule("DC-SKILL-63", "FR-SKILL-23", "MV-SKILL-15")
@each(
    "edition, inches",
    [(DC, 3.0), (DC_FR, 5.0), (MARVEL, 3.0), (MARVEL.without("MV-SKILL-15"), 5.0)],
    ids=named,
)
def test_a_wall_crawler_climbs_for_no_counter(duel: Make, edition: Edition, inches: float) -> None:
    play = going(duel, CRAWL, piece("house", [FOOT, 15, 4, 6], 2), edition=edition, hero={"counters": 2})
    events = play.answer(play.route((10, 18, 2), (11, 18, 2)))

    assert only(events, Moved).inches == inches
    assert not found(events, PowerSpent)


@rule("MV-SKILL-15")
@each("edition, inches, paid", [(DC, 4.0, 1), (DC_FR, 5.5, 1), (MARVEL, 5.5, 0)], ids=named)
def test_a_wall_crawler_jumps_like_anybody(duel: Make, edition: Edition, inches: float, paid: int) -> None:
    roofs = (piece("west", [8, 15, 4, 6], 2), piece("east", [13.5, 15, 4, 6], 2))
    play = going(duel, CRAWL, *roofs, edition=edition)
    events = play.answer(play.route((14, 18)))

    assert only(events, Moved).inches == inches
    assert sum(event.amount for event in found(events, PowerSpent)) == paid


@rule("DC-SKILL-64")
@each("edition", EDITIONS, ids=named)
@each("card, legal", [pytest.param(CRAWL, True, marks=rule("FR-SKILL-24")), ({}, False)])
def test_a_wall_crawler_may_stop_half_way_up(
    duel: Make, edition: Edition, card: dict[str, Any], legal: bool
) -> None:
    play = going(duel, card, piece("house", [FOOT, 15, 4, 6], 4), edition=edition)
    route = play.route((10, 18, 2))

    assert legal == (play.match.refusal(route) is None)

    if legal:
        play.answer(route)

        assert play.figure("A.hero").z == 2


@rule("DC-SKILL-64")
def test_a_wall_crawler_goes_on_from_the_wall(duel: Make) -> None:
    card = {"skills": ["Wall-Crawler", "Agile"]}
    play = going(duel, card, piece("house", [FOOT, 15, 4, 6], 4))
    play.answer(play.route((10, 18, 2)))
    play.answer("walk 2")

    assert play.match.refusal(play.route((10, 19, 2))) is None
    assert play.match.refusal(play.route((10, 18, 4), (11, 18, 4))) is None
    assert play.match.refusal(play.route((10, 18, 0), (9, 18, 0))) is None
    assert play.refusal(play.route((9, 18, 2))) == ("DC-MOVE-02", "unsupported")


def test_a_wall_crawler_does_not_hang_in_the_air(duel: Make) -> None:
    play = going(duel, CRAWL, piece("house", [FOOT, 15, 4, 6], 4, climbable=False))

    assert play.refusal(play.route((10, 18, 2))) == ("DC-CLIMB-01", "not_climbable")


@each("at, beside", [([12, 21.59, 4], [11, 22.18, 2, 1]), ([12, 20.41, 7], [11, 21, 2, 1])])
@each("held", [True, False])
def test_a_wall_crawler_falls_with_its_wall(
    duel: Make, at: list[float], beside: list[float], held: bool
) -> None:
    """On the wall or on the roof of a block that is destroyed; another wall beside it holds it."""
    pieces = [piece("block", [FOOT, 15, 4, 6], 7), *([piece("wall", beside, 8)] if held else [])]
    play = duel(4, 5, board=board(*pieces), target=CRAWL, foe={"at": at})
    play.attack(target="block")

    assert play.table.structure["block"] == 0
    assert held != bool(found(play.events, Fell))
    assert held == (play.figure("B.foe").z > 0)


@rule("DC-SKILL-65", "FR-SKILL-25")
@each("edition", EDITIONS, ids=named)
def test_a_wall_crawler_does_not_stop_where_somebody_is(duel: Make, edition: Edition) -> None:
    card = {"skills": ["Wall-Crawler", "Phase Shift"]}
    house = piece("house", [FOOT, 15, 4, 6], 4)
    ledge = piece("ledge", [8, 19, 2.59, 2], 2)
    more = {"B.lout": {"at": [10, 19.5, 2]}}
    play = going(duel, CRAWL, house, ledge, more=more, edition=edition)

    assert play.refusal(play.route((10, 18, 2.5), (10, 18.5, 2.5))) == ("DC-MOVE-08", "through_model")

    play = going(duel, card, house, ledge, more=more, edition=edition)

    assert play.refusal(play.route((10, 18, 2.5), (10, 18.5, 2.5))) == ("DC-MEAS-09", "on_model")


# -- Infiltrator --------------------------------------------------------------------------


def deploying(gathering: Make, skills: list[str], edition: Edition = DC, *drawn: str) -> Play:
    """A has deployed in the south; B is asked where its model goes."""
    cards = {"a1": builders.card("a1"), "b1": builders.card("b1", skills=skills)}
    play: Play = gathering(8, 1, *drawn, cards=cards, edition=edition)
    if play.asked.about == "first_deployer":
        play.answer("A")
    play.answer("south", [18, 3])
    return play


@rule("DC-SKILL-26")
@each("edition", EDITIONS, ids=named)
@each("skills, legal", [([], False), (["Infiltrator"], True)])
def test_an_infiltrator_deploys_anywhere(
    gathering: Make, edition: Edition, skills: list[str], legal: bool
) -> None:
    play = deploying(gathering, skills, edition)

    assert legal == (play.match.refusal([18, 18]) is None)
    assert legal == (play.match.refusal([2, 2]) is None)
    assert play.match.refusal([18, 34]) is None

    if not legal:
        assert play.refusal([18, 18]) == ("DC-SCN-06", "outside_zone")


@rule("DC-SKILL-26", "DC-SKILL-27", "FR-SKILL-09")
@each("edition", [DC, DC_FR], ids=named)
def test_an_infiltrator_fits_and_touches_no_enemy(gathering: Make, edition: Edition) -> None:
    play = deploying(gathering, ["Infiltrator"], edition, "A")

    assert play.refusal([18.5, 3]) == ("DC-MEAS-09", "on_model")
    assert play.refusal([18 + BASE, 3]) == ("DC-SKILL-27", "touches_enemy")
    assert play.refusal([0.3, 3]) == ("DC-SCN-06", "outside_zone")

    play.answer([18 + BASE + 0.05, 3])

    assert [event.at for event in found(play.events, Deployed)][-1] == (18 + BASE + 0.05, 3, 0)


@rule("DC-SKILL-27")
def test_friends_may_be_touched(gathering: Make) -> None:
    names = ("a1", "a2", "b1")
    cards = {name: builders.card(name, skills=["Infiltrator"]) for name in names}
    play: Play = gathering(8, 1, a=2, cards=cards)
    play.answer("south", "A.a1", [18, 18], [2, 34])

    assert play.match.refusal([18 + BASE, 18]) is None


# -- names, proposals, whole games --------------------------------------------------------


@each("text, skill", [("Phasing Shift", "phase_shift"), ("Wall Crawler", "wall_crawler")])
def test_other_spellings_are_understood(text: str, skill: str) -> None:
    assert compile_skill(text, "x").skill == skill


def test_a_spot_on_a_wall_is_proposed_and_left_again(duel: Make) -> None:
    house = piece("house", [12.59, 15, 4, 6], 4)
    play = going(duel, CRAWL, house)

    assert play.asked.ways.propose([12, 18, 1.5]) == [[10, 18, 0], [12, 18, 0], [12, 18, 1.5]]  # type: ignore[attr-defined]

    play = going(duel, CRAWL, house, hero={"at": [12, 18, 1.5]})

    assert play.asked.ways.propose([11, 18, 0]) == [[12, 18, 1.5], [12, 18, 0], [11, 18, 0]]  # type: ignore[attr-defined]


@each("skills, legal", [(["Wall-Crawler"], True), ([], False)])
def test_a_position_may_have_a_wall_crawler_on_a_wall(duel: Make, skills: list[str], legal: bool) -> None:
    hero = {"at": [10, 18, 2]}
    house = board(piece("house", [FOOT, 15, 4, 6], 4))
    if legal:
        assert duel(gap=20, attacker={"skills": skills}, hero=hero, board=house).figure("A.hero").z == 2
    else:
        with pytest.raises(SetupError, match="unsupported"):
            duel(gap=20, attacker={"skills": skills}, hero=hero, board=house)


MANY = (["Fly"], ["Phase Shift"], ["Wall-Crawler", "Agile"], ["Fly", "Phase Shift"], ["Infiltrator", "Agile"])


@each("seed", range(4))
@each("edition", EDITIONS, ids=named)
def test_whatever_they_can_do_they_finish_their_games(edition: Edition, seed: int) -> None:
    """Flyers, phasers and crawlers on roofs, on walls and beside gaps, played at random."""
    slip = builders.power(name="Slip", cost=1, text='Move this model up to 4".')
    names = [f"{side}{k}" for side in "ab" for k in range(len(MANY))]
    cards = {name: builders.card(name, skills=MANY[int(name[1])], powers=[slip], power=8) for name in names}
    pieces = [
        piece("tower", [8, 8, 5, 20], 7),
        piece("annex", [14, 8, 5, 20], 7),
        piece("fence", [24, 2, 0.2, 30], 0.6),
        piece("hill", [27, 10, 6, 6], 1, open=True),
        piece("wall", [22, 20, 1, 8], 3, standable=False),
    ]
    setup = {
        "teams": [names[: len(MANY)], names[len(MANY) :]],
        "cards": cards,
        "board": board(*pieces),
        "scenario": "brawl",
    }
    match, bot = Match(Knight(edition), Journal(edition.id, setup, seed=str(seed))), RandomBot(seed)
    while match.result is None:
        decision = match.decision()
        assert decision is not None
        match.answer(bot.answer(match.view(decision.player), decision))

    assert found(match.events, Moved)
