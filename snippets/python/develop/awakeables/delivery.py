from customs import Clearance, Declaration, declare
from model import Model
from pydantic import Field
from restate import TerminalError, Workflow, WorkflowContext


class Delivery(Model):
    tracking_number: str


class DeliveryResult(Model):
    stage: str
    duty_cents: int | None = Field(default=None, exclude_if=lambda cents: cents is None)
    reason: str | None = Field(default=None, exclude_if=lambda reason: reason is None)


delivery_workflow = Workflow("DeliveryWorkflow")


# #region rejected
@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    awakeable_id, clearance = ctx.awakeable(type_hint=Clearance)
    declaration = Declaration(
        tracking_number=delivery.tracking_number, awakeable_id=awakeable_id
    )
    ctx.object_send(declare, "dover", declaration)

    try:
        duty_cents = (await clearance).duty_cents
    except TerminalError as error:
        # A rejection has code 500. Other terminal errors are not customs' answer.
        if error.status_code != 500:
            raise
        return DeliveryResult(stage="returned", reason=error.message)
    return DeliveryResult(stage="out for delivery", duty_cents=duty_cents)


# #endregion rejected
