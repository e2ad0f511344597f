from datetime import timedelta

from model import Model
from restate import (
    Context,
    ObjectContext,
    Service,
    TerminalError,
    VirtualObject,
    select,
)


class Parcel(Model):
    tracking_number: str


class Clearance(Model):
    officer: str
    duty_cents: int


class Declaration(Model):
    tracking_number: str
    awakeable_id: str


class CustomsDecision(Model):
    tracking_number: str
    officer: str
    duty_cents: int
    reason: str | None = None


# One desk for each port. It keeps the ids of the awakeables until an officer decides.
customs_desk = VirtualObject("CustomsDesk")


# #region complete
@customs_desk.handler()
async def declare(ctx: ObjectContext, declaration: Declaration) -> None:
    ctx.set(declaration.tracking_number, declaration.awakeable_id)


@customs_desk.handler()
async def decide(ctx: ObjectContext, decision: CustomsDecision) -> None:
    tracking_number = decision.tracking_number
    awakeable_id = await ctx.get(tracking_number, type_hint=str)
    if awakeable_id is None:
        raise TerminalError(f"No shipment {tracking_number}", status_code=404)
    ctx.clear(tracking_number)

    if decision.reason:
        ctx.reject_awakeable(awakeable_id, decision.reason)
    else:
        clearance = Clearance(officer=decision.officer, duty_cents=decision.duty_cents)
        ctx.resolve_awakeable(awakeable_id, clearance)


# #endregion complete

customs_service = Service("CustomsService")


# #region timeout
@customs_service.handler()
async def clear(ctx: Context, parcel: Parcel) -> Clearance:
    awakeable_id, clearance = ctx.awakeable(type_hint=Clearance)
    declaration = Declaration(
        tracking_number=parcel.tracking_number, awakeable_id=awakeable_id
    )
    ctx.object_send(declare, "dover", declaration)

    match await select(answer=clearance, timeout=ctx.sleep(timedelta(seconds=5))):
        case ["answer", answer]:
            return Clearance.model_validate(answer)
        case _:
            # The awakeable is still open: ask a second desk with the same id.
            ctx.object_send(declare, "calais", declaration)
            return await clearance


# #endregion timeout


@customs_service.handler()
async def complete(ctx: Context, declaration: Declaration) -> None:
    """Not on the page: completes an awakeable by whatever the caller sends."""
    ctx.resolve_awakeable(declaration.awakeable_id, None)
