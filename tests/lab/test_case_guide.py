"""The guide to the names of case files is current and complete, and a trace tells the play."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.games import new_match
from slugfest.kernel.decisions import Decision, Together
from slugfest.lab.cases import Runner, check_cases, read_case
from slugfest.lab.casework.guide import document
from slugfest.lab.casework.names import WORDS, Placeholders, fits_form
from slugfest.lab.casework.questions import questions
from slugfest.lab.casework.tracing import PHRASES
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.opening.position import FigurePosition, MarkerPosition, Position
from slugfest.rules.knight.scenarios.affairs import Affairs, Marker
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.superscape.opening.position import Placed
from slugfest.rules.superscape.opening.position import Position as HexPosition
from slugfest.rules.superscape.table import Figure as HexFigure
from slugfest.rules.superscape.table import SuperscapeTable

ROOT = Path(__file__).parents[2]
CASES = sorted((ROOT / "cases").rglob("*.toml"))
SPOKEN = ("Choose", "ChooseSeveral", "Order", "Allocate", "Assign")


@pytest.mark.interpreted
def test_the_guide_is_current() -> None:
    current = (ROOT / "docs" / "case-names.md").read_text(encoding="utf-8")

    assert document() == current, "run: make guide"


@pytest.mark.parametrize("family", ["knight", "superscape"])
def test_every_question_that_is_answered_in_words_says_which(family: str) -> None:
    spoken = {about for about, question in questions(family).items() if question.kind.__name__ in SPOKEN}
    spaces = {"route", "go_on", "move_on"} if family == "superscape" else set()

    assert spoken | spaces == set(WORDS[family]["answers"])


def keys(table: Mapping[str, Any], state: dict[str, str], path: str = "") -> Iterator[str]:
    """The keys of a table as players see it, ids replaced by the word that stands for them."""
    inside = {key.split(".")[0] for key in state if key.count(".") == 2}
    for key, value in table.items():
        if path or key not in inside:
            yield f"{path}{key}"
            continue
        stands_for = next(
            path_of_key.split(".")[1] for path_of_key in state if path_of_key.startswith(f"{key}.")
        )
        for row in value.values():
            yield from keys(row, state, f"{key}.{stands_for}.")


@pytest.mark.parametrize("game, family", [("dc", "knight"), ("superscape", "superscape")])
def test_every_key_of_the_state_is_told(game: str, family: str) -> None:
    match = new_match(game, scenario="rifts", seed=1) if family == "knight" else new_match(game, seed=1)
    state = WORDS[family]["state"]

    assert set(state) == set(keys(match.view(None).table, state))


def fields(shape: type[msgspec.Struct]) -> set[str]:
    return set(shape.__struct_fields__)


FOLLOWS = {
    # of any match: who plays, and what is asked and said just now
    *("players", "stack", "sealed", "result", "index", "setting", "ground"),
    # from the card, from `start`, from `at`, from `round`
    *("id", "card", "player", "phase", "turn", "active", "x", "y", "z", "placed", "kind", "number"),
    # only in the middle of an action, or of a turn that is not over, which a position never is
    *("lifted", "must_roll", "granted"),
    # of a whole game that is played from its start: what was drafted, and what counts towards its end
    *("drafted", "trophies", "held"),
    # from who is out and which markers are gone
    "credited",
    # from the teams of the set-up: a draft is over before figures stand anywhere
    "drafted",
    # from the tokens of the set-up, which lie where it says in a position too
    *("tokens", "pool"),
}


@pytest.mark.parametrize(
    "state, position, other_names",
    [
        (
            Figure,
            FigurePosition,
            {"lasting": "effects", "spells": "effects", "used_this_round": "used", "used_ever": "used"},
        ),
        (Marker, MarkerPosition, {}),
        (Affairs, Position, {}),
        (KnightTable, Position, {"affairs": "markers"}),
        (HexFigure, Placed, {"spaces": "at", "active": "defeated"}),
        (
            SuperscapeTable,
            HexPosition,
            {
                "activations": "start",
                "sides": "lasting",
                "snapshot": "figures",
                "moved": "figures",
                "ways": "figures",
            },
        ),
    ],
)
def test_a_position_can_say_whatever_a_table_holds(
    state: type[msgspec.Struct], position: type[msgspec.Struct], other_names: dict[str, str]
) -> None:
    described = fields(position)
    missing = {name for name in fields(state) - FOLLOWS if other_names.get(name, name) not in described}

    assert missing == set()


def asked(runner: Runner) -> Iterator[Decision]:
    pending = runner.playing.pending
    yield from pending.decisions if isinstance(pending, Together) else [pending] if pending else []


def test_everything_offered_in_a_case_has_one_of_the_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what is not offered, and has none, is a slip of the pen."""
    strange: set[tuple[str, str]] = set()
    original = Runner._known

    def known(self: Runner, then: Any) -> None:
        for decision in asked(self):
            forms = WORDS[self.playing.view(None).family]["answers"].get(decision.about, [])
            placeholders = Placeholders(self.playing, decision)
            options = [
                option for name in ("options", "items", "among") for option in getattr(decision, name, ())
            ]
            strange.update(
                (decision.about, option)
                for option in options
                if not any(fits_form(form.split(" "), option.split(" "), placeholders) for form in forms)
            )
        original(self, then)

    monkeypatch.setattr(Runner, "_known", known)
    check_cases(CASES)

    assert strange == set()


def test_a_trace_tells_questions_answers_dice_events_and_refusals() -> None:
    (verdict,) = check_cases([ROOT / "cases" / "knight" / "equal_misses.toml"], "en")
    trace = "\n".join(verdict.trace)

    assert "question to A, 'action' (DC-POW-03): What does" in trace
    assert 'A answers "attack bell_hammer"' in trace
    assert "DiceRolled" in trace
    assert "3 and 4" in trace
    assert "AttackMissed" in trace
    assert "[DC-HIT-01 DC-HIT-02" in trace
    assert [] == check_cases([ROOT / "cases" / "knight" / "equal_misses.toml"])[0].trace


def test_a_trace_tells_what_is_refused_and_why() -> None:
    (verdict,) = check_cases([ROOT / "cases" / "knight" / "walking_is_measured.toml"], "en")
    trace = "\n".join(verdict.trace)

    assert re.search(r"\[\[18,10\],\[13\.7,10\]\] is refused: .+  \[DC-MOVE-01 too_far\]", trace)
    assert re.search(r'"home" is refused: .+  \[DC-MOVE-01 answer_must_be_a_route\]', trace)


def test_a_trace_speaks_french() -> None:
    (verdict,) = check_cases([ROOT / "cases" / "knight" / "equal_misses.toml"], "fr")
    trace = "\n".join(verdict.trace)

    assert "A répond" in trace
    assert "étape 1" in trace
    assert set(PHRASES["en"]) == set(PHRASES["fr"])


def test_a_case_that_is_wrong_in_the_middle_is_told_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    text = (ROOT / "cases" / "knight" / "equal_misses.toml").read_text(encoding="utf-8")
    path.write_text(text + '\n[[then]]\noffers_not = ["attack x"]\n', encoding="utf-8")
    (verdict,) = check_cases([path], "en")

    assert not verdict.holds
    assert any("AttackMissed" in line for line in verdict.trace)
    assert "can never be an answer to" in verdict.differences[0]
    assert tomllib.loads(path.read_text(encoding="utf-8"))["title"] == read_case(path).title
