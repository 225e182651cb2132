"""A second, slow and literal referee, written from the rule books alone, to test the compiled rules against."""


class RefereeError(ValueError):
    """A line of a record that the rules do not allow; the text names the rule."""
