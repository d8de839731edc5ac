"""`slugfest team check`: what is wrong with a team, in words and with the rules."""

from __future__ import annotations

from pathlib import Path

from slugfest.kernel.errors import Refusal, SetupError
from slugfest.lab.filecheck import check_team_shape
from slugfest.narration import LANGUAGES, Narrator
from slugfest.narration.narrator import COLON
from slugfest.teams.verdicts import check_team_file, names_in_teams


def team_report(path: Path, language: str) -> tuple[bool, list[str]]:
    """Whether the team is legal; its totals, and a line for every rule that it breaks."""
    if language not in LANGUAGES:
        raise SetupError("--lang", f"must be {' or '.join(LANGUAGES)}, not {language!r}")
    wrong = check_team_shape(path)
    if not wrong.understood:
        return False, [line for one in wrong.findings for line in one.lines()] or [wrong.about]
    team, verdict = check_team_file(path)
    teller = Narrator("teams", {**names_in_teams(team), path.name: {"en": path.name, "fr": path.name}})

    def told(refusal: Refusal) -> str:
        return str(getattr(teller.refusal(refusal), language))

    facts = {
        "file": path.name,
        "name": team.name_fr if language == "fr" else team.name,
        "faction": team.faction,
        "alignment": team.alignment,
        "models": verdict.models,
        "level": verdict.level,
        "limit": verdict.limit,
    }
    if not verdict.violations:
        return True, [told(Refusal("DC-TEAM-01", "legal_team", facts))]
    first = told(Refusal("DC-TEAM-01", "illegal_team", {**facts, "broken": len(verdict.violations)}))
    return False, [first, *(f"  {one.rule}{COLON[language]}{told(one)}" for one in verdict.violations)]
