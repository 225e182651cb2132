"""The packages with a box in docs/examples/, each installed in its own folder."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = sorted(file.parent for file in (ROOT / "docs" / "examples").glob("*/pyproject.toml"))
INSTALL = ["uv", "pip", "install", "-q", "--python", sys.executable, "--no-deps", "--no-build-isolation", "--no-index"]


class Installed:
    """A package with a box, installed only for the tests that use it."""

    def __init__(self, package: Path, folder: Path) -> None:
        self.package, self._folder = package, folder
        self.site = folder / "site"
        self.run([*INSTALL, "--target", self.site, package])
        project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        (self.box,) = project["entry-points"]["astragal.boxes"]

    @property
    def path(self) -> str:
        """A PYTHONPATH on which Python finds the package."""
        return os.pathsep.join([str(self.site), *filter(None, [os.environ.get("PYTHONPATH")])])

    def run(self, module: list[object], typed: str = "", language: str = "en") -> str:
        """Run `python -m` in the package's own folder, and return what it prints."""
        env = {
            **os.environ,
            "PYTHONPATH": self.path,
            "XDG_DATA_HOME": str(self._folder / "data"),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis"),  # its tables of Unicode take seconds to make
            "ASTRAGAL_LANG": language,
        }
        command = [sys.executable, "-m", *map(str, module)]
        done = subprocess.run(command, cwd=self._folder, env=env, input=typed, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def astragal(self, *arguments: object, typed: str = "", language: str = "en") -> str:
        return self.run(["astragal", *arguments], typed, language)

    def run_pytest(self, *arguments: object) -> str:
        plain = ["-p", "no:cacheprovider", "-p", "no:schemathesis", "-c", ROOT / "pyproject.toml"]
        return self.run(["pytest", "-q", *plain, *arguments])
