"""Building teams: cards to choose from, verdicts on a team, and teams in files and share codes."""
