from model import Model
from outside import CardDeclinedError, Payment, charge_payment
from restate import Context, Service, TerminalError


class Charge(Model):
    payment_id: str


payment_service = Service("PaymentService")


# #region convert
@payment_service.handler()
async def charge(ctx: Context, payment: Payment) -> Charge:
    payment_id = await ctx.run("charge payment", charge_or_refuse, args=(payment,))
    return Charge(payment_id=payment_id)


async def charge_or_refuse(payment: Payment) -> str:
    try:
        return await charge_payment(payment)
    except CardDeclinedError as error:
        raise TerminalError(str(error), status_code=402) from error


# #endregion convert
