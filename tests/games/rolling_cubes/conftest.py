"""A desk with the command line, for the commands of this box."""

from terminal.conftest import desk

__all__ = ["desk"]
