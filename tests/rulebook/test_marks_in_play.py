"""A mark of a SuperScape rule stands on a test in which the match brings the outcome about."""

from collections.abc import Iterator

import pytest

from slugfest.rulebook import ROOT
from tests.marks_in_play import (
    HOME,
    OUTSIDE,
    WRITING_HELPERS,
    Source,
    faults_of,
    faults_of_helper,
    is_helper,
    source_of,
)

HERE = f"{HOME}test_example.py"

GOOD = """
import pytest
from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import Fell, Moved
from slugfest.rules.superscape.rounds.marker_deeds import MarkerFrame
from tests.rules.superscape.builder import new_game, put, setup_of
from tests.rules.superscape.knacks import gifted, knack
from tests.rules.superscape.spying import spied, spies, windows

def begun(play):
    return play(["g10 g0"], A={"hero": put("1,1")}, B={}, dice="k")

@pytest.mark.rule("SS-FALL-01")
def test_a_match_is_begun_and_answered(play):
    setup = {"teams": [[]]}
    setup["teams"][0] = ["hero"]
    assert begun(play).walk("1,1", "2,1").told(Fell)

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("SS-UNIQ-01"))])
def test_a_set_up_is_refused(n):
    with pytest.raises(SetupError):
        new_game(setup_of([], {}, "move"))

@pytest.mark.rule("SS-MACT-24")
def test_a_spy_may_stop_a_figure():
    assert windows(spied(spies(["fall"]), setup_of([], {}, "move"), stopped=True)) == []

@pytest.mark.rule("SS-MIX-80")
def test_an_ability_may_enter_a_flow():
    def quiet(table):
        return table.active == "A"
    deed = knack("A.hero", "w", lambda _: MarkerFrame("order_marker", player="A"), when=lambda table: table.setting)
    assert gifted({}, deed).told(Moved)

def test_without_a_mark_anything_goes(play):
    begun(play).table.figures["A.hero"].wounds = 3

@pytest.mark.rule("DC-HIT-01")
def test_another_family():
    assert True
"""


def faults(test: str, path: str = HERE) -> list[str]:
    return [fault for _, fault in faults_of(Source(path, test))]


def test_what_a_match_brings_about_is_no_fault() -> None:
    assert list(faults_of(Source(HERE, GOOD))) == []


HEADER = """
import pytest
from slugfest.geometry.hexes import adjacent
from slugfest.kernel.flow import Act
from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import Defeated
from slugfest.rules.superscape.movement.falls import fall_dice
from slugfest.rules.superscape.standing import Positions
from tests.rules.superscape.builder import new_game
from tests.rules.superscape.knacks import gifted, knack
from tests.rules.superscape.spying import spied

RULES = ("SS-FALL-01",)

def helped(game):
    game.table.figures["A.hero"].wounds = 1
    return game

@pytest.mark.rule("SS-FALL-01")
"""


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("def test_it(): assert fall_dice(10) == 1", "no match is begun"),
        ("def test_it(): assert fall_dice(10) == 1", "fall_dice is called by the test"),
        (
            "def test_it(play): assert play([]).at('A.hero') == '1,1'",
            "nothing is asked of the match",
        ),
        ("def test_it(play): play([]).walk('1,1', '2,1')", "nothing is asserted"),
        (
            "def test_it(play): assert play([]).table.positions.adjacent('a', 'b') and play([]).about",
            "positions",
        ),
        ("def test_it(play): assert play([]).about and play([]).table.stack[-1].ordered", "stack"),
        ("def test_it(play): assert play([]).about and play([]).match.state.index.joins", "index"),
        ("def test_it(play): assert play([]).about and adjacent(1, 2, 3)", "adjacent is called by the test"),
        (
            "def test_it(play): assert play([]).about and Positions(1, 2, 3)",
            "Positions is called by the test",
        ),
        (
            "def test_it(play):\n    game = play([])\n    game.table.figures['A.hero'].wounds = 3\n    assert game.about",
            "writes into game.table.figures.wounds",
        ),
        (
            "def test_it(play):\n    game = play([])\n    game.table.figures['A.hero'] = 3\n    assert game.about",
            "writes into game.table.figures",
        ),
        (
            "def test_it(play):\n    game = play([])\n    game.match.state.turn += 1\n    assert game.about",
            "writes into game.match.state.turn",
        ),
        (
            "def test_it(play):\n    game = play([])\n    del game.table.figures['A.hero']\n    assert game.about",
            "writes into game.table.figures",
        ),
        (
            "def test_it(play):\n    frame = play([]).about\n    frame.hits = 3\n    assert frame",
            "writes into frame.hits",
        ),
        ("def test_it(play):\n    assert helped(play([])).about", "writes into game.table.figures.wounds"),
        (
            "def test_it(play):\n    game = play([])\n    setattr(game.table, 'turn', 3)\n    assert game.about",
            "calls setattr",
        ),
        (
            "def test_it(play):\n    game = play([])\n    Defeated('B.foe').apply(game.table)\n    assert game.about",
            "calls apply",
        ),
        (
            "def test_it(play):\n    game = play([])\n    game.table.figures.pop('A.hero')\n    assert game.about",
            "changes game.table.figures",
        ),
        ("def test_it(): assert spied([], {}, replaced=True).about", "a spy notes replaced"),
        ("def test_it(): assert spied([], {}, **{'hits': 2}).about", "a spy notes"),
        (
            "def test_it(play):\n    assert play([]).about\n    Act((), host_notes={'hits': 3})",
            "notes hits in the frame",
        ),
        (
            "def test_it(): assert spied([Defeated('B.foe')], {}).told(Defeated)",
            "makes Defeated itself and asks for it",
        ),
        (
            "def test_it(): assert gifted({}, knack('A.hero', 'w', lambda _: SwipeFrame('swipe', hits=1))).about",
            "an ability enters SwipeFrame with hits",
        ),
        ("def test_it(play, monkeypatch): assert play([]).about", "monkeypatch"),
        (
            "@pytest.mark.rule(*RULES)\ndef test_it(play): assert play([]).about",
            "a mark names its statements",
        ),
        ("class TestIt:\n    def test_it(self): assert fall_dice(10) == 1", "no match is begun"),
    ],
)
def test_what_a_test_or_its_helper_brings_about_is_a_fault(body: str, fault: str) -> None:
    assert [given for given in faults(HEADER + body) if given.startswith(fault) or fault in given]


@pytest.mark.parametrize(
    "marked",
    [
        'pytestmark = pytest.mark.rule("SS-FALL-01")\ndef test_it(): assert True',
        'pytestmark = [pytest.mark.rule("SS-FALL-01")]\ndef test_it(): assert True',
        (
            '@pytest.mark.parametrize("n", [pytest.param(2, marks=[pytest.mark.rule("SS-FALL-01")])])\n'
            "def test_it(n): assert True"
        ),
    ],
)
def test_a_mark_is_seen_wherever_it_stands(marked: str) -> None:
    assert "no match is begun" in faults(f"import pytest\n{marked}")


def test_a_mark_outside_the_tests_of_play_is_a_fault() -> None:
    assert faults(GOOD, "tests/geometry/hexes/test_field.py")


def test_a_helper_that_writes_is_a_fault() -> None:
    helper = Source(f"{HOME}builder.py", "def wound(game):\n    game.table.figures['A.hero'].wounds = 3\n")

    assert list(faults_of_helper(helper)) == [("wound", "writes into game.table.figures.wounds")]


def paths() -> Iterator[str]:
    for path in sorted((ROOT / "tests").rglob("*.py")):
        yield path.relative_to(ROOT).as_posix()


def test_every_mark_of_superscape_is_proved_in_play() -> None:
    wrong = [
        f"{path}, {test}: {fault}"
        for path in paths()
        if path != "tests/rulebook/test_marks_in_play.py"
        for test, fault in faults_of(source_of(path))
    ]

    assert not wrong, "\n".join(wrong)


def test_helpers_of_superscape_write_nothing_into_a_match() -> None:
    helpers = [path for path in paths() if is_helper(path)]
    wrong = [
        f"{path}, {name}: {fault}" for path in helpers for name, fault in faults_of_helper(source_of(path))
    ]

    assert {f"{HOME}{name}.py" for name in ("builder", "spying", "knacks", "giving")} <= set(helpers)
    assert not wrong, "\n".join(wrong)


def test_what_is_let_off_is_there_and_has_a_reason() -> None:
    assert all(reason for reason in (*OUTSIDE.values(), *WRITING_HELPERS.values()))
    for path, name in WRITING_HELPERS:
        assert f"def {name}(" in (ROOT / path).read_text("utf-8")
