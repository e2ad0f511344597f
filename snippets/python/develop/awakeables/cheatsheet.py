from datetime import timedelta

from customs import Clearance
from restate import Context, select


async def cheatsheet(ctx: Context) -> None:
    """Each call of the page, once."""
    # #region cheatsheet
    awakeable_id, clearance = ctx.awakeable(type_hint=Clearance)
    await ctx.run("file declaration", file_declaration, args=("PX-1042", awakeable_id))
    value = await clearance  # TerminalError if rejected

    # With a timeout: the name and value of the first
    week = ctx.sleep(timedelta(days=7))
    name, value = await select(clearance=clearance, timeout=week)

    # In another handler
    ctx.resolve_awakeable(awakeable_id, value)
    ctx.reject_awakeable(awakeable_id, "Prohibited goods")
    # #endregion cheatsheet
    print(name)


def file_declaration(tracking_number: str, awakeable_id: str) -> None:
    print(f"file declaration {tracking_number} {awakeable_id}")
