"""Makes astragal.toml from the settings and what their declarations say: `python deploy/example.py`."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from textwrap import wrap

from astragal.server.settings import SETTINGS, Settings

PAGE = Path(__file__).with_name("astragal.toml")
HEAD = """\
# The settings of `astragal serve`, each with its default. Take away the sign before those that you change, and name
# this file with --config or in ASTRAGAL_CONFIG. The variable ASTRAGAL_PORT wins over `port` here, --port over both.
"""
EXAMPLES: dict[str, object] = {
    "data": "/var/lib/astragal",
    "database": "postgresql://astragal@localhost/astragal",
    "public_url": "https://play.example.org",
    "mail": "smtp://astragal:password@mail.example.org:587",
    "mail_from": "astragal@example.org",
}
"""For settings whose default is not a constant, or none: what is said of them says it in words."""


def example() -> str:
    """The text of astragal.toml."""
    says = declared()
    return HEAD + "".join(f"\n{comment(says[name])}\n# {name} = {written(value(name))}\n" for name in SETTINGS)


def declared() -> dict[str, str]:
    """What the docstring below each setting says."""
    (declaration,) = ast.parse(inspect.getsource(Settings)).body
    assert isinstance(declaration, ast.ClassDef)
    found = {}
    for setting, says in zip(declaration.body, declaration.body[1:], strict=False):
        if isinstance(setting, ast.AnnAssign) and isinstance(setting.target, ast.Name):
            assert isinstance(says, ast.Expr), f"{setting.target.id} has no docstring"
            found[setting.target.id] = str(ast.literal_eval(says.value))
    return found


def value(name: str) -> object:
    return EXAMPLES.get(name, getattr(Settings(), name))


def written(value: object) -> str:
    """The value in TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(written, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def comment(text: str) -> str:
    return "\n".join(f"# {line}" for line in wrap(" ".join(text.split()), 118))


if __name__ == "__main__":
    PAGE.write_text(example(), encoding="utf-8")
