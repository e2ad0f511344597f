from restate import ObjectContext, ObjectSharedContext, VirtualObject

shipment = VirtualObject("Shipment")


async def cheatsheet(ctx: ObjectContext) -> None:
    """Each call of the page, once."""
    # #region cheatsheet
    key = ctx.key()  # the tracking number
    scans = await ctx.get("scans", type_hint=list[str]) or []  # None if not set
    keys = await ctx.state_keys()  # keys that have a value

    ctx.set("scans", [*scans, "leeds"])  # no await
    ctx.clear("note")  # removes one value
    ctx.clear_all()  # removes all values

    # Runs concurrently, and can only read
    @shipment.handler(kind="shared")
    async def stage(ctx: ObjectSharedContext) -> str | None:
        return await ctx.get("stage", type_hint=str)

    # #endregion cheatsheet
    print(key, keys, stage)
