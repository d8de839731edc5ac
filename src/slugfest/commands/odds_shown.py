"""Odds on the terminal: a table, the distribution of the damage drawn, and what the numbers are made of."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from slugfest import odds
from slugfest.games import entry, load
from slugfest.kernel.errors import AnswerError, SetupError
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.odds.policies import BOUGHT
from slugfest.odds.telling import chances, reasons_told, reckoned_told

WIDEST = 30
"""Letters of the longest bar."""
LARGEST_FILE = 8_000_000


class Wanted(msgspec.Struct, frozen=True):
    """What the command was asked."""

    game: str | None
    attacker: str
    line: str
    target: str
    roll: str
    match: Path | None
    inches: float | None
    endurance: int | None
    policies: odds.Policies
    lang: str


def show_odds(wanted: Wanted, *, json: bool) -> int:
    """Hit, critical, damage, knockout: every chance of one attack; or of one roll."""
    if wanted.lang not in ("en", "fr"):
        raise SetupError("--lang", f"must be en or fr, not {wanted.lang!r}")
    _is_all_used(wanted)
    match, attacker, target = _position(wanted)
    narrator = Narrator(entry(match.journal.game).family, match.game.names(match.state))
    try:
        found: Any
        if wanted.roll:
            found = odds.roll(match, attacker, wanted.roll, policies=wanted.policies)
        else:
            line = odds.line_called(match, attacker, wanted.line)
            found = odds.attack(match, attacker, line, target, policies=wanted.policies)
            _was_heeded(found, wanted.policies)
    except AnswerError as refused:
        raise SetupError("odds", getattr(narrator.refusal(refused.refusal), wanted.lang)) from refused
    except odds.TooManyFalls as many:
        raise SetupError("odds", str(many)) from many
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    shown = _Shown(narrator, wanted.lang)
    shown.roll(found) if wanted.roll else shown.attack(found)
    return 0


def _is_all_used(wanted: Wanted) -> None:
    """An option that has no say here is refused, not passed over."""
    if wanted.match is not None:
        for option in ("game", "inches", "endurance"):
            if getattr(wanted, option) is not None:
                raise SetupError(f"--{option}", "a saved match already has its game, places and states")
    if wanted.roll:
        of_attack: dict[str, Any] = {"line": wanted.line, "target": wanted.target}
        of_attack |= {"inches": wanted.inches, "endurance": wanted.endurance}
        for habit in BOUGHT:
            value = getattr(wanted.policies, habit)
            of_attack[habit] = None if value == "none" else value
        for option, given in of_attack.items():
            if given not in (None, ""):
                raise SetupError(f"--{option}", "belongs to an attack, not to --roll")


def _was_heeded(found: odds.AttackOdds, policies: odds.Policies) -> None:
    """An option that was asked for by name and never offered is told, not passed over."""
    taken = {one.answer for one in found.choices if isinstance(one.answer, str)}
    for habit in BOUGHT:
        wanted = getattr(policies, habit)
        if wanted not in ("none", "best", *taken):
            raise SetupError(f"--{habit}", f"{wanted!r} is not available here")


def _position(wanted: Wanted) -> tuple[Match, str, str]:
    """The match, and the ids of the two on its table."""
    if wanted.match is not None:
        return _saved(wanted.match), wanted.attacker, wanted.target
    if not wanted.roll and not (wanted.line and wanted.target):
        raise SetupError("odds", "an attack needs --line and --target, a roll needs --roll")
    state = {} if wanted.endurance is None else {"endurance": wanted.endurance}
    target = wanted.target or wanted.attacker
    match = odds.facing(
        wanted.game or "dc",
        wanted.attacker,
        target,
        line=wanted.line,
        inches=wanted.inches,
        target_state=state,
    )
    own, other = (next(one for one in match.state.figures if one.startswith(side)) for side in "AB")  # type: ignore[attr-defined]
    return match, own, other


def _saved(path: Path) -> Match:
    try:
        content = path.read_bytes() if path.stat().st_size <= LARGEST_FILE else b""
    except OSError as wrong:
        raise SetupError(str(path), wrong.strerror or str(wrong)) from wrong
    return load(content, path.name)


class _Shown:
    def __init__(self, narrator: Narrator, lang: str) -> None:
        self.narrator = narrator
        self.lang = lang
        self.out = Console(highlight=False)

    def say(self, key: str, **facts: Any) -> str:
        return str(getattr(self.narrator.odds(key, facts), self.lang))

    def table(self, title: str) -> Table:
        table = Table(title=title)
        table.add_column(self.say("what"))
        table.add_column(self.say("chance"), justify="right")
        table.add_column("")
        return table

    def row(self, table: Table, name: str, share: float) -> None:
        table.add_row(name, f"{self.number(100 * share)} %", "█" * round(WIDEST * share))

    def number(self, value: float) -> str:
        return f"{value:.2f}".replace(".", ",") if self.lang == "fr" else f"{value:.2f}"

    def attack(self, found: odds.AttackOdds) -> None:
        facts = {"attacker": found.attacker, "line": found.line, "target": found.target}
        table = self.table(self.say("attack", **facts))
        for name in chances(self.narrator.family):
            self.row(table, self.say(name), getattr(found, name))
        table.add_section()
        for points, share in found.damage.items():
            self.row(table, self.say("damage", count=points), share)
        self.out.print(table)
        self.line(self.say("expected", expected=self.number(found.expected_damage)))
        for one in found.others:
            if one.expected_damage or one.removed:
                self.line(self.say("others", figure=one.figure, expected=self.number(one.expected_damage)))
        for told in reasons_told(found, self.narrator):
            self.line(getattr(told, self.lang))

    def roll(self, found: odds.RollOdds) -> None:
        table = self.table(self.say("roll", figure=found.figure, stat=found.stat))
        self.row(table, self.say("passed"), found.passed)
        self.row(table, self.say("failed"), 1 - found.passed)
        self.out.print(table)
        if found.against is not None:
            self.line(getattr(reckoned_told(found.against, self.narrator), self.lang))

    def line(self, text: str) -> None:
        self.out.print(text, markup=False)
