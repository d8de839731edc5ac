"""The version of the engine; saves name it."""

VERSION = "0.2.0"
