"""An analysis as one HTML file that needs nothing else: to be kept, printed, or sent to a friend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from astragal import __version__
from astragal.analysis.chart import chart, key
from astragal.analysis.markup import Markup, element, join
from astragal.analysis.numbers import SIGNS
from astragal.analysis.report import AnalysisReport, ChoiceReport, EntryReport, errors_of, strokes_of
from astragal.analysis.telling import Telling
from astragal.core.words import Words

LOOK = Path(__file__).with_name("page.css")


def page(report: AnalysisReport, words: Words) -> str:
    """The file's text."""
    telling = Telling(report, words)
    body = element("body", element("main", *_parts(telling)))
    return f"<!doctype html>\n{element('html', _head(telling), body, lang=words.language)}\n"


def _head(telling: Telling) -> Markup:
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", telling.title()),
        element("style", Markup(LOOK.read_text(encoding="utf-8"))),
    )


def _parts(telling: Telling) -> Iterator[Markup]:
    head = (element("h1", telling.title()), element("p", telling.names()), element("p", telling.outcome()))
    yield element("header", *head)
    yield from (part(telling) for part in (_players, _course, _errors, _luck, _all, _meaning))
    yield element("footer", telling.words("analysis-made", version=__version__))


def _section(title: str, *inside: str) -> Markup:
    return element("section", element("h2", title), *inside)


def _players(telling: Telling) -> Markup:
    title = telling.words("analysis-players")
    heads, *rows = telling.players()
    return _section(title, _table(title, heads, map(_row, rows)))


def _row(texts: Iterable[str]) -> Markup:
    """Of a table whose first column is over names."""
    first, *others = texts
    cells = (text if isinstance(text, Markup) else element("td", text) for text in others)
    return element("tr", element("th", first, scope="row", class_="text"), *cells)


def _table(title: str, heads: Iterable[str], rows: Iterable[Markup]) -> Markup:
    first, *others = heads
    named = (element("th", each, scope="col") for each in others)
    head = element("tr", element("th", first, scope="col", class_="text"), *named)
    return _scroll(title, element("table", element("thead", head), element("tbody", *rows)))


def _scroll(title: str, inside: Markup) -> Markup:
    """What may be wider than the screen."""
    return element("div", inside, class_="scroll", tabindex=0, role="region", aria_label=title)


def _course(telling: Telling) -> Markup:
    unit = telling.report.unit
    title = telling.words("analysis-course", unit=unit)
    about = f"{telling.words('analysis-course-about', unit=unit)} {key(telling)}"
    picture = _scroll(title, chart(telling))
    return _section(title, element("figure", picture, element("figcaption", about, class_="soft")))


def _errors(telling: Telling) -> Markup:
    found = [_error(telling, entry) for entry in errors_of(telling.report)]
    title, otherwise = telling.words("analysis-errors-title"), telling.words("analysis-no-errors")
    return _section(title, _listed(found, otherwise))


def _luck(telling: Telling) -> Markup:
    found = [_item(telling, entry, telling.stroke(entry)) for entry in strokes_of(telling.report)]
    title, otherwise = telling.words("analysis-luck-title"), telling.words("analysis-no-luck")
    return _section(title, _listed(found, otherwise))


def _listed(items: list[Markup], otherwise: str) -> Markup:
    return element("ol", *items, class_="list") if items else element("p", otherwise)


def _error(telling: Telling, entry: EntryReport) -> Markup:
    assert entry.decision
    better = _choice(telling, "analysis-better", entry.decision.best[0])
    played = _choice(telling, "analysis-played", entry.decision.played)
    return _item(telling, entry, element("strong", telling.error(entry)), better, played)


def _item(telling: Telling, entry: EntryReport, *lines: str) -> Markup:
    happened = f"{entry.entry}. {telling.happened(entry)}"
    return element("li", *(element("span", line) for line in (happened, *lines)))


def _choice(telling: Telling, name: str, choice: ChoiceReport) -> Markup:
    return join(telling.words(name), " ", element("strong", choice.text), telling.why(choice))


def _all(telling: Telling) -> Markup:
    title = telling.words("analysis-all")
    heads = ["analysis-number-head", "analysis-happened", "analysis-given-up", "analysis-luck"]
    after = [telling.words("analysis-after", name=player.name) for player in telling.report.players]
    rows = (_row(_cells(telling, entry)) for entry in telling.report.entries)
    return _section(title, _table(title, [*map(telling.words, heads), *after], rows))


def _cells(telling: Telling, entry: EntryReport) -> Iterator[str]:
    decision, numbers = entry.decision, telling.numbers
    yield str(entry.entry)
    yield element("td", telling.happened(entry), class_="text")
    yield f"{numbers.value(decision.given_up)} {SIGNS.get(decision.grade, '')}".strip() if decision else ""
    yield " / ".join(map(numbers.signed, _moved(entry)))
    yield from map(numbers.plain, entry.values)


def _moved(entry: EntryReport) -> list[float]:
    """The luck of the seat that threw; where the table throws, of all."""
    luck = entry.luck or []
    return luck if entry.seat is None else luck[entry.seat : entry.seat + 1]


def _meaning(telling: Telling) -> Markup:
    return _section(telling.words("analysis-meaning"), *(element("p", text) for text in telling.meaning()))
