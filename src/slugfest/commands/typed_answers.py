"""Questions printed as plain text, and answers typed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console

from slugfest.kernel.decisions import (
    Allocate,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Decision,
    Order,
    Place,
    Roll,
    Route,
)
from slugfest.kernel.errors import IllegalAnswer, Refusal
from slugfest.kernel.inspection.explanation import OptionFacts
from slugfest.kernel.inspection.foresight import Reach
from slugfest.narration import Narrator, Words
from slugfest.narration.showing import OptionAbout, about_shown, in_order, no_enemy, own_side_warning

NOBODY: Mapping[str, Reach] = {}
OWN_SIDE = {"en": "(your own side)", "fr": "(votre camp)"}
HELP = {
    "en": "Type the number of an option, a place such as 12.5 4, or map, measure A B, undo, save FILE, resign, help, quit.",
    "fr": "Tapez le numéro d'une option, un endroit comme 12.5 4, ou map, measure A B, undo, save FICHIER, resign (abandonner), help, quit.",
}

WANTED = {
    "en": {
        "number": "Type a number from 1 to {most}.",
        "place": "Type x and y in inches, such as 12.5 4.",
        "goal": "Type where to go: a space, or x and y in inches. Type “stay” to stay put.",
        "yes": "Type yes or no.",
        "resign": "Give up the match? The other side wins.",
        "sure": "Type yes to go ahead, or anything else to choose again.",
        "assign": "Type what goes where, for example 1=2 2=2 3=1 X=1.",
        "faces": "Type the faces, separated by spaces.",
        "unreachable": "There is no legal route to that place.",
    },
    "fr": {
        "number": "Tapez un nombre de 1 à {most}.",
        "place": "Tapez x et y en pouces, par exemple 12.5 4.",
        "goal": "Tapez où aller : une case, ou x et y en pouces. Tapez « stay » pour rester sur place.",
        "yes": "Tapez oui ou non.",
        "resign": "Abandonner la partie ? L'autre camp gagne.",
        "sure": "Tapez oui pour confirmer, autre chose pour choisir à nouveau.",
        "assign": "Tapez ce qui va où, par exemple 1=2 2=2 3=1 X=1.",
        "faces": "Tapez les faces, séparées par des espaces.",
        "unreachable": "Aucun trajet permis n'y mène.",
    },
}


class Unreadable(ValueError):
    """Raised when the typed text does not answer this kind of question; `wanted` is the key of a hint."""

    def __init__(self, wanted: str, most: int = 0) -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.most = most

    def message(self, language: str) -> str:
        return WANTED[language][self.wanted].format(most=self.most)


Reaches = Mapping[str, Reach]
"""The models that each option would hurt."""
Explained = Mapping[str, OptionFacts]
"""The cost and effect of each option; under "" those of the question."""
NOTHING: Explained = {}


def show_question(
    out: Console,
    decision: Decision,
    teller: Narrator,
    language: str,
    reaches: Reaches = NOBODY,
    explained: Explained = NOTHING,
) -> None:
    """Print the question with its numbered options, and what they cost and do.

    Options that only hurt one's own side come last and say so.
    """
    prompt = getattr(teller.prompt(decision), language)
    out.print(f"[bold]{prompt}[/bold] [dim]{decision.rule}[/dim]")
    if no_enemy(reaches):
        out.print(f"  {getattr(teller.warning('no', 'enemy', {}), language)}", markup=False)
    for number, option in enumerate(_listed(decision, reaches), 1):
        label = getattr(teller.option(decision.value(option), decision.facts), language)
        own = f" {OWN_SIDE[language]}" if option in reaches and reaches[option].word == "own" else ""
        facts = explained.get(option)
        short, text = ("", "") if facts is None else _about(about_shown(facts, teller), language)
        out.print(f"  {number}. {label}{own}{short}", markup=False)
        if text:
            out.print(f"     {text}", markup=False, style="dim")
    hint = HINTS.get(type(decision).__name__)
    if hint is not None:
        out.print(f"  {WANTED[language][hint]}", markup=False)


def _about(about: OptionAbout, language: str) -> tuple[str, str]:
    """Return the short facts beside an option (cost, range, damage), and the text below it."""
    short = [str(getattr(fact, language)) for fact in about.short]
    if about.cost is not None:
        short.insert(0, COUNTERS[language][about.cost != 1].format(about.cost))
    text = "" if about.text is None else str(getattr(about.text, language))
    return f" ({', '.join(short)})" if short else "", text


COUNTERS = {"en": ("{} counter", "{} counters"), "fr": ("{} point", "{} points")}

HINTS = {
    "Assign": "assign",
    "Allocate": "assign",
    "Place": "place",
    "Route": "goal",
    "Roll": "faces",
    "Confirm": "yes",
}


def own_side_doubt(answer: Any, teller: Narrator, reaches: Reaches) -> Words | None:
    """Return what to ask before an answer that hurts the player's own side, or None."""
    options = answer if isinstance(answer, list) else [answer]
    hurt = (
        own_side_warning(reaches[option], teller)
        for option in options
        if isinstance(option, str) and option in reaches
    )
    return next((words for words in hurt if words is not None), None)


def _listed(decision: Decision, reaches: Reaches = NOBODY) -> tuple[str, ...]:
    if isinstance(decision, Choose | ChooseSeveral):
        return in_order(decision.options, reaches)
    if isinstance(decision, Order):
        return decision.items
    if isinstance(decision, Allocate):
        return decision.among
    if isinstance(decision, Assign):
        return tuple(
            dict.fromkeys(target for marker in decision.things for target in decision.targets[marker])
        )
    return ()


def read_answer(decision: Decision, typed: str, reaches: Reaches = NOBODY) -> Any:
    """Return the answer that was typed to a question, whose options were shown in this order."""
    options = _listed(decision, reaches)
    words = typed.split()
    if isinstance(decision, Choose):
        return typed if typed in decision.options else options[_number(typed, len(options))]
    if isinstance(decision, ChooseSeveral | Order):
        return [options[_number(word, len(options))] for word in words]
    if isinstance(decision, Confirm):
        return _yes(typed.lower())
    if isinstance(decision, Assign):
        return {marker: options[_number(target, len(options))] for marker, target in _pairs(words)}
    if isinstance(decision, Allocate):
        return {options[_number(target, len(options))]: _plain(points) for target, points in _pairs(words)}
    if isinstance(decision, Roll):
        return [int(word) if word.lstrip("-").isdecimal() else word for word in words]
    if isinstance(decision, Place):
        return _point(words)
    if isinstance(decision, Route):
        return _route(decision, words)
    raise TypeError(f"no way to type in a {decision.kind}")


def _route(decision: Route, words: list[str]) -> Any:
    """Return the shortest way to the typed goal."""
    if words == ["stay"]:
        return decision.ways.stay()
    goal: Any
    try:
        goal = [float(word.replace(",", ".")) for word in words]
    except ValueError:
        goal = words[0]
    if not words:
        raise Unreadable("goal")
    proposed = decision.ways.propose(goal)
    if proposed is None:
        raise Unreadable("unreachable")
    if isinstance(proposed, Refusal):
        raise IllegalAnswer(proposed)
    return proposed


YES = ("yes", "y", "oui", "o")


def _yes(word: str) -> bool:
    if word in YES:
        return True
    if word in ("no", "n", "non"):
        return False
    raise Unreadable("yes")


def _pairs(words: list[str]) -> list[tuple[str, str]]:
    pairs = [tuple(word.split("=", 1)) for word in words]
    if not pairs or any(len(pair) != 2 for pair in pairs):
        raise Unreadable("assign")
    return [(pair[0], pair[1]) for pair in pairs]


def _number(word: str, most: int) -> int:
    if word.isdecimal() and 1 <= int(word) <= most:
        return int(word) - 1
    raise Unreadable("number", most)


def _plain(word: str) -> int:
    if not word.isdecimal():
        raise Unreadable("assign")
    return int(word)


def _point(words: list[str]) -> list[float]:
    try:
        point = [float(word.replace(",", ".")) for word in words]
    except ValueError:
        raise Unreadable("place") from None
    if not 2 <= len(point) <= 3:
        raise Unreadable("place")
    return point
