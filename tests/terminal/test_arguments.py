"""The command line is read and refused in the language of the person."""

import argparse
import ast
import inspect

from astragal.terminal.arguments import OWN_WORDS


def sentences_of_argparse() -> set[str]:
    """What argparse asks gettext for, in the Python that runs."""
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "_")
    return {str(ast.literal_eval(call.args[0])) for call in named if isinstance(call.args[0], ast.Constant)}


def test_every_sentence_that_we_translate_is_one_of_argparse() -> None:
    assert set(OWN_WORDS) <= sentences_of_argparse()
