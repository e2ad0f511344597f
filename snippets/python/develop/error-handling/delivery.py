from datetime import timedelta

from customs import Parcel, clear
from model import Model
from pydantic import Field
from restate import Workflow, WorkflowContext, select


class Delivery(Model):
    tracking_number: str


class DeliveryResult(Model):
    stage: str
    duty_cents: int | None = Field(default=None, exclude_if=lambda cents: cents is None)


delivery_workflow = Workflow("DeliveryWorkflow")


# #region timeout
@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    parcel = Parcel(tracking_number=delivery.tracking_number)
    call = ctx.service_call(clear, parcel)
    match await select(clearance=call, timeout=ctx.sleep(timedelta(seconds=5))):
        case ["clearance", clearance]:
            duty_cents = clearance.duty_cents
            return DeliveryResult(stage="out for delivery", duty_cents=duty_cents)
        case _:
            await call.cancel_invocation()
            return DeliveryResult(stage="in customs")


# #endregion timeout
