"""Cards and teams from BattleScribe files: catalogues that players keep themselves."""

from slugfest.cards.battlescribe.characters import Unparsed
from slugfest.cards.battlescribe.report import Import, import_folder
from slugfest.cards.battlescribe.rosters import read_roster

__all__ = ["Import", "Unparsed", "import_folder", "read_roster"]
