"""Properties of every game: whatever is played, these hold."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slugfest.games import MAKERS, entry, load, new_match, save
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.match import Match
from slugfest.kernel.records import encodable

FEW = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])

games = st.sampled_from(sorted(MAKERS))
seeds = st.integers(0, 10_000)
lengths = st.integers(0, 120)


def played(game: str, seed: int, answers: int) -> Match:
    """A match after so many random answers, or over."""
    match, random = new_match(game, seed=seed), Random(seed)
    for _ in range(answers):
        decision = match.decision()
        if decision is None:
            break
        match.answer(decision.sample(random), player=decision.player)
    return match


def go_on(match: Match, seed: int, answers: int) -> list[str]:
    """The hashes of the next positions."""
    random, hashes = Random(seed), []
    for _ in range(answers):
        decision = match.decision()
        if decision is None:
            break
        match.answer(decision.sample(random), player=decision.player)
        hashes.append(match.hash)
    return hashes


@FEW
@given(games, seeds, lengths, seeds)
def test_a_clone_plays_on_alone(game: str, seed: int, length: int, other: int) -> None:
    match = played(game, seed, length)
    before, count = match.hash, len(match.events)
    twin = match.clone()

    first = go_on(twin, other, 12)

    assert (before, count) == (match.hash, len(match.events))
    assert first == go_on(match, other, 12)


@FEW
@given(games, seeds, lengths)
def test_a_pending_question_survives_saving(game: str, seed: int, length: int) -> None:
    match = played(game, seed, length)

    again = load(save(match))

    assert match.hash == again.hash
    assert (match.question, match.asked) == (again.question, again.asked)
    assert go_on(match, seed + 1, 5) == go_on(again, seed + 1, 5)


@FEW
@given(games, seeds, lengths)
def test_no_listed_option_is_refused_and_a_refusal_changes_nothing(game: str, seed: int, length: int) -> None:
    match = played(game, seed, length)
    decision = match.decision()
    if decision is None:
        return
    before = match.hash
    for option in getattr(decision, "options", ()) if decision.kind == "choose" else ():
        match.clone().answer(option, player=decision.player)
    for random in map(Random, range(5)):
        match.clone().answer(decision.sample(random), player=decision.player)

    for wrong in ("nothing of the kind", [[1]], {"x": 1}, None):
        with pytest.raises(AnswerError):
            match.answer(wrong, player=decision.player)
    assert before == match.hash


@FEW
@given(games, seeds, lengths)
def test_undo_leads_back_through_every_question(game: str, seed: int, length: int) -> None:
    match = played(game, seed, length)
    total = len(match.journal.answers)
    back = total // 2

    fork = match.at(back)
    match.undo(back)

    assert fork.hash == match.hash
    assert back == len(match.journal.answers)
    assert played(game, seed, back).hash == match.hash


@FEW
@given(games, seeds)
def test_the_same_seed_gives_the_same_match(game: str, seed: int) -> None:
    first, second = (played(game, seed, 60) for _ in range(2))

    assert first.hash == second.hash
    assert first.events == second.events


# -- hidden facts -------------------------------------------------------------------------


def seen(match: Match, player: str | None) -> bytes:
    """All that somebody can know: table, log, and the question if it is theirs."""
    view = match.view(player)
    decision = view.decision
    asked = None if decision is None else [decision.about, decision.rule, decision.facts]
    events = [msgspec.to_builtins(event, enc_hook=encodable) for event in view.events()]
    return msgspec.json.encode([view.table, events, asked, view.asked, view.commitment, view.seed])


MARKERS = ("1", "2", "3", "X")


@settings(max_examples=40)
@given(st.permutations(MARKERS), st.permutations(MARKERS), seeds)
def test_swapping_hidden_orders_changes_nothing_that_others_see(
    dealt: list[str], other: list[str], seed: int
) -> None:
    """The same cards carry as many markers; only which is which differs."""
    cards = ["A.rivet_queen", "A.rivet_queen", "A.kestrel_nine", "A.scrap_choir"]
    views = [seen_by_others(dict(zip(order, cards, strict=True)), seed) for order in (dealt, other)]

    assert views[0] == views[1]


def seen_by_others(orders: dict[str, str], seed: int) -> tuple[bytes, bytes]:
    team = ["rivet_queen", "kestrel_nine", "scrap_choir"]
    spaces = {"A.rivet_queen": "4,4", "A.kestrel_nine": "5,4", "B.low_tide": "4,9", "B.madame_static": "6,9"}
    figures = {name: {"at": at} for name, at in spaces.items()}
    figures |= {f"A.scrap_choir.{number}": {"at": f"{number + 5},3"} for number in (1, 2, 3)}
    setup: dict[str, Any] = {
        "teams": [team, ["low_tide", "madame_static"]],
        "board": "foundry_gate",
        "position": {
            "figures": figures,
            "markers": {"A": orders, "B": dict.fromkeys(MARKERS, "B.low_tide")},
            "order": ["B", "A"],
            "player": "B",
            "start": {"flow": "turn"},
        },
    }
    match = new_match("superscape", setup=setup, seed=seed)
    assert ("B",) == match.asked
    return seen(match, "B"), seen(match, None)


def test_the_owner_sees_his_own_orders_and_a_swap_shows_to_him() -> None:
    """So that the test above would notice a view that shows nothing to anybody."""
    match = played("superscape", 3, 40)
    own = [
        marker["marker"]
        for card in match.view("A").table["cards"].values()
        if card["player"] == "A"
        for marker in card["markers"]
    ]

    assert own
    assert "?" not in own


@FEW
@given(games, seeds, lengths)
def test_no_view_tells_the_seed_before_the_end(game: str, seed: int, length: int) -> None:
    secret = f"secret-{seed}-of-the-dice"
    match, random = new_match(game, seed=secret), Random(seed)
    for _ in range(length):
        decision = match.decision()
        if decision is None:
            break
        match.answer(decision.sample(random), player=decision.player)
    for player in (*match.state.players, None):
        assert (secret.encode() in seen(match, player)) == (match.result is not None)


def test_every_game_has_an_entry_that_can_be_set_up() -> None:
    for game in MAKERS:
        offered = entry(game)
        assert game == offered.id == new_match(game, seed=1).game.id
        assert offered.boards
        assert len(offered.teams) >= 2
