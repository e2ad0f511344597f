from datetime import timedelta

from model import Model
from outside import count_parcels
from restate import Context, Service


class DepotReportRequest(Model):
    depot: str


class DepotReport(Model):
    depot: str
    parcels: int


depot_service = Service("DepotService")


# #region timeouts
@depot_service.handler(abort_timeout=timedelta(minutes=15))
async def report(ctx: Context, request: DepotReportRequest) -> DepotReport:
    parcels = await ctx.run("count parcels", count_parcels, args=(request.depot,))
    return DepotReport(depot=request.depot, parcels=parcels)


# #endregion timeouts
