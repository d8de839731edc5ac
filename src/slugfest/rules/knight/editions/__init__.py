"""The printings of the rules: each a list of amendments to the first."""

from slugfest.rules.knight.editions.dc import DC
from slugfest.rules.knight.editions.dc_fr import DC_FR
from slugfest.rules.knight.editions.marvel import MARVEL

EDITIONS = {edition.id: edition for edition in (DC, DC_FR, MARVEL)}

__all__ = ["DC", "DC_FR", "EDITIONS", "MARVEL"]
