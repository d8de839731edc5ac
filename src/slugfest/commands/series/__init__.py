"""Commands that play many games: series and studies."""
