"""Import of HeroScape cards: their entries in a JSON file become SuperScape figure cards."""
