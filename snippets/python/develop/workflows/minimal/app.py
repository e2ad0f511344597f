# #region minimal
import restate
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Workflow, WorkflowContext, WorkflowSharedContext
from restate.serde import DefaultSerde


# #fold Types
class Model(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class Delivery(Model):
    tracking_number: str


class Signature(Model):
    signed_by: str


class DeliveryResult(Model):
    stage: str
    signed_by: str


# #endfold

delivery_workflow = Workflow("DeliveryWorkflow")


@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    ctx.set("stage", "out for delivery")

    signature = await ctx.promise("signature", DefaultSerde(), Signature)

    ctx.set("stage", "delivered")
    return DeliveryResult(stage="delivered", signed_by=signature.signed_by)


@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, signature: Signature) -> None:
    await ctx.promise("signature", DefaultSerde(), Signature).resolve(signature)


@delivery_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    return await ctx.get("stage", type_hint=str) or "unknown"


app = restate.app([delivery_workflow])
# #endregion minimal
