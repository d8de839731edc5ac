"""The `slugfest` command."""

from slugfest.commands.main import main

__all__ = ["main"]
