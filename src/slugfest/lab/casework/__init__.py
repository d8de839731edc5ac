"""What a case file may name, how it is compared with what happens, and how the play is told."""
