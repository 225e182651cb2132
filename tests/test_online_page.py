"""The page for programs names every route of the server, and the one for operators every metric."""

import re
from pathlib import Path

from prometheus_client.metrics import MetricWrapperBase

from astragal.server import metrics
from astragal.server.app import pages

DOCS = Path(__file__).parents[1] / "docs"


def read(name):
    return (DOCS / name).read_text(encoding="utf-8")


def ways_to_write(path):
    """A route as a whole, or the end of one that belongs to those before it: `…/claim`."""
    parts = [re.sub(r"\\{\w+\\}", "[A-Z]+", re.escape(part)) for part in path.strip("/").split("/")]
    ends = ["/".join(parts[at:]) for at in range(1, len(parts)) if parts[at] != "[A-Z]+"]
    return "|".join(["/" + "/".join(parts), *(f"…/{end}" for end in ends)])


def test_every_route_is_on_the_page_for_programs():
    page, routes = read("online.md"), [path for path in pages().openapi()["paths"] if path.startswith("/api/")]
    missing = [path for path in routes if not re.search(rf"(?:{ways_to_write(path)})(?![\w/.-])", page)]
    assert missing == []
    assert len(routes) > 80


def test_every_metric_is_on_the_page_for_operators():
    named = re.findall(r"astragal_\w+", read("server.md"))
    kept = [metric.describe()[0].name for metric in vars(metrics).values() if isinstance(metric, MetricWrapperBase)]
    assert [name for name in kept if name not in named] == []
    assert len(kept) > 10
