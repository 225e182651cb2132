"""What somebody is told who cannot enter an event."""

from server.in_process import async_test, guests, opened
from server.test_events import create, entered, steer


@async_test
async def test_why_nobody_can_enter_is_told_before_they_try(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        swiss = await create(worker, host, "swiss", game="dice-stars", seats=2, rounds=2, most=3)
        ada, _ = await entered(worker, swiss, "Ada", "Ben")
        assert [(await worker.events.see(swiss, who)).barred for who in (None, host.id, ada.id)] == [None, None, None]
        await entered(worker, swiss, "Cleo")
        assert (await worker.events.see(swiss, None)).barred == "event-full"
        assert (await worker.events.see(swiss, ada.id)).barred is None


@async_test
async def test_who_has_withdrawn_is_told_so_once_it_runs(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        swiss = await create(worker, host, "swiss", game="dice-stars", seats=2, rounds=2)
        ada, ben, _ = await entered(worker, swiss, "Ada", "Ben", "Cleo")
        await worker.events.withdraw(ada, swiss)
        assert (await worker.events.see(swiss, ada.id)).barred is None
        await steer(worker, host, swiss, "start")
        assert [(await worker.events.see(swiss, who)).barred for who in (ada.id, None)] == ["event-withdrawn", None]
        assert await worker.events.tag(swiss, ada.id) != await worker.events.tag(swiss, None)
        await worker.events.withdraw(ben, swiss)
        await steer(worker, host, swiss, "end")
        assert (await worker.events.see(swiss, None)).barred == "event-over"
