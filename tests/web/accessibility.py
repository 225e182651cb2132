"""Runs the accessibility checker on the current page."""

from web.visitors import Visitor

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


RUN = """async tags => {
  await Promise.allSettled(document.getAnimations().map(animation => animation.finished));
  return (await axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations;
}"""


def violations(who: Visitor, axe: str) -> list[tuple[object, ...]]:
    """The violations on a page with its heading, once nothing moves. `axe`, the checker, is given to a page once."""
    who.page.wait_for_selector("h1", state="attached")
    if who.page.evaluate("!window.axe"):
        who.page.evaluate(axe)
    found = who.page.evaluate(RUN, RULES)
    return [(each["id"], node["html"][:200], node.get("failureSummary")) for each in found for node in each["nodes"]]
