from model import Model
from outside import notify_customer
from restate import Context, Service


class Message(Model):
    customer: str
    text: str


notification_service = Service("NotificationService")


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    idempotency_key = ctx.request().id
    await ctx.run(
        "notify customer",
        notify_customer,
        args=(message.customer, message.text, idempotency_key),
    )
