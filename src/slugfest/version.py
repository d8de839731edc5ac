"""The version of the engine; saves name it."""

VERSION = "0.1.0"
