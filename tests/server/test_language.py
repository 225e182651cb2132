"""Answers are in the language that the browser asks for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.words import LANGUAGES
from astragal.server.http.accept_header import language_of


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("en;q=0.5, fr;q=0.7", "fr"),
        ("de, fr;q=0.2", "fr"),
        ("de, *;q=0.5", "en"),
        ("fr;q=0, de", "en"),
        ("FR", "fr"),
        ("fr;q=much, en;q=0.1", "en"),
        ("frr, en;q=0.1", "en"),
        ("fr, en", "fr"),
        ("fr;q=nan", "en"),
    ],
)
def test_preferred_supported_language_is_chosen(header, language):
    assert language_of(header) == language


@given(st.text())
def test_any_header_gives_a_supported_language(header):
    assert language_of(header) in LANGUAGES
