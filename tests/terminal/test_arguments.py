"""The messages of argparse, translated into the language of the user."""

import argparse
import ast
import inspect

from astragal.terminal.arguments import OWN_WORDS


def messages_of_argparse() -> set[str]:
    """The messages that argparse passes to gettext, in this version of Python."""
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "_")
    return {str(ast.literal_eval(call.args[0])) for call in named if isinstance(call.args[0], ast.Constant)}


def test_every_translated_message_exists_in_argparse() -> None:
    assert set(OWN_WORDS) <= messages_of_argparse()
