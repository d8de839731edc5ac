"""Every die can be thrown again from the seed: by the command, and by the browser with the same numbers."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from slugfest import games
from slugfest.commands.verifying import rolls_of, verify_file
from slugfest.kernel.dice import Die, SeededDice, Throw, commitment
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import DiceRolled
from slugfest.kernel.journal import Sown
from slugfest.kernel.taking_back import follow_all
from slugfest.server.replays.rendering import RecordedMatch

RECORDED = Path(__file__).parents[3] / "web" / "tests" / "data" / "rolls.json"


def saved(tmp_path: Path, *, own_dice: bool = False) -> Path:
    seed = None if own_dice else "told at last"
    match, random = games.new_match("superscape", seed=seed, asked_dice=own_dice), Random(3)
    for _ in range(60):
        decision = match.decision()
        assert decision is not None
        match.answer(decision.sample(random), player=decision.player)
    file = tmp_path / "match.save"
    file.write_bytes(games.save(match))
    return file


def test_the_command_throws_every_die_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(tmp_path)
    assert verify_file(file, "fr", False, commitment("told at last")) == 0
    output = capsys.readouterr().out
    assert "told at last" in output
    assert commitment("told at last") in output
    assert "✘" not in output
    assert output.count("✔") > 5
    assert verify_file(file, "en", True, commitment("another")) == 1
    answer = msgspec.json.decode(capsys.readouterr().out)
    assert (answer["promise_kept"], answer["rolls"]) == (False, answer["right"])


def test_a_face_that_was_changed_is_found(tmp_path: Path) -> None:
    journal = games.load(saved(tmp_path).read_bytes()).journal
    match = RecordedMatch(games.entry("superscape").game, journal, None)
    follow_all(match, journal.answers)
    assert all(roll.right for roll in rolls_of(match))
    number = match.rolls[2][0]
    event = match.events[number]
    assert isinstance(event, DiceRolled)
    event.faces = (*event.faces[:-1], "nonsense")
    assert [at for at, roll in enumerate(rolls_of(match)) if not roll.right] == [2]


def test_typed_dice_cannot_be_checked(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="do not come from a seed"):
        verify_file(saved(tmp_path, own_dice=True), "en", False)


def test_the_numbers_on_record_for_the_browser_are_those_of_the_engine() -> None:
    record = msgspec.json.decode(RECORDED.read_bytes())
    *earlier, last = record["seeds"]
    dice = SeededDice(last["seed"], 0, tuple(Sown(sown["seed"], sown["until"]) for sown in earlier))
    for roll in record["rolls"]:
        throw = Throw(Die("d", tuple(roll["sides"])), len(roll["faces"]), "R")
        assert list(dice.answer(throw) or ()) == roll["faces"]
    assert record["commitment"] == commitment(last["seed"])
    assert earlier, "a fork is among them"
    assert dice.counter > earlier[0]["until"]
