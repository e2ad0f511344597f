from model import Model
from outside import Payment
from restate import ObjectContext, TerminalError, VirtualObject


class Credit(Model):
    credit_cents: int


# #region as-terminal
class NotEnoughCreditError(Exception):
    """An error of the domain, which doesn't know Restate."""


def subtract(credit_cents: int, amount_cents: int) -> int:
    if amount_cents > credit_cents:
        raise NotEnoughCreditError("Not enough credit")
    return credit_cents - amount_cents


customer_account = VirtualObject("CustomerAccount")


@customer_account.handler()
async def spend(ctx: ObjectContext, payment: Payment) -> Credit:
    before = await ctx.get("creditCents", type_hint=int) or 0
    try:
        credit_cents = subtract(before, payment.amount_cents)
    except NotEnoughCreditError as error:
        raise TerminalError(str(error), status_code=402) from error
    ctx.set("creditCents", credit_cents)
    return Credit(credit_cents=credit_cents)


# #endregion as-terminal
