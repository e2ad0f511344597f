import random
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from model import Model
from outside import count_parcels, send_driver
from restate import Context, Service


class Collection(Model):
    tracking_number: str
    depot: str
    collect_in_seconds: int


class Slot(Model):
    slot: str


class DepotReportRequest(Model):
    depot: str


class DepotReport(Model):
    depot: str
    parcels: int
    reported_at: str


depot_service = Service("DepotService")


# #region random
@depot_service.handler()
async def collect(ctx: Context, collection: Collection) -> Slot:
    idempotency_key = await ctx.run("create key", lambda: str(uuid4()))
    place = await ctx.run("choose place", lambda: random.randint(1, 20))
    slot = f"{collection.depot}-{place}"

    await ctx.sleep(timedelta(seconds=collection.collect_in_seconds))
    await ctx.run(
        "send driver",
        send_driver,
        args=(collection.tracking_number, slot, idempotency_key),
    )
    return Slot(slot=slot)


# #endregion random


# #region date
@depot_service.handler()
async def report(ctx: Context, request: DepotReportRequest) -> DepotReport:
    reported_at = await ctx.run("read clock", lambda: datetime.now(UTC).isoformat())
    parcels = await ctx.run(
        "count parcels", count_parcels, args=(request.depot, reported_at)
    )
    return DepotReport(depot=request.depot, parcels=parcels, reported_at=reported_at)


# #endregion date
