"""The lab: many matches, cases, exact odds."""
