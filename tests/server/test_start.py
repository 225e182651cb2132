"""What a server does not load or prepare before it serves."""

import asyncio
import subprocess
import sys

from fastapi.routing import APIRoute
from httpx import ASGITransport, AsyncClient

from astragal.server.app import pages
from astragal.server.http.late_routes import late_router

LATER = ("alembic", "cryptography", "jinja2", "networkx", "numba", "numpy", "reportlab", "webauthn", "webpush")
DIALECT = "sqlalchemy.dialects.postgresql"


def test_start_loads_nothing_that_only_some_requests_need():
    program = "import sys, astragal.server.serve, astragal.server.app; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {*LATER, DIALECT} & set(ran.stdout.split())


def test_route_is_prepared_when_it_is_first_asked():
    app, router = pages(), late_router(tags=["tests"])

    @router.get("/double/{number}")
    async def double(number: int) -> int:
        return 2 * number

    app.router.routes.extend(router.routes)
    assert "dependant" not in vars(router.routes[0])
    assert asyncio.run(_json(app, "/double/4")) == 8
    assert "dependant" in vars(router.routes[0])


async def _json(app, path):
    async with AsyncClient(transport=ASGITransport(app), base_url="http://test") as client:
        return (await client.get(path)).json()


def test_all_routes_can_be_prepared():
    """Otherwise a mistake in one would be found by whoever asks it first."""
    assert all(route.dependant for route in pages().routes if isinstance(route, APIRoute))
