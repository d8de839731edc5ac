"""The lab: series of matches, case files and trials of the odds."""
