"""Runs the accessibility checker on the current page."""

from web.visitors import Visitor

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(who: Visitor, axe: str) -> list[tuple[object, ...]]:
    """The violations that the checker finds. `axe` is its script."""
    who.page.evaluate(axe)
    found = who.page.evaluate("tags => axe.run({ runOnly: tags }).then(result => result.violations)", RULES)
    return [(each["id"], node["html"][:200], node.get("failureSummary")) for each in found for node in each["nodes"]]
