"""Bad input: each is refused by its rule, with numbers, in two languages, and nothing has changed."""

from typing import Any

import pytest

from slugfest.boards.table import read_table
from slugfest.cards.knight import TeamFile, cards, teams
from slugfest.cards.teams import check_team, team_cards
from slugfest.games import new_match
from slugfest.kernel.errors import AnswerError, Refusal, SetupError
from slugfest.narration import Narrator
from tests.rules.knight.builders import Play, board, line, piece, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

WALL = piece("wall", [13, 12, 1, 12], 4)


def refused(play: Play, answer: Any) -> tuple[Refusal, str, str]:
    """Why an answer is refused, and how that is told; the match is as it was."""
    match = play.match
    before, events_before, given_before = match.hash, len(match.events), len(match.journal.answers)
    with pytest.raises(AnswerError) as wrong:
        match.answer(answer)

    assert (before, events_before, given_before) == (
        match.hash,
        len(match.events),
        len(match.journal.answers),
    )

    words = Narrator("knight", match.game.names(match.state)).refusal(wrong.value.refusal)
    return wrong.value.refusal, words.en, words.fr


# -- the table and the teams ----------------------------------------------------------------


def test_two_pieces_of_scenery_are_not_in_the_same_place() -> None:
    """Side by side they touch; half an inch nearer they do not fit."""
    read_table(board(WALL, piece("crate", [14, 15, 2, 2], 1)), "yard")

    with pytest.raises(SetupError) as wrong:
        read_table(board(WALL, piece("crate", [13.5, 15, 2, 2], 1)), "yard")

    refusal = wrong.value.refusal
    assert refusal == Refusal(
        "DC-GEN-03", "pieces_overlap", {"what": "crate", "other": "wall", "inches": 0.5}
    )
    assert str(wrong.value).startswith("yard, pieces[1]: DC-GEN-03: pieces overlap")
    words = Narrator("knight", {}).refusal(refusal)
    assert (words.en, words.fr) == ('crate overlaps wall by 0.5".', 'crate empiète de 0,5" sur wall.')


@each("deep, fits", [(0.0, True), (0.01, True), (0.02, False)])
def test_pieces_may_touch_and_a_hundredth_is_forgiven(deep: float, fits: bool) -> None:
    raw = board(WALL, piece("crate", [14 - deep, 15, 2, 2], 1))
    if fits:
        assert len(read_table(raw, "yard").pieces) == 2
        return
    with pytest.raises(SetupError, match=r"inches=0\.02"):
        read_table(raw, "yard")


@rule("DC-GEN-03")
@each("many", [0, 1, 40])
def test_any_number_of_pieces_is_a_table(many: int) -> None:
    raw = board(*(piece(f"crate_{k}", [k % 8 * 4, k // 8 * 4, 2, 2], 1) for k in range(many)))

    assert len(read_table(raw, "yard").pieces) == many
    assert new_match("dc", setup={"teams": [["night_tram"], ["rust_saint"]], "board": raw}, seed=1).pending


def test_a_piece_may_stand_on_another_and_not_inside_it() -> None:
    read_table(board(WALL, piece("tower", [13, 15, 1, 1], 2, bottom=4)), "yard")

    with pytest.raises(SetupError, match=r"what=tower, other=wall, inches=0\.25"):
        read_table(board(WALL, piece("tower", [13, 15, 1, 1], 2, bottom=3.75)), "yard")


def test_a_turned_piece_is_measured_as_it_lies() -> None:
    """Two squares of 2 inches: corner to corner they are apart though their boxes overlap."""
    corners = [[16.5, 15], [17.9, 16.4], [16.5, 17.8], [15.1, 16.4]]
    turned = {**piece("turned", [0, 0, 1, 1], 1), "corners": corners}
    del turned["rect"]
    read_table(board(turned, piece("crate", [17.4, 17.1, 2, 2], 1)), "yard")

    with pytest.raises(SetupError, match="pieces overlap"):
        read_table(board(turned, piece("crate", [17.0, 16.7, 2, 2], 1)), "yard")


def test_an_illegal_team_is_told_every_rule_it_breaks_with_numbers() -> None:
    about = next(iter(teams().values())).about
    team = TeamFile("x", "X", "X", ["brass_warden", "rust_saint"], about, "Vigil", "hero", 20)
    verdict = check_team(team, cards(), team_cards())
    teller = Narrator("teams", {})
    sentences = {
        violation.rule: (teller.refusal(violation).en, teller.refusal(violation).fr)
        for violation in verdict.violations
    }

    assert set(sentences) == {"DC-TEAM-01", "DC-TEAM-03", "DC-CARD-08"}
    assert sentences["DC-TEAM-01"] == (
        f"Level {verdict.level} is {verdict.level - 20} above the agreed limit of 20.",
        f"Le Niveau {verdict.level} dépasse de {verdict.level - 20} la limite convenue, 20.",
    )
    assert (
        sentences["DC-TEAM-03"][1]
        == "Alignement de Rust Saint\u00a0: vilain\u202f; celui de l’équipe\u00a0: héros."
    )


@rule("DC-TEAM-06")
def test_a_character_taken_twice_stops_the_set_up() -> None:
    with pytest.raises(SetupError) as wrong:
        new_match("dc", teams=[["brass_warden", "brass_warden"], ["rust_saint"]], seed=1)

    assert wrong.value.refusal is not None
    assert (wrong.value.place, wrong.value.refusal.rule) == ("set-up, teams[0]", "DC-TEAM-06")
    words = Narrator("knight", {}).refusal(wrong.value.refusal)
    assert (words.en, words.fr) == (
        "Tobias Crane has been taken 2 times.",
        "Tobias Crane figure 2 fois dans l’équipe.",
    )


# -- answers --------------------------------------------------------------------------------


def test_a_model_off_its_zone_is_told_by_how_much(gathering: Make) -> None:
    """The zone ends at 6 inches and the base has a radius of 0.59."""
    play = gathering(7, 3)
    play.answer("south")

    refusal, en, fr = refused(play, [18, 6])

    assert refusal == Refusal("DC-SCN-06", "outside_zone", {"over": 0.59})
    assert en == 'That is 0.6" outside your deployment zone.'
    assert fr == 'C’est à 0,6" de votre zone de déploiement.'
    assert play.match.refusal([18, 5.43]) is not None
    assert play.match.refusal([18, 5.41]) is None


def test_a_place_that_cannot_be_reached_is_told_by_how_much(duel: Make) -> None:
    play = duel()
    play.answer("walk 1")

    refusal, en, fr = refused(play, play.route((10, 23.5)))

    assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-MOVE-01", "too_far", {"over": 1.5})
    assert (en, fr) == ('That is 1.5" too far.', 'C’est trop loin de 1,5".')


def test_a_way_through_a_wall_is_told_what_and_where(duel: Make) -> None:
    """The wall begins at 13 inches, so the base touches it at 12.41."""
    play = duel(board=board(WALL), gap=8)
    play.answer("walk 2")

    refusal, en, fr = refused(play, play.route((15, 18)))

    assert (refusal.rule, refusal.reason) == ("DC-MOVE-02", "through_scenery")
    assert refusal.facts["what"] == "wall"
    assert refusal.facts["x"] == pytest.approx(12.41, abs=0.05)
    assert refusal.facts["y"] == 18
    assert en == "The wall is in the way at (12.4, 18)."
    assert fr == "Le wall barre le chemin en (12,4\u202f; 18)."


@rule("DC-SIGHT-04")
def test_a_target_out_of_sight_is_told_what_hides_it(duel: Make) -> None:
    """Another target is in sight, so that the attack can be declared at all."""
    near = {"B.near": {"at": [10, 22]}}
    play = duel(board=board(WALL), gap=8, line={"range": "Ranged 20"}, more=near)
    play.answer("attack blow")

    refusal, en, fr = refused(play, "B.foe")

    facts = {"target": "B.foe", "blocked_by": "wall", "inches": 8.0}
    # From the top of the one to the top of the other, stopped a hundredth of an inch inside the wall.
    line = [[10.0, 18.0, 1.5], [13.01, 18.0, 1.5], [19.18, 18.0, 1.5]]
    assert refusal == Refusal("DC-SIGHT-04", "not_seen", {**facts, "line": line})
    assert en == 'Foe, 8" away, cannot be seen: the wall is in the way.'
    assert fr == 'Foe, à 8", est hors de vue\u00a0: le wall gêne.'


@each(
    "frequency, law, en, fr",
    [
        ("extraordinary", "DC-POWER-06", "per Round", "par Round"),
        ("unique", "DC-POWER-07", "per game", "par partie"),
    ],
)
def test_a_power_used_a_second_time_is_told_how_often_it_may_be(
    duel: Make, frequency: str, law: str, en: str, fr: str
) -> None:
    text = "This model gains +2 Attack until the end of the Round."
    shout = power(name="Shout", cost=1, frequency=frequency, text=text)
    play = duel(attacker={"powers": [shout], "attacks": [line()]})
    play.answer("power shout")

    refusal, english, french = refused(play, "power shout")

    assert (refusal.rule, refusal.reason, refusal.facts["uses"]) == (law, "used_up", 1)
    assert english == f"Shout is used up: one use {en}."
    assert french == f"Shout a déjà servi\u00a0: une utilisation {fr}."
