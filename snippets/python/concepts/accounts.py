from model import Amount, Credit, Payment
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject

# A customer's prepaid credit. The key is the customer's email address.
customer_account = VirtualObject("CustomerAccount")


@customer_account.handler()
async def deposit(ctx: ObjectContext, amount: Amount) -> Credit:
    credit_cents = await ctx.get("creditCents", type_hint=int) or 0
    credit_cents += amount.amount_cents
    ctx.set("creditCents", credit_cents)
    return Credit(credit_cents=credit_cents)


# #region spend
@customer_account.handler()
async def spend(ctx: ObjectContext, payment: Payment) -> Credit:
    """Holds the lock of one customer, from the check to the write."""
    credit_cents = await ctx.get("creditCents", type_hint=int) or 0
    if credit_cents < payment.amount_cents:
        raise TerminalError("Not enough credit", status_code=402)
    credit_cents -= payment.amount_cents
    ctx.set("creditCents", credit_cents)
    return Credit(credit_cents=credit_cents)


# #endregion spend


@customer_account.handler(kind="shared")
async def balance(ctx: ObjectSharedContext) -> Credit:
    return Credit(credit_cents=await ctx.get("creditCents", type_hint=int) or 0)
