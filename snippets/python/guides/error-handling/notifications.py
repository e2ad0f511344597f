from outside import Message, notify_customer
from restate import Context, Service

notification_service = Service("NotificationService")


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    await ctx.run("notify customer", notify_customer, args=(message,))
