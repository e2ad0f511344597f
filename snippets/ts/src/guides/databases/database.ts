import pg from "pg";
import { reached } from "./outside.ts";

export interface Database {
  name: string;
  pool: pg.Pool;
}

// #region pool
function connect(name: string, connectionString?: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 20, // connections of this pool
    connectionTimeoutMillis: 5_000, // waiting for one of them
    statement_timeout: 10_000,
    lock_timeout: 5_000,
  });
  // Without these, a connection that is lost would end the process.
  const ignore = () => {};
  pool
    .on("error", ignore)
    .on("connect", (client) => client.on("error", ignore));
  return { name, pool };
}

export const parcels = connect("parcels", process.env.DATABASE_URL);
export const ledger = connect("ledger", process.env.LEDGER_URL);
// #endregion pool

// #region transaction
/** Runs `work` in a transaction, and ends it with `end`. */
export async function transaction<T>(
  { pool }: Database,
  step: string,
  work: (client: pg.PoolClient) => Promise<T>,
  end = "COMMIT",
): Promise<T> {
  await reached(step);
  const client = await pool.connect();
  let result: T;
  try {
    await client.query("BEGIN");
    result = await work(client);
    await client.query(end);
  } catch (error) {
    client.release(true); // closes the connection, which rolls back
    throw error;
  }
  client.release();
  await reached(`committed ${step}`);
  return result;
}
// #endregion transaction
