"""Options are values: built once by the step that offers them, read by everybody else."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import slugfest
from slugfest.games import new_match
from slugfest.kernel.decisions import Choose
from slugfest.kernel.match import Match
from slugfest.kernel.options import NOTHING, Option, Verb, read_option, thing

ATTACK = Verb("attack", refers="line")
WALK = Verb("walk", arguments=("counters",))
USE = Verb("use", refers="marker", arguments=("use",))
SPECIAL = Verb("special", refers="target", arguments=("attack",), thing_last=True)
END = Verb("end")


@pytest.mark.parametrize(
    ("option", "spelt"),
    [
        (ATTACK("claw"), Option("attack claw", "attack", "claw")),
        (WALK("", 2), Option("walk 2", "walk", "", (2,))),
        (USE("bank", "close"), Option("use bank close", "use", "bank", ("close",))),
        (SPECIAL("B.foe", "roar"), Option("special roar B.foe", "special", "B.foe", ("roar",))),
        (END(), Option("end", "end")),
    ],
)
def test_an_option_is_spelt_and_read_back(option: Option, spelt: Option) -> None:
    assert spelt == option
    assert option == read_option(option.id, (END, ATTACK, WALK, USE, SPECIAL))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "attack",
        "walk",
        "use",
        "special",
        "walk far away",
        "special B.foe",
        "walk 02",
        "walk ²",
        "walk " + "9" * 5000,
    ],
)
def test_an_answer_that_nobody_offered_is_read_without_a_fault(text: str) -> None:
    option = read_option(text, (ATTACK, WALK, USE, SPECIAL))

    assert text == option.id


def test_a_name_without_a_verb_is_a_thing() -> None:
    assert thing("A.hero") == read_option("A.hero", (ATTACK,))
    assert NOTHING == read_option("", ())
    assert ("claw",) == ATTACK("claw").words
    assert ("bank", "close") == USE("bank", "close").words


@pytest.mark.parametrize("game", ["dc", "dc_fr", "marvel", "superscape"])
def test_every_option_of_a_match_means_what_its_id_says(game: str) -> None:
    match, random, verbs = new_match(game, seed="options"), Random(5), set()
    while match.result is None:
        decision = match.decision()
        assert decision is not None
        step, _ = match.asking()
        if isinstance(decision, Choose) and decision.values:
            assert decision.options == tuple(value.id for value in decision.values)
            assert len(set(decision.options)) == len(decision.options)
        if isinstance(decision, Choose) and step.offers:
            named = [value for value in decision.values if value.verb]
            assert named == [read_option(value.id, step.offers) for value in named]
            verbs |= {value.verb for value in named}
        match.answer(decision.sample(random), player=decision.player)
    assert len(verbs) > 1


def test_the_frame_keeps_the_value_and_the_hash_its_id() -> None:
    match = _acting()
    decision = match.decision()
    assert isinstance(decision, Choose)
    walk = next(option for option in decision.options if option.startswith("walk"))
    twin = match.clone()
    activation = match.state.stack[-1]
    activation.action = decision.value(walk)  # type: ignore[attr-defined]
    twin.state.stack[-1].action = thing(walk)  # type: ignore[attr-defined]

    assert twin.hash == match.hash


def _acting() -> Match:
    match, random = new_match("dc", seed="options"), Random(3)
    while (decision := match.decision()) is not None and decision.about != "action":
        match.answer(decision.sample(random), player=decision.player)
    return match


READERS = {
    "kernel/options.py",  # reads answers that nobody offered
    "kernel/names.py",  # the first word of a declared name
    "rules/superscape/setting.py",  # the two spaces of a double base
    "rules/superscape/opening/position.py",  # a field of a position
    "rules/knight/opening/position.py",  # a field of a position
}


def test_nobody_else_takes_an_option_apart() -> None:
    source = Path(slugfest.__file__).parent
    folders = ("kernel", "rules", "odds", "bots", "narration", "server")
    takers = {
        str(path.relative_to(source))
        for folder in folders
        for path in (source / folder).rglob("*.py")
        if _takes_apart(ast.parse(path.read_text(encoding="utf-8")))
    }

    assert {"server/http/replays.py"} | READERS == takers  # and the header of a request


def _takes_apart(tree: ast.AST) -> bool:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr in ("partition", "rpartition", "split", "rsplit")
        and [argument.value for argument in call.args[:1] if isinstance(argument, ast.Constant)] == [" "]
        for call in calls
    )
