# #region charge
import os

import httpx
from model import Model
from restate import Context, Service, TerminalError


class Payment(Model):
    payment_key: str
    tracking_number: str
    customer: str
    amount_cents: int


class Charge(Model):
    payment_id: str


payment_service = Service("PaymentService")


@payment_service.handler()
async def charge(ctx: Context, payment: Payment) -> Charge:
    return await ctx.run("charge payment", charge_payment, args=(payment,))


async def charge_payment(payment: Payment) -> Charge:
    async with httpx.AsyncClient(timeout=30) as client:
        response = await client.post(
            f"{os.environ['PAYMENT_API']}/charges",
            headers={"Idempotency-Key": payment.payment_key},
            json=payment.model_dump(exclude={"payment_key"}),
        )
    if response.status_code == 402:
        raise TerminalError("Card declined", status_code=402)
    response.raise_for_status()
    return Charge.model_validate_json(response.content)


# #endregion charge
