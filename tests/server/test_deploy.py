"""The files for running the server in production agree with its settings."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest

from astragal.server.settings import SETTINGS, Settings, read, variable

DEPLOY = Path(__file__).parents[2] / "deploy"
EXAMPLE = (DEPLOY / "astragal.toml").read_text(encoding="utf-8")
WITHOUT_CONSTANT = {"data", "database", "public_url", "mail", "mail_from"}
"""Settings whose default depends on the machine, or is none."""


def uncommented():
    return re.sub(r"^# (\w+ = )", r"\1", EXAMPLE, flags=re.MULTILINE)


def test_example_file_is_up_to_date():
    assert runpy.run_path(str(DEPLOY / "example.py"))["example"]() == EXAMPLE, "run: python deploy/example.py"


def test_example_file_sets_nothing_as_shipped():
    assert tomllib.loads(EXAMPLE) == {}


def test_example_file_names_every_setting_with_its_default(tmp_path):
    path = tmp_path / "astragal.toml"
    path.write_text(uncommented(), encoding="utf-8")
    config = read({"config": path}, {})
    assert list(tomllib.loads(uncommented())) == list(SETTINGS)
    for name in SETTINGS.keys() - WITHOUT_CONSTANT:
        assert getattr(config, name) == getattr(Settings(), name)


@pytest.mark.parametrize("name", ["astragal.service", "Containerfile", "README.md"])
def test_every_environment_variable_in_a_file_is_a_setting(name):
    named = set(re.findall(r"ASTRAGAL_\w+", (DEPLOY / name).read_text(encoding="utf-8")))
    assert named <= {variable(setting) for setting in (*SETTINGS, "config")}
    assert "ASTRAGAL_DATA" in named or name == "README.md"


def test_settings_in_the_readme_are_valid(tmp_path):
    page = (DEPLOY / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    (tmp_path / "astragal.toml").write_text(block, encoding="utf-8")
    assert read({"config": tmp_path / "astragal.toml"}, {}).secure_cookies


def test_service_runs_unprivileged_with_data_in_its_state_directory():
    lines = (DEPLOY / "astragal.service").read_text(encoding="utf-8").splitlines()
    assert {"DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet="} <= set(lines)
    assert "StateDirectory=astragal" in lines
    assert [line for line in lines if line.startswith("Environment=ASTRAGAL_DATA=%S/astragal ")]


def test_the_image_does_not_run_as_root():
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    assert lines.index("USER astragal") < lines.index('CMD ["astragal", "serve"]')


def test_everything_is_compiled_in_the_image_for_the_user_who_runs_it_and_for_any_processor():
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines.index("USER astragal") < lines.index("RUN astragal compile") < lines.index("VOLUME /data")
    (cache,) = re.findall(r"XDG_CACHE_HOME=(\S+)", text)
    assert f"install --directory --owner astragal --mode 0700 /data {cache}" in text
    assert not cache.startswith("/data"), "a volume would hide it"
    assert "ENV NUMBA_CPU_NAME=generic" in lines


def test_image_and_proxies_use_the_default_port():
    for name in ("Containerfile", "README.md"):
        ports = re.findall(r"127\.0\.0\.1:(\d+)|EXPOSE (\d+)", (DEPLOY / name).read_text(encoding="utf-8"))
        assert {int(port) for pair in ports for port in pair if port} == {Settings().port}


def test_containerfile_copies_everything_the_wheel_force_includes():
    project = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text(encoding="utf-8"))
    taken = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    built = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    assert {f"COPY {path} {path}" for path in taken} <= set(built)
