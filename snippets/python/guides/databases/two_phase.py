from database import Database, Work
from outside import reached
from psycopg import AsyncConnection
from psycopg.sql import SQL


# #region two-phase
async def prepare(database: Database, id: str, step: str, work: Work) -> None:
    """Does the work of one database up to PREPARE TRANSACTION."""
    gid = f"{id}-{database.name}"

    async def prepared_work(connection: AsyncConnection) -> None:
        # Fails if the transaction has been rolled back in the meantime.
        await connection.execute("INSERT INTO prepared (gid) VALUES (%s)", [gid])
        await work(connection)

    if not await is_prepared(database, gid):
        end = SQL("PREPARE TRANSACTION {}").format(gid)
        await database.transaction(step, prepared_work, end)


async def commit_prepared(database: Database, id: str, step: str) -> None:
    gid = f"{id}-{database.name}"
    await reached(step)
    if await is_prepared(database, gid):
        async with database.connection() as connection:
            await connection.execute(SQL("COMMIT PREPARED {}").format(gid))
    await reached(f"committed {step}")


async def roll_back_prepared(database: Database, id: str) -> None:
    gid = f"{id}-{database.name}"
    prepared = await is_prepared(database, gid)
    async with database.connection() as connection:
        if prepared:
            await connection.execute(SQL("ROLLBACK PREPARED {}").format(gid))
        # Keeps a step that a cancellation has left behind from preparing later.
        await connection.execute(
            "INSERT INTO prepared (gid) VALUES (%s) ON CONFLICT DO NOTHING", [gid]
        )


async def is_prepared(database: Database, gid: str) -> bool:
    async with database.connection() as connection:
        found = await connection.execute(
            "SELECT 1 FROM pg_prepared_xacts WHERE gid = %s", [gid]
        )
        return await found.fetchone() is not None


# #endregion two-phase
