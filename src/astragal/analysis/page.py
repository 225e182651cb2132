"""An analysis as one self-contained HTML file, to keep, print or send."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from astragal import __version__
from astragal.analysis.chart import Chart
from astragal.analysis.report import AnalysisReport, errors_of, strokes_of
from astragal.analysis.report_text import ReportText
from astragal.core.words import Words

if TYPE_CHECKING:
    from jinja2 import Template


def page(report: AnalysisReport, words: Words) -> str:
    """The text of the file."""
    text = ReportText(report, words)
    return _template().render(
        text=text,
        words=words,
        report=report,
        chart=Chart(text),
        errors=errors_of(report),
        strokes=strokes_of(report),
        version=__version__,
    )


@cache
def _template() -> Template:
    """Jinja is imported for the first page: a server starts sooner without it."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    templates = Environment(
        loader=PackageLoader("astragal.analysis"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return templates.get_template("page.html")
