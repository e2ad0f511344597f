from collections.abc import Awaitable, Callable
from typing import Any

from database import ledger, parcels
from psycopg import AsyncConnection
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service, TerminalError
from two_phase import commit_prepared, prepare, roll_back_prepared


class Model(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class Parcel(Model):
    tracking_number: str


class ParcelRecord(Model):
    tracking_number: str
    customer: str
    stage: str


class DepotScan(Model):
    tracking_number: str
    depot: str


class StageChange(Model):
    tracking_number: str
    stage: str


class Payment(Model):
    payment_key: str
    tracking_number: str
    customer: str
    amount_cents: int


parcel_records = Service("ParcelRecords")


# #region read
@parcel_records.handler()
async def find(ctx: Context, parcel: Parcel) -> ParcelRecord:
    key = parcel.tracking_number

    async def read() -> ParcelRecord:
        async with parcels.connection() as connection:
            found = await connection.execute(
                "SELECT customer, stage FROM parcels WHERE tracking_number = %s", [key]
            )
            row = await found.fetchone()
        if row is None:
            raise TerminalError(f"No shipment {key}", status_code=404)
        return ParcelRecord(tracking_number=key, customer=row[0], stage=row[1])

    return await ctx.run("find parcel", read, type_hint=ParcelRecord)


# #endregion read


# #region naive
@parcel_records.handler("addScan")
async def add_scan(ctx: Context, scan: DepotScan) -> None:
    async def insert(connection: AsyncConnection) -> None:
        await connection.execute(
            "INSERT INTO scans (tracking_number, depot) VALUES (%s, %s)",
            [scan.tracking_number, scan.depot],
        )

    step = f"add scan {scan.tracking_number}"
    await ctx.run("add scan", parcels.transaction, args=(step, insert))


# #endregion naive


# #region upsert
@parcel_records.handler()
async def save(ctx: Context, parcel: ParcelRecord) -> None:
    async def upsert(connection: AsyncConnection) -> None:
        await connection.execute(
            """
            INSERT INTO parcels (tracking_number, customer, stage)
            VALUES (%s, %s, %s)
            ON CONFLICT (tracking_number)
            DO UPDATE SET customer = excluded.customer, stage = excluded.stage
            """,
            [parcel.tracking_number, parcel.customer, parcel.stage],
        )

    step = f"save parcel {parcel.tracking_number}"
    await ctx.run("save parcel", parcels.transaction, args=(step, upsert))


# #endregion upsert


# #region key
@parcel_records.handler()
async def spend(ctx: Context, payment: Payment) -> None:
    async def work(connection: AsyncConnection) -> None:
        await pay(connection, payment)

    step = f"spend credit {payment.tracking_number}"
    await ctx.run("spend credit", ledger.transaction, args=(step, work))


# #endregion key


# #region version
@parcel_records.handler("changeStage")
async def change_stage(ctx: Context, change: StageChange) -> None:
    change_key = ctx.request().id
    changed = False
    while not changed:
        version = await ctx.run(
            "read version", read_version, args=(change.tracking_number,)
        )
        changed = await ctx.run(
            "change stage", update_stage, args=(change, version, change_key)
        )


# #fold read_version
async def read_version(tracking_number: str) -> int:
    async with parcels.connection() as connection:
        found = await connection.execute(
            "SELECT version FROM parcels WHERE tracking_number = %s",
            [tracking_number],
        )
        row = await found.fetchone()
    if row is None:
        raise TerminalError(f"No shipment {tracking_number}", status_code=404)
    return int(row[0])


# #endfold
async def update_stage(change: StageChange, version: int, change_key: str) -> bool:
    """Returns whether it is changed; it isn't if another program was faster."""
    changed = True

    async def update(connection: AsyncConnection) -> None:
        nonlocal changed
        first = await connection.execute(
            "INSERT INTO changes (change_key) VALUES (%s) ON CONFLICT DO NOTHING",
            [change_key],
        )
        if first.rowcount == 0:
            return  # changed by an earlier attempt
        updated = await connection.execute(
            """
            UPDATE parcels SET stage = %s, version = version + 1
            WHERE tracking_number = %s AND version = %s
            """,
            [change.stage, change.tracking_number, version],
        )
        changed = updated.rowcount == 1
        if not changed:
            await connection.execute(
                "DELETE FROM changes WHERE change_key = %s", [change_key]
            )

    await parcels.transaction(f"change stage {change.tracking_number}", update)
    return changed


# #endregion version


# #region settle
@parcel_records.handler()
async def settle(ctx: Context, payment: Payment) -> None:
    id = ctx.request().id
    key = payment.tracking_number

    # #fold The work in both databases
    async def deliver(connection: AsyncConnection) -> None:
        await connection.execute(
            "UPDATE parcels SET stage = 'delivered' WHERE tracking_number = %s", [key]
        )

    async def take_payment(connection: AsyncConnection) -> None:
        await pay(connection, payment)

    # #endfold
    try:
        step = f"prepare parcels {key}"
        await ctx.run("prepare parcels", prepare, args=(parcels, id, step, deliver))
        step = f"prepare ledger {key}"
        await ctx.run("prepare ledger", prepare, args=(ledger, id, step, take_payment))
    except TerminalError:
        await to_the_end(ctx, "roll back parcels", roll_back_prepared, (parcels, id))
        await to_the_end(ctx, "roll back ledger", roll_back_prepared, (ledger, id))
        raise
    # Both databases have promised to commit: from here, there's no way back.
    step = f"commit parcels {key}"
    await to_the_end(ctx, "commit parcels", commit_prepared, (parcels, id, step))
    step = f"commit ledger {key}"
    await to_the_end(ctx, "commit ledger", commit_prepared, (ledger, id, step))


async def to_the_end(
    ctx: Context,
    name: str,
    step: Callable[..., Awaitable[None]],
    args: tuple[Any, ...],
) -> None:
    """Runs a step, and again if the invocation is cancelled in the meantime."""
    try:
        await ctx.run(name, step, args=args)
    except TerminalError as error:
        if error.status_code != 409:
            raise
        await ctx.run(name, step, args=args)  # Restate cancels an invocation once.


# #endregion settle


# #region pay
async def pay(connection: AsyncConnection, payment: Payment) -> None:
    """Takes the amount from the customer's credit, once for each key."""
    inserted = await connection.execute(
        """
        INSERT INTO payments (payment_key, tracking_number, amount_cents)
        VALUES (%s, %s, %s) ON CONFLICT DO NOTHING
        """,
        [payment.payment_key, payment.tracking_number, payment.amount_cents],
    )
    if inserted.rowcount == 0:
        return  # an earlier attempt has committed
    updated = await connection.execute(
        """
        UPDATE accounts SET credit_cents = credit_cents - %(amount)s
        WHERE customer = %(customer)s AND credit_cents >= %(amount)s
        """,
        {"customer": payment.customer, "amount": payment.amount_cents},
    )
    if updated.rowcount == 0:
        raise TerminalError("Not enough credit", status_code=402)


# #endregion pay
