"""Looking at a match without changing it: descriptions, explanations, proposals, foresight."""
