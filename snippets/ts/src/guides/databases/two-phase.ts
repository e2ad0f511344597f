import type pg from "pg";
import { type Database, transaction } from "./database.ts";
import { reached } from "./outside.ts";

// #region two-phase
/** Does the work of one database up to PREPARE TRANSACTION. */
export async function prepare(
  database: Database,
  id: string,
  step: string,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const gid = `${id}-${database.name}`;
  if (await isPrepared(database, gid)) return;
  await transaction(
    database,
    step,
    async (client) => {
      // Fails if the transaction has been rolled back in the meantime.
      await client.query("INSERT INTO prepared (gid) VALUES ($1)", [gid]);
      await work(client);
    },
    `PREPARE TRANSACTION '${gid}'`,
  );
}

export async function commitPrepared(
  database: Database,
  id: string,
  step: string,
): Promise<void> {
  const gid = `${id}-${database.name}`;
  await reached(step);
  if (await isPrepared(database, gid)) {
    await database.pool.query(`COMMIT PREPARED '${gid}'`);
  }
  await reached(`committed ${step}`);
}

export async function rollBackPrepared(
  database: Database,
  id: string,
): Promise<void> {
  const gid = `${id}-${database.name}`;
  if (await isPrepared(database, gid)) {
    await database.pool.query(`ROLLBACK PREPARED '${gid}'`);
  }
  // Keeps a step that a cancellation has left behind from preparing later.
  await database.pool.query(
    "INSERT INTO prepared (gid) VALUES ($1) ON CONFLICT DO NOTHING",
    [gid],
  );
}

async function isPrepared({ pool }: Database, gid: string): Promise<boolean> {
  const { rows } = await pool.query(
    "SELECT gid FROM pg_prepared_xacts WHERE gid = $1",
    [gid],
  );
  return rows.length > 0;
}
// #endregion two-phase
