import * as restate from "@restatedev/restate-sdk";
import { parcels, transaction } from "./database.ts";

interface Scan {
  depot: string;
}

// #region lock
export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    /** One at a time for each tracking number, in this process and in all others. */
    scan: async (
      ctx: restate.ObjectContext,
      { depot }: Scan,
    ): Promise<number> => {
      const before = await ctx.run("read scans", async () => {
        const { rows } = await parcels.pool.query<{ scans: number }>(
          "SELECT scans FROM shipments WHERE tracking_number = $1",
          [ctx.key],
        );
        return rows[0]?.scans ?? 0;
      });
      const scans = before + 1;
      await ctx.run("write scans", () =>
        transaction(parcels, `write scans ${ctx.key}`, async (client) => {
          await client.query(
            `INSERT INTO shipments (tracking_number, scans, last_depot)
             VALUES ($1, $2, $3)
             ON CONFLICT (tracking_number)
             DO UPDATE SET scans = excluded.scans, last_depot = excluded.last_depot`,
            [ctx.key, scans, depot],
          );
        }),
      );
      return scans;
    },
  },
});
// #endregion lock
