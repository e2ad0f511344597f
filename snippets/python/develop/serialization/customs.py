from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from restate import Context, Service

customs_service = Service("CustomsService")


# #region unserializable
@customs_service.handler()
async def clear(ctx: Context) -> dict[str, Any]:
    return {"officer": "Bea", "dutyCents": Decimal(1900)}


# #endregion unserializable


@customs_service.handler()
async def lossy(ctx: Context) -> Any:
    """Not on the page: what is left of values that JSON changes."""
    return await ctx.run("make values", lambda: {"tuple": (1, 2), 7: "key"})


@customs_service.handler("untypedResult", content_type="text/plain")
async def untyped_result(ctx: Context):  # type: ignore[no-untyped-def]
    """Not on the page: a result without an annotation has no content type."""
    return "Bea"


@customs_service.handler("lossyStep")
async def lossy_step(ctx: Context) -> str:
    """Not on the page: a step whose result can't become JSON."""
    await ctx.run("read clock", lambda: datetime.now(UTC))
    return "read"
