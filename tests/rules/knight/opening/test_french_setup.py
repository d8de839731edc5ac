"""The French sheet: who deploys first, and what a margin is worth in a tournament."""

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.kernel.state import Result
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR
from slugfest.rules.knight.events.play import ZonesChosen
from slugfest.rules.knight.scenarios.tournament import tournament_points
from tests.rules.knight.builders import board, only
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


@rule("FR-SETUP-05", "FR-SETUP-06")
@each("dice, winner", [((7, 3), "A"), ((3, 7), "B"), ((4, 4, 2, 6), "B")])
def test_the_highest_roller_names_who_deploys_first(
    gathering: Make, dice: tuple[int, ...], winner: str
) -> None:
    play = gathering(*dice, edition=DC_FR)

    assert (play.asked.player, play.asked.about) == (winner, "first_deployer")
    assert play.options == ("A", "B")


@rule("FR-SETUP-06", "FR-SETUP-07", "FR-SETUP-08")
@each("named", ["A", "B"])
def test_whoever_is_named_picks_the_zone_and_places_the_first_model(gathering: Make, named: str) -> None:
    play = gathering(7, 3, a=2, b=2, edition=DC_FR)
    play.answer(named)
    other = "B" if named == "A" else "A"

    assert play.asked.player == named

    play.answer("south")

    assert only(play.events, ZonesChosen).zones == {named: "south", other: "north"}
    assert (play.asked.player, play.asked.about) == (named, "deploy_model")

    play.answer(f"{named}.{named.lower()}1", [5, 3])

    assert play.asked.player == other


def test_in_the_rulebook_the_winner_of_the_roll_chooses(gathering: Make) -> None:
    for edition in (DC, DC_FR.without("FR-SETUP-06")):
        play = gathering(3, 7, edition=edition)

        assert (play.asked.player, play.asked.about) == ("B", "zone")


@each(
    "points, worth",
    [
        ((3, 3), (3, 3)),
        ((7, 3), (3, 3)),
        ((8, 3), (5, 2)),
        ((3, 8), (2, 5)),
        ((18, 3), (5, 2)),
        ((19, 3), (5, 0)),
        ((0, 16), (0, 5)),
    ],
)
def test_the_margin_is_worth_tournament_points(points: tuple[int, int], worth: tuple[int, int]) -> None:
    result = Result((), "round_limit", dict(zip("AB", points, strict=True)))

    assert tournament_points(result) == dict(zip("AB", worth, strict=True))


@rule("FR-VP-05")
def test_the_point_for_a_wipe_out_counts_before_the_conversion(duel: Make) -> None:
    """Four points ahead without the extra one is a draw; with it a victory."""
    play = duel(start="final", foe={"knocked_out": True}, points={"A": 4}, round=2, edition=DC_FR)
    result = play.match.result
    assert result is not None

    assert result.points == {"A": 5, "B": 0}
    assert tournament_points(result) == {"A": 5, "B": 2}


def test_tournament_points_are_for_two() -> None:
    with pytest.raises(ValueError, match="two players"):
        tournament_points(Result((), "round_limit", {"A": 1, "B": 2, "C": 3}))


@rule("FR-SETUP-01")
@each(
    "edition, size, fine",
    [
        (DC_FR, {}, True),
        (DC_FR, {"width": 48}, False),
        (DC_FR, {"depth": 37}, False),
        (DC, {"width": 48, "depth": 48}, True),
        (DC_FR.without("FR-SETUP-01"), {"width": 48}, True),
    ],
)
def test_the_french_table_is_36_inches_square(
    duel: Make, edition: Edition, size: dict[str, int], fine: bool
) -> None:
    if fine:
        assert duel(board=board(**size), edition=edition).asked.about == "action"
        return
    with pytest.raises(SetupError, match="36 by 36"):
        duel(board=board(**size), edition=edition)


@rule("FR-SETUP-02", "FR-SETUP-03", "FR-SETUP-04")
@each("edition, advised", [(DC_FR, True), (DC, False)], ids=["dc_fr", "dc"])
def test_a_bare_french_table_is_warned_about_and_played_on(
    duel: Make, edition: Edition, advised: bool
) -> None:
    match = duel(edition=edition).match
    rules = [hint["rule"] for hint in match.game.board(match.state)["advice"]]

    assert rules == (["FR-SETUP-02", "FR-SETUP-03", "FR-SETUP-04"] if advised else [])


@rule("FR-VP-01")
@each(
    "edition, worth",
    [
        pytest.param(DC_FR, {"A": 3, "B": 3}, marks=rule("FR-VP-02")),
        (DC, None),
        (DC_FR.without("FR-VP-01"), None),
    ],
)
def test_a_narrow_lead_wins_the_game_and_is_a_draw_in_the_tournament(
    duel: Make, edition: Edition, worth: dict[str, int] | None
) -> None:
    """Four points ahead: the higher total wins in ordinary play; only the French sheet converts."""
    play = duel(start="final", points={"A": 4}, round=6, edition=edition)
    result = play.match.result
    assert result is not None

    assert (result.winners, result.points) == (("A",), {"A": 4, "B": 0})
    assert play.match.view(None).table["tournament"] == worth


@each(
    "points, worth",
    [
        pytest.param(5, {"A": 5, "B": 2}, marks=rule("FR-VP-03")),
        pytest.param(15, {"A": 5, "B": 2}, marks=rule("FR-VP-03")),
        pytest.param(16, {"A": 5, "B": 0}, marks=rule("FR-VP-04")),
    ],
)
def test_the_end_of_a_match_tells_its_tournament_points(
    duel: Make, points: int, worth: dict[str, int]
) -> None:
    play = duel(start="final", points={"A": points}, round=6, edition=DC_FR)

    assert play.match.view("B").table["tournament"] == worth


def test_before_the_end_there_are_no_tournament_points(duel: Make) -> None:
    assert duel(edition=DC_FR).match.view("A").table["tournament"] is None


@each("named, about", [("A", "zone"), ("B", "zone_named")])
def test_only_the_winner_of_the_roll_reads_that_the_roll_was_won(
    gathering: Make, named: str, about: str
) -> None:
    play = gathering(7, 3, edition=DC_FR)
    play.answer(named)

    assert (play.asked.player, play.asked.about) == (named, about)
