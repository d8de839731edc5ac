"""Attacking one's own side: never offered first, named as such, and asked about, on both tables and in both families."""

from collections.abc import Iterator

import pytest

from slugfest.commands.terminal import TerminalTable
from slugfest.games import narrator, new_match
from slugfest.kernel.inspection.foresight import Reach, reaches
from slugfest.kernel.match import Match
from slugfest.narration.questions import QuestionWithOptions
from slugfest.server.match.shown import decision_shown
from tests.rules.knight.builders import BASE, board, duel, piece, power
from tests.rules.superscape.builder import put, setup_of

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
PAL = {"A.pal": {"at": [10 - BASE, 18]}}
"""Beside the hero, on the other side of it than the foe."""


def shown(match: Match) -> QuestionWithOptions:
    player = match.asked[0]
    view = match.view(player)
    assert view.decision is not None
    question = decision_shown(view.decision, narrator(match), view.reaches)
    assert isinstance(question, QuestionWithOptions)
    return question


def told(match: Match) -> list[tuple[str, str, str]]:
    """Option, what it reaches, what is asked first."""
    return [
        (option.id, option.reaches, option.warning.en if option.warning else "")
        for option in shown(match).options
    ]


def brawl(**foe: str) -> Match:
    setup = setup_of(
        ROW, {"A": {"hero": put("2,1"), "pal": put("1,1")}, "B": {"foe": put(foe["at"])}}, "attack"
    )
    return new_match("superscape", setup=setup, seed=1)


# -- hexes ----------------------------------------------------------------------------------------


def test_with_no_enemy_in_reach_a_hex_attack_says_so_and_the_friend_comes_last() -> None:
    match = brawl(at="8,1")

    assert [
        ("none", "", ""),
        ("normal A.pal", "own", "Pal is on your own side. Go ahead anyway?"),
    ] == told(match)
    note = shown(match).note
    assert note is not None
    assert (
        "No enemy is in reach, only your own side.",
        "Aucun ennemi n’est à portée, seulement votre propre camp.",
    ) == (
        note.en,
        note.fr,
    )


def test_with_an_enemy_in_reach_only_the_friend_is_asked_about() -> None:
    match = brawl(at="3,1")

    assert [
        ("normal B.foe", "enemy", ""),
        ("none", "", ""),
        ("normal A.pal", "own", "Pal is on your own side. Go ahead anyway?"),
    ] == told(match)
    assert shown(match).note is None


# -- inches ---------------------------------------------------------------------------------------


def test_an_attack_that_reaches_only_friends_is_asked_about_before_it_is_declared() -> None:
    match = duel(gap=9, more=PAL).match

    asked = {
        option: (reach, warning) for option, reach, warning in told(match) if option.startswith("attack")
    }
    assert {
        "attack blow": (
            "own",
            "No enemy is in reach: this can only hit your own side (Pal). Go ahead anyway?",
        )
    } == asked
    assert "own" == told(match)[-1][1], "last of all"
    match.answer("attack blow")
    assert [("A.pal", "own", "Pal is on your own side. Go ahead anyway?")] == told(match)
    assert shown(match).note is not None


def test_an_attack_that_reaches_an_enemy_is_plain_and_its_friend_comes_last() -> None:
    match = duel(more=PAL).match

    assert ("attack blow", "enemy", "") in told(match)
    match.answer("attack blow")
    assert [("B.foe", "enemy"), ("A.pal", "own")] == [option[:2] for option in told(match)]
    assert shown(match).note is None


def test_an_attack_that_reaches_only_scenery_says_so_and_is_no_slip() -> None:
    wall = board(piece("wall", [10.59, 16, 1, 4], 3))
    match = duel(gap=9, board=wall).match

    assert ("attack blow", "scenery", "") in told(match)


def test_a_wave_that_catches_a_friend_too_is_asked_about() -> None:
    match = duel(more=PAL, line={"range": "Expansive Wave 3"}).match

    assert ("attack blow", "enemy", "This also hits your own side: Pal. Go ahead anyway?") in told(match)


def test_an_explosion_that_catches_a_friend_too_is_asked_about() -> None:
    near = {"A.pal": {"at": [15.2, 20]}}
    blast = {"range": "Ranged 12", "text": "Explosive/2."}
    match = duel(gap=4, more=near, line=blast).match
    match.answer("attack blow")

    assert ("B.foe", "enemy", "This also hits your own side: Pal. Go ahead anyway?") in told(match)


@pytest.mark.parametrize(
    "text, asked",
    [
        ("Target model suffers 1 damage.", True),
        ("Target model gains -2 Defense until the end of the Round.", True),
        ("Target model gains +1 Attack until the end of the Round.", False),
    ],
)
def test_a_power_that_harms_a_friend_is_asked_about_and_one_that_helps_is_not(text: str, asked: bool) -> None:
    match = duel(more=PAL, attacker={"powers": [power(name="Curse", range=12, text=text)]}).match
    match.answer("power curse")

    warned = {option for option, _, warning in told(match) if warning}
    assert asked == ("A.pal" in warned)
    assert "B.foe" not in warned


def test_what_reaches_several_is_put_into_words() -> None:
    assert "enemy" == Reach(enemies=("b",), own=("a",)).word
    assert "scenery" == Reach(own=("a",), things=("wall",)).word
    assert not Reach(own=("a",), things=("wall",)).only_own
    assert "own" == Reach(own=("a",)).word
    assert Reach(own=("a",)).only_own


def test_a_question_that_hurts_nobody_reaches_nobody() -> None:
    match = new_match("dc", seed=1)
    decision = match.decision()
    assert decision is not None

    assert {} == reaches(match, decision) == match.view("A").reaches


# -- the terminal ---------------------------------------------------------------------------------


def typed(match: Match, capsys: pytest.CaptureFixture[str], *lines: str, language: str = "en") -> str:
    """What the terminal says when somebody types these lines at the pending question."""
    said: Iterator[str] = iter([f"{line}\n" for line in lines])
    table = TerminalTable(match, "A", "random", language, lambda: next(said, ""))
    table._ask()
    return capsys.readouterr().out


def test_the_terminal_asks_a_second_time_too(capsys: pytest.CaptureFixture[str]) -> None:
    match = brawl(at="8,1")
    said = typed(match, capsys, "2", "no", "1")

    assert "No enemy is in reach, only your own side." in said
    assert "  2. " in said
    assert "(your own side)" in said
    assert "Pal is on your own side. Go ahead anyway?" in said
    assert not [answer for answer in match.journal.answers if answer.answer == "normal A.pal"]
    assert "none" == match.journal.answers[0].answer


@pytest.mark.parametrize("language, yes", [("en", "yes"), ("fr", "oui")])
def test_who_insists_at_the_terminal_may(capsys: pytest.CaptureFixture[str], language: str, yes: str) -> None:
    match = brawl(at="8,1")
    typed(match, capsys, "2", yes, language=language)

    assert "normal A.pal" == match.journal.answers[0].answer


def test_an_enemy_is_attacked_at_the_first_press(capsys: pytest.CaptureFixture[str]) -> None:
    match = brawl(at="3,1")
    said = typed(match, capsys, "1")

    assert "normal B.foe" == match.journal.answers[0].answer
    assert "Go ahead anyway?" not in said
