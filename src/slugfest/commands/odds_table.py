"""Odds on the terminal: tables, and what the numbers are made of."""

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
from slugfest.kernel.records import encodable
from slugfest.narration import Narrator
from slugfest.odds.policies import BOUGHT
from slugfest.odds.telling import chance_names, reasons_told, reckoned_told

WIDEST = 30
"""The number of letters of the longest bar."""
LARGEST_FILE = 8_000_000


class OddsQuery(msgspec.Struct, frozen=True):
    """The attack or the roll that the command asks about."""

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


def show_odds(query: OddsQuery, *, json: bool) -> int:
    """Show every chance of one attack (hit, critical, damage, knockout) or of one roll."""
    if query.lang not in ("en", "fr"):
        raise SetupError("--lang", f"must be en or fr, not {query.lang!r}")
    _refuse_unused(query)
    match, attacker, target = _position(query)
    narrator = Narrator(entry(match.journal.game).family, match.game.names(match.state))
    try:
        chances: Any
        if query.roll:
            chances = odds.roll(match, attacker, query.roll, policies=query.policies)
        else:
            line = odds.line_called(match, attacker, query.line)
            chances = odds.attack(match, attacker, line, target, policies=query.policies)
            _refuse_unoffered(chances, query.policies)
    except AnswerError as refused:
        raise SetupError("odds", getattr(narrator.refusal(refused.refusal), query.lang)) from refused
    except odds.TooManyFalls as many:
        raise SetupError("odds", str(many)) from many
    if json:
        sys.stdout.write(msgspec.json.encode(chances, enc_hook=encodable).decode() + "\n")
        return 0
    printer = _Printer(narrator, query.lang)
    printer.roll(chances) if query.roll else printer.attack(chances)
    return 0


def _refuse_unused(query: OddsQuery) -> None:
    """Raise a `SetupError` for an option that has no effect here."""
    if query.match is not None:
        for option in ("game", "inches", "endurance"):
            if getattr(query, option) is not None:
                raise SetupError(f"--{option}", "a saved match already has its game, places and states")
    if query.roll:
        of_attack: dict[str, Any] = {"line": query.line, "target": query.target}
        of_attack |= {"inches": query.inches, "endurance": query.endurance}
        for habit in BOUGHT:
            value = getattr(query.policies, habit)
            of_attack[habit] = None if value == "none" else value
        for option, given in of_attack.items():
            if given not in (None, ""):
                raise SetupError(f"--{option}", "belongs to an attack, not to --roll")


def _refuse_unoffered(chances: odds.AttackOdds, policies: odds.Policies) -> None:
    """Raise a `SetupError` for an option that was asked for by name and never offered."""
    answers = {choice.answer for choice in chances.choices if isinstance(choice.answer, str)}
    for habit in BOUGHT:
        answer = getattr(policies, habit)
        if answer not in ("none", "best", *answers):
            raise SetupError(f"--{habit}", f"{answer!r} is not available here")


def _position(query: OddsQuery) -> tuple[Match, str, str]:
    """Return the match, and the ids of the attacker and the target."""
    if query.match is not None:
        return _saved(query.match), query.attacker, query.target
    if not query.roll and not (query.line and query.target):
        raise SetupError("odds", "an attack needs --line and --target, a roll needs --roll")
    state = {} if query.endurance is None else {"endurance": query.endurance}
    target = query.target or query.attacker
    match = odds.facing(
        query.game or "dc",
        query.attacker,
        target,
        line=query.line,
        inches=query.inches,
        target_state=state,
    )
    own, other = (next(figure for figure in match.state.figures if figure.startswith(side)) for side in "AB")  # type: ignore[attr-defined]
    return match, own, other


def _saved(path: Path) -> Match:
    try:
        content = path.read_bytes() if path.stat().st_size <= LARGEST_FILE else b""
    except OSError as wrong:
        raise SetupError(str(path), wrong.strerror or str(wrong)) from wrong
    return load(content, path.name)


class _Printer:
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

    def attack(self, chances: odds.AttackOdds) -> None:
        facts = {"attacker": chances.attacker, "line": chances.line, "target": chances.target}
        table = self.table(self.say("attack", **facts))
        for name in chance_names(self.narrator.family):
            self.row(table, self.say(name), getattr(chances, name))
        table.add_section()
        for points, share in chances.damage.items():
            self.row(table, self.say("damage", count=points), share)
        self.out.print(table)
        self.line(self.say("expected", expected=self.number(chances.expected_damage)))
        for bystander in chances.others:
            if bystander.expected_damage or bystander.removed:
                self.line(
                    self.say(
                        "others", figure=bystander.figure, expected=self.number(bystander.expected_damage)
                    )
                )
        for reason in reasons_told(chances, self.narrator):
            self.line(getattr(reason, self.lang))

    def roll(self, chances: odds.RollOdds) -> None:
        table = self.table(self.say("roll", figure=chances.figure, stat=chances.stat))
        self.row(table, self.say("passed"), chances.passed)
        self.row(table, self.say("failed"), 1 - chances.passed)
        self.out.print(table)
        if chances.against is not None:
            self.line(getattr(reckoned_told(chances.against, self.narrator), self.lang))

    def line(self, text: str) -> None:
        self.out.print(text, markup=False)
