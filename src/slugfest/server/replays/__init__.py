"""Replays: journals played again in a process of their own, and kept for a while."""
