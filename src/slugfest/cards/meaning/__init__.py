"""What the texts of cards mean: compiled once by the card languages, and kept in the user's cache folder."""
