from datetime import timedelta

from model import Model
from outside import publish_scan
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject


class NewShipment(Model):
    carrier: str


class Scan(Model):
    depot: str


class Note(Model):
    note: str


class ShipmentStatus(Model):
    stage: str
    scans: list[str]


shipment = VirtualObject("Shipment")


# #region write
@shipment.handler()
async def create(ctx: ObjectContext, new: NewShipment) -> None:
    ctx.set("stage", "created")
    ctx.set("carrier", new.carrier)


# #endregion write


# #region read
@shipment.handler()
async def scan(ctx: ObjectContext, scan: Scan) -> int:
    tracking_number = ctx.key()
    stage = await ctx.get("stage", type_hint=str)
    if stage is None:
        raise TerminalError(f"No shipment {tracking_number}", status_code=404)

    scans = await ctx.get("scans", type_hint=list[str]) or []
    ctx.set("scans", [*scans, scan.depot])
    ctx.set("stage", "in transit")
    await ctx.run("publish scan", publish_scan, args=(tracking_number, scan.depot))
    return len(scans) + 1


# #endregion read


# #region keys
@shipment.handler(kind="shared")
async def keys(ctx: ObjectSharedContext) -> list[str]:
    return sorted(await ctx.state_keys())


# #endregion keys


# #region clear
@shipment.handler("removeNote")
async def remove_note(ctx: ObjectContext) -> None:
    ctx.clear("note")


@shipment.handler()
async def remove(ctx: ObjectContext) -> None:
    ctx.clear_all()


# #endregion clear


# #region partial
@shipment.handler("addNote")
async def add_note(ctx: ObjectContext, note: Note) -> None:
    ctx.set("note", note.note)
    if await ctx.get("stage", type_hint=str) is None:
        # The note stays: a terminal error doesn't roll back writes.
        raise TerminalError(f"No shipment {ctx.key()}", status_code=404)


# #endregion partial


# #region shared
@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    return ShipmentStatus(
        stage=await ctx.get("stage", type_hint=str) or "unknown",
        scans=await ctx.get("scans", type_hint=list[str]) or [],
    )


# #endregion shared


# #region lazy
@shipment.handler("note", kind="shared", enable_lazy_state=True)
async def read_note(ctx: ObjectSharedContext) -> Note:
    return Note(note=await ctx.get("note", type_hint=str) or "")


# #endregion lazy


@shipment.handler("noteLater", kind="shared")
async def note_later(ctx: ObjectSharedContext) -> str | None:
    """Not on the page: reads the note after a while, when it may have changed."""
    await ctx.sleep(timedelta(seconds=10))
    return await ctx.get("note", type_hint=str)


@shipment.handler("noteLaterLazily", kind="shared", enable_lazy_state=True)
async def note_later_lazily(ctx: ObjectSharedContext) -> str | None:
    """Not on the page: the same with lazy state."""
    await ctx.sleep(timedelta(seconds=10))
    return await ctx.get("note", type_hint=str)


@shipment.handler("undefinedNote")
async def undefined_note(ctx: ObjectContext) -> dict[str, object]:
    """Not on the page: what is left of `None`."""
    ctx.set("note", None)
    keys = await ctx.state_keys()
    note = await ctx.get("note", type_hint=str)
    return {"keys": keys, "isUndefined": note is None}
