import os
from datetime import timedelta

import outside
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service, gather


class Model(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class LabelRequest(Model):
    tracking_number: str
    customer: str
    depot: str


class Label(Model):
    label_id: str


class LabelBatch(Model):
    labels: list[LabelRequest]


# #region task
label_service = Service("LabelService")

# When to remind the customer: after a day, unless the variable says otherwise.
REMIND_AFTER = timedelta(seconds=int(os.environ.get("REMIND_SECONDS", "86400")))


@label_service.handler("print")
async def print_task(ctx: Context, request: LabelRequest) -> Label:
    number, customer = request.tracking_number, request.customer
    label_id = ctx.request().id  # the same on every attempt
    await ctx.run(
        "print label", outside.print_label, args=(number, request.depot, label_id)
    )
    await ctx.run(
        "notify customer",
        outside.notify_customer,
        args=(customer, f"The label of {number} is ready", label_id),
    )
    ctx.service_send(remind, request, send_delay=REMIND_AFTER)
    return Label(label_id=label_id)


@label_service.handler()
async def remind(ctx: Context, request: LabelRequest) -> None:
    text = f"Please drop off {request.tracking_number}"
    await ctx.run(
        "notify customer",
        outside.notify_customer,
        args=(request.customer, text, ctx.request().id),
    )


# #endregion task


# #region batch
@label_service.handler("printAll")
async def print_all(ctx: Context, batch: LabelBatch) -> list[dict[str, str]]:
    """Prints all labels at the same time, and waits for all of them."""
    calls = [ctx.service_call(print_task, label) for label in batch.labels]
    await gather(*calls)
    return [(await call).model_dump() for call in calls]


# #endregion batch
