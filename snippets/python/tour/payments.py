import outside
from model import Model
from restate import Context, Service


class Payment(Model):
    payment_key: str
    tracking_number: str
    customer: str
    amount_cents: int


class Charge(Model):
    payment_id: str


class Refund(Model):
    payment_key: str
    tracking_number: str


payment_service = Service("PaymentService")


# #region charge
@payment_service.handler()
async def charge(ctx: Context, payment: Payment) -> Charge:
    payment_id = await ctx.run(
        "charge payment",
        outside.charge_payment,
        args=(
            payment.payment_key,
            payment.tracking_number,
            payment.customer,
            payment.amount_cents,
        ),
    )
    return Charge(payment_id=payment_id)


@payment_service.handler()
async def refund(ctx: Context, request: Refund) -> None:
    await ctx.run("refund payment", outside.refund_payment, args=(request.payment_key,))


# #endregion charge
