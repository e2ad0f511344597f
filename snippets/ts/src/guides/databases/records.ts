import * as restate from "@restatedev/restate-sdk";
import type pg from "pg";
import { ledger, parcels, transaction } from "./database.ts";
import { commitPrepared, prepare, rollBackPrepared } from "./two-phase.ts";

interface Parcel {
  trackingNumber: string;
}

interface ParcelRecord {
  trackingNumber: string;
  customer: string;
  stage: string;
}

interface DepotScan {
  trackingNumber: string;
  depot: string;
}

interface StageChange {
  trackingNumber: string;
  stage: string;
}

interface Payment {
  paymentKey: string;
  trackingNumber: string;
  customer: string;
  amountCents: number;
}

export const parcelRecords = restate.service({
  name: "ParcelRecords",
  handlers: {
    // #region read
    find: async (
      ctx: restate.Context,
      { trackingNumber }: Parcel,
    ): Promise<ParcelRecord> => {
      const found = await ctx.run("find parcel", async () => {
        const { rows } = await parcels.pool.query<ParcelRecord>(
          `SELECT tracking_number AS "trackingNumber", customer, stage
           FROM parcels WHERE tracking_number = $1`,
          [trackingNumber],
        );
        return rows[0] ?? null;
      });
      if (found === null) {
        throw new restate.TerminalError(`No shipment ${trackingNumber}`, {
          errorCode: 404,
        });
      }
      return found;
    },
    // #endregion read

    // #region naive
    addScan: async (
      ctx: restate.Context,
      { trackingNumber, depot }: DepotScan,
    ): Promise<void> => {
      await ctx.run("add scan", () =>
        transaction(parcels, `add scan ${trackingNumber}`, async (client) => {
          await client.query(
            "INSERT INTO scans (tracking_number, depot) VALUES ($1, $2)",
            [trackingNumber, depot],
          );
        }),
      );
    },
    // #endregion naive

    // #region upsert
    save: async (
      ctx: restate.Context,
      { trackingNumber, customer, stage }: ParcelRecord,
    ): Promise<void> => {
      await ctx.run("save parcel", () =>
        transaction(
          parcels,
          `save parcel ${trackingNumber}`,
          async (client) => {
            await client.query(
              `INSERT INTO parcels (tracking_number, customer, stage)
             VALUES ($1, $2, $3)
             ON CONFLICT (tracking_number)
             DO UPDATE SET customer = excluded.customer, stage = excluded.stage`,
              [trackingNumber, customer, stage],
            );
          },
        ),
      );
    },
    // #endregion upsert

    // #region key
    spend: async (ctx: restate.Context, payment: Payment): Promise<void> => {
      const step = `spend credit ${payment.trackingNumber}`;
      await ctx.run("spend credit", () =>
        transaction(ledger, step, (client) => pay(client, payment)),
      );
    },
    // #endregion key

    // #region version
    changeStage: async (
      ctx: restate.Context,
      { trackingNumber, stage }: StageChange,
    ): Promise<void> => {
      const changeKey = ctx.request().id;
      let changed = false;
      while (!changed) {
        // #fold Reads the version
        const version = await ctx.run("read version", async () => {
          const { rows } = await parcels.pool.query<{ version: number }>(
            "SELECT version FROM parcels WHERE tracking_number = $1",
            [trackingNumber],
          );
          return rows[0]?.version ?? null;
        });
        if (version === null) {
          throw new restate.TerminalError(`No shipment ${trackingNumber}`, {
            errorCode: 404,
          });
        }
        // #endfold
        changed = await ctx.run("change stage", () =>
          transaction(
            parcels,
            `change stage ${trackingNumber}`,
            async (client) => {
              const first = await client.query(
                `INSERT INTO changes (change_key) VALUES ($1)
                 ON CONFLICT DO NOTHING`,
                [changeKey],
              );
              if (first.rowCount === 0) return true; // by an earlier attempt
              const { rowCount } = await client.query(
                `UPDATE parcels SET stage = $2, version = version + 1
                 WHERE tracking_number = $1 AND version = $3`,
                [trackingNumber, stage, version],
              );
              if (rowCount === 1) return true;
              // Another program was faster: read the row again.
              await client.query("DELETE FROM changes WHERE change_key = $1", [
                changeKey,
              ]);
              return false;
            },
          ),
        );
      }
    },
    // #endregion version

    settle,
  },
});

// #region settle
async function settle(ctx: restate.Context, payment: Payment): Promise<void> {
  const id = ctx.request().id;
  const { trackingNumber } = payment;
  try {
    // #fold Prepares both
    await ctx.run("prepare parcels", () =>
      prepare(
        parcels,
        id,
        `prepare parcels ${trackingNumber}`,
        async (client) => {
          await client.query(
            `UPDATE parcels SET stage = 'delivered'
             WHERE tracking_number = $1`,
            [trackingNumber],
          );
        },
      ),
    );
    await ctx.run("prepare ledger", () =>
      prepare(ledger, id, `prepare ledger ${trackingNumber}`, (client) =>
        pay(client, payment),
      ),
    );
    // #endfold
  } catch (error) {
    if (!(error instanceof restate.TerminalError)) throw error;
    await toTheEnd(ctx, "roll back parcels", () =>
      rollBackPrepared(parcels, id),
    );
    await toTheEnd(ctx, "roll back ledger", () => rollBackPrepared(ledger, id));
    throw error;
  }
  // Both databases have promised to commit: from here, there's no way back.
  await toTheEnd(ctx, "commit parcels", () =>
    commitPrepared(parcels, id, `commit parcels ${trackingNumber}`),
  );
  await toTheEnd(ctx, "commit ledger", () =>
    commitPrepared(ledger, id, `commit ledger ${trackingNumber}`),
  );
}

/** Runs a step, and runs it again if the invocation is cancelled in the meantime. */
async function toTheEnd(
  ctx: restate.Context,
  name: string,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await ctx.run(name, step);
  } catch (error) {
    const cancelled =
      error instanceof restate.TerminalError && error.code === 409;
    if (!cancelled) throw error;
    await ctx.run(name, step); // Restate cancels an invocation once.
  }
}
// #endregion settle

// #region pay
/** Takes the amount from the customer's credit, once for each key. */
async function pay(client: pg.PoolClient, payment: Payment): Promise<void> {
  const { paymentKey, trackingNumber, customer, amountCents } = payment;
  const inserted = await client.query(
    `INSERT INTO payments (payment_key, tracking_number, amount_cents)
     VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [paymentKey, trackingNumber, amountCents],
  );
  if (inserted.rowCount === 0) return; // an earlier attempt has committed
  const updated = await client.query(
    `UPDATE accounts SET credit_cents = credit_cents - $2
     WHERE customer = $1 AND credit_cents >= $2`,
    [customer, amountCents],
  );
  if (updated.rowCount === 0) {
    throw new restate.TerminalError("Not enough credit", { errorCode: 402 });
  }
}
// #endregion pay
