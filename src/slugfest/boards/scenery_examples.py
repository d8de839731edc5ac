"""Examples of scenery in the charts of the printings, in both languages."""

from __future__ import annotations

CHART = {
    "street_furniture": "T1",
    "motorcycle": "T1",
    "man_sized_object": "T1",
    "car": "T2",
    "tree": "T2",
    "garden_shed": "T2",
    "bus_shelter": "T2",
    "truck": "T3",
    "school_bus": "T3",
    "light_aircraft": "T3",
    "tank": "T4",
    "fighter_jet": "T4",
    "small_house": "T4",
    "crane": "T4",
    "city_building": "T5",
    "silo": "T5",
    "space_shuttle": "T5",
    "skyscraper": "T6",
    "castle": "T6",
}
"""DC-SCEN-02 to 07.  The rulebook's examples, each with its type."""

WORDS = {
    "street_furniture": ("street furniture", "mobilier urbain"),
    "motorcycle": ("motorcycles", "motos"),
    "man_sized_object": ("man-sized objects", "objets de taille humaine"),
    "car": ("cars", "voitures"),
    "tree": ("trees", "arbres"),
    "garden_shed": ("garden sheds", "abris de jardin"),
    "bus_shelter": ("bus shelters", "abribus"),
    "truck": ("trucks", "camions"),
    "school_bus": ("school buses", "bus scolaires"),
    "light_aircraft": ("light aircraft", "avions légers"),
    "helicopter": ("helicopters", "hélicoptères"),
    "tank": ("tanks", "chars"),
    "fighter_jet": ("fighter jets", "avions de chasse"),
    "aeroplane": ("aeroplanes", "avions"),
    "small_house": ("small houses", "petites maisons"),
    "house": ("houses", "maisons"),
    "crane": ("cranes", "grues"),
    "city_building": ("city buildings", "immeubles"),
    "silo": ("silos", "silos"),
    "space_shuttle": ("space shuttles", "navettes spatiales"),
    "skyscraper": ("skyscrapers", "gratte-ciel"),
    "castle": ("castles", "châteaux"),
}


def in_both_languages(examples: tuple[str, ...]) -> dict[str, str]:
    """Return examples of scenery in both languages."""
    return {
        language: ", ".join(WORDS[example][at] for example in examples)
        for at, language in enumerate(("en", "fr"))
    }
