"""Before the first Round: reading a set-up, building teams, laying out the scenery, deploying."""
