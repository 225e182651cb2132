"""The cheapest way to bring people together two by two, or to put them at tables: a matching of a graph."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

Cost = tuple[int, ...]
"""What something costs, the most important first: the second number decides only where the sums of the first agree."""


def cheapest(costs: Mapping[tuple[int, int], Cost]) -> list[tuple[int, int]]:
    """As many of these pairs as can be without anybody being in two, and of those the cheapest together."""
    from networkx import Graph, min_weight_matching  # it takes a third of a second to load

    graph = Graph()
    graph.add_weighted_edges_from((*pair, price) for pair, price in zip(costs, _prices(costs.values()), strict=True))
    matched = min_weight_matching(graph)
    return [pair for pair in costs if pair in matched or pair[::-1] in matched]


def _prices(costs: Collection[Cost]) -> Iterator[int]:
    """Each cost as one whole number: sums of a matching compare as the sums of the costs do, and are exact."""
    units, unit = [], 1
    for numbers in reversed(list(zip(*costs, strict=True))):
        units.append(unit)
        unit *= 1 + len(costs) * max(numbers)
    units.reverse()
    return (sum(number * unit for number, unit in zip(cost, units, strict=True)) for cost in costs)
