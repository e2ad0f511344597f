from database import parcels
from psycopg import AsyncConnection
from pydantic import BaseModel
from restate import ObjectContext, VirtualObject


class Scan(BaseModel):
    depot: str


# #region lock
shipment = VirtualObject("Shipment")


@shipment.handler("scan")
async def add_scan(ctx: ObjectContext, scan: Scan) -> int:
    """One at a time for each tracking number, in this process and in all others."""
    key = ctx.key()
    scans = 1 + await ctx.run("read scans", read_scans, args=(key,))

    async def upsert(connection: AsyncConnection) -> None:
        await connection.execute(
            """
            INSERT INTO shipments (tracking_number, scans, last_depot)
            VALUES (%s, %s, %s)
            ON CONFLICT (tracking_number)
            DO UPDATE SET scans = excluded.scans, last_depot = excluded.last_depot
            """,
            [key, scans, scan.depot],
        )

    step = f"write scans {key}"
    await ctx.run("write scans", parcels.transaction, args=(step, upsert))
    return scans


async def read_scans(tracking_number: str) -> int:
    async with parcels.connection() as connection:
        found = await connection.execute(
            "SELECT scans FROM shipments WHERE tracking_number = %s",
            [tracking_number],
        )
        row = await found.fetchone()
    return 0 if row is None else int(row[0])


# #endregion lock
