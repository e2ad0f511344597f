"""Not bound: it shows where a line is logged once."""

import logging

from model import Model
from restate import Context, Service


class Message(Model):
    customer: str
    text: str


notification_service = Service("NotificationService")


# #region logging
logging.basicConfig(level=logging.INFO)  # Python's default is WARNING
logger = logging.getLogger(__name__)


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    logger.info("attempt of %s", ctx.request().id)  # logged by every attempt
    await ctx.run("notify customer", notify_customer, args=(message,))


def notify_customer(message: Message) -> None:
    logger.info("notifying %s", message.customer)  # logged when the step runs
    print(f"notify customer {message.customer}: {message.text}")


# #endregion logging
