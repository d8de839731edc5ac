"""Objects of the battlefield that count as figures: destructible ones, with the numbers of the reference card or their own."""
