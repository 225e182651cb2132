"""Compiled rules: the same results compiled or interpreted, and never a stale compilation."""

import os
import subprocess
import sys

import numba
import numpy as np
import pytest

from astragal.core import compiled
from astragal.core.arrays import copy
from astragal.core.compiled import gate, part, rule
from astragal.core.rule_compiler import RuleCompiler

TABLE = np.dtype((np.record, [("pot", np.int8), ("chips", np.int8, (3,))]))


@rule
def pay(table, seat, chips):
    table.chips[seat] -= chips
    table.pot += chips


@gate
def pay_one(tables, seat, chips):
    pay(tables[0], seat, chips)
    return int(tables[0].pot)


def test_a_rule_gives_the_same_result_in_python_and_in_a_gate():
    by_gate, by_rule = np.zeros(1, TABLE), np.zeros(1, TABLE)
    assert pay_one(by_gate, 2, 4) == 4
    pay(by_rule[0], 2, 4)
    assert by_gate.tobytes() == by_rule.tobytes()
    assert by_gate["chips"][0].tolist() == [0, 0, -4]


@pytest.mark.slow
@pytest.mark.parametrize("compiler", [RuleCompiler, None], ids=["ours", "numba"])
def test_rules_are_compiled_by_our_compiler_and_by_numba_itself(monkeypatch, compiler):
    assert compiled._rule_compiler() is RuleCompiler, "not tried with this version of Numba"
    monkeypatch.setattr(compiled, "_rule_compiler", lambda: compiler)

    @rule
    def share(table, seats):
        if seats > len(table.chips):
            raise ValueError("too many")
        return table.pot // seats

    @rule
    def deal(table, seats):
        each = share(table, seats)
        for seat in range(seats):
            pay(table, seat, -each)
        return each + share(table, seats)

    @numba.njit(error_model="numpy")
    def deal_one(tables, seats):
        return deal(tables[0], seats)

    tables = np.zeros(1, TABLE)
    tables["pot"] = 8
    assert deal_one(tables, 3) == 2
    assert tables["chips"][0].tolist() == [2, 2, 2]
    with pytest.raises(ValueError, match="too many"):
        deal_one(tables, 4)


def test_changing_a_copy_leaves_the_original_unchanged():
    first = np.zeros(1, TABLE)
    second = copy(first)
    pay(second[0], 0, 1)
    assert first["pot"][0] == 0
    assert second["pot"][0] == 1


def test_interpreting_imports_no_compiler():
    script = (
        "import sys; from astragal.core.compiled import interpret; interpret(); import astragal;"
        "table = astragal.new_table('dice-stars', 2, seed=1); table.play(0, 'draw 3'); print('numba' in sys.modules)"
    )
    clean = {name: value for name, value in os.environ.items() if name != "ASTRAGAL_INTERPRET"}
    ran = subprocess.run([sys.executable, "-c", script], env=clean, capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"


TWO_THREADS = """
import sys, time
from concurrent.futures import ThreadPoolExecutor
from astragal.core import compiled
from astragal.core.arrays import copy

def when_numba_is_half_there():
    while "numba" not in sys.modules:
        time.sleep(0.001)
    compiled.part(copy)

with ThreadPoolExecutor(2) as threads:
    for each in [threads.submit(compiled.kernel, copy), threads.submit(when_numba_is_half_there)]:
        each.result()
"""


def test_two_threads_may_compile_first():
    clean = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    subprocess.run([sys.executable, "-c", TWO_THREADS], env=clean, check=True)


KERNEL = """
from astragal.core.compiled import interpret, kernel, rule
interpret()
before = rule(lambda n: n + 1)
search = kernel(lambda n: after(before(n)))
after = rule(lambda n: 2 * n)
print(search(20), search.signatures != [], before(1))
"""


@pytest.mark.slow
def test_a_kernel_is_compiled_with_the_rules_it_calls_when_rules_are_interpreted(tmp_path):
    (tmp_path / "script.py").write_text(KERNEL)
    clean = {name: value for name, value in os.environ.items() if name != "ASTRAGAL_INTERPRET"}
    command = [sys.executable, tmp_path / "script.py"]
    ran = subprocess.run(command, env=clean, capture_output=True, text=True, check=True)
    assert ran.stdout == "42 True 2\n"


def test_the_cache_folder_changes_when_a_source_changes(tmp_path, monkeypatch):
    package = tmp_path / "astragal"
    for folder in ("core", "games/dice", "games/sticks"):
        (package / folder).mkdir(parents=True)
    monkeypatch.setattr(compiled, "__file__", str(package / "core" / "compiled.py"))
    dice, sticks = package / "games" / "dice", package / "games" / "sticks"
    before = compiled._fingerprint(dice), compiled._fingerprint(sticks)
    (dice / "rules.py").write_text("changed")
    assert compiled._fingerprint(dice) != before[0]
    assert compiled._fingerprint(sticks) == before[1]
    (package / "core" / "chance.py").write_text("changed")
    assert compiled._fingerprint(sticks) != before[1]


def test_the_fingerprint_of_another_package_covers_it_whole(tmp_path):
    players = tmp_path / "knucklebones" / "players"
    players.mkdir(parents=True)
    before = compiled._fingerprint(players)
    for folder in (players, players.parent):
        (folder / "__init__.py").touch()
    (players.parent / "rules.py").write_text("changed")
    (tmp_path / "script.py").write_text("elsewhere")
    assert compiled._fingerprint(players) != before
    assert compiled._fingerprint(tmp_path) == before


@pytest.mark.parametrize(("name", "value"), [("NUMBA_CPU_NAME", "generic"), ("NUMBA_CPU_FEATURES", "+aes")])
def test_stamps_for_another_processor_lie_elsewhere(tmp_path, monkeypatch, name, value):
    here = _stamps_of(tmp_path)
    monkeypatch.setenv(name, value)
    assert _stamps_of(tmp_path) != here


def test_stamps_lie_with_the_compiled_code(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert tmp_path in _stamps_of(tmp_path).parents


def test_stamps_for_equal_sources_elsewhere_or_written_anew_lie_elsewhere(tmp_path, monkeypatch):
    """Numba knows functions by the place and the time of their file."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    packages = tmp_path / "one" / "coin", tmp_path / "two" / "coin"
    for package in packages:
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
    here, there = map(_stamps_of, packages)
    assert here != there
    assert here.parent == there.parent
    assert _stamps_of(packages[0]) == here
    os.utime(packages[0] / "__init__.py", (0, 0))
    assert _stamps_of(packages[0]) != here


def _stamps_of(home):
    return compiled.stamp_folder.__wrapped__(home)


def test_a_part_stays_the_plain_function():
    def double(n):
        return 2 * n

    assert part(double) is double
