"""How often tests repeat their checks: less in a quick run, more in a long one (`pytest --length`)."""

from hypothesis import settings

LENGTHS = ("quick", "usual", "long")


def times(usual: int, long: int) -> int:
    """The number of repeats in a run of this length."""
    by_length = {"quick": max(1, usual // 4), "usual": usual, "long": long}
    return by_length[settings.get_current_profile_name()]
