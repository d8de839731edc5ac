"""What options cost and do, how a roll lies, which choices come to the same, and what odds leave out."""

from typing import Any

import msgspec
import pytest

from slugfest import new_match
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.narration.questions import DecisionShown, QuestionWithOptions
from slugfest.narration.showing import OptionShown
from slugfest.server.advice.odds import preview
from slugfest.server.match.shown import decision_details, decision_shown
from slugfest.server.wire.messages import AskOdds, OddsShown

EMPTY = {"id": "empty", "name": "Empty", "name_fr": "Vide"}


def duel(attacker: str, target: str, *, far: float = 1.3, game: str = "dc", **state: Any) -> Match:
    """An activated model before another, on an empty table."""
    figures = {
        f"A.{attacker}": {"at": [18, 10], "counters": 6, **state},
        f"B.{target}": {"at": [18, 10 + far], "counters": 3},
    }
    position = {"start": f"activation A.{attacker}", "figures": figures}
    setup = {"teams": [[attacker], [target]], "board": EMPTY, "position": position}
    return new_match(game, setup=setup, asked_dice=True)


def narrator(match: Match) -> Narrator:
    return Narrator(match.game.family, match.game.names(match.state))  # type: ignore[attr-defined]


def shown(match: Match) -> DecisionShown:
    decision = match.decision()
    assert decision is not None
    return decision_shown(decision, narrator(match), details=decision_details(match, decision))


def options_of(decision: DecisionShown) -> list[OptionShown]:
    return decision.options if isinstance(decision, QuestionWithOptions) else []


def about(match: Match, option: str) -> Any:
    return next(item.about for item in options_of(shown(match)) if item.id == option)


def answers(match: Match, *given: Any) -> Match:
    for answer in given:
        decision = match.decision()
        assert decision is not None
        match.answer(answer, player=decision.player)
    return match


def odds(match: Match, option: str) -> OddsShown:
    decision = match.decision()
    assert decision is not None
    message = preview(match, decision.player, AskOdds(match.question, option), narrator(match))
    assert isinstance(message, OddsShown)
    return message


def test_every_action_says_what_it_costs_and_does_in_both_languages() -> None:
    match = duel("firedamp", "static_jack", far=5)

    options = {option.id: option.about for option in options_of(shown(match))}
    assert all(about is not None and (about.text or about.short) for about in options.values())
    spark = options["attack spark"]
    assert spark is not None
    assert spark.text is not None
    assert spark.cost == 2
    assert ['range 6"', "Energy, Fire", "damage 1"] == [words.en for words in spark.short]
    assert ['portée 6"', "Énergie, Feu", "dégâts 1"] == [words.fr for words in spark.short]
    assert spark.text.en.startswith("Explosive/1.")
    walk = options["walk 2"]
    assert walk is not None
    assert (2, 'up to 8"') == (walk.cost, walk.short[0].en)


def test_a_power_that_may_be_used_once_says_so_and_is_not_offered_when_used_up() -> None:
    match = duel("firedamp", "static_jack", far=5)

    fuse = about(match, "power short_fuse")
    assert "once per Round, not used yet" in [words.en for words in fuse.short]
    answers(match, "power short_fuse")
    assert "power short_fuse" not in [option.id for option in options_of(shown(match))]


def test_the_question_before_a_power_is_carried_out_has_its_text() -> None:
    match = answers(duel("firedamp", "static_jack", far=3), "power pressure_wave")

    explained = shown(match).explained
    assert explained is not None
    assert explained.text is not None
    assert "Push/3" in explained.text.en


def test_improvements_that_do_nothing_against_this_nature_come_to_the_same() -> None:
    match = answers(duel("firedamp", "static_jack", far=5), "attack spark")
    while shown(match).about != "improvement":
        answers(
            match, "none" if "none" in [option.id for option in options_of(shown(match))] else "B.static_jack"
        )

    asked = shown(match)
    assert asked.comparable
    # Spark is Energy: only Evasive Action raises that Defense, and is like none of the others.
    assert [["none", "combat_stance", "concentration"]] == odds(match, "none").alike
    assert odds(match, "evasive_action").attacks[0].hit < odds(match, "none").attacks[0].hit
    defends = about(match, "evasive_action")
    assert (1, "+2 Energy Defense until Static Jack’s next activation.") == (
        defends.cost,
        defends.text.en,
    )


def test_odds_name_the_reactions_that_they_do_not_count() -> None:
    match = duel("firedamp", "static_jack", far=5)

    caveat = odds(match, "attack spark").attacks[0].caveat
    assert caveat is not None
    assert "not counted" in caveat.en
    assert "Static Jack (Combat Stance, Evasive Action, Concentration)" in caveat.en
    assert "ne sont pas comptées" in caveat.fr


def test_odds_say_when_no_reaction_is_possible() -> None:
    match = duel("firedamp", "static_jack", far=5)
    match.state.figures["B.static_jack"].counters = 0  # type: ignore[attr-defined]

    caveat = odds(match, "attack spark").attacks[0].caveat
    assert caveat is not None
    assert "none is possible" in caveat.en


@pytest.mark.parametrize(("faces", "holds"), [([1, 2], False), ([8, 7], True)])
def test_a_roll_says_what_it_must_beat_before_it_is_made_again(faces: list[int], *, holds: bool) -> None:
    match = duel("long_lens", "static_jack", far=6)
    line = next(option.id for option in options_of(shown(match)) if option.id.startswith("attack "))
    answers(match, line)
    for _ in range(6):
        asked = shown(match)
        if asked.kind == "roll":
            answers(match, faces)
        elif asked.about == "reroll":
            break
        else:
            answers(
                match, "none" if "none" in [option.id for option in options_of(asked)] else "B.static_jack"
            )
    roll = shown(match).roll

    assert roll is not None
    assert (faces, [0, 1]) == (roll.dice, roll.again)
    assert roll.holds is holds
    assert sum(faces) == next(part.value for part in roll.reached.parts if part.label.en == "dice")
    assert roll.holds == (roll.reached.total > roll.against.total)
    assert roll.by.en
    assert str(roll.against.total) in roll.text.en
    assert f"shows {faces[0]}" == about(match, "die 1").short[0].en


def test_the_hex_game_counts_dice_and_prints_its_abilities() -> None:
    row = {
        "id": "row",
        "name": {"en": "Row", "fr": "Rangée"},
        "drawing": "g0 g0 g0 g0 g0",
        "legend": {"g": "grass"},
    }
    figures = {"A.madame_static": {"at": "2,1"}, "B.low_tide": {"at": "3,1"}}
    start = {"flow": "attack", "card": "A.madame_static"}
    setup = {
        "teams": [["madame_static"], ["low_tide"]],
        "board": row,
        "position": {"figures": figures, "start": start, "player": "A"},
    }
    match = new_match("superscape", setup=setup, asked_dice=True)

    normal = about(match, "normal B.low_tide")
    assert normal.cost is None
    assert any("attack di" in words.en for words in normal.short)
    assert any("dés de défense" in words.fr or "dé de défense" in words.fr for words in normal.short)


def test_what_is_hidden_does_not_show_in_what_options_say() -> None:
    """Order markers dealt otherwise change nothing that the other player is told about options and odds."""
    seen = []
    for markers in (["1", "2", "3", "X"], ["X", "3", "2", "1"]):
        match = new_match("superscape", seed=7)
        for _ in range(80):
            decision = match.decision("A") or match.decision("B")
            assert decision is not None
            if decision.about == "order_markers":
                targets = decision.targets  # type: ignore[attr-defined]
                if decision.player == "B":
                    cards = sorted({card for some in targets.values() for card in some})
                    given = {thing: cards[number % len(cards)] for number, thing in enumerate(markers)}
                else:
                    given = {thing: some[0] for thing, some in targets.items()}
                match.answer(given, player=decision.player)
            elif decision.player == "A" and match.state.round:  # type: ignore[attr-defined]
                break
            else:
                answer = decision.options[0] if hasattr(decision, "options") else decision.ways.stay()  # type: ignore[attr-defined]
                match.answer(answer, player=decision.player)
        decision = match.decision("A")
        seen.append(None if decision is None else msgspec.json.encode(decision_details(match, decision)))

    assert seen[0] == seen[1]
