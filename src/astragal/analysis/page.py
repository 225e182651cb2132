"""An analysis as one HTML file that needs nothing else: to keep, to print, or to send to a friend."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

from astragal import __version__
from astragal.analysis.chart import Chart
from astragal.analysis.report import AnalysisReport, errors_of, strokes_of
from astragal.analysis.telling import Telling
from astragal.core.words import Words

_templates = Environment(
    loader=PackageLoader("astragal.analysis"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(report: AnalysisReport, words: Words) -> str:
    """The file's text."""
    telling = Telling(report, words)
    return _templates.get_template("page.html").render(
        telling=telling,
        words=words,
        report=report,
        chart=Chart(telling),
        errors=errors_of(report),
        strokes=strokes_of(report),
        version=__version__,
    )
