"""Movement: walking, climbing, jumping, falling, and being put somewhere else."""
