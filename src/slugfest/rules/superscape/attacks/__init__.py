"""Turn phase 5: the attack phase, combat, targets and wounds."""
