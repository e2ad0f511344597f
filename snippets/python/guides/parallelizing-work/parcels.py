from depots import Parcel, weigh
from model import Model
from restate import Context, Service, TerminalError


class WeighingRequest(Model):
    tracking_numbers: list[str]
    parallel: int


class WeightReport(Model):
    weight_kg: int
    missing: list[str]


parcel_service = Service("ParcelService")


# #region weigh-all
@parcel_service.handler("weighAll")
async def weigh_all(ctx: Context, request: WeighingRequest) -> WeightReport:
    """Weighs all parcels of a truck, a few at a time."""
    if request.parallel < 1:
        raise TerminalError("parallel must be at least 1", status_code=400)
    report = WeightReport(weight_kg=0, missing=[])
    for start in range(0, len(request.tracking_numbers), request.parallel):
        batch = request.tracking_numbers[start : start + request.parallel]
        # Make all calls of the batch before awaiting the first response.
        calls = [
            ctx.service_call(weigh, Parcel(tracking_number=number)) for number in batch
        ]
        for number, call in zip(batch, calls, strict=True):
            try:
                report.weight_kg += (await call).weight_kg
            except TerminalError as error:
                if error.status_code != 404:
                    raise
                report.missing.append(number)
    return report


# #endregion weigh-all
