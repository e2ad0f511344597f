import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from outside import reached
from psycopg import AsyncConnection
from psycopg.sql import SQL, Composed
from psycopg_pool import AsyncConnectionPool

Work = Callable[[AsyncConnection], Awaitable[None]]
COMMIT = SQL("COMMIT")


class Database:
    # #region pool
    def __init__(self, name: str, url: str) -> None:
        self.name = name
        self._pool = AsyncConnectionPool(
            url,
            open=False,  # with the first connection, when an event loop is running
            min_size=0,
            max_size=20,  # connections of this pool
            timeout=5,  # waiting for one of them
            kwargs={
                "autocommit": True,
                "options": "-c statement_timeout=10s -c lock_timeout=5s",
            },
        )

    # #endregion pool

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        await self._pool.open()
        async with self._pool.connection() as connection:
            yield connection

    # #region transaction
    async def transaction(
        self, step: str, work: Work, end: SQL | Composed = COMMIT
    ) -> None:
        """Runs `work` in a transaction, and ends it with `end`."""
        await reached(step)
        # An exception rolls back what is open.
        async with self.connection() as connection:
            await connection.execute("BEGIN")
            await work(connection)
            await connection.execute(end)
        await reached(f"committed {step}")

    # #endregion transaction


parcels = Database("parcels", os.environ.get("DATABASE_URL", ""))
ledger = Database("ledger", os.environ.get("LEDGER_URL", ""))
