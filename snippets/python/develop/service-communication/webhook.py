# #region idempotency
from model import Model
from restate import Context, Service
from shipment import Scan, scan


class CarrierEvent(Model):
    event_id: str
    tracking_number: str
    depot: str


carrier_webhook = Service("CarrierWebhook")


@carrier_webhook.handler()
async def receive(ctx: Context, event: CarrierEvent) -> int:
    return await ctx.object_call(
        scan,
        event.tracking_number,
        Scan(depot=event.depot),
        idempotency_key=event.event_id,
    )


# #endregion idempotency
