from outside import count_parcels
from pydantic import BaseModel
from restate import Context, Service, TerminalError


# #region job
class DepotReportRequest(BaseModel):
    depot: str


class DepotReport(BaseModel):
    depot: str
    parcels: int


depot_service = Service("DepotService")


@depot_service.handler()
async def report(ctx: Context, request: DepotReportRequest) -> DepotReport:
    depot = request.depot
    if depot not in ("leeds", "lyon", "hamburg"):
        raise TerminalError(f"No depot in {depot}", status_code=404)
    parcels = await ctx.run("count parcels", count_parcels, args=(depot,))
    return DepotReport(depot=depot, parcels=parcels)


# #endregion job
