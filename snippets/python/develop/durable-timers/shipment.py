from datetime import timedelta

from model import Model
from notifications import Message, notify
from restate import ObjectContext, ObjectSharedContext, VirtualObject


class NewShipment(Model):
    customer: str


class Hold(Model):
    hold_seconds: int


class Reminder(Model):
    every_seconds: int
    times: int


class ShipmentStatus(Model):
    stage: str
    reminders: int


shipment = VirtualObject("Shipment")


@shipment.handler()
async def create(ctx: ObjectContext, new: NewShipment) -> None:
    ctx.set("customer", new.customer)
    ctx.set("stage", "created")


# #region delayed
@shipment.handler()
async def hold(ctx: ObjectContext, hold: Hold) -> None:
    ctx.set("stage", "ready for pickup")

    delay = timedelta(seconds=hold.hold_seconds)
    handle = ctx.object_send(send_back, ctx.key(), None, send_delay=delay)
    ctx.set("returnInvocationId", await handle.invocation_id())


@shipment.handler("pickUp")
async def pick_up(ctx: ObjectContext) -> None:
    return_invocation_id = await ctx.get("returnInvocationId", type_hint=str)
    if return_invocation_id is not None:
        ctx.cancel_invocation(return_invocation_id)
    ctx.set("stage", "delivered")


@shipment.handler("sendBack")
async def send_back(ctx: ObjectContext) -> None:
    ctx.set("stage", "returned")


# #endregion delayed


# #region interval
@shipment.handler()
async def remind(ctx: ObjectContext, reminder: Reminder) -> None:
    customer = await ctx.get("customer", type_hint=str)
    reminders = await ctx.get("reminders", type_hint=int) or 0
    if customer is None or reminders == reminder.times:
        return

    ctx.set("reminders", reminders + 1)
    text = f"Please pick up {ctx.key()}"
    ctx.service_send(notify, Message(customer=customer, text=text))

    delay = timedelta(seconds=reminder.every_seconds)
    ctx.object_send(remind, ctx.key(), reminder, send_delay=delay)


# #endregion interval


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    return ShipmentStatus(
        stage=await ctx.get("stage", type_hint=str) or "unknown",
        reminders=await ctx.get("reminders", type_hint=int) or 0,
    )
