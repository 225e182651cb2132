"""README and docs are correct: their Python runs, their commands work, and their links exist."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

import astragal

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def console_commands():
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            for command in re.findall(r"^\$ (astragal .*)$", block, re.MULTILINE):
                yield pytest.param(command, id=f"{page.name}: {command}")


def test_the_examples_in_the_docstring_of_the_package_run():
    assert doctest.testmod(astragal).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_of_a_page_runs(page):
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def test_the_pages_contain_examples_to_run():
    assert sum(page.read_text(encoding="utf-8").count(">>> ") for page in PAGES) > 15
    assert len(list(console_commands())) >= 5


@pytest.mark.parametrize("command", list(console_commands()))
def test_a_command_of_a_page_works(command, cli, monkeypatch):
    monkeypatch.chdir(cli.folder)
    ran = cli(*shlex.split(command)[1:])
    assert ran.code == 0, ran.err


def test_the_targets_of_links_exist():
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} → {target}"
