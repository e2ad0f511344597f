import outside
from model import Model
from restate import Context, Service


class Message(Model):
    customer: str
    text: str


notification_service = Service("NotificationService")


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    await ctx.run(
        "notify customer",
        outside.notify_customer,
        args=(message.customer, message.text),
    )
