"""Games that differ only in what a seat has not seen, by the manifest of their box."""

from astragal.games import catalogue


def varied(lines, seat, below):
    """Another record that must look the same to the seat, or to a spectator (None)."""
    game = lines[0]["game"]
    box = catalogue.box_of(game)
    assert box.vary, f"{box.package} hides something and does not say how to vary it"
    return box.named(box.vary)(catalogue.game(game), lines, seat, below)
