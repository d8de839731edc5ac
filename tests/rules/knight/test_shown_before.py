"""What is shown before anybody commits: reasons with lines, templates with whom they catch, ways with their price."""

from typing import Any

import pytest

from slugfest.kernel.decisions import Decision
from slugfest.kernel.inspection import foresight
from slugfest.rules.knight.attacks.templates import FAR_WIDTH, NEAR_WIDTH, SPRAY_LENGTH
from slugfest.rules.knight.editions.marvel import MARVEL
from slugfest.rules.knight.table import KnightTable
from tests.rules.knight.builders import Play, board, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule

WALL = piece("wall", [13, 12, 1, 12], 4)


def barred(play: Play) -> dict[str, Any]:
    return {option.id: refusal for option, refusal in foresight.barred(play.match, asked(play))}


def asked(play: Play) -> Decision:
    decision = play.match.decision()
    assert decision is not None
    return decision


def shown(play: Play, answer: Any) -> dict[str, Any]:
    """What an answer would reach; the match stays as it was."""
    before = play.match.hash
    preview = foresight.shows(play.match, answer, asked(play))
    assert play.match.hash == before
    return preview


def test_an_attack_without_a_target_says_how_much_too_far_the_nearest_enemy_is(duel: Make) -> None:
    play = duel(gap=8.3, line={"range": "Ranged 8"})

    refusal = barred(play)["attack blow"]

    assert (refusal.rule, refusal.reason) == ("DC-ATK-05", "no_target")
    because = refusal.facts["because"]
    assert (because.rule, because.reason, because.facts["over"]) == ("DC-RANGED-04", "out_of_range", 0.3)
    (x, _, z), (u, _, v) = because.facts["line"]
    assert u - x == pytest.approx(8.3)
    assert z == v


@pytest.mark.parametrize("gap, caught", [(3.0, True), (3.1, False)])
def test_a_wave_shows_its_radius_and_whom_it_catches(duel: Make, gap: float, caught: bool) -> None:
    play = duel(gap=gap, line={"range": "Expansive Wave 3"}, more={"B.near": {"at": [10, 20]}})

    preview = shown(play, "attack blow")

    assert preview["shapes"] == [{"at": [10, 18, 0], "radius": 3.59}]
    assert preview["caught"] == (["B.foe", "B.near"] if caught else ["B.near"])


def test_a_spray_shows_its_template_where_it_is_aimed(duel: Make) -> None:
    play = duel(gap=4, line={"range": "Spray"}, more={"B.aside": {"at": [10, 24]}})
    play.answer("attack blow")

    preview = shown(play, (20, 18))

    edge = 10 + 0.59
    assert preview["shapes"][0]["outline"] == [
        [edge, 18 - NEAR_WIDTH / 2],
        [edge + SPRAY_LENGTH, 18 - FAR_WIDTH / 2],
        [edge + SPRAY_LENGTH, 18 + FAR_WIDTH / 2],
        [edge, 18 + NEAR_WIDTH / 2],
    ]
    assert preview["caught"] == ["B.foe"]
    assert shown(play, (10, 30))["caught"] == ["B.aside"]


@pytest.mark.parametrize("at, caught", [(22.18, True), (22.2, False)])
def test_an_explosion_shows_whom_it_catches_besides(duel: Make, at: float, caught: bool) -> None:
    play = duel(
        gap=4, line={"range": "Ranged 8", "text": "Explosive/3."}, more={"B.near": {"at": [15.18, at]}}
    )
    play.answer("attack blow")

    preview = shown(play, "B.foe")

    assert preview["shapes"][0]["radius"] == pytest.approx(3.59)
    assert ("B.near" in preview["caught"]) == caught


def test_a_throw_shows_its_strip_and_what_it_touches(duel: Make) -> None:
    hut = piece("hut", [10.59, 17.5, 1, 1], 1)
    play = duel(board=board(hut), gap=6, attacker={"strength": 6}, more={"B.aside": {"at": [10, 26]}})
    play.answer("grab hut")

    preview = shown(play, (20, 18))

    (outline,) = (shape["outline"] for shape in preview["shapes"])
    assert [outline[0][0], outline[1][0]] == [10, 20]
    assert "B.foe" in preview["caught"]
    assert "B.aside" not in preview["caught"]


@pytest.mark.parametrize("beside, caught", [(2.1, True), (2.12, False)])
def test_a_hurl_shows_the_band_to_each_target_and_who_is_in_it(
    duel: Make, beside: float, caught: bool
) -> None:
    """A thing of Size 3 makes a band three inches wide; a base reaches 0.59 inches from its middle."""
    hut = piece("hut", [10.59, 17.5, 1, 1], 1)
    between = {"B.between": {"at": [14, 18 + beside]}}
    play = duel(board=board(hut), gap=6, attacker={"strength": 6}, more=between, edition=MARVEL)
    play.answer("grab hut")

    preview = shown(play, "B.foe")

    (outline,) = (shape["outline"] for shape in preview["shapes"])
    assert outline[0][0] == 10
    assert outline[1][0] == pytest.approx(10 + 6 + 0.59)
    assert outline[3][1] - outline[0][1] == pytest.approx(3)
    assert preview["caught"] == (["B.between", "B.foe"] if caught else ["B.foe"])
    assert shown(play, "none") == {}


def test_a_way_shows_its_length_and_what_climbing_costs(duel: Make) -> None:
    """An inch to the wall, two up, 0.69 on."""
    play = duel(board=board(piece("block", [11.59, 16, 6, 4], 2)), gap=20)
    play.answer("walk 2")

    level = shown(play, ((10, 18, 0), (11, 18, 0)))
    up = shown(play, ((10, 18, 0), (11, 18, 0), (11, 18, 2), (11.69, 18, 2)))

    assert (level["length"], level["climbs"], level["jumps"]) == (1, 0, 0)
    assert (up["length"], up["climbs"], up["jumps"]) == (3.69, 1, 0)
    assert up["limit"] == level["limit"]


def test_a_way_goes_by_its_corners_and_is_checked_as_a_whole(duel: Make) -> None:
    play = duel(gap=12)
    play.answer("walk 2")
    ways = asked(play).ways  # type: ignore[attr-defined]

    route = ways.propose_by(((10, 20),), (12, 20))
    too_far = ways.propose_by(((10, 20), (10, 16), (10, 22)), (12, 20))

    assert route == [[10, 18, 0], [10, 20, 0], [12, 20, 0]]
    assert play.match.refusal(route) is None
    assert too_far.reason == "too_far"


def test_what_may_be_thought_of_is_never_legal_and_always_has_its_reason(duel: Make) -> None:
    play = duel(gap=3, line={"range": "Ranged 8"}, more={"B.far": {"at": [30, 30]}})
    play.answer("attack blow")

    reasons = barred(play)

    assert isinstance(play.table, KnightTable)
    assert set(reasons) == {"B.far"}
    assert play.match.refusal("B.far") is not None
