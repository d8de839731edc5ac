"""Options that are easily a slip are shown with a warning, and only those."""

from slugfest.games import entry, narrator
from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.match import Match
from slugfest.lessons import lessons
from slugfest.narration import Narrator
from slugfest.narration.questions import QuestionWithOptions
from slugfest.server.match.shown import decision_shown


def choice(decision: Decision, teller: Narrator) -> QuestionWithOptions:
    shown = decision_shown(decision, teller)
    assert isinstance(shown, QuestionWithOptions)
    return shown


def options(match: Match) -> dict[str, str | None]:
    """The options of the pending question with what is asked before they are taken."""
    decision = match.decision()
    assert decision is not None
    shown = choice(decision, narrator(match))
    return {option.id: None if option.warning is None else option.warning.fr for option in shown.options}


def at_step(lesson: str, step: int) -> Match:
    script = lessons()[lesson]
    match = Match(entry(script.game).game, script.journal)
    for step_taken in script.steps[:step]:
        match.answer(step_taken.answer, player=step_taken.player)
    return match


def test_ending_with_counters_left_is_asked_about() -> None:
    warnings = options(at_step("move", 0))

    assert warnings.pop("end") == (
        "Second Bell a encore 6 points de Pouvoir à dépenser. Terminer quand même l’activation\u202f?"
    )
    assert set(warnings.values()) == {None}


def test_where_there_is_nothing_else_to_do_nothing_is_asked() -> None:
    facts = {"figure": "x", "counters": 3}
    only = Choose("A", "DC-POW-03", "action", ("end",), facts=facts)
    more = Choose("A", "DC-POW-03", "action", ("walk 1", "end"), facts=facts)

    assert [option.warning for option in choice(only, Narrator("knight", {})).options] == [None]
    assert choice(more, Narrator("knight", {})).options[1].warning is not None


def test_without_counters_nothing_is_asked() -> None:
    teller = Narrator("knight", {})

    assert teller.warning("action", "end", {"figure": "x", "counters": 0}) is None
    assert teller.warning("action", "end", {"figure": "x", "counters": 1}) is not None


def test_passing_is_asked_about_and_activating_is_not() -> None:
    teller = Narrator("knight", {})

    assert teller.warning("activate", "pass", {}) is not None
    assert teller.warning("activate", "A.second_bell", {}) is None
    assert teller.warning("overload", "pass", {}) is None
