from delivery import Delivery, DeliveryResult, Van, run, van
from model import Model
from restate import Context, Service


class Dispatch(Model):
    van_id: str
    invocation_id: str


parcel_service = Service("ParcelService")


# #region submit-handler
@parcel_service.handler()
async def dispatch(ctx: Context, delivery: Delivery) -> Dispatch:
    workflow_id = f"delivery-{delivery.tracking_number}"

    # Submit the workflow without waiting for its result.
    handle = ctx.workflow_send(run, workflow_id, delivery)

    # Call another handler of the running workflow and wait for its answer.
    loaded: Van = await ctx.workflow_call(van, workflow_id, None)

    invocation_id = await handle.invocation_id()
    return Dispatch(van_id=loaded.van_id, invocation_id=invocation_id)


# #endregion submit-handler


# #region attach-handler
@parcel_service.handler("awaitDelivery")
async def await_delivery(ctx: Context, dispatch: Dispatch) -> DeliveryResult:
    return await ctx.attach_invocation(dispatch.invocation_id, type_hint=DeliveryResult)


# #endregion attach-handler
