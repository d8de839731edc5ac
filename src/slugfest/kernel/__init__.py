"""The machinery that every game of the package shares: no die size, no inch, no hero."""
