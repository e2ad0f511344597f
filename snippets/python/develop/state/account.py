from model import Model
from outside import Payment, charge_payment
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject


class Amount(Model):
    amount_cents: int


class Credit(Model):
    credit_cents: int


# #region lock
customer_account = VirtualObject("CustomerAccount")


@customer_account.handler()
async def spend(ctx: ObjectContext, payment: Payment) -> Credit:
    credit_cents = await ctx.get("creditCents", type_hint=int) or 0
    if credit_cents < payment.amount_cents:
        raise TerminalError("Not enough credit", status_code=402)

    # However long this takes, no other payment of this customer runs.
    await ctx.run("charge payment", charge_payment, args=(payment,))

    credit_cents -= payment.amount_cents
    ctx.set("creditCents", credit_cents)
    return Credit(credit_cents=credit_cents)


# #fold deposit and balance
@customer_account.handler()
async def deposit(ctx: ObjectContext, amount: Amount) -> Credit:
    credit_cents = await ctx.get("creditCents", type_hint=int) or 0
    credit_cents += amount.amount_cents
    ctx.set("creditCents", credit_cents)
    return Credit(credit_cents=credit_cents)


@customer_account.handler(kind="shared")
async def balance(ctx: ObjectSharedContext) -> Credit:
    return Credit(credit_cents=await ctx.get("creditCents", type_hint=int) or 0)


# #endfold
# #endregion lock
