"""The terminal tells what the browser shows: zones, markers, what options cost and do, friends that are caught, giving up."""

from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from slugfest.bots import make_bot
from slugfest.bots.faults import take_answer
from slugfest.commands.terminal import TerminalTable
from slugfest.commands.text_map import draw_map
from slugfest.commands.typed_answers import show_question
from slugfest.games import narrator, new_match
from slugfest.kernel.inspection.foresight import explained
from slugfest.kernel.match import Match
from slugfest.server.advice.proposals import propose
from slugfest.server.wire.messages import Proposal, Propose
from tests.rules.knight.builders import BASE, duel

PAL = {"A.pal": {"at": [10 + BASE, 20]}}
"""Beside the foe, under the same spray."""
each = pytest.mark.parametrize


def until(match: Match, about: str) -> Match:
    """Let chance play until that question is put."""
    bots = {player: make_bot("random", player) for player in match.state.players}
    while (decision := match.decision(match.asked[0])) is not None and decision.about != about:
        take_answer(match, match.asked[0], bots[match.asked[0]])
    return match


@each("language, north, of", [("en", "North", "zone of"), ("fr", "Nord", "zone de")])
def test_the_map_shows_zones_areas_and_markers(language: str, north: str, of: str) -> None:
    match = until(new_match("dc", scenario="boom_tubes", seed="1"), "activate")
    drawn = draw_map(match, "A", language)

    rows = [line for line in drawn.splitlines() if line.startswith("|")]
    assert "2" in rows[0]
    assert "1" in rows[-1]
    key = [line for line in drawn.splitlines() if line[:1] not in ("|", "+")]
    assert any(line.lower().startswith(f"2 {north.lower()}") and of in line for line in key)
    boxes = [line for line in key if line[0] in "abcdefgh" and line[1] == " "]
    assert len(boxes) == len(match.view("A").table["markers"]) > 0
    for line in boxes:
        assert any(line[0] in row for row in rows)


def test_the_map_shows_circles_that_score() -> None:
    drawn = draw_map(new_match("dc", scenario="power_zones", seed="1"), "A")
    rows = [line for line in drawn.splitlines() if line.startswith("|")]

    assert "3" in rows[17]
    assert "4" in rows[18]
    assert "3 west circle" in drawn.lower()


def test_the_map_shows_boxes_that_score() -> None:
    match = new_match("dc", scenario="last_ferry", seed="1")
    (name, box), *_ = match.game.board(match.state)["areas"].items()
    drawn = draw_map(match, "A").splitlines()
    digit = next(
        line[0] for line in drawn if line[:1].isdigit() and line[2:].lower() == name.replace("_", " ")
    )
    rows = [at for at, line in enumerate(line for line in drawn if line.startswith("|")) if digit in line]

    assert 4 == len(box)
    assert rows
    assert all(box[1] <= 36 - row - 0.5 <= box[3] for row in rows)


def test_a_map_of_hexes_shows_the_start_zones() -> None:
    drawn = draw_map(new_match("superscape", seed="1"), "A").splitlines()

    assert any("1a" in line for line in drawn)
    assert any("1b" in line for line in drawn)


def asked(match: Match, language: str = "en") -> str:
    out = StringIO()
    decision = match.decision()
    assert decision is not None
    console = Console(file=out, width=200, highlight=False)
    show_question(console, decision, narrator(match), language, {}, explained(match, decision))
    return out.getvalue()


def test_options_tell_their_cost_their_range_and_their_text() -> None:
    output = asked(duel(gap=3, line={"range": "Ranged 8", "text": "Stun/1."}).match)

    line, text = next(
        (line, after)
        for line, after in zip(output.splitlines(), output.splitlines()[1:], strict=False)
        if "Blow" in line
    )
    assert "2 counters" in line
    assert '8"' in line
    assert "Stun/1" in text


def test_a_cost_of_one_is_no_plural_in_either_language() -> None:
    match = duel(line={"cost": 1}).match

    assert "1 counter" in asked(match)
    assert "1 counters" not in asked(match)
    assert "1 point" in asked(match, "fr")
    assert "1 points" not in asked(match, "fr")


# -- a spray that catches a friend ------------------------------------------------------------------


def spraying() -> Match:
    match = duel(gap=2, more=PAL, line={"range": "Spray"}).match
    match.answer("attack blow")
    while (decision := match.decision()) is not None and decision.about != "spray_aim":
        match.answer(decision.sample(Random(1)), player=decision.player)
    return match


def test_a_spray_that_catches_a_friend_is_asked_about_in_the_proposal() -> None:
    match = spraying()
    aims = ([x, y] for x in range(8, 16) for y in range(14, 24))
    proposals = [propose(match, "A", Propose(match.question, answer=aim), narrator(match)) for aim in aims]
    legal = [
        proposal for proposal in proposals if isinstance(proposal, Proposal) and proposal.answer is not None
    ]

    catching = [proposal for proposal in legal if "A.pal" in str(proposal.facts.get("caught", ""))]
    assert catching
    assert {proposal.warning.en for proposal in catching if proposal.warning} == {
        "This also hits your own side: Pal. Go ahead anyway?"
    }
    assert all(proposal.warning is None for proposal in legal if proposal not in catching)
    assert len(catching) < len(legal)


def test_the_terminal_asks_before_a_spray_catches_a_friend() -> None:
    match = spraying()
    aims = ([x, y] for x in range(8, 16) for y in range(14, 24))
    proposals = (propose(match, "A", Propose(match.question, answer=aim), narrator(match)) for aim in aims)
    aim = next(
        proposal.answer
        for proposal in proposals
        if isinstance(proposal, Proposal) and proposal.warning is not None
    )
    assert isinstance(aim, tuple)
    out = StringIO()
    terminal = table(match, [f"{aim[0]} {aim[1]}", "no"], out)
    before = match.question

    assert not terminal._ask()
    assert "This also hits your own side: Pal." in out.getvalue()
    assert match.question == before


# -- giving up ----------------------------------------------------------------------------------------


def table(match: Match, lines: list[str], out: StringIO) -> TerminalTable:
    typed: Iterator[str] = iter(lines)
    terminal = TerminalTable(match, "A", "random", "en", lambda: next(typed, ""))
    terminal.out = Console(file=out, width=200, highlight=False)
    return terminal


def test_one_may_resign_on_the_terminal_after_a_second_press() -> None:
    match, out = new_match("dc", seed="1"), StringIO()

    assert table(match, ["resign", "no", "resign", "yes"], out).run() == 0
    assert match.result is not None
    assert match.result.winners == ("B",)
    assert out.getvalue().count("Give up the match?") == 2
