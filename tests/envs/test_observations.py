"""What learning programs see: all that the player may know of figures and choices, and nothing hidden."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from slugfest.bots.candidates import candidates, prospects, taken
from slugfest.envs import SeatEnv
from slugfest.envs.encoding import BASE_COLUMNS, Encoder
from slugfest.families import family_of
from slugfest.families.parts import EnvPart, Goal
from slugfest.games import MAKERS, new_match
from slugfest.kernel.decisions import Choose, Route
from slugfest.kernel.match import Match
from tests.bots.test_swapped_markers import games


def part_of(match: Match) -> EnvPart:
    load = family_of(match.game).envs
    assert load is not None
    return load()


def looked_at(match: Match, player: str) -> dict[str, Any]:
    encoder = Encoder(part_of(match))
    decision = match.decision(player)
    choices = [] if decision is None else encoder.prospects(match, decision)
    return {**encoder.observation(match, player, decision, choices), "mask": encoder.mask(len(choices))}


def same(first: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(np.array_equal(first[name], other[name]) for name in first)


def test_hidden_markers_swapped_behind_a_players_back_change_nothing() -> None:
    seen = 0
    for match, twin, player in games():
        assert same(looked_at(match, player), looked_at(twin, player))
        others = [other for other in match.state.players if other != player]
        seen += any(not same(looked_at(match, other), looked_at(twin, other)) for other in others)

    assert seen > 20  # their owners see it


@pytest.mark.parametrize("game", MAKERS)
def test_columns_and_numbers_fit_and_nobody_is_left_out(game: str) -> None:
    match, random = new_match(game, seed="columns"), Random(3)
    part = part_of(match)
    while match.asked and len(match.journal.answers) < 150:
        player = match.asked[0]
        rows = part.figure_rows(match, player)
        assert {len(part.figure_columns)} == {len(row) for row in rows}
        assert len(part.columns) == len(part.table_row(match, player))
        assert len(rows) <= part.most_figures
        decision = match.decision(player)
        assert decision is not None
        assert decision.about in Encoder(part).question_columns
        match.answer(decision.sample(random), player=player)


@pytest.mark.parametrize("game", MAKERS)
def test_every_choice_is_a_legal_answer(game: str) -> None:
    """The choices of routes are the goals of the candidates, and the way to the goal that is taken is a legal route."""
    random, routes = Random(7), 0
    for seed in range(3):
        match = new_match(game, seed=seed)
        while match.asked and len(match.journal.answers) < 120:
            decision = match.decision(match.asked[0])
            assert decision is not None
            choices = prospects(match, decision, 16)
            assert 1 <= len(choices) <= 16
            if isinstance(decision, Route):
                routes += 1
                assert all(isinstance(choice, Goal) for choice in choices)
                answers = [taken(match, decision, choice) for choice in choices[:4]]
            else:
                answers = choices
                assert candidates(match, decision, 16) == choices
            assert all(decision.check(answer) is None for answer in answers)
            match.answer(random.choice(answers), player=decision.player)

    assert routes > 5


@pytest.mark.parametrize("game", ["dc", "superscape"])
def test_figures_that_move_or_suffer_are_seen_to(game: str) -> None:
    env = SeatEnv(game)
    part = env.playing.encoder.part
    left = part.figure_columns.index("endurance" if game == "dc" else "life_left")
    x = part.figure_columns.index("x")
    seen, _ = env.reset(seed=4)
    first, random, over = seen["figures"], Random(2), False
    while not over:
        seen, _, over, _, _ = env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    last = seen["figures"]

    assert (last[:, x] != first[:, x]).any()
    assert (last[:, left] < first[:, left]).any()
    assert 1 == first[0, part.figure_columns.index("own")]


def test_choices_say_what_they_do_and_whom_they_name() -> None:
    env = SeatEnv("dc")
    encoder, random = env.playing.encoder, Random(8)
    own, walk = encoder.choice_columns.index("own"), encoder.choice_columns.index("verb_walk")
    attack = encoder.choice_columns.index("verb_attack")
    seen, _ = env.reset(seed=2)
    walks = targets = 0
    for _ in range(400):
        decision, choices = env.playing.question("A")
        if isinstance(decision, Choose):
            for row, choice in zip(seen["choices"], choices, strict=False):
                assert choice.startswith("walk ") == row[walk]
                assert choice.startswith("attack ") == row[attack]
                walks += choice.startswith("walk ")
                if choice in env.playing.match.state.figures:  # type: ignore[attr-defined]
                    mine = env.playing.match.state.figures[choice].player == "A"  # type: ignore[attr-defined]
                    assert (1 if mine else -1) == row[own]
                    targets += 1
            rows = [tuple(row) for row in seen["choices"][: len(choices)]]
            assert len(set(rows)) == len(rows)
        seen, _, over, _, _ = env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        if over:
            break

    assert walks > 5
    assert targets > 5


@pytest.mark.parametrize("game", MAKERS)
def test_every_column_is_described(game: str) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    part = part_of(new_match(game, seed=1))

    assert set() == {
        column
        for column in (*part.columns, *part.figure_columns, *BASE_COLUMNS)
        if f"`{column}`" not in guide
    }
