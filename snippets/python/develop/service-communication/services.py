import outside
from model import Model
from restate import Context, Service


class Message(Model):
    customer: str
    text: str


class Parcel(Model):
    tracking_number: str


class Clearance(Model):
    officer: str
    duty_cents: int


class Weight(Model):
    weight_kg: int


notification_service = Service("NotificationService")


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    await ctx.run(
        "notify customer",
        outside.notify_customer,
        args=(message.customer, message.text, ctx.request().id),
    )


customs_service = Service("CustomsService")


@customs_service.handler()
async def clear(ctx: Context, parcel: Parcel) -> Clearance:
    awakeable_id, clearance = ctx.awakeable(type_hint=Clearance)
    await ctx.run(
        "file declaration",
        outside.file_declaration,
        args=(parcel.tracking_number, awakeable_id),
    )
    return await clearance


depot_service = Service("DepotService")


@depot_service.handler()
async def weigh(ctx: Context, parcel: Parcel) -> Weight:
    return Weight(weight_kg=3)


@depot_service.handler()
async def headers(ctx: Context) -> dict[str, str | None]:
    """Not on the page: what arrives of a call's headers."""
    return {"priority": ctx.request().headers.get("x-priority")}
