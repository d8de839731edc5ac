"""`slugfest team check`: every rule that a team breaks, in words."""

from __future__ import annotations

from pathlib import Path

from slugfest.kernel.errors import Refusal, SetupError
from slugfest.lab.filecheck import check_team_shape
from slugfest.narration import LANGUAGES, Narrator
from slugfest.narration.narrator import COLON
from slugfest.teams.verdicts import check_team_file, names_in_teams


def team_report(path: Path, language: str) -> tuple[bool, list[str]]:
    """Return whether the team is legal, and the lines of the report: its totals and every rule that it breaks."""
    if language not in LANGUAGES:
        raise SetupError("--lang", f"must be {' or '.join(LANGUAGES)}, not {language!r}")
    wrong = check_team_shape(path)
    if not wrong.understood:
        return False, [line for finding in wrong.findings for line in finding.lines()] or [wrong.about]
    team, verdict = check_team_file(path)
    teller = Narrator("teams", {**names_in_teams(team), path.name: {"en": path.name, "fr": path.name}})

    def sentence(refusal: Refusal) -> str:
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
        return True, [sentence(Refusal("DC-TEAM-01", "legal_team", facts))]
    first = sentence(Refusal("DC-TEAM-01", "illegal_team", {**facts, "broken": len(verdict.violations)}))
    return False, [
        first,
        *(f"  {violation.rule}{COLON[language]}{sentence(violation)}" for violation in verdict.violations),
    ]
