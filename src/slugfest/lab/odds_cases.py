"""Attacks of every kind, for the trials of the odds."""

from __future__ import annotations

from typing import Any

from slugfest.games import new_match
from slugfest.kernel.match import Match
from slugfest.kernel.windows import NONE
from slugfest.lab.odds_trials import Trial
from slugfest.lab.plain_cards import written_out
from slugfest.odds.facing import facing
from slugfest.odds.policies import BEST, BEST_PLAY, PLAIN, Policies

BESIDE = 11.1811
"""A place north of a model at 10 inches, in contact with it."""

ARCS = "madame_static.arc_volley"
SIDESTEP = "When this model is attacked, make an Agility roll, if passed, the attack is cancelled."

Cards = dict[str, dict[str, Any]]
Figures = dict[str, dict[str, Any]]


def knight_match(game: str, cards: Cards, figures: Figures, pieces: Any = ()) -> Match:
    """Return a match with these cards, each on the table under its own name."""
    teams = [[name.partition(".")[2] for name in figures if name.startswith(side)] for side in "AB"]
    active = next(iter(figures))
    document = {
        "teams": teams,
        "cards": cards,
        "board": {"pieces": list(pieces)},
        "position": {"start": f"activation {active}", "figures": figures},
    }
    return new_match(game, setup=written_out(document), asked_dice=True)


def _duel(
    game: str = "dc", *, hero: Any = None, foe: Any = None, state: Any = None, apart: Any = None
) -> Match:
    """Return a hero and a foe in base contact, or this far apart."""
    figures = {
        "A.hero": {"at": [18, 10], "counters": 6},
        "B.foe": {"at": [18, apart or BESIDE], **(state or {})},
    }
    return knight_match(game, {"hero": hero or {}, "foe": foe or {}}, figures)


def _trial(name: str, match: Match, line: str = "blow", policies: Policies = PLAIN) -> Trial:
    return Trial(name, match, "A.hero", line, ("B.foe",), policies)


def _crowd(text: str, reach: str, skills: list[str], own: tuple[str, ...] = (), game: str = "dc") -> Match:
    """Return a match with two foes and a friend near the hero; `own` are the skills of the hero."""
    blast = {"name": "Blast", "range": reach, "text": text, "damage": 4}
    hero: dict[str, Any] = {"attacks": [blast], "skills": list(own)}
    figures: Figures = {
        "A.hero": {"at": [18, 10], "counters": 6},
        "A.friend": {"at": [19.5, 12.5]},
        "B.foe": {"at": [18, 14], "endurance": 5},
        "B.other": {"at": [17, 15]},
    }
    cards: Cards = {"hero": hero, "friend": {}, "foe": {"skills": skills}, "other": {}}
    return knight_match(game, cards, figures)


def knight_trials() -> list[Trial]:
    """Return the trials on the open table."""
    printed = {"attacks": [{"text": "Overload: +2 damage. Critical: Stun/2."}]}
    fighter = {"skills": ["Master Fighter"]}
    soldier = {"skills": ["Soldier"]}
    wary = {"powers": [{"name": "Sidestep", "cost": 1, "use": "reactive", "text": SIDESTEP}]}
    worn, last = {"endurance": 4, "counters": 0}, {"endurance": 3, "counters": 0}
    return [
        _trial("a plain blow", _duel()),
        _trial("a third die", _duel(), policies=Policies(overload="die")),
        _trial("the printed Overload", _duel(hero=printed), policies=Policies(overload="printed")),
        _trial("a stance", _duel(state={"counters": 2}), policies=Policies(improvement="combat_stance")),
        _trial("a die again", _duel(hero=fighter)),
        _trial("three dice and one again", _duel(hero=fighter), policies=Policies(overload="die")),
        _trial("into the worst zone", _duel(state=worn)),
        _trial("a soldier into the worst zone", _duel(foe=soldier, state=worn)),
        _trial(
            "to the last box",
            _duel(hero={"attacks": [{"damage": 2, "text": "Critical: +1 damage."}]}, state=last),
        ),
        _trial("a critical that is chosen", _duel("marvel", hero=printed)),
        _trial("the French sheet", _duel("dc_fr", hero=printed, state=worn)),
        _trial(
            "everybody at their best",
            _duel(hero=printed, foe=soldier, state={"endurance": 4}),
            policies=BEST_PLAY,
        ),
        _trial("a reaction", _duel(foe=wary), policies=Policies(NONE, NONE, BEST, BEST)),
        _trial("behind a wall", _behind_a_wall()),
        *_crowded(),
        Trial("our own heroes", _heroes(), "A.brass_warden", "bell_hammer", ("B.static_jack",), BEST_PLAY),
    ]


def _crowded() -> list[Trial]:
    """Return the trials of attacks on more than one model."""
    return [
        Trial("a wave", _crowd("", "Expansive Wave 6", ["Acrobat"]), "A.hero", "blast", ("B.foe",)),
        Trial("a spray", _crowd("Knockdown.", "Spray", ["Soldier"]), "A.hero", "blast", ("B.foe",)),
        Trial("two at once", _crowd("Targets/2.", "Ranged 8", []), "A.hero", "blast", ("B.foe", "B.other")),
        Trial(
            "two at once, one Overloaded twice",
            _crowd("Targets/2.", "Ranged 8", [], ("Energy", "Power Master")),
            "A.hero",
            "blast",
            ("B.foe", "B.other"),
            Policies(overload="die die"),
        ),
        Trial(
            "an explosion with a roll for each",
            _crowd("Explosive/2.", "Ranged 8", ["Acrobat"], game="marvel"),
            "A.hero",
            "blast",
            ("B.foe",),
        ),
    ]


def _behind_a_wall() -> Match:
    """Return a shot at a model that a wall half hides."""
    wall = {"id": "wall", "rect": [15, 15, 6, 0.5], "height": 1.1}
    figures: Figures = {"A.hero": {"at": [18, 10]}, "B.foe": {"at": [18, 16.2], "counters": 0}}
    cards: Cards = {"hero": {"attacks": [{"range": "Ranged 12"}]}, "foe": {}}
    return knight_match("dc", cards, figures, [wall])


def _heroes() -> Match:
    return facing("dc", "brass_warden", "static_jack", target_state={"endurance": 5})


def hex_trials() -> list[Trial]:
    """Return the trials on hexes."""
    near = facing("superscape", "rivet_queen", "low_tide")
    return [
        Trial("a normal attack", near, "A.rivet_queen", "normal", ("B.low_tide",)),
        Trial("a special attack on a squad", _squad(), "A.madame_static", ARCS, ("B.scrap_choir.2",)),
    ]


def _squad() -> Match:
    """Return a squad of three figures in a row, in range of an attack that strikes up to three."""
    row = {"id": "row", "name": {"en": "Row", "fr": "Rangée"}, "legend": {"g": "grass"}}
    squad = {f"B.scrap_choir.{k}": {"at": f"{k + 3},1"} for k in (1, 2, 3)}
    document = {
        "teams": [["madame_static"], ["scrap_choir"]],
        "board": {**row, "drawing": " ".join(["g0"] * 8)},
        "position": {
            "figures": {"A.madame_static": {"at": "2,1"}, **squad},
            "start": {"flow": "attack", "card": "A.madame_static"},
            "player": "A",
        },
    }
    return new_match("superscape", setup=document, asked_dice=True)


def trials() -> list[Trial]:
    return [*knight_trials(), *hex_trials()]
