from outside import reserve_window
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject
from window import DeliveryWindow, window_serde

shipment = VirtualObject("Shipment")


# #region steps
@shipment.handler(
    accept="text/plain",
    content_type="text/plain",
    input_serde=window_serde,
    output_serde=window_serde,
)
async def schedule(ctx: ObjectContext, wish: DeliveryWindow) -> DeliveryWindow:
    window = await ctx.run(
        "reserve window", reserve_window, serde=window_serde, args=(ctx.key(), wish)
    )
    ctx.set("window", window, window_serde)
    return window


@shipment.handler(
    "window", kind="shared", content_type="text/plain", output_serde=window_serde
)
async def read_window(ctx: ObjectSharedContext) -> DeliveryWindow:
    window = await ctx.get("window", window_serde)
    if window is None:
        raise TerminalError(f"No shipment {ctx.key()}", status_code=404)
    return window


# #endregion steps


# #region awakeable
@shipment.handler()
async def agree(ctx: ObjectContext) -> None:
    awakeable_id, choice = ctx.awakeable(window_serde)
    ctx.set("awakeableId", awakeable_id)
    ctx.set("window", await choice, window_serde)


@shipment.handler(kind="shared", accept="text/plain", input_serde=window_serde)
async def choose(ctx: ObjectSharedContext, window: DeliveryWindow) -> None:
    awakeable_id = await ctx.get("awakeableId", type_hint=str)
    if awakeable_id:
        ctx.resolve_awakeable(awakeable_id, window, window_serde)


# #endregion awakeable


# #region empty
@shipment.handler()
async def remove(ctx: ObjectContext) -> None:
    ctx.clear_all()


# #endregion empty
