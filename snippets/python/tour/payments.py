import outside
from model import Model
from restate import Context, Service


class Payment(Model):
    customer: str
    cents: int


class Receipt(Model):
    receipt: str


payment_service = Service("PaymentService")


# #region charge
@payment_service.handler()
async def charge(ctx: Context, payment: Payment) -> Receipt:
    receipt = ctx.request().id
    await ctx.run("charge", outside.charge, args=(payment.customer, payment.cents))
    return Receipt(receipt=receipt)


# #endregion charge


@payment_service.handler()
async def refund(ctx: Context, payment: Payment) -> None:
    await ctx.run("refund", outside.refund, args=(payment.customer, payment.cents))
