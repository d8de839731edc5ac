"""Building teams: what there is to build from, what is wrong with a team, and teams from elsewhere and for others."""
